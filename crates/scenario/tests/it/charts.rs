//! The charts as the engine gets them, against the printed tables; and printed back as JSON.

use acies_board::{Hexside, Terrain};
use acies_rules_iron::charts::{Charts, FireResult, Harm, Points, Reaction};
use acies_rules_iron::setting::{Arm, Feared, Missile, UnitTypes, ZoneRight};
use acies_scenario::charts_json;
use acies_scenario::iron::charts;
use serde_json::json;

fn suleiman() -> Charts {
    charts::charts("suleiman").unwrap().charts
}

#[test]
fn range_modifiers_are_the_printed_ones() {
    let charts = suleiman();
    let row = |missile| [1, 2, 3, 4].map(|range| charts.range_drm(missile, range));
    assert_eq!(row(Missile::Musket), [Some(2), None, None, None]);
    assert_eq!(row(Missile::Bow { mounted: false }), [Some(1), Some(-3), None, None]);
    assert_eq!(row(Missile::Bow { mounted: true }), [Some(0), Some(-4), None, None]);
    assert_eq!(row(Missile::Gun(0)), [Some(-1), Some(-2), Some(-2), Some(-3)]);
    assert_eq!(row(Missile::Gun(1)), [Some(-2), Some(-3), Some(-3), Some(-4)]);
    assert_eq!(row(Missile::Gun(2)), [Some(-2), Some(-2), Some(-3), None]);
    assert_eq!(row(Missile::Gun(3)), [Some(-2), Some(-3), Some(-4), None]);
    assert_eq!(row(Missile::None), [None; 4]);
}

#[test]
fn fire_results_are_the_printed_ones() {
    let charts = suleiman();
    let column = |column| (-2..=11).map(|roll| letter(charts.fire.at(roll, column))).collect::<String>();
    //                       -2 to 11
    assert_eq!(column(0), "-------ddddddd");
    assert_eq!(column(1), "----BBRRReeeee");
    assert_eq!(column(2), "--------dddddd");
    assert_eq!(column(3), "-----RRRRReeee");
    assert_eq!((charts.leader_check_at, charts.leader_killed_on), (9, vec![8, 9]));
}

fn letter(result: FireResult) -> char {
    match result {
        FireResult::None => '-',
        FireResult::Retreat => 'B',
        FireResult::Disordered => 'd',
        FireResult::Retired => 'R',
        FireResult::Eliminated => 'e',
        FireResult::Unhorsed => 'u',
    }
}

#[test]
fn shock_and_charge_results_are_the_printed_ones() {
    let charts = suleiman();
    let cell = |result: acies_rules_iron::charts::ShockResult| {
        let mut text = String::new();
        if result.attacker_disordered {
            text.push_str(if result.attacker_retreats { "A<" } else { "A" });
        }
        match result.defender {
            Harm::None => {}
            Harm::Disordered => text.push_str(if result.defender_retreats { "D<" } else { "D" }),
            Harm::Retired => text.push('R'),
            Harm::Eliminated => text.push('E'),
        }
        if result.continues {
            text.push('+');
        }
        if text.is_empty() { "-".to_string() } else { text }
    };
    let row = |table: &acies_rules_iron::charts::Table<_>, column| {
        (-1..=9).map(|roll| cell(table.at(roll, column))).collect::<Vec<String>>().join(" ")
    };
    assert_eq!(row(&charts.shock, 0), "A< A< A< A A - - D D D< D<");
    assert_eq!(row(&charts.shock, 1), "A< A< A - - - R R R E+ E+");
    assert_eq!(row(&charts.charge, 0), "A A A AD AD D D< D< D< D<+ D<+");
    assert_eq!(row(&charts.charge, 1), "A A AR AR AR R E+ E+ E+ E+ E+");
}

#[test]
fn the_matrix_is_the_printed_one() {
    let matrix = suleiman().matrix;
    let kind = |id: &str| UnitTypes::SULEIMAN.with_id(id).unwrap();
    let at = |defender: &str, attacker: &str| matrix[kind(defender)][kind(attacker)];
    assert_eq!(at("hc", "li"), Some(-3));
    assert_eq!(at("akinji", "mc"), Some(2));
    assert_eq!(at("fa", "ri"), Some(3));
    assert_eq!(at("ri", "lc"), Some(-2));
    assert_eq!(at("hc", "akinji"), None);
    assert_eq!(at("art", "hc"), None);
    assert_eq!(matrix.0.iter().flat_map(|row| row.0).flatten().count(), 35);
}

#[test]
fn the_other_numbers_are_the_printed_ones() {
    let charts = suleiman();
    let points = |mounted, foot| Points { mounted: Some(mounted), foot: Some(foot) };
    let (clear, marsh) = (charts.terrain.hex(Terrain::Clear), charts.terrain.hex(Terrain::Marsh));
    assert_eq!((marsh.points, marsh.fire, marsh.shock_into, marsh.shock_out), (points(3, 2), 0, -1, -1));
    assert_eq!((clear.points, clear.fire, clear.shock_into, clear.shock_out), (points(1, 1), 0, 0, 0));
    let village = charts.terrain.hex(Terrain::Village);
    assert_eq!((village.points, village.fire, village.shock_into, village.shock_out), (points(3, 2), -1, -2, 0));
    assert_eq!((charts.terrain.up, charts.terrain.down), (points(1, 1), points(1, 1)));
    assert_eq!((charts.terrain.leave_mounted_zone, charts.terrain.fire_in_zone), (points(1, 1), 1));
    let drm = charts.shock_drm;
    assert_eq!([drm.combined, drm.rear, drm.flank, drm.charge, drm.retired, drm.leader], [4, 3, 2, 2, 2, 1]);
    assert_eq!([drm.lower, drm.disordered, drm.charge_moved, drm.counter_charge], [-1, -2, 2, 2]);
    assert_eq!(drm.each_earlier_attack, -1);
    assert_eq!((charts.counter_charge_max, charts.counter_charge_flank), (3, 1));
    assert_eq!((charts.reluctance_max, charts.evasion_max), (4, 5));
    assert_eq!((charts.leader_killed_at, charts.charge_distance, charts.charge_corners), (3, (2, 3), 1));
    assert_eq!(charts.charge_steps, 2);
    assert_eq!((charts.points_leader, charts.points_king, charts.points_replacement), (2, 3, 2));
    let file = charts::charts("suleiman").unwrap();
    let bonus = |group: &str| file.level_bonus.iter().find(|(name, _)| name == group).unwrap().1;
    assert_eq!(["transylvanian", "slavonian", "mixed"].map(bonus), [10, 5, 7]);
    assert_eq!(file.late[0], ((6, 7), "slavonian".to_string()));
}

#[test]
fn weapons_and_ground_may_do_what_the_rules_say() {
    let charts = suleiman();
    let bow = |mounted| charts.weapon(Missile::Bow { mounted }).unwrap();
    let (musket, gun) = (charts.weapon(Missile::Musket).unwrap(), charts.weapon(Missile::Gun(2)).unwrap());
    assert_eq!(
        [bow(false), bow(true), musket, gun].map(|w| w.flank && w.returns && w.passable),
        [true, true, false, false]
    );
    assert_eq!([bow(false), bow(true), musket, gun].map(|w| w.overhead && w.zone_crosses), [true, true, true, false]);
    assert_eq!([bow(false), bow(true), musket, gun].map(|w| w.skirmishes), [false, true, false, false]);
    let reactions = [Reaction::EachUnit, Reaction::EachUnit, Reaction::Once, Reaction::Never];
    assert_eq!([bow(false), bow(true), musket, gun].map(|w| w.reaction), reactions);
    assert!(charts.weapon(Missile::None).is_none());
    let bars = |side: Hexside| charts.terrain.along(side).any(|row| !row.charge || !row.zone);
    assert!(bars(Hexside::STREAM) && bars(Hexside::ENTRENCHMENT) && !bars(Hexside::STREAM | Hexside::BRIDGE));
    let shuts = |terrain| !charts.terrain.hex(terrain).charge_into;
    assert_eq!([Terrain::Clear, Terrain::Marsh, Terrain::Village].map(shuts), [false, false, true]);
}

#[test]
fn the_kinds_of_troops_are_what_the_rules_say_of_them() {
    let arms = suleiman().arms;
    let who = |is: fn(&Arm) -> bool| -> String {
        let all = UnitTypes::SULEIMAN.all().filter(|kind| is(&arms[*kind]));
        let all = all.map(|kind| UnitTypes::SULEIMAN.name(kind).print);
        all.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(who(|arm| arm.is_mounted()), "HC MC LC AK");
    assert_eq!(who(|arm| arm.zone == ZoneRight::InOrder), "HC MC LC AK RI FA");
    assert_eq!(who(|arm| arm.shocks), "HC MC LC RI LI");
    assert_eq!(who(|arm| arm.charges), "HC MC");
    assert_eq!(who(|arm| arm.counters), "HC MC");
    assert_eq!(who(|arm| arm.feared == Feared::FromFront), "RI");
    assert_eq!(who(|arm| arm.reluctance == 1), "MC");
    assert_eq!(who(|arm| arm.spurred), "HC");
    assert_eq!(who(|arm| arm.evades_horse), "AK");
    assert_eq!(who(|arm| arm.is_gun), "ART");
    assert_eq!(UnitTypes::SULEIMAN.all().map(|kind| arms[kind].points).collect::<Vec<_>>(), [3, 3, 2, 2, 2, 2, 2, 0]);
    assert_eq!(
        UnitTypes::SULEIMAN.all().map(|kind| arms[kind].points_retired).collect::<Vec<_>>(),
        [1, 1, 1, 1, 1, 1, 1, 0]
    );
}

#[test]
fn the_document_is_printed_back_with_its_own_keys() {
    let json = charts_json("suleiman").unwrap();
    assert_eq!(json["range-drm"]["drm"][1], json!([1, -3, 99, 99]));
    assert_eq!(json["fire-results"]["row-ranges"][0], json!([-9999, 0]));
    assert_eq!(json["flight"]["level"], json!({ "hungarian": 45, "ottoman": 65 }));
    assert_eq!(json["result-effects"]["none"]["continue-attack"], json!(false));
    assert_eq!(json["game"]["title"], json!("Suleiman the Magnificent"));
    let mut keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys.len(), 20, "{keys:?}");
}
