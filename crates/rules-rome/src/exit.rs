//! 9.8 and the scenario books: who may leave the map, and what that is worth.

use crate::event::What;
use crate::leaders;
use crate::pos::{Play, Pos, no, no_leader};
use crate::setting::{ExitRule, Kind, LeaderId, UnitId};
use crate::state::Where;
use acies_board::{AreaId, Compass};
use acies_kernel::{Clause, Refusal, Side};

/// raw:1.1(3): the clause that lets a side leave or not: the scenario's, or the series rule.
fn ground(pos: Pos<'_>) -> Clause {
    pos.set.book.map_or(clause!("raw:9.8"), |b| b.exit)
}

/// raw:9.8, raw:agathocles.exit, raw:zama.exit, raw:tunes.exit.
pub(crate) fn may_leave(pos: Pos<'_>, unit: UnitId, way: Compass) -> Result<(), Refusal> {
    let rule = &pos.set.army(pos.side(unit)).exit;
    if !rule.kinds.has(pos.set.unit(unit).kind) {
        return no(ground(pos), "rw-no-exit", unit);
    }
    if rule.edges >> way.index() & 1 == 0 {
        return no(ground(pos), "rw-no-exit-edge", unit);
    }
    Ok(())
}

pub(crate) fn may_leader_leave(pos: Pos<'_>, leader: LeaderId, way: Compass) -> Result<(), Refusal> {
    let rule = &pos.set.army(pos.set.leader(leader).side).exit;
    if !rule.leaders {
        return no_leader(ground(pos), "rw-no-leader-exit", leader);
    }
    if rule.edges >> way.index() & 1 == 0 {
        return no_leader(ground(pos), "rw-no-leader-exit-edge", leader);
    }
    Ok(())
}

/// the enemy's share of the points of a unit that leaves, in percent.
fn share(pos: Pos<'_>, rule: &ExitRule, kind: Kind, way: Compass, rout: bool) -> i32 {
    let charts = &pos.set.charts;
    match (rule.kinds.has(kind), rout) {
        (true, true) => rule.rout_percent[way.index()].into(),
        (true, false) => rule.enemy_percent[way.index()].into(),
        (false, true) => charts.rout_percent.into(),
        (false, false) => charts.exit_percent.into(),
    }
}

/// A unit leaves the map for good.
pub(crate) fn leave(p: &mut Play<'_, '_>, unit: UnitId, way: Compass, rout: bool) {
    let pos = p.pos();
    let (set, side, the) = (p.set, pos.side(unit), p.set.unit(unit));
    let rule = &set.army(side).exit;
    let Some(area) = pos.area(unit) else { return };
    let steps = i32::from(pos.steps_left(unit));
    let worth = i32::from(the.points) * steps;
    // raw:1.2(12): rounded up, unit by unit.
    let theirs = (worth * share(pos, rule, the.kind, way, rout) + 99) / 100;
    let north = way == Compass::N && rule.own_kinds.has(the.kind);
    let ours = if north { i32::from(rule.own_points) * steps } else { 0 };
    p.s.armies[side.other()].points += theirs;
    p.s.armies[side].points += ours;
    p.s.put(set, unit, Where::Exited);
    p.s.eventful = true;
    p.tell(clause!("raw:9.8"), What::Exited(unit, way));
    leaders::lose_company(p, unit);
    if way == Compass::N && rule.company.as_ref().is_some_and(|c| c.kinds.has(the.kind)) {
        p.s.exits.push((area, None));
        reward_company(p, side);
    }
}

/// A leader leaves the map alive.
pub(crate) fn leader_leaves(p: &mut Play<'_, '_>, leader: LeaderId, way: Compass, rout: bool) {
    let the = p.set.leader(leader);
    let Some(area) = p.s.leader_area(leader) else { return };
    let rule = &p.set.army(the.side).exit;
    // raw:18.33: routed leaders score; raw:9.8: others do not.
    if rout {
        let percent = if rule.leaders { rule.rout_percent[way.index()] } else { p.set.charts.rout_percent };
        p.s.armies[the.side.other()].points += (i32::from(the.points) * i32::from(percent) + 99) / 100;
    }
    p.tell(clause!("raw:9.8"), What::LeaderExited(leader, way));
    leaders::lose(p, leader, Where::Exited);
    if way == Compass::N && rule.company.is_some() {
        p.s.exits.push((area, Some(leader)));
        reward_company(p, the.side);
    }
}

/// raw:zama.vp-carthage: leaders who left from an area from which the right troops left this turn.
fn reward_company(p: &mut Play<'_, '_>, side: Side) {
    let Some(company) = p.set.army(side).exit.company.as_ref() else { return };
    let with = |area: AreaId, s: &crate::state::State| s.exits.iter().any(|&(a, l)| a == area && l.is_none());
    let due = p.s.exits.iter().position(|&(area, leader)| leader.is_some() && with(area, p.s));
    let Some(index) = due else { return };
    if let (_, Some(leader)) = p.s.exits.remove(index) {
        let own = company.points.iter().find(|(l, _)| *l == leader).map_or(company.others, |(_, n)| *n);
        p.s.armies[side].points += i32::from(own);
        p.tell(clause!("raw:zama.vp-carthage"), What::Saved(leader, own));
    }
    reward_company(p, side);
}
