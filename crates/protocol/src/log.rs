//! What happened, line by line, as one eye may know it.
//!
//! A log keeps where its lines come from, not the lines: a long game has thousands, and only the new ones are
//! ever sent.

use crate::eye::Eye;
use crate::wire;
use acies_kernel::{Game, Rules, Told};

/// Where a line comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    /// The event.
    event: u32,
    /// The choice that caused it, counted from 1; 0 before the first.
    step: u32,
    /// Modifiers of a roll stand among the events from here on; here itself for all else.
    since: u32,
    /// Its first die among the rolls of the choice, and how many.
    dice: (u16, u16),
}

/// The log of one eye.
#[derive(Clone, Debug)]
pub struct Log {
    eye: Eye,
    lines: Vec<Line>,
    /// How many choices have been read; `None` before the opening was.
    read: Option<usize>,
}

impl Log {
    /// A log of nothing yet.
    #[must_use]
    pub fn new(eye: Eye) -> Log {
        Log { eye, lines: Vec::new(), read: None }
    }

    /// How many lines there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many lines from the beginning are the same in another log of the same game.
    #[must_use]
    pub fn common(&self, other: &Log) -> usize {
        self.lines.iter().zip(&other.lines).take_while(|(a, b)| a.event == b.event).count()
    }

    /// How many lines there were after so many choices.
    #[must_use]
    pub fn lines_after(&self, step: usize) -> usize {
        self.lines.partition_point(|line| line.step as usize <= step)
    }

    /// Reads what has happened since.
    pub fn read<R: Rules>(&mut self, game: &Game<'_, R>) {
        let steps = game.entries().len();
        for step in self.read.map_or(0, |read| read + 1)..=steps {
            self.read_step(game, step);
        }
        self.read = Some(steps);
    }

    /// Forgets everything after so many choices: they were taken back.
    pub fn cut(&mut self, steps: usize) {
        if self.read.is_some_and(|read| read > steps) {
            self.read = Some(steps);
            self.lines.truncate(self.lines_after(steps));
        }
    }

    fn read_step<R: Rules>(&mut self, game: &Game<'_, R>, step: usize) {
        let (rules, events) = (game.rules(), game.events());
        let begins = |step: usize| game.entries().get(step).map_or(events.len(), |entry| entry.events_before);
        let first = if step == 0 { 0 } else { begins(step - 1) };
        let (mut since, mut die) = (first, 0);
        for (event, at) in events[first..begins(step)].iter().copied().zip(first..) {
            let dice = event.dice();
            let line = Line {
                event: at as u32,
                step: step as u32,
                since: if dice > 0 { since } else { at } as u32,
                dice: (die as u16, dice as u16),
            };
            if dice > 0 {
                (since, die) = (at + 1, die + dice);
            }
            if rules.message(event).is_some() && !self.eye.is_secret(rules, event) {
                self.lines.push(line);
            }
        }
    }

    /// The lines from one on.
    pub fn entries<R: Rules>(&self, game: &Game<'_, R>, from: usize) -> Vec<wire::Entry> {
        self.lines.get(from..).unwrap_or_default().iter().filter_map(|line| line.entry(game)).collect()
    }

    /// The lines from one to before another.
    pub fn entries_between<R: Rules>(&self, game: &Game<'_, R>, from: usize, to: usize) -> Vec<wire::Entry> {
        self.lines.get(from..to).unwrap_or_default().iter().filter_map(|line| line.entry(game)).collect()
    }
}

impl Line {
    fn entry<R: Rules>(&self, game: &Game<'_, R>) -> Option<wire::Entry> {
        let rules = game.rules();
        let (clause, message) = rules.message(*game.events().get(self.event as usize)?)?;
        let cause = (self.step as usize).checked_sub(1).and_then(|index| game.entries().get(index));
        let rolls = cause.map_or(game.opening_rolls(), |entry| &entry.rolls);
        let (first, count) = (usize::from(self.dice.0), usize::from(self.dice.1));
        let before = &game.events()[self.since as usize..self.event as usize];
        Some(wire::Entry {
            step: self.step,
            side: cause.map(|entry| entry.side as u8),
            clause: clause.id(),
            message: message.into(),
            dice: rolls.get(first..first + count).unwrap_or_default().to_vec(),
            modifiers: before.iter().filter_map(|&event| rules.modifier(event)).map(Into::into).collect(),
        })
    }
}
