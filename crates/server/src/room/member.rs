//! Who sits in a room, and how they are reached.

use crate::metrics::Refusals;
use crate::play::Declined;
use crate::token::KeyHash;
use acies_protocol::wire::{FromServer, Seat};
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// The number of somebody in a room; never given twice.
pub type MemberId = u64;

/// A message as it goes over the wire; `None` if it cannot be written down, which no type of the wire can bring
/// about.
pub fn text(message: &FromServer) -> Option<Utf8Bytes> {
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}

/// The way to a socket: a short queue. A client that falls behind is not waited for; it is sent the
/// whole position once its queue is empty.
#[derive(Clone)]
pub struct Door {
    queue: mpsc::Sender<Utf8Bytes>,
    late: Arc<AtomicBool>,
    /// Questions that are being answered.
    asked: Arc<AtomicUsize>,
    refusals: Refusals,
}

impl Door {
    /// A door, and what comes through it.
    #[must_use]
    pub fn new(length: usize, refusals: Refusals) -> (Door, mpsc::Receiver<Utf8Bytes>) {
        let (queue, out) = mpsc::channel(length);
        (Door { queue, late: Arc::default(), asked: Arc::default(), refusals }, out)
    }

    /// Sends a message that stands for itself, or notes that it was not sent.
    pub fn send(&self, message: &FromServer) {
        text(message).into_iter().for_each(|text| self.put(text));
    }

    /// Sends what adds to the messages before it: nothing, if one of those was not sent.
    pub fn post(&self, text: Utf8Bytes) {
        if !self.late.load(Ordering::Relaxed) {
            self.put(text);
        }
    }

    fn put(&self, text: Utf8Bytes) {
        if self.queue.try_send(text).is_err() {
            self.late.store(true, Ordering::Relaxed);
        }
    }

    /// Says that something was not done.
    pub fn refuse(&self, id: Option<u32>, declined: Declined) {
        self.refusals.count(declined.code);
        self.send(&FromServer::Refused { id, code: declined.code, rule: declined.rule });
    }

    /// Whether something was not sent; forgets it.
    #[must_use]
    pub fn was_late(&self) -> bool {
        self.late.load(Ordering::Relaxed) && self.late.swap(false, Ordering::Relaxed)
    }

    /// Takes a place among those who wait for answers, if fewer than `most` questions are open.
    #[must_use]
    pub fn ask(&self, most: usize) -> Option<Asking> {
        let before = self.asked.fetch_add(1, Ordering::Relaxed);
        // Given back at once if it was one too many.
        let asking = Asking(self.asked.clone());
        (before < most).then_some(asking)
    }
}

/// A question that is being answered.
pub struct Asking(Arc<AtomicUsize>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Somebody at a seat.
pub struct Member {
    pub seat: Seat,
    pub door: Door,
    /// What opens their seat.
    pub key: Option<KeyHash>,
    /// They ask for a seat, which this key is to open.
    pub asks: Option<KeyHash>,
}

/// Everybody in a room.
#[derive(Default)]
pub struct Members {
    all: Vec<(MemberId, Member)>,
    next: MemberId,
}

impl Members {
    pub fn add(&mut self, member: Member) -> MemberId {
        self.next += 1;
        self.all.push((self.next, member));
        self.next
    }

    pub fn remove(&mut self, id: MemberId) -> Option<Member> {
        let at = self.all.iter().position(|(other, _)| *other == id)?;
        Some(self.all.swap_remove(at).1)
    }

    pub fn get(&self, id: MemberId) -> Option<&Member> {
        self.all.iter().find(|(other, _)| *other == id).map(|(_, member)| member)
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The seats at which somebody sits, once for each who does.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.all.iter().map(|(_, member)| member.seat).collect::<Vec<_>>().into_iter()
    }

    /// The numbers of those that are like this.
    pub fn at(&self, like: impl Fn(&Member) -> bool) -> Vec<MemberId> {
        self.all.iter().filter(|(_, member)| like(member)).map(|(id, _)| *id).collect()
    }

    pub fn tell_one(&self, id: MemberId, message: &FromServer) {
        if let Some(member) = self.get(id) {
            member.door.send(message);
        }
    }

    pub fn tell_all(&self, message: &FromServer) {
        let Some(text) = text(message) else { return };
        self.all.iter().for_each(|(_, member)| member.door.post(text.clone()));
    }

    /// Gives everybody what was made for their seat.
    pub fn deliver(&self, made: &[(Seat, Utf8Bytes)]) {
        for (_, member) in &self.all {
            if let Some((_, text)) = made.iter().find(|(seat, _)| *seat == member.seat) {
                member.door.post(text.clone());
            }
        }
    }

    pub fn refuse(&self, id: MemberId, question: Option<u32>, declined: Declined) {
        if let Some(member) = self.get(id) {
            member.door.refuse(question, declined);
        }
    }
}
