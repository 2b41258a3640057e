//! Writes what belongs to the program into a folder, from its own description of what can be typed: manual pages, and
//! completions for bash, zsh and fish. `cargo run -p acies-cli --example manual -- DIR`

#[path = "../src/args.rs"]
#[allow(dead_code, reason = "what is typed is described here and not done")]
mod args;

use clap::CommandFactory;
use clap_complete::Shell;
use std::fs;
use std::io::{Error, Result};
use std::path::PathBuf;

fn main() -> Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or_else(|| Error::other("name a folder"))?;
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    fs::create_dir_all(&man)?;
    fs::create_dir_all(&completions)?;
    let mut command = args::Cli::command();
    clap_mangen::generate_to(command.clone(), &man)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut command, "acies", &completions)?;
    }
    Ok(())
}
