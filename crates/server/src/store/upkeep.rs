//! What the database keeps for whoever runs the service: who is not let in, when a backup was made.

use super::{Store, StoreError, now};
use ipnet::IpNet;
use rusqlite::{Connection, OptionalExtension, params};

/// An address that is not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// The address or network.
    pub net: IpNet,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Why, in the words of whoever did it.
    pub why: String,
}

/// What is noted with the time at which it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// A backup.
    Backup,
    /// It was tried whether anything can be written.
    Pulse,
}

impl Kept {
    fn name(self) -> &'static str {
        match self {
            Kept::Backup => "backup",
            Kept::Pulse => "pulse",
        }
    }
}

/// Notes that something was done just now.
pub fn note(db: &Connection, what: Kept) -> Result<(), StoreError> {
    db.prepare_cached("INSERT OR REPLACE INTO upkeep (what, at) VALUES (?1, ?2)")?
        .execute(params![what.name(), now()])?;
    Ok(())
}

/// When something was last done, in seconds since 1970.
pub fn noted(db: &Connection, what: Kept) -> Result<Option<i64>, StoreError> {
    let mut query = db.prepare_cached("SELECT at FROM upkeep WHERE what = ?1")?;
    Ok(query.query_row([what.name()], |row| row.get(0)).optional()?)
}

/// Everybody who is not let in, in the order of their addresses as texts.
pub fn bans(db: &Connection) -> Result<Vec<Ban>, StoreError> {
    let mut query = db.prepare_cached("SELECT net, at, why FROM ban ORDER BY net")?;
    let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?)))?;
    rows.map(|row| {
        let (net, since, why) = row?;
        let damaged = |_| StoreError::Damaged(format!("`{net}` is no address"));
        Ok(Ban { net: net.parse().map_err(damaged)?, since, why })
    })
    .collect()
}

/// Lets nobody of a network in any more.
pub fn ban(db: &Connection, net: IpNet, why: &str) -> Result<(), StoreError> {
    let words = params![net.to_string(), now(), why];
    db.execute("INSERT OR REPLACE INTO ban (net, at, why) VALUES (?1, ?2, ?3)", words)?;
    Ok(())
}

/// Lets a network in again; whether it was not.
pub fn unban(db: &Connection, net: IpNet) -> Result<bool, StoreError> {
    Ok(db.execute("DELETE FROM ban WHERE net = ?1", [net.to_string()])? > 0)
}

impl Store {
    /// Everybody who is not let in.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.read(bans)
    }

    /// When something was last done, in seconds since 1970.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn noted(&self, what: Kept) -> Result<Option<i64>, StoreError> {
        self.read(|db| noted(db, what))
    }

    /// Writes next to nothing, to see whether anything can be written.
    ///
    /// # Errors
    /// When it cannot.
    pub async fn pulse(&self) -> Result<(), StoreError> {
        self.write(|db| note(db, Kept::Pulse)).await
    }
}
