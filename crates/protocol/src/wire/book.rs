//! A rulebook to read, and its situations as small boards.

use super::{Map, Message, Odds, Table, Text, View, WhyNot};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A rulebook. `GET /api/rulesets/{id}/book`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Book {
    /// The ruleset's id.
    pub ruleset: &'static str,
    /// The ruleset on whose book it stands: what it does not say is there.
    pub keeps: Option<&'static str>,
    /// What it is called.
    pub title: Text,
    /// Its chapters, in the order of play.
    pub chapters: Vec<BookChapter>,
    /// Our rulings.
    pub rulings: Vec<BookRuling>,
    /// Words that are explained, and where.
    pub terms: Vec<BookTerm>,
}

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookChapter {
    /// What it is linked by.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// Its clauses.
    pub clauses: Vec<BookClause>,
    /// Tables of the charts that belong to it, by their names in the charts.
    pub charts: Vec<String>,
}

/// A clause. In its text `[cat:6.11]` stands for a link to a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookClause {
    /// Its id.
    pub id: String,
    /// `rule`, `definition` or `note`.
    pub kind: String,
    /// Its title.
    pub title: Text,
    /// What it says; a note may say nothing.
    pub text: Option<Text>,
    /// Clauses that make an exception to it.
    pub except: Vec<String>,
    /// The situation that shows it best, by its number.
    pub show: Option<u32>,
    /// All situations that cover it, by their numbers.
    pub situations: Vec<u32>,
}

/// A decision of ours on an unclear rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookRuling {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: Text,
    /// What was decided, and why.
    pub text: Text,
    /// The clauses it decides.
    pub touches: Vec<String>,
}

/// A word and the clause that explains it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookTerm {
    /// How it is written in English, the longest form first.
    pub en: Vec<String>,
    /// How it is written in Japanese.
    pub ja: Vec<String>,
    /// The clause.
    pub clause: String,
}

/// A situation as a small board. `GET /api/rulesets/{id}/situations/{number}`.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    /// The rule it shows, as a sentence.
    pub title: Text,
    /// The clauses it covers.
    pub covers: Vec<String>,
    /// Who and what there is.
    pub table: Table,
    /// The ground.
    pub map: Map,
    /// What happens, from the picture on.
    pub steps: Vec<SceneStep>,
}

/// A moment of a scene.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SceneStep {
    /// What was done to come here; nothing at the beginning.
    pub says: Option<Message>,
    /// The orders up to here, with which it can be tried by hand.
    pub orders: Vec<String>,
    /// An order that was refused here, and why.
    pub refused: Option<WhyNot>,
    /// How it stands.
    pub view: View,
}

/// A scene tried by hand. `POST /api/rulesets/{id}/situations/{number}`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SceneTry {
    /// All orders from the picture on.
    pub orders: Vec<String>,
    /// An order whose odds are wanted: if it rolls a die it is not done.
    #[serde(default)]
    pub odds: Option<String>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SceneTried {
    /// How it stands, after the order whose odds were asked too if it rolls no die.
    pub view: View,
    /// The orders that are in force.
    pub orders: Vec<String>,
    /// The odds of the order that was asked for.
    pub odds: Option<Odds>,
    /// Why the last order was not taken.
    pub refused: Option<WhyNot>,
}
