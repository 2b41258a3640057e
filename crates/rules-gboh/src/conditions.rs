//! All conditions of an answer, and the way that a unit would go if no limit held it: why something cannot be.
//!
//! Nothing is decided here. The checks of the chapters say what they say to a listener, and the position in which a
//! limit is lifted is asked by the same checks.

use crate::action::Action;
use crate::fire::How;
use crate::frame::Frame;
use crate::pos::Pos;
use crate::question::{Question, question};
use crate::setting::UnitId;
use crate::state::{PhaseKind, State};
use crate::{engine, movement, orders, overlay, view};
use acies_kernel::{Arg, Bite, Condition, Imagined, Limit, Message};

/// Everything that the rules say of an answer.
pub(crate) fn conditions(pos: Pos<'_>, action: Action, out: &mut Vec<Condition>) {
    let Some(frame) = pos.s.top() else { return };
    let said = match (frame, action) {
        // A line in uncontrolled advance goes by rules of its own.
        (Frame::Move(_), _) if pos.phase().kind == PhaseKind::Line => engine::check(pos, frame, action),
        (Frame::Move(_), Action::To(to)) => movement::step_heard(pos, pos.moving().unit, to, &|_, _| true, out),
        (Frame::Move(_), Action::Shoot(hex)) => movement::shot_heard(pos, hex, out),
        (Frame::Orders(_), Action::Move(unit)) => orders::move_heard(pos, unit, out),
        (Frame::Orders(_), Action::Fire(unit, hex)) => orders::fire_heard(pos, unit, (hex, How::Still), out),
        (Frame::Orders(_), Action::Skirmish(unit, hex)) => orders::fire_heard(pos, unit, (hex, How::Skirmish), out),
        _ => engine::check(pos, frame, action),
    };
    let ended = said.err().map(|refusal| Condition::refused(refusal, bite(pos, action)));
    // What has been heard already may come back at the end.
    out.extend(ended.filter(|last| out.iter().all(|one| one.clause != last.clause || one.says != last.says)));
}

/// Where an answer that is refused as a whole bites.
fn bite(pos: Pos<'_>, action: Action) -> Bite {
    let hex = match action {
        Action::To(hex) | Action::Fire(_, hex) | Action::Skirmish(_, hex) | Action::Shoot(hex) => Some(hex),
        Action::Move(unit) | Action::Rally(unit) | Action::Recover(unit) | Action::Designate(unit) => pos.hex(unit),
        _ => None,
    };
    hex.map_or(Bite::Nowhere, |hex| Bite::At(hex.0))
}

/// The unit that goes step by step.
fn mover(pos: Pos<'_>) -> Option<UnitId> {
    match question(pos, pos.s.top()?)? {
        Question::Move { unit } => Some(unit),
        _ => None,
    }
}

/// The position in which a limit does not hold the unit in hand.
pub(crate) fn lifted(pos: Pos<'_>, limit: Limit) -> Option<State> {
    mover(pos)?;
    let mut s = pos.s.clone();
    let moving = s.moving.as_mut()?;
    moving.spent = 0;
    moving.stopped &= limit == Limit::Points;
    Some(s)
}

/// The position as if the unit in hand had gone into the next hex.
pub(crate) fn imagined(pos: Pos<'_>, place: u16) -> Option<Imagined<State, Action>> {
    mover(pos)?;
    let to = overlay::hex(pos, place)?;
    let (state, cost) = movement::imagined(pos, to)?;
    Some(Imagined { action: Action::To(to), cost: cost.into(), state })
}

/// Whether the unit in hand has the points for a way.
pub(crate) fn affords(pos: Pos<'_>, price: i32) -> Option<Condition> {
    let unit = mover(pos)?;
    let left = view::move_points(pos, unit);
    let key = if price <= left { "why-way-paid" } else { "why-way-dear" };
    let says = Message::new(key).with(Arg::Number(price)).with(Arg::Number(left));
    Some(Condition { holds: price <= left, clause: clause!("cat:6.35"), says, bites: Bite::Nowhere })
}
