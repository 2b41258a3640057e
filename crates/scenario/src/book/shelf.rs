//! The files of the books, which come with the program.

use crate::embedded::{File, ruleset};
use crate::error::{DataError, Fault};
use crate::situation::{self, Situation};

include!(concat!(env!("OUT_DIR"), "/book.rs"));

/// The name of a file in the folder of a ruleset, if it is there.
fn name_in<'f>(file: &'f File<'_>, kind: &str, ruleset: &str) -> Option<&'f str> {
    file.path.strip_prefix("data/")?.strip_prefix(kind)?.strip_prefix('/')?.strip_prefix(ruleset)?.strip_prefix('/')
}

/// The files of a book that hold the texts of clauses.
pub(super) fn texts(ruleset: &str) -> impl Iterator<Item = File<'static>> {
    const OTHERS: [&str; 3] = ["chapters.toml", "rulings.toml", "terms.toml"];
    let is_text =
        move |file: &&File<'static>| name_in(file, "book", ruleset).is_some_and(|name| !OTHERS.contains(&name));
    TEXTS.iter().filter(is_text).copied()
}

/// One file of a book by its name.
pub(super) fn file(ruleset: &str, name: &str) -> Option<File<'static>> {
    TEXTS.iter().find(|file| name_in(file, "book", ruleset) == Some(name)).copied()
}

/// All situations of a ruleset that come with the program, in the order of their files.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn situations(id: &str) -> Result<Vec<Situation>, DataError> {
    let id = ruleset(id)?.id;
    let files = SITUATIONS.iter().filter(|file| name_in(file, "situations", id).is_some());
    let (mut all, mut faults): (Vec<Situation>, Vec<Fault>) = Default::default();
    for file in files {
        match situation::parse(file.path, file.text) {
            Ok(found) => all.extend(found),
            Err(error) => faults.extend(error.faults),
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(DataError { faults }) }
}
