//! The charts of Rome at War as the engine gets them, against the tables of the rulebook.

use acies_board::AreaTerrain;
use acies_rules_rome::charts::{Charts, Ground};
use acies_rules_rome::setting::{Kind, Kinds};
use acies_scenario::charts_json;
use acies_scenario::rome::{ChartFile, charts};
use serde_json::json;

fn file() -> ChartFile {
    charts::charts("rome-at-war").unwrap_or_else(|error| panic!("{error}"))
}

fn raw() -> Charts {
    file().charts
}

fn kinds(set: Kinds) -> Vec<&'static str> {
    Kind::ALL.into_iter().filter(|kind| set.has(*kind)).map(Kind::name).collect()
}

/// Legion, phalanx, barbarian, light infantry, archer, velites, remnant; heavy, light cavalry, horse archer, camel,
/// chariot, elephant, artillery.
#[test]
fn movement_and_stacking_are_the_printed_ones() {
    let charts = raw();
    assert_eq!(charts.allowance, [2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 3, 4, 3, 1]);
    assert_eq!((charts.leader_allowance, charts.out_of_command, charts.pinned), (4, 1, 1));
    assert_eq!(charts.stacking, [4, 4, 4, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 2]);
    assert_eq!(charts.limit, 6);
    assert_eq!((charts.exit_percent, charts.rout_percent), (50, 100));
}

#[test]
fn combat_is_the_printed_one() {
    let charts = raw();
    assert_eq!(charts.flank, [[75, 50], [25, 0], [50, 25]]);
    let charge = charts.charge;
    assert_eq!(kinds(charge.eligible), ["heavy-cavalry", "light-cavalry", "chariot", "elephant"]);
    assert_eq!(charge.distance, (2, 4));
    assert_eq!(charge.defender, [100, 100, 100, 50, 50, 50, 50, 100, 50, 50, 100, 50, 100, 50]);
    assert_eq!((charge.phalanx_front, charge.elephant), (200, 200));
    let attacker = |kind: Kind| charge.attacker[kind as usize];
    let riders = [Kind::HeavyCavalry, Kind::Chariot, Kind::Elephant, Kind::LightCavalry];
    assert_eq!(riders.map(attacker), [200, 200, 200, 100]);
    assert_eq!((charge.defender_hits, charge.attacker_hits), (6, 6));
    let closed = [AreaTerrain::TOWN, AreaTerrain::RIVER, AreaTerrain::WOODS, AreaTerrain::ROUGH, AreaTerrain::MARSH];
    assert_eq!(charge.prohibited, closed.into_iter().collect());
    assert!(charge.prohibits_streams);
    assert_eq!(kinds(charge.shy_of_elephants), ["heavy-cavalry", "light-cavalry", "chariot"]);
    assert_eq!((kinds(charge.never_pursue), charge.phalanx_extra), (vec!["elephant"], 1));
    let assault = charts.assault;
    assert_eq!((assault.hits, assault.missile, assault.lock_phalanx), (6, 50, -1));
    assert_eq!(kinds(assault.missile_exempt), ["archer", "horse-archer"]);
    assert_eq!(kinds(assault.horses), ["heavy-cavalry", "light-cavalry", "horse-archer", "chariot"]);
    assert_eq!((charts.bombardment_hits, charts.rampage, charts.rampage_loss), (6, 0b110_0000, 0b110_0000));
}

#[test]
fn leaders_and_morale_are_the_printed_ones() {
    let charts = raw();
    assert_eq!((charts.casualty.charging, charts.casualty.alone, charts.casualty.dead), (1, 2, 11));
    assert_eq!((charts.foreign, charts.inferior), (1, (0, 1)));
    assert_eq!((charts.commander_lost, charts.flanked), (-1, -1));
}

fn ground(foot: Option<u8>, mounted: Option<u8>, percents: [i32; 3], charge: bool, blocks: bool) -> Ground {
    let [attacker, defender, morale] = percents;
    Ground { foot, mounted, attacker, defender, morale, charge, blocks }
}

#[test]
fn terrain_is_the_proposed_one() {
    let charts = raw();
    let of = |terrain: AreaTerrain| charts.ground[terrain.bits().trailing_zeros() as usize];
    assert_eq!(charts.clear, ground(Some(1), Some(1), [0, 0, 0], true, false));
    assert_eq!(of(AreaTerrain::RISE), ground(Some(1), Some(1), [0, 25, 0], true, true));
    assert_eq!(of(AreaTerrain::WOODS), ground(Some(2), Some(3), [-25, 0, 0], false, true));
    assert_eq!(of(AreaTerrain::DENSE_MARSH), ground(Some(3), None, [-50, 0, 0], false, false));
    assert_eq!(of(AreaTerrain::HILL_FORT), ground(Some(2), Some(2), [0, 25, 25], true, true));
    assert_eq!(of(AreaTerrain::TOWN), ground(Some(2), Some(2), [-50, 0, 0], false, true));
    assert_eq!(of(AreaTerrain::RIVER), ground(None, None, [0, 0, 0], false, false));
    assert_eq!((of(AreaTerrain::TOWER), of(AreaTerrain::FORTIFIED)), (charts.clear, charts.clear));
    assert_eq!(of(AreaTerrain::IMPASSABLE), ground(None, None, [0, 0, 0], false, false));
    assert_eq!(charts.stream, ground(Some(1), Some(1), [-25, 0, 0], false, false));
    assert_eq!(charts.slope, ground(Some(1), Some(1), [-50, 0, 0], false, true));
    assert_eq!(charts.ford, ground(Some(1), Some(1), [0, 0, 0], false, false));
    assert_eq!(charts.bridge, ground(Some(0), Some(0), [-50, 0, 0], false, false));
    // Half points.
    assert_eq!((charts.road, charts.trail), (1, 2));
    assert_eq!((charts.rise.percent, charts.elevated_range, charts.max_reduction), (25, 1, 75));
}

#[test]
fn options_and_the_document() {
    let file = file();
    assert_eq!(file.options.len(), 7);
    assert!(file.options.iter().all(|(option, _)| !option.default && !option.title.ja.is_empty()));
    assert_eq!((file.options_of("zama").len(), file.options_of("tunes").len()), (7, 6));
    let json = charts_json("rome-at-war").unwrap();
    assert_eq!(json["flank-rear-percent"]["phalanx"], json!([25, 0]));
    assert_eq!(json["terrain-source"]["road"]["move-points"], json!(0.5));
    assert_eq!(json["charge"]["defender-percent"]["phalanx-front"], json!(200));
    let error = charts::charts("suleiman").unwrap_err().to_string();
    assert_eq!(error, "acies: ruleset: another engine plays `suleiman`; known are rome-at-war");
}
