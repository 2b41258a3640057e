//! Whose knowledge a view shows. What a side may not know is removed here and nowhere else.

use acies_kernel::{Piece, Rules, Side};
use std::borrow::Cow;

/// Whose knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eye {
    /// A side's.
    Side(Side),
    /// What both sides may know: a watcher must be of no use to either.
    Common,
    /// Everything: of a game that is over, or that nobody plays.
    All,
}

impl Eye {
    /// How many eyes there are: the length of an array by [`index`](Eye::index).
    pub const COUNT: usize = 4;

    /// 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Eye::Side(side) => side.index(),
            Eye::Common => 2,
            Eye::All => 3,
        }
    }

    /// The position as this eye may see it.
    pub fn see<'s, R: Rules>(self, rules: &R, state: &'s R::State) -> SeenState<'s, R> {
        match self {
            _ if !rules.has_secrets() => Cow::Borrowed(state),
            Eye::Side(side) => Cow::Owned(rules.redact(state, side)),
            Eye::Common => Cow::Owned(rules.redact(&rules.redact(state, Side::First), Side::Second)),
            Eye::All => Cow::Borrowed(state),
        }
    }

    /// The pieces of a position that was [seen](Eye::see) already.
    pub fn pieces<R: Rules>(self, rules: &R, seen: &R::State) -> Vec<Piece> {
        let viewer = match self {
            Eye::Side(side) => Some(side),
            Eye::Common | Eye::All => None,
        };
        rules.pieces(seen, viewer)
    }

    /// Whether this eye may not be told of an event.
    pub fn is_secret<R: Rules>(self, rules: &R, event: R::Event) -> bool {
        match self {
            Eye::Side(side) => rules.is_secret(event, side),
            Eye::Common => Side::ALL.into_iter().any(|side| rules.is_secret(event, side)),
            Eye::All => false,
        }
    }
}

/// A position as an eye may see it.
pub type SeenState<'s, R> = Cow<'s, <R as Rules>::State>;
