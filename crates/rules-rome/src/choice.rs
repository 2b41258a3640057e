//! What a choice touches on the board, and the words of its button.

use crate::action::{self, Action};
use crate::pieces::{Hand, in_hand};
use crate::pos::{Pos, formation_arg};
use crate::question::{self, Question};
use crate::setting::{FormationId, LeaderId, UnitId};
use acies_board::{AreaId, Compass};
use acies_kernel::{Arg, Choice, Message, Target};

/// The key of what it says, what to click last, what to click before it.
type Parts = (&'static str, Target, Option<Target>);

pub(crate) fn choice(pos: Pos<'_>, action: Action) -> Choice {
    let (key, target, actor) = parts(pos, action);
    let mut says = Message::new(key);
    for part in actor.into_iter().chain([target]) {
        says = match part {
            Target::Unit(u) => says.with(Arg::Unit(u)),
            Target::Leader(l) => says.with(Arg::Leader(l)),
            Target::Place(a) => says.with(Arg::Place(a)),
            Target::Facing(f) => says.with(Arg::Facing(f)),
            Target::Button => says,
        };
    }
    // What it speaks of and does not touch.
    says = match action {
        Action::Name(f) | Action::Activate(f) | Action::Replace(f, ..) | Action::Promote(f, _) => {
            says.with(formation_arg(f))
        }
        Action::Shift(way, n) => says.with(Arg::Facing(way.index() as u8)).with(Arg::Number(n.into())),
        Action::Exit(way) => says.with(Arg::Facing(way.index() as u8)),
        // All others touch what they speak of.
        _ => says,
    };
    Choice { order: action::print(pos.set, action), target, actor, says }
}

pub(crate) fn u(id: UnitId) -> Target {
    Target::Unit(id.0.into())
}

pub(crate) fn l(id: LeaderId) -> Target {
    Target::Leader(id.0.into())
}

fn a(area: AreaId) -> Target {
    Target::Place(area.0.into())
}

fn w(way: Compass) -> Target {
    Target::Facing(way.index() as u8)
}

/// A formation is touched by its leader, as long as he is on the map.
fn f(pos: Pos<'_>, formation: FormationId) -> Target {
    let leader = pos.s.formation(formation).leader.filter(|&l| pos.s.leader_area(l).is_some());
    leader.map_or(Target::Button, l)
}

/// The piece in hand.
fn hand(pos: Pos<'_>) -> Option<Target> {
    in_hand(pos).map(|piece| match piece {
        Hand::Unit(unit) => u(unit),
        Hand::Leader(leader) => l(leader),
    })
}

/// Where the piece in hand stands: who leaves the map is touched there.
fn here(pos: Pos<'_>) -> Target {
    let area = in_hand(pos).and_then(|piece| match piece {
        Hand::Unit(unit) => pos.area(unit),
        Hand::Leader(leader) => pos.s.leader_area(leader),
    });
    area.map_or(Target::Button, a)
}

fn parts(pos: Pos<'_>, action: Action) -> Parts {
    match action {
        Action::Done => (done(pos), Target::Button, None),
        Action::End => (end(pos), Target::Button, None),
        Action::Decline => (decline(pos), Target::Button, None),
        Action::Agree => ("rw-do-agree", Target::Button, None),
        Action::Place(x, at) => ("rw-do-place", a(at), Some(u(x))),
        Action::PlaceLeader(x, at) => ("rw-do-place-leader", a(at), Some(l(x))),
        Action::Face(x, way) => ("rw-do-face", w(way), Some(u(x))),
        Action::Shift(..) => ("rw-do-shift", Target::Button, None),
        Action::Enter(x, at) => ("rw-do-enter", a(at), Some(u(x))),
        Action::Command(x) => ("rw-do-command", l(x), None),
        Action::First => ("rw-do-first", Target::Button, None),
        Action::Second => ("rw-do-second", Target::Button, None),
        Action::Name(x) => ("rw-do-name", f(pos, x), None),
        Action::Activate(x) => ("rw-do-activate", f(pos, x), None),
        Action::LineTo(at) => ("rw-do-line-to", a(at), None),
        Action::Bombard(x, at) => ("rw-do-bombard", a(at), Some(u(x))),
        Action::Charge(x, at) => ("rw-do-charge", a(at), Some(u(x))),
        Action::Ride(x, at) => ("rw-do-ride", a(at), Some(l(x))),
        Action::Resolve(at, from) => ("rw-do-resolve", a(at), Some(a(from))),
        Action::Detach(x) => ("rw-do-detach", u(x), None),
        Action::Move(x) => ("rw-do-move", u(x), None),
        Action::MoveLeader(x) => ("rw-do-move-leader", l(x), None),
        Action::Swap(x, y) => ("rw-do-swap", u(y), Some(u(x))),
        Action::To(at) => ("rw-do-to", a(at), hand(pos)),
        Action::Road(at) => ("rw-do-road", a(at), hand(pos)),
        Action::Exit(_) => ("rw-do-exit", here(pos), hand(pos)),
        Action::Turn(way) => ("rw-do-turn", w(way), hand(pos)),
        Action::Stop => ("rw-do-stop", Target::Button, None),
        Action::Push(x) => ("rw-do-push", u(x), None),
        Action::Assault(at) => ("rw-do-assault", a(at), None),
        Action::Join(x) => ("rw-do-join", u(x), None),
        Action::Fire(x) => ("rw-do-fire", u(x), None),
        Action::Lock(x, way) => ("rw-do-lock", w(way), Some(u(x))),
        Action::Withdraw(x) => ("rw-do-withdraw", u(x), None),
        Action::WithdrawLeader(x) => ("rw-do-withdraw-leader", l(x), None),
        Action::Counter(x) => ("rw-do-counter", u(x), None),
        Action::Defend(x) => ("rw-do-defend", u(x), None),
        Action::Oppose(x, at) => ("rw-do-oppose", a(at), Some(u(x))),
        Action::Shoot(x) => ("rw-do-shoot", u(x), None),
        Action::Pursue => ("rw-do-pursue", Target::Button, None),
        Action::Urge => ("rw-do-urge", Target::Button, None),
        Action::Restrain => ("rw-do-restrain", Target::Button, None),
        Action::Halt => ("rw-do-halt", Target::Button, None),
        Action::Advance(x, at) => ("rw-do-advance", a(at), Some(u(x))),
        Action::AdvanceLeader(x, at) => ("rw-do-advance-leader", a(at), Some(l(x))),
        Action::Flee(x, at) => ("rw-do-flee", a(at), Some(l(x))),
        Action::Shelter(x, at) => ("rw-do-shelter", a(at), Some(l(x))),
        Action::Lose(x) => ("rw-do-lose", u(x), None),
        Action::Trample(at) => ("rw-do-trample", a(at), None),
        Action::Recover(x) => ("rw-do-recover", u(x), None),
        Action::Reattach(x) => ("rw-do-reattach", u(x), None),
        Action::Replace(_, x, y) => ("rw-do-replace", u(y), Some(l(x))),
        Action::Promote(_, x) => ("rw-do-promote", u(x), None),
        Action::Commander(x) => ("rw-do-commander", l(x), None),
        Action::Follow(x, y) => ("rw-do-follow", u(y), Some(l(x))),
        Action::OfferEnd => ("rw-do-offer-end", Target::Button, None),
        Action::Resign => ("rw-do-resign", Target::Button, None),
        Action::GoOn => ("rw-do-go-on", Target::Button, None),
    }
}

/// What "done" means at a question.
fn done(pos: Pos<'_>) -> &'static str {
    let Some(question) = asked_now(pos) else { return "rw-do-done" };
    match question {
        Question::SetUp { .. } | Question::Place { .. } => "rw-do-done-set-up",
        Question::Bombard { .. } => "rw-do-done-bombard",
        Question::Charge { .. } if pos.s.charges.is_empty() => "rw-do-done-no-charge",
        Question::Charge { .. } => "rw-do-done-charge",
        Question::March { .. } | Question::Rout { .. } => "rw-do-done-march",
        Question::Lead { .. } => "rw-do-done-lead",
        Question::Muster { .. } => "rw-do-done-muster",
        Question::React { .. } => "rw-do-done-react",
        Question::Shoot { .. } => "rw-do-done-shoot",
        Question::Advance { .. } => "rw-do-done-advance",
        Question::Dress { .. } => "rw-do-done-dress",
        Question::Command { .. } | Question::Recover { .. } | Question::Replace { .. } => "rw-do-done",
        // They have no such answer.
        Question::Shift { .. }
        | Question::Agree { .. }
        | Question::First { .. }
        | Question::Name { .. }
        | Question::Activate { .. }
        | Question::Stall { .. }
        | Question::Line { .. }
        | Question::Resolve { .. }
        | Question::Move { .. }
        | Question::Assault { .. }
        | Question::Lock { .. }
        | Question::Withdraw { .. }
        | Question::Defend { .. }
        | Question::Oppose { .. }
        | Question::Retreat { .. }
        | Question::Pursuit { .. }
        | Question::Enter { .. }
        | Question::Crowd { .. }
        | Question::Losses { .. }
        | Question::Falter { .. }
        | Question::Victim { .. }
        | Question::Shelter { .. }
        | Question::Flee { .. }
        | Question::Follow { .. }
        | Question::Trample { .. } => "rw-do-done",
    }
}

fn asked_now(pos: Pos<'_>) -> Option<Question> {
    pos.s.frames.top().and_then(|frame| question::asked(pos, frame))
}

/// What ends with a segment.
fn end(pos: Pos<'_>) -> &'static str {
    let assault = matches!(asked_now(pos), Some(Question::Assault { .. }));
    if assault { "rw-do-end-assault" } else { "rw-do-end-move" }
}

fn decline(pos: Pos<'_>) -> &'static str {
    let lock = matches!(asked_now(pos), Some(Question::Lock { .. }));
    if lock { "rw-do-decline-lock" } else { "rw-do-decline" }
}
