//! The way to a place further off, found among the steps that the engine offers.

use acies_kernel::{Cx, Dice, Die, Rules, run};

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

/// Whether a legal action rolls a die.
pub fn rolls<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> bool {
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    probe.was_rolled()
}

/// The position after an action and the movement points left in it, if the same is asked of the same piece
/// and no die has fallen.
pub fn quiet_step<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<(R::State, i32)> {
    let before = rules.question(state)?;
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    if probe.was_rolled() || rules.question(&state) != Some(before) {
        return None;
    }
    let left = rules.points_left(&state)?;
    Some((state, left))
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
    let left = rules.points_left(state)?;
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

/// The steps that are offered, with their hexes.
fn steps<R: Rules>(rules: &R, state: &R::State) -> Vec<(R::Action, u16)> {
    let mut options = Vec::new();
    rules.options(state, &mut options);
    options.into_iter().filter_map(|action| Some((action, rules.step_to(action)?))).collect()
}
