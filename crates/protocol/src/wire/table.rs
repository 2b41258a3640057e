//! What does not change while a game is played.

use super::{Chat, Links, Player, Text};
use serde::Serialize;
use ts_rs::TS;

/// What a link allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Chooses for the first side.
    First,
    /// Chooses for the second side.
    Second,
    /// Chooses for both, seeing what the side that chooses may see.
    Both,
    /// Only looks.
    Watch,
}

/// What does not change while a game is played: the first thing a seat is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Table {
    /// The scenario's id.
    pub scenario: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The map's id.
    pub map: String,
    /// What this link allows.
    pub seat: Seat,
    /// Who plays the sides.
    pub players: [Player; 2],
    /// Options in use.
    pub options: Vec<String>,
    /// The sides' ids.
    pub sides: [String; 2],
    /// Names of commands, battles or formations by id; none where there are none.
    pub groups: Vec<Name>,
    /// Leaders by id.
    pub leaders: Vec<Name>,
    /// Units by id; the name is that of their kind of troops.
    pub units: Vec<Name>,
    /// Facings by index.
    pub facings: Vec<FacingName>,
    /// How the game is shown.
    pub shown: Shown,
    /// The other links, for whoever made the game.
    pub links: Option<Links>,
    /// Whether this seat may talk to the other one.
    pub chat: Chat,
    /// This seat's link to the rematch, if there is one.
    pub next: Option<String>,
    /// What proves the dice: a hash of the secret they are made of, shown before the first roll.
    pub commitment: Option<String>,
    /// Where and why the game cannot be followed any further; then it can be looked at up to there, and played on
    /// from there as a new game.
    pub astray: Option<Astray>,
}

/// A game that was played by an earlier engine and that this one cannot follow to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Astray {
    /// Choices that can be followed.
    pub step: u32,
    /// Which choice cannot and why, in English.
    pub what: String,
}

/// What a page must know to show a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Shown {
    /// How many faces the die has.
    pub faces: u8,
    /// Whether the modifiers told with a roll are all modifiers of that roll, so that their sum means something.
    pub sums_modifiers: bool,
    /// Which set of figures stands on the counters, if the battle names one.
    pub figures: Option<&'static str>,
}

/// An id in orders and what people call it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Name {
    /// Id in orders.
    pub id: String,
    /// What people call it.
    pub name: Text,
    /// Which side it belongs to, where that is fixed.
    pub side: Option<u8>,
    /// Whether its ratings are a proposal of ours.
    pub reconstructed: bool,
    /// What is printed on the stripe of its counters, the same in every language. A command or a leader without it
    /// shows its id, a unit without it the stripe of its command.
    pub band: Option<String>,
}

/// A facing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FacingName {
    /// As in orders: `ne`; its name in words is `facing-ne` in the locale files.
    pub id: String,
    /// Degrees clockwise from north.
    pub angle: i16,
}
