//! Odds of fire, from the charts: every face of the die, as the engine reads it.

use super::value::Weights;
use acies_board::{Arc, HexId};
use acies_rules_iron::Order;
use acies_rules_iron::Pos;
use acies_rules_iron::charts::FireResult;
use acies_rules_iron::setting::UnitId;

/// The part of a unit's worth that goes with its horses.
const UNHORSED: f32 = 0.3;
/// What giving ground costs its owner, beside its state.
const GROUND: f32 = 0.1;

/// A shot from a hex: the firer may not stand there yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) firer: UnitId,
    pub(crate) from: HexId,
    pub(crate) target: UnitId,
}

impl Shot {
    /// The sum of the modifiers; none when the target is out of range.
    pub(crate) fn drm(self, q: Pos<'_>) -> Option<i32> {
        let (set, to) = (q.setting(), q.hex(self.target)?);
        let firer = set.unit(self.firer);
        let drm = &set.charts.fire_drm;
        let mut sum = set.charts.range_drm(q.missile(self.firer), set.map.distance(self.from, to))?;
        if q.is_mounted(self.target) {
            sum += match q.struck_arc(self.target, self.from) {
                Arc::Front => 0,
                Arc::Flank => drm.flank_of_mounted,
                Arc::Rear => drm.rear_of_mounted,
            };
        }
        sum += set.charts.terrain.hex(set.map.terrain(to)).fire;
        if q.order(self.firer) == Order::Disordered {
            sum += drm.firer_disordered;
        }
        sum += q.fire_cover(self.firer, self.from, self.target);
        if q.is_artillery(self.firer) && set.army(firer.side).poor_gunnery {
            sum += drm.poor_gunnery;
        }
        Some(sum)
    }

    /// What each face of the die does.
    pub(crate) fn results(self, q: Pos<'_>) -> impl Iterator<Item = FireResult> {
        let set = q.setting();
        let immune = q.is_artillery(self.target);
        let column = usize::from(q.order(self.target) != Order::Normal) + if q.is_mounted(self.target) { 2 } else { 0 };
        let drm = self.drm(q).filter(|_| !immune);
        drm.into_iter().flat_map(move |drm| (0..10).map(move |face| set.charts.fire.at(face + drm, column)))
    }

    /// What the target's owner may expect to lose.
    pub(crate) fn value(self, q: Pos<'_>, weights: Weights) -> f32 {
        let cost = |result| match result {
            FireResult::None => 0.0,
            FireResult::Retreat => GROUND,
            FireResult::Disordered => weights.loss(q, self.target, Order::Disordered),
            FireResult::Retired => weights.loss(q, self.target, Order::Retired),
            FireResult::Unhorsed => {
                weights.loss(q, self.target, Order::Disordered) + UNHORSED * weights.stake(q, self.target)
            }
            FireResult::Eliminated => weights.loss(q, self.target, Order::Eliminated),
        };
        self.results(q).map(cost).sum::<f32>() / 10.0
    }

    /// How likely it is to harm the target.
    pub(crate) fn chance(self, q: Pos<'_>) -> f32 {
        self.results(q).filter(|&r| r != FireResult::None).count() as f32 / 10.0
    }
}
