//! Chapter 11: artillery bombardment.

use crate::action::Action;
use crate::event::What;
use crate::frame::{After, Frame, PhaseStage};
use crate::pos::{Play, Pos, area_arg, no, not_now, unasked, unit_arg};
use crate::setting::{Kind, UnitId, UnitSet};
use crate::state::{Barrage, Marks};
use crate::{losses, strength};
use acies_board::{AreaId, AreaTerrain};
use acies_kernel::{Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal};

/// raw:11.0, raw:3.0(6A): active artillery in command.
fn may_fire(pos: Pos<'_>, unit: UnitId) -> Result<AreaId, Refusal> {
    let Some(from) = pos.area(unit).filter(|_| pos.is_active(unit)) else {
        return no(clause!("raw:11.0"), "rw-no-not-active", unit);
    };
    if pos.kind(unit) != Kind::Artillery {
        return no(clause!("raw:11.0"), "rw-no-artillery", unit);
    }
    if !pos.is_in_command(unit) || pos.is_routed(unit) {
        return no(clause!("raw:11.0"), "rw-no-out-of-command", unit);
    }
    // raw:11.1: one area each, once.
    if pos.s.has(unit, Marks::BOMBARDED) || pos.s.has(unit, Marks::ATTACKED) {
        return no(clause!("raw:11.1"), "rw-no-bombarded", unit);
    }
    Ok(from)
}

/// raw:11.2, raw:11.21, raw:11.22: how far it fires.
fn range(pos: Pos<'_>, unit: UnitId, from: AreaId, target: AreaId) -> u8 {
    let ground = pos.set.map.terrain(from);
    if ground.intersects(AreaTerrain::WOODS | AreaTerrain::DENSE_MARSH) {
        return 1;
    }
    let tall = AreaTerrain::RISE | AreaTerrain::HILL_FORT | AreaTerrain::TOWER;
    let higher = ground.intersects(tall) && !pos.set.map.terrain(target).intersects(tall);
    pos.set.unit(unit).artillery + if higher { pos.set.charts.elevated_range } else { 0 }
}

fn may_bombard(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<(), Refusal> {
    heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    let from = may_fire(pos, unit)?;
    if !pos.is_hostile(pos.side(unit), target) {
        return no(clause!("raw:11.0"), "rw-no-enemy-target", unit);
    }
    aim_heard(pos, (unit, from), target, by)
}

/// raw:11.2, raw:11.4, raw:17.1: range and sight, and neighbours first, whoever is there.
pub(crate) fn may_aim(pos: Pos<'_>, unit: UnitId, from: AreaId, target: AreaId) -> Result<(), Refusal> {
    aim_heard(pos, (unit, from), target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
fn aim_heard(
    pos: Pos<'_>,
    (unit, from): (UnitId, AreaId),
    target: AreaId,
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let kept = |clause: Clause, key| Fact::kept(clause, Message::new(key).with(unit_arg(unit)).with(area_arg(target)));
    let there = Bite::At(target.0.into());
    let far = pos.set.map.distance(from, target) > range(pos, unit, from, target);
    let too_far = || {
        let cover = pos.set.map.terrain(from).intersects(AreaTerrain::WOODS | AreaTerrain::DENSE_MARSH);
        no(if cover { clause!("raw:11.22") } else { clause!("raw:11.2") }, "rw-no-range", unit)
    };
    by.rule(far, too_far, || kept(clause!("raw:11.2"), "rw-ok-range").at(there))?;
    let others = !pos.is_adjacent(from, target) && pos.must_prefer_adjacent(pos.side(unit), from);
    by.rule(others, || no(clause!("raw:11.4"), "rw-no-adjacent-first", unit), || Fact::SILENT.at(there))?;
    let blind = !pos.sees(from, target, true);
    by.rule(
        blind,
        || no(clause!("raw:17.1"), "rw-no-sight", unit),
        || kept(clause!("raw:17.1"), "rw-ok-sight").at(there),
    )
}

/// Whether anybody can bombard.
pub(crate) fn is_possible(pos: Pos<'_>) -> bool {
    let mut guns = pos.active_units().filter(|&u| pos.kind(u) == Kind::Artillery);
    guns.any(|u| pos.set.map.areas().any(|a| may_bombard(pos, u, a).is_ok()))
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    for unit in pos.active_units().filter(|&u| pos.kind(u) == Kind::Artillery) {
        let targets = pos.set.map.areas().filter(|&a| may_bombard(pos, unit, a).is_ok());
        out.extend(targets.map(|a| Action::Bombard(unit, a)));
    }
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Bombard(unit, area) => may_bombard(pos, unit, area),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let (unit, target) = match action {
        Action::Bombard(unit, target) => (unit, target),
        Action::Done => return p.s.frames.replace(Frame::Phase(PhaseStage::Shell(0))),
        other => unasked(other),
    };
    p.s.mark(unit, Marks::BOMBARDED | Marks::ATTACKED | Marks::FOUGHT, true);
    p.tell(clause!("raw:11.1"), What::Bombards(unit, target));
    match p.s.barrages.iter_mut().find(|b| b.target == target) {
        Some(barrage) => barrage.units.add(unit),
        None => p.s.barrages.push(Barrage { target, units: UnitSet::one(unit) }),
    }
}

/// raw:11.1, raw:11.3: one target after the other.
pub(crate) fn shell(p: &mut Play<'_, '_>, next: u8) {
    let Some(&barrage) = p.s.barrages.get(usize::from(next)) else {
        p.s.barrages.clear();
        return p.s.frames.replace(Frame::Phase(PhaseStage::Rampage(After::Bombard)));
    };
    p.s.frames.replace(Frame::Phase(PhaseStage::Shell(next + 1)));
    let side = p.pos().phase().side;
    let dice = strength::barrage(p, side, barrage.units, barrage.target);
    let hit = p.set.charts.bombardment_hits;
    let clause = clause!("raw:11.1");
    let hits = p.volley(clause, side, dice, hit);
    let there = p.pos().units_of(side.other(), barrage.target);
    for unit in p.set.unit_ids() {
        // Losses of this bombardment only.
        p.s.unit_mut(unit).lost = 0;
    }
    there.iter().for_each(|unit| p.s.mark(unit, Marks::FOUGHT, true));
    crate::fight::endanger_after(p, barrage.target, side.other());
    losses::hit(p, there, hits);
}
