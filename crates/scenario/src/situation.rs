//! Situations: a picture, a script and an expectation in plain text (`docs/situations.md`).
//!
//! [`parse`] reads a file, [`stage`] makes an engine of a picture, [`run`] plays the script and
//! checks the facts, [`coverage`] tells which clauses have a situation.
//!
//! What a picture may hold and what a fact may state beyond the common ones differs from engine to
//! engine; `iron`, `gboh` and `rome` hold that, everything else is shared.

mod check;
mod coverage;
mod facts;
mod gboh;
mod iron;
mod parse;
mod picture;
mod play;
mod rome;
mod run;

pub use coverage::{Coverage, Covered, Site, coverage};
pub use facts::{Fact, FactKind, Order};
pub use gboh::facts::{Count, GbohFact, Shown};
pub use iron::facts::{IronFact, OffMap};
pub use parse::{MAX_BYTES, parse};
pub use picture::{Stage, stage};
pub use play::is_lone;
pub use rome::facts::{RomeFact, RomeState};
pub use run::{Failure, Report, Verdict, run, run_file};

use crate::embedded::{RULESETS, Ruleset};

/// One situation as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The file.
    pub file: String,
    /// The line of its title.
    pub line: usize,
    /// The rule it shows, as a sentence.
    pub title: String,
    /// The clauses it covers, with their lines.
    pub covers: Vec<(String, usize)>,
    /// The picture, line by line.
    pub picture: Vec<PictureLine>,
    /// The script, line by line.
    pub script: Vec<ScriptLine>,
}

/// One line of a picture: `hungarian A lc at 0303 s`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureLine {
    /// The line.
    pub line: usize,
    /// The first word.
    pub keyword: String,
    /// The words behind it.
    pub words: Vec<String>,
}

/// One line of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptLine {
    /// The line.
    pub line: usize,
    /// As it was written, without the comment.
    pub text: String,
    /// What it says.
    pub step: ScriptStep,
}

/// What a line of a script says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptStep {
    /// `> order; order | dice refused clause`
    Orders(Orders),
    /// `= fact, fact`
    Facts(Vec<Fact>),
}

/// Orders with their dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// The orders, in turn.
    pub orders: Vec<String>,
    /// All the dice they roll.
    pub dice: Vec<u8>,
    /// Clauses one of which must refuse the last order; empty when it must be taken.
    pub refused: Vec<String>,
}

/// The ruleset of a situation file: its folder's name, or what the prefix of its clauses says.
#[must_use]
pub fn ruleset_of(path: &str, situations: &[Situation]) -> Option<&'static str> {
    let first = situations.iter().flat_map(|situation| &situation.covers).next();
    named(path, first.map(|(clause, _)| clause.as_str())).map(|ruleset| ruleset.id)
}

/// The ruleset whose folder is in a path, or to which a clause belongs.
fn named(path: &str, clause: Option<&str>) -> Option<&'static Ruleset> {
    let folders: Vec<&str> = path.split(['/', '\\']).collect();
    let prefix = clause.and_then(|clause| clause.split(':').next());
    let by_folder = RULESETS.iter().find(|ruleset| folders.contains(&ruleset.id));
    by_folder.or_else(|| RULESETS.iter().find(|ruleset| Some(ruleset.prefix) == prefix))
}
