//! Games at full length, for the tests of every engine's bots.

use crate::{Bot, Brain, Random};
use acies_kernel::{Cx, Outcome, SeededDice, Side, Step, run};

/// More choices than any game between these bots has.
const LIMIT: usize = 60_000;

/// The greedy bot of an engine.
pub fn greedy<R: Brain>(seed: u64) -> Box<dyn Bot<R>> {
    R::bot("greedy", seed).unwrap()
}

/// Plays a game: who won, and every choice made.
pub fn play<R: Brain>(rules: &R, seed: u64, mut bots: [Box<dyn Bot<R>>; 2]) -> (Option<Outcome>, Vec<R::Action>) {
    let mut dice = SeededDice::new(seed);
    let mut cx = Cx::silent(&mut dice);
    let (mut state, mut options, mut made) = (rules.start(), Vec::new(), Vec::new());
    while run(rules, &mut state, &mut cx) == Step::Ask && made.len() < LIMIT {
        options.clear();
        rules.options(&state, &mut options);
        let decision = rules.decision(&state).unwrap();
        let index = bots[decision.side.index()].choose(rules, &state, &decision, &options);
        made.push(options[index]);
        rules.apply(&mut state, options[index], &mut cx);
    }
    (rules.outcome(&state), made)
}

/// How many of so many games greedy wins against random, from either side in turn.
pub fn wins_against_random<R: Brain>(rules: &R, games: u64) -> usize {
    let won = (0..games).filter(|&seed| {
        let side = if seed % 2 == 0 { Side::First } else { Side::Second };
        let other: Box<dyn Bot<R>> = Box::new(Random::new(seed));
        let bots = if side == Side::First { [greedy(seed), other] } else { [other, greedy(seed)] };
        play(rules, seed, bots).0 == Some(Outcome::Win(side))
    });
    won.count()
}
