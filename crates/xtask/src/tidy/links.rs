//! Links between the documents lead somewhere.

use crate::Finding;
use crate::files::{self, Text};
use std::path::{Component, Path, PathBuf};

pub fn check(texts: &[Text]) -> Vec<Finding> {
    let documents: Vec<&Text> = texts.iter().filter(|text| text.is("md")).collect();
    let mut found = Vec::new();
    for document in &documents {
        for (line, target) in links(&document.text) {
            if let Some(what) = fault(&documents, document, &target) {
                found.push(Finding::new(&document.path, line, what));
            }
        }
    }
    found
}

/// What is wrong with a link, if anything is.
fn fault(documents: &[&Text], from: &Text, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { from.path.clone() } else { resolve(&from.path, path) };
    if path.starts_with("..") || !files::root().join(&path).exists() {
        return Some(format!("the link `{target}` leads nowhere: there is no {path}"));
    }
    let document = documents.iter().find(|document| document.path == path)?;
    let known = anchor.is_empty() || anchors(&document.text).any(|known| known == anchor);
    (!known).then(|| format!("the link `{target}` leads nowhere: {path} has no heading `{anchor}`"))
}

/// A path from the root, for a link in a document.
fn resolve(from: &str, target: &str) -> String {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in Path::new(target).components() {
        match part {
            Component::ParentDir if path.pop() => {}
            Component::ParentDir | Component::Normal(_) => path.push(part),
            _ => {}
        }
    }
    path.to_string_lossy().replace('\\', "/")
}

/// Lines outside fenced code, numbered from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        !fenced && !is_fence
    })
}

/// The targets of `[text](target)` and `[name]: target`, with their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let line = without_code(line);
        for (at, _) in line.match_indices("](") {
            let rest = &line[at + 2..];
            let target = rest.split([')', ' ']).next().unwrap_or_default();
            found.push((number, target.trim_matches(['<', '>']).to_string()));
        }
        let definition = line.strip_prefix('[').and_then(|rest| rest.split_once("]: "));
        if let Some((_, target)) = definition {
            found.push((number, target.trim().to_string()));
        }
    }
    found
}

/// The line with what stands in backticks blanked.
fn without_code(line: &str) -> String {
    let blank = |(i, piece): (usize, &str)| if i % 2 == 0 { piece.to_string() } else { "_".to_string() };
    line.split('`').enumerate().map(blank).collect()
}

/// The anchors of a document's headings, made as the usual hosts make them.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings = prose(text).filter_map(|(_, line)| {
        let rest = line.trim_start_matches('#');
        (rest.len() < line.len()).then_some(rest.trim())
    });
    headings.map(|heading| {
        let kept = heading.chars().filter(|&letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    })
}

#[cfg(test)]
mod tests {
    use super::{anchors, links, resolve};

    #[test]
    fn links_are_found_outside_code() {
        let text = "See [a](docs/a.md#b) and `[x](y)`.\n```text\n[no](no)\n```\n[ref]: ../c.md\n";
        assert_eq!(links(text), [(1, "docs/a.md#b".to_string()), (5, "../c.md".to_string())]);
    }

    #[test]
    fn a_link_starts_from_its_document() {
        assert_eq!(resolve("crates/board/README.md", "../../docs/kernel.md"), "docs/kernel.md");
        assert_eq!(resolve("README.md", "../x.md"), "../x.md");
    }

    #[test]
    fn a_heading_is_an_anchor() {
        assert_eq!(anchors("# One\n## Six steps: `a`, b\n").collect::<Vec<_>>(), ["one", "six-steps-a-b"]);
    }
}
