//! Runs situation files without building the service: the quick round while a rule is being written.
//!
//! ```text
//! cargo run -p acies-scenario --example situations -- data/situations/cataphract/08e-charge.txt …
//! ```
//!
//! A folder stands for all the files in it. Prints what failed and a count; exits with 1 if anything did.

use acies_scenario::situation::{Verdict, run_file};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let named: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let (mut passed, mut total) = (0, 0);
    for file in named.iter().flat_map(|path| files(path)) {
        let (well, all) = run(&file);
        passed += well;
        total += all;
    }
    println!("{passed} of {total} passed");
    if passed == total && total > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The situation files that a path names, in the order of their names.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_path_buf()] };
    let mut all: Vec<PathBuf> = entries.flatten().flat_map(|entry| files(&entry.path())).collect();
    all.retain(|file| file.extension().is_some_and(|kind| kind == "txt"));
    all.sort();
    all
}

/// How many situations of a file passed, and how many there are; a file that cannot be read counts as one.
fn run(file: &Path) -> (usize, usize) {
    let ruleset = file.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    match run_file(ruleset, &file.display().to_string(), &text) {
        Ok(report) => {
            for (title, line, verdict) in report.verdicts.iter().filter(|(_, _, v)| !matches!(v, Verdict::Passed)) {
                println!("{}:{line}: {title}\n  {verdict:?}", file.display());
            }
            (report.passed(), report.verdicts.len())
        }
        Err(error) => {
            println!("{error}");
            (0, 1)
        }
    }
}
