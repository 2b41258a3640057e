//! What leaves the engine: prompts, pieces, scores, choices.

use crate::action::{self, Action};
use crate::fight;
use crate::frame::{FightStage, Frame, PhaseStage, RampageStage, TurnStage, Whose};
use crate::losses;
use crate::pos::{Pos, area_arg, formation_arg, leader_arg, unit_arg};
use crate::rampage;
use crate::setting::{LeaderId, Rank, Setting, UnitId};
use crate::state::{Command, Marks, State, Where};
use acies_board::{AreaId, Compass};
use acies_kernel::{Arg, Choice, Clause, Decision, Message, Outcome, Piece, PieceKind, Place, Score, Side, Target};

/// The facings of long units.
pub(crate) const FACINGS: [&str; 4] = ["n", "e", "s", "w"];

fn ask(side: Side, clause: Clause, prompt: Message) -> Decision {
    Decision { side, clause, prompt }
}

/// Who must choose what: the specification's table of decision points, 1 to 38.
pub(crate) fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    let of_leader = |l: LeaderId| pos.set.leader(l).side;
    match frame {
        Frame::Turn(stage) => turn_decision(pos, stage),
        Frame::Phase(stage) => phase_decision(pos, stage),
        Frame::Fight(stage) => fight_decision(pos, stage),
        Frame::Dress { side, .. } => ask(side, clause!("raw:8.0"), m("rw-ask-dress")),
        Frame::Enter { unit } => ask(pos.side(unit), clause!("raw:19.0(2)"), m("rw-ask-enter").with(unit_arg(unit))),
        Frame::Muster => {
            let f = pos.fight();
            ask(f.side, clause!("raw:13.33"), m("rw-ask-muster").with(area_arg(f.target)))
        }
        Frame::March if pos.moving().rout => {
            let unit = pos.moving().unit;
            ask(pos.side(unit), clause!("raw:18.33"), m("rw-ask-rout").with(unit_arg(unit)))
        }
        Frame::March => {
            let unit = pos.moving().unit;
            let left = (pos.moving().allowance - pos.moving().spent) / 2;
            ask(
                pos.side(unit),
                clause!("raw:9.1"),
                m("rw-ask-march").with(unit_arg(unit)).with(Arg::Number(left.into())),
            )
        }
        Frame::Crowd => {
            let unit = pos.moving().unit;
            ask(pos.side(unit), clause!("raw:7.21"), m("rw-ask-crowd").with(unit_arg(unit)))
        }
        Frame::Lead { leader } => ask(of_leader(leader), clause!("raw:6.1"), m("rw-ask-lead").with(leader_arg(leader))),
        Frame::Losses { units, hits } => {
            ask(losses::side(pos, units), clause!("raw:16.0"), m("rw-ask-losses").with(Arg::Number(hits.into())))
        }
        Frame::Falter { units } => ask(losses::side(pos, units), clause!("raw:10.3"), m("rw-ask-falter")),
        Frame::Victim { units } => ask(losses::side(pos, units), clause!("raw:21.1"), m("rw-ask-victim")),
        Frame::Shelter { leader } => {
            ask(of_leader(leader).other(), clause!("raw:6.31"), m("rw-ask-shelter").with(leader_arg(leader)))
        }
        Frame::Flee { leader } => ask(of_leader(leader), clause!("raw:6.4"), m("rw-ask-flee").with(leader_arg(leader))),
        Frame::Follow { leader } => {
            ask(of_leader(leader), clause!("raw:18.22"), m("rw-ask-follow").with(leader_arg(leader)))
        }
        Frame::Rampage { side, stage, .. } => {
            let clause = if stage == RampageStage::Friends { clause!("raw:21.1(2)") } else { clause!("raw:21.1(3)") };
            ask(rampage::chooser(side, stage), clause, m("rw-ask-trample"))
        }
        Frame::Casualties { .. } | Frame::Shaken { .. } => ask(Side::First, clause!("raw:6.3"), m("rw-ask-dress")),
    }
}

fn turn_decision(pos: Pos<'_>, stage: TurnStage) -> Decision {
    let m = Message::new;
    match stage {
        TurnStage::SetUp(side) if pos.set.special.free_setup.is_some() => {
            ask(side, clause!("raw:zama.optional-setup"), m("rw-ask-place"))
        }
        TurnStage::SetUp(side) => ask(side, clause!("raw:8.0"), m("rw-ask-set-up")),
        TurnStage::Shift(side) => ask(side, clause!("raw:8.5(1)"), m("rw-ask-shift")),
        TurnStage::Agree(side, way, n) => {
            let prompt = m("rw-ask-agree").with(Arg::Facing(way.index() as u8)).with(Arg::Number(n.into()));
            ask(side.other(), clause!("raw:8.5(3)"), prompt)
        }
        TurnStage::Command(side, left) => {
            ask(side, clause!("raw:4.4"), m("rw-ask-command").with(Arg::Number(left.into())))
        }
        TurnStage::First(side) => ask(side, clause!("raw:5.1"), m("rw-ask-first")),
        TurnStage::Name(left) => ask(pos.s.roller, clause!("raw:5.4"), m("rw-ask-name").with(Arg::Number(left.into()))),
        TurnStage::Activate => ask(pos.s.roller, clause!("raw:5.41"), m("rw-ask-activate")),
        TurnStage::Recover(side) => ask(side, clause!("raw:18.1"), m("rw-ask-recover")),
        TurnStage::Replace(side) => ask(side, clause!("raw:18.2"), m("rw-ask-replace")),
        TurnStage::Stall(side, _) => {
            ask(side, clause!("raw:S-stall"), m("rw-ask-stall").with(Arg::Number(pos.s.quiet.into())))
        }
        _ => ask(pos.s.roller, clause!("raw:3.0"), m("rw-ask-activate")),
    }
}

fn phase_decision(pos: Pos<'_>, stage: PhaseStage) -> Decision {
    let phase = pos.phase();
    let say = |key: &'static str| match phase.formation {
        Some(f) => Message::new(key).with(formation_arg(f)),
        None => Message::new("rw-ask-resolve-elephants"),
    };
    let (clause, key) = match stage {
        PhaseStage::Line => (clause!("raw:4.91"), "rw-ask-line"),
        PhaseStage::Bombard => (clause!("raw:3.0(6A)"), "rw-ask-bombard"),
        PhaseStage::Charge => (clause!("raw:3.0(6B)"), "rw-ask-charge"),
        PhaseStage::Resolve => (clause!("raw:12.2"), "rw-ask-resolve"),
        PhaseStage::Move => (clause!("raw:3.0(6C)"), "rw-ask-move"),
        _ => (clause!("raw:3.0(6D)"), "rw-ask-assault"),
    };
    ask(phase.side, clause, say(key))
}

fn fight_decision(pos: Pos<'_>, stage: FightStage) -> Decision {
    let target = area_arg(pos.fight().target);
    let side = fight::side(pos, stage);
    let at = |key: &'static str| Message::new(key).with(target);
    match stage {
        FightStage::Lock(unit) => {
            ask(side, clause!("raw:13.1(1)"), Message::new("rw-ask-lock").with(unit_arg(UnitId(unit))))
        }
        FightStage::React if pos.fight().is_charge() => ask(side, clause!("raw:12.2(3)"), at("rw-ask-react-charge")),
        FightStage::React => ask(side, clause!("raw:13.1(3)"), at("rw-ask-react")),
        FightStage::Withdraw => ask(side, clause!("raw:14.11"), at("rw-ask-withdraw")),
        FightStage::Defend => ask(side, clause!("raw:7.22"), at("rw-ask-defend")),
        FightStage::Oppose(unit) => {
            ask(side, clause!("raw:13.1(4)"), Message::new("rw-ask-oppose").with(unit_arg(UnitId(unit))))
        }
        FightStage::Shoot => ask(side, clause!("raw:13.4"), at("rw-ask-shoot")),
        FightStage::Retreat => ask(side, clause!("raw:12.61"), at("rw-ask-retreat")),
        FightStage::Pursuit => ask(side, clause!("raw:12.71"), at("rw-ask-pursuit")),
        FightStage::Advance(Whose::Defenders) => ask(side, clause!("raw:15.2"), at("rw-ask-advance-defenders")),
        _ => ask(side, clause!("raw:15.0"), at("rw-ask-advance")),
    }
}

// ---------------------------------------------------------------- pieces

fn place(at: Where) -> Place {
    match at {
        Where::Map(area) => Place::Board(area.0.into()),
        Where::Waiting => Place::Box("waiting"),
        Where::Aside => Place::Box("aside"),
        Where::Gone => Place::Box("gone"),
        Where::Exited => Place::Box("exited"),
    }
}

const MARKS: [(Marks, &str); 7] = [
    (Marks::BOMBARDED, "fired"),
    (Marks::CHARGED, "charged"),
    (Marks::MOVED, "moved"),
    (Marks::ATTACKED, "attacked"),
    (Marks::FROZEN, "frozen"),
    (Marks::ALIGNED, "aligned"),
    (Marks::SPENT, "spent"),
];

pub(crate) fn pieces(pos: Pos<'_>) -> Vec<Piece> {
    let units = pos.set.unit_ids().map(|u| unit_piece(pos, u));
    let known = |l: &LeaderId| !pos.set.leader(*l).inferior || pos.s.leader_area(*l).is_some();
    units.chain(pos.set.leader_ids().filter(known).map(|l| leader_piece(pos, l))).collect()
}

fn unit_piece(pos: Pos<'_>, id: UnitId) -> Piece {
    let (now, the) = (pos.s.unit(id), pos.set.unit(id));
    let on_map = pos.area(id).is_some();
    let marks = MARKS.iter().filter(|(mark, _)| now.marks.contains(*mark)).map(|(_, name)| *name);
    let more = [
        (now.at == Where::Gone, "eliminated"),
        (now.at == Where::Exited, "exited"),
        (on_map && pos.is_routed(id), "in-rout"),
        (on_map && pos.s.turn > 0 && !pos.in_command(id), "out-of-command"),
        (the.missile > 0, "missiles"),
        (pos.is_long(id), "long"),
    ];
    let more = more.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name);
    let ratings = vec![
        ("strength", pos.strength(id)),
        ("morale", pos.morale(id)),
        ("steps", pos.steps_left(id).into()),
        ("missile", the.missile.into()),
    ];
    Piece {
        kind: PieceKind::Unit,
        id: id.0.into(),
        name: the.name.clone(),
        print: pos.kind(id).print(),
        side: the.side,
        group: Some(now.formation.0.into()),
        place: place(now.at),
        facing: (on_map && pos.is_long(id)).then_some(now.facing.index() as u8),
        marks: marks.chain(more).collect(),
        ratings,
    }
}

fn leader_piece(pos: Pos<'_>, id: LeaderId) -> Piece {
    let (now, the) = (pos.s.leader(id), pos.set.leader(id));
    let leads = now.formation.filter(|f| pos.s.formation(*f).leader == Some(id));
    let of = |what: fn(&crate::state::FormationState) -> bool| leads.is_some_and(|f| what(pos.s.formation(f)));
    let marks = [
        (now.at == Where::Gone, "killed"),
        (now.at == Where::Exited, "exited"),
        (of(|f| f.command == Command::Check), "check-initiative"),
        (of(|f| f.command == Command::Out), "out-of-command"),
        (of(|f| f.activated), "finished"),
        (of(|f| f.routed), "in-rout"),
        (now.moved, "moved"),
        (pos.rank(id) == Rank::Commander, "commander"),
        (the.inferior, "inferior"),
    ];
    Piece {
        kind: PieceKind::Leader,
        id: id.0.into(),
        name: the.name.clone(),
        print: "L",
        side: the.side,
        group: now.formation.map(|f| f.0.into()),
        place: place(now.at),
        facing: None,
        marks: marks.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name).collect(),
        ratings: vec![("tactical", the.tactical.into()), ("initiative", the.initiative.into())],
    }
}

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line = |side: Side| Score { side, key: "victory-points", value: pos.points(side), of: None };
    Side::ALL.map(line).to_vec()
}

// ---------------------------------------------------------------- choices and changes

fn says(mut message: Message, part: Target) -> Message {
    message = match part {
        Target::Unit(u) => message.with(Arg::Unit(u)),
        Target::Leader(l) => message.with(Arg::Leader(l)),
        Target::Place(a) => message.with(Arg::Place(a)),
        Target::Facing(f) => message.with(Arg::Facing(f)),
        Target::Button => message,
    };
    message
}

pub(crate) fn choice(pos: Pos<'_>, action: Action) -> Choice {
    let (key, target, actor) = parts(action);
    let mut message = Message::new(key);
    for part in actor.into_iter().chain([target]) {
        message = says(message, part);
    }
    message = match action {
        Action::Name(f) | Action::Activate(f) | Action::Replace(f, ..) | Action::Promote(f, _) => {
            message.with(formation_arg(f))
        }
        Action::Shift(_, n) => message.with(Arg::Number(n.into())),
        _ => message,
    };
    Choice { order: action::print(pos.set, action), target, actor, says: message }
}

fn u(id: UnitId) -> Target {
    Target::Unit(id.0.into())
}

fn l(id: LeaderId) -> Target {
    Target::Leader(id.0.into())
}

fn a(area: AreaId) -> Target {
    Target::Place(area.0.into())
}

fn w(way: Compass) -> Target {
    Target::Facing(way.index() as u8)
}

fn parts(action: Action) -> (&'static str, Target, Option<Target>) {
    match action {
        Action::Done => ("rw-do-done", Target::Button, None),
        Action::End => ("rw-do-end", Target::Button, None),
        Action::Decline => ("rw-do-decline", Target::Button, None),
        Action::Agree => ("rw-do-agree", Target::Button, None),
        Action::Place(x, at) => ("rw-do-place", a(at), Some(u(x))),
        Action::PlaceLeader(x, at) => ("rw-do-place-leader", a(at), Some(l(x))),
        Action::Face(x, way) => ("rw-do-face", w(way), Some(u(x))),
        Action::Shift(way, _) => ("rw-do-shift", w(way), None),
        Action::Enter(x, at) => ("rw-do-enter", a(at), Some(u(x))),
        Action::Command(x) => ("rw-do-command", l(x), None),
        Action::First => ("rw-do-first", Target::Button, None),
        Action::Second => ("rw-do-second", Target::Button, None),
        Action::Name(_) => ("rw-do-name", Target::Button, None),
        Action::Activate(_) => ("rw-do-activate", Target::Button, None),
        Action::LineTo(at) => ("rw-do-line-to", a(at), None),
        Action::Bombard(x, at) => ("rw-do-bombard", a(at), Some(u(x))),
        Action::Charge(x, at) => ("rw-do-charge", a(at), Some(u(x))),
        Action::Ride(x, at) => ("rw-do-ride", a(at), Some(l(x))),
        Action::Resolve(at, from) => ("rw-do-resolve", a(at), Some(a(from))),
        Action::Withdraw(x) => ("rw-do-withdraw", u(x), None),
        Action::WithdrawLeader(x) => ("rw-do-withdraw-leader", l(x), None),
        Action::Counter(x) => ("rw-do-counter", u(x), None),
        Action::To(at) => ("rw-do-to", a(at), None),
        Action::Defend(x) => ("rw-do-defend", u(x), None),
        Action::Oppose(x, at) => ("rw-do-oppose", a(at), Some(u(x))),
        Action::Shoot(x) => ("rw-do-shoot", u(x), None),
        Action::Pursue => ("rw-do-pursue", Target::Button, None),
        Action::Urge => ("rw-do-urge", Target::Button, None),
        Action::Restrain => ("rw-do-restrain", Target::Button, None),
        Action::Halt => ("rw-do-halt", Target::Button, None),
        _ => more_parts(action),
    }
}

fn more_parts(action: Action) -> (&'static str, Target, Option<Target>) {
    match action {
        Action::Advance(x, at) => ("rw-do-advance", a(at), Some(u(x))),
        Action::AdvanceLeader(x, at) => ("rw-do-advance-leader", a(at), Some(l(x))),
        Action::Detach(x) => ("rw-do-detach", u(x), None),
        Action::Move(x) => ("rw-do-move", u(x), None),
        Action::MoveLeader(x) => ("rw-do-move-leader", l(x), None),
        Action::Swap(x, y) => ("rw-do-swap", u(y), Some(u(x))),
        Action::Road(at) => ("rw-do-road", a(at), None),
        Action::Exit(way) => ("rw-do-exit", w(way), None),
        Action::Turn(way) => ("rw-do-turn", w(way), None),
        Action::Stop => ("rw-do-stop", Target::Button, None),
        Action::Push(x) => ("rw-do-push", u(x), None),
        Action::Flee(x, at) => ("rw-do-flee", a(at), Some(l(x))),
        Action::Shelter(x, at) => ("rw-do-shelter", a(at), Some(l(x))),
        Action::Assault(at) => ("rw-do-assault", a(at), None),
        Action::Join(x) => ("rw-do-join", u(x), None),
        Action::Fire(x) => ("rw-do-fire", u(x), None),
        Action::Lock(x, way) => ("rw-do-lock", w(way), Some(u(x))),
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
        _ => ("rw-do-go-on", Target::Button, None),
    }
}

/// What is different for the pieces: steps, losses, exits, fates of leaders, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        let say = |key| Message::new(key).with(unit_arg(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            out.push(say("rw-change-eliminated"));
        } else if old.at != Where::Exited && new.at == Where::Exited {
            out.push(say("rw-change-exited"));
        } else if new.step != old.step {
            out.push(say("rw-change-steps").with(Arg::Number(i32::from(old.step) - i32::from(new.step))));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            out.push(Message::new("rw-change-killed").with(leader_arg(id)));
        }
    }
    if let (None, Some(Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Message::new("rw-change-won").with(Arg::Side(side)));
    }
}
