//! Fire: `[range-drm]`, `[fire-drm]`, `[fire-results]`.

use super::{DRM, ROLL};
use crate::charts::grid::{faces, grid, places};
use crate::iron::charts::numbers;
use crate::iron::charts::table::results;
use crate::read::{Node, Val};
use acies_rules_iron::charts::{FireDrm, FireResult, Table};

/// Shooters in the order of the engine's range table.
const SHOOTERS: [&str; 7] = ["musket", "foot-archer", "mounted-archer", "24-pdr", "12-pdr", "6-pdr", "3-pdr"];

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
        numbers!(node, DRM => FireDrm {
            flank_of_mounted: "flank-of-mounted-target",
            village: "target-in-village",
            firer_disordered: "firer-disordered",
            poor_gunnery: "hungarian-artillery-firing",
        })
    });
    let hit = root.section("fire-results", |node| {
        let columns = ["foot-normal", "foot-disordered", "mounted-normal", "mounted-disordered"];
        let table = results(node, &columns, fire_result);
        let at = node.whole("leader-check-at-or-above", ROLL);
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
