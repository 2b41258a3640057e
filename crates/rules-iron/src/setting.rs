//! What does not change in a game: map, charts, armies, set-up. Ratings are those of the counters.

use crate::charts::Charts;
use crate::profile::{Late, Profile};
use acies_board::{Facing, HexId, HexMap, SightTable};
use acies_kernel::{BySide, Side};
use core::ops::{Index, IndexMut};
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

/// A Standard's id (13.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct StandardId(pub u8);

impl StandardId {
    /// Index into arrays by Standard.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

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
/// The most Standards.
pub const MAX_STANDARDS: usize = 4;

/// Unit types (2.2.2), with foot archers of the charts (A6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum UnitType {
    /// Heavy cavalry.
    Hc,
    /// Medium cavalry.
    Mc,
    /// Light cavalry.
    Lc,
    /// Horse archers.
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
}

/// One value for each unit type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByType<T>(pub [T; UnitType::COUNT]);

impl<T> Index<UnitType> for ByType<T> {
    type Output = T;
    fn index(&self, kind: UnitType) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<UnitType> for ByType<T> {
    fn index_mut(&mut self, kind: UnitType) -> &mut T {
        &mut self.0[kind as usize]
    }
}

/// How a piece moves over the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mount {
    /// On horseback.
    Horse,
    /// On foot.
    Foot,
}

/// Whether units exert a zone of control (3.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneRight {
    /// They do not (3.2.1(none)).
    Never,
    /// While they are in good order.
    InOrder,
}

/// Whether the horses of a charge are reluctant to meet units (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feared {
    /// They are not.
    No,
    /// If it comes to their front.
    FromFront,
}

/// A kind of troops: what units of a type are and may do. Code asks this and never which type it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arm {
    /// Mounted or on foot.
    pub mount: Mount,
    /// Whether they exert a zone.
    pub zone: ZoneRight,
    /// May attack by shock at all (8.1(never), chart-matrix(types)).
    pub shocks: bool,
    /// May charge (9.0).
    pub charges: bool,
    /// May counter-charge (9.4.1).
    pub counters: bool,
    /// Whether chargers are reluctant to meet them.
    pub feared: Feared,
    /// Added to their own reluctance roll (chart-reluctance).
    pub reluctance: i32,
    /// A leader of an army whose leaders do so lends weight to their charges (8.3.1(5)).
    pub spurred: bool,
    /// May retreat before a shock attack by cavalry too (8.2.1).
    pub evades_horse: bool,
    /// Artillery (7.5).
    pub is_gun: bool,
    /// Flight points when eliminated (16.0.1).
    pub points: i32,
    /// Flight points while retired (16.0.1(3)).
    pub points_retired: i32,
}

impl Arm {
    /// Mounted.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        matches!(self.mount, Mount::Horse)
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
    /// A sovereign.
    King,
    /// Any other.
    Other,
}

/// A leader's part in his Battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Its leader.
    First,
    /// Stands beside the first: while he is in play he commands what the Battle says (12.2(centre)).
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

/// When the waiting units of a Battle may come on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// In any activation of the Battle (15.1).
    WithBattle,
    /// Behind another Battle, all of which comes on before (15.1.1): at first in a free activation only (15.1.2).
    Behind(
        /// The other Battle; `None` if it is not in the game.
        Option<BattleId>,
    ),
    /// When the roll for late groups calls the Battle (15.2.4).
    ByRoll,
}

/// One Battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Id in orders.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// When its waiting units may come on.
    pub arrival: Arrival,
    /// The type of units to which its second leader is limited while the first is in play (12.2(centre)); `None`
    /// if he commands like the first.
    pub second_commands: Option<UnitType>,
    /// What it adds to the flight level of its side once one of its units has entered (16.0.3(1)).
    pub flight_bonus: i32,
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
    /// This Standard.
    Standard(StandardId),
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

/// Where the retired units of an army go (10.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refuge {
    /// To the hexes around its Standard (10.3(2)).
    Standard,
    /// Off the map, where its Standard is safe (10.3(1), 13.0.3).
    Box {
        /// Where they come on again once they have recovered (11.0.2(2)).
        entry: Vec<HexId>,
    },
}

/// One side as its scenario describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// The side's id.
    pub id: String,
    /// The corner its units face unless something else is said (14.1, 14.2).
    pub home: Facing,
    /// Its flight level (16.0.3, 16.0.4).
    pub level: i32,
    /// Where its retired units go.
    pub retires_to: Refuge,
    /// Its guns never move (7.5.2(hungarian)).
    pub emplaced_guns: bool,
    /// Its guns shoot worse than others (chart-fire-drm).
    pub poor_gunnery: bool,
    /// Its leaders lend weight to charges (8.3.1(5), 12.3).
    pub leaders_spur: bool,
}

/// A Standard (13.0): it never moves, and retired units gather around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standard {
    /// Its id.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// The Battle that it stands with, if there is one.
    pub command: Option<BattleId>,
}

/// The rules of one battle (14.3); none of them holds unless its scenario says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// Who keeps away from enemies that they do not see (14.3(1)).
    pub unseen: Option<Unseen>,
    /// Who does not seize before their first free activation (14.3(3)).
    pub no_early_seizure: Option<Side>,
    /// Who may go on with the Battle that has just acted, until the roll for it fails (14.3(4)).
    pub repeat_battle: Option<Side>,
}

/// How far a side keeps away from enemies that it does not see (14.3(1)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// Who.
    pub side: Side,
    /// Within so many hexes they do not come.
    pub distance: u8,
}

/// Everything about a game that never changes.
#[derive(Clone, Debug)]
pub struct Setting {
    /// What the ruleset has of its own.
    pub profile: Profile,
    /// The armies.
    pub armies: BySide<Army>,
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
    /// The Standards by id.
    pub standards: Vec<Standard>,
    /// Set-up lines, those of the side that places first before the others (A41).
    pub setup: Vec<SetUpLine>,
    /// Who places first, and who after them (A41).
    pub setup_order: [Side; 2],
    /// The rules of this battle.
    pub special: Special,
    /// Who has the first free activation (14.3).
    pub first: Side,
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

    /// The kind of troops that a unit is.
    #[must_use]
    pub fn arm(&self, id: UnitId) -> &Arm {
        &self.charts.arms[self.unit(id).kind]
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

    /// All Standards' ids.
    pub fn standard_ids(&self) -> impl Iterator<Item = StandardId> + use<> {
        (0..count(self.standards.len())).map(StandardId)
    }

    /// A Standard.
    #[must_use]
    pub fn standard(&self, id: StandardId) -> &Standard {
        &self.standards[id.index()]
    }

    /// The late groups, if they are in use (15.2).
    #[must_use]
    pub fn late(&self) -> Option<&Late> {
        self.profile.late.as_ref()
    }

    /// The army of a side.
    #[must_use]
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side]
    }

    /// The Battle with this id.
    #[must_use]
    pub fn battle_named(&self, name: &str) -> Option<BattleId> {
        self.battle_ids().find(|&b| self.battle(b).name == name)
    }
}
