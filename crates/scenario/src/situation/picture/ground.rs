//! The ground of a picture: `map R x C` and what lies on it.

use super::{Picture, Words};
use crate::error::quote;
use crate::map::Ground;
use acies_board::{Frame, HexId, HexMap, HexNumber, Hexside, MapBuilder, Terrain};

/// What the maps of a game's pictures are made of.
pub(in crate::situation) struct Land {
    pub(in crate::situation) ground: &'static Ground,
    pub(in crate::situation) frame: Frame,
    /// The most rows and the most columns.
    pub(in crate::situation) most: u8,
    /// The level of the plain.
    pub(in crate::situation) level: i8,
    /// Words for terrains besides their names in files.
    pub(in crate::situation) nicknames: &'static [(&'static str, Terrain)],
    /// Every hexside with the word that begins its lines.
    pub(in crate::situation) hexsides: Vec<(&'static str, Hexside)>,
}

impl Land {
    /// Every terrain with the word that begins its lines.
    fn terrains(&self) -> impl Iterator<Item = (&'static str, Terrain)> + '_ {
        let named = self.ground.terrains.iter().map(|terrain| (terrain.name(), *terrain));
        named.chain(self.nicknames.iter().copied())
    }
}

impl Picture<'_> {
    /// The map, if its size is known.
    pub(in crate::situation) fn ground(self, land: &Land) -> Option<HexMap> {
        let Some(mut words) = self.line("map") else {
            self.fault("has no `map` line; write `map 9 x 9`");
            return None;
        };
        let (rows, columns) = size(&mut words, land)?;
        let builder = MapBuilder::new(land.frame, 0..=rows - 1, 0..=columns - 1);
        let mut builder = builder.map_err(|fault| words.fault(fault.to_string())).ok()?;
        let numbers = || (0..rows).flat_map(|row| (0..columns).filter_map(move |column| HexNumber::new(row, column)));
        for number in numbers() {
            builder.level(number, land.level);
        }
        let whole = self.built(&builder)?;
        for mut words in self.lines("void") {
            words.hexes(&whole).into_iter().for_each(|hex| {
                builder.void(whole.number(hex));
            });
        }
        let bare = self.built(&builder)?;
        self.hexes(land, &bare, &mut builder);
        self.roads(&bare, &mut builder);
        self.hexsides(land, &bare, &mut builder);
        let drawn = self.built(&builder)?;
        for hex in drawn.hexes() {
            if let Some(level) = land.ground.level(drawn.terrain(hex)) {
                builder.level(drawn.number(hex), level);
            }
        }
        let map = self.built(&builder)?;
        self.check_ways(land, &map);
        Some(map)
    }

    fn built(self, builder: &MapBuilder) -> Option<HexMap> {
        let told = |faults: Vec<acies_board::MapFault>| {
            for fault in faults {
                self.faults.add(Some(self.situation.line), "map", fault.to_string());
            }
        };
        builder.build().map_err(told).ok()
    }

    fn hexes(self, land: &Land, bare: &HexMap, builder: &mut MapBuilder) {
        for (keyword, terrain) in land.terrains() {
            for mut words in self.lines(keyword) {
                for hex in words.hexes(bare) {
                    builder.terrain(bare.number(hex), terrain);
                }
            }
        }
        for mut words in self.lines("level") {
            let level = words.number("level", 0..=9_i8);
            for hex in words.hexes(bare) {
                builder.level(bare.number(hex), level.unwrap_or(land.level));
            }
        }
    }

    fn roads(self, bare: &HexMap, builder: &mut MapBuilder) {
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

    fn hexsides(self, land: &Land, bare: &HexMap, builder: &mut MapBuilder) {
        for &(keyword, feature) in &land.hexsides {
            for mut words in self.lines(keyword) {
                for (a, b) in sides(&mut words, bare) {
                    if let Some(dir) = bare.dir_between(a, b) {
                        builder.hexside(bare.number(a), dir, feature);
                    }
                }
            }
        }
    }

    fn check_ways(self, land: &Land, map: &HexMap) {
        let water = land.ground.water_names();
        let first = land.ground.waters.iter().find_map(|water| water.names().next()).unwrap_or_default();
        for (name, _) in land.ground.ways_over() {
            for mut words in self.lines(name) {
                for (a, b) in sides(&mut words, map) {
                    let side = map.dir_between(a, b).map(|dir| map.hexside(a, dir));
                    if side.is_some_and(|side| !land.ground.has_water(side)) {
                        let (a, b) = (map.number(a), map.number(b));
                        words.fault(format!("the {name} {a}-{b} spans no {water}; add `{first} {a}-{b}`"));
                    }
                }
            }
        }
    }
}

fn size(words: &mut Words<'_>, land: &Land) -> Option<(u8, u8)> {
    let rows = words.number("number of rows", 1..=land.most);
    words.pick("sign between rows and columns", &[("x", ())])?;
    let columns = words.number("number of columns", 1..=land.most);
    words.end();
    let (rows, columns) = (rows?, columns?);
    let most = land.ground.most_hexes;
    if usize::from(rows) * usize::from(columns) > most {
        let (hexes, fit) = (usize::from(rows) * usize::from(columns), most / usize::from(columns));
        let right = format!("{rows} x {columns} are {hexes}; at most {fit} rows of {columns} are possible");
        words.fault(format!("the map has more than {most} hexes: {right}"));
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
            words.fault(format!("{} is not a hexside; write two neighbours, `0403-0503`", quote(word)));
            continue;
        };
        let (Some(a), Some(b)) = (words.on_map(a, map), words.on_map(b, map)) else { continue };
        if map.is_adjacent(a, b) {
            found.push((a, b));
        } else {
            let (a, b) = (map.number(a), map.number(b));
            words.fault(format!("{a} and {b} are not neighbours; a hexside lies between two that touch"));
        }
    }
    found
}
