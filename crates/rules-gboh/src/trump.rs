//! Chapters 5.1 and 5.4: a leader's turn to act, and who trumps it (S4, S5).

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{Frame, Who};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::setting::{LeaderId, Rank};
use crate::state::{PhaseKind, Status};
use crate::{orders, selection};
use acies_kernel::{Refusal, Side, Step};

/// cat:5.41(1), cat:5.41(4), cat:5.43: with whom the active player may trump.
fn may_trump(pos: Pos<'_>, who: Who, tried: bool, leader: LeaderId) -> Result<(), Refusal> {
    may_try(pos, selection::side_of(pos, who), leader)?;
    if tried {
        return no_leader(clause!("cat:5.43"), "gb-no-trump-again", leader);
    }
    match who {
        Who::Leader(next) if pos.initiative(leader) <= pos.initiative(next) => {
            no_leader(clause!("cat:5.41(1)"), "gb-no-trump-low", leader)
        }
        _ => Ok(()),
    }
}

/// What any trumper needs: of the side, unactivated, not paralysed, no CC.
fn may_try(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    if pos.set.leader(leader).side != side {
        return no_leader(clause!("cat:5.42"), "gb-no-not-your-leader", leader);
    }
    if pos.set.leader(leader).rank == Rank::Cc {
        return no_leader(clause!("cat:5.41(4)"), "gb-no-trump-cc", leader);
    }
    if pos.s.paralysed.0[side.index()] {
        return no_leader(clause!("cat:5.33(2)"), "gb-no-paralysed", leader);
    }
    if !selection::is_ready(pos, leader) {
        return no_leader(clause!("cat:5.46"), "gb-no-not-unactivated", leader);
    }
    Ok(())
}

pub(crate) fn offer_options(pos: Pos<'_>, who: Who, tried: bool, out: &mut Vec<Action>) {
    out.push(Action::Activate);
    if matches!(who, Who::Leader(_)) {
        out.push(Action::Pass);
    }
    out.extend(pos.set.leader_ids().filter(|&l| may_trump(pos, who, tried, l).is_ok()).map(Action::Trump));
}

pub(crate) fn check_offer(pos: Pos<'_>, who: Who, tried: bool, action: Action) -> Result<(), Refusal> {
    match (action, who) {
        (Action::Activate, _) | (Action::Pass, Who::Leader(_)) => Ok(()),
        (Action::Pass, Who::Line(line)) => {
            no(clause!("cat:9.31(2)"), "gb-no-line-passes", selection::line_head(pos, line))
        }
        (Action::Trump(leader), _) => may_trump(pos, who, tried, leader),
        _ => not_now(pos, clause!("cat:5.12(1)")),
    }
}

pub(crate) fn apply_offer(p: &mut Play<'_, '_>, who: Who, action: Action) {
    match (action, who) {
        (Action::Trump(leader), _) => trump(p, who, leader),
        (Action::Pass, Who::Leader(leader)) => {
            p.s.pop();
            p.tell(clause!("cat:5.15(4)"), What::Passed(leader));
            selection::move_on(p, who);
            p.finish(leader);
        }
        (Action::Activate, Who::Leader(leader)) => {
            selection::move_on(p, who);
            p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: false });
        }
        (Action::Activate, Who::Line(line)) => {
            selection::move_on(p, who);
            p.s.pop();
            let head = selection::line_head(p.pos(), line);
            p.tell(clause!("cat:9.31(2)"), What::LineActs(head));
            orders::open_line(p.set, p.s, line);
        }
        (other, _) => misplaced(other),
    }
}

fn trump(p: &mut Play<'_, '_>, who: Who, leader: LeaderId) {
    let die = p.roll(clause!("cat:5.41(1)"), Purpose::Trump(leader), 0);
    if die > i32::from(p.pos().initiative(leader)) {
        // cat:5.41(3), cat:5.44
        p.tell(clause!("cat:5.41(3)"), What::TrumpFailed(leader));
        p.finish(leader);
        p.s.replace(Frame::Offer { who, tried: true });
        return;
    }
    p.s.replace(Frame::TrumpTrump { by: leader });
}

/// Leaders who may trump a trump or a Momentum of `leader` (5.42): Initiative at least as high.
pub(crate) fn answers(pos: Pos<'_>, leader: LeaderId) -> impl Iterator<Item = LeaderId> {
    pos.set.leader_ids().filter(move |&l| may_answer(pos, leader, l).is_ok())
}

fn may_answer(pos: Pos<'_>, leader: LeaderId, with: LeaderId) -> Result<(), Refusal> {
    may_try(pos, pos.set.leader(leader).side.other(), with)?;
    if pos.initiative(with) < pos.initiative(leader) {
        let momentum = matches!(pos.s.top(), Some(Frame::TrumpMomentum { .. }));
        let clause = if momentum { clause!("cat:5.42(2)") } else { clause!("cat:5.42(1)") };
        return no_leader(clause, "gb-no-trump-low", with);
    }
    Ok(())
}

pub(crate) fn step_trump_trump(p: &mut Play<'_, '_>, by: LeaderId) -> Step {
    if answers(p.pos(), by).next().is_some() {
        return Step::Ask;
    }
    succeed(p, by, None);
    Step::Go
}

pub(crate) fn answer_options(pos: Pos<'_>, by: LeaderId, out: &mut Vec<Action>) {
    out.extend(answers(pos, by).map(Action::Trump));
    out.push(Action::Decline);
}

pub(crate) fn check_answer(pos: Pos<'_>, by: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Trump(leader) => may_answer(pos, by, leader),
        _ => not_now(pos, clause!("cat:5.42")),
    }
}

pub(crate) fn apply_trump_trump(p: &mut Play<'_, '_>, by: LeaderId, action: Action) {
    let leader = match action {
        Action::Trump(leader) => leader,
        Action::Decline => return succeed(p, by, None),
        other => misplaced(other),
    };
    let die = p.roll(clause!("cat:5.42(1)"), Purpose::Trump(leader), 0);
    if die > i32::from(p.pos().initiative(leader)) {
        p.tell(clause!("cat:5.42(1)"), What::TrumpFailed(leader));
        p.finish(leader);
        succeed(p, by, None);
    } else {
        succeed(p, leader, Some(by));
    }
}

/// A trump stands: the leader is activated, others are bypassed; `over` trumped in vain.
pub(crate) fn succeed(p: &mut Play<'_, '_>, leader: LeaderId, over: Option<LeaderId>) {
    p.tell(clause!("cat:5.41(2)"), What::Trumped(leader));
    p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: true });
    bypass(p, leader);
    if let Some(over) = over {
        p.s.leader_mut(over).no_momentum = true;
        if p.set.options.trumped_trumper_finished {
            p.finish(over);
        }
    }
}

/// cat:5.45(1), cat:5.45(2), A-49: all unactivated leaders of lower Initiative, of both sides.
/// cat:chart5.trump: those of lower Initiative lose Momentum.
fn bypass(p: &mut Play<'_, '_>, leader: LeaderId) {
    let value = p.pos().initiative(leader);
    for other in p.set.leader_ids() {
        let lower = p.s.leader(other).status == Status::Unactivated
            && p.pos().leader_hex(other).is_some()
            && p.pos().initiative(other) < value;
        if lower && other != leader && !p.s.leader(other).no_momentum {
            p.s.leader_mut(other).no_momentum = true;
            p.tell(clause!("cat:5.45(1)"), What::Bypassed(other));
        }
    }
}
