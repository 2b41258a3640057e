//! 6.1: leaders move.

use crate::action::Action;
use crate::event::What;
use crate::exit;
use crate::pos::{Play, Pos, no_area, no_leader, not_now, unasked};
use crate::setting::{LeaderId, Rank};
use crate::state::Where;
use acies_board::{AreaId, Compass};
use acies_kernel::Refusal;

/// raw:6.1, raw:3.0(6): with his formation; an army commander or intermediate leader with any. Once a turn.
pub(crate) fn may_lead(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let the = pos.set.leader(leader);
    let now = pos.s.leader(leader);
    if pos.s.leader_area(leader).is_none() {
        return no_leader(clause!("raw:6.1"), "rw-no-leader-off-map", leader);
    }
    let phase = pos.phase();
    let any = matches!(pos.rank(leader), Rank::Commander | Rank::Intermediate);
    if the.side != phase.side || !(any || now.formation == phase.formation) {
        return no_leader(clause!("raw:6.1"), "rw-no-leader-not-active", leader);
    }
    if the.inferior {
        return no_leader(clause!("raw:18.22"), "rw-no-leader-inferior", leader);
    }
    if now.moved {
        return no_leader(clause!("raw:6.1"), "rw-no-leader-moved", leader);
    }
    Ok(())
}

/// Half points he has (9.2, 4.8).
fn allowance(pos: Pos<'_>, leader: LeaderId) -> u8 {
    let charts = &pos.set.charts;
    let points = match (pos.is_leader_in_command(leader), pos.set.options.out_of_command_by_one) {
        (true, _) => charts.leader_allowance,
        (false, false) => charts.out_of_command,
        (false, true) => charts.leader_allowance - 1,
    };
    points * 2
}

/// Where he can go.
fn reach(pos: Pos<'_>, leader: LeaderId) -> [u8; crate::setting::MAX_AREAS] {
    let side = pos.set.leader(leader).side;
    let from = pos.s.leader_area(leader).expect("a leader who moves is on the map");
    pos.leader_reach(side, from, allowance(pos, leader))
}

/// raw:4.8: out of command he does not go next to the enemy.
fn is_shy(pos: Pos<'_>, leader: LeaderId, to: AreaId) -> bool {
    !pos.is_leader_in_command(leader) && pos.is_near_enemy(pos.set.leader(leader).side, to)
}

fn may_exit(pos: Pos<'_>, leader: LeaderId, way: Compass) -> Result<(), Refusal> {
    exit::may_leader_leave(pos, leader, way)?;
    let area = pos.s.leader_area(leader);
    if area.is_some_and(|a| pos.set.map.edges(a).has(way)) {
        Ok(())
    } else {
        no_leader(clause!("raw:9.8"), "rw-no-leader-edge", leader)
    }
}

pub(crate) fn options(pos: Pos<'_>, leader: LeaderId, out: &mut Vec<Action>) {
    let cost = reach(pos, leader);
    let here = pos.s.leader_area(leader);
    let goes = |a: &AreaId| cost[a.index()] != u8::MAX && Some(*a) != here && !is_shy(pos, leader, *a);
    out.extend(pos.set.map.areas().filter(goes).map(Action::To));
    out.extend(Compass::ALL.into_iter().filter(|&way| may_exit(pos, leader, way).is_ok()).map(Action::Exit));
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, leader: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Exit(way) => may_exit(pos, leader, way),
        Action::To(area) if Some(area) == pos.s.leader_area(leader) => {
            no_area(clause!("raw:6.1"), "rw-no-leader-there", area)
        }
        Action::To(area) if is_shy(pos, leader, area) => {
            no_leader(clause!("raw:4.8"), "rw-no-leader-near-enemy", leader)
        }
        Action::To(area) if pos.is_hostile(pos.set.leader(leader).side, area) => {
            no_area(clause!("raw:9.52"), "rw-no-enemy-there", area)
        }
        Action::To(area) if reach(pos, leader)[area.index()] == u8::MAX => {
            no_leader(clause!("raw:9.2"), "rw-no-leader-reach", leader)
        }
        Action::To(_) => Ok(()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.frames.pop();
    p.s.leader_mut(leader).moved = true;
    match action {
        Action::To(area) => {
            p.put_leader(leader, Where::Map(area));
            p.tell(clause!("raw:6.1"), What::LeaderMoved(leader, area));
        }
        Action::Exit(way) => exit::leader_leaves(p, leader, way, false),
        Action::Done => {}
        other => unasked(other),
    }
}
