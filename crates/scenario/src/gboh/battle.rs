//! Scenario files: both armies, set-up, arrivals, rules of the battle, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of
//! earlier ones: sides, options, corps, names of arrival groups, groups of units, leaders, contingents, arrivals, rules.

mod arrivals;
mod choices;
mod contingents;
mod corps;
mod ground;
mod groups;
mod leaders;
mod lines;
mod marks;
mod rules;
mod sides;
mod special;

use super::charts::{ChartFile, Rosters};
use crate::briefing::{self, Desk};
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::DataError;
use crate::info::{self, Battlefield, Named, ScenarioInfo};
use crate::map::MapFile;
use crate::read::{Node, document};
use acies_board::{HexId, HexMap, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::lay::Lay;
use acies_rules_gboh::setting::{ClassicOptions, Leader, Options, Setting, Unit, UnitType};
use acies_rules_gboh::special::MAX_RULES;
use arrivals::Arrivals;
use choices::Choices;
use corps::{Corps, Group};
use rules::BattleRules;
use sides::Sides;

/// What a scenario file is read against.
pub(super) struct Ground<'g> {
    pub(super) charts: &'g ChartFile,
    pub(super) map: &'g MapFile,
    /// The clauses that players of the ruleset may be told.
    pub(super) clauses: &'g [ClauseInfo],
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
    corps: &'r [Corps],
    /// Who stands with lanes between (gboh:battles(lines)).
    lanes: &'r [(Side, UnitType)],
    /// The ids of all options, and those in use.
    options: &'r [String],
    chosen: &'r [String],
}

/// The ages of the classic charts.
const ERAS: [(&str, &str); 3] = [("alexander", "alexander"), ("spqr", "spqr"), ("caesar", "caesar")];

/// Both armies while they are read.
#[derive(Default)]
struct Army {
    units: Vec<Unit>,
    unit_names: Vec<Named>,
    leaders: Vec<Leader>,
    leader_names: Vec<Named>,
    /// Leaders who are there only with an option that nobody chose.
    absent: Vec<Leader>,
    groups: Vec<Group>,
    /// The names of units that share their hex.
    stacked: Vec<String>,
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
    root.knows(&["reconstructed", "reconstructed-note", "side", "group", "leader", "arrival"]);
    root.knows(&["learning", "start-here", "briefing"]);
    let rosters = ground.charts.print.rosters;
    match rosters {
        Rosters::Groups => root.knows(&["champion", "wind", "lent-fast", "crossing"]),
        Rosters::Corps => root.knows(&["sources", "switches", "options", "special", "line", "corps", "contingent"]),
    }
    let sides = Sides::read(root, ground);
    let head = info::head(root, &ground.map.name(), sides.as_ref().map(|sides| sides.info.clone()));
    let choices = choices(root, ground, chosen);
    let era = match rosters {
        Rosters::Groups => None,
        Rosters::Corps => root.req("era").and_then(|value| value.pick("era", &ERAS)),
    };
    let mut sides = sides?;
    let mut army = Army::default();
    let arrivals = Arrivals::named(root);
    let (corps, lanes) = match rosters {
        Rosters::Groups => (Vec::new(), Vec::new()),
        Rosters::Corps => (Corps::read(root, |value| sides.side(value)), lines::lanes(root, ground, &sides)),
    };
    let options: Vec<String> = choices.options.iter().map(|option| option.id.clone()).collect();
    let field =
        Field { ground, sides: &sides, arrivals: &arrivals, corps: &corps, lanes: &lanes, options: &options, chosen };
    field.groups(root, &mut army);
    field.leaders(root, &mut army);
    army.check_stacks(root, ground.hexes());
    let mut told = Vec::new();
    let (mut contingents, mut special, mut rules) = (Vec::new(), Vec::new(), BattleRules::default());
    let arrivals = match rosters {
        Rosters::Groups => {
            let arrivals = field.arrivals(root, &army, &mut told);
            rules = field.rules(root, &mut told);
            rules::champions(root, &mut sides, &mut told);
            arrivals
        }
        Rosters::Corps => {
            contingents = field.contingents(root, &mut army, choices.classic);
            special = field.special(root, &mut army, &mut told);
            if special.len() > MAX_RULES {
                root.fault(format!("has {} special rules; at most {MAX_RULES} are possible", special.len()));
            }
            field.late(root, &mut army)
        }
    };
    let Army { units, unit_names, leaders, leader_names, nations, .. } = army;
    let info = ScenarioInfo {
        era,
        options: choices.options,
        special: told,
        battles: corps.iter().map(Corps::named).collect(),
        leaders: leader_names,
        units: info::told_apart(&unit_names),
        ..head?
    };
    let figures = briefing::levels(sides.armies.each_ref().map(|army| army.level));
    let info = Desk { usual: &ground.charts.counts, clauses: ground.clauses, figures }.tell(root, info);
    let setting = Setting {
        armies: sides.armies,
        map: ground.hexes().clone(),
        charts: ground.charts.charts,
        profile: ground.charts.profile.clone(),
        nations,
        units,
        leaders,
        contingents,
        special,
        arrivals,
        upwind: rules.upwind,
        fast: rules.fast,
        crossing: rules.crossing,
        options: switches(chosen),
        classic: choices.classic,
        opening: None,
        lay: Lay::default(),
    };
    Some(Battlefield { setting, info })
}

/// What players may choose, and what they chose.
fn choices(root: &Node<'_>, ground: &Ground<'_>, chosen: &[String]) -> Choices {
    let choices = match ground.charts.print.rosters {
        Rosters::Groups => Choices { options: ground.charts.options.clone(), classic: ClassicOptions::default() },
        Rosters::Corps => Choices::read(root, ground, chosen),
    };
    info::check_chosen(root, chosen, &choices.options);
    choices
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
