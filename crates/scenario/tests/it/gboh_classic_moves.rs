//! The movement chart of the classic charts as the engine plays it: every ground behind every hexside on every slope,
//! entered by troops of every column and by those whom the notes except.
//!
//! The tables are typed from the text of the clauses and never from the chart file.

use acies_kernel::{Cx, NoDice, Rules, UnitId, run};
use acies_rules_gboh::{Gboh, State};
use acies_scenario::AnyRules;
use acies_scenario::situation::{parse, stage};

/// Movement points, and the hits of infantry, skirmishers, horse, elephants, chariots; none where it is closed to them.
type Row = (u8, [Option<u8>; 5]);

const fn hits(row: [u8; 5]) -> [Option<u8>; 5] {
    let mut all = [None; 5];
    let mut at = 0;
    while at < 5 {
        all[at] = if row[at] == P { None } else { Some(row[at]) };
        at += 1;
    }
    all
}

/// gboh:6.29(P)
const P: u8 = u8::MAX;

/// gboh:6.29(H1) to gboh:6.29(H7).
const HEXES: [(&str, Row); 7] = [
    ("", (1, hits([0, 0, 0, 0, 0]))),
    ("woods", (2, hits([1, 0, 1, 1, P]))),
    ("rocky", (1, hits([1, 0, 2, 1, P]))),
    ("marsh", (2, hits([1, 1, 1, P, P]))),
    ("major-river", (1, hits([1, 1, 1, 0, P]))),
    ("rocky-river-bed", (2, hits([1, 1, 2, P, P]))),
    ("abatis", (2, hits([1, 1, 1, P, P]))),
];

/// gboh:6.29(S1) to gboh:6.29(S5).
const SIDES: [(&str, Row); 6] = [
    ("", (0, hits([0; 5]))),
    ("minor-river", (1, hits([1, 1, 1, 0, P]))),
    ("stream", (0, hits([1, 0, 0, 0, 1]))),
    ("steep-banked-stream", (1, hits([2, 1, 2, 1, P]))),
    ("steep-bank", (1, hits([1, 0, 1, 0, P]))),
    ("wall", (0, hits([P; 5]))),
];

/// The troops: how they are drawn, their points, their column of the chart.
const TROOPS: [(&str, u8, usize); 10] = [
    ("hi at {} n", 5, 0),
    ("sk at {} n", 7, 1),
    ("hc at {} n", 7, 2),
    ("el at {} n", 5, 3),
    ("ch at {} n", 8, 4),
    ("mi at {} ne column", 6, 0),
    ("lg at {} ne column", 6, 0),
    ("lp at {} n", 6, 0),
    ("ca at {} n", 6, 0),
    ("art at {}", 2, 0),
];

/// gboh:6.29(a): the columns among them.
const COLUMNS: [usize; 2] = [5, 6];
/// gboh:6.29(d): those who go down one level unhurt.
const PELTASTS: usize = 7;

/// gboh:6.29(S6) to gboh:6.29(S10), gboh:P2.
fn slope(climb: i8) -> Row {
    match climb {
        0 => (0, hits([0; 5])),
        1 => (1, hits([1, 1, 1, 0, 1])),
        -1 => (1, hits([1, 0, 0, 0, 1])),
        2 => (2, hits([2, 2, P, P, P])),
        -2 => (1, hits([2, 1, P, P, P])),
        _ => (2, hits([P, 3, P, P, P])),
    }
}

/// What a step costs these troops; none if they may not make it.
fn due(troops: usize, rows: [Row; 2], climb: i8) -> Option<(u8, u8)> {
    let tread = TROOPS[troops].2;
    let down = slope(climb);
    let mut hurt = 0;
    for (_, row) in rows {
        hurt += row[tread]?;
    }
    let steep = down.1[tread]?;
    hurt += if troops == PELTASTS && climb == -1 { 0 } else { steep };
    let relief = u8::from(COLUMNS.contains(&troops));
    Some((rows[0].0 + rows[1].0 + down.0, hurt.saturating_sub(relief)))
}

fn hex(row: u8, troops: usize) -> String {
    format!("{row:02}{:02}", 2 * troops)
}

/// All of them side by side, each before a hex of this kind behind a side of this kind, the first figure the level they
/// stand on and the second that of the hexes before them.
fn position(ground: &str, side: &str, from: u8, to: u8) -> (Gboh, State) {
    let all = |word: &str, say: &dyn Fn(usize) -> String| {
        let words: Vec<String> = (0..TROOPS.len()).map(say).collect();
        if word.is_empty() { String::new() } else { format!("{word} {}\n", words.join(" ")) }
    };
    let level =
        |level: u8, row: u8| if level == 0 { String::new() } else { all(&format!("level {level}"), &|t| hex(row, t)) };
    let units: String = (0..TROOPS.len())
        .map(|t| format!("macedonian U{t} {} tq 9\n", TROOPS[t].0.replace("{}", &hex(4, t))))
        .collect();
    let text = format!(
        "situation  steps\ncovers     gboh:6.29\nmap 12 x 22\n{}{}{}{}{units}persian X hi at 1121 s\n\
         leader L macedonian at 0310 init 9 range 15\nstart orders L\n= U0 hits 0\n",
        all(ground, &|t| hex(5, t)),
        all(side, &|t| format!("{}-{}", hex(4, t), hex(5, t))),
        level(from, 4),
        level(to, 5),
    );
    let situations = parse("steps", &text).unwrap();
    let AnyRules::Gboh(rules) = stage("gboh-classic", &situations[0]).unwrap().rules else { panic!("another engine") };
    let mut state = rules.start();
    run(&rules, &mut state, &mut Cx::silent(&mut NoDice));
    (rules, state)
}

fn order(rules: &Gboh, state: &mut State, text: &str) -> bool {
    let action = rules.parse(state, text).unwrap();
    if rules.check(state, action).is_err() {
        return false;
    }
    let mut offered = Vec::new();
    rules.options(state, &mut offered);
    assert!(offered.contains(&action), "{text} is legal and not offered");
    rules.apply(state, action, &mut Cx::silent(&mut NoDice));
    run(rules, state, &mut Cx::silent(&mut NoDice));
    true
}

#[test]
fn every_step_costs_what_the_chart_says() {
    for (ground, hexes) in HEXES {
        for (side, sides) in SIDES {
            for (from, to) in [(0, 0), (0, 1), (1, 0), (0, 2), (2, 0), (0, 3), (3, 0), (0, 4), (4, 0)] {
                let (rules, state) = position(ground, side, from, to);
                // gboh:6.29(c): a river lies at level 1, whatever is drawn.
                let there = if ground == "major-river" { 1 } else { to };
                let climb = there as i8 - from as i8;
                for (troops, &(_, points, _)) in TROOPS.iter().enumerate() {
                    let unit = UnitId(troops as u8);
                    let mut state = state.clone();
                    assert!(order(&rules, &mut state, &format!("move U{troops}")));
                    let due = due(troops, [hexes, sides], climb).filter(|&(mp, _)| mp <= points);
                    let went = order(&rules, &mut state, &format!("to {}", hex(5, troops)));
                    let pos = rules.pos(&state);
                    let found = went.then(|| (points - pos.mover().unwrap().1, pos.unit(unit).hits));
                    assert_eq!(found, due, "{} over {side:?} into {ground:?}, {from} to {there}", TROOPS[troops].0);
                }
            }
        }
    }
}
