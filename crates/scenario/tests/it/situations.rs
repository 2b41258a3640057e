//! Every situation of every ruleset holds, and every rule has one.

use acies_scenario::situation::{self, Situation};
use std::path::{Path, PathBuf};

fn folder(ruleset: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/situations").join(ruleset)
}

/// The files of a ruleset as `(name, text)`, in order of name.
fn files(ruleset: &str) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder(ruleset)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().to_string();
        (format!("data/situations/{ruleset}/{name}"), std::fs::read_to_string(path).unwrap())
    };
    paths.into_iter().map(read).collect()
}

/// Runs everything; tells of every trouble at once.
fn all_hold(ruleset: &str) {
    let (mut passed, mut troubles) = (0, Vec::new());
    for (file, text) in files(ruleset) {
        match situation::run_file(ruleset, &file, &text) {
            Ok(report) => {
                passed += report.passed();
                troubles.extend(report.troubles().map(ToString::to_string));
            }
            Err(error) => troubles.push(error.to_string()),
        }
    }
    let count = troubles.len();
    assert!(troubles.is_empty(), "{passed} situations hold, {count} do not:\n\n{}", troubles.join("\n\n"));
    assert!(passed > 0, "there is no situation");
}

fn all_rules_are_covered(ruleset: &str) {
    let parsed = files(ruleset)
        .iter()
        .flat_map(|(file, text)| situation::parse(file, text).unwrap())
        .collect::<Vec<Situation>>();
    let coverage = situation::coverage(ruleset, &parsed).unwrap_or_else(|error| panic!("{error}"));
    let open: Vec<&str> = coverage.uncovered().collect();
    assert!(open.is_empty(), "{} of {} rules have no situation: {}", open.len(), coverage.rules.len(), open.join(" "));
}

#[test]
fn situations_of_suleiman_hold() {
    all_hold("suleiman");
}

#[test]
fn every_rule_of_suleiman_has_a_situation() {
    all_rules_are_covered("suleiman");
}

#[test]
fn situations_of_cataphract_hold() {
    all_hold("cataphract");
}

#[test]
fn every_rule_of_cataphract_has_a_situation() {
    all_rules_are_covered("cataphract");
}

#[test]
fn situations_of_rome_at_war_hold() {
    all_hold("rome-at-war");
}

#[test]
fn every_rule_of_rome_at_war_has_a_situation() {
    all_rules_are_covered("rome-at-war");
}
