//! Who has to attack, and how boldly: the side that would lose if the battle ended now, more from turn to turn.

use super::field::Field;
use acies_rules_rome::setting::UnitId;

/// What an area nearer to the enemy is worth to those who must attack, and to those who need not.
const DRIVE: f32 = 0.45;
const HOLD: f32 = 0.12;
/// How much it grows each turn, and how much more it is for the line of battle.
const URGE: f32 = 0.04;
const LINE: f32 = 1.4;
/// How much own losses count, at first, less each turn, and at least.
const CAUTION: f32 = 0.95;
const CAUTION_LOST: f32 = 0.03;
const LEAST_CAUTION: f32 = 0.6;
/// How much bolder each turn without a loss makes the side that would lose by waiting, and how bold at most.
const IMPATIENCE: f32 = 0.12;
const DESPERATE: f32 = 0.2;

impl Field<'_> {
    /// Whether this side would win if the battle ended now: it may wait.
    pub(crate) fn may_wait(self) -> bool {
        self.q.ahead() == Some(self.me)
    }

    /// What coming nearer is worth to a unit: most to the heavy infantry of those who must attack.
    pub(crate) fn drive(self, unit: UnitId) -> f32 {
        if self.may_wait() {
            return HOLD;
        }
        let urge = DRIVE + URGE * self.turns().min(10.0);
        let long = self.q.kind(unit).is_long();
        if long { LINE * urge + IMPATIENCE * f32::from(self.q.quiet_turns()) } else { urge }
    }

    /// How much own losses count beside the enemy's.
    pub(crate) fn caution(self) -> f32 {
        (CAUTION - CAUTION_LOST * self.turns()).max(LEAST_CAUTION)
    }

    /// The same for one unit: heavy infantry that must win the battle grows bold when nothing happens, riders
    /// keep their heads.
    pub(crate) fn caution_of(self, unit: UnitId) -> f32 {
        if self.may_wait() || !self.q.kind(unit).is_long() {
            return self.caution();
        }
        (self.caution() - IMPATIENCE * f32::from(self.q.quiet_turns())).max(DESPERATE)
    }
}
