//! What does not change in a game: map, charts, armies, set-up. Ratings are those of the counters.

use crate::charts::{Charts, Kind, Tread, Weapon};
use crate::lay::Lay;
use crate::opening::Opening;
use crate::profile::Profile;
use crate::special::Special;
use acies_board::{Dir, Facing, HexId, HexMap, Terrain};
use acies_kernel::Side;
pub use acies_kernel::{LeaderId, UnitId, WideUnitSet as UnitSet};
use serde::{Deserialize, Serialize};

/// The most combat units a game may have: as many as a byte can name, and one name for nobody.
pub const MAX_UNITS: usize = 255;
/// The most leaders.
pub const MAX_LEADERS: usize = 32;
/// The most hexes.
pub const MAX_HEXES: usize = 2432;
/// The most lines in uncontrolled advance at once.
pub const MAX_LINES: usize = 32;
/// The most contingents: an Orders Phase has a bit for each (gboh:V3.3).
pub const MAX_CONTINGENTS: usize = 16;
/// The most arrival groups.
pub const MAX_ARRIVALS: usize = 8;

/// Unit types (2.23(1)): those of Cataphract in the order of its clash chart, then those of the classic charts
/// (gboh:8.63(5), gboh:V1.3). A ruleset has some of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum UnitType {
    /// Heavy cavalry.
    Hc,
    /// Lancer cavalry.
    Ln,
    /// Light cavalry.
    Lc,
    /// Heavy infantry.
    Hi,
    /// Medium infantry.
    Mi,
    /// Light infantry and archers.
    Li,
    /// Phalanx.
    Ph,
    /// Legion infantry.
    Lg,
    /// Barbarian infantry.
    Bi,
    /// Peltasts.
    Lp,
    /// Skirmishers.
    Sk,
    /// Roman cavalry.
    Rc,
    /// Barbarian cavalry.
    Bc,
    /// Elephants.
    El,
    /// Chariots.
    Ch,
    /// Artillery.
    Art,
}

impl UnitType {
    /// How many there are.
    pub const COUNT: usize = 16;
    /// All.
    pub const ALL: [UnitType; UnitType::COUNT] = [
        UnitType::Hc,
        UnitType::Ln,
        UnitType::Lc,
        UnitType::Hi,
        UnitType::Mi,
        UnitType::Li,
        UnitType::Ph,
        UnitType::Lg,
        UnitType::Bi,
        UnitType::Lp,
        UnitType::Sk,
        UnitType::Rc,
        UnitType::Bc,
        UnitType::El,
        UnitType::Ch,
        UnitType::Art,
    ];

    /// The print on the counter.
    #[must_use]
    pub const fn print(self) -> &'static str {
        const PRINTS: [&str; UnitType::COUNT] =
            ["HC", "LN", "LC", "HI", "MI", "LI", "PH", "LG", "BI", "LP", "SK", "RC", "BC", "EL", "CH", "ART"];
        PRINTS[self as usize]
    }

    /// The type with this print.
    #[must_use]
    pub fn from_print(print: &str) -> Option<UnitType> {
        UnitType::ALL.into_iter().find(|t| t.print().eq_ignore_ascii_case(print))
    }
}

/// What a counter is beside its type: a class with a row of its own among the kinds of troops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variety {
    /// Nothing.
    #[default]
    Plain,
    /// Heavy cavalry, man and horse in mail (2.4(2), gboh:V10.9).
    Cataphract,
    /// Persian foot among the light infantry (gboh:6.29(d)).
    Cardaces,
    /// A veteran cohort (gboh:V1.4).
    Veterans,
    /// A cohort of recruits.
    Recruits,
    /// A cohort of conscripts.
    Conscripts,
}

impl Variety {
    /// How many there are that have rows of their own.
    pub const ROWS: usize = 5;

    /// The place among those rows; none for the plain counters of a type.
    #[inline]
    pub(crate) const fn row(self) -> Option<usize> {
        match self {
            Variety::Plain => None,
            other => Some(other as usize - 1),
        }
    }
}

/// What a unit shoots with (8.11(1)): the missiles of Cataphract, then those of the classic charts (gboh:8.61). A ruleset
/// has some of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Missile {
    /// Composite bow.
    C,
    /// Simple bow.
    B,
    /// Javelin.
    J,
    /// Throwing axe.
    F,
    /// Bows on foot (gboh:8.61(W1)).
    FootArcher,
    /// The long bows of India (gboh:8.61(W2)).
    IndianArcher,
    /// Slings (gboh:8.61(W3)).
    Slinger,
    /// Javelins on foot (gboh:8.61(W4)).
    FootJavelin,
    /// Archers around elephants (gboh:8.61(W5)).
    Screen,
    /// Bows on horseback (gboh:8.61(W6)).
    MountedArcher,
    /// Javelins on horses and elephants (gboh:8.61(W7)).
    MountedJavelin,
    /// The same of Indian light cavalry, thrown once.
    IndianJavelin,
    /// Bolt throwers (gboh:8.61(W8)).
    Oxybeles,
}

impl Missile {
    /// How many there are.
    pub const COUNT: usize = 13;
    /// All.
    pub const ALL: [Missile; Missile::COUNT] = [
        Missile::C,
        Missile::B,
        Missile::J,
        Missile::F,
        Missile::FootArcher,
        Missile::IndianArcher,
        Missile::Slinger,
        Missile::FootJavelin,
        Missile::Screen,
        Missile::MountedArcher,
        Missile::MountedJavelin,
        Missile::IndianJavelin,
        Missile::Oxybeles,
    ];

    /// The letter on the counter, or the name in the chart.
    #[must_use]
    pub const fn print(self) -> &'static str {
        const PRINTS: [&str; Missile::COUNT] = [
            "C",
            "B",
            "J",
            "F",
            "foot-archer",
            "indian-li-archer",
            "slinger-sk",
            "foot-javelin",
            "el-screen-archer",
            "mounted-archer",
            "mounted-or-el-javelin",
            "indian-lc-javelin",
            "oxybeles",
        ];
        PRINTS[self as usize]
    }

    /// Whether it is a weapon of India.
    pub(crate) const fn is_indian(self) -> bool {
        matches!(self, Missile::IndianArcher | Missile::IndianJavelin)
    }

    /// The mark of a piece that has it: of the classic charts, the letter of its class.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Missile::C => "missile-c",
            Missile::B => "missile-b",
            Missile::J | Missile::FootJavelin | Missile::MountedJavelin | Missile::IndianJavelin => "missile-j",
            Missile::F => "missile-f",
            Missile::FootArcher | Missile::IndianArcher | Missile::Screen | Missile::MountedArcher => "missile-a",
            Missile::Slinger => "missile-s",
            Missile::Oxybeles => "missile-o",
        }
    }
}

/// One face of a unit: the mounted or the dismounted counter (9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Type.
    pub kind: UnitType,
    /// What it is beside its type.
    pub variety: Variety,
    /// Size.
    pub size: u8,
    /// Printed troop quality.
    pub tq: u8,
    /// Printed movement allowance.
    pub ma: u8,
    /// Missiles, if any.
    pub missile: Option<Missile>,
    /// The row of the line command chart it belongs to (4.27), if any.
    pub row: Option<u8>,
    /// So many hexes may lie between it and its neighbours in a line: of horse one (4.27(star-star)), of those who stand
    /// with lanes one (gboh:battles(lines)).
    pub gap: u8,
    /// What else is printed on it.
    pub traits: Traits,
    /// The movement allowance of a phalanx that hurries (gboh:V4.2), if it has one.
    pub boost: Option<u8>,
}

impl Face {
    /// Whether this is printed on it.
    #[must_use]
    #[inline]
    pub const fn has(&self, traits: Traits) -> bool {
        self.traits.contains(traits)
    }

    /// What the archers around it shoot with, if there are any (gboh:8.61(c)).
    #[must_use]
    #[inline]
    pub fn screen(&self) -> Option<Missile> {
        self.has(Traits::SCREEN).then_some(Missile::Screen)
    }
}

bitflags::bitflags! {
    /// What a counter of the classic charts is beside type and class.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Traits: u8 {
        /// Double size: it covers two hexes (gboh:V4.7).
        const WIDE = 1;
        /// A Macedonian phalanx pivots unhurt (gboh:10.16(H13), gboh:10.16(T2)).
        const MACEDONIAN = 1 << 1;
        /// Indian elephants (gboh:8.62(2)).
        const INDIAN = 1 << 2;
        /// African elephants.
        const AFRICAN = 1 << 3;
        /// Skirmishers that may attack (gboh:8.62(9)).
        const STAR = 1 << 4;
        /// Counts as a legion when it passes friends: triarii (gboh:V6.3).
        const ORDERED = 1 << 5;
        /// Fights among the horse (gboh:V10.12).
        const ANTESIGNANI = 1 << 6;
        /// Archers screen the elephants (gboh:8.61(c)).
        const SCREEN = 1 << 7;
    }
}

/// Where a piece begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start<T> {
    /// On the map.
    Map(T),
    /// Comes with this arrival group.
    Arrives(u8),
}

/// How a unit stands: its formation and what it faces (6.43, 7.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Formation {
    /// In line, facing a corner.
    Line(Facing),
    /// In column, facing a side.
    Column(Dir),
    /// In wedge, facing a corner.
    Wedge(Facing),
    /// In Charge Formation, facing a corner (gboh:V4.11).
    Charge(Facing),
    /// In square: all sides are its front (gboh:V4.13).
    Square,
    /// Facing nowhere, with neither front nor rear (gboh:V8.8).
    Around,
}

/// One combat unit as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id in orders.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Nationality or contingent, an index into [`Setting::nations`].
    pub nation: u8,
    /// Whose stripe its counter has: its nation's, or its corps' where a battle has corps. No rule asks for it.
    pub group: u8,
    /// The mounted counter of a cataphract, the only one of all others.
    pub face: Face,
    /// The dismounted counter (9.1).
    pub foot: Option<Face>,
    /// Has its own row of the stacking chart while mounted (6.66(1)).
    pub slips_through: bool,
    /// Where it begins.
    pub start: Start<(HexId, Formation)>,
    /// How it begins.
    pub outset: Outset,
    /// The contingent it belongs to, an index into [`Setting::contingents`] (gboh:V3.1).
    pub contingent: Option<u8>,
}

/// How a unit begins the battle, beside where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outset {
    /// Cohesion hits.
    pub hits: u8,
    /// Missiles, of all its weapons.
    pub ammo: Ammo,
    /// It is half of a double depth (gboh:V10.8).
    pub deep: bool,
    /// It is the lower of two in its hex (gboh:battles(stacks)).
    pub beneath: bool,
}

impl Outset {
    /// Fresh, with all its missiles.
    pub const FRESH: Outset = Outset { hits: 0, ammo: Ammo::Full, deep: false, beneath: false };
}

/// What is left to shoot (8.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Ammo {
    /// Enough.
    Full,
    /// One shot.
    Low,
    /// None.
    No,
}

/// Units that move together by a contingent command (gboh:V3.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contingent {
    /// Its id in files.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// Its commander, if it has one.
    pub mcc: Option<LeaderId>,
}

/// A leader's rank (4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Rank {
    /// Overall commander.
    Oc,
    /// Subordinate commander.
    Sc,
    /// Contingent commander (4.33, gboh:battles(cc)).
    Cc,
    /// Macedonian contingent commander: never activated (gboh:V3.1, gboh:battles(mcc)).
    Mcc,
}

/// Whom a leader may command (4.32(3), 4.33).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nations, a bit each.
    pub nations: u64,
    /// Types, a bit each.
    pub types: u32,
    /// Units, where a battle names them (gboh:battles(limits)).
    pub units: Option<UnitSet>,
}

impl Limits {
    /// Everybody of his side.
    pub const NONE: Limits = Limits { nations: u64::MAX, types: u32::MAX, units: None };
}

/// One leader as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    /// Id in orders.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// Rank.
    pub rank: Rank,
    /// Initiative.
    pub initiative: u8,
    /// Elite commander (5.5).
    pub elite: bool,
    /// Line commands he may give in one Orders Phase.
    pub line_commands: u8,
    /// Command range.
    pub range: u8,
    /// Strategy: of an overall commander, and of subordinates who have their own (gboh:V2.2); 0 if he has none.
    pub strategy: u8,
    /// Charisma.
    pub charisma: u8,
    /// Personal combat.
    pub combat: u8,
    /// Contingents that he may command in one Orders Phase (gboh:V3.3).
    pub contingents: u8,
    /// Whom he may command.
    pub limits: Limits,
    /// Where he begins.
    pub start: Start<HexId>,
}

/// The map edge to which an army flees (10.21, A-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// The highest row.
    RowMax,
    /// The lowest row.
    RowMin,
    /// The highest column.
    ColMax,
    /// The lowest column.
    ColMin,
}

impl Edge {
    /// The ids of all in files, with the edges.
    pub const NAMES: [(&'static str, Edge); 4] =
        [("row-max", Edge::RowMax), ("row-min", Edge::RowMin), ("col-max", Edge::ColMax), ("col-min", Edge::ColMin)];
}

/// A champion (9.61).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Champion {
    /// Name, as in files.
    pub name: String,
    /// Strength.
    pub strength: u8,
    /// Stamina.
    pub stamina: u8,
}

/// One army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Its id.
    pub id: String,
    /// Trained (9.2(1)).
    pub trained: bool,
    /// Its units may stand in wedge (6.66(2), 8.52(3)).
    pub forms_wedge: bool,
    /// Where it flees.
    pub edge: Edge,
    /// Withdrawal level (10.42).
    pub level: i32,
    /// Replacement leader counters (4.43(3)).
    pub replacements: u8,
    /// Its champion.
    pub champion: Option<Champion>,
}

/// Troops that come later: a rule of the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrival {
    /// Comes at the start of this turn.
    pub turn: Option<u8>,
    /// From this turn on comes on these faces of a die rolled at the start of the turn, a bit each; the
    /// last entry whose turn has come counts.
    pub rolls: Vec<(u8, u16)>,
    /// Comes at the start of the turn after so many units of a side have routed or been lost.
    pub routed: Option<(Side, u8)>,
    /// Whose.
    pub side: Option<Side>,
    /// Hexes of entry, one for each unit in order; leaders come with the first units.
    pub entry: Vec<HexId>,
}

/// The switches of the rulings that allow another reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// a fall of TQ to the present hits routs.
    pub fall_routs: bool,
    /// rally hits round down.
    pub rally_rounds_down: bool,
    /// the star of 8.52 belongs to the light infantry defender.
    pub star_on_li_defender: bool,
    /// no new roll for line commands in a Momentum phase.
    pub one_line_roll: bool,
    /// a leader whose trump was trumped is finished.
    pub trumped_trumper_finished: bool,
    /// withdrawal fire before exit fire.
    pub withdrawal_fire_first: bool,
    /// every unit at TQ-1 in an enemy zone checks for collapse.
    pub collapse_for_all: bool,
    /// the friend where a routed unit would have stopped rolls twice.
    pub rout_stop_twice: bool,
    /// only units that came nearer themselves are uncontrolled.
    pub uncontrolled_by_unit: bool,
    /// the larger of ground and climb hits, not both.
    pub one_climb_hit: bool,
}

impl Options {
    /// The switch with this id.
    pub fn switch(&mut self, id: &str) -> Option<&mut bool> {
        Some(match id {
            "fall-routs" => &mut self.fall_routs,
            "rally-rounds-down" => &mut self.rally_rounds_down,
            "superiority-star-on-li-defender" => &mut self.star_on_li_defender,
            "one-line-roll" => &mut self.one_line_roll,
            "trumped-trumper-finished" => &mut self.trumped_trumper_finished,
            "withdrawal-fire-first" => &mut self.withdrawal_fire_first,
            "collapse-for-all" => &mut self.collapse_for_all,
            "rout-stop-twice" => &mut self.rout_stop_twice,
            "uncontrolled-by-unit" => &mut self.uncontrolled_by_unit,
            "one-climb-hit" => &mut self.one_climb_hit,
            _ => return None,
        })
    }
}

/// The optional rules of the classic charts, and the rulings that may be turned the other way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClassicOptions {
    /// gboh:V9.16: horse may pursue.
    pub pursuit: bool,
    /// gboh:V3.1: contingent commands.
    pub contingents: bool,
    /// gboh:A3: only pre-arranged withdrawals are checked.
    pub checks_prearranged_only: bool,
    /// gboh:V8.6: Indian bows may slip.
    pub slippage: bool,
    /// gboh:V2.3: elite commanders may be slow.
    pub elite_roll: bool,
    /// gboh:V4.14: skirmishers turn for one point.
    pub skirmishers_turn_freely: bool,
    /// gboh:V9.8: no position between elephants.
    pub no_position_of_beasts: bool,
}

impl ClassicOptions {
    /// The switch with this id.
    pub fn switch(&mut self, id: &str) -> Option<&mut bool> {
        Some(match id {
            "cavalry-pursuit" => &mut self.pursuit,
            "contingent-commands" => &mut self.contingents,
            "t8-pre-arranged" => &mut self.checks_prearranged_only,
            "slippage" => &mut self.slippage,
            "elite-roll" => &mut self.elite_roll,
            "sk-facing" => &mut self.skirmishers_turn_freely,
            "no-el-position" => &mut self.no_position_of_beasts,
            _ => return None,
        })
    }
}

/// Everything that does not change in a game.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Both armies, the first side first.
    pub armies: [Army; 2],
    /// The map.
    pub map: HexMap,
    /// The charts.
    pub charts: Charts,
    /// What else the ruleset is made of.
    pub profile: Profile,
    /// Names of nations and contingents.
    pub nations: Vec<String>,
    /// Units by id.
    pub units: Vec<Unit>,
    /// Leaders by id.
    pub leaders: Vec<Leader>,
    /// Contingents (gboh:V3.1).
    pub contingents: Vec<Contingent>,
    /// Rules of this battle alone.
    pub special: Vec<Special>,
    /// Arrival groups.
    pub arrivals: Vec<Arrival>,
    /// Directions in which a line of fire runs upwind (Dara), a bit for each hexside.
    pub upwind: u8,
    /// The fast: whose, and the faces on which it weakens, a bit each (Callinicum).
    pub fast: Option<(Side, u16)>,
    /// Euphrates hexes which retreating units of a side may enter (6.37(d)).
    pub crossing: Option<(Side, Vec<HexId>)>,
    /// Switches.
    pub options: Options,
    /// Switches of the classic charts: those of the battle, and what the players chose.
    pub classic: ClassicOptions,
    /// A position drawn by a situation, in place of the set-up.
    pub opening: Option<Opening>,
    /// What is reckoned from all this: blank until [`Setting::reckon`].
    pub lay: Lay,
}

impl Setting {
    /// Reckons what follows from the rest; to be done before a position is drawn.
    pub fn reckon(&mut self) {
        self.lay = Lay::of(self);
    }

    /// A unit.
    #[must_use]
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    /// A leader.
    #[must_use]
    #[inline]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[usize::from(id.0)]
    }

    /// What kind of troops a counter is.
    #[must_use]
    #[inline]
    pub const fn kind(&self, face: &Face) -> &Kind {
        self.charts.kinds.of(face)
    }

    /// The row of the missile chart for a missile.
    #[must_use]
    #[inline]
    pub const fn weapon(&self, missile: Missile) -> &Weapon {
        &self.charts.missile.weapons[missile as usize]
    }

    /// cat:6.34, cat:6.37(d), cat:6.37(e): where nobody goes.
    #[must_use]
    #[inline]
    pub fn is_closed(&self, hex: HexId) -> bool {
        matches!(self.map.terrain(hex), Terrain::Euphrates | Terrain::CityWalls)
    }

    /// Whether those of a column of the movement chart may go from a hex through a side into the next. The column is
    /// asked for only where it matters.
    #[inline]
    pub(crate) fn may_enter(&self, tread: impl FnOnce() -> Tread, from: HexId, dir: Dir, to: HexId) -> bool {
        if self.lay.is_by_tread() {
            return self.lay.is_open(tread(), from, dir) == Some(true);
        }
        !self.is_closed(to)
    }

    /// An army.
    #[must_use]
    #[inline]
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    /// All units.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All leaders.
    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// The leaders of a side.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.leader_ids().filter(move |&l| self.leader(l).side == side)
    }
}
