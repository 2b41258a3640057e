//! The part of the board that matters now, as large as the terminal lets it be.

use acies_kernel::{Lexicon, Piece, Place};
use acies_scenario::Board;
use acies_scenario::draw::{Detail, DrawOptions, draw, width};
use std::ops::RangeInclusive;

type Range = RangeInclusive<u8>;

/// Rows and columns.
type Window = (Range, Range);

/// Rows that a full picture may have before it becomes a compact one.
const MOST_ROWS: usize = 13;

/// A map with its pieces, ready to be drawn.
pub struct Picture<'p> {
    board: Board<'p>,
    pieces: Vec<Piece>,
    plain: DrawOptions,
    width: usize,
}

impl<'p> Picture<'p> {
    /// For a terminal of this width. Pieces off the board are left out.
    pub fn new(names: &impl Lexicon, board: Board<'p>, pieces: &[Piece], width: usize) -> Picture<'p> {
        let on_board = |piece: &&Piece| matches!(piece.place, Place::Board(_));
        let pieces = pieces.iter().filter(on_board).cloned().collect();
        Picture { board, pieces, plain: DrawOptions::of(names), width }
    }

    /// The whole map, one line a row.
    pub fn whole(&self) -> String {
        let options = DrawOptions { detail: Detail::Compact, notes: false, ..self.plain.clone() };
        draw(self.board, &self.pieces, &options)
    }

    /// Whether the whole map fits.
    pub fn fits_whole(&self) -> bool {
        self.fits_compact(self.board.columns().len())
    }

    /// The surroundings of one place, by names.
    pub fn near(&self, place: u16) -> String {
        let (row, column) = self.board.position(place);
        let rows = around(row, row, 4, &self.board.rows());
        let widest = |half: u8| (rows.clone(), around(column, column, half, &self.board.columns()));
        let fitting = (2..=6).rev().map(widest).find(|window| self.fits(window));
        self.drawn(&fitting.unwrap_or_else(|| widest(1)), Detail::Full)
    }

    /// These places and some ground around them: by names if that fits, else by types. `None` if
    /// there is not a piece to be seen.
    pub fn of(&self, places: &[u16]) -> Option<String> {
        let rows = || places.iter().map(|&place| self.board.position(place).0);
        let columns = || places.iter().map(|&place| self.board.position(place).1);
        let (first, last) = (rows().min()?, rows().max()?);
        let (low, high) = (columns().min()?, columns().max()?);
        let with = |margin: u8| {
            (around(first, last, margin, &self.board.rows()), around(low, high, margin, &self.board.columns()))
        };
        let wide = with(2);
        if self.inside(&wide).is_empty() {
            return None;
        }
        if let Some(window) = [wide.clone(), with(1)].into_iter().find(|window| self.fits(window)) {
            return Some(self.drawn(&window, Detail::Full));
        }
        let (rows, mut columns) = wide;
        if !self.fits_compact(columns.len()) {
            let middle = low + (high - low) / 2;
            let widest = |half: u8| around(middle, middle, half, &self.board.columns());
            let fitting = (1..=u8::MAX / 2).take_while(|half| self.fits_compact(usize::from(*half) * 2 + 1)).last();
            columns = widest(fitting.unwrap_or(1));
        }
        Some(self.drawn(&(rows, columns), Detail::Compact))
    }

    /// Whether a window can be drawn with names.
    fn fits(&self, window: &Window) -> bool {
        let (rows, columns) = window;
        width(self.board, &self.inside(window), columns.len(), Detail::Full) <= self.width && rows.len() <= MOST_ROWS
    }

    /// Whether so many columns can be drawn with types.
    fn fits_compact(&self, columns: usize) -> bool {
        width(self.board, &self.pieces, columns, Detail::Compact) <= self.width
    }

    fn inside(&self, (rows, columns): &Window) -> Vec<Piece> {
        let shown = |piece: &&Piece| match piece.place {
            Place::Board(place) => {
                let (row, column) = self.board.position(place);
                rows.contains(&row) && columns.contains(&column)
            }
            Place::Box(_) => false,
        };
        self.pieces.iter().filter(shown).cloned().collect()
    }

    fn drawn(&self, window: &Window, detail: Detail) -> String {
        let notes = detail == Detail::Full;
        let options = DrawOptions { window: Some(window.clone()), detail, notes, ..self.plain.clone() };
        draw(self.board, &self.inside(window), &options)
    }
}

/// From `low` to `high` and so many more on either side, inside the map.
fn around(low: u8, high: u8, margin: u8, all: &Range) -> Range {
    low.saturating_sub(margin).max(*all.start())..=high.saturating_add(margin).min(*all.end())
}
