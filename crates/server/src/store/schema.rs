//! The tables, and how those of an earlier version become the present ones.
//!
//! The version stands in the database itself (`PRAGMA user_version`). Migration n leads from version n to n + 1; each
//! is one transaction with its number inside, so a process that is killed between leaves a version that is whole.
//! A migration that was once given out is never changed.

use super::StoreError;
use rusqlite::Connection;

/// Version 1. A row whose choice is `NULL` is an undo, or since there are deeds what its deed says. Rows are never
/// changed.
const FIRST: &str = "
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        scenario TEXT NOT NULL,
        options TEXT NOT NULL,
        hash TEXT NOT NULL,
        players TEXT NOT NULL,
        seed INTEGER NOT NULL,
        secret TEXT,
        opening BLOB NOT NULL,
        before INTEGER,
        live INTEGER NOT NULL,
        made INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE link (
        token TEXT PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (id),
        seat TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX link_game ON link (game);
    CREATE TABLE nonce (
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (id),
        side TEXT NOT NULL,
        hex TEXT NOT NULL,
        UNIQUE (game, side)
    ) STRICT;
    CREATE TABLE journal (
        game INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        choice TEXT,
        rolls BLOB NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
";

/// Version 2. A game says which engine made it and which version of its ruleset was played, and the data that it
/// began with are kept beside it. Games of version 1 have `NULL` there, and their hash is one of texts.
const DATA_AND_VERSIONS: &str = "
    ALTER TABLE game ADD COLUMN engine TEXT;
    ALTER TABLE game ADD COLUMN ruleset TEXT;
    ALTER TABLE game ADD COLUMN ruleset_version INTEGER;
    CREATE TABLE data (
        hash TEXT NOT NULL,
        part INTEGER NOT NULL,
        kind TEXT NOT NULL,
        path TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (hash, part)
    ) STRICT;
";

/// Version 3. A seat of a game between two people is claimed by a key, of which the hash is kept; a game that has no
/// row in `claim` is played by its links alone, as all games before. Beside a game stand what is offered in it, what is
/// said at the table, each seat's notes, that nothing is said in it at all, and the game that came of a rematch.
/// A row of a journal may be a deed, neither a choice nor an undo: then `choice` is `NULL` and `deed` has its words.
const SEATS: &str = "
    ALTER TABLE journal ADD COLUMN deed TEXT;
    CREATE TABLE claim (
        game INTEGER NOT NULL REFERENCES game (id),
        seat TEXT NOT NULL,
        key BLOB,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE offer (
        game INTEGER NOT NULL REFERENCES game (id),
        id INTEGER NOT NULL,
        what TEXT NOT NULL,
        side INTEGER NOT NULL,
        key BLOB,
        PRIMARY KEY (game, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE talk (
        game INTEGER NOT NULL REFERENCES game (id),
        number INTEGER NOT NULL,
        side INTEGER NOT NULL,
        told TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE note (
        game INTEGER NOT NULL REFERENCES game (id),
        seat TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE quiet (game INTEGER PRIMARY KEY REFERENCES game (id)) STRICT;
    CREATE TABLE rematch (
        game INTEGER PRIMARY KEY REFERENCES game (id),
        next INTEGER NOT NULL REFERENCES game (id)
    ) STRICT;
";

/// Version 4. What whoever runs the service has to do with it: addresses that are not let in, and when something was
/// last done, such as a backup.
const UPKEEP: &str = "
    CREATE TABLE ban (net TEXT PRIMARY KEY, at INTEGER NOT NULL, why TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE upkeep (what TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
";

const MIGRATIONS: [&str; 4] = [FIRST, DATA_AND_VERSIONS, SEATS, UPKEEP];

/// The version of the tables that this program reads and writes.
pub const VERSION: usize = MIGRATIONS.len();

/// The version of the tables of a database; 0 if it has none yet.
pub fn version(db: &Connection) -> Result<usize, StoreError> {
    let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match usize::try_from(version) {
        Ok(version) if version <= VERSION => Ok(version),
        _ => Err(StoreError::Damaged(format!(
            "its version is {version}, this program knows {VERSION}: use a newer Acies or another folder"
        ))),
    }
}

/// Brings the tables to the present version.
pub fn migrate(db: &Connection) -> Result<(), StoreError> {
    migrate_to(db, VERSION)
}

/// Brings the tables to a version, unless they are there already.
pub fn migrate_to(db: &Connection, wanted: usize) -> Result<(), StoreError> {
    for (change, from) in MIGRATIONS[..wanted].iter().zip(0..).skip(version(db)?) {
        let batch = format!("BEGIN IMMEDIATE; {change} PRAGMA user_version = {}; COMMIT;", from + 1);
        if let Err(error) = db.execute_batch(&batch) {
            // What was begun is taken back, so that the version before it is whole.
            let _ = db.execute_batch("ROLLBACK");
            return Err(error.into());
        }
    }
    Ok(())
}
