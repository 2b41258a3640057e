//! The part of the board that matters now, as large as the terminal lets it be.

use acies_board::{HexId, HexMap};
use acies_kernel::{Lexicon, Piece, Place};
use acies_scenario::draw::{Detail, DrawOptions, draw};
use std::ops::RangeInclusive;

type Range = RangeInclusive<u8>;

/// Rows and columns.
type Window = (Range, Range);

/// Rows that a full picture may have before it becomes a compact one.
const MOST_ROWS: usize = 13;

/// Columns of a compact cell.
const COMPACT: usize = 4;

/// A map with its pieces, ready to be drawn.
pub struct Picture<'p> {
    map: &'p HexMap,
    pieces: Vec<Piece>,
    plain: DrawOptions,
    width: usize,
}

impl<'p> Picture<'p> {
    /// For a terminal of this width. Pieces off the board are left out.
    pub fn new(names: &impl Lexicon, map: &'p HexMap, pieces: &[Piece], width: usize) -> Picture<'p> {
        let on_board = |piece: &&Piece| matches!(piece.place, Place::Board(_));
        let pieces = pieces.iter().filter(on_board).cloned().collect();
        Picture { map, pieces, plain: DrawOptions::of(names), width }
    }

    /// The whole map, one line a row.
    pub fn whole(&self) -> String {
        let options = DrawOptions { detail: Detail::Compact, notes: false, ..self.plain.clone() };
        draw(self.map, &self.pieces, &options)
    }

    /// Whether the whole map fits.
    pub fn fits_whole(&self) -> bool {
        (self.map.columns().len() + 2) * COMPACT <= self.width
    }

    /// The surroundings of one hex, by names.
    pub fn near(&self, hex: HexId) -> String {
        let number = self.map.number(hex);
        let rows = around(number.row(), number.row(), 4, &self.map.rows());
        let widest = |half: u8| (rows.clone(), around(number.column(), number.column(), half, &self.map.columns()));
        let fitting = (2..=6).rev().map(widest).find(|window| self.fits(window));
        self.drawn(&fitting.unwrap_or_else(|| widest(1)), Detail::Full)
    }

    /// These hexes and some ground around them: by names if that fits, else by types. `None` if
    /// there is not a piece to be seen.
    pub fn of(&self, hexes: &[HexId]) -> Option<String> {
        let numbers = || hexes.iter().map(|&hex| self.map.number(hex));
        let (north, south) = (numbers().map(|n| n.row()).min()?, numbers().map(|n| n.row()).max()?);
        let (low, high) = (numbers().map(|n| n.column()).min()?, numbers().map(|n| n.column()).max()?);
        let with = |margin: u8| {
            (around(north, south, margin, &self.map.rows()), around(low, high, margin, &self.map.columns()))
        };
        let wide = with(2);
        if self.inside(&wide).is_empty() {
            return None;
        }
        if let Some(window) = [wide.clone(), with(1)].into_iter().find(|window| self.fits(window)) {
            return Some(self.drawn(&window, Detail::Full));
        }
        let (rows, mut columns) = wide;
        let room = ((self.width / COMPACT).saturating_sub(2) / 2) as u8;
        if columns.len() > usize::from(room) * 2 {
            let middle = low + (high - low) / 2;
            columns = around(middle, middle, room, &self.map.columns());
        }
        Some(self.drawn(&(rows, columns), Detail::Compact))
    }

    /// Whether a window can be drawn with names.
    fn fits(&self, window: &Window) -> bool {
        let (rows, columns) = window;
        let longest = self.inside(window).iter().map(|piece| piece.name.chars().count()).max().unwrap_or(0);
        let cell = (longest + 5).clamp(8, 13);
        (columns.len() * 2 + 1) * cell / 2 <= self.width && rows.len() <= MOST_ROWS
    }

    fn inside(&self, (rows, columns): &Window) -> Vec<Piece> {
        let shown = |piece: &&Piece| match piece.place {
            Place::Board(hex) => {
                let number = self.map.number(HexId(hex));
                rows.contains(&number.row()) && columns.contains(&number.column())
            }
            Place::Box(_) => false,
        };
        self.pieces.iter().filter(shown).cloned().collect()
    }

    fn drawn(&self, window: &Window, detail: Detail) -> String {
        let notes = detail == Detail::Full;
        let options = DrawOptions { window: Some(window.clone()), detail, notes, ..self.plain.clone() };
        draw(self.map, &self.inside(window), &options)
    }
}

/// From `low` to `high` and so many more on either side, inside the map.
fn around(low: u8, high: u8, margin: u8, all: &Range) -> Range {
    low.saturating_sub(margin).max(*all.start())..=high.saturating_add(margin).min(*all.end())
}
