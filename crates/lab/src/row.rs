//! One game as a row of a table: the same columns whatever the rules.

use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    #[default]
    Draw,
    /// Given up at the plan's limit.
    Limit,
    /// Somebody had to choose and had no choice, or nobody had to and nobody had won.
    Stuck,
    /// Something no game may reach, or a panic.
    Broken,
}

impl Ending {
    /// As it is written in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::First => "first",
            Ending::Second => "second",
            Ending::Draw => "draw",
            Ending::Limit => "limit",
            Ending::Stuck => "stuck",
            Ending::Broken => "broken",
        }
    }

    /// Whether the game came to an end by the rules.
    #[must_use]
    pub const fn is_by_the_rules(self) -> bool {
        matches!(self, Ending::First | Ending::Second | Ending::Draw)
    }
}

/// One game. What was not watched is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Row {
    /// The battle.
    pub scenario: String,
    /// Its options, with blanks between.
    pub options: String,
    /// The number of the game in its plan.
    pub game: u64,
    /// Its seed, from which it can be played again.
    pub seed: u64,
    /// The first side.
    pub first: String,
    /// The second.
    pub second: String,
    /// The bot of the first side.
    pub first_bot: String,
    /// The bot of the second.
    pub second_bot: String,
    /// How it ended.
    pub result: Ending,
    /// Choices made.
    pub choices: u64,
    /// Choices of the first side.
    pub first_choices: Option<u64>,
    /// Choices of the second.
    pub second_choices: Option<u64>,
    /// Turns; where the rules have none, activations.
    pub turns: Option<u32>,
    /// Points of the first side at the end: those its rules count.
    pub first_points: Option<i32>,
    /// Points of the second.
    pub second_points: Option<i32>,
    /// The level that the first side's points are held against.
    pub first_level: Option<i32>,
    /// The level of the second.
    pub second_level: Option<i32>,
    /// Combat units of the first side in the battle, on the map or on their way.
    pub first_units: Option<u32>,
    /// Units of the second.
    pub second_units: Option<u32>,
    /// Units that the first side lost for good.
    pub first_lost: Option<u32>,
    /// Units that the second lost.
    pub second_lost: Option<u32>,
    /// Leaders that the first side lost.
    pub first_leaders_lost: Option<u32>,
    /// Leaders that the second lost.
    pub second_leaders_lost: Option<u32>,
    /// Dice rolled.
    pub rolls: Option<u64>,
    /// The mean of all faces, the lowest counted as 0 and the highest as 1: a half is expected.
    pub mean_face: Option<f64>,
    /// What the dice gave the first side and took from the second, in chances to win.
    pub luck: Option<f64>,
    /// Stands for the end of the game: the same only if it ended the same.
    pub hash: String,
    /// What went wrong.
    pub fault: String,
}
