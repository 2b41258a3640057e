//! Men of Iron 9.3(3): all who fire at one target declare it first; then shot follows shot, and last comes the answer of
//! the target.

use crate::action::{Action, not_an_answer};
use crate::counter_charge::{self, Provocation};
use crate::event::What;
use crate::frame::{Counter, CounterStage, Frame, Moving, Volley, VolleyStage};
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use crate::state::{Declared, Marks, Order};
use crate::{fire, movement};
use acies_kernel::{Arg, Refusal, Step};

impl Volley {
    fn at(self, stage: VolleyStage) -> Frame {
        Frame::Volley(Volley { stage, ..self })
    }
}

/// The unit in hand declares its fire.
pub(crate) fn begin(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) {
    p.s.volley.clear();
    declare(p, firer, target);
    // What drives the target off from now on keeps it from an answer (moi:A33).
    p.s.unit_mut(target).marks.remove(Marks::HALTED);
    let in_order = p.s.unit(target).order == Order::Normal;
    p.s.frames.push(Frame::Volley(Volley { target, stage: VolleyStage::Declare, in_order }));
}

/// A unit will fire at the target from where it stands.
fn declare(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) {
    let from = p.pos().hex(firer).expect("only units on the map fire");
    let struck = p.pos().struck_arc(target, from);
    p.s.volley.push(Declared { firer, struck });
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Volley) -> Step {
    match now.stage {
        VolleyStage::Declare if joiners(p.pos(), now).next().is_some() => return Step::Ask,
        VolleyStage::Declare => p.s.frames.replace(now.at(VolleyStage::Shoot(0))),
        VolleyStage::Shoot(next) => shoot(p, now, next),
        VolleyStage::Counter(next) => match p.s.volley.get(usize::from(next)).copied() {
            None => p.s.frames.pop(),
            Some(shot) if waits(p, now, shot.firer) => p.s.frames.replace(now.at(VolleyStage::Counter(next + 1))),
            Some(shot) if may_answer(p.pos(), now, shot).is_ok() => return Step::Ask,
            Some(_) => p.s.frames.replace(now.at(VolleyStage::Counter(next + 1))),
        },
        VolleyStage::CounterAfterMove => {
            if may_answer(p.pos(), now, p.s.volley[0]).is_ok() {
                return Step::Ask;
            }
            p.s.frames.pop();
        }
    }
    Step::Go
}

// ---------------------------------------------------------------- the declaration

/// moi:9.3(3)(T1): the other units of the command that could fire at the target now, put down or not used yet.
fn joiners(pos: Pos<'_>, now: Volley) -> impl Iterator<Item = UnitId> {
    let battle = pos.set.unit(pos.s.volley[0].firer).battle;
    pos.on_map(battle).filter(move |&unit| may_join(pos, now, unit).is_ok())
}

fn may_join(pos: Pos<'_>, now: Volley, unit: UnitId) -> Result<(), Refusal> {
    if pos.s.volley.iter().any(|shot| shot.firer == unit) {
        let refusal = Refusal::new(clause!("moi:9.3(3)(T1)"), "fe-no-joined-already").with(Arg::Unit(unit.0.into()));
        return Err(refusal.with(Arg::Unit(now.target.0.into())));
    }
    movement::may_use(pos, pos.set.unit(pos.s.volley[0].firer).battle, unit)?;
    fire::may_fire(pos, unit, now.target)
}

fn join(p: &mut Play<'_, '_>, now: Volley, unit: UnitId) {
    // moi:9.3(3)(T1): it has finished its movement.
    p.s.unit_mut(unit).marks.insert(Marks::USED);
    declare(p, unit, now.target);
    p.tell(clause!("moi:9.3(3)(T1)"), What::JoinsFire(unit, now.target));
}

// ---------------------------------------------------------------- the shots

/// moi:9.3(3), moi:9.3(3)(X): one after the other. A shot that has become impossible is not fired, and its unit may fire elsewhere
/// (moi:A16).
fn shoot(p: &mut Play<'_, '_>, now: Volley, next: u8) {
    let Some(&Declared { firer, .. }) = p.s.volley.get(usize::from(next)) else {
        return p.s.frames.replace(now.at(VolleyStage::Counter(0)));
    };
    p.s.frames.replace(now.at(VolleyStage::Shoot(next + 1)));
    if fire::can_fire(p.pos(), firer, now.target).is_ok() {
        p.s.unit_mut(now.target).marks.insert(Marks::SHOT_AT);
        fire::open(p, firer, now.target);
    }
}

// ---------------------------------------------------------------- the answer

/// moi:9.2(1): whether the answer to a firer comes when its movement has ended; notes it.
fn waits(p: &mut Play<'_, '_>, now: Volley, firer: UnitId) -> bool {
    let rides = |moving: &Moving| moving.unit == firer && !moving.again && p.pos().is_mounted(firer);
    let below = p.s.frames.iter().rev().nth(1).copied();
    let Some(Frame::Move(moving)) = below.filter(|frame| matches!(frame, Frame::Move(moving) if rides(moving))) else {
        return false;
    };
    if is_fit(p.pos(), now) {
        p.s.frames.pop();
        p.s.frames.replace(Frame::Move(Moving { answer: Some(now.target), ..moving }));
        p.s.frames.push(Frame::Volley(now));
    }
    true
}

/// moi:9.2(1): the unit in hand has finished its movement, and the target of its fire may answer.
pub(crate) fn answer_after_move(p: &mut Play<'_, '_>, target: UnitId) {
    p.s.frames.push(Frame::Volley(Volley { target, stage: VolleyStage::CounterAfterMove, in_order: true }));
}

/// moi:11.5(3), moi:11.6(11): in order before the first shot, though the fire may have disordered it; moi:A33: and not
/// driven off by it.
fn is_fit(pos: Pos<'_>, now: Volley) -> bool {
    now.in_order && !pos.has(now.target, Marks::HALTED)
}

/// moi:11.5(4): whether the target may check for a counter-charge against one who fired at it.
fn may_answer(pos: Pos<'_>, now: Volley, shot: Declared) -> Result<(), Refusal> {
    // A declared shot that was not fired is no cause; nor is there an answer for one who is not fit for it.
    if !is_fit(pos, now) || !pos.has_fired(shot.firer) {
        let refusal = Refusal::new(clause!("sul:9.4.1"), "fe-no-counter-disordered");
        return Err(refusal.with(Arg::Unit(now.target.0.into())));
    }
    counter_charge::may_answer_fire(pos, now.target, shot.firer, Some(shot.struck))
}

/// moi:11.5(6): the check, after the fire.
fn answer(p: &mut Play<'_, '_>, now: Volley) {
    let Declared { firer, struck } = answered(p.pos(), now);
    let (unit, struck) = (now.target, Some(struck));
    if !counter_charge::attempt(p, unit, Provocation { by: &[firer], struck }) {
        return decline(p, now);
    }
    p.s.frames.replace(Frame::CounterCharge(Counter {
        unit,
        target: Some(firer),
        group: None,
        struck,
        stage: CounterStage::Turn,
    }));
}

/// The shot about which the target is asked.
fn answered(pos: Pos<'_>, now: Volley) -> Declared {
    match now.stage {
        VolleyStage::Counter(next) => pos.s.volley[usize::from(next)],
        VolleyStage::Declare | VolleyStage::Shoot(_) | VolleyStage::CounterAfterMove => pos.s.volley[0],
    }
}

/// moi:A31: no answer to this one; the next is asked for.
fn decline(p: &mut Play<'_, '_>, now: Volley) {
    match now.stage {
        VolleyStage::Counter(next) => p.s.frames.replace(now.at(VolleyStage::Counter(next + 1))),
        VolleyStage::Declare | VolleyStage::Shoot(_) | VolleyStage::CounterAfterMove => p.s.frames.pop(),
    }
}

// ---------------------------------------------------------------- choices

pub(crate) fn options(pos: Pos<'_>, now: Volley, out: &mut Vec<Action>) {
    match now.stage {
        VolleyStage::Declare => {
            out.extend(joiners(pos, now).map(Action::Also));
            out.push(Action::Shoot);
        }
        VolleyStage::Counter(_) | VolleyStage::CounterAfterMove => {
            out.extend([Action::Counter(now.target), Action::Decline]);
        }
        VolleyStage::Shoot(_) => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Volley, action: Action) -> Result<(), Refusal> {
    match (now.stage, action) {
        (VolleyStage::Declare, Action::Also(unit)) => may_join(pos, now, unit),
        (VolleyStage::Declare, Action::Shoot) => Ok(()),
        (VolleyStage::Counter(_) | VolleyStage::CounterAfterMove, Action::Decline) => Ok(()),
        (VolleyStage::Counter(_) | VolleyStage::CounterAfterMove, Action::Counter(unit)) => {
            if unit != now.target {
                return Err(Refusal::new(clause!("sul:7.4"), "fe-no-not-fired-at").with(Arg::Unit(unit.0.into())));
            }
            may_answer(pos, now, answered(pos, now))
        }
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Volley, action: Action) {
    match action {
        Action::Also(unit) => join(p, now, unit),
        Action::Shoot => p.s.frames.replace(now.at(VolleyStage::Shoot(0))),
        Action::Counter(_) => answer(p, now),
        Action::Decline => decline(p, now),
        _ => not_an_answer(action),
    }
}
