//! Chapters 5.24 and 6.14: a leader moves, to any hex within his points.

use crate::action::Action;
use crate::command::Hexes;
use crate::event::What;
use crate::frame::Leading;
use crate::pos::{Play, Pos, misplaced, no_leader, not_now};
use crate::setting::{LeaderId, MAX_HEXES, UnitSet};
use crate::state::Where;
use acies_board::{Dir, HexId, Terrain};
use acies_kernel::{Arg, Refusal, Side};
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// What a step costs a leader; none if he may not make it.
fn price(pos: Pos<'_>, side: Side, from: HexId, dir: Dir, to: HexId) -> Option<u8> {
    let friend = match pos.holder(to) {
        Some(holder) if holder != side => return None,
        holder => holder.is_some(),
    };
    // cat:4.41(1): into an enemy zone only where a friendly unit is.
    if !pos.leader_may_enter(from, dir, to) || !friend && pos.in_enemy_zone(side, to) {
        return None;
    }
    // cat:6.64(2), cat:6.37(a): one more to join a unit.
    let joins = if friend { pos.set.charts.movement.leader_joins } else { 0 };
    Some(pos.step_price(pos.rider(), from, dir, to).mp + joins)
}

/// Whether the leader can make any step at all.
pub(crate) fn may_go_anywhere(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let side = pos.set.leader(leader).side;
    let left = pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(leader).spent);
    let open = pos.leader_hex(leader).is_some_and(|hex| {
        pos.set.map.neighbours(hex).any(|(dir, to)| price(pos, side, hex, dir, to).is_some_and(|mp| mp <= left))
    });
    if open { Ok(()) } else { no_leader(clause!("cat:6.14"), "gb-no-leader-stuck", leader) }
}

/// Hexes to go on from, by what it costs to get there; those of equal cost in the order in which they were noted.
struct Queue {
    noted: ArrayVec<(HexId, u16), { 2 * MAX_HEXES }>,
    /// The first and the last of each cost.
    ends: [(u16, u16); MOST_POINTS as usize + 1],
}

/// The most movement points that a chart may give a leader.
const MOST_POINTS: u8 = 99;
/// Nobody comes after.
const LAST: u16 = u16::MAX;

impl Queue {
    fn new() -> Queue {
        Queue { noted: ArrayVec::new(), ends: [(LAST, LAST); MOST_POINTS as usize + 1] }
    }

    fn note(&mut self, cost: u8, hex: HexId) {
        let new = self.noted.len() as u16;
        self.noted.push((hex, LAST));
        let (first, last) = &mut self.ends[usize::from(cost)];
        match *last {
            LAST => *first = new,
            before => self.noted[usize::from(before)].1 = new,
        }
        *last = new;
    }

    /// The first of a cost, and the one after another.
    fn first(&self, cost: u8) -> u16 {
        self.ends[usize::from(cost)].0
    }
}

/// Every hex within his points, with what it costs, until one breaks it off. cat:4.41(2): he stops in an enemy zone.
pub(crate) fn reach<T>(
    pos: Pos<'_>,
    leader: LeaderId,
    mut take: impl FnMut(HexId, u8) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let side = pos.set.leader(leader).side;
    let Some(start) = pos.leader_hex(leader) else { return ControlFlow::Continue(()) };
    let left = pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(leader).spent).min(MOST_POINTS);
    let mut cost = [u8::MAX; MAX_HEXES];
    let mut open = Queue::new();
    cost[start.index()] = 0;
    open.note(0, start);
    for spent in 0..=left {
        let mut at = open.first(spent);
        while at != LAST {
            let (hex, _) = open.noted[usize::from(at)];
            if cost[hex.index()] == spent {
                if hex != start {
                    take(hex, spent)?;
                }
                if hex == start || !pos.in_enemy_zone(side, hex) {
                    spread(pos, side, (hex, spent), left, &mut cost, &mut open);
                }
            }
            at = open.noted[usize::from(at)].1;
        }
    }
    ControlFlow::Continue(())
}

/// Notes the neighbours of a hex that are reached from it more cheaply than before.
fn spread(pos: Pos<'_>, side: Side, (hex, spent): (HexId, u8), left: u8, cost: &mut [u8; MAX_HEXES], open: &mut Queue) {
    for (dir, to) in pos.set.map.neighbours(hex) {
        // No step costs less than one.
        if spent == left || cost[to.index()] <= spent + 1 {
            continue;
        }
        let Some(mp) = price(pos, side, hex, dir, to) else { continue };
        let sum = spent + mp;
        if sum <= left && sum < cost[to.index()] {
            cost[to.index()] = sum;
            open.note(sum, to);
        }
    }
}

/// What it costs the leader to get to a hex; none if he cannot.
fn cost_to(pos: Pos<'_>, leader: LeaderId, to: HexId) -> Option<u8> {
    let found = |hex, cost| if hex == to { ControlFlow::Break(cost) } else { ControlFlow::Continue(()) };
    reach(pos, leader, found).break_value()
}

/// gboh:6.29(P), gboh:6.29(b): whether the ground keeps a leader out of the hex beside him.
fn is_shut_out(pos: Pos<'_>, leader: LeaderId, to: HexId) -> bool {
    let way = pos.leader_hex(leader).and_then(|at| Some((at, pos.set.map.dir_between(at, to)?)));
    way.is_some_and(|(at, dir)| !pos.leader_may_enter(at, dir, to))
}

/// cat:5.24(3): where he would still have a unit of the line in his command range.
fn near_line(pos: Pos<'_>, leader: LeaderId, members: UnitSet) -> Hexes {
    let (side, range) = (pos.set.leader(leader).side, pos.range(leader));
    let (mut good, mut passed) = (Hexes::NONE, Hexes::NONE);
    let mut open: ArrayVec<(HexId, u8), MAX_HEXES> = ArrayVec::new();
    for hex in members.iter().flat_map(|u| pos.footprint(u)) {
        good.add(hex);
        if passed.add(hex) {
            open.push((hex, 0));
        }
    }
    let mut i = 0;
    while let Some(&(hex, far)) = open.get(i) {
        i += 1;
        if far == range {
            continue;
        }
        for (_, next) in pos.set.map.neighbours(hex) {
            if pos.is_walled(hex, next) {
                continue;
            }
            good.add(next);
            if !pos.blocks_trace(side, next) && passed.add(next) {
                open.push((next, far + 1));
            }
        }
    }
    good
}

pub(crate) fn options(pos: Pos<'_>, leader: LeaderId, how: Leading, out: &mut Vec<Action>) {
    let near = match (how, pos.s.line) {
        (Leading::Line, Some(line)) => Some(near_line(pos, leader, line.members)),
        _ => None,
    };
    let _all: ControlFlow<()> = reach(pos, leader, |hex, _| {
        if near.as_ref().is_none_or(|near| near.has(hex)) {
            out.push(Action::To(hex));
        }
        ControlFlow::Continue(())
    });
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, leader: LeaderId, how: Leading, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::To(hex) => {
            let side = pos.set.leader(leader).side;
            let there = |r: Refusal| r.with(Arg::Place(hex.0));
            if pos.is_closed(hex) {
                let wall = pos.set.map.terrain(hex) == Terrain::CityWalls;
                let clause = if wall { clause!("cat:6.37(e)") } else { clause!("cat:6.37(d)") };
                return no_leader(clause, "gb-no-leader-closed", leader).map_err(there);
            }
            if is_shut(pos, hex) {
                return no_leader(clause!("gboh:6.29(b)"), "gb-no-leader-closed", leader).map_err(there);
            }
            if pos.has_enemy(side, hex) {
                return no_leader(clause!("cat:6.62"), "gb-no-leader-enemy-hex", leader).map_err(there);
            }
            if pos.in_enemy_zone(side, hex) && !pos.has_friend(side, hex) {
                return no_leader(clause!("cat:4.41(1)"), "gb-no-leader-into-zone", leader).map_err(there);
            }
            if cost_to(pos, leader, hex).is_none() {
                if is_shut_out(pos, leader, hex) {
                    return no_leader(clause!("gboh:6.29(P)"), "gb-no-leader-closed", leader).map_err(there);
                }
                return no_leader(clause!("cat:6.14"), "gb-no-leader-reach", leader).map_err(there);
            }
            match (how, pos.s.line) {
                (Leading::Line, Some(line)) if !near_line(pos, leader, line.members).has(hex) => {
                    no_leader(clause!("cat:5.24(3)"), "gb-no-leader-far-from-line", leader).map_err(there)
                }
                _ => Ok(()),
            }
        }
        _ => not_now(pos, clause!("cat:6.14")),
    }
}

/// gboh:6.29(b), gboh:6.29(P): whether no leader comes into a hex from anywhere, as horse does not.
fn is_shut(pos: Pos<'_>, hex: HexId) -> bool {
    let mut around = pos.set.map.neighbours(hex);
    pos.set.lay.is_by_tread() && !around.any(|(dir, near)| pos.leader_may_enter(near, dir.opposite(), hex))
}

pub(crate) fn apply(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.pop();
    let to = match action {
        Action::To(to) => to,
        Action::Done => return,
        other => misplaced(other),
    };
    let spent = cost_to(p.pos(), leader, to).expect("a leader goes where he can");
    let l = p.s.leader_mut(leader);
    l.spent += spent;
    l.at = Where::Map(to);
    p.tell(clause!("cat:6.14"), What::LeaderMoved(leader, to));
}
