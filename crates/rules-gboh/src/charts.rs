//! The tables of the rulebook as the engine reads them. Every number comes from the charts file.

use crate::cohesion::{Cause, Check, CheckRow};
use crate::setting::{Face, Missile, UnitType};

/// What a type of troops is, beyond what its counters say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What kind of troops the text of the rules means by it.
    pub family: Family,
    /// Its row and column of the superiority chart (8.52).
    pub class: Class,
    /// The type whose row and column of the clash chart are its (8.53).
    pub clash_as: UnitType,
    /// Its column of the movement chart (6.37).
    pub tread: Tread,
    /// It must attack once it has moved (7.25(A), 8.52(plus)).
    pub must_attack: bool,
    /// Missiles do it less harm (8.17(2), 8.17(3)).
    pub shielded: bool,
    /// 10.33(1): divisor of its TQ when it rallies.
    pub rally_divisor: u8,
}

/// Kinds of troops of which the text speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Infantry.
    Foot,
    /// Cavalry.
    Horse,
}

/// A row and a column of the superiority chart (8.52).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class(pub u8);

impl Class {
    /// How many there are at most.
    pub const COUNT: usize = 7;

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A column of the movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tread(pub u8);

impl Tread {
    /// How many there are.
    pub const COUNT: usize = 3;

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All kinds of troops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds {
    /// By type.
    pub types: [Kind; UnitType::COUNT],
    /// Heavy cavalry of the class with rules of its own (2.4(2)).
    pub cataphract: Kind,
}

impl Kinds {
    /// The kind of a counter.
    #[must_use]
    #[inline]
    pub const fn of(&self, face: &Face) -> &Kind {
        if face.cataphract { &self.cataphract } else { &self.types[face.kind as usize] }
    }
}

impl Kind {
    /// Cavalry.
    #[must_use]
    pub const fn is_horse(&self) -> bool {
        matches!(self.family, Family::Horse)
    }

    /// Infantry.
    #[must_use]
    pub const fn is_foot(&self) -> bool {
        matches!(self.family, Family::Foot)
    }
}

/// What the ground asks of those who cross it: a row of the movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Going {
    /// Movement points: of the hex, or added to it.
    pub mp: u8,
    /// Hits, by column.
    pub hits: [u8; Tread::COUNT],
    /// Columns take the hits too (6.37(COL)).
    pub col: bool,
}

/// The movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Open ground.
    pub clear: Going,
    /// Woods.
    pub woods: Going,
    /// Broken ground.
    pub broken: Going,
    /// Marsh.
    pub marsh: Going,
    /// A river hexside.
    pub river: Going,
    /// A stream hexside.
    pub stream: Going,
    /// A trench hexside.
    pub trench: Going,
    /// One level up.
    pub up: Going,
    /// One level down.
    pub down: Going,
    /// Turning by one corner.
    pub turn: Going,
    /// Turning by one corner in rough ground, added.
    pub turn_in_rough: Going,
    /// What a leader pays more to enter a hex with a friendly unit.
    pub leader_joins: u8,
    /// What a wedge pays more to enter a hex with a friendly unit.
    pub wedge_passes: u8,
    /// The column by which leaders pay (6.14).
    pub leaders: Tread,
}

/// The ranges for which the missile chart has a column.
pub const RANGES: usize = 7;

/// What a unit shoots with: a row of the missile chart (8.51), and what the rules say of such a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// The number to roll or less, by range from 1; `None` where it does not reach.
    pub numbers: [Option<i8>; RANGES],
    /// Its numbers bear the star: low rolls hit twice.
    pub two_hits: bool,
    /// A bow: it shoots over those who stand near the archer (8.16(4)), is the worse for moving (8.17(4)) and for a
    /// shield wall before it (8.17(3)), lets horse hit and run (9.5) and shoot in a withdrawal (6.55(2)).
    pub bow: bool,
    /// A composite bow: two shots where a unit began the battle (9.4), steady in reaction (8.17(3)), at every range in
    /// a withdrawal (6.55(2)).
    pub composite: bool,
    /// How long it lasts.
    pub supply: Supply,
}

impl Weapon {
    /// The farthest range of its row.
    #[must_use]
    #[inline]
    pub fn reach(&self) -> u8 {
        self.numbers.iter().take_while(|number| number.is_some()).count() as u8
    }
}

/// How long ammunition lasts (8.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supply {
    /// Arrows: one shot is left after these natural dice, a bit each (8.14(1)).
    Quiver(u16),
    /// Javelins: the same, by other dice (8.14(2)).
    Javelins(u16),
    /// Thrown once (8.14(3)).
    Once,
}

/// The missile chart (8.51) with its notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissileChart {
    /// The rows.
    pub weapons: [Weapon; Missile::COUNT],
    /// The highest modified die for two hits.
    pub two_hits_to: i8,
    /// Hexes added against a lower target.
    pub extended: u8,
    /// The same from a Dara wall hex.
    pub extended_from_wall: u8,
    /// The highest modified die that hits at extended range.
    pub extended_hits_to: i8,
    /// Hits at extended range.
    pub extended_hits: u8,
    /// Change of range upwind.
    pub upwind_range: i8,
    /// The natural die that endangers leaders.
    pub leader_check: u8,
    /// Modifier: target in woods.
    pub woods: i8,
    /// Modifier: target is heavy infantry.
    pub heavy: i8,
    /// Modifier: the same close and frontal.
    pub heavy_close: i8,
    /// Modifier: moved or moving.
    pub moving: i8,
    /// Modifier: from a Dara wall hex.
    pub wall: i8,
    /// Modifier: upwind.
    pub upwind: i8,
}

impl MissileChart {
    /// No missile flies farther: the last column, and what height adds (8.18).
    #[inline]
    pub(crate) fn farthest(&self) -> u8 {
        RANGES as u8 + self.extended.max(self.extended_from_wall)
    }
}

/// Who has the better weapons (8.52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Superiority {
    /// Nobody.
    #[default]
    None,
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// The defender, under the condition of the star (8.52(star)).
    DefenderStar,
}

/// The shock charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShockCharts {
    /// 8.52, by defender and attacker.
    pub superiority: [[Superiority; Class::COUNT]; Class::COUNT],
    /// the defender and the attacker whose cell bears the star if it belongs to the defender's weapons.
    pub other_star: (Class, Class),
    /// 8.53: base column, by defender type, direction (front, flank, rear), attacker type.
    pub clash: [[[u8; UnitType::COUNT]; 3]; UnitType::COUNT],
    /// 8.54: hits on the attacker, by die and column from 1.
    pub attacker_hits: [[u8; 13]; 10],
    /// 8.54: hits on the defender.
    pub defender_hits: [[u8; 13]; 10],
    /// Shift: all defenders across a river.
    pub river: i8,
    /// Shift: all defenders in woods.
    pub woods: i8,
    /// Shift: all defenders behind a trench.
    pub trench: i8,
    /// Shift: some defenders higher.
    pub some_higher: i8,
    /// Shift: all defenders higher.
    pub all_higher: i8,
    /// Shift: all defenders lower.
    pub all_lower: i8,
    /// Shift for each step of the size ratio.
    pub size: i8,
    /// 8.54(7) to 8.54(10): by what the Charisma of leaders is multiplied.
    pub leaders: LeaderSigns,
    /// Defender's hits with attacker superiority.
    pub attacker_superior: u8,
    /// Attacker's hits with defender superiority.
    pub defender_superior: u8,
}

/// By what the Charisma of leaders in a fight is multiplied (8.54(7) to 8.54(10)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaderSigns {
    /// With the attacker.
    pub attack: i8,
    /// With the defender.
    pub defend: i8,
    /// Fallen with the attacker.
    pub attacker_fell: i8,
    /// Fallen with the defender.
    pub defender_fell: i8,
}

/// What a momentum die of nine brings (5.33), by the second die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doom {
    /// The side activates no more leaders this turn.
    Paralysis,
    /// Nothing more.
    #[default]
    Finished,
    /// Nobody activates any more this turn.
    EndAll,
}

/// All tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charts {
    /// The kinds of troops.
    pub kinds: Kinds,
    /// 6.37.
    pub movement: Movement,
    /// 8.51.
    pub missile: MissileChart,
    /// 8.52 to 8.54.
    pub shock: ShockCharts,
    /// 5.33.
    pub doom: [Doom; 10],
    /// 8.55(a): automatic hits, by cause.
    pub hits: [u8; Cause::COUNT],
    /// 8.55(b): TQ checks.
    pub checks: [CheckRow; Check::COUNT],
    /// 4.42(2): dice on which a lone leader escapes cavalry, a bit each.
    pub lone_escapes: u16,
    /// Dice on which a leader in danger is wounded, a bit each (8.19, 8.34).
    pub wounded: u16,
    /// The constants.
    pub is: Constants,
}

/// The constants of the charts file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names are those of the file, which cites the clauses.
pub struct Constants {
    pub leader_ma: u8,
    pub column_ma_bonus: u8,
    pub column_tq_modifier: i8,
    pub formation_change_mp: u8,
    pub routed_tq: u8,
    pub rout_retreat_hexes: u8,
    pub recover_hits: u8,
    pub line_range_multiplier: u8,
    pub oc_leave_zoc_order_cost: u8,
    pub oc_order_leader_in_zoc_cost: u8,
    pub max_momentum: u8,
    pub max_momentum_after_elite: u8,
    pub withdrawal_trigger_distance: u8,
    pub exit_reaction_fire_range: u8,
    pub rout_points_per_leader_initiative: u8,
}
