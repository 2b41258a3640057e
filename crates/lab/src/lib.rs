//! Many games at once: who wins, how long it takes, and whether anything ever goes wrong.
//!
//! ```
//! use acies_lab::{Plan, simulate};
//!
//! let loaded = acies_scenario::load("mohacs", &[])?;
//! let plan = Plan { games: 2, jobs: 2, ..Plan::default() };
//! let report = acies_scenario::with_rules!(&loaded.rules, rules => simulate(rules, &plan, &|_done| ()));
//! assert_eq!(report?.finished, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Game *i* of a plan depends on the plan's seed and *i* alone, so a report is the same however
//! many threads made it, its time apart; and [`record`] plays any one of them again.

mod play;
mod report;
mod simulate;

pub use play::record;
pub use report::{Fault, Length, Report};
pub use simulate::simulate;

/// Which games to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many.
    pub games: u64,
    /// The bot of each side, by name.
    pub bots: [String; 2],
    /// What all games are derived from.
    pub seed: u64,
    /// On how many threads; 0 is taken as 1.
    pub jobs: usize,
    /// Whether every position is checked against the engine's invariants.
    pub check: bool,
    /// After how many choices a game is given up.
    pub limit: u64,
}

impl Default for Plan {
    /// One random game on one thread, not checked.
    fn default() -> Plan {
        let random = || "random".to_string();
        Plan { games: 1, bots: [random(), random()], seed: 0, jobs: 1, check: false, limit: 1_000_000 }
    }
}

impl Plan {
    /// The seed of one of its games: its dice, and with [`acies_kernel::Chance`] its bots' picks.
    #[must_use]
    pub fn game_seed(&self, game: u64) -> u64 {
        mix(mix(self.seed) ^ game)
    }

    fn is_random(&self) -> bool {
        self.bots.iter().all(|name| name == "random")
    }
}

/// Spreads neighbouring numbers over all 64 bits (the finaliser of SplitMix64).
fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
