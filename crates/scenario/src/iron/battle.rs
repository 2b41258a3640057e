//! Scenario files: both armies, set-up, reinforcements, special rules, texts.
//!
//! A file is read section by section in the order of this list, because later sections speak of
//! earlier ones: sides, ratings, Battles, leaders, special rules, set-up, reinforcements, formations.

mod arrivals;
mod formations;
mod options;
mod promises;
mod roster;
mod setup;
mod sides;
mod space;
mod special;

use super::charts::{ChartFile, Chosen, Customs, unit_type};
use crate::briefing::{self, Desk};
use crate::clauses::ClauseInfo;
use crate::embedded::File;
use crate::error::DataError;
use crate::info::{self, Battlefield, Named, ScenarioInfo, SideInfo, SpecialInfo};
use crate::map::MapFile;
use crate::read::{Node, Val, document};
use acies_board::HexMap;
use acies_kernel::{BySide, Side};
use acies_rules_iron::setting::{Army, First, Setting, Special, UnitType};
use acies_rules_iron::sight_table;
use acies_rules_iron::terrain::GroundTable;
pub(crate) use options::WHAT_IF;
use roster::Roster;
pub(crate) use setup::STANDARDS;
use special::Specials;

/// What a scenario file is read against.
#[derive(Clone, Copy)]
pub(super) struct Files<'g> {
    pub(super) charts: &'g ChartFile,
    pub(super) clauses: &'g [ClauseInfo],
    pub(super) map: &'g MapFile,
}

/// The same, with the sides that the file describes: what its other sections are read against.
struct Ground<'g> {
    files: Files<'g>,
    /// Ids of the sides, empty where the file does not give them.
    sides: [String; 2],
    /// Their armies, as far as they could be read.
    armies: [Option<Army>; 2],
}

impl Files<'_> {
    /// A unit type of the ruleset.
    fn unit_type(&self, value: &Val<'_>) -> Option<UnitType> {
        unit_type(value, self.charts.charts.types)
    }

    fn hexes(&self) -> &HexMap {
        &self.map.map
    }
}

impl Ground<'_> {
    fn hexes(&self) -> &HexMap {
        self.files.hexes()
    }

    /// A side by its id.
    fn side(&self, value: &Val<'_>) -> Option<Side> {
        let [first, second] = self.sides.each_ref().map(String::as_str);
        value.pick("side", &[(first, Side::First), (second, Side::Second)])
    }

    /// A clause id of the ruleset.
    fn clause(&self, value: &Val<'_>) -> Option<String> {
        info::clause(value, self.files.clauses)
    }
}

/// Reads a scenario file against its map, charts and clause list, with these options in use.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn parse(file: File<'_>, files: Files<'_>, options: &[String]) -> Result<Battlefield<Setting>, DataError> {
    document(file, |root| read(root, files, options))
}

fn read(root: &Node<'_>, files: Files<'_>, chosen: &[String]) -> Option<Battlefield<Setting>> {
    root.knows(&["setup", "reinforcement", "ratings", "battle", "leader", "special", "options", "formation"]);
    root.knows(&["entry", "setup-order", "first-side", "first-roll", "replacement-leader"]);
    let (told_sides, ground) = read_sides(root, files);
    let head = info::head(root, &files.map.name(), told_sides);
    let (options, mud) = options::read(root, &ground);
    let surcharge = entry_surcharge(root, files.charts.customs);
    let first = first(root, &ground);
    let order = root.req("setup-order").and_then(|value| setup_order(&value, &ground));

    let mut roster = Roster::read(root, &ground)?;
    let Specials { camp, rules, told: told_special, promises } = special::read(root, &ground, &roster);
    let lines = setup::read(root, &ground, &mut roster, camp.as_ref());
    let chosen_here = |id: &str| chosen.iter().any(|option| option == id);
    let followers = arrivals::read(root, &ground, &mut roster, &chosen_here);
    formations::read(root, &ground, &mut roster);
    roster.check(root);
    promises.iter().for_each(|promise| promise.check(&roster, first));
    let order = order?;
    let setup = roster.place(root, &ground, lines, order);
    let late = arrivals::late(root, &ground, &roster).filter(|_| chosen_here(options::WHAT_IF));

    info::check_chosen(root, chosen, &options);
    files.charts.check_pairs(chosen, |what| root.fault(what));
    let info = ScenarioInfo { options, ..told(head?, &roster, told_special) };
    let special = Special { mud: mud.filter(|_| chosen_here(options::MUD)), followers, ..rules };
    let [one, other] = ground.armies;
    let armies = [one?, other?];
    let figures = briefing::levels(armies.each_ref().map(|army| army.level));
    let info = Desk { usual: &files.charts.counts, clauses: files.clauses, figures }.tell(root, info);
    let setting = Setting {
        profile: (files.charts.profile)(Chosen { late, options: chosen }),
        armies: BySide(armies),
        map: files.hexes().clone(),
        sight: sight_table(files.hexes(), &files.charts.charts.terrain),
        ground: GroundTable::of(files.hexes(), &files.charts.charts.terrain, special.mud.as_ref()),
        charts: files.charts.charts.clone(),
        units: roster.units,
        leaders: roster.leaders,
        battles: roster.battles,
        standards: roster.standards,
        setup: setup?,
        setup_order: order,
        special,
        first: first?,
        entry_surcharge: surcharge?,
        opening: None,
    };
    Some(Battlefield { setting, info })
}

/// What units pay for those who entered before, in rulesets that know of it.
fn entry_surcharge(root: &Node<'_>, customs: Customs) -> Option<u8> {
    if !customs.entry_surcharge {
        return Some(0);
    }
    root.section("entry", |node| node.whole("extra-mp-per-earlier-unit", 0..=9_u8))
}

/// Who begins: `first-side`, or `first-roll` with the faces of each side.
fn first(root: &Node<'_>, ground: &Ground<'_>) -> Option<First> {
    let Some(roll) = root.opt("first-roll") else {
        return root.req("first-side").and_then(|value| ground.side(&value)).map(First::Side);
    };
    if let Some(side) = root.opt("first-side") {
        side.fault("is given beside `first-roll`; write one of both");
    }
    let faces = roll.within(|node| {
        let faces = |side: &Option<Army>| {
            let id = side.as_ref().map(|army| army.id.clone())?;
            let found = node.entries().into_iter().find(|(key, _)| *key == id);
            found.and_then(|(_, value)| value.list_of(|face| face.whole(0..=9_i32)))
        };
        Some(ground.armies.each_ref().map(faces))
    });
    let [one, other] = faces?;
    let all: Option<Vec<i32>> = one.as_ref().zip(other).map(|(one, other)| [&one[..], &other].concat());
    let highest = one.and_then(|one| one.last().copied());
    if all.is_none_or(|all| !all.into_iter().eq(0..=9)) || highest.is_none() {
        roll.fault("must give the lower faces of the die to the first side and all the others to the second");
        return None;
    }
    highest.map(First::ByDie)
}

/// The sides: what is told of them, and what the rest of the file is read against.
fn read_sides<'g>(root: &Node<'_>, files: Files<'g>) -> (Option<[SideInfo; 2]>, Ground<'g>) {
    let sides = sides::ids(root);
    if sides[0] == sides[1] && !sides[0].is_empty() {
        root.fault("both sides have the same id; give them different ones");
    }
    let read = info::sides(root, |node, _| Some(sides::read(node, &files)));
    let (told, armies) = match read {
        Some([(first, one), (second, other)]) => (first.zip(second).map(|(a, b)| [a, b]), [one, other]),
        None => (None, [None, None]),
    };
    (told, Ground { files, sides, armies })
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

/// What people read, once the armies are known.
fn told(head: ScenarioInfo, roster: &Roster, special: Vec<SpecialInfo>) -> ScenarioInfo {
    let battles = roster.battles.iter().zip(&roster.battle_titles);
    let leaders = roster.leaders.iter().zip(&roster.leader_names);
    let units = roster.units.iter().zip(&roster.unit_names);
    let units = units.map(|(unit, (name, ours))| Named::new(&unit.name, name, *ours));
    let battles = battles.map(|(battle, name)| Named::new(&battle.name, name, false));
    let leaders = leaders.map(|(leader, (name, ours))| Named::new(&leader.name, name, *ours));
    let banded = |(named, band): (Named, &Option<String>)| named.with_band(band.clone());
    let battles = battles.zip(&roster.battle_bands).map(banded).zip(&roster.tinctures);
    ScenarioInfo {
        special,
        battles: battles.map(|(named, colours)| named.in_tinctures(colours.clone())).collect(),
        leaders: leaders.zip(&roster.leader_bands).map(banded).collect(),
        units: info::told_apart(&units.collect::<Vec<_>>()),
        ..head
    }
}
