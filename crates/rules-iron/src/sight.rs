//! Chapter 7.2: arcs of fire and line of sight.

use crate::pos::Pos;
use crate::setting::{Missile, UnitId};
use acies_board::{Arc, HexId, HexMap, SightTable, Terrain};

/// Whether the ground of a hex stands between two others (7.2.1).
pub(crate) fn blocks_sight(map: &HexMap, from: HexId, to: HexId, between: HexId) -> bool {
    // sul:7.2.1(1): into a village, not through it.
    map.terrain(between) == Terrain::Village
        // sul:7.2.1(2): a hex higher than both ends.
        || map.level(between) > map.level(from).max(map.level(to))
}

/// The terrain sight: villages and ground higher than both ends block (7.2.1).
#[must_use]
pub fn sight_table(map: &HexMap) -> SightTable {
    SightTable::build(map, acies_board::MAX_RING, |from, to, between| blocks_sight(map, from, to, between))
}

impl Pos<'_> {
    /// sul:7.2: whether a unit in `at` may aim at a hex: bows through front and flank, muskets and artillery (A11)
    /// through the front. A line through a corner may count as either side.
    pub(crate) fn is_in_arc(self, firer: UnitId, at: HexId, target: HexId) -> bool {
        let flank_too = self.missile(firer).is_bow();
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
        match self.missile(firer) {
            Missile::Gun(_) => ground && self.set.map.sight(at, target, |hex| self.blocks_gun(at, target, hex)),
            _ => ground,
        }
    }

    /// Whether a hex between blocks a gun: a unit in it, or the ground.
    pub(crate) fn blocks_gun(self, at: HexId, target: HexId, hex: HexId) -> bool {
        self.s.occupant(hex).is_some() || blocks_sight(&self.set.map, at, target, hex)
    }
}
