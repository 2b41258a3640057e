//! The journal: one game as text, from which everything can be computed again.
//!
//! ```text
//! acies-journal 2
//! engine 0.1.0 8c0e…
//! ruleset suleiman 1
//! scenario mohacs 5b1f…
//! option what-if
//! seat hungarian human
//! dice seed 42
//! ---
//! opening | 3 5
//! 1 hungarian activate tomori
//! 2 hungarian TomHC1
//! 7 hungarian fire IbrAK3 | 7 2
//! = 1f0c9a…
//! over ottoman
//! ```
//!
//! A line that begins with a number is a choice; what stands behind `|` are the rolls it caused.
//! A line `opening` has the rolls before the first choice, if there were any.
//! A line `= hash` proves the state after the choice above it, to the engine that wrote it.
//! A line `over` says who won a game that is over, or `draw`.
//!
//! Data that do not come with the program stand in the header, each file below a line `data KIND PATH`, every line
//! of it behind `> `.
//!
//! Dice nobody has to trust have other lines in the header; [`FairDice`](crate::FairDice) says how they are made:
//!
//! ```text
//! dice commit 93b8…
//! nonce hungarian 0f3a…
//! nonce ottoman 77c1…
//! dice secret d41f…
//! ```

mod header;
mod replay;

pub use header::{Carried, Committed, DiceSource, EngineMark, Header};
pub use replay::{Followed, Proofs, Stray, follow, replay};

use crate::{Game, Outcome, Rules, ScriptedDice, Side};
use core::fmt;
use sha2::{Digest, Sha256};

/// A state hash stands in the journal after every so many choices, and at the end.
pub const HASH_EVERY: usize = 16;

/// What every journal begins with, before the version of its format.
const MAGIC: &str = "acies-journal";

/// The version of the format that is written. Earlier ones are read.
pub const FORMAT: u8 = 2;

/// The largest journal that is read.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// One choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The side's id.
    pub side: String,
    /// The order.
    pub order: String,
    /// The rolls it caused.
    pub rolls: Vec<u8>,
    /// Hash of the state after it, if it was noted.
    pub hash: Option<String>,
    /// The line of the file, from 1; 0 in a journal that was not read.
    pub number: usize,
}

/// A whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// What stands before the first choice.
    pub header: Header,
    /// The rolls before the first choice.
    pub opening: Vec<u8>,
    /// The choices.
    pub lines: Vec<Line>,
    /// How the game ended: the side that won, or `draw`. None of a game under way, and in the first format.
    pub over: Option<String>,
}

/// How a journal writes the outcome of a game.
pub fn outcome_word<R: Rules>(rules: &R, outcome: Outcome) -> &str {
    match outcome {
        Outcome::Win(side) => rules.side(side),
        Outcome::Draw => "draw",
    }
}

/// What is wrong with a journal, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalError {
    /// The line of the file, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong and what would be right.
    pub what: String,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            n => write!(f, "line {n}: {}", self.what),
        }
    }
}

impl std::error::Error for JournalError {}

fn wrong<T>(line: usize, what: impl Into<String>) -> Result<T, JournalError> {
    Err(JournalError { line, what: what.into() })
}

/// The hash of a state: SHA-256 of its canonical bytes, the first 32 hex digits.
pub fn state_hash<R: Rules>(state: &R::State) -> String {
    let bytes = postcard::to_allocvec(state).expect("a state is plain data");
    let digest = Sha256::digest(&bytes);
    digest[..16].iter().map(|b| format!("{b:02x}")).collect()
}

impl Journal {
    /// The journal of a game so far.
    pub fn of<R: Rules>(header: Header, game: &Game<'_, R>) -> Journal {
        let rules = game.rules();
        let end = game.entries().len();
        let lines = game.entries().iter().enumerate().map(|(i, entry)| Line {
            side: rules.side(entry.side).to_string(),
            order: rules.print(entry.action),
            rolls: entry.rolls.clone(),
            hash: (i + 1 == end).then(|| state_hash::<R>(game.state())),
            number: 0,
        });
        let opening = game.opening_rolls().to_vec();
        let over = game.outcome().map(|outcome| outcome_word(rules, outcome).to_string());
        let mut journal = Journal { header, opening, lines: lines.collect(), over };
        journal.add_hashes(rules);
        journal
    }

    /// Notes the state hash every [`HASH_EVERY`] choices, by replaying.
    fn add_hashes<R: Rules>(&mut self, rules: &R) {
        let mut game = Game::new(rules, Box::new(ScriptedDice::new(self.opening.clone())));
        for (i, line) in self.lines.iter_mut().enumerate() {
            game.set_dice(Box::new(ScriptedDice::new(line.rolls.clone())));
            let Some(decision) = game.decision() else { return };
            let Ok(action) = rules.parse(game.state(), &line.order) else { return };
            if game.submit(decision.side, action).is_err() {
                return;
            }
            if (i + 1) % HASH_EVERY == 0 {
                line.hash = Some(state_hash::<R>(game.state()));
            }
        }
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// The first line that is not as it should be, with what would be.
    pub fn parse(text: &str) -> Result<Journal, JournalError> {
        if text.len() > MAX_BYTES {
            return wrong(0, format!("the file has {} bytes; a journal has at most {MAX_BYTES}", text.len()));
        }
        let mut lines = text.lines().enumerate().map(|(i, l)| (i + 1, l));
        let header = Header::parse(&mut lines)?;
        let mut journal = Journal { header, opening: Vec::new(), lines: Vec::new(), over: None };
        for (number, line) in lines {
            journal.read_line(number, line.trim())?;
        }
        Ok(journal)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), JournalError> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if let Some(hash) = line.strip_prefix("= ") {
            let Some(last) = self.lines.last_mut() else {
                return wrong(number, "a hash stands before the first choice; it belongs after one");
            };
            last.hash = Some(hash.trim().to_string());
            return Ok(());
        }
        if let Some(rolls) = line.strip_prefix("opening") {
            if !self.lines.is_empty() || !self.opening.is_empty() {
                return wrong(number, "the opening rolls stand once, before the first choice");
            }
            self.opening = read_rolls(number, rolls.trim().trim_start_matches('|'))?;
            return Ok(());
        }
        if let Some(what) = line.strip_prefix("over ") {
            return self.read_over(number, what.trim());
        }
        if line.starts_with("back ") {
            return wrong(number, "a take-back by consent needs a later format: use a newer Acies");
        }
        if self.over.is_some() {
            return wrong(number, "the line `over` is the last one; remove what follows");
        }
        let expected = self.lines.len() + 1;
        let mut words = line.splitn(3, ' ');
        let counted = words.next().and_then(|w| w.parse::<usize>().ok());
        if counted != Some(expected) {
            return wrong(number, format!("expected choice number {expected} here, found `{}`", clip(line)));
        }
        let (Some(side), Some(rest)) = (words.next(), words.next()) else {
            return wrong(number, "a choice is written `NUMBER SIDE ORDER`, with `| ROLLS` behind it if it rolled");
        };
        let (order, rolls) = rest.split_once('|').unwrap_or((rest, ""));
        if rolls.contains('~') {
            return wrong(number, "dice to which both seats add at each roll need a later format: use a newer Acies");
        }
        let rolls = read_rolls(number, rolls)?;
        let (side, order) = (side.to_string(), order.trim().to_string());
        self.lines.push(Line { side, order, rolls, hash: None, number });
        Ok(())
    }

    fn read_over(&mut self, number: usize, what: &str) -> Result<(), JournalError> {
        if what.is_empty() || self.over.is_some() {
            return wrong(number, "a line `over SIDE` or `over draw` stands once, at the end");
        }
        self.over = Some(what.to_string());
        Ok(())
    }

    /// Cuts it off behind so many choices.
    pub fn truncate(&mut self, choices: usize) {
        if choices < self.lines.len() {
            self.lines.truncate(choices);
            self.over = None;
        }
    }
}

fn read_rolls(number: usize, text: &str) -> Result<Vec<u8>, JournalError> {
    let rolls = text.split_whitespace().map(str::parse::<u8>).collect::<Result<Vec<_>, _>>();
    rolls.or_else(|_| wrong(number, "behind `|` stand the rolls, small numbers with spaces between"))
}

fn print_rolls(rolls: &[u8]) -> String {
    rolls.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// At most the first 60 characters, for an error message.
fn clip(line: &str) -> String {
    line.chars().take(60).collect()
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.fmt(f)?;
        if !self.opening.is_empty() {
            writeln!(f, "opening | {}", print_rolls(&self.opening))?;
        }
        for (i, line) in self.lines.iter().enumerate() {
            write!(f, "{} {} {}", i + 1, line.side, line.order)?;
            if !line.rolls.is_empty() {
                write!(f, " | {}", print_rolls(&line.rolls))?;
            }
            writeln!(f)?;
            if let Some(hash) = &line.hash {
                writeln!(f, "= {hash}")?;
            }
        }
        match &self.over {
            Some(over) => writeln!(f, "over {over}"),
            None => Ok(()),
        }
    }
}

/// The side with this id.
pub fn side_named<R: Rules + ?Sized>(rules: &R, name: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| rules.side(side).eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::{Carried, EngineMark, Journal};

    const FIRST: &str = "acies-journal 1\nengine 0.1.0\nruleset toy\nscenario field 5b1f\noption fast\ndice seed 4\n---\n\
                         1 red advance | 3 5\n= 00ff\n";
    const SECOND: &str = "acies-journal 2\nengine 0.2.0 8c0e\nruleset toy 3\nscenario field 5b1f\nseat red human\n\
                          dice recorded\ndata map my/map.toml\n> a = 1\n>\n>   b = \"---\"\n---\n1 red advance\nover red\n";

    #[test]
    fn both_formats_are_read_and_written_as_they_were() {
        for text in [FIRST, SECOND] {
            assert_eq!(Journal::parse(text).unwrap().to_string(), text);
        }
        let first = Journal::parse(FIRST).unwrap();
        assert_eq!((first.header.engine.print.clone(), first.header.ruleset_version, first.over), (None, None, None));
        assert!(!first.header.engine.is_same(&first.header.engine), "a version alone does not say which engine it was");
        let second = Journal::parse(SECOND).unwrap();
        let engine = EngineMark { version: "0.2.0".to_string(), print: Some("8c0e".to_string()) };
        assert!(second.header.engine.is_same(&engine));
        assert_eq!((second.header.ruleset_version, second.over.as_deref()), (Some(3), Some("red")));
        let text = "a = 1\n\n  b = \"---\"\n".to_string();
        let map = Carried { kind: "map".to_string(), path: "my/map.toml".to_string(), text };
        assert_eq!(second.header.data, [map]);
    }

    #[test]
    fn what_a_later_format_has_is_said_to_be_of_a_later_format() {
        let refused = |text: String, line: usize, words: &str| {
            let error = Journal::parse(&text).unwrap_err();
            assert!(error.line == line && error.what.contains(words), "{error}");
        };
        refused(SECOND.replace("acies-journal 2", "acies-journal 3"), 1, "use a newer Acies");
        refused(SECOND.replace("acies-journal 2", "acies-journal x"), 1, "not a journal");
        refused(SECOND.replace("acies-journal 2", "acies-journal 0"), 1, "not a journal");
        refused(SECOND.replace("dice recorded", "dice shared 00 ff"), 6, "both seats");
        refused(SECOND.replace("1 red advance", "1 red advance | 3 ~ a0 b1"), 12, "both seats");
        refused(SECOND.replace("over red", "back 1 red blue"), 13, "take-back by consent");
        refused(SECOND.replace("over red", "over red\n2 red advance"), 14, "last one");
        refused(SECOND.replace("data map my/map.toml\n", ""), 7, "`data KIND PATH`");
        refused(SECOND.replace("ruleset toy 3", "ruleset toy three"), 3, "as a number");
    }
}
