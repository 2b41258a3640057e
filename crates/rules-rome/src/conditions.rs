//! All conditions of an answer, and the way that a unit would go if no limit held it: why something cannot be.
//!
//! Nothing is decided here. The checks of the chapters say what they say to a listener, and the position in which a
//! limit is lifted is asked by the same checks.

use crate::action::Action;
use crate::overlay;
use crate::pos::Pos;
use crate::question::{self, Question};
use crate::setting::UnitId;
use crate::state::State;
use crate::{bombardment, charge, engine, movement};
use acies_board::AreaId;
use acies_kernel::{Arg, Bite, Condition, Imagined, Limit, Message};

/// Everything that the rules say of an answer.
pub(crate) fn conditions(pos: Pos<'_>, action: Action, out: &mut Vec<Condition>) {
    let Some(asked) = pos.s.frames.top().and_then(|frame| question::asked(pos, frame)) else { return };
    let said = match (asked, action) {
        (Question::March { .. }, Action::To(to)) if !pos.moving().rout => movement::step_heard(pos, to, out),
        (Question::Charge { .. }, Action::Charge(unit, target)) => charge::heard(pos, unit, target, out),
        (Question::Bombard { .. }, Action::Bombard(unit, target)) => bombardment::heard(pos, unit, target, out),
        _ => engine::check(pos, asked, action),
    };
    let ended = said.err().map(|refusal| Condition::refused(refusal, bite(pos, action)));
    // What has been heard already may come back at the end.
    out.extend(ended.filter(|last| out.iter().all(|one| one.clause != last.clause || one.says != last.says)));
}

/// Where an answer that is refused as a whole bites.
fn bite(pos: Pos<'_>, action: Action) -> Bite {
    let area = match action {
        Action::To(area) | Action::Road(area) | Action::Assault(area) => Some(area),
        Action::Charge(_, area) | Action::Bombard(_, area) => Some(area),
        Action::Move(unit) => pos.area(unit),
        _ => None,
    };
    area.map_or(Bite::Nowhere, |area| Bite::At(area.0.into()))
}

/// The unit that goes step by step.
fn mover(pos: Pos<'_>) -> Option<UnitId> {
    match question::asked(pos, pos.s.frames.top()?)? {
        Question::March { unit } => Some(unit),
        _ => None,
    }
}

/// The position in which a limit does not hold the unit in hand.
pub(crate) fn lifted(pos: Pos<'_>, _limit: Limit) -> Option<State> {
    mover(pos)?;
    let mut s = pos.s.clone();
    // Nobody is stopped by zones here: enemies only make the way dear, or close it.
    s.moving.as_mut()?.spent = 0;
    Some(s)
}

/// The position as if the unit in hand had gone into the next area.
pub(crate) fn imagined(pos: Pos<'_>, place: u16) -> Option<Imagined<State, Action>> {
    mover(pos)?;
    let to: AreaId = overlay::area(pos, place)?;
    let (action, state, cost) = movement::imagined(pos, to)?;
    Some(Imagined { action, cost: cost.into(), state })
}

/// Whether the unit in hand has the points for a way.
pub(crate) fn affords(pos: Pos<'_>, price: i32) -> Option<Condition> {
    mover(pos)?;
    let (clause, left) = movement::purse(pos, price);
    let holds = price <= left;
    let key = if holds { "why-way-paid" } else { "why-way-dear" };
    // What it costs is rounded up, and what it has is rounded down.
    let says = Message::new(key).with(Arg::Number((price + 1) / 2)).with(Arg::Number(left / 2));
    Some(Condition { holds, clause, says, bites: Bite::Nowhere })
}
