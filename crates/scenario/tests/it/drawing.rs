//! The board as text.

use acies_board::{Frame, Hexside, MapBuilder, Terrain};
use acies_kernel::{Piece, PieceKind, Place, Side};
use acies_scenario::draw::{Detail, DrawOptions, Letters, draw, terrain_letter, window_around};

fn piece(kind: PieceKind, name: &str, side: Side, place: Place, facing: Option<u8>, marks: &[&'static str]) -> Piece {
    let (name, marks) = (name.to_string(), marks.to_vec());
    Piece { kind, id: 0, name, print: "HC", side, group: None, place, facing, marks, ratings: Vec::new() }
}

fn picture() -> (acies_board::HexMap, Vec<Piece>) {
    let mut builder = MapBuilder::new(Frame::SOUTH_WEST, 3..=5, 0..=2).unwrap();
    let hex = |number: &str| number.parse::<acies_board::HexNumber>().unwrap();
    builder.terrain(hex("0402"), Terrain::Marsh).void(hex("0500"));
    builder.level(hex("0300"), 2);
    builder.hexside(hex("0401"), acies_board::Dir::NE, Hexside::STREAM);
    builder.road(&[hex("0301"), hex("0401")]);
    let map = builder.build().unwrap();
    let at = |number: &str| Place::Board(map.find(hex(number)).unwrap().0);
    let pieces = vec![
        piece(PieceKind::Unit, "A", Side::First, at("0301"), Some(3), &[]),
        piece(PieceKind::Unit, "B", Side::Second, at("0400"), Some(0), &["disordered"]),
        piece(PieceKind::Leader, "L", Side::First, at("0401"), None, &[]),
        piece(PieceKind::Marker, "standard", Side::First, at("0502"), None, &[]),
        piece(PieceKind::Unit, "W", Side::Second, Place::Box("waiting"), None, &[]),
        piece(PieceKind::Unit, "R", Side::Second, Place::Box("retired-box"), None, &["retired"]),
    ];
    (map, pieces)
}

#[test]
fn north_is_up_and_column_00_is_on_the_right() {
    let (map, pieces) = picture();
    let text = draw(&map, &pieces, &DrawOptions::default());
    let due = "\
0302.        0301.        0300.2
             ↓hA
      0402m        0401.*       0400.
                   h*L          ↑oB.d
0502.!       0501.

stream: 0300-0401
road: 0301-0401
leaders *: h L 0401
markers !: h standard 0502
waiting: o W
retired-box: o R.r
";
    assert_eq!(text, due);
}

#[test]
fn the_compact_picture_has_one_line_for_each_row() {
    let (map, pieces) = picture();
    let options = DrawOptions { detail: Detail::Compact, letters: Letters::Ascii, notes: false, ..Default::default() };
    let due = "    02  01  00\n03  .   HCv .2\n04    m   *L  hc^d\n05  .!  .\n";
    assert_eq!(draw(&map, &pieces, &options), due);
}

#[test]
fn a_window_crops_the_map() {
    let (map, pieces) = picture();
    let options = DrawOptions { window: Some((4..=4, 0..=1)), notes: false, ..Default::default() };
    assert_eq!(draw(&map, &pieces, &options).lines().next(), Some("      0401.*       0400."));
    assert_eq!(window_around(&map, &pieces[..2], 1), Some((3..=5, 0..=2)));
    assert_eq!(window_around(&map, &[], 1), None);
}

#[test]
fn maps_that_grow_north_and_east_are_turned_round() {
    let map = MapBuilder::new(Frame::NORTH_EAST, 1..=2, 1..=2).unwrap().build().unwrap();
    let text = draw(&map, &[], &DrawOptions::default());
    assert_eq!(text, "0201.   0202.\n\n    0101.   0102.\n\n");
}

#[test]
fn every_terrain_has_a_letter_of_its_own() {
    let mut letters: Vec<char> = Terrain::ALL.iter().map(|terrain| terrain_letter(*terrain)).collect();
    assert_eq!((letters[0], terrain_letter(Terrain::Marsh), terrain_letter(Terrain::Village)), ('.', 'm', 'v'));
    letters.sort_unstable();
    letters.dedup();
    assert_eq!(letters.len(), Terrain::ALL.len());
    assert!(!letters.contains(&'?'));
}
