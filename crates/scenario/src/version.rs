//! Versions of the data of a battle: their hash, where earlier ones are kept, and data that travel with a game.
//!
//! The hash is taken over the parsed values that can alter play, not over the text: comments, order and layout of a
//! file, titles and translations may change without a trace. What alters play makes a new version. `data/versions`
//! keeps the files of every version that a program was ever given out with, so that a game goes on with the data it
//! began with; `cargo xtask versions` puts the present ones there.

use crate::embedded::{self, File};
use crate::error::{DataError, quote};
use crate::registry::{Files, Loaded, files, load_files};
use acies_kernel::Carried;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

include!(concat!(env!("OUT_DIR"), "/versions.rs"));

/// The list of versions, battle by battle, the present one last.
const LIST: &str = include_str!("../../../data/versions/list.csv");

/// Keys that are for people: nothing that happens in a game depends on them. The last ten are for the screen.
const NOT_PLAY: &[&str] = &[
    "title",
    "date",
    "place",
    "playing-time-hours",
    "reconstructed",
    "note",
    "description",
    "band",
    "figures",
    "country",
    "arms",
    "top",
    "tinctures",
    "layout",
    "learning",
    "start-here",
    "briefing",
];

// ---------------------------------------------------------------- the hash

/// The hash of the data of a battle: SHA-256 over the parsed values, the first 32 hex digits.
///
/// # Errors
/// When a file is not TOML.
pub fn data_hash(files: &Files<'_>) -> Result<String, DataError> {
    let mut sha = Sha256::new();
    for (kind, file) in parts(files) {
        let document = parsed(file)?;
        write_text(&mut sha, b'f', kind);
        write_table(&mut sha, document.get_ref());
    }
    Ok(short(sha))
}

fn parsed(file: File<'_>) -> Result<Spanned<DeTable<'_>>, DataError> {
    DeTable::parse(file.text).map_err(|error| {
        DataError::one(file.path, "", format!("this is not TOML: {}; see https://toml.io", error.message()))
    })
}

/// The hash that journals of the first format name: over the texts, each preceded by its length.
#[must_use]
pub fn text_hash(files: &Files<'_>) -> String {
    let mut sha = Sha256::new();
    for (_, file) in parts(files) {
        sha.update((file.text.len() as u64).to_le_bytes());
        sha.update(file.text.as_bytes());
    }
    short(sha)
}

fn short(sha: Sha256) -> String {
    sha.finalize()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The files with what they are, in the order in which they are hashed.
fn parts<'f>(files: &'f Files<'_>) -> impl Iterator<Item = (&'static str, File<'f>)> {
    let boards = files.boards.iter().map(|board| ("board", *board));
    [("charts", files.charts), ("map", files.map)].into_iter().chain(boards).chain([("scenario", files.scenario)])
}

/// A letter that says what follows, the length, and the text.
fn write_text(sha: &mut Sha256, what: u8, text: &str) {
    sha.update([what]);
    sha.update((text.len() as u64).to_le_bytes());
    sha.update(text.as_bytes());
}

/// Keys in the order of the alphabet, without what is for people.
fn write_table(sha: &mut Sha256, table: &DeTable<'_>) {
    let mut entries: Vec<(&str, &DeValue<'_>)> = table
        .iter()
        .map(|(key, value)| (key.get_ref().as_ref(), value.get_ref()))
        .filter(|(key, value)| !NOT_PLAY.contains(key) && !is_text(value))
        .collect();
    entries.sort_by_key(|(key, _)| *key);
    sha.update([b't']);
    sha.update((entries.len() as u64).to_le_bytes());
    for (key, value) in entries {
        write_text(sha, b'k', key);
        write_value(sha, value);
    }
}

/// A text for people in its languages.
fn is_text(value: &DeValue<'_>) -> bool {
    let DeValue::Table(table) = value else { return false };
    !table.is_empty() && table.keys().all(|key| ["en", "ja"].contains(&key.get_ref().as_ref()))
}

fn write_value(sha: &mut Sha256, value: &DeValue<'_>) {
    match value {
        DeValue::String(text) => write_text(sha, b's', text),
        DeValue::Integer(number) => {
            let parsed = i64::from_str_radix(number.as_str(), number.radix());
            write_text(sha, b'i', &parsed.map_or_else(|_| number.to_string(), |number| number.to_string()));
        }
        DeValue::Float(number) => {
            let parsed = number.as_str().parse::<f64>();
            write_text(sha, b'r', &parsed.map_or_else(|_| number.to_string(), |number| number.to_string()));
        }
        DeValue::Boolean(truth) => write_text(sha, b'b', if *truth { "true" } else { "false" }),
        DeValue::Datetime(when) => write_text(sha, b'd', &when.to_string()),
        DeValue::Array(values) => {
            sha.update([b'a']);
            sha.update((values.len() as u64).to_le_bytes());
            values.iter().for_each(|value| write_value(sha, value.get_ref()));
        }
        DeValue::Table(table) => write_table(sha, table),
    }
}

// ---------------------------------------------------------------- what is kept

/// One line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    /// The scenario's id.
    pub scenario: &'static str,
    /// The hash of its data.
    pub hash: &'static str,
    /// What journals of the first format called it; empty if there were none.
    pub text: &'static str,
    /// Names of the files: charts, map, boards with blanks between, scenario.
    files: [&'static str; 4],
    /// The hash of the version that is played in its place, for files that cannot be read any more and meant the same.
    pub plays_as: &'static str,
}

/// All versions that are kept.
///
/// # Panics
/// When the list that was built in has another number of columns, which a test rules out.
#[must_use]
pub fn versions() -> &'static [Version] {
    static ALL: LazyLock<Vec<Version>> = LazyLock::new(|| {
        let lines = LIST.lines().skip(1).filter(|line| !line.is_empty());
        let read = |line: &'static str| {
            let cells: Vec<&str> = line.split(',').collect();
            let [scenario, hash, text, charts, map, boards, file, plays_as] = cells[..] else {
                panic!("data/versions/list.csv: `{line}` does not have eight columns")
            };
            Version { scenario, hash, text, files: [charts, map, boards, file], plays_as }
        };
        lines.map(read).collect()
    });
    &ALL
}

impl Version {
    /// Its files.
    ///
    /// # Errors
    /// When one is not there.
    pub fn data(&self) -> Result<Vec<Carried>, DataError> {
        let [charts, map, boards, scenario] = self.files;
        let boards = boards.split_whitespace().map(|board| ("board", board));
        let all = [("charts", charts), ("map", map)].into_iter().chain(boards).chain([("scenario", scenario)]);
        all.map(|(kind, name)| {
            let found = KEPT.iter().find(|(kept, _)| *kept == name);
            let (_, text) = found.ok_or_else(|| {
                DataError::one("data/versions/list.csv", "", format!("there is no file {} beside it", quote(name)))
            })?;
            let path = format!("data/versions/{name}");
            Ok(Carried { kind: kind.to_string(), path, text: (*text).to_string() })
        })
        .collect()
    }
}

/// The version of a battle that a journal or a stored game calls by this hash.
fn kept(scenario: &str, hash: &str) -> Option<&'static Version> {
    let named = |version: &&Version| version.scenario == scenario && (version.hash == hash || version.text == hash);
    let found = versions().iter().filter(|_| !hash.is_empty()).find(named)?;
    if found.plays_as.is_empty() { Some(found) } else { kept(scenario, found.plays_as) }
}

// ---------------------------------------------------------------- a battle as a game names it

/// What a journal or a stored game says of its battle.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'w> {
    /// The ruleset's id.
    pub ruleset: &'w str,
    /// The scenario's id.
    pub scenario: &'w str,
    /// The hash of its data.
    pub hash: &'w str,
    /// The data, if they travel with it.
    pub data: &'w [Carried],
    /// Options in use.
    pub options: &'w [String],
}

/// The battle with the data that a game began with: those of the program, those that travel with it, or those that
/// are kept of an earlier version.
///
/// # Errors
/// When there are none of this hash, or they cannot be read.
pub fn load_version(wanted: &Wanted<'_>) -> Result<Loaded, DataError> {
    let present = files(wanted.scenario);
    if let Ok(present) = &present {
        let hash = data_hash(present)?;
        let kept = kept(wanted.scenario, wanted.hash);
        if wanted.hash == hash || wanted.hash == text_hash(present) || kept.is_some_and(|kept| kept.hash == hash) {
            return load_files(present, wanted.options);
        }
    }
    if let Some(kept) = kept(wanted.scenario, wanted.hash) {
        return load_data(wanted.ruleset, &kept.data()?, wanted.options);
    }
    if !wanted.data.is_empty() {
        return load_carried(wanted);
    }
    present?;
    let what = format!(
        "the game was played with data of {} that this program does not have ({}), and it does not carry them; \
         use the Acies that wrote it",
        wanted.scenario, wanted.hash
    );
    Err(DataError::one("acies", "scenario", what))
}

/// A battle from the data that travel with a game; they must be those that it names.
fn load_carried(wanted: &Wanted<'_>) -> Result<Loaded, DataError> {
    let loaded = load_data(wanted.ruleset, wanted.data, wanted.options)?;
    let wrong = |what: String| Err(DataError::one("acies", "data", what));
    if loaded.hash != wanted.hash {
        return wrong(format!(
            "the data that the game carries have the hash {}, the game names {}: they were changed",
            loaded.hash, wanted.hash
        ));
    }
    if loaded.info.id != wanted.scenario {
        return wrong(format!("the game carries the data of {}, not of {}", loaded.info.id, wanted.scenario));
    }
    Ok(loaded)
}

/// A battle from data files that are not those of the program; they travel on with its games.
///
/// # Errors
/// Everything that is wrong with them.
pub fn load_data(ruleset: &str, data: &[Carried], options: &[String]) -> Result<Loaded, DataError> {
    embedded::ruleset(ruleset)?;
    let all = |kind: &'static str| data.iter().filter(move |file| file.kind == kind);
    let one = |kind: &'static str| match all(kind).collect::<Vec<_>>()[..] {
        [file] => Ok(File { path: &file.path, text: &file.text }),
        _ => Err(DataError::one("acies", "data", format!("a game carries one file `{kind}`"))),
    };
    let boards: Vec<File<'_>> = all("board").map(|file| File { path: &file.path, text: &file.text }).collect();
    let files =
        Files { ruleset, charts: one("charts")?, map: one("map")?, boards: &boards, scenario: one("scenario")? };
    let mut loaded = load_files(&files, options)?;
    loaded.data = carried(&files);
    Ok(loaded)
}

/// Files as they travel with a game.
#[must_use]
pub fn carried(files: &Files<'_>) -> Vec<Carried> {
    parts(files).map(|(kind, file)| carry(kind, file)).collect()
}

fn carry(kind: &str, file: File<'_>) -> Carried {
    Carried { kind: kind.to_string(), path: file.path.to_string(), text: file.text.to_string() }
}

// ---------------------------------------------------------------- a battle of one's own

/// A battle from a scenario file of one's own, with these options in use. The charts are those of the ruleset that it
/// names; the map is the one that `map` gives for the id that it names, or else one that comes with the program.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn load_own(
    scenario: File<'_>,
    map: impl FnOnce(&str) -> Option<Carried>,
    options: &[String],
) -> Result<Loaded, DataError> {
    let (ruleset, map_id) = (word(scenario, "ruleset")?, word(scenario, "map")?);
    let found = embedded::ruleset(&ruleset)?;
    let mut data = vec![carry("charts", found.charts)];
    if let Some(own) = map(&map_id) {
        data.push(own);
    } else {
        let path = format!("data/maps/{map_id}.toml");
        let battle = found.scenarios.iter().find(|battle| battle.map.path == path).ok_or_else(|| {
            let what = format!("there is no map {} beside the scenario or in the program", quote(&map_id));
            DataError::one(scenario.path, "map", what)
        })?;
        data.push(carry("map", battle.map));
        data.extend(battle.boards.iter().map(|board| carry("board", *board)));
    }
    data.push(carry("scenario", scenario));
    load_data(&ruleset, &data, options)
}

/// A word at the top of a file.
fn word(file: File<'_>, key: &str) -> Result<String, DataError> {
    let document = parsed(file)?;
    match document.get_ref().get(key).map(Spanned::get_ref) {
        Some(DeValue::String(word)) => Ok(word.to_string()),
        _ => Err(DataError::one(file.path, key, format!("write `{key} = \"ID\"` at the top"))),
    }
}
