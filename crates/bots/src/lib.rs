//! Opponents, over the kernel's contract plus what each engine's bots know of its rules.
//!
//! A bot sees what its seat may see: the state it is given is redacted, the choices are those of
//! the real one. It is deterministic: the same seed and the same game give the same choices.

mod gboh;
mod iron;
#[cfg(test)]
mod matches;
mod nearness;
mod pick;
mod portfolio;
mod random;
mod rome;
mod search;
mod stance;

pub use gboh::{Greedy as GreedyGboh, Scripted as ScriptedGboh};
pub use iron::{Greedy as GreedyIron, Scripted as ScriptedIron};
pub use portfolio::{Idea, Policy, Portfolio};
pub use random::Random;
pub use rome::{Greedy as GreedyRome, Scripted as ScriptedRome};
pub use search::{Budget, Means, Search, Stop};
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

    /// The bot that looks ahead, if this engine has one.
    fn search(means: Means) -> Option<Box<dyn Bot<Self>>> {
        let _ = means;
        None
    }
}

impl Brain for Iron {
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Iron>>> {
        match name {
            "greedy" => Some(Box::new(GreedyIron::new(seed))),
            "scripted" => Some(Box::new(ScriptedIron::new(seed))),
            _ => None,
        }
    }

    fn search(means: Means) -> Option<Box<dyn Bot<Iron>>> {
        Some(Box::new(Search::<Iron>::new(means)))
    }
}

impl Brain for Gboh {
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Gboh>>> {
        match name {
            "greedy" => Some(Box::new(GreedyGboh::new(seed))),
            "scripted" => Some(Box::new(ScriptedGboh::new(seed))),
            _ => None,
        }
    }

    fn search(means: Means) -> Option<Box<dyn Bot<Gboh>>> {
        Some(Box::new(Search::<Gboh>::new(means)))
    }
}

impl Brain for Rome {
    fn bot(name: &str, _seed: u64) -> Option<Box<dyn Bot<Rome>>> {
        match name {
            "greedy" => Some(Box::new(GreedyRome::default())),
            "scripted" => Some(Box::new(ScriptedRome::default())),
            _ => None,
        }
    }

    fn search(means: Means) -> Option<Box<dyn Bot<Rome>>> {
        Some(Box::new(Search::<Rome>::new(means)))
    }
}

/// The names of all bots, the weakest first.
#[must_use]
pub fn names() -> &'static [&'static str] {
    &["random", "greedy", "scripted", "search"]
}

/// The bot that helps players: the best of those that answer at once.
pub const ADVISER: &str = "scripted";

/// Whether there is a bot of this name; `search` may have its budget with it, as in `search@500ms` or `search@64`.
///
/// # Errors
/// When there is none: a message that lists those there are.
pub fn check(name: &str) -> Result<(), String> {
    read(name, Budget::default()).map(|_| ())
}

/// The bot of this name with the usual means.
///
/// # Errors
/// When there is none: a message that lists those there are.
pub fn make<R: Brain>(name: &str, seed: u64) -> Result<Box<dyn Bot<R>>, String> {
    make_with(name, Means::of(seed))
}

/// The bot of this name with these means; a budget in the name comes before that of the means.
///
/// # Errors
/// When there is none: a message that lists those there are.
pub fn make_with<R: Brain>(name: &str, means: Means) -> Result<Box<dyn Bot<R>>, String> {
    let (base, budget) = read(name, means.budget)?;
    let made = match base {
        "random" => Some(Box::new(Random::new(means.seed)) as Box<dyn Bot<R>>),
        "search" => R::search(Means { budget, ..means }),
        other => R::bot(other, means.seed),
    };
    made.ok_or_else(|| unknown(name))
}

/// A name without its budget, and the budget.
fn read(name: &str, usual: Budget) -> Result<(&str, Budget), String> {
    let (base, budget) = match name.split_once('@') {
        Some(("search", budget)) => ("search", budget.parse()?),
        _ => (name, usual),
    };
    if names().contains(&base) { Ok((base, budget)) } else { Err(unknown(name)) }
}

fn unknown(name: &str) -> String {
    format!("there is no bot `{name}`; there are {}", names().join(", "))
}
