//! gboh:5.33(2), gboh:V2.6: the enemy of a doomed leader activates one of his own once more.

use crate::action::Action;
use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Play, Pos, misplaced, no_leader, not_now};
use crate::setting::{LeaderId, Rank};
use crate::state::PhaseKind;
use acies_kernel::{Refusal, Side, Step};

/// gboh:P34: any of the side's leaders on the map, even a finished or shaken one; no commander of a contingent.
fn named(pos: Pos<'_>, side: Side) -> impl Iterator<Item = LeaderId> {
    let able = move |&l: &LeaderId| pos.leader_hex(l).is_some() && pos.set.leader(l).rank != Rank::Mcc;
    pos.set.leaders_of(side).filter(able)
}

/// gboh:V2.6: he must name somebody if he has anybody.
pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    let (first, more) = (named(p.pos(), side).next(), named(p.pos(), side).nth(1));
    match (first, more) {
        (None, _) => p.s.pop(),
        (Some(only), None) => activate(p, only),
        _ => return Step::Ask,
    }
    Step::Go
}

/// gboh:V2.6: nobody trumps it.
fn activate(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.tell(clause!("gboh:5.33(2)"), What::Reactivated(leader));
    p.s.replace(Frame::Activate { leader, kind: PhaseKind::Again, trumped: false });
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    out.extend(named(pos, side).map(Action::Reactivate));
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Reactivate(leader) if named(pos, side).any(|l| l == leader) => Ok(()),
        Action::Reactivate(leader) => no_leader(clause!("gboh:V2.6"), "gb-no-not-your-leader", leader),
        _ => not_now(pos, clause!("gboh:5.33(2)")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Reactivate(leader) => activate(p, leader),
        other => misplaced(other),
    }
}
