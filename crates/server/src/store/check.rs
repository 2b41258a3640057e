//! Whether a database is as SQLite wrote it: looked at before anything is done with it.

use super::{PATIENCE, StoreError};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};
use std::path::Path;

/// So many bytes are looked at before the service begins; a larger database is looked at while it works.
pub const AT_ONCE: u64 = 256 * 1024 * 1024;

/// Games that rows of the journal name and that are not there, the first of them: one lookup for each game.
const STRAY_ROWS: &str = "
    WITH RECURSIVE named (id) AS (
        SELECT min(game) FROM journal
        UNION ALL
        SELECT (SELECT min(game) FROM journal WHERE game > id) FROM named WHERE id IS NOT NULL
    )
    SELECT id FROM named WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM game) LIMIT 1";

/// Looks at a database. One that is not there yet, or has no tables yet, is as it should be.
///
/// # Errors
/// When it is damaged, or cannot be read.
pub fn check(path: &Path) -> Result<(), StoreError> {
    if path.metadata().map_or(0, |file| file.len()) == 0 {
        return Ok(());
    }
    let broken = |what: String| StoreError::Broken { file: path.to_path_buf(), what };
    let found = open(path).and_then(|db| look(&db));
    match found {
        Ok(None) => Ok(()),
        Ok(Some(what)) => Err(broken(what)),
        Err(error) if is_damage(&error) => Err(broken(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    Ok(db)
}

/// What is wrong with a database.
fn look(db: &Connection) -> rusqlite::Result<Option<String>> {
    let said: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Ok(Some(said));
    }
    let foreign = db.query_row("SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 1", [], |row| {
        Ok(format!(
            "a row of `{}` names a row of `{}` that is not there",
            row.get::<_, String>(0)?,
            row.get::<_, String>(1)?
        ))
    });
    if let Some(what) = foreign.optional()? {
        return Ok(Some(what));
    }
    let has_journal = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'journal'")?.exists([])?;
    if !has_journal {
        return Ok(None);
    }
    let stray: Option<i64> = db.query_row(STRAY_ROWS, [], |row| row.get(0)).optional()?;
    Ok(stray.map(|game| format!("there are choices of game {game}, which is not there")))
}

/// Whether an error says that the file is damaged, and not that it cannot be had.
fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}
