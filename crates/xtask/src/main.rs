//! Checks that keep the house true: `cargo xtask test` is the README's test command.
//!
//! What a machine can decide it decides here; `ARCHITECTURE.md` says what is checked and why.

mod cargo;
mod dist;
mod files;
mod instructions;
mod licences;
mod mutants;
mod overlap;
mod source;
mod test;
mod tidy;
mod web;

use instructions::Battles;
use std::fmt;
use std::process::ExitCode;
use test::Extent;

/// Something that is not as it should be, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Finding {
    /// The file, from the root of the workspace.
    file: String,
    /// The line, from 1; 0 for the file as a whole.
    line: usize,
    /// What is wrong and what would be right.
    what: String,
}

impl Finding {
    fn new(file: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { file: file.to_string(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// Prints findings under the name of their check; whether there were none.
fn report(check: &str, findings: &[Finding]) -> bool {
    match findings.len() {
        0 => println!("  {check}: fine"),
        1 => println!("  {check}: 1 finding"),
        n => println!("  {check}: {n} findings"),
    }
    for finding in findings {
        println!("    {finding}");
    }
    findings.is_empty()
}

const HELP: &str = "\
cargo xtask test          everything that must hold; the README's test command
cargo xtask test --full   what a release must pass as well: 300 random games of every battle, every browser test,
                          instructions of every battle, documentation, a sample of mutants
cargo xtask tidy          dependency direction, clause citations, links, forbidden words
cargo xtask licences      licences and sources of everything that is built, from cargo metadata
cargo xtask instructions  machine instructions of fixed work, against docs/instructions.toml: a battle of each
                          ruleset; `all` counts every battle, `keep` writes the figures of every battle
cargo xtask mutants ENGINE [--sample N --seed S] [--since COMMIT] [--file PART]
                          rules changed by one sign: does a situation notice? ENGINE is iron, gboh or rome;
                          `--list` only lists the places, `--alone` builds each mutant on its own
cargo xtask dist          the program for those without Rust and Node: target/dist/acies-VERSION-TARGET.tar.gz
cargo xtask golden        take the golden journals in data/journals anew, with the bots of today
cargo xtask versions      keep the present data of every battle in data/versions, where they are not kept yet
cargo xtask overlap DIR   runs of twenty Japanese characters that our texts have in common with those below a folder
cargo xtask citations     for each rule clause: cited in code, only in comments, or not at all
";

fn run(words: &[&str]) -> Result<bool, String> {
    match words {
        ["test"] => test::run(Extent::Commit),
        ["test", "--full"] => test::run(Extent::Release),
        ["tidy"] => tidy::run(),
        ["instructions"] => instructions::check(Battles::Guards),
        ["instructions", "all"] => instructions::check(Battles::All),
        ["instructions", "keep"] => instructions::keep(),
        ["mutants", rest @ ..] => mutants::run(rest),
        ["dist"] => dist::run(),
        ["licences"] => licences::run(),
        ["overlap", folder] => overlap::run(folder),
        ["golden"] => example("acies-lab", "golden"),
        ["versions"] => example("acies-scenario", "versions"),
        ["citations"] => tidy::clauses::print_citations(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(true)
        }
        other => Err(format!("`{}` is not a task; there are:\n{HELP}", other.join(" "))),
    }
}

/// Runs an example of a crate.
fn example(package: &str, name: &str) -> Result<bool, String> {
    let done = cargo::cargo(&["run", "--quiet", "--package", package, "--example", name]).status();
    done.map(|status| status.success()).map_err(|why| format!("cargo run: {why}"))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::from(2)
        }
    }
}
