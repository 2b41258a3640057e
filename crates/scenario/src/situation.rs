//! Situations: a picture, a script and an expectation in plain text (`docs/situations.md`).
//!
//! [`parse`] reads a file, [`stage`] makes an engine of a picture, [`run`] plays the script and
//! checks the facts, [`trace`] writes down how it went, [`coverage`] tells which clauses have a situation.
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
mod stated;
mod trace;

pub use coverage::{Coverage, Covered, Site, coverage};
pub use facts::{Fact, FactKind, Order};
pub use gboh::facts::{Count, GbohFact, Shown};
pub use iron::facts::{IronFact, OffMap};
pub use parse::{MAX_BYTES, parse};
pub use picture::{Stage, stage};
pub use play::is_lone;
pub use rome::facts::{RomeFact, RomeState};
pub use run::{Failure, Report, Verdict, run, run_file};
pub use trace::{By, Trace, Traced, Why, trace};

use crate::embedded::{RULESETS, Ruleset};
use crate::text::Text;

/// One situation as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The file.
    pub file: String,
    /// The line of its title.
    pub line: usize,
    /// The rule it shows, as a sentence.
    pub title: String,
    /// The same in Japanese.
    pub title_ja: Option<String>,
    /// The clauses it covers, with their lines.
    pub covers: Vec<(String, usize)>,
    /// The picture, line by line.
    pub picture: Vec<PictureLine>,
    /// The script, line by line.
    pub script: Vec<ScriptLine>,
}

impl Situation {
    /// Its title in both languages; English stands in where there is no Japanese.
    #[must_use]
    pub fn title_text(&self) -> Text {
        let ja = self.title_ja.as_ref().unwrap_or(&self.title);
        Text { en: self.title.clone(), ja: ja.clone() }
    }
}

/// One line of a picture: `SIDE A lc at 0303 s`.
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
    /// Who must refuse the last order; `None` when it must be taken.
    pub refused: Option<Refused>,
}

/// Which rule must refuse an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Any.
    ByAny,
    /// One of these.
    By(Vec<String>),
}

impl Refused {
    /// The clauses it names.
    #[must_use]
    pub fn clauses(&self) -> &[String] {
        match self {
            Refused::ByAny => &[],
            Refused::By(clauses) => clauses,
        }
    }
}

/// The ruleset of a situation file: its folder's name, or what the prefix of its clauses says.
#[must_use]
pub fn ruleset_of(path: &str, situations: &[Situation]) -> Option<&'static str> {
    let covered = situations.iter().flat_map(|situation| &situation.covers);
    named(path, covered.map(|(clause, _)| clause.as_str())).map(|ruleset| ruleset.id)
}

/// The ruleset whose folder is in a path, or to which the first of these clauses belongs that belongs to any: a
/// clause that nobody knows spoils its own situation alone.
fn named<'c>(path: &str, mut clauses: impl Iterator<Item = &'c str>) -> Option<&'static Ruleset> {
    let folders: Vec<&str> = path.split(['/', '\\']).collect();
    let by_folder = RULESETS.iter().find(|ruleset| folders.contains(&ruleset.id));
    let by_prefix = |clause: &str| {
        let prefix = clause.split(':').next();
        RULESETS.iter().find(|ruleset| Some(ruleset.prefix) == prefix)
    };
    by_folder.or_else(|| clauses.find_map(by_prefix))
}
