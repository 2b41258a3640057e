//! The scenario of Mohács as the rulebook prints it: totals, positions, entries, names.

use acies_board::{Facing, HexId};
use acies_kernel::Side;
use acies_rules_iron::setting::{
    Arrival, Missile, Refuge, Role, SetUpPieces, Setting, Start, Unit, UnitType, UnitTypes, Unseen,
};
use acies_scenario::iron::read_files;
use acies_scenario::{Battlefield, files};

fn mohacs() -> Battlefield<Setting> {
    read_files(&files("mohacs").unwrap(), &[]).unwrap().0
}

fn kind(id: &str) -> UnitType {
    UnitTypes::SULEIMAN.with_id(id).unwrap()
}

fn numbers(set: &Setting, hexes: &[HexId]) -> String {
    let all: Vec<String> = hexes.iter().map(|hex| set.map.number(*hex).to_string()).collect();
    all.join(" ")
}

fn count(set: &Setting, wanted: impl Fn(&Unit) -> bool) -> usize {
    set.units.iter().filter(|unit| wanted(unit)).count()
}

#[test]
fn totals_are_those_of_the_rulebook() {
    let set = mohacs().setting;
    let what_if = |unit: &Unit| set.battle(unit.battle).arrival == Arrival::ByRoll;
    let on_map = |unit: &Unit| matches!(unit.start, Start::SetUp(_));
    assert_eq!(count(&set, |u| u.side == Side::First && on_map(u)), 49);
    assert_eq!(count(&set, |u| u.side == Side::Second && on_map(u)), 55);
    assert_eq!(count(&set, |u| u.side == Side::Second), 88);
    assert_eq!(count(&set, what_if), 14);
    assert_eq!(set.units.len(), 49 + 88 + 14);

    let of = |side, kind| count(&set, |u| u.side == side && u.kind == kind && !what_if(u));
    let hungarian = [kind("hc"), kind("lc"), kind("ri"), kind("li"), kind("art")];
    assert_eq!(hungarian.map(|kind| of(Side::First, kind)), [16, 18, 5, 6, 4]);
    let ottoman = [kind("mc"), kind("akinji"), kind("ri"), kind("li"), kind("hc"), kind("art")];
    assert_eq!(ottoman.map(|kind| of(Side::Second, kind)), [26, 10, 10, 15, 12, 15]);

    let leaders = |side| set.leaders.iter().filter(move |l| l.side == side && l.role != Role::Replacement);
    let in_what_if = |l: &&acies_rules_iron::setting::Leader| set.battle(l.battle).arrival == Arrival::ByRoll;
    assert_eq!(leaders(Side::First).filter(|l| !in_what_if(l)).count(), 7);
    assert_eq!(leaders(Side::Second).count(), 6);
}

/// Every printed line: side, pieces, the hexes it may use, facing, camp.
const LINES: &str = "
h 4 ART hannibal     | 1810 1811 1817 1818
h 7 LC perenyi       | 1803 1804 1805 1806 1807 1808 1809
h perenyi            | 1803 1804 1805 1806 1807 1808 1809
h 7 LC batthyany     | 1819 1820 1821 1822 1823 1824 1825
h batthyany          | 1819 1820 1821 1822 1823 1824 1825
h 5 RI hannibal      | 1812 1813 1814 1815 1816
h hannibal           | 1812 1813 1814 1815 1816
h 9 HC tomori        | 1618 1619 1620 1621 1622 1623 1624 1625 1626
h tomori             | 1618 1619 1620 1621 1622 1623 1624 1625 1626
h 1 HC lajos         | 1414
h lajos              | 1414
h 2 LC szalkan       | 1421 1422
h 3 LI szalkan       | 1418 1419 1420
h 3 HC szalkan       | 1415 1416 1417
h szalkan            | 1415 1416 1417 1418 1419 1420 1421 1422
h 2 LC raab          | 1406 1407
h 3 LI raab          | 1408 1409 1410
h 3 HC raab          | 1411 1412 1413
h raab               | 1406 1407 1408 1409 1410 1411 1412 1413
h standard           | 1213 1214 1215 1312 1313 1314 1315 1412 1413 1414 1415 1416 1512 1513 1514 1515 1613 1614 1615
o 4 MC bali          | 2234 2235 2333 2334 2335 2434 2435
o bali               | 2234 2235 2333 2334 2335 2434 2435
o 9 MC rumelia camp  | 2528 2529 2530 2628 2629 2630 2631 2727 2728 2729 2730 2731 2828 2829 2830 2831 2928 2929 2930
o khosrev            | 2528 2529 2530 2628 2629 2630 2631 2727 2728 2729 2730 2731 2828 2829 2830 2831 2928 2929 2930
o 7 ART rumelia      | 2828 2829 2830 2927 2928 2929 2930 3027 3028 3029 3030 3031 3127 3128 3129 3130 3228 3229 3230
o 10 AK ibrahim      | 2710 2711 2712 2713 2714 2715 2716 2717 2718 2719
o 5 RI ibrahim       | 3011 3013 3015 3017 3019
";

fn describe(set: &Setting, line: &acies_rules_iron::setting::SetUpLine) -> String {
    let pieces = match &line.pieces {
        SetUpPieces::Units(units) => {
            let first = set.unit(units[0]);
            let camp = if line.in_camp { " camp" } else { "" };
            format!(
                "{} {} {}{camp}",
                units.len(),
                UnitTypes::SULEIMAN.name(first.kind).print,
                set.battle(first.battle).name
            )
        }
        SetUpPieces::Leader(leader) => set.leader(*leader).name.clone(),
        SetUpPieces::Standard(_) => "standard".to_string(),
    };
    let side = if line.side == Side::First { "h" } else { "o" };
    format!("{:<20} | {}", format!("{side} {pieces}"), numbers(set, &line.hexes))
}

#[test]
fn set_up_lines_are_the_printed_ones_in_order() {
    let set = mohacs().setting;
    let found: Vec<String> = set.setup.iter().map(|line| describe(&set, line)).collect();
    let due: Vec<&str> = LINES.trim().lines().collect();
    for (found, due) in found.iter().zip(&due) {
        assert_eq!(found, due);
    }
    let rest: Vec<&str> = found[due.len()..].iter().map(|line| line.split(" | ").next().unwrap().trim()).collect();
    assert_eq!(rest, ["o ibrahim", "o 8 ART centre", "o 12 HC centre", "o suleiman", "o ahmed"]);
    assert!(found[due.len()].contains(" 2610 2611 ") && found[due.len()].contains(" 3014 3015 "));
    assert_eq!(numbers(&set, &set.setup[due.len() + 1].hexes), "3307 3309 3311 3313 3315 3317 3319 3321");
    let horse = "3406 3407 3408 3409 3410 3411 3418 3419 3420 3421 3422 3423";
    assert_eq!(numbers(&set, &set.setup[due.len() + 2].hexes), horse);
    assert_eq!(numbers(&set, &set.setup[due.len() + 4].hexes), "3415");
}

#[test]
fn ready_arrangements_fit_their_lines() {
    let set = mohacs().setting;
    let mut used = Vec::new();
    for line in &set.setup {
        assert!(line.ready.iter().all(|hex| line.hexes.contains(hex)));
        let facing = if line.side == Side::First { Facing::S } else { Facing::N };
        assert_eq!(line.facing, facing);
        if let SetUpPieces::Units(units) = &line.pieces {
            assert_eq!(units.len(), line.ready.len());
            used.extend(line.ready.iter().copied());
        }
    }
    assert_eq!(used.len(), 104);
    used.sort();
    used.dedup();
    assert_eq!(used.len(), 104);
}

#[test]
fn units_are_named_and_rated_as_the_file_says() {
    let set = mohacs().setting;
    let unit = |name: &str| set.units.iter().find(|unit| unit.name == name).unwrap();
    assert_eq!(unit("TomHC3").faces.0.sdr, -2);
    assert_eq!(unit("HanART1").missile, Missile::Gun(1));
    assert_eq!(unit("HanART3").missile, Missile::Gun(2));
    assert_eq!(unit("HanART1").faces.1, None);
    assert_eq!(unit("IbrAK4").missile, Missile::Bow { mounted: true });
    assert_eq!(unit("CenLI15").start, Start::Waiting);
    assert_eq!(unit("CenART1").missile, Missile::Gun(0));
    assert_eq!(unit("CenRI2").faces.0.sdr, -2);
    assert_eq!((unit("RumMC1").faces.0.ma, unit("RumMC9").kind), (7, kind("mc")));
    let mut names: Vec<&str> = set.units.iter().map(|unit| unit.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), set.units.len());
}

#[test]
fn the_armies_are_what_the_rulebook_says_of_them() {
    let set = mohacs().setting;
    let [hungarian, ottoman] = [Side::First, Side::Second].map(|side| set.army(side));
    assert_eq!([hungarian.level, ottoman.level], [45, 65]);
    assert_eq!([hungarian.home, ottoman.home], [Facing::S, Facing::N]);
    assert_eq!(hungarian.retires_to, Refuge::Standard);
    let Refuge::Box { entry } = &ottoman.retires_to else { panic!("retired Ottomans leave the map") };
    assert_eq!(numbers(&set, entry), "3412 3413 3414 3415 3416 3417");
    assert!(hungarian.emplaced_guns && hungarian.poor_gunnery && hungarian.leaders_spur);
    assert!(!(ottoman.emplaced_guns || ottoman.poor_gunnery || ottoman.leaders_spur));
    let [standard] = &set.standards[..] else { panic!("there is one Standard") };
    assert_eq!((standard.side, standard.command), (Side::First, set.battle_named("lajos")));
    assert_eq!(set.special.no_early_seizure, Some(Side::Second));
    assert_eq!(set.special.repeat_battle, Some(Side::First));
    assert_eq!(set.special.unseen, Some(Unseen { side: Side::First, distance: 2 }));
    let of = |name: &str| set.battle(set.battle_named(name).unwrap());
    assert_eq!(of("centre").second_commands, Some(kind("li")));
    assert_eq!(of("anatolia").arrival, Arrival::Behind(set.battle_named("centre")));
    assert_eq!(["transylvanian", "slavonian", "mixed"].map(|name| of(name).flight_bonus), [10, 5, 7]);
    assert_eq!(set.late(), None);
}

#[test]
fn both_sides_have_bow_units() {
    let set = mohacs().setting;
    let bows = |side| set.units.iter().filter(|u| u.side == side && matches!(u.missile, Missile::Bow { .. })).count();
    assert_eq!(Side::ALL.map(bows), [4, 10]);
}

#[test]
fn reinforcements_wait_and_enter_where_printed() {
    let set = mohacs().setting;
    let entry = |name: &str| numbers(&set, &set.battle(set.battle_named(name).unwrap()).entry);
    assert_eq!(entry("centre"), "3412 3413 3414 3415 3416 3417");
    assert_eq!(entry("anatolia"), "3400 3401 3402 3403 3404");
    assert_eq!(entry("slavonian"), "3236 3336 3436");
    assert_eq!(entry("mixed"), "1436 1536 1636 1736 1836");
    assert_eq!(entry("transylvanian"), "1400 1500 1600 1700 1800");
    assert_eq!(entry("tomori"), "");
    let leader = |name: &str| set.leaders.iter().find(|leader| leader.name == name).unwrap();
    assert_eq!(leader("beglerbeg").start, Some(Start::Waiting));
    assert_eq!(leader("zapolya-gyorgy").start, None);
    assert!(matches!(leader("tomori").start, Some(Start::SetUp(_))));
    assert_eq!(set.entry_surcharge, 1);
}

#[test]
fn battles_know_their_arrival_and_their_leaders_in_order() {
    let set = mohacs().setting;
    let centre = set.battle(set.battle_named("centre").unwrap());
    let leaders: Vec<&str> = centre.leaders.iter().map(|id| set.leader(*id).name.as_str()).collect();
    assert_eq!(leaders, ["suleiman", "ahmed", "centre-replacement"]);
    let arrival = |name: &str| set.battle(set.battle_named(name).unwrap()).arrival;
    assert_eq!(arrival("mixed"), Arrival::ByRoll);
    assert_eq!(arrival("tomori"), Arrival::WithBattle);
    for id in set.battle_ids() {
        let roles: Vec<Role> = set.battle(id).leaders.iter().map(|l| set.leader(*l).role).collect();
        assert!(roles.is_sorted() && roles.first() == Some(&Role::First));
        assert!(set.battle(id).units.iter().all(|unit| set.unit(*unit).battle == id));
    }
}

#[test]
fn options_and_texts() {
    let field = mohacs();
    assert!(field.setting.late().is_none());
    let with = read_files(&files("mohacs").unwrap(), &["what-if".to_string()]).unwrap().0;
    let late = with.setting.late().unwrap();
    let rolls: Vec<_> = late.rolls.iter().map(|(rolls, id)| (*rolls, with.setting.battle(*id).name.as_str())).collect();
    assert_eq!(
        (late.side, rolls),
        (Side::First, vec![((6, 7), "slavonian"), ((8, 8), "mixed"), ((9, 9), "transylvanian")])
    );
    let error = read_files(&files("mohacs").unwrap(), &["what-of".to_string()]).unwrap_err();
    assert!(error.to_string().contains("there is no option `what-of`; did you mean `what-if`?"), "{error}");

    let info = field.info;
    assert_eq!((info.title.en.as_str(), info.title.ja.as_str()), ("Mohács", "モハーチの戦い"));
    assert_eq!(info.sides[1].name.en, "The Ottoman Empire");
    assert_eq!(info.options[0].clause, "sul:15.2");
    assert_eq!(info.leaders[0].name.ja, "トモリ");
    assert_eq!(info.units.len(), 151);
    assert_eq!((info.units[0].id.as_str(), info.units[0].name.en.as_str()), ("HanART1", "Hannibal's guns 1"));
    assert!(info.description.en.starts_with("A Hungarian army") && !info.description.en.contains("  "));
    assert!(info.reconstructed_note.is_some());
}

#[test]
fn the_map_is_the_drawn_one() {
    use acies_board::{Dir, Hexside, Terrain};
    let map = read_files(&files("mohacs").unwrap(), &[]).unwrap().1;
    let hex = |number: &str| map.map.find(number.parse().unwrap()).unwrap();
    assert_eq!(map.map.terrain(hex("0912")), Terrain::Village);
    assert_eq!(map.map.terrain(hex("3101")), Terrain::Marsh);
    assert_eq!((map.map.level(hex("2203")), map.map.level(hex("1805"))), (4, 1));
    assert_eq!(map.map.hexside(hex("1109"), Dir::SW), Hexside::STREAM | Hexside::BRIDGE);
    assert_eq!(map.map.hexside(hex("1810"), Dir::SE), Hexside::ENTRENCHMENT);
    assert!(map.map.road(hex("1109"), Dir::SW) && !map.map.road(hex("1109"), Dir::SE));
    assert_eq!(map.map.name(hex("2032")), Some("Nagynyárád"));
    assert_eq!(map.places.iter().filter(|place| place.kind == "village").count(), 3);
    assert_eq!(map.roads[0].hexes.len(), 35);
}
