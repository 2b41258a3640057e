//! What whoever runs the service does with its database: backups, games, who is not let in.
//!
//! All but [`restore`] goes on beside a service that runs: SQLite lets readers read while one writes, and a writer wait
//! for another.

use crate::store::{self, Kept, Lock, LockError, StoreError, upkeep};
use crate::who::named;
use acies_protocol::wire::Player;
use ipnet::IpNet;
use rusqlite::{Connection, ErrorCode};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

pub use crate::store::Ban;

/// The name of the database in its folder.
pub const DATABASE: &str = "games.sqlite";

/// Why something was not done.
#[derive(Debug)]
pub enum AdminError {
    /// There is no database.
    None(PathBuf),
    /// An earlier Acies has written it, and no service has brought it up to the present yet.
    Earlier(PathBuf),
    /// A service is running in the folder.
    Taken,
    /// There is something already where a file was to be written.
    There(PathBuf),
    /// A backup is not whole: what was found.
    Damaged(PathBuf, String),
    /// A file cannot be had.
    File(PathBuf, io::Error),
    /// The database does not do it.
    Store(StoreError),
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

impl From<rusqlite::Error> for AdminError {
    fn from(error: rusqlite::Error) -> AdminError {
        AdminError::Store(error.into())
    }
}

type Result<T> = std::result::Result<T, AdminError>;

fn of_file<T>(path: &Path, done: io::Result<T>) -> Result<T> {
    done.map_err(|error| AdminError::File(path.to_path_buf(), error))
}

/// A copy that was made and looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Where it is.
    pub file: PathBuf,
    /// How large it is.
    pub bytes: u64,
    /// How many games are in it.
    pub games: i64,
}

/// A database that was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What is there now.
    pub now: Copied,
    /// What was there before, under its new name.
    pub before: Option<PathBuf>,
}

/// A game as whoever runs the service sees it: nothing that would let him play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number.
    pub id: i64,
    /// The battle.
    pub scenario: String,
    /// Who plays.
    pub players: [Player; 2],
    /// How it stands.
    pub state: State,
    /// Rows of its journal.
    pub rows: i64,
    /// Bytes of its journal.
    pub bytes: i64,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
}

/// How a game stands, as far as its rows tell without playing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// A journal that was brought along: it is looked at and not played.
    Shown,
    /// Nobody has chosen anything yet.
    New,
    /// It was played.
    Played,
}

/// The database of a service.
pub struct Keeper {
    file: PathBuf,
    db: Connection,
}

impl Keeper {
    /// Opens the database of a folder, beside a service that may be running.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn open(folder: &Path) -> Result<Keeper> {
        let file = folder.join(DATABASE);
        if !file.is_file() {
            return Err(AdminError::None(file));
        }
        let db = store::beside(&file)?;
        Ok(Keeper { file, db })
    }

    /// Whether its tables are the present ones; those of an earlier version only a service changes.
    fn is_present(&self) -> Result<bool> {
        Ok(store::is_present(&self.db)?)
    }

    fn present(&self) -> Result<&Connection> {
        if self.is_present()? { Ok(&self.db) } else { Err(AdminError::Earlier(self.file.clone())) }
    }

    /// Copies the database to a file, or into a folder under the name of the hour, and looks whether the copy is whole.
    /// What is written meanwhile is in it or is not, never by half.
    ///
    /// # Errors
    /// When the file is there already or cannot be written, or the copy is not whole.
    pub fn backup(&self, to: &Path) -> Result<Copied> {
        let file = if to.is_dir() { to.join(self.name()?) } else { to.to_path_buf() };
        if file.exists() {
            return Err(AdminError::There(file));
        }
        // A copy that was broken off has another name than one that is whole.
        let part = part_of(&file);
        // None is there unless one was broken off.
        let _ = fs::remove_file(&part);
        of_file(&part, store::keep_private(&part))?;
        self.db.execute("VACUUM INTO ?1", [part.display().to_string()])?;
        let copied = settle(&part, &file)?;
        if self.is_present()? {
            upkeep::note(&self.db, Kept::Backup)?;
        }
        Ok(copied)
    }

    /// The name of a backup made now: `games-20261119-224500.sqlite`, in the time of Greenwich.
    fn name(&self) -> Result<String> {
        let now = "SELECT strftime('games-%Y%m%d-%H%M%S.sqlite', 'now')";
        Ok(self.db.query_row(now, [], |row| row.get(0))?)
    }

    /// Day and minute of a time in seconds since 1970, in the time of Greenwich: `2026-11-19 22:45`.
    #[must_use]
    pub fn day(&self, seconds: i64) -> String {
        let day = "SELECT strftime('%Y-%m-%d %H:%M', ?1, 'unixepoch')";
        self.db.query_row(day, [seconds], |row| row.get(0)).unwrap_or_default()
    }

    /// When a backup was last made, in seconds since 1970.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn last_backup(&self) -> Result<Option<i64>> {
        Ok(upkeep::noted(self.present()?, Kept::Backup)?)
    }

    /// All games, the one that was touched last at the end.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn games(&self) -> Result<Vec<Listed>> {
        let mut query = self.present()?.prepare(
            "SELECT id, scenario, players, live, made, count(seq), \
             coalesce(sum(coalesce(length(choice), 0) + length(rolls) + coalesce(length(deed), 0)), 0), \
             max(made, coalesce(max(at), 0)) AS touched \
             FROM game LEFT JOIN journal ON journal.game = game.id GROUP BY id ORDER BY touched, id",
        )?;
        let listed = query.query_map([], |row| {
            let (players, live, rows) = (row.get::<_, String>(2)?, row.get::<_, bool>(3)?, row.get(5)?);
            let state = match (live, rows) {
                (false, _) => State::Shown,
                (true, 0) => State::New,
                (true, _) => State::Played,
            };
            let (id, scenario, made) = (row.get(0)?, row.get(1)?, row.get(4)?);
            let (bytes, touched) = (row.get(6)?, row.get(7)?);
            Ok((
                players,
                Listed { id, scenario, players: [Player::Here, Player::Here], state, rows, bytes, made, touched },
            ))
        })?;
        listed
            .map(|read| {
                let (players, listed) = read?;
                Ok(Listed { players: store::parse(&players)?, ..listed })
            })
            .collect()
    }

    /// Lets nobody in any more who comes from an address or a network; gives the network that is meant.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn ban(&self, net: IpNet, why: &str) -> Result<IpNet> {
        upkeep::ban(self.present()?, named(net), why)?;
        Ok(named(net))
    }

    /// Lets an address or a network in again; whether it was not.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn unban(&self, net: IpNet) -> Result<bool> {
        Ok(upkeep::unban(self.present()?, named(net))?)
    }

    /// Everybody who is not let in.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn bans(&self) -> Result<Vec<Ban>> {
        Ok(upkeep::bans(self.present()?)?)
    }
}

/// Puts a backup in the place of the database of a folder, in which no service may be running. What was there before
/// stays beside it under another name, whatever its state.
///
/// # Errors
/// When a service is running, or the backup is not whole; then nothing is changed.
pub fn restore(folder: &Path, from: &Path) -> Result<Restored> {
    let _lock = Lock::take(folder).map_err(|error| match error {
        LockError::Taken => AdminError::Taken,
        LockError::Io(error) => AdminError::File(folder.to_path_buf(), error),
        LockError::Sqlite(error) => AdminError::Store(error.into()),
    })?;
    if !from.is_file() {
        return Err(AdminError::None(from.to_path_buf()));
    }
    let (file, part) = (folder.join(DATABASE), folder.join("games.sqlite.part"));
    // None is there unless one was broken off.
    let _ = fs::remove_file(&part);
    of_file(&part, store::keep_private(&part))?;
    // Through SQLite, so that what stands in the log beside a copied database is not lost.
    let source = store::beside(from)?;
    let copied = rusqlite::backup::Backup::new(&source, &mut Connection::open(&part)?)
        .and_then(|all| all.run_to_completion(10_000, std::time::Duration::ZERO, None));
    copied.map_err(|error| match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            AdminError::Damaged(from.to_path_buf(), error.to_string())
        }
        _ => AdminError::Store(error.into()),
    })?;
    // Looked at before what is there is put aside.
    if let Err(error) = look_at(&part) {
        // A copy that is not whole is of no use.
        let _ = fs::remove_file(&part);
        return Err(of_backup(error, from));
    }
    let before = put_aside(&file, &source)?;
    Ok(Restored { now: settle(&part, &file)?, before })
}

/// What is wrong with a copy is wrong with what was copied.
fn of_backup(error: AdminError, from: &Path) -> AdminError {
    match error {
        AdminError::Store(StoreError::Broken { what, .. }) => AdminError::Damaged(from.to_path_buf(), what),
        other => other,
    }
}

/// Gives a database and the files beside it other names; they belong together.
fn put_aside(file: &Path, clock: &Connection) -> Result<Option<PathBuf>> {
    if !file.exists() {
        return Ok(None);
    }
    let name = "SELECT strftime('games-before-restore-%Y%m%d-%H%M%f.sqlite', 'now')";
    let aside = file.with_file_name(clock.query_row(name, [], |row| row.get::<_, String>(0))?);
    for ending in ["-wal", "-shm", ""] {
        let beside = |path: &Path| PathBuf::from(format!("{}{ending}", path.display()));
        let (from, to) = (beside(file), beside(&aside));
        if from.exists() {
            of_file(&from, fs::rename(&from, &to))?;
        }
    }
    Ok(Some(aside))
}

fn part_of(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}.part", file.display()))
}

/// Looks whether a copy is whole, has the disk keep it, and gives it its name.
fn settle(part: &Path, file: &Path) -> Result<Copied> {
    let (games, bytes) = look_at(part)?;
    of_file(part, File::open(part).and_then(|part| part.sync_all()))?;
    of_file(file, fs::rename(part, file))?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Elsewhere than on Unix a folder cannot be opened, and need not be.
    #[cfg(unix)]
    of_file(folder, File::open(folder).and_then(|folder| folder.sync_all()))?;
    let _ = folder;
    Ok(Copied { file: file.to_path_buf(), bytes, games })
}

/// How many games and bytes a copy has, if it is whole.
fn look_at(copy: &Path) -> Result<(i64, u64)> {
    store::check(copy)?;
    let db = store::beside(copy)?;
    let games = db.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
    drop(db);
    // What was looked at leaves nothing beside it.
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", copy.display()));
    }
    Ok((games, of_file(copy, fs::metadata(copy))?.len()))
}
