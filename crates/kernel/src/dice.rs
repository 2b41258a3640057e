//! Dice: a parameter of the machine, never a part of it.

use crate::Clause;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The dice that the rulebooks use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Die {
    /// Six faces, 1 to 6.
    D6,
    /// Ten faces, 0 to 9, 0 is zero.
    D10,
}

impl Die {
    /// The number of faces.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Die::D6 => 6,
            Die::D10 => 10,
        }
    }

    /// The lowest face.
    #[must_use]
    pub const fn lowest(self) -> u8 {
        match self {
            Die::D6 => 1,
            Die::D10 => 0,
        }
    }
}

/// Where rolls come from.
pub trait Dice {
    /// One roll.
    fn roll(&mut self, die: Die) -> u8;

    /// Rolls `n` dice and counts those that show `hit` or more.
    fn pool(&mut self, n: u8, die: Die, hit: u8) -> u8 {
        (0..n).map(|_| u8::from(self.roll(die) >= hit)).sum()
    }

    /// A legal choice is about to be taken: what is rolled from here on is its doing. Dice that answer for the
    /// choices listen; the others need not even have the order written.
    fn choice(&mut self, side: &str, order: &dyn Fn() -> String) {
        let _ = (side, order);
    }

    /// The latest choice was taken back; it had rolled nothing.
    fn taken_back(&mut self) {}
}

/// ChaCha dice from a seed: the same on every machine.
#[derive(Clone, Debug)]
pub struct SeededDice {
    rng: ChaCha8Rng,
}

impl SeededDice {
    /// The stream of this seed, from its beginning.
    #[must_use]
    pub fn new(seed: u64) -> SeededDice {
        SeededDice { rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// A number below `n`, without bias.
    pub fn below(&mut self, n: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let word = self.rng.next_u32();
            if word < fair {
                return word % n;
            }
        }
    }
}

impl Dice for SeededDice {
    fn roll(&mut self, die: Die) -> u8 {
        let face = self.below(u32::from(die.faces()));
        die.lowest() + u8::try_from(face).expect("a face is below ten")
    }
}

/// Dice that fall as a test wrote them.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    script: Vec<u8>,
    next: usize,
    unforeseen: usize,
}

impl ScriptedDice {
    /// Dice that fall so, in this order.
    #[must_use]
    pub fn new(script: Vec<u8>) -> ScriptedDice {
        ScriptedDice { script, next: 0, unforeseen: 0 }
    }

    /// How many rolls of the script nobody asked for.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.script.len() - self.next
    }

    /// How many rolls were asked for that the script did not foresee.
    #[must_use]
    pub fn unforeseen(&self) -> usize {
        self.unforeseen
    }
}

impl Dice for ScriptedDice {
    fn roll(&mut self, die: Die) -> u8 {
        let Some(&face) = self.script.get(self.next) else {
            self.unforeseen += 1;
            // One face after the other, so that rules that roll again on equal dice come to an end.
            return die.lowest() + (self.unforeseen % usize::from(die.faces())) as u8;
        };
        self.next += 1;
        face
    }
}

/// The dice of a journal being replayed.
pub type RecordedDice = ScriptedDice;

/// Dice for states that roll none; they show the lowest face.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, die: Die) -> u8 {
        die.lowest()
    }
}

/// What a step is given: dice to roll, and a place for what happened.
pub struct Cx<'a, E> {
    dice: &'a mut dyn Dice,
    events: Option<&'a mut Vec<E>>,
    rolls: Option<&'a mut Vec<u8>>,
    revealed: bool,
}

impl<'a, E> Cx<'a, E> {
    /// A context that keeps events and rolls.
    pub fn recording(dice: &'a mut dyn Dice, events: &'a mut Vec<E>, rolls: &'a mut Vec<u8>) -> Cx<'a, E> {
        Cx { dice, events: Some(events), rolls: Some(rolls), revealed: false }
    }

    /// A context that only rolls: for playouts and odds.
    pub fn silent(dice: &'a mut dyn Dice) -> Cx<'a, E> {
        Cx { dice, events: None, rolls: None, revealed: false }
    }

    /// Rolls one die under a clause. A roll without a clause does not compile.
    pub fn roll(&mut self, _clause: Clause, die: Die) -> u8 {
        let face = self.dice.roll(die);
        if let Some(rolls) = &mut self.rolls {
            rolls.push(face);
        }
        face
    }

    /// Rolls `n` dice under a clause and counts those at `hit` or above.
    pub fn pool(&mut self, _clause: Clause, n: u8, die: Die, hit: u8) -> u8 {
        match &mut self.rolls {
            None => self.dice.pool(n, die, hit),
            Some(rolls) => {
                let faces = (0..n).map(|_| self.dice.roll(die));
                let from = rolls.len();
                rolls.extend(faces);
                let hits = rolls[from..].iter().filter(|&&face| face >= hit).count();
                u8::try_from(hits).expect("no more hits than dice")
            }
        }
    }

    /// Says what happened.
    pub fn emit(&mut self, event: E) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// Whether anybody listens to events; lets a rule skip making them.
    #[must_use]
    pub fn listens(&self) -> bool {
        self.events.is_some()
    }

    /// Notes that something secret was shown: undo does not reach behind it.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether something secret was shown.
    #[must_use]
    pub fn has_revealed(&self) -> bool {
        self.revealed
    }
}
