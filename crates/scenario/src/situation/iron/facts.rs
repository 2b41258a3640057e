//! What situations state of Men of Iron positions alone.

use super::super::check::{describe, piece, pieces, same, side};
use super::super::facts::{FactKind, number};
use super::super::play::{Play, Scripted};
use crate::error::{known, quote};
use acies_kernel::{PieceKind, Place, Rules, Side};
use acies_rules_iron::setting::{Form, FormChange, Formation, UnitId};
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
    /// `standard gone`, `standard SIDE gone`: no Standard stands any more.
    StandardGone {
        /// Of which side, where both have one.
        side: Option<String>,
    },
    /// `standard SIDE at HEX`
    StandardAt {
        /// Whose.
        side: String,
        /// Where.
        hex: String,
    },
    /// `A wall`, `A not schiltron`
    Formed {
        /// The unit.
        unit: String,
        /// The formation.
        formation: Formation,
        /// Whether it must stand in it, or must not.
        holds: bool,
    },
    /// `A unhorsed`: the unit has lost its horses.
    Unhorsed(String),
    /// `A foot`, `A mounted`
    Mounted {
        /// The unit.
        unit: String,
        /// Whether it must be on horseback, or on foot.
        holds: bool,
    },
    /// `successes 2`: continuity rolls that have succeeded in this player turn.
    Successes(i32),
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

/// The words for formations.
const FORMATIONS: [(&str, Formation); 2] = [("wall", Formation::Wall), ("schiltron", Formation::Schiltron)];

fn formation(word: &str) -> Option<Formation> {
    FORMATIONS.into_iter().find(|(name, _)| *name == word).map(|(_, formation)| formation)
}

/// Orders that a runner gives by itself when nothing else is possible.
const LONE: [&str; 6] = ["to", "through", "join", "roll", "advance", "against"];

/// Reads a fact that is none of those that all engines share.
pub(in crate::situation) fn fact(words: &[&str], text: &str) -> Result<IronFact, String> {
    let (name, rest) = match words {
        ["standard", "gone"] => return Ok(IronFact::StandardGone { side: None }),
        ["standard", side, "gone"] => return Ok(IronFact::StandardGone { side: Some(side.to_string()) }),
        ["standard", side, "at", hex] => {
            return Ok(IronFact::StandardAt { side: side.to_string(), hex: hex.to_string() });
        }
        ["successes", count] => return Ok(IronFact::Successes(number(count)?)),
        [name, rest @ ..] => (name.to_string(), rest),
        [] => (String::new(), words),
    };
    match rest {
        ["in", "command"] => Ok(IronFact::Command { unit: name, holds: true }),
        ["out", "of", "command"] => Ok(IronFact::Command { unit: name, holds: false }),
        ["in", "box"] => Ok(IronFact::OffMap { piece: name, place: OffMap::Box }),
        ["waiting"] => Ok(IronFact::OffMap { piece: name, place: OffMap::Waiting }),
        ["normal"] => Ok(IronFact::State { piece: name, mark: None }),
        ["unhorsed"] => Ok(IronFact::Unhorsed(name)),
        ["mounted"] => Ok(IronFact::Mounted { unit: name, holds: true }),
        ["foot"] => Ok(IronFact::Mounted { unit: name, holds: false }),
        [word] | ["not", word] if formation(word).is_some() => {
            let formation = formation(word).unwrap_or(Formation::Open);
            Ok(IronFact::Formed { unit: name, formation, holds: rest.len() == 1 })
        }
        [state] => match MARKS.into_iter().find(|mark| mark == state) {
            Some(mark) => Ok(IronFact::State { piece: name, mark: Some(mark) }),
            None => {
                let own = FORMATIONS.map(|(word, _)| word).into_iter().chain(["unhorsed", "foot", "mounted"]);
                let all = ["normal", "waiting"].into_iter().chain(MARKS).chain(own);
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
            FactKind::Iron(IronFact::StandardGone { side }) => {
                let stand = standards(play, side.as_deref())?;
                same(stand.is_empty(), true, || format!("it stands at {}", stand.join(", ")))
            }
            FactKind::Iron(IronFact::StandardAt { side, hex }) => {
                let stand = standards(play, Some(side))?;
                let found = || if stand.is_empty() { "it is gone".to_string() } else { stand.join(", ") };
                same(stand.contains(hex), true, found)
            }
            FactKind::Iron(IronFact::Formed { unit, formation, holds }) => {
                let found = play.rules.pos(&play.state).formation(unit_named(play, unit)?);
                same(found == *formation, *holds, || format!("its formation is {found:?}"))
            }
            FactKind::Iron(IronFact::Unhorsed(unit)) => {
                let id = unit_named(play, unit)?;
                let by = play.rules.setting().unit(id).other.map(|other| other.by);
                let fallen = play.rules.pos(&play.state).form(id) == Form::Other && by == Some(FormChange::Unhorsed);
                same(fallen, true, || format!("{unit} has not lost its horses"))
            }
            FactKind::Iron(IronFact::Mounted { unit, holds }) => {
                let mounted = play.rules.pos(&play.state).is_mounted(unit_named(play, unit)?);
                same(mounted, *holds, || format!("{unit} is {}", if mounted { "mounted" } else { "on foot" }))
            }
            FactKind::Iron(IronFact::Successes(due)) => {
                let found = i32::from(play.state.successes());
                same(found, *due, || format!("{found} have succeeded"))
            }
            _ => Err("it is a fact of another game".to_string()),
        }
    }

    fn is_gone(play: &Play<'_, Iron>, piece: &str) -> Option<&'static str> {
        let gone = || standards(play, None).is_ok_and(|stand| stand.is_empty());
        (piece.eq_ignore_ascii_case("standard") && gone()).then_some("the Standard is gone")
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

/// The unit with this name.
fn unit_named(play: &Play<'_, Iron>, name: &str) -> Result<UnitId, String> {
    let set = play.rules.setting();
    let found = set.unit_ids().find(|id| set.unit(*id).name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| format!("there is no unit `{name}`"))
}

/// The hexes of the Standards that stand: all, or those of a side.
fn standards(play: &Play<'_, Iron>, of: Option<&str>) -> Result<Vec<String>, String> {
    let of = of.map(|name| side(play, name)).transpose()?;
    let mut found = Vec::new();
    for piece in pieces(play) {
        let meant = piece.kind == PieceKind::Marker && of.is_none_or(|side| piece.side == side);
        if let Place::Board(id) = piece.place {
            found.extend(meant.then(|| acies_kernel::Lexicon::place(play.rules, id)));
        }
    }
    Ok(found)
}
