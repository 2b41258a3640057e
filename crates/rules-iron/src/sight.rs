//! Chapter 7.2: arcs of fire and line of sight.

use crate::pos::Pos;
use crate::setting::{Missile, UnitId, blocks_sight};
use acies_board::{Arc, HexId};

/// When a unit fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opportunity {
    /// In its own activation, or in return.
    Aimed,
    /// At an enemy who came into a front hex.
    Reaction,
}

impl Pos<'_> {
    /// sul:7.2: bows through front and flank, in reaction through the front only (A10); muskets and
    /// artillery (A11) through the front. A line through a corner may count as either side.
    pub(crate) fn is_in_arc(self, firer: UnitId, target: HexId, when: Opportunity) -> bool {
        let Some(at) = self.hex(firer) else { return false };
        let flank_too = self.missile(firer).is_bow() && when == Opportunity::Aimed;
        let facing = self.s.unit(firer).facing;
        self.set.map.exit_dirs(at, target).sides().any(|dir| match facing.arc(dir) {
            Arc::Front => true,
            Arc::Flank => flank_too,
            Arc::Rear => false,
        })
    }

    /// sul:7.2.1: an unblocked straight line. sul:7.2.1(3): units block artillery, bows shoot overhead.
    pub(crate) fn sees(self, firer: UnitId, target: HexId) -> bool {
        let Some(at) = self.hex(firer) else { return false };
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
