//! Whatever a file of Cataphract holds, reading it ends with an answer or with faults, never with a panic.

use crate::common::mutants::{mutated, shuffled};
use acies_scenario::gboh::{charts, read_files};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{File, Files, files, map};
use proptest::prelude::*;

fn read_scenario(text: &str) {
    let scenario = File { path: "s.toml", text };
    let _ = read_files(&Files { scenario, ..files("tricameron").unwrap() }, &[]);
}

fn read_situations(text: &str) {
    for situation in parse("cataphract/x.txt", text).unwrap_or_default() {
        let _ = stage("cataphract", &situation);
    }
}

const SITUATIONS: &str = include_str!("../../../../data/situations/cataphract/09c-ferocity-uncontrolled.txt");

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = charts::parse("cataphract", "c.toml", &text);
        read_scenario(&text);
        read_situations(&format!("situation x\nmap 9 x 9\n{text}\nstart select\n= {text}"));
    }

    #[test]
    fn mutated_charts_never_panic(text in mutated(files("dara").unwrap().charts.text, "group")) {
        let _ = charts::parse("cataphract", "c.toml", &text);
    }

    #[test]
    fn mutated_maps_never_panic(text in mutated(files("dara").unwrap().map.text, "group")) {
        let _ = map::parse("m.toml", &text);
    }

    #[test]
    fn mutated_scenarios_never_panic(text in mutated(files("tricameron").unwrap().scenario.text, "group")) {
        read_scenario(&text);
    }

    #[test]
    fn shuffled_scenarios_never_panic(text in shuffled(files("tricameron").unwrap().scenario.text)) {
        read_scenario(&text);
    }

    #[test]
    fn mutated_situations_never_panic(text in mutated(SITUATIONS, "group")) {
        read_situations(&text);
    }

    #[test]
    fn shuffled_situations_never_panic(text in shuffled(SITUATIONS)) {
        read_situations(&text);
    }
}
