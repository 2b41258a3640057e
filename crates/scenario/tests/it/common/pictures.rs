//! Situations that are wrong, one line each, and what they must say.

use acies_scenario::situation::{Verdict, parse, run, stage};
use std::path::Path;

/// What running the first situation of a text says: `passed`, or the error.
pub fn error_of(ruleset: &str, text: &str) -> String {
    match parse("x.txt", text) {
        Err(error) => error.to_string(),
        Ok(all) => match run(ruleset, &all[0]) {
            Verdict::Passed => "passed".to_string(),
            other => other.to_string(),
        },
    }
}

/// Every change of a good situation must give its error.
pub fn check_lines(ruleset: &str, good: &str, cases: &[(&str, &str, &str)]) {
    assert_eq!(error_of(ruleset, good), "passed");
    for (from, to, due) in cases {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "`{from}` is not in the situation");
        let error = error_of(ruleset, &text);
        assert!(error.contains(due), "{to:?} must give\n  {due}\nbut gives\n{error}");
    }
}

/// Every script in place of the last line must fail, and say all of these.
pub fn check_scripts(ruleset: &str, good: &str, cases: &[(&str, Vec<&str>)]) {
    let last = good.lines().last().unwrap_or_default();
    for (script, parts) in cases {
        let error = error_of(ruleset, &good.replacen(last, script, 1));
        for part in parts {
            assert!(error.contains(part), "{script:?} must say\n  {part}\nbut says\n{error}");
        }
    }
}

/// Every picture of a ruleset's situations can be drawn.
#[allow(dead_code)] // Not every ruleset's tests ask for it.
pub fn all_can_be_drawn(ruleset: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/situations").join(ruleset);
    let mut faults = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let all = parse(&path.display().to_string(), &text).unwrap_or_else(|error| panic!("{error}"));
        faults.extend(all.iter().filter_map(|one| stage(ruleset, one).err()).map(|error| error.to_string()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
