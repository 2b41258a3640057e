//! What an event is in the story of a battle. Headings and heavy blows are told by type, never by their words.

use crate::Arg;

/// What an event is in the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tale {
    /// A piece is put in its place before the battle.
    SetUp,
    /// Something begins under which what follows is told.
    Heading(Heading),
    /// Something that nobody should overlook.
    Grave(Grave),
    /// Anything else.
    #[default]
    Deed,
}

/// What begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// A turn.
    Turn(u16),
    /// The activation of a leader, a command, a line (by its first unit) or a whole side.
    Activation(Arg),
}

/// A heavy blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
