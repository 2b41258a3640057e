//! Fire and terrain: `[range-drm]`, `[fire-drm]`, `[fire-results]`, `[terrain-effects]`.

use super::table::results;
use crate::charts::grid::{faces, grid, must_be_true, places};
use crate::read::{Node, Val};
use acies_rules_iron::charts::{FireDrm, FireResult, Table, TerrainChart, TerrainRow};

/// Shooters in the order of the engine's range table.
pub(crate) const SHOOTERS: [&str; 7] =
    ["musket", "foot-archer", "mounted-archer", "24-pdr", "12-pdr", "6-pdr", "3-pdr"];

/// A modifier is never larger than this.
pub(super) const DRM: std::ops::RangeInclusive<i32> = -20..=20;

pub(super) struct Fire {
    pub(super) range: Vec<[Option<i32>; 4]>,
    pub(super) drm: FireDrm,
    pub(super) results: Table<FireResult>,
    pub(super) leader_check_at: i32,
    pub(super) leader_killed_on: Vec<u8>,
}

pub(super) fn read(root: &Node<'_>) -> Option<Fire> {
    let range = root.section("range-drm", range);
    let drm = root.section("fire-drm", |node| {
        let (flank, village) = (node.whole("flank-of-mounted-target", DRM), node.whole("target-in-village", DRM));
        let disordered = node.whole("firer-disordered", DRM);
        let hungarian = node.whole("hungarian-artillery-firing", DRM);
        Some(FireDrm {
            flank_of_mounted: flank?,
            village: village?,
            firer_disordered: disordered?,
            hungarian_artillery: hungarian?,
        })
    });
    let hit = root.section("fire-results", |node| {
        let columns = ["foot-normal", "foot-disordered", "mounted-normal", "mounted-disordered"];
        let table = results(node, &columns, fire_result);
        let at = node.whole("leader-check-at-or-above", -99..=99);
        let on = faces(node, "leader-killed-on");
        Some((table?, at?, on?))
    });
    let (results, leader_check_at, leader_killed_on) = hit?;
    Some(Fire { range: range?, drm: drm?, results, leader_check_at, leader_killed_on })
}

fn fire_result(value: &Val<'_>) -> Option<FireResult> {
    let all = [
        ("none", FireResult::None),
        ("retreat", FireResult::Retreat),
        ("disordered", FireResult::Disordered),
        ("retired", FireResult::Retired),
        ("eliminated", FireResult::Eliminated),
    ];
    value.pick("result", &all)
}

fn range(node: &Node<'_>) -> Option<Vec<[Option<i32>; 4]>> {
    let prohibited = node.whole("prohibited", 21..=9999);
    if let Some(columns) = node.req("columns") {
        if columns.list_of(|c| c.whole(0..=99)).is_none_or(|c: Vec<u8>| c != [1, 2, 3, 4]) {
            columns.fault("the engine knows the ranges 1 to 4; write [1, 2, 3, 4]");
        }
    }
    let order = places(node, "rows", &SHOOTERS);
    let drm = grid(node, "drm", (SHOOTERS.len(), 4), |cell| cell.whole(-20..=9999));
    let longest = node.req("max-range").and_then(|value| Some((value.list_of(|n| n.whole(0..=4_usize))?, value)));
    let (prohibited, order, drm) = (prohibited?, order?, drm?);
    let cell = |n: i32| (n != prohibited).then_some(n);
    let rows: Vec<[Option<i32>; 4]> = drm.iter().map(|row| [0, 1, 2, 3].map(|i| cell(row[i]))).collect();
    if let Some((longest, value)) = longest {
        let found: Vec<usize> = rows.iter().map(|row| row.iter().flatten().count()).collect();
        if longest != found {
            value.fault(format!("does not fit the table above; its rows reach {found:?}"));
        }
    }
    if rows.iter().any(|row| row.windows(2).any(|pair| pair[0].is_none() && pair[1].is_some())) {
        node.fault("a row is prohibited at a short range and open at a longer one; close it from one range on");
    }
    Some(order.into_iter().map(|at| rows[at]).collect())
}

const HEX_ROWS: [&str; 4] = ["clear", "road", "marsh", "village"];
const PLUS_ROWS: [&str; 7] = [
    "stream",
    "entrenchment",
    "bridge",
    "up-level",
    "down-level",
    "leave-mounted-zoc",
    "mounted-archer-fires-in-enemy-zoc",
];

pub(super) fn terrain(node: &Node<'_>) -> Option<TerrainChart> {
    let columns = places(node, "columns", &["mounted-mp", "foot-mp", "fire-drm", "shock-drm"]);
    let hex_order = places(node, "hex-rows", &HEX_ROWS);
    let hexes = grid(node, "hex-values", (HEX_ROWS.len(), 4), |cell| cell.whole(-20..=20));
    let plus_order = places(node, "plus-rows", &PLUS_ROWS);
    let plus = grid(node, "plus-values", (PLUS_ROWS.len(), 4), |cell| cell.whole(-20..=20));
    fixed_lists(node);
    let columns = columns?;
    let row = |cells: &Vec<i32>, least: i32| {
        let points = |at: usize| {
            let cost = cells[columns[at]];
            if cost < least {
                node.fault(format!("a movement cost is {cost}; it must be {least} or more"));
            }
            // -1 marks a line that does not concern the class; it then costs nothing.
            u8::try_from(cost.max(0)).unwrap_or(0)
        };
        let (mounted, foot) = (points(0), points(1));
        TerrainRow { mounted, foot, fire: cells[columns[2]], shock: cells[columns[3]] }
    };
    let (hexes, hex_order) = (hexes?, hex_order?);
    let (plus, plus_order) = (plus?, plus_order?);
    let hex = |n: usize| row(&hexes[hex_order[n]], 0);
    let more = |n: usize| row(&plus[plus_order[n]], -1);
    Some(TerrainChart {
        clear: hex(0),
        road: hex(1),
        marsh: hex(2),
        village: hex(3),
        stream: more(0),
        entrenchment: more(1),
        bridge: more(2),
        up: more(3),
        down: more(4),
        leave_mounted_zone: more(5),
        fire_in_zone: more(6),
    })
}

/// What the chart says about blocking is a condition: the engine holds it, the file repeats it.
fn fixed_lists(node: &Node<'_>) {
    let water: &[&str] = &["stream", "entrenchment"];
    let lists: [(&str, &[&str]); 6] = [
        ("zoc-blocked-by", water),
        ("charge-blocked-by-hexside", water),
        ("charge-blocked-by-target-hex", &["village"]),
        ("artillery-cannot-cross", &["stream"]),
        ("artillery-cannot-enter", &["marsh", "village"]),
        ("los-blocked-by", &["village", "hex-higher-than-both-ends"]),
    ];
    for (key, fixed) in lists {
        if let Some(value) = node.req(key) {
            value.must_be(fixed);
        }
    }
    must_be_true(node, "artillery-los-blocked-by-units");
}
