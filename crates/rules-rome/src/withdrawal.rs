//! Chapter 14: withdrawal; with it 12.5, who counter-charges.

use crate::action::Action;
use crate::event::What;
use crate::fight::{self, has_reaction};
use crate::frame::{FightStage, Frame, Whose};
use crate::movement::{self, may_stand, may_stay};
use crate::pos::{Play, Pos, no, no_area, no_leader, not_now, unasked};
use crate::setting::{Kind, LeaderId, UnitId, UnitSet};
use crate::state::{AreaSet, Fight, FightKind, Where};
use crate::{facing, stacking};
use acies_board::{AreaId, Border};
use acies_kernel::{Refusal, Step};

// ---------------------------------------------------------------- who may

/// raw:14.1, raw:14.1(2), raw:14.1(3): faster than the fastest attacker; light cavalry from heavy cavalry alone,
/// light infantry from an assault by heavy infantry alone.
fn outruns(pos: Pos<'_>, f: &Fight, unit: UnitId) -> bool {
    let pace = |u: UnitId| pos.set.charts.allowance[pos.kind(u) as usize];
    let attackers = || f.attackers.iter().filter(|&u| pos.area(u).is_some());
    let fastest = attackers().map(pace).max().unwrap_or(0);
    let kind = pos.kind(unit);
    let light_horse = kind.is_light_cavalry() && attackers().all(|u| pos.kind(u) == Kind::HeavyCavalry);
    let light_foot = kind.is_light_infantry() && !f.is_charge() && attackers().all(|u| pos.is_long(u));
    pace(unit) > fastest || light_horse || light_foot
}

/// raw:14.11, raw:2.21: areas free of attackers beside them; beside other enemies only if there is no other.
fn ways(pos: Pos<'_>, f: &Fight, may: impl Fn(AreaId) -> bool) -> AreaSet {
    let side = f.side.other();
    let attackers = pos.areas_of(f.attackers);
    let open = |to: &AreaId| {
        let near_attackers = attackers.iter().any(|a| a == *to || pos.is_adjacent(a, *to));
        pos.is_linked(side, f.target, *to) && !pos.is_hostile(side, *to) && !near_attackers && may(*to)
    };
    let all: AreaSet = pos.set.map.neighbours(f.target).iter().map(|n| n.area).filter(open).collect();
    let quiet: AreaSet = all.iter().filter(|&a| !pos.is_near_enemy(side, a)).collect();
    if quiet.is_empty() { all } else { quiet }
}

fn unit_ways(pos: Pos<'_>, f: &Fight, unit: UnitId) -> AreaSet {
    ways(pos, f, |to| may_stand(pos, unit, f.target, to).is_ok() && may_stay(pos, unit, to).is_ok())
}

fn leader_ways(pos: Pos<'_>, f: &Fight) -> AreaSet {
    let closed = |to| pos.set.map.neighbour(f.target, to).is_none_or(|n| n.border.contains(Border::IMPASSABLE));
    ways(pos, f, |to| !closed(to) && !pos.is_impassable(to))
}

/// raw:14.2: where all who withdraw can go.
fn common_ways(pos: Pos<'_>, f: &Fight) -> AreaSet {
    let mut all: AreaSet = pos.set.map.neighbours(f.target).iter().map(|n| n.area).collect();
    for unit in f.leaving.iter() {
        all = all.and(unit_ways(pos, f, unit));
    }
    if !f.leaving_leaders.is_empty() {
        all = all.and(leader_ways(pos, f));
    }
    all
}

/// raw:14.0, raw:4.8, raw:14.12, raw:13.1(3).
fn may_withdraw(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let f = pos.fight();
    if !pos.defenders().has(unit) || f.leaving.has(unit) || f.countering.has(unit) {
        return no(clause!("raw:14.0"), "rw-no-withdraw", unit);
    }
    if !pos.is_in_command(unit) {
        return no(clause!("raw:4.8"), "rw-no-out-of-command", unit);
    }
    if !outruns(pos, f, unit) {
        return no(clause!("raw:14.1"), "rw-no-withdraw-slow", unit);
    }
    if unit_ways(pos, f, unit).is_empty() {
        return no(clause!("raw:14.11"), "rw-no-withdraw-way", unit);
    }
    if common_ways(pos, f).and(unit_ways(pos, f, unit)).is_empty() {
        return no(clause!("raw:14.2"), "rw-no-withdraw-together", unit);
    }
    Ok(())
}

/// raw:14.1(1): a leader always may, unless he is out of command or blocked.
fn may_leader_withdraw(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let f = pos.fight();
    let here = pos.leaders_in(f.side.other(), f.target).any(|l| l == leader);
    if !here || f.leaving_leaders.has(leader) || pos.set.leader(leader).inferior {
        return no_leader(clause!("raw:14.1(1)"), "rw-no-leader-withdraw", leader);
    }
    if !pos.is_leader_in_command(leader) {
        return no_leader(clause!("raw:4.8"), "rw-no-leader-out-of-command", leader);
    }
    if common_ways(pos, f).and(leader_ways(pos, f)).is_empty() {
        return no_leader(clause!("raw:14.1(1)"), "rw-no-leader-withdraw-way", leader);
    }
    Ok(())
}

/// raw:12.5, raw:12.51, raw:12.54, raw:12.72, raw:18.34.
fn may_counter(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let f = pos.fight();
    if !matches!(f.kind, FightKind::Charge(_)) {
        let clause = if f.is_charge() { clause!("raw:12.72") } else { clause!("raw:12.5") };
        return no(clause, "rw-no-counter-now", unit);
    }
    if !pos.defenders().has(unit) || f.leaving.has(unit) || f.countering.has(unit) {
        return no(clause!("raw:12.5"), "rw-no-counter", unit);
    }
    let the = pos.set.unit(unit);
    let camel = pos.kind(unit) == Kind::CamelCavalry && the.can_charge && the.missile == 0;
    if !pos.is(unit, pos.set.charts.charge.eligible) && !camel {
        return no(clause!("raw:12.5"), "rw-no-charger", unit);
    }
    if !f.passed || !pos.is_in_command(unit) {
        return no(clause!("raw:12.51"), "rw-no-counter-order", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("raw:18.34"), "rw-no-routed", unit);
    }
    // raw:12.4: one who fights another group is not free.
    let here = f.group().map(|g| pos.s.charges[g].last().0);
    if pos.s.unit(unit).opposes != crate::state::NONE && Some(pos.s.unit(unit).opposes) != here {
        return no(clause!("raw:12.4"), "rw-no-counter", unit);
    }
    let elephants = f.attackers.iter().any(|u| pos.kind(u) == Kind::Elephant);
    if elephants && pos.is(unit, pos.set.charts.charge.shy_of_elephants) {
        return no(clause!("raw:12.54"), "rw-no-counter-elephants", unit);
    }
    Ok(())
}

/// raw:18.34: routed units withdraw if they can.
fn must_still_withdraw(pos: Pos<'_>) -> Option<UnitId> {
    pos.defenders().iter().find(|&u| pos.is_routed(u) && may_withdraw(pos, u).is_ok())
}

// ---------------------------------------------------------------- the question

pub(crate) fn react_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let f = pos.fight();
    for unit in pos.defenders().iter() {
        if may_withdraw(pos, unit).is_ok() {
            out.push(Action::Withdraw(unit));
        }
        if may_counter(pos, unit).is_ok() {
            out.push(Action::Counter(unit));
        }
    }
    let leaders = pos.leaders_in(f.side.other(), f.target);
    out.extend(leaders.filter(|&l| may_leader_withdraw(pos, l).is_ok()).map(Action::WithdrawLeader));
    if must_still_withdraw(pos).is_none() {
        out.push(Action::Done);
    }
}

pub(crate) fn step_react(p: &mut Play<'_, '_>) -> Step {
    if let Some(unit) = must_still_withdraw(p.pos()).filter(|_| has_reaction(p.pos().fight())) {
        p.fight().leaving.add(unit);
        return Step::Go;
    }
    let pos = p.pos();
    let f = pos.fight();
    let any = has_reaction(f)
        && (pos.defenders().iter().any(|u| may_withdraw(pos, u).is_ok() || may_counter(pos, u).is_ok())
            || pos.leaders_in(f.side.other(), f.target).any(|l| may_leader_withdraw(pos, l).is_ok()));
    if any {
        return Step::Ask;
    }
    p.s.frames.replace(Frame::Fight(FightStage::Withdraw));
    Step::Go
}

pub(crate) fn check_react(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => match must_still_withdraw(pos) {
            Some(unit) => no(clause!("raw:18.34"), "rw-no-must-withdraw", unit),
            None => Ok(()),
        },
        Action::Withdraw(unit) => may_withdraw(pos, unit),
        Action::WithdrawLeader(leader) => may_leader_withdraw(pos, leader),
        Action::Counter(unit) => may_counter(pos, unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_react(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Withdraw(unit) => p.fight().leaving.add(unit),
        Action::WithdrawLeader(leader) => p.fight().leaving_leaders.add(leader),
        Action::Counter(unit) => {
            p.fight().countering.add(unit);
            p.tell(clause!("raw:12.5"), What::CounterCharges(unit));
        }
        Action::Done => p.s.frames.replace(Frame::Fight(FightStage::Withdraw)),
        other => unasked(other),
    }
}

// ---------------------------------------------------------------- where to

pub(crate) fn step_withdraw(p: &mut Play<'_, '_>) -> Step {
    let f = *p.pos().fight();
    if f.leaving.is_empty() && f.leaving_leaders.is_empty() {
        return after(p);
    }
    let places = common_ways(p.pos(), &f);
    if places.len() > 1 {
        return Step::Ask;
    }
    withdraw(p, places.iter().next());
    Step::Go
}

pub(crate) fn where_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(common_ways(pos, pos.fight()).iter().map(Action::To));
}

pub(crate) fn check_where(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(area) if common_ways(pos, pos.fight()).has(area) => Ok(()),
        Action::To(area) => no_area(clause!("raw:14.11"), "rw-no-withdraw-there", area),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_where(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::To(area) => withdraw(p, Some(area)),
        other => unasked(other),
    }
}

/// raw:14.0, raw:14.3: those who go, go; raw:7.21(1): crowding an area binds them there.
fn withdraw(p: &mut Play<'_, '_>, to: Option<AreaId>) {
    let f = *p.pos().fight();
    let side = f.side.other();
    p.fight().leaving = UnitSet::EMPTY;
    p.fight().leaving_leaders = crate::setting::LeaderSet::EMPTY;
    let Some(to) = to else { return };
    p.fight().staying = f.staying.without(f.leaving);
    for unit in f.leaving.iter() {
        p.tell(clause!("raw:14.0"), What::Withdrew(unit, to));
        movement::enter(p, unit, to);
        stacking::stop(p, unit, to);
    }
    for leader in f.leaving_leaders.iter() {
        p.put_leader(leader, Where::Map(to));
        p.tell(clause!("raw:14.1(1)"), What::LeaderMoved(leader, to));
    }
    facing::dress(p, side, f.leaving);
    if let Some(first) = f.leaving.first() {
        crate::leaders::displace(p, first, to);
    }
}

/// raw:13.1(3), raw:14.4, raw:14.5: an empty area may be taken; otherwise those who stay fight.
fn after(p: &mut Play<'_, '_>) -> Step {
    if !p.pos().defenders().is_empty() {
        return fight::settle(p);
    }
    p.s.frames.replace(Frame::Fight(FightStage::Advance(Whose::Attackers)));
    Step::Go
}
