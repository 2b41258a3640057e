//! The hexes near each hex, nearest first, as slices of one flat table.

use std::ops::Range;

use hexx::Hex;

use crate::HexId;

/// The greatest distance of the ring tables ([`HexMap::ring`](crate::HexMap::ring)).
pub const MAX_RING: usize = 4;

/// For each hex all hexes at distance 1 to [`MAX_RING`], by distance and then by number.
#[derive(Clone, Debug)]
pub(crate) struct Rings {
    hexes: Vec<HexId>,
    /// `ends[hex][n]` is where the ring at distance `n` ends; at 0 stands where the first begins.
    ends: Vec<[u32; MAX_RING + 1]>,
}

impl Rings {
    /// The table for hexes at these places (`None`: not in play), with `at` finding a place's hex.
    pub(crate) fn build(places: impl Iterator<Item = Option<Hex>>, at: impl Fn(Hex) -> Option<HexId>) -> Rings {
        let mut rings = Rings { hexes: Vec::new(), ends: Vec::new() };
        for place in places {
            let mut ends = [rings.hexes.len() as u32; MAX_RING + 1];
            for (distance, end) in ends.iter_mut().enumerate().skip(1) {
                rings.push_ring(place, distance as u32, &at);
                *end = rings.hexes.len() as u32;
            }
            rings.ends.push(ends);
        }
        rings
    }

    fn push_ring(&mut self, centre: Option<Hex>, distance: u32, at: impl Fn(Hex) -> Option<HexId>) {
        let start = self.hexes.len();
        let ring = centre.into_iter().flat_map(|hex| hex.ring(distance));
        self.hexes.extend(ring.filter_map(at));
        self.hexes[start..].sort_unstable();
    }

    /// The hexes at the distances of a range (end excluded).
    #[inline]
    pub(crate) fn slice(&self, hex: HexId, distances: Range<usize>) -> &[HexId] {
        let ends = &self.ends[hex.index()];
        &self.hexes[ends[distances.start] as usize..ends[distances.end] as usize]
    }
}
