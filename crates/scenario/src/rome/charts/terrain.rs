//! `[terrain-limits]`, `[terrain-source]` and `[terrain-proposed]` (20.0).
//!
//! The source's own rows are words that the engine has built in, but for three numbers. The chart that it
//! plays with is the proposed one.

use crate::charts::fixed;
use crate::read::{Node, Val};
use acies_board::AreaTerrain;
use acies_rules_rome::charts::{Ground, RiseChart};

pub(super) struct Terrains {
    pub(super) max_reduction: i32,
    pub(super) clear: Ground,
    pub(super) areas: [Ground; AREAS],
    pub(super) stream: Ground,
    pub(super) slope: Ground,
    pub(super) ford: Ground,
    pub(super) bridge: Ground,
    /// Half points.
    pub(super) road: u8,
    pub(super) trail: u8,
    pub(super) rise: RiseChart,
    pub(super) elevated_range: u8,
}

/// How many terrains an area may have.
const AREAS: usize = AreaTerrain::NAMES.len();

pub(super) fn read(root: &Node<'_>) -> Option<Terrains> {
    let limit = root.section("terrain-limits", |node| node.whole("attacker-max-reduction-percent", 0..=100_i32));
    let source = root.section("terrain-source", source);
    let proposed = root.section("terrain-proposed", proposed);
    let ((rise, elevated_range), proposed) = (source?, proposed?);
    Some(Terrains { max_reduction: limit?, rise, elevated_range, ..proposed })
}

// ------------------------------------------------------------ what the text says

/// The rows of `[terrain-source]` as the engine implements them, without the numbers of [`FREE`].
const SOURCE: [(&str, &str); 18] = [
    ("clear", "{ class = area, move-points = 1 }"),
    ("road", "{ cancels-terrain = true, class = special, move-points = 0.5, not-adjacent-to-enemy = true }"),
    ("trail", "{ cancels-terrain = true, class = special, move-points = 1, not-adjacent-to-enemy = true }"),
    (
        "woods",
        "{ artillery-adjacent-only = true, blocks-sight = true, class = area, move-extra = 1, no-charge = true }",
    ),
    (
        "slope",
        "{ attacker-percent = -50, attacker-percent-uphill-only = true, blocks-sight = true, class = boundary, \
         no-charge-as-last-boundary = true, no-charge-uphill = true }",
    ),
    (
        "rise",
        "{ blocks-sight = true, class = area, fires-over-lower-terrain = true, not-bombardment = true, \
         only-against-non-rise = true, void-if-attacked-from-rise-and-non-rise = true }",
    ),
    (
        "hill-fort",
        "{ blocks-sight = true, class = area, defender-percent = 25, fires-over-lower-terrain = true, \
         morale-percent = 25 }",
    ),
    ("tower", "{ class = area }"),
    ("town", "{ blocks-sight = true, class = area, no-charge = true }"),
    ("village", "{ blocks-sight = false, class = area }"),
    ("river", "{ class = area, no-charge = true }"),
    ("stream", "{ class = boundary, no-charge = true }"),
    ("rough", "{ class = area, no-charge = true }"),
    ("marsh", "{ class = area, no-charge = true }"),
    ("dense-marsh", "{ artillery-adjacent-only = true, class = area, no-charge = true }"),
    ("bridge", "{ attacker-percent = -50, class = special, road-rate = true }"),
    ("ford", "{ class = special, move-extra = 1 }"),
    ("fortified", "{ all-around-facing = true, class = special }"),
];

/// Numbers of the source that the engine takes from here.
const RISE: &str = "occupant-percent";
const RANGE: &str = "artillery-range-extra";
const FREE: [&str; 2] = [RISE, RANGE];

/// High ground: the rows that have such a number.
const HIGH: [&str; 3] = ["rise", "hill-fort", "tower"];

/// What a rise adds, and how much farther artillery fires from high ground.
fn source(node: &Node<'_>) -> Option<(RiseChart, u8)> {
    for (key, due) in SOURCE {
        fixed::but_for(node, key, if HIGH.contains(&key) { &FREE } else { &[] }, due);
    }
    let number = |row: &'static str, key: &'static str| node.opt(row)?.table()?.whole(key, 0..=200_i32);
    let percent = number("rise", RISE);
    let ranges = HIGH.map(|row| number(row, RANGE));
    let range = ranges[0]?;
    if ranges.iter().flatten().any(|other| *other != range) {
        node.fault("the engine adds the same range on a rise, in a hill fort and on a tower; make them equal");
    }
    Some((RiseChart { percent: percent? }, u8::try_from(range).ok()?))
}

// ------------------------------------------------------------ the chart in use

const COLUMNS: &str = "[foot, mounted, attacker-percent, defender-percent, morale-percent, charge, blocks-sight]";

/// Terrain without a row: a tower and works change nothing on this chart.
const LIKE_CLEAR: AreaTerrain = AreaTerrain::TOWER.union(AreaTerrain::FORTIFIED);

fn proposed(node: &Node<'_>) -> Option<Terrains> {
    fixed::word(node, "outside-source", "true");
    fixed::word(node, "columns", COLUMNS);
    let row = |key: &'static str| node.req(key).and_then(|value| ground(&value));
    let clear = row("clear");
    let areas = AreaTerrain::NAMES.map(|(terrain, name)| match terrain {
        AreaTerrain::IMPASSABLE => Some(Ground { foot: None, mounted: None, charge: false, ..clear? }),
        terrain if LIKE_CLEAR.contains(terrain) => clear,
        _ => row(name),
    });
    let [stream, slope, ford] = ["stream-boundary", "slope-boundary", "ford-boundary"].map(row);
    let [road, trail, bridge] = ["road", "trail", "bridge"].map(|key| node.req(key).and_then(|value| way(&value)));
    let (road, trail, bridge) = (road?, trail?, bridge?);
    if bridge.halves != road.halves {
        node.fault("a bridge is crossed at the rate of a road; give `bridge` and `road` the same points");
    }
    let areas: Vec<Ground> = areas.into_iter().flatten().collect();
    Some(Terrains {
        max_reduction: 0,
        clear: clear?,
        areas: <[Ground; AREAS]>::try_from(areas).ok()?,
        stream: stream?,
        slope: slope?,
        ford: ford?,
        bridge: bridge.ground,
        road: road.halves,
        trail: trail.halves,
        rise: RiseChart::default(),
        elevated_range: 0,
    })
}

/// A row of whole points.
fn ground(value: &Val<'_>) -> Option<Ground> {
    let cells = cells(value)?;
    let (foot, mounted) = (points(&cells[0]), points(&cells[1]));
    let rest = effects(&cells);
    Some(Ground { foot: foot?, mounted: mounted?, ..rest? })
}

/// A road, a trail or a bridge, whose points may be halves and are the same for all.
struct Way {
    halves: u8,
    ground: Ground,
}

fn way(value: &Val<'_>) -> Option<Way> {
    let cells = cells(value)?;
    let (foot, mounted) = (cells[0].halves(9), cells[1].halves(9));
    let ground = effects(&cells);
    if foot? != mounted? {
        value.fault("the engine moves foot and mounted at the same rate here; make both equal");
    }
    // Nothing is added to the rate of the road.
    Some(Way { halves: foot?, ground: Ground { foot: Some(0), mounted: Some(0), ..ground? } })
}

fn cells<'a>(value: &Val<'a>) -> Option<Vec<Val<'a>>> {
    let cells = value.list()?;
    if cells.len() != 7 {
        value.fault(format!("has {} cells; 7 are needed, one for each column", cells.len()));
        return None;
    }
    Some(cells)
}

/// Points to enter; -1 is closed.
fn points(value: &Val<'_>) -> Option<Option<u8>> {
    let points = value.whole(-1..=9_i8)?;
    Some(u8::try_from(points).ok())
}

/// Everything but the points.
fn effects(cells: &[Val<'_>]) -> Option<Ground> {
    let percent = |at: usize| cells[at].whole(-100..=200_i32);
    let (attacker, defender, morale) = (percent(2), percent(3), percent(4));
    let (charge, blocks) = (cells[5].truth(), cells[6].truth());
    Some(Ground {
        foot: None,
        mounted: None,
        attacker: attacker?,
        defender: defender?,
        morale: morale?,
        charge: charge?,
        blocks: blocks?,
    })
}
