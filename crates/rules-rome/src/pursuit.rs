//! 12.6 to 12.8: forced retreat, pursuit, repulse.

use crate::action::Action;
use crate::advance;
use crate::charge;
use crate::event::{Purpose, What};
use crate::fight;
use crate::frame::{FightStage, Frame};
use crate::losses;
use crate::movement::{self, may_stand};
use crate::pos::{Play, Pos, no_area, not_now, unasked};
use crate::setting::{Kind, LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{AreaSet, Fight, FightKind, Where};
use crate::{facing, leaders, stacking, strength};
use acies_board::{AreaId, Border};
use acies_kernel::{Refusal, Step};

fn close(p: &mut Play<'_, '_>) -> Step {
    p.s.frames.replace(Frame::Fight(FightStage::Close));
    Step::Go
}

// ---------------------------------------------------------------- 12.2(7): the outcome

/// raw:12.2(7), raw:12.6, raw:12.8, A-23, A-24.
pub(crate) fn step_outcome(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let f = *pos.fight();
    let chargers = strength::alive(pos, f.attackers);
    if pos.defenders().is_empty() {
        close(p);
        if !chargers.is_empty() {
            // raw:12.72(1), raw:15.1.
            advance::all_advance(p);
        }
        return Step::Go;
    }
    let (before, after) = strength::printed(pos, f.staying);
    let theirs = strength::steps_lost(pos, f.staying);
    let ours = strength::steps_lost(pos, f.attackers);
    if 2 * after < before && ours <= theirs {
        p.s.frames.replace(Frame::Fight(FightStage::Retreat));
        return Step::Go;
    }
    close(p);
    repel(p, &f, chargers);
    Step::Go
}

/// raw:12.8, raw:12.72(3): back one area along the path, unless an enemy bars it.
fn repel(p: &mut Play<'_, '_>, f: &Fight, chargers: UnitSet) {
    let Some(group) = f.group() else { return };
    let (here, back) = (p.s.charges[group].last(), p.s.charges[group].back());
    p.tell(clause!("raw:12.8"), What::Repelled(f.target));
    if here == back || p.pos().is_hostile(f.side, back) || !p.pos().is_linked(f.side, here, back) {
        return;
    }
    let riding = p.s.charges[group].leaders;
    let with: LeaderSet = riding.iter().filter(|&l| p.s.leader_area(l) == Some(here)).collect();
    for unit in chargers.iter() {
        p.tell(clause!("raw:12.8"), What::FellBack(unit, back));
        movement::enter(p, unit, back);
        stacking::stop(p, unit, back);
    }
    for leader in with.iter() {
        p.put_leader(leader, Where::Map(back));
    }
    if let Some(unit) = chargers.first() {
        leaders::displace(p, unit, back);
    }
}

// ---------------------------------------------------------------- 12.61: retreat

/// raw:12.61, raw:12.62: where everybody can go: not beside the chargers, not where they came from; beside other
/// enemies only for want of better.
fn retreats(pos: Pos<'_>) -> AreaSet {
    let f = pos.fight();
    let side = f.side.other();
    let chargers = pos.areas_of(strength::alive(pos, f.attackers));
    let units: UnitSet = pos.defenders().iter().filter(|&u| pos.kind(u) != Kind::Artillery).collect();
    let open = |to: &AreaId| {
        pos.is_linked(side, f.target, *to)
            && !pos.is_hostile(side, *to)
            && !chargers.iter().any(|c| c == *to || pos.is_adjacent(c, *to))
            && !f.tracks.has(*to)
            && units.iter().all(|u| may_stand(pos, u, f.target, *to).is_ok())
            && is_passable(pos, f.target, *to)
    };
    let all: AreaSet = pos.set.map.neighbours(f.target).iter().map(|n| n.area).filter(open).collect();
    let quiet: AreaSet = all.iter().filter(|&a| !pos.is_near_enemy(side, a)).collect();
    if quiet.is_empty() { all } else { quiet }
}

fn is_passable(pos: Pos<'_>, from: AreaId, to: AreaId) -> bool {
    let border = pos.set.map.neighbour(from, to).map(|n| n.border);
    border.is_some_and(|b| !b.contains(Border::IMPASSABLE)) && !pos.is_impassable(to)
}

pub(crate) fn step_retreat(p: &mut Play<'_, '_>) -> Step {
    let f = *p.pos().fight();
    if p.pos().defenders().is_empty() {
        return after_retreat(p);
    }
    // raw:12.62, A-22: artillery cannot be dragged away.
    let guns: UnitSet = p.pos().defenders().iter().filter(|&u| p.pos().kind(u) == Kind::Artillery).collect();
    if !guns.is_empty() {
        guns.iter().for_each(|u| losses::eliminate(p, clause!("raw:12.62"), u));
        return Step::Go;
    }
    let places = retreats(p.pos());
    match places.len() {
        0 => perish(p, &f),
        1 => retreat(p, places.iter().next()),
        _ => return Step::Ask,
    }
    Step::Go
}

/// raw:12.63: no way out.
fn perish(p: &mut Play<'_, '_>, f: &Fight) {
    let side = f.side.other();
    for unit in p.pos().defenders().iter() {
        losses::eliminate(p, clause!("raw:12.63"), unit);
    }
    let lost: LeaderSet = p.pos().leaders_in(side, f.target).filter(|&l| !p.set.leader(l).inferior).collect();
    for leader in lost.iter() {
        leaders::kill(p, clause!("raw:12.63"), leader);
    }
}

pub(crate) fn retreat_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(retreats(pos).iter().map(Action::To));
}

pub(crate) fn check_retreat(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(area) if retreats(pos).has(area) => Ok(()),
        Action::To(area) => no_area(clause!("raw:12.62"), "rw-no-retreat-there", area),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_retreat(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::To(area) => retreat(p, Some(area)),
        other => unasked(other),
    }
}

/// Everybody goes; raw:12.64: each phalanx loses one step more.
fn retreat(p: &mut Play<'_, '_>, to: Option<AreaId>) {
    let f = *p.pos().fight();
    let side = f.side.other();
    let Some(to) = to else { return };
    let units = p.pos().defenders();
    let fresh = !p.pos().units_of(side, to).is_empty();
    let leaders: LeaderSet = p.pos().leaders_in(side, f.target).filter(|&l| !p.set.leader(l).inferior).collect();
    let extra = p.set.charts.charge.phalanx_extra;
    for unit in units.iter() {
        p.tell(clause!("raw:12.6"), What::Retreated(unit, to));
        p.s.mark(unit, crate::state::Marks::ALIGNED, false);
        movement::enter(p, unit, to);
        stacking::stop(p, unit, to);
    }
    for leader in leaders.iter() {
        p.put_leader(leader, Where::Map(to));
        p.tell(clause!("raw:12.6"), What::LeaderMoved(leader, to));
    }
    for unit in units.iter().filter(|&u| p.pos().fights_as(u) == Kind::Phalanx).collect::<UnitSet>().iter() {
        (0..extra).for_each(|_| losses::lose_step(p, clause!("raw:12.64"), unit));
    }
    p.fight().fled = Some(to);
    p.fight().onto_fresh = fresh;
    facing::dress(p, side, units);
    if let Some(first) = units.first() {
        leaders::displace(p, first, to);
    }
}

/// raw:12.6, raw:12.7, raw:15.1: the chargers advance, then may pursue.
fn after_retreat(p: &mut Play<'_, '_>) -> Step {
    p.s.frames.replace(Frame::Fight(FightStage::Pursuit));
    advance::all_advance(p);
    Step::Go
}

// ---------------------------------------------------------------- 12.7: pursuit

/// The chargers who could pursue: not elephants (12.7).
fn pursuers(pos: Pos<'_>) -> UnitSet {
    let f = pos.fight();
    let never = pos.set.charts.charge.never_pursue;
    let here = |u: &UnitId| pos.area(*u) == Some(f.target) && !pos.is(*u, never);
    f.attackers.iter().filter(here).collect()
}

/// raw:12.72(4), raw:12.7: whether a legal pursuit exists.
fn can_pursue(pos: Pos<'_>) -> bool {
    let f = pos.fight();
    f.fled.is_some_and(|to| {
        !pursuers(pos).is_empty()
            && pos.is_hostile(f.side, to)
            && charge::may_cross(pos, f.side, f.target, to, true).is_ok()
    })
}

/// raw:12.71, A-25: the pursuers' leader who counts.
fn leader(pos: Pos<'_>) -> Option<LeaderId> {
    let f = pos.fight();
    let units = pursuers(pos);
    pos.senior(f.side, f.target, units).filter(|&l| pos.rating_for(l, units) != 0)
}

pub(crate) fn step_pursuit(p: &mut Play<'_, '_>) -> Step {
    if !can_pursue(p.pos()) {
        return close(p);
    }
    if leader(p.pos()).is_some() || p.pos().fight().onto_fresh {
        return Step::Ask;
    }
    pursue(p, 0);
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    match leader(pos) {
        Some(_) => out.extend([Action::Urge, Action::Restrain]),
        None => out.push(Action::Pursue),
    }
    if pos.fight().onto_fresh {
        out.push(Action::Halt);
    }
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let led = leader(pos).is_some();
    match action {
        Action::Urge | Action::Restrain if led => Ok(()),
        Action::Pursue if !led => Ok(()),
        Action::Halt if pos.fight().onto_fresh => Ok(()),
        Action::Halt => Err(Refusal::new(clause!("raw:12.71"), "rw-no-halt")),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let units = pursuers(p.pos());
    let rating = leader(p.pos()).map_or(0, |l| p.pos().rating_for(l, units));
    match action {
        // raw:12.72(5).
        Action::Halt => {
            close(p);
        }
        Action::Urge => pursue(p, rating),
        Action::Restrain => pursue(p, -rating),
        Action::Pursue => pursue(p, 0),
        other => unasked(other),
    }
}

/// raw:12.71, raw:12.72, raw:12.72(2): the die, and the charge that follows from the vacated area.
fn pursue(p: &mut Play<'_, '_>, rating: i32) {
    let pos = p.pos();
    let f = *pos.fight();
    let units = pursuers(pos);
    let best = units.iter().max_by_key(|&u| (pos.steps_left(u), pos.morale(u)));
    let morale = best.map_or(0, |u| pos.morale(u)) + rating;
    p.modify(clause!("raw:12.71"), rating);
    let face = p.roll(clause!("raw:12.71"), Purpose::Pursuit(f.target), morale);
    let (Some(to), Some(group)) = (f.fled.filter(|_| face <= morale), f.group()) else {
        p.tell(clause!("raw:12.72(2)"), What::NoPursuit(f.target));
        close(p);
        return;
    };
    let c = &mut p.s.charges[group];
    // the vacated area is the last of their path, the one before it the way back.
    c.from = c.path.last().copied().unwrap_or(c.from);
    c.path.clear();
    c.path.push(f.target);
    c.target = to;
    c.units = units;
    close(p);
    p.s.frames.pop();
    p.s.fight = None;
    fight::open_charge(p, group, FightKind::Pursuit(group as u8));
}
