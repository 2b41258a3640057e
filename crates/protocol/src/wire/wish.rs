//! What a player wishes, and what comes of it.

use super::{Choice, Message, Target, WhyNot};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a wish is meant, where it may be meant in several ways.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct How {
    /// Which deed, if there are several: its order.
    #[ts(optional)]
    pub deed: Option<String>,
    /// The places of the way to a deed, if it is not the best one.
    #[ts(optional)]
    pub way: Option<Vec<u16>>,
    /// How the piece is to face when it strikes.
    #[ts(optional)]
    pub facing: Option<u8>,
    /// Several pieces are to wheel about the flank of their line until the one held last faces as is wished.
    #[ts(optional, as = "Option<bool>")]
    pub wheel: bool,
    /// A deed is only declared, so that others of the command can do one as well.
    #[ts(optional, as = "Option<bool>")]
    pub declares: bool,
    /// What it ends for others of their command may be ended.
    #[ts(optional, as = "Option<bool>")]
    pub closes: bool,
}

/// An enemy who may shoot or react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Drawn {
    /// The unit.
    pub who: u16,
    /// The place of the way at which it may first.
    pub at: u16,
    /// Whether what it may do can hit the piece.
    pub hits: bool,
}

/// What one piece does for a wish.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
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
    /// The chance that they hit it at least once, if all do what they can; `null` if it takes too long to count.
    pub risk: Option<f64>,
    /// Why it does not come all the way, or does not go at all.
    pub stops: Option<WhyNot>,
    /// The way as far as it could come, where it does not go at all.
    pub near: Option<Vec<u16>>,
    /// The second-best way of a charge.
    pub other: Option<Vec<u16>>,
    /// How else it could face when it strikes.
    pub faces: Vec<u8>,
    /// The deed that it does, if it does one.
    pub deed: Option<Choice>,
    /// What is ended by it for others of its command.
    pub ends: Vec<Message>,
    /// Whether the deed could also be declared alone, so that others can do one as well.
    pub waits: bool,
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
        /// So many choices would be taken back first: a piece that was taken in hand for nothing is put back.
        back: u32,
        /// What they come to: the deed, or the last of them.
        deed: Choice,
    },
    /// Several different deeds may be meant, so nothing is done yet: the same wish with one of these orders as its
    /// deed says which.
    Choice {
        /// What each piece would do before.
        parts: Vec<Part>,
        /// The deeds.
        choices: Vec<Choice>,
        /// Of each deed the orders that would be given, the last of which rolls a die or hands the choice over: their
        /// odds tell the deeds apart. `null` for one that would be done at once, or that ends something for others.
        orders: Vec<Option<Vec<String>>>,
        /// So many choices would be taken back first.
        back: u32,
    },
    /// It cannot be.
    Not {
        /// The conditions.
        why: Why,
    },
}

/// What a wish would do, for looking at.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
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
    /// The clause that asks it; `null` when the battle is over.
    pub clause: Option<&'static str>,
    /// Who was to do something, if anybody was picked up for it.
    pub who: Option<Target>,
    /// What was touched.
    pub to: Target,
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
    /// Who does it; without an order it is wished for them.
    pub who: Option<Target>,
    /// What is wished; of an order what it is done to.
    pub to: Option<Target>,
    /// The way that would be gone.
    pub way: Vec<u16>,
    /// The movement points that it costs …
    pub cost: Option<i32>,
    /// … of so many.
    pub of: Option<i32>,
    /// Hits that it costs.
    pub hits: i32,
    /// How many enemies may shoot or react on the way.
    pub drawn: u16,
}
