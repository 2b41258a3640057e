//! Which way a map's numbers run, and where on the plane each number lies.

use std::ops::RangeInclusive;

use hexx::{Hex, HexOrientation, OffsetHexMode};

use crate::{HexId, HexNumber};

/// The compass direction in which row numbers grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Said above.
pub enum RowsGrow {
    South,
    North,
}

/// The compass direction in which column numbers grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Said above.
pub enum ColumnsGrow {
    East,
    West,
}

/// How a map's printed numbers lie under the compass.
///
/// Odd rows are always displaced half a hex toward *higher* columns.
///
/// ```text
///   NORTH_EAST (Cataphract)            SOUTH_WEST (Suleiman)
///
///     / \ / \ / \                        / \ / \ / \
///    |46 |46 |46 |                      |18 |18 |18 |
///    | 14| 15| 16|                      | 16| 15| 14|
///     \ / \ / \ / \                    / \ / \ / \ /
///      |45 |45 |45 |                  |19 |19 |19 |
///      | 14| 15| 16|                  | 16| 15| 14|
///       \ / \ / \ /                    \ / \ / \ /
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// Where the next row lies.
    pub rows_grow: RowsGrow,
    /// Where the next hex of a row lies.
    pub columns_grow: ColumnsGrow,
}

impl Frame {
    /// Rows grow north, columns grow east: the Great Battles of History maps.
    pub const NORTH_EAST: Frame = Frame { rows_grow: RowsGrow::North, columns_grow: ColumnsGrow::East };

    /// Rows grow south, columns grow west: the Mohács map.
    pub const SOUTH_WEST: Frame = Frame { rows_grow: RowsGrow::South, columns_grow: ColumnsGrow::West };

    /// Rows grow south, columns grow east: as one reads.
    pub const SOUTH_EAST: Frame = Frame { rows_grow: RowsGrow::South, columns_grow: ColumnsGrow::East };

    /// Turns a place of the [`SOUTH_EAST`](Self::SOUTH_EAST) plane into one of this frame, and
    /// back: both reflections are their own inverse, and they commute.
    fn reflect(self, hex: Hex) -> Hex {
        let hex = match self.columns_grow {
            ColumnsGrow::East => hex,
            ColumnsGrow::West => hex.reflect_y(),
        };
        match self.rows_grow {
            RowsGrow::South => hex,
            RowsGrow::North => -hex.reflect_y(),
        }
    }
}

/// A rectangle of numbers in its frame: number, dense id and place on the compass plane.
///
/// On the plane `x` runs east and `y` south-east, whatever the frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    pub(crate) frame: Frame,
    first_row: u8,
    last_row: u8,
    first_column: u8,
    last_column: u8,
}

impl Grid {
    /// The rectangle, or the range that is empty or cannot be printed in two digits.
    pub(crate) fn new(
        frame: Frame,
        rows: RangeInclusive<u8>,
        columns: RangeInclusive<u8>,
    ) -> Result<Grid, RangeInclusive<u8>> {
        let fits = |range: &RangeInclusive<u8>| !range.is_empty() && *range.end() <= HexNumber::MAX;
        match (fits(&rows), fits(&columns)) {
            (false, _) => Err(rows),
            (_, false) => Err(columns),
            _ => Ok(Grid {
                frame,
                first_row: *rows.start(),
                last_row: *rows.end(),
                first_column: *columns.start(),
                last_column: *columns.end(),
            }),
        }
    }

    pub(crate) fn rows(&self) -> RangeInclusive<u8> {
        self.first_row..=self.last_row
    }

    pub(crate) fn columns(&self) -> RangeInclusive<u8> {
        self.first_column..=self.last_column
    }

    /// All numbers, in the order of their ids.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = HexNumber> {
        let columns = self.columns();
        self.rows().flat_map(move |row| columns.clone().filter_map(move |col| HexNumber::new(row, col)))
    }

    #[inline]
    pub(crate) fn id(&self, number: HexNumber) -> Option<HexId> {
        self.id_of(number.row().into(), number.column().into())
    }

    #[inline]
    fn id_of(&self, row: i32, column: i32) -> Option<HexId> {
        let (down, along) = (row - i32::from(self.first_row), column - i32::from(self.first_column));
        let width = i32::from(self.last_column - self.first_column) + 1;
        let height = i32::from(self.last_row - self.first_row) + 1;
        let inside = (0..height).contains(&down) && (0..width).contains(&along);
        inside.then(|| HexId::from_index((down * width + along) as usize))
    }

    /// Where a number lies on the compass plane.
    pub(crate) fn hex(&self, number: HexNumber) -> Hex {
        let place = [number.column().into(), number.row().into()];
        let hex = Hex::from_offset_coordinates(place, OffsetHexMode::Odd, HexOrientation::Pointy);
        self.frame.reflect(hex)
    }

    /// The id of a place on the compass plane, if it is inside the rectangle.
    #[inline]
    pub(crate) fn id_at(&self, hex: Hex) -> Option<HexId> {
        let [column, row] = self.frame.reflect(hex).to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Pointy);
        self.id_of(row, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dir;

    fn frames() -> impl Iterator<Item = Frame> {
        [RowsGrow::North, RowsGrow::South].into_iter().flat_map(|rows_grow| {
            [ColumnsGrow::East, ColumnsGrow::West].map(|columns_grow| Frame { rows_grow, columns_grow })
        })
    }

    /// `[d-row, d-column]` of the six neighbours of a hex of this row.
    fn offsets(frame: Frame, row: u8) -> [[i32; 2]; 6] {
        let grid = Grid::new(frame, 0..=9, 0..=9).unwrap();
        let hex = grid.hex(HexNumber::new(row, 5).unwrap());
        Dir::ALL.map(|dir| {
            let there = grid.id_at(hex + dir.step()).unwrap();
            let number = grid.numbers().nth(there.index()).unwrap();
            [i32::from(number.row()) - i32::from(row), i32::from(number.column()) - 5]
        })
    }

    /// `proposed-neighbours-even-rr` and `-odd-rr` of `charts/suleiman.toml`.
    #[test]
    fn suleiman_neighbours_are_those_of_the_chart() {
        let even = [[-1, -1], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 0]];
        let odd = [[-1, 0], [0, -1], [1, 0], [1, 1], [0, 1], [-1, 1]];
        assert_eq!(offsets(Frame::SOUTH_WEST, 4), even);
        assert_eq!(offsets(Frame::SOUTH_WEST, 5), odd);
    }

    /// `even-row-neighbours` and `odd-row-neighbours` of `charts/cataphract.toml`.
    #[test]
    fn cataphract_neighbours_are_those_of_the_chart() {
        let even = [[1, 0], [0, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
        let odd = [[1, 1], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, 0]];
        assert_eq!(offsets(Frame::NORTH_EAST, 4), even);
        assert_eq!(offsets(Frame::NORTH_EAST, 5), odd);
    }

    #[test]
    fn numbers_ids_and_places_are_one_to_one_in_every_frame() {
        for frame in frames() {
            let grid = Grid::new(frame, 3..=12, 0..=7).unwrap();
            for (index, number) in grid.numbers().enumerate() {
                assert_eq!(grid.id(number), Some(HexId::from_index(index)));
                assert_eq!(grid.id_at(grid.hex(number)), grid.id(number));
            }
            assert_eq!(grid.numbers().count(), 80);
        }
    }

    #[test]
    fn what_lies_outside_has_no_id() {
        let grid = Grid::new(Frame::SOUTH_WEST, 3..=12, 1..=7).unwrap();
        for outside in ["0201", "1301", "0300", "0308"] {
            let number = outside.parse().unwrap();
            assert_eq!(grid.id(number), None);
            assert_eq!(grid.id_at(grid.hex(number)), None);
        }
        assert!(Grid::new(Frame::SOUTH_WEST, 0..=100, 0..=1).is_err());
    }
}
