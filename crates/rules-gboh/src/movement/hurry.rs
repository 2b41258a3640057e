//! gboh:V4.2: a phalanx hurries.

use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::frame::{Frame, MoveStage};
use crate::pos::Play;
use crate::state::Marks;
use acies_kernel::Step;

/// The check, or the hits of one that has moved before (gboh:10.16(H3)), come before the first step. gboh:P14: the enemy
/// answers afterwards.
pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    let unit = p.pos().moving().unit;
    p.s.replace(Frame::Move(MoveStage::Begin));
    p.tell(clause!("gboh:V4.2"), What::Hastened(unit));
    if p.s.has(unit, Marks::TURNED_OVER) {
        p.suffer(Cause::Hurried, unit);
    } else {
        p.check_at_once(Check::Hurry, unit);
    }
    Step::Go
}
