//! Lines and sight, against a slow definition: clip the line to every hexagon with fractions.

use std::cmp::Ordering;

use acies_board::{
    Crossing, Dir, Frame, HexId, HexMap, HexNumber, LineCell, MAX_RING, MapBuilder, SightTable, Terrain,
};
use proptest::prelude::*;

use crate::support::{COLUMNS, ROWS, hex, map_and_pair, maps, number, open};

/// A moment on the line, with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Moment(i64, i64);

impl Moment {
    fn order(self, other: Moment) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

/// Where the closed hexagon around `(row, column)` holds the segment, and whether only its rim does.
///
/// Centres lie at `(2 * column + odd row, 3 * row)`, corners at `(0, ±2)` and `(±1, ±1)` from
/// them: the hexagon is `|x| <= 1`, `|x + y| <= 2`, `|x - y| <= 2`. Mirrored maps have mirrored
/// lines, so the compass does not matter.
fn clip(from: [i64; 2], to: [i64; 2], centre: [i64; 2]) -> Option<(Moment, Moment, bool)> {
    let start = [from[0] - centre[0], from[1] - centre[1]];
    let way = [to[0] - from[0], to[1] - from[1]];
    let (mut enter, mut leave, mut on_rim) = (Moment(0, 1), Moment(1, 1), false);
    let walls = [([1, 0], 1), ([1, 1], 2), ([1, -1], 2)];
    for (wall, bound) in walls.into_iter().flat_map(|(w, b)| [(w, b), ([-w[0], -w[1]], b)]) {
        // Inside while room - t * speed >= 0.
        let room = bound - wall[0] * start[0] - wall[1] * start[1];
        let speed = wall[0] * way[0] + wall[1] * way[1];
        match speed.signum() {
            1 if Moment(room, speed).order(leave).is_lt() => leave = Moment(room, speed),
            -1 if Moment(-room, -speed).order(enter).is_gt() => enter = Moment(-room, -speed),
            0 if room < 0 => return None,
            0 if room == 0 => on_rim = true,
            _ => {}
        }
    }
    enter.order(leave).is_lt().then_some((enter, leave, on_rim))
}

fn centre(row: i64, column: i64) -> [i64; 2] {
    [2 * column + row.rem_euclid(2), 3 * row]
}

fn slow_line(map: &HexMap, a: HexId, b: HexId) -> Vec<LineCell> {
    let place = |hex| centre(map.number(hex).row().into(), map.number(hex).column().into());
    let (from, to) = (place(a), place(b));
    let mut inside: Vec<(Moment, LineCell)> = Vec::new();
    let mut rims: Vec<(Moment, Option<HexId>)> = Vec::new();
    for row in -2..i64::from(ROWS) + 2 {
        for column in -2..i64::from(COLUMNS) + 2 {
            let here = centre(row, column);
            let printed = u8::try_from(row).ok().zip(u8::try_from(column).ok());
            let id = printed.and_then(|(row, column)| map.find(HexNumber::new(row, column)?));
            match clip(from, to, here) {
                Some(_) if here == from || here == to => {}
                Some((enter, _, true)) => rims.push((enter, id)),
                Some((enter, _, false)) => inside.push((enter, LineCell::One(id))),
                None => {}
            }
        }
    }
    rims.sort_by(|one, other| one.0.order(other.0).then(one.1.cmp(&other.1)));
    inside.extend(rims.chunks(2).map(|pair| (pair[0].0, LineCell::Edge(pair[0].1, pair[1].1))));
    inside.sort_by(|one, other| one.0.order(other.0));
    inside.into_iter().map(|(_, cell)| cell).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn lines_are_the_hexagons_they_cut((map, a, b) in map_and_pair()) {
        prop_assert_eq!(map.line(a, b).collect::<Vec<_>>(), slow_line(&map, a, b));
    }

    #[test]
    fn lines_are_the_same_backwards((map, a, b) in map_and_pair()) {
        let mut back: Vec<_> = map.line(b, a).collect();
        back.reverse();
        prop_assert_eq!(map.line(a, b).collect::<Vec<_>>(), back);
    }

    #[test]
    fn sight_is_mutual((map, a, b) in map_and_pair()) {
        let blocks = |hex| map.terrain(hex) == Terrain::Village;
        prop_assert_eq!(map.sight(a, b, blocks), map.sight(b, a, blocks));
    }

    #[test]
    fn a_line_leaves_towards_what_it_passes_first((map, a, b) in map_and_pair()) {
        prop_assume!(a != b);
        let first = map.line(a, b).next();
        match map.exit_dirs(a, b) {
            Crossing::Side(dir) if map.distance(a, b) == 1 => {
                prop_assert_eq!(map.dir_between(a, b), Some(dir));
                prop_assert_eq!(first, None);
            }
            Crossing::Side(dir) => {
                prop_assert_eq!(first, Some(LineCell::One(map.neighbour(a, dir))));
            }
            Crossing::Corner(left, right) => {
                prop_assert_eq!(left.turned(1), right);
                let (left, right) = (map.neighbour(a, left), map.neighbour(a, right));
                let (low, high) = (left.min(right), left.max(right));
                prop_assert_eq!(first, Some(LineCell::Edge(low, high)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn the_table_sees_what_sight_sees(map in maps(), range in 0..=MAX_RING) {
        let blocks = |hex| map.terrain(hex) == Terrain::Village;
        let table = SightTable::build(&map, range, |_, _, between| blocks(between));
        for a in map.hexes() {
            for b in map.hexes() {
                let near = a != b && usize::from(map.distance(a, b)) <= range;
                prop_assert_eq!(table.sees(a, b), near && map.sight(a, b, blocks));
            }
        }
    }
}

/// A line as text: `0204` for one hex, `0203|0204` along a hexside, `-` for none in play.
fn drawn(map: &HexMap, a: &str, b: &str) -> String {
    let name = |hex: Option<HexId>| hex.map_or("-".to_owned(), |hex| map.number(hex).to_string());
    let cell = |cell| match cell {
        LineCell::One(hex) => name(hex),
        LineCell::Edge(left, right) => format!("{}|{}", name(left), name(right)),
    };
    map.line(hex(map, a), hex(map, b)).map(cell).collect::<Vec<_>>().join(" ")
}

#[test]
fn lines_by_eye() {
    let map = open(Frame::NORTH_EAST);
    assert_eq!(drawn(&map, "1010", "1010"), "");
    assert_eq!(drawn(&map, "1010", "1011"), "");
    assert_eq!(drawn(&map, "1010", "1013"), "1011 1012");
    assert_eq!(drawn(&map, "1010", "1210"), "1109|1110");
    assert_eq!(drawn(&map, "1010", "1410"), "1109|1110 1210 1309|1310");
    assert_eq!(drawn(&map, "1010", "1111"), "1011|1110");
    assert_eq!(drawn(&map, "1010", "1211"), "1110");
    // Across the middle of the hexside between 1111 and 1012: both are passed, one after the other.
    assert_eq!(drawn(&map, "1010", "1113"), "1011 1111 1012 1112");
    // Along the margin.
    assert_eq!(drawn(&map, "1000", "1200"), "-|1100");
    assert_eq!(drawn(&map, "1100", "1500"), "1200|1201 1300 1400|1401");
    assert_eq!(drawn(&map, "1000", "1300"), "1100 1200");
}

#[test]
fn along_a_hexside_both_sides_must_block() {
    let map = open(Frame::NORTH_EAST);
    let sees = |a, b, hills: &[&str]| {
        map.sight(hex(&map, a), hex(&map, b), |between| hills.contains(&map.number(between).to_string().as_str()))
    };
    assert!(sees("1010", "1210", &[]));
    assert!(sees("1010", "1210", &["1109"]));
    assert!(sees("1010", "1210", &["1110"]));
    assert!(!sees("1010", "1210", &["1109", "1110"]));
    // The ends never block.
    assert!(sees("1010", "1210", &["1010", "1210"]));
    // At the margin the hex on the map decides.
    assert!(sees("1000", "1200", &[]));
    assert!(!sees("1000", "1200", &["1100"]));
}

#[test]
fn nobody_sees_over_a_void() {
    let mut builder = MapBuilder::new(Frame::NORTH_EAST, 10..=14, 10..=14).unwrap();
    let map = builder.void(number("1011")).void(number("1211")).build().unwrap();
    assert_eq!(drawn(&map, "1010", "1012"), "-");
    assert_eq!(drawn(&map, "1110", "1112"), "1111");
    assert!(!map.sight(hex(&map, "1010"), hex(&map, "1012"), |_| false));
    assert!(map.sight(hex(&map, "1110"), hex(&map, "1112"), |_| false));
}

/// Only voids leave gaps: on a whole rectangle a line never runs through a hex off the map.
#[test]
fn lines_stay_on_a_rectangle() {
    let map = MapBuilder::new(Frame::SOUTH_WEST, 3..=9, 2..=8).unwrap().build().unwrap();
    for a in map.hexes() {
        for b in map.hexes() {
            assert!(map.line(a, b).all(|cell| cell != LineCell::One(None)));
        }
    }
}

#[test]
fn lines_leave_by_side_or_corner() {
    let map = open(Frame::SOUTH_WEST);
    let exit = |a, b| map.exit_dirs(hex(&map, a), hex(&map, b));
    assert_eq!(exit("1010", "1009"), Crossing::Side(Dir::E));
    assert_eq!(exit("1010", "1210"), Crossing::Corner(Dir::SE, Dir::SW));
    assert_eq!(exit("1210", "1010"), Crossing::Corner(Dir::NW, Dir::NE));
    assert_eq!(exit("1010", "1109").sides().collect::<Vec<_>>(), [Dir::SE]);
    assert_eq!(exit("1010", "1108"), Crossing::Corner(Dir::E, Dir::SE));
    assert_eq!(exit("1010", "1108").sides().collect::<Vec<_>>(), [Dir::E, Dir::SE]);
}
