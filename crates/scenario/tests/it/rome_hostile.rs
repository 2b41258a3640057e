//! Whatever a file of Rome at War holds, reading it ends with an answer or with faults, never with a panic.

use crate::common::mutants::{mutated, shuffled};
use acies_scenario::rome::{areas, charts, read_files};
use acies_scenario::situation::{parse, stage};
use acies_scenario::{File, Files, files};
use proptest::prelude::*;

fn cirta() -> Files<'static> {
    files("cirta").unwrap()
}

fn read_board(text: &str) {
    let _ = areas::parse(cirta().map, &[File { path: "b.toml", text }]);
}

fn read_map(text: &str) {
    let _ = areas::parse(File { path: "m.toml", text }, cirta().boards);
}

fn read_scenario(text: &str) {
    let scenario = File { path: "s.toml", text };
    let _ = read_files(&Files { scenario, ..cirta() }, &[]);
}

fn read_situations(text: &str) {
    for situation in parse("rome-at-war/x.txt", text).unwrap_or_default() {
        let _ = stage("rome-at-war", &situation);
    }
}

const SITUATIONS: &str = include_str!("../../../../data/situations/rome-at-war/19-reinforcements.txt");

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = charts::parse("c.toml", &text);
        read_board(&text);
        read_map(&text);
        read_scenario(&text);
        read_situations(&format!("situation x\nmap 5 x 5\n{text}\nstart order\n= {text}"));
    }

    #[test]
    fn mutated_charts_never_panic(text in mutated(cirta().charts.text, "meta")) {
        let _ = charts::parse("c.toml", &text);
    }

    #[test]
    fn mutated_boards_never_panic(text in mutated(cirta().boards[0].text, "terrain")) {
        read_board(&text);
    }

    #[test]
    fn mutated_maps_never_panic(text in mutated(cirta().map.text, "board")) {
        read_map(&text);
    }

    #[test]
    fn mutated_scenarios_never_panic(text in mutated(cirta().scenario.text, "group")) {
        read_scenario(&text);
    }

    #[test]
    fn shuffled_scenarios_never_panic(text in shuffled(cirta().scenario.text)) {
        read_scenario(&text);
    }

    #[test]
    fn mutated_situations_never_panic(text in mutated(SITUATIONS, "leader")) {
        read_situations(&text);
    }

    #[test]
    fn shuffled_situations_never_panic(text in shuffled(SITUATIONS)) {
        read_situations(&text);
    }
}
