//! The pieces of the position now. Where nothing is hidden they are made and compared once for all seats.

use acies_kernel::{Piece, Rules};
use acies_protocol::eye::Eye;
use acies_protocol::view::{self, Difference};
use std::sync::Arc;

/// The pieces of one position.
pub type Pieces = Arc<Vec<Piece>>;

/// What seats share.
#[derive(Default)]
pub struct Shared {
    /// The pieces now, if nothing is hidden and a seat has asked.
    now: Option<Pieces>,
    /// What was last found to be different between which pieces.
    last: Option<(Pieces, Pieces, Difference)>,
}

impl Shared {
    /// The position has changed.
    pub fn pass_on(&mut self) {
        self.now = None;
    }

    /// The pieces as an eye sees them; `seen` is what it sees.
    pub fn pieces<R: Rules>(&mut self, rules: &R, eye: Eye, seen: &R::State) -> Pieces {
        let make = || Arc::new(eye.pieces(rules, seen));
        if rules.has_secrets() { make() } else { self.now.get_or_insert_with(make).clone() }
    }

    /// What is different.
    pub fn difference(&mut self, before: &Pieces, after: &Pieces) -> Difference {
        let known = self.last.take().filter(|(a, b, _)| Arc::ptr_eq(a, before) && Arc::ptr_eq(b, after));
        let found = known.map_or_else(|| view::changed(before, after), |(_, _, found)| found);
        self.last = Some((before.clone(), after.clone(), found.clone()));
        found
    }
}
