//! The units of a picture: `rome ID TYPE at AREA [FACING] …` and the same for Carthage.

use super::facts::KEYWORDS;
use super::picture::{Drawing, Formations, SIDES};
use crate::error::{known, quote};
use crate::rome::{LEGIONS, step_letters};
use crate::situation::picture::{FACT_WORDS, Words};
use acies_board::{AreaId, AreaMap, Compass};
use acies_kernel::Side;
use acies_rules_rome::opening::DrawnUnit;
use acies_rules_rome::setting::{FormationId, Kind, MAX_STEPS, MAX_UNITS, Rating, Start, Unit, UnitId};
use acies_rules_rome::{Marks, Where};

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

impl Troops {
    pub(super) fn read(drawing: &Drawing<'_>, map: &AreaMap, formations: &Formations) -> Troops {
        let mut troops = Troops::default();
        let mut velites = Vec::new();
        for (keyword, words) in drawing.picture.all() {
            let Some((_, side)) = SIDES.into_iter().find(|(id, _)| *id == keyword) else { continue };
            let sheet = Sheet { drawing, map, formations, side };
            troops.unit(words, &sheet, &mut velites);
        }
        for (parent, words, name) in velites {
            troops.pair_off(parent, &words, name);
        }
        troops.check_homes(drawing);
        troops.begin_velites(drawing.book.velites_begin_detached());
        troops
    }

    fn unit<'d>(
        &mut self,
        mut words: Words<'d>,
        sheet: &Sheet<'_, '_>,
        velites: &mut Vec<(UnitId, Words<'d>, &'d str)>,
    ) -> Option<()> {
        let name = words.name(&reserved(), self.units.iter().map(|unit| unit.name.as_str()));
        let model = words.pick("unit type", &MODELS.map(|model| (model.word, model)))?;
        let mut sketch = Sketch::new(&model, sheet);
        let mut partner = None;
        while let Some(word) = words.next() {
            match word {
                "velites" => partner = Some(words.need("name of velites")?),
                _ => sketch.word(word, &mut words, sheet)?,
            }
        }
        let at = sketch.place(&words)?;
        sketch.check(&words, partner.is_some())?;
        let (step, begin) = (sketch.letter(&words, "step"), sketch.letter(&words, "began"));
        let (name, step, begin) = (name?, step?, begin?);
        if let Some(enemy) = self.enemy_at(at, sheet.side) {
            words.fault(format!("{}, an enemy, stands there already; an area holds units of one side", enemy.name));
            return None;
        }
        if self.units.len() >= MAX_UNITS {
            words.fault(format!("is one unit too many; at most {MAX_UNITS} are possible"));
            return None;
        }
        let unit = UnitId(u8::try_from(self.units.len()).ok()?);
        let facing = sketch.facing;
        self.drawn.push(DrawnUnit { unit, at, facing, step, marks: sketch.marks });
        self.units.push(sketch.unit(name, begin, at));
        velites.extend(partner.map(|name| (unit, words, name)));
        Some(())
    }

    /// Joins a legion and its velites, which may stand anywhere in the file.
    fn pair_off(&mut self, parent: UnitId, words: &Words<'_>, name: &str) -> Option<()> {
        let side = self.units[parent.index()].side;
        let own = |unit: &Unit| unit.side == side && unit.kind == Kind::Velites && unit.parent.is_none();
        let all = self.units.iter().enumerate().filter(|(_, unit)| own(unit));
        let all: Vec<(&str, usize)> = all.map(|(at, unit)| (unit.name.as_str(), at)).collect();
        let at = words.known_name("velites unit without a legion", name, &all)?;
        self.units[at].parent = Some(parent);
        self.units[parent.index()].velites = Some(UnitId(u8::try_from(at).ok()?));
        Some(())
    }

    /// Velites at home have one.
    fn check_homes(&self, drawing: &Drawing<'_>) {
        for drawn in self.drawn.iter().filter(|drawn| drawn.at == Where::Aside) {
            let unit = &self.units[drawn.unit.index()];
            if unit.parent.is_none() {
                drawing.picture.fault(format!("{0} is at home, but no legion says `velites {0}`", unit.name));
            }
        }
    }

    /// Velites that have a legion begin the battle with it, wherever they are now, or in some battles apart.
    fn begin_velites(&mut self, detached: bool) {
        for at in 0..self.units.len() {
            let Some(parent) = self.units[at].parent else { continue };
            let places = [self.drawn[at].at, self.place(parent)].into_iter();
            let apart = places.map(|place| begins(place, None, None)).find(|start| *start != Start::Aside);
            self.units[at].start = apart.filter(|_| detached).unwrap_or(Start::Aside);
            // Who stands with his legion and has not moved has been there since his activation (21.25).
            if self.drawn[at].at == self.place(parent) && !self.drawn[at].marks.contains(Marks::MOVED) {
                self.drawn[at].marks |= Marks::WITH_PARENT;
            }
        }
    }

    /// A unit by its name.
    pub(super) fn find(&self, words: &mut Words<'_>) -> Option<UnitId> {
        let all: Vec<(&str, UnitId)> =
            self.drawn.iter().map(|drawn| (self.units[drawn.unit.index()].name.as_str(), drawn.unit)).collect();
        words.pick_name("unit", &all)
    }

    /// Where a unit is drawn.
    pub(super) fn place(&self, unit: UnitId) -> Where {
        self.drawn[unit.index()].at
    }

    /// A unit of a side in an area.
    pub(super) fn enemy_at(&self, at: Where, side: Side) -> Option<&Unit> {
        let here = |drawn: &&DrawnUnit| matches!(at, Where::Map(_)) && drawn.at == at;
        self.drawn.iter().filter(here).map(|drawn| &self.units[drawn.unit.index()]).find(|unit| unit.side != side)
    }
}

/// What the line of a unit is read against.
struct Sheet<'s, 'd> {
    drawing: &'s Drawing<'d>,
    map: &'s AreaMap,
    formations: &'s Formations,
    side: Side,
}

/// A type with its usual ratings.
#[derive(Clone, Copy)]
struct Model {
    word: &'static str,
    kind: Kind,
    /// Strength and morale by step.
    steps: &'static [(u8, u8)],
    remnant: bool,
    missile: u8,
    artillery: u8,
}

const fn model(word: &'static str, kind: Kind, steps: &'static [(u8, u8)]) -> Model {
    Model { word, kind, steps, remnant: false, missile: 0, artillery: 0 }
}

const MODELS: [Model; 13] = [
    Model { remnant: true, ..model("legion", Kind::Legion, &[(8, 5), (6, 5), (4, 4), (2, 4)]) },
    model("phalanx", Kind::Phalanx, &[(9, 6), (6, 5), (3, 4)]),
    Model { remnant: true, ..model("barbarian", Kind::Barbarian, &[(7, 5), (5, 5), (3, 4), (2, 3)]) },
    model("li", Kind::LightInfantry, &[(3, 4), (2, 3)]),
    Model { missile: 2, ..model("archer", Kind::Archer, &[(2, 4), (1, 3)]) },
    Model { missile: 1, ..model("velites", Kind::Velites, &[(2, 5)]) },
    model("hc", Kind::HeavyCavalry, &[(4, 5), (2, 4)]),
    model("lc", Kind::LightCavalry, &[(2, 4), (1, 4)]),
    Model { missile: 2, ..model("ha", Kind::HorseArcher, &[(2, 4), (1, 3)]) },
    model("camel", Kind::CamelCavalry, &[(3, 4), (2, 3)]),
    model("chariot", Kind::Chariot, &[(4, 4), (2, 3)]),
    model("elephant", Kind::Elephant, &[(4, 4), (3, 3)]),
    Model { artillery: 4, ..model("artillery", Kind::Artillery, &[(4, 4), (2, 4)]) },
];

/// A unit while its line is read.
struct Sketch {
    kind: Kind,
    side: Side,
    at: Option<AreaId>,
    facing: Compass,
    faces: bool,
    home: bool,
    gone: bool,
    exited: bool,
    arrives: Option<u8>,
    step: Option<String>,
    began: Option<String>,
    steps: Vec<Rating>,
    remnant: bool,
    missile: u8,
    artillery: u8,
    formation: FormationId,
    legion: u8,
    points: u8,
    sword_armed: bool,
    not_with_legion: bool,
    can_charge: bool,
    marks: Marks,
}

/// Words that are marks of a unit.
const MARKS: [(&str, Marks); 8] = [
    // Who charged or bombarded has attacked this turn (3.0(6)).
    ("bombarded", Marks::BOMBARDED.union(Marks::ATTACKED)),
    ("charged", Marks::CHARGED.union(Marks::ATTACKED)),
    ("moved", Marks::MOVED),
    ("attacked", Marks::ATTACKED),
    ("fought", Marks::FOUGHT),
    ("frozen", Marks::FROZEN),
    ("aligned", Marks::ALIGNED),
    ("fresh", Marks::FRESH),
];

const OTHER_WORDS: [&str; 19] = [
    "at",
    "home",
    "eliminated",
    "gone",
    "exited",
    "arrives",
    "step",
    "began",
    "steps",
    "missile",
    "artillery",
    "f",
    "legion",
    "velites",
    "out",
    "sword-armed",
    "not-with-legion",
    "can-charge",
    "points",
];

impl Sketch {
    fn new(model: &Model, sheet: &Sheet<'_, '_>) -> Sketch {
        let side = sheet.side;
        let facing = match side {
            Side::First => Compass::N,
            Side::Second => Compass::S,
        };
        Sketch {
            kind: model.kind,
            side,
            at: None,
            facing,
            faces: false,
            home: false,
            gone: false,
            exited: false,
            arrives: None,
            step: None,
            began: None,
            steps: model.steps.iter().map(|&(strength, morale)| Rating { strength, morale }).collect(),
            remnant: model.remnant,
            missile: model.missile,
            artillery: model.artillery,
            formation: sheet.formations.id(side, 1),
            legion: if model.kind == Kind::Legion { LEGIONS[0].1 } else { 0 },
            points: sheet.drawing.book.unit_points(side, model.kind),
            sword_armed: false,
            not_with_legion: false,
            can_charge: false,
            marks: Marks::IN_RADIUS,
        }
    }

    fn word(&mut self, word: &str, words: &mut Words<'_>, sheet: &Sheet<'_, '_>) -> Option<()> {
        if let Some((_, marks)) = MARKS.iter().find(|(name, _)| *name == word) {
            self.marks |= *marks;
            return Some(());
        }
        match word {
            "at" => self.stand(words, sheet.map)?,
            "home" => self.home = true,
            // Older files say `gone`.
            "eliminated" | "gone" => self.gone = true,
            "exited" => self.exited = true,
            "arrives" => self.arrives = Some(words.number("turn", 1..=99)?),
            "step" => self.step = Some(words.need("step")?.to_string()),
            "began" => self.began = Some(words.need("step")?.to_string()),
            "steps" => self.ratings(words)?,
            "missile" => self.missile = words.number("missile range", 0..=8)?,
            "artillery" => self.artillery = words.number("artillery range", 0..=8)?,
            "f" => self.formation = sheet.formations.number(words, self.side)?,
            "legion" => self.legion = words.pick("legion", &LEGIONS)?,
            "out" => self.marks.remove(Marks::IN_RADIUS),
            "sword-armed" => self.sword_armed = true,
            "not-with-legion" => self.not_with_legion = true,
            "can-charge" => self.can_charge = true,
            "points" => self.points = words.number("number of points", 0..=20)?,
            _ => {
                let all = known(word, OTHER_WORDS.into_iter().chain(MARKS.map(|(name, _)| name)));
                words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
                return None;
            }
        }
        Some(())
    }

    /// `AREA`, and a facing behind it if there is one.
    fn stand(&mut self, words: &mut Words<'_>, map: &AreaMap) -> Option<()> {
        self.at = Some(words.area(map)?);
        let facing = words.peek().and_then(|word| Compass::ALL.into_iter().find(|point| point.name() == word));
        if let Some(facing) = facing {
            words.next();
            (self.facing, self.faces) = (facing, true);
        }
        Some(())
    }

    /// `6-6,3-4,r2-4`: strength and morale by step; an `r` before the last one makes it a remnant.
    fn ratings(&mut self, words: &mut Words<'_>) -> Option<()> {
        let word = words.need("list of ratings")?;
        let parts: Vec<&str> = word.split(',').collect();
        let last = parts.len() - 1;
        let one = |(at, part): (usize, &&str)| {
            let part = if at == last { part.strip_prefix('r').unwrap_or(part) } else { part };
            let (strength, morale) = part.split_once('-')?;
            let number = |word: &str| word.parse().ok().filter(|n: &u8| *n <= 20);
            Some(Rating { strength: number(strength)?, morale: number(morale)? })
        };
        let steps: Option<Vec<Rating>> = parts.iter().enumerate().map(one).collect();
        let Some(steps) = steps.filter(|steps| steps.len() <= MAX_STEPS) else {
            words.fault(format!("{} is not a list of ratings; write strength-morale, `6-6,3-4,r2-4`", quote(word)));
            return None;
        };
        (self.steps, self.remnant) = (steps, parts[last].starts_with('r'));
        Some(())
    }

    fn place(&self, words: &Words<'_>) -> Option<Where> {
        match (self.at, self.home, self.gone, self.exited) {
            (Some(_), false, false, false) if self.arrives.is_some() => Some(Where::Waiting),
            (Some(area), false, false, false) => Some(Where::Map(area)),
            (None, true, false, false) => Some(Where::Aside),
            (None, false, true, false) => Some(Where::Gone),
            (None, false, false, true) => Some(Where::Exited),
            _ => {
                words.fault("needs one of `at AREA`, `home`, `eliminated` and `exited`");
                None
            }
        }
    }

    fn check(&self, words: &Words<'_>, has_velites: bool) -> Option<()> {
        let what = if self.faces && !self.kind.is_long() {
            "only long units face somewhere (raw:8.0); leave the facing out"
        } else if self.home && self.kind != Kind::Velites {
            "only velites are at home with a legion; give it a place"
        } else if has_velites && self.kind != Kind::Legion {
            "only legions have velites (raw:21.2); leave the word out"
        } else if self.sword_armed && self.kind != Kind::Phalanx {
            "only a phalanx can be sword-armed (raw:zama.italian-army); leave the word out"
        } else if self.remnant && !self.kind.is_long() {
            "only long units leave a remnant (raw:21.3); leave the `r` out"
        } else {
            return Some(());
        };
        words.fault(what);
        None
    }

    /// The number of the step that a word names; the full one if there is none.
    fn letter(&self, words: &Words<'_>, which: &str) -> Option<u8> {
        let word = if which == "step" { &self.step } else { &self.began };
        let letters = step_letters(self.steps.len(), self.remnant);
        word.as_ref().map_or(Some(0), |word| words.known("step of this unit", word, &letters))
    }

    fn unit(self, name: String, begin: u8, at: Where) -> Unit {
        Unit {
            name,
            side: self.side,
            kind: self.kind,
            steps: self.steps.into_iter().collect(),
            remnant: self.remnant,
            missile: self.missile,
            artillery: self.artillery,
            formation: self.formation,
            legion: self.legion,
            velites: None,
            parent: None,
            begin,
            start: begins(at, self.arrives, self.at),
            facing: self.facing,
            points: self.points,
            sword_armed: self.sword_armed,
            not_with_legion: self.not_with_legion,
            can_charge: self.can_charge,
        }
    }
}

/// Where a piece began that is drawn there.
pub(super) fn begins(at: Where, arrives: Option<u8>, area: Option<AreaId>) -> Start {
    match (at, arrives, area) {
        (Where::Map(area), ..) => Start::Map(area),
        (Where::Waiting, Some(turn), Some(area)) => Start::Arrives(turn, area),
        _ => Start::Aside,
    }
}
