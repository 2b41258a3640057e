//! Units and leaders of a picture while their lines are read, word by word.

use super::vocabulary::Vocabulary;
use crate::error::{known, quote};
use crate::situation::picture::Words;
use acies_board::{Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::setting::{Arm, Face, Missile, Rank, Role, UnitType};
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
    sdr: (i8, i8),
    ma: (u8, u8),
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
        let army = vocabulary.army(side);
        let stays = army.emplaced_guns && vocabulary.charts.charts.arms[kind].is_gun;
        let ma = if stays { 0 } else { vocabulary.charts.usual[kind].ma };
        Sketch {
            vocabulary,
            kind,
            side,
            at: None,
            facing: army.home,
            waiting: false,
            boxed: false,
            eliminated: false,
            disordered: false,
            retired: false,
            pinned: false,
            sdr: (0, 0),
            ma: (ma, ma),
            weapon: None,
            battle: usual_battle(side),
        }
    }

    pub(super) fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
        match word {
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
            "ma" => self.ma = words.pair("movement allowance", 0..=20)?,
            "missile" => self.weapon = Some(words.pick("weapon", &WEAPONS)?),
            "battle" => self.battle = words.need("Battle")?.to_string(),
            _ => {
                let all = known(word, self.vocabulary.unit_words());
                words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
                return None;
            }
        }
        Some(())
    }

    pub(super) fn place(&self, words: &Words<'_>) -> Option<Where> {
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
                words.fault("a unit that waits is in good order (sul:15.1); leave the state out");
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
                words.fault("needs one of `at HEX FACING`, `waiting`, `box` and `eliminated`");
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

    pub(super) fn faces(&self) -> (Face, Option<Face>) {
        let front = Face { sdr: self.sdr.0, ma: self.ma.0 };
        let back = Face { sdr: self.sdr.1, ma: self.ma.1 };
        (front, (!self.arm().is_gun).then_some(back))
    }
}

/// A leader while his line is read.
pub(super) struct Chief {
    pub(super) at: Option<HexId>,
    waiting: bool,
    pub(super) killed: bool,
    fled: bool,
    pub(super) battle: String,
    pub(super) ar: i8,
    pub(super) cr: u8,
    pub(super) ma: u8,
    pub(super) rank: Rank,
    pub(super) role: Role,
}

const LEADER_WORDS: [&str; 11] =
    ["at", "waiting", "killed", "fled", "battle", "ar", "cr", "ma", "king", "second", "replacement"];

impl Chief {
    pub(super) fn new(side: Side) -> Chief {
        let battle = usual_battle(side);
        let (rank, role) = (Rank::Other, Role::First);
        Chief { at: None, waiting: false, killed: false, fled: false, battle, ar: 4, cr: 4, ma: 9, rank, role }
    }

    pub(super) fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
        match word {
            "at" => self.at = Some(words.hex(map)?),
            "waiting" => self.waiting = true,
            "killed" => self.killed = true,
            "fled" => self.fled = true,
            "battle" => self.battle = words.need("Battle")?.to_string(),
            "ar" => self.ar = words.number("activation rating", 0..=9)?,
            "cr" => self.cr = words.number("command range", 0..=40)?,
            "ma" => self.ma = words.number("movement allowance", 0..=40)?,
            "king" => self.rank = Rank::King,
            "second" => self.role = Role::Second,
            "replacement" => self.role = Role::Replacement,
            _ => {
                let all = known(word, LEADER_WORDS);
                words.fault(format!("{} says nothing about a leader; {all}", quote(word)));
                return None;
            }
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
                words.fault("needs one of `at HEX`, `waiting`, `replacement`, `killed` and `fled`");
                None
            }
        }
    }
}
