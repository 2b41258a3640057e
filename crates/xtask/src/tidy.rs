//! `cargo xtask tidy`: what can be read off the texts of the workspace.

pub mod clauses;
mod direction;
mod links;
mod page;
mod types;
mod words;

use crate::cargo::Metadata;
use crate::{files, report};

/// Runs all checks and prints what they found; whether that was nothing.
///
/// # Errors
/// When a file cannot be read or cargo does not answer.
pub fn run() -> Result<bool, String> {
    let texts = files::texts()?;
    let metadata = Metadata::load()?;
    let checks = [
        ("crates and their dependencies", direction::check(&metadata)),
        ("every rule clause is cited by its engine", clauses::uncited(&texts)?),
        ("every cited clause exists", clauses::unknown(&texts)?),
        ("links between documents", links::check(&texts)),
        ("forbidden words", words::check(&texts)),
        ("types of troops and weapons", types::check(&texts)),
        ("the browser app", page::check(&texts)),
    ];
    let mut fine = true;
    for (name, mut findings) in checks {
        findings.sort();
        fine &= report(name, &findings);
    }
    Ok(fine)
}
