//! Scenario files: both armies, set-up, reinforcements, special rules, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of
//! earlier ones: sides, ratings, Battles, leaders, set-up, reinforcements, special rules.

mod army;
mod arrivals;
mod info;
mod setup;
mod space;
mod special;

pub(crate) use arrivals::kind_of;
pub use info::{Named, OptionInfo, ScenarioInfo, SideInfo, SpecialInfo};

use crate::charts::ChartFile;
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::{DataError, known, quote};
use crate::map::MapFile;
use crate::read::{Node, Source, Val};
use acies_board::HexMap;
use acies_kernel::Side;
use acies_rules_iron::setting::{Options, Setting, sight_table};
use army::Army;

/// What a scenario file is read against.
pub(crate) struct Ground<'g> {
    pub(crate) charts: &'g ChartFile,
    pub(crate) clauses: &'g [ClauseInfo],
    pub(crate) map: &'g MapFile,
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
        let id = value.str()?;
        if !self.clauses.iter().any(|clause| clause.id == id) {
            value.fault(format!("{} is no clause of this ruleset; see its clause list", quote(id)));
            return None;
        }
        Some(id.to_string())
    }
}

/// A scenario ready to be played.
#[derive(Clone, Debug)]
pub struct Battlefield {
    /// What the engine needs.
    pub setting: Setting,
    /// What people read.
    pub info: ScenarioInfo,
}

/// Reads a scenario file against its map, charts and clause list, with these options in use.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn parse(file: File<'_>, ground: &Ground<'_>, options: &[String]) -> Result<Battlefield, DataError> {
    let source = Source::new(file.path, file.text);
    let document = source.parse();
    let field = document.as_ref().and_then(|table| {
        let root = source.root(table);
        let read = read(&root, ground, options);
        root.close();
        read
    });
    source.faults.settle(field)
}

fn read(root: &Node<'_>, ground: &Ground<'_>, chosen: &[String]) -> Option<Battlefield> {
    root.knows(&["setup", "reinforcement", "ratings", "battle", "leader", "special", "options", "flight"]);
    root.knows(&["entry", "retired-box", "setup-order", "first-side"]);
    let head = info::head(root, ground);
    let options = info::options(root, ground);
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
    check_chosen(root, chosen, &options);
    let mut charts = ground.charts.charts.clone();
    charts.flight_level = level?;
    let info = head?.with(&army, options, special);
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
    crate::charts::by_side(&node.req("level")?, &ground.charts.sides)
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

fn check_chosen(root: &Node<'_>, chosen: &[String], options: &[OptionInfo]) {
    for id in chosen {
        if !options.iter().any(|option| option.id == *id) {
            let ids = options.iter().map(|option| option.id.as_str());
            root.fault(format!("there is no option {}; {}", quote(id), known(id, ids)));
        }
    }
}
