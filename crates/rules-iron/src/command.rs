//! Chapter 12.1 and 12.2: who is in command, fixed when an activation begins. A unit in command may do
//! all that the rules allow (sul:12.2); what the others may not do is said where they would do it.

use crate::pos::Pos;
use crate::profile::Reckoned;
use crate::setting::{BattleId, LeaderId, MAX_HEXES, Role, Setting, UnitId};
use crate::state::{Marks, Order, State, Where};
use acies_board::HexId;
use acies_kernel::{Side, WideUnitSet};
use arrayvec::ArrayVec;

/// The most hexes within the longest command range.
const MAX_TRACED: usize = MAX_HEXES;

/// Clears the marks of the last activation, but for those that last, and fixes command for this one.
pub(crate) fn fix(set: &Setting, s: &mut State, battle: BattleId, last: Marks) {
    for unit in set.unit_ids() {
        let u = s.unit_mut(unit);
        u.marks &= last;
        u.spent = 0;
        u.attacks = 0;
        u.shot_by = WideUnitSet::EMPTY;
    }
    for leader in set.leader_ids() {
        s.leaders[leader.index()].moved = false;
        s.leaders[leader.index()].along = false;
    }
    s.entered.clear();
    note_beginnings(set, s, battle);
    let leaders = &set.battle(battle).leaders;
    if leaders.is_empty() {
        // A drawn position without leaders: everybody is in command.
        mark_all(set, s, battle);
    }
    for &leader in leaders {
        mark_in_range(set, s, battle, leader);
    }
    extend_by_contact(set, s, battle);
}

fn mark_all(set: &Setting, s: &mut State, battle: BattleId) {
    for &unit in &set.battle(battle).units {
        s.unit_mut(unit).marks.insert(Marks::IN_COMMAND);
    }
}

fn note_beginnings(set: &Setting, s: &mut State, battle: BattleId) {
    for &unit in &set.battle(battle).units {
        let pos = Pos { set, s };
        let Some(hex) = pos.hex(unit) else {
            // A51: units that enter are in command.
            s.unit_mut(unit).marks.insert(Marks::IN_COMMAND);
            continue;
        };
        let in_zone = pos.is_in_enemy_zone(unit, hex);
        let of_mounted = in_zone && pos.s.in_mounted_zone_of(pos.side(unit).other(), hex);
        let next_to_enemy = pos.is_next_to_enemy(pos.side(unit), hex);
        let disordered = pos.order(unit) == Order::Disordered;
        let marks = &mut s.unit_mut(unit).marks;
        marks.set(Marks::BEGAN_DISORDERED, disordered);
        marks.set(Marks::BEGAN_IN_ZONE, in_zone);
        marks.set(Marks::BEGAN_IN_MOUNTED_ZONE, of_mounted);
        marks.set(Marks::BEGAN_NEXT_TO_ENEMY, next_to_enemy);
    }
}

/// Whom a leader of the Battle commands.
fn commands(pos: Pos<'_>, battle: BattleId, leader: LeaderId, unit: UnitId) -> bool {
    let the = pos.set.battle(battle);
    let Some(limit) = the.second_commands.filter(|_| pos.set.leader(leader).role != Role::First) else { return true };
    // sul:12.2(centre): beside the first, the second commands units of one type only.
    let first_in_play =
        the.leaders.iter().any(|&l| pos.set.leader(l).role == Role::First && pos.s.leader(l).at != Where::Gone);
    !first_in_play || pos.kind(unit) == limit
}

fn mark_in_range(set: &Setting, s: &mut State, battle: BattleId, leader: LeaderId) {
    let Where::Map(from) = s.leader(leader).at else { return };
    let mut traced = ArrayVec::new();
    Pos { set, s }.trace(leader, from, &mut traced);
    for hex in traced {
        let Some(unit) = s.occupant(hex) else { continue };
        if set.unit(unit).battle == battle && commands(Pos { set, s }, battle, leader, unit) {
            s.unit_mut(unit).marks.insert(Marks::IN_COMMAND);
        }
    }
}

/// sul:12.1.1: next to a unit of its Battle that is in command, in chains.
fn extend_by_contact(set: &Setting, s: &mut State, battle: BattleId) {
    let mut changed = true;
    while changed {
        changed = false;
        for &unit in &set.battle(battle).units {
            if is_in_contact(Pos { set, s }, battle, unit) {
                s.unit_mut(unit).marks.insert(Marks::IN_COMMAND);
                changed = true;
            }
        }
    }
}

/// Whether a unit that is out of command stands next to one of its Battle that is not.
fn is_in_contact(pos: Pos<'_>, battle: BattleId, unit: UnitId) -> bool {
    let Some(hex) = pos.hex(unit).filter(|_| !pos.is_in_command(unit)) else { return false };
    let mut around = pos.set.map.adjacent(hex).filter_map(|near| pos.s.occupant(near));
    around.any(|near| pos.set.unit(near).battle == battle && pos.is_in_command(near))
}

impl Pos<'_> {
    /// The hexes within a leader's command range, counted from this one.
    pub(crate) fn trace(self, leader: LeaderId, from: HexId, out: &mut ArrayVec<HexId, MAX_TRACED>) {
        match self.set.profile.command.range {
            Reckoned::Hexes => self.trace_hexes(leader, from, out),
            Reckoned::MovementPoints => self.trace_points(leader, from, out),
        }
    }

    /// sul:12.1: counted in hexes, not through enemy units nor through enemy zones, unless a friendly unit stands there.
    fn trace_hexes(self, leader: LeaderId, from: HexId, out: &mut ArrayVec<HexId, MAX_TRACED>) {
        let (side, range) = (self.set.leader(leader).side, self.set.leader(leader).cr);
        let mut seen = [false; MAX_HEXES];
        seen[from.index()] = true;
        out.push(from);
        let mut first = 0;
        for _ in 0..range {
            let last = out.len();
            for i in first..last {
                for (_, next) in self.set.map.neighbours(out[i]) {
                    if !seen[next.index()] && self.lets_command_through(side, next) {
                        seen[next.index()] = true;
                        out.push(next);
                    }
                }
            }
            first = last;
        }
    }

    fn lets_command_through(self, side: Side, hex: HexId) -> bool {
        self.enemy_at(side, hex).is_none() && !self.is_controlled(side, hex, None)
    }

    /// moi:15.2(1), moi:15.2(2), A42: counted in the movement points of a rider, his own hex free, that of the unit paid;
    /// to hexes in enemy zones but not through them, and not to enemy units or over closed ground.
    fn trace_points(self, leader: LeaderId, from: HexId, out: &mut ArrayVec<HexId, MAX_TRACED>) {
        let (side, range, rider) = (self.set.leader(leader).side, self.set.leader(leader).cr, self.rider(leader));
        let mut costs = [u8::MAX; MAX_HEXES];
        costs[from.index()] = 0;
        out.push(from);
        // Every step costs a point or more: what can be reached for so many points is settled when their turn comes.
        for spent in 0..range {
            for i in 0..out.len() {
                let hex = out[i];
                let ends = || hex != from && self.is_controlled(side, hex, None);
                if costs[hex.index()] != spent || ends() {
                    continue;
                }
                for (dir, next) in self.set.map.neighbours(hex) {
                    let Some(cost) = self.set.ground.step(rider, hex, dir) else { continue };
                    let total = spent.saturating_add(cost);
                    if total > range || total >= costs[next.index()] || self.enemy_at(side, next).is_some() {
                        continue;
                    }
                    if costs[next.index()] == u8::MAX {
                        out.push(next);
                    }
                    costs[next.index()] = total;
                }
            }
        }
    }
}
