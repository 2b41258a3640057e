//! `cargo xtask overlap DIR`: whether our Japanese repeats a text that lies in a folder outside the project.
//!
//! Only kana and kanji count, so that spaces and numbers cannot hide a run that is the same.

use crate::files;
use std::collections::HashSet;
use std::path::Path;
use std::{fs, io};

/// So many characters that are the same are a sentence of somebody else's.
const RUN: usize = 20;

/// Prints every place of ours that has a run of [`RUN`] characters in common with a text below the folder, and the
/// longest run that any place has; whether there was none.
///
/// # Errors
/// When the folder or a text cannot be read.
pub fn run(folder: &str) -> Result<bool, String> {
    let theirs = gather(Path::new(folder)).map_err(|why| format!("{folder}: {why}"))?;
    if theirs.is_empty() {
        return Err(format!("{folder} has no text in Japanese"));
    }
    let known: HashSet<&[char]> = theirs.iter().flat_map(|text| text.windows(RUN)).collect();
    let (mut found, mut lines, mut characters) = (0, 0, 0);
    for text in files::texts()? {
        for (line, number) in text.text.lines().zip(1..) {
            let ours = japanese(line);
            characters += ours.len();
            lines += usize::from(!ours.is_empty());
            if let Some(run) = ours.windows(RUN).find(|run| known.contains(run)) {
                println!("  {}:{number}: {}", text.path, run.iter().collect::<String>());
                found += 1;
            }
        }
    }
    println!("  overlap: {lines} lines with {characters} Japanese characters, {found} with a run of {RUN} in common");
    Ok(found == 0)
}

fn japanese(text: &str) -> Vec<char> {
    text.chars().filter(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '々' | '一'..='鿿')).collect()
}

/// The Japanese of every file below a folder; files that are no text are passed over.
fn gather(folder: &Path) -> io::Result<Vec<Vec<char>>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(gather(&path)?);
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.push(japanese(&text));
        }
    }
    found.retain(|text| !text.is_empty());
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::japanese;

    #[test]
    fn only_kana_and_kanji_count() {
        assert_eq!(japanese("ZOC内の3ユニットは、A。").iter().collect::<String>(), "内のユニットは");
    }
}
