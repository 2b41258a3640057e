//! The boards of `rome-at-war`: seven columns and eleven rows of squares, numbered boustrophedon.
//!
//! ```text
//! north   r=10 |11|12|33|34|55|56|77|
//!         r= 7 |08|15|30|37|52|59|74|
//!         r= 6 |07|16|29|38|51|60|73|
//!         r= 5 |06|17|28|39|50|61|72|
//!         r= 4 |05|18|27|40|49|62|71|
//! south   r= 0 |01|22|23|44|45|66|67|
//! ```

use acies_board::{Arc, Compass, EdgeSet, Link, MAX_PATH, MAX_SIGHT};

use super::support::{area, board, number, path, printed, sight, two_boards};

#[test]
fn numbers_and_ids_lead_to_each_other() {
    for map in [board(), two_boards()] {
        assert_eq!(map.areas().count(), map.len());
        for id in map.areas() {
            assert_eq!(map.find(map.number(id)), Some(id));
            assert_eq!(map.number(id).to_string().parse(), Ok(map.number(id)));
        }
    }
}

#[test]
fn one_board_needs_no_letter_and_two_do() {
    let (one, two) = (board(), two_boards());
    assert_eq!((one.len(), two.len()), (77, 154));
    assert_eq!(one.find(number("S41")), one.find(number("41")));
    assert_eq!(one.find(number("78")), None);
    assert_eq!(two.find(number("41")), None);
    assert_eq!(two.find(number("S41")), None);
    assert_ne!(two.find(number("W41")), two.find(number("E41")));
}

/// A-02: four neighbours by sides and four by corners, fewer at the margin.
#[test]
fn squares_have_four_neighbours_by_sides_and_four_by_corners() {
    let map = board();
    let counts = |text| {
        let sides = map.neighbours(area(&map, text)).iter().filter(|there| there.link.is_side()).count();
        (sides, map.neighbours(area(&map, text)).len() - sides)
    };
    assert_eq!(counts("39"), (4, 4));
    assert_eq!(counts("06"), (3, 2));
    assert_eq!(counts("44"), (3, 2));
    for corner in ["01", "11", "67", "77"] {
        assert_eq!(counts(corner), (2, 1));
    }
}

#[test]
fn neighbours_go_round_clockwise_from_the_north() {
    let map = board();
    let around = |text| printed(&map, map.neighbours(area(&map, text)).iter().map(|there| &there.area));
    assert_eq!(around("39"), "38 51 50 49 40 27 28 29");
    assert_eq!(around("01"), "02 21 22");
    assert_eq!(around("77"), "76 57 56");
}

/// raw:2.21: the two areas that flank the vertex.
#[test]
fn corners_know_the_areas_that_flank_them() {
    let map = board();
    let flanks = |a, b| match map.neighbour(area(&map, a), area(&map, b)).unwrap().link {
        Link::Side => panic!("{a} and {b} share a side"),
        Link::Corner(flanks) => printed(&map, &flanks),
    };
    assert_eq!(flanks("39", "51"), "38 50");
    assert_eq!(flanks("51", "39"), "38 50");
    assert_eq!(flanks("39", "27"), "28 40");
    assert_eq!(flanks("01", "21"), "02 22");
}

/// raw:8.1, A-38: front N NE NW, flanks E W, rear S SE SW.
#[test]
fn arcs_are_three_in_front_two_beside_and_three_behind() {
    let map = board();
    let unit = area(&map, "39");
    let arcs = |facing| {
        [Arc::Front, Arc::Flank, Arc::Rear].map(|arc| {
            let there = map.neighbours(unit).iter().map(|there| &there.area);
            printed(&map, there.filter(|&&other| map.arc(unit, facing, other) == Some(arc)))
        })
    };
    assert_eq!(arcs(Compass::N), ["38 51 29", "50 28", "49 40 27"]);
    assert_eq!(arcs(Compass::E), ["51 50 49", "38 40", "27 28 29"]);
    assert_eq!(arcs(Compass::S), ["49 40 27", "50 28", "38 51 29"]);
    assert_eq!(arcs(Compass::W), ["27 28 29", "38 40", "51 50 49"]);
    assert_eq!(map.arc(unit, Compass::N, unit), None);
    assert_eq!(map.arc(unit, Compass::N, area(&map, "37")), None);
}

#[test]
fn straight_ahead_is_the_next_square() {
    let map = board();
    let ahead = |text, direction| map.toward(area(&map, text), direction).map(|there| map.number(there).to_string());
    assert_eq!(Compass::ALL.map(|way| ahead("39", way).unwrap()), ["38", "50", "40", "28"]);
    assert_eq!(ahead("11", Compass::N), None);
    assert_eq!(ahead("11", Compass::W), None);
    assert_eq!(ahead("11", Compass::E).unwrap(), "12");
}

#[test]
fn edges_are_those_of_the_whole_map() {
    let (one, two) = (board(), two_boards());
    let set = |points: &[Compass]| points.iter().copied().collect::<EdgeSet>();
    assert_eq!(one.edges(area(&one, "11")), set(&[Compass::N, Compass::W]));
    assert_eq!(one.edges(area(&one, "39")), EdgeSet::NONE);
    assert_eq!(one.edges(area(&one, "72")), set(&[Compass::E]));
    assert_eq!(two.edges(area(&two, "W72")), EdgeSet::NONE);
    assert_eq!(two.edges(area(&two, "E72")), set(&[Compass::E]));
    let far = |edge| one.edge_distance(area(&one, "39"), edge);
    assert_eq!(Compass::ALL.map(far), [5, 3, 5, 3]);
    assert_eq!(one.edge_distance(area(&one, "11"), Compass::N), 0);
    assert_eq!(two.edge_distance(area(&two, "W01"), Compass::E), 13);
}

/// W column 6 borders E column 0, row by row.
#[test]
fn two_boards_lie_side_by_side() {
    let map = two_boards();
    let around = |text| printed(&map, map.neighbours(area(&map, text)).iter().map(|there| &there.area));
    assert_eq!(around("W72"), "W73 E07 E06 E05 W71 W62 W61 W60");
    assert_eq!(around("E06"), "E07 E16 E17 E18 E05 W71 W72 W73");
    assert_eq!(map.toward(area(&map, "W74"), Compass::E), Some(area(&map, "E08")));
    assert_eq!(map.distance(area(&map, "W74"), area(&map, "E30")), 3);
    // Zama: each elephant's target is two areas north.
    for (elephant, target) in [("W39", "W37"), ("W50", "W52"), ("W72", "W74"), ("E06", "E08"), ("E28", "E30")] {
        let [from, to] = [elephant, target].map(|text| area(&map, text));
        assert_eq!(map.distance(from, to), 2);
        assert_eq!(map.path(from, to).unwrap()[0], map.toward(from, Compass::N).unwrap());
    }
}

/// A-44: distance in king's moves.
#[test]
fn distance_is_kings_moves() {
    let map = board();
    let distance = |a, b| map.distance(area(&map, a), area(&map, b));
    assert_eq!(distance("39", "39"), 0);
    assert_eq!(distance("39", "51"), 1);
    assert_eq!(distance("27", "38"), 2);
    assert_eq!(distance("01", "77"), 10);
    assert_eq!(distance("01", "67"), 6);
}

/// A-44: all areas whose inside the line crosses; worked out by hand.
#[test]
fn paths_cross_these_areas() {
    let map = board();
    for (from, to, expected) in [
        // A king's moves: straight and diagonal.
        ("27", "28", "28"),
        ("27", "39", "39"),
        ("27", "29", "28 29"),
        ("27", "51", "39 51"),
        ("27", "05", "18 05"),
        // A knight's moves cross two areas on the way.
        ("27", "38", "28 39 38"),
        ("27", "50", "40 39 50"),
        ("27", "42", "26 41 42"),
        ("27", "16", "28 17 16"),
        // One over three passes through the vertex in the middle: a diagonal step.
        ("27", "37", "28 38 37"),
        ("27", "61", "40 50 61"),
        ("27", "52", "28 39 38 51 52"),
        // One over four and two over four pass between the vertices, a diagonal through all.
        ("27", "36", "28 29 38 37 36"),
        ("27", "53", "28 39 38 37 52 53"),
        ("27", "75", "39 51 59 75"),
    ] {
        assert_eq!(path(&map, from, to), expected, "{from} to {to}");
    }
}

#[test]
fn paths_are_kept_up_to_four_areas_and_sight_up_to_eight() {
    let map = board();
    assert_eq!((MAX_PATH, MAX_SIGHT), (4, 8));
    assert_eq!(path(&map, "27", "27"), "-");
    assert_eq!(path(&map, "01", "05"), "02 03 04 05");
    assert_eq!(path(&map, "01", "06"), "-");
    assert_eq!(sight(&map, "27", "27"), "");
    assert_eq!(map.sight(area(&map, "01"), area(&map, "09")).len(), 15);
    assert_eq!(sight(&map, "01", "10"), "");
}

/// raw:17.1: what lies between, without the areas at the ends, but with their borders.
#[test]
fn sight_meets_borders_areas_and_vertices() {
    let map = board();
    for (from, to, expected) in [
        ("27", "28", "27|28"),
        ("27", "39", "28=40"),
        ("27", "29", "27|28 28 28|29"),
        ("27", "51", "28=40 39 38=50"),
        ("27", "38", "27|28 28 28|39 39 39|38"),
        ("38", "27", "38|39 39 39|28 28 28|27"),
        ("27", "37", "27|28 28 29=39 38 38|37"),
    ] {
        assert_eq!(sight(&map, from, to), expected, "{from} to {to}");
    }
}
