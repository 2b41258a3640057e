//! Cargo: what it knows of the workspace, and how it is called.

use crate::files::root;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A cargo command in the root of the workspace, without anything to read from.
///
/// Builds that can be gone on with are cut into more pieces and so run up to a fifth slower: everybody measures what
/// continuous integration measures, unless told otherwise.
pub fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root()).stdin(Stdio::null());
    if std::env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// A package of the build, ours or another's.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The licence it declares.
    pub license: Option<String>,
    /// Where it comes from; `None` for one on this disk.
    pub source: Option<String>,
    /// Its manifest.
    pub manifest: String,
    /// Whether it is a member of the workspace.
    pub is_member: bool,
    /// Whether a cargo command in the root means it without being told.
    pub is_default: bool,
    /// The names it depends on, in whatever kind of build.
    pub dependencies: Vec<Dependency>,
}

/// One line of a manifest's dependencies.
pub struct Dependency {
    /// The package.
    pub name: String,
    /// Whether it is given by a path.
    pub is_path: bool,
}

/// What cargo says of the workspace.
pub struct Metadata {
    /// Where build output goes.
    pub target: PathBuf,
    /// Every package of the build.
    pub packages: Vec<Package>,
}

impl Metadata {
    /// Asks cargo.
    ///
    /// # Errors
    /// When cargo fails or answers something else.
    pub fn load() -> Result<Metadata, String> {
        let output = cargo(&["metadata", "--format-version", "1"]).output();
        let output = output.map_err(|why| format!("cargo metadata: {why}"))?;
        if !output.status.success() {
            return Err(format!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        let json = serde_json::from_slice(&output.stdout).map_err(|why| format!("cargo metadata: {why}"))?;
        Ok(Metadata::read(&json))
    }

    fn read(json: &Value) -> Metadata {
        let ids = |key: &str| list(&json[key]).iter().filter_map(Value::as_str).collect::<Vec<_>>();
        let (members, defaults) = (ids("workspace_members"), ids("workspace_default_members"));
        Metadata {
            target: PathBuf::from(text(&json["target_directory"])),
            packages: list(&json["packages"])
                .iter()
                .map(|package| read_package(package, &members, &defaults))
                .collect(),
        }
    }

    /// The members of the workspace.
    pub fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_member)
    }
}

fn read_package(json: &Value, members: &[&str], defaults: &[&str]) -> Package {
    let id = text(&json["id"]);
    let dependency = |json: &Value| Dependency { name: text(&json["name"]), is_path: json["path"].is_string() };
    Package {
        is_member: members.contains(&id.as_str()),
        is_default: defaults.contains(&id.as_str()),
        name: text(&json["name"]),
        version: text(&json["version"]),
        license: json["license"].as_str().map(str::to_string),
        source: json["source"].as_str().map(str::to_string),
        manifest: text(&json["manifest_path"]),
        dependencies: list(&json["dependencies"]).iter().map(dependency).collect(),
    }
}

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn text(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_string()
}
