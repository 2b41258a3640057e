//! The board as plain text: for `acies situation draw`, text play and error reports.
//!
//! North is up whatever way the numbers run. `hexes.rs` and `areas.rs` draw one kind of map each; here stands
//! what both share.

mod areas;
mod hexes;

use crate::board::Board;
use acies_board::{AreaTerrain, Terrain};
use acies_kernel::{Lexicon, Piece, PieceKind, Place, Side};
use std::fmt::Write;
use std::ops::RangeInclusive;

/// How much of each place is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Number, ground, level, units by name: two lines for each row.
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
    /// Only these rows and columns of the [`Board`]; `None` for the whole map.
    pub window: Option<(RangeInclusive<u8>, RangeInclusive<u8>)>,
    /// How much.
    pub detail: Detail,
    /// With which letters.
    pub letters: Letters,
    /// One letter for each side.
    pub sides: [char; 2],
    /// Whether borders, roads, leaders and pieces off the map are listed below.
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
pub fn window_around<'b>(
    board: impl Into<Board<'b>>,
    pieces: &[Piece],
    margin: u8,
) -> Option<(RangeInclusive<u8>, RangeInclusive<u8>)> {
    let board = board.into();
    let places: Vec<(u8, u8)> =
        pieces.iter().filter_map(|piece| place_of(board, piece)).map(|place| board.position(place)).collect();
    let around = |of: fn(&(u8, u8)) -> u8, all: RangeInclusive<u8>| {
        let least = places.iter().map(of).min()?.saturating_sub(margin).max(*all.start());
        let most = places.iter().map(of).max()?.saturating_add(margin).min(*all.end());
        Some(least..=most)
    };
    Some((around(|place| place.0, board.rows())?, around(|place| place.1, board.columns())?))
}

/// Draws a map with pieces.
#[must_use]
pub fn draw<'b>(board: impl Into<Board<'b>>, pieces: &[Piece], options: &DrawOptions) -> String {
    let board = board.into();
    let sheet = Sheet { board, pieces, options };
    match board {
        Board::Hexes(map) => hexes::draw(map, sheet),
        Board::Areas(map) => areas::draw(map, sheet),
    }
}

/// How wide a picture of so many columns becomes in which these pieces are shown.
#[must_use]
pub fn width<'b>(board: impl Into<Board<'b>>, pieces: &[Piece], columns: usize, detail: Detail) -> usize {
    match board.into() {
        Board::Hexes(_) => hexes::width(pieces, columns, detail),
        Board::Areas(_) => areas::width(pieces, columns, detail),
    }
}

/// The place of a piece on this map.
fn place_of(board: Board<'_>, piece: &Piece) -> Option<u16> {
    match piece.place {
        Place::Board(id) if usize::from(id) < board.len() => Some(id),
        _ => None,
    }
}

/// The letter of a terrain; clear ground is a dot.
#[must_use]
pub fn terrain_letter(terrain: Terrain) -> char {
    const LETTERS: &str = ".czwbrkmqfpREMKavtuCWL";
    LETTERS.chars().nth(terrain.index()).unwrap_or('?')
}

/// The letter of what lies in an area, the first of several; clear ground is a dot.
#[must_use]
pub fn area_letter(terrain: AreaTerrain) -> char {
    const LETTERS: &str = "rwbmdvth~ifx";
    let first = AreaTerrain::NAMES.iter().position(|(one, _)| terrain.contains(*one));
    first.map_or('.', |at| LETTERS.chars().nth(at).unwrap_or('?'))
}

/// The mark of a facing on a hex map: a corner of the hex from the north on, or from 6 on one of its sides,
/// which a column faces.
#[must_use]
pub fn arrow(facing: u8, letters: Letters) -> char {
    let all = match letters {
        Letters::Unicode => ['↑', '↗', '↘', '↓', '↙', '↖', '↗', '→', '↘', '↙', '←', '↖'],
        Letters::Ascii => ['^', '9', '3', 'v', '1', '7', '9', '6', '3', '1', '4', '7'],
    };
    all.get(usize::from(facing)).copied().unwrap_or('?')
}

/// The mark of a facing on an area map: a point of the compass from the north on.
#[must_use]
pub fn compass_arrow(facing: u8, letters: Letters) -> char {
    let all = match letters {
        Letters::Unicode => ['↑', '→', '↓', '←'],
        Letters::Ascii => ['^', '>', 'v', '<'],
    };
    all.get(usize::from(facing)).copied().unwrap_or('?')
}

/// A map with pieces, and how to draw it.
#[derive(Clone, Copy)]
struct Sheet<'b> {
    board: Board<'b>,
    pieces: &'b [Piece],
    options: &'b DrawOptions,
}

impl<'b> Sheet<'b> {
    /// The rows in the window, in the order of their numbers.
    fn rows(self) -> Vec<u8> {
        let wanted = self.options.window.as_ref().map(|(rows, _)| rows);
        self.board.rows().filter(|row| wanted.is_none_or(|range| range.contains(row))).collect()
    }

    /// The columns in the window, in the order of their numbers.
    fn columns(self) -> Vec<u8> {
        let wanted = self.options.window.as_ref().map(|(_, columns)| columns);
        self.board.columns().filter(|column| wanted.is_none_or(|range| range.contains(column))).collect()
    }

    /// The pieces of a kind in a place.
    fn at(self, place: u16, kind: PieceKind) -> impl Iterator<Item = &'b Piece> {
        self.pieces.iter().filter(move |piece| piece.kind == kind && place_of(self.board, piece) == Some(place))
    }

    fn has(self, place: u16, kind: PieceKind) -> bool {
        self.at(place, kind).next().is_some()
    }

    fn sigil(self, side: Side) -> char {
        self.options.sides[side.index()]
    }

    fn facing(self, piece: &Piece) -> Option<char> {
        let arrow = match self.board {
            Board::Hexes(_) => arrow,
            Board::Areas(_) => compass_arrow,
        };
        piece.facing.map(|facing| arrow(facing, self.options.letters))
    }

    /// `↓hA.d`: facing, side, name and state of a unit; `↓hA+` if another lies beneath it.
    fn unit(self, unit: &Piece) -> String {
        let state = state(unit).into_iter().flat_map(|letter| ['.', letter]);
        let before = self.facing(unit).into_iter().chain([self.sigil(unit.side)]);
        before.chain(unit.name.chars()).chain(state).chain(stacked(unit)).collect()
    }

    /// The unit of a place that is seen: of two, the one on top.
    fn seen(self, place: u16) -> Option<&'b Piece> {
        self.at(place, PieceKind::Unit).min_by_key(|unit| unit.marks.contains(&"bottom"))
    }

    /// `h*L`: a leader alone.
    fn leader(self, leader: &Piece) -> String {
        format!("{}*{}", self.sigil(leader.side), leader.name)
    }

    /// Leaders and markers with their places, and what is off the map.
    fn notes(self, out: &mut String) {
        let with_place = |kind: PieceKind| {
            let of_kind = self.pieces.iter().filter(move |piece| piece.kind == kind);
            let placed = of_kind.filter_map(|piece| Some((piece, place_of(self.board, piece)?)));
            let text = |(piece, place): (&Piece, u16)| {
                format!("{} {} {}", self.sigil(piece.side), piece.name, self.board.number(place))
            };
            placed.map(text).collect::<Vec<String>>()
        };
        let beneath = self.pieces.iter().filter(|piece| piece.marks.contains(&"bottom"));
        let beneath = beneath.filter_map(|piece| Some((piece, place_of(self.board, piece)?)));
        let text = |(piece, place)| format!("{} {}", self.unit(piece), self.board.number(place));
        list(out, "beneath +", &beneath.map(text).collect::<Vec<_>>());
        list(out, "leaders *", &with_place(PieceKind::Leader));
        list(out, "markers !", &with_place(PieceKind::Marker));
        self.off_map(out);
    }

    fn off_map(self, out: &mut String) {
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

/// The short print of a piece: in capitals for the first side, in small letters for the second.
fn print_of(side: Side, text: &str) -> String {
    let short: String = text.chars().take(2).collect();
    match side {
        Side::First => short.to_uppercase(),
        Side::Second => short.to_lowercase(),
    }
}

/// One letter for the state of a unit: the worst, then its formation.
fn state(piece: &Piece) -> Option<char> {
    let states = [
        ("disordered", 'd'),
        ("retired", 'r'),
        ("eliminated", 'e'),
        ("routed", 'r'),
        ("rampaging", 'x'),
        ("column", 'c'),
        ("wedge", 'w'),
        ("charge-formation", 'f'),
        ("square", 's'),
        ("double-depth", '2'),
    ];
    states.into_iter().find(|(mark, _)| piece.marks.contains(mark)).map(|(_, letter)| letter)
}

/// A mark for a unit that lies on another.
fn stacked(unit: &Piece) -> Option<char> {
    unit.marks.contains(&"top").then_some('+')
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
