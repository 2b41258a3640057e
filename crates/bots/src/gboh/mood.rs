//! Armies that get nowhere grow bold: the first turns are cautious, and no battle lasts for ever.

use super::field::Field;
use acies_rules_gboh::setting::UnitId;

impl Field<'_> {
    /// Turns played before this one.
    fn turns(self) -> f32 {
        f32::from(self.q.turn().clamp(1, 20) - 1)
    }

    /// Turns beyond those in which a battle of the classic charts should be decided: two armies that wait for each other
    /// grow tired of it.
    fn tedium(self) -> f32 {
        if self.q.is_classic() { (self.turns() - 9.0).max(0.0) } else { 0.0 }
    }

    /// By how much a unit is drawn to the enemy more than at first.
    pub(crate) fn impatience(self) -> f32 {
        1.0 + 0.3 * self.tedium()
    }

    /// How much open flanks count for a unit in this turn.
    pub(crate) fn caution(self, unit: UnitId) -> f32 {
        let left = 1.0 - 0.2 * self.tedium();
        if left <= 0.0 {
            return 0.0;
        }
        let face = self.q.face(unit);
        let bow = face.missile.is_some_and(|missile| self.set.weapon(missile).is_bow());
        let storms = !self.set.army(self.q.side(unit)).trained && self.set.kind(face).is_foot() && !bow;
        let t = self.temper;
        let part = if storms { t.storm } else { 1.0 };
        left * part * (t.caution - t.caution_lost * self.turns()).max(t.least_caution)
    }

    /// What a fight is worth for its own sake in this turn; before the second there is time.
    pub(crate) fn zeal(self) -> f32 {
        self.temper.ardour + self.temper.zeal * (self.turns() - 1.0) + self.tedium()
    }
}
