//! The data that comes with the program: nothing is read from disk at play time.

use crate::error::{DataError, known, quote};
use crate::map::{CATAPHRACT, GBOH_CLASSIC, Ground, MEN_OF_IRON, SULEIMAN};
use acies_kernel::EngineMark;

/// One text and the name under which errors speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File<'t> {
    /// The path, as errors should print it.
    pub path: &'t str,
    /// The whole text.
    pub text: &'t str,
}

/// Which engine plays a ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    /// Men of Iron.
    Iron,
    /// Great Battles of History.
    Gboh,
    /// Rome at War.
    Rome,
}

impl Engine {
    /// What journals call it: the version of the program and a print of the engine's sources.
    pub(crate) fn mark(self) -> EngineMark {
        let print = match self {
            Engine::Iron => env!("ACIES_ENGINE_IRON"),
            Engine::Gboh => env!("ACIES_ENGINE_GBOH"),
            Engine::Rome => env!("ACIES_ENGINE_ROME"),
        };
        EngineMark { version: env!("CARGO_PKG_VERSION").to_string(), print: Some(print.to_string()) }
    }
}

/// The files of one ruleset.
pub(crate) struct Ruleset {
    pub(crate) id: &'static str,
    /// Counts the changes of its rules, in engine or charts, after which an old game may be played otherwise.
    /// The first format of journals does not say it and means 1.
    pub(crate) version: u32,
    pub(crate) engine: Engine,
    pub(crate) title: [&'static str; 2],
    /// What clause ids begin with.
    pub(crate) prefix: &'static str,
    /// The sibling whose rules hold under their own ids where this ruleset says nothing else (gboh:V1.1).
    pub(crate) keeps: Option<&'static str>,
    /// What its hex maps are made of; `None` for a game that is played on boards of areas.
    pub(crate) ground: Option<&'static Ground>,
    pub(crate) charts: File<'static>,
    pub(crate) clauses: File<'static>,
    /// The rulings, whose headings are ids that situations may cite.
    pub(crate) rulings: &'static str,
    pub(crate) scenarios: &'static [Battle],
    pub(crate) scenario_ids: &'static [&'static str],
}

/// The files of one battle.
pub(crate) struct Battle {
    pub(crate) id: &'static str,
    pub(crate) map: File<'static>,
    /// The boards that the map is laid out of; none of a hex map.
    pub(crate) boards: &'static [File<'static>],
    pub(crate) scenario: File<'static>,
}

macro_rules! file {
    ($($part:literal),+) => {
        File { path: concat!($($part),+), text: include_str!(concat!("../../../", $($part),+)) }
    };
}

/// A battle with a map of its own, or one on a map that is laid out of boards.
macro_rules! battle {
    ($id:literal) => {
        battle!($id, on $id, of)
    };
    ($id:literal, on $map:literal, of $($board:literal)*) => {
        Battle {
            id: $id,
            map: file!("data/maps/", $map, ".toml"),
            boards: &[$(file!("data/boards/", $board, ".toml")),*],
            scenario: file!("data/scenarios/", $id, ".toml"),
        }
    };
}

const RULINGS: &str = include_str!("../../../docs/rulings.md");

pub(crate) const RULESETS: &[Ruleset] = &[
    Ruleset {
        id: "suleiman",
        version: 2,
        engine: Engine::Iron,
        title: ["Suleiman the Magnificent", "スレイマン壮麗帝"],
        prefix: "sul",
        keeps: None,
        ground: Some(&SULEIMAN),
        charts: file!("data/charts/suleiman.toml"),
        clauses: file!("data/rules/suleiman.csv"),
        rulings: RULINGS,
        scenarios: &[battle!("mohacs")],
        scenario_ids: &["mohacs"],
    },
    Ruleset {
        id: "cataphract",
        version: 2,
        engine: Engine::Gboh,
        title: ["Cataphract", "カタフラクト"],
        prefix: "cat",
        keeps: None,
        ground: Some(&CATAPHRACT),
        charts: file!("data/charts/cataphract.toml"),
        clauses: file!("data/rules/cataphract.csv"),
        rulings: RULINGS,
        scenarios: &[
            battle!("dara"),
            battle!("callinicum"),
            battle!("tricameron"),
            battle!("taginae"),
            battle!("casilinum"),
        ],
        scenario_ids: &["dara", "callinicum", "tricameron", "taginae", "casilinum"],
    },
    Ruleset {
        id: "rome-at-war",
        version: 2,
        engine: Engine::Rome,
        title: ["Rome at War: Hannibal at Bay", "ローマ・アット・ウォー：追いつめられるハンニバル"],
        prefix: "raw",
        keeps: None,
        ground: None,
        charts: file!("data/charts/rome-at-war.toml"),
        clauses: file!("data/rules/rome-at-war.csv"),
        rulings: RULINGS,
        scenarios: &[
            battle!("agathocles", on "africa-a", of "a"),
            battle!("great-plains", on "africa-b-a", of "b" "a"),
            battle!("cirta", on "africa-b", of "b"),
            battle!("zama", on "africa-b-a", of "b" "a"),
            battle!("tunes", on "africa-b-a", of "b" "a"),
        ],
        scenario_ids: &["agathocles", "great-plains", "cirta", "zama", "tunes"],
    },
    Ruleset {
        id: "men-of-iron",
        version: 1,
        engine: Engine::Iron,
        title: ["Men of Iron", "メン・オブ・アイアン"],
        prefix: "moi",
        keeps: None,
        ground: Some(&MEN_OF_IRON),
        charts: file!("data/charts/men-of-iron.toml"),
        clauses: file!("data/rules/men-of-iron.csv"),
        rulings: RULINGS,
        scenarios: &[
            battle!("falkirk"),
            battle!("courtrai"),
            battle!("bannockburn"),
            battle!("crecy"),
            battle!("poitiers"),
            battle!("najera"),
        ],
        scenario_ids: &["falkirk", "courtrai", "bannockburn", "crecy", "poitiers", "najera"],
    },
    Ruleset {
        id: "gboh-classic",
        version: 1,
        engine: Engine::Gboh,
        title: ["Great Battles of History: the classic charts", "グレート・バトルズ・オブ・ヒストリー：古典チャート"],
        prefix: "gboh",
        keeps: Some("cataphract"),
        ground: Some(&GBOH_CLASSIC),
        charts: file!("data/charts/gboh-classic.toml"),
        clauses: file!("data/rules/gboh-classic.csv"),
        rulings: RULINGS,
        scenarios: &[
            battle!("leuctra"),
            battle!("chaeronea"),
            battle!("granicus"),
            battle!("issus"),
            battle!("gaugamela"),
            battle!("hydaspes"),
            battle!("zama-spqr"),
            battle!("cynoscephalae"),
            battle!("pharsalus"),
        ],
        scenario_ids: &[
            "leuctra",
            "chaeronea",
            "granicus",
            "issus",
            "gaugamela",
            "hydaspes",
            "zama-spqr",
            "cynoscephalae",
            "pharsalus",
        ],
    },
];

/// The printed boards of a ruleset, by their ids.
pub(crate) fn boards(ruleset: &Ruleset) -> Vec<(&'static str, File<'static>)> {
    let id = |file: &File<'static>| file.path.rsplit('/').next().and_then(|name| name.strip_suffix(".toml"));
    let files = ruleset.scenarios.iter().flat_map(|battle| battle.boards);
    let mut all: Vec<_> = files.filter_map(|file| Some((id(file)?, *file))).collect();
    all.sort_by_key(|(id, _)| *id);
    all.dedup_by_key(|(id, _)| *id);
    all
}

/// The files of a ruleset.
pub(crate) fn ruleset(id: &str) -> Result<&'static Ruleset, DataError> {
    RULESETS.iter().find(|ruleset| ruleset.id == id).ok_or_else(|| {
        let ids = RULESETS.iter().map(|ruleset| ruleset.id);
        DataError::one("acies", "ruleset", format!("there is no ruleset {}; {}", quote(id), known(id, ids)))
    })
}

/// The files of a ruleset that this engine plays.
pub(crate) fn ruleset_of(id: &str, engine: Engine) -> Result<&'static Ruleset, DataError> {
    let found = ruleset(id)?;
    if found.engine == engine {
        return Ok(found);
    }
    let ids = RULESETS.iter().filter(|ruleset| ruleset.engine == engine).map(|ruleset| ruleset.id);
    Err(DataError::one("acies", "ruleset", format!("another engine plays {}; {}", quote(id), known(id, ids))))
}

/// A scenario and the ruleset it belongs to.
pub(crate) fn scenario(id: &str) -> Result<(&'static Ruleset, &'static Battle), DataError> {
    let all = || RULESETS.iter().flat_map(|ruleset| ruleset.scenarios.iter().map(move |b| (ruleset, b)));
    all().find(|(_, battle)| battle.id == id).ok_or_else(|| {
        let ids = all().map(|(_, battle)| battle.id);
        DataError::one("acies", "scenario", format!("there is no scenario {}; {}", quote(id), known(id, ids)))
    })
}
