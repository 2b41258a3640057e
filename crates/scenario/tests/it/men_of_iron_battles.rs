//! The six battles of Men of Iron: armies and leaders as the specification proposes them, and what people are told.

use acies_rules_iron::setting::{Rank, Role, Setting, UnitTypes};
use acies_scenario::iron::read_files;
use acies_scenario::{Battlefield, files};
use std::collections::BTreeSet;

/// A command: its id, its leader's activation rating, command range in movement points and rank, and its units.
type Command = (&'static str, i8, u8, Rank, &'static str);

const BATTLES: [(&str, &[Command]); 6] = [
    (
        "falkirk",
        &[
            ("edward", 5, 8, Rank::King, "4 maa 5 inf 8 lb 3 xb"),
            ("lincoln", 4, 7, Rank::Other, "5 maa"),
            ("bek", 3, 7, Rank::Other, "5 maa"),
            ("surrey", 3, 7, Rank::Other, "3 maa 2 lb"),
            ("wallace", 4, 7, Rank::Other, "6 pike 1 lb"),
            ("graham", 3, 6, Rank::Other, "6 pike 1 lb"),
            ("macduff", 3, 6, Rank::Other, "6 pike 1 lb"),
            ("stewart", 3, 6, Rank::Other, "6 pike 2 lb"),
            ("comyn", 2, 6, Rank::Other, "3 maa"),
        ],
    ),
    (
        "courtrai",
        &[
            ("artois", 4, 8, Rank::Other, "7 maa"),
            ("nesle", 3, 7, Rank::Other, "6 maa"),
            ("eu", 3, 7, Rank::Other, "5 maa"),
            ("saintpol", 2, 6, Rank::Other, "5 maa"),
            ("burlats", 3, 6, Rank::Other, "6 inf 5 xb"),
            ("garrison", 2, 3, Rank::Other, "2 inf 1 xb"),
            ("julich", 4, 7, Rank::Other, "9 pike 1 xb"),
            ("guy", 3, 7, Rank::Other, "9 pike 1 xb"),
            ("renesse", 4, 7, Rank::Other, "4 pike 2 axe"),
            ("borluut", 3, 6, Rank::Other, "4 pike 1 xb"),
        ],
    ),
    (
        "bannockburn",
        &[
            ("robert", 5, 8, Rank::King, "6 pike 3 axe 2 lb"),
            ("edwardbruce", 3, 6, Rank::Other, "5 pike"),
            ("randolph", 4, 6, Rank::Other, "5 pike"),
            ("douglas", 4, 6, Rank::Other, "4 pike"),
            ("keith", 3, 7, Rank::Other, "3 lc"),
            ("edward", 2, 7, Rank::King, "6 maa"),
            ("gloucester", 3, 7, Rank::Other, "6 maa"),
            ("clifford", 3, 7, Rank::Other, "4 maa"),
            ("pembroke", 3, 7, Rank::Other, "11 inf 5 lb"),
        ],
    ),
    (
        "crecy",
        &[
            ("king", 5, 8, Rank::King, "4 dma 5 lb 2 hob"),
            ("prince", 4, 7, Rank::Other, "5 dma 3 inf 7 lb"),
            ("northampton", 4, 7, Rank::Other, "4 dma 2 inf 7 lb"),
            ("philip", 2, 8, Rank::King, "7 maa 6 inf"),
            ("alencon", 3, 7, Rank::Other, "7 maa"),
            ("lorraine", 3, 7, Rank::Other, "6 maa"),
            ("bohemia", 3, 7, Rank::King, "5 maa"),
            ("doria", 2, 6, Rank::Other, "8 xb"),
        ],
    ),
    (
        "poitiers",
        &[
            ("prince", 5, 8, Rank::Other, "5 dma 3 lb"),
            ("warwick", 4, 7, Rank::Other, "3 dma 1 inf 5 lb"),
            ("salisbury", 4, 7, Rank::Other, "3 dma 1 inf 4 lb"),
            ("captal", 4, 6, Rank::Other, "2 maa 2 hob"),
            ("jean", 3, 8, Rank::King, "8 dma 2 xb"),
            ("dauphin", 2, 7, Rank::Other, "8 dma 2 inf"),
            ("orleans", 1, 7, Rank::Other, "6 dma"),
            ("clermont", 3, 6, Rank::Other, "2 maa 3 xb"),
            ("audrehem", 3, 6, Rank::Other, "3 maa 2 xb"),
        ],
    ),
    (
        "najera",
        &[
            ("prince", 5, 8, Rank::Other, "6 dma 4 lb"),
            ("lancaster", 4, 7, Rank::Other, "5 dma 6 lb"),
            ("captal", 4, 7, Rank::Other, "3 dma 4 lb"),
            ("armagnac", 3, 7, Rank::Other, "3 dma 3 xb"),
            ("majorca", 2, 6, Rank::Other, "3 maa 2 inf"),
            ("enrique", 3, 8, Rank::King, "5 maa 9 inf 3 sl"),
            ("guesclin", 4, 6, Rank::Other, "5 dma 2 xb"),
            ("tello", 1, 6, Rank::Other, "2 maa 4 gen"),
            ("denia", 2, 6, Rank::Other, "3 maa 3 gen"),
        ],
    ),
];

fn battle(id: &str) -> Battlefield<Setting> {
    read_files(&files(id).unwrap(), &[]).unwrap().0
}

/// How many units of each type a command has, in the order of the charts.
fn troops(set: &Setting, command: usize) -> String {
    let types = UnitTypes::MEN_OF_IRON;
    let of = |kind| set.battles[command].units.iter().filter(|&&unit| set.unit(unit).kind == kind).count();
    let all = types.all().map(|kind| (of(kind), types.name(kind).word)).filter(|(count, _)| *count > 0);
    all.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn armies_and_leaders_are_those_proposed() {
    for (id, commands) in BATTLES {
        let set = battle(id).setting;
        let found: Vec<&str> = set.battles.iter().map(|command| command.name.as_str()).collect();
        assert_eq!(found, commands.iter().map(|command| command.0).collect::<Vec<_>>(), "{id}");
        for (at, (name, ar, cr, rank, units)) in commands.iter().enumerate() {
            let leader = set.battles[at].leaders.iter().map(|&leader| set.leader(leader));
            let leader = leader.into_iter().find(|leader| leader.role == Role::First).unwrap();
            assert_eq!((leader.ar, leader.cr, leader.ma, leader.rank), (*ar, *cr, 8, *rank), "{id}, {name}");
            assert_eq!(troops(&set, at), *units, "{id}, {name}");
        }
    }
}

#[test]
fn each_side_is_told_at_which_level_its_enemy_breaks() {
    for (id, _) in BATTLES {
        let Battlefield { setting, info, .. } = battle(id);
        for (side, other) in [(0, 1), (1, 0)] {
            let wins = info.sides[side].wins.clone().unwrap();
            let level = setting.armies.0[other].level;
            assert!(wins.en.contains(&format!("a die reach {level}.")), "{id}: {}", wins.en);
            assert!(wins.ja.contains(&format!("加えて{level}に達する。")), "{id}: {}", wins.ja);
        }
    }
}

#[test]
fn every_unit_has_a_name_of_its_own_in_both_languages() {
    for (id, _) in BATTLES {
        let info = battle(id).info;
        let texts = |of: fn(&acies_scenario::Named) -> &str| info.units.iter().map(of).collect::<BTreeSet<_>>();
        assert_eq!(texts(|unit| &unit.name.en).len(), info.units.len(), "{id}");
        assert_eq!(texts(|unit| &unit.name.ja).len(), info.units.len(), "{id}");
    }
}
