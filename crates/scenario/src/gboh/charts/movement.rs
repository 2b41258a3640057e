//! `[movement]` (6.37) and `[stacking]` (6.66).

use crate::charts::fixed;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{Going, Movement};

/// The rows of the chart in printed order: the terrain, its kind, and the key of its price.
const ROWS: [(&str, &str, &str); 9] = [
    ("clear", "hex", "mp"),
    ("woods", "hex", "mp"),
    ("broken", "hex", "mp"),
    ("river", "hexside", "mp-add"),
    ("stream", "hexside", "mp-add"),
    ("trench", "hexside", "mp-add"),
    ("up-one-level", "elevation", "mp-add"),
    ("down-one-level", "elevation", "mp-add"),
    ("facing-change-per-vertex", "facing", "mp"),
];

/// Turning in rough ground comes on top of turning.
const TURN_IN_ROUGH: (&str, &str, &str) = ("facing-change-in-rough-per-vertex", "facing-add", "mp-add");

/// Rows without a number that the engine would ask for.
const BUILT_IN: [&str; 5] = [
    "{ col = false, exception = byzantine units in retreat may cross at 1302, kind = prohibited, terrain = euphrates }",
    "{ col = false, kind = no-effect, terrain = dirt-road }",
    "{ col = false, hits = [0, 0, 0], infantry-needs-column = true, kind = hexside, mp-add = 0, terrain = bridge }",
    "{ col = false, hits = [0, 0, 0], infantry-needs-column = true, kind = hexside, mp-add = 0, terrain = ford }",
    "{ col = false, kind = prohibited, terrain = city-walls }",
];

pub(super) fn read(node: &Node<'_>) -> Option<Movement> {
    fixed::word(node, "hit-columns", "[HI/MI, LI, cavalry]");
    fixed::word(node, "rough-printed-chart", "[woods, broken]");
    fixed::word(node, "rough-printed-text", "[woods, marsh, broken]");
    let join = node.whole("leader-into-friendly-unit-hex-mp-add", 0..=9_u8);
    let wedge = node.whole("wedge-into-friendly-unit-hex-mp-add", 0..=9_u8);
    let marsh = node.req("ruling-marsh").and_then(|value| going(&value, ("marsh", "hex", "mp")));
    let rows = node.req("rows")?;
    let list = rows.list()?;
    check_names(&rows, &list);
    let row = |due: (&str, &'static str, &'static str)| {
        let found = list.iter().find(|row| name(row) == Some(due.0));
        if found.is_none() {
            rows.fault(format!("has no row for `{}`; add it", due.0));
        }
        going(found?, due)
    };
    let found = ROWS.map(row);
    let turn_in_rough = row(TURN_IN_ROUGH);
    let [clear, woods, broken, river, stream, trench, up, down, turn] = found;
    Some(Movement {
        clear: clear?,
        woods: woods?,
        broken: broken?,
        marsh: marsh?,
        river: river?,
        stream: stream?,
        trench: trench?,
        up: up?,
        down: down?,
        turn: turn?,
        turn_in_rough: turn_in_rough?,
        leader_joins: join?,
        wedge_passes: wedge?,
    })
}

/// The terrain of a row; a row that has none is told of by [`check_names`].
fn name<'a>(row: &Val<'a>) -> Option<&'a str> {
    row.table()?.opt("terrain")?.str()
}

/// Every row is known and stands once; those that are built in are as they must be.
fn check_names(rows: &Val<'_>, list: &[Val<'_>]) {
    let mut seen: Vec<&str> = Vec::new();
    let known: Vec<&str> = ROWS.iter().chain([&TURN_IN_ROUGH]).map(|(terrain, ..)| *terrain).collect();
    for row in list {
        let Some(name) = row.table().and_then(|node| node.req("terrain")?.str()) else { continue };
        if seen.contains(&name) {
            row.fault(format!("`{name}` stands here twice; a terrain has one row"));
        }
        seen.push(name);
        let spelled = row.spelled(&[]);
        if !known.contains(&name) && !BUILT_IN.contains(&spelled.as_str()) {
            let due = BUILT_IN.iter().find(|due| due.contains(&format!("terrain = {name} ")));
            row.fault(match due {
                Some(due) => format!("the engine implements exactly {due} here; write that"),
                None => format!("is no row of this chart; {}", crate::error::known(name, known.iter().copied())),
            });
        }
    }
    let all = known.len() + BUILT_IN.len();
    if list.len() != all {
        rows.fault(format!("has {} rows; the chart has {all}", list.len()));
    }
}

fn going(row: &Val<'_>, (terrain, kind, price): (&str, &'static str, &'static str)) -> Option<Going> {
    row.within(|node| {
        fixed::word(node, "terrain", terrain);
        fixed::word(node, "kind", kind);
        let mp = node.whole(price, 0..=20_u8);
        let list = node.req("hits");
        let col = node.truth("col");
        let hits = list.as_ref()?.list_of(|n| n.whole(0..=9_u8))?;
        let Ok(hits) = <[u8; 3]>::try_from(hits) else {
            list?.fault("must have three numbers: HI/MI, LI, cavalry");
            return None;
        };
        Some(Going { mp: mp?, hits, col: col? })
    })
}

const STACKING: [&str; 4] = [
    "{ mover = herul-or-massagetae-hun-cavalry, mover-hits = 0, pass = true, stationary = dr-greater-than-tq-1-hit, stop = no }",
    "{ mover = frank-wedge, mover-hits = 0, pass = true, stationary = 1-hit, stop = no }",
    "{ mover = other-not-routed, mover-hits = 1, pass = true, stationary = 1-hit, stop = no }",
    "{ mover = routed, mover-hits = 0, pass = true, stationary = dr-minus-tq-min-1, stop = one-more-hex, \
     stop-stationary = dr-minus-tq-min-1 }",
];

/// The stacking chart is built in.
pub(super) fn stacking(node: &Node<'_>) -> Option<()> {
    fixed::rows(node, "rows", &STACKING);
    Some(())
}
