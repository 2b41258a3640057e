//! Words: texts of the data, and keys of the locale files with what they speak of.

use serde::Serialize;
use ts_rs::TS;

/// A text of the data files in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Text {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

/// A thing a message speaks of: `{"unit":12}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A combat unit.
    Unit(u16),
    /// A leader.
    Leader(u16),
    /// A hex or an area.
    Place(u16),
    /// A command, battle or formation.
    Group(u16),
    /// A side, 0 or 1.
    Side(u8),
    /// A facing, as its index.
    Facing(u8),
    /// A number.
    N(i32),
}

/// A key of the locale files with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Message {
    /// The key.
    pub key: &'static str,
    /// What it speaks of; named in the locale files by kind and order (`$unit`, `$unit2`, `$hex`, `$n`).
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[ts(optional, as = "Option<Vec<Arg>>")]
    pub args: Vec<Arg>,
}
