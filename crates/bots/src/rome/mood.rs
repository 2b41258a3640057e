//! Who has to attack, and how boldly: the side that would lose if the battle ended now, more from turn to turn.

use super::field::Field;
use acies_rules_rome::setting::UnitId;

impl Field<'_> {
    /// What coming nearer is worth to a unit: most to the heavy infantry of those who must attack.
    pub(crate) fn drive(self, unit: UnitId) -> f32 {
        let t = self.temper;
        if self.may_wait() {
            return t.hold * self.arm(unit).drive;
        }
        let urge = (t.drive + t.urge * self.turns().min(10.0)) * self.arm(unit).drive;
        let long = self.q.kind(unit).is_long();
        if long { t.line * urge + t.impatience * f32::from(self.q.quiet_turns()) } else { urge }
    }

    /// How much own losses count beside the enemy's.
    pub(crate) fn caution(self) -> f32 {
        (self.temper.caution - self.temper.caution_lost * self.turns()).max(self.temper.least_caution)
    }

    /// The same for one unit: heavy infantry that must win the battle grows bold when nothing happens, riders
    /// keep their heads.
    pub(crate) fn caution_of(self, unit: UnitId) -> f32 {
        let caution = self.caution() * self.arm(unit).caution;
        if self.may_wait() || !self.q.kind(unit).is_long() {
            return caution;
        }
        let bold = self.temper.impatience * f32::from(self.q.quiet_turns());
        (caution - bold).max(self.temper.desperate)
    }
}
