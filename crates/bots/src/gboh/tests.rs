//! Games at full length: greedy against random, and the same game twice.

use crate::{Bot, Brain, Random};
use acies_kernel::{Cx, Outcome, Rules, SeededDice, Side, Step, run};
use acies_rules_gboh::{Action, Gboh};
use acies_scenario::{AnyRules, load};

/// More choices than any game between these bots has.
const LIMIT: usize = 60_000;

fn battle(id: &str) -> Gboh {
    match load(id, &[]).unwrap().rules {
        AnyRules::Gboh(rules) => rules,
        AnyRules::Iron(_) => panic!("{id} is no battle of this engine"),
    }
}

fn greedy(seed: u64) -> Box<dyn Bot<Gboh>> {
    Gboh::bot("greedy", seed).unwrap()
}

/// Plays a game: who won, and every choice made.
fn play(rules: &Gboh, seed: u64, mut bots: [Box<dyn Bot<Gboh>>; 2]) -> (Option<Outcome>, Vec<Action>) {
    let mut dice = SeededDice::new(seed);
    let mut cx = Cx::silent(&mut dice);
    let (mut state, mut options, mut made) = (rules.start(), Vec::new(), Vec::new());
    while run(rules, &mut state, &mut cx) == Step::Ask && made.len() < LIMIT {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let index = bots[decision.side.index()].choose(rules, &state, &decision, &options);
        made.push(options[index]);
        rules.apply(&mut state, options[index], &mut cx);
    }
    (rules.outcome(&state), made)
}

#[test]
fn greedy_beats_random_from_either_side() {
    let rules = battle("dara");
    let won = (0..20).filter(|&seed| {
        let side = if seed % 2 == 0 { Side::First } else { Side::Second };
        let other: Box<dyn Bot<Gboh>> = Box::new(Random::new(seed));
        let bots = if side == Side::First { [greedy(seed), other] } else { [other, greedy(seed)] };
        play(&rules, seed, bots).0 == Some(Outcome::Win(side))
    });
    let won = won.count();
    assert!(won >= 19, "greedy won only {won} of 20 games");
}

#[test]
fn greedy_against_itself_comes_to_an_end() {
    for id in ["dara", "callinicum", "tricameron", "taginae", "casilinum"] {
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
