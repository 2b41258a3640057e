//! `cargo xtask test`: everything that must hold, in order of what is cheap to mend.
//!
//! It needs cargo with rustfmt and clippy, and Node; what else the browser tests want it installs where it may.
//! A step that fails does not keep the next ones from running, so one run tells everything; the last lines say which
//! steps failed.

use crate::cargo::{Metadata, cargo};
use crate::{files, instructions, licences, tidy, web};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Random games of each scenario, every rule of the contract checked after every choice.
const GAMES: &str = "16";

/// One thing to run: a name for people, what it does in a few words, and the doing.
struct Step {
    name: &'static str,
    says: &'static str,
    run: fn() -> Result<bool, String>,
}

const STEPS: [Step; 13] = [
    Step { name: "format", says: "cargo fmt --all --check", run: format },
    Step { name: "clippy", says: "cargo clippy --workspace --all-targets -- -D warnings", run: clippy },
    Step { name: "tidy", says: "cargo xtask tidy", run: tidy::run },
    Step { name: "web", says: "npm run check, npm test: types and unit tests of the browser app", run: web::checks },
    Step { name: "tests", says: "cargo test --workspace", run: tests },
    Step { name: "program", says: "acies, optimised as for tests, with assertions", run: program },
    Step { name: "situations", says: "acies situation run data/situations", run: situations },
    Step { name: "coverage", says: "acies situation coverage, every ruleset", run: coverage },
    Step {
        name: "random games",
        says: "acies sim --games 16 --bots random,random --check, every scenario",
        run: games,
    },
    Step {
        name: "instructions",
        says: "cargo xtask instructions: engines that became slower",
        run: instructions::check,
    },
    Step { name: "browser", says: "npm run e2e: the program in Chromium", run: browser },
    Step { name: "documentation", says: "cargo doc, warnings denied", run: documentation },
    Step { name: "licences", says: "cargo xtask licences", run: licences::run },
];

/// How a step went.
struct Done {
    name: &'static str,
    fine: bool,
    took: Duration,
    /// What was wrong, if the step can tell in a few lines.
    why: Option<String>,
}

/// Runs every step; whether all of them were fine.
///
/// # Errors
/// None of its own: a step that cannot run counts as failed.
pub fn run() -> Result<bool, String> {
    let all: Vec<Done> = STEPS.iter().zip(1..).map(|(step, number)| one(step, number)).collect();
    println!("\n=== {}", if all.iter().all(|done| done.fine) { "all fine" } else { "not fine" });
    for Done { name, fine, took, why } in &all {
        println!("{} {:>7.1} s  {name}", if *fine { "ok    " } else { "FAILED" }, took.as_secs_f64());
        // Once more where the reader looks first: the output may be long, or cut.
        why.iter().flat_map(|why| why.lines()).for_each(|line| println!("         {line}"));
    }
    let total: Duration = all.iter().map(|done| done.took).sum();
    println!("       {:>7.1} s  in all", total.as_secs_f64());
    Ok(all.iter().all(|done| done.fine))
}

fn one(step: &Step, number: usize) -> Done {
    println!("\n=== {number}/{} {}: {}", STEPS.len(), step.name, step.says);
    let from = Instant::now();
    let (fine, why) = match (step.run)() {
        Ok(fine) => (fine, None),
        Err(what) => {
            println!("{what}");
            (false, Some(what))
        }
    };
    let took = from.elapsed();
    println!("--- {}: {} in {:.1} s", step.name, if fine { "ok" } else { "FAILED" }, took.as_secs_f64());
    Done { name: step.name, fine, took, why }
}

/// Runs a command whose output goes straight to the reader; whether it succeeded.
fn show(command: &mut Command) -> Result<bool, String> {
    let status = command.status().map_err(|why| format!("{command:?}: {why}"))?;
    Ok(status.success())
}

fn format() -> Result<bool, String> {
    show(&mut cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> Result<bool, String> {
    show(&mut cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
}

fn tests() -> Result<bool, String> {
    show(&mut cargo(&["test", "--workspace", "--no-fail-fast"]))
}

fn documentation() -> Result<bool, String> {
    show(cargo(&["doc", "--workspace", "--lib", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The tests of the command line run the program, so what `cargo test` has compiled is there already; a build of its
/// own would compile half the workspace again, with other features of the dependencies.
const BUILD: [&str; 4] = ["test", "--workspace", "--no-run", "--quiet"];

fn program() -> Result<bool, String> {
    // What an earlier run left must not be taken for what this one could not build.
    let path = path()?;
    if !show(&mut cargo(&BUILD))? {
        let _ = std::fs::remove_file(&path);
        return Ok(false);
    }
    if !path.exists() {
        return Err(format!("there is no {} after the build", path.display()));
    }
    Ok(true)
}

fn path() -> Result<PathBuf, String> {
    let name = format!("acies{}", std::env::consts::EXE_SUFFIX);
    Ok(Metadata::load()?.target.join("debug").join(name))
}

fn acies(words: &[&str]) -> Result<Command, String> {
    let path = path()?;
    if !path.exists() {
        return Err("not run: the program was not built".to_string());
    }
    let mut command = Command::new(path);
    command.args(words).current_dir(files::root()).stdin(Stdio::null());
    Ok(command)
}

/// What the program answers to a question put with `--json`.
fn answer(words: &[&str]) -> Result<Value, String> {
    let asked = words.join(" ");
    let output = acies(words)?.stderr(Stdio::inherit()).output().map_err(|why| format!("acies {asked}: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let json = serde_json::from_str(&text).map_err(|why| format!("acies {asked} gave no JSON ({why}):\n{text}"))?;
    match output.status.code() {
        Some(0) => Ok(json),
        code => Err(format!("acies {asked} ended with {code:?}:\n{json:#}")),
    }
}

fn situations() -> Result<bool, String> {
    show(&mut acies(&["situation", "run", "data/situations"])?)
}

fn coverage() -> Result<bool, String> {
    let mut fine = true;
    for ruleset in stems("data/rules", "csv")? {
        let json = answer(&["situation", "coverage", &ruleset, "--json"])?;
        println!("{ruleset}: covered {} of {}", json["covered"], json["total"]);
        let open = json["uncovered"].as_array().map_or(&[][..], Vec::as_slice);
        for clause in open.iter().filter_map(Value::as_str) {
            println!("  {clause} has no situation");
        }
        fine &= open.is_empty() && json["total"].as_u64() > Some(0) && json["covered"] == json["total"];
    }
    Ok(fine)
}

fn games() -> Result<bool, String> {
    let mut fine = true;
    for scenario in stems("data/scenarios", "toml")? {
        let words = ["sim", &scenario, "--games", GAMES, "--bots", "random,random", "--seed", "1", "--check", "--json"];
        let json = answer(&words)?;
        let told = ["games", "finished", "dead_ends", "violations", "actions", "wins", "draws"];
        let told: Vec<String> = told.iter().map(|key| format!("{key} {}", json[*key])).collect();
        println!("{scenario}: {}", told.join(", "));
        let whole = json["games"].as_u64() > Some(0) && json["finished"] == json["games"];
        fine &= whole && is_none(&json["dead_ends"]) && is_none(&json["violations"]);
    }
    Ok(fine)
}

fn browser() -> Result<bool, String> {
    let path = path()?;
    if !path.exists() {
        return Err("not run: the program was not built".to_string());
    }
    web::browser(&path)
}

/// Zero, or an empty list.
fn is_none(count: &Value) -> bool {
    count.as_u64() == Some(0) || count.as_array().is_some_and(Vec::is_empty)
}

/// The names, without their endings, of the files of one kind in a folder.
fn stems(folder: &str, kind: &str) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(files::root().join(folder)).map_err(|why| format!("{folder}: {why}"))?;
    let paths =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == kind));
    let mut names: Vec<String> = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.sort();
    Ok(names)
}
