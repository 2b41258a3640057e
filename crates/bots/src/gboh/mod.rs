//! The bots of the Great Battles of History engine.
//!
//! `greedy` takes each choice by itself, with the hits that the charts give for each die and a plain
//! measure of what units are worth. The one thing it remembers is what it has in hand: the way of the
//! unit it moves, and what it thought its units could do in the Orders Phase under way.

mod answers;
mod classic;
mod command;
mod field;
mod gait;
mod march;
mod memo;
mod mood;
mod odds;
mod orders;
mod portfolio;
mod posts;
mod promise;
mod scripted;
mod stances;
mod task;
mod temper;
mod threats;
mod value;
mod weigh;

#[cfg(test)]
mod scripted_tests;
#[cfg(test)]
mod tests;

pub use scripted::Scripted;

use crate::Bot;
use crate::nearness::Nearness;
use crate::pick::{best, position};
use acies_kernel::{Chance, Decision, Rules};
use acies_rules_gboh::setting::{LeaderId, UnitId};
use acies_rules_gboh::{Action, Gboh, Level, Question, State};
use field::Field;
use march::{Pace, Plan, Scout};
use orders::Ledger;
use temper::Temper;

/// The simple opponent.
#[derive(Debug)]
pub struct Greedy {
    mind: Mind,
}

impl Greedy {
    /// The bot with these whims.
    #[must_use]
    pub fn new(seed: u64) -> Greedy {
        Greedy { mind: Mind::new(seed) }
    }
}

impl Bot<Gboh> for Greedy {
    fn choose(&mut self, rules: &Gboh, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        let field = Field::new(rules, seen, decision.side, &Temper::GREEDY);
        self.mind.decide(field, question(rules, seen), options)
    }
}

/// What the bots of this engine share: what they have in hand, and how they find what is best by a temper.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    chance: Chance,
    scout: Scout,
    ledger: Ledger,
    plan: Option<Plan>,
}

/// Equal promises are told apart by chance; this is too small to matter otherwise.
const WHIM: f32 = 1e-5;

impl Mind {
    fn new(seed: u64) -> Mind {
        Mind { chance: Chance::new(seed), scout: Scout::default(), ledger: Ledger::default(), plan: None }
    }

    fn whim(&mut self) -> f32 {
        self.chance.below(1000) as f32 * WHIM
    }
}

/// The question that is open.
fn question(rules: &Gboh, seen: &State) -> Question {
    rules.question(seen).expect("a bot is asked while a question is open")
}

impl Mind {
    fn decide(&mut self, field: Field<'_>, question: Question, options: &[Action]) -> usize {
        match question {
            Question::Bonus { .. } | Question::Elite { .. } => self.take_phase(field, options),
            Question::Select { .. } => self.select(field, options),
            Question::Offer { leader } => self.offer(field, Some(leader), options),
            Question::OfferLine { .. } => self.offer(field, None, options),
            Question::TrumpTrump { .. } | Question::TrumpMomentum { .. } => self.counter(field, options),
            Question::LineRoll { leader } => self.line_roll(field, leader, options),
            Question::Momentum { leader } => self.momentum(field, leader, options),
            Question::Orders { .. } => self.give_orders(field, options),
            Question::Line { .. } => self.command_line(field, options),
            Question::Move { unit } => self.go(field, unit, options),
            Question::Lead { leader } => self.lead(field, leader, options),
            Question::LateFire { .. } => answers::shoot(field, None, options),
            Question::SecondShot { firer } => answers::second(field, firer, options),
            Question::EntryFire { mover: target }
            | Question::LeaveFire { unit: target }
            | Question::ExitFire { unit: target, .. }
            | Question::PartingFire { mover: target, .. } => answers::react(field, target, options),
            Question::Withdrawals { mover } => answers::withdraw(field, mover, options),
            Question::ReactFacing { mover } => answers::turn(field, mover, options),
            Question::Designate { .. } => answers::designate(field, options, field.zeal()),
            Question::Pair { .. } => answers::pair(field, options),
            Question::Type { .. } | Question::Direction { .. } => answers::direction(field, options),
            Question::Share { .. } => answers::share(field, options),
            Question::Advance { .. } => answers::advance(field, options),
            Question::Withdraw { .. } => answers::withdraw_way(field, self.near(field), options),
            Question::Face { unit, .. } => answers::face(field, self.near(field), unit, options),
            Question::RunLeader { unit, .. } => answers::flee(field, self.near(field), unit, options),
            Question::Evade { .. } | Question::EvadeWay { .. } | Question::Join { .. } | Question::Run { .. } => {
                answers::away(field, self.near(field), options)
            }
            Question::Fear { .. } | Question::Nerve { .. } => classic::rearmost(field, self.near(field), options),
            Question::Duel { .. } => classic::duel(field, options),
            Question::Reactivate { .. } => self.select(field, options),
            Question::FallBack { .. } => answers::withdraw_way(field, self.near(field), options),
            Question::NerveWay { .. } | Question::Flight { .. } => answers::away(field, self.near(field), options),
            Question::Rampage { .. } | Question::Pursue { .. } => classic::towards(field, options),
            // All ways lead on.
            Question::PursueWay { .. } => 0,
            // Whoever rides with it is soon alone among the enemy.
            Question::PursueLeader { .. } => position(options, Action::Stay).unwrap_or(0),
            Question::StackedMark { unit } => classic::marker(field, unit, options),
            Question::Wild { .. } => answers::foremost(field, self.near(field), options),
            // The order of routs does not matter much: whoever comes first.
            Question::RoutOrder { .. } => 0,
        }
    }

    /// How near the enemy is everywhere.
    fn near(&mut self, field: Field<'_>) -> &Nearness {
        self.scout.look(field);
        &self.scout.near
    }
}

// The unit in hand.
impl Mind {
    fn go(&mut self, field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
        if field.q.active().is_none() {
            return answers::run_wild(field, unit, options);
        }
        if let Some(index) = classic::unformed(field, self.near(field), unit, options) {
            return index;
        }
        if self.plan.as_ref().is_none_or(|plan| plan.unit != unit) {
            self.scout.look(field);
            self.plan = self.scout.plan(field, unit);
        }
        if let Some(index) = self.take_along(field, options) {
            return index;
        }
        let action = self.next_pace().filter(|_| !field.q.is_stopped());
        let next = action.and_then(|action| position(options, action));
        let steps = matches!(action, Some(Action::To(_))) && next.is_some();
        if !steps && options.iter().any(|a| matches!(a, Action::Shoot(_))) {
            return answers::shoot(field, Some(unit), options);
        }
        if let (Some(index), Some(plan)) = (next, self.plan.as_mut()) {
            plan.way.pop();
            return index;
        }
        self.stop(options)
    }

    /// The next step of the plan.
    fn next_pace(&self) -> Option<Action> {
        self.plan.as_ref()?.way.last().map(|pace| match *pace {
            Pace::To(hex) => Action::To(hex),
            Pace::Face(facing) => Action::Face(facing),
            Pace::Pivot(facing) => Action::Pivot(facing),
            Pace::Reverse => Action::Reverse,
            Pace::Square => Action::FormSquare,
        })
    }

    /// The end of a move: what cannot be carried out is given up.
    fn stop(&mut self, options: &[Action]) -> usize {
        let charge = self.plan.take().is_some_and(|plan| plan.charge);
        let charge = position(options, Action::Charge).filter(|_| charge);
        let done = charge.or_else(|| position(options, Action::Done));
        // Over a friend it has to stay with him.
        let beneath = || position(options, Action::Stack(Level::Bottom));
        done.or_else(beneath).unwrap_or(0)
    }

    /// A leader goes with a unit that moves on, but not into a fight.
    fn take_along(&self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let plan = self.plan.as_ref()?;
        let goes = |action: &Action| match action {
            Action::With(leader) => field.q.leader_hex(*leader).is_some(),
            _ => false,
        };
        options.iter().position(goes).filter(|_| !plan.contact && plan.way.len() > 1)
    }

    /// A leader moves to the best post within reach.
    fn lead(&mut self, field: Field<'_>, leader: LeaderId, options: &[Action]) -> usize {
        self.scout.look(field);
        let post = posts::Post::of(field, &self.scout.near, leader);
        let Some(at) = field.q.leader_hex(leader) else { return 0 };
        best(options, |action| match action {
            Action::To(hex) => post.worth(hex),
            _ => post.worth(at) + 0.01,
        })
    }
}
