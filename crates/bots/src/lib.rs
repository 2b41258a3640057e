//! Opponents, over the kernel's contract plus what each engine's bots know of its rules.
//!
//! A bot sees what its seat may see: the state it is given is redacted, the choices are those of
//! the real one. It is deterministic: the same seed and the same game give the same choices.

mod gboh;
mod iron;
#[cfg(test)]
mod matches;
mod portfolio;
mod random;
mod rome;
mod stance;

pub use gboh::Greedy as GreedyGboh;
pub use iron::Greedy as GreedyIron;
pub use portfolio::{Asks, Idea, Policy, Portfolio};
pub use random::Random;
pub use rome::Greedy as GreedyRome;
pub use stance::{Reason, Stance};

use acies_kernel::{Decision, Rules};
use acies_rules_gboh::Gboh;
use acies_rules_iron::Iron;
use acies_rules_rome::Rome;

/// Somebody who chooses.
pub trait Bot<R: Rules>: Send {
    /// The index of the choice taken, out of `options`, which are never empty. `seen` is the
    /// position as this bot's side may know it.
    fn choose(&mut self, rules: &R, seen: &R::State, decision: &Decision, options: &[R::Action]) -> usize;

    /// Why the last choice was made, if the bot can tell.
    fn reason(&self) -> Option<Reason> {
        None
    }
}

/// An engine for which there are bots.
pub trait Brain: Rules + Sized {
    /// The bot of this name, if this engine has one; `random` is there for all.
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl Brain for Iron {
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Iron>>> {
        (name == "greedy").then(|| Box::new(GreedyIron::new(seed)) as Box<dyn Bot<Iron>>)
    }
}

impl Brain for Gboh {
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Gboh>>> {
        (name == "greedy").then(|| Box::new(GreedyGboh::new(seed)) as Box<dyn Bot<Gboh>>)
    }
}

impl Brain for Rome {
    fn bot(name: &str, _seed: u64) -> Option<Box<dyn Bot<Rome>>> {
        (name == "greedy").then(|| Box::new(GreedyRome::default()) as Box<dyn Bot<Rome>>)
    }
}

/// The names of all bots, the weakest first.
#[must_use]
pub fn names() -> &'static [&'static str] {
    &["random", "greedy"]
}

/// The bot of this name.
///
/// # Errors
/// When there is none: a message that lists those there are.
pub fn make<R: Brain>(name: &str, seed: u64) -> Result<Box<dyn Bot<R>>, String> {
    if name == "random" {
        return Ok(Box::new(Random::new(seed)));
    }
    R::bot(name, seed).ok_or_else(|| format!("there is no bot `{name}`; there are {}", names().join(", ")))
}
