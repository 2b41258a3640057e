//! The rows of many games, gathered for a report: what is kept grows with the range of values, not with the games.

use crate::chart::Bin;
use crate::{Death, Ending, Estimate, Row, Tally, TurnEnd};
use std::collections::BTreeMap;

/// How often each value was, with a win of the first side, a draw, a win of the second.
pub type Spread = BTreeMap<i64, [u64; 3]>;

/// The games of one battle between the same bots.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    /// The first row: battle, sides and bots are those of all.
    pub like: Row,
    /// Wins, lengths and points.
    pub tally: Tally,
    /// Choices in a game.
    pub choices: Spread,
    /// Turns or activations in a game.
    pub turns: Spread,
    /// Luck of the first side, in hundredths of the chance to win.
    pub luck: Spread,
    /// Units lost by turn.
    pub losses: Losses,
    /// Units and leaders lost, by side and place.
    pub deaths: BTreeMap<(String, String), u64>,
}

impl Gathered {
    /// Whether a row is of the same battle between the same bots.
    #[must_use]
    pub fn is_like(&self, row: &Row) -> bool {
        let key = |row: &Row| [&row.scenario, &row.options, &row.first_bot, &row.second_bot].map(String::to_string);
        key(&self.like) == key(row)
    }

    /// One more game.
    pub fn add(&mut self, row: &Row) {
        if self.like.scenario.is_empty() {
            self.like = row.clone();
        }
        self.tally.add(row);
        let part = match row.result {
            Ending::First => 0,
            Ending::Second => 2,
            Ending::Draw | Ending::Limit | Ending::Stuck | Ending::Broken => 1,
        };
        let mut count = |spread: fn(&mut Gathered) -> &mut Spread, value: i64| {
            spread(self).entry(value).or_default()[part] += 1;
        };
        count(|all| &mut all.choices, row.choices as i64);
        if let Some(turns) = row.turns {
            count(|all| &mut all.turns, turns.into());
        }
        if let Some(luck) = row.luck {
            count(|all| &mut all.luck, (100.0 * luck).round() as i64);
        }
    }

    /// One more death.
    pub fn add_death(&mut self, death: Death) {
        *self.deaths.entry((death.side, death.place)).or_default() += 1;
    }
}

/// Values in equal bins, at most so many; a whole number lies in the middle of its own.
#[must_use]
pub fn bins(spread: &Spread, most: i64) -> Vec<Bin> {
    let (Some((&low, _)), Some((&high, _))) = (spread.first_key_value(), spread.last_key_value()) else {
        return Vec::new();
    };
    let width = ((high - low + 1) as f64 / most as f64).ceil().max(1.0) as i64;
    let low = low.div_euclid(width) * width;
    let count = (high - low) / width + 1;
    let mut bins: Vec<Bin> = (0..count)
        .map(|i| Bin { low: (low + i * width) as f64 - 0.5, high: (low + (i + 1) * width) as f64 - 0.5, parts: [0; 3] })
        .collect();
    for (&value, parts) in spread {
        let bin = &mut bins[usize::try_from((value - low) / width).unwrap_or(0)];
        bin.parts.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
    }
    bins
}

/// How many games stood at each number of units lost.
type Counts = BTreeMap<u32, u64>;

/// Units lost by the end of each turn, both sides.
#[derive(Clone, Debug, Default)]
pub struct Losses {
    at: BTreeMap<u32, [Counts; 2]>,
    ended: BTreeMap<u32, [Counts; 2]>,
    last: Option<TurnEnd>,
}

impl Losses {
    /// The end of a turn; those of one game come in order.
    pub fn add(&mut self, turn: TurnEnd) {
        if self.last.as_ref().is_some_and(|last| last.game != turn.game) {
            self.close();
        }
        note(&mut self.at, &turn);
        self.last = Some(turn);
    }

    /// The last game is over.
    pub fn close(&mut self) {
        if let Some(last) = self.last.take() {
            note(&mut self.ended, &last);
        }
    }

    /// Mean units lost by a side at the end of each turn, with the range in which four of five games are. A game
    /// that is over stays as it ended; turns that hardly any game reached are left out.
    #[must_use]
    pub fn curve(&self, side: usize) -> Vec<(f64, Estimate)> {
        let games: u64 = self.ended.values().flat_map(|both| both[side].values()).sum();
        let mut over = Counts::new();
        let mut points = vec![(0.0, Estimate { value: 0.0, low: 0.0, high: 0.0 })];
        for (&turn, both) in &self.at {
            let mut now = over.clone();
            merge(&mut now, &both[side]);
            points.extend(estimate(&now).map(|estimate| (f64::from(turn), estimate)));
            if let Some(ended) = self.ended.get(&turn) {
                merge(&mut over, &ended[side]);
            }
            if over.values().sum::<u64>() * 100 >= games * 99 {
                break;
            }
        }
        points
    }
}

fn note(by_turn: &mut BTreeMap<u32, [Counts; 2]>, turn: &TurnEnd) {
    let both = by_turn.entry(turn.turn).or_default();
    for (counts, lost) in both.iter_mut().zip([turn.first_lost, turn.second_lost]) {
        *counts.entry(lost).or_default() += 1;
    }
}

fn merge(into: &mut Counts, from: &Counts) {
    from.iter().for_each(|(&lost, &count)| *into.entry(lost).or_default() += count);
}

/// The mean, and where a tenth and nine tenths are reached.
fn estimate(counts: &Counts) -> Option<Estimate> {
    let games: u64 = counts.values().sum();
    let mean = counts.iter().map(|(&lost, &count)| f64::from(lost) * count as f64).sum::<f64>() / games as f64;
    let reached = |part: f64| {
        let mut sum = 0;
        let found = counts.iter().find(|(_, count)| {
            sum += **count;
            sum as f64 >= part * games as f64
        });
        found.map(|(&lost, _)| f64::from(lost))
    };
    Some(Estimate { value: mean, low: reached(0.1)?, high: reached(0.9)? })
}

#[cfg(test)]
mod tests {
    use super::{Losses, Spread, bins};
    use crate::TurnEnd;

    #[test]
    fn bins_hold_everything_once() {
        let spread: Spread = (-7..40).map(|value| (value, [1, 0, 2])).collect();
        let bins = bins(&spread, 10);
        assert!(bins.len() <= 11 && bins[0].low <= -7.0, "{bins:?}");
        assert_eq!(bins.iter().map(|bin| bin.parts.iter().sum::<u64>()).sum::<u64>(), 47 * 3);
    }

    #[test]
    fn a_game_that_is_over_stays_as_it_ended() {
        let end = |game, turn, first_lost| TurnEnd {
            game,
            turn,
            first_lost,
            second_lost: 0,
            first_points: 0,
            second_points: 0,
        };
        let mut losses = Losses::default();
        for turn in [end(0, 1, 2), end(0, 2, 4), end(1, 1, 6)] {
            losses.add(turn);
        }
        losses.close();
        let means: Vec<f64> = losses.curve(0).iter().map(|(_, estimate)| estimate.value).collect();
        assert_eq!(means, [0.0, 4.0, 5.0]);
    }
}
