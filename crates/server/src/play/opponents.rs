//! The bots that sit at a table. Each keeps its plans from choice to choice, and thinks on another thread.

use super::Job;
use acies_bots::{Bot, Brain, Means, Stop, make_with};
use acies_kernel::{Decision, Message, Side, mix};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;

/// What a bot chose, and what it has to say about it.
pub struct Chosen {
    /// The order.
    pub order: String,
    /// Why, in its own numbers; nothing if it went on with what it has explained before.
    pub said: Vec<Message>,
}

/// A question to a bot, with all that it may know.
pub struct Asked<R: Brain + 'static> {
    pub rules: &'static R,
    pub seen: R::State,
    pub decision: Decision,
    pub options: Vec<R::Action>,
}

/// One bot; while it thinks the other thread has it.
struct Opponent<R: Brain> {
    bot: Arc<Mutex<Box<dyn Bot<R>>>>,
    stop: Stop,
}

impl<R: Brain> Opponent<R> {
    fn new(name: &str, seed: u64) -> Option<Opponent<R>> {
        let means = Means { threads: available_parallelism().map_or(1, usize::from), ..Means::of(seed) };
        let stop = means.stop.clone();
        let bot = make_with(name, means).ok()?;
        Some(Opponent { bot: Arc::new(Mutex::new(bot)), stop })
    }
}

/// The bots of both sides, as far as they have been asked.
pub struct Opponents<R: Brain> {
    seats: [Option<Opponent<R>>; 2],
    seed: u64,
}

impl<R: Brain + 'static> Opponents<R> {
    /// Nobody was asked yet.
    pub fn new(seed: u64) -> Opponents<R> {
        Opponents { seats: [None, None], seed }
    }

    /// What the bot of this name chooses, which plays this side.
    pub fn ask(&mut self, name: &str, asked: Asked<R>) -> Job<Option<Chosen>> {
        let side = asked.decision.side;
        let seat = &mut self.seats[side.index()];
        if seat.is_none() {
            *seat = Opponent::new(name, seed_of(self.seed, side));
        }
        let Some(bot) = seat.as_ref().map(|opponent| opponent.bot.clone()) else { return Box::new(|| None) };
        Box::new(move || {
            // A bot that panicked at an earlier question is asked all the same: it plans anew with each activation.
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            let before = bot.reason();
            let index = bot.choose(asked.rules, &asked.seen, &asked.decision, &asked.options);
            let reason = bot.reason().filter(|reason| before != Some(*reason));
            let order = asked.rules.print(*asked.options.get(index)?);
            Some(Chosen { order, said: reason.map_or_else(Vec::new, |reason| reason.messages()) })
        })
    }

    /// The game went another way than they thought: they stop, and think anew when they are asked again.
    pub fn dismiss(&mut self) {
        for seat in &mut self.seats {
            if let Some(opponent) = seat.take() {
                opponent.stop.now();
            }
        }
    }
}

impl<R: Brain> Drop for Opponents<R> {
    fn drop(&mut self) {
        self.seats.iter().flatten().for_each(|opponent| opponent.stop.now());
    }
}

fn seed_of(seed: u64, side: Side) -> u64 {
    mix(seed ^ side.index() as u64)
}
