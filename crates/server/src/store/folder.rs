//! The folder of the games: one service at a time, and nobody's business but its owner's.

use rusqlite::{Connection, ErrorCode};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;
use std::time::Duration;

/// Why the folder cannot be had.
#[derive(Debug)]
pub enum LockError {
    /// Another service has it.
    Taken,
    /// It cannot be made or written to.
    Io(io::Error),
    /// The lock itself cannot be used.
    Sqlite(rusqlite::Error),
}

/// The folder, as long as this lives. The operating system gives it up with the process, however that ends.
pub struct Lock {
    /// A transaction on a database of its own, which shuts everybody else out of it.
    _held: Connection,
}

impl Lock {
    /// Makes the folder if it is not there, and takes it.
    ///
    /// # Errors
    /// When another service has it, or it cannot be made.
    pub fn take(folder: &Path) -> Result<Lock, LockError> {
        make_private(folder).map_err(LockError::Io)?;
        let path = folder.join("lock.sqlite");
        keep_private(&path).map_err(LockError::Io)?;
        let held = Connection::open(&path).map_err(LockError::Sqlite)?;
        held.busy_timeout(Duration::ZERO).map_err(LockError::Sqlite)?;
        match held.execute_batch("BEGIN EXCLUSIVE") {
            Ok(()) => Ok(Lock { _held: held }),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Err(LockError::Taken),
            Err(error) => Err(LockError::Sqlite(error)),
        }
    }
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file that only its owner may read, or takes the right from everybody else. SQLite gives the files that it
/// puts beside a database the same rights; those that are there already are seen to as well.
pub fn keep_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let mut beside = path.as_os_str().to_owned();
        beside.push(ending);
        match fs::set_permissions(&beside, fs::Permissions::from_mode(0o600)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}
