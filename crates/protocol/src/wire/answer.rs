//! Answers to what a seat asks beside the game.

use super::{Message, Odds, Plan, View, Why, Wished};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What may be laid over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum OverlayAsk {
    /// Where a unit could get to.
    Reach(u16),
    /// A side's zones of control.
    Zones(u8),
    /// How far a leader's command reaches.
    Command(u16),
    /// What a unit could shoot at.
    Fire(u16),
    /// The line of sight from one place to another.
    Sight(u16, u16),
}

/// One place of an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Spot {
    /// The place.
    pub place: u16,
    /// Cost, range or the die to roll.
    pub value: Option<i32>,
    /// Hits that going there would cause.
    pub hits: i32,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Overlay {
    /// The places.
    pub spots: Vec<Spot>,
    /// The first place that blocks a line of sight.
    pub blocked: Option<u16>,
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WhyNot {
    /// What was meant: the sentence of the choice.
    pub meant: Message,
    /// The clause that forbids it.
    pub clause: &'static str,
    /// The facts.
    pub why: Message,
}

/// The body of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The odds; `null` if no die falls.
    Odds(Option<Odds>),
    /// Why not, and what can be done instead.
    Why(Box<Why>),
    /// The overlay; `null` if the game has none of that kind.
    Overlay(Option<Overlay>),
    /// An earlier moment.
    Moment(Box<View>),
    /// What came of a wish.
    Wish(Box<Wished>),
    /// What a wish would do.
    Plan(Plan),
    /// What a bot would choose: the order.
    Hint(String),
    /// Luck and skill.
    Analysis(Analysis),
}

/// Luck and skill in a battle.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Analysis {
    /// How the first side's chance to win went.
    pub curve: Vec<ChanceAt>,
    /// What the dice gave each side, in hundredths of the chance to win.
    pub luck: [f32; 2],
    /// The rolls that changed most, in their order.
    pub moments: Vec<LuckAt>,
}

/// The first side's chance to win at one moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct ChanceAt {
    /// After so many choices.
    pub step: u32,
    /// From 0 to 1.
    pub chance: f32,
}

/// A choice whose dice changed much.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct LuckAt {
    /// The choice, counted from 0.
    pub step: u32,
    /// Whose choice it was.
    pub side: u8,
    /// What the dice gave that side beside what was to be expected, in hundredths of the chance to win.
    pub luck: f32,
}
