//! What situations state of Men of Iron positions alone.

use super::super::check::{describe, piece, pieces, same};
use super::super::facts::FactKind;
use super::super::play::{Play, Scripted};
use crate::error::{known, quote};
use acies_kernel::{PieceKind, Place, Rules, Side};
use acies_rules_iron::{Iron, State};

/// A fact of this engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IronFact {
    /// `A normal`, and with a mark `A disordered`, `L killed`, …
    State {
        /// The piece.
        piece: String,
        /// The mark; `None` for a unit in good order.
        mark: Option<&'static str>,
    },
    /// `A in box`, `A waiting`
    OffMap {
        /// The piece.
        piece: String,
        /// Where.
        place: OffMap,
    },
    /// `A in command`, `A out of command`
    Command {
        /// The unit.
        unit: String,
        /// Whether it must be, or must not.
        holds: bool,
    },
    /// `standard gone`
    StandardGone,
}

/// Where a piece can be besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OffMap {
    /// In the retired box.
    Box,
    /// Waiting to come on.
    Waiting,
}

/// States of units and leaders that are marks of a piece.
const MARKS: [&str; 5] = ["disordered", "retired", "eliminated", "killed", "fled"];

/// Orders that a runner gives by itself when nothing else is possible.
const LONE: [&str; 6] = ["to", "through", "join", "roll", "advance", "against"];

/// Reads a fact that is none of those that all engines share.
pub(in crate::situation) fn fact(words: &[&str], text: &str) -> Result<IronFact, String> {
    let (name, rest) = match words {
        ["standard", "gone"] => return Ok(IronFact::StandardGone),
        [name, rest @ ..] => (name.to_string(), rest),
        [] => (String::new(), words),
    };
    match rest {
        ["in", "command"] => Ok(IronFact::Command { unit: name, holds: true }),
        ["out", "of", "command"] => Ok(IronFact::Command { unit: name, holds: false }),
        ["in", "box"] => Ok(IronFact::OffMap { piece: name, place: OffMap::Box }),
        ["waiting"] => Ok(IronFact::OffMap { piece: name, place: OffMap::Waiting }),
        ["normal"] => Ok(IronFact::State { piece: name, mark: None }),
        [state] => match MARKS.into_iter().find(|mark| mark == state) {
            Some(mark) => Ok(IronFact::State { piece: name, mark: Some(mark) }),
            None => {
                let all = ["normal", "waiting"].into_iter().chain(MARKS);
                Err(format!("{} is not a state of a piece; {}", quote(state), known(state, all)))
            }
        },
        _ => Err(format!("{} is not a fact; see docs/situations.md for the list of facts", quote(text))),
    }
}

impl Scripted for Iron {
    fn is_lone(verb: &str) -> bool {
        LONE.contains(&verb)
    }

    fn points(&self, state: &State, side: Side) -> Option<i32> {
        let scores = self.scores(state);
        let score = scores.iter().find(|score| score.side == side && score.key == "flight-points");
        score.map(|score| score.value)
    }

    fn holds(play: &Play<'_, Iron>, fact: &FactKind) -> Result<(), String> {
        match fact {
            FactKind::Iron(IronFact::State { piece, mark }) => state(play, piece, *mark),
            FactKind::Iron(IronFact::OffMap { piece, place }) => off_map(play, piece, *place),
            FactKind::Iron(IronFact::Command { unit, holds }) => command(play, unit, *holds),
            FactKind::Iron(IronFact::StandardGone) => match standard(play) {
                Some(hex) => Err(format!("it stands at {hex}")),
                None => Ok(()),
            },
            _ => Err("it is a fact of another game".to_string()),
        }
    }

    fn is_gone(play: &Play<'_, Iron>, piece: &str) -> Option<&'static str> {
        (piece.eq_ignore_ascii_case("standard") && standard(play).is_none()).then_some("the Standard is gone")
    }
}

fn state(play: &Play<'_, Iron>, name: &str, mark: Option<&str>) -> Result<(), String> {
    let piece = piece(play, name)?;
    let holds = match mark {
        Some(mark) => piece.marks.contains(&mark),
        None => {
            let worse = ["disordered", "retired", "eliminated"];
            piece.kind == PieceKind::Unit && !worse.iter().any(|mark| piece.marks.contains(mark))
        }
    };
    same(holds, true, || describe(play, &piece))
}

/// Command is fixed when an activation begins, for the Battle that acts (sul:12.1).
fn command(play: &Play<'_, Iron>, name: &str, due: bool) -> Result<(), String> {
    let piece = piece(play, name)?;
    let has = |mark: &str| piece.marks.contains(&mark);
    match (has("in-command"), has("out-of-command")) {
        (false, false) => Err(format!(
            "{name} has no command status: only units on the map whose Battle acts have one; write `start activate`              and its Battle"
        )),
        (found, _) => same(found, due, || describe(play, &piece)),
    }
}

fn off_map(play: &Play<'_, Iron>, name: &str, place: OffMap) -> Result<(), String> {
    let piece = piece(play, name)?;
    // A replacement leader in reserve is out of play, but neither killed nor fled: he waits too.
    let in_reserve = piece.kind == PieceKind::Leader && piece.place == Place::Box("gone") && piece.marks.is_empty();
    let holds = match place {
        OffMap::Box => piece.place == Place::Box("retired-box"),
        OffMap::Waiting => piece.place == Place::Box("waiting") || in_reserve,
    };
    same(holds, true, || describe(play, &piece))
}

/// The hex of the Standard, if it is on the map.
fn standard(play: &Play<'_, Iron>) -> Option<String> {
    let all = pieces(play);
    let found = all.iter().find(|piece| piece.name.eq_ignore_ascii_case("standard"))?;
    match found.place {
        Place::Board(id) => Some(acies_kernel::Lexicon::place(play.rules, id)),
        Place::Box(_) => None,
    }
}
