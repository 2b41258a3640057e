//! Chapter 17: line of sight.

use crate::pos::Pos;
use acies_board::{AreaId, AreaTerrain, Border, SightPart};

impl Pos<'_> {
    /// raw:17.0, raw:17.1: whether a straight line from centre to centre is free.
    pub(crate) fn sees(self, from: AreaId, to: AreaId, artillery: bool) -> bool {
        self.obstacle(from, to, artillery).is_none()
    }

    /// What blocks the line first. raw:17.4: from a rise or hill fort one sees over everything but other high ground;
    /// artillery also up to it.
    pub(crate) fn obstacle(self, from: AreaId, to: AreaId, artillery: bool) -> Option<SightPart> {
        let high = self.is_high(from) || (artillery && self.is_high(to));
        self.set.map.sight(from, to).iter().copied().find(|part| match *part {
            SightPart::Area(area) => self.blocks(area, high),
            SightPart::Border(a, b) => self.border_blocks(a, b, [from, to], high),
            // raw:17.3: a line along a border is blocked only from both sides.
            SightPart::Along(a, b) => self.blocks(a, high) && self.blocks(b, high),
        })
    }

    /// raw:17.2(1), raw:17.2(2).
    pub(crate) fn is_high(self, area: AreaId) -> bool {
        self.set.map.terrain(area).intersects(AreaTerrain::RISE | AreaTerrain::HILL_FORT)
    }

    /// raw:17.2, raw:17.2(4), raw:17.2(5).
    fn blocks(self, area: AreaId, high: bool) -> bool {
        self.is_high(area) || (!high && self.grounds(area).any(|g| g.blocks))
    }

    /// raw:17.2(3): a slope blocks unless one of the two stands on the high ground beside it.
    fn border_blocks(self, a: AreaId, b: AreaId, ends: [AreaId; 2], high: bool) -> bool {
        let sloping = |border: Border| border.intersects(Border::SLOPE_UP | Border::SLOPE_DOWN);
        let slope = self.set.map.neighbour(a, b).is_some_and(|step| sloping(step.border));
        let beside = ends.iter().any(|&end| (end == a || end == b) && self.is_high(end));
        slope && !high && !beside
    }

    /// raw:11.4, raw:13.43: whether blocking terrain lies on the border between two neighbours.
    pub(crate) fn is_walled_off(self, a: AreaId, b: AreaId) -> bool {
        self.border_blocks(a, b, [a, b], false)
    }

    /// raw:11.4, raw:13.43: enemy areas next to an area that one who fires must prefer.
    pub(crate) fn must_prefer_adjacent(self, side: acies_kernel::Side, from: AreaId) -> bool {
        let near = self.set.map.neighbours(from).iter();
        near.into_iter().any(|n| self.is_hostile(side, n.area) && !self.is_walled_off(from, n.area))
    }
}
