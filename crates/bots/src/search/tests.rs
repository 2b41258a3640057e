//! The search in every engine: the same for a seed, in time, stopped when told, and able to say why.

use crate::{Bot, Budget, Means, Policy, Portfolio, Search};
use acies_kernel::{Asks, Cx, Decision, SeededDice, Step, run};
use acies_scenario::{AnyRules, load};
use std::time::{Duration, Instant};

/// A question of a game.
type Question<R> = (<R as acies_kernel::Rules>::State, Decision, Vec<<R as acies_kernel::Rules>::Action>);

/// The first questions of this kind in a game of the policy against itself, with more than one idea each.
fn questions<R: Portfolio>(rules: &R, kind: Asks, most: usize) -> Vec<Question<R>> {
    let mut dice = SeededDice::new(5);
    let mut cx = Cx::silent(&mut dice);
    let (mut state, mut options, mut found) = (rules.start(), Vec::new(), Vec::new());
    let mut players = [R::policy(1), R::policy(2)];
    while run(rules, &mut state, &mut cx) == Step::Ask && found.len() < most {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let player = &mut players[decision.side.index()];
        if decision.asks == kind && options.len() > 1 {
            let mut ideas = Vec::new();
            player.clone().ideas(rules, &state, &decision, &options, &mut ideas);
            if ideas.len() > 1 {
                found.push((state.clone(), decision, options.clone()));
            }
        }
        let index = player.choose(rules, &state, &decision, &options);
        rules.apply(&mut state, options[index], &mut cx);
    }
    found
}

fn answer<R: Portfolio>(rules: &R, means: Means, (state, decision, options): &Question<R>) -> (usize, Search<R>) {
    let mut bot = Search::new(means);
    let index = bot.choose(rules, state, decision, options);
    (index, bot)
}

fn same_on_any_number_of_threads<R: Portfolio>(rules: &R) {
    for question in questions(rules, Asks::Plan, 4) {
        let with = |threads| {
            let means = Means { threads, budget: Budget::playouts(12), ..Means::of(7) };
            let (index, bot) = answer(rules, means, &question);
            (index, bot.reason())
        };
        assert_eq!(with(1), with(3));
    }
}

/// A machine that does other things as well may make anybody wait a moment.
const PATIENCE: Duration = Duration::from_millis(400);

fn answers_in_time_and_says_why<R: Portfolio>(rules: &R) {
    let budget = Budget::time(Duration::from_millis(60));
    for question in questions(rules, Asks::Plan, 3) {
        let began = Instant::now();
        let (index, bot) = answer(rules, Means { threads: 2, budget, ..Means::of(7) }, &question);
        assert!(began.elapsed() < Duration::from_millis(60) + PATIENCE, "{:?}", began.elapsed());
        assert!(index < question.2.len());
        let reason = bot.reason().expect("it has searched");
        assert!(reason.gain.abs() <= 100.0, "{reason:?}");
        assert!(!reason.messages().is_empty());
    }
}

fn stops_when_told<R: Portfolio>(rules: &R) {
    let Some(question) = questions(rules, Asks::Plan, 2).pop() else { panic!("no plan in the whole game") };
    let means = Means { threads: 2, budget: Budget::time(Duration::from_secs(60)), ..Means::of(7) };
    let stop = means.stop.clone();
    let told = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        stop.now();
        Instant::now()
    });
    let (index, _) = answer(rules, means, &question);
    let late = told.join().unwrap().elapsed();
    assert!(index < question.2.len());
    assert!(late < PATIENCE, "{late:?} after it was told to stop");
}

fn reactions_are_searched<R: Portfolio>(rules: &R) {
    let questions = questions(rules, Asks::Reaction, 2);
    assert!(!questions.is_empty(), "nobody could react in the whole game");
    for question in &questions {
        let (_, bot) = answer(rules, Means { budget: Budget::playouts(40), ..Means::of(7) }, question);
        assert!(bot.reason().is_some_and(|reason| reason.playouts >= 2));
    }
}

fn all<R: Portfolio>(rules: &R) {
    same_on_any_number_of_threads(rules);
    answers_in_time_and_says_why(rules);
    stops_when_told(rules);
    reactions_are_searched(rules);
}

#[test]
fn in_suleiman() {
    let AnyRules::Iron(rules) = load("mohacs", &[]).unwrap().rules else { panic!("another engine") };
    all(&rules);
}

#[test]
fn in_cataphract() {
    let AnyRules::Gboh(rules) = load("callinicum", &[]).unwrap().rules else { panic!("another engine") };
    all(&rules);
}

#[test]
fn in_rome_at_war() {
    let AnyRules::Rome(rules) = load("zama", &[]).unwrap().rules else { panic!("another engine") };
    all(&rules);
}
