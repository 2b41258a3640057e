//! Exact odds against games played: what is foreseen must happen as often as it is said to.

use crate::common::key::key_of;
use acies_kernel::{Change, Cx, Dice, Prob, Rules, SeededDice, Stop, enumerate, run, summarise};
use std::collections::HashMap;

/// Takes a legal action and runs to the next question.
pub fn play<R: Rules>(rules: &R, state: &mut R::State, action: R::Action, dice: &mut dyn Dice) {
    rules.check(state, action).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", rules.print(action)));
    let mut cx = Cx::silent(dice);
    rules.apply(state, action, &mut cx);
    run(rules, state, &mut cx);
}

/// Plays on with the quiet answers until one of these questions is asked.
pub fn play_until<R: Rules>(rules: &R, state: &mut R::State, dice: &mut dyn Dice, prompts: &[&str]) {
    for _ in 0..1000 {
        let Some(decision) = rules.decision(state) else { return };
        if prompts.contains(&key_of(&decision.prompt)) {
            return;
        }
        let answer = rules.quiet_answer(state);
        play(rules, state, answer, dice);
    }
    panic!("no end of questions");
}

/// The exact groups of an action, each found as often among `samples` games as it should be.
pub fn agrees<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    samples: u32,
    play_out: impl Fn(&mut R::State, &mut dyn Dice),
) -> Vec<(Prob, Vec<Change>)> {
    let branches = enumerate(rules, state, action, Stop::Home).unwrap();
    let exact = summarise(rules, state, &branches).groups;
    assert_eq!(exact.iter().map(|(p, _)| *p).sum::<Prob>(), Prob::new(1, 1), "probabilities add up to one");
    let mut counts: HashMap<String, u32> = HashMap::new();
    let mut dice = SeededDice::new(530);
    for _ in 0..samples {
        let mut after = state.clone();
        play(rules, &mut after, action, &mut dice);
        play_out(&mut after, &mut dice);
        let mut changes = Vec::new();
        rules.changes(state, &after, &mut changes);
        *counts.entry(format!("{changes:?}")).or_default() += 1;
    }
    for (prob, changes) in &exact {
        let seen = counts.remove(&format!("{changes:?}")).unwrap_or(0);
        let p = prob.of(1 << 100) as f64 / (1u128 << 100) as f64;
        let n = f64::from(samples);
        let off = (f64::from(seen) - n * p).abs();
        assert!(off <= 5.0 * (n * p * (1.0 - p)).sqrt() + 1.0, "{changes:?}: exact {p}, seen {seen} of {n}");
    }
    assert!(counts.is_empty(), "played but not foreseen: {counts:?}");
    exact
}
