//! Whatever a player of Rome at War touches, the engine knows what may be meant and which rule refuses it; whatever he
//! asks to see laid over the board agrees with what the rules then let him do.

use crate::common::key::key_of;
use acies_board::Compass;
use acies_kernel::{Chance, Cx, Dice, NoDice, OverlayAsk, Place, Rules, SeededDice, Side, Target, run};
use acies_rules_rome::{Action, Rome, State};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{AnyRules, load};
use std::collections::BTreeSet;

const BATTLES: [&str; 5] = ["agathocles", "great-plains", "cirta", "zama", "tunes"];
/// The most meanings of one touch.
const MOST: usize = 12;

fn battle(id: &str) -> Rome {
    let AnyRules::Rome(rules) = load(id, &[]).unwrap().rules else { panic!("another engine") };
    rules
}

fn next(rules: &Rome, state: &mut State, action: Action, dice: &mut dyn Dice) {
    let mut cx = Cx::silent(dice);
    rules.apply(state, action, &mut cx);
    run(rules, state, &mut cx);
}

/// Plays at random and looks at every question.
fn watch(id: &str, seed: u64, mut look: impl FnMut(&Rome, &State, &mut Chance)) {
    let rules = battle(id);
    let mut dice = SeededDice::new(seed);
    let mut chance = Chance::new(seed);
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut dice));
    let mut options = Vec::new();
    while rules.decision(&state).is_some() {
        look(&rules, &state, &mut chance);
        options.clear();
        rules.options(&state, &mut options);
        let action = options[chance.below(options.len())];
        next(&rules, &mut state, action, &mut dice);
    }
}

// ---------------------------------------------------------------- anything may be touched

/// Mostly things that are there, sometimes numbers far beyond.
fn target(chance: &mut Chance) -> Target {
    let far = chance.below(10) == 0;
    let mut id = |most: usize| if far { u16::MAX - chance.below(9) as u16 } else { chance.below(most) as u16 };
    let (unit, leader, area, way) = (id(84), id(28), id(158), id(6) as u8);
    match chance.below(8) {
        0 => Target::Button,
        1..=3 => Target::Unit(unit),
        4 => Target::Leader(leader),
        5 => Target::Facing(way),
        _ => Target::Place(area),
    }
}

/// What a touch means, and whether it is legal; few things, none twice, and the rules agree with the list of choices.
fn meanings(rules: &Rome, state: &State, selected: Option<Target>, touched: Target) -> Vec<(Action, bool)> {
    let (mut meant, mut options) = (Vec::new(), Vec::new());
    rules.meant(state, selected, touched, &mut meant);
    rules.options(state, &mut options);
    let distinct: BTreeSet<Action> = meant.iter().copied().collect();
    assert!(meant.len() <= MOST, "{selected:?} then {touched:?}: {}", meant.len());
    assert_eq!(distinct.len(), meant.len(), "{selected:?} then {touched:?} says one thing twice");
    let judged = |action: Action| {
        let legal = rules.check(state, action).is_ok();
        assert_eq!(legal, options.contains(&action), "{}", rules.print(action));
        (action, legal)
    };
    meant.into_iter().map(judged).collect()
}

#[test]
fn any_touch_means_a_few_orders_that_the_rules_allow_or_refuse() {
    let (mut allowed, mut refused, mut prompts) = (0, 0, BTreeSet::new());
    for (id, seed) in BATTLES.iter().zip(1..) {
        watch(id, seed, |rules, state, chance| {
            for _ in 0..4 {
                let selected = Some(target(chance)).filter(|_| chance.below(3) > 0);
                for (action, legal) in meanings(rules, state, selected, target(chance)) {
                    assert_eq!(rules.parse(state, &rules.print(action)), Ok(action));
                    (allowed, refused) = (allowed + usize::from(legal), refused + usize::from(!legal));
                    prompts.extend(rules.decision(state).map(|d| key_of(&d.prompt)));
                }
            }
        });
    }
    assert!(allowed > 300 && refused > 3000, "{allowed} legal, {refused} not");
    assert!(prompts.len() > 20, "only {prompts:?} had meanings");
}

/// Touching what a choice names, after its actor, means that choice.
#[test]
fn every_choice_on_the_board_is_meant_by_touching_its_parts() {
    for (id, seed) in BATTLES.iter().zip(21..) {
        watch(id, seed, |rules, state, chance| {
            let mut options = Vec::new();
            rules.options(state, &mut options);
            let action = options[chance.below(options.len())];
            let choice = rules.choice(state, action);
            // Leaders stand for their formations, and the piece in hand is not clicked.
            if choice.target == Target::Button {
                return;
            }
            let mut meant = Vec::new();
            rules.meant(state, choice.actor, choice.target, &mut meant);
            assert!(meant.contains(&action), "{id}: {} not in {meant:?}", choice.order);
        });
    }
}

// ---------------------------------------------------------------- well-known mistakes

fn position(picture: &str, orders: &[&str]) -> (Rome, State) {
    let text = format!("situation  touch\ncovers     raw:9.1\n{}\n= turn 2\n", picture.replace(';', "\n"));
    let situations = parse("touch", &text).unwrap();
    let AnyRules::Rome(rules) = stage("rome-at-war", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    let mut dice = NoDice;
    run(&rules, &mut state, &mut Cx::silent(&mut dice));
    for order in orders {
        let action = rules.parse(&state, order).unwrap();
        next(&rules, &mut state, action, &mut dice);
    }
    (rules, state)
}

/// `unit A`, `leader L`, `area 34`, `facing n`.
fn thing(rules: &Rome, text: &str) -> Target {
    let set = rules.setting();
    let (what, name) = text.split_once(' ').unwrap();
    match what {
        "unit" => Target::Unit(set.units.iter().position(|u| u.name == name).unwrap() as u16),
        "leader" => Target::Leader(set.leaders.iter().position(|l| l.name == name).unwrap() as u16),
        "area" => Target::Place(set.map.find(name.parse().unwrap()).unwrap().0.into()),
        _ => Target::Facing("nesw".find(name).unwrap() as u8),
    }
}

/// What is selected ("" for nothing), what is touched, the order that is meant, the clause that refuses it.
type Mistake = (&'static str, &'static str, &'static str, &'static str);

fn refuses(picture: &str, orders: &[&str], mistakes: &[Mistake]) {
    let (rules, state) = position(picture, orders);
    for (selected, touched, order, clause) in mistakes {
        let selected = Some(*selected).filter(|s| !s.is_empty()).map(|s| thing(&rules, s));
        let mut meant = Vec::new();
        rules.meant(&state, selected, thing(&rules, touched), &mut meant);
        let printed: Vec<String> = meant.iter().map(|&a| rules.print(a)).collect();
        let at = printed.iter().position(|p| p == order);
        let at = at.unwrap_or_else(|| panic!("{selected:?}, {touched}: `{order}` not in {printed:?}"));
        let refusal = rules.check(&state, meant[at]).expect_err(order);
        assert_eq!(refusal.clause.id(), *clause, "{order}");
    }
}

#[test]
fn mistakes_in_the_charge_segment_name_their_clauses() {
    let picture = "map 8 x 7; rome A hc at 31; rome F legion at 51; rome N hc at 33; rome O hc at 05 out; \
        leader L rome at 60; carthage B li at 34; carthage Y li at 54; carthage E li at 07; start charge R1";
    refuses(
        picture,
        &[],
        &[
            ("unit F", "area 54", "charge F 54", "raw:12.0"),
            ("", "unit F", "charge F 34", "raw:12.0"),
            ("unit N", "unit B", "charge N 34", "raw:12.11"),
            ("unit A", "area 34", "charge A 34", "raw:12.15"),
            ("unit A", "area 00", "charge A 00", "raw:12.0"),
            ("", "unit O", "charge O 07", "raw:12.0"),
            ("leader L", "area 34", "ride L 34", "raw:12.0"),
        ],
    );
}

#[test]
fn mistakes_in_the_movement_segment_name_their_clauses() {
    let picture = "map 7 x 7; rome A hc at 32; rome F legion at 52; rome G legion at 55; rome D li at 12 f 2; \
        rome M li at 03; leader L rome at 60; carthage B li at 33; carthage Y li at 66; start move R1";
    refuses(
        picture,
        &["move M", "done"],
        &[
            ("", "unit D", "move D", "raw:4.7"),
            ("", "area 12", "move D", "raw:4.7"),
            ("", "unit M", "move M", "raw:4.7"),
            ("", "unit B", "move B", "raw:4.7"),
            ("unit F", "unit G", "swap F G", "raw:9.4"),
            ("unit A", "unit F", "swap A F", "raw:9.4"),
        ],
    );
    refuses(
        picture,
        &["move A"],
        &[
            ("", "area 33", "to 33", "raw:9.52"),
            ("", "unit B", "to 33", "raw:9.52"),
            ("", "area 36", "to 36", "raw:9.1"),
            ("unit A", "facing n", "face n", "raw:8.0"),
            ("", "facing n", "exit n", "raw:9.8"),
        ],
    );
}

#[test]
fn mistakes_in_an_assault_name_their_clauses() {
    let picture = "map 7 x 7; rome A legion at 32; rome F legion at 31; rome G li at 43; rome C hc at 23 charged; \
        carthage B legion at 33; carthage Y li at 66; start assault R1";
    refuses(
        picture,
        &[],
        &[("", "area 00", "assault 00", "raw:13.0(1)"), ("unit A", "unit Y", "assault 66", "raw:13.0(1)")],
    );
    refuses(
        picture,
        &["assault 33"],
        &[
            ("", "unit F", "join F", "raw:13.0(1)"),
            ("", "unit F", "fire F", "raw:13.4"),
            ("", "area 23", "join C", "raw:12.16"),
            ("unit C", "unit B", "join C", "raw:12.16"),
            ("", "unit B", "join B", "raw:13.0(1)"),
        ],
    );
}

// ---------------------------------------------------------------- overlays

fn ask(chance: &mut Chance) -> OverlayAsk {
    let far = chance.below(10) == 0;
    let mut id = |most: usize| if far { u16::MAX - chance.below(9) as u16 } else { chance.below(most) as u16 };
    let (unit, leader, a, b) = (id(84), id(28), id(158), id(158));
    match chance.below(5) {
        0 => OverlayAsk::Reach(unit),
        1 => OverlayAsk::Zones(Side::ALL[chance.below(2)]),
        2 => OverlayAsk::Command(leader),
        3 => OverlayAsk::Fire(unit),
        _ => OverlayAsk::Sight(a, b),
    }
}

#[test]
fn overlays_name_places_of_the_map_once_each() {
    for (id, seed) in BATTLES.iter().zip(41..) {
        watch(id, seed, |rules, state, chance| {
            let Some(laid) = rules.overlay(state, ask(chance)) else { return };
            let places: BTreeSet<u16> = laid.spots.iter().map(|spot| spot.place).collect();
            assert_eq!(places.len(), laid.spots.len(), "a place stands twice");
            assert!(places.iter().all(|&p| usize::from(p) < rules.setting().map.len()));
        });
    }
}

#[test]
fn what_is_not_there_has_no_overlay() {
    let rules = battle("cirta");
    let state = rules.start();
    for id in [84, 158, 255, 256, 300, u16::MAX] {
        for ask in [OverlayAsk::Reach(id), OverlayAsk::Fire(id), OverlayAsk::Command(id), OverlayAsk::Sight(0, id)] {
            assert_eq!(rules.overlay(&state, ask), None, "{ask:?}");
        }
    }
}

/// The unit in hand can go to every neighbour offered, and to nothing nearer than that is laid out.
#[test]
fn the_reach_of_the_unit_in_hand_begins_with_the_steps_offered() {
    let mut looked = 0;
    for (id, seed) in BATTLES.iter().zip(61..) {
        watch(id, seed, |rules, state, _| {
            let Some(unit) = rules.pos(state).unit_in_hand() else { return };
            if rules.decision(state).is_none_or(|d| key_of(&d.prompt) != "rw-ask-march") {
                return;
            }
            let laid = rules.overlay(state, OverlayAsk::Reach(unit.0.into())).unwrap();
            let reach: BTreeSet<u16> = laid.spots.iter().map(|spot| spot.place).collect();
            let mut options = Vec::new();
            rules.options(state, &mut options);
            let steps = options.iter().filter_map(|action| match action {
                Action::To(area) | Action::Road(area) => Some(u16::from(area.0)),
                _ => None,
            });
            let steps: BTreeSet<u16> = steps.collect();
            assert!(steps.is_subset(&reach), "{id}: {steps:?} not all in {reach:?}");
            assert_eq!(steps.is_empty(), reach.is_empty(), "{id}: {reach:?}");
            looked += 1;
        });
    }
    assert!(looked > 500, "{looked}");
}

#[test]
fn reach_costs_movement_points_and_stops_at_enemies() {
    let picture = "map 7 x 7; rome A hc at 31; rome P phalanx at 01; carthage B li at 33; carthage Y li at 66; \
        start move R1";
    let board = position(picture, &[]);
    let cost = |unit: &str, area: &str| cost(&board, unit, area);
    assert_eq!(cost("unit A", "area 32"), Some(1));
    assert_eq!(cost("unit A", "area 53"), Some(2));
    assert_eq!(cost("unit A", "area 31"), None, "it is there");
    assert_eq!(cost("unit A", "area 33"), None, "the enemy is there");
    // A unit of the side that does not act is shown as if it did.
    assert_eq!(cost("unit B", "area 34"), Some(1));
}

/// What the reach of a unit says of an area.
fn cost((rules, state): &(Rome, State), unit: &str, area: &str) -> Option<i32> {
    let Target::Unit(id) = thing(rules, unit) else { panic!() };
    let Target::Place(place) = thing(rules, area) else { panic!() };
    let laid = rules.overlay(state, OverlayAsk::Reach(id)).unwrap();
    laid.spots.iter().find(|spot| spot.place == place).and_then(|spot| spot.value)
}

/// Woods on all four sides are found first, but the corners lead around them for less.
#[test]
fn reach_tells_the_cheapest_way() {
    let picture = "map 7 x 7; woods 23 32 34 43; rome A hc at 33; carthage Y li at 66; start move R1";
    let board = position(picture, &[]);
    assert!(cost(&board, "unit A", "area 43") > Some(1), "woods cost more");
    for area in ["area 13", "area 31", "area 35", "area 53"] {
        assert_eq!(cost(&board, "unit A", area), Some(2), "{area}");
    }
}

#[test]
fn reach_lays_out_an_area_that_would_be_crowded_but_goes_no_further() {
    let picture = "map 7 x 1; rome A li at 01; rome C legion at 02; rome D li at 02; rome E li at 00; \
        carthage Y li at 06; start move R1";
    let board = position(picture, &[]);
    assert_eq!(cost(&board, "unit A", "area 02"), Some(1));
    assert_eq!(cost(&board, "unit A", "area 03"), None);
    assert_eq!(cost(&board, "unit A", "area 00"), Some(1), "4 points of 6");
}

#[test]
fn reach_knows_the_edges_by_which_a_unit_may_leave() {
    let (rules, state) = position("map 7 x 7; rome A li at 03; carthage Y li at 66; start move R1", &[]);
    let unit = rules.setting().unit_ids().find(|&u| rules.setting().unit(u).name == "A").unwrap();
    let exits = |area: &str| {
        let Target::Place(place) = thing(&rules, area) else { panic!() };
        let stops = rules.pos(&state).reach(unit);
        stops.iter().find(|stop| u16::from(stop.area.0) == place).unwrap().exits
    };
    assert_eq!(exits("area 03"), 1 << Compass::S.index());
    assert_eq!(exits("area 13"), 0);
    // A point is left for it after one step, none after two.
    assert_eq!(exits("area 04"), 1 << Compass::S.index());
    assert_eq!(exits("area 05"), 0);
}

#[test]
fn sight_tells_the_line_and_what_blocks_it() {
    let picture = "map 7 x 7; woods 33; rome A li at 31; carthage B li at 35; start move R1";
    let (rules, state) = position(picture, &[]);
    let place = |text: &str| if let Target::Place(p) = thing(&rules, text) { p } else { panic!() };
    let laid = rules.overlay(&state, OverlayAsk::Sight(place("area 31"), place("area 35"))).unwrap();
    let line: Vec<u16> = laid.spots.iter().map(|spot| spot.place).collect();
    assert_eq!(line, ["area 31", "area 32", "area 33", "area 34", "area 35"].map(place));
    assert_eq!(laid.blocked, Some(place("area 33")));
    let free = rules.overlay(&state, OverlayAsk::Sight(place("area 11"), place("area 15"))).unwrap();
    assert_eq!(free.blocked, None);
}

// ---------------------------------------------------------------- what leaves the engine is listed

/// docs/views.md, the section of this ruleset.
fn listed() -> BTreeSet<&'static str> {
    const PAGE: &str = include_str!("../../../../docs/views.md");
    let section = PAGE.split("\n## ").find(|section| section.starts_with("Rome at War")).unwrap();
    section.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_word_of_a_view_is_listed() {
    let listed = listed();
    for (id, seed) in BATTLES.iter().zip(81..) {
        watch(id, seed, |rules, state, chance| {
            let known = |word: &str| assert!(listed.contains(word), "{id}: docs/views.md does not list `{word}`");
            rules.decision(state).iter().for_each(|d| known(key_of(&d.prompt)));
            rules.status(state).iter().for_each(|status| known(key_of(status)));
            if chance.below(8) > 0 {
                return;
            }
            rules.scores(state).iter().for_each(|score| known(score.key));
            for piece in rules.pieces(state, None) {
                known(piece.print);
                piece.marks.iter().for_each(|mark| known(mark));
                piece.ratings.iter().for_each(|(key, _)| known(key));
                if let Place::Box(name) = piece.place {
                    known(name);
                }
            }
        });
    }
}
