//! What is different for each arm: legions, other heavy infantry, light infantry, heavy horse, light horse, elephants.

use super::field::Field;
use acies_rules_rome::setting::{Kind, UnitId};

/// How an arm differs from the others: all of it factors.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Arm {
    /// How much it wants to meet the enemy.
    pub(crate) drive: f32,
    /// How much it minds danger, and losses in a fight.
    pub(crate) danger: f32,
    pub(crate) caution: f32,
    /// How much it looks for something to strike, and what its charges bring.
    pub(crate) strike: f32,
    pub(crate) charge: f32,
    /// What its strength counts beside victory points.
    pub(crate) worth: f32,
}

/// One for each arm, in the order of [`arm`].
pub(crate) type Arms = [Arm; 6];

/// All arms alike.
pub(crate) const ALIKE: Arms = [Arm { drive: 1.0, danger: 1.0, caution: 1.0, strike: 1.0, charge: 1.0, worth: 1.0 }; 6];

const fn arm(kind: Kind) -> usize {
    match kind {
        Kind::Legion => 0,
        Kind::Phalanx | Kind::Barbarian => 1,
        Kind::HeavyCavalry | Kind::Chariot => 3,
        Kind::LightCavalry | Kind::HorseArcher | Kind::CamelCavalry => 4,
        Kind::Elephant => 5,
        _ => 2,
    }
}

impl<'a> Field<'a> {
    /// How a unit is minded by its arm.
    pub(crate) fn arm(self, unit: UnitId) -> &'a Arm {
        &self.temper.arms[arm(self.q.kind(unit))]
    }
}
