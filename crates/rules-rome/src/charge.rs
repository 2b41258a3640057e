//! 12.0 and 12.1: charges are declared and ridden.

use crate::action::Action;
use crate::event::What;
use crate::fight;
use crate::frame::{After, Frame, PhaseStage};
use crate::lead;
use crate::movement;
use crate::pos::{Few, Play, Pos, area_arg, few, no, no_area, no_leader, not_now, unasked, unit_arg};
use crate::setting::{Kind, LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Charge, FightKind, MAX_CHARGES, Marks, Path, Where};
use crate::terrain::Walker;
use acies_board::{AreaId, Border, Link};
use acies_kernel::{Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal, Side, Step};
use arrayvec::ArrayVec;

/// raw:12.0: who may charge; camels if the scenario says so and they have no missiles.
pub(crate) fn is_charger(pos: Pos<'_>, unit: UnitId) -> bool {
    let the = pos.set.unit(unit);
    pos.is(unit, pos.set.charts.charge.eligible)
        || (pos.kind(unit) == Kind::CamelCavalry && the.can_charge && the.missile == 0)
}

/// raw:12.0, raw:3.0(6B): whether a unit may charge at all now; told to whoever listens.
#[inline]
fn charges_heard(pos: Pos<'_>, unit: UnitId, by: &mut impl Listener) -> Result<AreaId, Refusal> {
    let Some(from) = pos.area(unit).filter(|_| pos.is_active(unit)) else {
        return no(clause!("raw:12.0"), "rw-no-not-active", unit);
    };
    if !is_charger(pos, unit) {
        return no(clause!("raw:12.0"), "rw-no-charger", unit);
    }
    let refuse = |clause: Clause, key| move || no(clause, key, unit);
    let silent = || Fact::SILENT;
    by.rule(!pos.is_in_command(unit), refuse(clause!("raw:12.0"), "rw-no-out-of-command"), || {
        Fact::kept(clause!("raw:12.0"), Message::new("rw-ok-command").with(unit_arg(unit)))
    })?;
    by.rule(pos.is_routed(unit), refuse(clause!("raw:18.34"), "rw-no-routed"), silent)?;
    let marks = pos.s.unit(unit).marks;
    by.rule(marks.contains(Marks::CHARGED), refuse(clause!("raw:12.16"), "rw-no-charged"), silent)?;
    by.rule(marks.contains(Marks::ATTACKED), refuse(clause!("raw:13.31"), "rw-no-attacked"), silent)?;
    by.rule(marks.contains(Marks::FROZEN), refuse(clause!("raw:7.21(1)"), "rw-no-frozen"), silent)?;
    Ok(from)
}

/// Everything that a charge needs, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    ride_heard(pos, unit, target, by).map(|_| ())
}

/// raw:12.13, A-18: ground on which nobody charges and nobody is charged.
pub(crate) fn is_closed(pos: Pos<'_>, area: AreaId) -> bool {
    pos.set.map.terrain(area).intersects(pos.set.charts.charge.prohibited)
        || pos.grounds(area).any(|ground| !ground.charge)
}

/// raw:12.12, raw:12.13, raw:12.14, raw:2.21: one step of a charge; the last one leads into the target.
pub(crate) fn may_cross(pos: Pos<'_>, side: Side, from: AreaId, to: AreaId, last: bool) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(crate::pos::area_arg(to)));
    let Some(step) = pos.set.map.neighbour(from, to) else { return refuse(clause!("raw:12.11"), "rw-no-line") };
    if is_closed(pos, to) || is_closed(pos, from) {
        return refuse(clause!("raw:12.13"), "rw-no-charge-ground");
    }
    if let Link::Corner(flanks) = step.link {
        if !pos.is_open(side, step.link) {
            return refuse(clause!("raw:12.12"), "rw-no-corner");
        }
        if flanks.iter().any(|&a| is_closed(pos, a)) {
            return refuse(clause!("raw:12.12"), "rw-no-charge-corner");
        }
    }
    let stream = step.border.contains(Border::STREAM) && pos.set.charts.charge.prohibits_streams;
    if stream || step.border.contains(Border::IMPASSABLE) {
        return refuse(clause!("raw:12.13"), "rw-no-charge-ground");
    }
    let slope = step.border.contains(Border::SLOPE_UP) || (last && step.border.contains(Border::SLOPE_DOWN));
    if slope {
        return refuse(clause!("raw:12.14"), "rw-no-charge-slope");
    }
    Ok(())
}

/// raw:12.1, raw:12.11, raw:12.15, A-44: the areas a charge rides through.
fn ride(pos: Pos<'_>, unit: UnitId, target: AreaId) -> Result<Path, Refusal> {
    ride_heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn ride_heard(pos: Pos<'_>, unit: UnitId, target: AreaId, by: &mut impl Listener) -> Result<Path, Refusal> {
    let from = charges_heard(pos, unit, by)?;
    let side = pos.side(unit);
    if !pos.is_hostile(side, target) {
        return no(clause!("raw:12.0"), "rw-no-enemy-target", unit);
    }
    let distance = pos.set.map.distance(from, target);
    let (least, most) = pos.set.charts.charge.distance;
    let apart = distance < least || distance > most;
    by.rule(
        apart,
        || no(clause!("raw:12.11"), "rw-no-charge-distance", unit),
        || {
            let says = Message::new("rw-ok-charge-distance").with(unit_arg(unit)).with(area_arg(target));
            Fact::kept(clause!("raw:12.11"), says).at(Bite::At(target.0.into()))
        },
    )?;
    let Some(line) = pos.set.map.path(from, target) else {
        return no_area(clause!("raw:12.11"), "rw-no-line", target);
    };
    let mut path = ArrayVec::new();
    let mut here = from;
    let mut spent = 0;
    for &area in line {
        let there = || Fact::SILENT.at(Bite::At(area.0.into()));
        by.hear(may_cross(pos, side, here, area, area == target), there)?;
        if area == target {
            return Ok(path);
        }
        by.hear(enter(pos, unit, (from, target), area), there)?;
        let Some(price) = pos.price(Walker::of(pos.kind(unit)), here, area) else {
            return no_area(clause!("raw:12.13"), "rw-no-charge-ground", area);
        };
        spent += price;
        by.rule(spent > pos.allowance(unit), || no(clause!("raw:12.11"), "rw-no-points", unit), there)?;
        path.push(area);
        here = area;
    }
    Ok(path)
}

/// Who may be in an area that a charge rides through.
fn enter(pos: Pos<'_>, unit: UnitId, way: (AreaId, AreaId), area: AreaId) -> Result<(), Refusal> {
    let side = pos.side(unit);
    if pos.is_hostile(side, area) {
        return no(clause!("raw:12.11"), "rw-no-enemy-in-way", unit);
    }
    // Those of his own group ride with him.
    let group = group_of(pos, way.0, way.1).map_or(UnitSet::EMPTY, |g| pos.s.charges[g].units);
    if !pos.units_of(side, area).without(group).is_empty() {
        return no(clause!("raw:12.15"), "rw-no-friends-in-way", unit);
    }
    Ok(())
}

/// raw:12.2: the group that charges a target from an area.
fn group_of(pos: Pos<'_>, from: AreaId, target: AreaId) -> Option<usize> {
    pos.s.charges.iter().position(|c| c.from == from && c.target == target)
}

/// a leader goes along from the chargers' area if he may move now.
fn may_ride(pos: Pos<'_>, leader: LeaderId, target: AreaId) -> Result<usize, Refusal> {
    if pos.phase().formation.is_none() {
        return no_leader(clause!("raw:12.0"), "rw-no-leader-not-active", leader);
    }
    lead::may_lead(pos, leader)?;
    if !pos.is_leader_in_command(leader) {
        return no_leader(clause!("raw:4.8"), "rw-no-leader-out-of-command", leader);
    }
    let Some(from) = pos.s.leader_area(leader) else {
        return no_leader(clause!("raw:12.0"), "rw-no-leader-off-map", leader);
    };
    match group_of(pos, from, target) {
        Some(group) => Ok(group),
        None => no_leader(clause!("raw:12.0"), "rw-no-ride", leader),
    }
}

// ---------------------------------------------------------------- the question

/// Areas worth looking at as targets of a charger: within reach.
fn targets(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    if charges_heard(pos, unit, &mut FirstRefusal).is_err() {
        return;
    }
    let enemy = pos.side(unit).other();
    let areas = pos.s.held(enemy);
    out.extend(areas.iter().filter(|&a| ride(pos, unit, a).is_ok()).map(|a| Action::Charge(unit, a)));
}

fn rides(pos: Pos<'_>) -> impl Iterator<Item = Action> + use<'_> {
    pos.set.leader_ids().flat_map(move |leader| {
        let from = pos.s.leader_area(leader);
        let here = pos.s.charges.iter().filter(move |c| Some(c.from) == from);
        here.filter(move |c| may_ride(pos, leader, c.target).is_ok()).map(move |c| Action::Ride(leader, c.target))
    })
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    pos.active_units().for_each(|unit| targets(pos, unit, out));
    out.extend(rides(pos));
    out.push(Action::Done);
}

/// Whether there is anything to declare.
pub(crate) fn is_possible(pos: Pos<'_>) -> bool {
    let enemy = pos.s.held(pos.phase().side.other());
    let any =
        |u: UnitId| charges_heard(pos, u, &mut FirstRefusal).is_ok() && enemy.iter().any(|a| ride(pos, u, a).is_ok());
    pos.active_units().any(any) || rides(pos).next().is_some()
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Charge(unit, target) => ride(pos, unit, target).map(|_| ()),
        Action::Ride(leader, target) => may_ride(pos, leader, target).map(|_| ()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Charge(unit, target) => {
            if let Ok(path) = ride(p.pos(), unit, target) {
                declare(p, unit, target, path);
            }
        }
        Action::Ride(leader, target) => {
            if let Ok(group) = may_ride(p.pos(), leader, target) {
                join(p, leader, group);
            }
        }
        Action::Done => p.s.frames.replace(Frame::Phase(PhaseStage::Resolve)),
        other => unasked(other),
    }
}

/// raw:12.2(1), A-19: declared and ridden at once.
pub(crate) fn declare(p: &mut Play<'_, '_>, unit: UnitId, target: AreaId, path: Path) {
    let Some(from) = p.pos().area(unit) else { return };
    p.s.mark(unit, Marks::CHARGED | Marks::ATTACKED, true);
    p.tell(clause!("raw:12.2(1)"), What::Charges(unit, target));
    let group = group_of(p.pos(), from, target);
    let last = path.last().copied().unwrap_or(from);
    match group {
        Some(group) => p.s.charges[group].units.add(unit),
        None => p.s.charges.push(Charge {
            units: UnitSet::one(unit),
            leaders: LeaderSet::EMPTY,
            from,
            target,
            path: path.clone(),
            done: false,
        }),
    }
    if last != from {
        p.tell(clause!("raw:12.2(1)"), What::Entered(unit, last));
        movement::enter(p, unit, last);
    }
    for area in path {
        crate::leaders::displace(p, unit, area);
    }
}

fn join(p: &mut Play<'_, '_>, leader: LeaderId, group: usize) {
    let last = p.s.charges[group].last();
    p.s.charges[group].leaders.add(leader);
    p.s.leader_mut(leader).moved = true;
    p.put_leader(leader, Where::Map(last));
    p.tell(clause!("raw:12.0"), What::LeaderMoved(leader, last));
}

// ---------------------------------------------------------------- resolution, group by group

/// Groups still to be resolved.
fn open_groups(pos: Pos<'_>) -> impl Iterator<Item = usize> + use<'_> {
    (0..pos.s.charges.len()).filter(move |&i| !pos.s.charges[i].done)
}

/// raw:12.2: the charger's order; nobody left to charge, or no charger left, is a wasted charge.
pub(crate) fn step_resolve(p: &mut Play<'_, '_>) -> Step {
    let wasted = |i: &usize| {
        let c = &p.s.charges[*i];
        let side = p.pos().side_of(c.units);
        let alive = !crate::strength::alive(p.pos(), c.units).is_empty();
        !alive || !p.pos().is_hostile(side, c.target)
    };
    let gone: Indices = open_groups(p.pos()).filter(wasted).collect();
    for i in gone {
        p.s.charges[i].done = true;
    }
    match few(open_groups(p.pos())) {
        Few::None => {
            p.s.charges.clear();
            p.s.frames.replace(Frame::Phase(PhaseStage::Rampage(After::Charge)));
            Step::Go
        }
        Few::One(only) => {
            fight::open_charge(p, only, FightKind::Charge(only as u8));
            Step::Go
        }
        Few::Many => Step::Ask,
    }
}

type Indices = ArrayVec<usize, MAX_CHARGES>;

pub(crate) fn resolve_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(open_groups(pos).map(|i| Action::Resolve(pos.s.charges[i].target, pos.s.charges[i].last())));
}

fn named(pos: Pos<'_>, target: AreaId, from: AreaId) -> Option<usize> {
    open_groups(pos).find(|&i| pos.s.charges[i].target == target && pos.s.charges[i].last() == from)
}

pub(crate) fn check_resolve(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Resolve(target, from) if named(pos, target, from).is_some() => Ok(()),
        Action::Resolve(target, _) => crate::pos::no_area(clause!("raw:12.2"), "rw-no-such-charge", target),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_resolve(p: &mut Play<'_, '_>, action: Action) {
    let Action::Resolve(target, from) = action else { unasked(action) };
    if let Some(i) = named(p.pos(), target, from) {
        fight::open_charge(p, i, FightKind::Charge(i as u8));
    }
}

// ---------------------------------------------------------------- the elephants of Zama

/// raw:zama.elephant-charge: every elephant charges the enemy two areas north of it, if it can.
pub(crate) fn loose_elephants(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    let elephants: UnitSet =
        p.set.unit_ids().filter(|&u| pos.kind(u) == Kind::Elephant && pos.area(u).is_some()).collect();
    for unit in elephants.iter() {
        let pos = p.pos();
        let north = |a: AreaId| pos.set.map.toward(a, acies_board::Compass::N);
        let first = pos.area(unit).and_then(north);
        let target = first.and_then(north).filter(|&a| pos.is_hostile(pos.side(unit), a));
        if let (Some(first), Some(target)) = (first, target) {
            declare(p, unit, target, [first].into_iter().collect());
        }
        p.s.mark(unit, Marks::SPENT, true);
    }
}
