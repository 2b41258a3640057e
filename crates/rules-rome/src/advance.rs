//! Chapter 15: advance.

use crate::action::Action;
use crate::event::What;
use crate::frame::{FightStage, Frame, Whose};
use crate::movement::{self, may_stand, may_stay};
use crate::pos::{Play, Pos, no, no_leader, not_now, unasked};
use crate::setting::{LeaderId, UnitId, UnitSet};
use crate::state::{AreaSet, Where};
use crate::{facing, leaders, stacking, strength};
use acies_board::{AreaId, Border};
use acies_kernel::{Refusal, Side, Step};

/// Where those of a side may advance to: the target, or the areas that dead attackers held (15.2).
pub(crate) fn places(pos: Pos<'_>, whose: Whose) -> AreaSet {
    let f = pos.fight();
    match whose {
        Whose::Attackers => [f.target].into_iter().collect(),
        Whose::Defenders => f.held,
    }
}

fn side_of(pos: Pos<'_>, whose: Whose) -> Side {
    let f = pos.fight();
    match whose {
        Whose::Attackers => f.side,
        Whose::Defenders => f.side.other(),
    }
}

/// Those of a side who fought.
fn fighters(pos: Pos<'_>, whose: Whose) -> UnitSet {
    let f = pos.fight();
    match whose {
        Whose::Attackers => f.attackers,
        Whose::Defenders => f.staying,
    }
}

/// raw:15.0, raw:15.2, raw:14.4: adjacent ones of the fight, one area, where they may go.
fn may_advance(pos: Pos<'_>, whose: Whose, unit: UnitId, to: AreaId) -> Result<(), Refusal> {
    let Some(from) = pos.area(unit).filter(|_| fighters(pos, whose).has(unit)) else {
        return no(clause!("raw:15.0"), "rw-no-advance", unit);
    };
    if !places(pos, whose).has(to) || !pos.is_linked(side_of(pos, whose), from, to) {
        return no(clause!("raw:15.0"), "rw-no-advance-there", unit);
    }
    may_stand(pos, unit, from, to).and_then(|()| may_stay(pos, unit, to)).map_err(|refusal| {
        // What forbids the area forbids the advance.
        Refusal { clause: clause!("raw:15.2"), ..refusal }
    })
}

/// raw:15.0: leaders of the attacking units go with them or stay.
fn may_leader_advance(pos: Pos<'_>, whose: Whose, leader: LeaderId, to: AreaId) -> Result<(), Refusal> {
    let f = pos.fight();
    let side = side_of(pos, whose);
    let from = pos.s.leader_area(leader).filter(|_| pos.set.leader(leader).side == side);
    let starts = match whose {
        Whose::Attackers => f.tracks,
        Whose::Defenders => [f.target].into_iter().collect(),
    };
    let Some(from) = from.filter(|&a| starts.has(a)) else {
        return no_leader(clause!("raw:15.0"), "rw-no-leader-advance", leader);
    };
    let closed = pos.set.map.neighbour(from, to).is_none_or(|n| n.border.contains(Border::IMPASSABLE));
    if closed || !places(pos, whose).has(to) || !pos.is_linked(side, from, to) || pos.set.leader(leader).inferior {
        return no_leader(clause!("raw:15.0"), "rw-no-leader-advance", leader);
    }
    // raw:P-37: those whom he led are left, here or ahead of him.
    let his = |u: UnitId| match whose {
        Whose::Attackers => pos.s.unit(u).opposes == from.0,
        Whose::Defenders => true,
    };
    if !strength::alive(pos, fighters(pos, whose)).iter().any(his) {
        return no_leader(clause!("raw:15.0"), "rw-no-leader-advance", leader);
    }
    Ok(())
}

pub(crate) fn options(pos: Pos<'_>, whose: Whose, out: &mut Vec<Action>) {
    let f = pos.fight();
    let side = side_of(pos, whose);
    for to in places(pos, whose).iter() {
        let units = f.attackers.or(f.staying);
        out.extend(units.iter().filter(|&u| may_advance(pos, whose, u, to).is_ok()).map(|u| Action::Advance(u, to)));
        let leaders = pos.set.leader_ids().filter(|&l| pos.set.leader(l).side == side);
        let may = |l: &LeaderId| may_leader_advance(pos, whose, *l, to).is_ok();
        out.extend(leaders.filter(may).map(|l| Action::AdvanceLeader(l, to)));
    }
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, whose: Whose, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Advance(unit, to) => may_advance(pos, whose, unit, to),
        Action::AdvanceLeader(leader, to) => may_leader_advance(pos, whose, leader, to),
        _ => not_now(pos),
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, whose: Whose) -> Step {
    let pos = p.pos();
    let f = pos.fight();
    let units = f.attackers.or(f.staying);
    let any = |to: AreaId| units.iter().any(|u| may_advance(pos, whose, u, to).is_ok());
    let led = |to: AreaId| pos.set.leader_ids().any(|l| may_leader_advance(pos, whose, l, to).is_ok());
    if places(pos, whose).iter().any(|to| any(to) || led(to)) {
        return Step::Ask;
    }
    finish(p, whose);
    Step::Go
}

pub(crate) fn apply(p: &mut Play<'_, '_>, whose: Whose, action: Action) {
    match action {
        Action::Advance(unit, to) => advance_unit(p, unit, to),
        Action::AdvanceLeader(leader, to) => advance_leader(p, leader, to),
        Action::Done => finish(p, whose),
        other => unasked(other),
    }
}

/// raw:15.2, A-14: it crowds what it crowds.
pub(crate) fn advance_unit(p: &mut Play<'_, '_>, unit: UnitId, to: AreaId) {
    p.tell(clause!("raw:15.0"), What::Advanced(unit, to));
    p.s.mark(unit, crate::state::Marks::ALIGNED, false);
    movement::enter(p, unit, to);
    stacking::stop(p, unit, to);
    leaders::displace(p, unit, to);
}

pub(crate) fn advance_leader(p: &mut Play<'_, '_>, leader: LeaderId, to: AreaId) {
    p.put_leader(leader, Where::Map(to));
    p.tell(clause!("raw:15.0"), What::LeaderMoved(leader, to));
}

fn finish(p: &mut Play<'_, '_>, whose: Whose) {
    let f = *p.pos().fight();
    let side = side_of(p.pos(), whose);
    let there = places(p.pos(), whose);
    let moved = |u: &UnitId| p.pos().side(*u) == side && p.pos().area(*u).is_some_and(|a| there.has(a));
    let units: UnitSet = f.attackers.or(f.staying).iter().filter(moved).collect();
    p.s.frames.replace(Frame::Fight(FightStage::Close));
    facing::dress(p, side, units);
}

/// raw:15.1: after a charge that emptied the area everybody must.
pub(crate) fn all_advance(p: &mut Play<'_, '_>) {
    let f = *p.pos().fight();
    let from = strength::charge_from(p.pos(), &f);
    let riding = f.group().map(|g| p.s.charges[g].leaders);
    for unit in strength::alive(p.pos(), f.attackers).iter() {
        if may_stand(p.pos(), unit, from, f.target).is_ok() {
            advance_unit(p, unit, f.target);
        }
    }
    let with = |l: &LeaderId| p.s.leader_area(*l) == Some(from);
    let leaders: crate::setting::LeaderSet = riding.into_iter().flat_map(|r| r.iter()).filter(with).collect();
    for leader in leaders.iter() {
        advance_leader(p, leader, f.target);
    }
}
