//! Fights of the classic charts: odds against the segment as it is played, and crowded fields played at random.

use crate::common::key::key_of;
use crate::common::odds;
use acies_kernel::contract::checked_game;
use acies_kernel::{Change, Cx, NoDice, Prob, Rules, Stop, enumerate, run, summarise};
use acies_rules_gboh::{Gboh, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

const SAMPLES: u32 = 60_000;

fn rules(picture: &str) -> Gboh {
    let text = format!("situation  fights\ncovers     gboh:3.0(B.2)\n{picture}\n= turn 2\n");
    let situations = parse("fights", &text).unwrap();
    let AnyRules::Gboh(rules) = stage("gboh-classic", &situations[0]).unwrap().rules else { panic!("another engine") };
    rules
}

fn position(picture: &str) -> (Gboh, State) {
    let rules = rules(picture);
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut NoDice));
    (rules, state)
}

/// The exact groups, each found as often in played segments as it should be.
fn agrees(picture: &str, order: &str) -> Vec<(Prob, Vec<Change>)> {
    let (rules, state) = position(picture);
    let action = rules.parse(&state, order).unwrap();
    odds::agrees(&rules, &state, action, SAMPLES, |state, dice| {
        odds::play_until(&rules, state, dice, &["gb-ask-momentum-classic", "gb-ask-offer", "gb-ask-rout-order"]);
    })
}

/// A leader who lets them fight and an enemy with initiative left, so that the turn goes on after the segment.
const LEADERS: &str = "leader L macedonian at 0106 range 9\nleader P persian at 0808 init 5";

#[test]
fn a_phalanx_that_may_stand() {
    let groups = agrees(
        &format!("map 9 x 9\nmacedonian A ph at 0304 n\npersian B ph at 0404 s tq 7 hits 5\n{LEADERS}\nstart shock L"),
        "designate A",
    );
    assert!(groups.len() > 3, "{groups:?}");
}

#[test]
fn leaders_who_fight_before_their_units() {
    let groups = agrees(
        &format!(
            "map 9 x 9\nmacedonian A hi at 0304 n\npersian B mi at 0404 s hits 3\nleader M macedonian at 0304\n\
             leader O macedonian at 0304 combat 2\nleader N persian at 0404 init 6\n{LEADERS}\nstart shock L"
        ),
        "designate A",
    );
    assert!(groups.len() > 8, "{groups:?}");
}

#[test]
fn a_chariot_that_may_be_avoided() {
    let groups = agrees(
        &format!(
            "map 9 x 9\nmacedonian A ch at 0304 n\npersian B mi at 0404 s\npersian D mi at 0503 s\n{LEADERS}\nstart shock L"
        ),
        "designate A",
    );
    assert!(groups.len() > 5, "{groups:?}");
}

#[test]
fn elephants_that_may_run_wild() {
    let groups = agrees(
        &format!("map 9 x 9\nmacedonian A el at 0304 n hits 3\npersian B ph at 0404 s\n{LEADERS}\nstart shock L"),
        "designate A",
    );
    assert!(!groups.is_empty());
}

/// Beaten elephants on both sides, with their leaders: of several that may run wild no more is told than that they do.
#[test]
fn elephants_on_both_sides_are_not_too_many_for_odds() {
    let (rules, state) = position(
        "map 12 x 12\nmacedonian A el at 0304 n tq 5 hits 3 check moved\n\
         macedonian B hi at 0504 s tq 5 hits 3 check moved\nmacedonian Z el at 0205 n tq 5 hits 3\n\
         persian C el at 0404 s tq 5 hits 3\npersian D el at 0405 s tq 5 hits 3\n\
         leader L macedonian at 0101 oc\nleader M macedonian at 0304 combat 4\n\
         leader P persian at 0405 init 5 combat 3\nleader Q persian at 0404 init 5 combat 3\nstart shock L",
    );
    let action = rules.parse(&state, "attack A C D").unwrap();
    let branches = enumerate(&rules, &state, action, Stop::Home).unwrap();
    let groups = summarise(&rules, &state, &branches).groups;
    assert_eq!(groups.iter().map(|(p, _)| *p).sum::<Prob>(), Prob::new(1, 1));
    let wild = |change: &Change| key_of(&change.message) == "gb-change-rampages";
    assert!(groups.iter().any(|(_, changes)| changes.iter().any(wild)), "{groups:?}");
}

/// Everything that fights, in reach of everything else.
const CROWD: &str = "map 12 x 12\noption cavalry-pursuit\n\
    woods 0403 0609\nlevel 1 0505 0506\nminor-river 0402-0502\n\
    macedonian A1 ph at 0303 n deep\nmacedonian A2 ph at 0303 n deep\n\
    macedonian B ph at 0305 n wide\n\
    macedonian C el at 0307 n screen missile j\n\
    macedonian D ch at 0308 n\n\
    macedonian E1 hc at 0309 n\nmacedonian E2 ant at 0309 n\n\
    macedonian F ln at 0310 n charge\n\
    macedonian G1 mi at 0302 n\nmacedonian G2 sk at 0302 n missile s\n\
    macedonian H sks at 0204 n missile j\n\
    macedonian I lg at 0207 n\nmacedonian J lc at 0208 n missile a\n\
    macedonian K art at 0206\n\
    persian XA1 lg at 0503 s\npersian XA2 rec at 0503 s\n\
    persian XB hi at 0504 s\npersian XC mi at 0505 s\npersian XD bi at 0506 s\n\
    persian XE el at 0507 s african\npersian XF ch at 0508 s\npersian XG cat at 0509 s\n\
    persian XH bc at 0510 s\npersian XI li at 0502 s missile a\n\
    persian XJ ph at 0601 s wide\npersian XK sk at 0604 s missile j\n\
    persian XL1 rc at 0607 s\npersian XL2 ant at 0607 s\n\
    leader L macedonian at 0305 oc init 6 range 9 lc 2\n\
    leader M macedonian at 0307 init 4\nleader N macedonian at 0309 init 3\n\
    leader P persian at 0505 oc init 6 range 9 lc 2\n\
    leader Q persian at 0507 init 4\nleader R persian at 0509 init 3\n\
    withdrawal macedonian 90\nwithdrawal persian 90\n\
    start turn";

#[test]
fn crowded_fields_are_played_to_the_rules() {
    let rules = rules(CROWD);
    for seed in 0..40 {
        if let Err(breach) = checked_game(&rules, seed, 60_000) {
            panic!("seed {seed}: {breach:?}");
        }
    }
}
