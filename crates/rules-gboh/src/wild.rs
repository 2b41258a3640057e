//! Chapter 9.31: a line in uncontrolled advance moves of itself.

use crate::action::Action;
use crate::frame::Frame;
use crate::movement::{self, corners_to};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{Formation, UnitId, UnitSet};
use crate::state::{Marks, NO_LINE};
use acies_board::{Dir, HexId};
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

/// Units of the line that have not moved yet. A-30: who has an enemy in his zone stays.
fn waiting(pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
    let line = pos.phase().line;
    let units = pos.units(pos.phase().side).iter();
    units.filter(move |&u| {
        line != NO_LINE
            && pos.s.unit(u).line == line
            && pos.stands(u)
            && !pos.s.has(u, Marks::ORDERED)
            && pos.enemies_in_zone(u).next().is_none()
    })
}

pub(crate) fn step(p: &mut Play<'_, '_>) -> Step {
    let units: UnitSet = waiting(p.pos()).collect();
    match (units.first(), units.len()) {
        // cat:8.23(2): the line has moved; now those whose zones it has entered may shoot.
        (None, _) if !p.s.entries.is_empty() => p.s.push(Frame::EntryFire { mover: None }),
        (None, _) => p.s.pop(),
        (Some(only), 1) => movement::begin(p, only),
        _ => return Step::Ask,
    }
    Step::Go
}

pub(crate) fn order_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(waiting(pos).map(Action::Move));
}

pub(crate) fn check_order(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Move(unit) if waiting(pos).any(|u| u == unit) => Ok(()),
        Action::Move(unit) => no(clause!("cat:9.31(3)"), "gb-no-not-in-line", unit),
        _ => not_now(pos, clause!("cat:9.31(3)")),
    }
}

pub(crate) fn apply_order(p: &mut Play<'_, '_>, action: Action) {
    let Action::Move(unit) = action else { misplaced(action) };
    movement::begin(p, unit);
}

/// The neighbours of a hex that lie nearer to one of the enemies who are nearest to it, a bit for each hexside.
fn nearer(pos: Pos<'_>, unit: UnitId, from: HexId) -> u8 {
    let map = &pos.set.map;
    let side = pos.side(unit);
    let gap = pos.gap(side, from);
    let enemies = pos.units(side.other()).iter().filter_map(|e| pos.nearest_hex(e, from));
    enemies.filter(|&enemy| map.distance(from, enemy) == gap).fold(0, |all, enemy| {
        let sides = map.neighbours(from).filter(|&(_, to)| map.distance(to, enemy) < gap);
        sides.fold(all, |all, (dir, _)| all | 1 << dir.index())
    })
}

/// P-16: whether it would go on in a direction from the hex of a friend: nearer to the enemy, and by a turn only into a
/// free hex.
fn goes_on(pos: Pos<'_>, unit: UnitId, from: HexId, dir: Dir) -> bool {
    // Of a column that passes nobody (6.47), and of engines, which face nowhere, no side needs a turn.
    let before = pos.s.unit(unit).formation.corner().is_none_or(|facing| corners_to(facing, dir) == 0);
    let free = || pos.set.map.neighbour(from, dir).is_some_and(|to| pos.is_free(to));
    nearer(pos, unit, from) >> dir.index() & 1 == 1 && (before || free())
}

/// cat:9.31(3), A-30: straight at the nearest enemy, by steps that bring it nearer, turning as it must.
fn ways(pos: Pos<'_>) -> ArrayVec<Action, 4> {
    let mut out = ArrayVec::new();
    let moving = pos.moving();
    let unit = moving.unit;
    let (Some(hex), false) = (pos.hex(unit), moving.stopped) else { return out };
    let formation = pos.s.unit(unit).formation;
    let nearer = nearer(pos, unit, hex);
    let open = |dir: Dir| pos.set.map.neighbour(hex, dir).filter(|_| nearer >> dir.index() & 1 == 1);
    let leads = |to: HexId| pos.set.map.dir_between(hex, to).and_then(open) == Some(to);
    let onward = |from: HexId, dir: Dir| goes_on(pos, unit, from, dir);
    for to in pos.fronts(unit).filter(|&to| leads(to)) {
        if movement::may_step_going_on(pos, unit, to, &onward).is_ok() {
            out.push(Action::To(to));
        }
    }
    let Some(facing) = formation.corner() else { return out };
    if !out.is_empty() {
        return out;
    }
    let passable = |dir: Dir| open(dir).is_some_and(|to| pos.is_free(to) && pos.unit_may_enter(unit, hex, dir, to));
    let best = Dir::ALL.into_iter().filter(|&dir| passable(dir)).map(|dir| corners_to(facing, dir)).min();
    let Some(best) = best else { return out };
    for to in [facing.turned(-1), facing.turned(1)] {
        let closer = Dir::ALL.into_iter().any(|dir| passable(dir) && corners_to(to, dir) < best);
        if closer && movement::may_turn(pos, unit, Formation::Line(to)).is_ok() {
            out.push(Action::Face(to));
        }
    }
    out
}

/// The only answer, if there is but one.
pub(crate) fn forced(pos: Pos<'_>) -> Option<Action> {
    match ways(pos)[..] {
        [] => Some(Action::Done),
        [only] => Some(only),
        _ => None,
    }
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(ways(pos));
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    if ways(pos).contains(&action) {
        return Ok(());
    }
    no(clause!("cat:9.31(3)"), "gb-no-straight-at-enemy", pos.moving().unit)
}
