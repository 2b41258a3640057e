//! What a choice can bring.

use super::{Message, Modifier};
use serde::Serialize;
use ts_rs::TS;

/// What an outcome is for whoever chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// The enemy comes off worse and loses something for good.
    EnemyLost,
    /// The enemy comes off worse.
    EnemyHurt,
    /// Nobody does.
    Even,
    /// One's own side comes off worse.
    OwnHurt,
    /// One's own side comes off worse and loses something for good.
    OwnLost,
}

/// How likely a gain is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Share {
    /// Which.
    pub gain: Gain,
    /// From 0 to 1.
    pub chance: f64,
}

/// One way it can go.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsLine {
    /// The exact chance as a fraction, `3/10`.
    pub fraction: String,
    /// The same as a number from 0 to 1.
    pub chance: f64,
    /// What it is for whoever chooses.
    pub gain: Gain,
    /// What changes on the board.
    pub changes: Vec<Message>,
    /// What is told of it, where nothing changes and outcomes differ in what follows.
    pub says: Option<Message>,
    /// Who is asked next, then.
    pub asked: Option<u8>,
    /// The faces that lead to it, where a die decides.
    pub faces: Option<OddsFaces>,
}

/// The faces that lead to an outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OddsFaces {
    /// The row of the die, as in `Odds.rows`.
    pub row: usize,
    /// Faces that do for certain.
    pub on: Vec<u8>,
    /// Faces after which another die must fall.
    pub then: Vec<OddsThen>,
}

/// Faces after which another die must fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OddsThen {
    /// The faces of the first die.
    pub first: Vec<u8>,
    /// Those of the second that lead to the outcome; none if a third die decides.
    pub on: Vec<u8>,
}

/// The die that decides, after what may come first.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsRow {
    /// How likely it is that it falls.
    pub chance: f64,
    /// The faces of the die before that lead here, if one falls before.
    pub on: Vec<u8>,
    /// What happened first.
    pub says: Option<Message>,
    /// The clause of that.
    pub clause: Option<&'static str>,
    /// Its faces, the lowest first.
    pub cells: Vec<OddsCell>,
}

/// A face of the die that decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OddsCell {
    /// The face.
    pub face: u8,
    /// What is most likely to come of it.
    pub gain: Gain,
    /// What else may, as another die follows.
    pub then: Option<Gain>,
}

/// Dice that fall at once, or one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OddsDice {
    /// How many.
    pub dice: u8,
    /// How many faces each has.
    pub faces: u8,
    /// The faces that count, where dice are counted; none where each is read by itself.
    pub hits: Vec<u8>,
}

/// What a choice can bring.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Odds {
    /// The order.
    pub order: String,
    /// What must be ordered after it before the dice fall, in words.
    pub then: Vec<Message>,
    /// Modifiers of its first roll.
    pub modifiers: Vec<Modifier>,
    /// How likely each gain is; none if it is not known of the whole.
    pub shares: Vec<Share>,
    /// The ways it can go, most likely first; each excludes the others unless `singly`.
    pub lines: Vec<OddsLine>,
    /// The whole is not known: each line is one change by itself, and lines overlap.
    pub singly: bool,
    /// The die that decides, if one does: a row for each thing that may come first, the most likely one first.
    pub rows: Vec<OddsRow>,
    /// The dice of the likeliest way, where no one die decides; none if one does, or if that is not known.
    pub dice: Vec<OddsDice>,
    /// What was left out, in words.
    pub notes: Vec<Message>,
}
