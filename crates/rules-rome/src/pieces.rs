//! The counters as they lie on the table: what is printed on them and what has become of them.

use crate::frame::Frame;
use crate::pos::Pos;
use crate::setting::{LeaderId, Rank, UnitId};
use crate::state::{Command, Fight, FormationState, Marks, Where};
use acies_kernel::{Piece, PieceKind, Place};

/// The pieces of both sides; nothing is hidden in this game.
pub(crate) fn pieces(pos: Pos<'_>) -> Vec<Piece> {
    let units = pos.set.unit_ids().map(|u| unit_piece(pos, u));
    // raw:18.22: inferior leaders have no counters until somebody needs them.
    let known = |l: &LeaderId| !pos.set.leader(*l).inferior || pos.s.leader_area(*l).is_some();
    units.chain(pos.set.leader_ids().filter(known).map(|l| leader_piece(pos, l))).collect()
}

fn place(at: Where) -> Place {
    match at {
        Where::Map(area) => Place::Board(area.0.into()),
        Where::Waiting => Place::Box("waiting"),
        Where::Aside => Place::Box("aside"),
        Where::Gone => Place::Box("gone"),
        Where::Exited => Place::Box("exited"),
    }
}

type Sign = (bool, &'static str);

fn shown(signs: impl IntoIterator<Item = Sign>) -> impl Iterator<Item = &'static str> {
    signs.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name)
}

// ---------------------------------------------------------------- units

fn unit_piece(pos: Pos<'_>, id: UnitId) -> Piece {
    let (now, the) = (pos.s.unit(id), pos.set.unit(id));
    // Among the losses a counter shows its full face.
    let gone = now.at == Where::Gone;
    let step = if gone { 0 } else { now.step };
    let kind = if gone { the.kind } else { pos.kind(id) };
    let on_map = pos.area(id).is_some();
    Piece {
        kind: PieceKind::Unit,
        id: id.0.into(),
        name: the.name.clone(),
        print: kind.print(),
        side: the.side,
        group: Some(now.formation.0.into()),
        place: place(now.at),
        facing: (on_map && kind.is_long()).then_some(now.facing.index() as u8),
        marks: shown([(kind.is_long(), "long"), (the.missile > 0, "missiles")]).chain(unit_marks(pos, id)).collect(),
        ratings: unit_ratings(pos, id, step),
    }
}

fn unit_ratings(pos: Pos<'_>, id: UnitId, step: u8) -> Vec<(&'static str, i32)> {
    let (the, charts) = (pos.set.unit(id), &pos.set.charts);
    let printed = the.steps.get(usize::from(step)).unwrap_or(&the.steps[0]);
    let kind = the.kind_at(step).unwrap_or(the.kind);
    let mut ratings = vec![
        ("strength", printed.strength.into()),
        ("morale", printed.morale.into()),
        ("step", i32::from(step) + 1),
        ("steps", pos.steps_left(id).into()),
        ("missile", the.missile.into()),
        ("ma", charts.allowance[kind as usize].into()),
        ("stacking", charts.stacking[kind as usize].into()),
        ("points", the.points.into()),
    ];
    if the.artillery > 0 {
        ratings.push(("artillery", the.artillery.into()));
    }
    ratings
}

fn unit_marks(pos: Pos<'_>, id: UnitId) -> impl Iterator<Item = &'static str> {
    let now = pos.s.unit(id);
    let has = |mark| now.marks.contains(mark);
    let area = pos.area(id);
    let on_map = area.is_some();
    let crowded = area.is_some_and(|a| pos.is_overstacked(pos.side(id), a));
    let marks = [
        (now.at == Where::Gone, "eliminated"),
        (now.at == Where::Exited, "exited"),
        (on_map && pos.is_routed(id), "in-rout"),
        (on_map && pos.s.turn > 0 && !pos.is_in_command(id), "out-of-command"),
        (pos.is_active(id), "active"),
        (in_hand(pos) == Some(Hand::Unit(id)), "in-hand"),
        (has(Marks::BOMBARDED), "fired"),
        (has(Marks::CHARGED), "charged"),
        (has(Marks::MOVED), "moved"),
        (has(Marks::ATTACKED), "has-attacked"),
        (has(Marks::FOUGHT), "fought"),
        (crowded, "overstacked"),
        (has(Marks::FROZEN), "frozen"),
        (has(Marks::ALIGNED), "aligned"),
        (has(Marks::PINNED), "held"),
        (has(Marks::SPENT), "spent"),
    ];
    shown(marks).chain(fight_marks(pos, id))
}

/// What a unit does in the charges and the fight under way.
fn fight_marks(pos: Pos<'_>, id: UnitId) -> impl Iterator<Item = &'static str> + use<> {
    let charges = pos.s.charges.iter().any(|c| !c.done && c.units.has(id));
    let f = pos.s.fight.as_ref().filter(|_| pos.area(id).is_some());
    let target = |f: &Fight| pos.side(id) != f.side && pos.area(id) == Some(f.target);
    shown([
        (charges, "charging"),
        (f.is_some_and(target), "attacked"),
        (f.is_some_and(|f| f.attackers.has(id) && !f.firing.has(id)), "assaulting"),
        (f.is_some_and(|f| f.firing.has(id) || f.shooting.has(id)), "firing"),
        (f.is_some_and(|f| f.leaving.has(id)), "withdrawing"),
        (f.is_some_and(|f| f.countering.has(id)), "counter-charging"),
    ])
}

/// The piece that moves now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hand {
    Unit(UnitId),
    Leader(LeaderId),
}

pub(crate) fn in_hand(pos: Pos<'_>) -> Option<Hand> {
    match pos.s.frames.top()? {
        Frame::March | Frame::Crowd => pos.s.moving.map(|m| Hand::Unit(m.unit)),
        Frame::Lead { leader } | Frame::Flee { leader } | Frame::Shelter { leader } | Frame::Follow { leader } => {
            Some(Hand::Leader(leader))
        }
        Frame::Enter { unit } => Some(Hand::Unit(unit)),
        Frame::Turn(_)
        | Frame::Phase(_)
        | Frame::Dress { .. }
        | Frame::Fight(_)
        | Frame::Muster
        | Frame::Losses { .. }
        | Frame::Falter { .. }
        | Frame::Victim { .. }
        | Frame::Casualties { .. }
        | Frame::Shaken { .. }
        | Frame::Rampage { .. } => None,
    }
}

// ---------------------------------------------------------------- leaders

fn leader_piece(pos: Pos<'_>, id: LeaderId) -> Piece {
    let (now, the) = (pos.s.leader(id), pos.set.leader(id));
    Piece {
        kind: PieceKind::Leader,
        id: id.0.into(),
        name: the.name.clone(),
        print: "L",
        side: the.side,
        group: now.formation.map(|f| f.0.into()),
        place: place(now.at),
        facing: None,
        marks: leader_marks(pos, id).collect(),
        ratings: vec![
            ("tactical", the.tactical.into()),
            ("initiative", the.initiative.into()),
            ("ma", pos.set.charts.leader_allowance.into()),
            ("points", the.points.into()),
        ],
    }
}

fn leader_marks(pos: Pos<'_>, id: LeaderId) -> impl Iterator<Item = &'static str> + use<> {
    let now = pos.s.leader(id);
    let leads = now.formation.filter(|f| pos.s.formation(*f).leader == Some(id));
    let of = |what: fn(&FormationState) -> bool| leads.is_some_and(|f| what(pos.s.formation(f)));
    let acts = leads.is_some() && pos.s.phase.as_ref().is_some_and(|phase| phase.formation == leads);
    let leaves = pos.s.fight.as_ref().is_some_and(|f| f.leaving_leaders.has(id));
    shown([
        (now.at == Where::Gone, "killed"),
        (now.at == Where::Exited, "exited"),
        (of(|f| f.command == Command::Check), "check-initiative"),
        (of(|f| f.command == Command::Out), "out-of-command"),
        (of(|f| f.activated) && !acts, "finished"),
        (of(|f| f.named && !f.activated), "named"),
        (acts, "active"),
        (of(|f| f.routed), "in-rout"),
        (in_hand(pos) == Some(Hand::Leader(id)), "in-hand"),
        (now.moved, "moved"),
        (now.attacked, "has-attacked"),
        (leaves, "withdrawing"),
        (pos.rank(id) == Rank::Commander, "commander"),
        (pos.set.leader(id).inferior, "inferior"),
    ])
}
