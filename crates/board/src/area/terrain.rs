//! What the ground of areas and their borders are called.
//!
//! Names only: what a terrain costs, blocks or forbids stands in the game's charts.

use std::str::FromStr;

use bitflags::bitflags;

use crate::named::{UnknownName, find_named};

bitflags! {
    /// What lies in an area; several things may (a village on a rise). Nothing is clear ground.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct AreaTerrain: u16 {
        /// Higher ground.
        const RISE = 1 << 0;
        /// Trees.
        const WOODS = 1 << 1;
        /// Uneven ground.
        const ROUGH = 1 << 2;
        /// Soft ground.
        const MARSH = 1 << 3;
        /// Soft ground under reeds.
        const DENSE_MARSH = 1 << 4;
        /// A few houses.
        const VILLAGE = 1 << 5;
        /// Many houses.
        const TOWN = 1 << 6;
        /// A fortified hill.
        const HILL_FORT = 1 << 7;
        /// Flowing water that fills the area.
        const RIVER = 1 << 8;
        /// A tower.
        const TOWER = 1 << 9;
        /// Works that make a unit face every way.
        const FORTIFIED = 1 << 10;
        /// Nothing may enter.
        const IMPASSABLE = 1 << 11;
    }
}

impl AreaTerrain {
    /// Each terrain with its name in files: lower case, hyphens.
    pub const NAMES: [(AreaTerrain, &str); 12] = [
        (AreaTerrain::RISE, "rise"),
        (AreaTerrain::WOODS, "woods"),
        (AreaTerrain::ROUGH, "rough"),
        (AreaTerrain::MARSH, "marsh"),
        (AreaTerrain::DENSE_MARSH, "dense-marsh"),
        (AreaTerrain::VILLAGE, "village"),
        (AreaTerrain::TOWN, "town"),
        (AreaTerrain::HILL_FORT, "hill-fort"),
        (AreaTerrain::RIVER, "river"),
        (AreaTerrain::TOWER, "tower"),
        (AreaTerrain::FORTIFIED, "fortified"),
        (AreaTerrain::IMPASSABLE, "impassable"),
    ];

    /// The names of what lies here, in the order of [`AreaTerrain::NAMES`].
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(one, _)| self.contains(*one)).map(|(_, name)| name)
    }
}

impl FromStr for AreaTerrain {
    type Err = UnknownName;

    /// One terrain by its name.
    fn from_str(word: &str) -> Result<AreaTerrain, UnknownName> {
        find_named("area terrain", Self::NAMES, word)
    }
}

bitflags! {
    /// What lies along the border between two areas, seen by somebody who crosses it.
    ///
    /// ```text
    ///      +-----+-----+      the slope between a and b is SLOPE_UP on the way from a to b
    ///      |  a  ^  b  |      and SLOPE_DOWN on the way back; all else is the same both ways
    ///      +-----+-----+
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Border: u16 {
        /// Narrow running water.
        const STREAM = 1 << 0;
        /// A bridge over the water.
        const BRIDGE = 1 << 1;
        /// A ford through the water.
        const FORD = 1 << 2;
        /// A road across.
        const ROAD = 1 << 3;
        /// A trail across.
        const TRAIL = 1 << 4;
        /// Nothing may cross.
        const IMPASSABLE = 1 << 5;
        /// The way leads uphill.
        const SLOPE_UP = 1 << 6;
        /// The way leads downhill.
        const SLOPE_DOWN = 1 << 7;
    }
}

impl Border {
    /// Each feature with its name in files: lower case, hyphens.
    pub const NAMES: [(Border, &str); 8] = [
        (Border::STREAM, "stream"),
        (Border::BRIDGE, "bridge"),
        (Border::FORD, "ford"),
        (Border::ROAD, "road"),
        (Border::TRAIL, "trail"),
        (Border::IMPASSABLE, "impassable"),
        (Border::SLOPE_UP, "slope-up"),
        (Border::SLOPE_DOWN, "slope-down"),
    ];

    /// A slope, whichever way it leads.
    pub const SLOPE: Border = Border::SLOPE_UP.union(Border::SLOPE_DOWN);

    /// The same border on the way back.
    #[inline]
    pub const fn reversed(self) -> Border {
        let rest = self.difference(Border::SLOPE);
        let up = if self.contains(Border::SLOPE_DOWN) { Border::SLOPE_UP } else { Border::empty() };
        let down = if self.contains(Border::SLOPE_UP) { Border::SLOPE_DOWN } else { Border::empty() };
        rest.union(up).union(down)
    }

    /// The names of what lies here, in the order of [`Border::NAMES`].
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(one, _)| self.contains(*one)).map(|(_, name)| name)
    }
}

impl FromStr for Border {
    type Err = UnknownName;

    /// One feature by its name.
    fn from_str(word: &str) -> Result<Border, UnknownName> {
        find_named("border", Self::NAMES, word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_terrain_and_every_border_has_one_name() {
        assert_eq!(AreaTerrain::NAMES.into_iter().map(|(one, _)| one).collect::<AreaTerrain>(), AreaTerrain::all());
        for (one, name) in AreaTerrain::NAMES {
            assert_eq!(name.parse(), Ok(one));
            assert_eq!(one.names().collect::<Vec<_>>(), [name]);
        }
        assert_eq!(Border::NAMES.into_iter().map(|(one, _)| one).collect::<Border>(), Border::all());
        for (one, name) in Border::NAMES {
            assert_eq!(name.parse(), Ok(one));
            assert_eq!(one.names().collect::<Vec<_>>(), [name]);
        }
    }

    #[test]
    fn only_slopes_look_different_on_the_way_back() {
        assert_eq!((Border::STREAM | Border::SLOPE_UP).reversed(), Border::STREAM | Border::SLOPE_DOWN);
        assert_eq!(Border::SLOPE_DOWN.reversed(), Border::SLOPE_UP);
        for bits in 0..=255 {
            let border = Border::from_bits_truncate(bits);
            assert_eq!(border.reversed().reversed(), border);
        }
    }
}
