//! Maps as sheets.

use super::Text;
use serde::Serialize;
use ts_rs::TS;

/// A map. `GET /api/maps/{id}`. North may point anywhere: `north` is the angle of the compass needle on the
/// sheet, clockwise, 0 when north is up. All coordinates are those of the sheet, y grows downwards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Map {
    /// Pointy-top hexes.
    Hexes(HexSheet),
    /// Areas.
    Areas(AreaSheet),
}

/// What both kinds of map have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SheetHead {
    /// The map's id.
    pub id: String,
    /// The ruleset whose terrain it uses.
    pub ruleset: String,
    /// Its title.
    pub title: Text,
    /// What is known and what is proposed.
    pub note: Option<Text>,
    /// Whether anything on it is a proposal of ours.
    pub reconstructed: bool,
    /// What the country is like: `meadow`, `steppe`, …
    pub country: &'static str,
    /// The arms on the cartouche, left and right, if the map names any.
    pub arms: Option<[&'static str; 2]>,
    /// What a hex measures in yards, where the rules say so.
    pub yards: Option<u32>,
    /// Where north is, in degrees clockwise from up.
    pub north: i16,
    /// Names, roads left out.
    pub labels: Vec<MapLabel>,
}

/// A name on the map and where it may be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MapLabel {
    /// What it names: `village`, `ridge`, `stream`, `road`, …
    pub kind: String,
    /// The name.
    pub name: Text,
    /// The places.
    pub places: Vec<u16>,
}

/// A sheet of hexes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexSheet {
    /// What every map has.
    #[serde(flatten)]
    pub head: SheetHead,
    /// The level that is not drawn as a hill.
    pub base_level: i8,
    /// The hexes by their id.
    pub hexes: Vec<HexCell>,
    /// What lies along hexsides.
    pub sides: Vec<HexSideCell>,
    /// Roads, each hex by hex, with their names.
    pub roads: Vec<MapLabel>,
}

/// A hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexCell {
    /// The printed number.
    pub number: String,
    /// Centre, in half widths of a hex from the left edge of the sheet.
    pub x: i16,
    /// Centre, in rows from the top; a row is three quarters of a hex high.
    pub y: i16,
    /// `clear`, `marsh`, `woods`, …
    pub terrain: &'static str,
    /// How high.
    pub level: i8,
}

/// What lies along one hexside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HexSideCell {
    /// The hex; works belong to it and look outwards.
    pub hex: u16,
    /// Where the side is as seen from the middle of the hex: 30, 90, 150, 210, 270 or 330 degrees clockwise from
    /// the top of the sheet.
    pub angle: i16,
    /// `stream`, `river`, `bridge`, `ford`, `trench`, `entrenchment`, …
    pub kinds: Vec<&'static str>,
}

/// A sheet of areas.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AreaSheet {
    /// What every map has.
    #[serde(flatten)]
    pub head: SheetHead,
    /// Width and height; 100 to a field.
    pub size: [f64; 2],
    /// The areas by their id.
    pub areas: Vec<AreaCell>,
    /// Pairs of areas that are neighbours by a corner only.
    pub diagonals: Vec<[u16; 2]>,
}

/// An area.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AreaCell {
    /// The printed number.
    pub number: String,
    /// Its outline; neighbours share their points exactly.
    pub outline: Vec<[f64; 2]>,
    /// A point well inside, where pieces stand.
    pub centre: [f64; 2],
    /// What lies there; nothing for clear ground.
    pub terrain: Vec<&'static str>,
}
