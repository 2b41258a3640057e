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

mod analyse;
pub mod chart;
mod duel;
mod luck;
mod parquet;
mod play;
mod playouts;
mod report;
mod row;
mod sheet;
mod simulate;
mod stats;
mod summary;
mod tables;
mod watch;

pub use analyse::{Analysis, Look, Moment, Thrown, analyse};
pub use duel::{Duel, Scored, duel};
pub use parquet::ParquetSheet;
pub use play::record;
pub use playouts::Playouts;
pub use report::{Fault, Length, Report, Tally};
pub use row::{Ending, Row};
pub use sheet::{Sheet, read_sheet};
pub use simulate::{Session, Sink, simulate};
pub use stats::{Estimate, elo, wilson};
pub use summary::{Gathered, Losses, Spread, bins};
pub use tables::{Paths, Tables, beside};
pub use watch::{Death, Played, TurnEnd};

use acies_kernel::{Rules, Side, mix};

/// The chance of a side to win from a position, from 0 to 1: what luck is measured by.
pub type Worth<'w, R> = &'w (dyn Fn(&<R as Rules>::State, Side) -> f32 + Sync);

/// How closely the games of a plan are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Watch {
    /// How they end, no more: the fastest.
    #[default]
    Ends,
    /// What a [`Row`] tells: choices by side, turns, losses.
    Rows,
    /// Every turn's end and every unit's death as well: all pieces are compared after every choice.
    Detail,
}

/// Which games to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The battle's id, for the rows alone.
    pub scenario: String,
    /// Its options, with blanks between, for the rows alone.
    pub options: String,
    /// The number of the first game.
    pub from: u64,
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
    /// How closely the games are looked at.
    pub watch: Watch,
    /// With how many dice, besides those that fell, the luck of a choice is measured; 0: not at all.
    pub luck: u32,
}

impl Default for Plan {
    /// One random game on one thread, not checked.
    fn default() -> Plan {
        let random = || "random".to_string();
        Plan {
            scenario: String::new(),
            options: String::new(),
            from: 0,
            games: 1,
            bots: [random(), random()],
            seed: 0,
            jobs: 1,
            check: false,
            limit: 1_000_000,
            watch: Watch::Ends,
            luck: 0,
        }
    }
}

impl Plan {
    /// On how many threads the bots of each game may think: the processors are shared out among the games under way.
    pub(crate) fn threads_each(&self) -> usize {
        let all = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        (all / self.jobs.max(1)).max(1)
    }

    /// The seed of one of its games: its dice, and with [`acies_kernel::Chance`] its bots' picks.
    #[must_use]
    pub fn game_seed(&self, game: u64) -> u64 {
        mix(mix(self.seed) ^ game)
    }

    fn is_random(&self) -> bool {
        self.bots.iter().all(|name| name == "random")
    }
}
