//! What happened, line by line, as one eye may know it.
//!
//! A log keeps where its lines come from, not the lines: a long game has thousands, and only the new ones are
//! ever sent.

use crate::eye::Eye;
use crate::wire;
use acies_kernel::{Game, Heading, Rules, Side, Tale, Told};

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
    /// Under what it stands.
    under: Under,
}

/// What a line is told under.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Under {
    /// Nothing has begun yet.
    Nothing,
    /// The armies are set up.
    SetUp,
    /// A turn, or an activation of this side.
    Battle(Option<Side>),
}

impl Under {
    /// What a line is told under that follows one under this. A set-up ends with the first heading or die.
    fn then<R: Rules>(self, rules: &R, event: R::Event) -> Under {
        match (event.tale(), self) {
            (Tale::Heading(Heading::Turn(_)), _) => Under::Battle(None),
            (Tale::Heading(Heading::Activation(who)), _) => Under::Battle(rules.owner(who)),
            (Tale::SetUp, Under::Nothing) => Under::SetUp,
            (_, Under::SetUp) if event.is_roll() => Under::Nothing,
            _ => self,
        }
    }
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
            let under = self.lines.last().map_or(Under::Nothing, |line| line.under);
            let line = Line {
                event: at as u32,
                step: step as u32,
                since: if dice > 0 { since } else { at } as u32,
                dice: (die as u16, dice as u16),
                under: under.then(rules, event),
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
        let event = *game.events().get(self.event as usize)?;
        let (clause, message) = rules.message(event)?;
        let cause = (self.step as usize).checked_sub(1).and_then(|index| game.entries().get(index));
        let rolls = cause.map_or(game.opening_rolls(), |entry| &entry.rolls);
        let (first, count) = (usize::from(self.dice.0), usize::from(self.dice.1));
        let before = &game.events()[self.since as usize..self.event as usize];
        let chose = cause.map(|entry| entry.side);
        let told_of = message.args().find_map(|arg| rules.owner(arg)).or_else(|| self.active(chose));
        Some(wire::Entry {
            step: self.step,
            chose: chose.map(|side| side as u8),
            side: told_of.map(|side| side as u8),
            clause: clause.id(),
            message: message.into(),
            heading: self.heading(event.tale()),
            grave: match event.tale() {
                Tale::Grave(grave) => Some(grave.into()),
                Tale::SetUp | Tale::Heading(_) | Tale::Deed => None,
            },
            dice: rolls.get(first..first + count).unwrap_or_default().to_vec(),
            modifiers: before.iter().filter_map(|&event| rules.modifier(event)).map(Into::into).collect(),
        })
    }

    fn heading(&self, tale: Tale) -> Option<wire::Heading> {
        match tale {
            Tale::Heading(heading) => Some(heading.into()),
            _ if self.under == Under::SetUp => Some(wire::Heading::SetUp),
            Tale::SetUp | Tale::Grave(_) | Tale::Deed => None,
        }
    }

    /// Whose deed it is if it speaks of no piece: his who is active, or who chose while nobody is. A turn is nobody's.
    fn active(&self, chose: Option<Side>) -> Option<Side> {
        match self.under {
            Under::Battle(active) => active,
            Under::Nothing | Under::SetUp => chose,
        }
    }
}
