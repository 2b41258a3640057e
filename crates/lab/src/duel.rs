//! Two bots against each other, from both sides, with the same dice.

use crate::stats::{Estimate, wilson};
use crate::{Plan, Report, simulate};
use acies_bots::Brain;
use acies_kernel::Side;

/// What came of a duel in one battle. Game *i* of either leg has the same dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    /// The games with the challenger as the first side.
    pub as_first: Report,
    /// The games with the challenger as the second side.
    pub as_second: Report,
}

/// What the challenger scored.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Scored {
    /// Games won.
    pub wins: u64,
    /// Games that nobody won, those given up or gone wrong included.
    pub draws: u64,
    /// Games played.
    pub games: u64,
}

impl Scored {
    /// Of a side in a report.
    #[must_use]
    pub fn of(report: &Report, side: Side) -> Scored {
        let won: u64 = report.wins.iter().sum();
        Scored { wins: report.wins[side.index()], draws: report.games - won, games: report.games }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Scored) -> Scored {
        Scored { wins: self.wins + other.wins, draws: self.draws + other.draws, games: self.games + other.games }
    }

    /// The part won, a draw counted as half.
    #[must_use]
    pub fn rate(self) -> Estimate {
        wilson(self.wins as f64 + 0.5 * self.draws as f64, self.games)
    }
}

impl Duel {
    /// What the challenger scored, as the first side, as the second, and in all.
    #[must_use]
    pub fn scored(&self) -> [Scored; 3] {
        let (first, second) = (Scored::of(&self.as_first, Side::First), Scored::of(&self.as_second, Side::Second));
        [first, second, first.and(second)]
    }
}

/// Plays a duel: the plan's first bot is the challenger, and its number of games is played from each side.
/// `progress` is told how many games are done.
///
/// # Errors
/// When there is no bot of a name.
pub fn duel<R: Brain + Sync>(rules: &R, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Duel, String> {
    let [challenger, other] = plan.bots.clone();
    let swapped = Plan { bots: [other, challenger], ..plan.clone() };
    let as_first = simulate(rules, plan, progress)?;
    let as_second = simulate(rules, &swapped, &|done| progress(plan.games + done))?;
    Ok(Duel { as_first, as_second })
}
