//! What an answer is for one piece: what gestures of players are put together from.

use crate::action::Action;
use crate::choices::{leader, unit};
use crate::frame::{Frame, Who};
use crate::overlay;
use crate::pos::Pos;
use crate::question::{Question, question};
use crate::setting::LeaderId;
use acies_kernel::{Bearing, Stand, Target};

fn open(pos: Pos<'_>) -> Option<Question> {
    pos.s.top().and_then(|frame| question(pos, frame))
}

/// The unit or leader that goes step by step.
pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Target> {
    match open(pos)? {
        Question::Move { unit: one } => Some(unit(one)),
        Question::Lead { leader: one } => Some(leader(one)),
        _ => None,
    }
}

pub(crate) fn stand(pos: Pos<'_>, piece: Target) -> Option<Stand> {
    match piece {
        Target::Unit(id) => {
            let unit = overlay::unit(pos, id)?;
            pos.hex(unit).map(|hex| Stand { place: hex.0, facing: pos.s.unit(unit).formation.shown() })
        }
        Target::Leader(id) => pos.leader_hex(overlay::leader(pos, id)?).map(|hex| Stand { place: hex.0, facing: None }),
        Target::Button | Target::Place(_) | Target::Facing(_) => None,
    }
}

/// Whether a leader could give this piece orders, were it near enough: then it stands for him.
fn commands(pos: Pos<'_>, by: LeaderId, piece: Target) -> bool {
    match piece {
        Target::Unit(id) => overlay::unit(pos, id).is_some_and(|unit| pos.may_command(by, unit)),
        other => other == leader(by),
    }
}

pub(crate) fn bearing(pos: Pos<'_>, action: Action, piece: Target) -> Bearing {
    let of = |is: bool, bearing: Bearing| if is { bearing } else { Bearing::Other };
    let mine = || in_hand(pos) == Some(piece);
    match action {
        Action::Choose(l) => of(commands(pos, l, piece), Bearing::Takes),
        Action::Activate => match pos.s.top() {
            Some(Frame::Offer { who: Who::Leader(l), .. }) => of(commands(pos, l, piece), Bearing::Takes),
            _ => Bearing::Other,
        },
        Action::Move(u) | Action::Hasten(u) | Action::Split(u) => of(unit(u) == piece, Bearing::Takes),
        Action::Lead(l) => of(leader(l) == piece, Bearing::Takes),
        Action::To(_) => of(mine(), Bearing::Goes),
        Action::Face(_) | Action::Head(_) | Action::Pivot(_) => of(mine(), Bearing::Turns),
        // A leader is put down by his one step; to end without it gives up the order.
        Action::Done => of(matches!(open(pos), Some(Question::Move { .. })), Bearing::Ends),
        Action::Shoot(_) => of(mine(), Bearing::Strikes),
        Action::Fire(u, _)
        | Action::Skirmish(u, _)
        | Action::Designate(u)
        | Action::Attack(u, _)
        | Action::Withdraw(u)
        | Action::React(u, _)
        | Action::Screen(u, _)
        | Action::Turn(u, _)
        | Action::Wheel(u, _) => of(unit(u) == piece, Bearing::Strikes),
        _ => Bearing::Other,
    }
}

/// cat:8.31: shock is what a unit does against those in the hexes before it, once all have moved.
pub(crate) fn meets(pos: Pos<'_>, piece: Target, enemy: Target) -> bool {
    let (Target::Unit(one), Target::Unit(other)) = (piece, enemy) else { return false };
    let (Some(one), Some(other)) = (overlay::unit(pos, one), overlay::unit(pos, other)) else { return false };
    pos.fronts(one).any(|hex| pos.top_in(hex) == Some(other))
}
