//! What a choice says, and what of it can be clicked on the board: first who does it, then the target.

use crate::action::{self, Action};
use crate::frame::{Frame, silent_frame};
use crate::pos::Pos;
use crate::setting::{BattleId, LeaderId, UnitId};
use crate::state::Where;
use acies_board::HexId;
use acies_kernel::{Arg, Choice, Message, Target};

pub(crate) fn unit(id: UnitId) -> Target {
    Target::Unit(id.0.into())
}

pub(crate) fn leader(id: LeaderId) -> Target {
    Target::Leader(id.0.into())
}

fn place(hex: HexId) -> Target {
    Target::Place(hex.0)
}

/// The piece that the question asked now is about: it goes, turns or joins.
fn asked(pos: Pos<'_>) -> Option<Target> {
    Some(match pos.s.frames.top()? {
        Frame::Move(moving) => unit(moving.unit),
        Frame::Lead { leader: l, .. } | Frame::Join { leader: l, .. } => leader(l),
        Frame::Ride(ride) => unit(ride.unit),
        Frame::CounterCharge(counter) => unit(counter.unit),
        Frame::Suffer(suffering) => unit(suffering.unit),
        Frame::RetreatBefore { unit: u, .. } | Frame::Face { unit: u } => unit(u),
        // About several pieces, or about none.
        Frame::SetUp { .. }
        | Frame::Form { .. }
        | Frame::Volley(_)
        | Frame::Free { .. }
        | Frame::Activation { .. }
        | Frame::Continue { .. }
        | Frame::Seize { .. }
        | Frame::Replace { .. }
        | Frame::ReactionFire { .. }
        | Frame::Fire(_)
        | Frame::Attack(_)
        | Frame::Follow { .. }
        | Frame::Hidden { .. } => return None,
        silent_frame!() => return None,
    })
}

/// The same, or while others react to it the unit that was moving.
pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Target> {
    let mover = || {
        pos.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Move(moving) => Some(unit(moving.unit)),
            Frame::Ride(ride) => Some(unit(ride.unit)),
            _ => None,
        })
    };
    asked(pos).or_else(mover)
}

pub(crate) fn choice(pos: Pos<'_>, action: Action) -> Choice {
    let (key, target, actor) = parts(pos, action);
    let mut says = Message::new(key);
    if let Action::Activate(b) | Action::Continue(b) | Action::Seize(b) = action {
        let rating = pos.commander(b).map_or(0, |l| i32::from(pos.set.leader(l).ar));
        // moi:4.21(2): what the die must not exceed.
        let harder = if matches!(action, Action::Continue(_)) { pos.continuity_modifier() } else { 0 };
        says = says.with(Arg::Group(b.0.into())).with(Arg::Number(rating - harder));
    } else {
        says = actor.into_iter().chain([target]).fold(says, with);
    }
    Choice { order: action::print(pos.set, action), target, actor, says }
}

fn with(says: Message, part: Target) -> Message {
    match part {
        Target::Unit(u) => says.with(Arg::Unit(u)),
        Target::Leader(l) => says.with(Arg::Leader(l)),
        Target::Place(h) => says.with(Arg::Place(h)),
        Target::Facing(f) => says.with(Arg::Facing(f)),
        Target::Button => says,
    }
}

/// A Battle is clicked on its leader, while he can be seen on the map.
fn battle(pos: Pos<'_>, id: BattleId) -> Target {
    let on_map = |&l: &LeaderId| matches!(pos.s.leader(l).at, Where::Map(_));
    pos.commander(id).filter(on_map).map_or(Target::Button, leader)
}

/// A Standard on the map is clicked there.
fn standard(pos: Pos<'_>) -> Target {
    let stands = match pos.s.frames.top() {
        Some(Frame::Free { side }) => pos.standards(side).next(),
        _ => None,
    };
    stands.map_or(Target::Button, place)
}

/// The key of the sentence, what to click last, what to click before it.
fn parts(pos: Pos<'_>, action: Action) -> (&'static str, Target, Option<Target>) {
    let button = |key| (key, Target::Button, None);
    let by_asked = |key, target| (key, target, asked(pos));
    match action {
        Action::Place(u, hex) => ("fe-do-place", place(hex), Some(unit(u))),
        Action::PlaceLeader(l, hex) => ("fe-do-place-leader", place(hex), Some(leader(l))),
        Action::PlaceStandard(hex) => ("fe-do-standard", place(hex), None),
        Action::AsDrawn => button("fe-do-as-drawn"),
        Action::Activate(b) => ("fe-do-activate", battle(pos, b), None),
        Action::ActivateStandard => ("fe-do-activate-standard", standard(pos), None),
        Action::WhatIf => button("fe-do-what-if"),
        Action::Pass => button("fe-do-pass"),
        Action::Continue(b) => ("fe-do-continue", battle(pos, b), None),
        Action::Seize(b) => ("fe-do-seize", battle(pos, b), None),
        Action::Decline => button("fe-do-decline"),
        Action::Join(u) => by_asked("fe-do-join", unit(u)),
        Action::Use(u) => ("fe-do-use", unit(u), None),
        Action::Lead(l) => ("fe-do-lead", leader(l), None),
        Action::End => button("fe-do-end"),
        Action::With(l) => by_asked("fe-do-with", leader(l)),
        Action::To(hex) => by_asked("fe-do-to", place(hex)),
        Action::Fire(u) => by_asked("fe-do-fire", unit(u)),
        Action::Face(facing) => by_asked("fe-do-face", Target::Facing(facing.index() as u8)),
        Action::Done => button("fe-do-done"),
        Action::React(u) => ("fe-do-react", unit(u), None),
        Action::Return(u) => ("fe-do-return", unit(u), None),
        Action::Counter(u) => ("fe-do-counter", unit(u), None),
        Action::Shock(a, d) => ("fe-do-shock", unit(d), Some(unit(a))),
        Action::Charge(a, d) => ("fe-do-charge", unit(d), Some(unit(a))),
        Action::Resolve(u) => ("fe-do-resolve", unit(u), None),
        Action::Retreat(u) => ("fe-do-retreat", unit(u), None),
        Action::Stand => button("fe-do-stand"),
        Action::Roll(u) => ("fe-do-roll", unit(u), None),
        Action::Against(u) => by_asked("fe-do-against", unit(u)),
        Action::Advance(u, hex) => ("fe-do-advance", place(hex), Some(unit(u))),
        Action::Stay => button("fe-do-stay"),
        Action::Through(u) => by_asked("fe-do-through", unit(u)),
        Action::Wall(u) => ("fe-do-wall", unit(u), None),
        Action::Schiltron(u) => ("fe-do-schiltron", unit(u), None),
        Action::Open(u) => ("fe-do-open", unit(u), None),
        Action::Mount => button("fe-do-mount"),
        Action::Dismount => button("fe-do-dismount"),
        Action::Also(u) => ("fe-do-also", unit(u), None),
        Action::Shoot => button("fe-do-shoot"),
    }
}
