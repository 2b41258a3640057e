//! The folder of the games.

use crate::args::DataFolder;
use crate::out::{Fail, Result};
use acies_words::Words;
use std::path::PathBuf;

/// The folder that was named, or the usual one.
pub fn data_folder(words: &Words, named: &DataFolder) -> Result<PathBuf> {
    let folder = named.folder.clone().or_else(usual);
    folder.ok_or_else(|| Fail::Told(words.say("serve-no-folder", &[])))
}

/// The usual folder for data of programs of this user.
fn usual() -> Option<PathBuf> {
    let given = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || given("HOME");
    let of_user = || {
        if cfg!(windows) {
            given("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            given("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
        }
    };
    given("ACIES_DATA").or_else(|| of_user().map(|folder| folder.join("acies")))
}
