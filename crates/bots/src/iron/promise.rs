//! How a position promises to end: what either army can still bear, and what it has left.

use acies_kernel::{Arg, Outcome, Rules, Side};
use acies_rules_iron::Pos;
use acies_rules_iron::setting::{Arrival, Rank, UnitId};
use acies_rules_iron::{Iron, Order, State, Where};

/// A disordered unit is as good as lost for this part of its points.
const SHAKEN: f32 = 0.2;
/// Slope of the chance to win with the logarithm of what both armies can still bear. This and the next are
/// fitted to games of `scripted` against itself and against `greedy`.
const BEAR: f32 = 2.3;
/// The same for all that is left of both armies.
const LEFT: f32 = 2.2;

/// What a side has and can bear, in flight points.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Standing {
    bear: f32,
    left: f32,
}

fn standing(q: Pos<'_>, side: Side) -> Standing {
    let set = q.setting();
    let (mut shaken, mut left) = (0.0, 0.0);
    for unit in set.unit_ids().filter(|&u| set.unit(u).side == side) {
        let the = set.unit(unit);
        let points = q.arm(unit).points as f32;
        match (q.order(unit), q.at(unit)) {
            (Order::Eliminated, _) | (_, Where::Gone | Where::Left) => continue,
            (_, Where::Waiting) if set.battle(the.battle).arrival == Arrival::ByRoll => continue,
            (Order::Disordered, _) => shaken += points,
            _ => {}
        }
        left += points;
    }
    let bear = (q.flight_level(side) - q.flight_points(side)) as f32 - SHAKEN * shaken;
    Standing { bear: bear.max(1.0), left: left.max(1.0) }
}

/// The chance of `side` to win.
pub(crate) fn promise(rules: &Iron, state: &State, side: Side) -> f32 {
    match rules.outcome(state) {
        Some(Outcome::Win(winner)) => return if winner == side { 1.0 } else { 0.0 },
        Some(Outcome::Draw) => return 0.5,
        None => {}
    }
    let q = rules.pos(state);
    let [first, second] = Side::ALL.map(|s| standing(q, s));
    let odds = BEAR * (first.bear / second.bear).ln() + LEFT * (first.left / second.left).ln();
    let chance = 1.0 / (1.0 + (-odds).exp());
    if side == Side::First { chance } else { 1.0 - chance }
}

/// How many hundredths of the chance to win a flight point is worth to a side.
pub(crate) fn hundredths_a_point(q: Pos<'_>, rules_promise: f32, side: Side) -> f32 {
    let bear = standing(q, side).bear;
    100.0 * rules_promise * (1.0 - rules_promise) * BEAR / bear
}

/// What a unit has lost between two positions, in points.
fn fall(before: Pos<'_>, after: Pos<'_>, unit: UnitId) -> f32 {
    let points = before.arm(unit).points as f32;
    let depth = |order: Order| match order {
        Order::Normal => 0.0,
        Order::Disordered => 0.3 * points,
        Order::Retired => 1.0 + 0.25 * points,
        Order::Eliminated => points + 0.5,
    };
    depth(after.order(unit)) - depth(before.order(unit))
}

/// What `side` lost that was dearest: a unit that left the field, or a leader.
pub(crate) fn dearest_loss(rules: &Iron, before: &State, after: &State, side: Side) -> Option<Arg> {
    let (set, before, after) = (rules.setting(), rules.pos(before), rules.pos(after));
    let units = set.unit_ids().filter(|&u| set.unit(u).side == side);
    let units = units.map(|u| (fall(before, after, u), Arg::Unit(u.0.into())));
    let gone = |l| before.leader_at(l) != Where::Gone && after.leader_at(l) == Where::Gone;
    let leaders = set.leader_ids().filter(|&l| set.leader(l).side == side && gone(l));
    let worth = |l| if set.leader(l).rank == Rank::King { 10.0 } else { 4.0 };
    let leaders = leaders.map(|l| (worth(l), Arg::Leader(l.0.into())));
    let dearest = units.chain(leaders).filter(|&(fall, _)| fall >= 1.0).max_by(|a, b| a.0.total_cmp(&b.0));
    dearest.map(|(_, whom)| whom)
}
