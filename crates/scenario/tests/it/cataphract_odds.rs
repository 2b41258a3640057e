//! Odds of a whole shock: what is foreseen before the player commits, against the segment as it is played.

use crate::common::key::key_of;
use crate::common::odds;
use acies_kernel::{Change, Cx, NoDice, Prob, Rules, Step, run};
use acies_rules_gboh::{Gboh, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

const SAMPLES: u32 = 150_000;

fn position(picture: &str, orders: &[&str]) -> (Gboh, State) {
    let text = format!("situation  odds\ncovers     cat:8.3(2)\n{picture}\n= A line\n");
    let situations = parse("odds", &text).unwrap();
    let AnyRules::Gboh(rules) = stage("cataphract", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    let mut dice = NoDice;
    run(&rules, &mut state, &mut Cx::silent(&mut dice));
    for order in orders {
        let action = rules.parse(&state, order).unwrap();
        odds::play(&rules, &mut state, action, &mut dice);
    }
    (rules, state)
}

/// The exact groups, each found as often in played segments as it should be.
fn agrees(picture: &str, orders: &[&str], order: &str) -> Vec<(Prob, Vec<Change>)> {
    let (rules, state) = position(picture, orders);
    let action = rules.parse(&state, order).unwrap();
    odds::agrees(&rules, &state, action, SAMPLES, |state, dice| {
        odds::play_until(&rules, state, dice, &["gb-ask-momentum", "gb-ask-offer", "gb-ask-rout-order"]);
    })
}

/// The probability that the unit with this number routs or is lost.
fn routs(groups: &[(Prob, Vec<Change>)], unit: u16) -> Prob {
    let broken = |m: &Change| {
        matches!(key_of(&m.message), "gb-change-routed" | "gb-change-eliminated")
            && m.message.args().any(|arg| arg == acies_kernel::Arg::Unit(unit))
    };
    groups.iter().filter(|(_, changes)| changes.iter().any(broken)).map(|(p, _)| *p).sum()
}

/// Leaders on both sides and an enemy with initiative left, so that the turn goes on after the segment.
const LEADERS: &str = "leader L byzantine at 0404\nleader P persian at 0504 init 5\nleader Q persian at 0900 init 5";

#[test]
fn a_fight_of_unmoved_units_with_leaders() {
    let picture =
        format!("map 10 x 10\nbyzantine A mi at 0404 n\npersian B mi at 0504 s hits 3\n{LEADERS}\nstart shock L");
    let groups = agrees(&picture, &[], "designate A");
    // Two hits at least fall on a defender with three hits and TQ 6: it wavers or breaks, and often routs.
    let p = routs(&groups, 1);
    assert!(p > Prob::new(1, 10) && p < Prob::new(9, 10), "{p}");
}

#[test]
fn a_charge_is_foreseen_at_the_step_that_commits_to_it() {
    let picture = format!(
        "map 10 x 10\nbyzantine A cat at 0304 n hits 2\npersian B mi at 0504 s faced\npersian C mi at 0800 s\n{}\nstart orders L",
        LEADERS.replace("at 0404", "at 0304")
    );
    let groups = agrees(&picture, &["move A"], "to 0404");
    assert!(groups.len() > 8, "checks, clash and collapse give many ends: {}", groups.len());
}

#[test]
fn an_untrained_army_may_lose_its_ferocity_by_a_rout() {
    let picture = "map 10 x 10\nbyzantine A cat at 0404 n\ngoth B mi at 0504 s hits 6\nleader L byzantine at 0404\n\
        leader P goth at 0900 init 5 oc\nstart shock L";
    let groups = agrees(picture, &[], "designate A");
    let lost = |m: &Change| key_of(&m.message) == "gb-change-ferocity";
    assert!(groups.iter().any(|(_, changes)| changes.iter().any(lost)), "{groups:?}");
}

#[test]
fn nothing_is_foreseen_where_nothing_is_committed() {
    let picture =
        "map 10 x 10\nbyzantine A cat at 0304 n\npersian B mi at 0804 s\nleader L byzantine at 0304\nstart orders L";
    let (rules, state) = position(picture, &["move A"]);
    let action = rules.parse(&state, "to 0404").unwrap();
    assert!(rules.foresee(&state, action).is_none());
    let mut dice = NoDice;
    let mut after = state.clone();
    rules.apply(&mut after, action, &mut Cx::silent(&mut dice));
    assert_ne!(rules.step(&mut after, &mut Cx::silent(&mut dice)), Step::Over);
}
