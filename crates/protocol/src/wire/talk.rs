//! What players say to each other beside the board: offers, chat, and what became of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a link is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// To play, or to watch where the link allows no more.
    #[default]
    Play,
    /// To watch, whatever the link allows.
    Watch,
    /// To watch, and to ask the other side for the seat, which another key has claimed.
    Ask,
}

/// Whether the seats of a game talk to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Chat {
    /// They may.
    #[default]
    On,
    /// Nothing is said in this game.
    Off,
}

/// What one side offers to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Proposal {
    /// That the battle ends as a draw.
    Draw,
    /// The same battle once more with sides swapped.
    Rematch,
    /// That whoever asks gets this side's seat, whose key was lost.
    Seat,
}

/// An offer that nobody has answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Offer {
    /// What an answer names.
    pub id: u32,
    /// What is offered.
    pub what: Proposal,
    /// The side that offers, or whose seat is asked for; the other one answers.
    pub side: u8,
}

/// What a line of the talk tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// The side says something.
    Chat(String),
    /// The side offers something.
    Offered(Proposal),
    /// The side takes back what it has offered.
    Withdrawn(Proposal),
    /// The side says no.
    Refused(Proposal),
    /// The side says yes.
    Agreed(Proposal),
    /// The side gives the battle up.
    Resigned,
}

/// A line of the talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TalkLine {
    /// Counts the lines of a game.
    pub number: u32,
    /// Who.
    pub side: u8,
    /// What.
    pub told: Told,
    /// When, in seconds since 1970.
    pub at: i64,
}
