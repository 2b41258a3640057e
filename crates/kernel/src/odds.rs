//! Exact odds: the rules themselves, run on every face of every die.
//!
//! A step is run on a clone for each outcome of the die it asks for; equal states are merged
//! after each step, so a chain of a dozen rolls stays cheap. There is no second implementation of
//! any rule here, only a die that shows all its faces.

use crate::prob::{self, Prob};
use crate::throws::{NodeId, Throws};
use crate::{Asks, Change, Cx, Dice, Die, Modifier, Rules, Side, Step, Told};
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
    draws: Vec<Draw>,
    next: usize,
    wanted: Option<Want>,
}

/// What is asked of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    Roll(Die),
    Pool(u8, Die, u8),
}

/// What was asked, and what came of it: a face, or a number of hits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draw {
    pub(crate) want: Want,
    pub(crate) drawn: u8,
}

impl Prefix {
    fn draw(&mut self, want: Want) -> u8 {
        let drawn = self.draws.get(self.next).map(|draw| draw.drawn);
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
pub(crate) fn outcomes(want: Want) -> Vec<(u8, Prob)> {
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

    /// Adds a position and gives its number; its room is free again.
    fn add(&mut self, prob: Prob, state: &S) -> Result<usize, OddsError> {
        let hash = hash_of(&state);
        let known = self.by_hash.entry(hash).or_default();
        match known.iter().copied().find(|&i| self.branches[i].state == *state) {
            Some(i) => {
                let sum = self.branches[i].prob.checked_add(&prob);
                self.branches[i].prob = sum.ok_or(OddsError::TooDeep)?;
                Ok(i)
            }
            None if self.branches.len() >= MAX_STATES => Err(OddsError::TooWide),
            None => {
                known.push(self.branches.len());
                self.branches.push(Branch { prob, state: state.clone() });
                Ok(self.branches.len() - 1)
            }
        }
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

/// Runs `act` on a copy of `state` for every outcome of every die it asks for. `done` is also told what was drawn; it
/// gives back the room of a position that it does not keep.
pub(crate) fn branch<R: Rules, T>(
    state: &R::State,
    prob: Prob,
    mut act: impl FnMut(&mut R::State, &mut Cx<'_, R::Event>) -> T,
    mut done: impl FnMut(Prob, Box<R::State>, T, &[Draw]) -> Result<Option<Box<R::State>>, OddsError>,
) -> Result<(), OddsError> {
    let mut open: Vec<(Vec<Draw>, Prob)> = vec![(Vec::new(), prob)];
    // A position is large: its room is used again.
    let mut room: Option<Box<R::State>> = None;
    while let Some((draws, prob)) = open.pop() {
        let mut dice = Prefix { draws, ..Prefix::default() };
        let mut next = match room.take() {
            Some(mut room) => {
                room.as_mut().clone_from(state);
                room
            }
            None => Box::new(state.clone()),
        };
        let told = act(&mut next, &mut Cx::silent(&mut dice));
        match dice.wanted {
            None => room = done(prob, next, told, &dice.draws)?,
            Some(want) => {
                room = Some(next);
                let (mut last, mut product) = (None, prob);
                for (drawn, chance) in outcomes(want).into_iter().rev() {
                    let mut draws = dice.draws.clone();
                    draws.push(Draw { want, drawn });
                    // The faces of a die are equally likely.
                    if last != Some(chance) {
                        product = prob.checked_mul(&chance).ok_or(OddsError::TooDeep)?;
                        last = Some(chance);
                    }
                    open.push((draws, product));
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
    explore(rules, state, action, stop, Effort { most, done: &|_| () }).map(|explored| explored.branches)
}

/// How much is done for odds.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// At most so many runs of the rules.
    pub most: usize,
    /// Is told now and then how much is done, in percent: how likely what is settled is.
    pub done: &'a dyn Fn(u8),
}

/// All ways it can go, and which dice lead to which.
#[derive(Clone, Debug)]
pub struct Explored<S> {
    /// The ways.
    pub branches: Vec<Branch<S>>,
    /// The dice; their ends are numbers of branches.
    pub throws: Throws,
    /// The other side, if it might have interfered on the way: it was taken to decline.
    pub declined: Option<Side>,
}

/// What [`enumerate_within`] lists, with the dice that lead there.
///
/// # Errors
/// When it takes more runs, there are too many positions or the fractions grow too large.
pub fn explore<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    stop: Stop,
    effort: Effort<'_>,
) -> Result<Explored<R::State>, OddsError> {
    let (mut open, mut throws, mut runs) = (Front::new(), Throws::new(), 0);
    let (mut done, mut declined) = (0, None);
    let chooser = rules.decision(state).map(|decision| decision.side);
    // It is over when the frames of what was chosen are gone, or with the next question of their depth.
    let (home, over) = match rules.foresee(state, action).filter(|_| stop == Stop::Home) {
        Some((ahead, home)) => {
            open.add(&mut throws, Origin::start(&[]), Prob::one(), &ahead)?;
            (home, home)
        }
        None => {
            let apply = |s: &mut R::State, cx: &mut Cx<'_, R::Event>| rules.apply(s, action, cx);
            branch::<R, ()>(state, Prob::one(), apply, |p, s, (), draws| {
                open.add(&mut throws, Origin::start(draws), p, &*s).map(|()| Some(s))
            })?;
            (rules.home(state), rules.home(state) - 1)
        }
    };
    let mut settled = Pool::new();
    for _ in 0..MAX_STEPS {
        if open.pool.branches.is_empty() {
            // Whoever groups the branches adds them up unchecked.
            let summable = Prob::may_be_added(settled.branches.iter().map(|b| b.prob));
            let branches = settled.branches;
            return if summable { Ok(Explored { branches, throws, declined }) } else { Err(OddsError::TooDeep) };
        }
        let (mut next, mut asked) = (Front::new(), Front::new());
        for (Branch { prob, state }, node) in open.pool.branches.into_iter().zip(open.nodes) {
            if runs > effort.most {
                return Err(OddsError::TooWide);
            }
            branch::<R, Step>(
                &state,
                prob,
                |s, cx| {
                    runs += 1;
                    rules.step(s, cx)
                },
                |p, s, step, draws| {
                    let from = Origin { node, draws };
                    match step {
                        Step::Go if rules.depth(&s) > over => next.add(&mut throws, from, p, &*s)?,
                        Step::Ask if stop == Stop::Home && rules.depth(&s) > home => {
                            asked.add(&mut throws, from, p, &*s)?;
                        }
                        Step::Go | Step::Ask | Step::Over => {
                            done += p.of(MILLION);
                            throws.end(from.node, draws, settled.add(p, &*s)?);
                        }
                    }
                    Ok(Some(s))
                },
            )?;
        }
        for (Branch { prob, state }, node) in asked.pool.branches.into_iter().zip(asked.nodes) {
            declined = declined.or_else(|| interferer(rules, &state).filter(|&side| Some(side) != chooser));
            let quiet = rules.quiet_answer(&state);
            let answer = |s: &mut R::State, cx: &mut Cx<'_, R::Event>| rules.apply(s, quiet, cx);
            branch::<R, ()>(&state, prob, answer, |p, s, (), draws| {
                next.add(&mut throws, Origin { node, draws }, p, &*s).map(|()| Some(s))
            })?;
        }
        open = next;
        (effort.done)((done * 100 / MILLION) as u8);
    }
    Err(OddsError::TooDeep)
}

/// Who is asked whether to interfere with what the other side does.
fn interferer<R: Rules>(rules: &R, state: &R::State) -> Option<Side> {
    rules.decision(state).filter(|decision| decision.asks == Asks::Reaction).map(|decision| decision.side)
}

/// What is settled is added up in parts of a million.
const MILLION: u128 = 1_000_000;

/// Where a position comes from: a node of the dice, and what was drawn after it.
#[derive(Clone, Copy)]
struct Origin<'a> {
    node: NodeId,
    draws: &'a [Draw],
}

impl Origin<'_> {
    fn start(draws: &[Draw]) -> Origin<'_> {
        Origin { node: NodeId::START, draws }
    }
}

/// Positions that are run next, each with its node of the dice.
struct Front<S> {
    pool: Pool<S>,
    nodes: Vec<NodeId>,
}

impl<S: Clone + Eq + Hash> Front<S> {
    fn new() -> Front<S> {
        Front { pool: Pool::new(), nodes: Vec::new() }
    }

    fn add(&mut self, throws: &mut Throws, from: Origin<'_>, prob: Prob, state: &S) -> Result<(), OddsError> {
        let at = self.pool.add(prob, state)?;
        if at == self.nodes.len() {
            self.nodes.push(throws.node());
        }
        throws.link(from.node, from.draws, self.nodes[at]);
        Ok(())
    }
}

/// One way it can go, with these dice: what [`enumerate`] lists, drawn once.
pub fn sample<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, dice: &mut dyn Dice) -> R::State {
    settle(rules, state, action, stop, &mut Cx::silent(dice))
}

/// Runs on to where odds stop.
fn settle<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, cx: &mut Cx<'_, R::Event>) -> R::State {
    let (mut state, home, over) = match rules.foresee(state, action).filter(|_| stop == Stop::Home) {
        Some((ahead, home)) => (ahead, home, home),
        None => {
            let mut after = state.clone();
            rules.apply(&mut after, action, cx);
            (after, rules.home(state), rules.home(state) - 1)
        }
    };
    for _ in 0..MAX_STEPS {
        match rules.step(&mut state, cx) {
            Step::Go if rules.depth(&state) <= over => break,
            Step::Go => {}
            Step::Ask if stop == Stop::Home && rules.depth(&state) > home => {
                let quiet = rules.quiet_answer(&state);
                rules.apply(&mut state, quiet, cx);
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

/// What was told between two rolls: after as many as `faces` has, before the next. Questions on the way are answered
/// quietly.
pub fn aftermath<R: Rules>(rules: &R, state: &R::State, action: R::Action, stop: Stop, faces: &[u8]) -> Vec<R::Event> {
    let mut dice = crate::ScriptedDice::new(faces.to_vec());
    let (mut events, mut rolls) = (Vec::new(), Vec::new());
    let mut cx = Cx::recording(&mut dice, &mut events, &mut rolls);
    settle(rules, state, action, stop, &mut cx);
    let mut after = events.into_iter().skip_while({
        let mut left = faces.len();
        move |event| {
            let is_before = left > 0;
            left -= usize::from(is_before && event.is_roll());
            is_before
        }
    });
    after.by_ref().take_while(|event| !event.is_roll()).collect()
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
