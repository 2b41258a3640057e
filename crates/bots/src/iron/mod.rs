//! The bots of the Men of Iron engine.
//!
//! `greedy` takes each choice by itself, with exact odds from the charts and a plain measure of
//! what units are worth. The one thing it remembers is what it has in hand: the way of the unit
//! it moves and the ends of the charges it declared.

mod answers;
mod declare;
mod field;
mod fire;
mod hand;
mod initiative;
mod march;
mod mood;
mod portfolio;
mod promise;
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
mod scripted_tests;
#[cfg(test)]
mod tests;

use crate::Bot;
use acies_kernel::{Arg, Decision, Message};
use acies_rules_iron::setting::{BattleId, LeaderId, UnitId};
use acies_rules_iron::{Action, Iron, State};
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

/// The arguments of a prompt.
struct About(Message);

impl About {
    fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.0.args().filter_map(|arg| match arg {
            Arg::Unit(unit) => u8::try_from(unit).ok().map(UnitId),
            _ => None,
        })
    }

    fn unit(&self, nth: usize) -> UnitId {
        self.units().nth(nth).unwrap_or(UnitId(0))
    }

    fn leader(&self) -> LeaderId {
        let found = self.0.args().find_map(|arg| match arg {
            Arg::Leader(leader) => u8::try_from(leader).ok().map(LeaderId),
            _ => None,
        });
        found.unwrap_or(LeaderId(0))
    }

    fn battle(&self) -> BattleId {
        let found = self.0.args().find_map(|arg| match arg {
            Arg::Group(battle) => u8::try_from(battle).ok().map(BattleId),
            _ => None,
        });
        found.unwrap_or(BattleId(0))
    }
}

fn position(options: &[Action], action: Action) -> Option<usize> {
    options.iter().position(|&a| a == action)
}
