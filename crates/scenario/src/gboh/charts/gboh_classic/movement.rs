//! `[movement-cost]` (gboh:6.29).

use super::{More, exactly};
use crate::read::Node;
use acies_board::{Hexside, Terrain};
use acies_rules_gboh::charts::{Forming, Going, Movement, SIDES, Slopes, TERRAINS, Terrains, Tread};

/// The columns of hits, in the order of the treads.
pub(super) const TREADS: [&str; Tread::COUNT] = ["infantry", "sk", "leader-and-cavalry", "elephant", "chariot"];
/// The column of leaders (gboh:6.29(b)).
const LEADERS: Tread = Tread(2);

const HEXES: [(&str, Terrain); 7] = [
    ("clear", Terrain::Clear),
    ("woods", Terrain::Woods),
    ("rocky", Terrain::Rocky),
    ("marsh", Terrain::Marsh),
    ("major-river", Terrain::MajorRiver),
    ("rocky-river-bed", Terrain::RockyRiverBed),
    ("abatis", Terrain::Abatis),
];

/// The walls of a city are hexsides here.
const HEXSIDES: [(&str, Hexside); 5] = [
    ("minor-river", Hexside::MINOR_RIVER),
    ("stream", Hexside::STREAM),
    ("steep-banked-stream", Hexside::STEEP_BANKED_STREAM),
    ("steep-bank", Hexside::STEEP_BANK),
    ("city-walls", Hexside::WALL),
];

pub(super) fn read(node: &Node<'_>, more: &More) -> Option<(Movement, Forming)> {
    let columns: Vec<&str> = ["mp"].into_iter().chain(TREADS).collect();
    exactly(node, "columns", &columns);
    let hexes = node.section("hex", hexes);
    let sides = node.section("hexside", |node| Some((sides(node), slopes(node))));
    let facing = node.section("facing", |node| {
        // Whom a corner costs twice stands with the kinds and with the formation.
        exactly(node, "double-mp-types", &["el", "ch", "cataphract", "charge-formation"]);
        let (turn, rough) = (going(node, "per-vertex"), going(node, "in-rough-per-vertex"));
        Some((turn?, rough?))
    });
    let forming = node.section("special-mp", forming);
    let rough = node.section("notes", notes);
    let (sides, slopes) = sides?;
    let (turn, turn_in_rough) = facing?;
    let movement = Movement {
        hexes: hexes?,
        sides: sides?,
        slopes: slopes?,
        turn,
        turn_in_rough,
        leader_joins: more.leader_joins,
        wedge_passes: 0,
        leaders: LEADERS,
        rough: rough?,
        no_withdrawal: Terrains::of(&[Terrain::Woods, Terrain::Marsh, Terrain::MajorRiver]),
        rivers: Hexside::MINOR_RIVER,
    };
    Some((movement, forming?))
}

/// Ground that the chart does not have is on no map of the ruleset.
fn hexes(node: &Node<'_>) -> Option<[Going; TERRAINS]> {
    let rows = HEXES.map(|(name, terrain)| (terrain, going(node, name)));
    let mut all = [Going::default(); TERRAINS];
    for (terrain, row) in rows {
        all[terrain.index()] = row?;
    }
    Some(all)
}

fn sides(node: &Node<'_>) -> Option<[(Hexside, Going); SIDES]> {
    let rows = HEXSIDES.map(|(name, side)| (side, going(node, name)));
    let mut all = [(Hexside::empty(), Going::default()); SIDES];
    for (place, (side, row)) in all.iter_mut().zip(rows) {
        *place = (side, row?);
    }
    Some(all)
}

fn slopes(node: &Node<'_>) -> Option<Slopes> {
    let names = ["up-1", "up-2", "up-or-down-3", "down-1", "down-2"];
    let [up1, up2, three, down1, down2] = names.map(|name| going(node, name));
    let three = three?;
    Some(Slopes::ByHeight { up: [up1?, up2?, three], down: [down1?, down2?, three] })
}

/// Movement points, then hits by column; -1 is prohibited.
fn going(node: &Node<'_>, key: &'static str) -> Option<Going> {
    let [mp, hits @ ..] = super::numbers::<{ Tread::COUNT + 1 }>(node, key, -1..=9)?;
    let hits = hits.map(|hits| u8::try_from(hits).ok());
    // What is prohibited to all has no price.
    Some(Going { mp: u8::try_from(mp).unwrap_or(0), hits, col: true })
}

fn forming(node: &Node<'_>) -> Option<Forming> {
    // gboh:6.29(M3): a square takes all there is.
    node.whole("form-square", -2..=-2_i8);
    let keys = ["reverse-face", "form-double-depth", "form-charge", "leave-charge"];
    let [reverse, deep, charge, leave_charge] = keys.map(|key| node.whole(key, 0..=20_u8));
    Some(Forming { reverse: reverse?, deep: deep?, charge: charge?, leave_charge: leave_charge? })
}

/// The rough ground; the rest is said in the engine and by the kinds.
fn notes(node: &Node<'_>) -> Option<Terrains> {
    node.knows(&["column-hit-reduction-types-printed", "column-hit-reduction-types", "leaders-take-no-hits"]);
    node.whole("column-hit-reduction", 1..=1_u8);
    node.whole("major-river-level", 1..=1_u8);
    let rough = node.req("rough-terrain")?.list_of(|name| name.pick("ground of the chart", &HEXES))?;
    Some(Terrains::of(&rough))
}
