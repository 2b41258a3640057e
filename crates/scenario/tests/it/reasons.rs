//! Why not: everything that stands against a deed is told, in the order of the checks, and where it bites.

use acies_kernel::{Bite, Cx, NoDice, Rules, run};
use acies_scenario::situation::{parse, stage};
use acies_scenario::with_rules;

/// A condition in short: whether it holds, its clause, and the place where it bites.
type Told = (bool, &'static str, Option<String>);

/// What is told of an order, after others that roll no die.
fn told(ruleset: &str, picture: &str, before: &[&str], order: &str) -> Vec<Told> {
    let text = format!("situation  reasons\ncovers     cat:8.32\n{picture}= turn 1\n");
    let situations = parse("reasons", &text).unwrap_or_else(|error| panic!("{error}"));
    let stage = stage(ruleset, &situations[0]).unwrap_or_else(|error| panic!("{error}"));
    with_rules!(&stage.rules, rules => reasons(rules, before, order))
}

fn reasons<R: Rules>(rules: &R, before: &[&str], order: &str) -> Vec<Told> {
    let mut dice = NoDice;
    let mut cx = Cx::silent(&mut dice);
    let mut state = rules.start();
    run(rules, &mut state, &mut cx);
    for text in before {
        let action = rules.parse(&state, text).unwrap();
        rules.check(&state, action).unwrap_or_else(|refusal| panic!("{text}: {}", refusal.clause));
        rules.apply(&mut state, action, &mut cx);
        run(rules, &mut state, &mut cx);
    }
    let mut all = Vec::new();
    rules.conditions(&state, rules.parse(&state, order).unwrap(), &mut all);
    let place = |bites| match bites {
        Bite::Nowhere => None,
        Bite::At(place) => Some(rules.place(place)),
        Bite::Between(from, to) => Some(format!("{}-{}", rules.place(from), rules.place(to))),
    };
    all.into_iter().map(|one| (one.holds, one.clause.id(), place(one.bites))).collect()
}

fn no(clause: &'static str) -> Told {
    (false, clause, None)
}

fn no_at(clause: &'static str, place: &str) -> Told {
    (false, clause, Some(place.to_string()))
}

fn yes(clause: &'static str) -> Told {
    (true, clause, None)
}

const CORNER: &str = "map        7 x 7
rome       C li at 00
carthage   B li at 23
carthage   D li at 32
carthage   E li at 44
carthage   Y li at 01
";

#[test]
fn a_step_of_rome_tells_the_corner_and_the_enemy() {
    let picture = format!("{CORNER}rome       A li at 22 out\nstart      move R1\n");
    let step = told("rome-at-war", &picture, &["move A"], "to 33");
    assert_eq!(step, [no_at("raw:2.21", "22-33"), no_at("raw:4.8", "33")]);
    assert_eq!(told("rome-at-war", &picture, &["move C"], "to 10"), [yes("raw:9.52")]);
}

#[test]
fn an_assault_of_rome_tells_all_of_the_nearest_who_cannot() {
    let picture = format!("{CORNER}carthage   F li at 33\nrome       A hc at 22 out charged\nstart      assault R1\n");
    let assault = told("rome-at-war", &picture, &[], "assault 33");
    assert_eq!(assault, [no("raw:4.8"), no("raw:12.16"), no("raw:13.31"), no_at("raw:2.21", "22-33")]);
    assert_eq!(told("rome-at-war", &picture, &[], "assault 01"), [yes("raw:4.8")]);
}

#[test]
fn who_joins_an_assault_is_told_the_same() {
    let picture = "map        7 x 7
rome       A hc at 33 out charged
rome       D li at 33 missile 1
rome       F li at 33 missile 1
carthage   B li at 34
start      assault R1
";
    let muster = |order| told("rome-at-war", picture, &["assault 34"], order);
    assert_eq!(muster("join A"), [no("raw:4.8"), no("raw:12.16"), no("raw:13.31")]);
    assert_eq!(muster("fire A"), [no("raw:4.8"), no("raw:12.16"), no("raw:13.31"), no_at("raw:13.4", "33")]);
    assert_eq!(muster("fire D"), [yes("raw:4.8"), yes("raw:13.41"), yes("raw:17.1")]);
}

const PAIRING: &str = "map        9 x 12
byzantine  A hc at 0303 n no-check tq 9
byzantine  B hc at 0304 n no-check tq 9
byzantine  C hc at 0305 n no-check tq 9
persian    E hc at 0403 s tq 9
persian    F hc at 0404 s tq 9
persian    G hc at 0405 s tq 9
persian    H hc at 0406 s tq 9
leader     L byzantine at 0106
leader     P persian at 0811 init 5
start      orders L
";

#[test]
fn a_pairing_tells_who_is_out_of_reach_and_who_is_attacked_already() {
    let second = |order| told("cataphract", PAIRING, &["end", "attack A E"], order);
    assert_eq!(second("attack B E F"), [no_at("cat:8.32(1)", "0403"), no_at("cat:8.32(5)", "0403")]);
    assert_eq!(second("attack B F"), [yes("cat:8.32(1)")]);
}

#[test]
fn a_pairing_tells_who_would_be_left_alone() {
    assert_eq!(told("cataphract", PAIRING, &["end"], "attack A F"), [yes("cat:8.32(1)"), no_at("cat:8.32", "0403")]);
}

#[test]
fn whoever_is_not_designated_is_told_everything() {
    let picture = "map        9 x 14
byzantine  C hc at 0304 n
byzantine  M lc at 0312 n moved
persian    D hc at 0404 s
leader     L byzantine at 0104 range 5
leader     P persian at 0813 init 5
start      shock L
";
    let designate = |order| told("cataphract", picture, &[], order);
    assert_eq!(designate("designate M"), [no("cat:7.26(3)"), no("cat:7.25(C)"), no("cat:4.0(2)")]);
    assert_eq!(designate("designate C"), [yes("cat:7.25(C)"), yes("cat:4.0(2)")]);
}

#[test]
fn an_attack_on_two_is_another_deed_than_one_on_one() {
    let text = format!("situation  deeds\ncovers     cat:8.32\n{PAIRING}= turn 1\n");
    let stage = stage("cataphract", &parse("deeds", &text).unwrap()[0]).unwrap();
    with_rules!(&stage.rules, rules => deeds(rules));
}

fn deeds<R: Rules>(rules: &R) {
    let state = rules.start();
    let deed = |order| rules.deed(rules.parse(&state, order).unwrap());
    assert_eq!(deed("attack A E"), deed("attack B F"));
    assert_ne!(deed("attack A E"), deed("attack A E F"));
    assert_eq!(deed("turn A n"), deed("wheel A ne"));
    assert_ne!(deed("stack top"), deed("stack bottom"));
}
