//! The bots of the Men of Iron engine.
//!
//! `greedy` takes each choice by itself, with exact odds from the charts and a plain measure of
//! what units are worth. The one thing it remembers is what it has in hand: the way of the unit
//! it moves and the ends of the charges it declared.

mod answers;
mod declare;
mod field;
mod fire;
mod formations;
mod hand;
mod initiative;
mod march;
mod mood;
mod portfolio;
mod promise;
mod roads;
mod scripted;
mod shock;
mod stances;
mod strikes;
mod tastes;
mod temper;
mod tempo;
mod threat;
mod value;

#[cfg(test)]
mod lines_tests;
#[cfg(test)]
mod scripted_tests;
#[cfg(test)]
mod tests;

use crate::Bot;
use acies_kernel::{Decision, Rules};
use acies_rules_iron::{Action, Iron, Question, State};
use hand::Hand;
pub use scripted::Scripted;
use temper::Temper;

/// The simple opponent.
#[derive(Debug)]
pub struct Greedy {
    hand: Hand,
}

impl Greedy {
    /// The bot with these whims.
    #[must_use]
    pub fn new(seed: u64) -> Greedy {
        Greedy { hand: Hand::new(seed) }
    }
}

impl Bot<Iron> for Greedy {
    fn choose(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        self.hand.choose(rules, seen, decision, options, &Temper::PLAIN)
    }
}

/// What a bot is asked: it is never called when nothing is.
fn asked(rules: &Iron, seen: &State) -> Question {
    rules.question(seen).expect("a bot chooses when there is a question")
}
