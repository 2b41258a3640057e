//! `cargo xtask instructions`: how many machine instructions fixed work takes in each engine.
//!
//! Time depends on the machine and on who else uses it; instructions depend on the code and the compiler. So this is
//! the guard against an engine that has become slower. The figures stand in `docs/instructions.toml` with the compiler
//! they were counted for.

use crate::cargo::{Metadata, cargo};
use crate::files;
use crate::web::{apt_get, is_root};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The battles that every commit is measured by, one of each ruleset.
const GUARDS: [&str; 5] = ["mohacs", "crecy", "taginae", "gaugamela", "zama"];

/// The work: so many random choices. Those of Mohács and Crécy are quick.
fn choices(scenario: &str) -> u64 {
    if ["mohacs", "crecy"].contains(&scenario) { 20_000 } else { 8_000 }
}

/// Valgrinds at the same time.
const COUNTERS: usize = 2;

/// So many hundredths more or less are not news.
const TOLERANCE: f64 = 5.0;

const FIGURES: &str = "docs/instructions.toml";

/// Which battles are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Battles {
    /// One of each ruleset.
    Guards,
    /// Every one.
    All,
}

impl Battles {
    fn names(self) -> Result<Vec<String>, String> {
        match self {
            Battles::Guards => Ok(GUARDS.map(str::to_string).to_vec()),
            Battles::All => crate::test::stems("data/scenarios", "toml"),
        }
    }
}

/// Counts and compares with the figures that are kept.
///
/// # Errors
/// When the program or the counter is not there, and should be.
pub fn check(battles: Battles) -> Result<bool, String> {
    let Some(counted) = count(battles)? else { return Ok(true) };
    let kept = kept();
    let compiler = compiler()?;
    if figure(&kept, "rustc") != Some(&compiler) {
        counted.iter().for_each(|(scenario, count)| println!("{scenario}: {count} instructions a choice"));
        println!("{FIGURES} has no figures of this compiler, {compiler}, so nothing is compared");
        println!("write them with `cargo xtask instructions keep`");
        return Ok(true);
    }
    let due = |scenario: &str| figure(&kept, scenario)?.parse().ok();
    Ok(counted.iter().map(|(scenario, count)| compare(scenario, *count, due(scenario))).fold(true, |a, b| a & b))
}

fn compare(scenario: &str, count: u64, due: Option<u64>) -> bool {
    let Some(due) = due.filter(|due| *due > 0) else {
        println!("{scenario}: {count} instructions a choice, nothing to compare with in {FIGURES}");
        return false;
    };
    let more = 100.0 * (count as f64 / due as f64 - 1.0);
    println!("{scenario}: {count} instructions a choice, {due} kept: {more:+.1} %");
    if more > TOLERANCE {
        println!("  more than {TOLERANCE} % too many; if there is a good reason, `cargo xtask instructions keep`");
    } else if more < -TOLERANCE {
        println!("  well done; `cargo xtask instructions keep` holds on to it");
    }
    more <= TOLERANCE
}

/// Counts and keeps the figures.
///
/// # Errors
/// When the program or the counter is not there, and should be.
pub fn keep() -> Result<bool, String> {
    let Some(counted) = count(Battles::All)? else { return Ok(false) };
    let mut text = format!(
        "# Machine instructions for one random choice, listed and applied: `cargo xtask instructions` counts them.\n\
         # Tests are compiled for it, with their assertions; another compiler counts otherwise.\n\
         rustc = \"{}\"\n\n[instructions]\n",
        compiler()?
    );
    for (scenario, count) in counted {
        text += &format!("{scenario} = {count}\n");
    }
    std::fs::write(files::root().join(FIGURES), text).map_err(|why| format!("{FIGURES}: {why}"))?;
    println!("{FIGURES} is written");
    Ok(true)
}

/// What is kept; nothing where nothing was ever counted.
fn kept() -> String {
    std::fs::read_to_string(files::root().join(FIGURES)).unwrap_or_default()
}

/// The value of `key = value`, with or without quotes.
fn figure<'k>(kept: &'k str, key: &str) -> Option<&'k str> {
    let mut pairs = kept.lines().filter_map(|line| line.split_once(" = "));
    pairs.find(|(name, _)| *name == key).map(|(_, value)| value.trim_matches('"'))
}

fn compiler() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().map_err(|why| format!("rustc: {why}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Instructions a choice in each battle; nothing where there is no way to count them.
fn count(battles: Battles) -> Result<Option<Vec<(String, u64)>>, String> {
    if !has_valgrind()? {
        return Ok(None);
    }
    let program = program()?;
    let one = |scenario: &str| {
        let choices = choices(scenario);
        let (loading, all) = (instructions(&program, scenario, 0)?, instructions(&program, scenario, choices)?);
        Ok((scenario.to_string(), all.saturating_sub(loading) / choices))
    };
    let names = battles.names()?;
    let next = AtomicUsize::new(0);
    let work = || -> Vec<Result<(String, u64), String>> {
        let mine = || names.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(mine).map(|scenario| one(scenario)).collect()
    };
    let counted = thread::scope(|scope| {
        let threads: Vec<_> = (0..COUNTERS).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().map_err(|_| "counting panicked".to_string());
        threads.into_iter().map(join).collect::<Result<Vec<_>, String>>()
    })?;
    let mut counted = counted.into_iter().flatten().collect::<Result<Vec<_>, String>>()?;
    counted.sort();
    Ok(Some(counted))
}

/// The example of the laboratory that does the work, as `cargo test` builds it.
fn program() -> Result<PathBuf, String> {
    let built = cargo(&["test", "--workspace", "--no-run", "--quiet"]).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("not run: the program was not built".to_string());
    }
    let name = format!("count{}", std::env::consts::EXE_SUFFIX);
    let path = Metadata::load()?.target.join("debug/examples").join(name);
    if path.exists() { Ok(path) } else { Err(format!("there is no {} after the build", path.display())) }
}

fn instructions(program: &Path, scenario: &str, choices: u64) -> Result<u64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args([scenario, &choices.to_string()]).stdin(Stdio::null());
    let output = command.output().map_err(|why| format!("valgrind: {why}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    collected(&told).ok_or_else(|| format!("valgrind counted nothing of {scenario}:\n{told}"))
}

/// The number in `==123== Collected : 456`.
fn collected(told: &str) -> Option<u64> {
    let line = told.lines().find_map(|line| line.split_once("Collected :"))?;
    line.1.trim().parse().ok()
}

/// Whether there is a valgrind; on Debian it is installed.
///
/// # Errors
/// When it cannot be installed, and should be.
pub fn has_valgrind() -> Result<bool, String> {
    let found =
        |name: &str| Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if found("valgrind") {
        return Ok(true);
    }
    if !found("apt-get") || !is_root() {
        println!("skipped: no valgrind is installed, and this is not a Debian with root's rights; nothing was counted");
        return Ok(false);
    }
    apt_get(&["valgrind"]).map_err(|said| format!("apt-get could not install valgrind:\n{said}"))?;
    Ok(found("valgrind"))
}

#[cfg(test)]
mod tests {
    use super::{collected, compare, figure};

    #[test]
    fn the_count_is_read() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 12345\n"), Some(12_345));
        assert_eq!(collected("valgrind: no such program"), None);
    }

    #[test]
    fn figures_are_found_by_their_names() {
        let kept = "# a = b\nrustc = \"rustc 1.95.0\"\n\n[instructions]\nzama = 12\n";
        assert_eq!((figure(kept, "rustc"), figure(kept, "zama")), (Some("rustc 1.95.0"), Some("12")));
        assert_eq!(figure(kept, "dara"), None);
    }

    #[test]
    fn only_more_than_the_tolerance_is_too_much() {
        assert!(compare("a", 104, Some(100)) && compare("a", 50, Some(100)));
        assert!(!compare("a", 106, Some(100)) && !compare("a", 100, None));
    }
}
