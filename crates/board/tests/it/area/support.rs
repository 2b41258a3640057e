//! Area maps to test on.

use acies_board::{AreaId, AreaMap, AreaMapBuilder, AreaNumber, SightPart};

pub const COLUMNS: u8 = 7;
pub const ROWS: u8 = 11;

/// An area number from its printed form.
pub fn number(text: &str) -> AreaNumber {
    text.parse().unwrap()
}

/// The area with a printed number.
pub fn area(map: &AreaMap, text: &str) -> AreaId {
    map.find(number(text)).unwrap_or_else(|| panic!("{text} is not on the map"))
}

/// Numbers as they are printed, in one line.
pub fn printed<'a>(map: &AreaMap, areas: impl IntoIterator<Item = &'a AreaId>) -> String {
    let numbers: Vec<_> = areas.into_iter().map(|&area| map.number(area).to_string()).collect();
    numbers.join(" ")
}

/// The path between two areas as printed numbers; `-` for none.
pub fn path(map: &AreaMap, from: &str, to: &str) -> String {
    let found = map.path(area(map, from), area(map, to));
    found.map_or_else(|| "-".to_owned(), |areas| printed(map, areas))
}

/// What a line meets: `a` an area, `a|b` a border crossed, `a=b` along a border or by a vertex.
pub fn sight(map: &AreaMap, from: &str, to: &str) -> String {
    let word = |part: &SightPart| match *part {
        SightPart::Area(a) => map.number(a).to_string(),
        SightPart::Border(a, b) => format!("{}|{}", map.number(a), map.number(b)),
        SightPart::Along(a, b) => format!("{}={}", map.number(a), map.number(b)),
    };
    let words: Vec<_> = map.sight(area(map, from), area(map, to)).iter().map(word).collect();
    words.join(" ")
}

/// Column and row of a number on a board that is numbered boustrophedon, from the south-west.
pub fn place(number: u8) -> [u8; 2] {
    let (column, along) = ((number - 1) / ROWS, (number - 1) % ROWS);
    [column, if column % 2 == 0 { along } else { ROWS - 1 - along }]
}

/// The 77 squares of one board, moved east by whole columns, with outlines like the plans.
pub fn add_board(builder: &mut AreaMapBuilder, slot: Option<char>, columns_east: u8) {
    for number in 1..=COLUMNS * ROWS {
        let [column, row] = place(number);
        let square = AreaMapBuilder::square(columns_east + column, row);
        builder.area(AreaNumber { slot, number }, &square, &square);
    }
}

/// One board.
pub fn board() -> AreaMap {
    let mut builder = AreaMapBuilder::new();
    add_board(&mut builder, None, 0);
    builder.build().unwrap()
}

/// Two boards side by side, W and E.
pub fn two_boards() -> AreaMap {
    let mut builder = AreaMapBuilder::new();
    add_board(&mut builder, Some('W'), 0);
    add_board(&mut builder, Some('E'), COLUMNS);
    builder.build().unwrap()
}

/// A rectangle by its south-west and north-east corner.
pub fn rectangle([west, south]: [f64; 2], [east, north]: [f64; 2]) -> [[f64; 2]; 4] {
    [[west, south], [east, south], [east, north], [west, north]]
}

/// A map of rectangles, numbered from 1.
pub fn rectangles(corners: &[[[f64; 2]; 2]]) -> AreaMapBuilder {
    let mut builder = AreaMapBuilder::new();
    for (number, &[low, high]) in (1..).zip(corners) {
        let shape = rectangle(low, high);
        builder.area(AreaNumber::new(number), &shape, &shape);
    }
    builder
}
