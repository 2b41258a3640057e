//! Where a unit could go, for bots: every step priced by the rules.

use super::cost::{Departure, may_move_at_all};
use crate::frame::Moving;
use crate::pos::Pos;
use crate::setting::UnitId;
use crate::state::Order;
use acies_board::{HexId, Reach};

impl Pos<'_> {
    /// Where a unit on the map could move in the activation under way, with the points it takes;
    /// hexes of friends who let it through are on the way, not places to stop. Ends of moves that would need a
    /// zone to be left twice are left out.
    pub fn reach(self, unit: UnitId, reach: &mut Reach) {
        let Some(start) = self.hex(unit) else { return };
        let moving = Moving::fresh(unit, self.facing(unit));
        let held = self.order(unit) == Order::Retired || self.is_halted(unit) || self.advances_in_formation(unit);
        let free = !held && may_move_at_all(self, moving, start).is_ok();
        let budget = if free { self.points_left(unit) } else { 0 };
        let archer = self.skirmishes(unit);
        let began_in_zone = self.is_in_enemy_zone(unit, start);
        // sul:3.2.4(2): the zone in which it began is behind it after the first step.
        let is_left = |to| began_in_zone && self.zone_owners(self.side(unit), to).any(|o| self.exerts_into(o, start));
        let price = |from: HexId, _, to: HexId| {
            let on_the_way = from != start;
            let moving = Moving { entered_zone: on_the_way, ..moving };
            let price = Departure::of(self, moving, from, 0).step(to).ok();
            price.filter(|_| !(on_the_way && is_left(to)))
        };
        reach.run(&self.set.map, start, budget, price, |hex| !archer && self.is_in_enemy_zone(unit, hex));
    }
}
