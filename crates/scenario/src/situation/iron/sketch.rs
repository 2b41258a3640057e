//! Units and leaders of a picture while their lines are read, word by word.

use super::vocabulary::Vocabulary;
use crate::error::{known, quote};
use crate::iron::charts::{Usual, UsualLeader};
use crate::situation::picture::Words;
use acies_board::{Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::setting::{
    Arm, Face, Form, FormChange, Formation, Forms, Missile, OtherForm, Rank, Role, UnitType,
};
use acies_rules_iron::{Order, Where};

/// A unit while its line is read.
pub(super) struct Sketch<'v> {
    vocabulary: &'v Vocabulary,
    kind: UnitType,
    side: Side,
    pub(super) at: Option<HexId>,
    pub(super) facing: Facing,
    waiting: bool,
    boxed: bool,
    eliminated: bool,
    disordered: bool,
    retired: bool,
    pub(super) pinned: bool,
    pub(super) moved: bool,
    pub(super) formation: Formation,
    /// Shows the counter that takes its place when it dismounts.
    on_foot: bool,
    sdr: (i8, i8),
    ma: Option<(u8, u8)>,
    weapon: Option<Weapon>,
    pub(super) battle: String,
}

/// The words for weapons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weapon {
    None,
    Bow,
    Musket,
    Gun(u8),
}

const WEAPONS: [(&str, Weapon); 7] = [
    ("none", Weapon::None),
    ("bow", Weapon::Bow),
    ("musket", Weapon::Musket),
    ("24", Weapon::Gun(0)),
    ("12", Weapon::Gun(1)),
    ("6", Weapon::Gun(2)),
    ("3", Weapon::Gun(3)),
];

/// The Battle of pieces that do not name one.
fn usual_battle(side: Side) -> String {
    match side {
        Side::First => "red",
        Side::Second => "green",
    }
    .to_string()
}

impl<'v> Sketch<'v> {
    pub(super) fn new(vocabulary: &'v Vocabulary, kind: UnitType, side: Side) -> Sketch<'v> {
        Sketch {
            vocabulary,
            kind,
            side,
            at: None,
            facing: vocabulary.army(side).home,
            waiting: false,
            boxed: false,
            eliminated: false,
            disordered: false,
            retired: false,
            pinned: false,
            moved: false,
            formation: Formation::Open,
            on_foot: false,
            sdr: (0, 0),
            ma: None,
            weapon: None,
            battle: usual_battle(side),
        }
    }

    pub(super) fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
        let all = self.vocabulary.unit_words();
        match word {
            _ if !all.contains(&word) => {
                let all = known(word, all.iter().copied());
                words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
                return None;
            }
            "at" => {
                self.at = Some(words.hex(map)?);
                self.facing = words.pick("facing", &Facing::ALL.map(|facing| (facing.name(), facing)))?;
            }
            "waiting" => self.waiting = true,
            "box" => self.boxed = true,
            "eliminated" => self.eliminated = true,
            "disordered" => self.disordered = true,
            "retired" => self.retired = true,
            "pinned" => (self.pinned, self.disordered) = (true, true),
            "sdr" => self.sdr = words.pair("shock defence rating", -9..=9)?,
            "ma" => self.ma = Some(words.pair("movement allowance", 0..=20)?),
            "wall" => self.formation = Formation::Wall,
            "schiltron" => self.formation = Formation::Schiltron,
            "foot" => self.on_foot = true,
            "moved" => self.moved = true,
            "missile" => self.weapon = Some(words.pick("weapon", &WEAPONS)?),
            "battle" => self.battle = words.need("Battle")?.to_string(),
            _ => unreachable!("the words about units are those of the two rulesets"),
        }
        Some(())
    }

    /// Whether the words go with the type.
    fn check(&self, words: &Words<'_>) -> Option<()> {
        let able = match self.formation {
            Formation::Open => true,
            Formation::Wall => self.arm().walls,
            Formation::Schiltron => self.arm().rings,
        };
        if !able {
            words.fault("units of this type never stand in this formation; leave it out");
            return None;
        }
        let dismounts = self.usual().other.is_some_and(|(_, by)| by == FormChange::Dismounting);
        if self.on_foot && !dismounts {
            words.fault("units of this type do not dismount; leave `foot` out");
            return None;
        }
        Some(())
    }

    pub(super) fn place(&self, words: &Words<'_>) -> Option<Where> {
        self.check(words)?;
        if self.arm().is_gun && self.disordered {
            words.fault("guns are never disordered (sul:2.2(no-back)); leave the word out");
            return None;
        }
        if self.retired && self.disordered {
            words.fault("is retired and disordered; write one of both");
            return None;
        }
        if self.eliminated {
            return self.lost(words);
        }
        match (self.at, self.waiting, self.boxed) {
            (Some(_), false, false) if self.retired && self.vocabulary.has_box(self.side) => {
                words.fault("a retired unit of this side is in the box (sul:10.3(1)); write `box retired`");
                None
            }
            (Some(hex), false, false) => Some(Where::Map(hex)),
            (None, true, false) if self.retired || self.disordered => {
                words.fault("a unit that waits is in good order; leave the state out");
                None
            }
            (None, true, false) => Some(Where::Waiting),
            (None, false, true) if !self.vocabulary.has_box(self.side) => {
                words.fault("the box is for the other side (sul:10.3(1)); retired units of this one stay on the map");
                None
            }
            (None, false, true) if !self.retired && !self.disordered => {
                words.fault("a unit in the box is retired or disordered; add the word");
                None
            }
            (None, false, true) => Some(Where::Box),
            _ => {
                let boxed = if self.vocabulary.unit_words().contains(&"box") { ", `box`" } else { "" };
                words.fault(format!("needs one of `at HEX FACING`, `waiting`{boxed} and `eliminated`"));
                None
            }
        }
    }

    fn arm(&self) -> &Arm {
        &self.vocabulary.charts.charts.arms[self.kind]
    }

    /// An eliminated unit is nowhere and in no other state.
    fn lost(&self, words: &Words<'_>) -> Option<Where> {
        if self.at.is_some() || self.waiting || self.boxed || self.disordered || self.retired {
            words.fault("is eliminated; leave its place and its state out");
            return None;
        }
        Some(Where::Gone)
    }

    pub(super) fn missile(&self, words: &Words<'_>) -> Option<Missile> {
        let missile = match self.weapon {
            None => self.vocabulary.charts.usual[self.kind].missile,
            Some(Weapon::None) => Missile::None,
            Some(Weapon::Bow) => Missile::Bow { mounted: self.arm().is_mounted() },
            Some(Weapon::Musket) => Missile::Musket,
            Some(Weapon::Gun(calibre)) => Missile::Gun(calibre),
        };
        if matches!(missile, Missile::Gun(_)) != self.arm().is_gun {
            words.fault("guns and only guns have a calibre as missile: 24, 12, 6 or 3");
            return None;
        }
        Some(missile)
    }

    pub(super) fn order(&self) -> Order {
        match (self.retired, self.disordered) {
            _ if self.eliminated => Order::Eliminated,
            (true, _) => Order::Retired,
            (_, true) => Order::Disordered,
            _ => Order::Normal,
        }
    }

    fn usual(&self) -> &Usual {
        &self.vocabulary.charts.usual[self.kind]
    }

    /// Which of its counters it shows.
    pub(super) fn form(&self) -> Form {
        if self.on_foot { Form::Other } else { Form::Own }
    }

    /// What the words say of the counter that it shows, which is of this type.
    fn shown(&self, kind: UnitType) -> (Face, Option<Face>) {
        let (arm, army) = (self.vocabulary.charts.charts.arms[kind], self.vocabulary.army(self.side));
        let usual = if army.emplaced_guns && arm.is_gun { (0, 0) } else { self.vocabulary.charts.usual[kind].ma };
        let (sdr, ma) = (self.sdr, self.ma.unwrap_or(usual));
        (Face { sdr: sdr.0, ma: ma.0 }, (!arm.is_gun).then_some(Face { sdr: sdr.1, ma: ma.1 }))
    }

    /// What is printed on the counters of a type: the one that it does not show.
    fn printed(&self, kind: UnitType) -> (Face, Option<Face>) {
        let Usual { sdr, ma, .. } = self.vocabulary.charts.usual[kind];
        (Face { sdr: sdr.0, ma: ma.0 }, Some(Face { sdr: sdr.1, ma: ma.1 }))
    }

    /// The faces of its own counter.
    pub(super) fn faces(&self) -> (Face, Option<Face>) {
        match self.form() {
            Form::Own => self.shown(self.kind),
            Form::Other => self.printed(self.kind),
        }
    }

    /// The counter that may take its place.
    pub(super) fn other(&self) -> Option<OtherForm> {
        let (kind, by) = self.usual().other?;
        let faces = match self.form() {
            Form::Own => self.printed(kind),
            Form::Other => self.shown(kind),
        };
        Some(OtherForm { kind, missile: self.vocabulary.charts.usual[kind].missile, faces, by })
    }

    /// The formations that it may take of those that its army may use.
    pub(super) fn forms(&self, allowed: Forms) -> Forms {
        let rings = Forms::SCHILTRON | Forms::ADVANCES;
        let walls = if self.arm().walls { Forms::WALL } else { Forms::empty() };
        allowed & if self.arm().rings { walls | rings } else { walls }
    }
}

/// A leader while his line is read.
pub(super) struct Chief {
    pub(super) at: Option<HexId>,
    waiting: bool,
    pub(super) killed: bool,
    fled: bool,
    pub(super) overall: bool,
    words: &'static [&'static str],
    pub(super) battle: String,
    pub(super) ar: i8,
    pub(super) cr: u8,
    pub(super) ma: u8,
    pub(super) rank: Rank,
    pub(super) role: Role,
}

impl Chief {
    pub(super) fn new(vocabulary: &Vocabulary, side: Side) -> Chief {
        let UsualLeader { cr, ma } = vocabulary.charts.leader;
        Chief {
            at: None,
            waiting: false,
            killed: false,
            fled: false,
            overall: false,
            words: vocabulary.leader_words(),
            battle: usual_battle(side),
            ar: 4,
            cr,
            ma,
            rank: Rank::Other,
            role: Role::First,
        }
    }

    pub(super) fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
        match word {
            _ if !self.words.contains(&word) => {
                let all = known(word, self.words.iter().copied());
                words.fault(format!("{} says nothing about a leader; {all}", quote(word)));
                return None;
            }
            "at" => self.at = Some(words.hex(map)?),
            "waiting" => self.waiting = true,
            "killed" => self.killed = true,
            "fled" => self.fled = true,
            "battle" => self.battle = words.need("Battle")?.to_string(),
            "ar" => self.ar = words.number("activation rating", 0..=9)?,
            "cr" => self.cr = words.number("command range", 0..=40)?,
            "ma" => self.ma = words.number("movement allowance", 0..=40)?,
            "king" => self.rank = Rank::King,
            "overall" => self.overall = true,
            "second" => self.role = Role::Second,
            "replacement" => self.role = Role::Replacement,
            _ => unreachable!("the words about leaders are those of the two rulesets"),
        }
        Some(())
    }
    pub(super) fn place(&self, words: &Words<'_>) -> Option<Where> {
        let replacement = self.role == Role::Replacement;
        match (self.at, self.waiting, replacement, self.killed, self.fled) {
            (Some(hex), false, false, false, false) => Some(Where::Map(hex)),
            (None, true, false, false, false) => Some(Where::Waiting),
            (None, false, true, false, false) => Some(Where::Gone),
            (None, false, false, true, false) | (None, false, false, false, true) => Some(Where::Gone),
            _ => {
                let rest = if self.words.contains(&"fled") { ", `killed` and `fled`" } else { " and `killed`" };
                words.fault(format!("needs one of `at HEX`, `waiting`, `replacement`{rest}"));
                None
            }
        }
    }
}
