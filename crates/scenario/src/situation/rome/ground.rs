//! The ground of a picture: `map C x R`, a grid of areas, or `map board a`, and what lies on it.

use crate::embedded::{File, boards, ruleset};
use crate::error::quote;
use crate::rome::areas::on_the_table;
use crate::situation::picture::{Picture, Words};
use acies_board::{AreaFault, AreaId, AreaMap, AreaMapBuilder, AreaNumber, AreaTerrain, Border, Compass, FacingSet};
use std::sync::OnceLock;

/// An area is a digit for the row and one for the column.
const MOST: u8 = 10;

/// Lines of borders `A-B` and what they mean on the way from A to B.
const BORDERS: [(&str, Border); 5] = [
    ("stream", Border::STREAM),
    ("bridge", Border::BRIDGE),
    ("ford", Border::FORD),
    ("wall", Border::IMPASSABLE),
    ("slope", Border::SLOPE_UP),
];

/// Lines of ways through areas.
const WAYS: [(&str, Border); 2] = [("road", Border::ROAD), ("trail", Border::TRAIL)];

/// The words that begin lines about the ground.
pub(super) fn keywords() -> impl Iterator<Item = &'static str> {
    let terrain = AreaTerrain::NAMES.into_iter().map(|(_, name)| name);
    let borders = BORDERS.into_iter().chain(WAYS).map(|(word, _)| word);
    ["map", "limit", "room"].into_iter().chain(terrain).chain(borders)
}

impl Picture<'_> {
    /// The map, if its size is known.
    pub(super) fn areas(self) -> Option<AreaMap> {
        let Some(mut words) = self.line("map") else {
            self.fault("has no `map` line; write `map 6 x 7` or `map board a`");
            return None;
        };
        if matches!(words.peek(), Some("board" | "boards")) {
            let builder = printed(&mut words)?;
            let bare = builder.build().map_err(|faults| tell(&words, &faults)).ok()?;
            return self.drawn_on(&bare, builder, &words);
        }
        let (columns, rows) = size(&mut words)?;
        self.drawn_on(bare(columns, rows)?, grid(columns, rows), &words)
    }

    /// The bare map with all that further lines draw on it.
    fn drawn_on(self, bare: &AreaMap, mut builder: AreaMapBuilder, words: &Words<'_>) -> Option<AreaMap> {
        if !self.all().any(|(keyword, _)| keyword != "map" && keywords().any(|word| word == keyword)) {
            return Some(bare.clone());
        }
        let drawn = Drawn { bare };
        drawn.terrain(self, &mut builder);
        drawn.borders(self, &mut builder);
        drawn.ways(self, &mut builder);
        builder.build().map_err(|faults| tell(words, &faults)).ok()
    }
}

fn tell(words: &Words<'_>, faults: &[AreaFault]) {
    faults.iter().for_each(|fault| words.fault(fault.to_string()));
}

/// `board a`, `boards b a`: printed boards with their own numbers, from west to east.
fn printed(words: &mut Words<'_>) -> Option<AreaMapBuilder> {
    let count = if words.next() == Some("boards") { 2 } else { 1 };
    let all = ruleset("rome-at-war").map(boards).unwrap_or_default();
    let mut chosen: Vec<File<'_>> = Vec::new();
    for _ in 0..count {
        let board = words.pick("printed board", &all)?;
        if chosen.contains(&board) {
            words.fault("lays the same board twice; there is one of each, so name two");
            return None;
        }
        chosen.push(board);
    }
    words.end();
    on_the_table(&chosen).map_err(|error| words.fault(error.to_string())).ok()
}

/// Whether a map is a grid of a picture, whose areas are called by row and column from 00 on; printed boards count
/// from 1.
fn is_grid(map: &AreaMap) -> bool {
    map.find(AreaNumber::new(0)).is_some()
}

/// The plan of a picture, with outlines of a hundred units to a field as on boards.
fn grid(columns: u8, rows: u8) -> AreaMapBuilder {
    let mut builder = AreaMapBuilder::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let plan = AreaMapBuilder::square(column, row);
        builder.area(AreaNumber::new(row * 10 + column), &plan, &plan.map(|point| point.map(|n| n * 100.0)));
    }
    builder
}

/// The map of a picture without anything on it. Each size is built once: many pictures share it.
fn bare(columns: u8, rows: u8) -> Option<&'static AreaMap> {
    const SIZES: usize = MOST as usize * MOST as usize;
    static GRIDS: [OnceLock<Option<AreaMap>>; SIZES] = [const { OnceLock::new() }; SIZES];
    let at = usize::from(columns - 1) * usize::from(MOST) + usize::from(rows - 1);
    GRIDS.get(at)?.get_or_init(|| grid(columns, rows).build().ok()).as_ref()
}

/// The areas without anything on them, to know which there are.
struct Drawn<'m> {
    bare: &'m AreaMap,
}

impl Drawn<'_> {
    fn number(&self, area: AreaId) -> AreaNumber {
        self.bare.number(area)
    }

    fn terrain(&self, picture: Picture<'_>, builder: &mut AreaMapBuilder) {
        for (terrain, name) in AreaTerrain::NAMES {
            for mut words in picture.lines(name) {
                for area in words.areas(self.bare) {
                    builder.terrain(self.number(area), terrain);
                }
            }
        }
        for mut words in picture.lines("limit") {
            let limit = words.number("stacking limit", 0..=99_u8);
            for area in words.areas(self.bare) {
                builder.limit(self.number(area), limit.unwrap_or(0));
            }
        }
        for mut words in picture.lines("room") {
            let area = words.area(self.bare);
            let facings = facings(&mut words);
            words.end();
            if let (Some(area), Some(facings)) = (area, facings) {
                builder.facings(self.number(area), facings);
            }
        }
    }

    fn borders(&self, picture: Picture<'_>, builder: &mut AreaMapBuilder) {
        for (keyword, border) in BORDERS {
            for mut words in picture.lines(keyword) {
                for (a, b) in self.sides(&mut words) {
                    builder.border(self.number(a), self.number(b), border);
                }
            }
        }
    }

    fn ways(&self, picture: Picture<'_>, builder: &mut AreaMapBuilder) {
        for (keyword, border) in WAYS {
            for mut words in picture.lines(keyword) {
                for pair in words.areas(self.bare).windows(2) {
                    let (a, b) = (self.number(pair[0]), self.number(pair[1]));
                    if self.share_a_side(pair[0], pair[1]) {
                        builder.border(a, b, border);
                    } else {
                        words.fault(format!("{a} and {b} share no side; a {keyword} goes from side to side"));
                    }
                }
            }
        }
    }

    fn share_a_side(&self, a: AreaId, b: AreaId) -> bool {
        self.bare.neighbour(a, b).is_some_and(|there| there.link.is_side())
    }

    /// All remaining words as borders `34-35` between areas that share a side.
    fn sides(&self, words: &mut Words<'_>) -> Vec<(AreaId, AreaId)> {
        let mut found = Vec::new();
        if words.peek().is_none() {
            words.fault("names no border; write `34-35`");
        }
        while let Some(word) = words.next() {
            let Some((a, b)) = word.split_once('-') else {
                words.fault(format!("{} is not a border; write two areas, `34-35`", quote(word)));
                continue;
            };
            let (Some(a), Some(b)) = (words.on_areas(a, self.bare), words.on_areas(b, self.bare)) else { continue };
            if self.share_a_side(a, b) {
                found.push((a, b));
            } else {
                words.fault(format!("{} and {} share no side; name areas that do", self.number(a), self.number(b)));
            }
        }
        found
    }
}

/// `C x R`: columns, then rows.
fn size(words: &mut Words<'_>) -> Option<(u8, u8)> {
    let columns = words.number("number of columns", 1..=MOST);
    words.pick("sign between columns and rows", &[("x", ())])?;
    let rows = words.number("number of rows", 1..=MOST);
    words.end();
    Some((columns?, rows?))
}

/// `ew`: letters of the facings that have room.
fn facings(words: &mut Words<'_>) -> Option<FacingSet> {
    let word = words.need("list of facings")?;
    let found: Option<FacingSet> = word.chars().map(|letter| letter.to_string().parse::<Compass>().ok()).collect();
    if found.is_none() {
        words.fault(format!("{} is not a list of facings; write letters of n e s w, `ew`", quote(word)));
    }
    found
}

/// The first and the last area of each board.
fn all(map: &AreaMap) -> String {
    let numbers = || map.areas().map(|area| map.number(area));
    let slots: std::collections::BTreeSet<Option<char>> = numbers().map(|number| number.slot).collect();
    let of_slot = |slot: Option<char>| {
        let of = || numbers().filter(move |number| number.slot == slot);
        of().min().zip(of().max()).map(|(first, last)| format!("{first} to {last}"))
    };
    slots.into_iter().filter_map(of_slot).collect::<Vec<_>>().join(" and ")
}

impl Words<'_> {
    /// An area of the map.
    pub(super) fn area(&mut self, map: &AreaMap) -> Option<AreaId> {
        let word = self.need("area")?;
        self.on_areas(word, map)
    }

    pub(super) fn on_areas(&self, word: &str, map: &AreaMap) -> Option<AreaId> {
        let two_digits = word.len() == 2 && word.bytes().all(|b| b.is_ascii_digit());
        let grid = is_grid(map);
        let number: Option<AreaNumber> = word.parse().ok().filter(|_| two_digits || !grid);
        let area = number.and_then(|number| map.find(number));
        match (number, area) {
            (_, Some(_)) => {}
            (None, _) if grid => {
                self.fault(format!("{} is not an area; write two digits, row then column", quote(word)))
            }
            (None, _) => self.fault(format!("{} is not an area; the map has {}", quote(word), all(map))),
            (Some(number), None) => self.fault(format!("area {number} is not on the map; it has {}", all(map))),
        }
        area
    }

    /// All remaining words as areas; at least one.
    pub(super) fn areas(&mut self, map: &AreaMap) -> Vec<AreaId> {
        let mut areas = Vec::new();
        if self.peek().is_none() {
            self.fault("names no area; write one or more, two digits each");
        }
        while let Some(word) = self.next() {
            areas.extend(self.on_areas(word, map));
        }
        areas
    }
}
