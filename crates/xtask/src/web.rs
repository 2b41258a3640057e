//! The steps of the test command that need Node: the app's own tests, and the tests in a browser.

use crate::files;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Names under which a Chromium may be installed, the likeliest first.
const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// What the browser tests need on Debian: the browser, and letters for Japanese screens.
const PACKAGES: [&str; 2] = ["chromium", "fonts-noto-cjk"];

fn web() -> PathBuf {
    files::root().join("web")
}

/// Types, then unit tests. The page itself is built by the build of the server.
pub fn checks() -> Result<bool, String> {
    install()?;
    Ok(npm(&["run", "check"])? && npm(&["test"])?)
}

/// The whole program in a browser.
///
/// # Errors
/// When there is no browser and none can be installed.
pub fn browser(program: &Path) -> Result<bool, String> {
    install()?;
    let browser = find_or_install()?;
    let report = std::env::temp_dir().join(format!("acies-e2e-{}.json", std::process::id()));
    let mut command = npm_command(&["run", "e2e"]);
    command.env("ACIES", program).env("CHROMIUM", browser).env("REPORT", &report);
    let fine = succeeds(&mut command)?;
    let failed = if fine { Vec::new() } else { failures(&report) };
    let _ = std::fs::remove_file(&report);
    if failed.is_empty() { Ok(fine) } else { Err(failed.join("\n")) }
}

/// The tests that failed, each with the first line of what was wrong, from vitest's report.
fn failures(report: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(report).unwrap_or_default();
    let report: Value = serde_json::from_str(&text).unwrap_or_default();
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let tests = list(&report, "testResults").into_iter().flat_map(|file| list(&file, "assertionResults"));
    let failed = tests.filter(|test| test["status"] == "failed").map(|test| {
        let what = test["failureMessages"][0].as_str().and_then(|text| text.lines().next()).unwrap_or("no message");
        format!("{}: {what}", test["fullName"].as_str().unwrap_or("?"))
    });
    failed.collect()
}

/// Installs what the lock names, unless that is there already.
fn install() -> Result<(), String> {
    let version = Command::new("node").arg("--version").output();
    if !version.is_ok_and(|output| output.status.success()) {
        return Err(
            "Node is not installed: the browser app needs Node 20.19 or newer with npm (https://nodejs.org)".into()
        );
    }
    let (lock, installed) = (web().join("package-lock.json"), web().join("node_modules/.package-lock.json"));
    let changed = |path: &Path| path.metadata().and_then(|meta| meta.modified()).ok();
    if changed(&installed).is_some_and(|done| changed(&lock).is_some_and(|asked| done >= asked)) {
        return Ok(());
    }
    if npm(&["ci", "--no-audit", "--no-fund"])? { Ok(()) } else { Err("npm ci failed".to_string()) }
}

fn npm(words: &[&str]) -> Result<bool, String> {
    succeeds(&mut npm_command(words))
}

fn npm_command(words: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(words).current_dir(web()).stdin(Stdio::null());
    command
}

/// Runs a command; whether it succeeded.
///
/// # Errors
/// When it cannot be run.
pub fn succeeds(command: &mut Command) -> Result<bool, String> {
    let status = command.status().map_err(|why| format!("{command:?}: {why}"))?;
    Ok(status.success())
}

fn find_or_install() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    let remedy = format!("install it (on Debian: apt-get install {}) or name it in CHROMIUM", PACKAGES.join(" "));
    if !is_root() || !succeeds(Command::new("apt-get").arg("update").arg("--quiet")).unwrap_or(false) {
        return Err(format!("no Chromium is installed; {remedy}"));
    }
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(PACKAGES);
    install.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
    succeeds(&mut install)?;
    find().ok_or(format!("apt-get could not install Chromium; {remedy}"))
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}

/// Whether the system lets us install things.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
