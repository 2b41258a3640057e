//! Where leaders belong: with troops whom they strengthen, in reach of those they command, not alone in front.

use super::Mind;
use super::field::Field;
use super::place::RADIUS;
use super::survey::Survey;
use crate::pick::{best, position};
use acies_board::AreaId;
use acies_rules_rome::Action;
use acies_rules_rome::setting::{LeaderId, UnitId};

/// A better post must be better by this much.
const TRIFLE: f32 = 0.2;

/// What a post is worth to a leader.
fn worth(field: Field<'_>, survey: &Survey, leader: LeaderId, area: AreaId) -> f32 {
    let units = field.mine_in(area);
    let near = survey.near(area);
    let rating = field.q.rating_for(leader, units) as f32;
    let own = field.q.leads(leader);
    let others = field.q.leaders_in(field.me, area).filter(|&l| l != leader).count() as f32;
    let mut score = 0.0;
    if units.is_empty() {
        // Alone he makes way to whoever comes.
        score -= if near <= 5 { 0.3 * field.leader_worth(leader) * (6.0 - f32::from(near)) / 4.0 } else { 0.3 };
    } else {
        let front = if near <= 1 {
            1.0
        } else if near <= 3 {
            field.temper.near_front
        } else {
            field.temper.far_back
        };
        let helped = rating.min(field.strength(units));
        score += front * field.temper.example * helped / (1.0 + others);
        score += recovery(field, leader, area);
        let (struck, _) = units.first().map_or((0.0, 0.0), |u| survey.danger(field, u, area));
        let frail = (struck / field.steps(units).max(1.0)).min(1.0);
        let worth = field.leader_worth(leader);
        score -= field.temper.exposed * (0.09 * worth * struck.min(1.0) + 0.4 * worth * frail * frail);
    }
    score + reach(field, leader, own, area)
}

/// Worn units out of the fight come back to strength with their leader.
fn recovery(field: Field<'_>, leader: LeaderId, area: AreaId) -> f32 {
    let commands = field.q.commander(field.me) == Some(leader);
    let rests = !field.map.neighbours(area).iter().any(|n| !field.foes_in(n.area).is_empty());
    let units = field.mine_in(area);
    let helped = units.iter().filter(|&u: &UnitId| {
        let own = commands || field.q.leads(leader) == Some(field.q.formation_of(u));
        let fought = field.q.marks(u).contains(acies_rules_rome::Marks::FOUGHT);
        own && rests && !fought && field.q.lost_steps(u) > 0
    });
    helped.map(|u| field.temper.recovery * field.step_cost(u, 0)).sum()
}

/// Troops and leaders within the radius.
fn reach(field: Field<'_>, leader: LeaderId, own: Option<acies_rules_rome::setting::FormationId>, area: AreaId) -> f32 {
    let mut score = 0.0;
    if let Some(formation) = own {
        for unit in field.q.formation_units(formation) {
            let far = field.q.area(unit).map_or(0, |at| field.map.distance(at, area));
            score += if far < RADIUS {
                field.temper.own_reach
            } else if far == RADIUS {
                0.2
            } else {
                0.0
            };
        }
    }
    if field.q.commander(field.me) == Some(leader) {
        let others = field.set.formation_ids().filter(|&f| field.set.formation(f).side == field.me && Some(f) != own);
        for chief in others.filter_map(|f| field.q.leader_of(f)) {
            let far = field.q.leader_area(chief).map_or(99, |at| field.map.distance(at, area));
            score += if far <= RADIUS { field.temper.high_reach } else { 0.0 };
        }
    }
    score
}

impl Mind {
    /// A leader whom it pays to move; each is looked at once.
    pub(crate) fn next_leader(&mut self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let may = |action: &Action| match action {
            Action::MoveLeader(leader) => Some(*leader),
            _ => None,
        };
        options.iter().enumerate().find_map(|(index, action)| {
            let leader = may(action)?;
            let at = field.q.leader_area(leader)?;
            let here = worth(field, &self.survey, leader, at);
            let within = field.map.areas().filter(|&a| field.map.distance(a, at) <= RADIUS);
            let held = within.filter(|&a| !field.mine_in(a).is_empty());
            let best = held.map(|a| worth(field, &self.survey, leader, a)).fold(f32::NEG_INFINITY, f32::max);
            (best > here + TRIFLE && self.posted != Some((field.q.turn(), leader))).then(|| {
                self.posted = Some((field.q.turn(), leader));
                index
            })
        })
    }

    /// Where he goes.
    pub(crate) fn lead(&mut self, field: Field<'_>, leader: LeaderId, options: &[Action]) -> usize {
        self.survey.look(field);
        let Some(at) = field.q.leader_area(leader) else { return position(options, Action::Done).unwrap_or(0) };
        best(options, |action| match action {
            Action::To(area) => worth(field, &self.survey, leader, area),
            Action::Done => worth(field, &self.survey, leader, at) + 0.01,
            _ => f32::NEG_INFINITY,
        })
    }
}

/// Who takes over, and with whom: the ablest, with the strongest troops.
pub(crate) fn replace(field: Field<'_>, options: &[Action]) -> usize {
    let able = |leader: LeaderId| {
        let the = field.set.leader(leader);
        10.0 * f32::from(the.initiative) + 4.0 * f32::from(the.tactical)
    };
    best(options, |action| match action {
        Action::Replace(_, leader, unit) => 500.0 + able(leader) + field.worth(unit) * 0.1,
        Action::Promote(_, unit) => 400.0 + field.worth(unit) * 0.1,
        Action::Commander(leader) => 300.0 + able(leader),
        _ => 0.0,
    })
}

/// A lone leader goes where friends are and the enemy is not.
pub(crate) fn flee(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Flee(leader, area) => worth(field, survey, leader, area) + 0.1 * f32::from(survey.near(area).min(9)),
        _ => f32::NEG_INFINITY,
    })
}

/// An enemy leader is sent where he is most in danger.
pub(crate) fn shelter(field: Field<'_>, options: &[Action]) -> usize {
    let near = |area: AreaId| field.army(field.me).map(|(_, at)| field.map.distance(at, area)).min().unwrap_or(99);
    best(options, |action| match action {
        Action::Shelter(_, area) => -f32::from(near(area)) - 0.1 * field.strength(field.foes_in(area)),
        _ => f32::NEG_INFINITY,
    })
}

/// An inferior leader goes over to the strongest troops.
pub(crate) fn follow(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Follow(_, unit) => field.worth(unit),
        _ => f32::NEG_INFINITY,
    })
}
