//! Chapter 3: the phases of a turn; chapter 19: reinforcements.

use crate::action::Action;
use crate::event::What;
use crate::frame::{Frame, PhaseStage, TurnStage};
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{LeaderId, MAX_LEADERS, Start, UnitId, UnitSet};
use crate::state::{AreaSet, Marks, Phase, Where};
use crate::{charge, command, facing, recovery, replacement, roll, rout, setup, victory};
use acies_board::AreaId;
use acies_kernel::{Refusal, Side, Step};

fn go(p: &mut Play<'_, '_>, stage: TurnStage) -> Step {
    p.s.frames.replace(Frame::Turn(stage));
    Step::Go
}

/// raw:3.0: the phases in their fixed order. raw:3.0(1): none of the scenarios has weather.
pub(crate) fn step(p: &mut Play<'_, '_>, stage: TurnStage) -> Step {
    match stage {
        TurnStage::SetUp(side) => setup::step(p, side),
        TurnStage::Begin => {
            p.s.turn += 1;
            p.s.eventful = false;
            if let Some(book) = p.set.book.filter(|_| p.s.turn == 1) {
                p.tell(book.map, What::Field);
            }
            p.tell(clause!("raw:3.0"), What::Turn(p.s.turn));
            go(p, TurnStage::Shift(Side::First))
        }
        TurnStage::Shift(side) => setup::step_shift(p, side),
        TurnStage::Reinforce(next) => step_reinforce(p, next),
        TurnStage::Faces => {
            command::turn_faces(p);
            let number = command::number(p.pos(), Side::First);
            go(p, TurnStage::Command(Side::First, number))
        }
        TurnStage::Command(side, left) => command::step(p, side, left),
        TurnStage::Elephants => {
            step_elephants(p);
            Step::Go
        }
        TurnStage::Order => {
            roll::step_order(p);
            Step::Go
        }
        TurnStage::Roll => {
            roll::step_roll(p);
            Step::Go
        }
        TurnStage::Name(left) => roll::step_name(p, left),
        TurnStage::Activate => roll::step_activate(p),
        TurnStage::Recover(side) => recovery::step(p, side),
        TurnStage::Replace(side) => replacement::step(p, side),
        TurnStage::Collapse => {
            rout::collapse(p);
            close_turn(p)
        }
        TurnStage::Next => next_turn(p),
        TurnStage::Agree(..) | TurnStage::First(_) | TurnStage::Stall(..) => Step::Ask,
    }
}

/// raw:zama.elephant-charge: in the Command Phase of turn 1.
fn step_elephants(p: &mut Play<'_, '_>) {
    p.s.frames.replace(Frame::Turn(TurnStage::Order));
    if p.s.turn > 1 || !p.set.special.elephant_charge {
        return;
    }
    p.s.phase = Some(Phase::new(None, Side::Second));
    p.s.frames.push(Frame::Phase(PhaseStage::Resolve));
    charge::loose_elephants(p);
}

// ---------------------------------------------------------------- 19: reinforcements

/// raw:3.0(2), raw:19.0(1): units due this turn.
fn is_due(pos: Pos<'_>, unit: UnitId) -> bool {
    let due = matches!(pos.set.unit(unit).start, Start::Arrives(turn, _) if u16::from(turn) <= pos.s.turn);
    due && pos.s.unit(unit).at == Where::Waiting
}

/// raw:19.0(2): its area; blocked, a map-edge area next to it, or else the nearest.
fn entries(pos: Pos<'_>, unit: UnitId) -> AreaSet {
    let Start::Arrives(_, area) = pos.set.unit(unit).start else { return AreaSet::default() };
    let side = pos.side(unit);
    if !pos.is_hostile(side, area) {
        return [area].into_iter().collect();
    }
    let open = |a: &AreaId| !pos.set.map.edges(*a).is_empty() && !pos.is_hostile(side, *a) && !pos.is_impassable(*a);
    let near = pos.set.map.areas().filter(open).map(|a| pos.set.map.distance(area, a)).min();
    let all = pos.set.map.areas().filter(open);
    all.filter(|&a| Some(pos.set.map.distance(area, a)) == near).collect()
}

fn step_reinforce(p: &mut Play<'_, '_>, next: u8) -> Step {
    let due = p.set.unit_ids().find(|&u| u.0 >= next && is_due(p.pos(), u));
    let Some(unit) = due else {
        bring_leaders(p);
        p.s.frames.replace(Frame::Turn(TurnStage::Faces));
        for side in Side::ALL {
            let arrived = |u: &UnitId| matches!(p.set.unit(*u).start, Start::Arrives(..));
            let units: UnitSet = p.s.on_map(side).iter().filter(|u| arrived(u) && p.s.has(*u, Marks::FRESH)).collect();
            facing::dress(p, side, units);
        }
        return Step::Go;
    };
    let places = entries(p.pos(), unit);
    if places.len() > 1 {
        p.s.frames.push(Frame::Enter { unit });
        return Step::Go;
    }
    if let Some(area) = places.iter().next() {
        place(p, unit, area);
    }
    go(p, TurnStage::Reinforce(unit.0 + 1))
}

/// placing is not moving: it may overstack.
fn place(p: &mut Play<'_, '_>, unit: UnitId, area: AreaId) {
    p.s.put(p.set, unit, Where::Map(area));
    p.s.mark(unit, Marks::FRESH, true);
    p.tell(clause!("raw:19.0(1)"), What::Placed(unit, area));
    crate::leaders::displace(p, unit, area);
}

fn bring_leaders(p: &mut Play<'_, '_>) {
    for leader in p.set.leader_ids() {
        let Start::Arrives(turn, area) = p.set.leader(leader).start else { continue };
        if p.s.leader(leader).at != Where::Waiting || u16::from(turn) > p.s.turn {
            continue;
        }
        let side = p.set.leader(leader).side;
        let friend = p.s.leader(leader).formation.and_then(|f| p.pos().formation_units(f).next());
        let with = friend.and_then(|u| p.pos().area(u)).filter(|_| p.pos().is_hostile(side, area));
        p.put_leader(leader, Where::Map(with.unwrap_or(area)));
        p.s.leader_mut(leader).placed = true;
        p.tell(clause!("raw:19.0(1)"), What::LeaderMoved(leader, with.unwrap_or(area)));
    }
}

pub(crate) fn enter_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    out.extend(entries(pos, unit).iter().map(|area| Action::Enter(unit, area)));
}

pub(crate) fn check_enter(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Enter(who, area) if who == unit && entries(pos, unit).has(area) => Ok(()),
        Action::Enter(who, _) => no(clause!("raw:19.0(2)"), "rw-no-entry", who),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_enter(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    p.s.frames.pop();
    let Action::Enter(_, area) = action else { unasked(action) };
    p.s.frames.replace(Frame::Turn(TurnStage::Reinforce(unit.0 + 1)));
    place(p, unit, area);
}

// ---------------------------------------------------------------- the end of a turn

/// Turns without a loss after which the players are asked.
const STALLS: u8 = 3;
/// The first turn at whose end they are asked: armies need time to meet.
const MEETING: u16 = 6;
/// Turns without a loss after which the battle ends by itself.
const STALE: u8 = 10;
/// The last turn of all.
const LAST_TURN: u16 = 200;

/// A-43, raw:S-stall.
fn close_turn(p: &mut Play<'_, '_>) -> Step {
    p.s.quiet = if p.s.eventful { 0 } else { p.s.quiet + 1 };
    if p.s.quiet >= STALE || p.s.turn >= LAST_TURN {
        p.tell(clause!("raw:S-stall"), What::Stalled);
        victory::decide(p);
        return Step::Over;
    }
    let asks = p.s.quiet >= STALLS && p.s.turn >= MEETING;
    go(p, if asks { TurnStage::Stall(Side::First, false) } else { TurnStage::Next })
}

pub(crate) fn check_stall(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::GoOn | Action::OfferEnd | Action::Resign => Ok(()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_stall(p: &mut Play<'_, '_>, side: Side, offered: bool, action: Action) {
    let ends = match action {
        Action::GoOn => false,
        Action::OfferEnd => true,
        Action::Resign => return victory::resign(p, side),
        other => unasked(other),
    };
    match side {
        Side::First => p.s.frames.replace(Frame::Turn(TurnStage::Stall(Side::Second, ends))),
        Side::Second if ends && offered => {
            p.tell(clause!("raw:S-stall"), What::Agreed);
            victory::decide(p);
        }
        Side::Second => p.s.frames.replace(Frame::Turn(TurnStage::Next)),
    }
}

/// raw:3.0(10): counters face up and straight.
fn next_turn(p: &mut Play<'_, '_>) -> Step {
    for unit in p.set.unit_ids() {
        p.s.mark(unit, Marks::TURN, false);
        // Nobody begins a turn with the losses of the last one.
        p.s.unit_mut(unit).lost = 0;
        p.s.unit_mut(unit).opposes = crate::state::NONE;
    }
    for leader in p.set.leader_ids().collect::<arrayvec::ArrayVec<LeaderId, MAX_LEADERS>>() {
        let l = p.s.leader_mut(leader);
        (l.moved, l.attacked, l.placed) = (false, false, false);
    }
    for formation in p.set.formation_ids() {
        let f = p.s.formation_mut(formation);
        (f.activated, f.named) = (false, false);
    }
    for side in Side::ALL {
        p.s.armies[side].dying_words = None;
    }
    p.s.exits.clear();
    p.s.charges.clear();
    go(p, TurnStage::Begin)
}
