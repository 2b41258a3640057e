//! The six hexsides, by compass direction.

use std::fmt;
use std::str::FromStr;

use hexx::Hex;
use serde::{Deserialize, Serialize};

use crate::named::{UnknownName, find_named};

/// A hexside, and the neighbour behind it; clockwise from the north-east.
///
/// ```text
///          NW / \ NE        5 / \ 0
///         W  |   |  E     4  |   |  1
///          SW \ / SE        3 \ / 2
/// ```
///
/// Directions are those of the real compass whatever way a map's numbers run (see
/// [`Frame`](crate::Frame)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[allow(missing_docs)] // The points of the compass need no words.
pub enum Dir {
    NE,
    E,
    SE,
    SW,
    W,
    NW,
}

impl Dir {
    /// All six, clockwise from the north-east.
    pub const ALL: [Dir; 6] = [Dir::NE, Dir::E, Dir::SE, Dir::SW, Dir::W, Dir::NW];

    /// 0 to 5, clockwise from the north-east.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction across the hex.
    #[inline]
    pub const fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 6]
    }

    /// The direction so many hexsides further clockwise (negative: anticlockwise).
    #[inline]
    pub const fn turned(self, hexsides: i8) -> Dir {
        Dir::ALL[(self as i16 + hexsides as i16).rem_euclid(6) as usize]
    }

    /// Lower-case name, as in files and orders.
    pub const fn name(self) -> &'static str {
        ["ne", "e", "se", "sw", "w", "nw"][self as usize]
    }

    /// The step to the neighbour, with `x` to the east and `y` to the south-east.
    #[inline]
    pub(crate) const fn step(self) -> Hex {
        const STEPS: [Hex; 6] =
            [Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0), Hex::new(0, -1)];
        STEPS[self as usize]
    }

    /// The direction of a step to a neighbour.
    #[inline]
    pub(crate) const fn of_step(step: Hex) -> Option<Dir> {
        match (step.x, step.y) {
            (1, -1) => Some(Dir::NE),
            (1, 0) => Some(Dir::E),
            (0, 1) => Some(Dir::SE),
            (-1, 1) => Some(Dir::SW),
            (-1, 0) => Some(Dir::W),
            (0, -1) => Some(Dir::NW),
            _ => None,
        }
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Dir {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Dir, UnknownName> {
        find_named("direction", Dir::ALL.map(|dir| (dir, dir.name())), word)
    }
}

#[cfg(test)]
mod tests {
    use hexx::EdgeDirection;

    use super::*;

    #[test]
    fn opposite_is_three_turns_either_way_and_its_own_inverse() {
        for dir in Dir::ALL {
            assert_eq!(dir.opposite(), dir.turned(3));
            assert_eq!(dir.opposite(), dir.turned(-3));
            assert_eq!(dir.opposite().opposite(), dir);
            assert_eq!(dir.step() + dir.opposite().step(), Hex::ZERO);
        }
    }

    #[test]
    fn turning_adds_up() {
        assert_eq!(Dir::NW.turned(1), Dir::NE);
        assert_eq!(Dir::NE.turned(-1), Dir::NW);
        assert_eq!(Dir::E.turned(127), Dir::E.turned(1));
        assert_eq!(Dir::E.turned(-128), Dir::E.turned(-2));
    }

    #[test]
    fn names_and_steps_read_back() {
        for dir in Dir::ALL {
            assert_eq!(dir.to_string().parse(), Ok(dir));
            assert_eq!(Dir::of_step(dir.step()), Some(dir));
        }
        assert_eq!("n".parse::<Dir>().unwrap_err().to_string(), "unknown direction: \"n\"");
        assert_eq!(Dir::of_step(Hex::new(1, 1)), None);
    }

    #[test]
    fn steps_are_those_of_the_hex_library() {
        let theirs = [
            EdgeDirection::POINTY_NORTH_EAST,
            EdgeDirection::POINTY_EAST,
            EdgeDirection::POINTY_SOUTH_EAST,
            EdgeDirection::POINTY_SOUTH_WEST,
            EdgeDirection::POINTY_WEST,
            EdgeDirection::POINTY_NORTH_WEST,
        ];
        assert_eq!(Dir::ALL.map(Dir::step), theirs.map(EdgeDirection::into_hex));
    }
}
