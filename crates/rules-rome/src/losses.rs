//! Chapter 16: step losses.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::leaders;
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{Kind, UnitId, UnitSet};
use crate::state::{Marks, Where, Wild};
use acies_kernel::{Clause, Refusal, Step};

/// raw:1.2(28), raw:16.1, raw:16.2, raw:21.3: one step down; the last one eliminates.
pub(crate) fn lose_step(p: &mut Play<'_, '_>, clause: Clause, unit: UnitId) {
    if p.pos().area(unit).is_none() {
        return;
    }
    let u = p.s.unit_mut(unit);
    u.step += 1;
    u.lost += 1;
    p.s.eventful = true;
    if usize::from(p.s.unit(unit).step) >= p.set.unit(unit).steps.len() {
        eliminate(p, clause, unit);
    } else {
        p.tell(clause, What::StepLost(unit));
        if !p.pos().is_long(unit) {
            p.s.mark(unit, Marks::ALIGNED, false);
        }
    }
}

/// A unit is eliminated.
pub(crate) fn eliminate(p: &mut Play<'_, '_>, clause: Clause, unit: UnitId) {
    let Some(area) = p.pos().area(unit) else { return };
    let left = p.pos().steps_left(unit);
    let steps = p.set.unit(unit).steps.len() as u8;
    let side = p.pos().side(unit);
    let u = p.s.unit_mut(unit);
    u.step = steps;
    u.lost += left;
    p.s.eventful = true;
    p.s.put(p.set, unit, Where::Gone);
    p.tell(clause, What::Eliminated(unit));
    leaders::lose_company(p, unit);
    if p.set.unit(unit).kind == Kind::Elephant {
        // raw:21.1: whether it runs wild is known at once, what it does comes later.
        let face = p.roll(clause!("raw:21.1"), Purpose::Rampage(unit), 5);
        if p.set.charts.rampage >> face & 1 == 1 {
            p.s.wild.push(Wild { side, area });
            p.tell(clause!("raw:21.1"), What::RunsWild(unit));
        }
    }
}

/// Hits on these units; their owner shares them out.
pub(crate) fn hit(p: &mut Play<'_, '_>, units: UnitSet, hits: u8) {
    p.s.frames.push(Frame::Losses { units, hits });
}

/// raw:16.3: long units first, evenly, artillery last unless its owner likes.
fn candidates(pos: Pos<'_>, units: UnitSet) -> UnitSet {
    let alive: UnitSet = units.iter().filter(|&u| pos.area(u).is_some()).collect();
    let is_gun = |u: UnitId| pos.kind(u) == Kind::Artillery;
    let others: UnitSet = alive.iter().filter(|&u| !is_gun(u)).collect();
    if others.is_empty() {
        return alive;
    }
    let least = others.iter().map(|u| pos.s.unit(u).lost).min().unwrap_or(0);
    let fair: UnitSet = others.iter().filter(|&u| pos.s.unit(u).lost == least).collect();
    let was_long = |u: UnitId| pos.set.unit(u).kind.is_long() && pos.s.unit(u).lost > 0;
    let long: UnitSet = others.iter().filter(|&u| pos.is_long(u)).collect();
    if !long.is_empty() && !units.iter().any(was_long) {
        return long;
    }
    fair.or(alive.without(others))
}

pub(crate) fn step(p: &mut Play<'_, '_>, units: UnitSet, hits: u8) -> Step {
    let which = candidates(p.pos(), units);
    if hits == 0 || which.is_empty() {
        p.s.frames.pop();
        return Step::Go;
    }
    if which.len() > 1 {
        return Step::Ask;
    }
    take(p, units, hits, which.first());
    Step::Go
}

fn take(p: &mut Play<'_, '_>, units: UnitSet, hits: u8, unit: Option<UnitId>) {
    p.s.frames.replace(Frame::Losses { units, hits: hits - 1 });
    if let Some(unit) = unit {
        lose_step(p, clause!("raw:16.0"), unit);
    }
}

pub(crate) fn options(pos: Pos<'_>, units: UnitSet, out: &mut Vec<Action>) {
    out.extend(candidates(pos, units).iter().map(Action::Lose));
}

pub(crate) fn check(pos: Pos<'_>, units: UnitSet, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Lose(unit) if !units.has(unit) || pos.area(unit).is_none() => {
            no(clause!("raw:16.0"), "rw-no-not-hit", unit)
        }
        Action::Lose(unit) if !candidates(pos, units).has(unit) => no(clause!("raw:16.3"), "rw-no-spread", unit),
        Action::Lose(_) => Ok(()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, units: UnitSet, hits: u8, action: Action) {
    match action {
        Action::Lose(unit) => take(p, units, hits, Some(unit)),
        other => unasked(other),
    }
}

// ---------------------------------------------------------------- one victim of several

/// The units of lowest morale (10.3).
pub(crate) fn weakest(pos: Pos<'_>, units: UnitSet) -> UnitSet {
    let alive = || units.iter().filter(|&u| pos.area(u).is_some());
    let least = alive().map(|u| pos.morale(u)).min().unwrap_or(0);
    alive().filter(|&u| pos.morale(u) == least).collect()
}

/// One of these units loses a step: at once if there is no choice.
pub(crate) fn step_one(p: &mut Play<'_, '_>, clause: Clause, units: UnitSet) -> Step {
    let alive: UnitSet = units.iter().filter(|&u| p.pos().area(u).is_some()).collect();
    if alive.len() > 1 {
        return Step::Ask;
    }
    p.s.frames.pop();
    if let Some(unit) = alive.first() {
        lose_step(p, clause, unit);
    }
    Step::Go
}

pub(crate) fn one_options(units: UnitSet, out: &mut Vec<Action>) {
    out.extend(units.iter().map(Action::Lose));
}

pub(crate) fn check_one(pos: Pos<'_>, clause: Clause, units: UnitSet, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Lose(unit) if units.has(unit) => Ok(()),
        Action::Lose(unit) => no(clause, "rw-no-not-hit", unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_one(p: &mut Play<'_, '_>, clause: Clause, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Lose(unit) => lose_step(p, clause, unit),
        other => unasked(other),
    }
}
