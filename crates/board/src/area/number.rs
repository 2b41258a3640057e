//! What an area is called: densely inside ([`AreaId`]) and as printed ([`AreaNumber`]).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An area of one map: its place in the map's dense arrays, in the order in which the builder was
/// told of the areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AreaId(pub u8);

impl AreaId {
    /// The id as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id at a place of a dense array.
    ///
    /// # Panics
    ///
    /// If `index` is above 255; no map has so many areas.
    #[inline]
    pub const fn from_index(index: usize) -> AreaId {
        assert!(index <= u8::MAX as usize);
        AreaId(index as u8)
    }
}

/// An area number as printed: `41` on a map of one board, `W05` and `E74` on a map of several.
///
/// It prints with at least two digits and reads `5`, `05`, `W5` and `w05`.
/// Numbers are in order of slot, then of number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AreaNumber {
    /// Which of several boards: a capital letter.
    pub slot: Option<char>,
    /// The number printed in the area.
    pub number: u8,
}

impl AreaNumber {
    /// A number on a map of one board.
    pub const fn new(number: u8) -> AreaNumber {
        AreaNumber { slot: None, number }
    }

    /// A number on one of several boards.
    pub const fn on(slot: char, number: u8) -> AreaNumber {
        AreaNumber { slot: Some(slot.to_ascii_uppercase()), number }
    }
}

impl fmt::Display for AreaNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.slot {
            Some(slot) => write!(f, "{slot}{:02}", self.number),
            None => write!(f, "{:02}", self.number),
        }
    }
}

impl From<AreaNumber> for String {
    fn from(number: AreaNumber) -> String {
        number.to_string()
    }
}

/// A text that is not an area number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadAreaNumber(String);

impl fmt::Display for BadAreaNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an area is a number up to 255, perhaps after the letter of its board, not \"{}\"", self.0)
    }
}

impl std::error::Error for BadAreaNumber {}

impl FromStr for AreaNumber {
    type Err = BadAreaNumber;

    fn from_str(text: &str) -> Result<AreaNumber, BadAreaNumber> {
        let bad = || BadAreaNumber(text.to_owned());
        let slot = text.chars().next().filter(char::is_ascii_alphabetic);
        let digits = &text[slot.map_or(0, char::len_utf8)..];
        // The integer parser would also read a sign.
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(bad());
        }
        let number = digits.parse().map_err(|_| bad())?;
        Ok(AreaNumber { slot: slot.map(|letter| letter.to_ascii_uppercase()), number })
    }
}

impl TryFrom<String> for AreaNumber {
    type Error = BadAreaNumber;

    fn try_from(text: String) -> Result<AreaNumber, BadAreaNumber> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_with_two_digits_and_read_with_any() {
        for (text, printed) in
            [("5", "05"), ("05", "05"), ("W5", "W05"), ("w05", "W05"), ("E74", "E74"), ("130", "130"), ("s130", "S130")]
        {
            let number: AreaNumber = text.parse().unwrap();
            assert_eq!(number.to_string(), printed);
            assert_eq!(printed.parse(), Ok(number));
        }
        assert_eq!("w5".parse(), Ok(AreaNumber::on('W', 5)));
        assert_eq!("41".parse(), Ok(AreaNumber::new(41)));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "W", "W-5", "+5", "WE5", "5W", "256", "W 5", "é5", "５"] {
            assert_eq!(text.parse::<AreaNumber>(), Err(BadAreaNumber(text.to_owned())));
        }
    }

    #[test]
    fn numbers_of_one_board_come_before_numbers_with_a_letter() {
        let mut numbers = ["W01", "E77", "03", "E02"].map(|text| text.parse::<AreaNumber>().unwrap());
        numbers.sort();
        assert_eq!(numbers.map(|number| number.to_string()), ["03", "E02", "E77", "W01"]);
    }
}
