//! Keeping a game: its journal, line by line, and the file it is saved in.

use crate::files;
use crate::out::Result;
use acies_kernel::{Game, HASH_EVERY, Journal, Line, Rules, outcome_word, state_hash};
use std::path::{Path, PathBuf};

/// The journal of a game under way.
pub struct Keeper {
    journal: Journal,
    file: Option<PathBuf>,
    /// Choices that stand in the file.
    saved: Option<usize>,
}

impl Keeper {
    /// For a game that begins, or goes on from what a file holds.
    pub fn new(mut journal: Journal, file: Option<PathBuf>) -> Keeper {
        let saved = (!journal.lines.is_empty()).then_some(journal.lines.len());
        // A hash at the end of a file proves that end; in the middle only every so many do.
        let count = journal.lines.len();
        if let Some(last) = journal.lines.last_mut().filter(|_| count % HASH_EVERY != 0) {
            last.hash = None;
        }
        Keeper { journal, file, saved }
    }

    /// Notes the choice just made.
    pub fn note<R: Rules>(&mut self, game: &Game<'_, R>) {
        let Some(entry) = game.entries().last() else { return };
        let rules = game.rules();
        let proves = (self.journal.lines.len() + 1) % HASH_EVERY == 0;
        self.journal.lines.push(Line {
            side: rules.side(entry.side).to_string(),
            order: rules.print(entry.action),
            rolls: entry.rolls.clone(),
            hash: proves.then(|| state_hash::<R>(game.state())),
            number: 0,
        });
    }

    /// Forgets the last choice.
    pub fn forget(&mut self) {
        self.journal.lines.pop();
        self.saved = None;
    }

    /// The file the game is kept in.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Brings the file up to date, if there is one and anything is new.
    pub fn save<R: Rules>(&mut self, game: &Game<'_, R>) -> Result<()> {
        let Some(file) = self.file.clone() else { return Ok(()) };
        if self.saved == Some(self.journal.lines.len()) {
            return Ok(());
        }
        self.save_as(game, &file)?;
        self.saved = Some(self.journal.lines.len());
        Ok(())
    }

    /// Writes the whole journal, its last state proved.
    pub fn save_as<R: Rules>(&self, game: &Game<'_, R>, file: &Path) -> Result<()> {
        let mut journal = self.journal.clone();
        if let Some(last) = journal.lines.last_mut() {
            last.hash = Some(state_hash::<R>(game.state()));
        }
        journal.over = game.outcome().map(|outcome| outcome_word(game.rules(), outcome).to_string());
        files::write(file, &journal.to_string())
    }
}
