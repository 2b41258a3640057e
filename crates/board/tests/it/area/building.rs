//! What the builder is told is what the map answers, and what is wrong is refused.

use acies_board::{AreaFault, AreaMapBuilder, AreaNumber, AreaTerrain, Border, FacingSet, MAX_AREAS, Shape};

use super::support::{add_board, area, number, rectangles};

fn builder() -> AreaMapBuilder {
    let mut builder = AreaMapBuilder::new();
    add_board(&mut builder, None, 0);
    builder
}

#[test]
fn an_area_has_what_was_said() {
    let mut builder = builder();
    builder.terrain(number("75"), AreaTerrain::RISE).terrain(number("75"), AreaTerrain::WOODS);
    builder.limit(number("75"), 4).limit(number("75"), 3).name(number("S75"), "Uthina");
    builder.facings(number("76"), FacingSet::NONE);
    let map = builder.build().unwrap();
    let rise = area(&map, "75");
    assert_eq!(map.terrain(rise), AreaTerrain::RISE | AreaTerrain::WOODS);
    assert_eq!(map.terrain(area(&map, "74")), AreaTerrain::empty());
    assert_eq!((map.limit(rise), map.limit(area(&map, "74"))), (Some(3), None));
    assert_eq!((map.name(rise), map.name(area(&map, "74"))), (Some("Uthina"), None));
    assert_eq!((map.facings(rise), map.facings(area(&map, "76"))), (FacingSet::ALL, FacingSet::NONE));
}

#[test]
fn borders_add_up_and_slopes_look_different_from_both_sides() {
    let mut builder = builder();
    builder.border(number("58"), number("75"), Border::SLOPE_UP);
    builder.border(number("75"), number("58"), Border::STREAM);
    let map = builder.build().unwrap();
    let border = |a, b| map.neighbour(area(&map, a), area(&map, b)).unwrap().border;
    assert_eq!(border("58", "75"), Border::SLOPE_UP | Border::STREAM);
    assert_eq!(border("75", "58"), Border::SLOPE_DOWN | Border::STREAM);
    assert_eq!(border("58", "57"), Border::empty());
    assert_eq!(border("58", "76"), Border::empty());
}

#[test]
fn outlines_begin_in_the_south_west_corner_of_the_map() {
    let mut builder = AreaMapBuilder::new();
    let outline = [[-50.0, 10.0], [50.0, 10.0], [50.0, 90.0], [-50.0, 90.0]];
    builder.area(number("1"), &AreaMapBuilder::square(0, 0), &outline);
    let map = builder.build().unwrap();
    let one = area(&map, "1");
    assert_eq!(map.size(), [100.0, 80.0]);
    assert_eq!(map.centre(one), [50.0, 40.0]);
    let mut corners = map.outline(one).to_vec();
    corners.sort_by(|a, b| a.partial_cmp(b).unwrap());
    assert_eq!(corners, [[0.0, 0.0], [0.0, 80.0], [100.0, 0.0], [100.0, 80.0]]);
}

#[test]
fn faults_of_numbers_and_shapes_are_all_reported() {
    let mut builder = builder();
    let bow = [[20.0, 0.0], [21.0, 1.0], [21.0, 0.0], [20.0, 1.0]];
    builder.area(number("05"), &AreaMapBuilder::square(30, 0), &AreaMapBuilder::square(30, 0));
    builder.area(number("99"), &bow, &bow[..2]);
    builder.terrain(number("80"), AreaTerrain::TOWN).border(number("01"), number("81"), Border::ROAD);
    let faults = [
        AreaFault::SameNumber(number("05")),
        AreaFault::NoSuchArea(number("80")),
        AreaFault::NoSuchArea(number("81")),
        AreaFault::NotSimple(number("99"), Shape::Plan),
        AreaFault::NotSimple(number("99"), Shape::Outline),
    ];
    assert_eq!(builder.build().unwrap_err(), faults);
    assert_eq!(AreaMapBuilder::new().build().unwrap_err(), [AreaFault::Empty]);
}

#[test]
fn a_border_is_a_side() {
    let mut builder = builder();
    builder.border(number("39"), number("51"), Border::STREAM);
    builder.border(number("39"), number("37"), Border::STREAM);
    builder.border(number("39"), number("39"), Border::STREAM);
    let fault = |to| AreaFault::NoBorder(number("39"), number(to));
    assert_eq!(builder.build().unwrap_err(), [fault("51"), fault("37"), fault("39")]);
}

#[test]
fn areas_may_not_overlap() {
    let unit = |x: f64, y: f64| [[x, y], [x + 1.0, y + 1.0]];
    let faults = rectangles(&[unit(0.0, 0.0), unit(0.5, 0.5)]).build().unwrap_err();
    let overlap = |shape| AreaFault::Overlap(number("1"), number("2"), shape);
    assert_eq!(faults, [overlap(Shape::Plan), overlap(Shape::Outline)]);
}

#[test]
fn a_corner_needs_a_flanking_area() {
    let unit = |x: f64, y: f64| [[x, y], [x + 1.0, y + 1.0]];
    let faults = rectangles(&[unit(0.0, 0.0), unit(1.0, 1.0)]).build().unwrap_err();
    assert_eq!(faults, [AreaFault::BareCorner(number("1"), number("2"))]);
}

#[test]
fn the_centre_lies_inside() {
    let hook = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [8.0, 9.0], [8.0, 1.0], [0.0, 1.0]];
    let mut builder = AreaMapBuilder::new();
    builder.area(number("1"), &hook, &hook);
    assert_eq!(builder.build().unwrap_err(), [AreaFault::CentreOutside(number("1"))]);
}

#[test]
fn there_are_at_most_so_many_areas() {
    let mut builder = AreaMapBuilder::new();
    let mut squares = (0..=250u8).map(|at| AreaMapBuilder::square(at, 0));
    for (at, square) in (0..MAX_AREAS as u8).zip(&mut squares) {
        builder.area(AreaNumber::new(at), &square, &square);
    }
    assert_eq!(builder.build().unwrap().len(), MAX_AREAS);
    for square in squares {
        builder.area(number("255"), &square, &square);
    }
    assert_eq!(builder.build().unwrap_err(), [AreaFault::TooMany(MAX_AREAS + 1)]);
}

#[test]
fn faults_say_what_is_wrong() {
    let text = AreaFault::Overlap(number("w5"), number("E74"), Shape::Outline).to_string();
    assert_eq!(text, "the outlines of areas W05 and E74 overlap");
}
