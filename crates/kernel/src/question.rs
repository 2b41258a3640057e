//! What a side is asked, as a type: programs decide by it; the prompt is for people.

use core::fmt::Debug;

/// What kind of question a decision is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asks {
    /// Where pieces stand before the battle begins.
    SetUp,
    /// What to do next: who is activated, or what the active one sets out to do.
    Plan,
    /// The other side is at work, and this side may interfere; it may always decline.
    Reaction,
    /// A detail of something under way.
    Detail,
}

/// Which question of its rulebook an engine asks, with the ids of what it is about.
///
/// Two equal questions are the same question about the same pieces, however many movement points are left.
pub trait Question: Copy + Eq + Debug + Send + Sync + 'static {
    /// What kind of question it is.
    fn asks(self) -> Asks;

    /// A short name that is kept across versions: situations and standing answers use it.
    fn name(self) -> &'static str;
}
