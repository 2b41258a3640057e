//! The units of a picture: `byzantine ID TYPE at HEX FACING …` and the same for their enemies.

use super::facts::KEYWORDS;
use super::picture::Drawing;
use super::vocabulary::Vocabulary;
use crate::error::{known, quote};
use crate::gboh::charts::{LineRow, Print, row_of};
use crate::gboh::{CATAPHRACT, MAX_NATIONS};
use crate::situation::picture::{FACT_WORDS, Words};
use acies_board::{Dir, Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::opening::DrawnUnit;
use acies_rules_gboh::setting::{
    Army, Face, Formation, MAX_LINES, MAX_UNITS, Missile, Outset, Start, Traits, Unit, UnitId, UnitType, Variety,
};
use acies_rules_gboh::{Ammo, Marks, NO_LINE, Where};

/// All units of a picture.
#[derive(Default)]
pub(super) struct Troops {
    pub(super) units: Vec<Unit>,
    pub(super) drawn: Vec<DrawnUnit>,
}

/// Names that mean something else in facts.
pub(super) fn reserved() -> Vec<&'static str> {
    FACT_WORDS.into_iter().chain(KEYWORDS).collect()
}

/// The index of a nation, whether or not it was named before.
pub(super) fn nation(words: &Words<'_>, name: &str, nations: &mut Vec<String>) -> Option<u8> {
    let at = nations.iter().position(|have| have == name).unwrap_or(nations.len());
    if at >= MAX_NATIONS {
        words.fault(format!("names one nation too many; at most {MAX_NATIONS} are possible"));
        return None;
    }
    if at == nations.len() {
        nations.push(name.to_string());
    }
    u8::try_from(at).ok()
}

/// The side of a unit, and the lines that it may form.
#[derive(Clone, Copy)]
struct Banner<'d> {
    words: &'d Vocabulary,
    army: &'d Army,
    side: Side,
    rows: &'d [LineRow],
}

impl Troops {
    pub(super) fn read(drawing: &Drawing<'_>, map: &HexMap, nations: &mut Vec<String>) -> Troops {
        let mut troops = Troops::default();
        let scenario = drawing.lines();
        for (keyword, words) in drawing.picture.all() {
            let armies = [(&drawing.words.first, Side::First), (&drawing.enemy.army, Side::Second)];
            let Some((army, side)) = armies.into_iter().find(|(army, _)| army.id == keyword) else { continue };
            let rows = drawing.rows(side, scenario);
            troops.unit(words, Banner { words: drawing.words, army, side, rows }, map, nations);
        }
        troops
    }

    fn unit(
        &mut self,
        mut words: Words<'_>,
        banner: Banner<'_>,
        map: &HexMap,
        nations: &mut Vec<String>,
    ) -> Option<()> {
        let name = words.name(&reserved(), self.units.iter().map(|unit| unit.name.as_str()));
        let mut sketch = Sketch::new(words.pick("unit type", &types())?, banner);
        while let Some(word) = words.next() {
            sketch.word(word, &mut words, map)?;
        }
        let (at, formation) = (sketch.place(&words)?, sketch.formation(&words)?);
        sketch.check(&words, banner)?;
        if let Some(other) = self.unit_at(at) {
            words.fault(format!("{} stands there already; combat units do not stack (cat:6.61(1))", other.name));
            return None;
        }
        let of_line = |drawn: &&DrawnUnit| sketch.line != NO_LINE && drawn.line == sketch.line;
        if self.drawn.iter().filter(of_line).any(|drawn| self.units[drawn.unit.index()].side != banner.side) {
            words.fault(format!("line {} is of the other side; give it another number", sketch.line));
            return None;
        }
        if self.units.len() >= MAX_UNITS {
            words.fault(format!("is one unit too many; at most {MAX_UNITS} are possible"));
            return None;
        }
        let unit = UnitId(u8::try_from(self.units.len()).ok()?);
        let nation = nation(&words, &sketch.nation, nations)?;
        let start = match at {
            Where::Map(hex) => Start::Map((hex, formation)),
            // No picture has arrivals: nobody will come with this one.
            Where::Waiting | Where::Gone => Start::Arrives(0),
        };
        self.units.push(Unit {
            name: name?,
            side: banner.side,
            nation,
            face: sketch.face(banner.rows),
            foot: sketch.foot(banner.rows),
            slips_through: banner.words.slips_through(&sketch.nation),
            beneath: false,
            start,
            outset: Outset::FRESH,
            contingent: None,
        });
        let Sketch { hits, ammo, line, marks, .. } = sketch;
        self.drawn.push(DrawnUnit { unit, at, formation, hits, ammo, screen: Ammo::Full, line, marks });
        Some(())
    }

    /// The unit in a place on the map.
    pub(super) fn unit_at(&self, at: Where) -> Option<&Unit> {
        let here = |drawn: &&DrawnUnit| matches!(at, Where::Map(_)) && drawn.at == at;
        self.drawn.iter().find(here).map(|drawn| &self.units[drawn.unit.index()])
    }
}

/// A word for a counter.
#[derive(Clone, Copy)]
struct Counter {
    kind: UnitType,
    variety: Variety,
    /// Its movement allowance, if nothing else is said.
    ma: u8,
}

/// The words for types.
fn types() -> Vec<(&'static str, Counter)> {
    let plain = |kind, ma| Counter { kind, variety: Variety::Plain, ma };
    vec![
        ("hi", plain(UnitType::Hi, 4)),
        ("mi", plain(UnitType::Mi, 5)),
        ("li", plain(UnitType::Li, 5)),
        ("hc", plain(UnitType::Hc, 8)),
        ("cat", Counter { variety: Variety::Cataphract, ..plain(UnitType::Hc, 8) }),
        ("lc", plain(UnitType::Lc, 9)),
        ("ln", plain(UnitType::Ln, 9)),
    ]
}

/// A unit while its line is read.
struct Sketch {
    /// The words of the ruleset.
    print: Print,
    kind: UnitType,
    variety: Variety,
    /// The facing is understood once the formation is known.
    at: Option<(HexId, String)>,
    waiting: bool,
    gone: bool,
    size: u8,
    tq: u8,
    ma: u8,
    missile: Option<Missile>,
    ammo: Ammo,
    hits: u8,
    column: bool,
    wedge: bool,
    nation: String,
    line: u8,
    marks: Marks,
}

/// Words that are marks of a unit.
const MARKS: [(&str, Marks); 11] = [
    ("routed", Marks::ROUTED),
    ("rallied", Marks::RALLIED),
    ("foot", Marks::FOOT),
    ("turned-over", Marks::TURNED_OVER),
    ("left", Marks::LEFT_SETUP),
    // Who moved or fired had an order to do so; who moved was turned over at the end of it.
    ("moved", Marks::MOVED.union(Marks::ORDERED).union(Marks::TURNED_OVER)),
    ("fired", Marks::FIRED.union(Marks::ORDERED)),
    ("recovered", Marks::RECOVERED),
    ("faced", Marks::FACED),
    ("check", Marks::CHECK),
    ("no-check", Marks::NO_CHECK),
];

const OTHER_WORDS: [&str; 14] = [
    "at",
    "waiting",
    "eliminated",
    "gone",
    "tq",
    "size",
    "ma",
    "missile",
    "low",
    "empty",
    "hits",
    "column",
    "wedge",
    "nation",
];

impl Sketch {
    fn new(Counter { kind, variety, ma }: Counter, banner: Banner<'_>) -> Sketch {
        Sketch {
            print: banner.words.charts.print,
            kind,
            variety,
            at: None,
            waiting: false,
            gone: false,
            size: 5,
            tq: 6,
            ma,
            missile: None,
            ammo: Ammo::Full,
            hits: 0,
            column: false,
            wedge: false,
            nation: banner.army.id.to_string(),
            line: NO_LINE,
            marks: Marks::empty(),
        }
    }

    fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
        if let Some((_, marks)) = MARKS.iter().find(|(name, _)| *name == word) {
            self.marks |= *marks;
            return Some(());
        }
        match word {
            "at" => self.at = Some((words.hex(map)?, words.need("facing")?.to_string())),
            "waiting" => self.waiting = true,
            // Older files say `gone`.
            "eliminated" | "gone" => self.gone = true,
            "tq" => self.tq = words.number("troop quality", 1..=20)?,
            "size" => self.size = words.number("size", 1..=40)?,
            "ma" => self.ma = words.number("movement allowance", 0..=20)?,
            "missile" => self.missile = missile(words, self.print)?,
            "low" => self.ammo = Ammo::Low,
            "empty" => self.ammo = Ammo::No,
            "hits" => self.hits = words.number("number of hits", 0..=40)?,
            "column" => self.column = true,
            "wedge" => self.wedge = true,
            "nation" => self.nation = words.need("nation")?.to_string(),
            "uncontrolled" => self.line = words.number("number of a line", 0..=(MAX_LINES - 1) as u8)?,
            _ => {
                let marks = MARKS.iter().map(|(name, _)| *name);
                let all = known(word, OTHER_WORDS.into_iter().chain(marks).chain(["uncontrolled"]));
                words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
                return None;
            }
        }
        Some(())
    }

    fn place(&self, words: &Words<'_>) -> Option<Where> {
        match (&self.at, self.waiting, self.gone) {
            (Some((hex, _)), false, false) => Some(Where::Map(*hex)),
            (None, true, false) => Some(Where::Waiting),
            (None, false, true) => Some(Where::Gone),
            _ => {
                words.fault("needs one of `at HEX FACING`, `waiting` and `eliminated`");
                None
            }
        }
    }

    /// A column faces a side of its hex, everybody else a corner.
    fn formation(&self, words: &Words<'_>) -> Option<Formation> {
        let facing = self.at.as_ref().map(|(_, facing)| facing.as_str());
        if self.column {
            let dirs = Dir::ALL.map(|dir| (dir.name(), dir));
            let dir = facing.map_or(Some(Dir::NE), |word| words.known("side of a hex", word, &dirs));
            return dir.map(Formation::Column);
        }
        let corners = Facing::ALL.map(|facing| (facing.name(), facing));
        let corner = facing.map_or(Some(Facing::N), |word| words.known("facing", word, &corners))?;
        Some(if self.wedge { Formation::Wedge(corner) } else { Formation::Line(corner) })
    }

    fn check(&self, words: &Words<'_>, banner: Banner<'_>) -> Option<()> {
        let what = if self.column && self.wedge {
            "is in column and in wedge; write one of both"
        } else if self.wedge && !banner.army.forms_wedge {
            let formers = banner.words.wedge_formers();
            words.fault(format!("only `{formers}` forms a wedge (cat:6.66(2)); leave the word out"));
            return None;
        } else if self.marks.contains(Marks::FOOT) && !self.is_cataphract() {
            "only a cataphract dismounts (cat:9.1(1)); write the type `cat`, or leave `foot` out"
        } else if self.ammo != Ammo::Full && self.missile.is_none() {
            "has no missiles that could run low; add `missile` and a letter"
        } else if self.marks.contains(Marks::CHECK | Marks::NO_CHECK) {
            "bears one shock marker, not both; write `check` or `no-check`"
        } else {
            return Some(());
        };
        words.fault(what);
        None
    }

    fn face(&self, rows: &[LineRow]) -> Face {
        let Sketch { kind, variety, size, tq, ma, missile, .. } = *self;
        let class = self.is_cataphract().then_some(CATAPHRACT);
        let row = row_of(rows, kind, class, &self.nation);
        Face {
            kind,
            variety,
            size,
            tq,
            ma,
            missile,
            row,
            gap: u8::from(matches!(kind, UnitType::Hc | UnitType::Ln | UnitType::Lc)),
            traits: Traits::empty(),
            boost: None,
        }
    }

    fn is_cataphract(&self) -> bool {
        self.variety == Variety::Cataphract
    }

    /// The counter of a cataphract on foot: the same but for type and movement.
    fn foot(&self, rows: &[LineRow]) -> Option<Face> {
        let (kind, ma) = (UnitType::Hi, 4);
        let row = row_of(rows, kind, None, &self.nation);
        self.is_cataphract().then(|| Face { kind, variety: Variety::Plain, ma, row, ..self.face(rows) })
    }
}

/// A missile by its letter, small as everything in a picture.
fn missile(words: &mut Words<'_>, print: Print) -> Option<Option<Missile>> {
    let word = words.need("missile")?;
    let missiles = print.missiles();
    let names: Vec<String> = missiles.iter().map(|(name, _)| name.to_lowercase()).collect();
    let all: Vec<_> = names.iter().map(String::as_str).zip(missiles.iter().map(|(_, missile)| *missile)).collect();
    words.known("missile", word, &all)
}
