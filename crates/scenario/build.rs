//! What is known when the program is built: a print of each engine's sources, which says whether a state hash in a
//! journal means anything here, the data of earlier versions, and the texts of the rulebooks with their situations.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The engines by the name of their crate; what they all stand on is part of each.
const ENGINES: [(&str, &str); 3] = [("IRON", "rules-iron"), ("GBOH", "rules-gboh"), ("ROME", "rules-rome")];
const COMMON: [&str; 2] = ["kernel", "board"];

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is"));
    let crates = here.parent().expect("the crate lies among the others");
    for (name, engine) in ENGINES {
        let mut print = Print::new();
        for part in COMMON.into_iter().chain([engine]) {
            let folder = crates.join(part).join("src");
            println!("cargo:rerun-if-changed={}", folder.display());
            add_folder(&mut print, &folder);
        }
        println!("cargo:rustc-env=ACIES_ENGINE_{name}={:016x}", print.0);
    }
    let versions = here.join("../../data/versions");
    println!("cargo:rerun-if-changed={}", versions.display());
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("versions.rs"), kept(&versions)).expect("the folder of the build can be written to");
    let shelves = [("TEXTS", "book", "toml"), ("SITUATIONS", "situations", "txt")];
    let shelves: String =
        shelves.into_iter().map(|(name, folder, ending)| shelf(&here, name, folder, ending)).collect();
    fs::write(out.join("book.rs"), shelves).expect("the folder of the build can be written to");
}

/// FNV-1a: a print of files that nobody wants to forge.
struct Print(u64);

impl Print {
    fn new() -> Print {
        Print(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        self.0 = (self.0 ^ bytes.len() as u64).wrapping_mul(0x0100_0000_01b3);
    }
}

fn add_folder(print: &mut Print, folder: &Path) {
    for path in entries(folder) {
        if path.is_dir() {
            add_folder(print, &path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            print.add(name.as_bytes());
            print.add(&fs::read(&path).expect("a source file can be read"));
        }
    }
}

/// What is in a folder, in the order of the names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

/// The table of files below `data/versions`, as source.
fn kept(folder: &Path) -> String {
    let mut source =
        String::from("/// The files that are kept, by name.\npub(super) const KEPT: &[(&str, &str)] = &[\n");
    for path in entries(folder).into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
        let path = path.canonicalize().expect("the file is there");
        writeln!(source, "    ({name:?}, include_str!({:?})),", path.display().to_string())
            .expect("a String takes everything");
    }
    source + "];\n"
}

/// The files of every ruleset below a folder of `data`, as a table of paths and texts.
fn shelf(here: &Path, name: &str, folder: &str, ending: &str) -> String {
    let below = here.join("../../data").join(folder);
    println!("cargo:rerun-if-changed={}", below.display());
    let mut source = format!("/// Files below `data/{folder}`.\npub(super) const {name}: &[File<'static>] = &[\n");
    for path in entries(&below).iter().filter(|path| path.is_dir()).flat_map(|ruleset| entries(ruleset)) {
        if path.extension().is_some_and(|found| found == ending) {
            let path = path.canonicalize().expect("the file is there");
            let mut parts = path.iter().rev().map(|part| part.to_string_lossy());
            let (file, ruleset) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let known = format!("data/{folder}/{ruleset}/{file}");
            writeln!(source, "    File {{ path: {known:?}, text: include_str!({:?}) }},", path.display().to_string())
                .expect("a String takes everything");
        }
    }
    source + "];\n"
}
