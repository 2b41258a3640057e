//! Shield Walls and schiltrons: who forms up, and who had better be free to move (Men of Iron 14.1).

use super::field::Field;
use super::strikes::{Mode, worth};
use crate::nearness::Nearness;
use crate::pick::best;
use acies_rules_iron::Action;
use acies_rules_iron::setting::{Formation, UnitId};

/// An enemy within so many hexes may be upon a unit before its command acts again.
const CLOSE: u8 = 8;

/// What a formation gains over the other choices of the question; to be done with it gains nothing.
pub(crate) fn choose(field: Field<'_>, options: &[Action], near: &Nearness) -> usize {
    best(options, |action| match action {
        Action::Wall(unit) | Action::Schiltron(unit) => shelter(field, unit, near),
        Action::Open(unit) => -shelter(field, unit, near),
        _ => 0.0,
    })
}

/// What it is worth to a unit to stand in formation, beside being free to move: below nothing while the enemy is far,
/// and where it could strike a good blow itself.
fn shelter(field: Field<'_>, unit: UnitId, near: &Nearness) -> f32 {
    let Some(at) = field.q.hex(unit) else { return 0.0 };
    let far = near.at(at);
    if far > CLOSE {
        return -0.1;
    }
    let blow = worth(field, unit, at, field.q.facing(unit), Mode::Shock).max(0.0);
    let holds = if field.q.formation(unit) == Formation::Open { 0.0 } else { 0.05 };
    0.1 * field.stake(unit) + holds - field.temper.zeal * blow
}
