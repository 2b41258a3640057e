//! A game in memory, whichever engine plays it.
//!
//! [`Play`] is what a room needs of a game, without the types of the engine; choices travel as orders. What takes
//! long comes back as a [`Job`], which owns copies of all it needs and runs elsewhere.

mod analysis;
mod desk;
mod jobs;
mod opponents;
mod resume;
mod shared;

use crate::store::{Deed, Row};
use acies_kernel::{Message, Side, Target};
use acies_protocol::wire::{self, Seat};
use acies_protocol::wish::{Asked, Assent, Field};
use std::sync::Arc;
use std::sync::atomic::AtomicU8;

pub use opponents::Chosen;
pub use resume::{Fork, begin, resume};

/// Work for another thread.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// An answer, or the code of the refusal.
pub type Answered = Result<wire::Answer, &'static str>;

/// Why something was not done; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declined {
    /// `stale`, `illegal`, …
    pub code: &'static str,
    /// The rule, if one refuses it.
    pub rule: Option<wire::WhyNot>,
}

impl From<&'static str> for Declined {
    fn from(code: &'static str) -> Declined {
        Declined { code, rule: None }
    }
}

/// An order whose odds are asked for.
#[derive(Clone, Debug)]
pub struct OddsAsked {
    /// The order.
    pub order: String,
    /// Of a wish, the orders that would be given before it and roll no die.
    pub before: Option<Vec<String>>,
    /// So many choices would be taken back before those.
    pub back: u32,
    /// Is told how much of the answer is done, in percent.
    pub done: Arc<AtomicU8>,
}

/// What a seat wishes.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Who is to do what.
    pub asked: Asked,
    /// Whether a die may fall.
    pub assent: Assent,
}

/// What a seat touched that is no choice.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// What it holds, if anything.
    pub selected: Option<Target>,
    /// What it touched.
    pub clicked: Target,
}

/// A wish that was worked out.
#[derive(Clone, Debug)]
pub struct Planned {
    /// So many choices are taken back first: the piece that they took in hand has done nothing yet.
    pub back: usize,
    /// The orders that are given then.
    pub orders: Vec<String>,
    /// What is answered when they have been given.
    pub answer: wire::Wished,
    /// The piece that the gesture is named by.
    pub piece: Target,
}

/// What a room knows besides the game.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Counts everything that was done.
    pub seq: u32,
    /// Whether a bot is thinking.
    pub thinking: bool,
}

/// A game under way.
pub trait Play: Send {
    /// Choices in force.
    fn step(&self) -> u32;

    /// Who must choose, if the game is not over.
    fn asked(&self) -> Option<Side>;

    /// How it ended.
    fn outcome(&self) -> Option<wire::Outcome>;

    /// Takes a choice of a seat.
    ///
    /// # Errors
    /// When it is not this seat's, no order, or against a rule.
    fn choose(&mut self, seat: Seat, order: &str) -> Result<Row, Declined>;

    /// Takes what two people owe each other or agree to.
    ///
    /// # Errors
    /// When it does not fit how the game stands.
    fn heed(&mut self, deed: &Deed) -> Result<(), Declined>;

    /// Takes back the seat's last own choice; gives how many choices that were, for those that had no
    /// alternative go with it.
    ///
    /// # Errors
    /// When nothing may be taken back.
    fn undo(&mut self, seat: Seat) -> Result<usize, Declined>;

    /// The view of a seat: what is different from the last one that it was given, or the whole.
    fn view(&mut self, seat: Seat, whole: bool, now: Now) -> wire::View;

    /// Forgets what a seat was last given, for nobody sits there any more.
    fn forget(&mut self, seat: Seat);

    /// What the bot of this name chooses, which plays the side that must choose.
    fn bot(&mut self, name: &str) -> Job<Option<Chosen>>;

    /// Keeps what a bot had to say about its choice, which is the latest.
    fn tell(&mut self, said: Vec<Message>);

    /// Works out the orders of a wish of the seat that must choose.
    fn wish(&self, seat: Seat, wish: Wish, field: &'static Field) -> Job<Result<Planned, &'static str>>;

    /// What a wish would do.
    fn plan(&self, seat: Seat, asked: Asked, field: &'static Field) -> Job<Answered>;

    /// What is chosen from here on belongs to one gesture of this piece, until it ends.
    fn begin_gesture(&mut self, piece: Target);

    /// The gesture ends.
    fn end_gesture(&mut self);

    /// Takes the latest choice back, whoever's it was.
    ///
    /// # Errors
    /// When it may not be taken back.
    fn take_back(&mut self) -> Result<Row, Declined>;

    /// Whether an order is the seat's to give, is legal, and rolls a die.
    ///
    /// # Errors
    /// When it is not this seat's, no order, or against a rule.
    fn rolls(&self, seat: Seat, order: &str) -> Result<bool, Declined>;

    /// The odds of an order.
    fn odds(&self, seat: Seat, asked: OddsAsked) -> Job<Answered>;

    /// Why something cannot be done.
    fn why(&self, seat: Seat, touch: Touch, field: &'static Field) -> Job<Answered>;

    /// What is laid over the board.
    fn overlay(&self, seat: Seat, ask: wire::OverlayAsk) -> Job<Answered>;

    /// The position after so many choices.
    fn moment(&mut self, seat: Seat, step: u32, now: Now) -> Job<Answered>;

    /// What the best bot would do.
    fn hint(&self) -> Job<Answered>;

    /// Luck and skill, when the battle is over.
    fn analysis(&self) -> Job<Answered>;
}

/// Whether a seat chooses for a side.
#[must_use]
pub fn plays(seat: Seat, side: Side) -> bool {
    match seat {
        Seat::First => side == Side::First,
        Seat::Second => side == Side::Second,
        Seat::Both => true,
        Seat::Watch => false,
    }
}
