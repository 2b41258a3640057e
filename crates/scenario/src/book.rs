//! The rulebooks in our own words: `data/book/<ruleset>/*.toml`, with the numbers of the charts filled in.
//!
//! ```text
//!  data/rules/*.csv ───────────► ids and titles ─┐
//!  data/book/*/chapters.toml ──► chapters ───────┤
//!  data/book/*/rulings.toml ─┐                   ├─► Book
//!  docs/rulings.md ──────────┴─► rulings ────────┤
//!  data/book/*/*.toml ─────────► texts ──────────┘
//!  data/charts/*.toml ───────────┘ numbers
//! ```

mod chapters;
mod fill;
mod rulings;
mod shelf;
mod terms;
mod texts;

use crate::charts::charts_json;
use crate::clauses::{ClauseInfo, clauses, told};
use crate::embedded::ruleset;
use crate::error::DataError;
use crate::situation::Situation;
use crate::text::Text;
use std::collections::BTreeMap;

pub use fill::links;
pub use shelf::situations;

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The ruleset on whose book it stands: what it does not say is there.
    pub keeps: Option<&'static str>,
    /// What it is called.
    pub title: Text,
    /// Its chapters, in the order of play.
    pub chapters: Vec<Chapter>,
    /// Its clauses, chapter by chapter.
    pub clauses: Vec<BookClause>,
    /// Our rulings.
    pub rulings: Vec<Ruling>,
    /// Words and the clauses that say what they mean.
    pub terms: Vec<Term>,
}

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is linked by.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// How many clauses it has; they stand in the book one chapter after the other.
    pub length: usize,
    /// Tables of the charts that belong to it, by their names in the chart file.
    pub charts: Vec<String>,
}

/// A clause with what the book says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookClause {
    /// Id, kind and titles.
    pub info: ClauseInfo,
    /// What it says; a note may say nothing.
    pub text: Option<Text>,
    /// Clauses that make an exception to it.
    pub except: Vec<String>,
    /// The situation that shows it best, by its place among those of the ruleset.
    pub show: Option<usize>,
}

/// A decision of ours on an unclear rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its id: `sul:A19`.
    pub id: String,
    /// What it is about.
    pub title: Text,
    /// What was decided, and why.
    pub text: Text,
    /// The clauses it decides.
    pub touches: Vec<String>,
}

/// A word that a newcomer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// How it is written in English, the longest form first.
    pub en: Vec<String>,
    /// How it is written in Japanese.
    pub ja: Vec<String>,
    /// The clause that says what it means.
    pub clause: String,
}

/// The book of a ruleset.
///
/// # Errors
/// Everything that is wrong with its files.
pub fn book(id: &str) -> Result<Book, DataError> {
    let ruleset = ruleset(id)?;
    let list = clauses(id)?;
    let situations = situations(id)?;
    let against = Against { charts: charts_json(id)?, clauses: &list, linked: &told(id)?, situations: &situations };
    let texts = texts::read(id, &against)?;
    let placed = chapters::read(id, &list)?;
    let [en, ja] = ruleset.title.map(str::to_string);
    Ok(Book {
        ruleset: ruleset.id,
        keeps: ruleset.keeps,
        title: Text { en, ja },
        clauses: in_order(&placed, list.clone(), texts),
        chapters: placed.into_iter().map(|(chapter, _)| chapter).collect(),
        rulings: rulings::read(ruleset)?,
        terms: terms::read(id, &list)?,
    })
}

/// What the texts of a book are read against.
struct Against<'b> {
    charts: serde_json::Value,
    clauses: &'b [ClauseInfo],
    /// What a text may send its reader to: these, and those of the rulebook on which this one stands.
    linked: &'b [ClauseInfo],
    situations: &'b [Situation],
}

/// The clauses as the chapters have them.
fn in_order(
    chapters: &[(Chapter, Vec<usize>)],
    list: Vec<ClauseInfo>,
    mut texts: BTreeMap<String, texts::Written>,
) -> Vec<BookClause> {
    let mut list: Vec<Option<ClauseInfo>> = list.into_iter().map(Some).collect();
    let places = chapters.iter().flat_map(|(_, clauses)| clauses);
    let infos = places.filter_map(|&place| list[place].take());
    let whole = infos.map(|info| {
        let written = texts.remove(&info.id).unwrap_or_default();
        BookClause { text: written.text, except: written.except, show: written.show, info }
    });
    whole.collect()
}

impl Book {
    /// The clauses of a chapter, by its place among the chapters.
    #[must_use]
    pub fn chapter(&self, at: usize) -> &[BookClause] {
        let from: usize = self.chapters[..at].iter().map(|chapter| chapter.length).sum();
        &self.clauses[from..from + self.chapters[at].length]
    }

    /// A clause by its id.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&BookClause> {
        self.clauses.iter().find(|clause| clause.info.id == id)
    }

    /// The rulings that decide a clause.
    pub fn rulings_of<'b>(&'b self, id: &'b str) -> impl Iterator<Item = &'b Ruling> {
        self.rulings.iter().filter(move |ruling| ruling.touches.iter().any(|touched| touched == id))
    }

    /// The clauses whose texts send the reader to a clause, or which it is an exception to.
    pub fn used_in<'b>(&'b self, id: &'b str) -> impl Iterator<Item = &'b BookClause> {
        self.clauses.iter().filter(move |clause| {
            let linked = clause.text.as_ref().is_some_and(|text| links(&text.en).any(|link| link == id));
            linked || clause.except.iter().any(|other| other == id)
        })
    }
}
