//! From what a map file says to a proved [`HexMap`].

use std::fmt;
use std::ops::RangeInclusive;

use crate::frame::Grid;
use crate::map::Cell;
use crate::rings::Rings;
use crate::{Dir, Frame, HexId, HexMap, HexNumber, Hexside, Terrain};

/// What is wrong with a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapFault {
    /// A range of rows or columns is empty or does not fit in two digits.
    BadRange {
        /// The first row or column.
        first: u8,
        /// The last row or column.
        last: u8,
    },
    /// A hex number lies outside the rows and columns.
    NoSuchHex(HexNumber),
    /// A road or a name is put in a void hex.
    VoidHex(HexNumber),
    /// Two hexes that follow each other along a road are not neighbours.
    NotAdjacent(HexNumber, HexNumber),
    /// A hex is named twice.
    NamedTwice(HexNumber),
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapFault::BadRange { first, last } => {
                write!(f, "rows and columns run upwards within 0 to 99, not {first} to {last}")
            }
            MapFault::NoSuchHex(hex) => write!(f, "hex {hex} is not on the map"),
            MapFault::VoidHex(hex) => write!(f, "hex {hex} is void: it has no road and no name"),
            MapFault::NotAdjacent(a, b) => write!(f, "road from {a} to {b}: not neighbours"),
            MapFault::NamedTwice(hex) => write!(f, "hex {hex} has two names"),
        }
    }
}

impl std::error::Error for MapFault {}

/// Collects what a map file says, in any order, and proves it into a [`HexMap`].
///
/// Hexes begin as clear ground of level 0 without hexside features; what is said later about a
/// hex's terrain or level overrides what was said earlier.
/// Faults are collected, and [`build`](MapBuilder::build) reports them all.
#[derive(Clone, Debug)]
pub struct MapBuilder {
    grid: Grid,
    cells: Vec<Cell>,
    roads: Vec<[HexNumber; 2]>,
    names: Vec<(HexNumber, String)>,
    faults: Vec<MapFault>,
}

impl MapBuilder {
    /// A map of these rows and columns, all clear.
    ///
    /// # Errors
    ///
    /// [`MapFault::BadRange`].
    pub fn new(frame: Frame, rows: RangeInclusive<u8>, columns: RangeInclusive<u8>) -> Result<MapBuilder, MapFault> {
        let grid = Grid::new(frame, rows, columns)
            .map_err(|bad| MapFault::BadRange { first: *bad.start(), last: *bad.end() })?;
        let cells = grid.numbers().map(|number| blank(&grid, number)).collect();
        Ok(MapBuilder { grid, cells, roads: Vec::new(), names: Vec::new(), faults: Vec::new() })
    }

    /// The ground of a hex.
    pub fn terrain(&mut self, hex: HexNumber, terrain: Terrain) -> &mut Self {
        self.change(hex, |cell| cell.terrain = terrain)
    }

    /// The elevation of a hex.
    pub fn level(&mut self, hex: HexNumber, level: i8) -> &mut Self {
        self.change(hex, |cell| cell.level = level)
    }

    /// Adds features to a hexside; said of one of its hexes, it holds for both.
    pub fn hexside(&mut self, hex: HexNumber, dir: Dir, features: Hexside) -> &mut Self {
        self.change(hex, |cell| cell.hexsides[dir.index()] |= features)
    }

    /// Takes a hex out of play.
    pub fn void(&mut self, hex: HexNumber) -> &mut Self {
        self.change(hex, |cell| cell.in_play = false)
    }

    /// A road through these hexes, each a neighbour of the one before.
    pub fn road(&mut self, hexes: &[HexNumber]) -> &mut Self {
        self.roads.extend(hexes.windows(2).map(|pair| [pair[0], pair[1]]));
        self
    }

    /// The name of the place in a hex; several hexes may share a name.
    pub fn name(&mut self, hex: HexNumber, name: impl Into<String>) -> &mut Self {
        self.names.push((hex, name.into()));
        self
    }

    /// The map.
    ///
    /// # Errors
    ///
    /// All faults found, in the order in which they were made, roads and names last.
    pub fn build(&self) -> Result<HexMap, Vec<MapFault>> {
        let MapBuilder { grid, mut cells, roads, names, mut faults } = self.clone();
        link_neighbours(&grid, &mut cells);
        share_hexsides(&mut cells);
        let in_play = |cells: &[Cell], hex| found(&grid, cells, hex);
        for [from, to] in roads {
            match (in_play(&cells, from), in_play(&cells, to)) {
                (Ok(a), Ok(b)) => faults.extend(link_road(&mut cells, a, b).err()),
                (a, b) => faults.extend([a.err(), b.err()].into_iter().flatten()),
            }
        }
        let names = place_names(names, |hex| in_play(&cells, hex), &mut faults);
        if !faults.is_empty() {
            faults.dedup();
            return Err(faults);
        }
        let places = cells.iter().map(|cell| cell.in_play.then_some(cell.place));
        let rings = Rings::build(places, |place| grid.id_at(place).filter(|hex| cells[hex.index()].in_play));
        Ok(HexMap { grid, cells, rings, names })
    }

    fn change(&mut self, hex: HexNumber, change: impl FnOnce(&mut Cell)) -> &mut Self {
        match self.grid.id(hex) {
            Some(id) => change(&mut self.cells[id.index()]),
            None => self.faults.push(MapFault::NoSuchHex(hex)),
        }
        self
    }
}

/// A hex before anything is said about it.
fn blank(grid: &Grid, number: HexNumber) -> Cell {
    Cell {
        place: grid.hex(number),
        neighbours: [HexId::OFF; 6],
        hexsides: [Hexside::empty(); 6],
        number,
        terrain: Terrain::Clear,
        level: 0,
        roads: 0,
        in_play: true,
    }
}

/// The id of a hex that must be there for play.
fn found(grid: &Grid, cells: &[Cell], hex: HexNumber) -> Result<HexId, MapFault> {
    let id = grid.id(hex).ok_or(MapFault::NoSuchHex(hex))?;
    if cells[id.index()].in_play { Ok(id) } else { Err(MapFault::VoidHex(hex)) }
}

/// Fills the neighbour tables; a void hex has no neighbours and is nobody's.
fn link_neighbours(grid: &Grid, cells: &mut [Cell]) {
    for index in 0..cells.len() {
        let place = cells[index].place;
        let there = |dir: Dir| grid.id_at(place + dir.step()).filter(|id| cells[id.index()].in_play);
        let neighbours = Dir::ALL.map(|dir| there(dir).unwrap_or(HexId::OFF));
        if cells[index].in_play {
            cells[index].neighbours = neighbours;
        }
    }
}

/// Gives both hexes of a hexside what was said of either.
fn share_hexsides(cells: &mut [Cell]) {
    for index in 0..cells.len() {
        for dir in Dir::ALL {
            let features = cells[index].hexsides[dir.index()];
            if let Some(other) = cells[index].neighbours[dir.index()].on_map() {
                cells[other.index()].hexsides[dir.opposite().index()] |= features;
            }
        }
    }
}

/// Opens a road across the hexside between two neighbours.
fn link_road(cells: &mut [Cell], a: HexId, b: HexId) -> Result<(), MapFault> {
    let step = cells[b.index()].place - cells[a.index()].place;
    let apart = MapFault::NotAdjacent(cells[a.index()].number, cells[b.index()].number);
    let dir = Dir::of_step(step).ok_or(apart)?;
    cells[a.index()].roads |= 1 << dir.index();
    cells[b.index()].roads |= 1 << dir.opposite().index();
    Ok(())
}

/// Names by id, in order; at most one a hex.
fn place_names(
    names: Vec<(HexNumber, String)>,
    in_play: impl Fn(HexNumber) -> Result<HexId, MapFault>,
    faults: &mut Vec<MapFault>,
) -> Vec<(HexId, String)> {
    let mut placed: Vec<(HexId, String)> = Vec::new();
    for (hex, name) in names {
        match in_play(hex) {
            Err(fault) => faults.push(fault),
            Ok(id) if placed.iter().any(|(other, _)| *other == id) => {
                faults.push(MapFault::NamedTwice(hex));
            }
            Ok(id) => placed.push((id, name)),
        }
    }
    placed.sort();
    placed
}
