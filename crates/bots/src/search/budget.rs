//! How long a search may take, and how it is told to stop.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long a plan may be thought about, and how long a reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// By the clock: as many playouts as it allows.
    Time {
        /// For the plan of an activation.
        plan: Duration,
        /// For an answer to the other side.
        reaction: Duration,
    },
    /// By the number of playouts: the same choices on every machine.
    Playouts {
        /// For the plan of an activation.
        plan: u32,
        /// For an answer to the other side.
        reaction: u32,
    },
}

/// A reaction gets this part of what a plan gets.
const REACTION: u32 = 10;

impl Default for Budget {
    /// 200 ms a plan, 20 ms a reaction.
    fn default() -> Budget {
        Budget::time(Duration::from_millis(200))
    }
}

impl Budget {
    /// So long for a plan.
    #[must_use]
    pub fn time(plan: Duration) -> Budget {
        Budget::Time { plan, reaction: plan / REACTION }
    }

    /// So many playouts for a plan.
    #[must_use]
    pub fn playouts(plan: u32) -> Budget {
        Budget::Playouts { plan, reaction: (plan / REACTION).max(2) }
    }
}

impl FromStr for Budget {
    type Err = String;

    /// `500ms`, or a number of playouts.
    fn from_str(text: &str) -> Result<Budget, String> {
        let wrong =
            || format!("`{text}` is not a budget: write milliseconds as in 500ms, or a number of playouts as in 64");
        let (digits, is_time) = text.strip_suffix("ms").map_or((text, false), |digits| (digits, true));
        let number: u32 = digits.parse().map_err(|_| wrong())?;
        match (number, is_time) {
            (0, _) => Err(wrong()),
            (ms, true) => Ok(Budget::time(Duration::from_millis(ms.into()))),
            (count, false) => Ok(Budget::playouts(count)),
        }
    }
}

/// Tells a bot to come to an end: it answers with the best it has found so far.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// From now on there is no more time.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was said.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a bot is given beside the position.
#[derive(Clone, Debug)]
pub struct Means {
    /// What its whims and its imagined dice are derived from.
    pub seed: u64,
    /// On how many threads it may think.
    pub threads: usize,
    /// How long it may think.
    pub budget: Budget,
    /// How it is told to stop.
    pub stop: Stop,
}

impl Means {
    /// One thread and the usual time.
    #[must_use]
    pub fn of(seed: u64) -> Means {
        Means { seed, threads: 1, budget: Budget::default(), stop: Stop::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        let time = Budget::Time { plan: Duration::from_millis(500), reaction: Duration::from_millis(50) };
        assert_eq!("500ms".parse(), Ok(time));
        assert_eq!("64".parse(), Ok(Budget::Playouts { plan: 64, reaction: 6 }));
        assert_eq!("4".parse(), Ok(Budget::Playouts { plan: 4, reaction: 2 }));
        for wrong in ["", "0", "0ms", "-3", "2s", "ms"] {
            assert!(wrong.parse::<Budget>().unwrap_err().contains("500ms"), "{wrong}");
        }
    }
}
