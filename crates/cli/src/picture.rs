//! The part of the board that matters now, as large as the terminal lets it be.

use acies_board::{HexId, HexMap};
use acies_kernel::{Piece, Place};
use acies_scenario::draw::{Detail, DrawOptions, draw};
use std::ops::RangeInclusive;

type Range = RangeInclusive<u8>;

/// Rows that a full picture may have before it becomes a compact one.
const MOST_ROWS: usize = 13;

/// Columns of a compact cell.
const COMPACT: usize = 4;

/// A map with its pieces, ready to be drawn.
pub struct Picture<'p> {
    map: &'p HexMap,
    pieces: Vec<Piece>,
    width: usize,
}

impl<'p> Picture<'p> {
    /// For a terminal of this width. Pieces off the board are left out.
    pub fn new(map: &'p HexMap, pieces: &[Piece], width: usize) -> Picture<'p> {
        let on_board = |piece: &&Piece| matches!(piece.place, Place::Board(_));
        Picture { map, pieces: pieces.iter().filter(on_board).cloned().collect(), width }
    }

    /// The whole map, one line a row.
    pub fn whole(&self) -> String {
        let options = DrawOptions { detail: Detail::Compact, notes: false, ..DrawOptions::default() };
        draw(self.map, &self.pieces, &options)
    }

    /// Whether the whole map fits.
    pub fn fits_whole(&self) -> bool {
        (self.map.columns().len() + 2) * COMPACT <= self.width
    }

    /// The surroundings of one hex, by names.
    pub fn near(&self, hex: HexId) -> String {
        let number = self.map.number(hex);
        let columns = (self.width / self.cell()).clamp(3, 12) as u8;
        let rows = around(number.row(), number.row(), 4, &self.map.rows());
        let half = columns / 2;
        let columns = around(number.column(), number.column(), half, &self.map.columns());
        self.drawn(rows, columns, Detail::Full)
    }

    /// All these hexes and some ground around them: by names if that fits, else by types.
    pub fn of(&self, hexes: &[HexId]) -> Option<String> {
        const MARGIN: u8 = 2;
        let numbers = || hexes.iter().map(|&hex| self.map.number(hex));
        let (north, south) = (numbers().map(|n| n.row()).min()?, numbers().map(|n| n.row()).max()?);
        let (low, high) = (numbers().map(|n| n.column()).min()?, numbers().map(|n| n.column()).max()?);
        let rows = around(north, south, MARGIN, &self.map.rows());
        let columns = around(low, high, MARGIN, &self.map.columns());
        let fits = (columns.len() * 2 + 1) * self.cell() / 2 <= self.width && rows.len() <= MOST_ROWS;
        if fits {
            return Some(self.drawn(rows, columns, Detail::Full));
        }
        let room = ((self.width / COMPACT).saturating_sub(2) / 2) as u8;
        let middle = low + (high - low) / 2;
        let columns = if columns.len() > usize::from(room) * 2 {
            around(middle, middle, room, &self.map.columns())
        } else {
            columns
        };
        Some(self.drawn(rows, columns, Detail::Compact))
    }

    fn drawn(&self, rows: Range, columns: Range, detail: Detail) -> String {
        let shown = |piece: &&Piece| match piece.place {
            Place::Board(hex) => {
                let number = self.map.number(HexId(hex));
                rows.contains(&number.row()) && columns.contains(&number.column())
            }
            Place::Box(_) => false,
        };
        let pieces: Vec<Piece> = self.pieces.iter().filter(shown).cloned().collect();
        let window = Some((rows.clone(), columns.clone()));
        let options = DrawOptions { window, detail, notes: detail == Detail::Full, ..DrawOptions::default() };
        draw(self.map, &pieces, &options)
    }

    /// Columns of a cell with names in it.
    fn cell(&self) -> usize {
        let longest = self.pieces.iter().map(|piece| piece.name.chars().count()).max().unwrap_or(0);
        (longest + 5).clamp(8, 13)
    }
}

/// From `low` to `high` and so many more on either side, inside the map.
fn around(low: u8, high: u8, margin: u8, all: &Range) -> Range {
    low.saturating_sub(margin).max(*all.start())..=high.saturating_add(margin).min(*all.end())
}
