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
use crate::pick::position;
use acies_kernel::{Decision, Rules};
use acies_rules_rome::setting::LeaderId;
use acies_rules_rome::{Action, Question, Rome, State};
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

impl Bot<Rome> for Greedy {
    fn choose(&mut self, rules: &Rome, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        self.mind.decide(Field::new(rules, seen, decision.side, &Temper::GREEDY), asked(rules, seen), options)
    }
}

/// The question that is open. A bot sees everything here, so it sees the question too.
fn asked(rules: &Rome, seen: &State) -> Question {
    rules.question(seen).expect("a bot is asked only while a question is open")
}

impl Mind {
    fn decide(&mut self, field: Field<'_>, question: Question, options: &[Action]) -> usize {
        match question {
            Question::Charge { .. } => self.declare_charges(field, options),
            Question::Resolve { .. } => charge::resolve(field, options),
            Question::Move { .. } => self.command_moves(field, options),
            Question::March { unit } => self.march(field, unit, options),
            Question::Lead { leader } => self.lead(field, leader, options),
            Question::Assault { .. } => self.declare_assault(field, options),
            Question::Muster { .. } => self.muster(options),
            Question::Command { .. } => command::put_in_command(field, options),
            Question::Stall { .. } => command::stall(field, options),
            Question::Losses { .. } | Question::Falter { .. } | Question::Victim { .. } => {
                answers::lose(field, options)
            }
            Question::React { .. } => answers::react(field, options),
            Question::Lock { unit } => answers::lock(field, unit, options),
            Question::Oppose { unit } => answers::oppose(field, unit, options),
            Question::Defend { .. } => answers::defend(field, options),
            Question::Pursuit { .. } => charge::pursue(field, options),
            Question::Trample { .. } => answers::trample(field, options),
            Question::Replace { .. } => leaders::replace(field, options),
            Question::Shelter { .. } => leaders::shelter(field, options),
            Question::Follow { .. } => leaders::follow(field, options),
            Question::Place { .. } | Question::Enter { .. } => answers::place(field, options),
            // For these the enemy's reach counts.
            Question::Name { .. } | Question::Activate { .. } => command::activate(field, self.look(field), options),
            Question::First { .. } => command::go_first(field, self.look(field), options),
            Question::Withdraw { .. } | Question::Retreat { .. } => {
                answers::fall_back(field, self.look(field), options)
            }
            Question::Advance { .. } => answers::advance(field, self.look(field), options),
            Question::Dress { .. } => answers::dress(field, self.look(field), options),
            Question::Recover { .. } => answers::recover(field, self.look(field), options),
            Question::Flee { .. } => leaders::flee(field, self.look(field), options),
            // It has no opinion of these, and takes the answer that does least.
            Question::SetUp { .. }
            | Question::Shift { .. }
            | Question::Agree { .. }
            | Question::Line { .. }
            | Question::Bombard { .. }
            | Question::Shoot { .. }
            | Question::Rout { .. }
            | Question::Crowd { .. } => {
                let quiet = position(options, field.rules.quiet_answer(field.seen));
                quiet.expect("the quiet answer is one of the options")
            }
        }
    }

    fn look(&mut self, field: Field<'_>) -> &Survey {
        self.survey.look(field);
        &self.survey
    }
}
