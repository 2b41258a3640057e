//! The position as one side looks at it.

use super::temper::Temper;
use acies_board::{AreaId, AreaMap};
use acies_kernel::Side;
use acies_rules_rome::insight::Insight;
use acies_rules_rome::setting::{Setting, UnitId, UnitSet};
use acies_rules_rome::{Rome, State};

/// The position, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) rules: &'a Rome,
    pub(crate) seen: &'a State,
    pub(crate) q: Insight<'a>,
    pub(crate) set: &'a Setting,
    pub(crate) map: &'a AreaMap,
    pub(crate) me: Side,
    pub(crate) temper: &'a Temper,
}

impl<'a> Field<'a> {
    pub(crate) fn new(rules: &'a Rome, seen: &'a State, me: Side, temper: &'a Temper) -> Field<'a> {
        let set = rules.setting();
        Field { rules, seen, q: rules.insight(seen), set, map: &set.map, me, temper }
    }

    /// The same looked at in another position.
    pub(crate) fn at<'b>(self, seen: &'b State) -> Field<'b>
    where
        'a: 'b,
    {
        Field { seen, q: self.rules.insight(seen), ..self }
    }

    /// The units of a side on the map, with their areas.
    pub(crate) fn army(self, side: Side) -> impl Iterator<Item = (UnitId, AreaId)> + use<'a> {
        let q = self.q;
        q.units(side).iter().filter_map(move |u| Some((u, q.area(u)?)))
    }

    pub(crate) fn side(self, unit: UnitId) -> Side {
        self.set.unit(unit).side
    }

    /// My units in an area.
    pub(crate) fn mine_in(self, area: AreaId) -> UnitSet {
        self.q.units_in(self.me, area)
    }

    /// Enemies in an area.
    pub(crate) fn foes_in(self, area: AreaId) -> UnitSet {
        self.q.units_in(self.me.other(), area)
    }

    /// The strength of units as printed.
    pub(crate) fn strength(self, units: UnitSet) -> f32 {
        units.iter().map(|u| self.q.strength(u) as f32).sum()
    }

    /// Turns played before this one.
    pub(crate) fn turns(self) -> f32 {
        f32::from(self.rules.turn(self.seen).clamp(1, 40) - 1)
    }
}
