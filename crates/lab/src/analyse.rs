//! Luck and skill in a recorded game.
//!
//! Every position has a worth, the chance to win it. A choice changes it twice: by what was chosen (the mean
//! over all dice against the position before), and by how the dice fell (the position after against that mean).
//! From the first position to the last all these changes add up, so a game is told apart into luck and choices.

use crate::Worth;
use crate::luck::{Cast, hit_chance};
use acies_kernel::{Cx, Dice, Die, Game, Rules, Side, mix, run};

/// How to look at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// With how many throws the mean is found where there are too many ways to try them all.
    pub samples: u32,
    /// What those throws are derived from.
    pub seed: u64,
    /// Every so many choices the position is kept, for playouts; 0: never.
    pub every: usize,
}

/// A choice that rolled dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The number of the choice, from 1; 0 for the dice before the first.
    pub choice: usize,
    /// Who chose; nobody before the first choice.
    pub side: Option<Side>,
    /// The dice.
    pub rolls: Vec<u8>,
    /// The chance of the first side before the choice.
    pub before: f64,
    /// Its chance with this choice, the dice not yet thrown.
    pub expected: f64,
    /// Its chance after the dice.
    pub after: f64,
}

impl Moment {
    /// What the dice gave a side, in chances to win.
    #[must_use]
    pub fn luck(&self, side: Side) -> f64 {
        let first = self.after - self.expected;
        if side == Side::First { first } else { -first }
    }
}

/// The dice that a side's choices threw.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Thrown {
    /// Single dice of six and of ten faces: how many, and the sum of their faces.
    pub singles: [(u64, u64); 2],
    /// Dice thrown in pools, the hits among them, and the hits to be expected.
    pub pool: (u64, u64, f64),
}

impl Thrown {
    /// The mean face of single dice, and the mean to be expected.
    #[must_use]
    pub fn mean(&self, die: Die) -> Option<(f64, f64)> {
        let (count, sum) = self.singles[index(die)];
        let due = f64::from(die.lowest()) + f64::from(die.faces() - 1) / 2.0;
        (count > 0).then(|| (sum as f64 / count as f64, due))
    }

    fn add(&mut self, thrown: &[Throw]) {
        for throw in thrown {
            match *throw {
                Throw::One(die, face) => {
                    let (count, sum) = &mut self.singles[index(die)];
                    *count += 1;
                    *sum += u64::from(face);
                }
                Throw::Pool { n, chance, hits } => {
                    self.pool.0 += u64::from(n);
                    self.pool.1 += u64::from(hits);
                    self.pool.2 += f64::from(n) * chance;
                }
            }
        }
    }
}

fn index(die: Die) -> usize {
    match die {
        Die::D6 => 0,
        Die::D10 => 1,
    }
}

/// A game told apart.
#[derive(Clone, Debug)]
pub struct Analysis<R: Rules> {
    /// Every choice that rolled dice.
    pub moments: Vec<Moment>,
    /// The chance of the first side to win, before the first choice and after each.
    pub worth: Vec<f64>,
    /// The dice by who chose.
    pub thrown: [Thrown; 2],
    /// What the choices of a side gave it, in chances to win.
    pub made: [f64; 2],
    /// Positions for playouts, each with the number of choices before it.
    pub positions: Vec<(usize, R::State)>,
}

impl<R: Rules> Analysis<R> {
    /// What the dice of `chooser`'s choices gave `side`; those before the first choice are nobody's.
    #[must_use]
    pub fn luck(&self, side: Side, chooser: Option<Side>) -> f64 {
        self.moments.iter().filter(|moment| moment.side == chooser).map(|moment| moment.luck(side)).sum()
    }

    /// What all dice gave `side`.
    #[must_use]
    pub fn luck_in_all(&self, side: Side) -> f64 {
        self.moments.iter().map(|moment| moment.luck(side)).sum()
    }

    /// The moments that were luckiest for `side`, those of real luck only, the best first.
    #[must_use]
    pub fn luckiest(&self, side: Side, most: usize) -> Vec<&Moment> {
        let mut lucky: Vec<&Moment> = self.moments.iter().filter(|moment| moment.luck(side) > 0.0).collect();
        lucky.sort_by(|a, b| b.luck(side).total_cmp(&a.luck(side)).then(a.choice.cmp(&b.choice)));
        lucky.truncate(most);
        lucky
    }
}

/// Tells a game apart.
pub fn analyse<R: Rules>(game: &Game<'_, R>, worth: Worth<'_, R>, look: &Look) -> Analysis<R> {
    let rules = game.rules();
    let mut walk = Walk {
        rules,
        worth,
        look: *look,
        state: rules.start(),
        told: Analysis {
            moments: Vec::new(),
            worth: Vec::with_capacity(game.entries().len() + 1),
            thrown: [Thrown::default(); 2],
            made: [0.0; 2],
            positions: Vec::new(),
        },
    };
    walk.go(None, None, game.opening_rolls());
    for entry in game.entries() {
        walk.go(Some(entry.side), Some(entry.action), &entry.rolls);
    }
    walk.keep_last();
    walk.told
}

/// The game played again, choice by choice.
struct Walk<'w, R: Rules> {
    rules: &'w R,
    worth: Worth<'w, R>,
    look: Look,
    state: R::State,
    told: Analysis<R>,
}

impl<R: Rules> Walk<'_, R> {
    fn go(&mut self, side: Option<Side>, action: Option<R::Action>, rolls: &[u8]) {
        let choice = self.told.worth.len();
        let mut dice = Traced { faces: rolls, thrown: Vec::new() };
        let mut after = self.state.clone();
        let mut cx = Cx::silent(&mut dice);
        if let Some(action) = action {
            self.rules.apply(&mut after, action, &mut cx);
        }
        run(self.rules, &mut after, &mut cx);
        let end = self.value(&after);
        let before = self.told.worth.last().copied().unwrap_or_else(|| self.value(&self.state));
        let expected = if rolls.is_empty() { end } else { self.expected(action, choice) };
        if let Some(side) = side {
            self.told.thrown[side.index()].add(&dice.thrown);
            self.told.made[side.index()] += if side == Side::First { expected - before } else { before - expected };
        }
        if !rolls.is_empty() {
            let moment = Moment { choice, side, rolls: rolls.to_vec(), before, expected, after: end };
            self.told.moments.push(moment);
        }
        self.told.worth.push(end);
        self.state = after;
        if self.look.every > 0 && choice % self.look.every == 0 {
            self.told.positions.push((choice, self.state.clone()));
        }
    }

    /// The course of a battle is told to its end.
    fn keep_last(&mut self) {
        let last = self.told.worth.len() - 1;
        if self.look.every > 0 && last % self.look.every != 0 {
            self.told.positions.push((last, self.state.clone()));
        }
    }

    fn value(&self, state: &R::State) -> f64 {
        f64::from((self.worth)(state, Side::First))
    }

    fn expected(&self, action: Option<R::Action>, choice: usize) -> f64 {
        let cast = Cast { rules: self.rules, before: &self.state, action };
        cast.expected(self.worth, self.look.samples, mix(self.look.seed ^ choice as u64))
    }
}

/// One throw, as the rules asked for it.
enum Throw {
    One(Die, u8),
    Pool { n: u8, chance: f64, hits: u8 },
}

/// Dice that fall as they did, and remember what they were thrown for.
struct Traced<'t> {
    faces: &'t [u8],
    thrown: Vec<Throw>,
}

impl Traced<'_> {
    fn next(&mut self, die: Die) -> u8 {
        let Some((&face, rest)) = self.faces.split_first() else { return die.lowest() };
        self.faces = rest;
        face
    }
}

impl Dice for Traced<'_> {
    fn roll(&mut self, die: Die) -> u8 {
        let face = self.next(die);
        self.thrown.push(Throw::One(die, face));
        face
    }

    fn pool(&mut self, n: u8, die: Die, hit: u8) -> u8 {
        let hits = (0..n).map(|_| u8::from(self.next(die) >= hit)).sum();
        self.thrown.push(Throw::Pool { n, chance: hit_chance(die, hit), hits });
        hits
    }
}
