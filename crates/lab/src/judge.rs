//! What a position is worth: the chance to win it.

use acies_bots::{Brain, Portfolio};
use acies_kernel::{Outcome, Rules, Score, Side};

/// The chance of a side to win from a position, from 0 to 1.
pub type Worth<'w, R> = &'w (dyn Fn(&<R as Rules>::State, Side) -> f32 + Sync);

/// An engine whose positions can be valued.
pub trait Judge: Brain + Sync {
    /// The chance of `side` to win from here, from 0 to 1; 1, 0 or a half when the game is over.
    fn worth(&self, state: &Self::State, side: Side) -> f32;
}

impl<R: Portfolio> Judge for R {
    fn worth(&self, state: &Self::State, side: Side) -> f32 {
        self.promise(state, side)
    }
}

/// How steeply a lead becomes a chance; a lead of a quarter is worth about three chances in four.
const STEEP: f32 = 4.5;

/// The chance to win as the score lines alone tell it, where an engine has nothing better.
pub fn by_scores<R: Rules>(rules: &R, state: &R::State, side: Side) -> f32 {
    match rules.outcome(state) {
        Some(Outcome::Win(winner)) => return f32::from(u8::from(winner == side)),
        Some(Outcome::Draw) => return 0.5,
        None => {}
    }
    let scores = rules.scores(state);
    let of = |side: Side| scores.iter().find(|score| score.side == side);
    let (Some(mine), Some(theirs)) = (of(side), of(side.other())) else { return 0.5 };
    1.0 / (1.0 + (-STEEP * lead(mine, theirs)).exp())
}

/// Points against a level are losses; points without one are gains.
fn lead(mine: &Score, theirs: &Score) -> f32 {
    let part = |score: &Score, level: i32| score.value as f32 / level.max(1) as f32;
    match (mine.of, theirs.of) {
        (Some(my_level), Some(their_level)) => part(theirs, their_level) - part(mine, my_level),
        // A lead counts for less the more has been scored by both.
        _ => (mine.value - theirs.value) as f32 / (10 + mine.value.abs() + theirs.value.abs()) as f32,
    }
}
