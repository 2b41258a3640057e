//! Builds the browser app with Node, packs it, and writes the list of its files for `src/files.rs`.
//!
//! Without Node, or when the build fails, a warning says what to do and a small page says it again; everything but
//! the app works. `ACIES_SKIP_WEB=1` leaves the app out on purpose, for quick work on the Rust side.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the app is made of.
const SOURCES: [&str; 9] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "locales",
];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the manifest is"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let root = here.join("../..");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", root.join(source).display());
    }
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=pack.mjs");
    println!("cargo:rerun-if-changed=page");
    println!("cargo:rerun-if-env-changed=ACIES_SKIP_WEB");
    println!("cargo:rerun-if-env-changed=PATH");

    let made = if env::var_os("ACIES_SKIP_WEB").is_some_and(|value| value != "0") {
        None
    } else {
        match app(&root.join("web"), &here.join("pack.mjs"), &out) {
            Ok(files) => Some(files),
            Err(why) => {
                println!("cargo:warning=the browser app is left out: {why}");
                println!(
                    "cargo:warning=install Node.js 20.19 or later (nodejs.org, or your system's packages) and build again"
                );
                None
            }
        }
    };
    let built = made.is_some();
    let files = made.unwrap_or_else(|| missing(&here.join("page/missing.html")));
    fs::write(out.join("files.rs"), format!("const BUILT: bool = {built};\nstatic FILES: &[File] = &[\n{files}];\n"))
        .expect("the folder that cargo gave can be written to");
}

/// The list of files of the app.
fn app(web: &Path, pack: &Path, out: &Path) -> Result<String, String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(Command::new("node").arg("--version"), "node")?;
    if needs_install(web) {
        run(Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(web), "npm ci")?;
    }
    let (dist, packed) = (out.join("dist"), out.join("packed"));
    let build = ["run", "build", "--", "--emptyOutDir", "--outDir"];
    run(Command::new(npm).args(build).arg(&dist).current_dir(web), "npm run build")?;
    // What an earlier build packed must not stay behind; at first there is nothing.
    let _ = fs::remove_dir_all(&packed);
    run(Command::new("node").arg(pack).arg(&dist).arg(&packed), "pack.mjs")?;
    let list = fs::read_to_string(packed.join("list.tsv")).map_err(|error| error.to_string())?;
    let mut files = String::new();
    for line in list.lines() {
        let mut fields = line.split('\t');
        let (Some(path), Some(tag), Some(form)) = (fields.next(), fields.next(), fields.next()) else {
            return Err(format!("list.tsv: `{line}`"));
        };
        file(&mut files, path, tag, &packed.join(tag), form == "packed");
    }
    Ok(files)
}

/// Whether what is installed is older than what is asked for.
fn needs_install(web: &Path) -> bool {
    let time = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let (installed, wanted) = (time(web.join("node_modules/.package-lock.json")), time(web.join("package-lock.json")));
    installed.is_none() || installed < wanted
}

fn run(command: &mut Command, name: &str) -> Result<(), String> {
    let done = command.output().map_err(|error| format!("`{name}` cannot be run ({error})"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let last: Vec<&str> = said.lines().rev().filter(|line| !line.trim().is_empty()).take(6).collect();
    Err(format!("`{name}` failed: {}", last.into_iter().rev().collect::<Vec<_>>().join(" | ")))
}

/// The one page that says what is missing.
fn missing(page: &Path) -> String {
    let mut files = String::new();
    file(&mut files, "/index.html", "missing", page, false);
    files
}

fn file(files: &mut String, path: &str, tag: &str, from: &Path, packed: bool) {
    let include = |ending: &str| format!("include_bytes!({:?})", format!("{}{ending}", from.display()));
    let coded = |ending: &str| if packed { format!("Some({})", include(ending)) } else { "None".to_string() };
    // Vite puts files whose names change with their contents into this folder.
    let hashed = path.starts_with("/assets/");
    let _ = writeln!(
        files,
        "    File {{ path: {path:?}, kind: {:?}, tag: {:?}, hashed: {hashed}, plain: {}, brotli: {}, gzip: {} }},",
        kind(path),
        format!("\"{tag}\""),
        include(""),
        coded(".br"),
        coded(".gz"),
    );
}

/// What a file is, by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
