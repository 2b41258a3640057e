//! Which rooms are open.

use crate::app::App;
use crate::room::{Room, Say};
use crate::store::{GameRow, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// Letters in a mailbox before whoever writes has to wait.
const MAILBOX: usize = 256;

/// The open rooms by the number of their game.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<i64, mpsc::Sender<Say>>>,
}

/// The battle of a stored game, with the data it began with.
///
/// # Errors
/// When they cannot be had.
pub fn volume_of(app: &App, row: &GameRow) -> Result<&'static crate::shelf::Volume, StoreError> {
    let named = crate::shelf::Named {
        ruleset: row.ruleset.as_deref(),
        scenario: &row.scenario,
        hash: &row.hash,
        options: &row.options,
    };
    let volume = app.shelf.of(named, || app.store.data(&row.hash).unwrap_or_default());
    volume.map_err(|error| StoreError::Damaged(format!("game {}: {error}", row.id)))
}

impl Rooms {
    /// The mailbox of a game's room, which is opened if it is not.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be read.
    pub async fn get(app: &Arc<App>, game: i64) -> Result<mpsc::Sender<Say>, StoreError> {
        if let Some(mailbox) = app.rooms.find(game) {
            return Ok(mailbox);
        }
        let reader = app.clone();
        let read = move || -> Result<_, StoreError> {
            let row = reader.store.game(game)?;
            let volume = volume_of(&reader, &row)?;
            Ok((row, volume))
        };
        let (row, volume) = tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Stopped)??;
        Ok(app.rooms.open(app, row, volume))
    }

    /// The mailbox of a room that is open.
    pub fn find(&self, game: i64) -> Option<mpsc::Sender<Say>> {
        self.lock().get(&game).cloned()
    }

    fn open(&self, app: &Arc<App>, row: GameRow, volume: &'static crate::shelf::Volume) -> mpsc::Sender<Say> {
        let mut open = self.lock();
        // Somebody may have been quicker.
        if let Some(mailbox) = open.get(&row.id) {
            return mailbox.clone();
        }
        let (mailbox, mail) = mpsc::channel(MAILBOX);
        let id = row.id;
        let room = Room::new(app.clone(), row, volume, mailbox.downgrade());
        tokio::spawn(room.run(mail));
        open.insert(id, mailbox.clone());
        mailbox
    }

    /// Closes a room if nothing has come in meanwhile. A letter that comes later finds the mailbox shut, and its
    /// writer opens the room anew.
    pub fn close(&self, game: i64, mail: &mpsc::Receiver<Say>) -> bool {
        let mut open = self.lock();
        let is_quiet = mail.is_empty();
        if is_quiet {
            open.remove(&game);
        }
        is_quiet
    }

    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<i64, mpsc::Sender<Say>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
