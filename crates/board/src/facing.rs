//! The six corners a unit may face, and the front, flank and rear that follow.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Dir;
use crate::named::{UnknownName, find_named};

/// A corner of a hex, clockwise from the north; a unit faces one.
///
/// ```text
///               N                   a unit facing N:
///          NW  / \  NE                front / \ front
///             |   |                  flank |   | flank
///          SW  \ /  SE                 rear \ / rear
///               S
/// ```
///
/// Corner *v* lies between the hexsides *v*-1 and *v*: `N` between `NW` and `NE`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[allow(missing_docs)] // The points of the compass need no words.
pub enum Facing {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

/// Which of a unit's hexsides: the two at its front, the two beside, or the two behind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // Said above.
pub enum Arc {
    Front,
    Flank,
    Rear,
}

impl Facing {
    /// All six, clockwise from the north.
    pub const ALL: [Facing; 6] = [Facing::N, Facing::NE, Facing::SE, Facing::S, Facing::SW, Facing::NW];

    /// 0 to 5, clockwise from the north.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The hexside so many places clockwise of the one just clockwise of the corner.
    #[inline]
    const fn side(self, hexsides: i8) -> Dir {
        Dir::ALL[self as usize].turned(hexsides)
    }

    /// The two front hexsides, the left one first.
    #[inline]
    pub const fn front(self) -> [Dir; 2] {
        [self.side(-1), self.side(0)]
    }

    /// The two flank hexsides, the left one first.
    #[inline]
    pub const fn flank(self) -> [Dir; 2] {
        [self.side(-2), self.side(1)]
    }

    /// The two rear hexsides, the left one first.
    #[inline]
    pub const fn rear(self) -> [Dir; 2] {
        [self.side(3), self.side(2)]
    }

    /// Where a hexside lies for a unit that faces this corner.
    #[inline]
    pub const fn arc(self, dir: Dir) -> Arc {
        const CLOCKWISE: [Arc; 6] = [Arc::Front, Arc::Flank, Arc::Rear, Arc::Rear, Arc::Flank, Arc::Front];
        CLOCKWISE[(6 + dir as usize - self as usize) % 6]
    }

    /// The two facings that have a hexside in front, the anticlockwise one first.
    #[inline]
    pub const fn towards(dir: Dir) -> [Facing; 2] {
        let corner = Facing::ALL[dir as usize];
        [corner, corner.turned(1)]
    }

    /// The facing so many corners further clockwise (negative: anticlockwise).
    #[inline]
    pub const fn turned(self, corners: i8) -> Facing {
        Facing::ALL[(self as i16 + corners as i16).rem_euclid(6) as usize]
    }

    /// How many corners lie between two facings by the shorter way: 0 to 3.
    #[inline]
    pub const fn steps_to(self, other: Facing) -> u8 {
        let clockwise = (6 + other as u8 - self as u8) % 6;
        if clockwise > 3 { 6 - clockwise } else { clockwise }
    }

    /// The corner opposite.
    #[inline]
    pub const fn opposite(self) -> Facing {
        self.turned(3)
    }

    /// Lower-case name, as in files and orders.
    pub const fn name(self) -> &'static str {
        ["n", "ne", "se", "s", "sw", "nw"][self as usize]
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Facing {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Facing, UnknownName> {
        find_named("facing", Facing::ALL.map(|facing| (facing, facing.name())), word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `facing-arcs` of `charts/suleiman.toml`: facing, front, flank, rear.
    const SULEIMAN: &str = "
        n  nw ne  w  e   sw se
        ne ne e   nw se  w  sw
        se e  se  ne sw  nw w
        s  se sw  e  w   ne nw
        sw sw w   se nw  e  ne
        nw w  nw  sw ne  se e";

    #[test]
    fn arcs_are_those_of_the_chart() {
        let rows: Vec<_> = SULEIMAN.trim().lines().collect();
        assert_eq!(rows.len(), 6);
        for row in rows {
            let mut words = row.split_whitespace();
            let facing: Facing = words.next().unwrap().parse().unwrap();
            let dirs: Vec<Dir> = words.map(|word| word.parse().unwrap()).collect();
            assert_eq!(facing.front()[..], dirs[0..2], "{facing} front");
            assert_eq!(facing.flank()[..], dirs[2..4], "{facing} flank");
            assert_eq!(facing.rear()[..], dirs[4..6], "{facing} rear");
        }
    }

    #[test]
    fn arcs_divide_the_hexsides() {
        for facing in Facing::ALL {
            assert!(facing.front().iter().all(|&dir| facing.arc(dir) == Arc::Front));
            assert!(facing.flank().iter().all(|&dir| facing.arc(dir) == Arc::Flank));
            assert!(facing.rear().iter().all(|&dir| facing.arc(dir) == Arc::Rear));
            let mut all = [facing.front(), facing.flank(), facing.rear()].concat();
            all.sort();
            assert_eq!(all[..], Dir::ALL[..]);
        }
    }

    #[test]
    fn towards_lists_the_facings_with_that_front() {
        for dir in Dir::ALL {
            for facing in Facing::ALL {
                let listed = Facing::towards(dir).contains(&facing);
                assert_eq!(listed, facing.arc(dir) == Arc::Front);
            }
        }
    }

    #[test]
    fn turning_and_counting_agree() {
        for facing in Facing::ALL {
            for (turn, steps) in [(0, 0), (1, 1), (2, 2), (3, 3), (-1, 1), (-2, 2), (-3, 3)] {
                assert_eq!(facing.steps_to(facing.turned(turn)), steps);
            }
            let [left_rear, right_rear] = facing.rear();
            assert_eq!(facing.opposite().front(), [right_rear, left_rear]);
            assert_eq!(facing.to_string().parse(), Ok(facing));
        }
        assert!("e".parse::<Facing>().is_err());
    }
}
