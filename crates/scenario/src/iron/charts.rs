//! Chart files of the Men of Iron family: every table of the rulebook, read into the engine's types.

mod fire;
mod shock;
mod table;
mod victory;

pub(crate) use fire::SHOOTERS;
pub(crate) use victory::by_side;

use crate::charts::layout;
use crate::embedded::{Engine, File, ruleset_of};
use crate::error::DataError;
use crate::read::{Node, Val, document};
use acies_rules_iron::charts::Charts;
use acies_rules_iron::setting::UnitType;

/// The charts of a Men of Iron ruleset, and what else the chart file says of the game.
#[derive(Clone, Debug)]
pub struct ChartFile {
    /// The tables as the engine uses them.
    pub charts: Charts,
    /// The game's title.
    pub title: String,
    /// What clause ids begin with.
    pub prefix: String,
    /// Ids of the two sides, in order.
    pub sides: [String; 2],
}

/// Reads a chart file of the Men of Iron family (`suleiman`).
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(file: &str, text: &str) -> Result<ChartFile, DataError> {
    document(File { path: file, text }, read)
}

/// The charts of a ruleset that comes with the program.
///
/// # Errors
/// When there is no such ruleset, another engine plays it, or its file is wrong.
pub fn charts(id: &str) -> Result<ChartFile, DataError> {
    let File { path, text } = ruleset_of(id, Engine::Iron)?.charts;
    parse(path, text)
}

/// What the `[game]` table says.
struct Game {
    title: String,
    prefix: String,
    sides: [String; 2],
}

fn read(root: &Node<'_>) -> Option<ChartFile> {
    let game = root.section("game", read_game);
    layout::read(root);
    let fire = fire::read(root);
    let terrain = root.section("terrain-effects", fire::terrain);
    let shock = shock::read(root);
    let side_ids = game.as_ref().map(|game| game.sides.clone());
    let side_ids = side_ids.unwrap_or_default();
    let flight = root.section("flight", |node| victory::flight(node, &side_ids));
    let what_if = root.section("what-if", victory::what_if);
    let (game, fire, shock, flight) = (game?, fire?, shock?, flight?);
    let charts = Charts {
        range: fire.range,
        fire_drm: fire.drm,
        fire: fire.results,
        leader_check_at: fire.leader_check_at,
        leader_killed_on: fire.leader_killed_on,
        terrain: terrain?,
        shock: shock.shock,
        charge: shock.charge,
        shock_drm: shock.drm,
        matrix: shock.matrix.drm,
        can_charge: shock.matrix.can_charge,
        counter_charge_max: shock.counter.max,
        counter_charge_flank: shock.counter.flank,
        can_counter_charge: shock.counter.eligible,
        reluctance_max: shock.reluctance.max,
        reluctance_medium: shock.reluctance.medium,
        reluctance_target: shock.reluctance.target,
        akinji_unhurt_max: shock.akinji_unhurt_max,
        leader_killed_at: shock.leader_killed_at,
        charge_distance: shock.distance,
        charge_corners: shock.corners,
        flight_level: flight.level,
        flight_bonus: flight.bonus,
        points: flight.points,
        points_leader: flight.leader,
        points_king: flight.king,
        points_retired: flight.retired,
        points_retired_artillery: flight.retired_artillery,
        what_if: what_if?,
    };
    if let Err(what) = charts.validate() {
        root.fault(what);
    }
    Some(ChartFile { charts, title: game.title, prefix: game.prefix, sides: game.sides })
}

fn read_game(node: &Node<'_>) -> Option<Game> {
    let title = node.string("title");
    let prefix = node.req("prefix").and_then(|value| value.id().map(str::to_string));
    for key in ["yards-per-hex", "men-per-unit", "playing-time-hours"] {
        node.whole(key, 1..=100_000);
    }
    if let Some(faces) = node.req("die-faces") {
        let found = faces.list_of(|face| face.whole(0..=99_u8)).unwrap_or_default();
        if found != (0..=9).collect::<Vec<u8>>() {
            faces.fault("the engine rolls one die with the faces 0 to 9; write [0, 1, …, 9]");
        }
    }
    let sides = node.req("sides").and_then(|value| sides(&value));
    if let (Some(first), Some(sides)) = (node.req("first-player"), &sides) {
        first.pick("side", &sides.each_ref().map(|side| (side.as_str(), ())));
    }
    Some(Game { title: title?, prefix: prefix?, sides: sides? })
}

/// The ids of the two sides.
fn sides(value: &Val<'_>) -> Option<[String; 2]> {
    let ids = value.list_of(|id| id.id().map(str::to_string))?;
    match <[String; 2]>::try_from(ids) {
        Ok(two) if two[0] != two[1] => Some(two),
        _ => {
            value.fault("must name two different sides; write [\"first\", \"second\"]");
            None
        }
    }
}

/// A list of unit types, none twice.
fn unit_types(value: &Val<'_>) -> Option<Vec<UnitType>> {
    let mut types = Vec::new();
    for item in value.list()? {
        let Some(kind) = unit_type(&item) else { continue };
        if types.contains(&kind) {
            item.fault(format!("`{}` stands here twice; name each type once", kind.id()));
        } else {
            types.push(kind);
        }
    }
    Some(types)
}

/// One unit type.
pub(crate) fn unit_type(value: &Val<'_>) -> Option<UnitType> {
    value.pick("unit type", &UnitType::ALL.map(|kind| (kind.id(), kind)))
}
