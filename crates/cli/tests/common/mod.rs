//! Runs the program as a user does.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run gave.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The output of a run that must have gone well.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!(self.code, Some(0), "{self:#?}");
        assert_eq!(self.err, "", "nothing belongs on the error stream");
        self.out
    }

    /// The error of a run that must have been refused with these words.
    #[track_caller]
    pub fn refused(self, words: &[&str]) -> String {
        assert_eq!(self.code, Some(2), "{self:#?}");
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert!(self.err.len() < 20_000, "an error of {} bytes", self.err.len());
        for word in words {
            assert!(self.err.contains(word), "`{word}` is missing in\n{}", self.err);
        }
        self.err
    }
}

/// Runs `acies` in the workspace with this on its input.
pub fn acies_with(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.args(args).current_dir(root()).env_remove("COLUMNS");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // The child may leave before it has read everything: that is its right.
    let writer = std::thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `acies` in the workspace.
pub fn acies(args: &[&str]) -> Ran {
    acies_with(args, "")
}

/// The workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of its own for one test, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("acies-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    pub fn count(&self) -> usize {
        std::fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A journal of the first choices of a game between two greedy bots.
pub fn journal(folder: &Folder, name: &str, choices: usize) -> String {
    let file = folder.path(name);
    acies_with(&["play", "mohacs", "--text", "--seed", "5", "--save", &file], format!("auto {choices}\n")).well();
    file
}
