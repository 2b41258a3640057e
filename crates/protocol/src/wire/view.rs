//! The position as a seat may see it, the question and its choices.

use super::{Entry, Message};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// A combat unit.
    Unit,
    /// A leader.
    Leader,
    /// A standard or other marker.
    Marker,
    /// One that lies under another and may not be looked at.
    Hidden,
}

/// A piece as the seat may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Piece {
    /// What it is told by from one view to the next: `u12`, `l3`, `m0`, `h7`.
    pub key: String,
    /// Kind of piece.
    pub kind: PieceKind,
    /// Id among those of its kind.
    pub id: u16,
    /// Id in orders.
    pub name: String,
    /// The short print on the counter: `HC`, `LI`.
    pub print: &'static str,
    /// Whose.
    pub side: u8,
    /// Its command.
    pub group: Option<u16>,
    /// Where it is on the board.
    pub place: Option<u16>,
    /// The box off the board it is in: `waiting`, `gone`, …; `box-…` in the locale files.
    pub off: Option<&'static str>,
    /// Facing.
    pub facing: Option<u8>,
    /// States: `disordered`, `routed`, `moved`, …; `mark-…` in the locale files.
    pub marks: Vec<&'static str>,
    /// Ratings by key: `tq`, `ma`, …; `rating-…` in the locale files.
    pub ratings: Vec<(&'static str, i32)>,
}

/// What a choice touches, or what a player clicks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Nothing on the board.
    Button,
    /// A unit.
    Unit(u16),
    /// A leader.
    Leader(u16),
    /// A hex or area.
    Place(u16),
    /// A facing.
    Facing(u8),
}

/// What kind of question it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// Where pieces stand before the battle.
    SetUp,
    /// What to do next.
    Plan,
    /// The other side is at work, and this side may interfere or decline.
    Reaction,
    /// A detail of something under way.
    Detail,
}

/// The question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ask {
    /// Who must choose.
    pub side: u8,
    /// Whether this seat may answer.
    pub mine: bool,
    /// The clause that gives the choice.
    pub clause: &'static str,
    /// What kind of question it is.
    pub asks: Asks,
    /// Which question of its ruleset: what a standing answer is kept by.
    pub question: &'static str,
    /// The prompt. The page has it as words only: its key is not offered, so nothing can be decided by it.
    #[ts(type = "Prompt")]
    pub prompt: Message,
    /// Index of the choice that does least (decline, stand, done), if it is the seat's question and there is
    /// more than one choice: what a standing answer "no" takes.
    pub quiet: Option<usize>,
}

/// One choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Choice {
    /// The order notation: what is sent back.
    pub order: String,
    /// What to click last.
    pub target: Target,
    /// What to click before it, such as the unit that does it.
    pub actor: Option<Target>,
    /// What it does.
    pub says: Message,
    /// The units that stand for it: it lets whoever they are under act.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    pub units: Vec<u16>,
    /// Which deed: among choices that are offered together those with the same number differ only in what they speak of.
    pub deed: u16,
}

/// A line of the victory track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Score {
    /// Whose.
    pub side: u8,
    /// What is counted: `score-…` in the locale files.
    pub key: &'static str,
    /// How much.
    pub value: i32,
    /// The level that matters, if there is one.
    pub of: Option<i32>,
    /// How much a die may add before it is compared with that level.
    pub reach: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Outcome {
    /// Who won; nobody for a draw.
    pub winner: Option<u8>,
    /// What ended it.
    pub by: EndedBy,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum EndedBy {
    /// The rules of the battle.
    Rules,
    /// The loser gave it up.
    Resignation,
    /// The sides agreed.
    Agreement,
}

/// The position as the seat may see it; in whole, or what is different from the one sent before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// Counts everything that was done to the game, undo included: what an answer must name.
    pub seq: u32,
    /// Choices in force.
    pub step: u32,
    /// Whether `pieces` has all of them.
    pub whole: bool,
    /// The pieces, or those that changed.
    pub pieces: Vec<Piece>,
    /// Keys of pieces that are no longer there.
    pub gone: Vec<String>,
    /// The turn, the phase, who is active.
    pub status: Vec<Message>,
    /// The question, if the game is not over.
    pub ask: Option<Ask>,
    /// The choices, if they are this seat's.
    pub choices: Vec<Choice>,
    /// The victory track.
    pub scores: Vec<Score>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The log stands as it was up to this entry (counted from 0) …
    pub log_from: u32,
    /// … and goes on with these.
    pub log: Vec<Entry>,
    /// What undo would take back, if it may.
    pub undo: Option<Message>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// What a bot said of its latest plan.
    pub thought: Option<Thought>,
}

/// What a bot says of its plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Thought {
    /// The side that it plays.
    pub side: u8,
    /// Choices in force when it had begun with it.
    pub step: u32,
    /// What it is about to do, what it hopes for, what it risks.
    pub said: Vec<Message>,
}
