//! Chapters 6.6, 7.1 and 7.2: who stands where, what lies before whom, whose zone reaches where.
//!
//! These are the only doors to the map's arrays. Whoever asks says what is meant (is the hex free, which enemies are in
//! it, which hexes lie before a unit) and not how it is kept, so that a ruleset may put two units into a hex, one unit
//! over two hexes, or a unit there that faces nowhere.

use crate::few::{Covered, Fronts, Stacked};
use crate::pos::Pos;
use crate::setting::{LeaderId, UnitId};

use acies_board::{Arc, HexId};
use acies_kernel::Side;

/// The units of a side in some hexes, one after the other, each with its hex.
struct Within<'a, H> {
    pos: Pos<'a>,
    side: Side,
    hexes: H,
    /// Where the search has come to, and who is still to be named there.
    hex: HexId,
    here: Stacked,
}

impl<'a, H: Iterator<Item = HexId>> Within<'a, H> {
    #[inline]
    fn new(pos: Pos<'a>, side: Side, hexes: H) -> Within<'a, H> {
        Within { pos, side, hexes, hex: HexId::from_index(0), here: Stacked::default() }
    }
}

impl<H: Iterator<Item = HexId>> Iterator for Within<'_, H> {
    type Item = (HexId, UnitId);

    #[inline]
    fn next(&mut self) -> Option<(HexId, UnitId)> {
        loop {
            if let Some(unit) = self.here.next() {
                return Some((self.hex, unit));
            }
            self.hex = self.hexes.next()?;
            self.here = self.pos.friends_in(self.side, self.hex);
        }
    }
}

// Hexes and who is in them.
impl<'a> Pos<'a> {
    /// The combat units that stand in a hex, the top one first. Who only passes through a friend is not one of them.
    #[inline]
    pub(crate) fn units_in(self, hex: HexId) -> Stacked {
        self.s.units_in(self.set, hex)
    }

    /// The top unit in a hex: what is seen of it and shot at.
    #[must_use]
    #[inline]
    pub fn top_in(self, hex: HexId) -> Option<UnitId> {
        self.s.top_in(hex)
    }

    /// Whether no combat unit stands in a hex.
    #[inline]
    pub(crate) fn is_free(self, hex: HexId) -> bool {
        self.s.top_in(hex).is_none()
    }

    /// cat:6.62: whose units stand in a hex; never those of both sides.
    #[inline]
    pub(crate) fn holder(self, hex: HexId) -> Option<Side> {
        self.s.top_in(hex).map(|unit| self.side(unit))
    }

    #[inline]
    pub(crate) fn has_enemy(self, side: Side, hex: HexId) -> bool {
        self.holder(hex) == Some(side.other())
    }

    #[inline]
    pub(crate) fn has_friend(self, side: Side, hex: HexId) -> bool {
        self.holder(hex) == Some(side)
    }

    /// The units of the enemies of `side` in a hex.
    #[inline]
    pub(crate) fn enemies_in(self, side: Side, hex: HexId) -> Stacked {
        self.friends_in(side.other(), hex)
    }

    /// The units of `side` in a hex.
    #[inline]
    pub(crate) fn friends_in(self, side: Side, hex: HexId) -> Stacked {
        match self.top_in(hex) {
            Some(top) if self.side(top) == side => self.s.stack_of(self.set, top),
            _ => Stacked::default(),
        }
    }

    /// The units of the enemies of `side` in the hexes around one.
    pub(crate) fn enemies_around(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let all = Within::new(self, side.other(), self.set.map.adjacent(hex));
        let wide = self.set.lay.has_wide();
        all.filter(move |&(near, unit)| !wide || self.meets(unit, hex) == Some(near)).map(|(_, unit)| unit)
    }

    /// The enemies beside a unit, each once.
    pub(crate) fn enemies_beside(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let (side, first) = (self.side(unit), self.hex(unit));
        // Who is next to both halves was met beside the first.
        let new = move |hex, enemy| Some(hex) == first || first.is_some_and(|at| !self.is_beside(enemy, at));
        let around = move |hex| self.enemies_around(side, hex).filter(move |&enemy| new(hex, enemy));
        self.footprint(unit).flat_map(around)
    }

    /// Of the hexes of a unit the one in which somebody in a hex beside it meets it: who covers two is met once.
    #[inline]
    fn meets(self, unit: UnitId, hex: HexId) -> Option<HexId> {
        if self.set.lay.has_wide() { self.met_half(unit, hex) } else { self.hex(unit) }
    }

    #[inline(never)]
    fn met_half(self, unit: UnitId, hex: HexId) -> Option<HexId> {
        if !self.s.is_wide(self.set, unit) {
            return self.hex(unit);
        }
        self.footprint(unit).find(|&at| self.set.map.is_adjacent(at, hex))
    }

    pub(crate) fn is_next_to_enemy(self, side: Side, hex: HexId) -> bool {
        self.set.map.adjacent(hex).any(|near| self.has_enemy(side, near))
    }

    /// The unit is on its way through a friend, in whose hex it may not stay (6.61(1)).
    pub(crate) fn is_passing(self, unit: UnitId) -> bool {
        self.hex(unit).is_some_and(|hex| !self.units_in(hex).has(unit))
    }

    /// Whether a unit on the map shares its hex with nobody.
    pub(crate) fn is_alone(self, unit: UnitId) -> bool {
        self.hex(unit).is_some_and(|hex| self.units_in(hex).all(|other| other == unit))
    }

    /// Hexes to the nearest enemy unit; a large number if there is none.
    pub(crate) fn gap(self, side: Side, hex: HexId) -> u8 {
        let mut least = u8::MAX;
        for enemy in self.s.on_map(side.other()).iter() {
            least = self.distance_to(enemy, hex).map_or(least, |far| far.min(least));
        }
        least
    }
}

// Units, the hexes they are in and those before them.
impl<'a> Pos<'a> {
    /// The hexes that a unit covers: the one it is said to be in first.
    #[must_use]
    #[inline]
    pub fn footprint(self, unit: UnitId) -> Covered {
        self.s.footprint(self.set, unit)
    }

    /// cat:7.11, A-02: the hexes before a unit, if it is on the map.
    #[must_use]
    #[inline]
    pub fn fronts(self, unit: UnitId) -> Fronts<'a> {
        self.s.fronts(self.set, unit)
    }

    /// The hexes that a unit would cover if it were in a hex, facing as it does.
    #[inline]
    pub(crate) fn span(self, unit: UnitId, hex: HexId) -> Covered {
        if !self.s.is_wide(self.set, unit) {
            return Covered::new(Some(hex), None);
        }
        self.s.span(self.set, unit, hex)
    }

    /// The hexes that a unit has covered when it was in a hex: those of the mover before its last step or pivot, if it was
    /// there. A pivot to the left leaves it in the same hex, as the hex of its left half.
    #[inline]
    pub(crate) fn covered_from(self, unit: UnitId, hex: HexId) -> Covered {
        if !self.s.is_wide(self.set, unit) {
            return Covered::new(Some(hex), None);
        }
        match &self.s.moving {
            Some(moving) if moving.unit == unit && moving.from == hex && moving.from_half.is_some() => {
                Covered::new(Some(hex), moving.from_half)
            }
            _ => self.s.span(self.set, unit, hex),
        }
    }

    /// Where a neighbouring hex lies for a unit.
    #[must_use]
    pub fn arc_of(self, unit: UnitId, hex: HexId) -> Option<Arc> {
        let at = self.meets(unit, hex)?;
        Some(self.s.unit(unit).formation.arc(self.set.map.dir_between(at, hex)?))
    }

    /// Whether the ground lets a unit go into a neighbouring hex.
    pub(crate) fn may_step_into(self, unit: UnitId, hex: HexId) -> bool {
        let way = |at: HexId| Some((at, self.set.map.dir_between(at, hex)?));
        self.meets(unit, hex).and_then(way).is_some_and(|(at, dir)| self.unit_may_enter(unit, at, dir, hex))
    }

    /// Whether a neighbouring hex is a front hex of the unit.
    pub(crate) fn has_in_front(self, unit: UnitId, hex: HexId) -> bool {
        self.arc_of(unit, hex) == Some(Arc::Front)
    }
}

// Distances.
impl Pos<'_> {
    /// Hexes from a unit on the map to a hex. gboh:P6: from the nearer half of one who covers two.
    #[must_use]
    #[inline(always)]
    pub fn distance_to(self, unit: UnitId, hex: HexId) -> Option<u8> {
        Some(self.set.map.distance(self.nearest_hex(unit, hex)?, hex))
    }

    /// The hex of a unit that is nearest to another hex.
    #[inline]
    pub(crate) fn nearest_hex(self, unit: UnitId, hex: HexId) -> Option<HexId> {
        if self.set.lay.has_wide() { self.nearer_half(unit, hex) } else { self.hex(unit) }
    }

    #[inline(never)]
    fn nearer_half(self, unit: UnitId, hex: HexId) -> Option<HexId> {
        if !self.s.is_wide(self.set, unit) {
            return self.hex(unit);
        }
        self.footprint(unit).min_by_key(|&at| self.set.map.distance(at, hex))
    }

    /// Hexes between two units on the map, from the nearer half to the nearer half.
    #[must_use]
    #[inline]
    pub fn gap_between(self, a: UnitId, b: UnitId) -> Option<u8> {
        if !self.set.lay.has_wide() {
            return Some(self.set.map.distance(self.hex(a)?, self.hex(b)?));
        }
        self.footprint(a).filter_map(|hex| self.distance_to(b, hex)).min()
    }

    /// Whether two units stand in neighbouring hexes.
    pub(crate) fn touch(self, a: UnitId, b: UnitId) -> bool {
        self.gap_between(a, b) == Some(1)
    }

    /// Whether the mover was next to a hex before its last step.
    pub(crate) fn mover_was_beside(self, hex: HexId) -> bool {
        let moving = self.moving();
        self.covered_from(moving.unit, moving.from).any(|from| self.set.map.is_adjacent(from, hex))
    }

    /// The hexes that the mover covered when its move began.
    pub(crate) fn mover_began(self) -> Covered {
        let moving = self.moving();
        let right = moving.trail.first().copied().filter(|_| self.s.is_wide(self.set, moving.unit));
        Covered::new(Some(moving.start), right)
    }

    /// Whether a unit stands in no other hex than those in which the move began.
    pub(crate) fn is_where_it_began(self, unit: UnitId) -> bool {
        let began = self.mover_began();
        self.footprint(unit).all(|hex| began.has(hex))
    }

    /// gboh:P6: a unit is in rough ground if one of its hexes is.
    pub(crate) fn is_in_rough(self, unit: UnitId) -> bool {
        self.footprint(unit).any(|hex| self.is_rough(hex))
    }

    /// Whether an enemy stands next to a unit.
    pub(crate) fn is_met(self, unit: UnitId) -> bool {
        let side = self.side(unit);
        self.footprint(unit).any(|hex| self.is_next_to_enemy(side, hex))
    }

    /// Whether a unit stands in a hex or next to it.
    pub(crate) fn is_beside(self, unit: UnitId, hex: HexId) -> bool {
        self.distance_to(unit, hex).is_some_and(|far| far <= 1)
    }

    /// Whether a leader is in a hex of a unit.
    #[inline]
    pub(crate) fn stands_at(self, leader: LeaderId, unit: UnitId) -> bool {
        self.leader_hex(leader).is_some_and(|hex| self.covers(unit, hex))
    }

    /// Whether a hex is one of a unit's.
    #[inline]
    pub(crate) fn covers(self, unit: UnitId, hex: HexId) -> bool {
        self.footprint(unit).has(hex)
    }
}

// Zones.
impl<'a> Pos<'a> {
    /// Whether a hex is in the zone of an enemy of `side`.
    #[must_use]
    #[inline]
    pub fn in_enemy_zone(self, side: Side, hex: HexId) -> bool {
        self.s.in_zone_of(side.other(), hex)
    }

    /// Whether a unit stands in an enemy zone.
    pub(crate) fn is_in_zone(self, unit: UnitId) -> bool {
        let side = self.side(unit);
        self.footprint(unit).any(|hex| self.in_enemy_zone(side, hex))
    }

    /// Whether `unit` exerts its zone into the neighbouring `hex` (7.21).
    /// cat:7.21, cat:7.24: into front hexes; both sides may hold one hex.
    pub(crate) fn exerts_into(self, unit: UnitId, hex: HexId) -> bool {
        let exerts = self.s.has_zone(self.set, unit);
        exerts && self.has_in_front(unit, hex) && self.s.zone_reaches(self.set, unit, hex)
    }

    /// Enemies of `side` whose zone covers the hex.
    pub fn zone_owners(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let any = self.in_enemy_zone(side, hex);
        let around = any.then(|| self.enemies_around(side, hex)).into_iter().flatten();
        around.filter(move |&u| self.exerts_into(u, hex))
    }

    /// Enemy units in the unit's zone.
    pub(crate) fn enemies_in_zone(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let exerts = self.s.has_zone(self.set, unit);
        let fronts = if exerts { self.fronts(unit) } else { Fronts::none(&self.set.map) };
        let side = self.side(unit);
        // gboh:P30: nobody is in its zone who stands where it could not go.
        let reached = move |&hex: &HexId| !self.set.lay.is_by_tread() || self.s.zone_reaches(self.set, unit, hex);
        // Who covers two of its front hexes is met in the first.
        let wide = self.set.lay.has_wide();
        let first = move |hex, enemy| {
            !(wide && self.s.is_wide(self.set, enemy))
                || self.fronts(unit).filter(reached).find(|&front| self.footprint(enemy).has(front)) == Some(hex)
        };
        let all = Within::new(self, side.other(), fronts.filter(reached));
        all.filter(move |&(hex, enemy)| first(hex, enemy)).map(|(_, enemy)| enemy)
    }
}
