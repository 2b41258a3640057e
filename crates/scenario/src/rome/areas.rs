//! Area map files: boards side by side.
//!
//! The plan of a board, which decides everything, is a grid of squares; the outlines are those that the board
//! file draws, 100 units to a field.

use super::boards::{self, BoardFile, FIELD, Point};
use crate::embedded::File;
use crate::error::{DataError, both};
use crate::info::{MapLook, MapName, map_look};
use crate::read::{Node, document};
use crate::text::Text;
use acies_board::{AreaId, AreaMap, AreaMapBuilder, AreaNumber};
use acies_rules_rome::setting::MAX_AREAS;

/// An area map with what is written on it.
#[derive(Clone, Debug)]
pub struct AreaMapFile {
    /// The map's id.
    pub id: String,
    /// The ruleset whose terrain it uses.
    pub ruleset: String,
    /// Its title.
    pub title: Text,
    /// How it looks.
    pub look: MapLook,
    /// Whether anything on it is a proposal of ours.
    pub reconstructed: bool,
    /// What is known and what is proposed.
    pub note: Option<Text>,
    /// Names.
    pub places: Vec<AreaLabel>,
    /// The map. Outlines have 100 units to the width of a field.
    pub map: AreaMap,
}

/// A name on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaLabel {
    /// Where it is written.
    pub area: AreaId,
    /// The name.
    pub name: Text,
    /// Whether it is ours.
    pub reconstructed: bool,
}

impl AreaMapFile {
    /// What a scenario must say of its map.
    pub(super) fn name(&self) -> MapName<'_> {
        MapName { id: &self.id, ruleset: &self.ruleset }
    }
}

/// Reads a map file with the board files that it names.
///
/// # Errors
/// Everything that is wrong with them.
pub fn parse(map: File<'_>, boards: &[File<'_>]) -> Result<AreaMapFile, DataError> {
    let boards = read_boards(boards)?;
    document(map, |root| read_map(root, &boards))
}

/// Printed boards as they lie on the table, one alone or two from west to east, for a picture to draw on.
///
/// # Errors
/// Everything that is wrong with the board files.
pub(crate) fn on_the_table(boards: &[File<'_>]) -> Result<AreaMapBuilder, DataError> {
    let boards = read_boards(boards)?;
    let slots = SLOTS.iter().find(|slots| slots.len() == boards.len()).copied().unwrap_or_default();
    let slot = |slot: &char| (slots.len() > 1).then_some(*slot);
    Ok(Layout { boards: slots.iter().map(slot).zip(&boards).collect() }.builder())
}

fn read_boards(files: &[File<'_>]) -> Result<Vec<BoardFile>, DataError> {
    let mut read = Ok(Vec::new());
    for file in files {
        read = both(read, boards::parse(*file)).map(|(mut all, board): (Vec<BoardFile>, BoardFile)| {
            all.push(board);
            all
        });
    }
    read
}

fn read_map(root: &Node<'_>, boards: &[BoardFile]) -> Option<AreaMapFile> {
    root.knows(&["board"]);
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    let ruleset = root.req("ruleset").and_then(|value| value.pick("ruleset of this map", &[(RULESET, RULESET)]));
    let title = root.text("title");
    let look = map_look(root);
    let reconstructed = root.flag("reconstructed");
    let note = root.opt("note").and_then(|value| value.text());
    let layout = layout(root, boards)?;
    let map = layout.build(root)?;
    let places = layout.places(&map);
    Some(AreaMapFile { id: id?, ruleset: ruleset?.to_string(), title: title?, look, reconstructed, note, places, map })
}

const RULESET: &str = "rome-at-war";

/// The slots of a map: one board alone, or two from west to east.
const SLOTS: [&[char]; 2] = [&['S'], &['W', 'E']];

/// The boards of a map, from west to east.
struct Layout<'b> {
    /// On a map of one board the areas have no letter.
    boards: Vec<(Option<char>, &'b BoardFile)>,
}

fn layout<'b>(root: &Node<'_>, boards: &'b [BoardFile]) -> Option<Layout<'b>> {
    let nodes = root.each("board");
    let Some(slots) = SLOTS.iter().find(|slots| slots.len() == nodes.len()) else {
        root.fault(format!("{} boards are laid out; write one [[board]] or two", nodes.len()));
        return None;
    };
    let ids: Vec<(&str, &BoardFile)> = boards.iter().map(|board| (board.id.as_str(), board)).collect();
    let mut found = Vec::new();
    for (node, &slot) in nodes.iter().zip(*slots) {
        node.req("slot").and_then(|value| value.pick("slot of this board", &[(slot.to_string().as_str(), ())]));
        let board = node.req("board").and_then(|value| value.pick("board", &ids));
        node.close();
        found.extend(board.map(|board| ((slots.len() > 1).then_some(slot), board)));
    }
    if found.windows(2).any(|pair| pair[0].1.rows != pair[1].1.rows) {
        root.fault("the boards have different numbers of rows; those that lie side by side have the same");
    }
    let areas: usize = found.iter().map(|(_, board)| usize::from(board.columns) * usize::from(board.rows)).sum();
    if areas > MAX_AREAS {
        root.fault(format!("the map has {areas} areas; at most {MAX_AREAS} are possible"));
        return None;
    }
    (found.len() == nodes.len()).then_some(Layout { boards: found })
}

impl Layout<'_> {
    /// Each board with its slot and the number of columns west of it.
    fn placed(&self) -> impl Iterator<Item = (Option<char>, &BoardFile, u8)> {
        let mut west = 0;
        self.boards.iter().map(move |(slot, board)| {
            let from = west;
            west += board.columns;
            (*slot, *board, from)
        })
    }

    fn build(&self, root: &Node<'_>) -> Option<AreaMap> {
        let built = self.builder().build();
        built.map_err(|faults| faults.iter().for_each(|fault| root.fault(fault.to_string()))).ok()
    }

    fn builder(&self) -> AreaMapBuilder {
        let mut builder = AreaMapBuilder::new();
        for (slot, board, west) in self.placed() {
            let on = |number: u8| AreaNumber { slot, number };
            // In the order of the numbers, so that ids are in it too.
            let mut cells: Vec<(u8, u8, u8)> = board.cells().collect();
            cells.sort_unstable();
            for (number, column, row) in cells {
                let plan = AreaMapBuilder::square(west + column, board.rows - 1 - row);
                let outline: Vec<[f64; 2]> =
                    board.outline(column, row).into_iter().map(|point| drawn(point, west, board.rows)).collect();
                builder.area(on(number), &plan, &outline);
            }
            for (number, terrain) in &board.terrain {
                builder.terrain(on(*number), *terrain);
            }
            for place in &board.places {
                builder.name(on(place.area), place.name.en.clone());
            }
        }
        builder
    }

    fn places(&self, map: &AreaMap) -> Vec<AreaLabel> {
        let on_board = |(slot, board, _): (Option<char>, &BoardFile, u8)| {
            let label = |place: &boards::Place| {
                let area = map.find(AreaNumber { slot, number: place.area })?;
                Some(AreaLabel { area, name: place.name.clone(), reconstructed: place.reconstructed })
            };
            board.places.iter().filter_map(label).collect::<Vec<_>>()
        };
        self.placed().flat_map(on_board).collect()
    }
}

/// A point of a board on the map: y grows to the north there.
fn drawn((x, y): Point, west: u8, rows: u8) -> [f64; 2] {
    [f64::from(u16::from(west) * FIELD + x), f64::from(u16::from(rows) * FIELD - y)]
}
