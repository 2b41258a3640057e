//! Whose the seats are, what is offered and said beside the board, and each seat's notes.

use super::{Store, StoreError, now, parse, seat_name, seat_of};
use crate::token::KeyHash;
use acies_kernel::Side;
use acies_protocol::wire::{Chat, Proposal, Seat, TalkLine, Told};
use rusqlite::{Connection, OptionalExtension, params};

/// Lines of the talk that are kept of a game; the oldest go first.
pub const MOST_LINES: u32 = 300;

/// A seat that a key opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// Whose it is; nobody's as long as its link is an invitation.
    pub key: Option<KeyHash>,
}

/// An offer that nobody has answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// What an answer names.
    pub id: u32,
    /// What is offered.
    pub what: Proposal,
    /// Who offers it, or whose seat is asked for.
    pub side: Side,
    /// Of whoever asks for a seat.
    pub key: Option<KeyHash>,
}

/// What stands beside a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// The seats that are opened by keys; none in a game that is played by its links alone.
    pub claims: Vec<Claim>,
    /// What is offered.
    pub offers: Vec<OpenOffer>,
    /// Whether its seats talk to each other.
    pub chat: Chat,
    /// The links of the game that came of a rematch.
    pub next: Vec<(String, Seat)>,
}

impl Store {
    /// Gives a seat to a key.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn claim(&self, game: i64, seat: Seat, key: KeyHash) -> Result<(), StoreError> {
        self.write(move |db| {
            db.prepare_cached("UPDATE claim SET key = ?3 WHERE game = ?1 AND seat = ?2")?.execute(params![
                game,
                seat_name(seat),
                key.bytes()
            ])?;
            Ok(())
        })
        .await
    }

    /// Keeps an offer.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn offer(&self, game: i64, offer: OpenOffer) -> Result<(), StoreError> {
        self.write(move |db| {
            db.prepare_cached("INSERT INTO offer (game, id, what, side, key) VALUES (?1, ?2, ?3, ?4, ?5)")?.execute(
                params![
                    game,
                    offer.id,
                    super::json(&offer.what)?,
                    offer.side as u8,
                    offer.key.as_ref().map(KeyHash::bytes)
                ],
            )?;
            Ok(())
        })
        .await
    }

    /// Forgets offers, which were answered or mean nothing any more.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn close_offers(&self, game: i64, ids: Vec<u32>) -> Result<(), StoreError> {
        self.write(move |db| {
            for id in ids {
                db.prepare_cached("DELETE FROM offer WHERE game = ?1 AND id = ?2")?.execute(params![game, id])?;
            }
            Ok(())
        })
        .await
    }

    /// Keeps a line of the talk.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn say(&self, game: i64, side: Side, told: Told) -> Result<TalkLine, StoreError> {
        self.write(move |db| {
            let last = "SELECT coalesce(max(number), 0) FROM talk WHERE game = ?1";
            let number: u32 = db.prepare_cached(last)?.query_row([game], |row| row.get(0))?;
            let line = TalkLine { number: number + 1, side: side as u8, told, at: now() };
            db.prepare_cached("INSERT INTO talk (game, number, side, told, at) VALUES (?1, ?2, ?3, ?4, ?5)")?
                .execute(params![game, line.number, line.side, super::json(&line.told)?, line.at])?;
            db.prepare_cached("DELETE FROM talk WHERE game = ?1 AND number <= ?2")?
                .execute(params![game, line.number.saturating_sub(MOST_LINES)])?;
            Ok(line)
        })
        .await
    }

    /// What was said in a game, as far as it is kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn talk(&self, game: i64) -> Result<Vec<TalkLine>, StoreError> {
        self.read(|db| {
            let mut query =
                db.prepare_cached("SELECT number, side, told, at FROM talk WHERE game = ?1 ORDER BY number")?;
            let rows =
                query.query_map([game], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?, row.get(3)?)))?;
            rows.map(|row| {
                let (number, side, told, at) = row?;
                Ok(TalkLine { number, side, told: parse(&told)?, at })
            })
            .collect()
        })
    }

    /// Keeps the notes of a seat in the place of what it had before.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn write_note(&self, game: i64, seat: Seat, text: String) -> Result<(), StoreError> {
        self.write(move |db| {
            db.prepare_cached("INSERT OR REPLACE INTO note (game, seat, text) VALUES (?1, ?2, ?3)")?
                .execute(params![game, seat_name(seat), text])?;
            Ok(())
        })
        .await
    }

    /// The notes of a seat; an empty text if it has none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn note(&self, game: i64, seat: Seat) -> Result<String, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT text FROM note WHERE game = ?1 AND seat = ?2")?;
            Ok(query.query_row(params![game, seat_name(seat)], |row| row.get(0)).optional()?.unwrap_or_default())
        })
    }

    /// Remembers the game that came of a rematch.
    ///
    /// # Errors
    /// When it could not be written, or there is one already.
    pub async fn follow_up(&self, game: i64, next: i64) -> Result<(), StoreError> {
        self.write(move |db| {
            db.prepare_cached("INSERT INTO rematch (game, next) VALUES (?1, ?2)")?.execute(params![game, next])?;
            Ok(())
        })
        .await
    }
}

/// Keeps what stands beside a new game.
pub(super) fn keep(db: &Connection, game: i64, beside: &Beside) -> Result<(), StoreError> {
    for claim in &beside.claims {
        db.prepare_cached("INSERT INTO claim (game, seat, key) VALUES (?1, ?2, ?3)")?.execute(params![
            game,
            seat_name(claim.seat),
            claim.key.as_ref().map(KeyHash::bytes)
        ])?;
    }
    if beside.chat == Chat::Off {
        db.prepare_cached("INSERT INTO quiet (game) VALUES (?1)")?.execute([game])?;
    }
    Ok(())
}

/// What stands beside a game.
pub(super) fn beside(db: &Connection, game: i64) -> Result<Beside, StoreError> {
    let mut query = db.prepare_cached("SELECT count(*) FROM quiet WHERE game = ?1")?;
    let quiet: i64 = query.query_row([game], |row| row.get(0))?;
    let mut query = db.prepare_cached("SELECT next FROM rematch WHERE game = ?1")?;
    let next: Option<i64> = query.query_row([game], |row| row.get(0)).optional()?;
    Ok(Beside {
        claims: claims(db, game)?,
        offers: offers(db, game)?,
        chat: if quiet == 0 { Chat::On } else { Chat::Off },
        next: next.map_or_else(|| Ok(Vec::new()), |next| super::links(db, next))?,
    })
}

fn claims(db: &Connection, game: i64) -> Result<Vec<Claim>, StoreError> {
    let mut query = db.prepare_cached("SELECT seat, key FROM claim WHERE game = ?1")?;
    let rows = query.query_map([game], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<Vec<u8>>>(1)?)))?;
    rows.map(|row| {
        let (seat, key) = row?;
        Ok(Claim { seat: seat_of(&seat)?, key: key.map(hash).transpose()? })
    })
    .collect()
}

fn offers(db: &Connection, game: i64) -> Result<Vec<OpenOffer>, StoreError> {
    let mut query = db.prepare_cached("SELECT id, what, side, key FROM offer WHERE game = ?1 ORDER BY id")?;
    let rows = query.query_map([game], |row| {
        Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, u8>(2)?, row.get::<_, Option<Vec<u8>>>(3)?))
    })?;
    rows.map(|row| {
        let (id, what, side, key) = row?;
        Ok(OpenOffer { id, what: parse(&what)?, side: side_of(side)?, key: key.map(hash).transpose()? })
    })
    .collect()
}

/// The side of this number.
pub(super) fn side_of(number: u8) -> Result<Side, StoreError> {
    let side = Side::ALL.get(usize::from(number)).copied();
    side.ok_or_else(|| StoreError::Damaged(format!("there is no side {number}")))
}

fn hash(bytes: Vec<u8>) -> Result<KeyHash, StoreError> {
    KeyHash::read(&bytes).ok_or_else(|| StoreError::Damaged("a key is not as it was written".to_string()))
}
