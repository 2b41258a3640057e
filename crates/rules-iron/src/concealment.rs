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
        if let Some(Frame::Lead { leader, .. } | Frame::Join { leader }) = pos.s.frames.top() {
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
        hidden_leader(what).is_some_and(|leader| set.leader(leader).side != viewer)
    }
}

impl Pos<'_> {
    /// Whether a side may not see a leader.
    pub(crate) fn is_hidden(self, viewer: Side, leader: LeaderId) -> bool {
        self.set.profile.concealment.is_some_and(|rule| rule.hides(self, viewer, leader))
    }
}

/// sul:3.5: the leader of whom an event says under which unit he is.
fn hidden_leader(what: What) -> Option<LeaderId> {
    match what {
        What::LeaderPlaced(leader, _)
        | What::LeaderMoved(leader, _)
        | What::LeaderJoined(leader, _)
        | What::Replaced(leader, _) => Some(leader),
        // Of a leader who is lost or has fled everybody hears.
        What::LeaderKilled(_) | What::LeaderCaptured(_) | What::LeaderFled(_) => None,
        What::Placed(..)
        | What::StandardPlaced(_)
        | What::Activated(_)
        | What::StandardActivated(_)
        | What::Passed(_)
        | What::Named(_)
        | What::Seizing(_)
        | What::Modifier(_)
        | What::Rolled(..)
        | What::Moved(..)
        | What::Entered(..)
        | What::Turned(..)
        | What::Fires(..)
        | What::Reacts(..)
        | What::Returns(..)
        | What::Immune(_)
        | What::Disordered(_)
        | What::Retreated(..)
        | What::WentThrough(..)
        | What::RetiredTo(..)
        | What::RetiredToBox(_)
        | What::Eliminated(_)
        | What::Recovered(_)
        | What::Rallied(_)
        | What::DeclaredShock(..)
        | What::DeclaredCharge(..)
        | What::Lapsed(_)
        | What::Rode(..)
        | What::RetreatsBefore(_)
        | What::CounterCharges(_)
        | What::CounterFails(_)
        | What::Shied(_)
        | What::Advanced(..)
        | What::AttacksOn(_)
        | What::NoResult(_)
        | What::StandardFell(_)
        | What::Arrived(_)
        | What::NobodyArrived
        | What::Fled(_)
        | What::NobodyFights => None,
    }
}
