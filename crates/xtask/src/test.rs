//! `cargo xtask test`: everything that must hold, in order of what is cheap to mend.
//!
//! It needs cargo with rustfmt and clippy, and Node; what else the browser tests want it installs where it may.
//! A step that fails does not keep the next ones from running, so one run tells everything; the last lines say which
//! steps failed. Compiling is most of the work, and is done one crate after the other where crates need each other; so
//! what needs no crate of ours, the checks of the page, is done beside it ([`Beside`]).

use crate::cargo::{Metadata, cargo};
use crate::instructions::Battles;
use crate::web::Beside;
use crate::{dist, files, instructions, licences, mutants, tidy, web};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// What every commit must pass, in some minutes.
    Commit,
    /// What a release must pass as well: `--full`.
    Release,
}

/// Random games of each scenario, every rule of the contract checked after every choice.
const GAMES: &str = "8";
const RELEASE_GAMES: &str = "300";

/// Mutants of each engine, for a release.
const MUTANTS: &str = "200";

/// Browser tests of a commit: the lobby, a battle with its reactions, two browsers and a killed service, a gesture, what
/// was once broken.
const BROWSER_FILES: [&str; 5] = ["lobby", "battle", "network", "gesture", "broken"];

/// One thing to run: a name for people, what it does in a few words, and the doing.
struct Step {
    name: &'static str,
    says: &'static str,
    run: fn(&mut Run) -> Result<bool, String>,
}

/// What steps share.
struct Run {
    extent: Extent,
    /// The checks of the page, which began when Node's packages were there.
    beside: Option<Beside>,
}

const STEPS: [Step; 12] = [
    Step { name: "format", says: "cargo fmt --all --check", run: |_| format() },
    Step { name: "tidy", says: "cargo xtask tidy", run: |_| tidy::run() },
    Step { name: "licences", says: "cargo xtask licences", run: |_| licences::run() },
    Step { name: "packages", says: "npm ci; from here on the checks of the page run beside the builds", run: packages },
    Step { name: "clippy", says: "cargo clippy --workspace --all-targets -- -D warnings", run: |_| clippy() },
    Step { name: "tests", says: "cargo test --workspace", run: |_| tests() },
    Step {
        name: "web",
        says: "npm run check, npm run lint, npm test: types, form and unit tests of the browser app",
        run: page,
    },
    Step { name: "situations", says: "acies situation run data/situations", run: |_| situations() },
    Step { name: "coverage", says: "acies situation coverage, every ruleset", run: |_| coverage() },
    Step {
        name: "random games",
        says: "acies sim --bots random,random --check, every scenario",
        run: |run| games(run.extent),
    },
    Step {
        name: "instructions",
        says: "cargo xtask instructions: engines that became slower",
        run: |run| count(run.extent),
    },
    Step { name: "browser", says: "npm run e2e: the program in Chromium", run: |run| browser(run.extent) },
];

/// What only a release needs.
const RELEASE_STEPS: [Step; 3] = [
    Step { name: "documentation", says: "cargo doc, warnings denied", run: |_| documentation() },
    Step {
        name: "dist",
        says: "cargo xtask dist, unpacked and started where there is nothing else",
        run: |_| dist::check(),
    },
    Step { name: "mutants", says: "cargo xtask mutants, a sample of each engine", run: |_| sample() },
];

/// How a step went.
struct Done {
    name: &'static str,
    fine: bool,
    took: Duration,
    /// Seconds of processor time.
    worked: f64,
    /// What was wrong, if the step can tell in a few lines.
    why: Option<String>,
}

/// Runs every step; whether all of them were fine.
///
/// # Errors
/// None of its own: a step that cannot run counts as failed.
pub fn run(extent: Extent) -> Result<bool, String> {
    let more = if extent == Extent::Release { &RELEASE_STEPS[..] } else { &[] };
    let steps: Vec<&Step> = STEPS.iter().chain(more).collect();
    let mut run = Run { extent, beside: None };
    let all: Vec<Done> = (1..).zip(&steps).map(|(at, step)| one(step, &mut run, (at, steps.len()))).collect();
    println!("\n=== {}", if all.iter().all(|done| done.fine) { "all fine" } else { "not fine" });
    println!("           time  processor");
    for Done { name, fine, took, worked, why } in &all {
        let (word, took) = (if *fine { "ok    " } else { "FAILED" }, took.as_secs_f64());
        println!("{word} {took:>6.1} s  {worked:>6.1} s  {name}");
        // Once more where the reader looks first: the output may be long, or cut.
        why.iter().flat_map(|why| why.lines()).for_each(|line| println!("         {line}"));
    }
    let took: f64 = all.iter().map(|done| done.took.as_secs_f64()).sum();
    println!("       {took:>6.1} s  {:>6.1} s  in all", all.iter().map(|done| done.worked).sum::<f64>());
    Ok(all.iter().all(|done| done.fine))
}

fn one(step: &Step, run: &mut Run, (number, of): (usize, usize)) -> Done {
    println!("\n=== {number}/{of} {}: {}", step.name, step.says);
    let (from, before) = (Instant::now(), processor_time());
    let (fine, why) = match (step.run)(run) {
        Ok(fine) => (fine, None),
        Err(what) => {
            println!("{what}");
            (false, Some(what))
        }
    };
    let (took, worked) = (from.elapsed(), processor_time() - before);
    println!("--- {}: {} in {:.1} s", step.name, if fine { "ok" } else { "FAILED" }, took.as_secs_f64());
    Done { name: step.name, fine, took, worked, why }
}

/// Seconds of processor time that this program and what it has run have used; nothing where Linux does not tell.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(") ").next().unwrap_or_default().split_whitespace().skip(11).take(4);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
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

/// The tests of the command line run the program, so it is there afterwards; a build of its own would compile half the
/// workspace again, with other features of the dependencies.
fn tests() -> Result<bool, String> {
    // What an earlier run left must not be taken for what this one could not build.
    let path = path()?;
    if !show(&mut cargo(&["test", "--workspace", "--no-run", "--quiet"]))? {
        let _ = std::fs::remove_file(&path);
        return Ok(false);
    }
    if !path.exists() {
        return Err(format!("there is no {} after the build", path.display()));
    }
    show(&mut cargo(&["test", "--workspace", "--no-fail-fast"]))
}

fn packages(run: &mut Run) -> Result<bool, String> {
    web::install()?;
    run.beside = Some(Beside::start());
    Ok(true)
}

fn page(run: &mut Run) -> Result<bool, String> {
    match run.beside.take() {
        Some(beside) => beside.finish(),
        None => Err("not run: Node's packages are not there".to_string()),
    }
}

fn sample() -> Result<bool, String> {
    let mut fine = true;
    for engine in mutants::engines()? {
        fine &= mutants::run(&[&engine, "--sample", MUTANTS, "--seed", "1"])?;
    }
    Ok(fine)
}

fn documentation() -> Result<bool, String> {
    show(cargo(&["doc", "--workspace", "--lib", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
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

fn games(extent: Extent) -> Result<bool, String> {
    let mut fine = true;
    let count = if extent == Extent::Release { RELEASE_GAMES } else { GAMES };
    for scenario in stems("data/scenarios", "toml")? {
        let words = ["sim", &scenario, "--games", count, "--bots", "random,random", "--seed", "1", "--check", "--json"];
        let json = answer(&words)?;
        let told = ["games", "finished", "dead_ends", "violations", "actions", "wins", "draws"];
        let told: Vec<String> = told.iter().map(|key| format!("{key} {}", json[*key])).collect();
        println!("{scenario}: {}", told.join(", "));
        let whole = json["games"].as_u64() > Some(0) && json["finished"] == json["games"];
        fine &= whole && is_none(&json["dead_ends"]) && is_none(&json["violations"]);
    }
    Ok(fine)
}

fn count(extent: Extent) -> Result<bool, String> {
    instructions::check(if extent == Extent::Release { Battles::All } else { Battles::Guards })
}

fn browser(extent: Extent) -> Result<bool, String> {
    let path = path()?;
    if !path.exists() {
        return Err("not run: the program was not built".to_string());
    }
    web::browser(&path, if extent == Extent::Release { &[] } else { &BROWSER_FILES })
}

/// Zero, or an empty list.
fn is_none(count: &Value) -> bool {
    count.as_u64() == Some(0) || count.as_array().is_some_and(Vec::is_empty)
}

/// The names, without their endings, of the files of one kind in a folder.
pub fn stems(folder: &str, kind: &str) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(files::root().join(folder)).map_err(|why| format!("{folder}: {why}"))?;
    let paths =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == kind));
    let mut names: Vec<String> = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.sort();
    Ok(names)
}
