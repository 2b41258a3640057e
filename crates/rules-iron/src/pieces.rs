//! The pieces as a viewer may see them, with all that is printed on a counter and all that lies on it.

use crate::choices;
use crate::frame::{ActStage, Frame};
use crate::pos::Pos;
use crate::setting::{BattleId, Form, FormChange, Formation, LeaderId, Missile, Rank, StandardId, UnitId};
use crate::state::{AttackKind, Marks, Order, Where};
use acies_kernel::{Die, Piece, PieceKind, Place, Score, Side, Target};

fn place(at: Where) -> Place {
    match at {
        Where::Map(hex) => Place::Board(hex.0),
        Where::Waiting => Place::Box("waiting"),
        Where::Box => Place::Box("retired-box"),
        Where::Gone => Place::Box("gone"),
        Where::Left => Place::Box("left"),
        Where::Hidden => Place::Box("hidden"),
    }
}

const MARKS: [(Marks, &str); 9] = [
    (Marks::USED, "used"),
    (Marks::MOVED, "moved"),
    (Marks::FIRED, "fired"),
    (Marks::REACTED, "reacted"),
    (Marks::CHARGING, "charging"),
    (Marks::COUNTERS, "counter-charging"),
    (Marks::PINNED, "pinned"),
    (Marks::ARRIVED, "arrived"),
    (Marks::HELD, "held"),
];

/// All pieces, hidden ones without their names.
pub(crate) fn pieces(pos: Pos<'_>) -> Vec<Piece> {
    let in_hand = choices::in_hand(pos);
    let units = pos.set.unit_ids().map(|u| unit_piece(pos, u, in_hand));
    let (hidden, seen): (Vec<LeaderId>, Vec<LeaderId>) =
        pos.set.leader_ids().partition(|&l| pos.s.leader(l).at == Where::Hidden);
    let leaders = seen.into_iter().map(|l| leader_piece(pos, l, in_hand));
    let hidden = (0..).zip(hidden).map(|(number, l)| hidden_piece(number, pos.set.leader(l).side));
    units.chain(leaders).chain(hidden).chain(pos.set.standard_ids().map(|id| standard(pos, id))).collect()
}

fn standard(pos: Pos<'_>, id: StandardId) -> Piece {
    let the = pos.set.standard(id);
    Piece {
        kind: PieceKind::Marker,
        id: id.0.into(),
        name: the.name.clone(),
        print: "STD",
        side: the.side,
        group: None,
        place: pos.s.standards[id.index()].map_or(Place::Box("gone"), |hex| Place::Board(hex.0)),
        facing: None,
        marks: Vec::new(),
        ratings: Vec::new(),
    }
}

/// sul:3.5: who may not be looked at is a blank counter.
fn hidden_piece(number: u16, side: Side) -> Piece {
    Piece {
        kind: PieceKind::Hidden,
        id: number,
        name: String::new(),
        print: "",
        side,
        group: None,
        place: place(Where::Hidden),
        facing: None,
        marks: Vec::new(),
        ratings: Vec::new(),
    }
}

/// The letter on the counter: archers or muskets.
fn missile_mark(missile: Missile) -> Option<&'static str> {
    match missile {
        Missile::Bow { .. } => Some("missile-a"),
        Missile::Musket => Some("missile-m"),
        Missile::Gun(_) | Missile::None | Missile::Longbow | Missile::Crossbow | Missile::Javelin | Missile::Sling => {
            None
        }
    }
}

fn formation_mark(formation: Formation) -> Option<&'static str> {
    match formation {
        Formation::Open => None,
        Formation::Wall => Some("shield-wall"),
        Formation::Schiltron => Some("schiltron"),
    }
}

/// How a unit came to show its other counter.
fn form_mark(pos: Pos<'_>, id: UnitId) -> Option<&'static str> {
    let other = pos.set.unit(id).other.filter(|_| pos.s.unit(id).form == Form::Other)?;
    Some(match other.by {
        FormChange::Unhorsed => "unhorsed",
        FormChange::Dismounting => "dismounted",
    })
}

/// The Battle that acts, once its command is fixed (12.1).
fn acting(pos: Pos<'_>) -> Option<BattleId> {
    match pos.s.frames.first() {
        Some(Frame::Activation { stage: ActStage::Replacements | ActStage::Command, .. }) => None,
        Some(&Frame::Activation { battle, .. }) => Some(battle),
        _ => None,
    }
}

fn command_mark(pos: Pos<'_>, id: UnitId) -> Option<&'static str> {
    let in_command = pos.s.unit(id).marks.contains(Marks::IN_COMMAND);
    let of_acting = acting(pos) == Some(pos.set.unit(id).battle) && pos.hex(id).is_some();
    of_acting.then_some(if in_command { "in-command" } else { "out-of-command" })
}

fn unit_piece(pos: Pos<'_>, id: UnitId, in_hand: Option<Target>) -> Piece {
    let (now, the, face) = (pos.s.unit(id), pos.set.unit(id), pos.face(id));
    let order = match now.order {
        Order::Normal => None,
        Order::Disordered => Some("disordered"),
        Order::Retired => Some("retired"),
        Order::Eliminated => Some("eliminated"),
    };
    let held = (in_hand == Some(Target::Unit(id.0.into()))).then_some("in-hand");
    let did = MARKS.iter().filter(|(mark, _)| now.marks.contains(*mark)).map(|(_, name)| *name);
    let shocks = pos.s.pairs.iter().any(|p| p.attacker == id && p.kind == AttackKind::Shock);
    let fights = [(shocks, "attacking"), (pos.s.is_attacked(id), "under-attack")];
    let fights = fights.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name);
    let printed = missile_mark(pos.missile(id));
    let stands = formation_mark(pos.formation(id)).into_iter().chain(form_mark(pos, id));
    let marks = printed
        .into_iter()
        .chain(order)
        .chain(stands)
        .chain(held)
        .chain(did)
        .chain(fights)
        .chain(command_mark(pos, id));
    let calibre = match the.missile {
        Missile::Gun(row) => Missile::POUNDS.get(usize::from(row)).map(|&pounds| ("calibre", pounds)),
        _ => None,
    };
    let ratings = [("sdr", face.sdr.into()), ("ma", face.ma.into())];
    Piece {
        kind: PieceKind::Unit,
        id: id.0.into(),
        name: the.name.clone(),
        print: pos.set.charts.types.name(pos.kind(id)).print,
        side: the.side,
        group: Some(the.battle.0.into()),
        place: place(now.at),
        facing: pos.hex(id).map(|_| now.facing.index() as u8),
        marks: marks.collect(),
        ratings: ratings.into_iter().chain(calibre).collect(),
    }
}

fn leader_piece(pos: Pos<'_>, id: LeaderId, in_hand: Option<Target>) -> Piece {
    let (now, the) = (pos.s.leader(id), pos.set.leader(id));
    let marks = [
        (now.at == Where::Gone && now.lost, "killed"),
        (now.at == Where::Gone && !now.lost && the.start.is_some(), "fled"),
        (the.rank == Rank::King, "king"),
        (in_hand == Some(Target::Leader(id.0.into())), "in-hand"),
        (now.along, "along"),
    ];
    Piece {
        kind: PieceKind::Leader,
        id: id.0.into(),
        name: the.name.clone(),
        print: "L",
        side: the.side,
        group: Some(the.battle.0.into()),
        place: place(now.at),
        facing: None,
        marks: marks.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name).collect(),
        ratings: vec![("ar", the.ar.into()), ("cr", the.cr.into()), ("ma", the.ma.into())],
    }
}

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line = |side| Score {
        side,
        key: "flight-points",
        value: pos.flight_points(side),
        of: Some(pos.flight_level(side)),
        die: Some(Die::D10),
    };
    Side::ALL.map(line).to_vec()
}
