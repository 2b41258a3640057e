//! Chapters 4.31 and 4.32: a leader is activated, and may have to roll for line commands (S6).

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::orders;
use crate::pos::{Play, Pos, misplaced, not_now};
use crate::profile::StrategyOf;
use crate::setting::{LeaderId, Rank};
use crate::state::{PhaseKind, Status};
use acies_kernel::{Refusal, Step};

/// cat:4.32: whether a leader may roll for line commands.
fn may_roll(pos: Pos<'_>, leader: LeaderId) -> bool {
    let (the, now) = (pos.set.leader(leader), pos.s.leader(leader));
    the.rank == Rank::Sc
        && pos.line_commands(leader) > 0
        && !now.granted
        && !pos.is_leader_in_zone(leader)
        && !(pos.set.options.one_line_roll && now.phases > 0)
}

pub(crate) fn step_activate(p: &mut Play<'_, '_>, leader: LeaderId, kind: PhaseKind, trumped: bool) -> Step {
    if p.s.leader(leader).status == Status::Unactivated {
        // cat:2.4(1): there is never more than one.
        p.s.leader_mut(leader).status = Status::Active;
        p.tell(clause!("cat:5.13"), What::Activated(leader));
    }
    if may_roll(p.pos(), leader) {
        return Step::Ask;
    }
    p.s.pop();
    orders::open(p.set, p.s, leader, kind, trumped);
    Step::Go
}

pub(crate) fn check_activate(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::LineRoll | Action::Decline => Ok(()),
        _ => not_now(pos, clause!("cat:4.32")),
    }
}

/// Whether the overall commander lends his Strategy to this leader (4.31(4), A-13).
/// cat:4.31(4): he lends it while he stands outside enemy zones.
pub(crate) fn lends(pos: Pos<'_>, leader: LeaderId) -> Option<LeaderId> {
    // gboh:V2.7: not without his abilities.
    let oc = pos.oc(pos.set.leader(leader).side).filter(|&oc| !pos.s.leader(oc).suspended)?;
    let near = pos.leader_hex(leader).is_some_and(|hex| pos.is_in_range(oc, hex));
    (near && !pos.is_leader_in_zone(oc)).then_some(oc)
}

/// gboh:V2.2: in the overall commander's range a subordinate has his own strategy, if he has one.
fn has_own(pos: Pos<'_>, leader: LeaderId) -> bool {
    pos.set.profile.leaders.strategy == StrategyOf::OwnFirst && pos.set.leader(leader).strategy > 0
}

/// The highest die that gives permission.
pub(crate) fn line_number(pos: Pos<'_>, leader: LeaderId) -> u8 {
    lends(pos, leader).map_or(0, |oc| pos.strategy(if has_own(pos, leader) { leader } else { oc }))
}

pub(crate) fn apply_activate(
    p: &mut Play<'_, '_>,
    (leader, kind, trumped): (LeaderId, PhaseKind, bool),
    action: Action,
) {
    p.s.pop();
    let rolls = match action {
        Action::LineRoll => true,
        Action::Decline => false,
        other => misplaced(other),
    };
    if rolls {
        let oc = lends(p.pos(), leader);
        let clause = match oc {
            Some(_) if has_own(p.pos(), leader) => clause!("gboh:V2.2"),
            Some(_) => clause!("cat:4.32(1)"),
            None => clause!("cat:4.32(2)"),
        };
        let number = line_number(p.pos(), leader);
        let die = p.roll(clause, Purpose::LineCommand(leader), 0);
        // cat:chart5.lc-in, cat:chart5.lc-out
        let granted = die <= i32::from(number);
        p.s.leader_mut(leader).granted = granted;
        p.tell(clause, if granted { What::Granted(leader) } else { What::Refused(leader) });
        if !granted && oc.is_none() {
            // cat:4.32(2), A-48: finished at once.
            p.finish(leader);
            return;
        }
    }
    orders::open(p.set, p.s, leader, kind, trumped);
}
