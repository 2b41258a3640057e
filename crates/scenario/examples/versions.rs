//! Keeps the present data of every battle in `data/versions`, where they are not kept yet.
//!
//! ```text
//! cargo run -p acies-scenario --example versions
//! ```
//!
//! Whoever changes data so that play is altered runs it before committing; a test says so if he forgets.
//! Versions that were never given out may be taken out again: their lines in `list.csv`, and files no line names.

use acies_scenario::{Files, carried, data_hash, files, rulesets, text_hash};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const HEAD: &str = "scenario,hash,text,charts,map,boards,file,plays-as";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/versions");
    let list = folder.join("list.csv");
    // The list on disk, not the one that was built in: it may have been edited a moment ago.
    let text = std::fs::read_to_string(&list)?;
    let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines().skip(1).filter(|line| !line.is_empty()) {
        let scenario = line.split(',').next().unwrap_or_default();
        rows.entry(scenario.to_string()).or_default().push(line.to_string());
    }
    let mut order: Vec<&str> = Vec::new();
    for scenario in rulesets().iter().flat_map(|ruleset| ruleset.scenarios) {
        order.push(scenario);
        let files = files(scenario)?;
        let hash = data_hash(&files)?;
        let of_battle = rows.entry((*scenario).to_string()).or_default();
        if of_battle.last().and_then(|row| row.split(',').nth(1)) == Some(hash.as_str()) {
            continue;
        }
        let first = of_battle.is_empty();
        of_battle.push(keep(&folder, scenario, &files, &hash, first)?);
        println!("{scenario} {hash}");
    }
    let lines: Vec<String> = order.iter().flat_map(|scenario| rows[*scenario].clone()).collect();
    std::fs::write(&list, format!("{HEAD}\n{}\n", lines.join("\n")))?;
    Ok(())
}

/// Writes the files of a version and gives its line. Only the first version has journals that name it by its text.
fn keep(folder: &Path, scenario: &str, files: &Files<'_>, hash: &str, first: bool) -> std::io::Result<String> {
    let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let data = carried(files);
    for file in &data {
        let stem = PathBuf::from(&file.path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        // The same file of several battles is kept once: it is called by what is in it.
        let print = text_print(&file.text);
        let name = format!("{}-{}-{print}.toml", file.kind, stem.unwrap_or_default());
        std::fs::write(folder.join(&name), &file.text)?;
        names.entry(&file.kind).or_default().push(name);
    }
    let of = |kind: &str| names.get(kind).map_or_else(String::new, |names| names.join(" "));
    let text = if first { text_hash(files) } else { String::new() };
    Ok(format!("{scenario},{hash},{text},{},{},{},{},", of("charts"), of("map"), of("board"), of("scenario")))
}

fn text_print(text: &str) -> String {
    let mut print: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in text.bytes() {
        print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{:08x}", print >> 32)
}
