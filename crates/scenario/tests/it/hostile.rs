//! Whatever a file holds, reading it ends with an answer or with faults, never with a panic.

use crate::common::mutants::{mutated, shuffled};
use acies_scenario::iron::{charts, read_files};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{File, Files, clauses, files, map};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn scenario_text() -> &'static str {
    files("mohacs").unwrap().scenario.text
}

fn read_scenario(text: &str) {
    let good = files("mohacs").unwrap();
    let scenario = File { path: "s.toml", text };
    let _ = read_files(&Files { scenario, ..good }, &[]);
}

fn read_situations(text: &str) {
    for situation in parse("x.txt", text).unwrap_or_default() {
        let _ = stage("suleiman", &situation);
    }
}

const SITUATIONS: &str = include_str!("../../../../data/situations/suleiman/03-concepts.txt");

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = charts::parse("suleiman", File { path: "c.toml", text: &text });
        let _ = map::parse("m.toml", &text);
        let _ = clauses::parse("c.csv", &text, "sul", &BTreeSet::new());
        read_scenario(&text);
        read_situations(&text);
        read_situations(&format!("situation x\nmap 9 x 9\n{text}\nstart free ottoman\n= {text}"));
    }

    #[test]
    fn mutated_charts_never_panic(text in mutated(files("mohacs").unwrap().charts.text, "setup")) {
        let _ = charts::parse("suleiman", File { path: "c.toml", text: &text });
    }

    #[test]
    fn mutated_maps_never_panic(text in mutated(files("mohacs").unwrap().map.text, "setup")) {
        let _ = map::parse("m.toml", &text);
    }

    #[test]
    fn mutated_scenarios_never_panic(text in mutated(scenario_text(), "setup")) {
        read_scenario(&text);
    }

    #[test]
    fn shuffled_scenarios_never_panic(text in shuffled(scenario_text())) {
        read_scenario(&text);
    }

    #[test]
    fn mutated_situations_never_panic(text in mutated(SITUATIONS, "setup")) {
        read_situations(&text);
    }

    #[test]
    fn shuffled_situations_never_panic(text in shuffled(SITUATIONS)) {
        read_situations(&text);
    }
}

#[test]
fn deep_nesting_and_long_lines_are_survived() {
    let deep = format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    let _ = map::parse("m.toml", &deep);
    let dotted = format!("{}a = 1", "a.".repeat(100_000));
    let _ = map::parse("m.toml", &dotted);
    read_situations(&format!("situation x\nmap 9 x 9\nhungarian {}\n= {}", "A ".repeat(100_000), "A,".repeat(100_000)));
    let many: String = (0..20_000).map(|i| format!("k{i} = 1\n")).collect();
    let _ = charts::parse("suleiman", File { path: "c.toml", text: &many });
}
