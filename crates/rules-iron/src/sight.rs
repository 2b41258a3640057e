//! Chapter 7.2: arcs of fire and line of sight.

use crate::charts::TerrainChart;
use crate::pos::Pos;
use crate::setting::UnitId;
use acies_board::{Arc, HexId, HexMap, LineCell, SightTable};
use arrayvec::ArrayVec;

/// Whether the ground of a hex stands between two others (7.2.1).
pub(crate) fn blocks_sight(map: &HexMap, chart: &TerrainChart, from: HexId, to: HexId, between: HexId) -> bool {
    // sul:7.2.1(1): into a village and the like, not through it; moi:9.4(5): the whole hex counts.
    chart.hex(map.terrain(between)).blocks_sight
        // sul:7.2.1(2): a hex higher than both ends.
        || map.level(between) > map.level(from).max(map.level(to))
}

/// The terrain sight: villages, ground higher than both ends, and hedges block (7.2.1, Men of Iron 9.4).
#[must_use]
pub fn sight_table(map: &HexMap, chart: &TerrainChart) -> SightTable {
    SightTable::of(map, acies_board::MAX_RING, |from, to| {
        Line::new(map, chart, from, to).cross(|between| blocks_sight(map, chart, from, to, between)).is_some()
    })
}

/// A straight line on its way from hex to hex. Where it runs along a hexside it may pass on either side (moi:9.4(6)).
pub(crate) struct Line<'a> {
    map: &'a HexMap,
    chart: &'a TerrainChart,
    from: HexId,
    to: HexId,
    /// Where it has come through, and what the hexsides behind it do to fire.
    open: ArrayVec<(HexId, i32), 2>,
}

impl<'a> Line<'a> {
    pub(crate) fn new(map: &'a HexMap, chart: &'a TerrainChart, from: HexId, to: HexId) -> Line<'a> {
        Line { map, chart, from, to, open: [(from, 0)].into_iter().collect() }
    }

    /// Goes the whole way; what the hexsides on it do to fire, or `None` if it is blocked.
    pub(crate) fn cross(mut self, blocks: impl Fn(HexId) -> bool) -> Option<i32> {
        let mut cells = self.map.line(self.from, self.to);
        let arrives = cells.all(|cell| self.pass(cell, &blocks));
        let last = LineCell::One(Some(self.to));
        (arrives && self.pass(last, &|_| false)).then(|| self.open[0].1)
    }

    /// Goes on into the next cell; `false` if there is no way into it.
    pub(crate) fn pass(&mut self, cell: LineCell, blocks: &impl Fn(HexId) -> bool) -> bool {
        let hexes = match cell {
            LineCell::One(hex) => [hex, None],
            LineCell::Edge(left, right) => [left, right],
        };
        let free = hexes.into_iter().flatten().filter(|&hex| !blocks(hex));
        self.open = free.filter_map(|hex| Some((hex, self.modifier_into(hex)?))).collect();
        !self.open.is_empty()
    }

    /// What fire that has come so far suffers when it goes on into this hex; `None` if the hexside hides what is behind.
    fn modifier_into(&self, hex: HexId) -> Option<i32> {
        let ways = self.open.iter().filter_map(|&(before, modifier)| Some(modifier + self.over(before, hex)?));
        ways.max()
    }

    /// P6: a hedge hides what is behind it unless the firer or the target stands at it, and weakens fire unless the firer
    /// does.
    fn over(&self, before: HexId, hex: HexId) -> Option<i32> {
        let Some(dir) = self.map.dir_between(before, hex).filter(|_| before != self.from) else { return Some(0) };
        let rows = || self.chart.along(self.map.hexside(before, dir));
        let hidden = hex != self.to && rows().any(|row| row.blocks_sight);
        (!hidden).then(|| rows().map(|row| row.fire).sum())
    }
}

impl Pos<'_> {
    /// sul:7.2: whether a unit in `at` may aim at a hex: bows through front and flank, muskets and artillery (A11)
    /// through the front. A line through a corner may count as either side.
    pub(crate) fn is_in_arc(self, firer: UnitId, at: HexId, target: HexId) -> bool {
        let flank_too = self.weapon(firer).is_some_and(|weapon| weapon.flank);
        let facing = self.s.unit(firer).facing;
        self.set.map.exit_dirs(at, target).sides().any(|dir| match facing.arc(dir) {
            Arc::Front => true,
            Arc::Flank => flank_too,
            Arc::Rear => false,
        })
    }

    /// sul:7.2.1: an unblocked straight line. sul:7.2.1(3): units block artillery, bows shoot overhead.
    pub(crate) fn sees(self, firer: UnitId, at: HexId, target: HexId) -> bool {
        let ground = self.set.sight.sees(at, target);
        let overhead = self.weapon(firer).is_none_or(|weapon| weapon.overhead);
        ground && (overhead || self.line(at, target).cross(|hex| self.blocks_gun(at, target, hex)).is_some())
    }

    /// The straight line between two hexes.
    fn line(&self, from: HexId, to: HexId) -> Line<'_> {
        Line::new(&self.set.map, &self.set.charts.terrain, from, to)
    }

    /// P6: what hedges on the way do to a unit's fire.
    pub(crate) fn hedges(self, firer: UnitId, at: HexId, target: HexId) -> i32 {
        let overhead = self.weapon(firer).is_none_or(|weapon| weapon.overhead);
        let chart = &self.set.charts.terrain;
        let blocks = |hex| {
            if overhead {
                blocks_sight(&self.set.map, chart, at, target, hex)
            } else {
                self.blocks_gun(at, target, hex)
            }
        };
        // A shot with no free line has been ruled out before.
        self.line(at, target).cross(blocks).unwrap_or(0)
    }

    /// Whether a hex between blocks a gun: a unit in it, or the ground.
    pub(crate) fn blocks_gun(self, at: HexId, target: HexId, hex: HexId) -> bool {
        self.s.occupant(hex).is_some() || blocks_sight(&self.set.map, &self.set.charts.terrain, at, target, hex)
    }
}
