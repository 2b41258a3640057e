//! The ground of a picture: `map R x C` and what lies on it.

use super::Drawing;
use super::words::Words;
use crate::error::quote;
use acies_board::{Frame, HexId, HexMap, HexNumber, Hexside, MapBuilder, Terrain};
use acies_rules_iron::setting::MAX_HEXES;

/// The most rows and the most columns.
const MOST: u8 = 40;

impl Drawing<'_> {
    /// The map, if its size is known.
    pub(super) fn ground(&self) -> Option<HexMap> {
        let Some(mut words) = self.line("map") else {
            let what = "has no `map` line; write `map 9 x 9`";
            self.faults.add(Some(self.situation.line), "situation", what);
            return None;
        };
        let (rows, columns) = size(&mut words)?;
        let builder = MapBuilder::new(Frame::SOUTH_WEST, 0..=rows - 1, 0..=columns - 1);
        let mut builder = builder.map_err(|fault| words.fault(fault.to_string())).ok()?;
        let numbers = || (0..rows).flat_map(|row| (0..columns).filter_map(move |column| HexNumber::new(row, column)));
        for number in numbers() {
            builder.level(number, 1);
        }
        let whole = self.built(&builder)?;
        for mut words in self.lines("void") {
            words.hexes(&whole).into_iter().for_each(|hex| {
                builder.void(whole.number(hex));
            });
        }
        let bare = self.built(&builder)?;
        self.hexes(&bare, &mut builder);
        self.hexsides(&bare, &mut builder);
        let map = self.built(&builder)?;
        self.check_bridges(&map);
        Some(map)
    }

    fn built(&self, builder: &MapBuilder) -> Option<HexMap> {
        let told = |faults: Vec<acies_board::MapFault>| {
            for fault in faults {
                self.faults.add(Some(self.situation.line), "map", fault.to_string());
            }
        };
        builder.build().map_err(told).ok()
    }

    fn hexes(&self, bare: &HexMap, builder: &mut MapBuilder) {
        for (keyword, terrain) in [("marsh", Terrain::Marsh), ("village", Terrain::Village)] {
            for mut words in self.lines(keyword) {
                for hex in words.hexes(bare) {
                    builder.terrain(bare.number(hex), terrain);
                }
            }
        }
        for mut words in self.lines("level") {
            let level = words.number("level", 0..=9_i8);
            for hex in words.hexes(bare) {
                builder.level(bare.number(hex), level.unwrap_or(1));
            }
        }
        for mut words in self.lines("road") {
            let hexes = words.hexes(bare);
            for pair in hexes.windows(2) {
                let (a, b) = (bare.number(pair[0]), bare.number(pair[1]));
                if bare.is_adjacent(pair[0], pair[1]) {
                    builder.road(&[a, b]);
                } else {
                    words.fault(format!("{b} does not touch {a}; a road goes from neighbour to neighbour"));
                }
            }
        }
    }

    fn hexsides(&self, bare: &HexMap, builder: &mut MapBuilder) {
        let all = [("stream", Hexside::STREAM), ("bridge", Hexside::BRIDGE), ("entrenchment", Hexside::ENTRENCHMENT)];
        for (keyword, feature) in all {
            for mut words in self.lines(keyword) {
                for (a, b) in sides(&mut words, bare) {
                    if let Some(dir) = bare.dir_between(a, b) {
                        builder.hexside(bare.number(a), dir, feature);
                    }
                }
            }
        }
    }

    fn check_bridges(&self, map: &HexMap) {
        for mut words in self.lines("bridge") {
            for (a, b) in sides(&mut words, map) {
                let side = map.dir_between(a, b).map(|dir| map.hexside(a, dir));
                if side.is_some_and(|side| !side.contains(Hexside::STREAM)) {
                    let (a, b) = (map.number(a), map.number(b));
                    words.fault(format!("the bridge {a}-{b} spans no stream; add `stream {a}-{b}`"));
                }
            }
        }
    }
}

fn size(words: &mut Words<'_>) -> Option<(u8, u8)> {
    let rows = words.number("number of rows", 1..=MOST);
    words.pick("sign between rows and columns", &[("x", ())])?;
    let columns = words.number("number of columns", 1..=MOST);
    words.end();
    let (rows, columns) = (rows?, columns?);
    if usize::from(rows) * usize::from(columns) > MAX_HEXES {
        words.fault(format!("the map has more than {MAX_HEXES} hexes; make it smaller"));
        return None;
    }
    Some((rows, columns))
}

/// All remaining words as hexsides `0403-0503` between neighbours.
fn sides(words: &mut Words<'_>, map: &HexMap) -> Vec<(HexId, HexId)> {
    let mut found = Vec::new();
    if words.peek().is_none() {
        words.fault("names no hexside; write `0403-0503`");
    }
    while let Some(word) = words.next() {
        let Some((a, b)) = word.split_once('-') else {
            words.fault(format!("{} is no hexside; write two neighbours, `0403-0503`", quote(word)));
            continue;
        };
        let (Some(a), Some(b)) = (words.on_map(a, map), words.on_map(b, map)) else { continue };
        if map.is_adjacent(a, b) {
            found.push((a, b));
        } else {
            let (a, b) = (map.number(a), map.number(b));
            words.fault(format!("{a} and {b} are no neighbours; a hexside lies between two that touch"));
        }
    }
    found
}
