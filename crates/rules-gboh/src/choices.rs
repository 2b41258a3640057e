//! What a choice says, and what of it can be clicked on the board: first who does it, then the target.

use crate::action::{self, Action, Level};
use crate::frame::{Actor, Frame, Who};
use crate::pos::{Pos, unit_arg};
use crate::setting::{LeaderId, UnitId};
use crate::{activation, selection};
use acies_board::{Dir, Facing, HexId};
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

fn corner(facing: Facing) -> Target {
    Target::Facing(facing.index() as u8)
}

/// Sides are told from 6 on.
fn side(dir: Dir) -> Target {
    Target::Facing(dir.index() as u8 + 6)
}

/// The piece that the question asked now is about: it goes, turns, fires or joins.
fn asked(pos: Pos<'_>) -> Option<Target> {
    Some(match pos.s.top()?.about().who? {
        Actor::Mover => unit(pos.s.moving.as_ref()?.unit),
        Actor::Goes(one) | Actor::Acts(one) => unit(one),
        Actor::Leader(one) => leader(one),
    })
}

/// The same, or while others react to it the unit that was moving.
pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Target> {
    asked(pos).or_else(|| pos.s.moving.as_ref().map(|moving| unit(moving.unit)))
}

/// What is shot at in a hex: the unit, or a leader alone.
fn shot_at(pos: Pos<'_>, hex: HexId) -> Target {
    let alone = || pos.leaders_in(hex).next().map(leader);
    pos.top_in(hex).map(unit).or_else(alone).unwrap_or(place(hex))
}

pub(crate) fn choice(pos: Pos<'_>, action: Action) -> Choice {
    let (key, target, actor) = parts(pos, action);
    let mut says = actor.into_iter().chain([target]).fold(Message::new(key), with);
    if let Action::Attack(_, targets) = action {
        says = targets.iter().skip(1).fold(says, |says, more| says.with(unit_arg(more)));
    }
    if let Some(number) = number(pos, action) {
        says = says.with(Arg::Number(number.into()));
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

/// The number that matters for a choice: the range of a shot, or what a die must not exceed.
fn number(pos: Pos<'_>, action: Action) -> Option<u8> {
    match (action, pos.s.top()) {
        (Action::React(_, range) | Action::Screen(_, range), _) => Some(range),
        (Action::Trump(leader), _) => Some(pos.initiative(leader)),
        (Action::Momentum, Some(Frame::Momentum { leader })) => Some(pos.initiative(leader)),
        (Action::LineRoll, Some(Frame::Activate { leader, .. })) => Some(activation::line_number(pos, leader)),
        (Action::Rally(_), _) => {
            let leader = pos.s.phase.as_ref().and_then(|phase| phase.leader);
            Some(leader.map_or(0, |leader| pos.rally_number(leader)))
        }
        _ => None,
    }
}

type Parts = (&'static str, Target, Option<Target>);

/// The key of the sentence, what to click last, what to click before it. A table: every action has its line.
fn parts(pos: Pos<'_>, action: Action) -> Parts {
    let by_asked = |key, target| (key, target, asked(pos));
    let button = |key| (key, Target::Button, None);
    match action {
        Action::Bonus(l) => ("gb-do-bonus", leader(l), None),
        Action::Elite(l) => ("gb-do-elite", leader(l), None),
        Action::Choose(l) => ("gb-do-choose", leader(l), None),
        Action::ChooseLine(u) => ("gb-do-choose-line", unit(u), None),
        Action::Activate => activate(pos),
        Action::Trump(l) => ("gb-do-trump", leader(l), None),
        Action::Move(u) => ("gb-do-move", unit(u), None),
        Action::Hasten(u) => ("gb-do-hasten", unit(u), None),
        Action::Split(u) => ("gb-do-split", unit(u), None),
        Action::FallBack(u) => ("gb-do-fall-back", unit(u), None),
        Action::LineBack(u) => ("gb-do-line-back", unit(u), None),
        Action::Contingent(u) => ("gb-do-contingent", unit(u), None),
        Action::GreatLine(u) => ("gb-do-great-line", unit(u), None),
        Action::Fire(u, hex) => aimed(["gb-do-fire", "gb-do-fire-leader", "gb-do-fire-hex"], pos, hex, Some(unit(u))),
        Action::Skirmish(u, hex) => {
            aimed(["gb-do-skirmish", "gb-do-skirmish-leader", "gb-do-skirmish-hex"], pos, hex, Some(unit(u)))
        }
        Action::Shoot(hex) => aimed(["gb-do-shoot", "gb-do-shoot-leader", "gb-do-shoot-hex"], pos, hex, asked(pos)),
        Action::Recover(u) => ("gb-do-recover", unit(u), None),
        Action::Rally(u) => ("gb-do-rally", unit(u), None),
        Action::Dismount(u, f) => ("gb-do-dismount", corner(f), Some(unit(u))),
        Action::Remount(u, f) => ("gb-do-remount", corner(f), Some(unit(u))),
        Action::Replace(l, u) => ("gb-do-replace", unit(u), Some(leader(l))),
        Action::Lead(l) => ("gb-do-lead", leader(l), None),
        Action::Line(u) => ("gb-do-line", unit(u), None),
        Action::With(l) => by_asked("gb-do-with", leader(l)),
        Action::To(hex) => by_asked("gb-do-to", place(hex)),
        Action::Face(f) => by_asked("gb-do-face", corner(f)),
        Action::Head(d) => by_asked("gb-do-head", side(d)),
        Action::Column(d) => by_asked("gb-do-column", side(d)),
        Action::LineUp(f) => by_asked("gb-do-line-up", corner(f)),
        Action::Pivot(f) => by_asked("gb-do-pivot", corner(f)),
        Action::Double(u) => by_asked("gb-do-double", unit(u)),
        Action::Reverse => button("gb-do-reverse"),
        Action::FormCharge => button("gb-do-form-charge"),
        Action::LeaveCharge => button("gb-do-leave-charge"),
        Action::FormSquare => button("gb-do-form-square"),
        Action::Stack(Level::Top) => button("gb-do-stack-top"),
        Action::Stack(Level::Bottom) => button("gb-do-stack-bottom"),
        Action::Join(u) => by_asked("gb-do-join", unit(u)),
        Action::Withdraw(u) => ("gb-do-withdraw", unit(u), None),
        Action::Evade(l) => ("gb-do-evade", leader(l), None),
        Action::Turn(u, f) => ("gb-do-turn", corner(f), Some(unit(u))),
        Action::Wheel(u, d) => ("gb-do-turn", side(d), Some(unit(u))),
        Action::React(u, _) => ("gb-do-react", unit(u), None),
        Action::Screen(u, _) => ("gb-do-screen", unit(u), None),
        Action::Designate(u) => ("gb-do-designate", unit(u), None),
        Action::Attack(a, targets) => {
            let keys = ["gb-do-attack", "gb-do-attack-both", "gb-do-attack-three"];
            (keys[targets.iter().count() - 1], unit(targets.first()), Some(unit(a)))
        }
        Action::Duel(l) => ("gb-do-duel", leader(l), None),
        Action::As(u) => ("gb-do-as", unit(u), None),
        Action::By(a, d) => ("gb-do-by", unit(d), Some(unit(a))),
        Action::Hit(u) => ("gb-do-hit", unit(u), None),
        Action::Advance(u, hex) => ("gb-do-advance", place(hex), Some(unit(u))),
        Action::Rout(u) => ("gb-do-rout", unit(u), None),
        Action::Towards(u) => ("gb-do-towards", unit(u), None),
        Action::Reactivate(l) => ("gb-do-reactivate", leader(l), None),
        Action::Decline => button("gb-do-decline"),
        Action::Pass => button("gb-do-pass"),
        Action::LineRoll => button("gb-do-line-roll"),
        Action::End => button("gb-do-end"),
        Action::Charge => button("gb-do-charge"),
        Action::Stay => button("gb-do-stay"),
        Action::Momentum => button("gb-do-momentum"),
        Action::Finish => button("gb-do-finish"),
        Action::Done => button("gb-do-done"),
    }
}

/// A shot at a unit, at a leader alone, or into a hex where neither is.
fn aimed(keys: [&'static str; 3], pos: Pos<'_>, hex: HexId, by: Option<Target>) -> Parts {
    let target = shot_at(pos, hex);
    let key = match target {
        Target::Unit(_) => keys[0],
        Target::Leader(_) => keys[1],
        _ => keys[2],
    };
    (key, target, by)
}

/// Whose turn it is is clicked himself; of a line its first unit.
fn activate(pos: Pos<'_>) -> Parts {
    match pos.s.top() {
        Some(Frame::Offer { who: Who::Leader(l), .. }) => ("gb-do-activate", leader(l), None),
        Some(Frame::Offer { who: Who::Line(line), .. }) => {
            ("gb-do-activate-line", unit(selection::line_head(pos, line)), None)
        }
        _ => ("gb-do-activate-now", Target::Button, None),
    }
}
