//! Sight that never changes, as a table.

use hexx::Hex;

use crate::{HexId, HexMap, MAX_RING};

const SPAN: i32 = 2 * MAX_RING as i32 + 1;

/// Who sees whom at short range, answered by reading one bit.
///
/// Made once for what never changes (the ground); whatever moves is asked with
/// [`HexMap::sight`].
///
/// For each hex the table holds a square of bits over the hexes around it, 9 by 9 of which at
/// most the 60 at distance 1 to 4 are used.
#[derive(Clone, Debug)]
pub struct SightTable {
    places: Vec<Hex>,
    seen: Vec<u128>,
}

impl SightTable {
    /// The table of all pairs up to `max_range`; `blocks(from, to, between)` says whether a hex
    /// on the way blocks, under the rules of [`HexMap::sight`].
    ///
    /// # Panics
    ///
    /// If `max_range` is greater than [`MAX_RING`].
    pub fn build(map: &HexMap, max_range: usize, blocks: impl Fn(HexId, HexId, HexId) -> bool) -> SightTable {
        SightTable::of(map, max_range, |from, to| map.sight(from, to, |between| blocks(from, to, between)))
    }

    /// The table of all pairs up to `max_range` of which `sees(from, to)` says that one sees the other.
    ///
    /// # Panics
    ///
    /// If `max_range` is greater than [`MAX_RING`].
    pub fn of(map: &HexMap, max_range: usize, sees: impl Fn(HexId, HexId) -> bool) -> SightTable {
        let places = (0..map.len()).map(|index| map.place_of(HexId::from_index(index))).collect();
        let mut table = SightTable { places, seen: vec![0; map.len()] };
        for from in map.hexes() {
            for &to in map.ring_upto(from, max_range) {
                if sees(from, to) {
                    table.seen[from.index()] |= table.bit(from, to);
                }
            }
        }
        table
    }

    /// Whether `from` sees `to`: another hex within the table's range and not hidden.
    #[inline]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.seen[from.index()] & self.bit(from, to) != 0
    }

    /// The bit for `to` in the square around `from`; none beyond the square.
    #[inline]
    fn bit(&self, from: HexId, to: HexId) -> u128 {
        let way = self.places[to.index()] - self.places[from.index()];
        let (x, y) = (way.x + MAX_RING as i32, way.y + MAX_RING as i32);
        if (0..SPAN).contains(&x) && (0..SPAN).contains(&y) { 1 << (y * SPAN + x) } else { 0 }
    }
}
