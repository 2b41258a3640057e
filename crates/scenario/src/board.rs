//! The map of any game, for whoever draws it or speaks of its places: hexes or areas.
//!
//! Places are numbers as the kernel uses them, [`HexId`] or [`AreaId`] without its name. Rows and columns
//! are those of the hex numbers; of areas, rows count from 0 in the south and columns from 0 in the west.

use crate::draw::{area_letter, terrain_letter};
use acies_board::{AreaId, AreaMap, AreaTerrain, Compass, HexId, HexMap, Terrain};
use std::ops::RangeInclusive;

/// A map.
#[derive(Clone, Copy, Debug)]
pub enum Board<'b> {
    /// Hexes.
    Hexes(&'b HexMap),
    /// Areas.
    Areas(&'b AreaMap),
}

impl<'b> From<&'b HexMap> for Board<'b> {
    fn from(map: &'b HexMap) -> Board<'b> {
        Board::Hexes(map)
    }
}

impl<'b> From<&'b AreaMap> for Board<'b> {
    fn from(map: &'b AreaMap) -> Board<'b> {
        Board::Areas(map)
    }
}

/// Clear ground has no name of its own among the terrains of areas.
const CLEAR: &str = "clear";

// Where places are.
impl Board<'_> {
    /// How many places there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // A map is never empty.
    pub fn len(self) -> usize {
        match self {
            Board::Hexes(map) => map.len(),
            Board::Areas(map) => map.len(),
        }
    }

    /// All rows.
    #[must_use]
    pub fn rows(self) -> RangeInclusive<u8> {
        match self {
            Board::Hexes(map) => map.rows(),
            Board::Areas(map) => 0..=farthest(map, Compass::S),
        }
    }

    /// All columns.
    #[must_use]
    pub fn columns(self) -> RangeInclusive<u8> {
        match self {
            Board::Hexes(map) => map.columns(),
            Board::Areas(map) => 0..=farthest(map, Compass::W),
        }
    }

    /// Row and column of a place. Of an area they are its steps from the southern and the western edge,
    /// which is exact on boards of squares.
    #[must_use]
    pub fn position(self, place: u16) -> (u8, u8) {
        match self {
            Board::Hexes(map) => {
                let number = map.number(HexId(place));
                (number.row(), number.column())
            }
            Board::Areas(map) => {
                let area = area(place);
                (map.edge_distance(area, Compass::S), map.edge_distance(area, Compass::W))
            }
        }
    }

    /// The place with this printed number.
    #[must_use]
    pub fn find(self, number: &str) -> Option<u16> {
        match self {
            Board::Hexes(map) => map.find(number.parse().ok()?).map(|hex| hex.0),
            Board::Areas(map) => map.find(number.parse().ok()?).map(|area| area.0.into()),
        }
    }

    /// The printed number of a place.
    #[must_use]
    pub fn number(self, place: u16) -> String {
        match self {
            Board::Hexes(map) => map.number(HexId(place)).to_string(),
            Board::Areas(map) => map.number(area(place)).to_string(),
        }
    }

    /// Whether two places are neighbours.
    #[must_use]
    pub fn is_adjacent(self, a: u16, b: u16) -> bool {
        match self {
            Board::Hexes(map) => map.is_adjacent(HexId(a), HexId(b)),
            Board::Areas(map) => map.is_adjacent(area(a), area(b)),
        }
    }

    /// The direction from a place to its neighbour: `n`, `ne`, `e`, …
    #[must_use]
    pub fn direction(self, from: u16, to: u16) -> Option<&'static str> {
        match self {
            Board::Hexes(map) => map.dir_between(HexId(from), HexId(to)).map(|dir| dir.name()),
            Board::Areas(map) if map.is_adjacent(area(from), area(to)) => {
                bearing(self.position(from), self.position(to))
            }
            Board::Areas(_) => None,
        }
    }
}

// What lies there.
impl Board<'_> {
    /// The names of what lies in a place: one of a hex, perhaps several of an area.
    #[must_use]
    pub fn terrain(self, place: u16) -> Vec<&'static str> {
        match self {
            Board::Hexes(map) => vec![map.terrain(HexId(place)).name()],
            Board::Areas(map) => match map.terrain(area(place)) {
                clear if clear.is_empty() => vec![CLEAR],
                terrain => terrain.names().collect(),
            },
        }
    }

    /// The level of a place, where there are levels.
    #[must_use]
    pub fn level(self, place: u16) -> Option<i8> {
        match self {
            Board::Hexes(map) => Some(map.level(HexId(place))),
            Board::Areas(_) => None,
        }
    }

    /// Every terrain on the map with the letter it is drawn with, in a fixed order.
    #[must_use]
    pub fn legend(self) -> Vec<(char, &'static str)> {
        match self {
            Board::Hexes(map) => {
                let on_map = |terrain: &Terrain| map.hexes().any(|hex| map.terrain(hex) == *terrain);
                Terrain::ALL.iter().filter(|one| on_map(one)).map(|one| (terrain_letter(*one), one.name())).collect()
            }
            Board::Areas(map) => {
                let clear = map.areas().any(|area| map.terrain(area).is_empty());
                let on_map = |one: AreaTerrain| map.areas().any(|area| map.terrain(area).contains(one));
                let named = AreaTerrain::NAMES.into_iter().filter(|(one, _)| on_map(*one));
                let all = clear.then_some((area_letter(AreaTerrain::empty()), CLEAR)).into_iter();
                all.chain(named.map(|(one, name)| (area_letter(one), name))).collect()
            }
        }
    }
}

/// An area of a map by the kernel's number for it; no map has more than 250.
fn area(place: u16) -> AreaId {
    AreaId::from_index(usize::from(place))
}

/// The most steps from an edge.
fn farthest(map: &AreaMap, edge: Compass) -> u8 {
    map.areas().map(|area| map.edge_distance(area, edge)).max().unwrap_or(0)
}

/// Where a neighbour lies, by rows that grow to the north and columns that grow to the east.
fn bearing(from: (u8, u8), to: (u8, u8)) -> Option<&'static str> {
    const BEARINGS: [[&str; 3]; 3] = [["sw", "s", "se"], ["w", "", "e"], ["nw", "n", "ne"]];
    let step = |from: u8, to: u8| usize::try_from(i16::from(to) - i16::from(from) + 1).ok();
    let name = BEARINGS.get(step(from.0, to.0)?)?.get(step(from.1, to.1)?)?;
    (!name.is_empty()).then_some(*name)
}
