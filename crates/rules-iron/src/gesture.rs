//! What an answer is for one piece: what gestures of players are put together from.

use crate::action::Action;
use crate::choices::{leader, unit};
use crate::frame::Frame;
use crate::overlay;
use crate::pos::Pos;
use crate::question::{Question, question};
use crate::setting::BattleId;
use crate::state::Where;
use acies_kernel::{Bearing, Closing, Stand, Target};

/// The unit or leader that goes step by step.
pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Target> {
    match pos.s.frames.top()? {
        Frame::Move(moving) => Some(unit(moving.unit)),
        Frame::Lead { leader: one, .. } => Some(leader(one)),
        Frame::Ride(ride) => Some(unit(ride.unit)),
        _ => None,
    }
}

pub(crate) fn stand(pos: Pos<'_>, piece: Target) -> Option<Stand> {
    match piece {
        Target::Unit(id) => {
            let unit = overlay::unit(pos, id)?;
            let facing = pos.facing(unit).index() as u8;
            pos.hex(unit).map(|hex| Stand { place: hex.0, facing: Some(facing) })
        }
        Target::Leader(id) => match pos.s.leader(overlay::leader(pos, id)?).at {
            Where::Map(hex) => Some(Stand { place: hex.0, facing: None }),
            _ => None,
        },
        Target::Button | Target::Place(_) | Target::Facing(_) => None,
    }
}

fn battle(pos: Pos<'_>, piece: Target) -> Option<BattleId> {
    match piece {
        Target::Unit(id) => overlay::unit(pos, id).map(|unit| pos.set.unit(unit).battle),
        Target::Leader(id) => overlay::leader(pos, id).map(|leader| pos.set.leader(leader).battle),
        Target::Button | Target::Place(_) | Target::Facing(_) => None,
    }
}

pub(crate) fn bearing(pos: Pos<'_>, action: Action, piece: Target) -> Bearing {
    let of = |is: bool, bearing: Bearing| if is { bearing } else { Bearing::Other };
    let open = pos.s.frames.top().and_then(|frame| question(pos, frame));
    let mine = in_hand(pos) == Some(piece);
    match (action, open) {
        (Action::Activate(b) | Action::Continue(b) | Action::Seize(b), _) => {
            of(battle(pos, piece) == Some(b), Bearing::Takes)
        }
        (Action::Use(one), _) => of(unit(one) == piece, Bearing::Takes),
        (Action::Lead(one), _) => of(leader(one) == piece, Bearing::Takes),
        (Action::To(_), _) => of(mine, Bearing::Goes),
        (Action::Face(_), _) => of(mine, Bearing::Turns),
        (Action::Done, Some(Question::Move { .. } | Question::Lead { .. })) => Bearing::Ends,
        (Action::End, Some(Question::Use { battle: b })) => {
            of(battle(pos, piece) == Some(b), Bearing::Closes(Closing::Movement))
        }
        (Action::Done, Some(Question::Declare { battle: b })) => {
            of(battle(pos, piece) == Some(b), Bearing::Closes(Closing::Attacks))
        }
        (Action::Done, Some(Question::Ride { .. })) | (Action::Fire(_), _) => of(mine, Bearing::Strikes),
        (Action::Shoot, Some(Question::Volley { firer, .. })) => of(unit(firer) == piece, Bearing::Strikes),
        (Action::Shock(one, _) | Action::Charge(one, _), _)
        | (Action::React(one) | Action::Return(one) | Action::Counter(one) | Action::Retreat(one), _)
        | (Action::Also(one), _) => of(unit(one) == piece, Bearing::Strikes),
        (Action::Resolve(first), _) => {
            let group = pos.s.pairs.iter().find(|pair| pair.defender == first).map(|pair| pair.group);
            let fights = |group| pos.s.pairs_of(group).any(|pair| unit(pair.attacker) == piece);
            of(group.is_some_and(fights), Bearing::Strikes)
        }
        _ => Bearing::Other,
    }
}

/// Whoever cannot charge attacks by going up to the enemy; a charger would lose its charge by that.
pub(crate) fn meets(pos: Pos<'_>, piece: Target, enemy: Target) -> bool {
    let Target::Unit(id) = piece else { return false };
    let Some(one) = overlay::unit(pos, id) else { return false };
    let walks = pos.is_attacker_type(one) && !pos.arm(one).charges;
    walks && pos.enemies_in_front(one).any(|other| unit(other) == enemy)
}
