//! Random play does not touch the heap: with a buffer for the choices at hand, a whole game from its
//! first position on makes no allocation at all, whichever engine plays it.

use acies_kernel::{Chance, Cx, Rules, SeededDice, Step, run};
use acies_scenario::{load, rulesets, with_rules};
use allocation_counter::measure;

/// Plays a game of random choices; how many there were.
fn play<R: Rules>(rules: &R, seed: u64, options: &mut Vec<R::Action>) -> u64 {
    let (mut dice, mut chance) = (SeededDice::new(seed), Chance::new(seed));
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    let mut choices = 0;
    while run(rules, &mut state, &mut cx) == Step::Ask {
        options.clear();
        rules.options(&state, options);
        let action = chance.pick(options);
        rules.apply(&mut state, action, &mut cx);
        choices += 1;
    }
    choices
}

/// Choices that a question may have: more than any has.
const MOST: usize = 4096;

#[test]
fn random_play_does_not_allocate() {
    for id in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        let loaded = load(id, &[]).unwrap();
        with_rules!(&loaded.rules, rules => {
            let mut options = Vec::with_capacity(MOST);
            let mut total = 0;
            for seed in 1..6 {
                let mut choices = 0;
                let heap = measure(|| choices = play(rules, seed, &mut options));
                assert_eq!(heap.count_total, 0, "{id}, seed {seed}: allocations in {choices} choices");
                total += choices;
            }
            assert!(total > 500, "{id}: only {total} choices in five games");
        });
    }
}

/// The counter counts: otherwise the test above would show nothing.
#[test]
fn an_allocation_is_counted() {
    assert_eq!(measure(|| drop(std::hint::black_box(Box::new(1)))).count_total, 1);
}
