//! What units are worth, in flight points of Chapter 16 and a little more.

use acies_kernel::Side;
use acies_rules_iron::Order;
use acies_rules_iron::Pos;
use acies_rules_iron::setting::UnitId;

/// Flight levels are measured against this one.
const LEVEL: f32 = 50.0;

/// What the states of a unit are worth beside its flight points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Worth {
    /// Guns are worth no points, but they shoot.
    pub(crate) gun: f32,
    /// The part of a unit's worth that is gone while it is disordered.
    pub(crate) disorder: f32,
    /// The same while it is retired, beside the points.
    pub(crate) retired: f32,
    /// A dead unit does not come back.
    pub(crate) death: f32,
    /// What the loss of a leader costs, as a multiple of his points.
    pub(crate) leader: f32,
}

impl Worth {
    /// What they are taken for at first sight.
    pub(crate) const PLAIN: Worth = Worth { gun: 0.5, disorder: 0.3, retired: 0.25, death: 0.5, leader: 1.0 };

    /// The points of a unit when it is eliminated.
    pub(crate) fn stake(self, q: Pos<'_>, unit: UnitId) -> f32 {
        let points = q.arm(unit).points;
        if points == 0 { self.gun } else { points as f32 }
    }

    /// How far down a unit in this state is, from none to a little more than its points.
    pub(crate) fn depth(self, q: Pos<'_>, unit: UnitId, order: Order) -> f32 {
        let stake = self.stake(q, unit);
        match order {
            Order::Normal => 0.0,
            Order::Disordered => self.disorder * stake,
            Order::Retired => q.arm(unit).points_retired as f32 + self.retired * stake,
            Order::Eliminated if q.arm(unit).points == 0 => stake * 2.0,
            Order::Eliminated => stake + self.death,
        }
    }
}

/// What a flight point of each side is worth: more for the side that can bear fewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    points: [f32; 2],
    pub(crate) worth: Worth,
}

impl Weights {
    pub(crate) fn of(q: Pos<'_>, worth: Worth) -> Weights {
        let points = Side::ALL.map(|side| LEVEL / q.flight_level(side).max(1) as f32);
        Weights { points, worth }
    }

    /// What its owner loses when a unit goes from its state to a worse one.
    pub(crate) fn loss(self, q: Pos<'_>, unit: UnitId, to: Order) -> f32 {
        let fall = self.worth.depth(q, unit, to) - self.worth.depth(q, unit, q.order(unit));
        fall.max(0.0) * self.points[q.side(unit).index()]
    }

    /// What a unit's points are worth to its owner.
    pub(crate) fn stake(self, q: Pos<'_>, unit: UnitId) -> f32 {
        self.worth.stake(q, unit) * self.points[q.side(unit).index()]
    }

    /// The same from a given state.
    pub(crate) fn fall(self, q: Pos<'_>, unit: UnitId, from: Order, to: Order) -> f32 {
        let fall = self.worth.depth(q, unit, to) - self.worth.depth(q, unit, from);
        fall.max(0.0) * self.points[q.side(unit).index()]
    }
}
