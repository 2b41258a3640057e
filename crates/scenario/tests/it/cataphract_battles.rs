//! The five battles of Cataphract: they load, and what the rulebook says of them holds.

use acies_board::{Dir, Facing, Hexside, Terrain};
use acies_kernel::Side;
use acies_rules_gboh::setting::{
    Edge, Formation, Leader, Limits, Missile, Rank, Setting, Start, Unit, UnitType, Variety,
};
use acies_scenario::gboh::read_files;
use acies_scenario::{AnyRules, Battlefield, files, load, rulesets, scenarios};

const ALL: [&str; 5] = ["dara", "callinicum", "tricameron", "taginae", "casilinum"];

fn battle(id: &str) -> Battlefield<Setting> {
    read_files(&files(id).unwrap(), &[]).unwrap_or_else(|error| panic!("{error}")).0
}

fn unit<'s>(set: &'s Setting, name: &str) -> &'s Unit {
    set.units.iter().find(|unit| unit.name == name).unwrap_or_else(|| panic!("there is no {name}"))
}

fn leader<'s>(set: &'s Setting, name: &str) -> &'s Leader {
    set.leaders.iter().find(|leader| leader.name == name).unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn the_ruleset_is_registered() {
    let ruleset = rulesets().iter().find(|ruleset| ruleset.id == "cataphract").unwrap();
    assert_eq!(ruleset.scenarios, ALL);
    assert_eq!((ruleset.title_en, ruleset.title_ja), ("Cataphract", "カタフラクト"));
    let all = scenarios().unwrap().into_iter().filter(|info| info.ruleset == "cataphract");
    assert_eq!(all.map(|info| info.id).collect::<Vec<_>>(), ALL);
    for id in ALL {
        let loaded = load(id, &[]).unwrap();
        assert!(matches!(loaded.rules, AnyRules::Gboh(_)));
        assert_eq!((loaded.info.ruleset.as_str(), loaded.info.map.as_str()), ("cataphract", id));
        assert_eq!(loaded.rules.board().len(), loaded.map.board().len());
    }
}

#[test]
fn armies_have_the_size_that_the_battles_need() {
    for id in ALL {
        let Battlefield { setting, info } = battle(id);
        for side in Side::ALL {
            let units = setting.units.iter().filter(|unit| unit.side == side).count();
            assert!((25..=70).contains(&units), "{id}: {units} units of {side:?}");
            let chiefs = setting.leaders_of(side).filter(|&l| setting.leader(l).rank == Rank::Oc).count();
            assert_eq!(chiefs, 1, "{id}");
        }
        assert_eq!((setting.armies[0].id.as_str(), info.sides[0].id.as_str()), ("byzantine", "byzantine"));
        assert_eq!(setting.armies[1].trained, setting.armies[1].id == "persian");
        assert_eq!((info.units.len(), info.leaders.len()), (setting.units.len(), setting.leaders.len()));
        assert!(info.units.iter().zip(&setting.units).all(|(named, unit)| named.id == unit.name));
        assert!(info.reconstructed && info.reconstructed_note.is_some());
        assert_eq!((info.options.len(), info.battles.len()), (10, 0));
    }
}

#[test]
fn callinicum_is_as_the_rulebook_says() {
    let Battlefield { setting: set, info } = battle("callinicum");
    assert_eq!(set.fast, Some((Side::First, 0b11_1000_0000)));
    let hex = |number: &str| set.map.find(number.parse().unwrap()).unwrap();
    assert_eq!(set.crossing, Some((Side::First, vec![hex("1302")])));
    assert_eq!(set.map.terrain(hex("1302")), Terrain::Euphrates);
    assert_eq!((set.upwind, set.arrivals.len()), (0, 0));
    assert_eq!((set.armies[0].edge, set.armies[1].edge), (Edge::RowMin, Edge::RowMax));
    assert_eq!((leader(&set, "Arethas").initiative, leader(&set, "Longinus").initiative), (3, 3));
    assert!(leader(&set, "Belisarius").elite && leader(&set, "Belisarius").line_commands == 2);
    assert_eq!(info.date, "0531-04-19");
    // Cabades commands Persians and not Saracens (cat:4.32(3)).
    let limits = leader(&set, "Cabades").limits;
    let may = |name: &str| limits.nations >> unit(&set, name).nation & 1 == 1;
    assert!(may("Per1") && may("Imm1") && !may("Lak1"));
    assert_eq!(leader(&set, "John").limits, Limits::NONE);
    let peter = leader(&set, "Peter").limits.types;
    assert!(peter >> UnitType::Mi as u8 & 1 == 1 && peter >> UnitType::Hc as u8 & 1 == 0);
}

#[test]
fn cataphracts_have_a_counter_on_foot() {
    let set = battle("callinicum").setting;
    let john = unit(&set, "Joh1");
    assert!(john.face.variety == Variety::Cataphract && john.face.kind == UnitType::Hc && john.face.ma == 8);
    assert_eq!((john.face.row, john.face.missile, john.face.tq), (Some(0), Some(Missile::C), 6));
    let foot = john.foot.unwrap();
    assert_eq!((foot.kind, foot.variety, foot.ma, foot.row), (UnitType::Hi, Variety::Plain, 4, None));
    assert_eq!((unit(&set, "Joh2").face.tq, unit(&set, "Joh2").foot.unwrap().tq), (7, 7));
    for id in ALL {
        let fits = |unit: &Unit| (unit.face.variety == Variety::Cataphract) == unit.foot.is_some();
        assert!(battle(id).setting.units.iter().all(fits), "{id}");
    }
}

#[test]
fn rows_slipping_and_starts() {
    let set = battle("callinicum").setting;
    let row = |name: &str| unit(&set, name).face.row;
    assert_eq!((row("Ped1"), row("Aux1"), row("Hun1")), (Some(1), None, None));
    assert_eq!((row("Lak1"), row("Per1"), row("Imm1"), row("Cab1")), (Some(0), Some(1), Some(2), None));
    assert!(unit(&set, "Hun1").slips_through && !unit(&set, "Per1").slips_through);
    let hex = set.map.find("1403".parse().unwrap()).unwrap();
    assert_eq!(unit(&set, "Ped1").start, Start::Map((hex, Formation::Line(Facing::N))));
    let franks = battle("casilinum").setting;
    let wedge = franks.units.iter().filter(|unit| matches!(unit.start, Start::Map((_, Formation::Wedge(_))))).count();
    assert!(wedge > 0);
    assert!(!unit(&franks, "Her1").slips_through, "Herul foot walks like everybody");
    assert!(unit(&franks, "Hel1").slips_through);
}

#[test]
fn troops_that_come_later() {
    let set = battle("tricameron").setting;
    let [guard, huns, foot] = &set.arrivals[..] else { panic!("three groups arrive") };
    assert_eq!((guard.turn, guard.rolls.len(), guard.entry.len(), guard.side), (Some(2), 0, 1, Some(Side::First)));
    assert_eq!((huns.turn, huns.rolls[0]), (None, (2, 0b11_1000_0000)));
    assert!(huns.routed.is_some_and(|(side, _)| side == Side::Second));
    assert_eq!((foot.turn, foot.entry.len()), (Some(8), 11));
    assert_eq!(unit(&set, "Gua1").start, Start::Arrives(0));
    assert_eq!(leader(&set, "Belisarius").start, Start::Arrives(0));
    assert_eq!(unit(&set, "Aux3").start, Start::Arrives(2));
    let told: Vec<String> = battle("tricameron").info.special.into_iter().map(|one| one.title.en).collect();
    assert_eq!(told[0], "Belisarius rides up");
}

#[test]
fn dara_has_its_walls_its_wind_and_its_duel() {
    let set = battle("dara").setting;
    assert_eq!(set.upwind, 1 << Dir::NE.index() | 1 << Dir::NW.index());
    let champions = set.armies.each_ref().map(|army| army.champion.as_ref().map(|one| (one.strength, one.stamina)));
    assert_eq!(champions, [Some((9, 2)), Some((8, 3))]);
    assert_eq!(set.armies[0].champion.as_ref().unwrap().name, "Andreas");
    let duel = &battle("dara").info.special[0];
    assert_eq!((duel.clause.as_str(), duel.title.en.as_str()), ("cat:9.61", "Andreas – Persian challenger"));
    let count = |terrain| set.map.hexes().filter(|hex| set.map.terrain(*hex) == terrain).count();
    assert!(count(Terrain::WallWalk) > 0 && count(Terrain::CityWalls) > 0);
    let trench = |hex| set.map.neighbours(hex).any(|(dir, _)| set.map.hexside(hex, dir).contains(Hexside::TRENCH));
    assert!(set.map.hexes().any(trench));
}

#[test]
fn taginae_keeps_the_hexes_of_the_rulebook() {
    let set = battle("taginae").setting;
    let hex = |number: &str| set.map.find(number.parse().unwrap()).unwrap();
    assert_eq!(set.map.terrain(hex("3923")), Terrain::Broken);
    assert_eq!(set.map.level(hex("3923")), set.map.level(hex("3823")) + 1);
    assert_eq!(set.armies[1].edge, Edge::RowMax);
    assert!(leader(&set, "Narses").elite && !leader(&set, "Totila").elite);
}

#[test]
fn options_turn_switches() {
    let chosen = |ids: &[&str]| {
        let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
        read_files(&files("taginae").unwrap(), &ids).map(|(field, _)| field.setting.options)
    };
    let none = chosen(&[]).unwrap();
    assert!(!none.fall_routs && !none.one_climb_hit);
    let two = chosen(&["fall-routs", "superiority-star-on-li-defender"]).unwrap();
    assert!(two.fall_routs && two.star_on_li_defender && !two.one_climb_hit);
    let error = chosen(&["fall-rout"]).unwrap_err().to_string();
    assert!(error.contains("there is no option `fall-rout`; did you mean `fall-routs`?"), "{error}");
}
