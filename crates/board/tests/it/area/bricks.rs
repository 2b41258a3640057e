//! Irregular boards: areas that are laid like bricks, with six neighbours each.

use acies_board::{Arc, AreaMap, AreaMapBuilder, AreaNumber, Compass, FacingSet, Link};

use super::support::{area, number, path, printed, rectangle, rectangles, sight};

/// E15, E16: area 130 of another board of the series; its column is laid half a brick off.
///
/// ```text
///           +-----+
///     +-----+ 131 +-----+
///     | 118 +-----+ 136 |
///     +-----+ 130 +-----+
///     | 117 +-----+ 135 |
///     +-----+ 129 +-----+
///           +-----+
/// ```
fn around_130() -> AreaMap {
    let mut builder = AreaMapBuilder::new();
    let columns = [(0.0, 1.0, 117..=118), (1.0, 0.0, 129..=131), (2.0, 1.0, 135..=136)];
    for (west, mut south, numbers) in columns {
        for number in numbers {
            let shape = rectangle([west, south], [west + 1.0, south + 2.0]);
            builder.area(AreaNumber::new(number), &shape, &shape);
            south += 2.0;
        }
    }
    builder.facings(number("130"), [Compass::E, Compass::W].into_iter().collect());
    builder.build().unwrap()
}

fn arcs(map: &AreaMap, unit: &str, facing: Compass) -> [String; 3] {
    let unit = area(map, unit);
    [Arc::Front, Arc::Flank, Arc::Rear].map(|arc| {
        let there = map.neighbours(unit).iter().map(|there| &there.area);
        printed(map, there.filter(|&&other| map.arc(unit, facing, other) == Some(arc)))
    })
}

#[test]
fn e16_two_areas_in_front_two_beside_and_two_behind() {
    let map = around_130();
    assert!(map.neighbours(area(&map, "130")).iter().all(|there| there.link == Link::Side));
    assert_eq!(arcs(&map, "130", Compass::W), ["117 118", "131 129", "136 135"]);
    assert_eq!(arcs(&map, "130", Compass::E), ["136 135", "131 129", "117 118"]);
}

/// The line meets the borders to the west and to the east in their end points only.
#[test]
fn a_border_that_ends_on_the_line_is_not_crossed() {
    let map = around_130();
    assert_eq!(arcs(&map, "130", Compass::N), ["131 136 118", "", "135 129 117"]);
}

#[test]
fn e15_some_facings_do_not_fit() {
    let map = around_130();
    let facings = map.facings(area(&map, "130"));
    assert_eq!(facings.iter().collect::<Vec<_>>(), [Compass::E, Compass::W]);
    assert_eq!(map.facings(area(&map, "129")), FacingSet::ALL);
}

#[test]
fn straight_ahead_along_a_border_is_nobody() {
    let map = around_130();
    let unit = area(&map, "130");
    assert_eq!(map.toward(unit, Compass::W), None);
    assert_eq!(map.toward(unit, Compass::N), Some(area(&map, "131")));
    assert_eq!(map.toward(area(&map, "129"), Compass::S), None);
}

/// Rows of bricks two wide, every other row moved by one.
///
/// ```text
///     +---+---+---+
///     | 7 | 8 | 9 |
///     +-+-+-+-+-+-+-+
///       | 4 | 5 | 6 |
///     +-+-+-+-+-+-+-+
///     | 1 | 2 | 3 |
///     +---+---+---+
/// ```
fn wall() -> AreaMap {
    let bricks: Vec<_> = (0..9u8)
        .map(|at| {
            let (row, place) = (f64::from(at / 3), f64::from(at % 3));
            let west = 2.0 * place + row % 2.0;
            [[west, row], [west + 2.0, row + 1.0]]
        })
        .collect();
    rectangles(&bricks).build().unwrap()
}

/// raw:17.3: a line along a boundary, with an area on either hand.
#[test]
fn sight_runs_along_a_border() {
    let map = wall();
    assert_eq!(map.distance(area(&map, "2"), area(&map, "8")), 2);
    assert_eq!(sight(&map, "2", "8"), "04=05");
    assert_eq!(path(&map, "2", "8"), "-");
    // On the margin there is an area on one hand only.
    assert_eq!(sight(&map, "1", "7"), "04=04");
    assert_eq!(sight(&map, "2", "5"), "02|05");
    assert_eq!(path(&map, "1", "8"), "04 08");
}

#[test]
fn bricks_that_stick_out_make_the_edge() {
    let map = wall();
    assert!(map.edges(area(&map, "1")).has(Compass::W));
    assert!(!map.edges(area(&map, "4")).has(Compass::W));
    assert!(map.edges(area(&map, "6")).has(Compass::E));
    assert_eq!(map.edge_distance(area(&map, "3"), Compass::E), 1);
    assert_eq!(map.size(), [7.0, 3.0]);
}

/// A corner on the margin has one flanking area, which stands twice.
#[test]
fn a_corner_with_one_flanking_area_names_it_twice() {
    let unit = |x: f64, y: f64| [[x, y], [x + 1.0, y + 1.0]];
    let map = rectangles(&[unit(0.0, 0.0), unit(1.0, 1.0), unit(1.0, 0.0)]).build().unwrap();
    let there = map.neighbour(area(&map, "1"), area(&map, "2")).unwrap();
    assert_eq!(there.link, Link::Corner([area(&map, "3"); 2]));
    assert_eq!(sight(&map, "1", "2"), "03=03");
    assert_eq!(path(&map, "1", "2"), "02");
}

/// Six wedges around a point: the wedges opposite each other are flanked on either hand by two.
#[test]
fn where_many_areas_meet_each_hand_gives_one() {
    let rim = [[4.0, 0.0], [2.0, 4.0], [-2.0, 4.0], [-4.0, 0.0], [-2.0, -4.0], [2.0, -4.0]];
    let mut builder = AreaMapBuilder::new();
    for at in 0..6 {
        let wedge = [[0.0, 0.0], rim[at], rim[(at + 1) % 6]];
        builder.area(AreaNumber::new(at as u8 + 1), &wedge, &wedge);
    }
    let map = builder.build().unwrap();
    let link = |a, b| map.neighbour(area(&map, a), area(&map, b)).unwrap().link;
    assert_eq!(link("1", "2"), Link::Side);
    // 2 touches 1 and 3; on the other hand 4 touches 3 and 6 touches 1.
    assert_eq!(link("1", "3"), Link::Corner([area(&map, "2"), area(&map, "4")]));
    assert_eq!(link("1", "4"), Link::Corner([area(&map, "2"), area(&map, "5")]));
    assert_eq!(map.neighbours(area(&map, "1")).len(), 5);
}

/// The line between the arms of a U runs off the map: sight passes over, no path does.
#[test]
fn off_the_map_there_is_sight_and_no_path() {
    let unit = |x: f64, y: f64| [[x, y], [x + 1.0, y + 1.0]];
    let arms = [unit(0.0, 0.0), unit(1.0, 0.0), unit(2.0, 0.0), unit(0.0, 1.0), unit(2.0, 1.0)];
    let map = rectangles(&arms).build().unwrap();
    assert_eq!(map.distance(area(&map, "4"), area(&map, "5")), 2);
    assert_eq!(path(&map, "4", "5"), "-");
    assert_eq!(sight(&map, "4", "5"), "");
    assert_eq!(map.toward(area(&map, "4"), Compass::E), None);
}

#[test]
fn areas_without_a_way_are_apart() {
    let unit = |x: f64, y: f64| [[x, y], [x + 1.0, y + 1.0]];
    let map = rectangles(&[unit(0.0, 0.0), unit(3.0, 0.0)]).build().unwrap();
    assert_eq!(map.distance(area(&map, "1"), area(&map, "2")), u8::MAX);
    assert_eq!(map.edge_distance(area(&map, "1"), Compass::E), u8::MAX);
    assert_eq!(path(&map, "1", "2"), "-");
}
