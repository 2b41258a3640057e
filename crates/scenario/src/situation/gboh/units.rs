//! The units of a picture: `SIDE ID TYPE at HEX FACING …`.

use super::facts::KEYWORDS;
use super::lexicon::{Arms, Counter, Layer, Stance, UnitWord};
use super::picture::Drawing;
use super::stacks::Spot;
use super::vocabulary::Vocabulary;
use crate::error::{known, quote};
use crate::gboh::charts::{LineRow, row_of};
use crate::gboh::{CATAPHRACT, MAX_NATIONS, armed};
use crate::situation::picture::{FACT_WORDS, Words};
use acies_board::{Dir, Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::charts::Family;
use acies_rules_gboh::opening::DrawnUnit;
use acies_rules_gboh::setting::{
    Army, Face, Formation, MAX_LINES, MAX_UNITS, Outset, Start, Traits, Unit, UnitId, UnitType, Variety,
};
use acies_rules_gboh::{Ammo, Marks, NO_LINE, Where};

/// All units of a picture.
#[derive(Default)]
pub(super) struct Troops {
    pub(super) units: Vec<Unit>,
    pub(super) drawn: Vec<DrawnUnit>,
    /// Every hex with a unit in it, in the order of the picture.
    pub(super) spots: Vec<Spot>,
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
pub(super) struct Banner<'d> {
    pub(super) words: &'d Vocabulary,
    army: &'d Army,
    pub(super) side: Side,
    rows: &'d [LineRow],
    /// The kinds that may leave a hex free beside them.
    lanes: &'d [UnitType],
}

impl Troops {
    pub(super) fn read(drawing: &Drawing<'_>, map: &HexMap, nations: &mut Vec<String>) -> Troops {
        let mut troops = Troops::default();
        let (rows, lanes) = drawing.rows();
        for (keyword, words) in drawing.picture.all() {
            let armies = [(&drawing.words.first, Side::First), (&drawing.enemy.army, Side::Second)];
            let Some((army, side)) = armies.into_iter().find(|(army, _)| army.id == keyword) else { continue };
            let rows = &rows[side.index()];
            troops.unit(words, Banner { words: drawing.words, army, side, rows, lanes: &lanes }, map, nations);
        }
        troops.settle_stacks(drawing.picture);
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
        let mut sketch = Sketch::new(words.pick("unit type", banner.words.lexicon.counters)?, banner);
        while let Some(word) = words.next() {
            sketch.word(word, &mut words, map, banner)?;
        }
        let (at, formation) = (sketch.place(&words)?, sketch.formation(&words)?);
        sketch.check(&words, banner)?;
        let spots = self.spots(&words, &sketch, (at, formation), banner, map)?;
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
            group: nation,
            face: sketch.face(banner),
            foot: sketch.foot(banner),
            slips_through: banner.words.slips_through(&sketch.nation),
            start,
            outset: Outset::FRESH,
            contingent: None,
        });
        let Sketch { hits, ammo, screen, line, marks, .. } = sketch;
        self.drawn.push(DrawnUnit { unit, at, formation, hits, ammo, screen, line, marks });
        self.spots.extend(spots);
        Some(())
    }

    /// The unit in a place on the map.
    pub(super) fn unit_at(&self, at: Where) -> Option<&Unit> {
        let here = |spot: &&Spot| at == Where::Map(spot.hex);
        self.spots.iter().find(here).map(|spot| &self.units[spot.unit.index()])
    }
}

/// A unit while its line is read.
pub(super) struct Sketch {
    pub(super) counter: Counter,
    /// The facing is understood once the formation is known.
    at: Option<(HexId, Option<String>)>,
    waiting: bool,
    gone: bool,
    size: u8,
    tq: u8,
    ma: u8,
    boost: Option<u8>,
    arms: Arms,
    ammo: Ammo,
    screen: Ammo,
    hits: u8,
    stances: Vec<Stance>,
    pub(super) layer: Option<Layer>,
    nation: String,
    line: u8,
    pub(super) marks: Marks,
    pub(super) traits: Traits,
}

impl Sketch {
    fn new(counter: Counter, banner: Banner<'_>) -> Sketch {
        // gboh:V4.2: every phalanx can hurry.
        let enhanced = banner.words.charts.charts.classic.map(|numbers| numbers.enhanced_ma);
        Sketch {
            counter,
            at: None,
            waiting: false,
            gone: false,
            size: 5,
            tq: 6,
            ma: counter.ma,
            boost: enhanced.filter(|_| counter.kind == UnitType::Ph),
            arms: counter.arms,
            ammo: Ammo::Full,
            screen: Ammo::Full,
            hits: 0,
            stances: Vec::new(),
            layer: None,
            nation: banner.army.id.to_string(),
            line: NO_LINE,
            marks: Marks::empty(),
            traits: counter.traits,
        }
    }

    fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap, banner: Banner<'_>) -> Option<()> {
        let lexicon = banner.words.lexicon;
        let Some(says) = lexicon.unit_word(word) else {
            let all = known(word, lexicon.units.iter().map(|(name, _)| *name));
            words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
            return None;
        };
        match says {
            UnitWord::At => {
                let hex = words.hex(map)?;
                let is_facing = words.peek().is_some_and(|next| lexicon.unit_word(next).is_none());
                self.at = Some((hex, is_facing.then(|| words.next()).flatten().map(str::to_string)));
            }
            UnitWord::Waiting => self.waiting = true,
            UnitWord::Gone => self.gone = true,
            UnitWord::Tq => self.tq = words.number("troop quality", 1..=20)?,
            UnitWord::Size => self.size = words.number("size", 1..=lexicon.most_size)?,
            UnitWord::Ma => self.ma = words.number("movement allowance", 0..=20)?,
            UnitWord::Boost => {
                self.boost = Some(words.number("enhanced movement allowance", 0..=20)?).filter(|&n| n > 0)
            }
            UnitWord::Missile => self.arms = words.pick("missile", lexicon.missiles)?,
            UnitWord::Ammo(left) => self.ammo = left,
            UnitWord::Screen(left) => self.screen = left,
            UnitWord::Hits => self.hits = words.number("number of hits", 0..=40)?,
            UnitWord::Stands(stance) => self.stances.push(stance),
            UnitWord::Layer(layer) => self.layer = Some(layer),
            UnitWord::Nation => self.nation = words.need("nation")?.to_string(),
            UnitWord::Uncontrolled => self.line = words.number("number of a line", 0..=(MAX_LINES - 1) as u8)?,
            UnitWord::Mark(marks) => self.marks |= marks,
            UnitWord::Trait(traits) => self.traits |= traits,
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

    /// A column faces a side of its hex, a square and artillery nowhere, everybody else a corner.
    fn formation(&self, words: &Words<'_>) -> Option<Formation> {
        let facing = match &self.at {
            Some((_, facing)) => facing.as_deref(),
            None => return Some(Formation::Line(Facing::N)),
        };
        let stance = self.stances.first();
        let nowhere = match (self.counter.kind, stance) {
            (UnitType::Art, _) => Some(Formation::Around),
            (_, Some(Stance::Square)) => Some(Formation::Square),
            _ => None,
        };
        match (nowhere, facing) {
            (Some(formation), None) => return Some(formation),
            (Some(_), Some(word)) => {
                words.fault(format!("faces nowhere, but {} stands behind its hex; write `at HEX` alone", quote(word)));
                return None;
            }
            (None, None) => {
                words.fault("ends too early; a facing is missing");
                return None;
            }
            (None, Some(_)) => {}
        }
        if stance == Some(&Stance::Column) {
            let dirs = Dir::ALL.map(|dir| (dir.name(), dir));
            return words.known("side of a hex", facing?, &dirs).map(Formation::Column);
        }
        let corners = Facing::ALL.map(|facing| (facing.name(), facing));
        let corner = words.known("facing", facing?, &corners)?;
        Some(match stance {
            Some(Stance::Wedge) => Formation::Wedge(corner),
            Some(Stance::Charge) => Formation::Charge(corner),
            _ => Formation::Line(corner),
        })
    }

    fn check(&self, words: &Words<'_>, banner: Banner<'_>) -> Option<()> {
        let what = if self.stances.len() > 1 {
            "is in two formations at once; write one of them"
        } else if self.stances.contains(&Stance::Wedge) && !banner.army.forms_wedge {
            let formers = banner.words.wedge_formers();
            words.fault(format!("only `{formers}` forms a wedge (cat:6.66(2)); leave the word out"));
            return None;
        } else if self.marks.contains(Marks::FOOT) && !self.is_cataphract() {
            "only a cataphract dismounts (cat:9.1(1)); write the type `cat`, or leave `foot` out"
        } else if self.ammo != Ammo::Full && self.arms == Arms::NONE {
            "has no missiles that could run low; add `missile` and a letter"
        } else if self.screen != Ammo::Full && !self.traits.contains(Traits::SCREEN) {
            "has no screen whose missiles could run low; add `screen`"
        } else if self.arms != Arms::NONE && self.arms.of(self.family(banner)).is_none() {
            "has missiles that its kind of troops does not bear (gboh:8.61)"
        } else if self.traits.contains(Traits::SCREEN) && self.counter.kind != UnitType::El {
            "only elephants have a screen (gboh:8.61(c)); leave the word out"
        } else if self.marks.contains(Marks::CHECK | Marks::NO_CHECK) {
            "bears one shock marker, not both; write `check` or `no-check`"
        } else {
            return Some(());
        };
        words.fault(what);
        None
    }

    fn family(&self, banner: Banner<'_>) -> Family {
        banner.words.charts.charts.kinds.types[self.counter.kind as usize].family
    }

    fn face(&self, banner: Banner<'_>) -> Face {
        let Counter { kind, variety, .. } = self.counter;
        let Sketch { size, tq, ma, boost, traits, .. } = *self;
        let class = self.is_cataphract().then_some(CATAPHRACT);
        let missile = armed(self.arms.of(self.family(banner)), kind, traits);
        let row = row_of(banner.rows, kind, class, &self.nation);
        let gap = banner.words.charts.gap(kind).max(u8::from(banner.lanes.contains(&kind)));
        Face { kind, variety, size, tq, ma, missile, row, gap, traits, boost }
    }

    fn is_cataphract(&self) -> bool {
        self.counter.variety == Variety::Cataphract
    }

    /// The counter of a cataphract on foot, where there is one: the same but for type and movement.
    fn foot(&self, banner: Banner<'_>) -> Option<Face> {
        let dismounts = self.is_cataphract() && banner.words.charts.profile.dismounting().is_some();
        let (kind, ma) = (UnitType::Hi, 4);
        let row = row_of(banner.rows, kind, None, &self.nation);
        dismounts.then(|| Face { kind, variety: Variety::Plain, ma, row, ..self.face(banner) })
    }
}
