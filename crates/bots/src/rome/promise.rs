//! The chance to win, from a look at the position.

use super::field::{Field, brink};
use acies_kernel::{Outcome, Rules, Side};
use acies_rules_rome::insight::Insight;
use acies_rules_rome::setting::Victory;
use acies_rules_rome::{Rome, State};

/// How much a point of lead over the limit counts; fitted to games of `scripted`, as are the others.
const LEAD: f32 = 0.1;
/// How much a point still to be won counts.
const FUTURE: f32 = 0.08;
/// How much the better army gets of what is left.
const EDGE: f32 = 2.0;
/// How much a point counts that the other side may take back by recovering steps.
const WORN: f32 = 0.08;
/// How much the end of the line of battle counts.
const BRINK: f32 = 0.03;
/// How much the better army counts beside.
const FORCE: f32 = 0.17;

/// The lead at which the first side's victory begins: between what wins and what loses.
fn limit(victory: &Victory) -> f32 {
    let wins = victory.bands.iter().filter(|b| b.winner == Some(Side::First)).map(|b| b.at_least).min();
    let holds = victory.bands.iter().filter(|b| b.winner != Some(Side::Second)).map(|b| b.at_least).min();
    (wins.unwrap_or(0) + holds.unwrap_or(0)) as f32 / 2.0 - 0.5
}

/// What a side still has on the map.
struct Stake {
    /// Points that the enemy may win.
    points: f32,
    strength: f32,
    /// Points for steps lost that could be recovered.
    worn: f32,
}

fn stake(q: Insight<'_>, side: Side) -> Stake {
    let mut sum = Stake { points: 0.0, strength: 0.0, worn: 0.0 };
    for unit in q.units(side).iter() {
        let points = f32::from(q.setting().unit(unit).points);
        sum.points += points * f32::from(q.steps_left(unit));
        sum.strength += q.strength(unit) as f32;
        sum.worn += points * q.lost_steps(unit) as f32;
    }
    sum
}

fn squash(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// How the battle stands for the first side, before it is squashed.
fn standing(q: Insight<'_>) -> f32 {
    let lead = (q.points(Side::First) - q.points(Side::Second)) as f32 - limit(&q.setting().victory);
    let [mine, theirs] = Side::ALL.map(|side| stake(q, side));
    let force = (mine.strength.max(0.5) / theirs.strength.max(0.5)).ln();
    let better = squash(EDGE * force);
    LEAD * lead
        + FUTURE * (better * theirs.points - (1.0 - better) * mine.points)
        + WORN * (mine.worn - theirs.worn)
        + BRINK * (brink(q, Side::Second) - brink(q, Side::First))
        + FORCE * force
}

/// The chance of a side.
pub(crate) fn promise(rules: &Rome, state: &State, side: Side) -> f32 {
    let first = match rules.outcome(state) {
        Some(Outcome::Win(winner)) => return if winner == side { 1.0 } else { 0.0 },
        Some(Outcome::Draw) => return 0.5,
        None => squash(standing(rules.insight(state))),
    };
    if side == Side::First { first } else { 1.0 - first }
}

/// What a point is worth now, in chance to win.
pub(crate) fn slope(field: Field<'_>) -> f32 {
    let chance = squash(standing(field.q));
    LEAD * chance * (1.0 - chance)
}
