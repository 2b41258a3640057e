//! Whatever a file of Cataphract holds, reading it ends with an answer or with faults, never with a panic.

use acies_scenario::gboh::{charts, read_files};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{File, Files, files, map};
use proptest::prelude::*;

/// A text with pieces cut out and replaced.
fn mutated(text: &'static str) -> impl Strategy<Value = String> {
    let junk = prop_oneof![
        Just("-1".to_string()),
        Just("99999999999999999999".to_string()),
        Just("\"\"".to_string()),
        Just("[]".to_string()),
        Just("{}".to_string()),
        Just("\n[[group]]\n".to_string()),
        Just("0".to_string()),
        Just("モ".to_string()),
        "\\PC{0,12}",
    ];
    let edit = (any::<prop::sample::Index>(), 0..40_usize, junk);
    prop::collection::vec(edit, 1..6).prop_map(move |edits| {
        let mut now: Vec<char> = text.chars().collect();
        for (at, length, junk) in edits {
            let from = at.index(now.len() + 1);
            let to = (from + length).min(now.len());
            now.splice(from..to, junk.chars());
        }
        now.into_iter().collect()
    })
}

/// Whole lines of a text, dropped, doubled and moved.
fn shuffled(text: &'static str) -> impl Strategy<Value = String> {
    let moves = prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8), 1..8);
    moves.prop_map(move |moves| {
        let mut lines: Vec<&str> = text.lines().collect();
        for (a, b, what) in moves {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            match what {
                0 => lines.swap(a, b),
                1 => lines.insert(b, lines[a]),
                _ if lines.len() > 1 => {
                    lines.remove(a);
                }
                _ => {}
            }
        }
        lines.join("\n")
    })
}

fn read_scenario(text: &str) {
    let scenario = File { path: "s.toml", text };
    let _ = read_files(&Files { scenario, ..files("tricameron").unwrap() }, &[]);
}

fn read_situations(text: &str) {
    for situation in parse("cataphract/x.txt", text).unwrap_or_default() {
        let _ = stage("cataphract", &situation);
    }
}

const SITUATIONS: &str = include_str!("../../../data/situations/cataphract/09c-ferocity-uncontrolled.txt");

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = charts::parse("c.toml", &text);
        read_scenario(&text);
        read_situations(&format!("situation x\nmap 9 x 9\n{text}\nstart select\n= {text}"));
    }

    #[test]
    fn mutated_charts_never_panic(text in mutated(files("dara").unwrap().charts.text)) {
        let _ = charts::parse("c.toml", &text);
    }

    #[test]
    fn mutated_maps_never_panic(text in mutated(files("dara").unwrap().map.text)) {
        let _ = map::parse("m.toml", &text);
    }

    #[test]
    fn mutated_scenarios_never_panic(text in mutated(files("tricameron").unwrap().scenario.text)) {
        read_scenario(&text);
    }

    #[test]
    fn shuffled_scenarios_never_panic(text in shuffled(files("tricameron").unwrap().scenario.text)) {
        read_scenario(&text);
    }

    #[test]
    fn mutated_situations_never_panic(text in mutated(SITUATIONS)) {
        read_situations(&text);
    }

    #[test]
    fn shuffled_situations_never_panic(text in shuffled(SITUATIONS)) {
        read_situations(&text);
    }
}
