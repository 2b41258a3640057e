//! Armies that get nowhere grow bold: the first turns are cautious, and no battle lasts for ever.

use super::field::Field;
use acies_rules_gboh::setting::UnitId;

/// How much open flanks count in the first turn, and by how much less in each later one.
const CAUTION: f32 = 1.08;
const CAUTION_LOST: f32 = 0.12;
/// Wild foot without bows can do nothing but close: the part of its caution that is left.
const STORM: f32 = 0.15;
/// They always count something.
const LEAST_CAUTION: f32 = 0.15;
/// What a fight is worth for its own sake, more in each turn.
const ZEAL: f32 = 0.1;

impl Field<'_> {
    /// Turns played before this one.
    fn turns(self) -> f32 {
        f32::from(self.rules.turn(self.seen).clamp(1, 20) - 1)
    }

    /// How much open flanks count for a unit in this turn.
    pub(crate) fn caution(self, unit: UnitId) -> f32 {
        let face = self.q.face(unit);
        let bow = face.missile.is_some_and(|m| m.is_bow());
        let storms = !self.set.army(self.q.side(unit)).trained && !face.kind.is_mounted() && !bow;
        let part = if storms { STORM } else { 1.0 };
        part * (CAUTION - CAUTION_LOST * self.turns()).max(LEAST_CAUTION)
    }

    /// What a fight is worth for its own sake in this turn; before the second there is time.
    pub(crate) fn zeal(self) -> f32 {
        ZEAL * (self.turns() - 1.0)
    }
}
