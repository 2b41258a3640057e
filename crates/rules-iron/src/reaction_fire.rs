//! Chapter 7.3.2: reaction fire, when an enemy unit moves or charges into a front hex. The unit's
//! owner is asked shot by shot; a window not used is gone.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::fire;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::setting::{Missile, UnitId};
use crate::state::{Marks, Order};
use acies_kernel::{Arg, Clause, Refusal, Step};

fn refuse(clause: Clause, key: &'static str, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(mover.0.into())))
}

/// Whether `unit` may shoot at `mover`, who has just entered a hex.
pub(crate) fn may_react(pos: Pos<'_>, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    let Some(hex) = pos.hex(mover) else { return refuse(clause!("sul:7.4"), "fe-no-target", unit, mover) };
    if pos.side(unit) == pos.side(mover) || pos.hex(unit).is_none() {
        return refuse(clause!("sul:7.4"), "fe-no-target", unit, mover);
    }
    has_shot(pos, unit, mover)?;
    // sul:7.2: in reaction bows too shoot through the front only (A10).
    if !pos.has_in_front(unit, hex) {
        return refuse(clause!("sul:7.2"), "fe-no-arc", unit, mover);
    }
    Ok(())
}

/// Whether `unit` has a reaction shot at `mover` left, wherever the two are.
fn has_shot(pos: Pos<'_>, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    let now = pos.s.unit(unit);
    let used = match pos.missile(unit) {
        // sul:7.3.2A(3): bows at every enemy who enters, each once in an activation (A58).
        Missile::Bow { .. } => pos.s.unit(mover).shot_by.has(unit),
        // sul:7.3.2B(2): muskets at one enemy in an activation.
        Missile::Musket => now.marks.contains(Marks::REACTED),
        Missile::Gun(_) | Missile::None => return refuse(clause!("sul:7.3.2"), "fe-no-reaction-weapon", unit, mover),
    };
    if used {
        let musket = pos.missile(unit) == Missile::Musket;
        let clause = if musket { clause!("sul:7.3.2B(2)") } else { clause!("sul:7.3.2A(3)") };
        return refuse(clause, "fe-no-reacted-already", unit, mover);
    }
    if now.order == Order::Retired {
        return refuse(clause!("sul:10.3"), "fe-no-retired-fire", unit, mover);
    }
    Ok(())
}

impl Pos<'_> {
    /// Whether `firer` would still have a reaction shot if `mover` came into its front.
    #[must_use]
    pub fn has_reaction_shot(self, firer: UnitId, mover: UnitId) -> bool {
        has_shot(self, firer, mover).is_ok()
    }
}

fn reactors(pos: Pos<'_>, mover: UnitId) -> impl Iterator<Item = UnitId> {
    let hex = pos.hex(mover);
    let around = hex.into_iter().flat_map(move |hex| pos.set.map.neighbours(hex));
    let enemies = around.filter_map(move |(_, n)| pos.enemy_at(pos.side(mover), n));
    enemies.filter(move |&u| may_react(pos, u, mover).is_ok())
}

pub(crate) fn step(p: &mut Play<'_, '_>, mover: UnitId) -> Step {
    let over = p.s.unit(mover).marks.contains(Marks::HALTED);
    if over || reactors(p.pos(), mover).next().is_none() {
        p.s.frames.pop();
        return Step::Go;
    }
    Step::Ask
}

pub(crate) fn options(pos: Pos<'_>, mover: UnitId, out: &mut Vec<Action>) {
    out.extend(reactors(pos, mover).map(Action::React));
    out.push(Action::Decline);
}

pub(crate) fn check(pos: Pos<'_>, mover: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::React(unit) => may_react(pos, unit, mover),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, mover: UnitId, action: Action) {
    let unit = match action {
        Action::React(unit) => unit,
        Action::Decline => return p.s.frames.pop(),
        _ => not_an_answer(action),
    };
    let bow = p.pos().missile(unit).is_bow();
    if bow {
        p.s.unit_mut(mover).shot_by.add(unit);
    } else {
        p.s.unit_mut(unit).marks.insert(Marks::REACTED);
    }
    let clause = if bow { clause!("sul:7.3.2A(3)") } else { clause!("sul:7.3.2B(2)") };
    p.tell(clause, What::Reacts(unit, mover));
    p.s.frames.push(Frame::ReactionShot { firer: unit, target: mover });
}

pub(crate) fn step_shot(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) {
    let total = fire::shoot(p, firer, target);
    p.s.frames.pop();
    fire::strike(p, firer, target, total);
    fire::endanger_leaders(p, target, total);
}
