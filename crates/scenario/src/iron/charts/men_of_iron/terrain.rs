//! `[proposed.terrain-…]` (P6).

use super::source::Source;
use crate::charts::grid::must_be_true;
use crate::iron::charts::{DRM, lowest};
use crate::read::Node;
use acies_board::{Hexside, Terrain};
use acies_rules_iron::charts::{HexRow, Points, Several, SideRow, TerrainChart};

/// Terrains with a line.
const HEXES: [Terrain; 7] = [
    Terrain::Clear,
    Terrain::Cultivated,
    Terrain::Woods,
    Terrain::Marsh,
    Terrain::Fen,
    Terrain::Village,
    Terrain::Castle,
];

/// Terrains that use the line of another.
const ALIASES: [Terrain; 6] =
    [Terrain::Vineyard, Terrain::Bog, Terrain::Pond, Terrain::River, Terrain::Town, Terrain::Building];

/// Hexsides with a line; a crossing is whatever leads over or through the others.
const SIDES: [(&str, Hexside); 6] = [
    ("stream", Hexside::STREAM),
    ("ditch", Hexside::DITCH),
    ("hedge", Hexside::HEDGE),
    ("steep-bank", Hexside::STEEP_BANK),
    ("crossing", Hexside::WAYS),
    ("pits", Hexside::PITS),
];

pub(super) fn read(node: &Node<'_>, source: Option<&Source>) -> Option<TerrainChart> {
    let hexes = hexes(node, source);
    let road = node.section("terrain-road", |node| node.section("road", road));
    let sides = node.section("terrain-hexside", |node| {
        let rows = SIDES.map(|(name, side)| node.section(name, |node| self::side(node, side)));
        let levels = ["level-up", "level-down"].map(|name| node.section(name, points));
        let rows: Vec<SideRow> = rows.into_iter().flatten().collect();
        let [up, down] = levels;
        (rows.len() == SIDES.len()).then_some((rows, up?, down?))
    });
    let (sides, up, down) = sides?;
    Some(TerrainChart {
        hexes: hexes?,
        sides,
        // moi:battles(hexsides)
        several: Several::Dearest,
        road: road?,
        up,
        down,
        // moi:7.2(3): foot alone.
        leave_mounted_zone: Points { mounted: Some(0), foot: Some(source?.leaving) },
        // moi:9.2(1): fire in a zone is free.
        fire_in_zone: 0,
    })
}

/// Movement points, -1 where it is closed.
fn points(node: &Node<'_>) -> Option<Points> {
    let cost = |key| node.whole(key, -1..=20_i8).map(|cost| u8::try_from(cost).ok());
    let (mounted, foot) = (cost("mounted"), cost("foot"));
    Some(Points { mounted: mounted?, foot: foot? })
}

fn hexes(node: &Node<'_>, source: Option<&Source>) -> Option<Vec<HexRow>> {
    let rows = node.section("terrain-hex", |node| {
        let rows = HEXES.map(|terrain| Some((terrain, node.section(terrain.name(), hex)?)));
        let rows: Vec<(Terrain, HexRow)> = rows.into_iter().flatten().collect();
        (rows.len() == HEXES.len()).then_some(rows)
    });
    let names = HEXES.map(|terrain| (terrain.name(), terrain));
    let aliases = node.section("terrain-aliases", |node| {
        let one = |terrain: Terrain| Some((terrain, node.req(terrain.name())?.pick("terrain with a line", &names)?));
        Some(ALIASES.map(one))
    });
    let (rows, source) = (rows?, source?);
    let row = |of: Terrain| rows.iter().find(|(terrain, _)| *terrain == of).map(|(_, row)| *row);
    // Terrain that the game does not know counts as clear.
    let mut chart = vec![row(Terrain::Clear)?; Terrain::ALL.len()];
    let aliased = aliases?.into_iter().flatten();
    for (terrain, same) in HEXES.into_iter().map(|terrain| (terrain, terrain)).chain(aliased) {
        let row = row(same)?;
        // moi:9.4(2)
        if row.blocks_sight != source.blocking.contains(&terrain) {
            node.fault(format!("`blocks-los` of {terrain} is not what [source.los] says; make both agree"));
        }
        chart[terrain.index()] = row;
    }
    Some(chart)
}

fn hex(node: &Node<'_>) -> Option<HexRow> {
    let points = points(node);
    let (fire, into, out) = (node.whole("fire", DRM), node.whole("shock-into", DRM), node.whole("shock-out", DRM));
    let (charge_into, charge_out) = (node.truth("charge"), node.truth("charge-out"));
    let blocks_sight = node.truth("blocks-los");
    let garrison = |key| node.opt(key).map(|value| value.whole(0..=20_u8));
    let garrison = match (garrison("garrison-mounted"), garrison("garrison-foot")) {
        (None, None) => None,
        (Some(mounted), Some(foot)) => Some(Points { mounted: Some(mounted?), foot: Some(foot?) }),
        _ => {
            node.fault("`garrison-mounted` and `garrison-foot` go together; give both or none");
            None
        }
    };
    Some(HexRow {
        points: points?,
        garrison,
        fire: fire?,
        shock_into: into?,
        shock_out: out?,
        charge_into: charge_into?,
        charge_out: charge_out?,
        blocks_sight: blocks_sight?,
        soft: false,
    })
}

/// moi:C5.0: a road replaces the cost of the hex and of a stream.
fn road(node: &Node<'_>) -> Option<Points> {
    if let Some(value) = node.req("ignores") {
        value.must_be(&["hex", "stream"]);
    }
    points(node)
}

fn side(node: &Node<'_>, side: Hexside) -> Option<SideRow> {
    let points = points(node);
    let charge = node.truth("charge");
    let number = |key| node.maybe(key, |value| value.whole(DRM));
    let (fire, shock, mounted) = (number("fire"), number("shock"), number("shock-mounted"));
    // P6: fire across it by whoever is not next to it; the engine has no other.
    if node.opt("fire").is_some() {
        must_be_true(node, "fire-not-if-firer-adjacent");
    }
    let blocks_sight = node.flag("blocks-los-unless-adjacent");
    let disorders_from = node.opt("mounted-disordered-on").and_then(|value| lowest(&value));
    let shock = shock?.unwrap_or(0);
    Some(SideRow {
        side,
        points: points?,
        fire: fire?.unwrap_or(0),
        shock,
        shock_mounted: mounted?.unwrap_or(shock),
        charge: charge?,
        // moi:A10: whatever can be crossed.
        zone: true,
        blocks_sight,
        // moi:C5.0, moi:battles(hexsides): streams, and what leads over them.
        under_road: side == Hexside::STREAM || side == Hexside::WAYS,
        disorders_from,
    })
}
