//! What leaves the engine: what changed, and what a side may not see (3.5). Pieces are in `pieces.rs`, questions
//! in `question.rs`, choices in `choices.rs`.

use crate::frame::Frame;
use crate::pos::Pos;
use crate::setting::{LeaderId, Setting, UnitId};
use crate::state::{State, Where};
use acies_kernel::{Arg, Message, Side};

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

// ---------------------------------------------------------------- fog of war

/// sul:3.5: leaders under an enemy unit, and under another enemy leader, are not seen, unless a combat
/// has shown them.
pub(crate) fn redact(pos: Pos<'_>, viewer: Side) -> State {
    let mut seen = pos.s.clone();
    for leader in pos.set.leader_ids() {
        if is_hidden(pos, viewer, leader) {
            seen.put_leader(leader, Where::Hidden);
            let unseen = &mut seen.leaders[leader.index()];
            (unseen.moved, unseen.along) = (false, false);
        }
    }
    // Nor who of them is in hand, and how far he can still go.
    if let Some(Frame::Lead { leader, .. } | Frame::Join { leader }) = pos.s.frames.top() {
        if is_hidden(pos, viewer, leader) {
            seen.frames.replace(Frame::Hidden { side: pos.set.leader(leader).side });
        }
    }
    seen
}

pub(crate) fn is_hidden(pos: Pos<'_>, viewer: Side, leader: LeaderId) -> bool {
    let now = pos.s.leader(leader);
    let side = pos.set.leader(leader).side;
    let Where::Map(hex) = now.at else { return false };
    let covered = pos.s.occupant(hex).is_some() || pos.leaders_of(side, hex).next() != Some(leader);
    side != viewer && covered && !now.known
}

// ---------------------------------------------------------------- changes

/// What is different for the pieces: states of units, fates of leaders, the Standard, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        if old.order != new.order {
            let key = ["change-normal", "change-disordered", "change-retired", "change-eliminated"][new.order as usize];
            out.push(Message::new(key).with(unit(id)));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let key = if new.lost { "change-leader-killed" } else { "change-leader-fled" };
            out.push(Message::new(key).with(Arg::Leader(id.0.into())));
        }
    }
    if before.standard.is_some() && after.standard.is_none() {
        out.push(Message::new("change-standard"));
    }
    if let (None, Some(acies_kernel::Outcome::Win(side))) = (before.outcome, after.outcome) {
        out.push(Message::new("change-won").with(Arg::Side(side)));
    }
}
