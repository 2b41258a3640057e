//! gboh:5.33(1), gboh:V2.5: the units around a leader lose their nerve and fall back, and then he does.
//!
//! The owner names the units one after the other; the walk of each is a withdrawal (`withdrawal.rs`).

use crate::action::Action;
use crate::charts::ClassicNumbers;
use crate::event::What;
use crate::frame::{Frame, NervePart, Why, WithdrawStage, Withdrawing};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::setting::{Formation, LeaderId, Setting, UnitId, UnitSet};
use crate::state::Where;
use crate::turn;
use acies_board::HexId;
use acies_kernel::{Arg, Refusal, Step};

fn numbers(set: &Setting) -> &ClassicNumbers {
    set.charts.classic.as_ref().expect("a ruleset whose units lose their nerve says how far")
}

/// gboh:V2.5: every unit that is not routed within half his range, rounded up, whatever lies between.
fn affected(pos: Pos<'_>, leader: LeaderId) -> UnitSet {
    let Some(at) = pos.leader_hex(leader) else { return UnitSet::EMPTY };
    let reach = pos.range(leader).div_ceil(numbers(pos.set).nerve_divisor);
    let near = |&u: &UnitId| pos.stands(u) && pos.distance_to(u, at).is_some_and(|far| far <= reach);
    pos.units(pos.set.leader(leader).side).iter().filter(near).collect()
}

pub(crate) fn begin(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.nerve = affected(p.pos(), leader);
    p.tell(clause!("gboh:5.33(1)"), What::Nerve(leader));
    p.s.push(Frame::Nerve { leader, part: NervePart::Units });
}

/// Those who have still to go.
fn waiting(pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
    pos.s.nerve.iter().filter(move |&u| pos.stands(u))
}

pub(crate) fn step(p: &mut Play<'_, '_>, leader: LeaderId, part: NervePart) -> Step {
    match part {
        NervePart::Units => {
            if waiting(p.pos()).next().is_some() {
                return Step::Ask;
            }
            p.s.nerve = UnitSet::EMPTY;
            let left = numbers(p.set).nerve_hexes;
            p.s.replace(Frame::Nerve { leader, part: NervePart::Leader { left } });
        }
        // gboh:P23: he stops where no hex is left to him.
        NervePart::Leader { left } => {
            if left > 0 && ways(p.pos(), leader).next().is_some() {
                return Step::Ask;
            }
            p.s.pop();
        }
    }
    Step::Go
}

/// gboh:V2.5: the hexes around one that are nearer to no enemy unit, free of enemies and their zones.
fn ways(pos: Pos<'_>, leader: LeaderId) -> impl Iterator<Item = HexId> {
    let side = pos.set.leader(leader).side;
    let at = pos.leader_hex(leader);
    let around = at.into_iter().flat_map(move |at| pos.set.map.neighbours(at).map(move |(dir, to)| (at, dir, to)));
    let open = move |&(at, dir, to): &(HexId, _, HexId)| {
        pos.leader_may_enter(at, dir, to)
            && !pos.has_enemy(side, to)
            && !pos.in_enemy_zone(side, to)
            && pos.units(side.other()).iter().all(|enemy| pos.distance_to(enemy, to) >= pos.distance_to(enemy, at))
    };
    around.filter(open).map(|(.., to)| to)
}

pub(crate) fn options(pos: Pos<'_>, leader: LeaderId, part: NervePart, out: &mut Vec<Action>) {
    match part {
        NervePart::Units => out.extend(waiting(pos).map(Action::Withdraw)),
        NervePart::Leader { .. } => out.extend(ways(pos, leader).map(Action::To)),
    }
}

pub(crate) fn check(pos: Pos<'_>, leader: LeaderId, part: NervePart, action: Action) -> Result<(), Refusal> {
    match (part, action) {
        (NervePart::Units, Action::Withdraw(unit)) if waiting(pos).any(|u| u == unit) => Ok(()),
        (NervePart::Units, Action::Withdraw(unit)) => no(clause!("gboh:V2.5"), "gb-no-nerve", unit),
        (NervePart::Leader { .. }, Action::To(hex)) if ways(pos, leader).any(|way| way == hex) => Ok(()),
        (NervePart::Leader { .. }, Action::To(hex)) => {
            no_leader(clause!("gboh:V2.5"), "gb-no-evade-there", leader).map_err(|r: Refusal| r.with(Arg::Place(hex.0)))
        }
        _ => not_now(pos, clause!("gboh:V2.5")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, leader: LeaderId, part: NervePart, action: Action) {
    match (part, action) {
        (NervePart::Units, Action::Withdraw(unit)) => withdraw(p, unit),
        (NervePart::Leader { left }, Action::To(hex)) => {
            p.s.replace(Frame::Nerve { leader, part: NervePart::Leader { left: left - 1 } });
            p.s.leader_mut(leader).at = Where::Map(hex);
            p.tell(clause!("gboh:V2.5"), What::LeaderMoved(leader, hex));
        }
        (_, other) => misplaced(other),
    }
}

fn withdraw(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.nerve.remove(unit);
    // gboh:V4.12: Square and Charge Formation end, a column stays one.
    let line = match p.s.unit(unit).formation {
        Formation::Charge(facing) => Some(facing),
        // gboh:P36: it may face as it likes; in its fear it is not asked.
        Formation::Square => Some(turn::forward(p.set, p.pos().side(unit))),
        Formation::Line(_) | Formation::Column(_) | Formation::Wedge(_) | Formation::Around => None,
    };
    if let Some(facing) = line {
        p.change(unit, |u| u.formation = Formation::Line(facing));
        p.tell(clause!("gboh:V2.5"), What::FormedLine(unit));
    }
    p.tell(clause!("gboh:V2.5"), What::Withdraws(unit));
    p.s.push(Frame::Withdraw(Withdrawing::begin(unit, Why::Nerve, WithdrawStage::Path)));
}
