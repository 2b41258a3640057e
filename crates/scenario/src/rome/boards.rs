//! Board files: which area touches which (`numbers`), and how the fields are drawn (`corners`, `bends`).
//!
//! In the file y grows to the south, as on a screen; everything here keeps it so.

use crate::embedded::File;
use crate::error::{DataError, known, quote};
use crate::read::{Node, Val, document};
use crate::text::Text;
use acies_board::AreaTerrain;

/// The width of one field in the units of drawn points.
pub(super) const FIELD: u16 = 100;

/// The most columns and the most rows of a board.
const MOST: u8 = 12;

/// A drawn point: x grows to the east, y to the south.
pub(super) type Point = (u16, u16);

/// One physical board.
pub(super) struct BoardFile {
    pub(super) id: String,
    pub(super) columns: u8,
    pub(super) rows: u8,
    /// Rows from north to south.
    numbers: Vec<Vec<u8>>,
    corners: Vec<Vec<Point>>,
    /// Points between two areas, the lower number first; from west to east or from north to south.
    bends: Vec<([u8; 2], Vec<Point>)>,
    pub(super) terrain: Vec<(u8, AreaTerrain)>,
    pub(super) places: Vec<Place>,
}

/// A name on a board.
pub(super) struct Place {
    pub(super) area: u8,
    pub(super) name: Text,
    pub(super) reconstructed: bool,
}

/// Reads a board file of Rome at War.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn parse(file: File<'_>) -> Result<BoardFile, DataError> {
    document(file, read)
}

fn read(root: &Node<'_>) -> Option<BoardFile> {
    root.knows(&["numbers", "corners", "bends", "terrain", "place"]);
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    root.req("ruleset").and_then(|value| value.pick("ruleset of this board", &[("rome-at-war", ())]));
    root.text("title");
    if root.flag("reconstructed") {
        root.text("note");
    }
    root.knows(&["note"]);
    let (columns, rows) = (root.whole("columns", 1..=MOST), root.whole("rows", 1..=MOST));
    let (columns, rows) = (columns?, rows?);
    let numbers = numbers(&root.req("numbers")?, columns, rows);
    let corners = corners(&root.req("corners")?, columns, rows);
    let numbers = numbers?;
    let mut board = BoardFile {
        id: id?,
        columns,
        rows,
        numbers,
        corners: corners?,
        bends: Vec::new(),
        terrain: Vec::new(),
        places: Vec::new(),
    };
    board.bends = root.opt("bends").map_or(Some(Vec::new()), |value| bends(&value, &board))?;
    board.terrain = terrain(root, &board);
    board.places = places(root, &board);
    Some(board)
}

impl BoardFile {
    /// All areas: number, column from the west, row from the north.
    pub(super) fn cells(&self) -> impl Iterator<Item = (u8, u8, u8)> {
        let row = |(line, row): (&Vec<u8>, u8)| {
            line.iter().zip(0..).map(move |(&number, column)| (number, column, row)).collect::<Vec<_>>()
        };
        self.numbers.iter().zip(0..).flat_map(row)
    }

    fn number(&self, column: u8, row: u8) -> Option<u8> {
        self.numbers.get(usize::from(row))?.get(usize::from(column)).copied()
    }

    fn has(&self, number: u8) -> bool {
        self.numbers.iter().flatten().any(|have| *have == number)
    }

    /// Whether two areas share a side.
    fn touch(&self, a: u8, b: u8) -> bool {
        let at = |number: u8| self.cells().find(|(have, ..)| *have == number).map(|(_, column, row)| (column, row));
        match (at(a), at(b)) {
            (Some(a), Some(b)) => a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1,
            _ => false,
        }
    }

    /// The drawn outline of the area in a column and a row, clockwise from its north-western corner.
    pub(super) fn outline(&self, column: u8, row: u8) -> Vec<Point> {
        let (left, top) = (usize::from(column), usize::from(row));
        let corner = |right: usize, down: usize| self.corners[top + down][left + right];
        let mut points = vec![corner(0, 0)];
        points.extend(self.between((column, row), (0, -1), false));
        points.push(corner(1, 0));
        points.extend(self.between((column, row), (1, 0), false));
        points.push(corner(1, 1));
        points.extend(self.between((column, row), (0, 1), true));
        points.push(corner(0, 1));
        points.extend(self.between((column, row), (-1, 0), true));
        points
    }

    /// The bends towards the neighbour in a direction, perhaps in reverse; none at the edge of the board.
    fn between(&self, (column, row): (u8, u8), (dx, dy): (i8, i8), reverse: bool) -> Vec<Point> {
        let here = self.number(column, row);
        let there = column.checked_add_signed(dx).zip(row.checked_add_signed(dy));
        let there = there.and_then(|(column, row)| self.number(column, row));
        let (Some(a), Some(b)) = (here, there) else { return Vec::new() };
        let key = [a.min(b), a.max(b)];
        let found = self.bends.iter().find(|(areas, _)| *areas == key);
        let mut points = found.map(|(_, points)| points.clone()).unwrap_or_default();
        if reverse {
            points.reverse();
        }
        points
    }
}

/// The rows of numbers, each number once.
fn numbers(value: &Val<'_>, columns: u8, rows: u8) -> Option<Vec<Vec<u8>>> {
    let mut seen: Vec<u8> = Vec::new();
    let mut lines = Vec::new();
    for line in value.list()? {
        let mut numbers = Vec::new();
        for item in line.list()? {
            let Some(number) = item.whole(1..=99_u8) else { continue };
            if seen.contains(&number) {
                item.fault(format!("area {number} stands here twice; each number stands once"));
            }
            seen.push(number);
            numbers.push(number);
        }
        if numbers.len() != usize::from(columns) {
            line.fault(format!("has {} areas; {columns} are due, one for each column", numbers.len()));
        }
        lines.push(numbers);
    }
    if lines.len() != usize::from(rows) {
        value.fault(format!("has {} rows; {rows} are due", lines.len()));
    }
    let full = lines.len() == usize::from(rows) && lines.iter().all(|line| line.len() == usize::from(columns));
    full.then_some(lines)
}

/// `x,y x,y …`
fn points(value: &Val<'_>, columns: u8, rows: u8) -> Option<Vec<Point>> {
    let text = value.str()?;
    let (most_x, most_y) = (u16::from(columns) * FIELD, u16::from(rows) * FIELD);
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let both = word.split_once(',').and_then(|(x, y)| x.parse::<u16>().ok().zip(y.parse::<u16>().ok()));
        let Some((x, y)) = both.filter(|(x, y)| *x <= most_x && *y <= most_y) else {
            value
                .fault(format!("{} is not a point of the board; write x,y from 0,0 to {most_x},{most_y}", quote(word)));
            return None;
        };
        all.push((x, y));
    }
    Some(all)
}

/// One line of corners more than there are rows, each with one corner more than there are columns.
fn corners(value: &Val<'_>, columns: u8, rows: u8) -> Option<Vec<Vec<Point>>> {
    let lines = value.list()?;
    if lines.len() != usize::from(rows) + 1 {
        value.fault(format!("has {} lines of corners; {} are due", lines.len(), rows + 1));
        return None;
    }
    let mut all = Vec::new();
    for (line, row) in lines.iter().zip(0..) {
        let Some(points) = points(line, columns, rows) else { continue };
        if points.len() != usize::from(columns) + 1 {
            line.fault(format!("has {} corners; {} are due", points.len(), columns + 1));
            continue;
        }
        check_margin(line, &points, (columns, rows), row);
        all.push(points);
    }
    (all.len() == lines.len()).then_some(all)
}

/// The outer edges are straight, and the fields meet the western and the eastern one at every hundred: so any
/// board fits beside any other.
fn check_margin(line: &Val<'_>, points: &[Point], (columns, rows): (u8, u8), row: u16) {
    let (right, bottom) = (u16::from(columns) * FIELD, u16::from(rows) * FIELD);
    let level = row * FIELD;
    if points.first() != Some(&(0, level)) || points.last() != Some(&(right, level)) {
        line.fault(format!("must begin with 0,{level} and end with {right},{level}: boards lie side by side"));
    }
    let is_edge = level == 0 || level == bottom;
    if is_edge && points.iter().any(|(_, y)| *y != level) {
        line.fault(format!("is an edge of the board and straight; every corner has the y {level}"));
    }
}

fn bends(value: &Val<'_>, board: &BoardFile) -> Option<Vec<([u8; 2], Vec<Point>)>> {
    let mut all = Vec::new();
    for (key, value) in value.table()?.entries() {
        let both = key.split_once('-').and_then(|(a, b)| a.parse::<u8>().ok().zip(b.parse::<u8>().ok()));
        let Some((a, b)) = both.filter(|(a, b)| a < b && board.touch(*a, *b)) else {
            value.fault(format!("{} is not a border; write two areas with a common side, the lower first", quote(key)));
            continue;
        };
        all.extend(points(&value, board.columns, board.rows).map(|points| ([a, b], points)));
    }
    Some(all)
}

/// An area of the board.
fn area(value: &Val<'_>, board: &BoardFile) -> Option<u8> {
    let number = value.whole(1..=99_u8)?;
    if !board.has(number) {
        value.fault(format!("there is no area {number} on this board; see `numbers`"));
        return None;
    }
    Some(number)
}

fn terrain(root: &Node<'_>, board: &BoardFile) -> Vec<(u8, AreaTerrain)> {
    let mut all = Vec::new();
    for node in root.each("terrain") {
        let kind = node.req("kind").and_then(|value| kind(&value));
        let areas = node.req("areas").and_then(|value| value.list_of(|item| area(item, board)));
        node.close();
        let Some(kind) = kind else { continue };
        all.extend(areas.unwrap_or_default().into_iter().map(|area| (area, kind)));
    }
    all
}

fn kind(value: &Val<'_>) -> Option<AreaTerrain> {
    let name = value.str()?;
    let found = name.parse().ok();
    if found.is_none() {
        let names = known(name, AreaTerrain::NAMES.map(|(_, name)| name));
        value.fault(format!("{} is not a terrain of areas; {names}", quote(name)));
    }
    found
}

fn places(root: &Node<'_>, board: &BoardFile) -> Vec<Place> {
    let mut all: Vec<Place> = Vec::new();
    for node in root.each("place") {
        let at = node.req("area").and_then(|value| area(&value, board));
        let (name, reconstructed) = (node.text("name"), node.flag("reconstructed"));
        node.close();
        let (Some(area), Some(name)) = (at, name) else { continue };
        if all.iter().any(|other| other.area == area) {
            node.fault(format!("area {area} bears a name already; one name to an area"));
        }
        all.push(Place { area, name, reconstructed });
    }
    all
}
