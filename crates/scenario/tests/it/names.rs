//! What people call units and leaders: everybody has a name in both languages, and no two units of a battle the same.

use acies_scenario::{AnyRules, Named, load, rulesets};
use std::collections::BTreeSet;

/// How many units and leaders the engine has.
fn counted(rules: &AnyRules) -> [usize; 2] {
    match rules {
        AnyRules::Iron(rules) => [rules.setting().units.len(), rules.setting().leaders.len()],
        AnyRules::Gboh(rules) => [rules.setting().units.len(), rules.setting().leaders.len()],
        AnyRules::Rome(rules) => [rules.setting().units.len(), rules.setting().leaders.len()],
    }
}

fn is_name(named: &Named) -> bool {
    let whole = |name: &str| !name.is_empty() && name.trim() == name && !name.contains(named.id.as_str());
    whole(&named.name.en) && whole(&named.name.ja) && !named.name.ja.is_ascii()
}

#[test]
fn every_unit_and_leader_of_every_battle_has_a_name_of_its_own_in_both_languages() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let loaded = load(id, &[]).unwrap();
        let info = &loaded.info;
        assert_eq!([info.units.len(), info.leaders.len()], counted(&loaded.rules), "{id}");
        for unit in &info.units {
            assert!(is_name(unit), "{id}: {unit:?}");
        }
        for leader in &info.leaders {
            assert!(!leader.name.en.is_empty() && !leader.name.ja.is_empty(), "{id}: {leader:?}");
        }
        let english: BTreeSet<&str> = info.units.iter().map(|unit| unit.name.en.as_str()).collect();
        let japanese: BTreeSet<&str> = info.units.iter().map(|unit| unit.name.ja.as_str()).collect();
        assert_eq!([english.len(), japanese.len()], [info.units.len(); 2], "{id}: two units have one name");
    }
}

/// A name as it stands within a sentence; the first letter is made a capital where one begins.
#[test]
fn names_do_not_begin_with_an_article_in_capitals() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let info = load(id, &[]).unwrap().info;
        for named in info.units.iter().chain(&info.leaders) {
            assert!(!named.name.en.starts_with("The "), "{id}: {}", named.name.en);
        }
    }
}

#[test]
fn units_of_one_name_are_told_apart_by_the_number_on_their_counters() {
    let called = |battle: &str, unit: &str| {
        let info = load(battle, &[]).unwrap().info;
        let found = info.units.into_iter().find(|named| named.id == unit).unwrap();
        [found.name.en, found.name.ja]
    };
    assert_eq!(called("mohacs", "BatLC7"), ["Batthyány's light horse 7", "バシヤーニの軽騎兵7"]);
    assert_eq!(called("mohacs", "LajHC1"), ["the King's household horse", "国王の近衛騎兵"]);
    assert_eq!(called("crecy", "PrL3"), ["the Prince's longbows 3", "王太子のロングボウ兵3"]);
    assert_eq!(called("dara", "Sun2"), ["Sunicas' Huns 2", "スニカスのフン騎兵2"]);
    assert_eq!(called("zama", "It3"), ["the Italian cavalry 3", "イタリア騎兵3"]);
    assert_eq!(called("cirta", "Nu1.3"), ["Syphax' Numidian cavalry 3", "シュファクスのヌミディア騎兵3"]);
}
