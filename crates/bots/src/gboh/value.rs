//! What units and leaders are worth, in hundredths of the level at which their army withdraws.

use super::field::Field;
use acies_rules_gboh::setting::{LeaderId, UnitId};

impl Field<'_> {
    /// Rout points as hundredths of the level of a unit's army.
    fn share(self, side: acies_kernel::Side, points: f32) -> f32 {
        // An army that bears next to nothing would else never dare anything.
        let least = if self.q.is_classic() { 40 } else { 1 };
        points * 100.0 / self.set.army(side).level.max(least) as f32
    }

    /// What losing a unit costs its side.
    pub(crate) fn worth(self, unit: UnitId) -> f32 {
        self.share(self.q.side(unit), self.q.face(unit).tq.into())
    }

    /// What losing a leader costs his side.
    pub(crate) fn leader_worth(self, leader: LeaderId) -> f32 {
        let the = self.set.leader(leader);
        let points = f32::from(the.initiative) * f32::from(self.set.charts.is.rout_points_per_leader_initiative);
        self.share(the.side, points)
    }

    /// How much of a unit is lost with so many hits: the last ones hurt most.
    pub(crate) fn loss(self, unit: UnitId, hits: i32) -> f32 {
        let t = self.temper;
        let part = hits as f32 / f32::from(self.q.tq(unit)).max(1.0);
        let curve = match part >= 1.0 {
            true if t.cornered > 0.0 && self.is_cornered(unit) => t.routed + t.cornered * (1.0 - t.routed),
            true => t.routed,
            false => (t.wear + t.strain * part) * part,
        };
        curve * self.worth(unit) + if part >= 1.0 { self.fury(unit) } else { 0.0 }
    }

    /// What a rout may do to an army that still has its ferocity (9.2(4)).
    fn fury(self, unit: UnitId) -> f32 {
        let side = self.q.side(unit);
        if self.temper.fury == 0.0 || !self.q.has_ferocity(side) { 0.0 } else { 0.4 * self.temper.fury }
    }

    /// What a unit has lost so far.
    pub(crate) fn lost(self, unit: UnitId) -> f32 {
        if self.q.is_routed(unit) {
            return self.temper.routed * self.worth(unit) + self.fury(unit);
        }
        self.loss(unit, self.q.unit(unit).hits.into())
    }

    /// What so many more hits would take from a unit; a routed one dies of any.
    pub(crate) fn harm(self, unit: UnitId, hits: i32) -> f32 {
        match (self.q.is_routed(unit), hits) {
            (_, ..=0) => 0.0,
            (true, _) => (1.0 - self.temper.routed) * self.worth(unit),
            (false, _) => self.loss(unit, i32::from(self.q.unit(unit).hits) + hits) - self.lost(unit),
        }
    }
}
