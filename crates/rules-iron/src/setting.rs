//! What does not change in a game: map, charts, armies, set-up. Ratings are those of the counters.

use crate::charts::{Charts, Tread};
use acies_board::{Facing, HexId, HexMap, SightTable};
use acies_kernel::Side;
use serde::{Deserialize, Serialize};

pub use acies_kernel::{LeaderId, UnitId};

/// A Battle's id (2.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct BattleId(pub u8);

impl BattleId {
    /// Index into arrays by Battle.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The Hungarian side: the one listed first.
pub const HUNGARIAN: Side = Side::First;
/// The Ottoman side.
pub const OTTOMAN: Side = Side::Second;

/// The most combat units a game may have.
pub const MAX_UNITS: usize = 160;
/// The most leaders, replacements included.
pub const MAX_LEADERS: usize = 40;
/// The most hexes.
pub const MAX_HEXES: usize = 1344;
/// The most Battles.
pub const MAX_BATTLES: usize = 32;
/// The most combat units of one Battle.
pub const MAX_BATTLE_UNITS: usize = 64;

/// Unit types (2.2.2), with foot archers of the charts (A6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum UnitType {
    /// Heavy cavalry.
    Hc,
    /// Medium cavalry.
    Mc,
    /// Light cavalry.
    Lc,
    /// Akinji.
    Akinji,
    /// Regular infantry.
    Ri,
    /// Levy infantry.
    Li,
    /// Foot archers.
    Fa,
    /// Artillery.
    Art,
}

impl UnitType {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// All, in the order of the charts.
    pub const ALL: [UnitType; UnitType::COUNT] = [
        UnitType::Hc,
        UnitType::Mc,
        UnitType::Lc,
        UnitType::Akinji,
        UnitType::Ri,
        UnitType::Li,
        UnitType::Fa,
        UnitType::Art,
    ];

    /// The id in data files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        ["hc", "mc", "lc", "akinji", "ri", "li", "fa", "art"][self as usize]
    }

    /// The print on the counter.
    #[must_use]
    pub const fn print(self) -> &'static str {
        ["HC", "MC", "LC", "AK", "RI", "LI", "FA", "ART"][self as usize]
    }

    /// The type with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<UnitType> {
        UnitType::ALL.into_iter().find(|t| t.id() == id)
    }

    /// Mounted or on foot.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        matches!(self, UnitType::Hc | UnitType::Mc | UnitType::Lc | UnitType::Akinji)
    }
}

impl UnitType {
    /// How it moves over the ground.
    #[must_use]
    pub const fn tread(self) -> Tread {
        if self.is_mounted() { Tread::Mounted } else { Tread::Foot }
    }
}

/// What a unit shoots with (2.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Missile {
    /// Nothing.
    None,
    /// Bows, on foot or mounted.
    Bow {
        /// Mounted archers have their own row in the range table.
        mounted: bool,
    },
    /// Muskets.
    Musket,
    /// A gun, as its row among the calibres: 24, 12, 6, 3 pounder.
    Gun(u8),
}

/// Every weapon of the range table.
pub const ALL_MISSILES: [Missile; 7] = [
    Missile::Musket,
    Missile::Bow { mounted: false },
    Missile::Bow { mounted: true },
    Missile::Gun(0),
    Missile::Gun(1),
    Missile::Gun(2),
    Missile::Gun(3),
];

impl Missile {
    /// The calibres of guns by their row.
    pub const POUNDS: [i32; 4] = [24, 12, 6, 3];

    /// The row of the range table.
    #[must_use]
    pub const fn range_row(self) -> Option<usize> {
        match self {
            Missile::None => None,
            Missile::Musket => Some(0),
            Missile::Bow { mounted: false } => Some(1),
            Missile::Bow { mounted: true } => Some(2),
            Missile::Gun(calibre) => Some(3 + calibre as usize),
        }
    }

    /// Whether it is a bow.
    #[must_use]
    pub const fn is_bow(self) -> bool {
        matches!(self, Missile::Bow { .. })
    }

    /// Whether it reaches across streams and entrenchments with its zone (3.2.3(missile)).
    #[must_use]
    pub const fn is_hand_missile(self) -> bool {
        matches!(self, Missile::Bow { .. } | Missile::Musket)
    }
}

/// The ratings of one face of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// Shock defence rating.
    pub sdr: i8,
    /// Movement allowance.
    pub ma: u8,
}

/// One combat unit as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id in orders.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Type.
    pub kind: UnitType,
    /// Weapon.
    pub missile: Missile,
    /// Battle.
    pub battle: BattleId,
    /// Front and back; artillery has no back (2.2(no-back)).
    pub faces: (Face, Option<Face>),
    /// Where it begins.
    pub start: Start,
}

/// Where a unit begins the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Placed in set-up by this line.
    SetUp(u8),
    /// Waits off the map (15.0).
    Waiting,
}

/// A leader's rank, for flight points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// King or Sultan.
    King,
    /// Any other.
    Other,
}

/// A leader's part in his Battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Its leader.
    First,
    /// Ahmed: levy infantry only while the first is in play (12.2(centre)).
    Second,
    /// Takes the place of a lost leader (12.4.1).
    Replacement,
}

/// One leader as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    /// Id in orders.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// His Battle.
    pub battle: BattleId,
    /// Activation rating.
    pub ar: i8,
    /// Command range in hexes.
    pub cr: u8,
    /// Movement allowance (A47).
    pub ma: u8,
    /// Rank.
    pub rank: Rank,
    /// Role.
    pub role: Role,
    /// Where he begins; a replacement is `None`.
    pub start: Option<Start>,
}

/// What is special about a Battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleKind {
    /// Nothing.
    Plain,
    /// The Ottoman centre (12.2(centre), 15.1.1).
    Centre,
    /// The Anatolian wing (15.1.2).
    Anatolia,
    /// A what-if group (15.2).
    WhatIf,
}

/// One Battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Id in orders.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// What is special about it.
    pub kind: BattleKind,
    /// Its units.
    pub units: Vec<UnitId>,
    /// Its leaders, the first in command first.
    pub leaders: Vec<LeaderId>,
    /// Where its waiting units enter.
    pub entry: Vec<HexId>,
}

/// What a set-up line places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetUpPieces {
    /// These units, one to a hex.
    Units(Vec<UnitId>),
    /// This leader.
    Leader(LeaderId),
    /// The Hungarian Standard.
    Standard,
}

/// One line of the set-up, with the hexes it may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpLine {
    /// Who places it.
    pub side: Side,
    /// What.
    pub pieces: SetUpPieces,
    /// Where, any of these.
    pub hexes: Vec<HexId>,
    /// A ready arrangement, one hex for each piece.
    pub ready: Vec<HexId>,
    /// Facing of the units.
    pub facing: Facing,
    /// The units begin disordered and pinned (14.3(2)).
    pub in_camp: bool,
}

/// Switches of a scenario and the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What-if reinforcements (15.2).
    pub what_if: bool,
    /// Hungarians may not close with the unseen (14.3(1)).
    pub unseen: bool,
    /// No Ottoman seizure before their first free activation (14.3(3)).
    pub no_early_seizure: bool,
    /// Hungarians may repeat a Battle (14.3(4)).
    pub repeat_battle: bool,
}

/// Everything about a game that never changes.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Ids of the sides.
    pub sides: [String; 2],
    /// The map.
    pub map: HexMap,
    /// Terrain sight up to the longest range.
    pub sight: SightTable,
    /// The tables.
    pub charts: Charts,
    /// Units by id.
    pub units: Vec<Unit>,
    /// Leaders by id.
    pub leaders: Vec<Leader>,
    /// Battles by id.
    pub battles: Vec<Battle>,
    /// Set-up lines, the Hungarian ones first (A41).
    pub setup: Vec<SetUpLine>,
    /// Where units return from the Ottoman retired box (11.0.2(2)).
    pub box_entry: Vec<HexId>,
    /// Switches.
    pub options: Options,
    /// Who has the first free activation (14.3).
    pub first: Side,
    /// Distance of the rule against the unseen (14.3(1)).
    pub unseen_distance: u8,
    /// Movement points for each unit that entered through a hex before (15.1(mp)).
    pub entry_surcharge: u8,
    /// Where a position of a situation begins; a scenario begins with its set-up.
    pub opening: Option<Box<crate::state::State>>,
}

/// So many pieces, as their ids count them.
fn count(pieces: usize) -> u8 {
    u8::try_from(pieces).expect("a setting has at most MAX_UNITS units, MAX_LEADERS leaders, MAX_BATTLES Battles")
}

impl Setting {
    /// A unit's counter.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A leader's counter.
    #[must_use]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// A Battle.
    #[must_use]
    pub fn battle(&self, id: BattleId) -> &Battle {
        &self.battles[id.index()]
    }

    /// All unit ids.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..count(self.units.len())).map(UnitId)
    }

    /// All leader ids.
    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..count(self.leaders.len())).map(LeaderId)
    }

    /// All Battle ids.
    pub fn battle_ids(&self) -> impl Iterator<Item = BattleId> + use<> {
        (0..count(self.battles.len())).map(BattleId)
    }

    /// The Battle of a what-if group or the like, by its id in the charts.
    #[must_use]
    pub fn battle_named(&self, name: &str) -> Option<BattleId> {
        self.battle_ids().find(|&b| self.battle(b).name == name)
    }
}
