//! Places and geometry of wargame maps: of hexes, and of areas of any shape.
//!
//! # Hex maps
//!
//! ```text
//!            row r    / \ / \ / \        hexes have corners to the north and
//!                    | a | b | c |       to the south; rows run east and west
//!            row r+1  \ / \ / \ / \
//!                      | d | e | f |     a [Dir] is a hexside,
//!                       \ / \ / \ /      a [Facing] is a corner
//! ```
//!
//! A [`MapBuilder`] takes what a map file says, by printed [`HexNumber`], and proves it into a
//! [`HexMap`]: dense arrays by [`HexId`], where neighbours, terrain, hexsides, roads and small
//! rings are array reads.
//! On top stand exact straight [`Line`]s, sight along them (with a [`SightTable`] for what never
//! changes), and [`Reach`], cheapest paths within a budget.
//!
//! Everything on hex maps is integer arithmetic.
//!
//! ```
//! use acies_board::{Dir, Facing, Frame, MapBuilder, Terrain};
//!
//! let mut builder = MapBuilder::new(Frame::NORTH_EAST, 1..=9, 1..=9)?;
//! builder.terrain("0203".parse()?, Terrain::Woods);
//! let map = builder.build().map_err(|faults| format!("{faults:?}"))?;
//!
//! let hex = map.find("0103".parse()?).ok_or("not on the map")?;
//! let woods = map.neighbour(hex, Dir::NW).ok_or("off the map")?;
//! assert_eq!(map.number(woods).to_string(), "0203");
//! assert_eq!(map.terrain(woods), Terrain::Woods);
//! assert_eq!(Facing::N.front(), [Dir::NW, Dir::NE]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Area maps
//!
//! ```text
//!      +-----+---+------+     an area has a printed [AreaNumber] and neighbours by a side
//!      | 10  |13 | 32   |     (10 and 13) or by a corner (10 and 14);
//!      +-----+---+------+     a long unit in it faces a point of the [Compass]
//!      | 09  |14 | 31   |
//!      +-----+---+------+
//! ```
//!
//! An [`AreaMapBuilder`] takes the polygons of the areas and proves them into an [`AreaMap`]:
//! tables of neighbours, distances, front and flank, straight paths and sight by [`AreaId`].
//! Each area has a plan, which decides, and an outline, which is drawn; in both `y` grows
//! **north**. Geometry with fractions ends in the builder: what a built map answers, but for the
//! drawing, is ids and small integers.
//!
//! # Both
//!
//! The crate knows no units and no rules: which terrain blocks sight, what a step costs and
//! where a piece must stop are functions that the caller hands in, or the caller's own.
//! No query on a built map allocates.

mod number;

mod dir;
mod facing;
mod frame;

mod terrain;

mod map;

mod builder;
mod rings;

mod line;
mod sight;

mod reach;

mod area;

mod named;

pub use area::{
    AreaFault, AreaId, AreaMap, AreaMapBuilder, AreaNumber, AreaTerrain, BadAreaNumber, Border, Compass, CompassSet,
    EdgeSet, FacingSet, Link, MAX_AREAS, MAX_PATH, MAX_SIGHT, Neighbour, Shape, SightPart,
};
pub use builder::{MapBuilder, MapFault};
pub use dir::Dir;
pub use facing::{Arc, Facing};
pub use frame::{ColumnsGrow, Frame, RowsGrow};
pub use line::{Crossing, Line, LineCell};
pub use map::HexMap;
pub use named::UnknownName;
pub use number::{BadHexNumber, HexId, HexNumber};
pub use reach::Reach;
pub use rings::MAX_RING;
pub use sight::SightTable;
pub use terrain::{Hexside, Terrain};
