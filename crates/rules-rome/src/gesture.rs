//! What an answer is for one piece: what gestures of players are put together from.

use crate::action::Action;
use crate::assault;
use crate::choice::{l, u};
use crate::overlay;
use crate::pos::Pos;
use crate::question::{self, Question};
use crate::setting::FormationId;
use acies_kernel::{Bearing, Closing, Stand, Target};

fn open(pos: Pos<'_>) -> Option<Question> {
    pos.s.frames.top().and_then(|frame| question::asked(pos, frame))
}

/// The unit or leader that goes step by step.
pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Target> {
    match open(pos)? {
        Question::March { unit } | Question::Crowd { unit } => Some(u(unit)),
        Question::Lead { leader } => Some(l(leader)),
        _ => None,
    }
}

pub(crate) fn stand(pos: Pos<'_>, piece: Target) -> Option<Stand> {
    match piece {
        Target::Unit(id) => {
            let unit = overlay::unit(pos, id)?;
            let facing = pos.is_long(unit).then_some(pos.s.unit(unit).facing.index() as u8);
            pos.area(unit).map(|area| Stand { place: area.0.into(), facing })
        }
        Target::Leader(id) => {
            let area = pos.s.leader_area(overlay::leader(pos, id)?);
            area.map(|area| Stand { place: area.0.into(), facing: None })
        }
        Target::Button | Target::Place(_) | Target::Facing(_) => None,
    }
}

fn formation(pos: Pos<'_>, piece: Target) -> Option<FormationId> {
    match piece {
        Target::Unit(id) => overlay::unit(pos, id).map(|unit| pos.s.unit(unit).formation),
        Target::Leader(id) => overlay::leader(pos, id).and_then(|leader| pos.s.leader(leader).formation),
        Target::Button | Target::Place(_) | Target::Facing(_) => None,
    }
}

/// Whether the formation of a piece acts now.
fn is_active(pos: Pos<'_>, piece: Target) -> bool {
    let acts = match open(pos) {
        Some(Question::Charge { formation } | Question::Move { formation }) => Some(formation),
        _ => None,
    };
    acts.is_some() && formation(pos, piece) == acts
}

pub(crate) fn bearing(pos: Pos<'_>, action: Action, piece: Target) -> Bearing {
    let of = |is: bool, bearing: Bearing| if is { bearing } else { Bearing::Other };
    let mine = || in_hand(pos) == Some(piece);
    match action {
        Action::Name(f) | Action::Activate(f) => of(formation(pos, piece) == Some(f), Bearing::Takes),
        Action::Move(one) => of(u(one) == piece, Bearing::Takes),
        Action::MoveLeader(one) => of(l(one) == piece, Bearing::Takes),
        Action::To(_) | Action::Road(_) => of(mine(), Bearing::Goes),
        Action::Turn(_) => of(mine(), Bearing::Turns),
        Action::Done if matches!(open(pos), Some(Question::Charge { .. })) => {
            of(is_active(pos, piece), Bearing::Closes(Closing::Attacks))
        }
        Action::End if matches!(open(pos), Some(Question::Move { .. })) => {
            of(is_active(pos, piece), Bearing::Closes(Closing::Movement))
        }
        // raw:7.21: who stops in a crowd has ended its move.
        Action::Done | Action::Stop => of(in_hand(pos).is_some(), Bearing::Ends),
        Action::Bombard(one, _)
        | Action::Charge(one, _)
        | Action::Join(one)
        | Action::Fire(one)
        | Action::Face(one, _)
        | Action::Lock(one, _)
        | Action::Withdraw(one)
        | Action::Counter(one)
        | Action::Defend(one)
        | Action::Oppose(one, _)
        | Action::Shoot(one) => of(u(one) == piece, Bearing::Strikes),
        Action::Ride(one, _) => of(l(one) == piece, Bearing::Strikes),
        Action::Resolve(target, from) => {
            let rides = pos.s.charges.iter().any(|charge| {
                let at = charge.target == target && charge.from == from && !charge.done;
                at && charge.units.iter().any(|one| u(one) == piece)
            });
            of(rides, Bearing::Strikes)
        }
        Action::Assault(target) => {
            let one = if let Target::Unit(id) = piece { overlay::unit(pos, id) } else { None };
            of(one.is_some_and(|one| assault::may_take_part(pos, one, target).is_ok()), Bearing::Strikes)
        }
        _ => Bearing::Other,
    }
}
