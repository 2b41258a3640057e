//! The chance to win a position by playing it out: a bot against itself, many times.

use crate::play::{Seats, run_on};
use crate::simulate::on_threads;
use crate::stats::{Estimate, wilson};
use acies_bots::{Brain, make};
use acies_kernel::{Cx, Outcome, SeededDice, Side, Step, mix};
use std::sync::atomic::{AtomicU64, Ordering};

/// How positions are played out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playouts {
    /// Who plays both sides.
    pub bot: String,
    /// How often each position.
    pub times: u32,
    /// What all of them are derived from.
    pub seed: u64,
    /// On how many threads.
    pub jobs: usize,
}

/// A playout that is longer counts as a draw.
const LONGEST: u32 = 300_000;

impl Playouts {
    /// The chance of the first side in each position. `progress` is told how many playouts are done. The same
    /// on any number of threads.
    ///
    /// # Errors
    /// When there is no such bot.
    pub fn play<R: Brain + Sync>(
        &self,
        rules: &R,
        positions: &[(usize, R::State)],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Estimate>, String> {
        make::<R>(&self.bot, 0)?;
        let total = positions.len() as u64 * u64::from(self.times);
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        // Half wins: whole numbers come to the same sum in any order.
        let halves: Vec<AtomicU64> = positions.iter().map(|_| AtomicU64::new(0)).collect();
        let work = || loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= total {
                return;
            }
            let at = (number / u64::from(self.times)) as usize;
            let won = self.one(rules, positions[at].1.clone(), mix(self.seed ^ mix(number)));
            halves[at].fetch_add(won, Ordering::Relaxed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        };
        on_threads(self.jobs.max(1), &work);
        let estimate = |won: AtomicU64| wilson(won.into_inner() as f64 / 2.0, self.times.into());
        Ok(halves.into_iter().map(estimate).collect())
    }

    /// Half wins of the first side: 2, 1 or 0.
    fn one<R: Brain>(&self, rules: &R, mut state: R::State, seed: u64) -> u64 {
        let bots = [self.bot.clone(), self.bot.clone()];
        let Ok(mut seats) = Seats::<R>::new(&bots, seed, 1) else { return 1 };
        let mut dice = SeededDice::new(seed);
        let mut cx = Cx::silent(&mut dice);
        let mut options = Vec::new();
        for _ in 0..LONGEST {
            if run_on(rules, &mut state, &mut cx) != Step::Ask {
                break;
            }
            options.clear();
            rules.options(&state, &mut options);
            let Some(decision) = rules.decision(&state).filter(|_| !options.is_empty()) else { break };
            let action = seats.choose(rules, &state, &decision, &options);
            rules.apply(&mut state, action, &mut cx);
        }
        match rules.outcome(&state) {
            Some(Outcome::Win(Side::First)) => 2,
            Some(Outcome::Win(Side::Second)) => 0,
            Some(Outcome::Draw) | None => 1,
        }
    }
}
