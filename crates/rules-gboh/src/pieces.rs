//! The pieces, with all that is printed on a counter and all that lies on it.

use crate::choices;
use crate::pos::Pos;
use crate::setting::{Face, Formation, LeaderId, Missile, Rank, Traits, UnitId, Variety};
use crate::state::{Ammo, Marks, NO_LINE, Status, UnitState, Where};
use acies_kernel::{Piece, PieceKind, Place, Score, Side, Target};

fn place(at: Where) -> Place {
    match at {
        Where::Map(hex) => Place::Board(hex.0),
        Where::Waiting => Place::Box("waiting"),
        Where::Gone => Place::Box("gone"),
    }
}

pub(crate) fn pieces(pos: Pos<'_>) -> Vec<Piece> {
    let in_hand = choices::in_hand(pos);
    let units = pos.set.unit_ids().map(|u| unit_piece(pos, u, in_hand));
    units.chain(pos.set.leader_ids().map(|l| leader_piece(pos, l, in_hand))).collect()
}

fn chosen(marks: impl IntoIterator<Item = (bool, &'static str)>) -> impl Iterator<Item = &'static str> {
    marks.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name)
}

fn unit_piece(pos: Pos<'_>, id: UnitId, in_hand: Option<Target>) -> Piece {
    let (now, the, face) = (pos.s.unit(id), pos.set.unit(id), pos.face(id));
    let has = |mark: Marks| now.marks.contains(mark);
    let attacked = pos.s.combats.iter().any(|combat| !combat.over && combat.defenders().has(id));
    let marks = [
        (has(Marks::ROUTED), "routed"),
        (has(Marks::RAMPAGING), "rampaging"),
        (has(Marks::RALLIED), "rallied"),
        (has(Marks::TURNED_OVER), "moved"),
        (has(Marks::FIRED), "fired"),
        (has(Marks::PURSUED), "pursued"),
        (has(Marks::CHECK), "shock-check"),
        (has(Marks::NO_CHECK), "shock-no-check"),
        (attacked, "under-attack"),
        (has(Marks::FOOT), "dismounted"),
        (has(Marks::FACED), "faced"),
        (now.at == Where::Gone, "eliminated"),
    ];
    let laid = [
        (face.missile.is_some() && now.ammo == Ammo::Low, "missile-low"),
        (face.missile.is_some() && now.ammo == Ammo::No, "missile-no"),
        (face.has(Traits::SCREEN) && now.screen == Ammo::Low, "screen-low"),
        (face.has(Traits::SCREEN) && now.screen == Ammo::No, "screen-no"),
        (now.line != NO_LINE, "uncontrolled"),
        (in_hand == Some(Target::Unit(id.0.into())), "in-hand"),
    ];
    let stands = chosen(formation_marks(now)).chain(chosen(stack_marks(pos, id)));
    let boost = face.boost.map(|boost| ("boost", boost.into()));
    let ratings = [("size", face.size.into()), ("tq", pos.tq(id).into()), ("ma", pos.ma(id).into())];
    Piece {
        kind: PieceKind::Unit,
        id: id.0.into(),
        name: the.name.clone(),
        print: face.kind.print(),
        side: the.side,
        group: Some(the.group.into()),
        place: place(now.at),
        facing: pos.hex(id).and_then(|_| now.formation.shown()),
        marks: printed(face).chain(chosen(marks)).chain(stands).chain(chosen(laid)).collect(),
        ratings: ratings.into_iter().chain(boost).chain([("hits", now.hits.into())]).collect(),
    }
}

/// What the counter shows from the first turn to the last.
fn printed(face: &Face) -> impl Iterator<Item = &'static str> + use<> {
    // The counters of Indian foot have no print of their own: their weapons tell them.
    let has_indian_weapon = face.missile.is_some_and(Missile::is_indian);
    let marks = [
        (face.variety == Variety::Cataphract, "cataphract"),
        (face.variety == Variety::Cardaces, "cardaces"),
        (face.variety == Variety::Veterans, "cohort-vet"),
        (face.variety == Variety::Recruits, "cohort-rec"),
        (face.variety == Variety::Conscripts, "cohort-con"),
        (face.has(Traits::MACEDONIAN), "macedonian"),
        (face.has(Traits::INDIAN) || has_indian_weapon, "indian"),
        (face.has(Traits::AFRICAN), "african"),
        (face.has(Traits::STAR), "star"),
        (face.has(Traits::ANTESIGNANI), "antesignani"),
        (face.has(Traits::SCREEN), "screen"),
    ];
    face.missile.map(Missile::mark).into_iter().chain(chosen(marks))
}

fn formation_marks(now: &UnitState) -> [(bool, &'static str); 5] {
    [
        (now.formation.is_column(), "column"),
        (now.formation.is_wedge(), "wedge"),
        (matches!(now.formation, Formation::Charge(_)), "charge-formation"),
        (now.formation == Formation::Square, "square"),
        (now.marks.contains(Marks::DEEP), "double-depth"),
    ]
}

/// How a unit lies in its hex. The second hex of a wide one is not told: it is the next one to the right hand of whoever
/// looks where the unit faces (gboh:V4.7).
fn stack_marks(pos: Pos<'_>, id: UnitId) -> [(bool, &'static str); 3] {
    let is_here = |other: UnitId| pos.hex(other).is_some() && pos.hex(other) == pos.hex(id);
    [
        (pos.hex(id).is_some() && pos.s.is_wide(pos.set, id), "wide"),
        (pos.s.beneath(id).is_some_and(is_here), "top"),
        (pos.hex(id).is_some() && pos.is_covered(id), "bottom"),
    ]
}

fn leader_piece(pos: Pos<'_>, id: LeaderId, in_hand: Option<Target>) -> Piece {
    let (now, the) = (pos.s.leader(id), pos.set.leader(id));
    let rank = match the.rank {
        Rank::Oc => "oc",
        Rank::Sc => "sc",
        Rank::Cc => "cc",
        Rank::Mcc => "mcc",
    };
    let marks = [
        (now.dead, "killed"),
        (now.wound == 1, "wounded"),
        (now.wound > 1, "wound-2"),
        (now.suspended, "suspended"),
        (now.status == Status::Finished, "finished"),
        (now.status == Status::Active, "active"),
        (now.no_momentum, "no-momentum"),
        (the.elite, "elite"),
        (in_hand == Some(Target::Leader(id.0.into())), "in-hand"),
        (now.along, "along"),
        (true, rank),
    ];
    let ratings = vec![
        ("initiative", pos.initiative(id).into()),
        ("lines", pos.line_commands(id).into()),
        // Who is of no use this turn has his ratings still: a mark says the rest (gboh:V2.7).
        ("range", pos.rating(id, the.range).into()),
        ("strategy", pos.rating(id, the.strategy).into()),
        ("charisma", pos.rating(id, the.charisma).into()),
        ("combat", pos.personal_combat(id).into()),
    ];
    Piece {
        kind: PieceKind::Leader,
        id: id.0.into(),
        name: the.name.clone(),
        print: "L",
        side: the.side,
        group: None,
        place: place(now.at),
        facing: None,
        marks: chosen(marks).collect(),
        ratings,
    }
}

pub(crate) fn scores(pos: Pos<'_>) -> Vec<Score> {
    let line = |side: Side| Score {
        side,
        key: "rout-points",
        value: pos.s.points.0[side.index()],
        of: Some(pos.level(side)),
        die: None,
    };
    Side::ALL.map(line).to_vec()
}
