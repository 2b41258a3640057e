//! Answers to what the enemy does, and the small choices: where to retreat, which way to face.

use super::field::Field;
use super::fire::Shot;
use super::shock::{Attacker, Bout, tenths};
use crate::nearness::Nearness;
use crate::pick::best;
use acies_board::{Facing, HexId};
use acies_rules_iron::setting::UnitId;
use acies_rules_iron::{Action, Order};
use arrayvec::ArrayVec;

/// What it costs to give up a hex.
const GROUND: f32 = 0.1;

/// Reaction and return fire: always, by the unit with the best odds.
pub(crate) fn shoot_back(field: Field<'_>, at: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::React(firer) | Action::Return(firer) => match field.q.hex(firer) {
            Some(from) => Shot { firer, from, target: at }.value(field.q, field.weights) + 0.001,
            None => 0.001,
        },
        _ => 0.0,
    })
}

/// Joining the fire of others at a target: whoever would shoot at it with profit.
pub(crate) fn join_fire(field: Field<'_>, target: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Also(firer) => match field.q.hex(firer) {
            Some(from) => Shot { firer, from, target }.value(field.q, field.weights),
            None => 0.0,
        },
        _ => 0.0,
    })
}

/// A counter-charge against fire costs nothing if it fails; if it succeeds the unit must charge.
pub(crate) fn counter_fire(field: Field<'_>, firer: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Counter(unit) => field.appetite(unit, firer) - GROUND,
        _ => 0.0,
    })
}

type Band = ArrayVec<Attacker, 8>;

/// The attackers of a unit in the attack under way.
fn band(field: Field<'_>, unit: UnitId) -> Band {
    let mine = field.q.under_way().filter(|d| d.defender == unit).take(8);
    let attacker = |d: acies_rules_iron::Declared| {
        let from = field.q.hex(d.attacker)?;
        Some(Attacker { charges: d.charge, ..Attacker::shocking(field.q, d.attacker, from) })
    };
    mine.filter_map(attacker).collect()
}

/// How many units, guns apart, the attackers of a unit attack.
fn faced(field: Field<'_>, band: &Band) -> usize {
    let mut seen: ArrayVec<UnitId, 16> = ArrayVec::new();
    for pair in field.q.under_way() {
        let counts = band.iter().any(|a| a.unit == pair.attacker) && !field.is_gun(pair.defender);
        if counts && !seen.contains(&pair.defender) && !seen.is_full() {
            seen.push(pair.defender);
        }
    }
    seen.len()
}

/// Stand, counter-charge or retreat before shock: whatever is better than taking the attack.
pub(crate) fn stand(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Counter(unit) => {
            let band = band(field, unit);
            Bout::new(field.q, unit, &band, faced(field, &band)).gain_by_counter(field.q, field.weights)
        }
        Action::Retreat(unit) => {
            let band = band(field, unit);
            let taken = Bout::new(field.q, unit, &band, faced(field, &band)).unanswered(field.q, field.weights);
            taken - evasion(field, unit, &band) - GROUND
        }
        _ => 0.0,
    })
}

/// What a unit may expect to lose by slipping away from cavalry (8.2.1).
fn evasion(field: Field<'_>, unit: UnitId, band: &Band) -> f32 {
    if !band.iter().any(|a| field.arm(a.unit).is_mounted()) {
        return 0.0;
    }
    let unhurt = field.set.charts.evasion_max + 1 - i32::from(field.q.face(unit).sdr);
    (1.0 - tenths(unhurt)) * field.weights.loss(field.q, unit, Order::Disordered)
}

/// The attacker for a counter-charger to go for.
pub(crate) fn counter_target(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Against(target) => field.appetite(unit, target),
        _ => 0.0,
    })
}

/// The facing of a counter-charger: as it stands if that will do; against cavalry, the one that
/// shows them its front.
pub(crate) fn counter_turn(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    let band = band(field, unit);
    let count = faced(field, &band);
    let bout = Bout { countered: true, ..Bout::new(field.q, unit, &band, count) };
    best(options, |action| match action {
        Action::Face(facing) => -(Bout { facing, ..bout }.drm(field.q) as f32),
        _ => 0.01 - bout.drm(field.q) as f32,
    })
}

/// The facing that shows the enemy least of flank and rear.
pub(crate) fn face(field: Field<'_>, unit: UnitId, options: &[Action], near: &Nearness) -> usize {
    let hex = field.q.hex(unit).unwrap_or(HexId(0));
    best(options, |action| match action {
        Action::Face(facing) => comfort(field, unit, hex, facing, near),
        _ => -1.0,
    })
}

fn comfort(field: Field<'_>, unit: UnitId, hex: HexId, facing: Facing, near: &Nearness) -> f32 {
    let fronts = facing.front().into_iter().filter_map(|dir| field.map.neighbour(hex, dir));
    let away: f32 = fronts.map(|front| f32::from(near.at(front).min(20))).sum();
    -field.risk(unit, hex, facing, near) - 0.01 * away
}

/// Where to retreat: away from the enemy, among friends.
pub(crate) fn retreat(field: Field<'_>, unit: UnitId, options: &[Action], near: &Nearness) -> usize {
    best(options, |action| match action {
        Action::To(hex) => shelter(field, unit, hex, near),
        Action::Through(archers) => -field.stake(archers),
        _ => -10.0,
    })
}

fn shelter(field: Field<'_>, unit: UnitId, hex: HexId, near: &Nearness) -> f32 {
    let comfort = Facing::ALL.map(|f| comfort(field, unit, hex, f, near)).into_iter().fold(f32::MIN, f32::max);
    let friends = field.map.neighbours(hex).filter(|&(_, n)| field.q.friend_at(field.me, n).is_some()).count();
    comfort + 0.1 * f32::from(near.at(hex).min(5)) + 0.03 * friends as f32
}

/// The unit that a leader should be with: among its own, not next to the enemy.
pub(crate) fn join(field: Field<'_>, options: &[Action], near: &Nearness) -> usize {
    best(options, |action| match action {
        Action::Join(unit) => field.q.hex(unit).map_or(-1.0, |hex| company(field, unit, hex, near)),
        _ => -10.0,
    })
}

/// How well a leader of the unit's Battle would stand there.
pub(crate) fn company(field: Field<'_>, unit: UnitId, hex: HexId, near: &Nearness) -> f32 {
    let units = field.set.battle(field.battle(unit)).units.iter();
    let close = units.filter(|&&u| field.q.hex(u).is_some_and(|h| field.map.distance(h, hex) <= 4)).count();
    let ready = if field.q.order(unit) == Order::Normal { 0.5 } else { 0.0 };
    let danger = if near.at(hex) <= 1 { 3.0 } else { 0.0 };
    close as f32 + ready - danger
}

/// Who advances into which hex (8.4).
pub(crate) fn advance(field: Field<'_>, options: &[Action], near: &Nearness) -> usize {
    best(options, |action| match action {
        Action::Advance(unit, hex) => -field.risk(unit, hex, field.q.facing(unit), near),
        // A follow-up after a retreat before shock wins ground and nothing else.
        Action::Stay => 0.0,
        _ => -10.0,
    })
}
