//! Where a unit could get to: its move is made step by step on copies of the position, by the rules of movement
//! themselves.

use crate::action::Action;
use crate::frame::Frame;
use crate::movement;
use crate::pos::{Play, Pos};
use crate::setting::{MAX_AREAS, Setting, UnitId, UnitSet};
use crate::state::{AreaSet, State};
use acies_board::{AreaId, Compass};
use acies_kernel::{Cx, NoDice};

/// Where a unit can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The area.
    pub area: AreaId,
    /// The area before it on the way; itself where the move begins.
    pub before: AreaId,
    /// Half points spent.
    pub spent: u8,
    /// Half points left.
    pub left: u8,
    /// Edges by which it may leave the map from there.
    pub exits: u8,
    /// Whether it may end its move there.
    pub rests: bool,
}

/// The position in which an active unit has begun to move; none if it may not.
pub(crate) fn begun(pos: Pos<'_>, unit: UnitId) -> Option<State> {
    movement::may_move(pos, unit).ok()?;
    let mut s = pos.s.clone();
    let mut dice = NoDice;
    let mut cx = Cx::silent(&mut dice);
    movement::open(&mut Play { set: pos.set, s: &mut s, cx: &mut cx }, unit, false);
    s.moving.is_some().then_some(s)
}

/// The areas that the unit in hand reaches by steps of one kind, the nearest first, its own first of all. With
/// `crowds` also those that it would crowd, where it could only stop.
pub(crate) fn spread(set: &Setting, s: State, by: fn(AreaId) -> Action, crowds: bool) -> Vec<Stop> {
    let mut found = Vec::new();
    let Some((start, from)) = s.moving.and_then(|m| Some((m, s.area_of(m.unit)?))) else { return found };
    let mut dice = NoDice;
    let mut cx = Cx::silent(&mut dice);
    let depth = s.frames.len();
    let mut spent = [u8::MAX; MAX_AREAS];
    spent[from.index()] = start.spent;
    found.push(stop(Pos { set, s: &s }, from, from));
    let mut states: Vec<State> = vec![s];
    let mut next = 0;
    while next < states.len() {
        let here = found[next].area;
        // A dearer way than one found later.
        let now = states[next].moving.unwrap_or(start);
        if now.spent > spent[here.index()] || (now.stepped && now.spent >= now.allowance) {
            next += 1;
            continue;
        }
        for step in set.map.neighbours(here) {
            let pos = Pos { set, s: &states[next] };
            let to = step.area;
            let known = spent[to.index()];
            let full = would_crowd(pos, start.unit, to);
            if known <= now.spent || (full && !crowds) || movement::check(pos, by(to)).is_err() {
                continue;
            }
            let mut s = states[next].clone();
            movement::apply(&mut Play { set, s: &mut s, cx: &mut cx }, by(to));
            // Lone leaders who make way do so later.
            s.frames.truncate(depth);
            let cost = s.moving.map_or(u8::MAX, |m| m.spent);
            if cost < known {
                spent[to.index()] = cost;
                found.push(stop(Pos { set, s: &s }, to, here));
                if let Some(m) = s.moving.as_mut().filter(|_| full) {
                    m.allowance = m.spent;
                }
                states.push(s);
            }
        }
        next += 1;
    }
    cheapest(&mut found);
    found
}

/// Of several ways to an area the cheapest counts: it was found last.
fn cheapest(found: &mut Vec<Stop>) {
    let mut seen = AreaSet::default();
    found.reverse();
    found.retain(|stop| {
        let first = !seen.has(stop.area);
        seen.add(stop.area);
        first
    });
    found.reverse();
}

fn stop(pos: Pos<'_>, area: AreaId, before: AreaId) -> Stop {
    let m = pos.moving();
    let leaves = |way: &Compass| movement::check(pos, Action::Exit(*way)).is_ok();
    let exits = Compass::ALL.into_iter().filter(leaves).fold(0, |all, way| all | 1 << way.index());
    let rests = movement::may_end(pos).is_ok();
    Stop { area, before, spent: m.spent, left: m.allowance - m.spent, exits, rests }
}

/// Whether an area would hold more than its limit with this unit in it.
pub(crate) fn would_crowd(pos: Pos<'_>, unit: UnitId, area: AreaId) -> bool {
    let units = pos.units_of(pos.side(unit), area).or(UnitSet::one(unit));
    pos.stacking_points(units) > pos.stacking_limit(area)
}

/// The position in which the unit goes on with the move it is making; none if it is not in hand.
pub(crate) fn under_way(pos: Pos<'_>, unit: UnitId) -> Option<State> {
    let moves = matches!(pos.s.frames.top(), Some(Frame::March | Frame::Crowd));
    pos.s.moving.filter(|m| moves && m.unit == unit && !m.rout).map(|_| pos.s.clone())
}
