//! 13.1(1): locking shields.

use super::go;
use crate::action::Action;
use crate::event::Purpose;
use crate::frame::{FightStage, Frame};
use crate::morale;
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{Kind, UnitId};
use crate::state::AreaSet;
use acies_board::{Arc, AreaId, Compass};
use acies_kernel::{Refusal, Step};

/// raw:13.1(1): facings by which a long unit assaulted in its flank, with no enemy before it, would face attackers.
fn may_lock(pos: Pos<'_>, unit: UnitId, way: Compass) -> Result<(), Refusal> {
    let clause = clause!("raw:13.1(1)");
    let Some(area) = pos.area(unit) else { return no(clause, "rw-no-lock", unit) };
    let side = pos.side(unit);
    let near = || pos.attack_areas().iter().filter(move |&a| pos.is_adjacent(area, a));
    if near().any(|a| pos.arc(unit, a) == Arc::Rear) || !near().any(|a| pos.arc(unit, a) == Arc::Flank) {
        return no(clause, "rw-no-lock-flank", unit);
    }
    let front = |a: AreaId| pos.arc(unit, a) == Arc::Front && pos.is_hostile(side, a);
    if pos.set.map.neighbours(area).iter().any(|n| front(n.area)) {
        return no(clause, "rw-no-lock-front", unit);
    }
    let turned = |a: AreaId| pos.arc(unit, a) == Arc::Flank && pos.set.map.arc(area, way, a) == Some(Arc::Front);
    if !near().any(turned) || !pos.fits(area, way) {
        return no(clause, "rw-no-lock-way", unit);
    }
    Ok(())
}

fn lock_ways(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = Compass> + use<'_> {
    Compass::ALL.into_iter().filter(move |&way| may_lock(pos, unit, way).is_ok())
}

pub(super) fn step_lock(p: &mut Play<'_, '_>, next: u8) -> Step {
    let from = p.pos().defenders().iter().find(|u| u.0 >= next && lock_ways(p.pos(), *u).next().is_some());
    match from {
        Some(unit) if unit.0 == next => Step::Ask,
        Some(unit) => go(p, FightStage::Lock(unit.0)),
        None => go(p, FightStage::Morale),
    }
}

fn lock(p: &mut Play<'_, '_>, unit: UnitId, way: Compass) {
    let pos = p.pos();
    let f = pos.fight();
    // before combat, so the flank does not count yet.
    let morale = pos.area_morale(f.side.other(), f.target, AreaSet::default());
    // it helps a phalanx.
    let help = if pos.fights_as(unit) == Kind::Phalanx { pos.set.charts.assault.lock_phalanx } else { 0 };
    morale::itemise(p, morale);
    p.modify(clause!("raw:13.1(1)"), help.into());
    let target = morale.total() - i32::from(help);
    if p.roll(clause!("raw:13.1(1)"), Purpose::Lock(unit), target) <= target {
        crate::facing::turn(p, unit, way);
    }
}

// ---------------------------------------------------------------- the question

pub(crate) fn lock_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    out.extend(lock_ways(pos, unit).map(|way| Action::Lock(unit, way)));
    out.push(Action::Decline);
}

pub(crate) fn check_lock(pos: Pos<'_>, asked: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Lock(unit, way) if unit == asked => may_lock(pos, unit, way),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_lock(p: &mut Play<'_, '_>, asked: UnitId, action: Action) {
    p.s.frames.replace(Frame::Fight(FightStage::Lock(asked.0 + 1)));
    match action {
        Action::Lock(unit, way) => lock(p, unit, way),
        Action::Decline => {}
        other => unasked(other),
    }
}
