//! What a player wishes, and what comes of it.

use super::{Choice, Message, Target, WhyNot};
use serde::Serialize;
use ts_rs::TS;

/// An enemy who may shoot or react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Drawn {
    /// The unit.
    pub who: u16,
    /// The place of the way at which it may first.
    pub at: u16,
}

/// What one piece does for a wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Part {
    /// The piece.
    pub who: Target,
    /// The places from where it stands to where it will stand, both among them.
    pub way: Vec<u16>,
    /// How it will face.
    pub facing: Option<u8>,
    /// The movement points that the way costs …
    pub cost: Option<i32>,
    /// … of so many.
    pub of: Option<i32>,
    /// Hits that the way costs.
    pub hits: i32,
    /// Enemies who may shoot or react on the way.
    pub drawn: Vec<Drawn>,
    /// Why it does not come all the way, or does not go at all.
    pub stops: Option<WhyNot>,
    /// The second-best way of a charge.
    pub other: Option<Vec<u16>>,
}

/// What comes of a wish.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Wished {
    /// It is done and written.
    Done {
        /// What each piece did; those with `stops` came only so far or did not go.
        parts: Vec<Part>,
    },
    /// Its last order rolls a die or hands the choice over, so nothing is done yet: the same wish with `sure` does it.
    Card {
        /// What each piece would do.
        parts: Vec<Part>,
        /// The orders that would be given; the odds of the last of them are a question of their own.
        orders: Vec<String>,
        /// The last of them.
        deed: Choice,
    },
    /// Several different deeds may be meant, so nothing is done yet: the same wish with one of these orders as its
    /// `deed` says which.
    Choice {
        /// What each piece would do before.
        parts: Vec<Part>,
        /// The deeds.
        choices: Vec<Choice>,
    },
    /// It cannot be.
    Not {
        /// The conditions.
        why: Why,
    },
}

/// What a wish would do, for looking at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Plan {
    /// What each piece would do.
    pub parts: Vec<Part>,
}

/// Why something cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Why {
    /// What is asked now.
    #[ts(type = "Prompt")]
    pub question: Message,
    /// What was meant, if it is known.
    pub meant: Option<Message>,
    /// The conditions, those that do not hold first.
    pub conditions: Vec<Condition>,
    /// The way that was asked for.
    pub way: Vec<WayPlace>,
    /// What would work.
    pub instead: Vec<Instead>,
}

/// One condition of what was meant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Condition {
    /// Whether it holds.
    pub holds: bool,
    /// Its clause.
    pub clause: &'static str,
    /// The facts.
    pub says: Message,
    /// The place where it bites.
    pub at: Option<u16>,
    /// The angle of the hexside of that place where it bites.
    pub side: Option<i16>,
}

/// A place of a way that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WayPlace {
    /// The place.
    pub place: u16,
    /// What it costs to get there.
    pub cost: i32,
    /// Whether the piece comes so far.
    pub goes: bool,
}

/// Something that would work: an order, or a wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Instead {
    /// What it does.
    pub says: Message,
    /// The order.
    pub order: Option<String>,
    /// Who the wish is for.
    pub who: Option<Target>,
    /// What is wished.
    pub to: Option<Target>,
}
