//! Chapter 9: movement of units, area by area.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::pos::{Play, Pos, area_arg, no, no_area, not_now, unasked};
use crate::setting::{Kind, Setting, UnitId, UnitSet};
use crate::state::{Marks, Moving, State, Where};
use crate::terrain::Walker;
use crate::{exit, facing, leaders, losses, rout, stacking};
use acies_board::{Arc, AreaId, Border, Compass, Link};
use acies_kernel::{Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal, Side, Step};

/// Half points that leaving the map costs.
const EXIT_PRICE: u8 = 2;
/// Half points that a phalanx pays to turn or to step aside (9.31).
const CLUMSY: u8 = 2;

// ---------------------------------------------------------------- who may move

/// raw:9.0, raw:3.0(6C), raw:4.7, raw:12.16.
pub(crate) fn may_move(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let marks = pos.s.unit(unit).marks;
    if marks.contains(Marks::SPENT) {
        return no(clause!("raw:zama.elephant-charge"), "rw-no-spent", unit);
    }
    if !pos.is_active(unit) {
        return no(clause!("raw:4.7"), "rw-no-not-active", unit);
    }
    if marks.contains(Marks::CHARGED) {
        return no(clause!("raw:12.16"), "rw-no-charged", unit);
    }
    if marks.contains(Marks::BOMBARDED) {
        return no(clause!("raw:9.0"), "rw-no-bombarded", unit);
    }
    if marks.contains(Marks::FROZEN) {
        return no(clause!("raw:7.21(1)"), "rw-no-frozen", unit);
    }
    if marks.contains(Marks::MOVED) {
        return no(clause!("raw:4.7"), "rw-no-moved", unit);
    }
    Ok(())
}

impl Pos<'_> {
    /// raw:9.2 in half points, with raw:4.8, raw:9.51 and raw:9.53.
    pub(crate) fn allowance(self, unit: UnitId) -> u8 {
        let free = self.free_allowance(unit);
        let pinned = self.s.has(unit, Marks::PINNED);
        if pinned { free.min(self.set.charts.pinned.max(1) * 2) } else { free }
    }

    /// The same for a unit that nobody pins.
    fn free_allowance(self, unit: UnitId) -> u8 {
        let charts = &self.set.charts;
        let full = charts.allowance[self.kind(unit) as usize];
        if self.is_in_command(unit) {
            return full.max(1) * 2;
        }
        let points =
            if self.set.options.out_of_command_by_one { full.saturating_sub(1) } else { charts.out_of_command };
        points.max(1) * 2
    }

    /// raw:9.53: next to light infantry by a side, or a long unit by a side in its front.
    pub(crate) fn is_pinned(self, unit: UnitId) -> bool {
        let Some(area) = self.area(unit).filter(|_| self.is_long(unit)) else { return false };
        let enemy = self.side(unit).other();
        let sides = self.set.map.neighbours(area).iter().filter(|n| n.link == Link::Side);
        sides.into_iter().any(|n| {
            let front = self.arc(unit, n.area) == Arc::Front;
            let pins = |e: UnitId| self.kind(e).is_light_infantry() || (front && self.is_long(e));
            self.units_of(enemy, n.area).iter().any(pins)
        })
    }
}

/// Marks those who begin the Movement Segment pinned (9.53).
pub(crate) fn pin(set: &Setting, s: &mut State) {
    let pos = Pos { set, s };
    let pinned: UnitSet = pos.active_units().filter(|&u| pos.is_pinned(u)).collect();
    pinned.iter().for_each(|u| s.mark(u, Marks::PINNED, true));
}

/// raw:4.92: the units of its line next to it now.
fn fellows(pos: Pos<'_>, unit: UnitId, from: AreaId) -> UnitSet {
    let line = pos.s.phase.map_or(UnitSet::EMPTY, |p| p.line);
    let near = |u: &UnitId| *u != unit && pos.area(*u).is_some_and(|a| a == from || pos.is_adjacent(a, from));
    if line.has(unit) { line.iter().filter(near).collect() } else { UnitSet::EMPTY }
}

pub(crate) fn open(p: &mut Play<'_, '_>, unit: UnitId, rout: bool) {
    let pos = p.pos();
    let Some(from) = pos.area(unit) else { return };
    let full = pos.set.charts.allowance[pos.kind(unit) as usize] * 2;
    let allowance = if rout { full } else { pos.allowance(unit) };
    let fellows = fellows(pos, unit, from);
    p.s.moving = Some(Moving {
        unit,
        spent: 0,
        allowance,
        stepped: false,
        road: false,
        off_road: false,
        pushing: false,
        rout,
        fellows,
    });
    p.s.frames.push(Frame::March);
}

// ---------------------------------------------------------------- one step

/// Who may stand where at all, whatever brought him there: enemies, ground, elephants and horses, room.
/// raw:9.52, raw:9.0, raw:9.54, raw:7.3, raw:7.12, raw:7.4.
pub(crate) fn may_stand(pos: Pos<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Result<(), Refusal> {
    stand_heard(pos, unit, (from, to), &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn stand_heard(
    pos: Pos<'_>,
    unit: UnitId,
    (from, to): (AreaId, AreaId),
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let side = pos.side(unit);
    let there = || Fact::SILENT.at(at(to));
    by.rule(pos.is_hostile(side, to), || no_area(clause!("raw:9.52"), "rw-no-enemy-there", to), there)?;
    let walker = Walker::of(pos.kind(unit));
    let closed = pos.price(walker, from, to).is_none() && pos.road_price(side, from, to).is_none();
    by.rule(closed, || no_area(clause!("raw:9.52"), "rw-no-impassable", to), || between(from, to))?;
    let elephants = |u: UnitId| pos.kind(u) == Kind::Elephant;
    let shies = pos.set.charts.assault.horses.has(pos.kind(unit)) && pos.units_of(side, to).iter().any(elephants);
    by.rule(shies, || no(clause!("raw:9.54"), "rw-no-elephants-there", unit), there)?;
    let narrow = pos.is_long(unit) && pos.set.map.facings(to).is_empty();
    by.rule(narrow, || no(clause!("raw:7.3"), "rw-no-room", unit), there)
}

/// Where a condition bites.
fn at(area: AreaId) -> Bite {
    Bite::At(area.0.into())
}

/// What is told of a border only when it refuses.
fn between(from: AreaId, to: AreaId) -> Fact {
    Fact::SILENT.at(Bite::Between(from.0.into(), to.0.into()))
}

/// raw:zama.stacking: Numidian foot does not stay with legions.
pub(crate) fn may_stay(pos: Pos<'_>, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
    let legion = |u: UnitId| u != unit && pos.set.unit(u).kind == Kind::Legion;
    if pos.set.unit(unit).not_with_legion && pos.units_of(pos.side(unit), area).iter().any(legion) {
        return no(clause!("raw:zama.stacking"), "rw-no-stay-with-legion", unit);
    }
    Ok(())
}

/// Where a move may end: raw:zama.stacking, and raw:4.92: a line under linear command stays together.
fn may_rest(pos: Pos<'_>, m: &Moving, area: AreaId) -> Result<(), Refusal> {
    may_stay(pos, m.unit, area)?;
    must_keep_line(pos, m.fellows, m.unit, area)
}

/// raw:4.92: in this area a unit must still be next to its fellows of the line.
fn must_keep_line(pos: Pos<'_>, fellows: UnitSet, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
    let together = |u: UnitId| pos.area(u).is_none_or(|a| a == area || pos.is_adjacent(a, area));
    if fellows.iter().all(together) { Ok(()) } else { no(clause!("raw:4.92"), "rw-no-leave-line", unit) }
}

/// Half points of a step, with what a phalanx pays more (9.31).
fn step_price(pos: Pos<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Option<u8> {
    let kind = pos.kind(unit);
    let price = match kind.is_long() {
        true => pos.price(Walker::of(kind), from, to),
        false => pos.best_price(Walker::of(kind), pos.side(unit), from, to),
    }?;
    let sideways = pos.fights_as(unit) == Kind::Phalanx && arc_at(pos, unit, from, to) != Arc::Front;
    Some(price + if sideways { CLUMSY } else { 0 })
}

fn arc_at(pos: Pos<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Arc {
    pos.set.map.arc(from, pos.s.unit(unit).facing, to).unwrap_or(Arc::Front)
}

/// Refuses what costs more half points than the unit that moves has left; if it would have them but for a pin, by
/// raw:9.53.
fn must_pay(pos: Pos<'_>, m: &Moving, price: u8, clause: Clause) -> Result<(), Refusal> {
    if m.spent + price <= m.allowance {
        return Ok(());
    }
    if pos.s.has(m.unit, Marks::PINNED) && m.spent + price <= pos.free_allowance(m.unit) {
        return no(clause!("raw:9.53"), "rw-no-pinned", m.unit);
    }
    no(clause, "rw-no-points", m.unit)
}

/// A step of the unit that moves, with what it has spent and done so far.
fn may_step(pos: Pos<'_>, m: &Moving, from: AreaId, to: AreaId) -> Result<u8, Refusal> {
    may_step_heard(pos, m, (from, to), &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn may_step_heard(
    pos: Pos<'_>,
    m: &Moving,
    (from, to): (AreaId, AreaId),
    by: &mut impl Listener,
) -> Result<u8, Refusal> {
    let unit = m.unit;
    let side = pos.side(unit);
    let Some(step) = pos.set.map.neighbour(from, to) else {
        return no_area(clause!("raw:9.1"), "rw-no-not-adjacent", to);
    };
    stand_heard(pos, unit, (from, to), by)?;
    let border = || between(from, to);
    by.rule(!pos.is_open(side, step.link), || no_area(clause!("raw:2.21"), "rw-no-corner", to), border)?;
    // raw:4.8: out of command nobody goes next to the enemy.
    let shuns = !m.rout && !pos.is_in_command(unit) && pos.is_near_enemy(side, to);
    let there = || Fact::SILENT.at(at(to));
    by.rule(shuns, || no(clause!("raw:4.8"), "rw-no-near-enemy", unit), there)?;
    by.rule(m.road, || no(clause!("raw:9.32"), "rw-no-off-road", unit), || Fact::SILENT)?;
    let Some(price) = step_price(pos, unit, from, to) else {
        return no_area(clause!("raw:9.52"), "rw-no-impassable", to);
    };
    // raw:9.2, raw:9.31: one area may always be entered, also by a phalanx that has turned.
    if m.stepped {
        by.note(must_pay(pos, m, price, clause!("raw:9.2")))?;
        let left = m.allowance - m.spent;
        let dear = !pos.is_affordable_corner(Walker::of(pos.kind(unit)), from, step.link, left);
        by.rule(dear, || no_area(clause!("raw:9.52"), "rw-no-corner-price", to), border)?;
    }
    Ok(price)
}

/// What the rules say of a step of the unit that moves, told to whoever listens.
pub(crate) fn step_heard(pos: Pos<'_>, to: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    to_heard(pos, to, by)?;
    by.hear(Ok(()), || free(to, check_to(pos, to).is_ok()))
}

/// The same of a step by road.
pub(crate) fn road_heard(pos: Pos<'_>, to: AreaId, by: &mut impl Listener) -> Result<(), Refusal> {
    along_heard(pos, to, by)?;
    by.hear(Ok(()), || free(to, check_road(pos, to).is_ok()))
}

/// What is told of an area that can be entered.
fn free(to: AreaId, is: bool) -> Fact {
    if is { Fact::kept(clause!("raw:9.52"), Message::new("rw-ok-free").with(area_arg(to))) } else { Fact::SILENT }
}

/// The step of the unit that moves into a neighbouring area, the position as if it had gone there, and what that costs
/// in half points. None where an enemy is.
pub(crate) fn imagined(pos: Pos<'_>, to: AreaId) -> Option<(Action, State, u8)> {
    let unit = pos.moving().unit;
    let from = pos.area(unit)?;
    pos.set.map.neighbour(from, to)?;
    if pos.is_hostile(pos.side(unit), to) {
        return None;
    }
    let by_road = check_road(pos, to).ok().filter(|_| check_to(pos, to).is_err());
    let action = if by_road.is_some() { Action::Road(to) } else { Action::To(to) };
    let price = by_road.or_else(|| step_price(pos, unit, from, to)).unwrap_or(CLUMSY);
    let mut s = pos.s.clone();
    s.put(pos.set, unit, Where::Map(to));
    let moving = s.moving.as_mut()?;
    moving.spent = moving.spent.saturating_add(price).min(moving.allowance);
    moving.stepped = true;
    match action {
        Action::Road(_) => moving.road = true,
        _ => moving.off_road = true,
    }
    Some((action, s, price))
}

/// The half points that the unit that moves has left, and under which clause a way that costs more is refused.
pub(crate) fn purse(pos: Pos<'_>, price: i32) -> (Clause, i32) {
    let m = pos.moving();
    let left = i32::from(m.allowance - m.spent);
    let free = i32::from(pos.free_allowance(m.unit)) - i32::from(m.spent);
    let pinned = pos.s.has(m.unit, Marks::PINNED) && price > left && price <= free;
    (if pinned { clause!("raw:9.53") } else { clause!("raw:9.2") }, left)
}

fn check_to(pos: Pos<'_>, to: AreaId) -> Result<u8, Refusal> {
    to_heard(pos, to, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn to_heard(pos: Pos<'_>, to: AreaId, by: &mut impl Listener) -> Result<u8, Refusal> {
    let m = pos.moving();
    let Some(from) = pos.area(m.unit) else { return not_now(pos) };
    let price = may_step_heard(pos, m, (from, to), by)?;
    let after = Moving { spent: (m.spent + price).min(m.allowance), stepped: true, ..*m };
    by.hear(may_pass(pos, m, to, |onward| may_step(pos, &after, to, onward).is_ok()), || Fact::SILENT.at(at(to)))?;
    Ok(price)
}

/// One who may not stay in an area must be able to go on from it to one where he may.
fn may_pass(pos: Pos<'_>, m: &Moving, to: AreaId, goes: impl Fn(AreaId) -> bool) -> Result<(), Refusal> {
    may_rest(pos, m, to).or_else(|refusal| {
        let onward = |n: AreaId| goes(n) && may_rest(pos, m, n).is_ok();
        if pos.set.map.neighbours(to).iter().any(|n| onward(n.area)) { Ok(()) } else { Err(refusal) }
    })
}

fn check_road(pos: Pos<'_>, to: AreaId) -> Result<u8, Refusal> {
    along_heard(pos, to, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn along_heard(pos: Pos<'_>, to: AreaId, by: &mut impl Listener) -> Result<u8, Refusal> {
    let m = pos.moving();
    let Some(from) = pos.area(m.unit) else { return not_now(pos) };
    let price = follow_heard(pos, m, (from, to), by)?;
    let after = Moving { spent: (m.spent + price).min(m.allowance), ..*m };
    by.hear(may_pass(pos, m, to, |onward| may_follow_road(pos, &after, to, onward).is_ok()), || {
        Fact::SILENT.at(at(to))
    })?;
    Ok(price)
}

/// raw:9.32, raw:7.13: the road rate of long units: aligned at the start, along the road all the way.
fn may_follow_road(pos: Pos<'_>, m: &Moving, from: AreaId, to: AreaId) -> Result<u8, Refusal> {
    follow_heard(pos, m, (from, to), &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn follow_heard(pos: Pos<'_>, m: &Moving, (from, to): (AreaId, AreaId), by: &mut impl Listener) -> Result<u8, Refusal> {
    let unit = m.unit;
    let side = pos.side(unit);
    if !pos.is_long(unit) {
        return no(clause!("raw:9.32"), "rw-no-road-needed", unit);
    }
    let Some(step) = pos.set.map.neighbour(from, to) else {
        return no_area(clause!("raw:9.1"), "rw-no-not-adjacent", to);
    };
    if !step.border.intersects(Border::ROAD | Border::TRAIL | Border::BRIDGE) {
        return no_area(clause!("raw:9.6"), "rw-no-road", to);
    }
    stand_heard(pos, unit, (from, to), by)?;
    let there = || Fact::SILENT.at(at(to));
    let aligned = m.road || pos.s.has(unit, Marks::ALIGNED) || arc_at(pos, unit, from, to) == Arc::Flank;
    by.rule(m.off_road || !aligned, || no(clause!("raw:9.32"), "rw-no-aligned", unit), || Fact::SILENT)?;
    let taken = pos.units_of(side, to).iter().any(|u| u != unit && pos.is_long(u));
    by.rule(taken, || no(clause!("raw:7.13"), "rw-no-road-occupied", unit), there)?;
    let shuns = !pos.is_in_command(unit) && pos.is_near_enemy(side, to);
    by.rule(shuns, || no(clause!("raw:4.8"), "rw-no-near-enemy", unit), there)?;
    let Some(price) = pos.road_price(side, from, to) else {
        return no_area(clause!("raw:9.63"), "rw-no-road-near-enemy", to);
    };
    by.note(must_pay(pos, m, price, clause!("raw:9.2")))?;
    Ok(price)
}

/// raw:9.3, raw:9.31, A-64: turning, where it stands or at the end of its way.
fn check_turn(pos: Pos<'_>, way: Compass) -> Result<(), Refusal> {
    let m = pos.moving();
    if m.pushing {
        return no(clause!("raw:7.21(2)"), "rw-no-must-go-on", m.unit);
    }
    if !pos.is_long(m.unit) {
        return no(clause!("raw:8.0"), "rw-no-facing", m.unit);
    }
    if m.road {
        return no(clause!("raw:9.32"), "rw-no-off-road", m.unit);
    }
    facing::may_face(pos, UnitSet::one(m.unit), m.unit, way)?;
    // Nobody has points left to go on after a step and a turn.
    may_rest_here(pos)?;
    if pos.fights_as(m.unit) == Kind::Phalanx {
        must_pay(pos, m, CLUMSY, clause!("raw:9.31"))?;
    }
    Ok(())
}

/// from an edge area, for one point; out of command only if it began there.
fn check_exit(pos: Pos<'_>, way: Compass) -> Result<(), Refusal> {
    let m = pos.moving();
    let Some(area) = pos.area(m.unit) else { return not_now(pos) };
    if !m.rout {
        exit::may_leave(pos, m.unit, way)?;
    }
    if !pos.set.map.edges(area).has(way) {
        return no(clause!("raw:9.8"), "rw-no-edge", m.unit);
    }
    if !m.rout && m.stepped && !pos.is_in_command(m.unit) {
        return no(clause!("raw:9.8"), "rw-no-exit-out-of-command", m.unit);
    }
    must_pay(pos, m, EXIT_PRICE, clause!("raw:9.2"))
}

/// Whether the unit may end its move where it is.
pub(crate) fn may_end(pos: Pos<'_>) -> Result<(), Refusal> {
    let m = pos.moving();
    if m.pushing {
        return no(clause!("raw:7.21(2)"), "rw-no-must-go-on", m.unit);
    }
    let area = pos.area(m.unit);
    // raw:7.3: it must turn until it fits. raw:7.4: along a road it sticks out.
    let sticks_out = |area: AreaId| pos.is_long(m.unit) && !pos.fits(area, pos.s.unit(m.unit).facing);
    if !m.road && area.is_some_and(sticks_out) {
        return no(clause!("raw:7.3"), "rw-no-room", m.unit);
    }
    may_rest_here(pos)
}

/// Whether its move may end where it has come to; a leader who makes way (6.4) may have closed its way on.
fn may_rest_here(pos: Pos<'_>) -> Result<(), Refusal> {
    let m = pos.moving();
    match pos.area(m.unit).map(|area| may_rest(pos, m, area)) {
        Some(Err(refusal)) if m.stepped && can_go_on(pos) => Err(refusal),
        _ => Ok(()),
    }
}

/// Whether there is another area to go to (7.21(2)).
pub(crate) fn can_go_on(pos: Pos<'_>) -> bool {
    let goes = |to: AreaId| check_to(pos, to).is_ok() || check_road(pos, to).is_ok();
    pos.area(pos.moving().unit).is_some_and(|area| pos.set.map.neighbours(area).iter().any(|n| goes(n.area)))
}

// ---------------------------------------------------------------- the question

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let m = pos.moving();
    if m.rout {
        return rout::options(pos, out);
    }
    let Some(area) = pos.area(m.unit) else { return };
    for step in pos.set.map.neighbours(area) {
        if check_to(pos, step.area).is_ok() {
            out.push(Action::To(step.area));
        }
        if check_road(pos, step.area).is_ok() {
            out.push(Action::Road(step.area));
        }
    }
    let ways = Compass::ALL.into_iter();
    out.extend(ways.clone().filter(|&way| check_exit(pos, way).is_ok() && !m.pushing).map(Action::Exit));
    out.extend(ways.filter(|&way| check_turn(pos, way).is_ok()).map(Action::Turn));
    if may_end(pos).is_ok() {
        out.push(Action::Done);
    }
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    if pos.moving().rout {
        return rout::check(pos, action);
    }
    match action {
        Action::To(area) => check_to(pos, area).map(|_| ()),
        Action::Road(area) => check_road(pos, area).map(|_| ()),
        Action::Exit(_) if pos.moving().pushing => no(clause!("raw:7.21(2)"), "rw-no-must-go-on", pos.moving().unit),
        Action::Exit(way) => check_exit(pos, way),
        Action::Turn(way) => check_turn(pos, way),
        Action::Done => may_end(pos),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let unit = p.pos().moving().unit;
    match action {
        Action::To(area) => walk(p, area),
        Action::Road(area) => road(p, area),
        Action::Exit(way) => {
            let rout = p.pos().moving().rout;
            p.s.moving = None;
            p.s.frames.pop();
            exit::leave(p, unit, way, rout);
        }
        Action::Turn(way) => {
            facing::turn(p, unit, way);
            // raw:9.31: a phalanx pays and may go on; for the others it is the end of the move.
            if p.pos().fights_as(unit) == Kind::Phalanx {
                p.moving().spent += CLUMSY;
                p.moving().off_road = true;
            } else {
                finish(p);
            }
        }
        Action::Done => finish(p),
        other => unasked(other),
    }
}

fn walk(p: &mut Play<'_, '_>, to: AreaId) {
    let pos = p.pos();
    let unit = pos.moving().unit;
    let Some(from) = pos.area(unit) else { return };
    let price = step_price(pos, unit, from, to).unwrap_or(pos.moving().allowance);
    let m = p.moving();
    m.spent = (m.spent + price).min(m.allowance);
    m.stepped = true;
    m.off_road = true;
    m.pushing = false;
    p.s.mark(unit, Marks::ALIGNED, false);
    p.tell(clause!("raw:9.1"), What::Entered(unit, to));
    enter(p, unit, to);
    arrive(p, unit, to);
}

fn road(p: &mut Play<'_, '_>, to: AreaId) {
    let pos = p.pos();
    let unit = pos.moving().unit;
    let Some(from) = pos.area(unit) else { return };
    let price = check_road(pos, to).unwrap_or(pos.moving().allowance);
    // Its line lies along the road.
    let along = Compass::ALL.into_iter().find(|&way| pos.set.map.arc(from, way, to) == Some(Arc::Flank));
    let facing = pos.s.unit(unit).facing;
    let keeps = pos.set.map.arc(from, facing, to) == Some(Arc::Flank);
    let m = p.moving();
    m.spent += price;
    m.stepped = true;
    m.road = true;
    m.pushing = false;
    if let Some(way) = along.filter(|_| !keeps) {
        p.s.unit_mut(unit).facing = way;
    }
    p.tell(clause!("raw:9.61"), What::Entered(unit, to));
    enter(p, unit, to);
    p.s.mark(unit, Marks::ALIGNED, true);
    arrive(p, unit, to);
}

/// What waits for a moving unit: the crowd, then the leaders in its way.
fn arrive(p: &mut Play<'_, '_>, unit: UnitId, to: AreaId) {
    stacking::crowd(p, unit, to);
    leaders::displace(p, unit, to);
}

/// A unit enters an area, whatever the reason: velites and parents part, elephants frighten horses.
pub(crate) fn enter(p: &mut Play<'_, '_>, unit: UnitId, to: AreaId) {
    p.s.put(p.set, unit, Where::Map(to));
    let the = p.set.unit(unit);
    for one in [Some(unit), the.parent, the.velites].into_iter().flatten() {
        p.s.mark(one, Marks::WITH_PARENT, false);
    }
    // raw:8.5(2): the grace of set-up holds where a unit was set up.
    if p.s.turn <= 1 {
        p.s.mark(unit, Marks::FRESH, false);
    }
    let clumsy = p.pos().fights_as(unit) == Kind::Phalanx;
    if p.s.moving.is_none_or(|m| m.unit != unit || (clumsy && !m.road)) {
        make_room(p, unit, to);
    }
    if p.pos().kind(unit) == Kind::Elephant {
        frighten(p, unit, to);
    }
}

/// raw:7.3: a long unit without room for its facing takes one that fits; one that marches and turns for nothing
/// chooses it.
fn make_room(p: &mut Play<'_, '_>, unit: UnitId, to: AreaId) {
    let pos = p.pos();
    if pos.is_long(unit) && !pos.fits(to, pos.s.unit(unit).facing) {
        if let Some(way) = Compass::ALL.into_iter().find(|&way| pos.fits(to, way)) {
            p.s.unit_mut(unit).facing = way;
        }
    }
}

/// raw:9.54: horses roll against their own morale when elephants come among them.
fn frighten(p: &mut Play<'_, '_>, elephant: UnitId, area: AreaId) {
    let side: Side = p.pos().side(elephant);
    let horses = p.set.charts.assault.horses;
    for horse in p.pos().units_of(side, area).iter().filter(|&u| p.pos().is(u, horses)).collect::<UnitSet>().iter() {
        let morale = p.pos().morale(horse);
        if p.roll(clause!("raw:9.54"), Purpose::Frightened(horse), morale) > morale {
            losses::lose_step(p, clause!("raw:9.54"), horse);
        }
    }
}

/// The unit's move is over.
pub(crate) fn finish(p: &mut Play<'_, '_>) {
    let Some(m) = p.s.moving.take() else { return };
    // An inferior leader whose unit died of fright (9.54) may still look for another above the move.
    if let Some(at) = p.s.frames.iter().rposition(|frame| *frame == Frame::March) {
        p.s.frames.remove(at);
    }
    p.s.mark(m.unit, Marks::MOVED, true);
}

/// raw:7.21(1), raw:9.3, raw:9.31: its move is over in an overstack; it may still be turned, a phalanx if it has the
/// point for it, one on a road not.
pub(crate) fn halt(p: &mut Play<'_, '_>) {
    let m = *p.pos().moving();
    let clumsy = p.pos().fights_as(m.unit) == Kind::Phalanx;
    let turns = !m.road && (!clumsy || must_pay(p.pos(), &m, CLUMSY, clause!("raw:9.31")).is_ok());
    finish(p);
    if let Some(area) = p.pos().area(m.unit).filter(|_| turns) {
        make_room(p, m.unit, area);
        facing::dress(p, p.pos().side(m.unit), UnitSet::one(m.unit));
    }
}

// ---------------------------------------------------------------- legion line replacement

/// raw:9.4, A-49: two legions of one legion, active, in command, next to each other, neither moved.
pub(crate) fn may_swap(pos: Pos<'_>, a: UnitId, b: UnitId) -> Result<(), Refusal> {
    for unit in [a, b] {
        may_move(pos, unit)?;
        if pos.kind(unit) != Kind::Legion {
            return no(clause!("raw:9.4"), "rw-no-swap-legions", unit);
        }
        if !pos.is_in_command(unit) {
            return no(clause!("raw:9.4"), "rw-no-out-of-command", unit);
        }
    }
    let same = pos.set.options.swap_same_formation || pos.set.unit(a).legion == pos.set.unit(b).legion;
    if !same || a == b {
        return no(clause!("raw:9.4"), "rw-no-swap-same-legion", b);
    }
    let (Some(x), Some(y)) = (pos.area(a), pos.area(b)) else {
        return no(clause!("raw:9.4"), "rw-no-swap-adjacent", b);
    };
    if !pos.is_linked(pos.side(a), x, y) {
        return no(clause!("raw:9.4"), "rw-no-swap-adjacent", b);
    }
    must_keep_line(pos, fellows(pos, a, x), a, y)?;
    must_keep_line(pos, fellows(pos, b, y), b, x)
}

pub(crate) fn swap(p: &mut Play<'_, '_>, a: UnitId, b: UnitId) {
    let (Some(x), Some(y)) = (p.pos().area(a), p.pos().area(b)) else { return };
    for (unit, to) in [(a, y), (b, x)] {
        p.s.mark(unit, Marks::ALIGNED, false);
        enter(p, unit, to);
        p.s.mark(unit, Marks::MOVED, true);
    }
    p.tell(clause!("raw:9.4"), What::Swapped(a, b));
    facing::dress(p, p.pos().side(a), UnitSet::one(a).or(UnitSet::one(b)));
}

// ---------------------------------------------------------------- fleeing (18.33)

/// Whether a fleeing unit may go there.
pub(crate) fn may_run(pos: Pos<'_>, to: AreaId) -> bool {
    let m = pos.moving();
    pos.area(m.unit).is_some_and(|from| may_step(pos, m, from, to).is_ok())
}

/// Whether it may leave the map by this edge now.
pub(crate) fn may_run_off(pos: Pos<'_>, way: Compass) -> bool {
    check_exit(pos, way).is_ok()
}

/// The move goes on while there is something to choose.
pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let m = pos.moving();
    if pos.area(m.unit).is_none() {
        // It was lost on the way.
        finish(p);
        return Step::Go;
    }
    // A small unit without points has nothing left to choose.
    if m.spent >= m.allowance && !pos.is_long(m.unit) {
        finish(p);
        return Step::Go;
    }
    Step::Ask
}
