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
use crate::{assault, bombardment, charge, engine, movement};
use acies_board::AreaId;
use acies_kernel::{Arg, Bite, Condition, Imagined, Limit, Message, Reasons};

/// Why something cannot be, by the checks of the chapters.
impl Reasons<State, Action> for Pos<'_> {
    fn conditions(&self, action: Action, out: &mut Vec<Condition>) {
        let pos = *self;
        let Some(asked) = pos.s.frames.top().and_then(|frame| question::asked(pos, frame)) else { return };
        let said = match (asked, action) {
            (Question::March { .. }, Action::To(to)) if !pos.moving().rout => movement::step_heard(pos, to, out),
            (Question::March { .. }, Action::Road(to)) if !pos.moving().rout => movement::road_heard(pos, to, out),
            (Question::Assault { .. }, Action::Assault(target)) => assault::heard(pos, target, out),
            (Question::Muster { .. }, Action::Join(_) | Action::Fire(_)) => assault::muster_heard(pos, action, out),
            (Question::Charge { .. }, Action::Charge(unit, target)) => charge::heard(pos, unit, target, out),
            (Question::Bombard { .. }, Action::Bombard(unit, target)) => bombardment::heard(pos, unit, target, out),
            _ => engine::check(pos, asked, action),
        };
        Condition::last(said, bite(pos, action), out);
    }

    fn lifted(&self, _limit: Limit) -> Option<State> {
        let pos = *self;
        mover(pos)?;
        let mut s = pos.s.clone();
        // Nobody is stopped by zones here: enemies only make the way dear, or close it.
        s.moving.as_mut()?.spent = 0;
        Some(s)
    }

    fn imagined(&self, place: u16) -> Option<Imagined<State, Action>> {
        let pos = *self;
        mover(pos)?;
        let to: AreaId = overlay::area(pos, place)?;
        let (action, state, cost) = movement::imagined(pos, to)?;
        Some(Imagined { action, cost: cost.into(), state })
    }

    fn affords(&self, price: i32) -> Option<Condition> {
        let pos = *self;
        mover(pos)?;
        let (clause, left) = movement::purse(pos, price);
        let holds = price <= left;
        let key = if holds { "why-way-paid" } else { "why-way-dear" };
        // What it costs is rounded up, and what it has is rounded down.
        let says = Message::new(key).with(Arg::Number((price + 1) / 2)).with(Arg::Number(left / 2));
        Some(Condition { holds, clause, says, bites: Bite::Nowhere })
    }
}

/// Where an answer that is refused as a whole bites.
fn bite(pos: Pos<'_>, action: Action) -> Bite {
    let area = match action {
        Action::To(area) | Action::Road(area) | Action::Assault(area) => Some(area),
        Action::Charge(_, area) | Action::Bombard(_, area) => Some(area),
        Action::Move(unit) | Action::Join(unit) | Action::Fire(unit) => pos.area(unit),
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
