//! Exact odds against a million sampled resolutions, and against odds worked out by hand.

use crate::common::key::key_of;
use acies_kernel::{Branch, Change, Prob, Rules, SeededDice, Stop, enumerate, run, sample, summarise};
use acies_rules_iron::{Iron, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};
use std::collections::HashMap;

const SAMPLES: u32 = 1_000_000;

/// The engine of a picture, at the decision after these orders.
fn position(picture: &str, orders: &[&str]) -> (Iron, State) {
    let text = format!("situation  odds\ncovers     sul:2.4\n{picture}\n= A normal\n");
    let situations = parse("odds", &text).unwrap();
    let AnyRules::Iron(rules) = stage("suleiman", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    let mut dice = acies_kernel::NoDice;
    let mut cx = acies_kernel::Cx::silent(&mut dice);
    run(&rules, &mut state, &mut cx);
    for order in orders {
        let action = rules.parse(&state, order).unwrap();
        rules.check(&state, action).unwrap_or_else(|refusal| panic!("{order}: {refusal:?}"));
        rules.apply(&mut state, action, &mut cx);
        run(&rules, &mut state, &mut cx);
    }
    (rules, state)
}

/// Every group's frequency lies within five standard errors of its exact probability.
fn agrees(picture: &str, orders: &[&str], order: &str) -> Vec<(Prob, Vec<Change>)> {
    let (rules, state) = position(picture, orders);
    let action = rules.parse(&state, order).unwrap();
    let branches: Vec<Branch<State>> = enumerate(&rules, &state, action, Stop::Home).unwrap();
    let exact = summarise(&rules, &state, &branches).groups;
    let total: Prob = exact.iter().map(|(p, _)| *p).sum();
    assert_eq!(total, Prob::new(1, 1), "probabilities add up to one");

    let mut counts: HashMap<String, u32> = HashMap::new();
    let mut dice = SeededDice::new(1526);
    let mut changes = Vec::new();
    for _ in 0..SAMPLES {
        let after = sample(&rules, &state, action, Stop::Home, &mut dice);
        changes.clear();
        rules.changes(&state, &after, &mut changes);
        *counts.entry(format!("{changes:?}")).or_default() += 1;
    }
    for (prob, changes) in &exact {
        let seen = counts.remove(&format!("{changes:?}")).unwrap_or(0);
        let p = prob.of(1 << 100) as f64 / (1u128 << 100) as f64;
        let n = f64::from(SAMPLES);
        let error = (n * p * (1.0 - p)).sqrt();
        let off = (f64::from(seen) - n * p).abs();
        assert!(off <= 5.0 * error + 1.0, "{changes:?}: exact {p}, seen {seen} of {n}");
    }
    assert!(counts.is_empty(), "sampled but not listed: {counts:?}");
    exact
}

fn prob_of(groups: &[(Prob, Vec<Change>)], keys: &[&str]) -> Prob {
    let has = |changes: &Vec<Change>| {
        changes.len() == keys.len() && changes.iter().zip(keys).all(|(c, key)| key_of(&c.message) == *key)
    };
    groups.iter().filter(|(_, changes)| has(changes)).map(|(p, _)| *p).sum()
}

#[test]
fn fire_with_a_leader_in_the_hex() {
    // Muskets at one hex: +2, so a 3 or more disorders; 7 or more asks for the leader, 8 and 9 kill him.
    let picture = "map 9 x 9\nottoman A ri at 0504 n\nhungarian B li at 0404 s\nhungarian C li at 0101 s\n\
                   leader L hungarian at 0404 battle red\nstart activate green";
    let exact = agrees(picture, &["use A"], "fire B");
    assert_eq!(prob_of(&exact, &["fe-change-disordered"]), Prob::new(7 * 10 - 3 * 2, 100));
    assert_eq!(prob_of(&exact, &["fe-change-disordered", "fe-change-leader-killed"]), Prob::new(6, 100));
    assert_eq!(prob_of(&exact, &[]), Prob::new(3, 10));
}

#[test]
fn shock_of_two_against_two() {
    let picture = "map 9 x 9\nhungarian A ri at 0504 n sdr 0\nhungarian D lc at 0503 n\n\
                   ottoman B ri at 0404 s sdr 1/2\nottoman C li at 0403 s sdr 2/3 disordered\n\
                   leader L ottoman at 0404 battle green ar 3\nottoman E li at 0101 n\nstart combat red";
    let orders = ["shock A B", "shock D B", "shock D C"];
    let exact = agrees(picture, &orders, "resolve B");
    assert!(exact.len() > 8, "a shock with leader, disorder, retirement and advance has many ends");
}

#[test]
fn charge_with_reluctance() {
    // A charge at the front of regular infantry: half of the heavy cavalry's charges go home.
    let picture = "map 9 x 9\nhungarian A hc at 0604 n\nottoman B ri at 0404 s missile none\nstart combat red";
    let exact = agrees(picture, &["charge A B", "resolve B", "to 0504"], "done");
    // Home, at +2, something always happens; shied, on the shock table at 0, a 4 and a 5 do nothing.
    assert_eq!(prob_of(&exact, &[]), Prob::new(1, 10));
}

#[test]
fn counter_charge_of_the_defender() {
    // Medium cavalry attacked by foot: success on 3 or less makes it the attacker.
    let picture = "map 9 x 9\nhungarian A ri at 0504 n missile none\nottoman B mc at 0404 s\nstart combat red";
    let exact = agrees(picture, &["shock A B", "resolve B"], "counter B");
    assert!(exact.len() > 3);
}

#[test]
fn counter_charge_against_fire() {
    let picture = "map 9 x 9\nhungarian A fa at 0604 n\nottoman B hc at 0404 s sdr -1/1\nstart activate red";
    let exact = agrees(picture, &["use A", "fire B"], "counter B");
    assert!(exact.len() > 2);
}
