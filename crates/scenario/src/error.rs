//! What is wrong with a file: every fault at once, each with its place and what would be right.

use std::cell::RefCell;
use std::fmt;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as it was named by whoever handed it in.
    pub file: String,
    /// The line, from 1; `None` for the file as a whole.
    pub line: Option<usize>,
    /// The field, with its path: `setup[3].count`. Empty for the file as a whole.
    pub field: String,
    /// What is wrong, and after a semicolon what would be right.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.what)
    }
}

/// All that is wrong, in the order of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataError {
    /// The faults; never none.
    pub faults: Vec<Fault>,
}

impl DataError {
    /// An error of one fault that concerns no line.
    pub(crate) fn one(file: &str, field: &str, what: impl Into<String>) -> DataError {
        let (file, field, what) = (file.to_string(), field.to_string(), what.into());
        DataError { faults: vec![Fault { file, line: None, field, what }] }
    }
}

/// Both values, or the faults of both.
pub(crate) fn both<A, B>(a: Result<A, DataError>, b: Result<B, DataError>) -> Result<(A, B), DataError> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (a, b) => {
            let errors = [a.err(), b.err()].into_iter().flatten();
            Err(DataError { faults: errors.flat_map(|error| error.faults).collect() })
        }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for DataError {}

/// Most faults that one file is told of: a hostile file cannot fill the memory with complaints.
const MAX_FAULTS: usize = 200;

/// Faults of one file while it is read; shared by everybody who reads it.
#[derive(Debug)]
pub(crate) struct Faults {
    file: String,
    list: RefCell<Vec<Fault>>,
}

impl Faults {
    pub(crate) fn new(file: &str) -> Faults {
        Faults { file: file.to_string(), list: RefCell::default() }
    }

    pub(crate) fn add(&self, line: Option<usize>, field: &str, what: impl Into<String>) {
        let mut list = self.list.borrow_mut();
        if list.len() < MAX_FAULTS {
            let (file, field) = (self.file.clone(), field.to_string());
            list.push(Fault { file, line, field, what: what.into() });
        }
    }

    /// The value, unless something was wrong; faults in the order of their lines.
    pub(crate) fn settle<T>(self, value: Option<T>) -> Result<T, DataError> {
        let mut faults = self.list.into_inner();
        match value {
            Some(value) if faults.is_empty() => Ok(value),
            _ if faults.is_empty() => {
                Err(DataError::one(&self.file, "", "the file could not be read; please report this"))
            }
            _ => {
                faults.sort_by_key(|fault| fault.line);
                faults.dedup();
                Err(DataError { faults })
            }
        }
    }
}

/// `is not a side`, `is not an option`: with the article that fits.
pub(crate) fn is_not(what: &str) -> String {
    let begins_with_vowel = what.starts_with(['a', 'e', 'i', 'o', 'u']) && !what.starts_with("unit");
    format!("is not {} {what}", if begins_with_vowel { "an" } else { "a" })
}

/// A word of a file in a message: quoted, and not longer than a message bears.
pub(crate) fn quote(word: &str) -> String {
    const MOST: usize = 40;
    let short: String = word.chars().take(MOST).map(|c| if c.is_control() { '?' } else { c }).collect();
    let more = if word.chars().nth(MOST).is_some() { "…" } else { "" };
    format!("`{short}{more}`")
}

/// "known are a, b and c", with the nearest one first if the word looks like a slip.
pub(crate) fn known<'w>(word: &str, all: impl IntoIterator<Item = &'w str>) -> String {
    let all: Vec<&str> = all.into_iter().collect();
    let near = all.iter().map(|have| (distance(word, have), have)).min_by_key(|(d, _)| *d);
    match near {
        None => "none is known here".to_string(),
        Some((d, have)) if d <= slips(have) => {
            format!("did you mean `{have}`? Known are {}", all.join(", "))
        }
        Some(_) => format!("known are {}", all.join(", ")),
    }
}

/// How many wrong letters a word may have and still be guessed.
fn slips(word: &str) -> usize {
    match word.chars().count() {
        0..=2 => 0,
        3..=4 => 1,
        _ => 2,
    }
}

/// How many letters must change to make one word the other; long words count as far apart.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().max(b.len()) > 40 {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = (corner + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = row[j + 1];
            row[j + 1] = cost;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{DataError, Fault, distance, known, quote};

    #[test]
    fn a_fault_names_file_line_field_and_reason() {
        let fault =
            Fault { file: "m.toml".into(), line: Some(3), field: "grid.rows".into(), what: "is missing".into() };
        let error = DataError { faults: vec![fault.clone(), Fault { line: None, ..fault }] };
        assert_eq!(error.to_string(), "m.toml:3: grid.rows: is missing\nm.toml: grid.rows: is missing");
    }

    #[test]
    fn slips_are_guessed() {
        assert_eq!(distance("marsh", "marhs"), 2);
        assert_eq!(known("marhs", ["clear", "marsh"]), "did you mean `marsh`? Known are clear, marsh");
        assert_eq!(known("swamp", ["clear", "marsh"]), "known are clear, marsh");
    }

    #[test]
    fn quoted_words_are_short_and_printable() {
        assert_eq!(quote("a\nb"), "`a?b`");
        assert_eq!(quote(&"x".repeat(90)).chars().count(), 43);
    }
}
