//! The steps of the test command that need Node: the app's own tests, and the tests in a browser.

use crate::files;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};

/// Names under which a Chromium may be installed, the likeliest first.
const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// What the browser tests need on Debian: the browser, and letters for Japanese screens.
const PACKAGES: [&str; 2] = ["chromium", "fonts-noto-cjk"];

/// What the tests of a service behind a proxy need, each a program and a package of Debian.
const PROXIES: [&str; 3] = ["caddy", "nginx", "openssl"];

fn web() -> PathBuf {
    files::root().join("web")
}

/// What needs Node, and packages of the system, but nothing that cargo builds: it is done while cargo works, and what
/// it prints is kept until it is asked for. The page itself is built by the build of the server.
pub struct Beside {
    thread: JoinHandle<Result<(bool, String), String>>,
}

impl Beside {
    /// Begins: types, form and habits, then unit tests; then a browser and a counter of instructions, where they can be installed.
    pub fn start() -> Beside {
        let work = || {
            let (types, said) = quiet(&mut npm_command(&["run", "check"]))?;
            let (form, more) = quiet(&mut npm_command(&["run", "lint"]))?;
            let (tests, also) = quiet(&mut npm_command(&["test"]))?;
            // Whether they are there is asked again, and told, by the steps that need them.
            let _ = find_or_install();
            let _ = crate::instructions::has_valgrind();
            Ok((types && form && tests, said + &more + &also))
        };
        Beside { thread: thread::spawn(work) }
    }

    /// Waits for the end and prints what was said; whether all was fine.
    ///
    /// # Errors
    /// When Node could not be run.
    pub fn finish(self) -> Result<bool, String> {
        let (fine, said) = self.thread.join().map_err(|_| "the checks of the page panicked".to_string())??;
        print!("{said}");
        Ok(fine)
    }
}

/// Runs a command; whether it succeeded, and what it printed.
fn quiet(command: &mut Command) -> Result<(bool, String), String> {
    let output = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    let said = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

/// The whole program in a browser; the tests of these files, or all.
///
/// # Errors
/// When there is no browser and none can be installed.
pub fn browser(program: &Path, files: &[&str]) -> Result<bool, String> {
    install()?;
    let browser = find_or_install()?;
    if files.is_empty() {
        find_or_install_proxies()?;
    }
    let report = std::env::temp_dir().join(format!("acies-e2e-{}.json", std::process::id()));
    let mut command = npm_command(&["run", "e2e"]);
    if !files.is_empty() {
        command.arg("--").args(files);
    }
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
///
/// # Errors
/// When there is no Node, or npm fails.
pub fn install() -> Result<(), String> {
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
    if !is_root() {
        return Err(format!("no Chromium is installed; {remedy}"));
    }
    apt_get(&PACKAGES).map_err(|said| format!("apt-get could not install Chromium; {remedy}\n{said}"))?;
    find().ok_or(format!("apt-get has installed no Chromium; {remedy}"))
}

fn find_or_install_proxies() -> Result<(), String> {
    let is_missing = |name: &&str| find_program(name).is_none();
    let missing: Vec<&str> = PROXIES.into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let remedy = format!("install {0} (on Debian: apt-get install {0})", missing.join(" "));
    if !is_root() {
        return Err(format!("the tests of a service behind a proxy want more: {remedy}"));
    }
    apt_get(&missing).map_err(|said| format!("apt-get could not install all; {remedy}\n{said}"))?;
    if PROXIES.iter().any(is_missing) { Err(remedy) } else { Ok(()) }
}

/// Installs packages of Debian.
///
/// # Errors
/// What apt-get said, when it fails.
pub fn apt_get(packages: &[&str]) -> Result<(), String> {
    let update: &[&str] = &["update", "--quiet"];
    let install = [&["install", "--yes", "--quiet", "--no-install-recommends"], packages].concat();
    for words in [update, &install] {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        let (fine, said) = quiet(&mut command)?;
        if !fine {
            return Err(said);
        }
    }
    Ok(())
}

fn find() -> Option<PathBuf> {
    BROWSERS.iter().find_map(|name| find_program(name))
}

fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Whether the system lets us install things.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
