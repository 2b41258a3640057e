//! Games on disk: append-only journals in SQLite.
//!
//! One row for each choice and each undo; what one command of a player does is kept whole or not at all, and is
//! committed before anybody hears of it.
//! The database is in WAL mode; what a commit means then is [`Durability`].
//!
//! One thread writes ([`writer`]): whoever has something to be kept gives it to [`Store::write`]. A socket therefore
//! waits for what was given before, and never for a lock. A second thread carries the log over to the database file,
//! so that the writer does not have to wait for the disk.

mod check;
mod deed;
mod folder;
mod schema;
mod seats;
pub mod upkeep;
mod writer;

pub use check::check;
pub use deed::Deed;
pub use folder::{Lock, LockError, keep_private};
pub use seats::{Beside, Claim, OpenOffer};

pub use upkeep::{Ban, Kept};
pub use writer::Written;

use crate::metrics::Writing;
use acies_kernel::{Carried, Nonce, Secret};
use acies_protocol::wire::{Player, Seat};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row as SqlRow, params};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Why the store did not do it.
#[derive(Debug)]
pub enum StoreError {
    /// SQLite says so.
    Sqlite(rusqlite::Error),
    /// A row is not as it was written.
    Damaged(String),
    /// The file is not as SQLite wrote it.
    Broken {
        /// The file.
        file: PathBuf,
        /// What was found.
        what: String,
    },
    /// The files of the database cannot be had.
    File(std::io::Error),
    /// The transaction that it was part of could not be committed.
    Lost(String),
    /// The writer has stopped.
    Stopped,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Sqlite(error) => write!(f, "the database: {error}"),
            StoreError::Damaged(what) => write!(f, "the database is damaged: {what}"),
            StoreError::Broken { file, what } => {
                let (file, folder) = (file.display(), file.parent().unwrap_or(file).display());
                write!(
                    f,
                    "{file} is damaged ({what}); nothing was changed. Restore the latest backup with `acies admin \
                     restore FILE --data {folder}`, which keeps the damaged file beside it; docs/operating.md tells what can be \
                     done without a backup"
                )
            }
            StoreError::File(error) => write!(f, "the database: {error}"),
            StoreError::Lost(what) => write!(f, "the database: {what}"),
            StoreError::Stopped => f.write_str("the service is stopping"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(error)
    }
}

/// A game to be kept.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The scenario's id.
    pub scenario: String,
    /// Options in use.
    pub options: Vec<String>,
    /// What made it, as journals name it.
    pub engine: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's version, if it is known.
    pub ruleset_version: Option<u32>,
    /// Hash of the scenario's data.
    pub hash: String,
    /// The data it begins with; the same data of several games are kept once.
    pub data: Vec<Carried>,
    /// Who plays.
    pub players: [Player; 2],
    /// Seed of the bots' picks; of the dice too, if there is no secret.
    pub seed: u64,
    /// What the dice are made of.
    pub secret: Option<Secret>,
    /// What the sides have added to the dice.
    pub nonces: Vec<Nonce>,
    /// Rolls before the first choice.
    pub opening: Vec<u8>,
    /// Choices that were made already.
    pub rows: Vec<Row>,
    /// So many choices, and what fell before them, were made elsewhere: their dice cannot be derived.
    pub before: Option<usize>,
    /// Whether it is played; one that is only looked at is not.
    pub live: bool,
    /// The links, each with its seat.
    pub links: Vec<(String, Seat)>,
    /// What stands beside it from the beginning.
    pub beside: Beside,
}

/// One row of a journal: a choice, that the last one was taken back, or something else that two people did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// A choice and the rolls it caused.
    Choice {
        /// The order.
        order: String,
        /// The dice.
        rolls: Vec<u8>,
    },
    /// Undo.
    Undo,
    /// What two people owe each other or agree to.
    Deed(Deed),
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// Its number.
    pub id: i64,
    /// The scenario's id.
    pub scenario: String,
    /// Options in use.
    pub options: Vec<String>,
    /// What made it; unknown of games that were made with the first version of the tables.
    pub engine: Option<String>,
    /// The ruleset's id; unknown as `engine` is.
    pub ruleset: Option<String>,
    /// The ruleset's version; unknown as `engine` is.
    pub ruleset_version: Option<u32>,
    /// Hash of the scenario's data when it was made.
    pub hash: String,
    /// Who plays.
    pub players: [Player; 2],
    /// Seed of the bots' picks; of the dice too, if there is no secret.
    pub seed: u64,
    /// What the dice are made of.
    pub secret: Option<Secret>,
    /// What the sides have added to the dice, in the order in which they did.
    pub nonces: Vec<Nonce>,
    /// Rolls before the first choice.
    pub opening: Vec<u8>,
    /// So many choices, and what fell before them, were made elsewhere: their dice cannot be derived.
    pub before: Option<usize>,
    /// Whether it is played.
    pub live: bool,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
    /// The links, each with its seat.
    pub links: Vec<(String, Seat)>,
    /// What stands beside it.
    pub beside: Beside,
}

/// What it means that something is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Durability {
    /// The operating system has it (`synchronous = NORMAL`): a process that is killed loses nothing. A machine that
    /// loses power may lose the last choices (those since the last checkpoint, about a second), never the order or
    /// the consistency of what is left.
    #[default]
    Written,
    /// The disk has it (`synchronous = FULL`): a machine that loses power loses nothing either.
    Synced,
}

/// The games.
pub struct Store {
    writer: writer::Writer,
    reader: Mutex<Connection>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    stop_checkpoints: Sender<()>,
    figures: Writing,
    broken: watch::Receiver<Option<String>>,
}

/// How long a connection waits for another one's lock.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often the log is carried over to the database file.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

impl Store {
    /// Looks whether the database is whole, and opens it, or makes it; one of an earlier version is brought up to the
    /// present. One that is too large to be looked at beforehand is looked at meanwhile ([`Store::broken`]).
    ///
    /// # Errors
    /// When it cannot be opened, is damaged, or a later version has written it.
    pub fn open(path: &Path, durability: Durability) -> Result<Store, StoreError> {
        let bytes = path.metadata().map_or(0, |file| file.len());
        let (tell, broken) = watch::channel(None);
        if bytes <= check::AT_ONCE {
            check::check(path)?;
        } else {
            let path = path.to_path_buf();
            spawn("check", move || drop(check::check(&path).map_err(|error| tell.send(Some(error.to_string())))))?;
        }
        folder::keep_private(path).map_err(StoreError::File)?;
        let writer = connect(path, durability)?;
        match schema::version(&writer)? {
            0 | schema::VERSION => {}
            earlier => keep_copy(&writer, path, earlier)?,
        }
        schema::migrate(&writer)?;
        let (reader, checkpointer) = (connect(path, durability)?, connect(path, durability)?);
        let figures = Writing::default();
        let (writing, due) = writer::Writer::new(figures.clone());
        let (stop_checkpoints, stopped) = channel();
        let counted = figures.clone();
        let threads = vec![
            spawn("journal", move || writer::write_all(&writer, &due, &counted))?,
            spawn("checkpoint", move || checkpoint_all(&checkpointer, &stopped))?,
        ];
        let (reader, threads) = (Mutex::new(reader), Mutex::new(threads));
        Ok(Store { writer: writing, reader, threads, stop_checkpoints, figures, broken })
    }

    /// What is counted while it writes.
    pub fn figures(&self) -> &Writing {
        &self.figures
    }

    /// Comes to hold what is wrong with the database, if that is found out while it is used.
    pub fn broken(&self) -> watch::Receiver<Option<String>> {
        self.broken.clone()
    }

    /// Has something kept, whole or not at all: what `work` does is part of one transaction, and is taken back if it
    /// fails. It is on its way when this returns and committed when the answer says so.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Written<T> {
        self.writer.write(work)
    }

    /// Keeps a new game; gives its number.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn make(&self, game: NewGame) -> Result<i64, StoreError> {
        self.write(move |db| make(db, &game)).await
    }

    /// Appends rows, all or none; the first gets the number `seq`.
    pub fn append(&self, game: i64, seq: u32, rows: Vec<Row>) -> Written<()> {
        self.write(move |db| append(db, game, seq, &rows))
    }

    /// Keeps what a side adds to the dice; a side has one nonce at most.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn add_nonce(&self, game: i64, nonce: Nonce) -> Result<(), StoreError> {
        self.write(move |db| add_nonce(db, game, &nonce)).await
    }

    /// What a link leads to.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn find(&self, token: &str) -> Result<Option<(i64, Seat)>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT game, seat FROM link WHERE token = ?1")?;
            let found = query.query_row([token], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).optional()?;
            found.map(|(game, seat)| Ok((game, seat_of(&seat)?))).transpose()
        })
    }

    /// A game.
    ///
    /// # Errors
    /// When there is none, or the database cannot be read.
    pub fn game(&self, id: i64) -> Result<GameRow, StoreError> {
        self.read(|db| game_of(db, id))
    }

    /// All rows of a game in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn journal(&self, id: i64) -> Result<Vec<Row>, StoreError> {
        self.read(|db| journal_of(db, id))
    }

    /// The data of this hash that are kept with the games; none if there are no such.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn data(&self, hash: &str) -> Result<Vec<Carried>, StoreError> {
        self.read(|db| data_of(db, hash))
    }

    /// How many games are kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn count(&self) -> Result<i64, StoreError> {
        self.read(|db| Ok(db.prepare_cached("SELECT count(*) FROM game")?.query_row([], |row| row.get(0))?))
    }

    fn read<T>(&self, ask: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        ask(&self.reader.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Writes what is waiting and closes the database.
    pub fn close(&self) {
        self.writer.stop();
        // Whoever has gone already need not be told.
        let _ = self.stop_checkpoints.send(());
        for thread in self.threads.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let _ = thread.join();
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.close();
    }
}

/// Opens a database beside a service that may be running, to read it or to write a little.
pub fn beside(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    db.pragma_update(None, "foreign_keys", true)?;
    match schema::version(&db)? {
        0 => Err(StoreError::Damaged("it is empty, or not of Acies".to_string())),
        _ => Ok(db),
    }
}

/// Whether the tables of a database are the present ones.
pub fn is_present(db: &Connection) -> Result<bool, StoreError> {
    Ok(schema::version(db)? == schema::VERSION)
}

fn connect(path: &Path, durability: Durability) -> Result<Connection, StoreError> {
    let db = Connection::open(path)?;
    db.busy_timeout(PATIENCE)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    let synchronous = match durability {
        Durability::Written => "NORMAL",
        Durability::Synced => "FULL",
    };
    db.pragma_update(None, "synchronous", synchronous)?;
    // The checkpoint thread is there for that; the writer only helps when the log has grown to 64 MB.
    db.pragma_update(None, "wal_autocheckpoint", 16_384)?;
    db.pragma_update(None, "foreign_keys", true)?;
    Ok(db)
}

// ---------------------------------------------------------------- the threads

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let made = std::thread::Builder::new().name(name.to_string()).spawn(work);
    made.map_err(|error| StoreError::Damaged(error.to_string()))
}

fn checkpoint_all(db: &Connection, stopped: &Receiver<()>) {
    while stopped.recv_timeout(CHECKPOINT_EVERY) == Err(RecvTimeoutError::Timeout) {
        // If it fails now it is tried again; the log keeps everything until it succeeds.
        let _ = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}

// ---------------------------------------------------------------- what is written

fn make(db: &Connection, game: &NewGame) -> Result<i64, StoreError> {
    let now = now();
    db.prepare_cached(
        "INSERT INTO game (scenario, options, hash, players, seed, secret, opening, before, live, made, \
         engine, ruleset, ruleset_version) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        game.scenario,
        json(&game.options)?,
        game.hash,
        json(&game.players)?,
        game.seed as i64,
        game.secret.as_ref().map(Secret::reveal),
        game.opening,
        game.before.map(|count| count as i64),
        game.live,
        now,
        game.engine,
        game.ruleset,
        game.ruleset_version
    ])?;
    let id = db.last_insert_rowid();
    for (token, seat) in &game.links {
        db.prepare_cached("INSERT INTO link (token, game, seat) VALUES (?1, ?2, ?3)")?.execute(params![
            token,
            id,
            seat_name(*seat)
        ])?;
    }
    for nonce in &game.nonces {
        add_nonce(db, id, nonce)?;
    }
    for (file, part) in game.data.iter().zip(0_i64..) {
        db.prepare_cached("INSERT OR IGNORE INTO data (hash, part, kind, path, text) VALUES (?1, ?2, ?3, ?4, ?5)")?
            .execute(params![game.hash, part, file.kind, file.path, file.text])?;
    }
    seats::keep(db, id, &game.beside)?;
    for (row, seq) in game.rows.iter().zip(1..) {
        insert(db, id, seq, row, now)?;
    }
    Ok(id)
}

fn add_nonce(db: &Connection, game: i64, nonce: &Nonce) -> Result<(), StoreError> {
    db.prepare_cached("INSERT INTO nonce (game, side, hex) VALUES (?1, ?2, ?3)")?
        .execute(params![game, nonce.side, nonce.hex])?;
    Ok(())
}

fn append(db: &Connection, game: i64, seq: u32, rows: &[Row]) -> Result<(), StoreError> {
    let now = now();
    rows.iter().zip(seq..).try_for_each(|(row, seq)| insert(db, game, seq, row, now))
}

fn insert(db: &Connection, game: i64, seq: u32, row: &Row, now: i64) -> Result<(), StoreError> {
    let (order, rolls, deed) = match row {
        Row::Choice { order, rolls } => (Some(order.as_str()), rolls.as_slice(), None),
        Row::Undo => (None, &[][..], None),
        Row::Deed(deed) => (None, &[][..], Some(deed.words())),
    };
    db.prepare_cached("INSERT INTO journal (game, seq, choice, rolls, at, deed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![game, seq, order, rolls, now, deed])?;
    Ok(())
}

/// Keeps a database of an earlier version beside the one that is brought up to the present, for the Acies that wrote
/// it.
fn keep_copy(db: &Connection, path: &Path, version: usize) -> Result<(), StoreError> {
    let copy = path.with_file_name(format!("games-version-{version}.sqlite"));
    if copy.exists() {
        return Ok(());
    }
    // A copy that was broken off has another name than one that is whole.
    let part = copy.with_extension("part");
    let _ = std::fs::remove_file(&part);
    folder::keep_private(&part).map_err(StoreError::File)?;
    db.execute("VACUUM INTO ?1", [part.display().to_string()])?;
    std::fs::rename(&part, &copy).map_err(StoreError::File)
}

/// A database to look at: nothing in it is changed, and a service may go on with it.
pub struct Reading(Connection);

impl Reading {
    /// Opens a database. One of an earlier version is copied into memory and brought up to the present there.
    ///
    /// # Errors
    /// When it cannot be read, or a later version has written it.
    pub fn open(path: &Path) -> Result<Reading, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let source = Connection::open_with_flags(path, flags)?;
        source.busy_timeout(PATIENCE)?;
        match schema::version(&source)? {
            0 => Err(StoreError::Damaged("it is empty, or not of Acies".to_string())),
            schema::VERSION => Ok(Reading(source)),
            _ => {
                let mut copy = Connection::open_in_memory()?;
                let all = rusqlite::backup::Backup::new(&source, &mut copy)?;
                all.run_to_completion(1_000, Duration::ZERO, None)?;
                drop(all);
                schema::migrate(&copy)?;
                Ok(Reading(copy))
            }
        }
    }

    /// The numbers of all games.
    pub fn games(&self) -> Result<Vec<i64>, StoreError> {
        let mut query = self.0.prepare("SELECT id FROM game ORDER BY id")?;
        let ids = query.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// A game and its rows.
    pub fn game(&self, id: i64) -> Result<(GameRow, Vec<Row>), StoreError> {
        Ok((game_of(&self.0, id)?, journal_of(&self.0, id)?))
    }

    /// The data of this hash.
    pub fn data(&self, hash: &str) -> Result<Vec<Carried>, StoreError> {
        data_of(&self.0, hash)
    }
}

// ---------------------------------------------------------------- rows and words

fn game_of(db: &Connection, id: i64) -> Result<GameRow, StoreError> {
    let mut query = db.prepare_cached("SELECT * FROM game WHERE id = ?1")?;
    let mut row = query.query_row([id], |row| Ok(read_game(row)))??;
    row.links = links(db, id)?;
    let mut query = db.prepare_cached("SELECT side, hex FROM nonce WHERE game = ?1 ORDER BY id")?;
    let nonces = query.query_map([id], |row| Ok(Nonce { side: row.get(0)?, hex: row.get(1)? }))?;
    row.nonces = nonces.collect::<Result<_, _>>()?;
    row.beside = seats::beside(db, id)?;
    let mut last = db.prepare_cached("SELECT at FROM journal WHERE game = ?1 ORDER BY seq DESC LIMIT 1")?;
    row.touched = last.query_row([id], |row| row.get(0)).optional()?.unwrap_or(row.touched);
    Ok(row)
}

fn links(db: &Connection, game: i64) -> Result<Vec<(String, Seat)>, StoreError> {
    let mut query = db.prepare_cached("SELECT token, seat FROM link WHERE game = ?1 ORDER BY seat")?;
    let links = query.query_map([game], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    links
        .map(|link| {
            let (token, seat) = link?;
            Ok((token, seat_of(&seat)?))
        })
        .collect()
}

fn journal_of(db: &Connection, id: i64) -> Result<Vec<Row>, StoreError> {
    let mut query = db.prepare_cached("SELECT choice, rolls, deed FROM journal WHERE game = ?1 ORDER BY seq")?;
    let rows = query.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    rows.map(|found| found.map_err(StoreError::from).and_then(read_row)).collect()
}

fn read_row((order, rolls, deed): (Option<String>, Vec<u8>, Option<String>)) -> Result<Row, StoreError> {
    Ok(match (order, deed) {
        (Some(order), _) => Row::Choice { order, rolls },
        (None, None) => Row::Undo,
        (None, Some(words)) => {
            let damaged = || StoreError::Damaged(format!("`{words}` is no row of a journal"));
            Row::Deed(Deed::read(&words).ok_or_else(damaged)?)
        }
    })
}

fn data_of(db: &Connection, hash: &str) -> Result<Vec<Carried>, StoreError> {
    let mut query = db.prepare_cached("SELECT kind, path, text FROM data WHERE hash = ?1 ORDER BY part")?;
    let file = |row: &SqlRow<'_>| Ok(Carried { kind: row.get(0)?, path: row.get(1)?, text: row.get(2)? });
    let files = query.query_map([hash], file)?;
    Ok(files.collect::<Result<_, _>>()?)
}

fn read_game(row: &SqlRow<'_>) -> Result<GameRow, StoreError> {
    let before: Option<i64> = row.get("before")?;
    let secret: Option<String> = row.get("secret")?;
    let damaged = || StoreError::Damaged("a secret is not as it was written".to_string());
    Ok(GameRow {
        id: row.get("id")?,
        engine: row.get("engine")?,
        ruleset: row.get("ruleset")?,
        ruleset_version: row.get("ruleset_version")?,
        scenario: row.get("scenario")?,
        options: parse(&row.get::<_, String>("options")?)?,
        hash: row.get("hash")?,
        players: parse(&row.get::<_, String>("players")?)?,
        seed: row.get::<_, i64>("seed")? as u64,
        secret: secret.map(|hex| Secret::parse(&hex).ok_or_else(damaged)).transpose()?,
        nonces: Vec::new(),
        opening: row.get("opening")?,
        before: before.and_then(|count| usize::try_from(count).ok()),
        live: row.get("live")?,
        touched: row.get("made")?,
        links: Vec::new(),
        beside: Beside::default(),
    })
}

fn json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

pub fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

const SEATS: [(Seat, &str); 4] =
    [(Seat::First, "first"), (Seat::Second, "second"), (Seat::Both, "both"), (Seat::Watch, "watch")];

fn seat_name(seat: Seat) -> &'static str {
    SEATS.iter().find(|(one, _)| *one == seat).map_or("watch", |(_, name)| name)
}

fn seat_of(name: &str) -> Result<Seat, StoreError> {
    let found = SEATS.iter().find(|(_, one)| *one == name).map(|(seat, _)| *seat);
    found.ok_or_else(|| StoreError::Damaged(format!("there is no seat `{name}`")))
}

/// Seconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests;
