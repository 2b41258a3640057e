//! Shield Walls and schiltrons: who forms up, and who had better be free to move (Men of Iron 14.1).

use super::field::Field;
use super::strikes::{Mode, worth};
use crate::nearness::Nearness;
use crate::pick::best;
use acies_board::HexId;
use acies_rules_iron::Action;
use acies_rules_iron::setting::{Formation, UnitId};

/// An enemy within so many hexes may be upon a unit before its command acts again.
const CLOSE: u8 = 8;

/// An army that has got nowhere leaves its formations.
const IMPATIENCE: f32 = 0.5;

/// What a formation gains over the other choices of the question; to be done with it gains nothing.
pub(crate) fn choose(field: Field<'_>, options: &[Action], near: &Nearness) -> usize {
    best(options, |action| match action {
        Action::Wall(unit) | Action::Schiltron(unit) => shelter(field, unit, near),
        Action::Open(unit) => -shelter(field, unit, near),
        _ => 0.0,
    })
}

/// What it is worth to a unit to stand in formation, beside being free to move: below nothing while the enemy is far,
/// where it could strike a good blow itself, and when all this waiting leads to nothing.
fn shelter(field: Field<'_>, unit: UnitId, near: &Nearness) -> f32 {
    let Some(at) = field.q.hex(unit) else { return 0.0 };
    let far = near.at(at);
    if far > CLOSE {
        return -0.1;
    }
    let blow = worth(field, unit, at, field.q.facing(unit), Mode::Shock).max(0.0);
    let blow = blow.max(field.temper.lunge * within_reach(field, unit, at));
    let holds = if field.q.formation(unit) == Formation::Open { 0.0 } else { 0.05 };
    let shelter = 0.1 * field.stake(unit) * (1.0 - IMPATIENCE * field.boldness);
    shelter + holds - field.temper.zeal * blow
}

/// The best blow at an enemy whom the unit could walk up to.
fn within_reach(field: Field<'_>, unit: UnitId, at: HexId) -> f32 {
    if field.temper.lunge <= 0.0 {
        return 0.0;
    }
    let reach = field.q.face(unit).ma;
    let close = field.enemies().filter(|&(_, hex)| field.map.distance(at, hex) <= reach);
    close.map(|(enemy, _)| field.appetite(unit, enemy)).fold(0.0, f32::max)
}
