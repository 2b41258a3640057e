//! gboh:V7.2, gboh:V7.3: horse shies at the elephants of the enemy.

use crate::charts::Is;
use crate::cohesion::Cause;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use acies_board::HexId;

impl<'a> Pos<'a> {
    /// The elephants of the enemy beside a hex, for horse; for nobody else.
    fn feared_beside(self, unit: UnitId, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let shies = self.set.lay.has_beasts() && self.is_horse(unit);
        let around = shies.then(|| self.enemies_around(self.side(unit), hex)).into_iter().flatten();
        around.filter(move |&enemy| self.kind(enemy).is(Is::BEAST))
    }

    /// gboh:V7.2, gboh:P39: whether a hex lies before elephants, so that horse does not go there of its own will.
    pub(crate) fn shies_at(self, unit: UnitId, hex: HexId) -> bool {
        self.feared_beside(unit, hex).any(|beast| self.has_in_front(beast, hex))
    }
}

impl Play<'_, '_> {
    /// gboh:10.16(H7), gboh:V7.3: the hits of horse that has come into a hex beside elephants, once however many
    /// (gboh:P39). gboh:V7.2: before them only if it was forced.
    pub(crate) fn shy(&mut self, unit: UnitId) {
        let pos = self.pos();
        if pos.hex(unit).is_some_and(|hex| pos.feared_beside(unit, hex).next().is_some()) {
            self.suffer(Cause::BesideBeast, unit);
        }
    }
}
