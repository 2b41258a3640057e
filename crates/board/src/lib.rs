//! Places and geometry of hex wargame maps.
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
//! The crate knows no units and no rules: which terrain blocks sight, what a step costs and
//! where a piece must stop are functions that the caller hands in.
//! Everything is integer arithmetic, and no query on a built map allocates.
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

mod named;

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
