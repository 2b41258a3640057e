//! The charts of Men of Iron as the engine gets them: the numbers of the source, and the proposed charts.

use acies_board::{Hexside, Terrain};
use acies_rules_iron::charts::{Charts, FireResult, Points, Reaction, Several};
use acies_rules_iron::setting::{Arm, Feared, FormChange, Missile, UnitTypes, ZoneRight};
use acies_scenario::charts_json;
use acies_scenario::iron::charts;

const TYPES: UnitTypes = UnitTypes::MEN_OF_IRON;

fn men_of_iron() -> Charts {
    charts::charts("men-of-iron").unwrap().charts
}

fn who(is: impl Fn(&Arm) -> bool) -> String {
    let arms = men_of_iron().arms;
    let all = TYPES.all().filter(|kind| is(&arms[*kind])).map(|kind| TYPES.name(kind).word);
    all.collect::<Vec<_>>().join(" ")
}

#[test]
fn troops_are_what_the_rules_say_of_them() {
    assert_eq!(who(|arm| arm.is_mounted()), "maa gen lc hob");
    assert_eq!(who(|arm| arm.zone == ZoneRight::UnlessRetired), "maa lb xb sl gen lc");
    assert_eq!(who(|arm| arm.zone == ZoneRight::Never), "dma uma pike axe inf hob");
    assert_eq!(who(|arm| arm.shocks), "maa dma uma pike axe inf gen lc");
    assert_eq!(who(|arm| arm.charges && arm.counters && arm.spurred && arm.passes && arm.tires_in_retreat), "maa");
    assert_eq!(who(|arm| arm.charges || arm.counters || arm.spurred || arm.passes || arm.tires_in_retreat), "maa");
    assert_eq!(who(|arm| arm.feared == Feared::FromFront), "dma");
    assert_eq!(who(|arm| arm.feared == Feared::FromAnySide), "pike");
    assert_eq!(who(|arm| arm.walls), "dma pike");
    assert_eq!(who(|arm| arm.rings), "pike");
    assert_eq!(who(|arm| arm.points == 3), "maa dma uma");
    assert_eq!(who(|arm| arm.points == 2), "pike axe inf lb xb sl gen lc hob");
    assert_eq!(who(|arm| arm.points_retired == 1 && !arm.is_gun && !arm.evades_horse), who(|_| true));
}

#[test]
fn counters_have_the_printed_numbers_and_may_turn_into_others() {
    let usual = charts::charts("men-of-iron").unwrap().usual;
    let of = |id: &str| usual[TYPES.with_id(id).unwrap()];
    assert_eq!((of("mounted-maa").sdr, of("mounted-maa").ma), ((0, 1), (6, 5)));
    assert_eq!((of("infantry").sdr, of("infantry").ma), ((1, 3), (4, 3)));
    assert_eq!((of("hobilar").sdr, of("hobilar").ma, of("hobilar").missile), ((3, 4), (7, 6), Missile::None));
    let others =
        [("mounted-maa", "unhorsed-maa", FormChange::Unhorsed), ("hobilar", "longbow", FormChange::Dismounting)];
    for (kind, other, by) in others {
        assert_eq!(of(kind).other, Some((TYPES.with_id(other).unwrap(), by)));
    }
    assert_eq!(TYPES.all().filter(|kind| usual[*kind].other.is_some()).count(), 2);
}

#[test]
fn weapons_are_what_the_rules_say_of_them() {
    let charts = men_of_iron();
    let row = |missile| [1, 2, 3, 4].map(|range| charts.range_drm(missile, range));
    assert_eq!(row(Missile::Longbow), [Some(2), Some(0), Some(-2), None]);
    assert_eq!(row(Missile::Crossbow), [Some(1), Some(-1), Some(-2), None]);
    assert_eq!(row(Missile::Javelin), [Some(0), None, None, None]);
    assert_eq!(row(Missile::Sling), [Some(-1), None, None, None]);
    let all = [Missile::Longbow, Missile::Javelin, Missile::Sling, Missile::Crossbow];
    let all = all.map(|missile| *charts.weapon(missile).unwrap());
    assert!(all.iter().all(|weapon| weapon.flank && !weapon.skirmishes));
    assert_eq!(all.map(|weapon| weapon.returns), [true, true, true, false]);
    assert_eq!(all.map(|weapon| weapon.at_counter), [true, true, true, false]);
    assert_eq!(all.map(|weapon| weapon.overhead), [true, true, true, false]);
    assert_eq!(all.map(|weapon| weapon.passable), [true, false, true, true]);
    let every = Reaction::EveryTime;
    assert_eq!(all.map(|weapon| weapon.reaction), [every, every, every, Reaction::Once]);
    let drm = charts.fire_drm;
    assert_eq!((drm.flank_of_mounted, drm.rear_of_mounted, drm.firer_disordered), (1, 1, -1));
    assert_eq!((drm.wall, drm.schiltron, drm.poor_gunnery), (-1, 1, 0));
}

#[test]
fn results_of_fire_are_the_proposed_ones() {
    let charts = men_of_iron();
    let letter = |result| match result {
        FireResult::None => '-',
        FireResult::Retreat => 'B',
        FireResult::Disordered => 'd',
        FireResult::Retired => 'R',
        FireResult::Eliminated => 'e',
        FireResult::Unhorsed => 'u',
    };
    let column = |column| (3..=10).map(|roll| letter(charts.fire.at(roll, column))).collect::<String>();
    assert_eq!([0, 1, 2, 3].map(column), ["---ddddd", "-BBRReee", "----dduu", "-BBuuuee"]);
    assert_eq!(charts.unhorsed_others, [FireResult::Disordered, FireResult::Retired]);
    assert_eq!((charts.leader_check_at, charts.leader_killed_on, charts.leader_killed_at), (9, vec![8, 9], 3));
}

#[test]
fn shock_is_that_of_the_sister_with_other_modifiers() {
    let (charts, sister) = (men_of_iron(), charts::charts("suleiman").unwrap().charts);
    assert!(charts.shock == sister.shock && charts.charge == sister.charge);
    let drm = charts.shock_drm;
    assert_eq!([drm.flank, drm.rear, drm.combined, drm.lower, drm.retired, drm.disordered], [2, 3, 4, -1, 2, -2]);
    assert_eq!([drm.charge, drm.charge_moved, drm.counter_charge, drm.leader], [2, 1, 2, 1]);
    assert_eq!([drm.wall, drm.schiltron, drm.each_earlier_attack], [-1, -2, 0]);
    let kind = |id: &str| TYPES.with_id(id).unwrap();
    let at = |defender: &str, attacker: &str| charts.matrix[kind(defender)][kind(attacker)];
    assert_eq!(at("unhorsed-maa", "mounted-maa"), Some(2));
    assert_eq!(at("infantry", "infantry"), Some(0));
    assert_eq!(at("genitor", "mounted-maa"), Some(2));
    assert_eq!(at("hobilar", "genitor"), Some(2));
    assert_eq!(at("pike", "genitor"), Some(-3));
    assert_eq!(at("mounted-maa", "longbow"), None);
    assert_eq!(charts.matrix.0.iter().flat_map(|row| row.0).flatten().count(), 12 * 8);
}

#[test]
fn ground_is_the_proposed_one() {
    let chart = men_of_iron().terrain;
    let points = |mounted, foot| Points { mounted, foot };
    let hex = |terrain| chart.hex(terrain);
    assert_eq!(hex(Terrain::Clear).points, points(Some(1), Some(1)));
    assert_eq!(hex(Terrain::Fen).points, points(None, None));
    assert_eq!(hex(Terrain::Castle).garrison, Some(points(Some(2), Some(1))));
    assert_eq!((hex(Terrain::Marsh).shock_into, hex(Terrain::Marsh).shock_out), (-1, -1));
    assert_eq!(
        (hex(Terrain::Woods).fire, hex(Terrain::Village).shock_into, hex(Terrain::Castle).shock_into),
        (-1, -2, -3)
    );
    for (terrain, same) in [
        (Terrain::Vineyard, Terrain::Cultivated),
        (Terrain::Bog, Terrain::Marsh),
        (Terrain::Pond, Terrain::Fen),
        (Terrain::River, Terrain::Fen),
        (Terrain::Town, Terrain::Village),
        (Terrain::Building, Terrain::Village),
    ] {
        assert_eq!(hex(terrain), hex(same));
    }
    let blocks = Terrain::ALL.iter().filter(|terrain| hex(**terrain).blocks_sight).map(|terrain| terrain.name());
    assert_eq!(blocks.collect::<Vec<_>>(), ["woods", "village", "town", "building", "castle"]);
    assert_eq!((hex(Terrain::Cultivated).charge_into, hex(Terrain::Cultivated).charge_out), (false, true));
    let row = |side: Hexside| chart.sides.iter().find(|row| row.side.contains(side)).unwrap();
    assert_eq!(row(Hexside::HEDGE).points, points(None, Some(2)));
    assert_eq!((row(Hexside::HEDGE).fire, row(Hexside::HEDGE).blocks_sight), (-1, true));
    assert_eq!((row(Hexside::DITCH).shock, row(Hexside::DITCH).shock_mounted), (-1, -2));
    assert_eq!(
        (row(Hexside::PITS).shock, row(Hexside::PITS).shock_mounted, row(Hexside::PITS).disorders_from),
        (0, -1, Some(5))
    );
    assert_eq!(row(Hexside::FORD).side, Hexside::WAYS);
    assert!(chart.sides.iter().all(|row| !row.charge));
    assert_eq!([Hexside::STREAM, Hexside::GAP, Hexside::DITCH].map(|side| row(side).under_road), [true, true, false]);
    assert_eq!((chart.several, chart.fire_in_zone), (Several::Dearest, 0));
    assert_eq!((chart.up, chart.leave_mounted_zone), (points(Some(1), Some(1)), points(Some(0), Some(2))));
}

#[test]
fn the_other_numbers_are_those_of_the_source() {
    let charts = men_of_iron();
    assert_eq!((charts.charge_distance, charts.charge_corners, charts.charge_steps), ((2, 3), 1, 5));
    assert_eq!((charts.counter_charge_max, charts.counter_charge_flank, charts.reluctance_max), (4, 1, 4));
    assert_eq!((charts.points_leader, charts.points_king, charts.points_replacement), (2, 3, 0));
    assert_eq!((charts.continuity_each, charts.mount_points), (1, 3));
    assert_eq!((charts.pass_points, charts.pass_disorders), (1, 4));
}

#[test]
fn options_and_the_document() {
    let file = charts::charts("men-of-iron").unwrap();
    let ids: Vec<&str> = file.options.iter().map(|option| option.id.as_str()).collect();
    assert_eq!(ids, ["zoc-exit-surcharge", "charge-in-command-only", "flight-free-only", "flight-continuity-only"]);
    assert_eq!((file.prefix.as_str(), file.title.contains("Men of Iron")), ("moi", true));
    let json = charts_json("men-of-iron").unwrap();
    assert_eq!(json["source"]["shock-drm"]["charge-moved"], serde_json::json!(1));
    assert_eq!(json["die-faces"].as_array().unwrap().len(), 10);
}
