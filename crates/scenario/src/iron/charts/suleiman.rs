//! The chart file of `suleiman`, table by table as its rulebook prints them.

mod arms;
mod fire;
mod shock;
mod terrain;
mod victory;

use super::combat::die;
use super::{ChartFile, Chosen, Customs, DRM, ROLL, UsualLeader};
use crate::briefing;
use crate::charts::layout;
use crate::clauses::ClauseInfo;
use crate::read::Node;
use acies_rules_iron::charts::{Charts, FireResult};
use acies_rules_iron::profile::Profile;
use acies_rules_iron::setting::UnitTypes;

/// The unit types of this ruleset.
const TYPES: UnitTypes = UnitTypes::SULEIMAN;

/// What the `[game]` table says.
struct Game {
    title: String,
    prefix: String,
}

pub(super) fn read(root: &Node<'_>, _: &[ClauseInfo]) -> Option<ChartFile> {
    let game = root.section("game", read_game);
    layout::read(root);
    let counts = briefing::usual(root);
    let troops = root.section("arms", arms::read);
    let fire = fire::read(root);
    let costs = root.section("terrain-effects", terrain::read);
    let shock = shock::read(root);
    let flight = root.section("flight", victory::flight);
    let late = root.section("what-if", victory::what_if);
    let (game, troops, fire, shock, flight) = (game?, troops?, fire?, shock?, flight?);
    let arms = troops.arms(&shock, &flight);
    let terrain = costs?.chart(&fire, shock.ground)?;
    let charts = Charts {
        types: TYPES,
        weapons: fire.weapons,
        fire_drm: fire.drm,
        fire: fire.results,
        leader_check_at: fire.leader_check_at,
        leader_killed_on: fire.leader_killed_on,
        terrain,
        shock: shock.shock,
        charge: shock.charge,
        shock_drm: shock.drm,
        arms,
        matrix: shock.matrix.drm,
        counter_charge_max: shock.counter.max,
        counter_charge_flank: shock.counter.flank,
        reluctance_max: shock.reluctance.max,
        evasion_max: shock.evasion_max,
        leader_killed_at: shock.leader_killed_at,
        charge_distance: shock.path.distance,
        charge_corners: shock.path.corners,
        points_leader: flight.leader,
        points_king: flight.king,
        // sul:16.0.1 knows one price for all leaders but sovereigns.
        points_replacement: flight.leader,
        // sul:9.2: up to the hex before the target.
        charge_steps: shock.path.distance.1 - 1,
        // What follows is in no table of this rulebook: nothing in it asks for these.
        continuity_each: 0,
        unhorsed_others: [FireResult::None; 2],
        pass_points: 0,
        pass_disorders: 0,
        mount_points: 0,
    };
    Some(ChartFile {
        charts,
        title: game.title,
        prefix: game.prefix,
        profile: |chosen: Chosen<'_>| Profile::suleiman(chosen.late),
        options: Vec::new(),
        counts,
        late: late?,
        level_bonus: flight.bonus,
        usual: troops.usual(),
        leader: UsualLeader { cr: 4, ma: 9 },
        customs: Customs { names_weapons: true, entry_surcharge: true },
        replacement: None,
    })
}

fn read_game(node: &Node<'_>) -> Option<Game> {
    let title = node.string("title");
    let prefix = node.req("prefix").and_then(|value| value.id().map(str::to_string));
    for key in ["yards-per-hex", "men-per-unit", "playing-time-hours"] {
        node.whole(key, 1..=100_000);
    }
    die(node);
    Some(Game { title: title?, prefix: prefix? })
}
