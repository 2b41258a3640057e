//! Command, order of battle, activation, and the question whether to go on.

use super::field::Field;
use super::survey::Survey;
use crate::pick::{best, position};
use acies_board::Compass;
use acies_rules_rome::Action;
use acies_rules_rome::setting::FormationId;

/// Leaders with most troops first.
pub(crate) fn put_in_command(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Command(leader) => {
            let units = field.q.leads(leader).map(|f| field.q.formation_units(f).collect());
            1.0 + units.map_or(0.0, |units| field.strength(units))
        }
        _ => 0.0,
    })
}

/// How much a formation has to do now: whom it can strike, and who can strike it.
fn urgency(field: Field<'_>, survey: &Survey, formation: FormationId) -> f32 {
    let mut sum = 0.0;
    for unit in field.q.formation_units(formation) {
        let Some(area) = field.q.area(unit) else { continue };
        let near = survey.near(area);
        let pace = field.q.pace(unit);
        let reach = if near <= pace + 1 { 1.0 / f32::from(near.max(1)).sqrt() } else { 0.0 };
        let charges = field.q.is_charger(unit) && (2..=4).contains(&near);
        let (struck, _) = survey.danger(field, unit, area);
        sum += field.temper.eager
            * (field.q.strength(unit) as f32
                * reach
                * if charges { field.temper.can_charge } else { field.temper.can_reach });
        sum += field.temper.wary * struck * field.step_cost(unit, 0);
        // Those who are nearly off the map should leave.
        let far = field.map.edge_distance(area, Compass::N);
        sum += if far < pace { field.exit_worth(unit, Compass::N).max(0.0) } else { 0.0 };
    }
    sum
}

/// The formation that has most to do.
pub(crate) fn activate(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Name(formation) | Action::Activate(formation) => urgency(field, survey, formation),
        _ => f32::NEG_INFINITY,
    })
}

/// First where there is something to strike or to flee from; otherwise let the enemy come.
pub(crate) fn go_first(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    let mine = field.set.formation_ids().filter(|&f| field.set.formation(f).side == field.me);
    let now: f32 = mine.map(|f| urgency(field, survey, f)).sum();
    let first = now > field.temper.first;
    position(options, if first { Action::First } else { Action::Second }).unwrap_or(0)
}

/// Nothing happens any more: the side that would win offers to end it.
pub(crate) fn stall(field: Field<'_>, options: &[Action]) -> usize {
    let action = if field.may_wait() { Action::OfferEnd } else { Action::GoOn };
    position(options, action).unwrap_or(0)
}
