//! `[movement]` (6.37) and `[stacking]` (6.66).

use crate::gboh::charts::rows::Rows;
use crate::read::{Node, Val};
use acies_board::{Hexside, Terrain};
use acies_rules_gboh::charts::{Going, Movement, SIDES, Slopes, TERRAINS, Terrains, Tread};
use acies_rules_gboh::cohesion::{CheckRow, Effect};
use acies_rules_gboh::setting::UnitType;

/// The rows with numbers: the terrain, its kind, and the key of its price.
type Due = (&'static str, &'static str, &'static str);
const CLEAR: Due = ("clear", "hex", "mp");
const WOODS: Due = ("woods", "hex", "mp");
const BROKEN: Due = ("broken", "hex", "mp");
const RIVER: Due = ("river", "hexside", "mp-add");
const STREAM: Due = ("stream", "hexside", "mp-add");
const TRENCH: Due = ("trench", "hexside", "mp-add");
const UP: Due = ("up-one-level", "elevation", "mp-add");
const DOWN: Due = ("down-one-level", "elevation", "mp-add");
const TURN: Due = ("facing-change-per-vertex", "facing", "mp");
/// Turning in rough ground comes on top of turning.
const TURN_IN_ROUGH: Due = ("facing-change-in-rough-per-vertex", "facing-add", "mp-add");
/// The chart forgot the marsh; a ruling has it.
const MARSH: Due = ("marsh", "hex", "mp");

/// Rows without a number that counts: nobody enters (6.37(d), 6.37(e)), nothing happens (6.37(f)), or the water is not
/// there (6.37(b)).
const WORDS: [&str; 5] = ["euphrates", "dirt-road", "bridge", "ford", "city-walls"];

/// The chart, and the column of each type.
pub(super) fn read(node: &Node<'_>) -> Option<(Movement, [Tread; UnitType::COUNT])> {
    let columns = node.req("hit-columns").and_then(|value| columns(&value));
    // Which ground is rough stands in two places and is said in the engine.
    node.knows(&["rough-printed-chart", "rough-printed-text"]);
    let leader_joins = node.whole("leader-into-friendly-unit-hex-mp-add", 0..=9_u8);
    let wedge_passes = node.whole("wedge-into-friendly-unit-hex-mp-add", 0..=9_u8);
    let marsh = node.req("ruling-marsh").and_then(|value| going(&value, MARSH));
    let priced = [CLEAR, WOODS, BROKEN, RIVER, STREAM, TRENCH, UP, DOWN, TURN, TURN_IN_ROUGH];
    let names: Vec<&str> = priced.iter().map(|due| due.0).chain(WORDS).collect();
    let rows = Rows::read(node, "rows", "terrain", &names)?;
    for name in WORDS {
        rows.get(name).and_then(words);
    }
    let row = |due: Due| going(rows.get(due.0)?, due);
    let (clear, woods, broken) = (row(CLEAR), row(WOODS), row(BROKEN));
    let (river, stream, trench) = (row(RIVER), row(STREAM), row(TRENCH));
    let (up, down, turn, turn_in_rough) = (row(UP), row(DOWN), row(TURN), row(TURN_IN_ROUGH));
    let (treads, leaders) = columns?;
    let (clear, woods, broken, marsh) = (clear?, woods?, broken?, marsh?);
    let mut hexes = [clear; TERRAINS];
    for (terrain, row) in [(Terrain::Woods, woods), (Terrain::Broken, broken), (Terrain::Marsh, marsh)] {
        hexes[terrain.index()] = row;
    }
    let mut sides = [(Hexside::empty(), Going::default()); SIDES];
    sides[0] = (Hexside::RIVER, river?);
    sides[1] = (Hexside::STREAM, stream?);
    sides[2] = (Hexside::TRENCH, trench?);
    let movement = Movement {
        hexes,
        sides,
        slopes: Slopes::EachLevel { up: up?, down: down? },
        turn: turn?,
        turn_in_rough: turn_in_rough?,
        leader_joins: leader_joins?,
        wedge_passes: wedge_passes?,
        leaders,
        rough: Terrains::of(&[Terrain::Woods, Terrain::Broken, Terrain::Marsh]),
        no_withdrawal: Terrains::of(&[Terrain::Woods, Terrain::Marsh]),
        rivers: Hexside::RIVER,
    };
    Some((movement, treads))
}

/// So many columns of hits.
const COLUMNS: usize = 3;

/// The column for all cavalry, in which leaders pay too (6.14).
const CAVALRY: &str = "cavalry";

/// The columns: types with strokes between them, or the word for all cavalry. The column of each type, and the
/// leaders'.
fn columns(value: &Val<'_>) -> Option<([Tread; UnitType::COUNT], Tread)> {
    let names = value.list()?;
    if names.len() != COLUMNS {
        value.fault(format!("has {} names; {COLUMNS} are needed, one for each column of hits", names.len()));
        return None;
    }
    let mut found = [None; UnitType::COUNT];
    let mut leaders = None;
    for (name, at) in names.iter().zip(0..) {
        let word = name.str()?;
        if word == CAVALRY {
            leaders = Some(Tread(at));
            continue;
        }
        for print in word.split('/') {
            let Some(kind) = UnitType::from_print(print) else {
                name.fault(format!("`{print}` is not a unit type; write types as `HI/MI`, or `{CAVALRY}`"));
                return None;
            };
            found[kind as usize] = Some(Tread(at));
        }
    }
    let Some(leaders) = leaders else {
        value.fault(format!("has no column `{CAVALRY}`"));
        return None;
    };
    // Who is named in no column is cavalry.
    Some((found.map(|tread| tread.unwrap_or(leaders)), leaders))
}

/// A row that is for people.
fn words(row: &Val<'_>) -> Option<()> {
    row.within(|node| {
        node.knows(&["terrain", "col", "exception", "infantry-needs-column", "mp-add", "hits"]);
        node.string("kind").map(|_| ())
    })
}

fn going(row: &Val<'_>, (terrain, kind, price): Due) -> Option<Going> {
    row.within(|node| {
        node.req("terrain").and_then(|value| value.pick("terrain of this row", &[(terrain, ())]));
        node.req("kind").and_then(|value| value.pick("kind of this row", &[(kind, ())]));
        let mp = node.whole(price, 0..=20_u8);
        let list = node.req("hits");
        let col = node.truth("col");
        let hits = list.as_ref()?.list_of(|n| n.whole(0..=9_u8))?;
        if hits.len() != COLUMNS {
            list?.fault("must have three numbers, one for each of `hit-columns`");
            return None;
        }
        // What the engine has more columns for, nobody here walks by.
        let of = |column: usize| Some(hits.get(column).copied().unwrap_or(0));
        Some(Going { mp: mp?, hits: std::array::from_fn(of), col: col? })
    })
}

/// What passing a friend costs (6.66).
pub(super) struct Passing {
    /// The friend of one who slips through.
    pub(super) slipped: CheckRow,
    /// The friend of a wedge.
    pub(super) by_wedge: u8,
    /// The friend of anybody else who is not routed.
    pub(super) by_others: u8,
    /// Anybody else himself.
    pub(super) others: u8,
    /// The friend through whom a routed unit runs.
    pub(super) overrun: CheckRow,
    /// The friend with whom it would have to stop.
    pub(super) overrun_at_stop: CheckRow,
}

const SLIPS: &str = "herul-or-massagetae-hun-cavalry";
const WEDGE: &str = "frank-wedge";
const OTHERS: &str = "other-not-routed";
const ROUTED: &str = "routed";

pub(super) fn stacking(node: &Node<'_>) -> Option<Passing> {
    let rows = Rows::read(node, "rows", "mover", &[SLIPS, WEDGE, OTHERS, ROUTED])?;
    let row = |name| rows.get(name).and_then(passing);
    let (slips, wedge, others, routed) = (row(SLIPS), row(WEDGE), row(OTHERS), row(ROUTED));
    let (slips, wedge, others, routed) = (slips?, wedge?, others?, routed?);
    for (name, row) in [(SLIPS, &slips), (WEDGE, &wedge), (ROUTED, &routed)] {
        if row.mover > 0 {
            rows.get(name)?.fault("this mover takes no hits (cat:6.66); write `mover-hits = 0`");
        }
    }
    let flat = |name: &str, row: &Pass| match row.stationary {
        Stationary::Hits(hits) => Some(hits),
        Stationary::Check(_) => {
            rows.get(name)?.fault("here the friend takes hits without a roll; write `stationary = \"1-hit\"`");
            None
        }
    };
    let check = |stationary: Stationary| match stationary {
        Stationary::Check(row) => row,
        Stationary::Hits(hits) => CheckRow::always(Effect::Hits(hits)),
    };
    let (by_wedge, by_others) = (flat(WEDGE, &wedge), flat(OTHERS, &others));
    Some(Passing {
        slipped: check(slips.stationary),
        by_wedge: by_wedge?,
        by_others: by_others?,
        others: others.mover,
        overrun: check(routed.stationary),
        overrun_at_stop: check(routed.at_stop.unwrap_or(routed.stationary)),
    })
}

/// One row of the stacking chart.
struct Pass {
    mover: u8,
    stationary: Stationary,
    at_stop: Option<Stationary>,
}

/// What the friend suffers.
#[derive(Clone, Copy)]
enum Stationary {
    Hits(u8),
    Check(CheckRow),
}

fn passing(row: &Val<'_>) -> Option<Pass> {
    row.within(|node| {
        // Everybody may pass and nobody may stay (6.61(1), 6.66): said in the engine.
        node.knows(&["mover", "pass", "stop"]);
        let mover = node.whole("mover-hits", 0..=9_u8);
        let friend = node.req("stationary").and_then(|value| stationary(&value));
        let at_stop = node.maybe("stop-stationary", stationary);
        Some(Pass { mover: mover?, stationary: friend?, at_stop: at_stop? })
    })
}

fn stationary(value: &Val<'_>) -> Option<Stationary> {
    let one = CheckRow { above: Effect::Hits(1), ..CheckRow::default() };
    let all = [
        ("1-hit", Stationary::Hits(1)),
        ("dr-greater-than-tq-1-hit", Stationary::Check(one)),
        ("dr-minus-tq-min-1", Stationary::Check(CheckRow::always(Effect::Excess { least: 1 }))),
    ];
    value.pick("effect on the friend", &all)
}
