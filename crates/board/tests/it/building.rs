//! What the builder is told is what the map answers.

use acies_board::{Dir, Frame, Hexside, MapBuilder, MapFault, Terrain};

use crate::support::{hex, number, open};

fn builder() -> MapBuilder {
    MapBuilder::new(Frame::SOUTH_WEST, 0..=34, 0..=36).unwrap()
}

#[test]
fn a_hex_has_what_was_said_last() {
    let mut builder = builder();
    builder.terrain(number("0912"), Terrain::Marsh).terrain(number("0912"), Terrain::Village);
    builder.level(number("2203"), 4).name(number("0912"), "Földvár");
    let map = builder.build().unwrap();
    assert_eq!(map.terrain(hex(&map, "0912")), Terrain::Village);
    assert_eq!(map.terrain(hex(&map, "0913")), Terrain::Clear);
    assert_eq!(map.level(hex(&map, "2203")), 4);
    assert_eq!(map.name(hex(&map, "0912")), Some("Földvár"));
    assert_eq!(map.name(hex(&map, "0913")), None);
    assert_eq!(map.place("Földvár").collect::<Vec<_>>(), [hex(&map, "0912")]);
}

#[test]
fn hexsides_add_up_and_are_the_same_from_both_hexes() {
    let mut builder = builder();
    builder.hexside(number("1109"), Dir::SW, Hexside::STREAM);
    builder.hexside(number("1210"), Dir::NE, Hexside::BRIDGE);
    let map = builder.build().unwrap();
    let both = Hexside::STREAM | Hexside::BRIDGE;
    assert_eq!(map.neighbour(hex(&map, "1109"), Dir::SW), Some(hex(&map, "1210")));
    assert_eq!(map.hexside(hex(&map, "1109"), Dir::SW), both);
    assert_eq!(map.hexside(hex(&map, "1210"), Dir::NE), both);
    for from in map.hexes() {
        for (dir, to) in map.neighbours(from) {
            assert_eq!(map.hexside(from, dir), map.hexside(to, dir.opposite()));
        }
    }
}

#[test]
fn a_hexside_on_the_border_is_kept() {
    let mut builder = builder();
    builder.hexside(number("1136"), Dir::SW, Hexside::STREAM);
    let map = builder.build().unwrap();
    assert_eq!(map.neighbour(hex(&map, "1136"), Dir::SW), None);
    assert_eq!(map.hexside(hex(&map, "1136"), Dir::SW), Hexside::STREAM);
}

/// The road of `map-proposal` where it crosses the Borza: it runs from hex to hex, both ways.
#[test]
fn roads_link_neighbours_both_ways() {
    let mut builder = builder();
    builder.road(&["1009", "1109", "1210", "1309"].map(number));
    let map = builder.build().unwrap();
    let links: Vec<_> = map
        .hexes()
        .flat_map(|from| Dir::ALL.map(|dir| (from, dir)))
        .filter(|&(from, dir)| map.road(from, dir))
        .map(|(from, dir)| format!("{} {dir}", map.number(from)))
        .collect();
    assert_eq!(links, ["1009 sw", "1109 ne", "1109 sw", "1210 ne", "1210 se", "1309 nw"]);
    assert!(map.has_road(hex(&map, "1309")));
    assert!(!map.has_road(hex(&map, "1310")));
}

#[test]
fn a_void_hex_is_nowhere() {
    let mut builder = builder();
    builder.void(number("1010"));
    let map = builder.build().unwrap();
    assert_eq!(map.find(number("1010")), None);
    assert_eq!(map.len(), 35 * 37);
    assert_eq!(map.hexes().count(), 35 * 37 - 1);
    assert_eq!(map.neighbour(hex(&map, "1009"), Dir::W), None);
    assert!(map.is_edge(hex(&map, "1009")));
    assert_eq!(map.ring(hex(&map, "1009"), 1).len(), 5);
    assert_eq!(map.distance(hex(&map, "1009"), hex(&map, "1011")), 2);
}

#[test]
fn all_faults_are_reported() {
    let mut builder = builder();
    builder.void(number("0505")).void(number("3500"));
    builder.terrain(number("0037"), Terrain::Woods);
    builder.road(&[number("0101"), number("0103")]);
    builder.road(&[number("0504"), number("0505")]);
    builder.name(number("0505"), "Nowhere");
    builder.name(number("0606"), "Here").name(number("0606"), "There");
    let faults = [
        MapFault::NoSuchHex(number("3500")),
        MapFault::NoSuchHex(number("0037")),
        MapFault::NotAdjacent(number("0101"), number("0103")),
        MapFault::VoidHex(number("0505")),
        MapFault::NamedTwice(number("0606")),
    ];
    assert_eq!(builder.build().unwrap_err(), faults);
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn ranges_must_be_printable() {
    let fault = |rows, columns| MapBuilder::new(Frame::NORTH_EAST, rows, columns).unwrap_err();
    assert_eq!(fault(0..=100, 0..=9), MapFault::BadRange { first: 0, last: 100 });
    assert_eq!(fault(0..=9, 5..=4), MapFault::BadRange { first: 5, last: 4 });
}

/// cat:10.21: from 4515 a retreat to the north edge leads to 4615 or 4616; cat:6.31: 3823 to 3923.
#[test]
fn the_neighbours_of_the_cataphract_examples() {
    let map = open(Frame::NORTH_EAST);
    let there = |from, dir| map.number(map.neighbour(hex(&map, from), dir).unwrap()).to_string();
    assert_eq!(there("4515", Dir::NW), "4615");
    assert_eq!(there("4515", Dir::NE), "4616");
    assert_eq!(there("4515", Dir::W), "4514");
    assert_eq!(there("4515", Dir::E), "4516");
    assert_eq!(there("3823", Dir::NE), "3923");
    assert_eq!(there("3823", Dir::NW), "3922");
}
