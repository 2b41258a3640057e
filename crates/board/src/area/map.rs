//! The map itself: dense arrays by [`AreaId`], made once by the
//! [`AreaMapBuilder`](crate::AreaMapBuilder).

use crate::Arc;

use super::lines::Lines;
use super::register::Register;
use super::table::PairTable;
use super::{AreaId, AreaNumber, AreaTerrain, Border, Compass, EdgeSet, FacingSet};

/// The most areas that a map can have.
pub const MAX_AREAS: usize = 250;

/// The greatest distance for which [`AreaMap::path`] is kept.
pub const MAX_PATH: u8 = 4;

/// The greatest distance for which [`AreaMap::sight`] is kept.
pub const MAX_SIGHT: u8 = 8;

/// How two neighbours touch.
///
/// ```text
///      +---+---+      a and b: Side
///      | a | b |      a and c: Side
///      +---+---+      a and d touch in nothing but the vertex: Corner([b, c])
///      | c | d |
///      +---+---+
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// They share a stretch of border.
    Side,
    /// All they share is one vertex; the two areas, in order of id, are those that flank it.
    ///
    /// The flanking areas are others at the vertex that share a side with one of the two, one on
    /// either hand; where a hand has several, one that shares a side with both comes first.
    /// If there is but one, on the margin of the map, it stands twice.
    Corner([AreaId; 2]),
}

impl Link {
    /// Whether the neighbours share a stretch of border.
    #[inline]
    pub const fn is_side(self) -> bool {
        matches!(self, Link::Side)
    }
}

/// A neighbour, as seen from one area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Neighbour {
    /// The other area.
    pub area: AreaId,
    /// How the two touch.
    pub link: Link,
    /// What lies along the border on the way to the other area; nothing at a corner.
    pub border: Border,
    /// Where the other area lies for a long unit that faces each point of the compass.
    pub arcs: [Arc; 4],
}

/// What a straight line meets between the areas at its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SightPart {
    /// It runs through the inside of an area.
    Area(AreaId),
    /// It crosses the side between two areas, from the first into the second.
    Border(AreaId, AreaId),
    /// It runs along the side between two areas or passes exactly through a vertex between them:
    /// the areas on either hand, in order of id; the same twice where only one is on the map.
    Along(AreaId, AreaId),
}

/// All that is known of one area.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) number: AreaNumber,
    pub(super) terrain: AreaTerrain,
    pub(super) limit: Option<u8>,
    pub(super) facings: FacingSet,
    pub(super) edges: EdgeSet,
    pub(super) edge_distances: [u8; 4],
    pub(super) toward: [Option<AreaId>; 4],
    pub(super) neighbours: Vec<Neighbour>,
    pub(super) name: Option<String>,
    pub(super) centre: [f32; 2],
    pub(super) outline: Vec<[f32; 2]>,
}

/// An area map.
///
/// Every query takes ids of this map; an id of another map gives another area's answer or a panic.
/// Ids come from [`find`](AreaMap::find), [`areas`](AreaMap::areas) and the geometry.
/// Queries are array reads and allocate nothing.
#[derive(Clone, Debug)]
pub struct AreaMap {
    pub(super) cells: Vec<Cell>,
    pub(super) register: Register,
    /// Where each neighbour stands in its area's list.
    pub(super) places: PairTable<u8>,
    pub(super) distances: PairTable<u8>,
    pub(super) lines: Lines,
    pub(super) size: [f32; 2],
}

impl AreaMap {
    /// The place in a list of neighbours of those who are none.
    pub(super) const NOWHERE: u8 = u8::MAX;
}

// What there is.
impl AreaMap {
    /// How many areas there are: the length of an array by id.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // A map is never empty.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// All areas, in order of id.
    #[inline]
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.cells.len()).map(AreaId::from_index)
    }

    /// The printed number of an area.
    #[inline]
    pub fn number(&self, area: AreaId) -> AreaNumber {
        self.cells[area.index()].number
    }

    /// The area with a printed number; on a map without board letters any letter is accepted.
    pub fn find(&self, number: AreaNumber) -> Option<AreaId> {
        self.register.find(number)
    }
}

// What lies there.
impl AreaMap {
    /// What lies in an area; nothing is clear ground.
    #[inline]
    pub fn terrain(&self, area: AreaId) -> AreaTerrain {
        self.cells[area.index()].terrain
    }

    /// The stacking limit printed in an area, if one is.
    #[inline]
    pub fn limit(&self, area: AreaId) -> Option<u8> {
        self.cells[area.index()].limit
    }

    /// The facings for which a long unit has room; none if it does not fit at all.
    #[inline]
    pub fn facings(&self, area: AreaId) -> FacingSet {
        self.cells[area.index()].facings
    }

    /// The name of the place in an area.
    #[inline]
    pub fn name(&self, area: AreaId) -> Option<&str> {
        self.cells[area.index()].name.as_deref()
    }
}

// Where it lies.
impl AreaMap {
    /// The neighbours by sides and corners, clockwise from the north by the bearing from centre
    /// to centre.
    #[inline]
    pub fn neighbours(&self, area: AreaId) -> &[Neighbour] {
        &self.cells[area.index()].neighbours
    }

    /// What `b` is to `a`, if the two are neighbours.
    #[inline]
    pub fn neighbour(&self, a: AreaId, b: AreaId) -> Option<&Neighbour> {
        // Nobody stands at `NOWHERE`.
        self.cells[a.index()].neighbours.get(usize::from(*self.places.get(a, b)))
    }

    /// Whether two areas are neighbours, by a side or a corner.
    #[inline]
    pub fn is_adjacent(&self, a: AreaId, b: AreaId) -> bool {
        self.neighbour(a, b).is_some()
    }

    /// The fewest steps over sides and corners, whatever the terrain: 0 to itself, 1 to a
    /// neighbour, `u8::MAX` where no way leads.
    #[inline]
    pub fn distance(&self, a: AreaId, b: AreaId) -> u8 {
        *self.distances.get(a, b)
    }

    /// Where a neighbour lies for a long unit in the centre of `area`; none if it is not a neighbour.
    ///
    /// ```text
    ///      front | front | front       a unit that faces north: its line runs east and west
    ///     -------+-------+-------      through the centre
    ///      flank ===unit=== flank
    ///     -------+-------+-------
    ///       rear |  rear |  rear
    /// ```
    ///
    /// A neighbour by a side is at the flank if the line crosses the border that the two share;
    /// an end of the border on the line is not crossed. Otherwise the border lies wholly in front
    /// or behind. A neighbour by a corner is in front or behind as the vertex is, and at the flank
    /// if the vertex is exactly on the line.
    #[inline]
    pub fn arc(&self, area: AreaId, facing: Compass, other: AreaId) -> Option<Arc> {
        self.neighbour(area, other).map(|there| there.arcs[facing.index()])
    }

    /// The neighbour by a side into which a straight line from the centre leads; none where it
    /// leaves the map, passes through a corner or runs along a border.
    #[inline]
    pub fn toward(&self, area: AreaId, direction: Compass) -> Option<AreaId> {
        self.cells[area.index()].toward[direction.index()]
    }

    /// The edges of the whole map (of the box around all plans) that an area touches.
    #[inline]
    pub fn edges(&self, area: AreaId) -> EdgeSet {
        self.cells[area.index()].edges
    }

    /// The fewest steps over sides and corners to an area at an edge of the map: 0 at the edge,
    /// `u8::MAX` where no way leads.
    #[inline]
    pub fn edge_distance(&self, area: AreaId, edge: Compass) -> u8 {
        self.cells[area.index()].edge_distances[edge.index()]
    }

    /// The areas whose inside the straight line between the centres crosses, in order, without
    /// `from` and with `to`.
    ///
    /// ```text
    ///      +---+---+---+
    ///      |   | 2 | b |      from a to b: 1, 2, b
    ///      +---+---+---+
    ///      | a | 1 |   |
    ///      +---+---+---+
    /// ```
    ///
    /// Where the line passes exactly through a vertex the two areas are neighbours by a corner
    /// only: a diagonal step.
    ///
    /// None for an area itself, beyond [`MAX_PATH`], and where the line runs along a border or
    /// off the map, which happens on irregular maps only.
    #[inline]
    pub fn path(&self, from: AreaId, to: AreaId) -> Option<&[AreaId]> {
        Some(self.lines.paths.get(from, to)).filter(|path| !path.is_empty())
    }

    /// What the straight line between the centres meets, in order, the two areas at the ends
    /// left out; the first and the last border are there.
    ///
    /// The way back meets the same in reverse.
    /// Ground that is not on the map is passed over.
    /// Empty for an area itself, and beyond [`MAX_SIGHT`]: ask for the
    /// [`distance`](AreaMap::distance) first.
    #[inline]
    pub fn sight(&self, from: AreaId, to: AreaId) -> &[SightPart] {
        self.lines.sights.get(from, to)
    }
}

// How it is drawn.
impl AreaMap {
    /// The middle of the outline, from the south-west corner of the map; `y` grows **north**.
    #[inline]
    pub fn centre(&self, area: AreaId) -> [f32; 2] {
        self.cells[area.index()].centre
    }

    /// The corners of the outline, anticlockwise, from the south-west corner of the map; `y` grows
    /// **north**. The last is joined to the first.
    #[inline]
    pub fn outline(&self, area: AreaId) -> &[[f32; 2]] {
        &self.cells[area.index()].outline
    }

    /// Width and height of the box around all outlines.
    #[inline]
    pub fn size(&self) -> [f32; 2] {
        self.size
    }
}
