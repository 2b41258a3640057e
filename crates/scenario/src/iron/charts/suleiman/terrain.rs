//! Terrain: `[terrain-effects]`.

use crate::charts::grid::{grid, must_be_true, places};
use crate::read::Node;
use acies_rules_iron::charts::{TerrainChart, TerrainRow};

const COLUMNS: [&str; 4] = ["mounted-mp", "foot-mp", "fire-drm", "shock-drm"];
const HEX_ROWS: [&str; 4] = ["clear", "road", "marsh", "village"];
const PLUS_ROWS: [&str; 7] = [
    "stream",
    "entrenchment",
    "bridge",
    "up-level",
    "down-level",
    "leave-mounted-zoc",
    "mounted-archer-fires-in-enemy-zoc",
];

pub(super) fn read(node: &Node<'_>) -> Option<TerrainChart> {
    let columns = places(node, "columns", &COLUMNS);
    let hexes = rows(node, ("hex-rows", &HEX_ROWS), ("hex-values", 1), columns.as_deref());
    let plus = rows(node, ("plus-rows", &PLUS_ROWS), ("plus-values", -1), columns.as_deref());
    fixed_lists(node);
    let (hexes, plus) = (hexes?, plus?);
    Some(TerrainChart {
        clear: named(&hexes, "clear")?,
        road: named(&hexes, "road")?,
        marsh: named(&hexes, "marsh")?,
        village: named(&hexes, "village")?,
        stream: named(&plus, "stream")?,
        entrenchment: named(&plus, "entrenchment")?,
        bridge: named(&plus, "bridge")?,
        up: named(&plus, "up-level")?,
        down: named(&plus, "down-level")?,
        leave_mounted_zone: named(&plus, "leave-mounted-zoc")?,
        fire_in_zone: named(&plus, "mounted-archer-fires-in-enemy-zoc")?,
    })
}

/// The row with this name.
fn named(rows: &[(&str, TerrainRow)], name: &str) -> Option<TerrainRow> {
    rows.iter().find(|(known, _)| *known == name).map(|(_, row)| *row)
}

/// The rows of a grid with their names, whatever order the file has them in. A movement cost below `least` is a fault.
fn rows<'a>(
    node: &Node<'a>,
    (names, all): (&'a str, &[&'static str]),
    (values, least): (&'a str, i32),
    columns: Option<&[usize]>,
) -> Option<Vec<(&'static str, TerrainRow)>> {
    let order = places(node, names, all);
    let lines = grid(node, values, (all.len(), COLUMNS.len()), |cell| cell.whole(-20..=20));
    let (order, lines, columns) = (order?, lines?, columns?);
    let row = |line: &Vec<i32>| {
        let cell = |name: &str| COLUMNS.iter().zip(columns).find(|(known, _)| **known == name).map(|(_, at)| line[*at]);
        let points = |name: &str| {
            let cost = cell(name)?;
            if cost < least {
                node.fault(format!("a movement cost is {cost}; it must be {least} or more"));
            }
            // -1 marks a line that does not concern the class; it then costs nothing.
            u8::try_from(cost.max(0)).ok()
        };
        let (mounted, foot) = (points("mounted-mp"), points("foot-mp"));
        Some(TerrainRow { mounted: mounted?, foot: foot?, fire: cell("fire-drm")?, shock: cell("shock-drm")? })
    };
    all.iter().zip(order).map(|(name, at)| Some((*name, row(&lines[at])?))).collect()
}

/// What the chart says about blocking is a condition: the engine holds it, the file repeats it.
fn fixed_lists(node: &Node<'_>) {
    let water: &[&str] = &["stream", "entrenchment"];
    let lists: [(&str, &[&str]); 6] = [
        ("zoc-blocked-by", water),
        ("charge-blocked-by-hexside", water),
        ("charge-blocked-by-target-hex", &["village"]),
        ("artillery-cannot-cross", &["stream"]),
        ("artillery-cannot-enter", &["marsh", "village"]),
        ("los-blocked-by", &["village", "hex-higher-than-both-ends"]),
    ];
    for (key, fixed) in lists {
        if let Some(value) = node.req(key) {
            value.must_be(fixed);
        }
    }
    must_be_true(node, "artillery-los-blocked-by-units");
}
