//! `cargo xtask mutants ENGINE`: would a situation notice if one sign of a rule were another?
//!
//! Every place of the engine that can be changed (`places`) becomes a switch in a copy of the workspace (`switch`,
//! `tree`), which is built once. A runner then notes which situations reach which places, and plays for each mutant
//! those that reach it until one fails (`work`). What survives is a rule that no situation holds, code that does
//! nothing, or a mutant that makes no difference: those are listed with the reason (`listed`).

mod listed;
mod places;
mod switch;
mod tree;
mod work;

use crate::files::root;
use listed::Listed;
use places::Place;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::process::Command;
use std::time::Instant;
use switch::Way;
use tree::Tree;
use work::Fate;

/// What is asked for.
#[derive(Default)]
struct Wish {
    engine: String,
    sample: Option<usize>,
    seed: u64,
    since: Option<String>,
    file: Option<String>,
    is_list: bool,
    is_alone: bool,
}

const USAGE: &str =
    "cargo xtask mutants ENGINE [--sample N --seed S] [--since COMMIT] [--file PART] [--list] [--alone]";

fn wish(words: &[&str]) -> Result<Wish, String> {
    let mut wish = Wish::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value: {USAGE}"));
        match *word {
            "--sample" => wish.sample = Some(value()?.parse().map_err(|_| "--sample needs a number")?),
            "--seed" => wish.seed = value()?.parse().map_err(|_| "--seed needs a number")?,
            "--since" => wish.since = Some(value()?.to_string()),
            "--file" => wish.file = Some(value()?.to_string()),
            "--list" => wish.is_list = true,
            "--alone" => wish.is_alone = true,
            engine if wish.engine.is_empty() && !engine.starts_with('-') => wish.engine = engine.to_string(),
            other => return Err(format!("`{other}` is not understood: {USAGE}")),
        }
    }
    if wish.engine.is_empty() { Err(USAGE.to_string()) } else { Ok(wish) }
}

/// Runs the mutants of an engine; whether every one was killed or is listed, and the list is true.
///
/// # Errors
/// When the engine does not build with switches, or situations fail without a mutant.
pub fn run(words: &[&str]) -> Result<bool, String> {
    let wish = wish(words)?;
    let mut tree = Tree::new(&wish.engine)?;
    let wanted = chosen(&wish, &tree)?;
    println!("rules-{}: {} places, {} of them asked for", wish.engine, tree.places.len(), wanted.len());
    let listed = listed::read(&wish.engine)?;
    if wish.is_list {
        wanted.iter().for_each(|&at| println!("{}", told(&wish.engine, &tree.places[at])));
        return Ok(true);
    }
    let from = Instant::now();
    tree.build()?;
    let reached = work::record(&tree)?;
    println!("  built and run without a mutant in {} s", from.elapsed().as_secs());
    let is_alone = |at: usize| wish.is_alone || tree.ways[at] == Way::Alone;
    let (alone, switched): (Vec<usize>, Vec<usize>) = wanted.iter().partition(|&&at| is_alone(at));
    let mut fates = work::run(&tree, &switched, &reached)?;
    if !alone.is_empty() {
        let why = if wish.is_alone { "were asked for alone" } else { "cannot be switched" };
        println!("  {} mutants {why}: each is built on its own", alone.len());
    }
    for &at in &alone {
        let fate = if tree.build_alone(at)? { work::fresh(&tree, 0)? } else { Fate::Unbuildable };
        fates.insert(at, fate);
    }
    if !alone.is_empty() {
        // The runner that is left behind is the one with switches again, not the last mutant.
        tree.build()?;
    }
    keep(&wish.engine, &tree, &fates)?;
    println!("  ended after {} s", from.elapsed().as_secs());
    Ok(report(&wish.engine, &tree, &fates, &listed))
}

/// The engines there are.
///
/// # Errors
/// When the folder of the crates cannot be read.
pub fn engines() -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(root().join("crates")).map_err(|why| format!("crates: {why}"))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut engines: Vec<String> = names.filter_map(|name| name.strip_prefix("rules-").map(str::to_string)).collect();
    engines.sort();
    Ok(engines)
}

/// The places that are asked for, in order.
fn chosen(wish: &Wish, tree: &Tree) -> Result<Vec<usize>, String> {
    let mut wanted: Vec<usize> = (0..tree.places.len()).collect();
    if let Some(part) = &wish.file {
        wanted.retain(|&at| tree.places[at].file.contains(part.as_str()));
    }
    if let Some(commit) = &wish.since {
        let changed = changed(&wish.engine, commit)?;
        wanted.retain(|&at| changed.contains(&(tree.places[at].file.clone(), tree.places[at].line)));
    }
    if let Some(count) = wish.sample {
        shuffle(&mut wanted, wish.seed);
        wanted.truncate(count);
        wanted.sort_unstable();
    }
    Ok(wanted)
}

/// The lines of an engine's source that are not as they were at a commit.
fn changed(engine: &str, commit: &str) -> Result<BTreeSet<(String, usize)>, String> {
    let folder = format!("crates/rules-{engine}/src");
    let mut git = Command::new("git");
    git.args(["diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", &folder]).current_dir(root());
    let output = git.output().map_err(|why| format!("git: {why}"))?;
    if !output.status.success() {
        return Err(format!("git diff {commit}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(lines_of(&String::from_utf8_lossy(&output.stdout), &folder))
}

/// The new lines of a diff, by file.
fn lines_of(diff: &str, folder: &str) -> BTreeSet<(String, usize)> {
    let mut lines = BTreeSet::new();
    let mut file = String::new();
    for line in diff.lines() {
        if let Some(path) = line.strip_prefix(&format!("+++ b/{folder}/")) {
            file = path.to_string();
        } else if let Some(new) = line.strip_prefix("@@ ").and_then(|hunk| hunk.split_whitespace().nth(1)) {
            let (from, count) = new.trim_start_matches('+').split_once(',').unwrap_or((&new[1..], "1"));
            let (from, count): (usize, usize) = (from.parse().unwrap_or(0), count.parse().unwrap_or(0));
            lines.extend((from..from + count).map(|line| (file.clone(), line)));
        }
    }
    lines
}

/// The same order for the same seed, on every machine (SplitMix64).
fn shuffle(list: &mut [usize], seed: u64) {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    for at in (1..list.len()).rev() {
        list.swap(at, (next() % (at as u64 + 1)) as usize);
    }
}

/// A place for people: file, line, what stands there, what the mutant has.
fn told(engine: &str, place: &Place) -> String {
    let (file, line, text) = (&place.file, place.line, &place.text);
    format!("crates/rules-{engine}/src/{file}:{line}  {text}  [{}]", place.change())
}

fn word(fate: &Fate) -> &'static str {
    match fate {
        Fate::Killed(_) => "killed",
        Fate::Survived => "SURVIVED",
        Fate::Unreached => "UNREACHED",
        Fate::Unbuildable => "unbuildable",
    }
}

/// Everything that was found, for programs; and the survivors as entries of the list that want a reason.
fn keep(engine: &str, tree: &Tree, fates: &BTreeMap<usize, Fate>) -> Result<(), String> {
    let (mut all, mut entries) = (String::from("fate\tfile\tline\tchange\tnth\ttext\tby\n"), String::new());
    for (&at, fate) in fates {
        let place = &tree.places[at];
        let by = if let Fate::Killed(by) = fate { by } else { "" };
        let (file, line, change, nth) = (&place.file, place.line, place.change(), place.nth);
        let _ = writeln!(all, "{}\t{file}\t{line}\t{change}\t{nth}\t{}\t{by}", word(fate), place.text);
        if matches!(fate, Fate::Survived | Fate::Unreached) {
            let _ = write!(entries, "# line {line}, {}\n{}", word(fate).to_lowercase(), listed::entry(place));
        }
    }
    let folder = root().join("target/mutants");
    let write =
        |name: String, text: &str| std::fs::write(folder.join(&name), text).map_err(|why| format!("{name}: {why}"));
    write(format!("{engine}.tsv"), &all)?;
    write(format!("{engine}-survivors.toml"), &entries)
}

/// Prints what became of the mutants; whether all is well.
fn report(engine: &str, tree: &Tree, fates: &BTreeMap<usize, Fate>, listed: &[Listed]) -> bool {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut is_fine = true;
    for (&at, fate) in fates {
        let place = &tree.places[at];
        let reason = listed.iter().find(|listed| listed.key == place.key());
        let kind = match (fate, reason) {
            (Fate::Killed(by), Some(_)) => {
                println!("STALE     {} is listed, but killed: {by}", told(engine, place));
                is_fine = false;
                "killed"
            }
            (Fate::Survived | Fate::Unreached, Some(reason)) => {
                println!("listed    {}: {}", told(engine, place), reason.why);
                "listed"
            }
            (Fate::Survived | Fate::Unreached, None) => {
                println!("{:<9} {}", word(fate), told(engine, place));
                is_fine = false;
                word(fate)
            }
            (Fate::Killed(_) | Fate::Unbuildable, _) => word(fate),
        };
        *counts.entry(kind).or_default() += 1;
    }
    for Listed { key: key @ (file, line, change, nth), .. } in listed {
        if !tree.places.iter().any(|place| place.key() == *key) {
            println!(
                "STALE     {} names `{line}` of {file}, {change}, {nth}: there is no such place",
                listed::path(engine)
            );
            is_fine = false;
        }
    }
    let count = |kind: &str| counts.get(kind).copied().unwrap_or(0);
    let [killed, listed, survived, unreached] = ["killed", "listed", "SURVIVED", "UNREACHED"].map(count);
    let total = killed + listed + survived + unreached;
    let share = 100.0 * (killed + listed) as f64 / total.max(1) as f64;
    println!(
        "rules-{engine}: {total} mutants: {killed} killed, {listed} listed, {survived} survived, {unreached} unreached; \
         {share:.1} % killed or listed; {} more do not compile",
        count("unbuildable")
    );
    println!("all of them are in target/mutants/{engine}.tsv, survivors in target/mutants/{engine}-survivors.toml");
    is_fine
}

#[cfg(test)]
mod tests {
    use super::places::places;
    use super::switch::{Way, switch};
    use super::{lines_of, shuffle};

    const TEXT: &str = "\
fn f(a: u8, b: Option<u8>) -> bool {
    // a < b
    let list: &[u8] = &[1, 12];
    let c = [0; 3].len() + 2;
    match b {
        Some(1) if !list.is_empty() => a <= 4 && c != 5,
        _ => matches!(b, Some(7)) || true,
    }
}
#[cfg(test)]
mod tests {
    fn g() -> bool { 1 < 2 }
}
";

    #[test]
    fn places_are_signs_of_the_rules() {
        let found = places("f.rs", TEXT).expect("it is Rust");
        let told: Vec<String> = found.iter().map(|place| format!("{} {}", place.line, place.change())).collect();
        let expected = [
            "3 1 to 2",
            "4 3 to 4",
            "4 + to -",
            "4 2 to 3",
            "6 1 to 2",
            "6 ! to nothing",
            "6 <= to <",
            "6 4 to 5",
            "6 && to ||",
            "6 != to ==",
            "6 5 to 6",
            "7 7 to 8",
            "7 || to &&",
            "7 true to false",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn switches_are_rust_again_whatever_the_way() {
        let found = places("f.rs", TEXT).expect("it is Rust");
        let mut ways: Vec<Way> = found.iter().map(Way::first).collect();
        for _ in 0..6 {
            let switched = switch(TEXT, &found, &ways, 1);
            syn::parse_file(&switched.text).unwrap_or_else(|why| panic!("{why}:\n{}", switched.text));
            for (number, (way, _)) in ways.iter().zip(&found).enumerate() {
                let call = format!("is_on({})", number + 1);
                assert_eq!(switched.text.contains(&call), *way != Way::Alone, "{call} in\n{}", switched.text);
            }
            ways.iter_mut().zip(&found).for_each(|(way, place)| *way = way.next(place));
        }
        assert!(ways.iter().all(|way| *way == Way::Alone));
    }

    #[test]
    fn a_diff_tells_its_new_lines() {
        let diff =
            "+++ b/src/a.rs\n@@ -1,2 +3,2 @@ fn\n@@ -9 +10 @@\n+++ b/src/b/c.rs\n@@ -4,2 +3,0 @@\n@@ -7,0 +7 @@\n";
        let found: Vec<(String, usize)> = lines_of(diff, "src").into_iter().collect();
        let expected = [("a.rs", 3), ("a.rs", 4), ("a.rs", 10), ("b/c.rs", 7)];
        assert_eq!(found, expected.map(|(file, line)| (file.to_string(), line)));
    }

    #[test]
    fn a_sample_depends_on_its_seed_alone() {
        let of = |seed| {
            let mut list: Vec<usize> = (0..100).collect();
            shuffle(&mut list, seed);
            list
        };
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }
}
