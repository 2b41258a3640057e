//! The four points of the compass, which way long units face and map edges lie, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::named::{UnknownName, find_named};

/// A point of the compass, clockwise from the north.
///
/// ```text
///          N  y grows
///          |
///     W ---+--- E  x grows
///          |
///          S
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[allow(missing_docs)] // The points of the compass need no words.
pub enum Compass {
    N,
    E,
    S,
    W,
}

impl Compass {
    /// All four, clockwise from the north.
    pub const ALL: [Compass; 4] = [Compass::N, Compass::E, Compass::S, Compass::W];

    /// 0 to 3, clockwise from the north.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next point clockwise: a quarter turn to the right.
    #[inline]
    pub const fn right(self) -> Compass {
        Compass::ALL[(self as usize + 1) % 4]
    }

    /// The next point anticlockwise: a quarter turn to the left.
    #[inline]
    pub const fn left(self) -> Compass {
        Compass::ALL[(self as usize + 3) % 4]
    }

    /// The point opposite.
    #[inline]
    pub const fn opposite(self) -> Compass {
        Compass::ALL[(self as usize + 2) % 4]
    }

    /// One step this way: east and north.
    #[inline]
    pub const fn step(self) -> [i8; 2] {
        [[0, 1], [1, 0], [0, -1], [-1, 0]][self as usize]
    }

    /// Lower-case name, as in files and orders.
    pub const fn name(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }
}

impl fmt::Display for Compass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Compass {
    type Err = UnknownName;

    /// A point by its letter, small or capital.
    fn from_str(word: &str) -> Result<Compass, UnknownName> {
        find_named("compass point", Compass::ALL.map(|point| (point, point.name())), &word.to_ascii_lowercase())
    }
}

/// A set of points of the compass: one bit each, `1 << index`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Compass>", into = "Vec<Compass>")]
pub struct CompassSet(u8);

/// The edges of the map that an area touches.
pub type EdgeSet = CompassSet;

/// The facings for which a long unit has room in an area.
pub type FacingSet = CompassSet;

impl CompassSet {
    /// None of the four.
    pub const NONE: CompassSet = CompassSet(0);

    /// All four.
    pub const ALL: CompassSet = CompassSet(0b1111);

    /// The set of these bits, bit `n` for the point of index `n`; higher bits are dropped.
    #[inline]
    pub const fn from_bits(bits: u8) -> CompassSet {
        CompassSet(bits & Self::ALL.0)
    }

    /// The set as bits, bit `n` for the point of index `n`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set and one more.
    #[inline]
    pub const fn with(self, point: Compass) -> CompassSet {
        CompassSet(self.0 | 1 << point.index())
    }

    /// Whether a point is in the set.
    #[inline]
    pub const fn has(self, point: Compass) -> bool {
        self.0 & 1 << point.index() != 0
    }

    /// Whether no point is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The points of the set, clockwise from the north.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Compass> {
        Compass::ALL.into_iter().filter(move |&point| self.has(point))
    }
}

impl From<Compass> for CompassSet {
    fn from(point: Compass) -> CompassSet {
        CompassSet::NONE.with(point)
    }
}

impl FromIterator<Compass> for CompassSet {
    fn from_iter<I: IntoIterator<Item = Compass>>(points: I) -> CompassSet {
        points.into_iter().fold(CompassSet::NONE, CompassSet::with)
    }
}

impl From<Vec<Compass>> for CompassSet {
    fn from(points: Vec<Compass>) -> CompassSet {
        points.into_iter().collect()
    }
}

impl From<CompassSet> for Vec<Compass> {
    fn from(set: CompassSet) -> Vec<Compass> {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_read_in_small_and_in_capital_letters() {
        for point in Compass::ALL {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        }
        assert!("ne".parse::<Compass>().is_err());
    }

    #[test]
    fn turns_come_round() {
        for point in Compass::ALL {
            assert_eq!(point.right().right(), point.opposite());
            assert_eq!(point.right().left(), point);
            assert_eq!(point.opposite().step(), point.step().map(|part| -part));
        }
        assert_eq!(Compass::N.right(), Compass::E);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: CompassSet = [Compass::W, Compass::E].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Compass::E, Compass::W]);
        assert!(set.has(Compass::E) && !set.has(Compass::N));
        assert_eq!(CompassSet::from_bits(0b1010), set);
        assert_eq!(CompassSet::from_bits(0xff), CompassSet::ALL);
        assert!(CompassSet::default().is_empty());
        assert_eq!((set.len(), set.bits()), (2, 0b1010));
    }
}
