//! The words of one line of a picture, taken one by one; what is wrong is noted with the line.

use crate::error::{Faults, is_not, known, quote};
use crate::situation::PictureLine;
use acies_board::{HexId, HexMap};
use std::ops::RangeInclusive;

/// Words that begin facts of every game: a piece that bore such a name could not be spoken of.
pub(in crate::situation) const FACT_WORDS: [&str; 10] =
    ["over", "points", "roll", "drm", "modifier", "no", "not", "offered", "asked", "cites"];

/// The longest name of a piece.
const MOST_LETTERS: usize = 24;

pub(in crate::situation) struct Words<'w> {
    faults: &'w Faults,
    line: &'w PictureLine,
    at: usize,
}

impl<'w> Words<'w> {
    pub(in crate::situation) fn new(faults: &'w Faults, line: &'w PictureLine) -> Words<'w> {
        Words { faults, line, at: 0 }
    }

    pub(in crate::situation) fn fault(&self, what: impl Into<String>) {
        self.faults.add(Some(self.line.line), &self.line.keyword, what);
    }

    pub(in crate::situation) fn peek(&self) -> Option<&'w str> {
        self.line.words.get(self.at).map(String::as_str)
    }

    pub(in crate::situation) fn next(&mut self) -> Option<&'w str> {
        let word = self.peek();
        self.at += usize::from(word.is_some());
        word
    }

    /// The next word; a fault if there is none.
    pub(in crate::situation) fn need(&mut self, what: &str) -> Option<&'w str> {
        let word = self.next();
        if word.is_none() {
            self.fault(format!("ends too early; a {what} is missing"));
        }
        word
    }

    /// A word of a closed vocabulary.
    pub(in crate::situation) fn pick<T: Clone>(&mut self, what: &str, all: &[(&str, T)]) -> Option<T> {
        let word = self.need(what)?;
        self.known(what, word, all)
    }

    /// A word of this line that must be of a closed vocabulary.
    pub(in crate::situation) fn known<T: Clone>(&self, what: &str, word: &str, all: &[(&str, T)]) -> Option<T> {
        let found = all.iter().find(|(name, _)| *name == word).map(|(_, value)| value.clone());
        if found.is_none() {
            let names = all.iter().map(|(name, _)| *name);
            self.fault(format!("{} {}; {}", quote(word), is_not(what), known(word, names)));
        }
        found
    }

    /// The name of something that the picture draws; capital and small letters are the same.
    pub(in crate::situation) fn pick_name<T: Clone>(&mut self, what: &str, all: &[(&str, T)]) -> Option<T> {
        let word = self.need(what)?;
        self.known_name(what, word, all)
    }

    /// A word of this line that must name something that the picture draws.
    pub(in crate::situation) fn known_name<T: Clone>(&self, what: &str, word: &str, all: &[(&str, T)]) -> Option<T> {
        let same = all.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(name, _)| *name);
        self.known(what, same.unwrap_or(word), all)
    }

    /// The name of a piece: not used yet, and nothing that a fact could mistake.
    pub(in crate::situation) fn name<'n>(
        &mut self,
        reserved: &[&str],
        mut used: impl Iterator<Item = &'n str>,
    ) -> Option<String> {
        let name = self.need("name")?;
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let letter = name.chars().next().is_some_and(|c| c.is_ascii_alphabetic());
        let what = if !letter || !name.chars().all(plain) {
            "is not a name of a piece; write a letter, then letters, digits, `-`, `_` and `.`".to_string()
        } else if name.len() > MOST_LETTERS {
            format!("is not a name of a piece; it has {} letters, at most {MOST_LETTERS} are possible", name.len())
        } else if reserved.contains(&name) {
            "is not a name of a piece; it begins a fact and would be mistaken for it, so take another".to_string()
        } else if let Some(have) = used.find(|have| have.eq_ignore_ascii_case(name)) {
            let same = if have == name { "" } else { ", and capital and small letters are the same" };
            format!("is used already; give every piece a name of its own{same}")
        } else {
            return Some(name.to_string());
        };
        self.fault(format!("{} {what}", quote(name)));
        None
    }

    pub(in crate::situation) fn number<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: std::str::FromStr + PartialOrd + std::fmt::Display,
    {
        let word = self.need(what)?;
        let found = word.strip_prefix('+').unwrap_or(word).parse().ok().filter(|n| range.contains(n));
        if found.is_none() {
            let (least, most) = (range.start(), range.end());
            self.fault(format!("{} {}; write {least} to {most}", quote(word), is_not(what)));
        }
        found
    }

    /// `N` or `N/N`: one number for each face.
    pub(in crate::situation) fn pair<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Option<(T, T)>
    where
        T: std::str::FromStr + PartialOrd + std::fmt::Display + Copy,
    {
        let word = self.need(what)?;
        let (front, back) = word.split_once('/').unwrap_or((word, word));
        let one = |word: &str| word.strip_prefix('+').unwrap_or(word).parse().ok().filter(|n| range.contains(n));
        let found = one(front).zip(one(back));
        if found.is_none() {
            let (least, most) = (range.start(), range.end());
            self.fault(format!("{} {}; write N or N/N, each {least} to {most}", quote(word), is_not(what)));
        }
        found
    }

    /// A hex of the map.
    pub(in crate::situation) fn hex(&mut self, map: &HexMap) -> Option<HexId> {
        let word = self.need("hex number")?;
        self.on_map(word, map)
    }

    pub(in crate::situation) fn on_map(&self, word: &str, map: &HexMap) -> Option<HexId> {
        let number = word.parse().ok();
        let hex = number.and_then(|number| map.find(number));
        match (number, hex) {
            (_, Some(_)) => {}
            (None, _) => self.fault(format!("{} is not a hex number; write four digits, row then column", quote(word))),
            (Some(number), None) => {
                let (rows, columns) = (map.rows(), map.columns());
                let (last_row, last_column) = (rows.end(), columns.end());
                let what = format!("the map has 0000 to {last_row:02}{last_column:02} without void hexes");
                self.fault(format!("hex {number} is not on the map; {what}"));
            }
        }
        hex
    }

    /// All remaining words as hexes; at least one.
    pub(in crate::situation) fn hexes(&mut self, map: &HexMap) -> Vec<HexId> {
        let mut hexes = Vec::new();
        if self.peek().is_none() {
            self.fault("names no hex; write one or more hex numbers");
        }
        while let Some(word) = self.next() {
            hexes.extend(self.on_map(word, map));
        }
        hexes
    }

    /// Nothing may follow.
    pub(in crate::situation) fn end(&mut self) {
        if let Some(word) = self.next() {
            self.fault(format!("{} is one word too many; end the line before it", quote(word)));
        }
    }
}
