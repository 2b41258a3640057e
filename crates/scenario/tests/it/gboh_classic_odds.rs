//! Odds of whole segments by the classic charts, counted in parts: the same as if all combinations were run, and never
//! too many.

use crate::common::shocks::{PICTURES, Picture};
use acies_kernel::{Change, Cx, Foretold, NoDice, Prob, Rules, Stop, enumerate, run, summarise};
use acies_rules_gboh::{Gboh, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

fn position(picture: &Picture) -> (Gboh, State) {
    let text = format!("situation  odds\ncovers     gboh:3.0(B.2)\n{}\n= turn 2\n", picture.text);
    let situations = parse("odds", &text).unwrap();
    let AnyRules::Gboh(rules) = stage("gboh-classic", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut NoDice));
    (rules, state)
}

fn told(picture: &Picture, order: &str) -> Foretold {
    let (rules, state) = position(picture);
    let action = rules.parse(&state, order).unwrap();
    rules.foretell(&state, action).expect("a fight is foretold").expect("it can be counted")
}

/// Each change of all branches by itself.
fn singly(groups: &[(Prob, Vec<Change>)]) -> Vec<(Prob, Vec<Change>)> {
    let mut found: Vec<(Prob, Vec<Change>)> = Vec::new();
    let mut add = |prob: Prob, change: Vec<Change>| match found.iter_mut().find(|(_, have)| *have == change) {
        Some((sum, _)) => *sum += prob,
        None => found.push((prob, change)),
    };
    for (prob, changes) in groups {
        if changes.is_empty() {
            add(*prob, Vec::new());
        }
        changes.iter().for_each(|change| add(*prob, vec![*change]));
    }
    found
}

fn sorted(mut all: Vec<(Prob, Vec<Change>)>) -> Vec<String> {
    all.sort_by_key(|one| std::cmp::Reverse(one.0));
    let mut words: Vec<String> = all.iter().map(|(prob, change)| format!("{prob} {change:?}")).collect();
    words.sort();
    words
}

/// Fights few enough that all combinations can be run one by one.
const SMALL: &[Picture] = &[
    Picture {
        name: "two fights side by side",
        text: "map 9 x 11\nmacedonian A hi at 0304 n tq 8 hits 5 check moved\nmacedonian B ph at 0306 n tq 8 hits 6 check moved\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            macedonian F hi at 0204 n tq 8 hits 6\n\
            persian C ph at 0404 s tq 8 hits 6\npersian D ph at 0406 s tq 8 hits 6\npersian E hi at 0504 s tq 8 hits 6\n\
            leader L macedonian at 0101 oc range 9\nleader P persian at 0808 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "leaders who fight, and one alone",
        text: "map 9 x 9\nmacedonian A hi at 0304 n\nmacedonian B hi at 0307 n\n\
            persian C mi at 0404 s hits 3\npersian D mi at 0407 s hits 3\nleader M macedonian at 0304\n\
            leader N persian at 0404 init 6 combat 2\nleader O macedonian at 0307\n\
            leader L macedonian at 0106 range 9\nleader P persian at 0808 init 5\nstart shock L",
        orders: &["designate A", "designate B"],
        bound: false,
    },
    Picture {
        name: "a double depth and a stack",
        text: "map 9 x 9\nmacedonian A1 ph at 0304 n tq 8 hits 6 deep\nmacedonian A2 ph at 0304 n tq 8 hits 6 deep\n\
            persian C hi at 0404 s tq 7 hits 5\npersian D sk at 0404 s\n\
            leader L macedonian at 0101 oc range 9\nleader P persian at 0808 init 5\nstart shock L",
        orders: &["designate A1"],
        bound: false,
    },
    Picture {
        name: "a chariot that may be avoided",
        text: "map 9 x 9\nmacedonian A ch at 0304 n\npersian B mi at 0404 s\npersian D mi at 0503 s\n\
            leader L macedonian at 0106 range 9\nleader P persian at 0808 init 5\nstart shock L",
        orders: &["designate A"],
        bound: false,
    },
];

/// Positions in parts against all positions, one by one.
#[test]
fn what_is_counted_in_parts_is_what_all_combinations_bring() {
    for picture in SMALL {
        let (rules, state) = position(picture);
        for order in picture.orders {
            let action = rules.parse(&state, order).unwrap();
            let branches = enumerate(&rules, &state, action, Stop::Home).unwrap();
            let whole = summarise(&rules, &state, &branches).groups;
            let parts = told(picture, order);
            assert!(parts.notes.is_empty(), "{}", picture.name);
            assert!(whole.len() > 5, "{}: only {} ways", picture.name, whole.len());
            assert_eq!(sorted(parts.singly), sorted(singly(&whole)), "{}", picture.name);
            let sum: Prob = parts.groups.iter().flatten().map(|(prob, _)| *prob).sum();
            assert!(parts.groups.is_none() || sum == Prob::one(), "{}", picture.name);
        }
    }
}

/// So often the rules may be run for two phalanxes against three units; it takes 31,000.
const MOST_RUNS: usize = 40_000;

#[test]
fn two_phalanxes_against_three_units_are_not_too_wide() {
    for picture in PICTURES.iter().filter(|picture| picture.bound) {
        for order in picture.orders {
            let told = told(picture, order);
            assert!(told.notes.is_empty(), "{}: {:?}", picture.name, told.notes);
            assert!(told.runs <= MOST_RUNS, "{}: {} runs", picture.name, told.runs);
        }
    }
}

#[test]
fn whatever_fights_has_odds() {
    for picture in PICTURES {
        for order in picture.orders {
            assert!(!told(picture, order).singly.is_empty(), "{}", picture.name);
        }
    }
}
