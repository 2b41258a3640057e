//! Chapter 5.3: the end of an Orders Phase, Momentum and the roll of doom (S9).

use crate::action::Action;
use crate::charts::Doom;
use crate::event::{Purpose, What};
use crate::frame::{Frame, TurnStage};
use crate::pos::{Play, Pos, misplaced, not_now};
use crate::setting::{LeaderId, Rank};
use crate::state::{Marks, PhaseKind, Status};
use crate::{nerve, trump};
use acies_kernel::{Refusal, Step};

/// cat:5.15, cat:5.29: markers and marks of the phase go; Momentum, or the leader is finished.
/// cat:3.0.C, cat:5.29(1), cat:5.29(2), cat:5.34: Momentum for the leader just done, or the next leader.
pub(crate) fn close_phase(p: &mut Play<'_, '_>) {
    let phase = *p.pos().phase();
    for unit in p.set.unit_ids() {
        p.s.mark(unit, Marks::PHASE, false);
    }
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        l.spent = 0;
        l.ordered = false;
        l.along = false;
    }
    p.s.phase = None;
    p.s.line = None;
    p.s.entries.clear();
    p.s.combats.clear();
    p.s.pop();
    let Some(leader) = phase.leader else { return };
    let now = *p.s.leader(leader);
    if phase.kind == PhaseKind::Again {
        // gboh:V2.6: he has had his turn, without Momentum.
        return p.finish(leader);
    }
    if phase.kind != PhaseKind::Normal {
        // cat:5.5(4), A-35: he is unactivated again, unless he was wounded.
        p.s.leader_mut(leader).elite = true;
        if now.status == Status::Active {
            p.s.leader_mut(leader).status = Status::Unactivated;
        }
        return;
    }
    if now.dead || now.status == Status::Finished {
        return;
    }
    if p.pos().is_leader_in_zone(leader) {
        // cat:5.27(3)
        p.finish(leader);
        return;
    }
    let (is, rank) = (&p.set.charts.is, p.set.leader(leader).rank);
    // cat:5.0(2), cat:5.0(3), cat:5.14: one activation and so many more.
    let more = if now.elite { is.max_momentum_after_elite } else { is.max_momentum };
    // cat:5.31, cat:4.33
    if phase.gave && rank != Rank::Cc && !now.no_momentum && now.phases <= more {
        p.s.push(Frame::Momentum { leader });
    } else {
        p.finish(leader);
    }
}

pub(crate) fn check_momentum(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Momentum | Action::Finish => Ok(()),
        _ => not_now(pos, clause!("cat:5.31")),
    }
}

pub(crate) fn apply_momentum(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.pop();
    match action {
        Action::Momentum => {}
        Action::Finish => return p.finish(leader),
        other => misplaced(other),
    }
    // cat:5.32, cat:chart5.momentum
    let die = p.roll(clause!("cat:5.32"), Purpose::Momentum(leader), 0);
    if die <= i32::from(p.pos().initiative(leader)) && die < 9 {
        p.tell(clause!("cat:5.32"), What::Momentum(leader));
        p.s.push(Frame::TrumpMomentum { leader });
        return;
    }
    p.finish(leader);
    if die == 9 {
        p.s.push(Frame::Doom { leader });
    }
}

/// cat:5.33: the second die. gboh:V2.4, gboh:V1.6: after a natural nine it falls before anything else.
/// cat:5.33(3): the leader alone is finished.
pub(crate) fn step_doom(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.pop();
    p.finish(leader);
    let why = p.set.profile.told([Purpose::Doom(leader), Purpose::Nine(leader)]);
    let die = p.roll(clause!("cat:5.33"), why, 0);
    let side = p.set.leader(leader).side;
    match p.set.charts.doom[die as usize] {
        Doom::EndAll => {
            p.tell(clause!("cat:5.33(1)"), What::Doom);
            p.s.replace(Frame::Turn(TurnStage::Rallied));
        }
        Doom::Paralysis => {
            p.s.paralysed.0[side.index()] = true;
            p.tell(clause!("cat:5.33(2)"), What::Paralysed(side));
        }
        Doom::Nerve => nerve::begin(p, leader),
        Doom::Reactivation => p.s.push(Frame::Reactivate { side: side.other() }),
        Doom::Finished => {}
    }
}

pub(crate) fn step_trump_momentum(p: &mut Play<'_, '_>, leader: LeaderId) -> Step {
    if trump::answers(p.pos(), leader).next().is_some() {
        return Step::Ask;
    }
    again(p, leader);
    Step::Go
}

fn again(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: false });
}

pub(crate) fn apply_trump_momentum(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    let with = match action {
        Action::Trump(with) => with,
        Action::Decline => return again(p, leader),
        other => misplaced(other),
    };
    let die = p.roll(clause!("cat:5.42(2)"), Purpose::Trump(with), 0);
    if die > i32::from(p.pos().initiative(with)) {
        p.tell(clause!("cat:5.42(2)"), What::TrumpFailed(with));
        p.finish(with);
        again(p, leader);
    } else {
        // cat:5.15(2), cat:5.44: the one who had Momentum is finished.
        p.finish(leader);
        trump::succeed(p, with, None);
    }
}
