//! What does not change in a game: map, charts, armies, set-up. Ratings are those of the counters.

use crate::book::Book;
use crate::charts::Charts;
use crate::opening::Opening;
use acies_board::{AreaId, AreaMap, Compass};
use acies_kernel::Side;
pub use acies_kernel::{LeaderId, LeaderSet, UnitId, UnitSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most combat units a game may have.
pub const MAX_UNITS: usize = 80;
/// The most leaders, inferior ones included.
pub const MAX_LEADERS: usize = 24;
/// The most formations.
pub const MAX_FORMATIONS: usize = 12;
/// The most areas: two boards.
pub const MAX_AREAS: usize = 154;
/// The most steps a unit may have.
pub const MAX_STEPS: usize = 4;

/// A formation's id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FormationId(pub u8);

impl FormationId {
    /// Index into arrays by formation.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Unit types (2.1), as they count now: a long unit at its last step is a remnant (21.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Sword-armed heavy infantry.
    Legion,
    /// Spearmen or pikemen.
    Phalanx,
    /// Lightly armoured heavy infantry.
    Barbarian,
    /// Skirmishers on foot.
    LightInfantry,
    /// Bowmen on foot.
    Archer,
    /// A detachment of a legion.
    Velites,
    /// What is left of a long unit.
    Remnant,
    /// Armoured cavalry; raw:sr.heavy-cavalry names those whose strength is not boxed.
    HeavyCavalry,
    /// Skirmishing cavalry.
    LightCavalry,
    /// Mounted bowmen.
    HorseArcher,
    /// Camel riders.
    CamelCavalry,
    /// Chariots.
    Chariot,
    /// Elephants.
    Elephant,
    /// Artillery.
    Artillery,
}

impl Kind {
    /// How many there are.
    pub const COUNT: usize = 14;
    /// All, in order.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::Legion,
        Kind::Phalanx,
        Kind::Barbarian,
        Kind::LightInfantry,
        Kind::Archer,
        Kind::Velites,
        Kind::Remnant,
        Kind::HeavyCavalry,
        Kind::LightCavalry,
        Kind::HorseArcher,
        Kind::CamelCavalry,
        Kind::Chariot,
        Kind::Elephant,
        Kind::Artillery,
    ];
    const NAMES: [&'static str; Kind::COUNT] = [
        "legion",
        "phalanx",
        "barbarian",
        "light-infantry",
        "archer",
        "velites",
        "remnant",
        "heavy-cavalry",
        "light-cavalry",
        "horse-archer",
        "camel-cavalry",
        "chariot",
        "elephant",
        "artillery",
    ];
    const PRINTS: [&'static str; Kind::COUNT] =
        ["LG", "PH", "BB", "LI", "AR", "VE", "RM", "HC", "LC", "HA", "CM", "CH", "EL", "AT"];

    /// The name in files and charts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Kind::NAMES[self as usize]
    }

    /// The short print on the counter.
    #[must_use]
    pub const fn print(self) -> &'static str {
        Kind::PRINTS[self as usize]
    }

    /// The type of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// raw:1.2(18): double-length counters, heavy infantry.
    #[must_use]
    pub const fn is_long(self) -> bool {
        matches!(self, Kind::Legion | Kind::Phalanx | Kind::Barbarian)
    }

    /// raw:2.1(4), raw:21.24, raw:21.3: light infantry, and what counts as it.
    #[must_use]
    pub const fn is_light_infantry(self) -> bool {
        matches!(self, Kind::LightInfantry | Kind::Archer | Kind::Velites | Kind::Remnant)
    }

    /// raw:2.1(6), raw:2.1(11): light cavalry, and horse archers, who are light cavalry with bows.
    #[must_use]
    pub const fn is_light_cavalry(self) -> bool {
        matches!(self, Kind::LightCavalry | Kind::HorseArcher)
    }

    /// On foot: pays the infantry cost of terrain.
    #[must_use]
    pub const fn is_foot(self) -> bool {
        self.is_long() || self.is_light_infantry() || matches!(self, Kind::Artillery)
    }
}

/// A set of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds(pub u16);

impl Kinds {
    /// Every type.
    pub const ALL: Kinds = Kinds(u16::MAX);

    /// Whether it holds a type.
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        Kinds(kinds.into_iter().fold(0, |all, kind| all | 1 << kind as u8))
    }
}

/// Strength and morale of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// Combat strength.
    pub strength: u8,
    /// Morale.
    pub morale: u8,
}

/// Where a piece begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the map.
    Map(AreaId),
    /// Comes on at the beginning of a turn, there (19.0): raw:cirta.reinforcements.
    Arrives(u8, AreaId),
    /// Not in play yet: velites with their legion, leaders kept as replacements.
    Aside,
}

/// One combat unit as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id in orders.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Type at full strength.
    pub kind: Kind,
    /// Ratings by step, the full one first.
    pub steps: ArrayVec<Rating, MAX_STEPS>,
    /// The last step is a remnant (21.3).
    pub remnant: bool,
    /// Missile range in areas; 0 for none (13.41). raw:sr.missile-units names those that have one.
    pub missile: u8,
    /// Artillery range (11.2).
    pub artillery: u8,
    /// Its formation at the beginning.
    pub formation: FormationId,
    /// Which legion, for line replacement (9.4).
    pub legion: u8,
    /// The velites it may detach (21.2).
    pub velites: Option<UnitId>,
    /// The legion it is a detachment of.
    pub parent: Option<UnitId>,
    /// The step at which it begins: 0 is the full one.
    pub begin: u8,
    /// Where it begins.
    pub start: Start,
    /// Facing at the beginning.
    pub facing: Compass,
    /// Victory points to the enemy for each step lost.
    pub points: u8,
    /// raw:zama.italian-army.
    pub sword_armed: bool,
    /// raw:zama.stacking.
    pub not_with_legion: bool,
    /// raw:2.1(12): camel cavalry that may charge.
    pub can_charge: bool,
}

/// A leader's rank (1.2(26)), the highest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Rank {
    /// Army commander at the beginning.
    Commander,
    /// Between the two; in other games of the series.
    Intermediate,
    /// Formation leader.
    Formation,
    /// A leader without a formation.
    Staff,
}

/// One leader as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    /// Id in orders.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// The formation he leads at the beginning.
    pub formation: Option<FormationId>,
    /// Rank at the beginning.
    pub rank: Rank,
    /// Tactical rating; raw:sr.leaders says which number of the counter it is.
    pub tactical: u8,
    /// Initiative rating.
    pub initiative: u8,
    /// Where he begins.
    pub start: Start,
    /// Victory points to the enemy if he is eliminated.
    pub points: u8,
    /// raw:cirta.masinissa: always in command.
    pub always: bool,
    /// raw:18.22: no counter of his own; in play only with a unit.
    pub inferior: bool,
}

/// A formation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formation {
    /// Its id.
    pub name: String,
    /// Whose.
    pub side: Side,
}

/// Points that a leader's exit gives his own side (raw:zama.vp-carthage).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// Units of these types must leave from the same area in the same turn.
    pub kinds: Kinds,
    /// Points by leader, and for all others.
    pub points: Vec<(LeaderId, u8)>,
    /// Points for any other leader.
    pub others: u8,
}

/// Who may leave the map, by which edge, and what that scores (9.8, 18.33 and the scenario books).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExitRule {
    /// Types that may leave of their own will.
    pub kinds: Kinds,
    /// Whether leaders may.
    pub leaders: bool,
    /// Edges, a bit by [`Compass`].
    pub edges: u8,
    /// Percent of the points of the steps left that the enemy gets, by edge.
    pub enemy_percent: [u8; 4],
    /// The same for routed units (18.33).
    pub rout_percent: [u8; 4],
    /// Points per step to the own side at the north edge.
    pub own_points: u8,
    /// For units of these types.
    pub own_kinds: Kinds,
    /// Points for leaders who leave in company.
    pub company: Option<Company>,
}

/// One army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Its id.
    pub id: String,
    /// Its original army commander.
    pub commander: Option<LeaderId>,
    /// Dead leaders are replaced by inferior ones only.
    pub inferior_only: bool,
    /// A leader and the only one who may replace him.
    pub successions: Vec<(LeaderId, LeaderId)>,
    /// Exits.
    pub exit: ExitRule,
}

/// How great a victory is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// The scenario has no levels.
    None,
    /// Limited.
    Limited,
    /// Major.
    Major,
}

/// One band of a victory table: the lead of the first side from here upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The least lead.
    pub at_least: i32,
    /// Who wins; nobody is a draw.
    pub winner: Option<Side>,
    /// How greatly.
    pub level: Level,
}

/// raw:*.victory: bands from the highest lead down; the last one takes everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victory {
    /// The bands.
    pub bands: Vec<Band>,
}

/// What only one scenario has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// raw:agathocles.ambush.
    pub ambush: Option<Side>,
    /// raw:agathocles.no-collapse.
    pub no_collapse: bool,
    /// raw:zama.elephant-charge.
    pub elephant_charge: bool,
    /// raw:zama.optional-setup: where each side may set up, and what the first side gets for it. `None`: the option is not in use.
    pub free_setup: Option<([Vec<AreaId>; 2], i32)>,
}

/// The switches of the rulings that allow another reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// raw:8.5(1): the map floats; no map-edge penalty.
    pub floating_map: bool,
    /// the rating is halved unless archers fire.
    pub missile_halving_non_archers: bool,
    /// out of command the allowance is one less.
    pub out_of_command_by_one: bool,
    /// an army without long units collapses at once.
    pub collapse_without_long_units: bool,
    ///
    pub linear_command: bool,
    ///
    pub swap_same_formation: bool,
    /// raw:zama.optional-setup.
    pub optional_setup: bool,
}

impl Options {
    /// The switch with this id.
    pub fn switch(&mut self, id: &str) -> Option<&mut bool> {
        Some(match id {
            "floating-map" => &mut self.floating_map,
            "leader-missile-halving-non-archers" => &mut self.missile_halving_non_archers,
            "out-of-command-by-one" => &mut self.out_of_command_by_one,
            "collapse-without-long-units" => &mut self.collapse_without_long_units,
            "linear-command" => &mut self.linear_command,
            "legion-swap-same-formation" => &mut self.swap_same_formation,
            "zama-optional-setup" => &mut self.optional_setup,
            _ => return None,
        })
    }
}

/// Everything that does not change in a game.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Both armies, the first side first.
    pub armies: [Army; 2],
    /// The map, laid out as raw:sr.map-layout says: north is up.
    pub map: AreaMap,
    /// The charts.
    pub charts: Charts,
    /// Formations by id.
    pub formations: Vec<Formation>,
    /// Units by id.
    pub units: Vec<Unit>,
    /// Leaders by id. For each formation one inferior leader (18.22), `inferior`, is among them, last, in the
    /// order of formations.
    pub leaders: Vec<Leader>,
    /// The scenario, if it is one of the books'.
    pub book: Option<&'static Book>,
    /// Victory.
    pub victory: Victory,
    /// Special rules.
    pub special: Special,
    /// Switches.
    pub options: Options,
    /// A position drawn by a situation, in place of the set-up.
    pub opening: Option<Opening>,
}

impl Setting {
    /// A unit.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A leader.
    #[must_use]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// A formation.
    #[must_use]
    pub fn formation(&self, id: FormationId) -> &Formation {
        &self.formations[id.index()]
    }

    /// An army.
    #[must_use]
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

    /// All formations.
    pub fn formation_ids(&self) -> impl Iterator<Item = FormationId> + use<> {
        (0..self.formations.len() as u8).map(FormationId)
    }

    /// The inferior leader of a formation (18.22).
    #[must_use]
    pub fn inferior_of(&self, formation: FormationId) -> LeaderId {
        LeaderId((self.leaders.len() - self.formations.len()) as u8 + formation.0)
    }

    /// raw:18.22: the inferior leaders that a setting needs, one for each formation, to be put behind all
    /// others.
    #[must_use]
    pub fn inferior_leaders(formations: &[Formation], charts: &Charts) -> Vec<Leader> {
        let one = |(i, f): (usize, &Formation)| Leader {
            name: format!("{}.inferior", f.name),
            side: f.side,
            formation: Some(FormationId(i as u8)),
            rank: Rank::Formation,
            tactical: charts.inferior.0,
            initiative: charts.inferior.1,
            start: Start::Aside,
            points: 0,
            always: false,
            inferior: true,
        };
        formations.iter().enumerate().map(one).collect()
    }
}
