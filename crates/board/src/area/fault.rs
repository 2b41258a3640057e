//! What may be wrong with an area map.

use std::fmt;

use super::{AreaNumber, MAX_AREAS};

/// One of the two shapes of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The shape that decides.
    Plan,
    /// The shape that is drawn.
    Outline,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Shape::Plan => "plan",
            Shape::Outline => "outline",
        })
    }
}

/// What is wrong with an area map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AreaFault {
    /// There is no area at all.
    Empty,
    /// More than [`MAX_AREAS`] areas.
    TooMany(usize),
    /// Two areas have one number.
    SameNumber(AreaNumber),
    /// Something is said about an area that is not there.
    NoSuchArea(AreaNumber),
    /// A shape has fewer than three corners, crosses or touches itself, or has no finite extent.
    NotSimple(AreaNumber, Shape),
    /// The centre of the plan does not lie inside the plan.
    CentreOutside(AreaNumber),
    /// The shapes of two areas cover the same ground.
    Overlap(AreaNumber, AreaNumber, Shape),
    /// Two areas meet in a vertex at which there is no third area to flank it.
    BareCorner(AreaNumber, AreaNumber),
    /// The outlines of two areas do not touch as their plans do: by a side, by a corner, not at all.
    OutlineDiffers(AreaNumber, AreaNumber),
    /// Something is said about the border between areas that share no side.
    NoBorder(AreaNumber, AreaNumber),
}

impl fmt::Display for AreaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AreaFault::Empty => write!(f, "a map has at least one area"),
            AreaFault::TooMany(count) => write!(f, "a map has at most {MAX_AREAS} areas, not {count}"),
            AreaFault::SameNumber(area) => write!(f, "area {area} is there twice"),
            AreaFault::NoSuchArea(area) => write!(f, "area {area} is not on the map"),
            AreaFault::NotSimple(area, shape) => {
                write!(f, "the {shape} of area {area} is not a simple polygon: too few points, or it crosses itself")
            }
            AreaFault::CentreOutside(area) => write!(f, "the centre of area {area} lies outside its plan"),
            AreaFault::Overlap(a, b, shape) => write!(f, "the {shape}s of areas {a} and {b} overlap"),
            AreaFault::BareCorner(a, b) => write!(f, "areas {a} and {b} meet in a vertex that no other area flanks"),
            AreaFault::OutlineDiffers(a, b) => {
                write!(f, "the outlines of areas {a} and {b} do not touch in the same way as their plans")
            }
            AreaFault::NoBorder(a, b) => write!(f, "areas {a} and {b} share no side"),
        }
    }
}

impl std::error::Error for AreaFault {}
