//! Where the game stands, in a few words each: the turn, who acts, what part of his phase it is.

use crate::frame::{Frame, Part, TurnStage};
use crate::pos::{Pos, leader_arg};
use crate::state::{Phase, PhaseKind};
use acies_kernel::{Arg, Message};

pub(crate) fn status(pos: Pos<'_>) -> Vec<Message> {
    if pos.s.outcome.is_some() {
        return Vec::new();
    }
    let turn = match pos.s.frames.first() {
        Some(Frame::Turn(TurnStage::Duel(_))) => Message::new("gb-status-duel"),
        _ => Message::new("gb-status-turn").with(Arg::Number(pos.s.turn.into())),
    };
    let mut out = vec![turn];
    out.extend(pos.s.phase.as_ref().map(|phase| who(pos, phase)));
    out.extend(part(pos));
    out
}

fn who(pos: Pos<'_>, phase: &Phase) -> Message {
    let Some(leader) = phase.leader else { return Message::new("gb-status-wild").with(Arg::Side(phase.side)) };
    let again = pos.s.leader(leader).phases > 1;
    let key = match phase.kind {
        PhaseKind::Elite | PhaseKind::Bonus => "gb-status-elite",
        PhaseKind::Again => "gb-status-reactivated",
        PhaseKind::Normal | PhaseKind::Line if again => "gb-status-momentum",
        PhaseKind::Normal | PhaseKind::Line => "gb-status-active",
    };
    Message::new(key).with(leader_arg(leader))
}

/// The part of the phase, told by the innermost frame that has one.
fn part(pos: Pos<'_>) -> Option<Message> {
    let given = || pos.s.phase.as_ref().and_then(|phase| phase.leader);
    pos.s.frames.iter().rev().find_map(|frame| match frame.about().part? {
        Part::Shock => Some(Message::new("gb-status-shock")),
        Part::Line => Some(Message::new("gb-status-line")),
        Part::Orders => given().map(|_| Message::new("gb-status-orders")),
        Part::Rout(side) => Some(Message::new("gb-status-rout").with(Arg::Side(side))),
    })
}
