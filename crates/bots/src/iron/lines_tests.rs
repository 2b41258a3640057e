//! Men of Iron: lines of foot and bows against horse.

use super::field::{Field, Manner};
use super::fire::Shot;
use super::march::walk_home;
use super::roads::Roads;
use super::temper::Temper;
use super::{Scripted, formations, initiative, stances};
use crate::matches::{greedy, play, wins_against_random};
use crate::nearness::Nearness;
use crate::{Bot, Stance};
use acies_board::HexId;
use acies_kernel::{Rules, Side};
use acies_rules_iron::setting::{Mount, UnitId};
use acies_rules_iron::{Action, Iron, State};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{AnyRules, load};

const BATTLES: [&str; 6] = ["falkirk", "courtrai", "bannockburn", "crecy", "poitiers", "najera"];

fn iron(rules: AnyRules) -> Iron {
    let AnyRules::Iron(rules) = rules else { panic!("another engine") };
    rules
}

fn battle(id: &str) -> Iron {
    iron(load(id, &[]).unwrap().rules)
}

/// A small position: its engine begins with it.
fn picture(lines: &str) -> (Iron, State) {
    let text = format!(
        "situation  A picture\ncovers     moi:2.3\nmap        14 x 14\nlevel-of-flight english 36\nlevel-of-flight french 36\n{lines}\n= english to choose\n"
    );
    let situation = parse("picture", &text).unwrap().remove(0);
    let rules = iron(stage("men-of-iron", &situation).unwrap().rules);
    let state = rules.start();
    (rules, state)
}

fn unit(rules: &Iron, name: &str) -> UnitId {
    let set = rules.setting();
    set.unit_ids().find(|&u| set.unit(u).name == name).unwrap()
}

fn near(field: Field<'_>) -> Nearness {
    let mut near = Nearness::default();
    field.measure(&mut near);
    near
}

#[test]
fn the_manner_is_that_of_the_troops() {
    assert_eq!(Manner::of(battle("mohacs").setting()), Manner::Zones);
    for id in BATTLES {
        assert_eq!(Manner::of(battle(id).setting()), Manner::Lines, "{id}");
    }
}

/// Formations count in the odds: a wall is hard to hit and a ring easy, and neither is charged.
#[test]
fn formations_count_in_the_odds() {
    let (rules, state) = picture(
        "english    F  lb   at 0404 n\n\
         english    K  maa  at 0904 n\n\
         french     T  pike at 0304 s   wall\n\
         french     R  pike at 0303 s   schiltron\n\
         french     O  pike at 0309 s\n\
         french     B  xb   at 0311 s\n\
         start      activate red",
    );
    let temper = Temper::planner(Manner::Lines);
    let field = Field::new(&rules, &state, Side::First, 0.0, &temper);
    let drm =
        |target| Shot { firer: unit(&rules, "F"), from: field.q.hex(unit(&rules, "F")).unwrap(), target }.drm(field.q);
    assert_eq!(drm(unit(&rules, "T")), Some(1));
    assert_eq!(drm(unit(&rules, "R")), Some(3));
    let appetite = |victim| field.appetite(unit(&rules, "K"), unit(&rules, victim));
    assert!(appetite("B") > appetite("O") && appetite("O") > appetite("T") && appetite("T") > appetite("R"));
    assert!(appetite("R") < 0.0, "nobody rides at the points of a ring");
}

/// Foot that holds no ground before it fights all the same: its command has something to do.
#[test]
fn pikes_have_prospects() {
    let (rules, state) = picture(
        "english    P  pike at 0604 n\n\
         french     K  maa  at 0504 s   disordered\n\
         start      activate red",
    );
    let temper = Temper::planner(Manner::Lines);
    let field = Field::new(&rules, &state, Side::First, 0.0, &temper);
    assert!(initiative::prospects(field, unit(&rules, "P")) > 0.3);
}

/// A wall opens for a blow within reach, and a ring when nothing comes of standing in it.
#[test]
fn formations_are_left_for_a_blow_and_out_of_boredom() {
    let (rules, state) = picture(
        "allow      english shield-wall\n\
         english    P  pike at 0704 n   wall\n\
         french     K  maa  at 0404 s   disordered\n\
         start      activate red",
    );
    let open = [Action::Open(unit(&rules, "P")), Action::Done];
    let choice = |boldness: f32, temper: &Temper| {
        let field = Field::new(&rules, &state, Side::First, boldness, temper);
        formations::choose(field, &open, &near(field))
    };
    assert_eq!(choice(0.0, &Temper::planner(Manner::Lines)), 0, "the knights over there are in disorder");
    assert_eq!(choice(0.0, &Temper::PLAIN), 1, "who looks no farther stays");
    assert_eq!(choice(4.0, &Temper::PLAIN), 0, "but not for ever");
}

/// The English let the French come up the hill; those who are outshot do not wait.
#[test]
fn who_outshoots_the_enemy_waits_for_him() {
    let plan = |id: &str, side: Side, boldness: f32| {
        let rules = battle(id);
        let state = rules.start();
        let temper = Temper::planner(Manner::Lines);
        let field = Field::new(&rules, &state, side, boldness, &temper);
        let first = rules.setting().battle_ids().find(|&b| rules.setting().battle(b).side == side).unwrap();
        stances::choose(field, first, &near(field))
    };
    assert_eq!(plan("crecy", Side::First, 0.0), Stance::Hold);
    assert_ne!(plan("crecy", Side::First, 2.0), Stance::Hold, "patience has an end");
    assert_ne!(plan("crecy", Side::Second, 0.0), Stance::Hold);
    assert_eq!(plan("courtrai", Side::Second, 0.0), Stance::Hold);
    assert_ne!(plan("falkirk", Side::Second, 0.0), Stance::Hold, "not under arrows");
}

#[test]
fn the_way_leads_round_what_is_closed() {
    let (rules, state) = picture(
        "fen        0604\n\
         fen        0605\n\
         marsh      0603\n\
         english    P  pike at 0704 n\n\
         french     K  maa  at 0504 s\n\
         start      activate red",
    );
    let temper = Temper::planner(Manner::Lines);
    let field = Field::new(&rules, &state, Side::First, 0.0, &temper);
    let mut roads = Roads::default();
    roads.survey(field, Mount::Foot);
    let at = |unit| -> HexId { field.q.hex(unit).unwrap() };
    let (straight, way) = (near(field).at(at(unit(&rules, "P"))), roads.at(Mount::Foot, at(unit(&rules, "P"))));
    assert!(way > straight, "{way} and {straight}");
}

#[test]
fn retired_units_walk_to_the_standard() {
    let (rules, state) = picture(
        "standard   english 1304 battle red\n\
         english    P  pike at 1004 n   retired\n\
         english    Q  pike at 1204 n   retired\n\
         french     K  maa  at 0204 s\n\
         start      activate red",
    );
    let temper = Temper::planner(Manner::Lines);
    let field = Field::new(&rules, &state, Side::First, 0.0, &temper);
    let plan = walk_home(field, unit(&rules, "P")).expect("it is three hexes away");
    assert_eq!(field.q.to_standard(Side::First, plan.path[0]), Some(2));
    assert_eq!(walk_home(field, unit(&rules, "Q")), None, "it is there");
}

/// Greedy Scots stand in their rings for a while, and then come out and win.
#[test]
fn greedy_beats_random_everywhere() {
    for id in BATTLES {
        assert_eq!(wins_against_random(&battle(id), 4), 4, "{id}");
    }
}

#[test]
fn every_battle_comes_to_an_end() {
    for id in BATTLES {
        let rules = battle(id);
        for seed in 0..2 {
            let scripted = || -> Box<dyn Bot<Iron>> { Box::new(Scripted::new(seed)) };
            let (outcome, made) = play(&rules, seed, [scripted(), scripted()]);
            assert!(outcome.is_some() && made.len() < 10_000, "{id} {seed}: {} choices", made.len());
            let (outcome, made) = play(&rules, seed, [greedy(seed), greedy(!seed)]);
            assert!(outcome.is_some() && made.len() < 20_000, "{id} {seed}: {} choices", made.len());
        }
    }
}
