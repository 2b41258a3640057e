//! Maps as they are drawn, and where the armies stand on them.

use acies_board::Compass;
use acies_kernel::PieceKind;
use acies_protocol::wire::{AreaSheet, HexSheet, Map, Name, Piece};
use acies_protocol::{catalogue, maps, setup};
use acies_scenario::{AnyMap, Loaded, MapFile, Shown, load, rulesets};

fn battles() -> impl Iterator<Item = Loaded> {
    rulesets().iter().flat_map(|ruleset| ruleset.scenarios).map(|id| load(id, &[]).unwrap())
}

fn hexes(file: &MapFile) -> HexSheet {
    let charts = Shown { faces: 10, yards_per_hex: Some(70), sums_modifiers: true };
    match maps::sheet(&AnyMap::Hexes(file.clone()), &charts) {
        Map::Hexes(sheet) => sheet,
        Map::Areas(_) => panic!("{} has areas", file.id),
    }
}

/// The step on the sheet to the neighbour behind a hexside at this angle.
fn step(angle: i16) -> (i16, i16) {
    match angle {
        30 => (1, -1),
        90 => (2, 0),
        150 => (1, 1),
        210 => (-1, 1),
        270 => (-2, 0),
        330 => (-1, -1),
        _ => panic!("{angle} is not a side of a hex"),
    }
}

#[test]
fn neighbours_on_the_ground_are_neighbours_on_the_sheet() {
    let mut seen = 0;
    for loaded in battles() {
        let AnyMap::Hexes(file) = &loaded.map else { continue };
        let sheet = hexes(file);
        for hex in file.map.hexes() {
            for (dir, other) in file.map.neighbours(hex) {
                let (from, to) = (&sheet.hexes[hex.index()], &sheet.hexes[other.index()]);
                let angle = (30 + 60 * dir.index() as i16 + sheet.head.north) % 360;
                assert_eq!((to.x - from.x, to.y - from.y), step(angle), "{} to {}", from.number, to.number);
                seen += 1;
            }
        }
        assert!(sheet.hexes.iter().all(|hex| hex.x >= 1 && hex.y >= 0));
        assert_eq!(sheet.hexes.iter().map(|hex| hex.y).min(), Some(0));
    }
    assert!(seen > 10_000);
}

#[test]
fn columns_grow_to_the_right_and_mohacs_has_north_below() {
    let loaded = load("mohacs", &[]).unwrap();
    let AnyMap::Hexes(file) = &loaded.map else { panic!("Mohács has hexes") };
    let sheet = hexes(file);
    let at = |number: &str| sheet.hexes.iter().find(|hex| hex.number == number).map(|hex| (hex.x, hex.y)).unwrap();
    assert_eq!(sheet.head.north, 180);
    assert_eq!((at("0000"), at("0100"), at("0136")), ((1, 34), (2, 33), (74, 33)));
    assert_eq!(sheet.base_level, 1);
    // 1810 has the stream of its south-eastern side, or another of its sides, once and turned round.
    let sides = sheet.sides.iter().filter(|side| side.kinds.contains(&"stream")).count();
    let ground = file.map.hexes().flat_map(|hex| file.map.neighbours(hex).map(move |(dir, _)| (hex, dir)));
    let streams = ground.filter(|(hex, dir)| file.map.hexside(*hex, *dir).names().any(|name| name == "stream")).count();
    assert_eq!(sides * 2, streams);
}

#[test]
fn areas_are_drawn_with_north_above() {
    let loaded = load("zama", &[]).unwrap();
    let AnyMap::Areas(file) = &loaded.map else { panic!("Zama has areas") };
    let Map::Areas(sheet) = maps::sheet(&loaded.map, &loaded.shown) else { panic!("Zama has areas") };
    let AreaSheet { areas, size, diagonals, .. } = &sheet;
    for (area, cell) in file.map.areas().zip(areas) {
        let lowest = cell.outline.iter().map(|[_, y]| *y).fold(f64::MAX, f64::min);
        assert_eq!(lowest == 0.0, file.map.edge_distance(area, Compass::N) == 0, "{}", cell.number);
        let inside = |point: &[f64; 2]| (0.0..=size[0]).contains(&point[0]) && (0.0..=size[1]).contains(&point[1]);
        assert!(inside(&cell.centre) && cell.outline.iter().all(inside));
    }
    assert!(!diagonals.is_empty() && diagonals.iter().all(|[a, b]| a < b));
}

#[test]
fn the_armies_stand_on_the_map_at_the_start() {
    for loaded in battles() {
        let pieces = setup::setup(&loaded);
        let units = |side: u8| pieces.iter().filter(move |piece| piece.side == side && piece.key.starts_with('u'));
        for side in [0, 1] {
            let (on, off): (Vec<&Piece>, Vec<&Piece>) = units(side).partition(|piece| piece.place.is_some());
            assert!(on.len() > off.len().min(4), "{}: {} units of side {side}", loaded.info.id, on.len());
            let late = off.iter().all(|piece| matches!(piece.off, Some("waiting" | "aside")));
            assert!(late, "{}: who is not on the map comes later or stands aside", loaded.info.id);
        }
    }
    let mohacs = setup::setup(&load("mohacs", &[]).unwrap());
    let on = |side: u8| mohacs.iter().filter(move |piece| piece.side == side && piece.place.is_some());
    let count = |side: u8| on(side).filter(|piece| piece.kind == PieceKind::Unit.into()).count();
    assert_eq!((count(0), count(1)), (49, 55));
}

/// What the page shows of a game beside its rules comes with the data.
#[test]
fn games_say_how_they_are_shown() {
    for (id, faces, sums, figures, yards) in [
        ("mohacs", 10, true, "ottoman-wars", Some(225)),
        ("casilinum", 10, true, "late-antiquity", Some(70)),
        ("zama", 6, false, "punic-wars", None),
    ] {
        let loaded = load(id, &[]).unwrap();
        let shown = catalogue::names(&loaded).shown;
        assert_eq!((shown.faces, shown.sums_modifiers, shown.figures), (faces, sums, Some(figures)), "{id}");
        let head = match maps::sheet(&loaded.map, &loaded.shown) {
            Map::Hexes(sheet) => sheet.head,
            Map::Areas(sheet) => sheet.head,
        };
        assert_eq!(head.yards, yards, "{id}");
        assert!(head.arms.is_some(), "{id}");
    }
}

#[test]
fn counters_bear_the_names_of_their_commands() {
    let names = |id: &str| catalogue::names(&load(id, &[]).unwrap());
    let band = |list: &[Name], id: &str| list.iter().find(|name| name.id == id).and_then(|name| name.band.clone());
    let (mohacs, dara, zama) = (names("mohacs"), names("dara"), names("zama"));
    assert_eq!(band(&mohacs.groups, "perenyi").as_deref(), Some("PERÉNYI"));
    assert_eq!(band(&mohacs.groups, "rumelia"), None, "the id will do");
    assert_eq!(band(&mohacs.leaders, "szalkan-replacement").as_deref(), Some("· SZALKÁN ·"));
    assert!(mohacs.units.iter().all(|unit| unit.band.is_none()), "units show their command");
    assert_eq!(band(&dara.units, "Imm1").as_deref(), Some("IMMORTALES"));
    assert!(dara.units.iter().all(|unit| unit.band.is_some()), "there are no commands");
    assert_eq!(band(&zama.groups, "C2").as_deref(), Some("HANNIBAL"));
}
