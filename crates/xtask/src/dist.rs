//! `cargo xtask dist`: what a person without Rust and Node can run, in one file.
//!
//! `target/dist/acies-VERSION-TARGET.tar.gz` has the program with the page inside, manual pages, completions, the
//! documents of whoever runs a service with their examples, licences and sums; `SHA256SUMS` beside it has its own.

use crate::cargo::{Metadata, Package, cargo};
use crate::{files, web};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Files of the repository that are given out, where they lie.
const FILES: [&str; 10] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs/operating.md",
    "docs/service.md",
    "docs/operating/Caddyfile",
    "docs/operating/nginx.conf",
    "docs/operating/acies.socket",
    "docs/operating/acies.service",
];

/// Where the sums are.
const SUMS: &str = "SHA256SUMS";

/// Makes it; tells where.
///
/// # Errors
/// When something cannot be built or written.
pub fn run() -> Result<bool, String> {
    let made = make()?;
    println!("{}", made.display());
    Ok(true)
}

fn make() -> Result<PathBuf, String> {
    web::install()?;
    let metadata = Metadata::load()?;
    let name = format!("acies-{}-{}", version(&metadata)?, target()?);
    let dist = metadata.target.join("dist");
    let folder = dist.join(&name);
    // What an earlier run left must not come along; at first there is nothing.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|why| told(&folder, &why))?;
    build(&metadata, &folder)?;
    for from in FILES {
        let to = folder.join(from);
        fs::create_dir_all(to.parent().unwrap_or(&folder)).map_err(|why| told(&to, &why))?;
        fs::copy(files::root().join(from), &to).map_err(|why| told(&to, &why))?;
    }
    let manual = ["run", "--quiet", "--package", "acies-cli", "--example", "manual", "--"];
    fine(cargo(&manual).arg(&folder).env("ACIES_SKIP_WEB", "1"))?;
    write(&folder.join("LICENSES-OF-OTHERS.txt"), &licences(&metadata)?)?;
    write(&folder.join(SUMS), &sums(&folder)?)?;
    pack(&dist, &name)
}

fn told(path: &Path, why: &dyn std::fmt::Display) -> String {
    format!("{}: {why}", path.display())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| told(path, &why))
}

fn fine(command: &mut Command) -> Result<(), String> {
    if web::succeeds(command)? { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// What a command prints.
fn answer(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("{command:?}: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(format!("{command:?} failed")) }
}

fn program(metadata: &Metadata) -> Result<&Package, String> {
    metadata.members().find(|package| package.name == "acies-cli").ok_or("there is no acies-cli".to_string())
}

fn version(metadata: &Metadata) -> Result<&str, String> {
    Ok(&program(metadata)?.version)
}

/// The machine it is built on and for.
fn target() -> Result<String, String> {
    let said = answer(Command::new("rustc").args(["--version", "--verbose"]))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or("rustc does not say for what it builds".to_string())
}

/// The program, with the page inside and nothing for debuggers.
fn build(metadata: &Metadata, folder: &Path) -> Result<(), String> {
    let words = ["rustc", "--release", "--package", "acies-cli", "--bin", "acies", "--", "-C", "strip=symbols"];
    fine(cargo(&words).env("ACIES_SKIP_WEB", "0"))?;
    let (built, to) = (metadata.target.join("release/acies"), folder.join("acies"));
    fs::copy(&built, &to).map_err(|why| told(&built, &why)).map(|_| ())
}

// ---------------------------------------------------------------- licences and sums

/// What those who wrote the libraries inside ask to be told with them.
fn licences(metadata: &Metadata) -> Result<String, String> {
    let mut text = "Acies has these libraries inside; their authors' terms follow each.\n".to_string();
    let inside = inside()?;
    let all = metadata.packages.iter().filter(|package| !package.is_member);
    for package in all.filter(|package| inside.contains(&format!("{} v{}", package.name, package.version))) {
        let license = package.license.as_deref().unwrap_or_default();
        // A text in memory takes whatever is written.
        let _ = write!(text, "\n==== {} {} ({license})\n", package.name, package.version);
        let folder = Path::new(&package.manifest).parent().unwrap_or(Path::new("."));
        text.push_str(&terms(folder)?);
    }
    let _ = write!(text, "\n==== svelte (MIT)\n{}", terms(&files::root().join("web/node_modules/svelte"))?);
    Ok(text)
}

/// The packages that become part of the program: `name vVERSION`.
fn inside() -> Result<BTreeSet<String>, String> {
    let words = ["tree", "--package", "acies-cli", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let said = answer(&mut cargo(&words))?;
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    Ok(said.lines().map(name).collect())
}

/// The files of a package that say under which terms it is given.
fn terms(folder: &Path) -> Result<String, String> {
    let entries = fs::read_dir(folder).map_err(|why| told(folder, &why))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let is_terms = |path: &&PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_uppercase()).unwrap_or_default();
        ["LICEN", "COPYING", "NOTICE"].iter().any(|begin| name.starts_with(begin))
    };
    paths.iter().filter(is_terms).map(|path| fs::read_to_string(path).map_err(|why| told(path, &why))).collect()
}

/// All files below a folder, as paths from there, in order.
fn below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).map_err(|why| told(&next, &why))?.flatten() {
            let path = entry.path();
            if path.is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

fn sums(folder: &Path) -> Result<String, String> {
    let mut text = String::new();
    for path in below(folder)? {
        let name = path.strip_prefix(folder).map_err(|why| told(&path, &why))?;
        let _ = writeln!(text, "{}  {}", sum(&path)?, name.display());
    }
    Ok(text)
}

fn sum(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|why| told(path, &why))?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

fn pack(dist: &Path, name: &str) -> Result<PathBuf, String> {
    let packed = format!("{name}.tar.gz");
    fine(Command::new("tar").args(["--create", "--gzip", "--file", &packed, name]).current_dir(dist))?;
    let path = dist.join(&packed);
    write(&dist.join(SUMS), &format!("{}  {packed}\n", sum(&path)?))?;
    Ok(path)
}

// ---------------------------------------------------------------- whether it works

/// Unpacks it where there is nothing else and starts it without Rust, Node or anything in the environment.
///
/// # Errors
/// When it cannot be made, or is not whole.
pub fn check() -> Result<bool, String> {
    let packed = make()?;
    let folder = std::env::temp_dir().join(format!("acies-dist-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|why| told(&folder, &why))?;
    let tried = try_in(&folder, &packed);
    let _ = fs::remove_dir_all(&folder);
    tried.map(|()| true)
}

fn try_in(folder: &Path, packed: &Path) -> Result<(), String> {
    fine(Command::new("tar").args(["--extract", "--strip-components", "1", "--file"]).arg(packed).current_dir(folder))?;
    fine(Command::new("sha256sum").args(["--check", "--quiet", SUMS]).current_dir(folder))?;
    for wanted in ["man/acies.1", "man/acies-serve.1", "completions/acies.bash", "completions/_acies"] {
        let path = folder.join(wanted);
        fs::metadata(&path).map_err(|why| told(&path, &why))?;
    }
    let bytes = fs::metadata(folder.join("acies")).map_err(|why| told(folder, &why))?.len();
    println!("{}: {} KiB; the program {} KiB", packed.display(), size(packed) / 1024, bytes / 1024);
    let port = free_port()?;
    let mut served = Served(start(folder, port)?);
    let page = served.get(port, "/")?;
    let asset = page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
    let asset = asset.ok_or("the page is not in the program: was it built without Node?")?;
    for path in [asset, "/api/catalogue"] {
        let answer = served.get(port, path)?;
        if answer.len() < 1_000 {
            return Err(format!("{path}: {answer}"));
        }
    }
    Ok(())
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|why| format!("127.0.0.1: {why}"))
}

/// A process that ends with the check.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(folder: &Path, port: u16) -> Result<Child, String> {
    let mut command = Command::new(folder.join("acies"));
    command.env_clear().current_dir("/").args(["serve", "--no-open", "--port", &port.to_string(), "--data"]);
    command.arg(folder.join("games")).stdin(Stdio::null()).stdout(Stdio::null());
    command.spawn().map_err(|why| format!("{command:?}: {why}"))
}

impl Served {
    /// What is answered; it is waited for until somebody listens.
    fn get(&mut self, port: u16, path: &str) -> Result<String, String> {
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            if let Ok(Some(status)) = self.0.try_wait() {
                return Err(format!("the program ended with {status}"));
            }
            match ask(port, path) {
                Ok(answer) if answer.starts_with("HTTP/1.1 200") => return Ok(answer),
                Ok(answer) => return Err(format!("{path}: {}", answer.lines().next().unwrap_or_default())),
                Err(why) if Instant::now() > until => return Err(format!("{path}: {why}")),
                Err(_) => std::thread::sleep(Duration::from_millis(50)),
            }
        }
    }
}

fn ask(port: u16, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
