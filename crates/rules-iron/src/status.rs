//! Where the game stands, in a few words each. There are no turns (4.0), only activations.

use crate::frame::{ActStage, Frame};
use crate::pos::Pos;
use acies_kernel::{Arg, Message};

/// Nothing once the game is over.
pub(crate) fn status(pos: Pos<'_>) -> Vec<Message> {
    if pos.s.outcome.is_some() {
        return Vec::new();
    }
    let about_side = |key, side| vec![Message::new(key).with(Arg::Side(side))];
    match pos.s.frames.first() {
        Some(&(Frame::SetUp { side } | Frame::Form { side })) => about_side("fe-status-setup", side),
        Some(&(Frame::Free { side } | Frame::Standard { side })) => about_side("fe-status-free", side),
        Some(&Frame::Activation { battle, stage, .. }) => {
            let acts = Message::new("fe-status-acts").with(Arg::Group(battle.0.into()));
            vec![acts, Message::new(segment(stage))]
        }
        Some(&(Frame::Continue { side, .. } | Frame::ContinuityRoll { side, .. })) => {
            about_side("fe-status-continuity", side)
        }
        // The side that named a Battle still has the initiative.
        Some(&Frame::Seize { side, .. }) => about_side("fe-status-continuity", side.other()),
        // None of these is ever the first frame while somebody is asked.
        Some(
            Frame::WhatIf { .. }
            | Frame::Flight { .. }
            | Frame::SeizureRoll { .. }
            | Frame::Replace { .. }
            | Frame::Move(_)
            | Frame::Lead { .. }
            | Frame::FirstRoll
            | Frame::Trodden { .. }
            | Frame::Pits { .. }
            | Frame::Unsteady { .. }
            | Frame::Volley(_)
            | Frame::Overrun { .. }
            | Frame::Join { .. }
            | Frame::ReactionFire { .. }
            | Frame::ReactionShot { .. }
            | Frame::Fire(_)
            | Frame::LeadersUnderFire { .. }
            | Frame::Suffer(_)
            | Frame::CounterCharge(_)
            | Frame::Attack(_)
            | Frame::Ride(_)
            | Frame::RetreatBefore { .. }
            | Frame::Follow { .. }
            | Frame::Face { .. }
            | Frame::AttackOn { .. }
            | Frame::Hidden { .. },
        )
        | None => Vec::new(),
    }
}

fn segment(stage: ActStage) -> &'static str {
    match stage {
        ActStage::Replacements
        | ActStage::Command
        | ActStage::Wavering
        | ActStage::Followers
        | ActStage::Standard
        | ActStage::Formations
        | ActStage::MoveFire => "fe-status-move-fire",
        ActStage::CommandForCombat | ActStage::Declare | ActStage::Resolve | ActStage::Recovery => "fe-status-combat",
    }
}
