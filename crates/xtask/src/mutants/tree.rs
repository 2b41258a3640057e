//! A copy of the workspace in which an engine is written with switches, and its build.

use super::places::{Place, holds_rules, places};
use super::switch::{Switched, Way, change, switch};
use crate::files::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the copy needs of the workspace.
const PARTS: [&str; 6] = ["Cargo.toml", "Cargo.lock", "crates", "data", "docs/rulings.md", "locales"];

const RUNNER: &str = include_str!("runner.rs");

/// So many builds at most, until every switch that cannot compile is found.
const BUILDS: usize = 16;

/// The files with switches, each with the number of its first place.
type Written = BTreeMap<String, (Switched, usize)>;

/// The switches that are near some bytes.
type Near = fn(&Switched, Range<usize>) -> Vec<usize>;

/// One file of an engine that holds rules.
pub struct Source {
    /// Its path from the engine's `src`.
    pub file: String,
    /// Its text.
    pub text: String,
    /// Its places among all of the engine.
    pub places: Range<usize>,
}

/// An engine, its places, and the folder where it is built with switches.
pub struct Tree {
    engine: String,
    folder: PathBuf,
    target: PathBuf,
    /// The files.
    pub sources: Vec<Source>,
    /// The places of all files, in order. The number of a mutant is one more than its place's.
    pub places: Vec<Place>,
    /// How each place is switched.
    pub ways: Vec<Way>,
}

impl Tree {
    /// Finds the places of an engine.
    ///
    /// # Errors
    /// When there is no such engine or its source is not Rust.
    pub fn new(engine: &str) -> Result<Tree, String> {
        let base = root().join("target/mutants");
        let source = root().join(format!("crates/rules-{engine}/src"));
        if !source.is_dir() {
            return Err(format!("there is no engine `{engine}`: {} is not a folder", source.display()));
        }
        let mut tree = Tree {
            engine: engine.to_string(),
            folder: base.join(engine),
            target: base.join("target"),
            sources: Vec::new(),
            places: Vec::new(),
            ways: Vec::new(),
        };
        let mut files = Vec::new();
        collect(&source, &source, &mut files)?;
        files.retain(|file| file.ends_with(".rs") && holds_rules(file));
        for file in files {
            let text = read(&source.join(&file))?;
            let found = places(&file, &text)?;
            let begin = tree.places.len();
            tree.places.extend(found);
            tree.sources.push(Source { file, text, places: begin..tree.places.len() });
        }
        let kept = tree.kept_ways();
        let way = |place: &Place| kept.get(&kept_key(place)).copied().unwrap_or(Way::first(place));
        tree.ways = tree.places.iter().map(way).collect();
        Ok(tree)
    }

    /// Where the engine's source is in the copy.
    fn source(&self) -> PathBuf {
        self.folder.join(format!("crates/rules-{}/src", self.engine))
    }

    /// The ways that compiled the last time: most places are as they were.
    fn kept_ways(&self) -> BTreeMap<String, Way> {
        let text = fs::read_to_string(self.folder.join("ways.txt")).unwrap_or_default();
        let line = |line: &str| {
            let (way, key) = line.split_once('\t')?;
            let way = match way {
                "form" => Way::Form,
                "alone" => Way::Alone,
                rung => Way::Rung(rung.parse().ok()?),
            };
            Some((key.to_string(), way))
        };
        text.lines().filter_map(line).collect()
    }

    fn keep_ways(&self) -> Result<(), String> {
        let line = |(place, way): (&Place, &Way)| {
            let way = match way {
                Way::Form => "form".to_string(),
                Way::Rung(at) => at.to_string(),
                Way::Alone => "alone".to_string(),
            };
            format!("{way}\t{}\n", kept_key(place))
        };
        let lines: String = self.places.iter().zip(&self.ways).map(line).collect();
        write(&self.folder.join("ways.txt"), &lines)
    }

    /// Copies the workspace, but for what is already as it should be, so that cargo builds no more than it must.
    fn copy(&self) -> Result<(), String> {
        let mut wanted = BTreeSet::new();
        for part in PARTS {
            let from = root().join(part);
            let mut files = Vec::new();
            if from.is_dir() {
                collect(&from, &root(), &mut files)?
            } else {
                files.push(part.to_string())
            }
            for file in files {
                let is_switched = file
                    .strip_prefix(&format!("crates/rules-{}/src/", self.engine))
                    .is_some_and(|file| file == "lib.rs" || self.sources.iter().any(|source| source.file == file));
                if !is_switched {
                    let bytes = fs::read(root().join(&file)).map_err(|why| format!("{file}: {why}"))?;
                    let manifest = (file == "Cargo.toml").then(|| profiled(&String::from_utf8_lossy(&bytes)));
                    write_bytes(&self.folder.join(&file), manifest.as_ref().map_or(&bytes, |text| text.as_bytes()))?;
                }
                wanted.insert(file);
            }
        }
        let mut there = Vec::new();
        for part in ["crates", "data"] {
            let folder = self.folder.join(part);
            if folder.is_dir() {
                collect(&folder, &self.folder, &mut there)?;
            }
        }
        for file in there.iter().filter(|file| !wanted.contains(*file)) {
            fs::remove_file(self.folder.join(file)).map_err(|why| format!("{file}: {why}"))?;
        }
        self.add_runner()
    }

    /// The engine learns to switch, and a program is added that throws the switches.
    fn add_runner(&self) -> Result<(), String> {
        let library = format!("crates/rules-{}/src/lib.rs", self.engine);
        let text = read(&root().join(&library))?;
        let module = "\n/// Which mutant is switched on.\n#[doc(hidden)]\npub mod mutant_switch;\n";
        write(&self.folder.join(&library), &format!("{text}{module}"))?;
        let count = self.places.len() + 1;
        let module = format!(
            "use std::sync::atomic::{{AtomicBool, AtomicU32, Ordering::Relaxed}};\n\
             static ON: AtomicU32 = AtomicU32::new(0);\n\
             static REACHED: [AtomicBool; {count}] = [const {{ AtomicBool::new(false) }}; {count}];\n\
             pub fn turn_on(mutant: u32) {{ ON.store(mutant, Relaxed); }}\n\
             #[inline]\n\
             pub fn is_on(mutant: u32) -> bool {{\n\
             REACHED[mutant as usize].store(true, Relaxed);\n\
             ON.load(Relaxed) == mutant\n\
             }}\n\
             pub fn negated<T: std::ops::Not<Output = T>>(value: T, is_on: bool) -> T {{\n\
             if is_on {{ value }} else {{ !value }}\n\
             }}\n\
             pub fn take_reached() -> Vec<u32> {{\n\
             (0..{count}).filter(|&at| REACHED[at as usize].swap(false, Relaxed)).collect()\n\
             }}\n"
        );
        write(&self.source().join("mutant_switch.rs"), &module)?;
        let package = format!("mutants-{}", self.engine);
        let manifest = format!(
            "[package]\nname = \"{package}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[dependencies]\n\
             acies-scenario.workspace = true\nacies-rules-{}.workspace = true\n",
            self.engine
        );
        let runner = self.folder.join("crates/mutants");
        write(&runner.join("Cargo.toml"), &manifest)?;
        let engine = format!("acies_rules_{}", self.engine);
        write(&runner.join("src/main.rs"), &RUNNER.replace("ENGINE::", &format!("{engine}::")))
    }

    /// Writes all switches and builds; what does not compile one way is tried another way.
    ///
    /// # Errors
    /// When cargo fails for another reason than a switch.
    pub fn build(&mut self) -> Result<(), String> {
        self.copy()?;
        for round in 1..=BUILDS {
            let mut written = Written::new();
            for source in &self.sources {
                let range = source.places.clone();
                let ways = &self.ways[range.clone()];
                let switched = switch(&source.text, &self.places[range.clone()], ways, range.start + 1);
                write(&self.source().join(&source.file), &switched.text)?;
                written.insert(source.file.clone(), (switched, range.start));
            }
            let errors = self.cargo_build()?;
            if errors.is_empty() {
                return Ok(());
            }
            let mut blamed = BTreeSet::new();
            for error in &errors {
                let found = self.blame(error, &written);
                if found.is_empty() {
                    let text = error["rendered"].as_str().unwrap_or_default();
                    return Err(format!("the engine with switches does not build, and no switch is to blame:\n{text}"));
                }
                blamed.extend(found);
            }
            println!("  build {round}: {} switches do not compile as they are", blamed.len());
            for at in blamed {
                let last = round + 1 >= BUILDS;
                self.ways[at] = if last { Way::Alone } else { self.ways[at].next(&self.places[at]) };
            }
            self.keep_ways()?;
        }
        Err("the engine with switches does not build".to_string())
    }

    /// The places whose switches an error is about: those within what it points at, or else the one around it, or else
    /// those on the same lines.
    fn blame(&self, error: &Value, written: &Written) -> BTreeSet<usize> {
        let spans = error["spans"].as_array().map_or(&[][..], Vec::as_slice);
        let (primary, others): (Vec<&Value>, Vec<&Value>) = spans.iter().partition(|span| span["is_primary"] == true);
        let near: [Near; 2] = [at_or_around, on_the_lines];
        for (spans, near) in near.into_iter().flat_map(|near| [(&primary, near), (&others, near)]) {
            let mut found = BTreeSet::new();
            for span in spans {
                let path = span["file_name"].as_str().unwrap_or_default();
                let Some((_, file)) = path.split_once(&format!("rules-{}/src/", self.engine)) else { continue };
                let Some((switched, first)) = written.get(file) else { continue };
                let number = |key: &str| span[key].as_u64().unwrap_or(0) as usize;
                let range = number("byte_start")..number("byte_end");
                found.extend(near(switched, range).into_iter().map(|at| first + at));
            }
            if !found.is_empty() {
                return found;
            }
        }
        BTreeSet::new()
    }

    /// Builds the runner; the compiler's errors.
    fn cargo_build(&self) -> Result<Vec<Value>, String> {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let package = format!("mutants-{}", self.engine);
        command.args(["build", "--quiet", "--message-format", "json", "--package", &package]);
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target).stdin(Stdio::null());
        command.env("RUSTFLAGS", "--cap-lints=allow").env("CARGO_INCREMENTAL", "1");
        let output = command.stderr(Stdio::piped()).output().map_err(|why| format!("cargo build: {why}"))?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let errors = messages.filter(|message| message["reason"] == "compiler-message");
        let errors = errors.map(|message| message["message"].clone()).filter(|error| error["level"] == "error");
        let errors: Vec<Value> =
            errors.filter(|error| error["spans"].as_array().is_some_and(|s| !s.is_empty())).collect();
        if errors.is_empty() && !output.status.success() {
            return Err(format!("cargo build failed:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        Ok(errors)
    }

    /// Builds the engine as it is, but for one place; whether it compiles. Switches are gone until the next build.
    ///
    /// # Errors
    /// When the copy cannot be written or cargo cannot be called.
    pub fn build_alone(&self, at: usize) -> Result<bool, String> {
        for source in &self.sources {
            let is_here = source.places.contains(&at);
            let whole = 0..source.text.len();
            let text = if is_here { change(&source.text, whole, &self.places[at]) } else { source.text.clone() };
            write(&self.source().join(&source.file), &text)?;
        }
        Ok(self.cargo_build()?.is_empty())
    }

    /// The runner, in the copy of the workspace.
    pub fn runner(&self, words: &[&str]) -> Command {
        let name = format!("debug/mutants-{}{}", self.engine, std::env::consts::EXE_SUFFIX);
        let mut command = Command::new(self.target.join(name));
        command.args(words).current_dir(&self.folder);
        command
    }

    /// Where the record of the reached places is kept.
    pub fn record(&self) -> PathBuf {
        self.folder.join("reached.txt")
    }
}

/// The manifest of the workspace with a profile of its own: ours are for play, this one is to be built soon, and what
/// others have written is not what takes the time.
fn profiled(manifest: &str) -> String {
    const PROFILE: &str = "[profile.dev]\nopt-level = 1\ndebug = false\n[profile.dev.package.'*']\nopt-level = 0\n";
    let mut is_kept = true;
    let mut text = String::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_kept = !line.starts_with("[profile");
        }
        if is_kept {
            text.push_str(line);
            text.push('\n');
        }
    }
    text + PROFILE
}

/// The switches within these bytes, or the smallest one around them.
fn at_or_around(switched: &Switched, Range { start, end }: Range<usize>) -> Vec<usize> {
    let within = switched.regions.iter().filter(|(range, _)| start <= range.start && range.end <= end);
    let within: Vec<usize> = within.map(|(_, at)| *at).collect();
    if !within.is_empty() {
        return within;
    }
    let around = switched.regions.iter().filter(|(range, _)| range.start <= start && end <= range.end);
    around.min_by_key(|(range, _)| range.len()).map(|(_, at)| *at).into_iter().collect()
}

/// The switches that touch the lines of these bytes.
fn on_the_lines(switched: &Switched, range: Range<usize>) -> Vec<usize> {
    let text = &switched.text;
    let start = text.get(..range.start).and_then(|before| before.rfind('\n')).unwrap_or(0);
    let end = text.get(range.end..).and_then(|after| after.find('\n')).map_or(text.len(), |at| range.end + at);
    let touching = switched.regions.iter().filter(|(range, _)| range.start < end && start < range.end);
    touching.map(|(_, at)| *at).collect()
}

fn kept_key(place: &Place) -> String {
    format!("{}\t{}\t{}\t{}", place.file, place.nth, place.change(), place.text)
}

/// The files of a folder, as paths from a base, in order.
fn collect(folder: &Path, base: &Path, out: &mut Vec<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, base, out)?;
        } else if let Ok(rest) = path.strip_prefix(base) {
            out.push(rest.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/"));
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    write_bytes(path, text.as_bytes())
}

/// Writes a file unless it is so already: cargo builds what is newer.
fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    let told = |why: std::io::Error| format!("{}: {why}", path.display());
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(told)?;
    fs::write(path, bytes).map_err(told)
}
