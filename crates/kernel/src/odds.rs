//! Exact odds: the rules themselves, run on every face of every die.
//!
//! A step is run on a clone for each outcome of the die it asks for; equal states are merged
//! after each step, so a chain of a dozen rolls stays cheap. There is no second implementation of
//! any rule here, only a die that shows all its faces.

use crate::prob::{self, Prob};
use crate::{Change, Cx, Dice, Die, Modifier, Rules, Step, Told};
use core::fmt;
use core::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// How far odds look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// To the next decision of anybody.
    NextDecision,
    /// Past questions, answered quietly, until the procedure has come home.
    Home,
}

/// One way it can go.
#[derive(Clone, Debug)]
pub struct Branch<S> {
    /// How likely.
    pub prob: Prob,
    /// The position then.
    pub state: S,
}

/// Why there are no odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsError {
    /// The numbers grew too large to stay exact.
    TooDeep,
    /// More different positions than the limit.
    TooWide,
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OddsError::TooDeep => "the chain of rolls is too long for exact odds",
            OddsError::TooWide => "there are too many different results for exact odds",
        })
    }
}

/// Odds grouped by what changes on the board, most likely first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Each different set of changes with its probability.
    pub groups: Vec<(Prob, Vec<Change>)>,
}

const MAX_STATES: usize = 20_000;
const MAX_STEPS: usize = 10_000;

/// A die that plays a fixed beginning and then says which roll it would need next.
#[derive(Default)]
struct Prefix {
    faces: Vec<Draw>,
    next: usize,
    wanted: Option<Want>,
}

#[derive(Clone, Copy)]
enum Want {
    Roll(Die),
    Pool(u8, Die, u8),
}

#[derive(Clone, Copy)]
struct Draw(u8);

impl Prefix {
    fn draw(&mut self, want: Want) -> u8 {
        let drawn = self.faces.get(self.next).map(|d| d.0);
        self.next += 1;
        drawn.unwrap_or_else(|| {
            self.wanted.get_or_insert(want);
            match want {
                Want::Roll(die) => die.lowest(),
                Want::Pool(..) => 0,
            }
        })
    }
}

impl Dice for Prefix {
    fn roll(&mut self, die: Die) -> u8 {
        self.draw(Want::Roll(die))
    }
    fn pool(&mut self, n: u8, die: Die, hit: u8) -> u8 {
        self.draw(Want::Pool(n, die, hit))
    }
}

/// The outcomes of one draw with their probabilities.
fn outcomes(want: Want) -> Vec<(u8, Prob)> {
    match want {
        Want::Roll(die) => {
            let one = Prob::new(1, u128::from(die.faces()));
            (0..die.faces()).map(|i| (die.lowest() + i, one)).collect()
        }
        Want::Pool(n, die, hit) => binomial(n, die, hit),
    }
}

/// How many of `n` dice show `hit` or more; what cannot be is left out.
fn binomial(n: u8, die: Die, hit: u8) -> Vec<(u8, Prob)> {
    let top = die.lowest() + die.faces();
    let good = top.saturating_sub(hit.max(die.lowest()));
    let all = prob::binomial(n, good, die.faces());
    (0..=n).zip(all).filter(|&(_, prob)| prob > Prob::zero()).collect()
}

/// States with their probabilities, equal ones merged, in the order in which they came up.
struct Pool<S> {
    branches: Vec<Branch<S>>,
    by_hash: BTreeMap<u64, Vec<usize>>,
}

impl<S: Clone + Eq + Hash> Pool<S> {
    fn new() -> Pool<S> {
        Pool { branches: Vec::new(), by_hash: BTreeMap::new() }
    }

    /// Adds a position; its room is free again.
    fn add(&mut self, prob: Prob, state: Box<S>) -> Result<Option<Box<S>>, OddsError> {
        let hash = hash_of(&state);
        let known = self.by_hash.entry(hash).or_default();
        match known.iter().copied().find(|&i| self.branches[i].state == *state) {
            Some(i) => {
                let sum = self.branches[i].prob.checked_add(&prob);
                self.branches[i].prob = sum.ok_or(OddsError::TooDeep)?;
            }
            None if self.branches.len() >= MAX_STATES => return Err(OddsError::TooWide),
            None => {
                known.push(self.branches.len());
                self.branches.push(Branch { prob, state: S::clone(&state) });
            }
        }
        Ok(Some(state))
    }
}

pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    BuildHasherDefault::<Fnv>::default().hash_one(value)
}

/// A small fast hasher; its values never leave this file.
#[derive(Default)]
struct Fnv(u64);

impl Fnv {
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.word(n.into());
    }
    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.word(n.into());
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.word(n.into());
    }
    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.word(n as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Runs `act` on a copy of `state` for every outcome of every die it asks for. `done` gives back the room of a position
/// that it does not keep.
pub(crate) fn branch<R: Rules, T>(
    state: &R::State,
    prob: Prob,
    mut act: impl FnMut(&mut R::State, &mut Cx<'_, R::Event>) -> T,
    mut done: impl FnMut(Prob, Box<R::State>, T) -> Result<Option<Box<R::State>>, OddsError>,
) -> Result<(), OddsError> {
    let mut open: Vec<(Vec<Draw>, Prob)> = vec![(Vec::new(), prob)];
    // A position is large: its room is used again.
    let mut room: Option<Box<R::State>> = None;
    while let Some((faces, prob)) = open.pop() {
        let mut dice = Prefix { faces, ..Prefix::default() };
        let mut next = match room.take() {
            Some(mut room) => {
                room.as_mut().clone_from(state);
                room
            }
            None => Box::new(state.clone()),
        };
        let told = act(&mut next, &mut Cx::silent(&mut dice));
        match dice.wanted {
            None => room = done(prob, next, told)?,
            Some(want) => {
                room = Some(next);
                let (mut last, mut product) = (None, prob);
                for (face, chance) in outcomes(want).into_iter().rev() {
                    let mut faces = dice.faces.clone();
                    faces.push(Draw(face));
                    // The faces of a die are equally likely.
                    if last != Some(chance) {
                        product = prob.checked_mul(&chance).ok_or(OddsError::TooDeep)?;
                        last = Some(chance);
                    }
                    open.push((faces, product));
                }
            }
        }
    }
    Ok(())
}

/// The exact distribution of positions after `action`.
///
/// # Errors
/// When there are too many positions or the fractions grow too large.
pub fn enumerate<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    stop: Stop,
) -> Result<Vec<Branch<R::State>>, OddsError> {
    enumerate_within(rules, state, action, stop, usize::MAX)
}

/// The same with at most so many runs of the rules.
///
/// # Errors
/// When it takes more, there are too many positions or the fractions grow too large.
pub fn enumerate_within<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    stop: Stop,
    most: usize,
) -> Result<Vec<Branch<R::State>>, OddsError> {
    let (mut open, mut runs) = (Pool::new(), 0);
    // It is over when the frames of what was chosen are gone, or with the next question of their depth.
    let (home, over) = match rules.foresee(state, action).filter(|_| stop == Stop::Home) {
        Some((ahead, home)) => {
            open.add(Prob::one(), Box::new(ahead))?;
            (home, home)
        }
        None => {
            branch::<R, ()>(state, Prob::one(), |s, cx| rules.apply(s, action, cx), |p, s, ()| open.add(p, s))?;
            (rules.home(state), rules.home(state) - 1)
        }
    };
    let mut settled = Pool::new();
    for _ in 0..MAX_STEPS {
        if open.branches.is_empty() {
            // Whoever groups the branches adds them up unchecked.
            let summable = Prob::may_be_added(settled.branches.iter().map(|b| b.prob));
            return if summable { Ok(settled.branches) } else { Err(OddsError::TooDeep) };
        }
        let (mut next, mut asked) = (Pool::new(), Pool::new());
        for Branch { prob, state } in open.branches {
            if runs > most {
                return Err(OddsError::TooWide);
            }
            branch::<R, Step>(
                &state,
                prob,
                |s, cx| {
                    runs += 1;
                    rules.step(s, cx)
                },
                |p, s, step| match step {
                    Step::Go if rules.depth(&s) <= over => settled.add(p, s),
                    Step::Go => next.add(p, s),
                    Step::Ask if stop == Stop::Home && rules.depth(&s) > home => asked.add(p, s),
                    Step::Ask | Step::Over => settled.add(p, s),
                },
            )?;
        }
        for Branch { prob, state } in asked.branches {
            let quiet = rules.quiet_answer(&state);
            branch::<R, ()>(&state, prob, |s, cx| rules.apply(s, quiet, cx), |p, s, ()| next.add(p, s))?;
        }
        open = next;
    }
    Err(OddsError::TooDeep)
}

/// One way it can go, with these dice: what [`enumerate`] lists, drawn once.
pub fn sample<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, dice: &mut dyn Dice) -> R::State {
    let mut cx = Cx::silent(dice);
    let (mut state, home, over) = match rules.foresee(state, action).filter(|_| stop == Stop::Home) {
        Some((ahead, home)) => (ahead, home, home),
        None => {
            let mut after = state.clone();
            rules.apply(&mut after, action, &mut cx);
            (after, rules.home(state), rules.home(state) - 1)
        }
    };
    for _ in 0..MAX_STEPS {
        match rules.step(&mut state, &mut cx) {
            Step::Go if rules.depth(&state) <= over => break,
            Step::Go => {}
            Step::Ask if stop == Stop::Home && rules.depth(&state) > home => {
                let quiet = rules.quiet_answer(&state);
                rules.apply(&mut state, quiet, &mut cx);
            }
            Step::Ask | Step::Over => break,
        }
    }
    state
}

/// The branches grouped by what changes on the board.
pub fn summarise<R: Rules>(rules: &R, before: &R::State, branches: &[Branch<R::State>]) -> Odds {
    let mut groups: Vec<(Prob, Vec<Change>)> = Vec::new();
    for b in branches {
        let mut changes = Vec::new();
        rules.changes(before, &b.state, &mut changes);
        match groups.iter_mut().find(|(_, have)| *have == changes) {
            Some((prob, _)) => *prob += b.prob,
            None => groups.push((b.prob, changes)),
        }
    }
    groups.sort_by_key(|(prob, _)| core::cmp::Reverse(*prob));
    Odds { groups }
}

/// The modifiers of the first roll that `action` leads to, questions on the way answered quietly.
pub fn preview<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Vec<Modifier> {
    let home = rules.home(state);
    let mut state = state.clone();
    let (mut events, mut rolls, mut dice) = (Vec::new(), Vec::new(), crate::NoDice);
    let mut cx = Cx::recording(&mut dice, &mut events, &mut rolls);
    rules.apply(&mut state, action, &mut cx);
    for _ in 0..MAX_STEPS {
        match rules.step(&mut state, &mut cx) {
            Step::Go => {}
            Step::Over => break,
            Step::Ask if rules.depth(&state) <= home => break,
            Step::Ask => {
                let quiet = rules.quiet_answer(&state);
                rules.apply(&mut state, quiet, &mut cx);
            }
        }
    }
    let first = events.iter().position(|&e| e.is_roll()).unwrap_or(events.len());
    events[..first].iter().filter_map(|&e| rules.modifier(e)).collect()
}

/// What a recorded replay asked of its dice.
#[derive(Clone, Default, Debug)]
pub(crate) struct RollFaults {
    pub(crate) asked: Vec<Die>,
    pub(crate) unforeseen: usize,
}

/// Scripted dice that remember what was asked, for a replay that checks it.
pub(crate) struct CountingDice {
    script: Vec<u8>,
    seen: Arc<Mutex<RollFaults>>,
}

/// A look at a [`CountingDice`] after the game has taken it.
pub(crate) struct Shared(Arc<Mutex<RollFaults>>);

impl Shared {
    pub(crate) fn faults(&self) -> RollFaults {
        self.0.lock().map(|f| f.clone()).unwrap_or_default()
    }
}

impl CountingDice {
    pub(crate) fn new(script: Vec<u8>) -> CountingDice {
        CountingDice { script, seen: Arc::default() }
    }
    pub(crate) fn shared(&self) -> Shared {
        Shared(Arc::clone(&self.seen))
    }
}

impl Dice for CountingDice {
    fn roll(&mut self, die: Die) -> u8 {
        let Ok(mut seen) = self.seen.lock() else { return die.lowest() };
        let face = self.script.get(seen.asked.len()).copied();
        seen.asked.push(die);
        face.unwrap_or_else(|| {
            seen.unforeseen += 1;
            die.lowest() + (seen.unforeseen % usize::from(die.faces())) as u8
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{binomial, outcomes};
    use crate::{Die, Prob, odds::Want};

    #[test]
    fn a_pool_is_binomial() {
        let two = binomial(2, Die::D6, 6);
        assert_eq!(two, vec![(0, Prob::new(25, 36)), (1, Prob::new(10, 36)), (2, Prob::new(1, 36))]);
        let sum: Prob = binomial(20, Die::D6, 5).into_iter().map(|(_, p)| p).sum();
        assert_eq!(sum, Prob::one());
    }

    #[test]
    fn what_cannot_be_is_left_out() {
        assert_eq!(binomial(3, Die::D6, 1), vec![(3, Prob::one())]);
        assert_eq!(binomial(3, Die::D6, 7), vec![(0, Prob::one())]);
        assert_eq!(binomial(0, Die::D6, 4), vec![(0, Prob::one())]);
    }

    #[test]
    fn a_pool_of_any_size_sums_to_one() {
        for (die, n) in [Die::D6, Die::D10].into_iter().flat_map(|die| [60, 255].map(|n| (die, n))) {
            for hit in 0..=10 {
                let sum: Prob = binomial(n, die, hit).iter().map(|(_, p)| p).sum();
                assert_eq!(sum, Prob::one(), "{n} {die:?} at {hit}");
            }
        }
    }

    #[test]
    fn a_ten_sided_die_shows_zero_to_nine() {
        let faces: Vec<u8> = outcomes(Want::Roll(Die::D10)).into_iter().map(|(f, _)| f).collect();
        assert_eq!(faces, (0..10).collect::<Vec<u8>>());
    }
}
