//! The board as plain text: for `acies situation draw`, text play and error reports.
//!
//! North is up whatever way the numbers run. Two lines for each row of hexes, odd and even rows
//! half a cell apart; or, compact, one line:
//!
//! ```text
//! 0302.   0301.   0300.             02  .   .   .
//!         ↓hA                       03    .   HC↓ .
//!     0402m   0401.*  0400.         04  m   .   li↑d
//! ```

use acies_board::{ColumnsGrow, Dir, HexId, HexMap, HexNumber, Hexside, RowsGrow, Terrain};
use acies_kernel::{Lexicon, Piece, PieceKind, Place, Side};
use std::fmt::Write;
use std::ops::RangeInclusive;

/// How much of each hex is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Number, ground, level, unit by name: two lines for each row.
    #[default]
    Full,
    /// Unit by type, or ground and level: one line for each row.
    Compact,
}

/// Which letters facings are drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Letters {
    /// Arrows.
    #[default]
    Unicode,
    /// Plain letters: `^` and `v`, and digits as they lie on a number pad.
    Ascii,
}

/// How to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawOptions {
    /// Only these rows and columns; `None` for the whole map.
    pub window: Option<(RangeInclusive<u8>, RangeInclusive<u8>)>,
    /// How much.
    pub detail: Detail,
    /// With which letters.
    pub letters: Letters,
    /// One letter for each side.
    pub sides: [char; 2],
    /// Whether hexsides, roads, leaders and pieces off the map are listed below.
    pub notes: bool,
}

impl DrawOptions {
    /// The usual way, with the first letters of the sides' ids.
    #[must_use]
    pub fn of(names: &impl Lexicon) -> DrawOptions {
        let letter = |side: Side| names.side(side).chars().next().unwrap_or('?');
        DrawOptions { sides: Side::ALL.map(letter), ..DrawOptions::default() }
    }
}

impl Default for DrawOptions {
    fn default() -> DrawOptions {
        DrawOptions { window: None, detail: Detail::Full, letters: Letters::Unicode, sides: ['h', 'o'], notes: true }
    }
}

/// The smallest window that shows every piece on the map, with a margin; `None` without pieces.
#[must_use]
pub fn window_around(map: &HexMap, pieces: &[Piece], margin: u8) -> Option<(RangeInclusive<u8>, RangeInclusive<u8>)> {
    let hexes = pieces.iter().filter_map(|piece| hex_of(map, piece)).map(|hex| map.number(hex));
    let hexes: Vec<HexNumber> = hexes.collect();
    let around = |of: fn(HexNumber) -> u8, all: RangeInclusive<u8>| {
        let least = hexes.iter().map(|hex| of(*hex)).min()?.saturating_sub(margin).max(*all.start());
        let most = hexes.iter().map(|hex| of(*hex)).max()?.saturating_add(margin).min(*all.end());
        Some(least..=most)
    };
    Some((around(HexNumber::row, map.rows())?, around(HexNumber::column, map.columns())?))
}

/// Draws a map with pieces.
#[must_use]
pub fn draw(map: &HexMap, pieces: &[Piece], options: &DrawOptions) -> String {
    let board = Board::new(map, pieces, options);
    let mut out = String::new();
    match options.detail {
        Detail::Full => board.full(&mut out),
        Detail::Compact => board.compact(&mut out),
    }
    if options.notes {
        board.notes(&mut out);
    }
    out
}

/// The hex of a piece on this map.
fn hex_of(map: &HexMap, piece: &Piece) -> Option<HexId> {
    match piece.place {
        Place::Board(id) if usize::from(id) < map.len() => Some(HexId(id)),
        _ => None,
    }
}

/// The letter of a terrain; clear ground is a dot.
#[must_use]
pub fn terrain_letter(terrain: Terrain) -> char {
    const LETTERS: &str = ".czwbrkmqfpREMKavtuCWL";
    LETTERS.chars().nth(terrain.index()).unwrap_or('?')
}

/// The mark of a facing: a corner of the hex from the north on, or from 6 on one of its sides, which a
/// column faces.
#[must_use]
pub fn arrow(facing: u8, letters: Letters) -> char {
    let all = match letters {
        Letters::Unicode => ['↑', '↗', '↘', '↓', '↙', '↖', '↗', '→', '↘', '↙', '←', '↖'],
        Letters::Ascii => ['^', '9', '3', 'v', '1', '7', '9', '6', '3', '1', '4', '7'],
    };
    all.get(usize::from(facing)).copied().unwrap_or('?')
}

struct Board<'b> {
    map: &'b HexMap,
    pieces: &'b [Piece],
    options: &'b DrawOptions,
    /// From north to south.
    rows: Vec<u8>,
    /// From west to east.
    columns: Vec<u8>,
    /// The level of the plain, which is not worth printing.
    lowest: i8,
}

impl<'b> Board<'b> {
    fn new(map: &'b HexMap, pieces: &'b [Piece], options: &'b DrawOptions) -> Board<'b> {
        let inside = |all: RangeInclusive<u8>, wanted: Option<&RangeInclusive<u8>>| {
            all.filter(|n| wanted.is_none_or(|range| range.contains(n))).collect::<Vec<u8>>()
        };
        let window = options.window.as_ref();
        let mut rows = inside(map.rows(), window.map(|(rows, _)| rows));
        let mut columns = inside(map.columns(), window.map(|(_, columns)| columns));
        if map.frame().rows_grow == RowsGrow::North {
            rows.reverse();
        }
        if map.frame().columns_grow == ColumnsGrow::West {
            columns.reverse();
        }
        let lowest = map.hexes().map(|hex| map.level(hex)).min().unwrap_or(0);
        Board { map, pieces, options, rows, columns, lowest }
    }

    /// Odd rows lie towards the higher columns: on the right if those grow east.
    fn is_indented(&self, row: u8) -> bool {
        (row % 2 == 1) == (self.map.frame().columns_grow == ColumnsGrow::East)
    }

    fn hex(&self, row: u8, column: u8) -> Option<HexId> {
        self.map.find(HexNumber::new(row, column)?)
    }

    fn at(&self, hex: HexId) -> impl Iterator<Item = &'b Piece> {
        let map = self.map;
        self.pieces.iter().filter(move |piece| hex_of(map, piece) == Some(hex))
    }

    fn sigil(&self, side: Side) -> char {
        self.options.sides[side.index()]
    }

    fn level(&self, hex: HexId) -> String {
        let level = self.map.level(hex);
        if level > self.lowest { level.to_string() } else { String::new() }
    }

    fn facing(&self, piece: &Piece) -> Option<char> {
        piece.facing.map(|facing| arrow(facing, self.options.letters))
    }
}

/// One letter for the state of a unit: the worst, then its formation.
fn state(piece: &Piece) -> Option<char> {
    let states =
        [("disordered", 'd'), ("retired", 'r'), ("eliminated", 'e'), ("routed", 'r'), ("column", 'c'), ("wedge", 'w')];
    states.into_iter().find(|(mark, _)| piece.marks.contains(mark)).map(|(_, letter)| letter)
}

/// Puts a text into a cell; a blank keeps neighbours apart.
fn cell(out: &mut String, text: &str, width: usize) {
    let room = width.saturating_sub(1);
    let mut length = 0;
    for letter in text.chars().take(room) {
        out.push(letter);
        length += 1;
    }
    out.extend(std::iter::repeat_n(' ', width - length));
}

fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

// The full picture.
impl Board<'_> {
    /// Wide enough for the longest name among the pieces, within reason.
    fn width(&self) -> usize {
        let longest = self.pieces.iter().map(|piece| piece.name.chars().count()).max().unwrap_or(0);
        (longest + 5).clamp(8, 13)
    }

    fn full(&self, out: &mut String) {
        let width = self.width();
        for &row in &self.rows {
            let indent = if self.is_indented(row) { width / 2 } else { 0 };
            for line in [Board::ground, Board::unit] {
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
        let has = |kind: PieceKind| self.at(hex).any(|piece| piece.kind == kind);
        let mark = match (has(PieceKind::Leader), has(PieceKind::Marker)) {
            (true, true) => "*!",
            (true, false) => "*",
            (false, true) => "!",
            (false, false) => "",
        };
        format!("{}{}{}{mark}", self.map.number(hex), terrain_letter(self.map.terrain(hex)), self.level(hex))
    }

    /// `↓hA.d`: facing, side, name and state of the unit, or `h*L` for a leader alone.
    fn unit(&self, hex: HexId) -> String {
        let mut text = String::new();
        if let Some(unit) = self.at(hex).find(|piece| piece.kind == PieceKind::Unit) {
            text.extend(self.facing(unit));
            text.push(self.sigil(unit.side));
            text.push_str(&unit.name);
            text.extend(state(unit).into_iter().flat_map(|letter| ['.', letter]));
        } else if let Some(leader) = self.at(hex).find(|piece| piece.kind == PieceKind::Leader) {
            text.push(self.sigil(leader.side));
            text.push('*');
            text.push_str(&leader.name);
        }
        text
    }
}

// The compact picture.
impl Board<'_> {
    const WIDTH: usize = 4;

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
                out.extend(std::iter::repeat_n(' ', Board::WIDTH.saturating_sub(text.chars().count())));
            }
            end_line(out);
        }
    }

    /// `HC↓d`: type in capitals for the first side and small letters for the second.
    fn short(&self, hex: HexId) -> String {
        let of_side = |piece: &Piece, text: &str| match piece.side {
            Side::First => text.to_uppercase(),
            Side::Second => text.to_lowercase(),
        };
        if let Some(unit) = self.at(hex).find(|piece| piece.kind == PieceKind::Unit) {
            let print: String = unit.print.chars().take(2).collect();
            let mut text = of_side(unit, &print);
            text.extend(self.facing(unit));
            text.extend(state(unit));
            return text;
        }
        if let Some(leader) = self.at(hex).find(|piece| piece.kind == PieceKind::Leader) {
            let name: String = leader.name.chars().take(2).collect();
            return format!("*{}", of_side(leader, &name));
        }
        let flag = if self.at(hex).any(|piece| piece.kind == PieceKind::Marker) { "!" } else { "" };
        format!("{}{}{flag}", terrain_letter(self.map.terrain(hex)), self.level(hex))
    }
}

// What stands below.
impl Board<'_> {
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
        let with_place = |kind: PieceKind| {
            let of_kind = self.pieces.iter().filter(move |piece| piece.kind == kind);
            let placed = of_kind.filter_map(|piece| Some((piece, hex_of(self.map, piece)?)));
            let text = |(piece, hex): (&Piece, HexId)| {
                format!("{} {} {}", self.sigil(piece.side), piece.name, self.map.number(hex))
            };
            placed.map(text).collect::<Vec<String>>()
        };
        list(out, "leaders *", &with_place(PieceKind::Leader));
        list(out, "markers !", &with_place(PieceKind::Marker));
        self.off_map(out);
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

    fn off_map(&self, out: &mut String) {
        let mut boxes: Vec<(&str, Vec<String>)> = Vec::new();
        // What may not be looked at is not told either.
        for piece in self.pieces.iter().filter(|piece| piece.kind != PieceKind::Hidden) {
            let Place::Box(name) = piece.place else { continue };
            let letter = state(piece).map_or(String::new(), |letter| format!(".{letter}"));
            let text = format!("{} {}{letter}", self.sigil(piece.side), piece.name);
            match boxes.iter_mut().find(|(have, _)| *have == name) {
                Some((_, texts)) => texts.push(text),
                None => boxes.push((name, vec![text])),
            }
        }
        for (name, texts) in boxes {
            list(out, name, &texts);
        }
    }
}

/// `name: a, b, c`, broken into lines of bearable length.
fn list(out: &mut String, name: &str, items: &[String]) {
    if items.is_empty() {
        return;
    }
    let _ = write!(out, "{name}:");
    let mut length = name.len();
    for (i, item) in items.iter().enumerate() {
        if length > 90 {
            out.push_str("\n   ");
            length = 0;
        }
        let comma = if i + 1 < items.len() { "," } else { "" };
        let _ = write!(out, " {item}{comma}");
        length += item.len() + 2;
    }
    out.push('\n');
}
