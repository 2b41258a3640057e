//! What a hex is called: densely inside ([`HexId`]) and as printed ([`HexNumber`]).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A hex of one map: its place in the map's dense arrays, row by row in order of printed number.
///
/// Ids of one map are ordered as their printed numbers are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u16);

impl HexId {
    /// The sentinel of the tables for "no such hex"; never handed out.
    pub(crate) const OFF: HexId = HexId(u16::MAX);

    /// The id as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id at a place of a dense array.
    ///
    /// # Panics
    ///
    /// If `index` is not below 65,535; no map has so many hexes.
    #[inline]
    pub const fn from_index(index: usize) -> HexId {
        assert!(index < u16::MAX as usize);
        HexId(index as u16)
    }

    /// The id, unless it is the sentinel.
    #[inline]
    pub(crate) fn on_map(self) -> Option<HexId> {
        (self != HexId::OFF).then_some(self)
    }
}

/// A hex number as printed: two digits of row, two digits of place in the row (`RRCC`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexNumber {
    row: u8,
    column: u8,
}

impl HexNumber {
    /// The greatest row and the greatest column that two digits can print.
    pub const MAX: u8 = 99;

    /// The number of a row and column, if both can be printed in two digits.
    pub const fn new(row: u8, column: u8) -> Option<HexNumber> {
        if row <= Self::MAX && column <= Self::MAX { Some(HexNumber { row, column }) } else { None }
    }

    /// The row: the first two digits.
    #[inline]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The place in the row: the last two digits.
    #[inline]
    pub const fn column(self) -> u8 {
        self.column
    }
}

impl fmt::Display for HexNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.row, self.column)
    }
}

impl From<HexNumber> for String {
    fn from(number: HexNumber) -> String {
        number.to_string()
    }
}

/// A text that is not four digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadHexNumber(String);

impl fmt::Display for BadHexNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a hex number has four digits, not \"{}\"", self.0)
    }
}

impl std::error::Error for BadHexNumber {}

impl FromStr for HexNumber {
    type Err = BadHexNumber;

    fn from_str(text: &str) -> Result<HexNumber, BadHexNumber> {
        match text.as_bytes() {
            digits @ [a, b, c, d] if digits.iter().all(u8::is_ascii_digit) => {
                let pair = |tens: &u8, ones: &u8| (tens - b'0') * 10 + (ones - b'0');
                Ok(HexNumber { row: pair(a, b), column: pair(c, d) })
            }
            _ => Err(BadHexNumber(text.to_owned())),
        }
    }
}

impl TryFrom<String> for HexNumber {
    type Error = BadHexNumber;

    fn try_from(text: String) -> Result<HexNumber, BadHexNumber> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_as_they_parse() {
        for text in ["0000", "0914", "3436", "9999"] {
            assert_eq!(text.parse::<HexNumber>().map(|n| n.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("0914".parse(), Ok(HexNumber { row: 9, column: 14 }));
    }

    #[test]
    fn anything_but_four_digits_is_refused() {
        for text in ["", "914", "09145", "09 4", "-914", "０914", "+9+1"] {
            assert_eq!(text.parse::<HexNumber>(), Err(BadHexNumber(text.to_owned())));
        }
        assert_eq!(HexNumber::new(100, 0), None);
        assert_eq!(HexNumber::new(0, 100), None);
    }
}
