//! The bots of the Rome at War engine.
//!
//! `greedy` takes each choice by itself, with the hits that the dice of the rules would bring and what steps
//! are worth in victory points and strength. It remembers only what it has in hand: the move, charge or
//! assault under way, and which units of the formation it has looked at. It has no whims: the same position gets
//! the same answer.

mod answers;
mod arms;
mod assault;
mod charge;
mod command;
mod field;
mod leaders;
mod march;
mod mood;
mod odds;
mod outlook;
mod place;
mod portfolio;
mod promise;
mod scripted;
mod stake;
mod survey;
mod temper;
mod tempers;
mod value;

#[cfg(test)]
mod tests;

use crate::Bot;
use acies_kernel::{Arg, Decision, Message, Rules};
use acies_rules_rome::setting::{LeaderId, UnitId};
use acies_rules_rome::{Action, Rome, State};
use assault::Storm;
use charge::Ride;
use field::Field;
use march::{Ledger, Plan};
pub use scripted::Scripted;
use survey::Survey;
use temper::Temper;

/// The simple opponent.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    mind: Mind,
}

/// What a bot has in hand.
#[derive(Clone, Debug, Default)]
struct Mind {
    survey: Survey,
    ledger: Ledger,
    plan: Option<Plan>,
    ride: Option<Ride>,
    storm: Option<Storm>,
    /// Takes the foremost unit first whatever others would gain: quicker, for games that are only imagined.
    hasty: bool,
    /// What the last choice promised, in points.
    hope: f32,
    /// The leader moved last, and when: none is sent twice.
    posted: Option<(u16, LeaderId)>,
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

impl Bot<Rome> for Greedy {
    fn choose(&mut self, rules: &Rome, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        self.mind.decide(Field::new(rules, seen, decision.side, &Temper::GREEDY), &About(decision.prompt), options)
    }
}

impl Mind {
    fn decide(&mut self, field: Field<'_>, about: &About, options: &[Action]) -> usize {
        match about.0.key {
            "rw-ask-charge" => self.declare_charges(field, options),
            "rw-ask-resolve" | "rw-ask-resolve-elephants" => charge::resolve(field, options),
            "rw-ask-move" => self.command_moves(field, options),
            "rw-ask-march" => self.march(field, about.unit(), options),
            "rw-ask-lead" => self.lead(field, about.leader(), options),
            "rw-ask-assault" => self.declare_assault(field, options),
            "rw-ask-muster" => self.muster(options),
            "rw-ask-command" => command::put_in_command(field, options),
            "rw-ask-stall" => command::stall(field, options),
            "rw-ask-losses" | "rw-ask-falter" | "rw-ask-victim" => answers::lose(field, options),
            "rw-ask-react" | "rw-ask-react-charge" => answers::react(field, options),
            "rw-ask-lock" => answers::lock(field, about.unit(), options),
            "rw-ask-oppose" => answers::oppose(field, about.unit(), options),
            "rw-ask-defend" => answers::defend(field, options),
            "rw-ask-pursuit" => charge::pursue(field, options),
            "rw-ask-trample" => answers::trample(field, options),
            "rw-ask-replace" => leaders::replace(field, options),
            "rw-ask-shelter" => leaders::shelter(field, options),
            "rw-ask-follow" => leaders::follow(field, options),
            "rw-ask-place" | "rw-ask-enter" => answers::place(field, options),
            key => self.look_around(field, key, options),
        }
    }

    /// Choices for which the enemy's reach counts.
    fn look_around(&mut self, field: Field<'_>, key: &str, options: &[Action]) -> usize {
        self.survey.look(field);
        let survey = &self.survey;
        match key {
            "rw-ask-name" | "rw-ask-activate" => command::activate(field, survey, options),
            "rw-ask-first" => command::go_first(field, survey, options),
            "rw-ask-withdraw" | "rw-ask-retreat" => answers::fall_back(field, survey, options),
            "rw-ask-advance" | "rw-ask-advance-defenders" => answers::advance(field, survey, options),
            "rw-ask-dress" => answers::dress(field, survey, options),
            "rw-ask-recover" => answers::recover(field, survey, options),
            "rw-ask-flee" => leaders::flee(field, survey, options),
            _ => position(options, field.rules.quiet_answer(field.seen)).unwrap_or(0),
        }
    }
}
