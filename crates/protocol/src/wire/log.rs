//! The log.

use super::{Arg, Message};
use serde::Serialize;
use ts_rs::TS;

/// A modifier of a roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Modifier {
    /// The clause that gives it.
    pub clause: &'static str,
    /// What is added.
    pub value: i32,
}

/// What begins with an entry, so that what follows is told under it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// The set-up.
    SetUp,
    /// A turn.
    Turn(u16),
    /// The activation of a leader, a command, a line (by its first unit) or a whole side.
    Activation(Arg),
}

/// A heavy blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Grave {
    /// A leader is dead, taken or gone.
    Leader,
    /// A unit is lost for good.
    Unit,
    /// A unit or a command routs or leaves the field.
    Rout,
    /// An army breaks.
    Army,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Entry {
    /// The choice that caused it, counted from 1; 0 before the first.
    pub step: u32,
    /// Who made that choice.
    pub chose: Option<u8>,
    /// Whose deed or fate it is: the side of the first piece it speaks of, or else of whoever is active.
    pub side: Option<u8>,
    /// The clause.
    pub clause: &'static str,
    /// What happened.
    pub message: Message,
    /// What begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub heading: Option<Heading>,
    /// Whether it is a heavy blow, and which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grave: Option<Grave>,
    /// The dice that fell, if this tells of a roll.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub dice: Vec<u8>,
    /// Modifiers of that roll.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Modifier>>")]
    pub modifiers: Vec<Modifier>,
}
