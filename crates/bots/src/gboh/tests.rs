//! Games at full length: greedy against random, and the same game twice.

use super::Scripted;
use crate::matches::{greedy, play, wins_against_random};
use acies_rules_gboh::Gboh;
use acies_scenario::{AnyRules, load};

pub(crate) const BATTLES: [&str; 5] = ["dara", "callinicum", "tricameron", "taginae", "casilinum"];

/// The battles of the classic charts.
pub(crate) const CLASSIC: [&str; 9] =
    ["leuctra", "chaeronea", "granicus", "issus", "gaugamela", "hydaspes", "zama-spqr", "cynoscephalae", "pharsalus"];

pub(crate) fn battle(id: &str) -> Gboh {
    match load(id, &[]).unwrap().rules {
        AnyRules::Gboh(rules) => rules,
        _ => panic!("{id} is not a battle of this engine"),
    }
}

#[test]
fn greedy_beats_random_from_either_side() {
    let won = wins_against_random(&battle("dara"), 20);
    assert!(won >= 19, "greedy won only {won} of 20 games");
}

#[test]
fn greedy_beats_random_by_the_classic_charts() {
    let won = wins_against_random(&battle("leuctra"), 20);
    assert!(won >= 19, "greedy won only {won} of 20 games");
}

#[test]
fn battles_of_the_classic_charts_come_to_an_end() {
    for id in CLASSIC {
        let (outcome, made) = play(&battle(id), 1, [greedy(1), Box::new(Scripted::new(2))]);
        assert!(outcome.is_some(), "{id} is not decided after {} choices", made.len());
    }
}

#[test]
fn greedy_against_itself_comes_to_an_end() {
    for id in BATTLES {
        let (outcome, made) = play(&battle(id), 1, [greedy(1), greedy(2)]);
        assert!(outcome.is_some(), "{id} is not decided after {} choices", made.len());
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let rules = battle("callinicum");
    let game = || play(&rules, 3, [greedy(5), greedy(6)]);
    assert_eq!(game(), game());
}
