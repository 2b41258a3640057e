//! The games of a plan, on several threads, handed on in their order.

use crate::play::Table;
use crate::{Ending, Plan, Played, Report, Tally, Worth};
use acies_bots::{Brain, make};
use acies_kernel::Rules;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// Plays the games of a plan. `progress` is told how many are done, from any thread.
///
/// A panic inside a game is a violation of that game; the others go on.
///
/// # Errors
/// When there is no bot of a name.
pub fn simulate<R: Brain + Sync>(rules: &R, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, String> {
    let mut tally = Tally::default();
    let session = Session { rules, plan, worth: None, progress };
    let seconds = session.play(&mut |played| {
        tally.add(&played.row);
        Ok(())
    })?;
    Ok(tally.report(seconds))
}

/// Takes each game, in the order of their numbers.
pub type Sink<'s> = &'s mut (dyn FnMut(&Played) -> Result<(), String> + Send);

/// A plan to be played.
pub struct Session<'s, R: Rules> {
    /// The battle.
    pub rules: &'s R,
    /// The games.
    pub plan: &'s Plan,
    /// What positions are worth, where luck is measured.
    pub worth: Option<Worth<'s, R>>,
    /// Is told how many games are done, from any thread.
    pub progress: &'s (dyn Fn(u64) + Sync),
}

/// So many games may wait for an earlier one: memory stays flat.
const WINDOW: u64 = 1024;

impl<R: Brain + Sync> Session<'_, R> {
    /// Plays the games and gives each to `sink`; how many seconds it took.
    ///
    /// # Errors
    /// When there is no bot of a name, or the sink takes no more.
    pub fn play(&self, sink: Sink<'_>) -> Result<f64, String> {
        for name in &self.plan.bots {
            make::<R>(name, 0)?;
        }
        // The one clock of this crate: it measures the machine, no game ever sees it.
        let start = Instant::now();
        let (next, done) = (AtomicU64::new(self.plan.from), AtomicU64::new(0));
        let line = Line::new(self.plan.from, sink);
        let work = || {
            let mut table = Table::new();
            while !line.is_shut() {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.plan.from + self.plan.games {
                    return;
                }
                line.hand_in(game, self.play_one(game, &mut table));
                (self.progress)(done.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        on_threads(self.plan.jobs.max(1), &work);
        line.end()?;
        Ok(start.elapsed().as_secs_f64())
    }

    fn play_one(&self, game: u64, table: &mut Table<R>) -> Played {
        let played = catch_unwind(AssertUnwindSafe(|| table.play(self.rules, self.plan, game, self.worth)));
        played.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            table.faulty(Ending::Broken, format!("panicked: {text}"))
        })
    }
}

/// Runs `work` on so many threads, this one included.
pub(crate) fn on_threads(jobs: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(work);
        }
        work();
    });
}

/// Games that are done, waiting for their turn to be handed on.
struct Line<'s> {
    queue: Mutex<Queue<'s>>,
    moved: Condvar,
}

struct Queue<'s> {
    due: u64,
    waiting: BTreeMap<u64, Played>,
    sink: Sink<'s>,
    fault: Option<String>,
}

impl<'s> Line<'s> {
    fn new(due: u64, sink: Sink<'s>) -> Line<'s> {
        let queue = Queue { due, waiting: BTreeMap::new(), sink, fault: None };
        Line { queue: Mutex::new(queue), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Queue<'s>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_shut(&self) -> bool {
        self.lock().fault.is_some()
    }

    /// Takes a game and hands on all that are due. Waits while the games before it are far behind.
    fn hand_in(&self, game: u64, played: Played) {
        let mut queue = self.lock();
        queue.waiting.insert(game, played);
        queue.hand_on();
        self.moved.notify_all();
        let far = |queue: &mut Queue<'_>| game >= queue.due + WINDOW && queue.fault.is_none();
        drop(self.moved.wait_while(queue, far));
    }

    fn end(self) -> Result<(), String> {
        let queue = self.queue.into_inner().unwrap_or_else(PoisonError::into_inner);
        queue.fault.map_or(Ok(()), Err)
    }
}

impl Queue<'_> {
    fn hand_on(&mut self) {
        while let Some(played) = self.waiting.remove(&self.due).filter(|_| self.fault.is_none()) {
            self.due += 1;
            self.fault = (self.sink)(&played).err();
        }
    }
}
