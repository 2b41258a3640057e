//! The bot that picks anything: for fuzzing, and as the weakest opponent.

use crate::Bot;
use acies_kernel::{Chance, Decision, Rules};

/// Picks each choice with equal chance.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    /// The picks of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { chance: Chance::new(seed) }
    }
}

impl<R: Rules> Bot<R> for Random {
    fn choose(&mut self, _rules: &R, _seen: &R::State, _decision: &Decision, options: &[R::Action]) -> usize {
        self.chance.below(options.len())
    }
}
