//! Hex map files: a grid of terrain letters, a grid of levels, hexsides, roads, labels.

use crate::embedded::{File, RULESETS, Ruleset};
use crate::error::{DataError, known, quote};
use crate::info::{MapLook, MapName, map_look};
use crate::read::{Node, Val, document};
use crate::text::Text;
use acies_board::{ColumnsGrow, Dir, Frame, HexId, HexMap, HexNumber, Hexside, MapBuilder, RowsGrow, Terrain};
use std::ops::RangeInclusive;

/// A map with what is written on it.
#[derive(Clone, Debug)]
pub struct MapFile {
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
    /// Roads with their names.
    pub roads: Vec<Label>,
    /// Other labels.
    pub places: Vec<Label>,
    /// The map.
    pub map: HexMap,
}

/// A name on the map and where it may be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Its id.
    pub id: String,
    /// What it names: `village`, `ridge`, `road`, …
    pub kind: String,
    /// The name.
    pub name: Text,
    /// The hexes.
    pub hexes: Vec<HexId>,
}

impl MapFile {
    /// What a scenario must say of its map.
    pub(crate) fn name(&self) -> MapName<'_> {
        MapName { id: &self.id, ruleset: &self.ruleset }
    }
}

/// What the ground of a ruleset is made of: anything else in a map is a fault.
pub(crate) struct Ground {
    pub(crate) terrains: &'static [Terrain],
    pub(crate) hexsides: &'static [Hexside],
    /// What a bridge or a ford leads over: one of these must lie along the same hexside. None where it stands alone.
    pub(crate) waters: &'static [Hexside],
    /// Terrains that lie at one level wherever they are.
    pub(crate) levels: &'static [(Terrain, i8)],
    pub(crate) most_hexes: usize,
}

/// Suleiman's ground (sul:2.1.1, sul:chart-tec).
pub(crate) const SULEIMAN: Ground = Ground {
    terrains: &[Terrain::Clear, Terrain::Marsh, Terrain::Village],
    hexsides: &[Hexside::STREAM, Hexside::ENTRENCHMENT, Hexside::BRIDGE],
    waters: &[Hexside::STREAM],
    levels: &[],
    most_hexes: acies_rules_iron::setting::MAX_HEXES,
};

/// The ground of Men of Iron (moi:P6). A bridge, ford, gap or gate stands in place of what it leads over or through.
pub(crate) const MEN_OF_IRON: Ground = Ground {
    terrains: &[
        Terrain::Clear,
        Terrain::Cultivated,
        Terrain::Vineyard,
        Terrain::Woods,
        Terrain::Marsh,
        Terrain::Bog,
        Terrain::Fen,
        Terrain::Pond,
        Terrain::River,
        Terrain::Village,
        Terrain::Town,
        Terrain::Building,
        Terrain::Castle,
    ],
    hexsides: &[
        Hexside::STREAM,
        Hexside::BRIDGE,
        Hexside::FORD,
        Hexside::DITCH,
        Hexside::HEDGE,
        Hexside::GAP,
        Hexside::GATE,
        Hexside::STEEP_BANK,
        Hexside::PITS,
    ],
    waters: &[],
    levels: &[],
    most_hexes: acies_rules_iron::setting::MAX_HEXES,
};

/// Cataphract's ground (cat:6.37).
pub(crate) const CATAPHRACT: Ground = Ground {
    terrains: &[
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Broken,
        Terrain::Marsh,
        Terrain::Euphrates,
        Terrain::CityWalls,
        Terrain::WallWalk,
    ],
    hexsides: &[Hexside::STREAM, Hexside::RIVER, Hexside::TRENCH, Hexside::BRIDGE, Hexside::FORD],
    waters: &[Hexside::STREAM, Hexside::RIVER],
    levels: &[],
    most_hexes: acies_rules_gboh::setting::MAX_HEXES,
};

/// The ground of the classic charts (gboh:6.29): two hexsides may lie on each other, and there are no bridges.
pub(crate) const GBOH_CLASSIC: Ground = Ground {
    terrains: &[
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Rocky,
        Terrain::Marsh,
        Terrain::MajorRiver,
        Terrain::RockyRiverBed,
        Terrain::Abatis,
    ],
    hexsides: &[
        Hexside::MINOR_RIVER,
        Hexside::STREAM,
        Hexside::STEEP_BANKED_STREAM,
        Hexside::STEEP_BANK,
        Hexside::WALL,
    ],
    waters: &[],
    // gboh:6.29(c)
    levels: &[(Terrain::MajorRiver, 1)],
    most_hexes: acies_rules_gboh::setting::MAX_HEXES,
};

impl Ground {
    /// The level of a terrain that has the same everywhere.
    pub(crate) fn level(&self, terrain: Terrain) -> Option<i8> {
        self.levels.iter().find(|(one, _)| *one == terrain).map(|(_, level)| *level)
    }

    /// Hexsides with their names in files.
    pub(crate) fn hexside_names(&self) -> Vec<(&'static str, Hexside)> {
        let names = Hexside::NAMES.into_iter().filter(|(one, _)| self.hexsides.contains(one));
        names.map(|(one, name)| (name, one)).collect()
    }

    /// Ways that lie on top of the water they lead over, with their names in files.
    pub(crate) fn ways_over(&self) -> impl Iterator<Item = (&'static str, Hexside)> + use<> {
        let ways = self.hexside_names().into_iter();
        let needs_water = !self.waters.is_empty();
        ways.filter(move |(_, feature)| needs_water && [Hexside::BRIDGE, Hexside::FORD].contains(feature))
    }

    /// Whether there is water for a bridge or a ford.
    pub(crate) fn has_water(&self, side: Hexside) -> bool {
        self.waters.iter().any(|water| side.contains(*water))
    }

    /// `stream or river`.
    pub(crate) fn water_names(&self) -> String {
        let names: Vec<&str> = self.waters.iter().flat_map(|water| water.names()).collect();
        names.join(" or ")
    }
}

/// Reads a map file of the ruleset that it names.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(file: &str, text: &str) -> Result<MapFile, DataError> {
    let grounds: Vec<_> = RULESETS.iter().filter_map(|ruleset| Some((ruleset.id, ruleset.ground?))).collect();
    parse_any(File { path: file, text }, &grounds)
}

/// Reads a map file of this ruleset.
///
/// # Errors
/// Everything that is wrong with it; that it names another ruleset is one thing.
pub(crate) fn parse_of(ruleset: &Ruleset, file: File<'_>) -> Result<MapFile, DataError> {
    let grounds: Vec<_> = ruleset.ground.into_iter().map(|ground| (ruleset.id, ground)).collect();
    parse_any(file, &grounds)
}

fn parse_any(file: File<'_>, grounds: &[(&str, &'static Ground)]) -> Result<MapFile, DataError> {
    document(file, |root| {
        root.knows(&[
            "id",
            "title",
            "country",
            "arms",
            "top",
            "reconstructed",
            "note",
            "grid",
            "legend",
            "hexside",
            "road",
            "place",
        ]);
        let ground = root.req("ruleset")?.pick("ruleset of this map", grounds)?;
        read_map(root, ground)
    })
}

fn read_map(root: &Node<'_>, ground: &Ground) -> Option<MapFile> {
    let id = root.req("id").and_then(|value| value.id().map(str::to_string));
    let ruleset = root.string("ruleset");
    let title = root.text("title");
    let look = map_look(root);
    let reconstructed = root.flag("reconstructed");
    let note = root.opt("note").and_then(|value| value.text());
    let legend = root.section("legend", |node| legend(node, ground)).unwrap_or_default();
    let grid = root.section("grid", |node| grid(node, &legend, ground));
    let mut builder = grid?;
    // The ground alone, so that whatever names a hex can be told at once that it is not there.
    let bare = build(root, &builder)?;
    let sides = hexsides(root, ground, &bare, &mut builder);
    let roads = roads(root, &bare, &mut builder);
    let places = places(root, &bare, &mut builder);
    let map = build(root, &builder)?;
    check_ways(ground, &map, &sides);
    check_levels(root, ground, &map);
    Some(MapFile { id: id?, ruleset: ruleset?, title: title?, look, reconstructed, note, roads, places, map })
}

fn build(root: &Node<'_>, builder: &MapBuilder) -> Option<HexMap> {
    builder.build().map_err(|faults| faults.iter().for_each(|fault| root.fault(fault.to_string()))).ok()
}

/// What a letter of the terrain grid stands for; `None` for a hex that is not there.
type Legend = Vec<(char, Option<Terrain>)>;

fn legend(node: &Node<'_>, ground: &Ground) -> Option<Legend> {
    let mut names: Vec<(&str, Option<Terrain>)> = ground.terrains.iter().map(|t| (t.name(), Some(*t))).collect();
    names.push(("void", None));
    let mut legend = Legend::new();
    for (letter, value) in node.entries() {
        let mut letters = letter.chars();
        match (letters.next(), letters.next()) {
            (Some(one), None) if !one.is_whitespace() => {
                legend.extend(value.pick("terrain of this ruleset", &names).map(|terrain| (one, terrain)));
            }
            _ => value.fault("the key must be one letter; write \"m\" = \"marsh\""),
        }
    }
    Some(legend)
}

fn grid(node: &Node<'_>, legend: &Legend, ground: &Ground) -> Option<MapBuilder> {
    node.knows(&["terrain", "elevation"]);
    let rows = node.req("rows").and_then(|value| range(&value));
    let columns = node.req("columns").and_then(|value| range(&value));
    let frame = frame(node);
    let base = node.whole("base-level", 0..=9_i8);
    let (rows, columns) = (rows?, columns?);
    let hexes = rows.len() * columns.len();
    if hexes > ground.most_hexes {
        node.fault(format!("the map has {hexes} hexes; at most {} are possible", ground.most_hexes));
        return None;
    }
    let builder = MapBuilder::new(frame?, rows.clone(), columns.clone());
    let mut builder = builder.map_err(|fault| node.fault(fault.to_string())).ok()?;
    for hex in numbers(&rows, &columns) {
        builder.level(hex, base.unwrap_or(0));
    }
    if let Some(value) = node.req("terrain") {
        letters(&value, &rows, &columns, |hex, letter| {
            match legend.iter().find(|(known, _)| *known == letter)?.1 {
                Some(terrain) => builder.terrain(hex, terrain),
                None => builder.void(hex),
            };
            Some(())
        });
    }
    if let Some(value) = node.opt("elevation") {
        letters(&value, &rows, &columns, |hex, letter| {
            let level = i8::try_from(letter.to_digit(10)?).ok()?;
            builder.level(hex, level);
            Some(())
        });
    }
    Some(builder)
}

/// Which way the numbers run.
fn frame(node: &Node<'_>) -> Option<Frame> {
    let rows = [("south", RowsGrow::South), ("north", RowsGrow::North)];
    let rows_grow = node.req("rows-grow").and_then(|value| value.pick("direction of rows", &rows));
    let columns = [("east", ColumnsGrow::East), ("west", ColumnsGrow::West)];
    let columns_grow = node.req("columns-grow").and_then(|value| value.pick("direction of columns", &columns));
    if let Some(value) = node.req("shifted-rows") {
        value.pick("choice of rows", &[("odd", ())]);
    }
    Some(Frame { rows_grow: rows_grow?, columns_grow: columns_grow? })
}

fn range(value: &Val<'_>) -> Option<RangeInclusive<u8>> {
    let ends = value.list_of(|end| end.whole(0..=HexNumber::MAX))?;
    match ends[..] {
        [first, last] if first <= last => Some(first..=last),
        _ => {
            value.fault("is not a range; write [first, last]");
            None
        }
    }
}

fn numbers(rows: &RangeInclusive<u8>, columns: &RangeInclusive<u8>) -> Vec<HexNumber> {
    let row = |row| columns.clone().filter_map(move |column| HexNumber::new(row, column));
    rows.clone().flat_map(row).collect()
}

/// Reads a picture of rows: the row's number, then one letter for each hex; blanks do not count.
fn letters(
    value: &Val<'_>,
    rows: &RangeInclusive<u8>,
    columns: &RangeInclusive<u8>,
    mut take: impl FnMut(HexNumber, char) -> Option<()>,
) {
    let Some(text) = value.str() else { return };
    let first = value.first_text_line();
    let mut expected = rows.clone();
    for (line, at) in text.lines().zip(first..).filter(|(line, _)| !line.trim().is_empty()) {
        let Some(row) = expected.next() else {
            value.fault_at(at, format!("is one row too many; the last row is {:02}", rows.end()));
            return;
        };
        let (label, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        if label != format!("{row:02}") {
            value.fault_at(at, format!("the row begins with {}; row {row:02} is due here", quote(label)));
            return;
        }
        let found: Vec<char> = rest.chars().filter(|c| !c.is_whitespace()).collect();
        if found.len() != columns.len() {
            let (n, due) = (found.len(), columns.len());
            value.fault_at(at, format!("row {row:02} has {n} hexes; {due} are due, one letter each"));
            continue;
        }
        let hexes = columns.clone().filter_map(|column| HexNumber::new(row, column));
        for (hex, letter) in hexes.zip(found) {
            if take(hex, letter).is_none() {
                value.fault_at(at, format!("the letter `{letter}` of hex {hex} means nothing; see the legend"));
            }
        }
    }
    if let Some(row) = expected.next() {
        value.fault(format!("row {row:02} is missing; the rows are {:02} to {:02}", rows.start(), rows.end()));
    }
}

/// One named hexside, for the check that needs the whole map.
struct Named<'a> {
    value: Val<'a>,
    hex: HexId,
    dir: Dir,
    feature: Hexside,
}

fn hexsides<'a>(root: &Node<'a>, ground: &Ground, bare: &HexMap, builder: &mut MapBuilder) -> Vec<Named<'a>> {
    let names = ground.hexside_names();
    let mut all = Vec::new();
    for node in root.each("hexside") {
        let feature = node.req("feature").and_then(|value| value.pick("hexside of this ruleset", &names));
        let sides = node.req("sides").and_then(|value| value.list()).unwrap_or_default();
        node.close();
        for value in sides {
            let (Some((hex, dir)), Some(feature)) = (hexside(&value, bare), feature) else { continue };
            builder.hexside(bare.number(hex), dir, feature);
            all.push(Named { value, hex, dir, feature });
        }
    }
    all
}

fn hexside(value: &Val<'_>, bare: &HexMap) -> Option<(HexId, Dir)> {
    let text = value.str()?;
    let mut words = text.split_whitespace();
    let (hex, dir, more) = (words.next(), words.next(), words.next());
    let number: Option<HexNumber> = hex.and_then(|word| word.parse().ok());
    let found = number.zip(dir.and_then(|word| word.parse::<Dir>().ok())).filter(|_| more.is_none());
    let Some((number, dir)) = found else {
        let directions = known(dir.unwrap_or(""), Dir::ALL.map(Dir::name));
        value
            .fault(format!("{} is not a hexside; write a hex and a direction, \"1810 se\"; {directions}", quote(text)));
        return None;
    };
    let Some(hex) = bare.find(number) else {
        value.fault(format!("hex {number} is not on the map; name a hexside of a hex that is"));
        return None;
    };
    if bare.neighbour(hex, dir).is_none() {
        value.fault(format!("behind the {dir} side of {number} lies no hex; leave it out"));
        return None;
    }
    Some((hex, dir))
}

/// A bridge spans water and a ford leads through it.
fn check_ways(ground: &Ground, map: &HexMap, sides: &[Named<'_>]) {
    for (name, feature) in ground.ways_over() {
        let verb = if feature == Hexside::BRIDGE { "spans" } else { "leads through" };
        for side in sides.iter().filter(|side| side.feature == feature) {
            if !ground.has_water(map.hexside(side.hex, side.dir)) {
                let water = ground.water_names();
                side.value.fault(format!("a {name} {verb} a {water}; name this hexside as a {water} too"));
            }
        }
    }
}

/// Terrain that lies at one level everywhere does so here.
fn check_levels(root: &Node<'_>, ground: &Ground, map: &HexMap) {
    for hex in map.hexes() {
        let due = ground.level(map.terrain(hex)).filter(|level| *level != map.level(hex));
        if let Some(due) = due {
            let (number, terrain, level) = (map.number(hex), map.terrain(hex), map.level(hex));
            root.fault(format!("hex {number} is {terrain} at level {level}; it lies at level {due} everywhere"));
        }
    }
}

fn roads(root: &Node<'_>, bare: &HexMap, builder: &mut MapBuilder) -> Vec<Label> {
    let mut found = Vec::new();
    for node in root.each("road") {
        let label = label(&node, Some("road"), bare, &found);
        let values = node.opt("hexes").and_then(|value| value.list()).unwrap_or_default();
        node.close();
        let Some(label) = label else { continue };
        for (pair, value) in label.hexes.windows(2).zip(values.iter().skip(1)) {
            let (a, b) = (bare.number(pair[0]), bare.number(pair[1]));
            if bare.is_adjacent(pair[0], pair[1]) {
                builder.road(&[a, b]);
            } else {
                value.fault(format!("{b} does not touch {a}; a road goes from neighbour to neighbour"));
            }
        }
        found.push(label);
    }
    found
}

fn places(root: &Node<'_>, bare: &HexMap, builder: &mut MapBuilder) -> Vec<Label> {
    let mut found: Vec<Label> = Vec::new();
    for node in root.each("place") {
        let label = label(&node, None, bare, &found);
        node.close();
        let Some(label) = label else { continue };
        for hex in &label.hexes {
            if let Some(other) = found.iter().find(|other| other.hexes.contains(hex)) {
                let (number, name) = (bare.number(*hex), &other.id);
                node.fault(format!("hex {number} bears the name of `{name}` already; one name to a hex"));
            } else {
                builder.name(bare.number(*hex), label.name.en.clone());
            }
        }
        found.push(label);
    }
    found
}

/// What roads and places have in common.
fn label(node: &Node<'_>, kind: Option<&str>, bare: &HexMap, before: &[Label]) -> Option<Label> {
    let id = node.req("id").and_then(|value| Some((value.id()?.to_string(), value)));
    let kind = kind.map_or_else(|| node.string("kind"), |kind| Some(kind.to_string()));
    let name = node.text("name");
    let hexes = node.req("hexes").and_then(|value| value.hexes_of(bare));
    let (id, value) = id?;
    if before.iter().any(|label| label.id == id) {
        value.fault(format!("{} is given already; an id is given once", quote(&id)));
    }
    Some(Label { id, kind: kind?, name: name?, hexes: hexes? })
}
