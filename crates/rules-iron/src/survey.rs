//! What the ground does to marches and shots, for bots.

use crate::pos::Pos;
use crate::setting::{Formation, Mount, UnitId};
use crate::terrain::Walker;
use acies_board::{Dir, HexId};

impl Pos<'_> {
    /// What the step from one hex into the next costs over open ground, whoever stands there; `None` where the way is
    /// closed.
    #[must_use]
    pub fn ground_cost(self, mount: Mount, from: HexId, dir: Dir) -> Option<u8> {
        self.set.ground.step(Walker { mount, garrison: false }, from, dir)
    }

    /// What formation, hedges and wet strings would do to a shot from a hex: everything but range, angle and the
    /// ground that the target stands on.
    #[must_use]
    pub fn fire_cover(self, firer: UnitId, from: HexId, target: UnitId) -> i32 {
        let Some(to) = self.hex(target) else { return 0 };
        let drm = &self.set.charts.fire_drm;
        // moi:14.1(5), moi:P8
        let formation = match self.formation_towards(target, from) {
            Formation::Wall => drm.wall,
            Formation::Schiltron => drm.schiltron,
            Formation::Open => 0,
        };
        // moi:crecy(rain)
        let wet = self.set.special.wet.filter(|&(missile, _)| missile == self.missile(firer));
        // P6: a hedge beside the firer is no hindrance.
        let far = self.set.map.distance(from, to) > 1;
        let hedges = if far { self.hedges(firer, from, to) } else { 0 };
        formation + hedges + wet.map_or(0, |(_, drm)| drm)
    }
}
