//! Areas: two lines for each row, one cell for each area; or, compact, one line. Two boards that lie side by
//! side are kept apart by a seam.
//!
//! ```text
//! W74.        | E08.*        E15.           W08  LC2   LC2*  LG↑   |LG↑   HC2*
//! ↑rVI2       | ↑rVI1 rVI1v  ↑rV2           W07  .     .     .     |r     .
//! ```

use super::{Detail, Sheet, area_letter, cell, end_line, list, print_of, state};
use acies_board::{AreaId, AreaMap, AreaTerrain, Border};
use acies_kernel::{Piece, PieceKind, Place};
use std::collections::BTreeMap;

/// Columns of a compact cell, and of the number before a compact row.
const COMPACT: usize = 6;
const LABEL: usize = 5;

/// Columns of a full cell: seven of the widest fit in a hundred.
const LEAST: usize = 8;
const MOST: usize = 14;

pub(super) fn draw(map: &AreaMap, sheet: Sheet<'_>) -> String {
    let areas = Areas::new(map, sheet);
    let mut out = String::new();
    match sheet.options.detail {
        Detail::Full => areas.full(&mut out),
        Detail::Compact => areas.compact(&mut out),
    }
    if sheet.options.notes {
        areas.notes(&mut out);
    }
    out
}

/// With room for one seam.
pub(super) fn width(pieces: &[Piece], columns: usize, detail: Detail) -> usize {
    match detail {
        Detail::Full => columns * fullest(pieces).clamp(LEAST, MOST) + SEAM.len(),
        Detail::Compact => LABEL + columns * COMPACT + SEAM.len(),
    }
}

/// Columns that the names in the fullest area take, with their signs and a blank behind each.
fn fullest(pieces: &[Piece]) -> usize {
    let mut areas: BTreeMap<u16, usize> = BTreeMap::new();
    for piece in pieces.iter().filter(|piece| [PieceKind::Unit, PieceKind::Leader].contains(&piece.kind)) {
        let Place::Board(area) = piece.place else { continue };
        let signs = 1 + usize::from(piece.facing.is_some()) + 2 * usize::from(state(piece).is_some());
        let length = piece.name.chars().count() + signs + 1;
        let room = areas.entry(area).or_default();
        // A leader is named where he is alone, with his star.
        *room = if piece.kind == PieceKind::Unit { *room + length } else { (*room).max(length + 1) };
    }
    areas.into_values().max().unwrap_or(0)
}

const SEAM: &str = "| ";

struct Areas<'b> {
    map: &'b AreaMap,
    sheet: Sheet<'b>,
    /// From north to south, each from west to east; not every place of the grid need be there.
    rows: Vec<Vec<Option<AreaId>>>,
}

impl<'b> Areas<'b> {
    fn new(map: &'b AreaMap, sheet: Sheet<'b>) -> Areas<'b> {
        let find = |row: u8, column: u8| {
            let is_there = |area: &AreaId| sheet.board.position(area.0.into()) == (row, column);
            map.areas().find(is_there)
        };
        let columns = sheet.columns();
        let row = |row: u8| columns.iter().map(|&column| find(row, column)).collect();
        Areas { map, sheet, rows: sheet.rows().into_iter().rev().map(row).collect() }
    }

    /// Whether another board begins with this area, on whose west lies `before`.
    fn is_seam(&self, before: Option<AreaId>, area: Option<AreaId>) -> bool {
        let slot = |area: AreaId| self.map.number(area).slot;
        before.zip(area).is_some_and(|(before, area)| slot(before) != slot(area))
    }

    /// One line of text with a cell for each area of a row.
    fn line(&self, out: &mut String, row: &[Option<AreaId>], width: usize, text: impl Fn(AreaId) -> String) {
        let mut before = None;
        for &area in row {
            if self.is_seam(before, area) {
                out.push_str(SEAM);
            }
            cell(out, &area.map_or_else(String::new, &text), width);
            before = area;
        }
        end_line(out);
    }
}

// The full picture.
impl Areas<'_> {
    fn full(&self, out: &mut String) {
        let shown = self.rows.iter().flatten().flatten();
        let longest = shown.map(|&area| self.units(area, usize::MAX).chars().count()).max().unwrap_or(0);
        let width = (longest + 1).clamp(LEAST, MOST);
        for row in &self.rows {
            self.line(out, row, width, |area| self.ground(area));
            self.line(out, row, width, |area| self.units(area, width - 1));
        }
    }

    /// `W41r*`: number, terrain, and a mark for leaders.
    fn ground(&self, area: AreaId) -> String {
        let terrain = self.map.terrain(area);
        let all = AreaTerrain::NAMES.into_iter().filter(|(one, _)| terrain.contains(*one));
        let letters: String = all.map(|(one, _)| area_letter(one)).collect();
        let letters = if letters.is_empty() { area_letter(terrain).to_string() } else { letters };
        let mark = if self.sheet.has(area.0.into(), PieceKind::Leader) { "*" } else { "" };
        format!("{}{letters}{mark}", self.map.number(area))
    }

    /// `↑rV1 rV1v +2`: as many units as there is room for and how many more there are; or a leader alone.
    fn units(&self, area: AreaId, room: usize) -> String {
        let units: Vec<String> =
            self.sheet.at(area.0.into(), PieceKind::Unit).map(|unit| self.sheet.unit(unit)).collect();
        if units.is_empty() {
            let leader = self.sheet.at(area.0.into(), PieceKind::Leader).next();
            return leader.map_or_else(String::new, |leader| self.sheet.leader(leader));
        }
        let first = |shown: usize| match units.len() - shown {
            0 => units.join(" "),
            more => format!("{} +{more}", units[..shown].join(" ")),
        };
        let fitting = (1..=units.len()).rev().map(first).find(|text| text.chars().count() <= room);
        fitting.unwrap_or_else(|| first(1))
    }
}

// The compact picture.
impl Areas<'_> {
    fn compact(&self, out: &mut String) {
        for row in &self.rows {
            let label = row.iter().flatten().next().map_or_else(String::new, |&area| self.map.number(area).to_string());
            cell(out, &label, LABEL);
            self.line(out, row, COMPACT, |area| self.short(area));
        }
    }

    /// `LG2↑*`: the type of the long unit, else of the first; how many units there are; its facing; a leader.
    fn short(&self, area: AreaId) -> String {
        let place = area.0.into();
        let units: Vec<&Piece> = self.sheet.at(place, PieceKind::Unit).collect();
        let leader = self.sheet.at(place, PieceKind::Leader).next();
        let Some(main) = units.iter().find(|unit| unit.facing.is_some()).or(units.first()) else {
            let alone = leader.map(|leader| format!("*{}", print_of(leader.side, &leader.name)));
            return alone.unwrap_or_else(|| area_letter(self.map.terrain(area)).to_string());
        };
        let mut text = print_of(main.side, main.print);
        if units.len() > 1 {
            text.push_str(&units.len().to_string());
        }
        text.extend(self.sheet.facing(main));
        text.extend(leader.map(|_| '*'));
        text
    }
}

// What stands below.
impl Areas<'_> {
    fn notes(&self, out: &mut String) {
        // A slope is told once, from below.
        for (border, name) in Border::NAMES.into_iter().filter(|(border, _)| *border != Border::SLOPE_DOWN) {
            list(out, if border == Border::SLOPE_UP { "slope" } else { name }, &self.borders(border));
        }
        let limits =
            self.shown().filter_map(|area| Some(format!("{} {}", self.map.number(area), self.map.limit(area)?)));
        list(out, "limit", &limits.collect::<Vec<_>>());
        self.sheet.notes(out);
    }

    fn shown(&self) -> impl Iterator<Item = AreaId> {
        self.rows.iter().flatten().flatten().copied()
    }

    /// Borders of the areas shown, each once; a slope from below.
    fn borders(&self, border: Border) -> Vec<String> {
        let mut found = Vec::new();
        for area in self.shown() {
            let there = self.map.neighbours(area).iter().filter(|there| there.border.contains(border));
            for other in there.map(|there| there.area).filter(|other| border == Border::SLOPE_UP || area < *other) {
                found.push(format!("{}-{}", self.map.number(area), self.map.number(other)));
            }
        }
        found
    }
}
