//! The data that comes with the program: nothing is read from disk at play time.

use crate::error::{DataError, known, quote};

/// One text and the name under which errors speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File<'t> {
    /// The path, as errors should print it.
    pub path: &'t str,
    /// The whole text.
    pub text: &'t str,
}

/// The files of one ruleset.
pub(crate) struct Ruleset {
    pub(crate) id: &'static str,
    pub(crate) title: [&'static str; 2],
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
    pub(crate) scenario: File<'static>,
}

macro_rules! file {
    ($path:literal) => {
        File { path: $path, text: include_str!(concat!("../../../", $path)) }
    };
}

pub(crate) const RULESETS: &[Ruleset] = &[Ruleset {
    id: "suleiman",
    title: ["Suleiman the Magnificent", "スレイマン壮麗帝"],
    charts: file!("data/charts/suleiman.toml"),
    clauses: file!("data/rules/suleiman.csv"),
    rulings: include_str!("../../../docs/rulings.md"),
    scenarios: &[Battle {
        id: "mohacs",
        map: file!("data/maps/mohacs.toml"),
        scenario: file!("data/scenarios/mohacs.toml"),
    }],
    scenario_ids: &["mohacs"],
}];

/// The files of a ruleset.
pub(crate) fn ruleset(id: &str) -> Result<&'static Ruleset, DataError> {
    RULESETS.iter().find(|ruleset| ruleset.id == id).ok_or_else(|| {
        let ids = RULESETS.iter().map(|ruleset| ruleset.id);
        DataError::one("acies", "ruleset", format!("there is no ruleset {}; {}", quote(id), known(id, ids)))
    })
}

/// A scenario and the ruleset it belongs to.
pub(crate) fn scenario(id: &str) -> Result<(&'static Ruleset, &'static Battle), DataError> {
    let all = || RULESETS.iter().flat_map(|ruleset| ruleset.scenarios.iter().map(move |b| (ruleset, b)));
    all().find(|(_, battle)| battle.id == id).ok_or_else(|| {
        let ids = all().map(|(_, battle)| battle.id);
        DataError::one("acies", "scenario", format!("there is no scenario {}; {}", quote(id), known(id, ids)))
    })
}
