//! The way to a place further off, found among the steps that the engine offers.

use acies_kernel::{Arg, Cx, Decision, Dice, Die, Message, Rules, Target, run};

/// A die that only counts how often it was rolled. It shows one face after the other, so that rules
/// that roll again on equal dice come to an end.
#[derive(Default)]
pub struct Probe(u32);

impl Probe {
    /// Whether it was rolled at all.
    pub fn was_rolled(&self) -> bool {
        self.0 > 0
    }
}

impl Dice for Probe {
    fn roll(&mut self, die: Die) -> u8 {
        self.0 += 1;
        die.lowest() + (self.0 % u32::from(die.faces())) as u8
    }
}

/// The number that a question names: movement points left.
pub fn number(message: &Message) -> Option<i32> {
    message.args().find_map(|arg| match arg {
        Arg::Number(n) => Some(n),
        _ => None,
    })
}

/// The position after an action and the number in its question, if the same side is asked the same
/// and no die has fallen.
pub fn quiet_step<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<(R::State, i32)> {
    let before = rules.decision(state)?;
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    let after = rules.decision(&state)?;
    let same = |a: &Decision, b: &Decision| a.side == b.side && a.prompt.key == b.prompt.key;
    if probe.was_rolled() || !same(&before, &after) {
        return None;
    }
    Some((state, number(&after.prompt)?))
}

/// One way that was found.
struct Way<R: Rules> {
    state: R::State,
    steps: Vec<R::Action>,
    left: i32,
}

/// The steps to a place that leave the most points, and of those the fewest. No step but the last may
/// roll a die or hand the choice over. `None` if there is no way.
pub fn way<R: Rules>(rules: &R, state: &R::State, to: u16) -> Option<Vec<R::Action>> {
    let left = number(&rules.decision(state)?.prompt)?;
    let mut open = vec![Way::<R> { state: state.clone(), steps: Vec::new(), left }];
    let mut seen: Vec<u16> = Vec::new();
    let mut best: Option<(i32, Vec<R::Action>)> = None;
    while let Some(next) = richest(&open) {
        let now = open.swap_remove(next);
        for (action, hex) in steps(rules, &now.state) {
            let steps: Vec<R::Action> = now.steps.iter().copied().chain([action]).collect();
            let then = quiet_step(rules, &now.state, action);
            if hex == to {
                let left = then.as_ref().map_or(-1, |(_, left)| *left);
                if best.as_ref().is_none_or(|(most, way)| (left, way.len()) > (*most, steps.len())) {
                    best = Some((left, steps));
                }
            } else if let Some((state, left)) = then.filter(|_| !seen.contains(&hex)) {
                seen.push(hex);
                open.push(Way { state, steps, left });
            }
        }
    }
    best.map(|(_, steps)| steps)
}

/// The way with the most points left, the shortest among equals: what it reaches first it reaches
/// best.
fn richest<R: Rules>(open: &[Way<R>]) -> Option<usize> {
    (0..open.len()).min_by_key(|&i| (-open[i].left, open[i].steps.len()))
}

/// How the order for a step begins in every engine's notation.
const STEP: &str = "to ";

/// The steps that are offered, with their hexes.
fn steps<R: Rules>(rules: &R, state: &R::State) -> Vec<(R::Action, u16)> {
    let mut options = Vec::new();
    rules.options(state, &mut options);
    let step = |action: R::Action| match rules.choice(state, action) {
        choice if choice.order.starts_with(STEP) => match choice.target {
            Target::Place(hex) => Some((action, hex)),
            _ => None,
        },
        _ => None,
    };
    options.into_iter().filter_map(step).collect()
}
