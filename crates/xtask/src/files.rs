//! The texts of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

/// Kinds of file that are read; everything else is only known to exist.
const TEXTS: [&str; 11] = ["css", "csv", "ftl", "html", "md", "rs", "sh", "svelte", "toml", "ts", "txt"];

/// One text file.
pub struct Text {
    /// Its path from the root, with `/` between folders.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl Text {
    /// Whether the name ends so.
    pub fn is(&self, extension: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, end)| end == extension)
    }

    /// Whether it lies in this folder or below.
    pub fn is_under(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies in crates/xtask").to_path_buf()
}

/// All texts of the workspace, sorted by path.
///
/// # Errors
/// When a file cannot be read.
pub fn texts() -> Result<Vec<Text>, String> {
    let root = root();
    let mut found = Vec::new();
    collect(&root, &root, &mut found)?;
    found.sort_by(|a: &Text, b| a.path.cmp(&b.path));
    Ok(found)
}

/// Build output, other people's code, and hidden folders but for our own.
fn is_foreign(name: &str) -> bool {
    let hidden = name.starts_with('.') && !matches!(name, ".ci" | ".cargo" | ".github");
    hidden || name.starts_with("target") || name.starts_with("mutants.out") || matches!(name, "node_modules" | "dist")
}

fn collect(root: &Path, folder: &Path, out: &mut Vec<Text>) -> Result<(), String> {
    let unreadable = |path: &Path, why: std::io::Error| format!("{}: {why}", path.display());
    for entry in fs::read_dir(folder).map_err(|why| unreadable(folder, why))? {
        let path = entry.map_err(|why| unreadable(folder, why))?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !is_foreign(name) {
                collect(root, &path, out)?;
            }
        } else if path.extension().is_some_and(|end| TEXTS.iter().any(|text| end == *text)) {
            let text = fs::read_to_string(&path).map_err(|why| unreadable(&path, why))?;
            out.push(Text { path: relative(root, &path), text });
        }
    }
    Ok(())
}

fn relative(root: &Path, path: &Path) -> String {
    let rest = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<_> = rest.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// The line of a place in a text, from 1.
pub fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1
}
