//! What leaves the engine: prompts, pieces, scores, and what a side may not see (3.5).

use crate::action::{self, Action};
use crate::frame::{ActStage, AttackStage, BeforeStage, CounterStage, FireStage, Frame, SufferStage};
use crate::pos::Pos;
use crate::setting::{HUNGARIAN, LeaderId, Rank, Setting, UnitId};
use crate::shock::attack;
use crate::state::{Marks, Order, State, Where};
use acies_kernel::{Arg, Choice, Clause, Decision, Message, Piece, PieceKind, Place, Score, Side, Target};

fn unit(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

fn ask(side: Side, clause: Clause, prompt: Message) -> Decision {
    Decision { side, clause, prompt }
}

/// Who must choose what: the specification's table of decision points, D2 to D32.
pub(crate) fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    match frame {
        Frame::Fire(now) => {
            let side = pos.side(now.target);
            match now.stage {
                FireStage::Counter => {
                    ask(side, clause!("sul:9.4.2"), m("ask-counter-fire").with(unit(now.target)).with(unit(now.firer)))
                }
                _ => ask(side, clause!("sul:7.3.2A(2)"), m("ask-return").with(unit(now.target)).with(unit(now.firer))),
            }
        }
        Frame::Suffer(now) => {
            let side = pos.side(now.unit);
            match now.stage {
                SufferStage::Refuge => ask(side, clause!("sul:10.3(2)"), m("ask-refuge").with(unit(now.unit))),
                SufferStage::Face => ask(side, clause!("sul:10.2"), m("ask-face").with(unit(now.unit))),
                _ => ask(side, clause!("sul:10.2"), m("ask-retreat").with(unit(now.unit))),
            }
        }
        Frame::CounterCharge(now) => {
            let side = pos.side(now.unit);
            match now.stage {
                CounterStage::Target => {
                    ask(side, clause!("sul:9.4.4(2)"), m("ask-counter-target").with(unit(now.unit)))
                }
                CounterStage::Turn => {
                    ask(side, clause!("sul:9.4.5(facing)"), m("ask-counter-turn").with(unit(now.unit)))
                }
                _ => ask(side, clause!("sul:9.4.4(2)"), m("ask-counter-ride").with(unit(now.unit))),
            }
        }
        Frame::Attack(now) => {
            let side = attack::side_to_choose(pos, now);
            match now.stage {
                AttackStage::React => ask(side, clause!("sul:8.2"), ask_stand(pos, now.group)),
                AttackStage::Roll => ask(side, clause!("sul:8.3.2"), m("ask-roll")),
                _ => ask(side, clause!("sul:8.4"), m("ask-advance")),
            }
        }
        Frame::Ride(now) => {
            ask(pos.side(now.unit), clause!("sul:9.2(path)"), m("ask-ride").with(unit(now.unit)).with(unit(now.target)))
        }
        _ => other_decision(pos, frame),
    }
}

/// Who attacks whom, by the first attack of the group.
fn ask_stand(pos: Pos<'_>, group: u8) -> Message {
    let prompt = Message::new("ask-stand");
    match pos.s.pairs_of(group).next() {
        Some(pair) => prompt.with(unit(pair.attacker)).with(unit(pair.defender)),
        None => prompt,
    }
}

fn other_decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let m = Message::new;
    match frame {
        Frame::SetUp { side } => {
            let clause = if side == HUNGARIAN { clause!("sul:14.1") } else { clause!("sul:14.2") };
            ask(side, clause, m("ask-setup").with(Arg::Side(side)))
        }
        Frame::Free { side } => ask(side, clause!("sul:4.2(2)"), m("ask-free").with(Arg::Side(side))),
        Frame::Activation { battle, stage, .. } => {
            let side = pos.set.battle(battle).side;
            let named = |key| m(key).with(Arg::Group(battle.0.into()));
            match stage {
                ActStage::Declare => ask(side, clause!("sul:8.1"), named("ask-declare")),
                ActStage::Resolve => ask(side, clause!("sul:8.3.1"), named("ask-resolve")),
                _ => ask(side, clause!("sul:6.1"), named("ask-use")),
            }
        }
        Frame::Continue { side, .. } => ask(side, clause!("sul:5.2"), m("ask-continue").with(Arg::Side(side))),
        Frame::Seize { side, named, .. } => {
            ask(side, clause!("sul:5.3"), m("ask-seize").with(Arg::Side(side)).with(Arg::Group(named.0.into())))
        }
        Frame::Replace { battle } => {
            let side = pos.set.battle(battle).side;
            ask(side, clause!("sul:12.4.1"), m("ask-replace").with(Arg::Group(battle.0.into())))
        }
        Frame::Move(moving) => move_decision(pos, moving.unit),
        Frame::Lead { leader, spent, .. } => {
            let left = i32::from(pos.set.leader(leader).ma) - i32::from(spent);
            let prompt = m("ask-lead").with(Arg::Leader(leader.0.into())).with(Arg::Number(left));
            ask(pos.set.leader(leader).side, clause!("sul:6.1.1"), prompt)
        }
        Frame::Join { leader } => ask(
            pos.set.leader(leader).side,
            clause!("sul:12.4(2)survive"),
            m("ask-join").with(Arg::Leader(leader.0.into())),
        ),
        Frame::ReactionFire { mover } => {
            ask(pos.side(mover).other(), clause!("sul:7.3.2"), m("ask-react").with(unit(mover)))
        }
        Frame::RetreatBefore { unit: u, stage, .. } => {
            let key = if stage == BeforeStage::Face { "ask-face" } else { "ask-retreat" };
            ask(pos.side(u), clause!("sul:8.2"), m(key).with(unit(u)))
        }
        Frame::Follow { unit: u, hex, .. } => {
            ask(pos.side(u).other(), clause!("sul:8.2(advance)"), m("ask-follow").with(unit(u)).with(Arg::Place(hex.0)))
        }
        Frame::Face { unit: u } => ask(pos.side(u), clause!("sul:8.4(facing)"), m("ask-face").with(unit(u))),
        _ => ask(HUNGARIAN, clause!("sul:4.0"), m("ask-nothing")),
    }
}

fn move_decision(pos: Pos<'_>, mover: UnitId) -> Decision {
    let left = i32::from(pos.face(mover).ma) - i32::from(pos.s.unit(mover).spent);
    let prompt = Message::new("ask-move").with(unit(mover)).with(Arg::Number(left.max(0)));
    ask(pos.side(mover), clause!("sul:6.1"), prompt)
}

// ---------------------------------------------------------------- fog of war

/// sul:3.5: leaders under an enemy unit, and under another enemy leader, are not seen, unless a combat
/// has shown them.
pub(crate) fn redact(pos: Pos<'_>, viewer: Side) -> State {
    let mut seen = pos.s.clone();
    for leader in pos.set.leader_ids() {
        if is_hidden(pos, viewer, leader) {
            seen.put_leader(leader, Where::Hidden);
        }
    }
    seen
}

fn is_hidden(pos: Pos<'_>, viewer: Side, leader: LeaderId) -> bool {
    let now = pos.s.leader(leader);
    let side = pos.set.leader(leader).side;
    let Where::Map(hex) = now.at else { return false };
    let covered = pos.s.occupant(hex).is_some() || pos.leaders_of(side, hex).next() != Some(leader);
    side != viewer && covered && !now.known
}

// ---------------------------------------------------------------- pieces

fn place(at: Where) -> Place {
    match at {
        Where::Map(hex) => Place::Board(hex.0),
        Where::Waiting => Place::Box("waiting"),
        Where::Box => Place::Box("retired-box"),
        Where::Gone => Place::Box("gone"),
        Where::Hidden => Place::Box("hidden"),
    }
}

const MARKS: [(Marks, &str); 7] = [
    (Marks::USED, "used"),
    (Marks::MOVED, "moved"),
    (Marks::FIRED, "fired"),
    (Marks::CHARGING, "charging"),
    (Marks::COUNTERS, "counter-charging"),
    (Marks::PINNED, "pinned"),
    (Marks::IN_COMMAND, "in-command"),
];

/// All pieces, hidden ones without their names.
pub(crate) fn pieces(pos: Pos<'_>, _viewer: Option<Side>) -> Vec<Piece> {
    let units = pos.set.unit_ids().map(|u| unit_piece(pos, u));
    let leaders = pos.set.leader_ids().map(|l| leader_piece(pos, l));
    let standard = pos.s.standard.map_or(Place::Box("gone"), |hex| Place::Board(hex.0));
    let standard = Piece {
        kind: PieceKind::Marker,
        id: 0,
        name: "standard".to_string(),
        print: "STD",
        side: HUNGARIAN,
        group: None,
        place: standard,
        facing: None,
        marks: Vec::new(),
        ratings: Vec::new(),
    };
    units.chain(leaders).chain([standard]).collect()
}

fn unit_piece(pos: Pos<'_>, id: UnitId) -> Piece {
    let (now, the) = (pos.s.unit(id), pos.set.unit(id));
    let order = match now.order {
        Order::Normal => None,
        Order::Disordered => Some("disordered"),
        Order::Retired => Some("retired"),
        Order::Eliminated => Some("eliminated"),
    };
    let marks = MARKS.iter().filter(|(mark, _)| now.marks.contains(*mark)).map(|(_, name)| *name);
    let face = pos.face(id);
    let on_map = matches!(now.at, Where::Map(_));
    Piece {
        kind: PieceKind::Unit,
        id: id.0.into(),
        name: the.name.clone(),
        print: the.kind.print(),
        side: the.side,
        group: Some(the.battle.0.into()),
        place: place(now.at),
        facing: on_map.then_some(now.facing.index() as u8),
        marks: order.into_iter().chain(marks).collect(),
        ratings: vec![("sdr", face.sdr.into()), ("ma", face.ma.into())],
    }
}

fn leader_piece(pos: Pos<'_>, id: LeaderId) -> Piece {
    let (now, the) = (pos.s.leader(id), pos.set.leader(id));
    let fate = match (now.at, now.lost) {
        (Where::Gone, true) => Some("killed"),
        (Where::Gone, false) if the.start.is_some() => Some("fled"),
        _ => None,
    };
    let rank = (the.rank == Rank::King).then_some("king");
    Piece {
        kind: if now.at == Where::Hidden { PieceKind::Hidden } else { PieceKind::Leader },
        id: id.0.into(),
        name: the.name.clone(),
        print: "L",
        side: the.side,
        group: Some(the.battle.0.into()),
        place: place(now.at),
        facing: None,
        marks: fate.into_iter().chain(rank).collect(),
        ratings: vec![("ar", the.ar.into()), ("cr", the.cr.into()), ("ma", the.ma.into())],
    }
}

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line =
        |side| Score { side, key: "flight-points", value: pos.flight_points(side), of: Some(pos.flight_level(side)) };
    Side::ALL.map(line).to_vec()
}

// ---------------------------------------------------------------- choices and changes

pub(crate) fn choice(pos: Pos<'_>, action: Action) -> Choice {
    let (key, target, actor) = parts(action);
    let mut says = Message::new(key);
    for part in actor.into_iter().chain([target]) {
        says = match part {
            Target::Unit(u) => says.with(Arg::Unit(u)),
            Target::Leader(l) => says.with(Arg::Leader(l)),
            Target::Place(h) => says.with(Arg::Place(h)),
            Target::Facing(f) => says.with(Arg::Facing(f)),
            Target::Button => says,
        };
    }
    if let Action::Activate(b) | Action::Continue(b) | Action::Seize(b) = action {
        says = says.with(Arg::Group(b.0.into()));
        let rating = pos.commander(b).map_or(0, |l| pos.set.leader(l).ar);
        says = says.with(Arg::Number(rating.into()));
    }
    Choice { order: action::print(pos.set, action), target, actor, says }
}

fn parts(action: Action) -> (&'static str, Target, Option<Target>) {
    let u = |id: UnitId| Target::Unit(id.0.into());
    let l = |id: LeaderId| Target::Leader(id.0.into());
    match action {
        Action::Place(unit, hex) => ("do-place", Target::Place(hex.0), Some(u(unit))),
        Action::PlaceLeader(leader, hex) => ("do-place-leader", Target::Place(hex.0), Some(l(leader))),
        Action::PlaceStandard(hex) => ("do-standard", Target::Place(hex.0), None),
        Action::AsDrawn => ("do-as-drawn", Target::Button, None),
        Action::Activate(_) => ("do-activate", Target::Button, None),
        Action::ActivateStandard => ("do-activate-standard", Target::Button, None),
        Action::WhatIf => ("do-what-if", Target::Button, None),
        Action::Pass => ("do-pass", Target::Button, None),
        Action::Continue(_) => ("do-continue", Target::Button, None),
        Action::Seize(_) => ("do-seize", Target::Button, None),
        Action::Decline => ("do-decline", Target::Button, None),
        Action::Join(unit) => ("do-join", u(unit), None),
        Action::Use(unit) => ("do-use", u(unit), None),
        Action::Lead(leader) => ("do-lead", l(leader), None),
        Action::End => ("do-end", Target::Button, None),
        Action::With(leader) => ("do-with", l(leader), None),
        Action::To(hex) => ("do-to", Target::Place(hex.0), None),
        Action::Fire(unit) => ("do-fire", u(unit), None),
        Action::Face(facing) => ("do-face", Target::Facing(facing.index() as u8), None),
        Action::Done => ("do-done", Target::Button, None),
        Action::React(unit) => ("do-react", u(unit), None),
        Action::Return(unit) => ("do-return", u(unit), None),
        Action::Counter(unit) => ("do-counter", u(unit), None),
        Action::Shock(a, d) => ("do-shock", u(d), Some(u(a))),
        Action::Charge(a, d) => ("do-charge", u(d), Some(u(a))),
        Action::Resolve(unit) => ("do-resolve", u(unit), None),
        Action::Retreat(unit) => ("do-retreat", u(unit), None),
        Action::Stand => ("do-stand", Target::Button, None),
        Action::Roll(unit) => ("do-roll", u(unit), None),
        Action::Against(unit) => ("do-against", u(unit), None),
        Action::Advance(unit, hex) => ("do-advance", Target::Place(hex.0), Some(u(unit))),
        Action::Stay => ("do-stay", Target::Button, None),
        Action::Through(unit) => ("do-through", u(unit), None),
    }
}

/// What is different for the pieces: states of units, fates of leaders, the Standard, the outcome.
pub(crate) fn changes(set: &Setting, before: &State, after: &State, out: &mut Vec<Message>) {
    for id in set.unit_ids() {
        let (old, new) = (before.unit(id), after.unit(id));
        if old.order != new.order {
            let key = ["change-normal", "change-disordered", "change-retired", "change-eliminated"][new.order as usize];
            out.push(Message::new(key).with(unit(id)));
        }
    }
    for id in set.leader_ids() {
        let (old, new) = (before.leader(id), after.leader(id));
        if old.at != Where::Gone && new.at == Where::Gone {
            let key = if new.lost { "change-leader-killed" } else { "change-leader-fled" };
            out.push(Message::new(key).with(Arg::Leader(id.0.into())));
        }
    }
    if before.standard.is_some() && after.standard.is_none() {
        out.push(Message::new("change-standard"));
    }
    if let (None, Some(acies_kernel::Outcome::Win(side))) = (before.outcome.outcome(), after.outcome.outcome()) {
        out.push(Message::new("change-won").with(Arg::Side(side)));
    }
}
