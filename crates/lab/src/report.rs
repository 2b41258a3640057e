//! What came of the games of a plan.

use crate::{Ending, Row};
use acies_kernel::Side;

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

/// How long games are.
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
    /// Turns in a game, or activations; none where they were not counted.
    pub turns: Option<Length>,
    /// Flight points or the like at the end, by side, on average; none where they were not kept.
    pub score: Option<[f64; 2]>,
    /// Units lost, by side, on average; none where they were not counted.
    pub lost: Option<[f64; 2]>,
    /// Stands for all the games: the same only if all went the same.
    pub hash: String,
}

/// So many faults are told in full.
const FAULTS: usize = 10;

impl Report {
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

/// A report in the making: rows come in the order of the games, and none is kept.
#[derive(Clone, Debug)]
pub struct Tally {
    report: Report,
    length: Sum,
    turns: Sum,
    score: [Sum; 2],
    lost: [Sum; 2],
    hash: u64,
}

/// Whole numbers added up: the same in any order.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: u64,
    total: i64,
    least: Option<i64>,
    most: i64,
}

impl Sum {
    fn add(&mut self, value: i64) {
        self.count += 1;
        self.total += value;
        self.most = if self.count == 1 { value } else { self.most.max(value) };
        self.least = Some(self.least.map_or(value, |least| least.min(value)));
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.total as f64 / self.count as f64)
    }

    fn length(&self) -> Option<Length> {
        let whole = |value: i64| u64::try_from(value).unwrap_or(0);
        Some(Length { mean: self.mean()?, min: whole(self.least?), max: whole(self.most) })
    }
}

/// The means of both sides.
fn means(sums: &[Sum; 2]) -> Option<[f64; 2]> {
    Some([sums[0].mean()?, sums[1].mean()?])
}

impl Default for Tally {
    fn default() -> Tally {
        let none = Sum::default();
        Tally { report: Report::default(), length: none, turns: none, score: [none; 2], lost: [none; 2], hash: OFFSET }
    }
}

impl Tally {
    /// One more game, the next in order.
    pub fn add(&mut self, row: &Row) {
        self.report.games += 1;
        self.report.actions += row.choices;
        self.length.add(row.choices as i64);
        row.turns.iter().for_each(|&turns| self.turns.add(turns.into()));
        let by_side = |sums: &mut [Sum; 2], values: [Option<i64>; 2]| {
            for (sum, value) in sums.iter_mut().zip(values) {
                value.iter().for_each(|&value| sum.add(value));
            }
        };
        by_side(&mut self.score, [row.first_points, row.second_points].map(|points| points.map(i64::from)));
        by_side(&mut self.lost, [row.first_lost, row.second_lost].map(|lost| lost.map(i64::from)));
        self.hash = fold(self.hash, &row.hash);
        self.count(row);
    }

    fn count(&mut self, row: &Row) {
        let report = &mut self.report;
        report.finished += u64::from(row.result.is_by_the_rules());
        match row.result {
            Ending::First => report.wins[0] += 1,
            Ending::Second => report.wins[1] += 1,
            Ending::Draw => report.draws += 1,
            Ending::Limit => report.runaways += 1,
            Ending::Stuck => report.dead_ends += 1,
            Ending::Broken => report.violations += 1,
        }
        let is_fault = matches!(row.result, Ending::Stuck | Ending::Broken);
        if is_fault && report.faults.len() < FAULTS {
            let (game, seed, at) = (row.game, row.seed, row.choices);
            report.faults.push(Fault { game, seed, at, what: row.fault.clone() });
        }
    }

    /// What came of the games so far.
    #[must_use]
    pub fn report(&self, seconds: f64) -> Report {
        Report {
            seconds,
            length: self.length.length().unwrap_or_default(),
            turns: self.turns.length(),
            score: means(&self.score),
            lost: means(&self.lost),
            hash: format!("{:016x}", self.hash),
            ..self.report.clone()
        }
    }
}

/// FNV-1a.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

fn fold(hash: u64, text: &str) -> u64 {
    text.bytes().chain([0]).fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
