//! Chapter 13: assaults are declared; the fight itself is in `fight.rs`.

use crate::action::Action;
use crate::event::What;
use crate::fight;
use crate::frame::{After, FightStage, Frame, PhaseStage, Whose};
use crate::pos::{Few, Play, Pos, few, no, no_area, not_now, unasked};
use crate::setting::{Kind, UnitId};
use crate::state::{AreaSet, Fight, FightKind, Marks};
use crate::strength;
use acies_board::AreaId;
use acies_kernel::{Refusal, Step};

/// raw:13.0(1), raw:13.0(4), raw:13.31, raw:4.8, raw:3.0(6D): who may attack in this segment at all.
fn may_attack(pos: Pos<'_>, unit: UnitId) -> Result<AreaId, Refusal> {
    let Some(from) = pos.area(unit).filter(|_| pos.is_active(unit)) else {
        return no(clause!("raw:13.0(1)"), "rw-no-not-active", unit);
    };
    if !pos.is_in_command(unit) {
        return no(clause!("raw:4.8"), "rw-no-out-of-command", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("raw:18.34"), "rw-no-routed", unit);
    }
    let marks = pos.s.unit(unit).marks;
    if marks.contains(Marks::CHARGED) {
        return no(clause!("raw:12.16"), "rw-no-charged", unit);
    }
    if pos.kind(unit) == Kind::Artillery {
        return no(clause!("raw:13.0(4)"), "rw-no-artillery-assault", unit);
    }
    if marks.contains(Marks::ATTACKED) {
        return no(clause!("raw:13.31"), "rw-no-attacked", unit);
    }
    Ok(from)
}

/// raw:13.0(1), raw:13.1(4), raw:2.21: coming to blows: next to it, corners open, no impassable border.
fn may_join(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    let from = may_attack(pos, unit)?;
    let Some(step) = pos.set.map.neighbour(from, target) else {
        return no(clause!("raw:13.0(1)"), "rw-no-not-adjacent-enemy", unit);
    };
    if !pos.is_open(pos.side(unit), step.link) {
        return no(clause!("raw:2.21"), "rw-no-corner-enemy", unit);
    }
    if step.border.contains(acies_board::Border::IMPASSABLE) {
        return no(clause!("raw:9.52"), "rw-no-impassable-border", unit);
    }
    Ok(())
}

fn may_fire(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    let from = may_attack(pos, unit)?;
    may_aim(pos, unit, from, target)
}

/// raw:13.4, raw:13.41, raw:13.43, raw:17.0: firing: range and sight; neighbours first.
pub(crate) fn may_aim(pos: Pos<'_>, unit: UnitId, from: AreaId, target: AreaId) -> Result<(), Refusal> {
    let range = pos.set.unit(unit).missile;
    if range == 0 {
        return no(clause!("raw:13.4"), "rw-no-missiles", unit);
    }
    if pos.set.map.distance(from, target) > range {
        return no(clause!("raw:13.41"), "rw-no-range", unit);
    }
    if !pos.is_adjacent(from, target) && pos.must_prefer_adjacent(pos.side(unit), from) {
        return no(clause!("raw:13.43"), "rw-no-adjacent-first", unit);
    }
    if !pos.sees(from, target, false) {
        return no(clause!("raw:17.1"), "rw-no-sight", unit);
    }
    Ok(())
}

/// raw:13.0(3), A-51: one assault per area and segment; lone leaders are not a target.
fn is_target(pos: Pos<'_>, target: AreaId) -> Result<(), Refusal> {
    let phase = pos.phase();
    if phase.assaulted.has(target) {
        return no_area(clause!("raw:13.0(3)"), "rw-no-assaulted", target);
    }
    if !pos.is_hostile(phase.side, target) {
        return no_area(clause!("raw:13.0(1)"), "rw-no-enemy-there-to-fight", target);
    }
    Ok(())
}

/// Whether a unit can take part in an assault on an area, and if not, why: one who could only fire is told of fire.
pub(crate) fn may_take_part(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    let Err(blows) = may_join(pos, unit, target) else { return Ok(()) };
    let beside = pos.area(unit).is_some_and(|from| pos.is_adjacent(from, target));
    let shoots = pos.set.unit(unit).missile > 0;
    may_fire(pos, unit, target).map_err(|fire| if shoots && !beside { fire } else { blows })
}

fn may_assault(pos: Pos<'_>, target: AreaId) -> Result<(), Refusal> {
    is_target(pos, target)?;
    if pos.active_units().any(|unit| may_take_part(pos, unit, target).is_ok()) {
        return Ok(());
    }
    // The nearest reason: of one who stands next to it, of one whose missiles reach it, of anybody.
    let far = |unit: UnitId| pos.area(unit).map_or(u8::MAX, |from| pos.set.map.distance(from, target));
    let concern = |unit: &UnitId| match far(*unit) {
        1 => 0,
        distance if distance <= pos.set.unit(*unit).missile => 1,
        _ => 2,
    };
    match pos.active_units().min_by_key(concern) {
        Some(unit) => may_take_part(pos, unit, target),
        None => no_area(clause!("raw:13.0(1)"), "rw-no-attackers", target),
    }
}

// ---------------------------------------------------------------- the segment

/// Whether anybody can attack anything.
pub(crate) fn is_possible(pos: Pos<'_>) -> bool {
    targets(pos).next().is_some()
}

/// Enemy areas near enough to somebody who may attack.
fn reachable(pos: Pos<'_>) -> AreaSet {
    let enemies = pos.s.held(pos.phase().side.other());
    let mut near = AreaSet::default();
    for unit in pos.active_units() {
        let Ok(from) = may_attack(pos, unit) else { continue };
        let reach = pos.set.unit(unit).missile.max(1);
        enemies.iter().filter(|&e| pos.set.map.distance(from, e) <= reach).for_each(|e| near.add(e));
    }
    near
}

fn targets(pos: Pos<'_>) -> impl Iterator<Item = AreaId> + use<'_> {
    let enemies = reachable(pos);
    enemies.iter().filter(move |&a| may_assault(pos, a).is_ok())
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(targets(pos).map(Action::Assault));
    out.push(Action::End);
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::End => Ok(()),
        Action::Assault(target) => may_assault(pos, target),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let target = match action {
        Action::Assault(target) => target,
        Action::End => return p.s.frames.replace(Frame::Phase(PhaseStage::Rampage(After::Assault))),
        other => unasked(other),
    };
    let side = p.pos().phase().side;
    p.phase().assaulted.add(target);
    p.s.fight = Some(Fight::new(FightKind::Assault, side, target));
    p.s.frames.push(Frame::Muster);
}

// ---------------------------------------------------------------- who takes part

/// What units may still do in this assault.
fn joins(pos: Pos<'_>) -> impl Iterator<Item = Action> + use<'_> {
    let f = pos.fight();
    let idle = pos.active_units().filter(move |&u| !f.attackers.has(u));
    idle.flat_map(move |u| {
        let blows = may_join(pos, u, f.target).is_ok().then_some(Action::Join(u));
        let fire = may_fire(pos, u, f.target).is_ok().then_some(Action::Fire(u));
        blows.into_iter().chain(fire)
    })
}

pub(crate) fn muster_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(joins(pos));
    if !pos.fight().attackers.is_empty() {
        out.push(Action::Done);
    }
}

pub(crate) fn step_muster(p: &mut Play<'_, '_>) -> Step {
    let empty = p.pos().fight().attackers.is_empty();
    match few(joins(p.pos())) {
        Few::None => begin(p),
        // Somebody attacks: who, if there is only one.
        Few::One(only) if empty => apply_muster(p, only),
        _ => return Step::Ask,
    }
    Step::Go
}

pub(crate) fn check_muster(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let f = pos.fight();
    match action {
        Action::Done if f.attackers.is_empty() => no_area(clause!("raw:13.0(2)"), "rw-no-nobody-attacks", f.target),
        Action::Done => Ok(()),
        Action::Join(unit) | Action::Fire(unit) if f.attackers.has(unit) => {
            no(clause!("raw:13.31"), "rw-no-attacked", unit)
        }
        Action::Join(unit) => may_join(pos, unit, f.target),
        Action::Fire(unit) => may_fire(pos, unit, f.target),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_muster(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Join(unit) => p.fight().attackers.add(unit),
        Action::Fire(unit) => {
            p.fight().attackers.add(unit);
            p.fight().firing.add(unit);
        }
        Action::Done => begin(p),
        other => unasked(other),
    }
}

/// raw:13.33: all who attack this area attack it now.
fn begin(p: &mut Play<'_, '_>) {
    let f = *p.pos().fight();
    for unit in f.attackers.iter() {
        p.s.mark(unit, Marks::ATTACKED, true);
        let what = if f.firing.has(unit) { What::Fires(unit, f.target) } else { What::Attacks(unit, f.target) };
        p.tell(clause!("raw:13.33"), what);
    }
    p.s.frames.pop();
    fight::open_assault(p, f.side, f.target, f.attackers, f.firing);
}

/// raw:13.1(5), raw:15.2: who may advance when the blows are over.
pub(crate) fn after(pos: Pos<'_>) -> FightStage {
    let f = pos.fight();
    if pos.defenders().is_empty() {
        return FightStage::Advance(Whose::Attackers);
    }
    let dead = strength::alive(pos, f.attackers).is_empty();
    if dead && f.kind == FightKind::Assault { FightStage::Advance(Whose::Defenders) } else { FightStage::Close }
}
