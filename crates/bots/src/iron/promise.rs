//! How a position promises to end: what either army can still bear, and what it has left.

use super::field::Manner;
use acies_kernel::{Arg, Outcome, Rules, Side};
use acies_rules_iron::Pos;
use acies_rules_iron::setting::{Arrival, Rank, UnitId};
use acies_rules_iron::{Iron, Order, State, Where};

/// How a position is read; fitted to games of `scripted` against itself and against `greedy`.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Reading {
    /// A disordered unit is as good as lost for this part of its points.
    shaken: f32,
    /// Slope of the chance to win with the logarithm of what both armies can still bear.
    bear: f32,
    /// The same for all that is left of both armies.
    left: f32,
    against: Against,
}

/// What an army's losses are measured against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Against {
    /// What the other can bear.
    Other,
    /// What it could bear at first: the levels make up for what the armies are worth.
    Start,
}

impl Reading {
    const fn of(manner: Manner) -> Reading {
        match manner {
            Manner::Zones => Reading { shaken: 0.2, bear: 2.3, left: 2.2, against: Against::Other },
            Manner::Lines => Reading { shaken: 0.1, bear: 4.2, left: 0.0, against: Against::Start },
        }
    }
}

/// What a side has and can bear, in flight points.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Standing {
    bear: f32,
    left: f32,
}

fn standing(q: Pos<'_>, reading: Reading, side: Side) -> Standing {
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
    let bear = (q.flight_level(side) - q.flight_points(side)) as f32 - reading.shaken * shaken;
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
    let reading = Reading::of(Manner::of(q.setting()));
    let [first, second] = Side::ALL.map(|s| standing(q, reading, s));
    let odds = reading.bear * (first.bear / second.bear).ln() + reading.left * (first.left / second.left).ln();
    let odds = match reading.against {
        Against::Other => odds,
        Against::Start => {
            let [first, second] = Side::ALL.map(|s| q.flight_level(s).max(1) as f32);
            odds - reading.bear * (first / second).ln()
        }
    };
    let chance = 1.0 / (1.0 + (-odds).exp());
    if side == Side::First { chance } else { 1.0 - chance }
}

/// How many hundredths of the chance to win a flight point is worth to a side.
pub(crate) fn hundredths_a_point(q: Pos<'_>, rules_promise: f32, side: Side) -> f32 {
    let reading = Reading::of(Manner::of(q.setting()));
    100.0 * rules_promise * (1.0 - rules_promise) * reading.bear / standing(q, reading, side).bear
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
