//! What units are worth, in flight points of Chapter 16 and a little more.

use acies_kernel::Side;
use acies_rules_iron::Order;
use acies_rules_iron::query::Query;
use acies_rules_iron::setting::{Setting, UnitId};

/// Guns are worth no points, but they shoot.
const GUN: f32 = 0.5;
/// The part of a unit's worth that is gone while it is disordered.
const DISORDER: f32 = 0.3;
/// The same while it is retired, beside the points.
const RETIRED: f32 = 0.25;
/// A dead unit does not come back.
const DEATH: f32 = 0.5;
/// Flight levels are measured against this one.
const LEVEL: f32 = 50.0;

/// The points of a unit when it is eliminated.
pub(crate) fn stake(set: &Setting, unit: UnitId) -> f32 {
    let points = set.charts.points[set.unit(unit).kind as usize];
    if points == 0 { GUN } else { points as f32 }
}

/// How far down a unit in this state is, from none to a little more than its points.
pub(crate) fn depth(set: &Setting, unit: UnitId, order: Order) -> f32 {
    let stake = stake(set, unit);
    match order {
        Order::Normal => 0.0,
        Order::Disordered => DISORDER * stake,
        Order::Retired => set.charts.points_retired as f32 + RETIRED * stake,
        Order::Eliminated => stake + DEATH,
    }
}

/// What a flight point of each side is worth: more for the side that can bear fewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights([f32; 2]);

impl Weights {
    pub(crate) fn of(q: Query<'_>) -> Weights {
        Weights(Side::ALL.map(|side| LEVEL / q.flight_level(side).max(1) as f32))
    }

    /// What its owner loses when a unit goes from its state to a worse one.
    pub(crate) fn loss(self, q: Query<'_>, unit: UnitId, to: Order) -> f32 {
        let set = q.setting();
        let fall = depth(set, unit, to) - depth(set, unit, q.order(unit));
        fall.max(0.0) * self.0[set.unit(unit).side.index()]
    }

    /// The same from a given state.
    pub(crate) fn fall(self, q: Query<'_>, unit: UnitId, from: Order, to: Order) -> f32 {
        let set = q.setting();
        let fall = depth(set, unit, to) - depth(set, unit, from);
        fall.max(0.0) * self.0[set.unit(unit).side.index()]
    }
}
