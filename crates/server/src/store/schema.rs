//! The tables.

use super::StoreError;
use rusqlite::Connection;

/// The version of the tables that this program reads and writes.
const VERSION: i64 = 1;

/// A choice that is `NULL` is an undo. Rows are never changed.
const TABLES: &str = "
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

/// Makes the tables if they are not there.
pub fn prepare(db: &Connection) -> Result<(), StoreError> {
    let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match version {
        VERSION => Ok(()),
        0 => Ok(db.execute_batch(&format!("BEGIN; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;"))?),
        later => Err(StoreError::Damaged(format!(
            "its version is {later}, this program knows {VERSION}: use a newer Acies or another folder"
        ))),
    }
}
