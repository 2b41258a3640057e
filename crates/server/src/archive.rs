//! Stored games played again one by one, to see which this engine cannot follow.

use crate::play::resume;
use crate::shelf::{Named, Shelf};
use crate::store::Reading;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub use crate::store::StoreError;

/// The games of a database. Nothing in it is changed, and a service may go on with it.
pub struct Archive {
    games: Reading,
    shelf: Shelf,
}

/// How a stored game came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Its number.
    pub game: i64,
    /// The scenario's id.
    pub scenario: String,
    /// Choices that can be followed.
    pub step: u32,
    /// Rows of its journal, those that were taken back and the undos among them.
    pub rows: u32,
    /// Why it cannot be followed to its end.
    pub stray: Option<String>,
}

impl Archive {
    /// Opens a database.
    ///
    /// # Errors
    /// When it cannot be read, or a later version of Acies has written it.
    pub fn open(path: &Path) -> Result<Archive, StoreError> {
        Ok(Archive { games: Reading::open(path)?, shelf: Shelf::default() })
    }

    /// The numbers of its games.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn games(&self) -> Result<Vec<i64>, StoreError> {
        self.games.games()
    }

    /// Plays a game again.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn check(&self, game: i64) -> Result<Checked, StoreError> {
        let (row, rows) = self.games.game(game)?;
        let data = self.games.data(&row.hash)?;
        let named =
            Named { ruleset: row.ruleset.as_deref(), scenario: &row.scenario, hash: &row.hash, options: &row.options };
        let (step, stray) = match self.shelf.of(named, || data) {
            Err(error) => (0, Some(error.to_string())),
            Ok(volume) => match catch_unwind(AssertUnwindSafe(|| resume(volume, &row, &rows))) {
                Ok(resumed) => (resumed.play.step(), resumed.astray.map(|astray| astray.what)),
                Err(_) => (0, Some("the engine failed".to_string())),
            },
        };
        Ok(Checked { game, scenario: row.scenario, step, rows: rows.len() as u32, stray })
    }
}
