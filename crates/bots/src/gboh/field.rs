//! The position as one side looks at it.

use super::temper::Temper;
use crate::nearness::Nearness;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::Pos;
use acies_rules_gboh::charts::Shoots;
use acies_rules_gboh::setting::{Edge, Face, Setting, UnitId, UnitSet};
use acies_rules_gboh::{Gboh, State};

/// The position, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) rules: &'a Gboh,
    pub(crate) seen: &'a State,
    pub(crate) q: Pos<'a>,
    pub(crate) set: &'a Setting,
    pub(crate) map: &'a HexMap,
    pub(crate) me: Side,
    pub(crate) temper: &'a Temper,
    /// Tells tempers apart.
    pub(crate) mood: u8,
}

impl<'a> Field<'a> {
    pub(crate) fn new(rules: &'a Gboh, seen: &'a State, me: Side, temper: &'a Temper) -> Field<'a> {
        let set = rules.setting();
        Field { rules, seen, q: rules.pos(seen), set, map: &set.map, me, temper, mood: 0 }
    }

    /// Whether a counter has composite bows.
    pub(crate) fn is_composite(self, face: &Face) -> bool {
        face.missile.is_some_and(|missile| self.set.weapon(missile).is(Shoots::COMPOSITE))
    }

    /// The same looked at in another position.
    pub(crate) fn at(self, then: &'a State) -> Field<'a> {
        Field { q: self.rules.pos(then), seen: then, ..self }
    }

    /// The units of a side on the map, with their hexes.
    pub(crate) fn army(self, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.q.units(side).iter().filter_map(move |u| Some((u, self.q.hex(u)?)))
    }

    /// Enemies that stand.
    pub(crate) fn enemies(self) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.army(self.me.other()).filter(move |&(u, _)| self.q.stands(u))
    }

    /// The enemies whom a unit would attack from where it stands: horse leaves elephants alone (gboh:V9.2).
    pub(crate) fn quarry(self, unit: UnitId) -> UnitSet {
        if self.q.is_classic() { self.q.prey(unit) } else { self.q.foes(unit) }
    }

    /// Whether a unit belongs to the side that looks.
    pub(crate) fn is_mine(self, unit: UnitId) -> bool {
        self.q.side(unit) == self.me
    }
}

impl Field<'_> {
    /// Hexes to the edge to which the army of a side flees.
    pub(crate) fn to_edge(self, side: Side, hex: HexId) -> u16 {
        let number = self.map.number(hex);
        let (rows, columns) = (self.map.rows(), self.map.columns());
        let far = match self.set.army(side).edge {
            Edge::RowMax => rows.end() - number.row(),
            Edge::RowMin => number.row() - rows.start(),
            Edge::ColMax => columns.end() - number.column(),
            Edge::ColMin => number.column() - columns.start(),
        };
        u16::from(far)
    }

    /// Whether a unit that broke where it stands would have no way to its edge: the enemy or his zones are there (10.21(5)).
    pub(crate) fn is_cornered(self, unit: UnitId) -> bool {
        let (side, Some(at)) = (self.q.side(unit), self.q.hex(unit)) else { return false };
        let far = self.to_edge(side, at);
        let open = |to: HexId| match self.q.top_in(to) {
            Some(other) => self.q.side(other) == side,
            None => !self.q.is_closed(to) && !self.q.in_enemy_zone(side, to),
        };
        !self.map.neighbours(at).any(|(_, to)| self.to_edge(side, to) < far && open(to))
    }

    /// Measures how far every hex is from the nearest enemy that stands, from any if none does; whether it has changed.
    pub(crate) fn measure(self, near: &mut Nearness) -> bool {
        let standing = self.enemies().next().is_some();
        let any = self.army(self.me.other()).filter(|_| !standing);
        let from = self.enemies().chain(any).flat_map(|(unit, _)| self.q.footprint(unit));
        near.measure(self.map, from, |hex| !self.q.is_closed(hex))
    }
}
