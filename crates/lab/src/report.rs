//! What came of the games of a plan.

use crate::play::{End, Played};
use acies_kernel::{Outcome, Side};

/// A game that went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its number in the plan.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// After how many choices.
    pub at: u64,
    /// What is wrong.
    pub what: String,
}

/// Choices in a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Length {
    /// On average.
    pub mean: f64,
    /// In the shortest game.
    pub min: u64,
    /// In the longest.
    pub max: u64,
}

/// What came of the games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games that came to an end by the rules.
    pub finished: u64,
    /// Games given up at the limit of choices.
    pub runaways: u64,
    /// Games in which somebody had to choose and had no choice.
    pub dead_ends: u64,
    /// Games in which an invariant failed or the program panicked.
    pub violations: u64,
    /// The first of the games that went wrong, dead ends included.
    pub faults: Vec<Fault>,
    /// Choices made in all games.
    pub actions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games won, by side.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Choices in a game.
    pub length: Length,
    /// Flight points or the like at the end, by side, on average; none where they were not kept.
    pub score: Option<[f64; 2]>,
    /// Stands for all the games: the same only if all went the same.
    pub hash: String,
}

/// So many faults are told in full.
const FAULTS: usize = 10;

impl Report {
    pub(crate) fn of(games: &[Played], seconds: f64) -> Report {
        let mut report = Report { games: games.len() as u64, seconds, ..Report::default() };
        for (number, game) in games.iter().enumerate() {
            report.count(number as u64, game);
        }
        report.actions = games.iter().map(|game| game.actions).sum();
        report.length = length(games, report.actions);
        report.score = score(games);
        report.hash = format!("{:016x}", games.iter().fold(OFFSET, |hash, game| fold(hash, &game.hash)));
        report
    }

    fn count(&mut self, number: u64, game: &Played) {
        match &game.end {
            End::Over(outcome) => {
                self.finished += 1;
                match outcome {
                    Outcome::Win(side) => self.wins[side.index()] += 1,
                    Outcome::Draw => self.draws += 1,
                }
            }
            End::Limit => self.runaways += 1,
            End::Stuck(what) => {
                self.dead_ends += 1;
                self.tell(number, game, what);
            }
            End::Broken(what) => {
                self.violations += 1;
                self.tell(number, game, what);
            }
        }
    }

    fn tell(&mut self, number: u64, game: &Played, what: &str) {
        if self.faults.len() < FAULTS {
            self.faults.push(Fault { game: number, seed: game.seed, at: game.actions, what: what.to_string() });
        }
    }

    /// The part of all games that a side won.
    #[must_use]
    pub fn win_rate(&self, side: Side) -> f64 {
        self.wins[side.index()] as f64 / self.games.max(1) as f64
    }

    /// Choices a second, all threads together.
    #[must_use]
    pub fn actions_per_second(&self) -> f64 {
        self.actions as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

fn length(games: &[Played], actions: u64) -> Length {
    let all = || games.iter().map(|game| game.actions);
    let mean = actions as f64 / games.len().max(1) as f64;
    Length { mean, min: all().min().unwrap_or(0), max: all().max().unwrap_or(0) }
}

fn score(games: &[Played]) -> Option<[f64; 2]> {
    let known = || games.iter().filter_map(|game| game.score);
    let count = known().count();
    let mean = |side: usize| known().map(|score| f64::from(score[side])).sum::<f64>() / count as f64;
    (count > 0).then(|| [mean(0), mean(1)])
}

/// FNV-1a.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

fn fold(hash: u64, text: &str) -> u64 {
    text.bytes().chain([0]).fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
