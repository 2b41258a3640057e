//! Luck and skill in a battle that is over.

use super::desk::Desk;
use super::{Answered, Job};
use acies_bots::{ADVISER, Portfolio};
use acies_kernel::{Game, ScriptedDice, Side};
use acies_lab::{Analysis, Look, Playouts, analyse};
use acies_protocol::wire::{self, Answer, ChanceAt, LuckAt};
use std::thread::available_parallelism;

/// Points of the curve, and how often each is played out.
const POINTS: usize = 16;
const TIMES: u32 = 10;
/// With how many throws the mean of a choice is found where they cannot all be tried.
const SAMPLES: u32 = 40;
/// The moments that are told.
const MOMENTS: usize = 12;

/// Tells the game apart; only when it is over, for it tells what nobody may know before.
pub fn job<R: Portfolio + 'static>(desk: &Desk<R>) -> Job<Answered> {
    if desk.decision().is_some() {
        return Box::new(|| Err("not-over"));
    }
    let (rules, seed) = (desk.game.rules(), desk.seed);
    let entries = desk.game.entries();
    let rolls = desk.game.opening_rolls().iter().chain(entries.iter().flat_map(|entry| &entry.rolls));
    let rolls: Vec<u8> = rolls.copied().collect();
    let made: Vec<(Side, R::Action)> = entries.iter().map(|entry| (entry.side, entry.action)).collect();
    Box::new(move || {
        let mut game = Game::new(rules, Box::new(ScriptedDice::new(rolls)));
        for &(side, action) in &made {
            game.submit(side, action).map_err(|_| "fault")?;
        }
        let look = Look { samples: SAMPLES, seed, every: made.len().div_ceil(POINTS).max(1) };
        let told = analyse(&game, &|state, side| rules.promise(state, side), &look);
        let jobs = available_parallelism().map_or(1, usize::from);
        let playouts = Playouts { bot: ADVISER.to_string(), times: TIMES, seed, jobs };
        let chances = playouts.play(rules, &told.positions, &|_| ()).map_err(|_| "fault")?;
        let steps = told.positions.iter().map(|(step, _)| *step as u32);
        let curve = steps.zip(chances).map(|(step, found)| ChanceAt { step, chance: found.value as f32 });
        let end = told.worth.last().map(|&chance| ChanceAt { step: made.len() as u32, chance: chance as f32 });
        let mut curve: Vec<ChanceAt> = curve.filter(|point| (point.step as usize) < made.len()).collect();
        curve.extend(end);
        Ok(Answer::Analysis(wire::Analysis {
            curve,
            luck: Side::ALL.map(|side| points(told.luck_in_all(side))),
            moments: moments(&told),
        }))
    })
}

/// Hundredths of the chance to win.
fn points(chance: f64) -> f32 {
    (100.0 * chance) as f32
}

/// The rolls that changed most, in their order.
fn moments<R: Portfolio>(told: &Analysis<R>) -> Vec<LuckAt> {
    let mut all: Vec<LuckAt> = told
        .moments
        .iter()
        .filter_map(|moment| {
            let side = moment.side?;
            let step = moment.choice.checked_sub(1)? as u32;
            Some(LuckAt { step, side: side.index() as u8, luck: points(moment.luck(side)) })
        })
        .collect();
    all.sort_by(|a, b| b.luck.abs().total_cmp(&a.luck.abs()));
    all.truncate(MOMENTS);
    all.sort_by_key(|moment| moment.step);
    all
}
