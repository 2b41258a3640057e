//! The Men of Iron family: charts and scenarios of `suleiman`, into the types of its engine.

pub(crate) mod battle;
pub mod charts;

pub use charts::ChartFile;

use crate::clauses;
use crate::embedded::ruleset;
use crate::error::{DataError, both};
use crate::info::Battlefield;
use crate::map::{self, MapFile};
use crate::registry::Files;
use acies_rules_iron::setting::Setting;

/// The typed content of a scenario's files, before an engine is made of it.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn read_files(files: &Files<'_>, options: &[String]) -> Result<(Battlefield<Setting>, MapFile), DataError> {
    let clauses = clauses::clauses(files.ruleset)?;
    let charts = charts::parse(files.ruleset, files.charts);
    let (charts, map) = both(charts, map::parse_of(ruleset(files.ruleset)?, files.map))?;
    let field =
        battle::parse(files.scenario, battle::Files { charts: &charts, clauses: &clauses, map: &map }, options)?;
    Ok((field, map))
}
