//! Whose turn it is to be: free activations, continuity and seizure.

use super::field::Field;
use super::mood::Mood;
use super::shock::tenths;
use super::tastes::Tastes;
use crate::nearness::Nearness;
use acies_rules_iron::Pos;
use acies_rules_iron::setting::{BattleId, Missile, UnitId};
use acies_rules_iron::{Action, Order, Where};

/// A seizure is tried only with a Battle that has at least this much to do.
const USEFUL: f32 = 0.5;
/// How far beyond its march a unit is reckoned to shoot: closer is better than the last hex of its range.
const MARCH_AND_SHOOT: u8 = 1;
/// Trying for reinforcements (15.2.4).
const HOPE: f32 = 1.0;

/// What a Battle could do if it were activated now.
pub(crate) fn promise(field: Field<'_>, battle: BattleId, near: &Nearness) -> f32 {
    let units = field.set.battle(battle).units.iter();
    let sum: f32 = units.map(|&u| unit_promise(field, u, near)).sum();
    sum + 0.12 * field.waiting(battle).min(12) as f32
}

fn unit_promise(field: Field<'_>, unit: UnitId, near: &Nearness) -> f32 {
    let q = field.q;
    let Some(hex) = q.hex(unit) else {
        // In the box: it recovers, or comes back.
        let back = q.at(unit) == Where::Box && q.order(unit) != Order::Retired;
        return if back { 0.3 } else { 0.0 };
    };
    match q.order(unit) {
        Order::Disordered if near.at(hex) > 1 => 0.6 * field.temper.worth.depth(field.q, unit, Order::Disordered) + 0.2,
        Order::Normal | Order::Disordered => prospects(field, unit),
        Order::Retired | Order::Eliminated => 0.0,
    }
}

/// The best that a unit in order could do to an enemy within its reach.
pub(crate) fn prospects(field: Field<'_>, unit: UnitId) -> f32 {
    let Some(at) = field.q.hex(unit) else { return 0.0 };
    let ma = field.q.face(unit).ma;
    let missile = field.q.missile(unit);
    let range = field.set.charts.max_range(missile);
    let mut best = 0.02;
    let mut tastes = Tastes::new(field, unit);
    for (enemy, hex) in field.enemies() {
        let far = field.map.distance(at, hex);
        let reach = if field.can_charge(unit) { ma + 3 } else { ma + 1 };
        if field.is_fighter(unit) && far <= reach {
            best = f32::max(best, tastes.of(enemy));
        } else if field.temper.foresight > 0.0 && field.is_fighter(unit) && far <= reach + ma {
            best = f32::max(best, field.temper.foresight * tastes.of(enemy));
        }
        let shot = match missile {
            Missile::None => 0.0,
            _ if field.is_gun(unit) && far <= range => 0.1,
            _ if field.is_gun(unit) || far > ma + range.min(MARCH_AND_SHOOT) => 0.0,
            _ if field.q.weapon(unit).is_some_and(|weapon| weapon.returns) => 0.3,
            _ => 0.5,
        };
        best = f32::max(best, shot);
    }
    best
}

/// The chance that a Battle's roll succeeds.
pub(crate) fn chance(q: Pos<'_>, battle: BattleId) -> f32 {
    q.commander(battle).map_or(0.0, |l| tenths(i32::from(q.setting().leader(l).ar) + 1))
}

/// The same for a roll of continuity, which earlier successes may make harder (moi:4.21(2)).
pub(crate) fn chance_to_go_on(q: Pos<'_>, battle: BattleId) -> f32 {
    let rating = |l| i32::from(q.setting().leader(l).ar) + 1 - q.continuity_modifier();
    q.commander(battle).map_or(0.0, |l| tenths(rating(l)))
}

/// What rallying under the Standard would bring back (13.0.1).
fn rally(field: Field<'_>) -> f32 {
    let q = field.q;
    let mine = field.set.unit_ids().filter(|&u| field.set.unit(u).side == field.me);
    let near = |u: UnitId| match q.at(u) {
        Where::Box => true,
        Where::Map(hex) => q.to_standard(field.me, hex).is_some_and(|far| far <= 1),
        Where::Waiting | Where::Gone | Where::Left | Where::Hidden => false,
    };
    let rallied = mine.filter(|&u| q.order(u) == Order::Retired && near(u)).count() as f32;
    // The flight check follows at once: near the level every point counts.
    let margin = q.flight_level(field.me) - q.flight_points(field.me);
    let urgent = if margin <= 12 { 2.0 } else { 1.0 };
    if rallied < 3.0 && urgent < 2.0 { 0.0 } else { rallied * field.temper.rally * urgent }
}

/// What the Standard brings back that is activated with a command's free activation (moi:13.2(3)).
pub(crate) fn rally_with(field: Field<'_>, battle: BattleId) -> f32 {
    let mut standards = field.set.standard_ids().map(|id| field.set.standard(id));
    let owns = standards.any(|standard| standard.side == field.me && standard.command == Some(battle));
    if owns { field.temper.muster * rally(field) } else { 0.0 }
}

/// What an answer to *free*, *continue* or *seize* promises.
pub(crate) fn worth(field: Field<'_>, action: Action, near: &Nearness) -> f32 {
    match action {
        Action::Activate(battle) => promise(field, battle, near),
        Action::ActivateStandard => rally(field),
        Action::WhatIf => HOPE,
        Action::Continue(battle) => chance_to_go_on(field.q, battle) * promise(field, battle, near),
        // A pass counts as a failed roll (5.1.1(pass)): there is never anything to gain by it.
        _ => -1.0,
    }
}

/// Whether to seize, and with which Battle. To decline is to act freely when the other's roll
/// fails; a failed seizure lets him act freely.
pub(crate) fn seizure(
    field: Field<'_>,
    named: BattleId,
    options: &[Action],
    near: &Nearness,
    mood: &Mood,
) -> Option<usize> {
    let without = 1.0 - chance_to_go_on(field.q, named);
    let mut best = None;
    let mut most = 0.0;
    for (i, &action) in options.iter().enumerate() {
        let Action::Seize(battle) = action else { continue };
        let (chance, promise) = (chance(field.q, battle), promise(field, battle, near) * mood.hope(action));
        if chance > without && promise > USEFUL && chance * promise > most {
            (best, most) = (Some(i), chance * promise);
        }
    }
    best
}
