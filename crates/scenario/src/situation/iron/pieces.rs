//! The pieces of a picture: `hungarian`, `ottoman` and `leader` lines.

use super::picture::{Drawing, SIDES};
use crate::error::{known, quote};
use crate::iron::kind_of;
use crate::situation::picture::{FACT_WORDS, Words};
use acies_board::{Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::opening::DrawnUnit;
use acies_rules_iron::setting::{
    Battle, BattleId, BattleKind, Face, Leader, LeaderId, MAX_BATTLE_UNITS, MAX_BATTLES, MAX_LEADERS, MAX_UNITS,
    Missile, Rank, Role, Start, Unit, UnitId, UnitType,
};
use acies_rules_iron::{Order, Where};

/// Everybody in the picture.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) units: Vec<Unit>,
    pub(super) drawn: Vec<DrawnUnit>,
    pub(super) leaders: Vec<Leader>,
    pub(super) leaders_at: Vec<(LeaderId, Where)>,
    pub(super) killed: Vec<LeaderId>,
    pub(super) battles: Vec<Battle>,
}

impl Pieces {
    pub(super) fn battle_names(&self) -> Vec<(&str, BattleId)> {
        self.battles.iter().zip(0..).map(|(battle, i)| (battle.name.as_str(), BattleId(i))).collect()
    }
}

/// Names that mean something else in facts and orders.
fn reserved() -> Vec<&'static str> {
    FACT_WORDS.into_iter().chain(["standard", "hungarian", "ottoman"]).collect()
}

impl Drawing<'_> {
    pub(super) fn pieces(&self, map: &HexMap) -> Pieces {
        let mut pieces = Pieces::default();
        for (keyword, words) in self.picture.all() {
            match keyword {
                "hungarian" => self.unit(words, Side::First, map, &mut pieces),
                "ottoman" => self.unit(words, Side::Second, map, &mut pieces),
                "leader" => self.leader(words, map, &mut pieces),
                _ => {}
            }
        }
        for (leader, id) in pieces.leaders.iter().zip(0..) {
            pieces.battles[leader.battle.index()].leaders.push(LeaderId(id));
        }
        for battle in &mut pieces.battles {
            battle.leaders.sort_by_key(|id| pieces.leaders[id.index()].role);
        }
        pieces
    }

    fn unit(&self, mut words: Words<'_>, side: Side, map: &HexMap, pieces: &mut Pieces) {
        let name = words.name(&reserved(), pieces.names());
        let kind = words.pick("unit type", &UnitType::ALL.map(|kind| (kind.id(), kind)));
        let Some(kind) = kind else { return };
        let mut sketch = Sketch::new(kind, side);
        while let Some(word) = words.next() {
            if sketch.word(word, &mut words, map).is_none() {
                return;
            }
        }
        let (Some(name), Some(at)) = (name, sketch.place(&words)) else { return };
        if let Some(other) = pieces.in_the_way(at, side) {
            let hex = sketch.at.map_or(String::new(), |hex| map.number(hex).to_string());
            words.fault(format!("{other} stands in hex {hex} already; two combat units never stack (sul:3.1.1)"));
            return;
        }
        let Some(battle) = self.battle(&words, &sketch.battle, side, pieces) else { return };
        let Some(missile) = sketch.missile(&words) else { return };
        let Some(id) = next_id(pieces.units.len(), MAX_UNITS).map(UnitId) else {
            words.fault(format!("is one unit too many; at most {MAX_UNITS} are possible"));
            return;
        };
        if pieces.battles[battle.index()].units.len() >= MAX_BATTLE_UNITS {
            words.fault(format!("is one unit too many of its Battle; at most {MAX_BATTLE_UNITS} are possible"));
            return;
        }
        let (faces, start) = (sketch.faces(), Start::Waiting);
        pieces.units.push(Unit { name, side, kind, missile, battle, faces, start });
        pieces.battles[battle.index()].units.push(id);
        let (facing, order, pinned) = (sketch.facing, sketch.order(), sketch.pinned);
        pieces.drawn.push(DrawnUnit { unit: id, at, facing, order, pinned });
    }

    /// The Battle with this id, made when it is first named.
    fn battle(&self, words: &Words<'_>, name: &str, side: Side, pieces: &mut Pieces) -> Option<BattleId> {
        let known = pieces.battle_names().into_iter().find(|(have, _)| *have == name).map(|(_, id)| id);
        if let Some(id) = known {
            if pieces.battles[id.index()].side != side {
                words.fault(format!("the Battle {} has units of the other side; name another", quote(name)));
                return None;
            }
            return Some(id);
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if name == "standard" || name == "box" || !name.chars().all(plain) {
            words.fault(format!("{} is no id of a Battle; write letters, digits and hyphens", quote(name)));
            return None;
        }
        let in_charts = self.base.charts.charts.what_if.iter().any(|(_, group)| group == name);
        let kind = kind_of(name, in_charts);
        let owner = match kind {
            BattleKind::Plain => side,
            BattleKind::Centre | BattleKind::Anatolia => Side::Second,
            BattleKind::WhatIf => Side::First,
        };
        if owner != side {
            words.fault(format!("the Battle `{name}` belongs to the other side by the rules; name another"));
            return None;
        }
        let Some(id) = next_id(pieces.battles.len(), MAX_BATTLES).map(BattleId) else {
            words.fault(format!("names one Battle too many; at most {MAX_BATTLES} are possible"));
            return None;
        };
        let (name, units, leaders, entry) = (name.to_string(), Vec::new(), Vec::new(), Vec::new());
        pieces.battles.push(Battle { name, side, kind, units, leaders, entry });
        Some(id)
    }

    fn leader(&self, mut words: Words<'_>, map: &HexMap, pieces: &mut Pieces) {
        let name = words.name(&reserved(), pieces.names());
        let Some(side) = words.pick("side", &SIDES) else { return };
        let mut chief = Chief::new(side);
        while let Some(word) = words.next() {
            if chief.word(word, &mut words, map).is_none() {
                return;
            }
        }
        let Some(battle) = self.battle(&words, &chief.battle, side, pieces) else { return };
        let Some(at) = chief.place(&words) else { return };
        let Some(name) = name else { return };
        let Some(id) = next_id(pieces.leaders.len(), MAX_LEADERS).map(LeaderId) else {
            words.fault(format!("is one leader too many; at most {MAX_LEADERS} are possible"));
            return;
        };
        if let (Some(hex), Some(enemy)) = (chief.at, pieces.enemy_at(at, side)) {
            words.fault(format!("{enemy}, an enemy, stands in hex {} already; put him elsewhere", map.number(hex)));
        }
        let Chief { ar, cr, ma, rank, role, .. } = chief;
        let start = (role != Role::Replacement).then_some(Start::Waiting);
        pieces.leaders.push(Leader { name, side, battle, ar, cr, ma, rank, role, start });
        pieces.leaders_at.push((id, at));
        pieces.killed.extend(chief.killed.then_some(id));
    }
}

/// The id of one more, if there may be one.
fn next_id(count: usize, most: usize) -> Option<u8> {
    u8::try_from(count).ok().filter(|_| count < most)
}

impl Pieces {
    /// Whoever keeps a unit of this side out of a place on the map: any unit, an enemy leader.
    fn in_the_way(&self, at: Where, side: Side) -> Option<&str> {
        self.unit_at(at).map(|unit| unit.name.as_str()).or_else(|| self.enemy_at(at, side))
    }

    fn unit_at(&self, at: Where) -> Option<&Unit> {
        let here = |drawn: &&DrawnUnit| matches!(at, Where::Map(_)) && drawn.at == at;
        self.drawn.iter().find(here).map(|drawn| &self.units[drawn.unit.index()])
    }

    fn enemy_at(&self, at: Where, side: Side) -> Option<&str> {
        let unit = self.unit_at(at).filter(|unit| unit.side != side).map(|unit| unit.name.as_str());
        let leaders = self.leaders_at.iter().filter(|(_, place)| matches!(at, Where::Map(_)) && *place == at);
        let mut leaders = leaders.map(|(id, _)| &self.leaders[id.index()]).filter(|leader| leader.side != side);
        unit.or_else(|| leaders.next().map(|leader| leader.name.as_str()))
    }
}

impl Pieces {
    fn names(&self) -> impl Iterator<Item = &str> {
        let units = self.units.iter().map(|unit| unit.name.as_str());
        units.chain(self.leaders.iter().map(|leader| leader.name.as_str()))
    }
}

/// A unit while its line is read.
struct Sketch {
    kind: UnitType,
    side: Side,
    at: Option<HexId>,
    facing: Facing,
    waiting: bool,
    boxed: bool,
    eliminated: bool,
    disordered: bool,
    retired: bool,
    pinned: bool,
    sdr: (i8, i8),
    ma: (u8, u8),
    weapon: Option<Weapon>,
    battle: String,
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

const UNIT_WORDS: [&str; 11] =
    ["at", "waiting", "box", "eliminated", "disordered", "retired", "sdr", "ma", "missile", "battle", "pinned"];

impl Sketch {
    fn new(kind: UnitType, side: Side) -> Sketch {
        let ma = match kind {
            UnitType::Hc => 6,
            UnitType::Mc => 7,
            UnitType::Lc => 8,
            UnitType::Akinji => 9,
            UnitType::Ri | UnitType::Li => 4,
            UnitType::Fa => 5,
            UnitType::Art if side == Side::First => 0,
            UnitType::Art => 2,
        };
        Sketch {
            kind,
            side,
            at: None,
            facing: if side == Side::First { Facing::S } else { Facing::N },
            waiting: false,
            boxed: false,
            eliminated: false,
            disordered: false,
            retired: false,
            pinned: false,
            sdr: (0, 0),
            ma: (ma, ma),
            weapon: None,
            battle: if side == Side::First { "red" } else { "green" }.to_string(),
        }
    }

    fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
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
                let all = known(word, UNIT_WORDS);
                words.fault(format!("{} says nothing about a unit; {all}", quote(word)));
                return None;
            }
        }
        Some(())
    }

    fn place(&self, words: &Words<'_>) -> Option<Where> {
        if self.kind == UnitType::Art && self.disordered {
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
            (Some(_), false, false) if self.retired && self.side == Side::Second => {
                words.fault("a retired Ottoman unit is in the box (sul:10.3(1)); write `box retired`");
                None
            }
            (Some(hex), false, false) => Some(Where::Map(hex)),
            (None, true, false) if self.retired || self.disordered => {
                words.fault("a unit that waits is in good order (sul:15.1); leave the state out");
                None
            }
            (None, true, false) => Some(Where::Waiting),
            (None, false, true) if self.side == Side::First => {
                words.fault("the box is for Ottoman units (sul:10.3(1)); retired Hungarians stay on the map");
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

    /// An eliminated unit is nowhere and in no other state.
    fn lost(&self, words: &Words<'_>) -> Option<Where> {
        if self.at.is_some() || self.waiting || self.boxed || self.disordered || self.retired {
            words.fault("is eliminated; leave its place and its state out");
            return None;
        }
        Some(Where::Gone)
    }

    fn missile(&self, words: &Words<'_>) -> Option<Missile> {
        let usual = match self.kind {
            UnitType::Ri => Weapon::Musket,
            UnitType::Akinji | UnitType::Fa => Weapon::Bow,
            UnitType::Art => Weapon::Gun(1),
            _ => Weapon::None,
        };
        let weapon = self.weapon.unwrap_or(usual);
        if matches!(weapon, Weapon::Gun(_)) != (self.kind == UnitType::Art) {
            words.fault("guns and only guns have a calibre as missile: 24, 12, 6 or 3");
            return None;
        }
        Some(match weapon {
            Weapon::None => Missile::None,
            Weapon::Bow => Missile::Bow { mounted: self.kind.is_mounted() },
            Weapon::Musket => Missile::Musket,
            Weapon::Gun(calibre) => Missile::Gun(calibre),
        })
    }

    fn order(&self) -> Order {
        match (self.retired, self.disordered) {
            _ if self.eliminated => Order::Eliminated,
            (true, _) => Order::Retired,
            (_, true) => Order::Disordered,
            _ => Order::Normal,
        }
    }

    fn faces(&self) -> (Face, Option<Face>) {
        let front = Face { sdr: self.sdr.0, ma: self.ma.0 };
        let back = Face { sdr: self.sdr.1, ma: self.ma.1 };
        (front, (self.kind != UnitType::Art).then_some(back))
    }
}

/// A leader while his line is read.
struct Chief {
    at: Option<HexId>,
    waiting: bool,
    killed: bool,
    fled: bool,
    battle: String,
    ar: i8,
    cr: u8,
    ma: u8,
    rank: Rank,
    role: Role,
}

const LEADER_WORDS: [&str; 11] =
    ["at", "waiting", "killed", "fled", "battle", "ar", "cr", "ma", "king", "second", "replacement"];

impl Chief {
    fn new(side: Side) -> Chief {
        let battle = if side == Side::First { "red" } else { "green" }.to_string();
        let (rank, role) = (Rank::Other, Role::First);
        Chief { at: None, waiting: false, killed: false, fled: false, battle, ar: 4, cr: 4, ma: 9, rank, role }
    }

    fn word(&mut self, word: &str, words: &mut Words<'_>, map: &HexMap) -> Option<()> {
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
    fn place(&self, words: &Words<'_>) -> Option<Where> {
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
