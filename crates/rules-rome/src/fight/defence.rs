//! 7.22, 12.4, 13.1(4), 13.4: who defends, against whom, and how.

use super::go;
use crate::action::Action;
use crate::frame::{FightStage, Frame};
use crate::pos::{Few, Play, Pos, few, no, not_now, unasked};
use crate::setting::{UnitId, UnitSet};
use crate::state::{AreaSet, FightKind, NONE};
use crate::strength;
use acies_kernel::{Refusal, Step};

fn room(pos: Pos<'_>) -> u8 {
    let f = pos.fight();
    pos.stacking_limit(f.target).saturating_sub(pos.stacking_points(f.defending))
}

fn may_defend(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let f = pos.fight();
    if !f.staying.has(unit) || f.defending.has(unit) || pos.area(unit).is_none() {
        return no(clause!("raw:7.22"), "rw-no-defend", unit);
    }
    if pos.stacking_points(UnitSet::one(unit)) > room(pos) {
        return no(clause!("raw:7.22"), "rw-no-defend-room", unit);
    }
    Ok(())
}

pub(super) fn step_defend(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let f = pos.fight();
    if !pos.is_overstacked(f.side.other(), f.target) {
        let all = pos.defenders();
        p.fight().defending = all;
        return go(p, FightStage::Oppose(0));
    }
    match few(pos.defenders().iter().filter(|&u| may_defend(pos, u).is_ok())) {
        Few::None => go(p, FightStage::Oppose(0)),
        Few::One(unit) => {
            p.fight().defending.add(unit);
            Step::Go
        }
        Few::Many => Step::Ask,
    }
}

// ---------------------------------------------------------------- 12.4, 13.1(4): whom each defender fights

/// The areas of attackers that a defender may fight: of a charge those of all groups still to come and this
/// one; of an assault those who come to blows, or who fire and are in range.
fn opponents(pos: Pos<'_>, unit: UnitId) -> AreaSet {
    let f = pos.fight();
    if let Some(group) = f.group() {
        let here = pos.s.charges[group].last();
        let others = pos.s.charges.iter().filter(|c| !c.done && c.target == f.target);
        let alive = |c: &&crate::state::Charge| !strength::alive(pos, c.units).is_empty();
        return others.filter(alive).map(crate::state::Charge::last).chain([here]).collect();
    }
    if f.is_fire_only() {
        let reach = pos.set.unit(unit).missile;
        return pos.attack_areas().iter().filter(|&a| pos.set.map.distance(a, f.target) <= reach).collect();
    }
    pos.areas_of(f.attackers.without(f.firing))
}

pub(super) fn step_oppose(p: &mut Play<'_, '_>, next: u8) -> Step {
    let pos = p.pos();
    let f = *pos.fight();
    let free = |u: &UnitId| u.0 >= next && pos.s.unit(*u).opposes == NONE;
    let Some(unit) = f.defending.iter().find(free) else { return go(p, FightStage::Shoot) };
    let areas = opponents(pos, unit);
    // One who counter-charges meets this charge (12.5).
    let here = f.group().map(|g| pos.s.charges[g].last()).filter(|_| f.countering.has(unit));
    let only = here.or_else(|| areas.iter().next().filter(|_| areas.len() == 1));
    match only {
        Some(area) => {
            p.s.unit_mut(unit).opposes = area.0;
            go(p, FightStage::Oppose(unit.0 + 1))
        }
        None if areas.is_empty() => go(p, FightStage::Oppose(unit.0 + 1)),
        None if unit.0 == next => Step::Ask,
        None => go(p, FightStage::Oppose(unit.0)),
    }
}

// ---------------------------------------------------------------- 13.4: defenders with missiles

/// raw:13.4, raw:13.42, raw:13.44, raw:12.17, raw:12.53, A-66: against a purely normal assault the owner chooses.
fn may_shoot(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let f = pos.fight();
    if !f.defending.has(unit) || f.shooting.has(unit) || pos.set.unit(unit).missile == 0 {
        return no(clause!("raw:13.4"), "rw-no-missiles", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("raw:18.34"), "rw-no-routed", unit);
    }
    Ok(())
}

pub(super) fn step_shoot(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let f = *pos.fight();
    if f.is_charge() {
        return go(p, FightStage::Receive);
    }
    if f.is_fire_only() {
        // those who can must shoot back; who reaches no attacker opposes none.
        let can = |u: &UnitId| pos.s.unit(*u).opposes != NONE && !pos.is_routed(*u);
        p.fight().shooting = f.defending.iter().filter(can).collect();
        return go(p, FightStage::Clash);
    }
    let any =
        f.kind == FightKind::Assault && f.firing.is_empty() && f.defending.iter().any(|u| may_shoot(pos, u).is_ok());
    if any { Step::Ask } else { go(p, FightStage::Clash) }
}

// ---------------------------------------------------------------- the questions

pub(crate) fn defend_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(pos.defenders().iter().filter(|&u| may_defend(pos, u).is_ok()).map(Action::Defend));
}

pub(crate) fn check_defend(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Defend(unit) => may_defend(pos, unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_defend(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Defend(unit) => p.fight().defending.add(unit),
        other => unasked(other),
    }
}

pub(crate) fn oppose_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    out.extend(opponents(pos, unit).iter().map(|area| Action::Oppose(unit, area)));
}

pub(crate) fn check_oppose(pos: Pos<'_>, asked: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Oppose(unit, area) if unit == asked && opponents(pos, unit).has(area) => Ok(()),
        Action::Oppose(unit, _) if unit == asked => no(clause!("raw:13.32"), "rw-no-oppose", unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_oppose(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Oppose(unit, area) => p.s.unit_mut(unit).opposes = area.0,
        other => unasked(other),
    }
}

pub(crate) fn shoot_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(pos.fight().defending.iter().filter(|&u| may_shoot(pos, u).is_ok()).map(Action::Shoot));
    out.push(Action::Done);
}

pub(crate) fn check_shoot(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Shoot(unit) => may_shoot(pos, unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_shoot(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Shoot(unit) => p.fight().shooting.add(unit),
        Action::Done => p.s.frames.replace(Frame::Fight(FightStage::Clash)),
        other => unasked(other),
    }
}
