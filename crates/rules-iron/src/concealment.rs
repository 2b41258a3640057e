//! Chapter 3.5: what a side may not see. Leaders under an enemy unit, and under another enemy leader, are not looked at,
//! unless a combat has shown them.

use crate::event::What;
use crate::frame::Frame;
use crate::pos::Pos;
use crate::setting::{LeaderId, Setting};
use crate::state::{State, Where};
use acies_kernel::Side;

/// The rule that hides leaders (sul:3.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Concealment;

impl Concealment {
    /// All that a side may know of a position.
    pub(crate) fn redact(self, pos: Pos<'_>, viewer: Side) -> State {
        let mut seen = pos.s.clone();
        for leader in pos.set.leader_ids() {
            if self.hides(pos, viewer, leader) {
                seen.put_leader(leader, Where::Hidden);
                let unseen = &mut seen.leaders[leader.index()];
                (unseen.moved, unseen.along) = (false, false);
            }
        }
        // Nor who of them is in hand, and how far he can still go.
        if let Some(Frame::Lead { leader, .. } | Frame::Join { leader, .. }) = pos.s.frames.top() {
            if self.hides(pos, viewer, leader) {
                seen.frames.replace(Frame::Hidden { side: pos.set.leader(leader).side });
            }
        }
        seen
    }

    fn hides(self, pos: Pos<'_>, viewer: Side, leader: LeaderId) -> bool {
        let now = pos.s.leader(leader);
        let side = pos.set.leader(leader).side;
        let Where::Map(hex) = now.at else { return false };
        let covered = pos.s.occupant(hex).is_some() || pos.leaders_of(side, hex).next() != Some(leader);
        side != viewer && covered && !now.known
    }

    /// Whether an event tells a side more than it may know.
    pub(crate) fn is_secret(self, set: &Setting, what: What, viewer: Side) -> bool {
        what.tells_of_enemy_leader(set, viewer)
    }
}

impl Pos<'_> {
    /// Whether a side may not see a leader.
    pub(crate) fn is_hidden(self, viewer: Side, leader: LeaderId) -> bool {
        self.set.profile.concealment.is_some_and(|rule| rule.hides(self, viewer, leader))
    }
}
