//! Dependencies point one way, and every crate says what it is.

use crate::cargo::{Metadata, Package};
use crate::{Finding, files};
use std::path::Path;

/// What each crate may depend on, tests and benches included. `rules-` stands for every engine.
const MAY: [(&str, &[&str]); 11] = [
    ("board", &[]),
    ("kernel", &[]),
    ("rules-", &["board", "kernel"]),
    ("scenario", &["board", "kernel", "rules-"]),
    ("words", &["kernel", "scenario"]),
    ("bots", &["board", "kernel", "rules-", "scenario"]),
    ("lab", &["board", "kernel", "rules-", "scenario", "bots"]),
    ("protocol", &["board", "kernel", "rules-", "scenario"]),
    ("server", &["board", "kernel", "rules-", "scenario", "bots", "lab", "protocol"]),
    ("cli", &["board", "kernel", "rules-", "scenario", "words", "bots", "lab", "protocol", "server"]),
    ("xtask", &[]),
];

pub fn check(metadata: &Metadata) -> Vec<Finding> {
    let each = metadata.members().flat_map(|package| [direction(package), completeness(package)].concat());
    each.chain(defaults(metadata)).collect()
}

/// `cargo run` in the root means `acies`, `cargo bench` and `cargo test` mean everything: all members but this one are
/// default members, for this one has a program too.
fn defaults(metadata: &Metadata) -> Option<Finding> {
    let wrong = metadata.members().filter(|package| package.is_default == (package.name == "xtask"));
    let mut wrong: Vec<String> = wrong.map(|package| place(package).1).collect();
    wrong.sort();
    let what = || format!("default-members are all crates but xtask; not so: {}", wrong.join(", "));
    (!wrong.is_empty()).then(|| Finding::new("Cargo.toml", 0, what()))
}

/// The manifest from the root, and the crate's folder name.
fn place(package: &Package) -> (String, String) {
    let path = Path::new(&package.manifest);
    let relative = path.strip_prefix(files::root()).unwrap_or(path).to_string_lossy().replace('\\', "/");
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    (relative, folder.to_string_lossy().into_owned())
}

/// The name in the table: `rules-iron` is one of `rules-`.
fn kind(name: &str) -> &str {
    if name.starts_with("rules-") { "rules-" } else { name }
}

fn direction(package: &Package) -> Vec<Finding> {
    let (manifest, folder) = place(package);
    let Some((_, may)) = MAY.iter().find(|(name, _)| *name == kind(&folder)) else {
        let what = format!("`{folder}` is new here: say in crates/xtask/src/tidy/direction.rs what it may depend on");
        return vec![Finding::new(&manifest, 0, what)];
    };
    let ours = package.dependencies.iter().filter_map(|dependency| dependency.name.strip_prefix("acies-"));
    let wrong = ours.filter(|name| !may.contains(&kind(name)));
    let what = |name| match may {
        [] => format!("{folder} depends on {name}, but it stands on no crate of ours"),
        may => {
            format!("{folder} depends on {name}; it may depend on {} only", may.join(", ").replace("rules-", "rules-*"))
        }
    };
    wrong.map(|name| Finding::new(&manifest, line_naming(&package.manifest, name), what(name))).collect()
}

/// The line of a manifest that names the dependency.
fn line_naming(manifest: &str, name: &str) -> usize {
    let text = std::fs::read_to_string(manifest).unwrap_or_default();
    let found = text.lines().position(|line| line.starts_with(&format!("acies-{name}")));
    found.map_or(0, |index| index + 1)
}

/// Each crate has a README and takes the lints of the workspace.
fn completeness(package: &Package) -> Vec<Finding> {
    let (manifest, folder) = place(package);
    let text = std::fs::read_to_string(&package.manifest).unwrap_or_default();
    let mut found = Vec::new();
    if !Path::new(&package.manifest).with_file_name("README.md").exists() {
        let what =
            format!("crates/{folder}/README.md is missing: half a page, what it is and what it knows nothing of");
        found.push(Finding::new(&manifest, 0, what));
    }
    if !text.replace(' ', "").contains("[lints]\nworkspace=true") {
        found.push(Finding::new(
            &manifest,
            0,
            "takes no lints from the workspace; write `[lints]` and `workspace = true`",
        ));
    }
    found
}
