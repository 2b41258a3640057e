//! `[superiority]` (8.52), `[clash]` (8.53), `[shock-crt]`, `[shock-shifts]` and `[shock-leader-drm]` (8.54).

use super::{More, PRINT};
use crate::charts::grid::{grid, places};
use crate::gboh::charts::rows::Rows;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{CLASH_COLUMNS, CLASH_ROWS, CLASSES, Cell, LeaderSigns, ShockCharts};
use acies_rules_gboh::setting::UnitType;

/// The name of the cataphracts' row and column of the superiority chart.
const CATAPHRACT: &str = "HC-cataphract";

/// Rows and columns of the superiority chart, in the engine's order.
const NAMES: [&str; 7] = [CATAPHRACT, "HC", "LN", "LC", "HI", "MI", "LI"];

/// The rows and columns of the superiority chart, each with whether it must attack (8.52(plus)).
pub(super) struct Classes {
    /// In the order of the types.
    pub(super) types: Vec<(u8, bool)>,
    pub(super) cataphract: (u8, bool),
}

const COLUMNS: usize = 13;
const FACES: usize = 10;

/// The place of a class among [`NAMES`].
fn class(name: &str) -> u8 {
    let at = NAMES.iter().position(|class| *class == name);
    at.and_then(|at| u8::try_from(at).ok()).unwrap_or_default()
}

pub(super) fn read(root: &Node<'_>, more: Option<&More>) -> Option<(ShockCharts, Classes)> {
    let superiority = root.section("superiority", superiority);
    let clash = root.section("clash", clash);
    let crt = root.section("shock-crt", crt);
    let shifts = root.section("shock-shifts", shifts);
    let leaders = root.section("shock-leader-drm", leaders);
    let (superiority, must_attack) = superiority?;
    let [attacker_hits, defender_hits] = crt?;
    let (shifts, more) = (shifts?, more?);
    let charts = ShockCharts {
        superiority,
        clash: clash?,
        attacker_hits,
        defender_hits,
        river: shifts.river,
        woods: shifts.woods,
        trench: shifts.trench,
        some_higher: shifts.some_higher,
        all_higher: shifts.all_higher,
        all_lower: shifts.all_lower,
        size: shifts.size,
        leaders: leaders?,
        attacker_superior: more.attacker_superior,
        defender_superior: more.defender_superior,
        troops: None,
    };
    let of = |name: &str| (class(name), must_attack[usize::from(class(name))]);
    Some((
        charts,
        Classes { types: PRINT.types.iter().map(|kind| of(kind.print())).collect(), cataphract: of(CATAPHRACT) },
    ))
}

type Better = ([[Cell; CLASSES]; CLASSES], [bool; NAMES.len()]);

fn superiority(node: &Node<'_>) -> Option<Better> {
    // What the star means and what is always superior is said in the engine.
    node.knows(&["printed-oddities", "star-condition", "always-as"]);
    let attackers = places(node, "attackers", &NAMES);
    let defenders = places(node, "defenders", &NAMES);
    let plus = node.req("attackers-plus");
    let cells = grid(node, "cells", (NAMES.len(), NAMES.len()), better);
    let marks = plus.as_ref()?.list_of(Val::truth)?;
    if marks.len() != NAMES.len() {
        plus?.fault(format!("has {} marks; {} are needed, one for each attacker", marks.len(), NAMES.len()));
        return None;
    }
    let (attackers, defenders, cells) = (attackers?, defenders?, cells?);
    let mut chart = [[Cell::None; CLASSES]; CLASSES];
    for (row, &defender) in chart.iter_mut().zip(&defenders) {
        for (cell, &attacker) in row.iter_mut().zip(&attackers) {
            *cell = cells[defender][attacker];
        }
    }
    // light infantry attacked by light cavalry is where the star may be moved.
    let other = &mut chart[usize::from(class(UnitType::Li.print()))][usize::from(class(UnitType::Lc.print()))];
    if *other == Cell::Defender {
        *other = Cell::StarOfDefender;
    }
    let mut must = [false; NAMES.len()];
    for (mark, &attacker) in must.iter_mut().zip(&attackers) {
        *mark = marks[attacker];
    }
    Some((chart, must))
}

fn better(cell: &Val<'_>) -> Option<Cell> {
    let all = [("", Cell::None), ("AS", Cell::Attacker), ("DS", Cell::Defender), ("DS*", Cell::StarOfAttacker)];
    cell.pick("superiority", &all)
}

type Clash = [[[u8; CLASH_COLUMNS]; 3]; CLASH_ROWS];

/// The keys of the defenders' rows, in the order of the types.
const KEYS: [&str; 6] = ["hc", "ln", "lc", "hi", "mi", "li"];

fn clash(node: &Node<'_>) -> Option<Clash> {
    let attackers = places(node, "attackers", &PRINT.types.iter().map(|kind| kind.print()).collect::<Vec<_>>());
    let directions = places(node, "directions", &["front", "flank", "rear"]);
    let blocks = KEYS.map(|key| grid(node, key, (3, KEYS.len()), |cell| cell.whole(1..=COLUMNS as u8)));
    let (attackers, directions) = (attackers?, directions?);
    let mut chart: Clash = Default::default();
    for (defender, block) in chart.iter_mut().zip(blocks) {
        let block = block?;
        for (row, &direction) in defender.iter_mut().zip(&directions) {
            for (cell, &attacker) in row.iter_mut().zip(&attackers) {
                *cell = block[direction][attacker];
            }
        }
    }
    Some(chart)
}

type Hits = [[u8; COLUMNS]; FACES];

fn crt(node: &Node<'_>) -> Option<[Hits; 2]> {
    // Beyond the edges of the table the nearest row or column counts, as the engine says.
    node.knows(&["ruling-clamp-column", "ruling-clamp-dr"]);
    if let Some(value) = node.req("columns") {
        let columns = value.list_of(|column| column.whole(1..=COLUMNS));
        if columns.is_some_and(|columns| !columns.into_iter().eq(1..=COLUMNS)) {
            value.fault(format!("must be the columns 1 to {COLUMNS} in order"));
        }
    }
    let table = |key| {
        let rows = grid(node, key, (FACES, COLUMNS), |cell| cell.whole(0..=20_u8))?;
        let mut hits: Hits = Default::default();
        for (to, from) in hits.iter_mut().zip(rows) {
            to.copy_from_slice(&from);
        }
        Some(hits)
    };
    let (attacker, defender) = (table("attacker"), table("defender"));
    Some([attacker?, defender?])
}

/// The column shifts.
struct Shifts {
    river: i8,
    woods: i8,
    trench: i8,
    some_higher: i8,
    all_higher: i8,
    all_lower: i8,
    size: i8,
}

const RIVER: &str = "all-defenders-across-river-hexside";
const WOODS: &str = "all-defenders-in-woods";
const TRENCH: &str = "all-defenders-behind-trench-hexside";
const SOME_HIGHER: &str = "some-defenders-higher-than-attacker";
const ALL_HIGHER: &str = "all-defenders-higher-than-attacker";
const ALL_LOWER: &str = "all-defenders-lower-than-attacker";

fn shifts(node: &Node<'_>) -> Option<Shifts> {
    let size = node.whole("size-ratio-shift-per-step", 0..=9_i8);
    let rows = Rows::read(node, "rows", "when", &[RIVER, WOODS, TRENCH, SOME_HIGHER, ALL_HIGHER, ALL_LOWER])?;
    let shift = |name: &str| {
        rows.get(name)?.within(|node| {
            node.knows(&["when", "unless"]);
            node.whole("shift", -9..=9_i8)
        })
    };
    let (river, woods, trench) = (shift(RIVER), shift(WOODS), shift(TRENCH));
    let (some_higher, all_higher, all_lower) = (shift(SOME_HIGHER), shift(ALL_HIGHER), shift(ALL_LOWER));
    Some(Shifts {
        river: river?,
        woods: woods?,
        trench: trench?,
        some_higher: some_higher?,
        all_higher: all_higher?,
        all_lower: all_lower?,
        size: size?,
    })
}

const WITH_ATTACKER: &str = "leader-with-attacking-unit";
const WITH_DEFENDER: &str = "leader-with-defending-unit";
const ATTACKER_KILLED: &str = "attacking-leader-killed";
const DEFENDER_KILLED: &str = "defending-leader-killed";

fn leaders(node: &Node<'_>) -> Option<LeaderSigns> {
    let all = [WITH_ATTACKER, WITH_DEFENDER, ATTACKER_KILLED, DEFENDER_KILLED];
    let rows = Rows::read(node, "rows", "when", &all)?;
    let sign = |name: &str| {
        rows.get(name)?.within(|node| {
            node.knows(&["when"]);
            node.whole("sign", -1..=1_i8)
        })
    };
    let (attack, defend) = (sign(WITH_ATTACKER), sign(WITH_DEFENDER));
    let (attacker_fell, defender_fell) = (sign(ATTACKER_KILLED), sign(DEFENDER_KILLED));
    Some(LeaderSigns { attack: attack?, defend: defend?, attacker_fell: attacker_fell?, defender_fell: defender_fell? })
}
