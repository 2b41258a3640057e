//! The bots of the Great Battles of History engine.
//!
//! `greedy` takes each choice by itself, with the hits that the charts give for each die and a plain
//! measure of what units are worth. The one thing it remembers is what it has in hand: the way of the
//! unit it moves, and what it thought its units could do in the Orders Phase under way.

mod answers;
mod command;
mod field;
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
use acies_kernel::{Arg, Chance, Decision, Message};
use acies_rules_gboh::setting::{LeaderId, UnitId};
use acies_rules_gboh::{Action, Gboh, State};
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
        self.mind.decide(Field::new(rules, seen, decision.side, &Temper::GREEDY), &About(decision.prompt), options)
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

/// The arguments of a prompt.
struct About(Message);

impl About {
    fn unit(&self) -> UnitId {
        let found = self.0.args().find_map(|arg| match arg {
            Arg::Unit(unit) => u8::try_from(unit).ok().map(UnitId),
            _ => None,
        });
        found.unwrap_or(UnitId(0))
    }

    /// The unit named second, or the only one.
    fn other(&self) -> UnitId {
        let units = self.0.args().filter_map(|arg| match arg {
            Arg::Unit(unit) => u8::try_from(unit).ok().map(UnitId),
            _ => None,
        });
        units.last().unwrap_or(UnitId(0))
    }

    fn leader(&self) -> LeaderId {
        let found = self.0.args().find_map(|arg| match arg {
            Arg::Leader(leader) => u8::try_from(leader).ok().map(LeaderId),
            _ => None,
        });
        found.unwrap_or(LeaderId(0))
    }
}

fn position(options: &[Action], action: Action) -> Option<usize> {
    options.iter().position(|&a| a == action)
}

/// The option with the most to say for it; the first of equals.
fn best(options: &[Action], mut score: impl FnMut(Action) -> f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (i, &action) in options.iter().enumerate() {
        let value = score(action);
        if value > best.1 {
            best = (i, value);
        }
    }
    best.0
}

impl Mind {
    fn decide(&mut self, field: Field<'_>, about: &About, options: &[Action]) -> usize {
        match about.0.key {
            "gb-ask-bonus" | "gb-ask-elite" => self.take_phase(field, options),
            "gb-ask-select" => self.select(field, options),
            "gb-ask-offer" => self.offer(field, Some(about.leader()), options),
            "gb-ask-offer-line" => self.offer(field, None, options),
            "gb-ask-trump-trump" | "gb-ask-trump-momentum" => self.counter(field, options),
            "gb-ask-line-roll" => self.line_roll(field, about.leader(), options),
            "gb-ask-momentum" => self.momentum(field, about.leader(), options),
            "gb-ask-orders" => self.give_orders(field, options),
            "gb-ask-line" => self.command_line(field, options),
            "gb-ask-move" => self.go(field, about.unit(), options),
            "gb-ask-lead" => self.lead(field, about.leader(), options),
            _ => self.answer(field, about, options),
        }
    }

    fn answer(&mut self, field: Field<'_>, about: &About, options: &[Action]) -> usize {
        match about.0.key {
            "gb-ask-late-fire" => answers::shoot(field, None, options),
            "gb-ask-second" => answers::second(field, about.unit(), options),
            "gb-ask-entry-fire" | "gb-ask-leave-fire" => answers::react(field, about.unit(), options),
            "gb-ask-exit-fire" | "gb-ask-parting-fire" => answers::react(field, about.other(), options),
            "gb-ask-withdrawals" => answers::withdraw(field, about.unit(), options),
            "gb-ask-react-facing" => answers::turn(field, about.unit(), options),
            "gb-ask-designate" => answers::designate(field, options, field.zeal()),
            "gb-ask-pair" => answers::pair(field, options),
            "gb-ask-type" | "gb-ask-direction" => answers::direction(field, options),
            "gb-ask-share" => answers::share(field, options),
            "gb-ask-advance" => answers::advance(field, options),
            key => self.find_place(field, key, about.unit(), options),
        }
    }

    fn find_place(&mut self, field: Field<'_>, key: &str, unit: UnitId, options: &[Action]) -> usize {
        self.scout.look(field);
        let near = &self.scout.near;
        match key {
            "gb-ask-withdraw" => answers::withdraw_way(near, options),
            "gb-ask-face" => answers::face(field, near, unit, options),
            "gb-ask-run-leader" => answers::flee(field, near, unit, options),
            "gb-ask-evade" | "gb-ask-evade-way" | "gb-ask-join" | "gb-ask-run" => answers::away(field, near, options),
            "gb-ask-wild" => answers::foremost(field, near, options),
            // The order of routs: whoever comes first.
            _ => 0,
        }
    }
}

// The unit in hand.
impl Mind {
    fn go(&mut self, field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
        if field.q.active().is_none() {
            return answers::run_wild(field, unit, options);
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
        })
    }

    /// The end of a move: what cannot be carried out is given up.
    fn stop(&mut self, options: &[Action]) -> usize {
        let charge = self.plan.take().is_some_and(|plan| plan.charge);
        let charge = position(options, Action::Charge).filter(|_| charge);
        charge.or_else(|| position(options, Action::Done)).unwrap_or(0)
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
