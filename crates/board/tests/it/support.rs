//! Maps to test on.

use acies_board::{ColumnsGrow, Frame, HexId, HexMap, HexNumber, MapBuilder, RowsGrow, Terrain};
use proptest::prelude::*;

pub const ROWS: u8 = 11;
pub const COLUMNS: u8 = 9;

/// A number from its printed form.
pub fn number(text: &str) -> HexNumber {
    text.parse().unwrap()
}

/// The hex with a printed number.
pub fn hex(map: &HexMap, text: &str) -> HexId {
    map.find(number(text)).unwrap_or_else(|| panic!("{text} is not on the map"))
}

/// An empty map of rows 0 to 50 and columns 0 to 40, large enough for the books' examples.
pub fn open(frame: Frame) -> HexMap {
    MapBuilder::new(frame, 0..=50, 0..=40).unwrap().build().unwrap()
}

pub fn frames() -> impl Strategy<Value = Frame> {
    let rows = prop_oneof![Just(RowsGrow::North), Just(RowsGrow::South)];
    let columns = prop_oneof![Just(ColumnsGrow::East), Just(ColumnsGrow::West)];
    (rows, columns).prop_map(|(rows_grow, columns_grow)| Frame { rows_grow, columns_grow })
}

fn inside() -> impl Strategy<Value = HexNumber> {
    (0..ROWS, 0..COLUMNS).prop_map(|(row, column)| HexNumber::new(row, column).unwrap())
}

/// Any frame, up to 15 void hexes and up to 30 villages.
pub fn maps() -> impl Strategy<Value = HexMap> {
    let voids = proptest::collection::vec(inside(), 0..15);
    let villages = proptest::collection::vec(inside(), 0..30);
    (frames(), voids, villages).prop_map(|(frame, voids, villages)| {
        let mut builder = MapBuilder::new(frame, 0..=ROWS - 1, 0..=COLUMNS - 1).unwrap();
        for hex in voids {
            builder.void(hex);
        }
        for hex in villages {
            builder.terrain(hex, Terrain::Village);
        }
        builder.build().unwrap()
    })
}

/// A map and two of its hexes, perhaps the same.
pub fn map_and_pair() -> impl Strategy<Value = (HexMap, HexId, HexId)> {
    (maps(), any::<prop::sample::Index>(), any::<prop::sample::Index>()).prop_map(|(map, a, b)| {
        let hexes: Vec<_> = map.hexes().collect();
        let (a, b) = (*a.get(&hexes), *b.get(&hexes));
        (map, a, b)
    })
}
