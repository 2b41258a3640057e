//! What the ground and the hexsides are called, in all games together.
//!
//! Names only: what a terrain costs, blocks or forbids stands in each game's charts.

use std::fmt;
use std::str::FromStr;

use bitflags::bitflags;
use serde::{Deserialize, Serialize};

use crate::named::{UnknownName, find_named};

macro_rules! terrains {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// The ground of a hex, in the words of the charts of all games together.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[derive(Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Terrain {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)+
        }

        impl Terrain {
            /// The whole vocabulary.
            pub const ALL: &[Terrain] = &[$(Terrain::$variant,)+];

            /// The name in files: lower case, hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Terrain::$variant => $name,)+
                }
            }
        }
    };
}

terrains! {
    /// Open ground.
    #[default]
    Clear = "clear",
    /// Fields under crop.
    Cultivated = "cultivated",
    /// Vines.
    Vineyard = "vineyard",
    /// Trees.
    Woods = "woods",
    /// Uneven ground.
    Broken = "broken",
    /// Uneven ground, in the games that say rough.
    Rough = "rough",
    /// Stony ground.
    Rocky = "rocky",
    /// Soft ground.
    Marsh = "marsh",
    /// Soft ground, in the games that say bog.
    Bog = "bog",
    /// Ground too wet to walk on.
    Fen = "fen",
    /// Standing water.
    Pond = "pond",
    /// Flowing water that fills the hex.
    River = "river",
    /// The great river of Callinicum.
    Euphrates = "euphrates",
    /// A river that armies wade.
    MajorRiver = "major-river",
    /// A dry bed of stones.
    RockyRiverBed = "rocky-river-bed",
    /// Felled trees with the branches outward.
    Abatis = "abatis",
    /// A few houses.
    Village = "village",
    /// Many houses.
    Town = "town",
    /// One house.
    Building = "building",
    /// A fortress.
    Castle = "castle",
    /// The walls of a city, filling the hex.
    CityWalls = "city-walls",
    /// A hex on top of a city's wall, where troops stand (Dara).
    WallWalk = "wall-walk",
}

impl Terrain {
    /// The terrain as a place in an array of [`Terrain::ALL`]'s length.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Terrain {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Terrain, UnknownName> {
        find_named("terrain", Terrain::ALL.iter().map(|&terrain| (terrain, terrain.name())), word)
    }
}

bitflags! {
    /// What lies along a hexside; several things may (a stream and its bridge).
    ///
    /// ```text
    ///       / \ / \
    ///      | a | b |      the hexside between a and b is one thing seen from two hexes:
    ///       \ / \ /       E of a, W of b
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Hexside: u16 {
        /// Narrow running water.
        const STREAM = 1 << 0;
        /// Narrow water between steep banks.
        const STEEP_BANKED_STREAM = 1 << 1;
        /// A small river.
        const MINOR_RIVER = 1 << 2;
        /// A river.
        const RIVER = 1 << 3;
        /// A bridge over the water of the same hexside.
        const BRIDGE = 1 << 4;
        /// A ford through the water of the same hexside.
        const FORD = 1 << 5;
        /// A dug trench.
        const TRENCH = 1 << 6;
        /// A ditch.
        const DITCH = 1 << 7;
        /// A field work.
        const ENTRENCHMENT = 1 << 8;
        /// A thick hedge.
        const HEDGE = 1 << 9;
        /// A gap in the obstacle of the same hexside.
        const GAP = 1 << 10;
        /// A gate in the obstacle of the same hexside.
        const GATE = 1 << 11;
        /// A steep bank without water.
        const STEEP_BANK = 1 << 12;
        /// Rows of small pits against horses.
        const PITS = 1 << 13;
        /// A wall.
        const WALL = 1 << 14;
        /// Nothing may cross.
        const IMPASSABLE = 1 << 15;
    }
}

impl Hexside {
    /// What leads across the other features of the same hexside.
    pub const WAYS: Hexside = Hexside::BRIDGE.union(Hexside::FORD).union(Hexside::GAP).union(Hexside::GATE);

    /// Each feature with its name in files: lower case, hyphens.
    pub const NAMES: [(Hexside, &str); 16] = [
        (Hexside::STREAM, "stream"),
        (Hexside::STEEP_BANKED_STREAM, "steep-banked-stream"),
        (Hexside::MINOR_RIVER, "minor-river"),
        (Hexside::RIVER, "river"),
        (Hexside::BRIDGE, "bridge"),
        (Hexside::FORD, "ford"),
        (Hexside::TRENCH, "trench"),
        (Hexside::DITCH, "ditch"),
        (Hexside::ENTRENCHMENT, "entrenchment"),
        (Hexside::HEDGE, "hedge"),
        (Hexside::GAP, "gap"),
        (Hexside::GATE, "gate"),
        (Hexside::STEEP_BANK, "steep-bank"),
        (Hexside::PITS, "pits"),
        (Hexside::WALL, "wall"),
        (Hexside::IMPASSABLE, "impassable"),
    ];

    /// The names of what lies here, in the order of [`Hexside::NAMES`].
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(one, _)| self.contains(*one)).map(|(_, name)| name)
    }
}

impl FromStr for Hexside {
    type Err = UnknownName;

    /// One feature by its name.
    fn from_str(word: &str) -> Result<Hexside, UnknownName> {
        find_named("hexside", Self::NAMES, word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_terrain_reads_back() {
        for (index, &terrain) in Terrain::ALL.iter().enumerate() {
            assert_eq!(terrain.to_string().parse(), Ok(terrain));
            assert_eq!(terrain.index(), index);
        }
        assert_eq!(Terrain::default(), Terrain::Clear);
        assert!("Clear".parse::<Terrain>().is_err());
    }

    #[test]
    fn every_hexside_feature_has_one_name() {
        assert_eq!(Hexside::NAMES.into_iter().map(|(one, _)| one).collect::<Hexside>(), Hexside::all());
        for (one, name) in Hexside::NAMES {
            assert_eq!(name.parse(), Ok(one));
            assert_eq!(one.names().collect::<Vec<_>>(), [name]);
        }
        let both = Hexside::BRIDGE | Hexside::STREAM;
        assert_eq!(both.names().collect::<Vec<_>>(), ["stream", "bridge"]);
    }
}
