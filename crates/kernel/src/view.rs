//! What leaves the engine: pieces, prompt and choices as one viewer may know them.

use crate::{Decision, Outcome, Side};

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the board.
    Board(u16),
    /// In a box off the board, by the locale key of the box.
    Box(&'static str),
}

/// What kind of piece it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceKind {
    /// A combat unit.
    Unit,
    /// A leader.
    Leader,
    /// A standard or other marker.
    Marker,
    /// A piece that lies under another and may not be looked at.
    Hidden,
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Kind of piece.
    pub kind: PieceKind,
    /// Id among the pieces of its kind; for a hidden one a number that means nothing.
    pub id: u16,
    /// Its id in orders.
    pub name: String,
    /// The short print on the counter: `HC`, `LI`, `art`.
    pub print: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Its battle, command or formation.
    pub group: Option<u16>,
    /// Where it is.
    pub place: Place,
    /// Facing, as its index.
    pub facing: Option<u8>,
    /// States a player reads at once: `disordered`, `retired`, `moved`, `charging`, …
    pub marks: Vec<&'static str>,
    /// Ratings as printed, by key: `sdr`, `ma`, `ar`, `cr`.
    pub ratings: Vec<(&'static str, i32)>,
}

/// What a choice touches on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Nothing: a button.
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

/// One choice: its order text, its parts on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The order notation.
    pub order: String,
    /// What to click.
    pub target: Target,
    /// A second thing it touches, such as the unit that does it.
    pub actor: Option<Target>,
    /// What it does, one sentence.
    pub says: crate::Message,
}

/// One line of the victory track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Whose line.
    pub side: Side,
    /// Locale key of what is counted.
    pub key: &'static str,
    /// How much.
    pub value: i32,
    /// The level that matters, if there is one.
    pub of: Option<i32>,
    /// The die that is added before it is compared with that level, if one is.
    pub die: Option<crate::Die>,
}

/// Everything one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Who must choose what.
    pub decision: Option<Decision>,
    /// The choices, when they are this viewer's.
    pub choices: Vec<Choice>,
    /// The victory track.
    pub scores: Vec<Score>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}
