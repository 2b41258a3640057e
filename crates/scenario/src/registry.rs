//! The registry of games: which rulesets and scenarios there are, and how to start one.

use crate::board::Board;
use crate::charts::layout::{self, Shown};
use crate::embedded::{self, Engine, File, RULESETS};
use crate::error::DataError;
use crate::info::{Battlefield, ScenarioInfo};
use crate::map::MapFile;
use crate::rome::AreaMapFile;
use crate::version::data_hash;
use crate::{gboh, iron, rome};
use acies_kernel::{Carried, DiceSource, EngineMark, FORMAT, Header, Proofs};
use acies_rules_gboh::Gboh;
use acies_rules_iron::Iron;
use acies_rules_rome::Rome;
use std::sync::LazyLock;

/// A ruleset that the program knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesetInfo {
    /// Its id.
    pub id: &'static str,
    /// Title in English.
    pub title_en: &'static str,
    /// Title in Japanese.
    pub title_ja: &'static str,
    /// Ids of its scenarios.
    pub scenarios: &'static [&'static str],
}

/// All rulesets.
#[must_use]
pub fn rulesets() -> &'static [RulesetInfo] {
    static ALL: LazyLock<Vec<RulesetInfo>> = LazyLock::new(|| {
        let info = |ruleset: &embedded::Ruleset| RulesetInfo {
            id: ruleset.id,
            title_en: ruleset.title[0],
            title_ja: ruleset.title[1],
            scenarios: ruleset.scenario_ids,
        };
        RULESETS.iter().map(info).collect()
    });
    &ALL
}

/// All scenarios, ruleset by ruleset.
///
/// # Errors
/// When the data of one are wrong.
pub fn scenarios() -> Result<Vec<ScenarioInfo>, DataError> {
    let ids = RULESETS.iter().flat_map(|ruleset| ruleset.scenario_ids);
    ids.map(|id| load(id, &[]).map(|loaded| loaded.info)).collect()
}

/// An engine with its setting, whichever it is. A closed list: [`with_rules!`](crate::with_rules)
/// makes one generic function out of it.
#[allow(clippy::large_enum_variant)] // There is one to a game, and it stays where it is.
pub enum AnyRules {
    /// The Men of Iron engine: `suleiman`.
    Iron(Iron),
    /// The Great Battles of History engine: `cataphract`.
    Gboh(Gboh),
    /// The Rome at War engine: `rome-at-war`.
    Rome(Rome),
}

impl AnyRules {
    /// The map that it plays on.
    #[must_use]
    pub fn board(&self) -> Board<'_> {
        match self {
            AnyRules::Iron(iron) => Board::Hexes(&iron.setting().map),
            AnyRules::Gboh(gboh) => Board::Hexes(&gboh.setting().map),
            AnyRules::Rome(rome) => Board::Areas(&rome.setting().map),
        }
    }
}

/// Calls a generic expression with the engine inside an [`AnyRules`].
///
/// ```
/// use acies_kernel::Rules;
/// let loaded = acies_scenario::load("mohacs", &[])?;
/// let depth = acies_scenario::with_rules!(&loaded.rules, rules => rules.depth(&rules.start()));
/// assert_eq!(depth, 1);
/// # Ok::<(), acies_scenario::DataError>(())
/// ```
#[macro_export]
macro_rules! with_rules {
    ($any:expr, $rules:ident => $do:expr) => {
        match $any {
            $crate::AnyRules::Iron($rules) => $do,
            $crate::AnyRules::Gboh($rules) => $do,
            $crate::AnyRules::Rome($rules) => $do,
        }
    };
}

/// A map with what is written on it, of hexes or of areas.
#[derive(Clone, Debug)]
pub enum AnyMap {
    /// Hexes.
    Hexes(MapFile),
    /// Areas.
    Areas(AreaMapFile),
}

impl AnyMap {
    /// The map itself.
    #[must_use]
    pub fn board(&self) -> Board<'_> {
        match self {
            AnyMap::Hexes(file) => Board::Hexes(&file.map),
            AnyMap::Areas(file) => Board::Areas(&file.map),
        }
    }
}

/// A scenario ready to be played.
pub struct Loaded {
    /// What people read.
    pub info: ScenarioInfo,
    /// The map and what is written on it.
    pub map: AnyMap,
    /// What the charts say for the screen.
    pub shown: Shown,
    /// Hash of the scenario's data: charts, map, boards and scenario, as parsed.
    pub hash: String,
    /// The data that travel with a game of it: none if they are those of the program.
    pub data: Vec<Carried>,
    /// Which version of its ruleset this program plays.
    pub ruleset_version: u32,
    /// The mark of the engine in journals.
    pub engine: EngineMark,
    /// The engine.
    pub rules: AnyRules,
}

impl Loaded {
    /// The header of a new game of this battle; who plays is left open.
    #[must_use]
    pub fn header(&self, options: &[String], dice: DiceSource) -> Header {
        Header {
            format: FORMAT,
            engine: self.engine.clone(),
            ruleset: self.info.ruleset.clone(),
            ruleset_version: Some(self.ruleset_version),
            scenario: self.info.id.clone(),
            scenario_hash: self.hash.clone(),
            data: self.data.clone(),
            options: options.to_vec(),
            seats: Vec::new(),
            dice,
        }
    }

    /// What the state hashes of a journal with this header are worth here.
    #[must_use]
    pub fn proofs(&self, header: &Header) -> Proofs {
        if self.engine.is_same(&header.engine) { Proofs::Compare } else { Proofs::PassOver }
    }
}

impl std::fmt::Debug for Loaded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Loaded({} {})", self.info.id, self.hash)
    }
}

/// The files of a scenario, for one that does not come with the program.
#[derive(Clone, Copy, Debug)]
pub struct Files<'t> {
    /// The ruleset's id; its clause list is the one that comes with the program.
    pub ruleset: &'t str,
    /// Charts.
    pub charts: File<'t>,
    /// Map.
    pub map: File<'t>,
    /// The boards that the map is laid out of; none of a hex map.
    pub boards: &'t [File<'t>],
    /// Scenario.
    pub scenario: File<'t>,
}

/// The files of a scenario that comes with the program.
///
/// # Errors
/// When there is no such scenario.
pub fn files(id: &str) -> Result<Files<'static>, DataError> {
    let (ruleset, battle) = embedded::scenario(id)?;
    let embedded::Battle { map, boards, scenario, .. } = *battle;
    Ok(Files { ruleset: ruleset.id, charts: ruleset.charts, map, boards, scenario })
}

/// A scenario with these options in use.
///
/// # Errors
/// When there is no such scenario or option, or a file is wrong.
pub fn load(id: &str, options: &[String]) -> Result<Loaded, DataError> {
    load_files(&files(id)?, options)
}

/// A scenario from files of one's own, with these options in use.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn load_files(files: &Files<'_>, options: &[String]) -> Result<Loaded, DataError> {
    let ruleset = embedded::ruleset(files.ruleset)?;
    let (info, map, rules) = match ruleset.engine {
        Engine::Iron => {
            let (Battlefield { setting, info }, map) = iron::read_files(files, options)?;
            (info, AnyMap::Hexes(map), AnyRules::Iron(Iron::new(setting)))
        }
        Engine::Gboh => {
            let (Battlefield { setting, info }, map) = gboh::read_files(files, options)?;
            (info, AnyMap::Hexes(map), AnyRules::Gboh(Gboh::new(setting)))
        }
        Engine::Rome => {
            let (Battlefield { setting, info }, map) = rome::read_files(files, options)?;
            (info, AnyMap::Areas(map), AnyRules::Rome(Rome::new(setting)))
        }
    };
    let (engine, ruleset_version) = (ruleset.engine.mark(), ruleset.version);
    let (shown, hash) = (layout::shown(files.charts)?, data_hash(files)?);
    Ok(Loaded { info, map, shown, hash, data: Vec::new(), ruleset_version, engine, rules })
}
