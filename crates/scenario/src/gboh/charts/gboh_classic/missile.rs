//! `[missile]` and `[missile-modifiers]` (gboh:8.61).

use super::{More, exactly, numbers};
use crate::charts::grid::grid;
use crate::read::Node;
use acies_rules_gboh::charts::{MissileChart, MissileClass, RANGES, Shoots, Supply, Weapon};
use acies_rules_gboh::setting::Missile;

/// What the rules say of a weapon of the chart.
struct Row {
    missile: Missile,
    class: MissileClass,
    is: Shoots,
}

/// Bows and slings: over friends near them (8.16(4)), and worse before a shield wall (gboh:8.61(D3)).
const LOBBED: Shoots = Shoots::OVER_FRIENDS.union(Shoots::BLUNTED).union(Shoots::UNSTEADY);

/// In printed order.
const ROWS: [Row; 8] = [
    Row { missile: Missile::FootArcher, class: MissileClass::Bow, is: LOBBED },
    Row {
        missile: Missile::IndianArcher,
        class: MissileClass::Bow,
        is: LOBBED.union(Shoots::PIERCING).union(Shoots::SLIPPING),
    },
    Row { missile: Missile::Slinger, class: MissileClass::Sling, is: LOBBED },
    Row { missile: Missile::FootJavelin, class: MissileClass::Javelin, is: Shoots::empty() },
    Row { missile: Missile::Screen, class: MissileClass::Bow, is: LOBBED },
    Row { missile: Missile::MountedArcher, class: MissileClass::Bow, is: LOBBED.union(Shoots::PARTING) },
    Row { missile: Missile::MountedJavelin, class: MissileClass::Javelin, is: Shoots::UNSTEADY },
    Row { missile: Missile::Oxybeles, class: MissileClass::Bolt, is: Shoots::UNSTEADY },
];

const CONDITIONS: [&str; 8] = [
    "target-in-woods",
    "target-hi-or-ph",
    "archer-or-slinger-in-front-hex-adjacent-to-hi-or-ph",
    "order-includes-movement",
    "target-in-charge-formation",
    "target-sk",
    "archer-at-cataphract",
    "slinger-or-javelin-at-cataphract",
];

pub(super) fn read(root: &Node<'_>, more: Option<&More>) -> Option<MissileChart> {
    let drm = root.section("missile-modifiers", |node| {
        // Whom they concern and what they replace is said in the engine.
        node.knows(&["number", "not-for", "exclusive-group"]);
        exactly(node, "condition", &CONDITIONS);
        numbers::<8>(node, "modifier", -9..=9)
    });
    root.section("missile", |node| {
        exactly(node, "weapons", &ROWS.map(|row| row.missile.print()));
        exactly(node, "classes", &ROWS.map(|row| letter(row.class)));
        node.knows(&["ranges", "notes", "indian-lc-out-after-first-fire"]);
        let weapons = weapons(node);
        // A hit is one hit but on elephants and chariots, and parting shots are made at two hexes: said in the engine.
        node.whole("hits", 1..=1_u8);
        node.whole("withdrawal-fire-range", 2..=2_u8);
        let hits_on_big = node.whole("hits-on-el-or-ch", 0..=9_u8);
        let extended = node.whole("height-range-bonus", 0..=9_u8);
        let extended_hits_to = node.whole("height-bonus-range-strength", 0..=9_i8);
        let [woods, heavy, heavy_close, moving, charging, skirmish, mail, mail_by_others] = drm?;
        Some(MissileChart {
            weapons: weapons?,
            // No row bears the star.
            two_hits_to: 0,
            extended: extended?,
            extended_from_wall: extended?,
            extended_hits_to: extended_hits_to?,
            extended_hits: 1,
            upwind_range: 0,
            leader_check: more?.missile_leader,
            woods,
            heavy,
            heavy_close,
            moving,
            wall: 0,
            upwind: 0,
            charging,
            skirmish,
            mail,
            mail_by_others,
            hits_on_big: hits_on_big?,
        })
    })
}

const fn letter(class: MissileClass) -> &'static str {
    match class {
        MissileClass::Bow => "A",
        MissileClass::Sling => "S",
        MissileClass::Javelin | MissileClass::Axe => "J",
        MissileClass::Bolt => "B",
    }
}

fn weapons(node: &Node<'_>) -> Option<[Weapon; Missile::COUNT]> {
    let strength = grid(node, "strength", (ROWS.len(), RANGES), |cell| cell.whole(-1..=9_i8));
    let low = numbers::<8>(node, "low-from", 0..=10);
    let mut all = [Weapon::ABSENT; Missile::COUNT];
    for ((row, line), low) in ROWS.iter().zip(strength?).zip(low?) {
        let mut numbers = [None; RANGES];
        for (number, cell) in numbers.iter_mut().zip(line) {
            *number = (cell >= 0).then_some(cell);
        }
        all[row.missile as usize] = Weapon { numbers, class: row.class, is: row.is, supply: supply(row, low) };
    }
    // gboh:8.61(AM4): the javelins of Indian light cavalry are the same, but thrown once.
    let thrown = Weapon { supply: Supply::Once, ..all[Missile::MountedJavelin as usize] };
    all[Missile::IndianJavelin as usize] = thrown;
    Some(all)
}

/// By the lowest natural roll after which it is low; ten is none. gboh:8.61(AM2): Indian bows go with the javelins.
fn supply(row: &Row, low: i8) -> Supply {
    let faces = (low..=9).fold(0, |bits, face| bits | 1 << face);
    match row.class {
        _ if faces == 0 => Supply::Never,
        _ if row.missile == Missile::IndianArcher => Supply::Javelins(faces),
        MissileClass::Javelin | MissileClass::Axe => Supply::Javelins(faces),
        MissileClass::Bow | MissileClass::Sling | MissileClass::Bolt => Supply::Quiver(faces),
    }
}
