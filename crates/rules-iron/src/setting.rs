//! What does not change in a game: map, charts, armies, set-up. Ratings are those of the counters.

use crate::charts::Charts;
use crate::profile::{Late, Profile};
use crate::terrain::{GroundTable, Walker};
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

/// The most unit types of a ruleset.
pub const MAX_TYPES: usize = 16;

/// A unit type (2.2.2): its place in the list of the ruleset. What units of a type are and may do is in their [`Arm`];
/// which types there are is said by the ruleset's list and by nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct UnitType(pub u8);

impl UnitType {
    /// Index into arrays by type.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a type is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeName {
    /// The id in data files.
    pub id: &'static str,
    /// The word in the pictures of situations.
    pub word: &'static str,
    /// The print on the counter.
    pub print: &'static str,
}

const fn named(id: &'static str, word: &'static str, print: &'static str) -> TypeName {
    TypeName { id, word, print }
}

/// The unit types of a ruleset, in the order of its charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitTypes(&'static [TypeName]);

impl UnitTypes {
    /// Suleiman the Magnificent (2.2.2), with the foot archers of its charts (A6).
    pub const SULEIMAN: UnitTypes = UnitTypes(&[
        named("hc", "hc", "HC"),
        named("mc", "mc", "MC"),
        named("lc", "lc", "LC"),
        named("akinji", "akinji", "AK"),
        named("ri", "ri", "RI"),
        named("li", "li", "LI"),
        named("fa", "fa", "FA"),
        named("art", "art", "ART"),
    ]);

    /// Men of Iron (moi:2.2(2), P7).
    pub const MEN_OF_IRON: UnitTypes = UnitTypes(&[
        named("mounted-maa", "maa", "MM"),
        named("dismounted-maa", "dma", "DM"),
        named("unhorsed-maa", "uma", "UM"),
        named("pike", "pike", "PK"),
        named("axe", "axe", "AX"),
        named("infantry", "inf", "IN"),
        named("longbow", "lb", "LB"),
        named("crossbow", "xb", "XB"),
        named("slinger", "sl", "SL"),
        named("genitor", "gen", "GN"),
        named("light-cavalry", "lc", "LC"),
        named("hobilar", "hob", "HB"),
    ]);

    /// All of them.
    pub fn all(self) -> impl Iterator<Item = UnitType> {
        (0..count(self.0.len())).map(UnitType)
    }

    /// What a type is called.
    #[must_use]
    pub const fn name(self, kind: UnitType) -> TypeName {
        self.0[kind.index()]
    }

    /// The type with this id.
    #[must_use]
    pub fn with_id(self, id: &str) -> Option<UnitType> {
        self.all().find(|&kind| self.name(kind).id == id)
    }
}

/// One value for each unit type of a ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByType<T>(pub [T; MAX_TYPES]);

impl<T> Index<UnitType> for ByType<T> {
    type Output = T;
    fn index(&self, kind: UnitType) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> IndexMut<UnitType> for ByType<T> {
    fn index_mut(&mut self, kind: UnitType) -> &mut T {
        &mut self.0[kind.index()]
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
    /// Disordered ones too, but not retired ones (moi:C7.0, moi:A9).
    UnlessRetired,
}

/// Whether the horses of a charge are reluctant to meet units (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feared {
    /// They are not.
    No,
    /// If it comes to their front.
    FromFront,
    /// From whatever side it comes (moi:11.4(T1)).
    FromAnySide,
}

/// A kind of troops: what units of a type are and may do. Code asks this and never which type it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arm {
    /// Mounted or on foot.
    pub mount: Mount,
    /// Whether they exert a zone.
    pub zone: ZoneRight,
    /// May ride through friends that let them pass (moi:8.0(2)).
    pub passes: bool,
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
    /// Are disordered by a retreat before shock (moi:10.2(3)).
    pub tires_in_retreat: bool,
    /// May form a Shield Wall where their army may (moi:14.1(1)).
    pub walls: bool,
    /// May form a schiltron where their army may (moi:P8).
    pub rings: bool,
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

impl Default for Arm {
    /// Men on foot who do nothing: what a type beyond the ruleset's list is.
    fn default() -> Arm {
        Arm {
            mount: Mount::Foot,
            zone: ZoneRight::Never,
            passes: false,
            shocks: false,
            charges: false,
            counters: false,
            feared: Feared::No,
            reluctance: 0,
            spurred: false,
            evades_horse: false,
            tires_in_retreat: false,
            walls: false,
            rings: false,
            is_gun: false,
            points: 0,
            points_retired: 0,
        }
    }
}

/// What a unit shoots with (2.2.3): what the weapon can do is in its row of the charts.
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
    /// Longbows (moi:9.1(1)).
    Longbow,
    /// Crossbows.
    Crossbow,
    /// Javelins thrown from the saddle.
    Javelin,
    /// Slings.
    Sling,
}

/// Every weapon of the range table.
pub const ALL_MISSILES: [Missile; 11] = [
    Missile::Musket,
    Missile::Bow { mounted: false },
    Missile::Bow { mounted: true },
    Missile::Gun(0),
    Missile::Gun(1),
    Missile::Gun(2),
    Missile::Gun(3),
    Missile::Longbow,
    Missile::Crossbow,
    Missile::Javelin,
    Missile::Sling,
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
            Missile::Longbow => Some(7),
            Missile::Crossbow => Some(8),
            Missile::Javelin => Some(9),
            Missile::Sling => Some(10),
        }
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
    /// The counter that may take its place.
    pub other: Option<OtherForm>,
    /// Formations that it may take, if its kind of troops can and its army may (moi:14.1(9)).
    pub forms: Forms,
    /// The formation in which it begins.
    pub begins: Formation,
    /// Where it begins.
    pub start: Start,
}

/// What is printed on the counter that a unit shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Type.
    pub kind: UnitType,
    /// Weapon.
    pub missile: Missile,
    /// Front and back.
    pub faces: (Face, Option<Face>),
}

/// The counter that may take a unit's place (Men of Iron 12.5, Men of Iron 14.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherForm {
    /// Type.
    pub kind: UnitType,
    /// Weapon.
    pub missile: Missile,
    /// Front and back.
    pub faces: (Face, Option<Face>),
    /// How it comes to that.
    pub by: FormChange,
}

/// How a unit comes to its other counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormChange {
    /// By a result of fire, for good (moi:12.5(3)).
    Unhorsed,
    /// By dismounting, and back by mounting (moi:14.2(3)).
    Dismounting,
}

/// Which of its two counters a unit shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Form {
    /// The one with which it began.
    Own,
    /// Its [`OtherForm`].
    Other,
}

/// A formation for defence (Men of Iron 14.1, moi:P8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Formation {
    /// None.
    Open,
    /// A Shield Wall.
    Wall,
    /// A schiltron: a wall without a back.
    Schiltron,
}

bitflags::bitflags! {
    /// Formations that a unit may take.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Forms: u8 {
        /// A Shield Wall.
        const WALL = 1;
        /// A schiltron.
        const SCHILTRON = 1 << 1;
        /// A schiltron that may go a hex and attack (moi:bannockburn(schiltron)).
        const ADVANCES = 1 << 2;
    }
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
    /// All in one activation, as its scenario says (moi:battles(arrival)).
    When(Condition),
}

/// What must have happened before a command may come on (moi:battles(arrival)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Nothing (moi:falkirk(arrivals)).
    FromStart,
    /// All units of this one have come on (moi:crecy(order)).
    AfterArrival(BattleId),
    /// One of these has been activated on the map, or is gone (moi:poitiers(lines)).
    AfterActivation([Option<BattleId>; 2]),
    /// The enemy has had so many flight points; and then in a free activation only (moi:poitiers(captal)).
    AfterEnemyPoints(i32),
}

/// A set of Battles, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battles(pub u32);

impl Battles {
    /// Whether it is among them.
    #[must_use]
    pub const fn has(self, battle: BattleId) -> bool {
        self.0 >> battle.0 & 1 == 1
    }

    /// Adds one.
    pub fn add(&mut self, battle: BattleId) {
        self.0 |= 1 << battle.0;
    }
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
    /// Which way they may face there, hex by hex as in `entry`; empty if they enter with their army's facing.
    pub entry_facings: Vec<Vec<Facing>>,
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

/// The rules of one battle (14.3, the rules of its battle); none of them holds unless its scenario says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// Who keeps away from enemies that they do not see (14.3(1)).
    pub unseen: Option<Unseen>,
    /// Who does not seize before their first free activation (14.3(3)).
    pub no_early_seizure: Option<Side>,
    /// Who may go on with the Battle that has just acted, until the roll for it fails (14.3(4)).
    pub repeat_battle: Option<Side>,
    /// Commands that neither move nor attack in an activation that they begin with a schiltron (moi:falkirk(immobile)).
    pub immobile: Battles,
    /// The command that may ride off (moi:falkirk(comyn)).
    pub rides_off: Option<Wavering>,
    /// The command that may never come (moi:poitiers(orleans)).
    pub leaves_unfought: Option<Wavering>,
    /// The command that may retire when it is attacked (moi:najera(tello)).
    pub does_not_wait: Option<Wavering>,
    /// Who holds the castle: nobody else enters it (moi:courtrai(castle)).
    pub garrison: Option<BattleId>,
    /// How the garrison may sally (moi:courtrai(sortie)).
    pub sortie: Option<Sortie>,
    /// Whose captured leaders are killed (moi:courtrai(no-quarter)).
    pub no_quarter: Option<Side>,
    /// What the weather does to a weapon (moi:crecy(rain)).
    pub wet: Option<(Missile, i32)>,
    /// Hexes in which horse pays as much in place of the terrain's cost (moi:crecy(mud)).
    pub mud: Option<Mud>,
    /// Commands that do not move in their first activation (moi:najera(wrong-way)).
    pub wrong_way: Battles,
    /// Whose Standard acts with any command until its own has come (moi:battles(standard)).
    pub early_standard: Option<Side>,
    /// The camp followers (moi:bannockburn(followers)).
    pub followers: Option<Followers>,
}

/// A command that may leave the battle by a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wavering {
    /// Which.
    pub battle: BattleId,
    /// The lowest face on which it goes.
    pub from: i32,
    /// Flight points for each of its units that goes.
    pub points: i32,
}

/// A garrison that sallies (moi:courtrai(sortie)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sortie {
    /// Which command.
    pub battle: BattleId,
    /// Whom alone it attacks, as long as they are there.
    pub against: BattleId,
}

/// Soft ground (moi:crecy(mud)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mud {
    /// Where.
    pub hexes: Vec<HexId>,
    /// Movement points for mounted units and leaders.
    pub mounted: u8,
}

/// People of the camp who show themselves (moi:bannockburn(followers)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followers {
    /// Whose.
    pub side: Side,
    /// From which free activation of that side on.
    pub from: u8,
    /// The units.
    pub units: Vec<UnitId>,
    /// Where they may appear.
    pub hexes: Vec<HexId>,
    /// By how much the enemy's flight level falls.
    pub level: i32,
}

/// Who has the first free activation (14.3, moi:3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// This side.
    Side(Side),
    /// The first side up to this face, the other above it (moi:bannockburn(first)).
    ByDie(i32),
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
    /// What the ground costs and stops.
    pub ground: GroundTable,
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
    pub first: First,
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

    /// What a unit is in one of its two forms.
    #[must_use]
    pub fn printed(&self, id: UnitId, form: Form) -> Printed {
        let unit = self.unit(id);
        match (form, unit.other) {
            (Form::Other, Some(other)) => Printed { kind: other.kind, missile: other.missile, faces: other.faces },
            _ => Printed { kind: unit.kind, missile: unit.missile, faces: unit.faces },
        }
    }

    /// The kind of troops that a unit is in one of its two forms.
    #[must_use]
    pub fn arm(&self, id: UnitId, form: Form) -> &Arm {
        &self.charts.arms[self.printed(id, form).kind]
    }

    /// How a unit goes over the ground in one of its two forms.
    pub(crate) fn walker(&self, id: UnitId, form: Form) -> Walker {
        let garrison = self.special.garrison == Some(self.unit(id).battle);
        Walker { mount: self.arm(id, form).mount, garrison }
    }

    /// Whether a hex is of a castle, which only its garrison enters (moi:courtrai(castle)).
    #[must_use]
    pub fn is_walled(&self, hex: HexId) -> bool {
        self.charts.terrain.hex(self.map.terrain(hex)).garrison.is_some()
    }

    /// A leader's counter.
    #[must_use]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// Flight points for a leader who is killed or captured. sul:16.0.1(1), sul:16.0.1(2); moi:15.6(2): a named one counts,
    /// moi:15.6(3): a replacement does not.
    #[must_use]
    pub fn points_of(&self, id: LeaderId) -> i32 {
        let the = self.leader(id);
        match (the.role, the.rank) {
            (Role::Replacement, _) => self.charts.points_replacement,
            (Role::First | Role::Second, Rank::King) => self.charts.points_king,
            (Role::First | Role::Second, Rank::Other) => self.charts.points_leader,
        }
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
