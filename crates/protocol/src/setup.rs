//! Where the armies stand at the start, for pictures.

use crate::wire;
use acies_kernel::{Asks, Cx, Piece, Rules, SeededDice, Step, run};
use acies_scenario::{Loaded, with_rules};

/// More answers than any set-up takes.
const MOST: usize = 2_000;

/// The pieces of a scenario when its armies stand. Where set-up is a choice, the quiet answer is given: the
/// arrangement that the rulebook proposes.
#[must_use]
pub fn setup(loaded: &Loaded) -> Vec<wire::Piece> {
    with_rules!(&loaded.rules, rules => crate::view::whole(&standing(rules)))
}

/// The pieces of the engine when its armies stand.
pub fn standing<R: Rules>(rules: &R) -> Vec<Piece> {
    let (mut state, mut dice) = (rules.start(), SeededDice::new(1));
    let mut cx = Cx::silent(&mut dice);
    let mut step = run(rules, &mut state, &mut cx);
    for _ in 0..MOST {
        let asked = rules.decision(&state).filter(|_| step == Step::Ask);
        if asked.is_none_or(|decision| decision.asks != Asks::SetUp) {
            break;
        }
        let answer = rules.quiet_answer(&state);
        rules.apply(&mut state, answer, &mut cx);
        step = run(rules, &mut state, &mut cx);
    }
    rules.pieces(&state, None)
}
