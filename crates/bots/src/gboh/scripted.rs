//! The scripted bot: a stance for each leader's Orders Phase, and everything in it by the temper of that stance.

use super::field::Field;
use super::march::Scout;
use super::stances::{self, Read};
use super::threats::might;
use super::{Mind, question};
use crate::{Bot, Reason, Stance};
use acies_kernel::{Arg, Chance, Decision};
use acies_rules_gboh::setting::{LeaderId, MAX_LEADERS, UnitId};
use acies_rules_gboh::{Action, Gboh, Question, State};

/// A player with a plan for each leader.
#[derive(Clone, Debug)]
pub struct Scripted {
    pub(super) mind: Mind,
    /// What each leader set out to do when he was last activated.
    pub(super) stances: [Stance; MAX_LEADERS],
    pub(super) reason: Option<Reason>,
}

impl Scripted {
    /// The bot with these whims.
    #[must_use]
    pub fn new(seed: u64) -> Scripted {
        Scripted { mind: Mind::new(seed), stances: [Stance::Advance; MAX_LEADERS], reason: None }
    }

    pub(super) fn reseed(&mut self, seed: u64) {
        self.mind.chance = Chance::new(seed);
    }

    /// The position by the temper of whoever acts; of nobody in particular when the other side does.
    pub(super) fn field<'a>(&self, rules: &'a Gboh, seen: &'a State, decision: &Decision) -> Field<'a> {
        let active = rules.pos(seen).active().filter(|&l| rules.setting().leader(l).side == decision.side);
        let stance = active.map_or(Stance::Advance, |leader| self.stances[leader.index()]);
        stances::field(rules, seen, decision.side, stance)
    }

    /// Sets out what a leader is to do, if the choice activates one.
    fn set_out(&mut self, field: Field<'_>, question: Question, action: Action) {
        let Some(leader) = leader_of(question, action) else { return };
        let stance = self.suited(field, leader);
        self.stances[leader.index()] = stance;
        let field = stances::field(field.rules, field.seen, field.me, stance);
        self.reason = Some(self.explain(field, leader, stance));
    }

    /// The stance that suits the position of a leader's troops.
    pub(super) fn suited(&mut self, field: Field<'_>, leader: LeaderId) -> Stance {
        self.mind.scout.look(field);
        Read::of(field, &self.mind.scout, leader).stance()
    }

    /// Why a leader is to act so.
    fn explain(&mut self, field: Field<'_>, leader: LeaderId, stance: Stance) -> Reason {
        let gain = self.mind.promise(field, leader);
        let risk = frailest(field, &self.mind.scout, leader);
        Reason {
            who: Some(Arg::Leader(leader.0.into())),
            stance: Some(stance),
            gain: gain * stances::SLOPE,
            risk: risk.map(|(unit, chance)| (unit_arg(unit), chance)),
            playouts: 0,
        }
    }
}

/// The unit of a leader that is most likely to be broken, and how likely, about.
fn frailest(field: Field<'_>, scout: &Scout, leader: LeaderId) -> Option<(UnitId, f32)> {
    let near = |u: UnitId| field.q.hex(u).filter(|&hex| field.q.stands(u) && scout.near.at(hex) <= 4);
    let troops = field.q.command_reach(leader);
    let risks = troops.iter().filter_map(|unit| {
        let hex = near(unit)?;
        let left = f32::from(field.q.tq(unit).saturating_sub(field.q.unit(unit).hits)).max(1.0);
        let blows = scout.threats.fire(hex) + 4.0 * scout.threats.odds(hex, 0, might(field, unit));
        Some((unit, (blows / left - 0.3).clamp(0.0, 0.9)))
    });
    risks.reduce(|worst, one| if one.1 * field.worth(one.0) > worst.1 * field.worth(worst.0) { one } else { worst })
}

fn unit_arg(unit: UnitId) -> Arg {
    Arg::Unit(unit.0.into())
}

/// The leader whom a choice activates.
pub(super) fn leader_of(question: Question, action: Action) -> Option<LeaderId> {
    match (action, question) {
        (
            Action::Choose(leader)
            | Action::Bonus(leader)
            | Action::Elite(leader)
            | Action::Trump(leader)
            | Action::Reactivate(leader),
            _,
        )
        | (Action::Activate, Question::Offer { leader })
        | (Action::Momentum, Question::Momentum { leader }) => Some(leader),
        _ => None,
    }
}

impl Bot<Gboh> for Scripted {
    fn choose(&mut self, rules: &Gboh, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        let field = self.field(rules, seen, decision);
        let question = question(rules, seen);
        let index = if options.len() == 1 { 0 } else { self.mind.decide(field, question, options) };
        self.set_out(field, question, options[index]);
        index
    }

    fn reason(&self) -> Option<Reason> {
        self.reason
    }
}
