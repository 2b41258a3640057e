//! The chance to win, from a look at the position.
//!
//! A lead counts the more the fewer points are left to be won. The weights are fitted to games of `scripted` against
//! itself, the same for all battles, with a quarter of its stances drawn at random so that odd positions are known.

use super::field::Field;
use super::stake::Stake;
use acies_kernel::{Outcome, Rules, Side};
use acies_rules_rome::setting::Victory;
use acies_rules_rome::{Rome, State};

/// How much a point of lead over the limit counts.
const LEAD: f32 = 1.23;
/// How much a point counts that the other side may take back by recovering steps.
const WORN: f32 = 0.36;
/// How much the end of the line of battle counts.
const BRINK: f32 = 0.26;
/// How much points count that are within reach of those who can still act in this turn, and of those who cannot.
const READY: f32 = 0.84;
const SPENT: f32 = 0.61;
/// How much a point for leaving the map counts.
const HAVEN: f32 = 1.3;
/// How much the better army counts: all of it, its line of battle, its horse. Light infantry is overrated by its
/// strength, which is why the first is less than nothing.
const FORCE: f32 = -1.03;
const LONG: f32 = 0.28;
const MOUNTED: f32 = 0.72;
/// How much the commander's initiative counts.
const INITIATIVE: f32 = 0.5;
/// How much the collapse of an army counts.
const COLLAPSED: f32 = 0.46;

/// The lead at which the first side's victory begins: between what wins and what loses.
fn limit(victory: &Victory) -> f32 {
    let wins = victory.bands.iter().filter(|b| b.winner == Some(Side::First)).map(|b| b.at_least).min();
    let holds = victory.bands.iter().filter(|b| b.winner != Some(Side::Second)).map(|b| b.at_least).min();
    (wins.unwrap_or(0) + holds.unwrap_or(0)) as f32 / 2.0 - 0.5
}

fn squash(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// How the battle stands for the first side, before it is squashed; and what a point is worth.
fn standing(rules: &Rome, state: &State) -> (f32, f32) {
    let q = rules.pos(state);
    let lead = (q.points(Side::First) - q.points(Side::Second)) as f32 - limit(&rules.setting().victory);
    let [mine, theirs] = Side::ALL.map(|side| Stake::new(rules, state, side));
    let ratio = |of: fn(&Stake) -> f32, least: f32| ((of(&mine) + least) / (of(&theirs) + least)).ln();
    let points = LEAD * lead
        + WORN * (mine.worn - theirs.worn)
        + BRINK * (theirs.brink - mine.brink)
        + READY * (mine.ready - theirs.ready)
        + SPENT * (mine.spent - theirs.spent)
        + HAVEN * (mine.haven - theirs.haven);
    let force = FORCE * ratio(|s| s.strength, 0.5)
        + LONG * ratio(|s| s.long, 1.0)
        + MOUNTED * ratio(|s| s.mounted, 1.0)
        + INITIATIVE * (mine.initiative - theirs.initiative)
        + COLLAPSED * (theirs.collapsed - mine.collapsed);
    // What may still come grows with the root of what is left.
    let scale = (4.0 + mine.points + theirs.points).sqrt();
    (points / scale + force, LEAD / scale)
}

/// The chance of a side.
pub(crate) fn promise(rules: &Rome, state: &State, side: Side) -> f32 {
    let first = match rules.outcome(state) {
        Some(Outcome::Win(winner)) => return if winner == side { 1.0 } else { 0.0 },
        Some(Outcome::Draw) => return 0.5,
        None => squash(standing(rules, state).0),
    };
    if side == Side::First { first } else { 1.0 - first }
}

/// What a point is worth now, in chance to win.
pub(crate) fn slope(field: Field<'_>) -> f32 {
    let (standing, point) = standing(field.rules, field.seen);
    let chance = squash(standing);
    point * chance * (1.0 - chance)
}
