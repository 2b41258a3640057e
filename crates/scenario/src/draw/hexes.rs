//! Hexes: two lines for each row, odd and even rows half a cell apart; or, compact, one line.
//!
//! ```text
//! 0302.   0301.   0300.             02  .   .   .
//!         ↓hA                       03    .   HC↓ .
//!     0402m   0401.*  0400.         04  m   .   li↑d
//! ```

use super::{Detail, Sheet, cell, end_line, list, place_of, print_of, stacked, state, terrain_letter};
use acies_board::{ColumnsGrow, Dir, Facing, HexId, HexMap, HexNumber, Hexside, RowsGrow};
use acies_kernel::{Piece, PieceKind};
use std::fmt::Write;

/// Columns of a compact cell.
const COMPACT: usize = 4;

pub(super) fn draw(map: &HexMap, sheet: Sheet<'_>) -> String {
    let hexes = Hexes::new(map, sheet);
    let mut out = String::new();
    match sheet.options.detail {
        Detail::Full => hexes.full(&mut out),
        Detail::Compact => hexes.compact(&mut out),
    }
    if sheet.options.notes {
        hexes.notes(&mut out);
    }
    out
}

/// Every second row is indented by half a cell; compact rows begin with their numbers.
pub(super) fn width(pieces: &[Piece], columns: usize, detail: Detail) -> usize {
    match detail {
        Detail::Full => (columns * 2 + 1) * cell_width(pieces) / 2,
        Detail::Compact => (columns + 2) * COMPACT,
    }
}

/// Wide enough for the longest name among the pieces, within reason.
fn cell_width(pieces: &[Piece]) -> usize {
    let longest = pieces.iter().map(|piece| piece.name.chars().count()).max().unwrap_or(0);
    (longest + 5).clamp(8, 13)
}

struct Hexes<'b> {
    map: &'b HexMap,
    sheet: Sheet<'b>,
    /// From north to south.
    rows: Vec<u8>,
    /// From west to east.
    columns: Vec<u8>,
    /// The level of the plain, which is not worth printing.
    lowest: i8,
}

impl<'b> Hexes<'b> {
    fn new(map: &'b HexMap, sheet: Sheet<'b>) -> Hexes<'b> {
        let (mut rows, mut columns) = (sheet.rows(), sheet.columns());
        if map.frame().rows_grow == RowsGrow::North {
            rows.reverse();
        }
        if map.frame().columns_grow == ColumnsGrow::West {
            columns.reverse();
        }
        let lowest = map.hexes().map(|hex| map.level(hex)).min().unwrap_or(0);
        Hexes { map, sheet, rows, columns, lowest }
    }

    /// Odd rows lie towards the higher columns: on the right if those grow east.
    fn is_indented(&self, row: u8) -> bool {
        (row % 2 == 1) == (self.map.frame().columns_grow == ColumnsGrow::East)
    }

    fn hex(&self, row: u8, column: u8) -> Option<HexId> {
        self.map.find(HexNumber::new(row, column)?)
    }

    /// The unit whose right half covers a hex: a wide one stands in its left one (docs/views.md).
    fn right_half_in(&self, hex: HexId) -> Option<&'b Piece> {
        let is_there = |unit: &&Piece| {
            let facing = unit.facing.and_then(|facing| Facing::ALL.get(usize::from(facing)));
            let left = place_of(self.sheet.board, unit).map(HexId);
            let half = left.zip(facing).and_then(|(left, facing)| self.map.neighbour(left, facing.flank()[1]));
            half == Some(hex)
        };
        self.sheet.pieces.iter().filter(|piece| piece.marks.contains(&"wide")).find(is_there)
    }

    fn level(&self, hex: HexId) -> String {
        let level = self.map.level(hex);
        if level > self.lowest { level.to_string() } else { String::new() }
    }
}

// The full picture.
impl Hexes<'_> {
    fn full(&self, out: &mut String) {
        let width = cell_width(self.sheet.pieces);
        for &row in &self.rows {
            let indent = if self.is_indented(row) { width / 2 } else { 0 };
            for line in [Hexes::ground, Hexes::unit] {
                out.extend(std::iter::repeat_n(' ', indent));
                for &column in &self.columns {
                    let text = self.hex(row, column).map_or(String::new(), |hex| line(self, hex));
                    cell(out, &text, width);
                }
                end_line(out);
            }
        }
    }

    /// `0304m2*`: number, terrain, level above the plain, and a mark for leaders `*` and other markers `!`.
    fn ground(&self, hex: HexId) -> String {
        let mark = match (self.sheet.has(hex.0, PieceKind::Leader), self.sheet.has(hex.0, PieceKind::Marker)) {
            (true, true) => "*!",
            (true, false) => "*",
            (false, true) => "!",
            (false, false) => "",
        };
        format!("{}{}{}{mark}", self.map.number(hex), terrain_letter(self.map.terrain(hex)), self.level(hex))
    }

    /// `↓hA.d`, `=hA` for the right half of a wide one, or `h*L` for a leader alone.
    fn unit(&self, hex: HexId) -> String {
        let unit = self.sheet.seen(hex.0).map(|unit| self.sheet.unit(unit));
        let half = || self.right_half_in(hex).map(|unit| format!("={}{}", self.sheet.sigil(unit.side), unit.name));
        let leader = || self.sheet.at(hex.0, PieceKind::Leader).next().map(|leader| self.sheet.leader(leader));
        unit.or_else(half).or_else(leader).unwrap_or_default()
    }
}

// The compact picture.
impl Hexes<'_> {
    fn compact(&self, out: &mut String) {
        out.push_str("    ");
        for column in &self.columns {
            let _ = write!(out, "{column:02}  ");
        }
        end_line(out);
        for &row in &self.rows {
            let _ = write!(out, "{row:02}  ");
            if self.is_indented(row) {
                out.push_str("  ");
            }
            for &column in &self.columns {
                let text = self.hex(row, column).map_or(String::new(), |hex| self.short(hex));
                out.push_str(&text);
                out.extend(std::iter::repeat_n(' ', COMPACT.saturating_sub(text.chars().count())));
            }
            end_line(out);
        }
    }

    /// `HC↓d`: type in capitals for the first side and small letters for the second.
    fn short(&self, hex: HexId) -> String {
        if let Some(unit) = self.sheet.seen(hex.0) {
            let mut text = print_of(unit.side, unit.print);
            text.extend(self.sheet.facing(unit));
            text.extend(state(unit).or_else(|| stacked(unit)));
            return text;
        }
        if self.right_half_in(hex).is_some() {
            return "==".to_string();
        }
        if let Some(leader) = self.sheet.at(hex.0, PieceKind::Leader).next() {
            return format!("*{}", print_of(leader.side, &leader.name));
        }
        let flag = if self.sheet.has(hex.0, PieceKind::Marker) { "!" } else { "" };
        format!("{}{}{flag}", terrain_letter(self.map.terrain(hex)), self.level(hex))
    }
}

// What stands below.
impl Hexes<'_> {
    fn notes(&self, out: &mut String) {
        let shown: Vec<HexId> = self
            .rows
            .iter()
            .flat_map(|&row| self.columns.iter().filter_map(move |&column| self.hex(row, column)))
            .collect();
        for (feature, name) in Hexside::NAMES {
            let sides = self.sides(&shown, |hex, dir| self.map.hexside(hex, dir).contains(feature));
            list(out, name, &sides);
        }
        list(out, "road", &self.sides(&shown, |hex, dir| self.map.road(hex, dir)));
        self.sheet.notes(out);
    }

    /// Hexsides of the hexes shown, each once.
    fn sides(&self, shown: &[HexId], is_there: impl Fn(HexId, Dir) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        for &hex in shown {
            for (dir, other) in self.map.neighbours(hex) {
                if hex < other && is_there(hex, dir) {
                    found.push(format!("{}-{}", self.map.number(hex), self.map.number(other)));
                }
            }
        }
        found
    }
}
