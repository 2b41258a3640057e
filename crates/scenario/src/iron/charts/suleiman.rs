//! The chart file of `suleiman`, table by table as its rulebook prints them.

mod arms;
mod fire;
mod shock;
mod terrain;
mod victory;

use super::ChartFile;
use crate::charts::layout;
use crate::read::Node;
use acies_rules_iron::charts::Charts;
use acies_rules_iron::profile::Profile;

/// A modifier is never larger than this.
const DRM: std::ops::RangeInclusive<i32> = -20..=20;

/// A modified roll is never further from nought than this.
const ROLL: std::ops::RangeInclusive<i32> = -99..=99;

/// What the `[game]` table says.
struct Game {
    title: String,
    prefix: String,
}

pub(super) fn read(root: &Node<'_>) -> Option<ChartFile> {
    let game = root.section("game", read_game);
    layout::read(root);
    let troops = root.section("arms", arms::read);
    let fire = fire::read(root);
    let terrain = root.section("terrain-effects", terrain::read);
    let shock = shock::read(root);
    let flight = root.section("flight", victory::flight);
    let late = root.section("what-if", victory::what_if);
    let (game, troops, fire, shock, flight) = (game?, troops?, fire?, shock?, flight?);
    let arms = troops.arms(&shock, &flight);
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
    };
    if let Err(what) = charts.validate() {
        root.fault(what);
    }
    Some(ChartFile {
        charts,
        title: game.title,
        prefix: game.prefix,
        profile: Profile::suleiman,
        late: late?,
        level_bonus: flight.bonus,
        usual: troops.usual(),
    })
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
    Some(Game { title: title?, prefix: prefix? })
}
