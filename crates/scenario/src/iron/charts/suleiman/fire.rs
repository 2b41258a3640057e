//! Fire: `[range-drm]`, `[fire-drm]`, `[fire-results]`.

use super::{DRM, ROLL};
use crate::charts::grid::{faces, grid, places};
use crate::iron::charts::combat::{FIRE_RESULTS, fire_results};
use crate::iron::charts::numbers;
use crate::read::Node;
use acies_rules_iron::charts::{FireDrm, FireResult, Reaction, Table, Weapon};
use acies_rules_iron::setting::{ALL_MISSILES, Missile};

/// Shooters in the order of the engine's range table.
const SHOOTERS: [&str; 7] = ["musket", "foot-archer", "mounted-archer", "24-pdr", "12-pdr", "6-pdr", "3-pdr"];

pub(super) struct Fire {
    pub(super) weapons: [Weapon; ALL_MISSILES.len()],
    pub(super) drm: FireDrm,
    pub(super) results: Table<FireResult>,
    /// At a village.
    pub(super) village: i32,
    pub(super) leader_check_at: i32,
    pub(super) leader_killed_on: Vec<u8>,
}

pub(super) fn read(root: &Node<'_>) -> Option<Fire> {
    let range = root.section("range-drm", range);
    let drm = root.section("fire-drm", drm);
    let hit = root.section("fire-results", |node| {
        let table = fire_results(node, &FIRE_RESULTS);
        let at = node.whole("leader-check-at-or-above", ROLL);
        let on = faces(node, "leader-killed-on");
        Some((table?, at?, on?))
    });
    let ((results, leader_check_at, leader_killed_on), list) = (hit?, drm?);
    let drm = FireDrm {
        flank_of_mounted: list.flank,
        // sul:7.4.2 speaks of the flank alone.
        rear_of_mounted: 0,
        firer_disordered: list.disordered,
        poor_gunnery: list.gunnery,
        wall: 0,
        schiltron: 0,
    };
    Some(Fire { weapons: weapons(&range?), drm, results, village: list.village, leader_check_at, leader_killed_on })
}

/// The list of `[fire-drm]`.
struct List {
    flank: i32,
    village: i32,
    disordered: i32,
    gunnery: i32,
}

fn drm(node: &Node<'_>) -> Option<List> {
    numbers!(node, DRM => List {
        flank: "flank-of-mounted-target",
        village: "target-in-village",
        disordered: "firer-disordered",
        gunnery: "hungarian-artillery-firing",
    })
}

/// The weapons with their ranges, which stand in the order of [`SHOOTERS`]; what each may do is a condition of chapter
/// 7 and stands here.
fn weapons(ranges: &[[Option<i32>; 4]]) -> [Weapon; ALL_MISSILES.len()] {
    let mut weapons = [Weapon::default(); ALL_MISSILES.len()];
    for missile in ALL_MISSILES {
        let Some(row) = missile.range_row() else { continue };
        let Some(&range) = ranges.get(row) else { continue };
        let able = match missile {
            // sul:7.2, chapter 7.3.2B, sul:3.2.3(missile)
            Missile::Musket => {
                Weapon { reaction: Reaction::Once, overhead: true, zone_crosses: true, ..Weapon::default() }
            }
            // sul:7.2, chapter 7.3.2A, sul:3.2.3(missile), sul:10.2.1; sul:3.2.4(3), sul:7.3.1 from the saddle.
            Missile::Bow { mounted } => Weapon {
                flank: true,
                returns: true,
                reaction: Reaction::EachUnit,
                overhead: true,
                zone_crosses: true,
                skirmishes: mounted,
                passable: true,
                ..Weapon::default()
            },
            // sul:7.5, sul:7.2.1(3); the others are weapons of another rulebook.
            Missile::None
            | Missile::Gun(_)
            | Missile::Longbow
            | Missile::Crossbow
            | Missile::Javelin
            | Missile::Sling => Weapon::default(),
        };
        weapons[row] = Weapon { range, ..able };
    }
    weapons
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
