//! Odds of whole fights with pools of dice: what is foreseen before the player commits, against the fight as
//! it is played.

use crate::common::key::key_of;
use crate::common::odds;
use acies_kernel::{Change, Cx, Dice, NoDice, Prob, Rules, run};
use acies_rules_rome::{Rome, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

const SAMPLES: u32 = 60_000;

fn position(picture: &str, orders: &[&str]) -> (Rome, State) {
    let text = format!("situation  odds\ncovers     raw:13.1(4)\n{picture}\n= A small\n");
    let situations = parse("odds", &text).unwrap();
    let AnyRules::Rome(rules) = stage("rome-at-war", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    let mut dice = NoDice;
    run(&rules, &mut state, &mut Cx::silent(&mut dice));
    for order in orders {
        let action = rules.parse(&state, order).unwrap();
        odds::play(&rules, &mut state, action, &mut dice);
    }
    (rules, state)
}

/// The questions at which a fight is over.
const OVER: [&str; 2] = ["rw-ask-assault", "rw-ask-move"];

fn agrees(picture: &str, orders: &[&str], order: &str) -> Vec<(Prob, Vec<Change>)> {
    let (rules, state) = position(picture, orders);
    let action = rules.parse(&state, order).unwrap();
    odds::agrees(&rules, &state, action, SAMPLES, |state, dice| join_all(&rules, state, dice))
}

/// Everybody who can join an assault does, then quietly to the end of it.
fn join_all(rules: &Rome, state: &mut State, dice: &mut dyn Dice) {
    while rules.decision(state).is_some_and(|d| key_of(&d.prompt) == "rw-ask-muster") {
        let mut all = Vec::new();
        rules.options(state, &mut all);
        let joins = all.iter().find(|&&a| rules.print(a).starts_with("join"));
        let next = joins.copied().unwrap_or_else(|| rules.quiet_answer(state));
        odds::play(rules, state, next, dice);
    }
    odds::play_until(rules, state, dice, &OVER);
}

/// Units far away on both sides, so that the battle and the segment go on.
const FAR: &str = "rome Z li at 00\ncarthage Y li at 01\nleader L rome at 60";

#[test]
fn an_assault_of_two_areas_with_all_who_can_join() {
    let picture = format!(
        "map 7 x 7\nrome A li at 33\nrome B legion at 43 e\ncarthage X li at 34\ncarthage W li at 34\n{FAR}\nstart assault R1"
    );
    let groups = agrees(&picture, &[], "assault 34");
    assert!(groups.len() > 6, "many ends: {}", groups.len());
}

#[test]
fn a_charge_with_leader_retreat_and_pursuit() {
    let picture = String::from(
        "map 8 x 7\nrome A hc at 31\nrome Z li at 00 f 2\ncarthage X li at 34\ncarthage Y li at 01\n\
         leader L rome at 60 f 2\nleader M rome at 31 tactical 2\nstart charge R1",
    );
    let groups = agrees(&picture, &[], "charge A 34");
    let lost = |m: &Change| key_of(&m.message) == "rw-change-eliminated";
    assert!(groups.iter().any(|(_, changes)| changes.iter().any(lost)), "{groups:?}");
}

#[test]
fn pools_of_more_dice_than_a_fraction_of_128_bits_holds() {
    let long = "steps 20-5,18-5,16-4,r10-4";
    let picture = format!(
        "map 7 x 7\nrome A li at 00 f 2\nrome B legion at 33 e {long}\nrome C legion at 44 s {long}\ncarthage X legion at 34 w {long}\n\
         carthage Y li at 01\nleader L rome at 60\nstart assault R1"
    );
    let (rules, state) = position(&picture, &[]);
    let action = rules.parse(&state, "assault 34").unwrap();
    let branches = acies_kernel::enumerate(&rules, &state, action, acies_kernel::Stop::Home).unwrap();
    let total: Prob = branches.iter().map(|b| b.prob).sum();
    assert_eq!(total, Prob::new(1, 1), "sixty dice, exactly");
}
