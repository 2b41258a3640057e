//! All conditions of an answer, and the way that a unit would go if no limit held it: why something cannot be.
//!
//! Nothing is decided here. The checks of the chapters say what they say to a listener, and the position in which a
//! limit is lifted is asked by the same checks.

use crate::action::Action;
use crate::fire::How;
use crate::frame::{Frame, ShockStage};
use crate::pos::Pos;
use crate::question::{Question, question};
use crate::setting::UnitId;
use crate::state::{PhaseKind, State};
use crate::{engine, movement, orders, overlay, shock, view};
use acies_kernel::{Arg, Bite, Condition, Imagined, Limit, Message, Reasons};

/// Why something cannot be, by the checks of the chapters.
impl Reasons<State, Action> for Pos<'_> {
    fn conditions(&self, action: Action, out: &mut Vec<Condition>) {
        let pos = *self;
        let Some(frame) = pos.s.top() else { return };
        let said = match (frame, action) {
            // A line in uncontrolled advance goes by rules of its own.
            (Frame::Move(_), _) if pos.phase().kind == PhaseKind::Line => engine::check(pos, frame, action),
            (Frame::Move(_), Action::To(to)) => movement::step_heard(pos, pos.moving().unit, to, &|_, _| true, out),
            (Frame::Move(_), Action::Shoot(hex)) => movement::shot_heard(pos, hex, out),
            (Frame::Orders(_), Action::Move(unit)) => orders::move_heard(pos, unit, out),
            (Frame::Orders(_), Action::Fire(unit, hex)) => orders::fire_heard(pos, unit, (hex, How::Still), out),
            (Frame::Orders(_), Action::Skirmish(unit, hex)) => orders::fire_heard(pos, unit, (hex, How::Skirmish), out),
            (Frame::Shock(ShockStage::Designate), Action::Designate(unit)) => shock::designate_heard(pos, unit, out),
            (Frame::Shock(ShockStage::Pair { from: unit }), Action::Attack(..)) => {
                shock::pairing::heard(pos, UnitId(unit), action, out)
            }
            _ => engine::check(pos, frame, action),
        };
        Condition::last(said, bite(pos, action), out);
    }

    fn lifted(&self, limit: Limit) -> Option<State> {
        let pos = *self;
        mover(pos)?;
        let mut s = pos.s.clone();
        let moving = s.moving.as_mut()?;
        moving.spent = 0;
        moving.stopped &= limit == Limit::Points;
        Some(s)
    }

    fn imagined(&self, place: u16) -> Option<Imagined<State, Action>> {
        let pos = *self;
        mover(pos)?;
        let to = overlay::hex(pos, place)?;
        let (state, cost) = movement::imagined(pos, to)?;
        Some(Imagined { action: Action::To(to), cost: cost.into(), state })
    }

    fn affords(&self, price: i32) -> Option<Condition> {
        let pos = *self;
        let unit = mover(pos)?;
        let left = view::move_points(pos, unit);
        let key = if price <= left { "why-way-paid" } else { "why-way-dear" };
        let says = Message::new(key).with(Arg::Number(price)).with(Arg::Number(left));
        Some(Condition { holds: price <= left, clause: clause!("cat:6.35"), says, bites: Bite::Nowhere })
    }
}

/// Where an answer that is refused as a whole bites.
fn bite(pos: Pos<'_>, action: Action) -> Bite {
    let hex = match action {
        Action::To(hex) | Action::Fire(_, hex) | Action::Skirmish(_, hex) | Action::Shoot(hex) => Some(hex),
        Action::Move(unit) | Action::Rally(unit) | Action::Recover(unit) | Action::Designate(unit) => pos.hex(unit),
        Action::Attack(_, targets) => pos.hex(targets.first()),
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
