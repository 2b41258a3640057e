//! Chapter 8.2: reaction fire, and the second shot of unmoved composite bows (9.4).

use crate::action::Action;
use crate::charts::{Is, REACHES};
use crate::event::What;
use crate::fire::{self, How};
use crate::frame::{Firers, Frame, Shot};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::UnitId;
use crate::state::{Arm, Entry, Marks};
use acies_board::HexId;
use acies_kernel::{Refusal, Step};

// ---------------------------------------------------------------- entry fire

/// The shots that may be fired now: those at the first mover in the order of entry.
pub(crate) fn open_entries(pos: Pos<'_>, mover: Option<UnitId>) -> impl Iterator<Item = &Entry> {
    let alive = move |e: &&Entry| {
        e.shots > 0
            && pos.stands(e.mover)
            && pos.missile_of(e.firer, e.by).is_some()
            // gboh:V8.8: engines fire once.
            && !pos.s.has(e.firer, Marks::REACTED)
    };
    let first = pos.s.entries.iter().filter(alive).map(|e| e.mover).find(|&m| mover.is_none_or(|only| only == m));
    pos.s.entries.iter().filter(alive).filter(move |e| Some(e.mover) == first)
}

/// At whom the shots that may be fired now go.
pub(crate) fn target(pos: Pos<'_>, mover: Option<UnitId>) -> Option<UnitId> {
    open_entries(pos, mover).next().map(|entry| entry.mover)
}

pub(crate) fn step_entry(p: &mut Play<'_, '_>, mover: Option<UnitId>) -> Step {
    if open_entries(p.pos(), mover).next().is_some() {
        return Step::Ask;
    }
    p.s.entries.retain(|e| mover.is_some_and(|only| only != e.mover));
    p.s.pop();
    Step::Go
}

pub(crate) fn entry_options(pos: Pos<'_>, mover: Option<UnitId>, out: &mut Vec<Action>) {
    for entry in open_entries(pos, mover) {
        let ranges = (1..=REACHES as u8).filter(|&r| entry.at(r).is_some());
        out.extend(ranges.map(|range| reaction(entry, range)));
    }
    out.push(Action::Decline);
}

/// The order for a shot. gboh:P32: those of an elephant and of its screen are offered apart.
fn reaction(entry: &Entry, range: u8) -> Action {
    match entry.by {
        Arm::Own => Action::React(entry.firer, range),
        Arm::Screen => Action::Screen(entry.firer, range),
    }
}

/// The same the other way: who shoots, with what, at which range.
fn shot_of(action: Action) -> Option<(UnitId, Arm, u8)> {
    match action {
        Action::React(unit, range) => Some((unit, Arm::Own, range)),
        Action::Screen(unit, range) => Some((unit, Arm::Screen, range)),
        _ => None,
    }
}

pub(crate) fn check_entry(pos: Pos<'_>, mover: Option<UnitId>, action: Action) -> Result<(), Refusal> {
    if action == Action::Decline {
        return Ok(());
    }
    let Some((unit, arm, range)) = shot_of(action) else { return not_now(pos, clause!("cat:8.23(1)")) };
    let Some(entry) = open_entries(pos, mover).find(|e| (e.firer, e.by) == (unit, arm)) else {
        return no(clause!("cat:8.23(1)"), "gb-no-entry-fire", unit);
    };
    // cat:8.23(3): a range at which the mover really was.
    match entry.at(range) {
        Some(_) => Ok(()),
        None => no(clause!("cat:8.23(3)"), "gb-no-never-at-range", unit),
    }
}

pub(crate) fn apply_entry(p: &mut Play<'_, '_>, mover: Option<UnitId>, action: Action) {
    let Some(target) = target(p.pos(), mover) else { misplaced(action) };
    if action == Action::Decline {
        p.s.entries.retain(|e| e.mover != target);
        return;
    }
    let Some((unit, arm, range)) = shot_of(action) else { misplaced(action) };
    let entry = p.s.entries.iter_mut().find(|e| (e.firer, e.by, e.mover) == (unit, arm, target));
    let Some(entry) = entry else { return };
    entry.shots -= 1;
    let hex = entry.at(range);
    // gboh:V8.8: once in an Orders Phase.
    if p.pos().kind(unit).is(Is::STANDING) {
        p.s.mark(unit, Marks::REACTED, true);
    }
    if let Some(hex) = hex {
        let shot = Shot { firer: unit, hex, target: Some(target), by: arm, range, moving: false, reaction: true };
        react(p, shot);
    }
}

/// A reaction shot at a unit (8.24: no order, only ammunition).
/// cat:8.12(2), cat:8.24: no order, only ammunition.
/// gboh:V8.9: everybody who has missiles, but for those who withdraw on foot.
pub(crate) fn react(p: &mut Play<'_, '_>, shot: Shot) {
    p.tell(clause!("cat:8.2"), What::Reacts(shot.firer, shot.hex));
    fire::shoot(p, shot);
}

// ---------------------------------------------------------------- exit fire

/// cat:8.21(1), A-27, P-25: bows whose zone the unit leaves.
fn leavers(pos: Pos<'_>, unit: UnitId, to: HexId, done: Firers) -> impl Iterator<Item = UnitId> {
    let at = pos.hex(unit).filter(|_| pos.stands(unit));
    let done = done.set();
    // Whose zone holds both halves is met in the first.
    let new = move |hex: HexId, u: UnitId| Some(hex) == at || at.is_some_and(|at| !pos.exerts_into(u, at));
    let owners = move |hex| pos.zone_owners(pos.side(unit), hex).filter(move |&u| new(hex, u));
    let hexes = at.map(|_| pos.footprint(unit)).unwrap_or_default();
    let leaves = move |u: UnitId| !pos.will_cover(unit, to).any(|hex| pos.exerts_into(u, hex));
    hexes
        .flat_map(owners)
        .filter(move |&u| !done.has(u) && pos.weapon(u).is_some_and(|weapon| weapon.reach() >= 2) && leaves(u))
}

/// cat:8.22, A-27: at two hexes against one who goes away, otherwise the real range.
fn exit_range(pos: Pos<'_>, firer: UnitId, unit: UnitId, to: HexId) -> u8 {
    let now = pos.gap_between(firer, unit).expect("who holds a zone and who leaves it are on the map");
    let then = pos.will_cover(unit, to).filter_map(|hex| pos.distance_to(firer, hex)).min().unwrap_or(now);
    if then > now { pos.set.charts.is.exit_reaction_fire_range } else { now }
}

/// cat:8.21(3): before it moves.
pub(crate) fn step_exit(p: &mut Play<'_, '_>, unit: UnitId, to: HexId, done: Firers) -> Step {
    if leavers(p.pos(), unit, to, done).next().is_some() {
        return Step::Ask;
    }
    p.s.pop();
    Step::Go
}

pub(crate) fn exit_options(pos: Pos<'_>, unit: UnitId, to: HexId, done: Firers, out: &mut Vec<Action>) {
    out.extend(leavers(pos, unit, to, done).map(|u| Action::React(u, exit_range(pos, u, unit, to))));
    out.push(Action::Decline);
}

pub(crate) fn check_exit(pos: Pos<'_>, unit: UnitId, to: HexId, done: Firers, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::React(firer, range) => {
            if !leavers(pos, unit, to, done).any(|u| u == firer) {
                return no(clause!("cat:8.21(1)"), "gb-no-exit-fire", firer);
            }
            if range != exit_range(pos, firer, unit, to) {
                return no(clause!("cat:8.22"), "gb-no-exit-range", firer);
            }
            Ok(())
        }
        _ => not_now(pos, clause!("cat:8.21(1)")),
    }
}

pub(crate) fn apply_exit(
    p: &mut Play<'_, '_>,
    (unit, to, mut done, again): (UnitId, HexId, Firers, Option<UnitId>),
    action: Action,
) {
    let (firer, range) = match action {
        Action::React(firer, range) => (firer, range),
        Action::Decline => return p.s.pop(),
        other => misplaced(other),
    };
    // cat:9.4(1): twice, if it never left its set-up hex.
    let second = again == Some(firer);
    let again = (!second && p.pos().shoots_twice(firer)).then_some(firer);
    if again.is_none() {
        done.add(firer);
    }
    p.s.replace(Frame::ExitFire { unit, to, done, again });
    if let Some(hex) = p.pos().struck_at(firer, unit) {
        let shot = Shot { firer, hex, target: Some(unit), by: Arm::Own, range, moving: false, reaction: true };
        react(p, shot);
    }
}

// ---------------------------------------------------------------- second shot

/// The second shot of an order (9.4(1)): the same or another target.
pub(crate) fn step_second(p: &mut Play<'_, '_>, firer: UnitId) -> Step {
    let mut any = false;
    fire::targets(p.pos(), firer, How::Second, |_| any = true);
    if any {
        return Step::Ask;
    }
    p.s.pop();
    Step::Go
}

pub(crate) fn second_options(pos: Pos<'_>, firer: UnitId, out: &mut Vec<Action>) {
    fire::targets(pos, firer, How::Second, |hex| out.push(Action::Shoot(hex)));
    out.push(Action::Done);
}

pub(crate) fn check_second(pos: Pos<'_>, firer: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Shoot(hex) => fire::may_fire(pos, firer, hex, How::Second),
        _ => not_now(pos, clause!("cat:9.4(1)")),
    }
}

pub(crate) fn apply_second(p: &mut Play<'_, '_>, firer: UnitId, action: Action) {
    p.s.pop();
    let hex = match action {
        Action::Shoot(hex) => hex,
        Action::Done => return,
        other => misplaced(other),
    };
    let (target, hex) = (p.pos().top_in(hex), p.pos().aimed_at(firer, hex));
    let Some(range) = p.pos().distance_to(firer, hex) else { return };
    p.tell(clause!("cat:9.4(1)"), What::Fires(firer, hex));
    fire::shoot(p, Shot { firer, hex, target, by: Arm::Own, range, moving: false, reaction: false });
}
