//! Maps as sheets: where each place is drawn.
//!
//! Columns always grow to the right, as on the printed sheet. Where they grow to the west that means that the
//! sheet is turned round, with north at the bottom: a map that is mirrored would show another country.

use crate::wire::{AreaCell, AreaSheet, HexCell, HexSheet, HexSideCell, Map, MapLabel, SheetHead};
use acies_board::{AreaId, AreaMap, ColumnsGrow, Dir, HexId, HexMap, Hexside, Link, RowsGrow};
use acies_scenario::rome::areas::AreaMapFile;
use acies_scenario::{AnyMap, Label, MapFile, Shown};
use std::collections::BTreeMap;

/// The sheet of a map; what its hexes measure is known from the charts.
#[must_use]
pub fn sheet(map: &AnyMap, charts: &Shown) -> Map {
    match map {
        AnyMap::Hexes(file) => Map::Hexes(hexes(file, charts.yards_per_hex)),
        AnyMap::Areas(file) => Map::Areas(areas(file)),
    }
}

/// Half a turn.
const ROUND: i16 = 180;

/// Where the hexes of a map lie on its sheet: half widths of a hex from its left edge, and rows from its top.
pub fn cells(map: &HexMap) -> Vec<[i16; 2]> {
    let north = if map.frame().columns_grow == ColumnsGrow::West { ROUND } else { 0 };
    map.hexes().map(|one| hex(map, one, north)).map(|cell| [cell.x, cell.y]).collect()
}

fn hexes(file: &MapFile, yards: Option<u32>) -> HexSheet {
    let map = &file.map;
    let north = if map.frame().columns_grow == ColumnsGrow::West { ROUND } else { 0 };
    HexSheet {
        head: SheetHead {
            id: file.id.clone(),
            ruleset: file.ruleset.clone(),
            title: (&file.title).into(),
            note: file.note.as_ref().map(Into::into),
            reconstructed: file.reconstructed,
            country: file.look.country,
            arms: file.look.arms,
            yards,
            north,
            labels: file.places.iter().map(label).collect(),
        },
        base_level: commonest_level(map),
        hexes: (0..map.len()).map(|index| hex(map, HexId(index as u16), north)).collect(),
        sides: hexsides(map, north),
        roads: file.roads.iter().map(label).collect(),
    }
}

fn label(label: &Label) -> MapLabel {
    MapLabel {
        kind: label.kind.clone(),
        name: (&label.name).into(),
        places: label.hexes.iter().map(|hex| hex.0).collect(),
    }
}

/// The level of the plain.
fn commonest_level(map: &HexMap) -> i8 {
    let mut counts: BTreeMap<i8, usize> = BTreeMap::new();
    for hex in map.hexes() {
        *counts.entry(map.level(hex)).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(level, count)| (*count, -level)).map_or(0, |(level, _)| level)
}

fn hex(map: &HexMap, hex: HexId, north: i16) -> HexCell {
    let number = map.number(hex);
    let (row, column) = (i16::from(number.row()), i16::from(number.column()));
    // Odd rows lie half a hex towards the higher columns.
    let x = 2 * (column - i16::from(*map.columns().start())) + 1 + row % 2;
    let grows_down = (map.frame().rows_grow == RowsGrow::South) == (north == 0);
    let (first, last) = (i16::from(*map.rows().start()), i16::from(*map.rows().end()));
    HexCell {
        number: number.to_string(),
        x,
        y: if grows_down { row - first } else { last - row },
        terrain: if map.is_in_play(hex) { map.terrain(hex).name() } else { "void" },
        level: map.level(hex),
    }
}

/// Each hexside with something along it, once, from the hex of the lower id.
fn hexsides(map: &HexMap, north: i16) -> Vec<HexSideCell> {
    let mut found = Vec::new();
    for hex in map.hexes() {
        for (dir, _) in map.neighbours(hex).filter(|(_, other)| hex < *other) {
            let side = map.hexside(hex, dir);
            let kinds: Vec<&str> =
                Hexside::NAMES.iter().filter(|(one, _)| side.contains(*one)).map(|(_, name)| *name).collect();
            if !kinds.is_empty() {
                found.push(HexSideCell { hex: hex.0, angle: (angle(dir) + north) % 360, kinds });
            }
        }
    }
    found
}

/// Degrees clockwise from north.
fn angle(dir: Dir) -> i16 {
    30 + 60 * dir.index() as i16
}

fn areas(file: &AreaMapFile) -> AreaSheet {
    let map = &file.map;
    let label = |label: &acies_scenario::rome::areas::AreaLabel| MapLabel {
        kind: "place".to_string(),
        name: (&label.name).into(),
        places: vec![label.area.0.into()],
    };
    AreaSheet {
        head: SheetHead {
            id: file.id.clone(),
            ruleset: file.ruleset.clone(),
            title: (&file.title).into(),
            note: file.note.as_ref().map(Into::into),
            reconstructed: file.reconstructed,
            country: file.look.country,
            arms: file.look.arms,
            yards: None,
            north: 0,
            labels: file.places.iter().map(label).collect(),
        },
        size: map.size().map(f64::from),
        areas: map.areas().map(|id| area(map, id)).collect(),
        diagonals: map.areas().flat_map(|id| diagonals(map, id)).collect(),
    }
}

fn area(map: &AreaMap, id: AreaId) -> AreaCell {
    // On the map y grows to the north, on the sheet downwards.
    let height = f64::from(map.size()[1]);
    let point = |[x, y]: [f32; 2]| [f64::from(x), height - f64::from(y)];
    AreaCell {
        number: map.number(id).to_string(),
        outline: map.outline(id).iter().copied().map(point).collect(),
        centre: point(map.centre(id)),
        terrain: map.terrain(id).names().collect(),
    }
}

fn diagonals(map: &AreaMap, id: AreaId) -> Vec<[u16; 2]> {
    let there = map.neighbours(id).iter().filter(|there| id < there.area && matches!(there.link, Link::Corner(_)));
    there.map(|there| [id.0.into(), there.area.0.into()]).collect()
}
