//! Whether a fact holds; if not, what is the case instead.

use super::facts::{Fact, FactKind};
use super::play::{Play, Roll, Scripted};
use acies_kernel::{Outcome, Piece, PieceKind, Place, Side, side_named};

/// Checks one fact.
///
/// # Errors
/// What was found instead.
pub(super) fn check<R: Scripted>(play: &Play<'_, R>, fact: &Fact) -> Result<(), String> {
    match &fact.kind {
        FactKind::At { piece, hex, facing } => at(play, piece, hex, facing.as_deref()),
        FactKind::ToChoose(name) => to_choose(play, name),
        FactKind::Asked { side, name } => asked(play, side.as_deref(), name),
        FactKind::PointsLeft(due) => points_left(play, *due),
        FactKind::Rating { piece, key, due } => rating(play, piece, key, *due),
        FactKind::Over(name) => over(play, name),
        FactKind::Offered(order) => offered(play, order),
        FactKind::NotOffered(order) => not_offered(play, order),
        FactKind::Drm { roll, sum } => {
            let found = roll_of(play, *roll)?;
            same(found.sum(), *sum, || format!("the sum is {} ({})", found.sum(), list(&found)))
        }
        FactKind::Modifier { roll, clause, value } => modifier(play, *roll, clause, *value),
        FactKind::Points { side, points: due } => points(play, side, *due),
        FactKind::Cites { clause, named } => cites(play, clause, *named),
        FactKind::Sees { side, piece, seen } => sees(play, side, piece, *seen),
        own @ (FactKind::Iron(_) | FactKind::Gboh(_) | FactKind::Rome(_)) => R::holds(play, own),
    }
}

pub(super) fn same<T: PartialEq>(found: T, due: T, tell: impl FnOnce() -> String) -> Result<(), String> {
    if found == due { Ok(()) } else { Err(tell()) }
}

pub(super) fn pieces<R: Scripted>(play: &Play<'_, R>) -> Vec<Piece> {
    play.rules.pieces(&play.state, None)
}

pub(super) fn piece<R: Scripted>(play: &Play<'_, R>, name: &str) -> Result<Piece, String> {
    let all = pieces(play);
    let names: Vec<&str> = all.iter().map(|piece| piece.name.as_str()).take(40).collect();
    let found = all.iter().find(|piece| piece.name.eq_ignore_ascii_case(name));
    found.cloned().ok_or_else(|| format!("there is no piece `{name}`; there are {}", names.join(", ")))
}

pub(super) fn describe<R: Scripted>(play: &Play<'_, R>, piece: &Piece) -> String {
    let place = match piece.place {
        Place::Board(id) => format!("at {}", play.rules.place(id)),
        Place::Box(name) => format!("in the box `{name}`"),
    };
    let facing = piece.facing.map_or(String::new(), |index| format!(" {}", play.rules.facing(index)));
    let marks = if piece.marks.is_empty() { String::new() } else { format!(", {}", piece.marks.join(", ")) };
    format!("{} is {place}{facing}{marks}", piece.name)
}

fn at<R: Scripted>(play: &Play<'_, R>, name: &str, hex: &str, facing: Option<&str>) -> Result<(), String> {
    if let Some(what) = R::is_gone(play, name) {
        return Err(what.to_string());
    }
    let piece = piece(play, name)?;
    let is_there = matches!(piece.place, Place::Board(id) if play.rules.place(id) == hex);
    let looks = piece.facing.map(|index| play.rules.facing(index));
    let is_so = facing.is_none_or(|due| looks.is_some_and(|looks| looks.eq_ignore_ascii_case(due)));
    same(is_there && is_so, true, || describe(play, &piece))
}

/// Whether a side may know where a piece is.
fn sees<R: Scripted>(play: &Play<'_, R>, side_name: &str, name: &str, seen: bool) -> Result<(), String> {
    let viewer = side(play, side_name)?;
    piece(play, name)?;
    let known = play.rules.pieces(&play.rules.redact(&play.state, viewer), Some(viewer));
    let found = known.iter().find(|piece| piece.name.eq_ignore_ascii_case(name));
    let is_seen = found.is_some_and(|piece| piece.kind != PieceKind::Hidden);
    same(is_seen, seen, || if is_seen { "it is seen".to_string() } else { "it is hidden".to_string() })
}

pub(super) fn side<R: Scripted>(play: &Play<'_, R>, name: &str) -> Result<Side, String> {
    let sides = || Side::ALL.map(|side| play.rules.side(side)).join(" and ");
    side_named(play.rules, name).ok_or_else(|| format!("there is no side `{name}`; sides are {}", sides()))
}

fn who_chooses<R: Scripted>(play: &Play<'_, R>) -> String {
    match (play.rules.decision(&play.state), play.rules.outcome(&play.state)) {
        (Some(decision), _) => {
            format!("{} is to choose ({})", play.rules.side(decision.side), play.asked().unwrap_or_default())
        }
        (None, Some(Outcome::Draw)) => "the game is over: a draw".to_string(),
        (None, Some(Outcome::Win(side))) => format!("the game is over: {} has won", play.rules.side(side)),
        (None, None) => "nobody is to choose, and there is no outcome".to_string(),
    }
}

fn to_choose<R: Scripted>(play: &Play<'_, R>, name: &str) -> Result<(), String> {
    let due = side(play, name)?;
    let found = play.rules.decision(&play.state).map(|decision| decision.side);
    same(found, Some(due), || format!("{}; offered: {}", who_chooses(play), play.offered()))
}

fn asked<R: Scripted>(play: &Play<'_, R>, side_name: Option<&str>, name: &str) -> Result<(), String> {
    let due = side_name.map(|name| side(play, name)).transpose()?;
    let of_side = due.is_none() || play.rules.decision(&play.state).map(|decision| decision.side) == due;
    let is_asked = play.asked() == Some(name) && of_side;
    same(is_asked, true, || format!("{}; offered: {}", who_chooses(play), play.offered()))
}

/// Movement points of the piece in hand.
fn points_left<R: Scripted>(play: &Play<'_, R>, due: i32) -> Result<(), String> {
    let left = play.rules.points_left(&play.state);
    let found =
        || left.map_or_else(|| format!("no piece is in hand; {}", who_chooses(play)), |n| format!("{n} are left"));
    same(left, Some(due), found)
}

/// A rating as it is now: of the face that is up, wounds counted.
fn rating<R: Scripted>(play: &Play<'_, R>, name: &str, key: &str, due: i32) -> Result<(), String> {
    let piece = piece(play, name)?;
    let found = piece.ratings.iter().find(|(have, _)| *have == key).map(|(_, value)| *value);
    let all: Vec<String> = piece.ratings.iter().map(|(key, value)| format!("{key} {value}")).collect();
    same(found, Some(due), || format!("{} has {}", piece.name, all.join(", ")))
}

fn over<R: Scripted>(play: &Play<'_, R>, name: &str) -> Result<(), String> {
    let due = if name == "draw" { Outcome::Draw } else { Outcome::Win(side(play, name)?) };
    same(play.rules.outcome(&play.state), Some(due), || who_chooses(play))
}

fn offered<R: Scripted>(play: &Play<'_, R>, order: &str) -> Result<(), String> {
    let action = play.rules.parse(&play.state, order);
    let listed = action.as_ref().is_ok_and(|action| play.options().contains(action));
    let reason = || match play.legal(order) {
        Err(declined) => declined.reason(),
        Ok(_) => "it is accepted but not listed".to_string(),
    };
    same(listed, true, || format!("{}; offered: {}", reason(), play.offered()))
}

fn not_offered<R: Scripted>(play: &Play<'_, R>, order: &str) -> Result<(), String> {
    // What cannot even be read is not offered.
    let Ok(action) = play.rules.parse(&play.state, order) else { return Ok(()) };
    if play.taken.contains(&action) {
        return Err("it was the only answer, and the runner gave it".to_string());
    }
    same(play.options().contains(&action), false, || format!("offered: {}", play.offered()))
}

fn roll_of<R: Scripted>(play: &Play<'_, R>, count: Option<usize>) -> Result<Roll, String> {
    let mut rolls = play.rolls();
    let Some(count) = count else {
        return rolls.pop().ok_or_else(|| "no die was rolled yet".to_string());
    };
    rolls.retain(|roll| roll.event >= play.from);
    let made = rolls.len();
    rolls.into_iter().nth(count - 1).ok_or_else(|| format!("the last orders rolled {made} dice"))
}

fn list(roll: &Roll) -> String {
    let all: Vec<String> = roll.modifiers.iter().map(|(clause, value)| format!("{clause} {value:+}")).collect();
    if all.is_empty() { "no modifiers".to_string() } else { all.join(", ") }
}

fn modifier<R: Scripted>(
    play: &Play<'_, R>,
    count: Option<usize>,
    clause: &str,
    value: Option<i32>,
) -> Result<(), String> {
    let rolls = match count {
        None if R::speaks_of_all_rolls() => play.rolls().into_iter().filter(|roll| roll.event >= play.from).collect(),
        _ => vec![roll_of(play, count)?],
    };
    let found: Vec<i32> = rolls.iter().filter_map(|roll| given(roll, clause)).collect();
    let holds = value.map_or(found.is_empty(), |value| found.contains(&value));
    let lists: Vec<String> = rolls.iter().map(list).collect();
    same(holds, true, || format!("the modifiers are: {}", lists.join("; then ")))
}

/// What a clause adds to a roll, if it adds anything.
fn given(roll: &Roll, clause: &str) -> Option<i32> {
    let of_clause: Vec<i32> = roll.modifiers.iter().filter(|(c, _)| c.id() == clause).map(|(_, v)| *v).collect();
    (!of_clause.is_empty()).then(|| of_clause.iter().sum())
}

fn points<R: Scripted>(play: &Play<'_, R>, name: &str, due: i32) -> Result<(), String> {
    let side = side(play, name)?;
    let found = play.rules.points(&play.state, side);
    same(found, Some(due), || found.map_or("there is no such score".to_string(), |n| format!("{name} has {n}")))
}

fn cites<R: Scripted>(play: &Play<'_, R>, clause: &str, named: bool) -> Result<(), String> {
    let mut found: Vec<&str> = Vec::new();
    for &event in &play.events[play.from..] {
        found.extend(play.rules.message(event).map(|(clause, _)| clause.id()));
        found.extend(play.rules.modifier(event).map(|modifier| modifier.clause.id()));
    }
    found.sort_unstable();
    found.dedup();
    same(found.contains(&clause), named, || format!("the events cite: {}", found.join(", ")))
}
