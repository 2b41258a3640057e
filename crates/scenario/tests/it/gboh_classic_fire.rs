//! The missile chart of the classic charts as the engine plays it: every weapon at every kind of target, with every die.
//!
//! The tables are typed from the text of the clauses and never from the chart file.

use acies_kernel::{Cx, NoDice, Rules, UnitId, run};
use acies_rules_gboh::{Gboh, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

/// gboh:8.61(W1) to gboh:8.61(W8) without the screens: the counter, whether moving adds one to its die (gboh:8.61(D4)),
/// and its numbers at one and two hexes.
const WEAPONS: [(&str, bool, i32, Option<i32>); 7] = [
    ("li at 0302 ne missile a", true, 5, Some(3)),
    ("li at 0302 ne missile ia", true, 9, Some(6)),
    ("sk at 0302 ne missile s", true, 3, Some(2)),
    ("li at 0302 ne missile j", false, 5, None),
    ("lc at 0302 ne missile a", true, 5, Some(3)),
    ("lc at 0302 ne missile j", true, 3, None),
    ("art at 0302", true, 7, Some(5)),
];

/// The targets, and the hits of a shot that strikes them (gboh:10.16(H10), gboh:10.16(H11)).
const TARGETS: [(&str, u8); 13] = [
    ("mi", 1),
    ("lg", 1),
    ("hi", 1),
    ("rec", 1),
    ("ph", 1),
    ("bi", 1),
    ("sk", 1),
    ("sks", 1),
    ("hc", 1),
    ("hc charge", 1),
    ("cat", 1),
    ("el", 2),
    ("ch", 2),
];

/// gboh:8.61(D2) to gboh:8.61(D8), but for moving: by weapon and by target, close before it, close behind it, two hexes
/// away.
const MODIFIERS: [[[i32; 3]; 13]; 7] = {
    const O: [i32; 3] = [0; 3];
    const BLUNT: [i32; 3] = [3, 1, 1];
    const ONE: [i32; 3] = [1; 3];
    const TWO: [i32; 3] = [2; 3];
    const LESS: [i32; 3] = [-1; 3];
    const LONG: [i32; 3] = [3, 0, 0];
    [
        // mi lg hi rec ph bi, sk sks, hc charge cat, el ch
        [O, O, BLUNT, BLUNT, BLUNT, O, TWO, TWO, O, LESS, TWO, O, O],
        [O, O, LONG, LONG, LONG, O, TWO, TWO, O, LESS, TWO, O, O],
        [O, O, BLUNT, BLUNT, BLUNT, O, TWO, TWO, O, LESS, ONE, O, O],
        [O, O, ONE, ONE, ONE, O, TWO, TWO, O, LESS, ONE, O, O],
        [O, O, BLUNT, BLUNT, BLUNT, O, TWO, TWO, O, LESS, TWO, O, O],
        [O, O, ONE, ONE, ONE, O, TWO, TWO, O, LESS, ONE, O, O],
        [O, O, ONE, ONE, ONE, O, TWO, TWO, O, LESS, O, O, O],
    ]
};

/// Where a target stands and looks: close and face to face, close with its back to the firer, two hexes away.
const STANDS: [(&str, &str); 3] = [("0303", "sw"), ("0303", "ne"), ("0304", "sw")];

fn position(weapon: &str, target: &str, (hex, facing): (&str, &str), ground: &str) -> (Gboh, State) {
    let (kind, words) = target.split_once(' ').unwrap_or((target, ""));
    let text = format!(
        "situation  shots\ncovers     gboh:8.61\nmap 9 x 12\n{ground}\nmacedonian A {weapon}\n\
         persian T {kind} at {hex} {facing} {words}\nleader L macedonian at 0401\nstart orders L\n= A hits 0\n"
    );
    let situations = parse("shots", &text).unwrap();
    let AnyRules::Gboh(rules) = stage("gboh-classic", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut NoDice));
    (rules, state)
}

#[test]
fn every_die_of_every_weapon_does_what_the_chart_says() {
    for ((weapon, unsteady, close, far), row) in WEAPONS.into_iter().zip(MODIFIERS) {
        for ((target, hurt), modifiers) in TARGETS.into_iter().zip(row) {
            for ((stand, number), modifier) in STANDS.into_iter().zip([Some(close), Some(close), far]).zip(modifiers) {
                // gboh:8.61(D1)
                for (ground, woods) in [("rocky", 0), ("woods", 1)] {
                    let (rules, state) = position(weapon, target, stand, &format!("{ground} {}", stand.0));
                    let pos = rules.pos(&state);
                    for moving in [false, true] {
                        let drm = modifier + woods + i32::from(moving && unsteady);
                        let hits = |die: i32, number: i32| if die + drm <= number { hurt } else { 0 };
                        let due = number.map(|number| std::array::from_fn(|die| hits(die as i32, number)));
                        let found = pos.shot(UnitId(0), UnitId(1), moving);
                        assert_eq!(found, due, "{weapon}: {target} at {stand:?}, {ground}, moving {moving}");
                    }
                }
            }
        }
    }
}
