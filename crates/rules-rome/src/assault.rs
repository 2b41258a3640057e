//! Chapter 13: assaults are declared; the fight itself is in `fight.rs`.

use crate::action::Action;
use crate::event::What;
use crate::fight;
use crate::frame::{After, FightStage, Frame, PhaseStage, Whose};
use crate::pos::{Few, Play, Pos, area_arg, few, no, no_area, not_now, unasked, unit_arg};
use crate::setting::{Kind, UnitId};
use crate::state::{AreaSet, Fight, FightKind, Marks};
use crate::strength;
use acies_board::AreaId;
use acies_kernel::{Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal, Step};

/// raw:13.0(1), raw:13.0(4), raw:13.31, raw:4.8, raw:3.0(6D): who may attack in this segment at all.
fn may_attack(pos: Pos<'_>, unit: UnitId) -> Result<AreaId, Refusal> {
    attack_heard(pos, unit, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn attack_heard(pos: Pos<'_>, unit: UnitId, by: &mut impl Listener) -> Result<AreaId, Refusal> {
    let Some(from) = pos.area(unit).filter(|_| pos.is_active(unit)) else {
        return no(clause!("raw:13.0(1)"), "rw-no-not-active", unit);
    };
    let refuse = |clause: Clause, key| move || no(clause, key, unit);
    let silent = || Fact::SILENT;
    by.rule(!pos.is_in_command(unit), refuse(clause!("raw:4.8"), "rw-no-out-of-command"), || {
        Fact::kept(clause!("raw:4.8"), Message::new("rw-ok-command").with(unit_arg(unit)))
    })?;
    by.rule(pos.is_routed(unit), refuse(clause!("raw:18.34"), "rw-no-routed"), silent)?;
    let marks = pos.s.unit(unit).marks;
    by.rule(marks.contains(Marks::CHARGED), refuse(clause!("raw:12.16"), "rw-no-charged"), silent)?;
    let artillery = pos.kind(unit) == Kind::Artillery;
    by.rule(artillery, refuse(clause!("raw:13.0(4)"), "rw-no-artillery-assault"), silent)?;
    by.rule(marks.contains(Marks::ATTACKED), refuse(clause!("raw:13.31"), "rw-no-attacked"), silent)?;
    Ok(from)
}

/// raw:13.0(1), raw:13.1(4), raw:2.21: coming to blows: next to it, corners open, no impassable border.
fn may_join(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    join_heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn join_heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    let from = attack_heard(pos, unit, by)?;
    let Some(step) = pos.set.map.neighbour(from, target) else {
        return no(clause!("raw:13.0(1)"), "rw-no-not-adjacent-enemy", unit);
    };
    let border = || Fact::SILENT.at(Bite::Between(from.0.into(), target.0.into()));
    let corner = !pos.is_open(pos.side(unit), step.link);
    by.rule(corner, || no(clause!("raw:2.21"), "rw-no-corner-enemy", unit), border)?;
    let closed = step.border.contains(acies_board::Border::IMPASSABLE);
    by.rule(closed, || no(clause!("raw:9.52"), "rw-no-impassable-border", unit), border)
}

fn may_fire(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    fire_heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn fire_heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    let from = attack_heard(pos, unit, by)?;
    aim_heard(pos, (unit, from), target, by)
}

/// raw:13.4, raw:13.41, raw:13.43, raw:17.0: firing: range and sight; neighbours first.
pub(crate) fn may_aim(pos: Pos<'_>, unit: UnitId, from: AreaId, target: AreaId) -> Result<(), Refusal> {
    aim_heard(pos, (unit, from), target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn aim_heard(
    pos: Pos<'_>,
    (unit, from): (UnitId, AreaId),
    target: AreaId,
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let range = pos.set.unit(unit).missile;
    if range == 0 {
        return no(clause!("raw:13.4"), "rw-no-missiles", unit);
    }
    let there = Bite::At(target.0.into());
    let kept = |clause: Clause, key| Fact::kept(clause, Message::new(key).with(unit_arg(unit)).with(area_arg(target)));
    let far = pos.set.map.distance(from, target) > range;
    by.rule(
        far,
        || no(clause!("raw:13.41"), "rw-no-range", unit),
        || kept(clause!("raw:13.41"), "rw-ok-range").at(there),
    )?;
    let others = !pos.is_adjacent(from, target) && pos.must_prefer_adjacent(pos.side(unit), from);
    by.rule(others, || no(clause!("raw:13.43"), "rw-no-adjacent-first", unit), || Fact::SILENT.at(there))?;
    by.rule(
        !pos.sees(from, target, false),
        || no(clause!("raw:17.1"), "rw-no-sight", unit),
        || kept(clause!("raw:17.1"), "rw-ok-sight").at(there),
    )
}

/// raw:13.0(3), A-51: one assault per area and segment; lone leaders are not a target.
#[inline]
fn target_heard(pos: Pos<'_>, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    let phase = pos.phase();
    let there = || Fact::SILENT.at(Bite::At(target.0.into()));
    let again = phase.assaulted.has(target);
    by.rule(again, || no_area(clause!("raw:13.0(3)"), "rw-no-assaulted", target), there)?;
    if !pos.is_hostile(phase.side, target) {
        return no_area(clause!("raw:13.0(1)"), "rw-no-enemy-there-to-fight", target);
    }
    Ok(())
}

/// Whether a unit can take part in an assault on an area, and if not, why: one who could only fire is told of fire.
pub(crate) fn may_take_part(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    let Err(blows) = may_join(pos, unit, target) else { return Ok(()) };
    may_fire(pos, unit, target).map_err(|fire| if only_fires(pos, unit, target) { fire } else { blows })
}

/// What the rules say of that, told to whoever listens.
fn part_heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    let fires = may_fire(pos, unit, target).is_ok() || only_fires(pos, unit, target);
    if fires && may_join(pos, unit, target).is_err() {
        fire_heard(pos, unit, target, by)
    } else {
        join_heard(pos, unit, target, by)
    }
}

/// Whether of an assault on an area only fire is open to a unit.
fn only_fires(pos: Pos<'_>, unit: UnitId, target: AreaId) -> bool {
    let beside = pos.area(unit).is_some_and(|from| pos.is_adjacent(from, target));
    pos.set.unit(unit).missile > 0 && !beside
}

fn may_assault(pos: Pos<'_>, target: AreaId) -> Result<(), Refusal> {
    target_heard(pos, target, &mut FirstRefusal)?;
    if pos.active_units().any(|unit| may_take_part(pos, unit, target).is_ok()) {
        return Ok(());
    }
    match nearest(pos, target) {
        Some(unit) => may_take_part(pos, unit, target),
        None => no_area(clause!("raw:13.0(1)"), "rw-no-attackers", target),
    }
}

/// What the rules say of an assault, told to whoever listens: of one who can take part, or of the nearest.
pub(crate) fn heard(pos: Pos<'_>, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    target_heard(pos, target, by)?;
    let able = pos.active_units().find(|&unit| may_take_part(pos, unit, target).is_ok());
    match able.or_else(|| nearest(pos, target)) {
        Some(unit) => part_heard(pos, unit, target, by),
        None => no_area(clause!("raw:13.0(1)"), "rw-no-attackers", target),
    }
}

/// Of whom the reason is the nearest: of one who stands next to it, of one whose missiles reach it, of anybody.
fn nearest(pos: Pos<'_>, target: AreaId) -> Option<UnitId> {
    let far = |unit: UnitId| pos.area(unit).map_or(u8::MAX, |from| pos.set.map.distance(from, target));
    let concern = |unit: &UnitId| match far(*unit) {
        1 => 0,
        distance if distance <= pos.set.unit(*unit).missile => 1,
        _ => 2,
    };
    pos.active_units().min_by_key(concern)
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
    muster_heard(pos, action, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
pub(crate) fn muster_heard(pos: Pos<'_>, action: Action, by: &mut impl Listener) -> Result<(), Refusal> {
    let f = pos.fight();
    match action {
        Action::Done if f.attackers.is_empty() => no_area(clause!("raw:13.0(2)"), "rw-no-nobody-attacks", f.target),
        Action::Done => Ok(()),
        Action::Join(unit) | Action::Fire(unit) if f.attackers.has(unit) => {
            no(clause!("raw:13.31"), "rw-no-attacked", unit)
        }
        Action::Join(unit) => join_heard(pos, unit, f.target, by),
        Action::Fire(unit) => fire_heard(pos, unit, f.target, by),
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
