//! Chapter 10: area morale.

use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};
use crate::state::AreaSet;
use acies_board::{Arc, AreaId};
use acies_kernel::Side;

/// The parts of an area's morale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AreaMorale {
    pub(crate) base: i32,
    pub(crate) terrain: i32,
    pub(crate) leader: i32,
    pub(crate) bereft: i32,
    pub(crate) flanked: i32,
}

impl AreaMorale {
    pub(crate) fn total(self) -> i32 {
        self.base + self.terrain + self.leader + self.bereft + self.flanked
    }
}

impl Pos<'_> {
    /// raw:10.2: base, ground, leader, lost commander, flank. `from` are the areas of those who attack it now.
    pub(crate) fn area_morale(self, side: Side, area: AreaId, from: AreaSet) -> AreaMorale {
        let units = self.units_of(side, area);
        let (base, flanked) = self.base_morale(units, from);
        // raw:20.22: rounded up.
        let raised = (base * (100 + self.morale_percent(area)) + 99).div_euclid(100);
        let leader = self.senior(side, area, units).map_or(0, |l| self.rating_for(l, units));
        let bereft = if self.s.armies[side].bereft { self.set.charts.commander_lost.into() } else { 0 };
        AreaMorale { base, terrain: raised - base, leader, bereft, flanked }
    }

    /// raw:10.2(1), raw:10.2(2), raw:10.2(3), raw:10.2(6): the largest long unit, flanked or not, or the average of all.
    fn base_morale(self, units: UnitSet, from: AreaSet) -> (i32, i32) {
        let flanked = |u: UnitId| match self.worst_arc(u, from.iter()) {
            Arc::Front => 0,
            _ => i32::from(self.set.charts.flanked),
        };
        let long = units.iter().filter(|&u| self.is_long(u));
        // Of equals the owner takes the one that serves him best.
        let largest = long.max_by_key(|&u| (self.steps_left(u), self.strength(u), self.morale(u) + flanked(u)));
        if let Some(unit) = largest {
            return (self.morale(unit), flanked(unit));
        }
        let count = units.len() as i32;
        let sum: i32 = units.iter().map(|u| self.morale(u)).sum();
        // raw:1.2(12): rounded up.
        (if count == 0 { 0 } else { (sum + count - 1) / count }, 0)
    }
}

/// Tells the parts of a morale.
pub(crate) fn itemise(p: &mut Play<'_, '_>, morale: AreaMorale) {
    p.modify(clause!("raw:20.22"), morale.terrain);
    p.modify(clause!("raw:10.2(4)"), morale.leader);
    p.modify(clause!("raw:10.2(5)"), morale.bereft);
    p.modify(clause!("raw:10.2(6)"), morale.flanked);
}
