//! Scenario files: both armies, set-up, exits, victory, rules of the battle, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of earlier ones:
//! sides and formations, groups of units, leaders, rules.

mod exits;
mod figures;
mod groups;
mod leaders;
mod rules;
mod sides;

pub(crate) use exits::general as general_exit;
pub(crate) use rules::{OptionalSetup, most as most_points};

use super::areas::AreaMapFile;
use super::charts::ChartFile;
use crate::briefing::Desk;
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::DataError;
use crate::info::{self, Battlefield, Named, ScenarioInfo, SideInfo};
use crate::read::{Node, Val, document};
use acies_board::AreaMap;
use acies_kernel::Side;
use acies_rules_rome::book::Book;
use acies_rules_rome::setting::{Leader, LeaderId, Options, Setting, Unit};
use sides::Sides;

/// What a scenario file is read against.
pub(super) struct Ground<'g> {
    pub(super) charts: &'g ChartFile,
    pub(super) map: &'g AreaMapFile,
    pub(super) clauses: &'g [ClauseInfo],
}

impl Ground<'_> {
    fn areas(&self) -> &AreaMap {
        &self.map.map
    }
}

/// A scenario, and the free set-up that it offers, in use or not.
pub(super) struct Battle {
    pub(super) field: Battlefield<Setting>,
    pub(super) optional: Option<OptionalSetup>,
}

/// What armies are read against.
struct Field<'r, 'g> {
    ground: &'r Ground<'g>,
    sides: &'r Sides,
}

/// Both armies while they are read.
#[derive(Default)]
struct Army {
    units: Vec<Unit>,
    unit_names: Vec<Named>,
    leaders: Vec<Leader>,
    leader_names: Vec<Named>,
}

impl Army {
    /// The names of all pieces, which no other piece may bear.
    fn has(&self, name: &str) -> bool {
        let units = self.units.iter().map(|unit| &unit.name);
        units.chain(self.leaders.iter().map(|leader| &leader.name)).any(|have| have.eq_ignore_ascii_case(name))
    }

    /// A leader of a side.
    fn leader(&self, value: &Val<'_>, side: Side) -> Option<LeaderId> {
        let known: Vec<(&str, LeaderId)> = (0..)
            .zip(&self.leaders)
            .filter(|(_, leader)| leader.side == side)
            .map(|(id, leader)| (leader.name.as_str(), LeaderId(id)))
            .collect();
        value.pick("leader of this side", &known)
    }
}

/// Reads a scenario file against its map and charts, with these options in use.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn parse(file: File<'_>, ground: &Ground<'_>, options: &[String]) -> Result<Battle, DataError> {
    document(file, |root| read(root, ground, options))
}

fn read(root: &Node<'_>, ground: &Ground<'_>, chosen: &[String]) -> Option<Battle> {
    root.knows(&["id", "ruleset", "map", "title", "date", "place", "description", "playing-time-hours"]);
    root.knows(&["learning", "start-here", "briefing"]);
    root.knows(&["reconstructed", "reconstructed-note", "side", "formation", "group", "leader", "succession"]);
    root.knows(&["inferior-only", "exit", "victory", "special"]);
    let id = root.opt("id").and_then(|value| value.str()).unwrap_or_default();
    let options = ground.charts.options_of(id);
    info::check_chosen(root, chosen, &options);
    let sides = Sides::read(root)?;
    let field = Field { ground, sides: &sides };
    let mut army = Army::default();
    field.groups(root, &mut army);
    field.leaders(root, &mut army);
    let rules = field.rules(root, &army);
    let infos = sides.infos(&army);
    let head = info::head(root, &ground.map.name(), infos);
    let armies = sides.armies(&army, &rules);
    let switches = switches(chosen);
    let inferior_leaders = Setting::inferior_leaders(&sides.formations, &ground.charts.charts);
    army.leader_names.extend(sides.inferior_names(root, &inferior_leaders));
    let (head, mut rules) = (head?, rules?);
    let info = ScenarioInfo {
        options,
        special: std::mem::take(&mut rules.told),
        battles: sides.formation_names(),
        leaders: army.leader_names,
        units: info::told_apart(&army.unit_names),
        ..head
    };
    let desk = Desk { usual: &[], clauses: ground.clauses, figures: figures::leads(&rules.victory) };
    let info = desk.tell(root, info);
    let special = rules.special(ground.areas(), switches);
    let formations = sides.formations;
    army.leaders.extend(inferior_leaders);
    let setting = Setting {
        armies: armies?,
        map: ground.areas().clone(),
        charts: ground.charts.charts,
        formations,
        units: army.units,
        leaders: army.leaders,
        book: Book::named(id),
        victory: rules.victory,
        special,
        options: switches,
        opening: None,
    };
    Some(Battle { field: Battlefield { setting, info }, optional: rules.optional })
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
