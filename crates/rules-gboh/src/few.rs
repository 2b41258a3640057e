//! The few units in a hex, the few hexes of a unit and those before it, one after the other: without a list that would
//! have to be filled first.

use crate::setting::UnitId;
use acies_board::{Dir, HexId, HexMap};

/// At most two things, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Two<T> {
    first: Option<T>,
    second: Option<T>,
}

/// The units that stand in one hex, the top one first.
pub(crate) type Stacked = Two<UnitId>;
/// The hexes that a unit covers, the one it is said to be in first.
pub(crate) type Covered = Two<HexId>;

impl<T> Default for Two<T> {
    fn default() -> Two<T> {
        Two { first: None, second: None }
    }
}

impl<T: Copy + PartialEq> Two<T> {
    #[inline]
    pub(crate) const fn new(first: Option<T>, second: Option<T>) -> Two<T> {
        Two { first, second }
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.first.is_none() && self.second.is_none()
    }

    /// Whether this is one of them.
    #[must_use]
    #[inline]
    pub fn has(&self, one: T) -> bool {
        self.first == Some(one) || self.second == Some(one)
    }
}

impl<T> Iterator for Two<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.first.take().or_else(|| self.second.take())
    }
}

/// The hexes before a unit.
#[derive(Clone, Debug)]
pub struct Fronts<'m> {
    map: &'m HexMap,
    hex: HexId,
    sides: std::slice::Iter<'static, Dir>,
    /// What lies before the right half alone.
    more: Option<HexId>,
}

impl<'m> Fronts<'m> {
    #[inline]
    pub(crate) fn new(map: &'m HexMap, hex: HexId, sides: &'static [Dir], more: Option<HexId>) -> Fronts<'m> {
        Fronts { map, hex, sides: sides.iter(), more }
    }

    /// Nothing lies before who is not there.
    #[inline]
    pub(crate) fn none(map: &'m HexMap) -> Fronts<'m> {
        Fronts::new(map, HexId::from_index(0), &[], None)
    }
}

impl Iterator for Fronts<'_> {
    type Item = HexId;

    #[inline]
    fn next(&mut self) -> Option<HexId> {
        for &dir in self.sides.by_ref() {
            if let Some(hex) = self.map.neighbour(self.hex, dir) {
                return Some(hex);
            }
        }
        self.more.take()
    }
}
