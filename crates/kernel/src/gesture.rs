//! What a gesture of a player is made of: how an answer bears on what one piece does.
//!
//! A player wishes that a piece goes to a place or strikes an enemy; the answers that lead there are found among those
//! that the engine offers. An engine only says of each answer what it is for one piece, and never finds a way itself.

/// How an answer bears on what one piece does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearing {
    /// It lets the piece act: it takes the piece in hand, or names its command or its leader.
    Takes,
    /// The piece in hand is this one, and goes on by a step.
    Goes,
    /// The piece in hand is this one, and turns.
    Turns,
    /// It ends what the piece in hand does, whichever that is, and nothing else: no phase, no activation.
    Ends,
    /// It ends this for the whole command of the piece, so that what follows can begin: nothing that a gesture does
    /// without saying so.
    Closes(Closing),
    /// A deed of this piece: an attack, a shot, a reaction.
    Strikes,
    /// Anything else.
    Other,
}

/// What a command has no more of when it is ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// Pieces go no more.
    Movement,
    /// No more attacks are declared.
    Attacks,
}

/// Where a piece stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stand {
    /// The place.
    pub place: u16,
    /// How it faces, as the index of the facing, if it faces anywhere.
    pub facing: Option<u8>,
}
