//! Making games and finding them.

use super::{Chat, Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Whoever makes the game.
    Here,
    /// Whoever opens the link.
    Friend,
    /// A bot, by name.
    Bot(String),
}

/// A game to be made. `POST /api/games`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The scenario's id.
    pub scenario: String,
    /// Optional rules in use.
    #[serde(default)]
    pub options: Vec<String>,
    /// Who plays the first and the second side.
    pub players: [Player; 2],
    /// Seed of the dice, for tests and laboratories; without it nobody can know the dice.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Whether two people may talk to each other in it.
    #[serde(default)]
    #[ts(optional, as = "Option<Chat>")]
    pub chat: Chat,
}

/// The links of a game. Whoever has one may do what it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Links {
    /// For whoever made it; plays every side that is played here. Absent if none is.
    pub here: Option<String>,
    /// For the friend.
    pub friend: Option<String>,
    /// For anybody who only watches: sees what both sides may see once the game is over, before that nothing
    /// that either may not.
    pub watch: String,
}

/// By which addresses others reach the service. `GET /api/reach`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reach {
    /// The best first, each with scheme, host and port; none if only its own machine reaches it.
    pub addresses: Vec<String>,
}

/// `POST /api/journals`: a journal as text to look at.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewJournal {
    /// The text of the file.
    pub journal: String,
}

/// `POST /api/forks`: play on from a moment of another game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewFork {
    /// A link of the other game.
    pub token: String,
    /// After so many of its choices.
    pub step: u32,
    /// Who plays the sides of the new game.
    pub players: [Player; 2],
}

/// Why the service did not do what it was asked over HTTP: the body of every answer that is not 2xx.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Problem {
    /// What is wrong: `app-problem-…` in the locale files.
    pub key: &'static str,
    /// The details, in English: a file's line, a field's name.
    pub detail: String,
}

/// A game in few words. `GET /api/games/{token}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameCard {
    /// The scenario's id.
    pub scenario: String,
    /// Choices made.
    pub step: u32,
    /// What the link allows.
    pub seat: Seat,
    /// Who must choose, if the game is not over.
    pub turn: Option<u8>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
}
