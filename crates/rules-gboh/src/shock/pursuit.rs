//! gboh:3.0(B.2.h), gboh:10.16(T12), gboh:V9.16, gboh:P29: horse that has beaten its enemies may not hold back.

use super::{advance, go, go_on};
use crate::action::Action;
use crate::cohesion::{Cause, Check, Passed};
use crate::event::What;
use crate::frame::{Frame, Pursuing, PursuitStage, ShockStage};
use crate::leaders;
use crate::movement::corners_to;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::rout;
use crate::setting::{LeaderId, UnitId, UnitSet};
use crate::special::{events, hold};
use crate::state::{Combat, Few, MAX_DEFENDERS, Marks, Where};
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

/// Remembers who of a fight ran, and who has nobody left to fight.
pub(super) fn note(pos: Pos<'_>, now: &mut Combat, attackers: UnitSet, defenders: UnitSet) {
    for unit in now.defenders().without(defenders).iter().filter(|&u| pos.hex(u).is_some()) {
        now.fled.add(unit);
    }
    if defenders.is_empty() && now.won == Few::EMPTY {
        now.won = Few::of(attackers);
    }
}

/// The fight that a unit has won.
fn won(pos: Pos<'_>, unit: UnitId) -> Option<&Combat> {
    pos.s.combats.iter().find(|now| now.won.set().has(unit))
}

/// The next one that may pursue, and its check.
pub(super) fn step(p: &mut Play<'_, '_>, from: u8) {
    let may = |u: &UnitId| u.0 >= from && p.pos().stands(*u) && p.pos().is_horse(*u) && won(p.pos(), *u).is_some();
    let next = p.set.unit_ids().filter(|_| p.set.classic.pursuit).find(may);
    let (Some(unit), Some(numbers)) = (next, p.set.charts.classic) else {
        go_on(p);
        return;
    };
    go(p, ShockStage::Pursuit { from: unit.0 + 1 });
    let more = [(clause!("gboh:10.16(N2)"), i32::from(numbers.pursuit))];
    if p.check_with(Check::Pursuit, unit, &more) == Passed::Pursues {
        p.tell(clause!("gboh:V9.16"), What::Pursues(unit));
        p.s.mark(unit, Marks::PURSUED, true);
        let stage = PursuitStage::Leaders(0);
        p.s.push(Frame::Pursue(Pursuing { unit, target: None, stage, spent: 0, with: 0 }));
    } else {
        p.tell(clause!("gboh:V9.16"), What::HoldsBack(unit));
    }
}

// ---------------------------------------------------------------- the ride

pub(crate) fn step_ride(p: &mut Play<'_, '_>, now: Pursuing) -> Step {
    if !p.pos().stands(now.unit) {
        p.s.pop();
        return Step::Go;
    }
    match now.stage {
        PursuitStage::Leaders(next) => return step_leaders(p, now, next),
        PursuitStage::Target => {
            let nearest = nearest(p.pos(), now.unit);
            if nearest.len() > 1 {
                return Step::Ask;
            }
            p.s.replace(Frame::Pursue(Pursuing { target: nearest.first().copied(), stage: PursuitStage::Ride, ..now }));
        }
        PursuitStage::Ride => return step_on(p, now),
        PursuitStage::Fire => {
            if p.s.entries.iter().any(|entry| entry.mover == now.unit) {
                p.s.push(Frame::EntryFire { mover: Some(now.unit) });
            } else {
                catch(p, now.unit);
            }
        }
    }
    Step::Go
}

/// A leader with the horse rides along or stays.
fn step_leaders(p: &mut Play<'_, '_>, now: Pursuing, next: u8) -> Step {
    let pos = p.pos();
    let leader = pos.set.leaders_of(pos.side(now.unit)).find(|&l| l.0 >= next && pos.stands_at(l, now.unit));
    let stage = match leader {
        Some(leader) if leader.0 == next => return Step::Ask,
        Some(leader) => PursuitStage::Leaders(leader.0),
        None => PursuitStage::Target,
    };
    p.s.replace(Frame::Pursue(Pursuing { stage, ..now }));
    Step::Go
}

/// The nearest of those who ran from its fight.
fn nearest(pos: Pos<'_>, unit: UnitId) -> ArrayVec<UnitId, MAX_DEFENDERS> {
    let fled = won(pos, unit).map_or(UnitSet::EMPTY, |now| now.fled.set());
    let here = |u: &UnitId| pos.hex(*u).is_some();
    let far = |u: UnitId| pos.gap_between(unit, u).unwrap_or(u8::MAX);
    let least = fled.iter().filter(here).map(far).min();
    fled.iter().filter(here).filter(|&u| Some(far(u)) == least).collect()
}

/// Whether a neighbour lies nearer to whom it pursues, or to the edge to which he would have fled.
fn leads(pos: Pos<'_>, now: Pursuing, from: HexId, dir: Dir) -> Option<HexId> {
    let to = pos.set.map.neighbour(from, dir)?;
    let nearer = match now.target.and_then(|target| pos.hex(target)) {
        Some(goal) => pos.set.map.distance(to, goal) < pos.set.map.distance(from, goal),
        None => rout::flees_by(pos, pos.side(now.unit).other(), dir),
    };
    let left = pos.ma(now.unit).saturating_sub(now.spent);
    // gboh:V4.8: both halves of one over two hexes go the same way.
    let free = |half: HexId| {
        let next = pos.set.map.neighbour(half, dir);
        let room = |to| pos.units_in(to).all(|other| other == now.unit);
        next.is_some_and(|to| room(to) && pos.unit_may_enter(now.unit, half, dir, to))
    };
    let open = || pos.span(now.unit, from).all(free);
    let paid = || pos.entry_price(now.unit, from, dir, to).mp <= left;
    let allowed = || hold::may_advance(pos, now.unit, pos.span(now.unit, to));
    (nearer && open() && paid() && allowed()).then_some(to)
}

/// Steps that bring it nearer, or a turn towards one (as cat:P-16).
fn ways(pos: Pos<'_>, now: Pursuing) -> ArrayVec<Action, 4> {
    let mut out = ArrayVec::new();
    let unit = now.unit;
    let (Some(hex), Some(facing)) = (pos.hex(unit), pos.s.unit(unit).formation.corner()) else { return out };
    let caught = now.target.and_then(|target| pos.hex(target)).is_some_and(|goal| pos.has_in_front(unit, goal));
    // It stops before its prey, and where it has come into the zone of one who stands.
    if caught || now.spent > 0 && pos.is_in_zone(unit) {
        return out;
    }
    out.extend(facing.front().into_iter().filter_map(|dir| leads(pos, now, hex, dir)).map(Action::To));
    let left = pos.ma(unit).saturating_sub(now.spent);
    // gboh:V4.8: one over two hexes does not turn by corners.
    if !out.is_empty() || pos.s.is_wide(pos.set, unit) || pos.turn_price(unit, hex).mp > left {
        return out;
    }
    // gboh:P29: beside its prey it turns until it has it before it.
    let beside =
        |dir: Dir| pos.set.map.neighbour(hex, dir).is_some_and(|to| now.target.is_some_and(|t| pos.covers(t, to)));
    let open = |dir: Dir| leads(pos, now, hex, dir).is_some() || beside(dir);
    let best = Dir::ALL.into_iter().filter(|&dir| open(dir)).map(|dir| corners_to(facing, dir)).min();
    let closer =
        |to: Facing| best.is_some_and(|best| Dir::ALL.into_iter().any(|d| open(d) && corners_to(to, d) < best));
    out.extend([facing.turned(-1), facing.turned(1)].into_iter().filter(|&to| closer(to)).map(Action::Face));
    out
}

fn step_on(p: &mut Play<'_, '_>, now: Pursuing) -> Step {
    // Enemy leaders left alone beside it.
    if let Some(leader) = leaders::exposed_by(p.pos(), now.unit).filter(|_| now.spent > 0) {
        leaders::expose(p, leader);
        return Step::Go;
    }
    let all = ways(p.pos(), now);
    match all[..] {
        [] => p.s.replace(Frame::Pursue(Pursuing { stage: PursuitStage::Fire, ..now })),
        [only] => ride(p, now, only),
        _ => return Step::Ask,
    }
    Step::Go
}

/// A step or a turn, with what it costs.
fn ride(p: &mut Play<'_, '_>, now: Pursuing, action: Action) {
    if now.spent == 0 && p.s.has(now.unit, Marks::TURNED_OVER) {
        p.suffer(Cause::MovedAgain, now.unit);
        if p.s.routs.contains(&now.unit) || !p.pos().stands(now.unit) {
            return;
        }
    }
    p.s.mark(now.unit, Marks::MOVED | Marks::TURNED_OVER, true);
    match action {
        Action::To(hex) => go_to(p, now, hex),
        Action::Face(facing) => turn(p, now, facing),
        other => misplaced(other),
    }
}

fn go_to(p: &mut Play<'_, '_>, now: Pursuing, hex: HexId) {
    let pos = p.pos();
    let unit = now.unit;
    let Some(from) = pos.hex(unit) else { return };
    let Some(dir) = pos.set.map.dir_between(from, hex) else { return };
    let price = pos.entry_price(unit, from, dir, hex);
    let was = pos.footprint(unit);
    let beasts = advance::beside_beasts(pos, unit, hex);
    let seen = advance::seen(pos, unit);
    p.s.replace(Frame::Pursue(Pursuing { spent: now.spent + price.mp, ..now }));
    p.change(unit, |u| {
        u.at = Where::Map(hex);
        u.marks.insert(Marks::LEFT_SETUP | Marks::CHANGED_HEX);
    });
    for leader in p.set.leader_ids().filter(|l| now.with >> l.0 & 1 == 1) {
        let next = p.pos().leader_hex(leader).and_then(|at| p.set.map.neighbour(at, dir));
        p.s.leader_mut(leader).at = Where::Map(next.unwrap_or(hex));
    }
    p.tell(clause!("gboh:V9.16"), What::Moved(unit, hex));
    events::came(p, unit, from);
    advance::note_entries(p, unit, from, hex, &seen);
    leaders::expose_left(p, p.pos().side(unit), was);
    p.hit(clause!("cat:6.32(1)"), unit, price.hits);
    p.hit(Cause::BesideBeast.clause(p.set), unit, beasts);
}

fn turn(p: &mut Play<'_, '_>, now: Pursuing, facing: Facing) {
    let Some(hex) = p.pos().hex(now.unit) else { return };
    let price = p.pos().turn_price(now.unit, hex);
    p.s.replace(Frame::Pursue(Pursuing { spent: now.spent + price.mp, ..now }));
    let new = p.s.unit(now.unit).formation.with_corner(facing);
    p.change(now.unit, |u| u.formation = new);
    p.tell(clause!("gboh:V9.16"), What::Turned(now.unit, new.print_index()));
    p.hit(clause!("cat:7.14"), now.unit, price.hits);
}

/// It has come to a stop: routed units before it are lost.
fn catch(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.pop();
    let side = p.pos().side(unit);
    let caught: UnitSet = p.pos().fronts(unit).flat_map(|hex| p.pos().enemies_in(side, hex)).collect();
    for prey in caught.iter().filter(|&u| p.pos().is_routed(u)).collect::<UnitSet>().iter() {
        let was = p.pos().footprint(prey);
        p.tell(clause!("gboh:V9.16"), What::Caught(prey));
        p.eliminate(clause!("gboh:V9.16"), prey);
        leaders::expose_left(p, side.other(), was);
    }
}

// ---------------------------------------------------------------- answers

pub(crate) fn options(pos: Pos<'_>, now: Pursuing, out: &mut Vec<Action>) {
    match now.stage {
        PursuitStage::Leaders(leader) => out.extend([Action::With(LeaderId(leader)), Action::Stay]),
        PursuitStage::Target => out.extend(nearest(pos, now.unit).into_iter().map(Action::Towards)),
        PursuitStage::Ride => out.extend(ways(pos, now)),
        PursuitStage::Fire => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Pursuing, action: Action) -> Result<(), Refusal> {
    let mut all = Vec::new();
    options(pos, now, &mut all);
    if all.contains(&action) {
        return Ok(());
    }
    match (now.stage, action) {
        (PursuitStage::Target, Action::Towards(unit)) => no(clause!("gboh:V9.16"), "gb-no-towards", unit),
        (PursuitStage::Ride, Action::To(_) | Action::Face(_)) => {
            no(clause!("gboh:V9.16"), "gb-no-pursue-way", now.unit)
        }
        _ => not_now(pos, clause!("gboh:V9.16")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Pursuing, action: Action) {
    match action {
        Action::With(leader) => {
            let (stage, with) = (PursuitStage::Leaders(leader.0 + 1), now.with | 1 << leader.0);
            p.s.replace(Frame::Pursue(Pursuing { stage, with, ..now }));
        }
        Action::Stay => {
            let PursuitStage::Leaders(leader) = now.stage else { misplaced(action) };
            p.s.replace(Frame::Pursue(Pursuing { stage: PursuitStage::Leaders(leader + 1), ..now }));
        }
        Action::Towards(target) => {
            let stage = PursuitStage::Ride;
            p.s.replace(Frame::Pursue(Pursuing { target: Some(target), stage, ..now }));
        }
        Action::To(_) | Action::Face(_) => ride(p, now, action),
        other => misplaced(other),
    }
}
