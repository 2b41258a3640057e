//! A leader moves alone (A47, moi:5.1(T1)): as a mounted unit, in his Battle's activation.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::profile::LeaderZones;
use crate::setting::{Arrival, BattleId, LeaderId};
use crate::state::{State, Where};
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, leader: LeaderId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Leader(leader.0.into())))
}

pub(crate) fn may_lead(pos: Pos<'_>, battle: BattleId, leader: LeaderId) -> Result<(), Refusal> {
    let clause = clause!(pos.set, "sul:6.1.1", "moi:5.1(2)");
    let state = pos.s.leader(leader);
    if pos.set.leader(leader).battle != battle {
        return refuse(clause, "fe-no-leader-other-battle", leader);
    }
    if state.moved {
        return refuse(clause, "fe-no-leader-moved", leader);
    }
    match state.at {
        Where::Map(_) => Ok(()),
        // moi:battles(arrival): he comes with a unit.
        Where::Waiting if matches!(pos.set.battle(battle).arrival, Arrival::When(_)) => {
            refuse(clause!("moi:battles(arrival)"), "fe-no-leader-alone-on", leader)
        }
        Where::Waiting | Where::Box
            if entry_hexes(pos, leader).iter().any(|&to| may_go(pos, leader, 0, false, to).is_ok()) =>
        {
            Ok(())
        }
        _ => refuse(clause, "fe-no-leader-gone", leader),
    }
}

pub(crate) fn begin(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.leaders[leader.index()].moved = true;
    p.s.frames.push(Frame::Lead { leader, spent: 0, stopped: false });
}

fn entry_hexes<'a>(pos: Pos<'a>, leader: LeaderId) -> &'a [HexId] {
    match pos.s.leader(leader).at {
        Where::Box => pos.box_entry(pos.set.leader(leader).side),
        _ => &pos.set.battle(pos.set.leader(leader).battle).entry,
    }
}

pub(crate) fn options(pos: Pos<'_>, leader: LeaderId, spent: u8, stopped: bool, out: &mut Vec<Action>) {
    let mut add = |to| {
        if may_go(pos, leader, spent, stopped, to).is_ok() {
            out.push(Action::To(to));
        }
    };
    match pos.s.leader(leader).at {
        Where::Map(hex) => pos.set.map.neighbours(hex).for_each(|(_, to)| add(to)),
        _ => entry_hexes(pos, leader).iter().for_each(|&to| add(to)),
    }
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, leader: LeaderId, spent: u8, stopped: bool, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(to) => may_go(pos, leader, spent, stopped, to).map(|_| ()),
        Action::Done => Ok(()),
        _ => Err(pos.other_question()),
    }
}

impl Pos<'_> {
    /// Whether a leader on his way has to stop in a hex.
    fn leader_stops(self, leader: LeaderId, hex: HexId) -> bool {
        let side = self.set.leader(leader).side;
        let in_zone = self.s.in_zone_of(side.other(), hex);
        match self.set.profile.march.leader_zones {
            // A47
            LeaderZones::OnlyToFriends => in_zone,
            // moi:A45: not where a friendly unit stands.
            LeaderZones::StopAlone => in_zone && self.friend_at(side, hex).is_none(),
        }
    }
}

/// The position as if a leader had gone to the next hex.
pub(crate) fn imagined(pos: Pos<'_>, leader: LeaderId, (spent, stopped): (u8, bool), to: HexId) -> Option<State> {
    let Where::Map(from) = pos.s.leader(leader).at else { return None };
    let dir = pos.set.map.dir_between(from, to)?;
    let price = pos.set.ground.step(pos.rider(leader), from, dir).unwrap_or(1);
    if pos.enemy_at(pos.set.leader(leader).side, to).is_some() {
        return None;
    }
    let mut s = pos.s.clone();
    s.put_leader(leader, Where::Map(to));
    let stopped = stopped || pos.leader_stops(leader, to);
    s.frames.replace(Frame::Lead { leader, spent: spent + price, stopped });
    Some(s)
}

fn may_go(pos: Pos<'_>, leader: LeaderId, spent: u8, stopped: bool, to: HexId) -> Result<u8, Refusal> {
    let side = pos.set.leader(leader).side;
    if stopped {
        return refuse(clause!("sul:3.2.4(1)"), "fe-no-leader-stopped", leader);
    }
    let cost = match pos.s.leader(leader).at {
        Where::Map(from) => match pos.set.map.dir_between(from, to) {
            Some(dir) => pos.set.ground.step(pos.rider(leader), from, dir),
            None => {
                return refuse(clause!(pos.set, "sul:6.1.1", "moi:5.1(T1)"), "fe-no-leader-not-adjacent", leader);
            }
        },
        _ if entry_hexes(pos, leader).contains(&to) => pos.set.ground.enter(pos.rider(leader), to),
        _ => return refuse(clause!(pos.set, "sul:15.1", "moi:battles(arrival-hex)"), "fe-no-leader-entry", leader),
    };
    let Some(cost) = cost else { return refuse(clause!("moi:5.1(1)"), "fe-no-leader-impassable", leader) };
    if !pos.is_free_for(side, to) && pos.friend_at(side, to).is_none() {
        return refuse(clause!("sul:6.1.3"), "fe-no-leader-enemy-there", leader);
    }
    // Into an enemy zone only to join a friendly unit (A47).
    let shuns = pos.set.profile.march.leader_zones == LeaderZones::OnlyToFriends;
    if shuns && pos.s.in_zone_of(side.other(), to) && pos.friend_at(side, to).is_none() {
        return refuse(clause!("sul:3.2.4"), "fe-no-leader-zone", leader);
    }
    let total = spent + cost;
    if total > pos.set.leader(leader).ma {
        return refuse(clause!(pos.set, "sul:6.0", "moi:5.1(T1)"), "fe-no-leader-points", leader);
    }
    Ok(total)
}

pub(crate) fn apply(p: &mut Play<'_, '_>, leader: LeaderId, spent: u8, stopped: bool, action: Action) {
    let to = match action {
        Action::To(to) => to,
        Action::Done => return p.s.frames.pop(),
        _ => not_an_answer(action),
    };
    let spent = may_go(p.pos(), leader, spent, stopped, to).expect("only legal steps are taken");
    p.s.put_leader(leader, Where::Map(to));
    // Moving away from a stack hides him again (3.5).
    p.s.leaders[leader.index()].known = false;
    p.tell(clause!(p.set, "sul:6.1.1", "moi:5.1(T1)"), What::LeaderMoved(leader, to));
    let stopped = p.pos().leader_stops(leader, to);
    p.s.frames.replace(Frame::Lead { leader, spent, stopped });
}
