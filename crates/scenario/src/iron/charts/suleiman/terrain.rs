//! Terrain: `[terrain-effects]`.

use super::fire::Fire;
use super::shock::Ground;
use crate::charts::grid::{grid, must_be_true, places};
use crate::read::Node;
use acies_board::{Hexside, Terrain};
use acies_rules_iron::charts::{HexRow, Points, Several, SideRow, TerrainChart};

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

/// The rows of `[terrain-effects]`, in movement points; what else they print stands in the lists of modifiers too.
pub(super) struct Costs {
    hexes: Vec<(&'static str, Points)>,
    plus: Vec<(&'static str, Points)>,
}

pub(super) fn read(node: &Node<'_>) -> Option<Costs> {
    let columns = places(node, "columns", &COLUMNS);
    let hexes = rows(node, ("hex-rows", &HEX_ROWS), ("hex-values", 1), columns.as_deref());
    let plus = rows(node, ("plus-rows", &PLUS_ROWS), ("plus-values", -1), columns.as_deref());
    fixed_lists(node);
    Some(Costs { hexes: hexes?, plus: plus? })
}

impl Costs {
    /// The chart, with what the lists of modifiers say of the ground.
    pub(super) fn chart(&self, fire: &Fire, shock: Ground) -> Option<TerrainChart> {
        let (hex, plus) = (|name| named(&self.hexes, name), |name| named(&self.plus, name));
        let open = HexRow { points: hex("clear")?, charge_into: true, charge_out: true, ..HexRow::default() };
        // Terrain that the game does not know counts as clear.
        let mut hexes = vec![open; Terrain::ALL.len()];
        let marsh =
            HexRow { points: hex("marsh")?, shock_into: shock.marsh, shock_out: shock.marsh, soft: true, ..open };
        hexes[Terrain::Marsh.index()] = marsh;
        hexes[Terrain::Village.index()] = HexRow {
            points: hex("village")?,
            fire: fire.village,
            shock_into: shock.village,
            // sul:9.1(3), sul:7.2.1(1), sul:7.5.2(terrain)
            charge_into: false,
            blocks_sight: true,
            soft: true,
            ..open
        };
        let free = SideRow { charge: true, zone: true, ..SideRow::default() };
        // sul:3.2.3, sul:9.1(3)
        let barrier = SideRow { shock: shock.across, shock_mounted: shock.across, ..SideRow::default() };
        Some(TerrainChart {
            hexes,
            sides: vec![
                SideRow { side: Hexside::STREAM, points: plus("stream")?, ..barrier },
                SideRow { side: Hexside::ENTRENCHMENT, points: plus("entrenchment")?, ..barrier },
                // sul:A40
                SideRow { side: Hexside::BRIDGE, points: plus("bridge")?, ..free },
            ],
            several: Several::Sum,
            road: hex("road")?,
            up: plus("up-level")?,
            down: plus("down-level")?,
            leave_mounted_zone: plus("leave-mounted-zoc")?,
            fire_in_zone: plus("mounted-archer-fires-in-enemy-zoc")?.mounted?,
        })
    }
}

/// The row with this name.
fn named(rows: &[(&str, Points)], name: &str) -> Option<Points> {
    rows.iter().find(|(known, _)| *known == name).map(|(_, row)| *row)
}

/// The rows of a grid with their names, whatever order the file has them in. A movement cost below `least` is a fault.
fn rows<'a>(
    node: &Node<'a>,
    (names, all): (&'a str, &[&'static str]),
    (values, least): (&'a str, i32),
    columns: Option<&[usize]>,
) -> Option<Vec<(&'static str, Points)>> {
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
        Some(Points { mounted: Some(mounted?), foot: Some(foot?) })
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
