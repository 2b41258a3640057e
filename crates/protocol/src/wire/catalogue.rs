//! What can be played, before a game.

use super::Text;
use serde::Serialize;
use ts_rs::TS;

/// Everything that can be played. `GET /api/catalogue`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Catalogue {
    /// Version of the program.
    pub version: &'static str,
    /// The rule systems.
    pub rulesets: Vec<Ruleset>,
    /// The battles, ruleset by ruleset.
    pub scenarios: Vec<Scenario>,
    /// Names of the bots, the weakest first.
    pub bots: Vec<&'static str>,
}

/// A rule system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ruleset {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: Text,
}

/// A battle as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The map's id.
    pub map: String,
    /// The age whose charts it is played by, where a ruleset has several: `lobby-era-…` in the locale files.
    pub era: Option<&'static str>,
    /// Title.
    pub title: Text,
    /// `YYYY-MM-DD` or `YYYY-MM`, with a minus before it for years BC.
    pub date: String,
    /// Where it was.
    pub place: Text,
    /// What it is about.
    pub description: Text,
    /// How long a game takes.
    pub hours: u32,
    /// How hard it is to learn, 1 to 3, if the battle says so.
    pub learning: Option<u8>,
    /// Whether it is the battle to begin its ruleset with.
    pub start_here: bool,
    /// What is a proposal of ours, if anything is.
    pub reconstructed: Option<Text>,
    /// What was read for it, if the battle says so.
    pub sources: Option<Text>,
    /// What counts for victory.
    pub counts: Vec<ScenarioCount>,
    /// What is worth knowing before the first move.
    pub know: Vec<ScenarioAdvice>,
    /// The sides, the engine's first one first.
    pub sides: Vec<ScenarioSide>,
    /// Optional rules.
    pub options: Vec<ScenarioOption>,
    /// Special rules that always hold.
    pub special: Vec<ScenarioSpecial>,
}

/// A side in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioSide {
    /// Id in orders and journals, and what its colours are looked up by.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Who commanded.
    pub commander: Text,
    /// How many combat units it has.
    pub units: usize,
    /// How many leaders.
    pub leaders: usize,
    /// How it wins, if the battle says so.
    pub wins: Option<Text>,
    /// What its player may try, if the battle says so; for the enemy's eyes it is no help.
    pub plan: Option<Text>,
    /// Where its player stands, what the enemy is about and what to try, if the battle says so.
    pub you: Option<Text>,
}

/// One line of what counts for victory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioCount {
    /// How much: `3`, `TQ`, `5×`.
    pub points: String,
    /// What for.
    pub text: Text,
}

/// Something worth knowing before the first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioAdvice {
    /// The clause that says so.
    pub clause: String,
    /// What it is.
    pub text: Text,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioOption {
    /// Its id.
    pub id: String,
    /// The clause that gives it.
    pub clause: String,
    /// Whether it is on unless a player says otherwise.
    pub default: bool,
    /// Title.
    pub title: Text,
    /// What it does, one line.
    pub text: Text,
    /// The option that cannot be chosen beside it.
    pub excludes: Option<String>,
}

/// A special rule of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioSpecial {
    /// Its id.
    pub id: String,
    /// The clause.
    pub clause: String,
    /// Title.
    pub title: Text,
}

/// A clause of a rulebook. `GET /api/rulesets/{id}/clauses` gives all of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClauseText {
    /// `cat:6.11`.
    pub id: String,
    /// `rule`, `definition` or `note`.
    pub kind: String,
    /// Title.
    pub title: Text,
}
