//! Chapters 4.2 and 4.27: command range and lines.

use crate::charts::Spacing;
use crate::pos::Pos;
use crate::setting::{LeaderId, MAX_HEXES, UnitId, UnitSet};
use crate::special::{hold, lines};
use crate::state::{Marks, NO_LINE};
use acies_board::{Arc, HexId, Hexside};
use acies_kernel::Side;
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// Hexes as bits.
pub(crate) struct Hexes([u64; MAX_HEXES / 64]);

impl Hexes {
    pub(crate) const NONE: Hexes = Hexes([0; MAX_HEXES / 64]);

    #[inline]
    pub(crate) fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] & Hexes::bit(hex) != 0
    }

    /// Adds a hex; whether it is new.
    #[inline]
    pub(crate) fn add(&mut self, hex: HexId) -> bool {
        let word = &mut self.0[hex.index() / 64];
        let new = *word & Hexes::bit(hex) == 0;
        *word |= Hexes::bit(hex);
        new
    }

    #[inline]
    fn bit(hex: HexId) -> u64 {
        1 << (hex.index() % 64)
    }
}

impl Pos<'_> {
    /// gboh:P30, gboh:6.29(S5): a command is not traced over city walls; other ground that is closed to some does not stop
    /// it.
    #[inline]
    pub(crate) fn is_walled(self, from: HexId, to: HexId) -> bool {
        let wall = |dir| self.set.map.hexside(from, dir).contains(Hexside::WALL);
        self.set.lay.is_by_tread() && self.set.map.dir_between(from, to).is_some_and(wall)
    }

    /// cat:4.21(2): what a command cannot be traced through. A friendly unit cancels an enemy zone.
    pub(crate) fn blocks_trace(self, side: Side, hex: HexId) -> bool {
        match self.holder(hex) {
            Some(holder) if holder != side => true,
            Some(_) => self.is_closed(hex),
            None => self.is_closed(hex) || self.in_enemy_zone(side, hex),
        }
    }

    /// cat:4.21(1), cat:4.21(3): every hex to which a leader's commands reach now, the nearest first, until one breaks
    /// it off.
    pub(crate) fn trace<T>(self, leader: LeaderId, mut reach: impl FnMut(HexId) -> ControlFlow<T>) -> ControlFlow<T> {
        let Some(start) = self.leader_hex(leader) else { return ControlFlow::Continue(()) };
        let (side, range) = (self.set.leader(leader).side, self.range(leader));
        let mut seen = Hexes::NONE;
        // Hexes in the order of their distance; those of the present distance begin at `next`.
        let mut found: ArrayVec<HexId, MAX_HEXES> = ArrayVec::new();
        seen.add(start);
        found.push(start);
        reach(start)?;
        let walls = self.set.lay.is_by_tread();
        let mut next = 0;
        for _ in 0..range {
            let end = found.len();
            for at in next..end {
                let from = found[at];
                for to in self.set.map.adjacent(from) {
                    if !(walls && self.is_walled(from, to)) && seen.add(to) && !self.blocks_trace(side, to) {
                        found.push(to);
                        reach(to)?;
                    }
                }
            }
            next = end;
        }
        ControlFlow::Continue(())
    }

    /// The units an individual order of the leader reaches and that he may command, and the leaders of his
    /// side in his range, a bit each.
    pub(crate) fn measure(self, leader: LeaderId) -> (UnitSet, u32) {
        let mut units = UnitSet::EMPTY;
        // gboh:V2.7: without his abilities he reaches nobody, not even in his own hex.
        if self.s.leader(leader).suspended {
            return (units, 0);
        }
        let mut reached = Hexes::NONE;
        let side = self.set.leader(leader).side;
        let _all: ControlFlow<()> = self.trace(leader, |hex| {
            reached.add(hex);
            if self.has_friend(side, hex) {
                for unit in self.units_in(hex).filter(|&u| self.may_command(leader, u)) {
                    units.add(unit);
                }
            }
            ControlFlow::Continue(())
        });
        let near = |hex: HexId| reached.has(hex);
        let leaders = self.set.leaders_of(side).filter(|&l| self.leader_hex(l).is_some_and(near));
        (units, leaders.fold(0, |all, l| all | 1 << l.0))
    }

    /// The units that a leader's individual orders reach (4.21).
    #[must_use]
    pub fn command_reach(self, leader: LeaderId) -> UnitSet {
        self.measure(leader).0
    }

    /// Whether a hex is in the leader's command range.
    pub(crate) fn is_in_range(self, leader: LeaderId, hex: HexId) -> bool {
        let found = |reached| if reached == hex { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        // No way is shorter than the straight one.
        self.is_near(leader, hex) && self.trace(leader, found).is_break()
    }

    /// Whether a hex is no farther from the leader than his range, whatever lies between.
    fn is_near(self, leader: LeaderId, hex: HexId) -> bool {
        self.leader_hex(leader).is_some_and(|at| self.set.map.distance(at, hex) <= self.range(leader))
    }

    /// Why a leader's command does not reach a hex: it is too far away (4.21(1)), or near enough but cut off (4.21(2)).
    pub(crate) fn is_cut_off(self, leader: LeaderId, hex: Option<HexId>) -> bool {
        hex.is_some_and(|hex| self.is_near(leader, hex))
    }

    /// The same of a unit.
    pub(crate) fn is_unit_cut_off(self, leader: LeaderId, unit: UnitId) -> bool {
        self.footprint(unit).any(|hex| self.is_near(leader, hex))
    }

    /// Whether two units of a row stand close enough. gboh:P33: those in one hex hang together.
    fn is_linked(self, a: UnitId, b: UnitId) -> bool {
        let x = self.hex(a).expect("a unit of a line is on the map");
        let y = self.hex(b).expect("a unit of a line is on the map");
        if self.is_close(a, b, x, y) {
            return true;
        }
        let halves = || self.footprint(a).any(|x| self.footprint(b).any(|y| self.is_close(a, b, x, y)));
        self.set.lay.has_stacks() && x == y || self.set.lay.has_wide() && halves()
    }

    /// cat:4.27(star), cat:4.27(star-star), cat:4.23(5): whether they do, in these of their hexes. Two hexes away is only
    /// looked at for the first one's gap.
    #[inline]
    fn is_close(self, a: UnitId, b: UnitId, x: HexId, y: HexId) -> bool {
        let map = &self.set.map;
        let next = map.is_adjacent(x, y);
        if self.kind(a).spacing == Spacing::Loose {
            return next || map.distance(x, y) == 2 && !self.is_gap_taken(x, y);
        }
        if !next {
            return self.face(b).gap > 0 && self.is_across_lane(a, b, x, y);
        }
        let arcs = (self.arc_of(a, y), self.arc_of(b, x));
        let flanks = (Some(Arc::Flank), Some(Arc::Flank));
        let (before, behind) = ((Some(Arc::Front), Some(Arc::Rear)), (Some(Arc::Rear), Some(Arc::Front)));
        [flanks, before, behind].contains(&arcs)
    }

    /// gboh:battles(lines): whether one hex lies between two units that face alike, straight through their flanks, and no
    /// enemy stands in it.
    fn is_across_lane(self, a: UnitId, b: UnitId, x: HexId, y: HexId) -> bool {
        let (map, side) = (&self.set.map, self.side(a));
        let facing = self.s.unit(a).formation.corner();
        let Some(facing) = facing.filter(|_| self.s.unit(b).formation.corner() == facing) else { return false };
        facing.flank().into_iter().any(|flank| {
            let lane = map.neighbour(x, flank);
            lane.is_some_and(|lane| map.neighbour(lane, flank) == Some(y) && !self.has_enemy(side, lane))
        })
    }

    /// cat:4.23(5), A-13: whether every hex between two that lie two apart holds somebody.
    pub(crate) fn is_gap_taken(self, x: HexId, y: HexId) -> bool {
        let map = &self.set.map;
        !map.adjacent(x).any(|n| map.is_adjacent(n, y) && self.is_free(n))
    }

    /// All units of the pool that hang together with this one.
    pub(crate) fn linked(self, unit: UnitId, pool: UnitSet) -> UnitSet {
        let mut line = UnitSet::one(unit);
        let mut open = line;
        while let Some(one) = open.first() {
            open.remove(one);
            let reach = 1 + usize::from(self.face(one).gap);
            for hex in self.footprint(one) {
                for near in self.set.map.ring_upto(hex, reach).iter().copied().chain([hex]) {
                    for other in self.units_in(near) {
                        if pool.has(other) && !line.has(other) && self.is_linked(one, other) {
                            line.add(other);
                            open.add(other);
                        }
                    }
                }
            }
        }
        line
    }

    /// cat:4.23(3), cat:4.23(4): the line to which a unit belongs for the active leader; empty if it can
    /// be in none.
    #[must_use]
    pub fn line_of(self, unit: UnitId) -> UnitSet {
        let Some(leader) = self.s.phase.as_ref().and_then(|phase| phase.leader) else { return UnitSet::EMPTY };
        if !self.may_be_in_line(leader, unit) {
            return UnitSet::EMPTY;
        }
        self.linked(unit, self.of_row(unit, self.line_pool(leader)))
    }

    /// Everybody who may be in a line of the leader.
    pub(crate) fn line_pool(self, leader: LeaderId) -> UnitSet {
        self.units(self.set.leader(leader).side).iter().filter(|&u| self.may_be_in_line(leader, u)).collect()
    }

    /// Those of a pool who belong to the row of a unit (4.27).
    pub(crate) fn of_row(self, unit: UnitId, pool: UnitSet) -> UnitSet {
        let row = self.face(unit).row;
        pool.iter().filter(|&u| self.face(u).row == row).collect()
    }

    /// Whether a unit is on the map within twice the leader's range (4.23(4)).
    pub(crate) fn is_near_for_line(self, leader: LeaderId, unit: UnitId) -> bool {
        let reach = self.range(leader) * self.set.charts.is.line_range_multiplier;
        let far = self.leader_hex(leader).and_then(|at| self.distance_to(unit, at));
        far.is_some_and(|far| far <= reach)
    }

    /// Whether a unit may be in a line of the leader: of a row, under his command, within twice his
    /// range, and able to take orders.
    pub(crate) fn may_be_in_line(self, leader: LeaderId, unit: UnitId) -> bool {
        let now = self.s.unit(unit);
        self.face(unit).row.is_some()
            && !now.marks.intersects(Marks::ROUTED | Marks::RALLIED)
            && now.line == NO_LINE
            && self.may_command(leader, unit)
            && self.is_near_for_line(leader, unit)
            && !lines::is_beyond_plain_range(self, leader, unit)
            && hold::may_take_orders(self, unit).is_ok()
    }
}
