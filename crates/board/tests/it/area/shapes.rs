//! Outlines: they may wobble, as long as the same areas touch in the same way.

use acies_board::{AreaFault, AreaMapBuilder, AreaNumber, Shape};

use super::support::{COLUMNS, ROWS, area, board, number, path, place};

/// A small shift that depends on nothing but the place.
fn wobble(seed: u32) -> f64 {
    let mixed = seed.wrapping_mul(2_654_435_761).rotate_left(13).wrapping_mul(40_503);
    f64::from(mixed % 31) - 15.0
}

/// The drawn place of a lattice point, 100 to a square; the margin stays straight.
fn corner(column: u8, row: u8) -> [f64; 2] {
    let seed = u32::from(column) * 64 + u32::from(row);
    let shift = |inner: bool, seed| if inner { wobble(seed) } else { 0.0 };
    let x = 100.0 * f64::from(column) + shift((1..COLUMNS).contains(&column), seed);
    let y = 100.0 * f64::from(row) + shift((1..ROWS).contains(&row), seed + 9999);
    [x, y]
}

/// A bend in the middle of an inner border, the same from both its areas.
fn bend(a: [u8; 2], b: [u8; 2]) -> Option<[f64; 2]> {
    let margin = |at: usize, last: u8| a[at] == b[at] && (a[at] == 0 || a[at] == last);
    if margin(0, COLUMNS) || margin(1, ROWS) {
        return None;
    }
    let (one, other) = (corner(a[0], a[1]), corner(b[0], b[1]));
    let seed = 7 * (u32::from(a[0]) + u32::from(b[0])) + 501 * (u32::from(a[1]) + u32::from(b[1]));
    let shift = wobble(seed) / 2.0;
    Some([(one[0] + other[0]) / 2.0 + shift, (one[1] + other[1]) / 2.0 - shift])
}

/// The wobbly outline of an area.
fn outline(number: u8) -> Vec<[f64; 2]> {
    let [c, r] = place(number);
    let lattice = [[c, r], [c + 1, r], [c + 1, r + 1], [c, r + 1]];
    let side = |at: usize| {
        let (here, next) = (lattice[at], lattice[(at + 1) % 4]);
        std::iter::once(corner(here[0], here[1])).chain(bend(here, next))
    };
    (0..4).flat_map(side).collect()
}

/// The board with one area drawn in another way.
fn drawn(other: impl Fn(u8, Vec<[f64; 2]>) -> Vec<[f64; 2]>) -> AreaMapBuilder {
    let mut builder = AreaMapBuilder::new();
    for number in 1..=COLUMNS * ROWS {
        let [column, row] = place(number);
        let plan = AreaMapBuilder::square(column, row);
        builder.area(AreaNumber::new(number), &plan, &other(number, outline(number)));
    }
    builder
}

#[test]
fn a_wobbly_outline_changes_nothing_but_the_drawing() {
    let (map, plain) = (drawn(|_, outline| outline).build().unwrap(), board());
    assert_eq!(map.size(), [700.0, 1100.0]);
    for a in map.areas() {
        assert_eq!(map.neighbours(a), plain.neighbours(a));
        assert!(map.areas().all(|b| map.path(a, b) == plain.path(a, b) && map.sight(a, b) == plain.sight(a, b)));
    }
    assert_eq!(path(&map, "27", "38"), "28 39 38");
    assert_eq!(map.outline(area(&map, "39")).len(), 8);
    let [x, y] = map.centre(area(&map, "39"));
    assert!((330.0..370.0).contains(&x) && (530.0..570.0).contains(&y));
}

/// The drawn corner between 39 and 51 is cut off for the sake of 38 and 50, which now share a side.
#[test]
fn a_vertex_drawn_as_a_border_is_refused() {
    let (meet, pulled) = (corner(4, 6), [corner(4, 6)[0] - 4.0, corner(4, 6)[1] - 4.0]);
    let builder = drawn(|number, mut outline| {
        match number {
            // 39 withdraws from the vertex; 38 and 50 fill the room on either hand.
            39 => outline.iter_mut().filter(|at| **at == meet).for_each(|at| *at = pulled),
            38 | 50 => {
                let at = outline.iter().position(|&corner| corner == meet).unwrap();
                // Anticlockwise 38 comes to the vertex from the south-west, 50 leaves it there.
                outline.insert(if number == 38 { at } else { at + 1 }, pulled);
            }
            _ => {}
        }
        outline
    });
    let differs = |a, b| AreaFault::OutlineDiffers(number(a), number(b));
    assert_eq!(builder.build().unwrap_err(), [differs("38", "50"), differs("39", "51")]);
}

#[test]
fn a_gap_between_outlines_is_refused() {
    let middle = bend([3, 6], [4, 6]).unwrap();
    let builder = drawn(|number, mut outline| {
        if number == 38 {
            outline.iter_mut().filter(|at| **at == middle).for_each(|at| at[1] += 5.0);
        }
        outline
    });
    assert_eq!(builder.build().unwrap_err(), [AreaFault::OutlineDiffers(number("38"), number("39"))]);
}

#[test]
fn outlines_that_overlap_or_cross_themselves_are_refused() {
    let middle = bend([3, 6], [4, 6]).unwrap();
    let overlapping = drawn(|number, mut outline| {
        if number == 38 {
            outline.iter_mut().filter(|at| **at == middle).for_each(|at| at[1] -= 5.0);
        }
        outline
    });
    let overlap = AreaFault::Overlap(number("38"), number("39"), Shape::Outline);
    assert_eq!(overlapping.build().unwrap_err(), [overlap]);
    let crossed = drawn(|number, mut outline| {
        if number == 38 {
            outline.swap(0, 2);
        }
        outline
    });
    assert_eq!(crossed.build().unwrap_err(), [AreaFault::NotSimple(number("38"), Shape::Outline)]);
}
