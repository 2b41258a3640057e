//! Rome at War: charts, boards, maps and scenarios of `rome-at-war`, into the types of its engine.

pub mod areas;
mod battle;
mod boards;
pub mod charts;

pub use areas::{AreaLabel, AreaMapFile};
pub(crate) use battle::{OptionalSetup, general_exit, most_points};
pub use charts::ChartFile;

use crate::clauses::clauses;
use crate::embedded::File;
use crate::error::{DataError, both};
use crate::info::Battlefield;
use crate::registry::{Files, files};
use acies_rules_rome::setting::{Kind, Setting};

/// The typed content of a scenario's files, before an engine is made of it.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn read_files(files: &Files<'_>, options: &[String]) -> Result<(Battlefield<Setting>, AreaMapFile), DataError> {
    let charts = charts::parse(files.charts.path, files.charts.text);
    let (charts, map) = both(charts, areas::parse(files.map, files.boards))?;
    let clauses = clauses(files.ruleset)?;
    let ground = battle::Ground { charts: &charts, map: &map, clauses: &clauses };
    let battle = battle::parse(files.scenario, &ground, options)?;
    Ok((battle.field, map))
}

/// The rules of a scenario that comes with the program: its setting without options, and its free set-up.
pub(crate) fn rules_of(id: &str) -> Result<(Setting, Option<OptionalSetup>), DataError> {
    let Files { ruleset, charts: File { path, text }, map, boards, scenario } = files(id)?;
    let (charts, map) = both(charts::parse(path, text), areas::parse(map, boards))?;
    let clauses = clauses(ruleset)?;
    let ground = battle::Ground { charts: &charts, map: &map, clauses: &clauses };
    let battle = battle::parse(scenario, &ground, &[])?;
    Ok((battle.field.setting, battle.optional))
}

/// Steps by their letters: `a` is full strength, `r` the remnant, which is the last one.
pub(crate) fn step_letter(step: usize, steps: usize, remnant: bool) -> &'static str {
    if remnant && step + 1 == steps { "r" } else { LETTERS.get(step).copied().unwrap_or("?") }
}

const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

/// The letters of a unit's steps, with their numbers.
pub(crate) fn step_letters(steps: usize, remnant: bool) -> Vec<(&'static str, u8)> {
    (0..steps).zip(0..).map(|(step, number)| (step_letter(step, steps, remnant), number)).collect()
}

/// The unit types by their names in files.
pub(crate) fn kinds() -> [(&'static str, Kind); Kind::COUNT] {
    Kind::ALL.map(|kind| (kind.name(), kind))
}

/// Numbers of legions (9.4).
pub(crate) const LEGIONS: [(&str, u8); 2] = [("V", 5), ("VI", 6)];
