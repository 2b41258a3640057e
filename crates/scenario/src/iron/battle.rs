//! Scenario files: both armies, set-up, reinforcements, special rules, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of
//! earlier ones: sides, ratings, Battles, leaders, set-up, reinforcements, special rules.

mod army;
mod arrivals;
mod options;
mod setup;
mod space;
mod special;

pub(crate) use arrivals::kind_of;

use super::charts::{ChartFile, by_side};
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::DataError;
use crate::info::{self, Battlefield, Named, ScenarioInfo, SideInfo, SpecialInfo};
use crate::map::MapFile;
use crate::read::{Node, Val, document};
use acies_board::HexMap;
use acies_kernel::Side;
use acies_rules_iron::setting::{Options, Setting};
use acies_rules_iron::sight_table;
use army::Army;

/// What a scenario file is read against.
pub(super) struct Ground<'g> {
    pub(super) charts: &'g ChartFile,
    pub(super) clauses: &'g [ClauseInfo],
    pub(super) map: &'g MapFile,
}

impl Ground<'_> {
    fn hexes(&self) -> &HexMap {
        &self.map.map
    }

    /// A side by its id.
    fn side(&self, value: &Val<'_>) -> Option<Side> {
        let [first, second] = self.charts.sides.each_ref().map(String::as_str);
        value.pick("side", &[(first, Side::First), (second, Side::Second)])
    }

    /// A clause id of the ruleset.
    fn clause(&self, value: &Val<'_>) -> Option<String> {
        info::clause(value, self.clauses)
    }
}

/// Reads a scenario file against its map, charts and clause list, with these options in use.
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
    root.knows(&["setup", "reinforcement", "ratings", "battle", "leader", "special", "options", "flight"]);
    root.knows(&["entry", "retired-box", "setup-order", "first-side"]);
    let sides = info::sides(root, |node, at| side(node, ground, at));
    let head = info::head(root, &ground.map.name(), sides);
    let options = options::read(root, ground);
    let (in_camp, special, mut switches) = special::read(root, ground);
    let level = root.section("flight", |node| level(node, ground));
    let surcharge = root.section("entry", |node| node.whole("extra-mp-per-earlier-unit", 0..=9_u8));
    let first = root.req("first-side").and_then(|value| ground.side(&value));
    let order = root.req("setup-order").and_then(|value| setup_order(&value, ground));
    let box_entry = arrivals::boxes(root, ground);

    let mut army = Army::read(root, ground)?;
    let lines = setup::read(root, ground, &mut army, in_camp.as_ref());
    arrivals::read(root, ground, &mut army);
    army.check(root);
    let setup = army.place(root, lines, order?);

    switches.options.what_if = chosen.iter().any(|id| id == "what-if");
    info::check_chosen(root, chosen, &options);
    let mut charts = ground.charts.charts.clone();
    charts.flight_level = level?;
    let info = ScenarioInfo { options, ..told(head?, &army, special) };
    let setting = Setting {
        sides: ground.charts.sides.clone(),
        map: ground.hexes().clone(),
        sight: sight_table(ground.hexes()),
        charts,
        units: army.units,
        leaders: army.leaders,
        battles: army.battles,
        setup: setup?,
        box_entry: box_entry?,
        options: switches.options,
        first: first?,
        unseen_distance: switches.unseen_distance,
        entry_surcharge: surcharge?,
        opening: None,
    };
    Some(Battlefield { setting, info })
}

/// The engine's switches that special rules turn.
#[derive(Default)]
pub(crate) struct Switches {
    pub(crate) options: Options,
    pub(crate) unseen_distance: u8,
}

fn level(node: &Node<'_>, ground: &Ground<'_>) -> Option<[i32; 2]> {
    by_side(&node.req("level")?, &ground.charts.sides)
}

fn setup_order(value: &Val<'_>, ground: &Ground<'_>) -> Option<[Side; 2]> {
    let sides = value.list_of(|side| ground.side(side))?;
    match sides[..] {
        [a, b] if a != b => Some([a, b]),
        _ => {
            value.fault("must name both sides once; write the one that places first first");
            None
        }
    }
}

fn side(node: &Node<'_>, ground: &Ground<'_>, at: usize) -> Option<SideInfo> {
    let id = node.req("id").and_then(|value| Some((ground.side(&value)?, value.string()?)));
    let info = info::side(node, id.as_ref().map(|(_, id)| id.clone()));
    if id?.0.index() != at {
        let [first, second] = &ground.charts.sides;
        node.fault(format!("sides must stand once each and in the order of the charts: {first}, then {second}"));
    }
    info.map(|(info, _)| info)
}

/// What people read, once the armies are known.
fn told(head: ScenarioInfo, army: &Army, special: Vec<SpecialInfo>) -> ScenarioInfo {
    let battles = army.battles.iter().zip(&army.battle_titles);
    let leaders = army.leaders.iter().zip(&army.leader_names);
    let units = army.units.iter().zip(&army.unit_titles);
    let battles = battles.map(|(battle, name)| Named::new(&battle.name, name, false));
    let leaders = leaders.map(|(leader, (name, ours))| Named::new(&leader.name, name, *ours));
    let banded = |(named, band): (Named, &Option<String>)| named.with_band(band.clone());
    ScenarioInfo {
        special,
        battles: battles.zip(&army.battle_bands).map(banded).collect(),
        leaders: leaders.zip(&army.leader_bands).map(banded).collect(),
        units: units.map(|(unit, (name, ours))| Named::new(&unit.name, name, *ours)).collect(),
        ..head
    }
}
