//! `[missile]` (8.51) and `[ammunition]` (8.14).

use super::face_bits;
use crate::charts::fixed;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::MissileChart;
use acies_rules_gboh::setting::Missile;

/// The keys of the missiles, in the order of [`Missile::ALL`].
const KEYS: [&str; Missile::COUNT] = ["c", "b", "j", "f"];

/// The die modifiers A to F without their numbers.
const DRM: [&str; 6] = [
    "{ id = a, when = target-in-woods }",
    "{ cumulative = false, id = b, when = target-heavy-infantry }",
    "{ cumulative = false, firers = [B, C], id = c, not-for = [J, F, C-reaction-fire], replaces = b, \
     when = target-heavy-infantry-range-1-through-its-front }",
    "{ firers = [infantry-B, infantry-C, cavalry-any], id = d, not-for = [infantry-J, infantry-F], \
     when = moved-before-or-moves-after-fire }",
    "{ id = e, when = firing-from-dara-wall-hex }",
    "{ id = f, when = dara-firing-upwind }",
];

pub(super) fn read(root: &Node<'_>) -> Option<MissileChart> {
    let low = root.section("ammunition", |node| {
        let (bow, javelin) = (face_bits(node, "bow-low-on"), face_bits(node, "javelin-low-on"));
        fixed::word(node, "axe-shots", "1");
        Some((bow?, javelin?))
    });
    let chart = root.section("missile", chart);
    let (bow_low, javelin_low) = low?;
    Some(MissileChart { bow_low, javelin_low, ..chart? })
}

fn chart(node: &Node<'_>) -> Option<MissileChart> {
    fixed::word(node, "ranges", "[1, 2, 3, 4, 5, 6, 7]");
    let number = KEYS.map(|key| node.req(key).and_then(|value| numbers(&value)));
    let starred = node.req("two-hits-types").and_then(|value| starred(&value));
    let two_hits_to = node.req("two-hits-modified-dr").and_then(|value| highest(&value));
    let extended = node.whole("extended-range-lower-target", 0..=9_u8);
    let extended_from_wall = node.whole("extended-range-from-dara-wall", 0..=9_u8);
    let extended_hits_to = node.req("extended-range-hit-modified-dr").and_then(|value| highest(&value));
    let extended_hits = node.whole("extended-range-hits", 0..=9_u8);
    let upwind_range = node.whole("dara-upwind-range", -7..=0_i8);
    let leader_check = node.whole("leader-check-natural-dr", 0..=9_u8);
    let drm = fixed::numbers(node, "drm", ("drm", -9..=9_i8), &DRM)?;
    let [c, b, j, f] = number;
    Some(MissileChart {
        number: [c?, b?, j?, f?],
        starred: starred?,
        two_hits_to: two_hits_to?,
        extended: extended?,
        extended_from_wall: extended_from_wall?,
        extended_hits_to: extended_hits_to?,
        extended_hits: extended_hits?,
        upwind_range: upwind_range?,
        leader_check: leader_check?,
        woods: drm[0],
        heavy: drm[1],
        heavy_close: drm[2],
        moving: drm[3],
        wall: drm[4],
        upwind: drm[5],
        bow_low: 0,
        javelin_low: 0,
    })
}

/// One number for each range; -1 is out of reach, and so is everything behind it.
fn numbers(value: &Val<'_>) -> Option<[Option<i8>; 7]> {
    let found = value.list_of(|n| n.whole(-1..=9_i8))?;
    let Ok(row) = <[i8; 7]>::try_from(found) else {
        value.fault("must have seven numbers, one for each range");
        return None;
    };
    if row.windows(2).any(|pair| pair[0] < 0 && pair[1] >= 0) {
        value.fault("is out of reach at a short range and not at a longer one; close it from one range on");
    }
    Some(row.map(|n| (n >= 0).then_some(n)))
}

fn starred(value: &Val<'_>) -> Option<[bool; Missile::COUNT]> {
    let letters = Missile::ALL.map(|missile| (missile.print(), missile));
    let types = value.list_of(|item| item.pick("missile", &letters))?;
    Some(Missile::ALL.map(|missile| types.contains(&missile)))
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
