//! The Great Battles of History family: charts and scenarios, into the types of its engine.

mod battle;
pub mod charts;

pub use charts::ChartFile;

use crate::clauses;
use crate::embedded::ruleset;
use crate::error::{DataError, both};
use crate::info::Battlefield;
use crate::map::{self, MapFile};
use crate::registry::Files;
use acies_board::{Dir, Facing, HexId, HexMap};
use acies_rules_gboh::setting::{Missile, Setting, Traits, UnitType};

/// The typed content of a scenario's files, before an engine is made of it.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn read_files(files: &Files<'_>, options: &[String]) -> Result<(Battlefield<Setting>, MapFile), DataError> {
    let charts = charts::parse(files.ruleset, files.charts.path, files.charts.text);
    let (charts, map) = both(charts, map::parse_of(ruleset(files.ruleset)?, files.map))?;
    let clauses = clauses::told(files.ruleset)?;
    let ground = battle::Ground { charts: &charts, map: &map, clauses: &clauses };
    let field = battle::parse(files.scenario, &ground, options)?;
    Ok((field, map))
}

/// The words for where the wind comes from, each with the hexsides towards which a line of fire then
/// runs upwind, a bit each: the two at a corner, or one side and its neighbours.
pub(crate) fn winds() -> Vec<(&'static str, u8)> {
    let bit = |dir: Dir| 1_u8 << dir.index();
    let around = |dir: Dir| bit(dir.turned(-1)) | bit(dir) | bit(dir.turned(1));
    let corners = [("n", bit(Dir::NW) | bit(Dir::NE)), ("s", bit(Dir::SW) | bit(Dir::SE))];
    corners.into_iter().chain(Dir::ALL.map(|dir| (dir.name(), around(dir)))).collect()
}

/// The class with rules of its own (2.4(2)).
pub(crate) const CATAPHRACT: &str = "cataphract";

/// The most nations: a leader's limits have a bit for each.
pub(crate) const MAX_NATIONS: usize = 64;

/// gboh:V4.7: the hex of the right half of a unit of double size whose left half is in this one; `None` where there is
/// no hex.
pub(crate) fn right_half(map: &HexMap, left: HexId, facing: Facing) -> Option<HexId> {
    map.neighbour(left, facing.front()[1].turned(1))
}

/// What troops of this type and these traits bear when their counter has this missile: Indian light horse throws once
/// (gboh:8.61(AM4)).
pub(crate) fn armed(missile: Option<Missile>, kind: UnitType, traits: Traits) -> Option<Missile> {
    let throws_once = kind == UnitType::Lc && traits.contains(Traits::INDIAN);
    match missile {
        Some(Missile::MountedJavelin) if throws_once => Some(Missile::IndianJavelin),
        other => other,
    }
}
