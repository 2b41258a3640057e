//! The one thread that writes, and what waits for it.
//!
//! What is waiting when the thread comes round is committed together: the disk is asked once for all of it, however
//! many games it belongs to. Each errand is a savepoint of that transaction, so one that fails takes nothing with it,
//! and nobody hears that something is kept before the commit has said so.

use super::StoreError;
use rusqlite::Connection;
use std::future::Future;
use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::{Context, Poll};
use tokio::sync::oneshot;

/// So many errands share a commit at most; those behind them wait for the next.
const MOST_TOGETHER: usize = 512;

/// Something to be kept, if there is a transaction for it. Done, it gives what is to be told when it is known whether
/// it is kept.
type Errand = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Done + Send>;

/// Tells whoever waits, with the reason if the commit has failed.
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// An errand that was done.
pub struct Done {
    tell: Tell,
    ending: Ending,
}

/// What becomes of the changes of an errand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Keep,
    TakeBack,
}

/// What the thread is told.
pub enum Job {
    /// Something is to be kept.
    Write(Errand),
    /// Nothing more will come.
    Stop,
}

/// The way to the thread.
pub struct Writer(Sender<Job>);

/// The answer of the thread; it comes when the transaction is committed.
pub struct Written<T>(oneshot::Receiver<Result<T, StoreError>>);

impl<T> Future for Written<T> {
    type Output = Result<T, StoreError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        // A thread that has ended drops what it was to answer.
        Pin::new(&mut self.0).poll(cx).map(|answer| answer.unwrap_or(Err(StoreError::Stopped)))
    }
}

impl Writer {
    /// The way to a thread, and what comes to it.
    pub fn new() -> (Writer, Receiver<Job>) {
        let (jobs, due) = channel();
        (Writer(jobs), due)
    }

    /// Has something kept.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Written<T> {
        let (answer, written) = oneshot::channel();
        let errand = move |db: Result<&Connection, StoreError>| {
            let result = db.and_then(work);
            let ending = if result.is_ok() { Ending::Keep } else { Ending::TakeBack };
            // Nobody may be waiting for the answer any more; what was written stays written.
            let tell =
                move |kept: Result<(), StoreError>| drop(answer.send(result.and_then(|done| kept.map(|()| done))));
            Done { tell: Box::new(tell), ending }
        };
        // If the thread has ended, the dropped sender tells whoever waits.
        let _ = self.0.send(Job::Write(Box::new(errand)));
        Written(written)
    }

    /// Lets the thread end when it has done what was given to it so far.
    pub fn stop(&self) {
        // It may have ended already.
        let _ = self.0.send(Job::Stop);
    }
}

/// The work of the thread.
pub fn write_all(db: &Connection, due: &Receiver<Job>) {
    let mut stop = false;
    while !stop {
        let Ok(first) = due.recv() else { return };
        let mut together = Vec::new();
        for job in std::iter::once(first).chain(due.try_iter()).take(MOST_TOGETHER) {
            match job {
                Job::Write(errand) => together.push(errand),
                Job::Stop => {
                    stop = true;
                    break;
                }
            }
        }
        commit_together(db, together);
    }
}

fn commit_together(db: &Connection, errands: Vec<Errand>) {
    if errands.is_empty() {
        return;
    }
    let begun = run(db, "BEGIN IMMEDIATE");
    let done: Vec<Done> = errands.into_iter().map(|errand| one(db, errand)).collect();
    let kept = begun.and_then(|()| run(db, "COMMIT"));
    if kept.is_err() && !db.is_autocommit() {
        // If that fails as well, the next transaction cannot begin and says so.
        let _ = run(db, "ROLLBACK");
    }
    for Done { tell, .. } in done {
        tell(kept.as_ref().copied().map_err(lost));
    }
}

/// One errand: all of it or nothing.
fn one(db: &Connection, errand: Errand) -> Done {
    // A transaction that did not begin, or that SQLite has given up, has nothing to be added to.
    if db.is_autocommit() {
        return errand(Err(StoreError::Lost("the transaction could not be held".to_string())));
    }
    if let Err(error) = run(db, "SAVEPOINT errand") {
        return errand(Err(error.into()));
    }
    let Done { tell, ending } = errand(Ok(db));
    let settled = match ending {
        Ending::Keep => run(db, "RELEASE errand"),
        Ending::TakeBack => run(db, "ROLLBACK TO errand").and_then(|()| run(db, "RELEASE errand")),
    };
    match settled {
        Ok(()) => Done { tell, ending },
        Err(error) => Done { tell: Box::new(move |_| tell(Err(lost(&error)))), ending: Ending::TakeBack },
    }
}

fn lost(error: &rusqlite::Error) -> StoreError {
    StoreError::Lost(error.to_string())
}

fn run(db: &Connection, statement: &str) -> rusqlite::Result<()> {
    db.prepare_cached(statement)?.execute([]).map(|_| ())
}
