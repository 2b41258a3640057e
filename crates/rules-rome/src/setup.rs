//! 8.0, raw:zama.optional-setup: set-up; 8.5(1): the floating map.

use crate::action::Action;
use crate::event::What;
use crate::facing;
use crate::frame::{Frame, TurnStage};
use crate::pos::{Play, Pos, no, no_leader, not_now, unasked};
use crate::setting::{LeaderId, Setting, Start, UnitId, UnitSet};
use crate::state::{Marks, State, Where};
use acies_board::{AreaId, Compass};
use acies_kernel::{Refusal, Side, Step};

/// The position before the first decision.
pub(crate) fn start(set: &Setting) -> State {
    let mut s = State::set_up(set);
    if let Some((zones, _)) = &set.special.free_setup {
        // Those who stand outside their zone wait for a place.
        for unit in set.unit_ids() {
            let zone = &zones[set.unit(unit).side.index()];
            if s.area_of(unit).is_some_and(|a| !zone.contains(&a)) {
                s.put(set, unit, Where::Waiting);
            }
        }
    }
    for unit in set.unit_ids() {
        let the = set.unit(unit);
        if the.kind.is_long() && s.unit(unit).at != Where::Aside {
            s.armies[the.side].had_long = true;
        }
        s.mark(unit, Marks::FRESH, s.area_of(unit).is_some());
    }
    s.frames.push(Frame::Turn(TurnStage::SetUp(Side::Second)));
    s
}

// ---------------------------------------------------------------- set-up

fn zone<'a>(pos: Pos<'a>, side: Side) -> Option<&'a [AreaId]> {
    pos.set.special.free_setup.as_ref().map(|(zones, _)| zones[side.index()].as_slice())
}

/// raw:zama.optional-setup, raw:7.11: each piece once, in its zone, without crowding.
fn may_place(pos: Pos<'_>, side: Side, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
    let clause = clause!("raw:zama.optional-setup");
    let the = pos.set.unit(unit);
    let Some(zone) = zone(pos, side) else { return no(clause, "rw-no-free-setup", unit) };
    if the.side != side || !matches!(the.start, Start::Map(_)) || pos.s.has(unit, Marks::PLACED) {
        return no(clause, "rw-no-place", unit);
    }
    if !zone.contains(&area) {
        return no(clause, "rw-no-zone", unit);
    }
    let there = pos.units_of(side, area).without(UnitSet::one(unit));
    if pos.stacking_points(there.or(UnitSet::one(unit))) > pos.stacking_limit(area) {
        return no(clause!("raw:7.11"), "rw-no-place-crowded", unit);
    }
    Ok(())
}

fn may_place_leader(pos: Pos<'_>, side: Side, leader: LeaderId, area: AreaId) -> Result<(), Refusal> {
    let clause = clause!("raw:zama.optional-setup");
    let the = pos.set.leader(leader);
    let Some(zone) = zone(pos, side) else { return no_leader(clause, "rw-no-leader-place", leader) };
    let free = the.side == side && matches!(the.start, Start::Map(_)) && !pos.s.leader(leader).placed;
    if !free || !zone.contains(&area) {
        return no_leader(clause, "rw-no-leader-place", leader);
    }
    Ok(())
}

/// raw:8.0, A-55: the long units of a side that have not been turned yet.
fn turnable(pos: Pos<'_>, side: Side) -> UnitSet {
    let free = |u: &UnitId| pos.is_long(*u) && !pos.s.has(*u, Marks::TURNED);
    pos.s.on_map(side).iter().filter(free).collect()
}

fn unplaced(pos: Pos<'_>, side: Side) -> Option<UnitId> {
    let waits = |u: &UnitId| {
        let the = pos.set.unit(*u);
        the.side == side && matches!(the.start, Start::Map(_)) && pos.s.unit(*u).at == Where::Waiting
    };
    pos.set.unit_ids().find(waits)
}

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    if zone(p.pos(), side).is_some() || !turnable(p.pos(), side).is_empty() {
        return Step::Ask;
    }
    close(p, side);
    Step::Go
}

fn close(p: &mut Play<'_, '_>, side: Side) {
    let clause = p.set.book.map_or(clause!("raw:sr.setup"), |b| b.set_up[side]);
    p.tell(clause, What::SetUp(side));
    p.s.frames.replace(Frame::Turn(match side {
        Side::Second => TurnStage::SetUp(Side::First),
        Side::First => TurnStage::Begin,
    }));
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    for &area in zone(pos, side).unwrap_or_default() {
        let units = pos.set.unit_ids().filter(|&u| may_place(pos, side, u, area).is_ok());
        out.extend(units.map(|u| Action::Place(u, area)));
        let leaders = pos.set.leader_ids().filter(|&l| may_place_leader(pos, side, l, area).is_ok());
        out.extend(leaders.map(|l| Action::PlaceLeader(l, area)));
    }
    let units = turnable(pos, side);
    for unit in units.iter() {
        let ways = Compass::ALL.into_iter().filter(|&way| facing::may_face(pos, units, unit, way).is_ok());
        out.extend(ways.map(|way| Action::Face(unit, way)));
    }
    if unplaced(pos, side).is_none() {
        out.push(Action::Done);
    }
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Place(unit, area) => may_place(pos, side, unit, area),
        Action::PlaceLeader(leader, area) => may_place_leader(pos, side, leader, area),
        Action::Face(unit, way) => facing::may_face(pos, turnable(pos, side), unit, way),
        Action::Done => match unplaced(pos, side) {
            Some(unit) => no(clause!("raw:zama.optional-setup"), "rw-no-unplaced", unit),
            None => Ok(()),
        },
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, action: Action) {
    match action {
        Action::Place(unit, area) => {
            p.s.put(p.set, unit, Where::Map(area));
            p.s.mark(unit, Marks::PLACED, true);
            p.s.mark(unit, Marks::FRESH, true);
            p.tell(clause!("raw:zama.optional-setup"), What::Placed(unit, area));
        }
        Action::PlaceLeader(leader, area) => {
            p.put_leader(leader, Where::Map(area));
            p.s.leader_mut(leader).placed = true;
            p.tell(clause!("raw:zama.optional-setup"), What::LeaderMoved(leader, area));
        }
        Action::Face(unit, way) => {
            facing::turn(p, unit, way);
            p.s.mark(unit, Marks::TURNED, true);
        }
        Action::Done => close(p, side),
        other => unasked(other),
    }
}

// ---------------------------------------------------------------- the floating map

/// Whether all pieces stay on the map, on passable ground, when shifted.
fn fits(pos: Pos<'_>, way: Compass, n: u8) -> bool {
    let leaders = pos.set.leader_ids().filter_map(|l| pos.s.leader_area(l));
    let units = Side::ALL.into_iter().flat_map(|side| pos.areas_of(pos.s.on_map(side)).iter());
    units.chain(leaders).all(|area| shifted(pos, area, way, n).is_some_and(|a| !pos.is_impassable(a)))
}

fn shifted(pos: Pos<'_>, area: AreaId, way: Compass, n: u8) -> Option<AreaId> {
    (0..n).try_fold(area, |a, _| pos.set.map.toward(a, way))
}

/// raw:8.5(1): away from an edge at which a unit stands, everybody alike.
fn may_shift(pos: Pos<'_>, way: Compass, n: u8) -> Result<(), Refusal> {
    let refuse = |key| Err(Refusal::new(clause!("raw:8.5(1)"), key));
    let at_edge = |side: Side| {
        let mut areas = pos.areas_of(pos.s.on_map(side)).iter();
        areas.any(|a| pos.set.map.edges(a).has(way.opposite()))
    };
    if n == 0 || !(at_edge(Side::First) || at_edge(Side::Second)) {
        return refuse("rw-no-shift-edge");
    }
    if fits(pos, way, n) { Ok(()) } else { refuse("rw-no-shift-room") }
}

const MOST_SHIFT: u8 = 12;

fn shifts(pos: Pos<'_>) -> impl Iterator<Item = (Compass, u8)> + use<'_> {
    let numbers = |way| (1..=MOST_SHIFT).map(move |n| (way, n));
    Compass::ALL.into_iter().flat_map(numbers).filter(move |&(way, n)| may_shift(pos, way, n).is_ok())
}

pub(crate) fn step_shift(p: &mut Play<'_, '_>, side: Side) -> Step {
    if p.set.options.floating_map && shifts(p.pos()).next().is_some() {
        return Step::Ask;
    }
    close_shift(p, side);
    Step::Go
}

fn close_shift(p: &mut Play<'_, '_>, side: Side) {
    p.s.frames.replace(Frame::Turn(match side {
        Side::First => TurnStage::Shift(Side::Second),
        Side::Second => TurnStage::Reinforce(0),
    }));
}

pub(crate) fn shift_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(shifts(pos).map(|(way, n)| Action::Shift(way, n)));
    out.push(Action::Decline);
}

pub(crate) fn check_shift(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Shift(way, n) => may_shift(pos, way, n),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_shift(p: &mut Play<'_, '_>, side: Side, action: Action) {
    match action {
        Action::Shift(way, n) => p.s.frames.replace(Frame::Turn(TurnStage::Agree(side, way, n))),
        Action::Decline => close_shift(p, side),
        other => unasked(other),
    }
}

pub(crate) fn check_agree(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Agree | Action::Decline => Ok(()),
        _ => not_now(pos),
    }
}

/// raw:8.5(3): only if both agree; once a turn.
pub(crate) fn apply_agree(p: &mut Play<'_, '_>, way: Compass, n: u8, action: Action) {
    p.s.frames.replace(Frame::Turn(TurnStage::Reinforce(0)));
    match action {
        Action::Agree => {}
        Action::Decline => return,
        other => unasked(other),
    }
    for unit in p.set.unit_ids() {
        if let Some(to) = p.s.area_of(unit).and_then(|a| shifted(p.pos(), a, way, n)) {
            p.s.put(p.set, unit, Where::Map(to));
        }
    }
    for leader in p.set.leader_ids() {
        if let Some(to) = p.s.leader_area(leader).and_then(|a| shifted(p.pos(), a, way, n)) {
            p.put_leader(leader, Where::Map(to));
        }
    }
    p.tell(clause!("raw:8.5(1)"), What::Shifted(way, n));
}
