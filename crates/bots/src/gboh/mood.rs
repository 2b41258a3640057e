//! Armies that get nowhere grow bold: the first turns are cautious, and no battle lasts for ever.

use super::field::Field;

/// How much open flanks count in the first turn, and by how much less in each later one.
const CAUTION: f32 = 1.08;
const CAUTION_LOST: f32 = 0.12;
/// They always count something.
const LEAST_CAUTION: f32 = 0.15;
/// What a fight is worth for its own sake, more in each turn.
const ZEAL: f32 = 0.1;

impl Field<'_> {
    /// Turns played before this one.
    fn turns(self) -> f32 {
        f32::from(self.rules.turn(self.seen).clamp(1, 20) - 1)
    }

    /// How much open flanks count in this turn.
    pub(crate) fn caution(self) -> f32 {
        (CAUTION - CAUTION_LOST * self.turns()).max(LEAST_CAUTION)
    }

    /// What a fight is worth for its own sake in this turn; before the second there is time.
    pub(crate) fn zeal(self) -> f32 {
        ZEAL * (self.turns() - 1.0)
    }
}
