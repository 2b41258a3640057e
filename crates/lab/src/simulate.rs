//! The games of a plan, on several threads.

use crate::play::{Played, Table, broken};
use crate::{Plan, Report};
use acies_bots::{Brain, make};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Plays the games of a plan. `progress` is told how many are done, from any thread.
///
/// A panic inside a game is a violation of that game; the others go on.
///
/// # Errors
/// When there is no bot of a name.
pub fn simulate<R: Brain + Sync>(rules: &R, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, String> {
    for name in &plan.bots {
        make::<R>(name, 0)?;
    }
    // The one clock of this crate: it measures the machine, no game ever sees it.
    let start = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut table = Table::new();
        let mut mine = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                return mine;
            }
            mine.push((game, play(rules, plan, game, &mut table)));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut games = on_threads(plan.jobs.max(1), &work);
    games.sort_unstable_by_key(|(game, _)| *game);
    let games: Vec<Played> = games.into_iter().map(|(_, played)| played).collect();
    Ok(Report::of(&games, start.elapsed().as_secs_f64()))
}

/// Everything that `work` yields on so many threads, this one included.
fn on_threads<T: Send>(jobs: usize, work: &(dyn Fn() -> Vec<T> + Sync)) -> Vec<T> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        for other in others {
            // Panics of games are caught; one of `progress` is the caller's own.
            all.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        all
    })
}

fn play<R: Brain>(rules: &R, plan: &Plan, game: u64, table: &mut Table<R>) -> Played {
    let seed = plan.game_seed(game);
    catch_unwind(AssertUnwindSafe(|| table.play(rules, plan, seed))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        broken(seed, table.actions, format!("panicked: {text}"))
    })
}
