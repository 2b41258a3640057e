//! Scenario files: both armies, set-up, arrivals, rules of the battle, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of
//! earlier ones: sides, names of arrival groups, groups of units, leaders, arrivals, rules.

mod arrivals;
mod groups;
mod leaders;
mod rules;
mod sides;

use super::charts::ChartFile;
use crate::embedded::File;
use crate::error::DataError;
use crate::info::{self, Battlefield, Named, ScenarioInfo};
use crate::map::MapFile;
use crate::read::{Node, document};
use acies_board::{HexId, HexMap, Terrain};
use acies_rules_gboh::lay::Lay;
use acies_rules_gboh::setting::{ClassicOptions, Leader, Options, Setting, Unit};
use arrivals::Arrivals;
use sides::Sides;

/// What a scenario file is read against.
pub(super) struct Ground<'g> {
    pub(super) charts: &'g ChartFile,
    pub(super) map: &'g MapFile,
}

impl Ground<'_> {
    fn hexes(&self) -> &HexMap {
        &self.map.map
    }

    /// Whether nobody may stand in a hex (6.37(d), 6.37(e)).
    fn is_closed(&self, hex: HexId) -> bool {
        matches!(self.hexes().terrain(hex), Terrain::Euphrates | Terrain::CityWalls)
    }
}

/// What armies are read against.
struct Field<'r, 'g> {
    ground: &'r Ground<'g>,
    sides: &'r Sides<'g>,
    arrivals: &'r Arrivals,
}

/// Both armies while they are read.
#[derive(Default)]
struct Army {
    units: Vec<Unit>,
    unit_names: Vec<Named>,
    leaders: Vec<Leader>,
    leader_names: Vec<Named>,
    nations: Vec<String>,
    prefixes: Vec<String>,
}

/// Reads a scenario file against its map and charts, with these options in use.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn parse(
    file: File<'_>,
    ground: &Ground<'_>,
    options: &[String],
) -> Result<Battlefield<Setting>, DataError> {
    document(file, |root| read(root, ground, options))
}

fn read(root: &Node<'_>, ground: &Ground<'_>, chosen: &[String]) -> Option<Battlefield<Setting>> {
    root.knows(&["id", "ruleset", "map", "title", "date", "place", "description", "playing-time-hours"]);
    root.knows(&["reconstructed", "reconstructed-note", "side", "group", "leader", "champion", "arrival"]);
    root.knows(&["wind", "lent-fast", "crossing"]);
    info::check_chosen(root, chosen, &ground.charts.options);
    let sides = Sides::read(root, ground);
    let head = info::head(root, &ground.map.name(), sides.as_ref().map(|sides| sides.info.clone()));
    let mut sides = sides?;
    let mut army = Army::default();
    let arrivals = Arrivals::named(root);
    let field = Field { ground, sides: &sides, arrivals: &arrivals };
    field.groups(root, &mut army);
    field.leaders(root, &mut army);
    let mut special = Vec::new();
    let arrivals = field.arrivals(root, &army, &mut special);
    let rules = field.rules(root, &mut special);
    rules::champions(root, &mut sides, &mut special);
    let Army { units, unit_names, leaders, leader_names, nations, .. } = army;
    let info = ScenarioInfo {
        options: ground.charts.options.clone(),
        special,
        leaders: leader_names,
        units: unit_names,
        ..head?
    };
    let setting = Setting {
        armies: sides.armies,
        map: ground.hexes().clone(),
        charts: ground.charts.charts,
        profile: ground.charts.profile.clone(),
        nations,
        units,
        leaders,
        contingents: Vec::new(),
        arrivals,
        upwind: rules.upwind,
        fast: rules.fast,
        crossing: rules.crossing,
        options: switches(chosen),
        classic: classic(chosen),
        opening: None,
        lay: Lay::default(),
    };
    Some(Battlefield { setting, info })
}

/// The same of the classic charts.
fn classic(chosen: &[String]) -> ClassicOptions {
    let mut options = ClassicOptions::default();
    for id in chosen {
        if let Some(switch) = options.switch(id) {
            *switch = true;
        }
    }
    options
}

/// The engine's switches for the options that players chose.
fn switches(chosen: &[String]) -> Options {
    let mut options = Options::default();
    for id in chosen {
        if let Some(switch) = options.switch(id) {
            *switch = true;
        }
    }
    options
}
