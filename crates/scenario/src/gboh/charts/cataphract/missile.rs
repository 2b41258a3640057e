//! `[missile]` (8.51) and `[ammunition]` (8.14).

use super::face_bits;
use crate::gboh::charts::rows::Rows;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::{MissileChart, MissileClass, RANGES, Shoots, Supply, Weapon};
use acies_rules_gboh::setting::Missile;

/// A row of the chart: its key, what the rules say of the weapon, and how long it lasts.
struct Row {
    key: &'static str,
    missile: Missile,
    class: MissileClass,
    is: Shoots,
    supply: fn(&Supplies) -> Supply,
}

/// cat:8.16(4), cat:8.17(3), cat:8.17(4), cat:6.55(2), cat:9.5(1): what all bows have in common.
const BOW: Shoots = Shoots::OVER_FRIENDS
    .union(Shoots::BLUNTED)
    .union(Shoots::UNSTEADY)
    .union(Shoots::PARTING)
    .union(Shoots::HIT_AND_RUN);

const ROWS: [Row; 4] = [
    Row {
        key: "c",
        missile: Missile::C,
        class: MissileClass::Bow,
        is: BOW.union(Shoots::COMPOSITE),
        supply: |by| Supply::Quiver(by.bow),
    },
    Row { key: "b", missile: Missile::B, class: MissileClass::Bow, is: BOW, supply: |by| Supply::Quiver(by.bow) },
    Row {
        key: "j",
        missile: Missile::J,
        class: MissileClass::Javelin,
        is: Shoots::empty(),
        supply: |by| Supply::Javelins(by.javelin),
    },
    Row {
        key: "f",
        missile: Missile::F,
        class: MissileClass::Axe,
        is: Shoots::empty(),
        // cat:8.14(3): an axe is gone when it is thrown.
        supply: |_| Supply::Once,
    },
];

/// What `[ammunition]` says.
struct Supplies {
    bow: u16,
    javelin: u16,
}

/// A letter of the chart.
pub(super) fn letter(value: &Val<'_>) -> Option<Missile> {
    value.pick("missile", &ROWS.map(|row| (row.missile.print(), row.missile)))
}

pub(super) fn read(root: &Node<'_>) -> Option<MissileChart> {
    let supplies = root.section("ammunition", |node| {
        let (bow, javelin) = (face_bits(node, "bow-low-on"), face_bits(node, "javelin-low-on"));
        // cat:8.14(3): an axe is gone when it is thrown.
        node.whole("axe-shots", 1..=1_u8);
        Some(Supplies { bow: bow?, javelin: javelin? })
    });
    root.section("missile", |node| chart(node, supplies.as_ref()))
}

fn chart(node: &Node<'_>, supplies: Option<&Supplies>) -> Option<MissileChart> {
    if let Some(value) = node.req("ranges") {
        let ranges = value.list_of(|range| range.whole(1..=RANGES));
        if ranges.is_some_and(|ranges| !ranges.into_iter().eq(1..=RANGES)) {
            value.fault(format!("must be the ranges 1 to {RANGES} in order"));
        }
    }
    let weapons = weapons(node, supplies);
    let two_hits_to = node.req("two-hits-modified-dr").and_then(|value| highest(&value));
    let extended = node.whole("extended-range-lower-target", 0..=9_u8);
    let extended_from_wall = node.whole("extended-range-from-dara-wall", 0..=9_u8);
    let extended_hits_to = node.req("extended-range-hit-modified-dr").and_then(|value| highest(&value));
    let extended_hits = node.whole("extended-range-hits", 0..=9_u8);
    let upwind_range = node.whole("dara-upwind-range", -7..=0_i8);
    let leader_check = node.whole("leader-check-natural-dr", 0..=9_u8);
    let drm = modifiers(node)?;
    Some(MissileChart {
        weapons: weapons?,
        two_hits_to: two_hits_to?,
        extended: extended?,
        extended_from_wall: extended_from_wall?,
        extended_hits_to: extended_hits_to?,
        extended_hits: extended_hits?,
        upwind_range: upwind_range?,
        leader_check: leader_check?,
        woods: drm.woods,
        heavy: drm.heavy,
        heavy_close: drm.heavy_close,
        moving: drm.moving,
        wall: drm.wall,
        upwind: drm.upwind,
        charging: 0,
        skirmish: 0,
        mail: 0,
        mail_by_others: 0,
        hits_on_big: 1,
    })
}

fn weapons(node: &Node<'_>, supplies: Option<&Supplies>) -> Option<[Weapon; Missile::COUNT]> {
    let rows = ROWS.map(|row| (node.req(row.key).and_then(|value| numbers(&value)), row));
    let starred = node.req("two-hits-types").and_then(|value| value.list_of(letter));
    let (starred, supplies) = (starred?, supplies?);
    let mut weapons = [Weapon::ABSENT; Missile::COUNT];
    for (numbers, row) in rows {
        let star = if starred.contains(&row.missile) { Shoots::TWO_HITS } else { Shoots::empty() };
        let supply = (row.supply)(supplies);
        weapons[row.missile as usize] = Weapon { numbers: numbers?, class: row.class, is: row.is | star, supply };
    }
    Some(weapons)
}

/// The die modifiers A to F.
struct Modifiers {
    woods: i8,
    heavy: i8,
    heavy_close: i8,
    moving: i8,
    wall: i8,
    upwind: i8,
}

const WOODS: &str = "target-in-woods";
const HEAVY: &str = "target-heavy-infantry";
const HEAVY_CLOSE: &str = "target-heavy-infantry-range-1-through-its-front";
const MOVING: &str = "moved-before-or-moves-after-fire";
const WALL: &str = "firing-from-dara-wall-hex";
const UPWIND: &str = "dara-firing-upwind";

fn modifiers(node: &Node<'_>) -> Option<Modifiers> {
    let rows = Rows::read(node, "drm", "when", &[WOODS, HEAVY, HEAVY_CLOSE, MOVING, WALL, UPWIND])?;
    let drm = |name: &str| {
        rows.get(name)?.within(|node| {
            // Whom they concern and what they replace is said in the engine.
            node.knows(&["id", "when", "firers", "not-for", "replaces", "cumulative"]);
            node.whole("drm", -9..=9_i8)
        })
    };
    let (woods, heavy, heavy_close) = (drm(WOODS), drm(HEAVY), drm(HEAVY_CLOSE));
    let (moving, wall, upwind) = (drm(MOVING), drm(WALL), drm(UPWIND));
    Some(Modifiers {
        woods: woods?,
        heavy: heavy?,
        heavy_close: heavy_close?,
        moving: moving?,
        wall: wall?,
        upwind: upwind?,
    })
}

/// One number for each range; -1 is out of reach, and so is everything behind it.
fn numbers(value: &Val<'_>) -> Option<[Option<i8>; RANGES]> {
    let found = value.list_of(|n| n.whole(-1..=9_i8))?;
    let Ok(row) = <[i8; RANGES]>::try_from(found) else {
        value.fault("must have seven numbers, one for each range");
        return None;
    };
    if row.windows(2).any(|pair| pair[0] < 0 && pair[1] >= 0) {
        value.fault("is out of reach at a short range and not at a longer one; close it from one range on");
    }
    Some(row.map(|n| (n >= 0).then_some(n)))
}

/// The highest of the rolls 0, 1, … that a list names.
fn highest(value: &Val<'_>) -> Option<i8> {
    let rolls = value.list_of(|n| n.whole(0..=9_i8))?;
    let last = rolls.last().copied();
    if last.is_none() || !rolls.iter().copied().eq(0..=last?) {
        value.fault("must name the rolls from 0 on without gap: [0, 1]");
        return None;
    }
    last
}
