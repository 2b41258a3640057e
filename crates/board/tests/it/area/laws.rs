//! What holds on any area map.

use acies_board::{Arc, AreaId, AreaMap, AreaMapBuilder, AreaNumber, Border, Compass, Link, MAX_PATH, SightPart};
use proptest::prelude::*;

/// Rows of areas one to three wide, leaning by half a step a row or not, some left out.
#[derive(Clone, Debug)]
struct Rows {
    lean: f64,
    /// For each row, the columns of each area: from, upto.
    rows: Vec<Vec<[u8; 2]>>,
}

const WIDTH: u8 = 8;

impl Rows {
    /// From a width of 1 to 3 for each area of each row; 0 leaves one column out.
    fn new(lean: bool, widths: Vec<Vec<u8>>) -> Rows {
        let row = |widths: Vec<u8>| {
            let mut from = 0;
            let mut areas = Vec::new();
            for width in widths.into_iter().chain([3; 8]) {
                let upto = (from + width.max(1)).min(WIDTH);
                if width > 0 && from < upto {
                    areas.push([from, upto]);
                }
                from = upto;
            }
            areas
        };
        Rows { lean: if lean { 0.5 } else { 0.0 }, rows: widths.into_iter().map(row).collect() }
    }

    fn builder(&self) -> AreaMapBuilder {
        let mut builder = AreaMapBuilder::new();
        let mut numbers = (1..).map(AreaNumber::new);
        for (row, areas) in self.rows.iter().enumerate() {
            let at = |column: u8, y: f64| [f64::from(column) + self.lean * y, y];
            for (&[from, upto], number) in areas.iter().zip(&mut numbers) {
                let (south, north) = (row as f64, row as f64 + 1.0);
                let shape = [at(from, south), at(upto, south), at(upto, north), at(from, north)];
                builder.area(number, &shape, &shape);
            }
        }
        builder
    }

    /// The area at a point by arithmetic: none off the map or on a border between rows.
    fn at(&self, x: f64, y: f64) -> Option<AreaId> {
        let before: usize = self.rows.iter().take(y as usize).map(Vec::len).sum();
        let column = x - self.lean * y;
        let inside = |[from, upto]: &[u8; 2]| f64::from(*from) < column && column < f64::from(*upto);
        let place = self.rows.get(y as usize)?.iter().position(inside)?;
        Some(AreaId::from_index(before + place))
    }

    /// The centre of an area by arithmetic.
    fn centre(&self, area: AreaId) -> [f64; 2] {
        let mut all = self.rows.iter().enumerate().flat_map(|(row, areas)| areas.iter().map(move |area| (row, area)));
        let (row, [from, upto]) = all.nth(area.index()).unwrap();
        let y = row as f64 + 0.5;
        [f64::from(from + upto) / 2.0 + self.lean * y, y]
    }
}

fn rows() -> impl Strategy<Value = Rows> {
    // Mostly areas, now and then a hole.
    let width = prop_oneof![1 => Just(0u8), 12 => 1..4u8];
    let row = proptest::collection::vec(width, 3..8);
    (any::<bool>(), proptest::collection::vec(row, 2..6)).prop_map(|(lean, widths)| Rows::new(lean, widths))
}

/// Maps on which no corner is bare.
fn maps() -> impl Strategy<Value = (Rows, AreaMap)> {
    rows().prop_filter_map("a corner is bare", |rows| {
        let map = rows.builder().build().ok()?;
        Some((rows, map))
    })
}

fn pairs(map: &AreaMap) -> impl Iterator<Item = (AreaId, AreaId)> + use<> {
    let count = map.len();
    let ids = move || (0..count).map(AreaId::from_index);
    ids().flat_map(move |a| ids().map(move |b| (a, b)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn neighbours_are_mutual((_, map) in maps()) {
        for a in map.areas() {
            prop_assert!(!map.is_adjacent(a, a));
            for there in map.neighbours(a) {
                prop_assert_eq!(map.neighbour(a, there.area), Some(there));
                prop_assert_eq!(map.neighbour(there.area, a).map(|back| back.link), Some(there.link));
                if let Link::Corner(flanks) = there.link {
                    let touches = |flank: AreaId| [a, there.area].into_iter().any(|end| {
                        map.neighbour(end, flank).is_some_and(|side| side.link.is_side())
                    });
                    prop_assert!(flanks.into_iter().all(touches));
                }
            }
        }
    }

    #[test]
    fn distance_is_symmetric_and_finds_neighbours((_, map) in maps()) {
        for (a, b) in pairs(&map) {
            let distance = map.distance(a, b);
            prop_assert_eq!(distance, map.distance(b, a));
            prop_assert_eq!(distance == 0, a == b);
            prop_assert_eq!(distance == 1, map.is_adjacent(a, b));
            let nearest = map.neighbours(a).iter().map(|there| map.distance(there.area, b)).min();
            if a != b && distance != u8::MAX {
                prop_assert_eq!(nearest, Some(distance - 1));
            }
        }
    }

    #[test]
    fn turning_round_changes_front_and_rear((_, map) in maps()) {
        for a in map.areas() {
            for there in map.neighbours(a) {
                for facing in Compass::ALL {
                    let back = match map.arc(a, facing, there.area).unwrap() {
                        Arc::Front => Arc::Rear,
                        Arc::Flank => Arc::Flank,
                        Arc::Rear => Arc::Front,
                    };
                    prop_assert_eq!(map.arc(a, facing.opposite(), there.area), Some(back));
                }
            }
        }
    }

    #[test]
    fn lines_are_the_same_from_both_ends((_, map) in maps()) {
        for (a, b) in pairs(&map) {
            let whole = |from: AreaId, to| map.path(from, to).map(|path| [&[from], path].concat());
            let back = whole(b, a).map(|path| path.into_iter().rev().collect());
            prop_assert_eq!(whole(a, b), back);
            let turned = map.sight(b, a).iter().rev().map(|part| match *part {
                SightPart::Border(from, to) => SightPart::Border(to, from),
                other => other,
            });
            prop_assert_eq!(map.sight(a, b).to_vec(), turned.collect::<Vec<_>>());
        }
    }

    #[test]
    fn paths_are_steps_to_neighbours((_, map) in maps()) {
        for (a, b) in pairs(&map) {
            let Some(path) = map.path(a, b) else { continue };
            prop_assert!(map.distance(a, b) <= MAX_PATH);
            prop_assert_eq!(path.last(), Some(&b));
            let steps = [&[a], path].concat();
            prop_assert!(steps.windows(2).all(|pair| map.is_adjacent(pair[0], pair[1])));
            // Sight passes the same areas.
            let between = map.sight(a, b).iter().filter_map(|part| match *part {
                SightPart::Area(area) => Some(area),
                SightPart::Border(..) | SightPart::Along(..) => None,
            });
            prop_assert_eq!(between.collect::<Vec<_>>(), &path[..path.len() - 1]);
        }
    }

    /// Points along the line, an uneven step apart, lie in the areas of the path and in its order.
    #[test]
    fn paths_are_what_a_walk_in_small_steps_finds((rows, map) in maps()) {
        for (a, b) in pairs(&map) {
            let Some(path) = map.path(a, b) else { continue };
            let (from, to) = (rows.centre(a), rows.centre(b));
            let mut walked: Vec<AreaId> = (0..1009)
                .map(|step| f64::from(step) / 1009.0 + 0.0003)
                .filter_map(|t| rows.at(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t))
                .collect();
            walked.dedup();
            prop_assert_eq!(&walked[1..], path);
        }
    }

    #[test]
    fn slopes_lead_up_one_way_and_down_the_other((rows, map) in maps(), picks in any::<[u16; 4]>()) {
        let sides: Vec<_> = pairs(&map)
            .filter(|&(a, b)| map.neighbour(a, b).is_some_and(|there| there.link.is_side()))
            .collect();
        let mut builder = rows.builder();
        for pick in picks {
            if sides.is_empty() {
                break;
            }
            let (a, b) = sides[usize::from(pick) % sides.len()];
            let features = Border::from_bits_truncate(pick >> 8);
            builder.border(map.number(a), map.number(b), features);
        }
        let map = builder.build().unwrap();
        for (a, b) in pairs(&map) {
            let (there, back) = (map.neighbour(a, b), map.neighbour(b, a));
            prop_assert_eq!(there.map(|side| side.border.reversed()), back.map(|side| side.border));
        }
    }

    #[test]
    fn straight_ahead_is_a_neighbour_by_a_side((_, map) in maps()) {
        for a in map.areas() {
            for ahead in Compass::ALL.into_iter().filter_map(|way| map.toward(a, way)) {
                prop_assert_eq!(map.neighbour(a, ahead).map(|there| there.link), Some(Link::Side));
            }
        }
    }
}
