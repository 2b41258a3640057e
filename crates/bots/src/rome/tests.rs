//! Games at full length: greedy against random in every battle, and the same game twice.

use crate::matches::{greedy, play, wins_against_random};
use acies_rules_rome::Rome;
use acies_scenario::{AnyRules, load};

fn battle(id: &str) -> Rome {
    match load(id, &[]).unwrap().rules {
        AnyRules::Rome(rules) => rules,
        _ => panic!("{id} is no battle of this engine"),
    }
}

const BATTLES: [&str; 5] = ["agathocles", "great-plains", "cirta", "zama", "tunes"];

#[test]
fn greedy_beats_random_from_either_side() {
    for id in BATTLES {
        let won = wins_against_random(&battle(id), 20);
        assert!(won >= 19, "{id}: greedy won only {won} of 20 games");
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
fn the_same_position_gets_the_same_answer() {
    let rules = battle("tunes");
    let game = || play(&rules, 3, [greedy(5), greedy(6)]);
    assert_eq!(game(), game());
}
