//! The map itself: dense arrays by [`HexId`], made once by the [`MapBuilder`](crate::MapBuilder).

use std::ops::RangeInclusive;

use hexx::Hex;

use crate::frame::Grid;
use crate::rings::Rings;
use crate::{Dir, Frame, HexId, HexNumber, Hexside, MAX_RING, Terrain};

/// All that is known of one hex; the neighbours' ids beside the sides that lead to them.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) place: Hex,
    pub(crate) neighbours: [HexId; 6],
    pub(crate) hexsides: [Hexside; 6],
    pub(crate) number: HexNumber,
    pub(crate) terrain: Terrain,
    pub(crate) level: i8,
    /// One bit per direction that a road takes out of the hex.
    pub(crate) roads: u8,
    pub(crate) in_play: bool,
}

/// A hex map: a rectangle of numbered hexes, some of which may be void (not there for play).
///
/// Every query takes ids of this map; an id of another map gives another hex's answer or a panic.
/// Ids come from [`find`](HexMap::find), [`hexes`](HexMap::hexes) and the geometry, and are
/// therefore always hexes in play.
#[derive(Clone, Debug)]
pub struct HexMap {
    pub(crate) grid: Grid,
    pub(crate) cells: Vec<Cell>,
    pub(crate) rings: Rings,
    /// Sorted by hex; a hex has at most one name.
    pub(crate) names: Vec<(HexId, String)>,
}

// What there is.
impl HexMap {
    /// How many ids there are, void hexes included: the length of an array by id.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // A map is never empty.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// All hexes in play, in order of number.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        let in_play = |(index, cell): (usize, &Cell)| cell.in_play.then(|| HexId::from_index(index));
        self.cells.iter().enumerate().filter_map(in_play)
    }

    /// Whether a hex is there for play (not void).
    #[inline]
    pub fn is_in_play(&self, hex: HexId) -> bool {
        self.cells[hex.index()].in_play
    }

    /// The rows that the numbers run over.
    pub fn rows(&self) -> RangeInclusive<u8> {
        self.grid.rows()
    }

    /// The columns that the numbers run over.
    pub fn columns(&self) -> RangeInclusive<u8> {
        self.grid.columns()
    }

    /// Which way the numbers run.
    pub fn frame(&self) -> Frame {
        self.grid.frame
    }

    /// The printed number of a hex.
    #[inline]
    pub fn number(&self, hex: HexId) -> HexNumber {
        self.cells[hex.index()].number
    }

    /// The hex with a printed number; none if it is void or off the map.
    #[inline]
    pub fn find(&self, number: HexNumber) -> Option<HexId> {
        self.grid.id(number).filter(|&hex| self.is_in_play(hex))
    }
}

// What lies there.
impl HexMap {
    /// The ground of a hex.
    #[inline]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.cells[hex.index()].terrain
    }

    /// The elevation of a hex.
    #[inline]
    pub fn level(&self, hex: HexId) -> i8 {
        self.cells[hex.index()].level
    }

    /// What lies along a hexside; the same from both its hexes.
    #[inline]
    pub fn hexside(&self, hex: HexId, dir: Dir) -> Hexside {
        self.cells[hex.index()].hexsides[dir.index()]
    }

    /// Whether a road crosses a hexside; the same from both its hexes.
    #[inline]
    pub fn road(&self, hex: HexId, dir: Dir) -> bool {
        self.cells[hex.index()].roads & (1 << dir.index()) != 0
    }

    /// Whether any road runs into a hex.
    #[inline]
    pub fn has_road(&self, hex: HexId) -> bool {
        self.cells[hex.index()].roads != 0
    }

    /// The name of the place in a hex.
    pub fn name(&self, hex: HexId) -> Option<&str> {
        let found = self.names.binary_search_by_key(&hex, |(named, _)| *named);
        found.ok().map(|at| self.names[at].1.as_str())
    }

    /// All named hexes, in order of number; a large place names several.
    pub fn names(&self) -> impl Iterator<Item = (HexId, &str)> + '_ {
        self.names.iter().map(|(hex, name)| (*hex, name.as_str()))
    }

    /// The hexes of a named place, in order of number.
    pub fn place<'a>(&'a self, name: &'a str) -> impl Iterator<Item = HexId> + 'a {
        self.names().filter(move |(_, other)| *other == name).map(|(hex, _)| hex)
    }
}

// Where it lies.
impl HexMap {
    /// The neighbour behind a hexside; none if it is void or off the map.
    #[inline]
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.cells[hex.index()].neighbours[dir.index()].on_map()
    }

    /// The neighbours in play with their directions, clockwise from the north-east.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let neighbours = &self.cells[hex.index()].neighbours;
        Dir::ALL.into_iter().zip(neighbours).filter_map(|(dir, id)| Some((dir, id.on_map()?)))
    }

    /// The neighbours in play alone, in the same order.
    #[inline]
    pub fn adjacent(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.cells[hex.index()].neighbours.iter().filter_map(|id| id.on_map())
    }

    /// Whether some hexside leads to no hex in play: the border of the map or of a void.
    #[inline]
    pub fn is_edge(&self, hex: HexId) -> bool {
        self.cells[hex.index()].neighbours.contains(&HexId::OFF)
    }

    /// The hexside of `from` behind which `to` lies, if the two are adjacent.
    #[inline]
    pub fn dir_between(&self, from: HexId, to: HexId) -> Option<Dir> {
        Dir::of_step(self.place_of(to) - self.place_of(from))
    }

    /// Whether two hexes are neighbours.
    #[inline]
    pub fn is_adjacent(&self, a: HexId, b: HexId) -> bool {
        self.distance(a, b) == 1
    }

    /// The distance in hexes, the target's counted: 0 to itself, 1 to a neighbour.
    ///
    /// Void hexes on the way do not lengthen it.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        // Places are a map's width apart at most, so nothing wraps: this says so to the compiler, which would check.
        let (a, b) = (self.place_of(a), self.place_of(b));
        let (x, y) = (a.x.wrapping_sub(b.x), a.y.wrapping_sub(b.y));
        x.unsigned_abs().max(y.unsigned_abs()).max(x.wrapping_add(y).unsigned_abs()) as u8
    }

    /// The hexes at exactly `distance` (1 to [`MAX_RING`]), in order of number.
    ///
    /// # Panics
    ///
    /// If `distance` is 0 or greater than [`MAX_RING`].
    #[inline]
    pub fn ring(&self, hex: HexId, distance: usize) -> &[HexId] {
        assert!((1..=MAX_RING).contains(&distance), "rings are kept for 1 to {MAX_RING}");
        self.rings.slice(hex, distance - 1..distance)
    }

    /// The hexes at distance 1 to `distance`, by distance and then by number; itself excluded.
    ///
    /// ```text
    ///          / \ / \ / \
    ///         | 2 | 2 | 2 |
    ///        / \ / \ / \ / \
    ///       | 2 | 1 | 1 | 2 |
    ///      / \ / \ / \ / \ / \
    ///     | 2 | 1 |hex| 1 | 2 |     ring_upto(hex, 2): all the 1s, then all the 2s
    ///      \ / \ / \ / \ / \ /
    /// ```
    ///
    /// # Panics
    ///
    /// If `distance` is greater than [`MAX_RING`].
    #[inline]
    pub fn ring_upto(&self, hex: HexId, distance: usize) -> &[HexId] {
        self.rings.slice(hex, 0..distance)
    }

    /// Where a hex lies on the compass plane.
    #[inline]
    pub(crate) fn place_of(&self, hex: HexId) -> Hex {
        self.cells[hex.index()].place
    }

    /// The hex in play at a place on the compass plane.
    #[inline]
    pub(crate) fn at(&self, place: Hex) -> Option<HexId> {
        self.grid.id_at(place).filter(|&hex| self.is_in_play(hex))
    }
}
