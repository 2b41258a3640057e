//! Answers that only the classic charts ask for, and what units in column or square do.

use super::field::Field;
use super::march::{Pace, Plan};
use super::weigh::{marked, prospect};
use crate::nearness::Nearness;
use crate::pick::{best, position};
use acies_board::{Facing, HexId};
use acies_rules_gboh::Action;
use acies_rules_gboh::charts::Forms;
use acies_rules_gboh::setting::{Formation, LeaderId, UnitId};

/// Who falls back first: the rearmost, so that nobody is in another's way.
pub(crate) fn rearmost(field: Field<'_>, near: &Nearness, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Withdraw(unit) => field.q.hex(unit).map_or(0.0, |hex| near.at(hex).into()),
        _ => 0.0,
    })
}

/// Who fights the enemy's leader: a good fighter, and nobody who would be missed.
pub(crate) fn duel(field: Field<'_>, options: &[Action]) -> usize {
    let loses = |leader: LeaderId| (0.25 - 0.03 * f32::from(field.q.personal_combat(leader))).max(0.02);
    best(options, |action| match action {
        Action::Duel(leader) => -loses(leader) * field.leader_worth(leader),
        _ => f32::NEG_INFINITY,
    })
}

/// At whom somebody runs: of one's own at whom it hurts least, of the enemy's at whom most.
pub(crate) fn towards(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Towards(unit) if field.is_mine(unit) => -field.harm(unit, 1),
        Action::Towards(unit) => field.harm(unit, 1),
        _ => f32::NEG_INFINITY,
    })
}

/// Whether a unit that has stopped with a friend attacks.
pub(crate) fn marker(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    let worth = prospect(field, unit, field.quarry(unit), marked(field)) + field.zeal();
    let wanted = if worth > 0.0 { Action::Charge } else { Action::Done };
    position(options, wanted).unwrap_or(0)
}

/// So near the enemy a column forms line.
const DEPLOYS: u8 = 7;
/// So near horse keeps a square together.
const HORSE: u8 = 4;

/// What getting a unit out of column or square, or on in column, is worth; nothing for all others.
pub(crate) fn unformed_worth(field: Field<'_>, near: &Nearness, unit: UnitId) -> f32 {
    let Some(at) = field.q.hex(unit) else { return 0.0 };
    let worth = field.worth(unit);
    match field.q.unit(unit).formation {
        Formation::Column(_) if near.at(at) <= DEPLOYS => 0.4 * worth,
        Formation::Column(_) => 4.0 * field.temper.pace,
        Formation::Square if !is_menaced(field, unit) => 0.3 * worth,
        _ => 0.0,
    }
}

/// What forming square is worth: to foot that is alone with horse around it, while no foot is near (gboh:V4.13).
pub(crate) fn square_worth(field: Field<'_>, near: &Nearness, unit: UnitId) -> f32 {
    let (kind, now) = (field.q.kind(unit), field.q.unit(unit));
    let Some(at) = field.q.hex(unit).filter(|&hex| near.at(hex) <= HORSE) else { return 0.0 };
    let formed = matches!(now.formation, Formation::Line(_)) && !field.q.is_wide(unit) && !field.q.is_deepened(unit);
    if !kind.forms(Forms::SQUARE) || !formed || field.q.in_enemy_zone(field.me, at) {
        return 0.0;
    }
    let friend = |hex: HexId| field.q.top_in(hex).is_some_and(|u| field.is_mine(u) && field.q.stands(u));
    if field.map.neighbours(at).any(|(_, hex)| friend(hex)) {
        return 0.0;
    }
    let close = field.enemies().filter(|&(enemy, _)| field.q.gap_between(unit, enemy).is_some_and(|far| far <= HORSE));
    let (mut horse, mut foot) = (0, 0);
    for (enemy, _) in close {
        let rider = field.q.kind(enemy).is_horse();
        horse += u32::from(rider);
        foot += u32::from(!rider);
    }
    if horse >= 2 && foot == 0 { 0.12 * field.worth(unit) } else { 0.0 }
}

/// The order to form it.
pub(crate) fn square(unit: UnitId, gain: f32) -> Plan {
    let way = [Pace::Square].into_iter().collect();
    Plan { unit, way, charge: false, contact: false, gain }
}

/// Whether enemy horse is near.
fn is_menaced(field: Field<'_>, unit: UnitId) -> bool {
    let horse = field.enemies().filter(|&(enemy, _)| field.q.kind(enemy).is_horse());
    horse.into_iter().any(|(enemy, _)| field.q.gap_between(unit, enemy).is_some_and(|far| far <= HORSE))
}

/// The next thing a unit in column or square does; none for all others.
pub(crate) fn unformed(field: Field<'_>, near: &Nearness, unit: UnitId, options: &[Action]) -> Option<usize> {
    let at = field.q.hex(unit)?;
    let column = match field.q.unit(unit).formation {
        Formation::Column(_) => true,
        Formation::Square => false,
        _ => return None,
    };
    let ahead = |facing: Facing| facing.front().into_iter().filter_map(|dir| field.map.neighbour(at, dir));
    let nearer = |hex: &HexId| near.at(*hex) < near.at(at);
    let deploys = !column || near.at(at) <= DEPLOYS;
    Some(best(options, |action| match action {
        Action::LineUp(facing) if deploys => 10.0 + ahead(facing).filter(nearer).count() as f32,
        Action::To(hex) if nearer(&hex) && field.q.top_in(hex).is_none() => 5.0 - 0.01 * f32::from(near.at(hex)),
        Action::Done => 1.0,
        _ => 0.0,
    }))
}
