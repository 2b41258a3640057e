//! Where the game stands, for the bar above the board: the turn, the phase or segment, who acts.

use crate::frame::{After, Frame, PhaseStage, TurnStage};
use crate::pos::{Pos, formation_arg};
use acies_kernel::{Arg, Message, Side};

/// The turn, the phase, the formation that acts, and armies that have collapsed.
pub(crate) fn status(pos: Pos<'_>) -> Vec<Message> {
    let mut out = vec![match pos.s.turn {
        0 => Message::new("rw-status-set-up"),
        turn => Message::new("rw-status-turn").with(Arg::Number(turn.into())),
    }];
    let formation = pos.s.phase.as_ref().map(|phase| phase.formation);
    // Whatever is under way above it, the lowest frames tell the phase and the segment.
    let segment = pos.s.frames.iter().find_map(|frame| match frame {
        Frame::Phase(stage) => Some(*stage),
        _ => None,
    });
    let turn = pos.s.frames.iter().find_map(|frame| match frame {
        Frame::Turn(stage) => Some(*stage),
        _ => None,
    });
    let phase = match (segment, turn) {
        (Some(_), _) if formation == Some(None) => Some("rw-status-elephants"),
        (Some(stage), _) => Some(segment_key(stage)),
        (None, Some(stage)) => phase_key(stage),
        (None, None) => None,
    };
    out.extend(phase.map(Message::new));
    out.extend(formation.flatten().map(|f| Message::new("rw-status-acts").with(formation_arg(f))));
    let collapsed = Side::ALL.into_iter().filter(|&side| pos.s.armies[side].collapsed);
    out.extend(collapsed.map(|side| Message::new("rw-status-collapsed").with(Arg::Side(side))));
    out
}

/// The phases of a turn (3.0); set-up is told by the turn.
fn phase_key(stage: TurnStage) -> Option<&'static str> {
    Some(match stage {
        TurnStage::SetUp(_) | TurnStage::Begin => return None,
        TurnStage::Shift(_) | TurnStage::Agree(..) => "rw-status-shift",
        TurnStage::Reinforce(_) => "rw-status-reinforcement",
        TurnStage::Faces | TurnStage::Command(..) => "rw-status-command",
        TurnStage::Elephants => "rw-status-elephants",
        TurnStage::Order | TurnStage::First(_) => "rw-status-order",
        TurnStage::Roll | TurnStage::Name(_) | TurnStage::Activate => "rw-status-activation",
        TurnStage::Recover(_) => "rw-status-recovery",
        TurnStage::Replace(_) => "rw-status-replacement",
        TurnStage::Collapse | TurnStage::Stall(..) | TurnStage::Next => "rw-status-stall",
    })
}

/// The segments of an Action Phase (3.0(6)); rampages belong to the segment before them.
fn segment_key(stage: PhaseStage) -> &'static str {
    match stage {
        PhaseStage::Collapse | PhaseStage::Initiative | PhaseStage::Line => "rw-status-initiative",
        PhaseStage::Bombard | PhaseStage::Shell(_) | PhaseStage::Rampage(After::Bombard) => "rw-status-artillery",
        PhaseStage::Charge | PhaseStage::Resolve | PhaseStage::Rampage(After::Charge) => "rw-status-charge",
        PhaseStage::Move | PhaseStage::Rampage(After::Move) => "rw-status-movement",
        PhaseStage::Assault | PhaseStage::Rampage(After::Assault) | PhaseStage::Close => "rw-status-assault",
        PhaseStage::Rout(_) => "rw-status-rout",
    }
}
