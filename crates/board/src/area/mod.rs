//! Area maps: numbered fields of any shape instead of hexes.
//!
//! ```text
//!      +-----+---+------+     neighbours by a side: 10 and 09, 10 and 13
//!      | 10  |13 | 32   |     neighbours by a corner, diagonally, with nothing but one vertex
//!      +-----+---+------+     in common: 10 and 14
//!      | 09  |14 | 31   |
//!      +-----+---+------+     a long unit faces a [Compass] point
//! ```
//!
//! Every area has two shapes.
//! The *plan* decides: who is whose neighbour, front and flank, what a straight line crosses.
//! The *outline* is how the area is drawn; it may wobble as it likes as long as the same areas
//! touch in the same way, which the [`AreaMapBuilder`] proves.
//! In both, `x` grows east and `y` grows **north**; drawing code, where `y` usually grows south,
//! flips it.
//!
//! All geometry is done once, in the builder, with the exact predicates of the library `geo`.
//! On maps whose corners and centres are small binary fractions, as on every board of squares or
//! bricks, each answer is exact; a centre that is not such a fraction is rounded to the nearest
//! number before the lines are drawn from it.

mod compass;
mod number;
mod terrain;

mod map;
mod register;
mod table;

mod builder;
mod fault;

mod contact;
mod shapes;
mod topology;

mod lines;
mod neighbours;
mod steps;
mod trace;

pub use builder::AreaMapBuilder;
pub use compass::{Compass, CompassSet, EdgeSet, FacingSet};
pub use fault::{AreaFault, Shape};
pub use map::{AreaMap, Link, MAX_AREAS, MAX_PATH, MAX_SIGHT, Neighbour, SightPart};
pub use number::{AreaId, AreaNumber, BadAreaNumber};
pub use terrain::{AreaTerrain, Border};
