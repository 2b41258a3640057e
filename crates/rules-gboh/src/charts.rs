//! The tables of the rulebook as the engine reads them. Every number comes from the charts file.

use crate::setting::{Missile, UnitType};

/// What the ground asks of those who cross it: a row of the movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Going {
    /// Movement points: of the hex, or added to it.
    pub mp: u8,
    /// Hits for heavy and medium infantry, light infantry, cavalry.
    pub hits: [u8; 3],
    /// Columns take the hits too (6.37(COL)).
    pub col: bool,
}

/// The movement chart (6.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
}

/// The missile chart (8.51) with its notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MissileChart {
    /// The number to roll or less, by missile and range from 1; `None` where nobody shoots.
    pub number: [[Option<i8>; 7]; Missile::COUNT],
    /// Missiles with starred numbers, by missile.
    pub starred: [bool; Missile::COUNT],
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
    /// Natural dice that leave a bow with one shot, a bit each.
    pub bow_low: u16,
    /// Natural dice that leave javelins with one throw, a bit each.
    pub javelin_low: u16,
}

impl MissileChart {
    /// No missile flies farther: the last column, and what height adds (8.18).
    #[inline]
    pub(crate) fn farthest(&self) -> u8 {
        self.number[0].len() as u8 + self.extended.max(self.extended_from_wall)
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

/// A row or column of the superiority chart: cataphracts apart.
#[must_use]
pub const fn class_row(kind: UnitType, cataphract: bool) -> usize {
    match kind {
        UnitType::Hc if cataphract => 0,
        UnitType::Hc => 1,
        UnitType::Ln => 2,
        UnitType::Lc => 3,
        UnitType::Hi => 4,
        UnitType::Mi => 5,
        UnitType::Li => 6,
    }
}

/// The shock charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShockCharts {
    /// 8.52, by defender and attacker ([`class_row`]).
    pub superiority: [[Superiority; 7]; 7],
    /// 8.52(plus): must attack if moved, by attacker.
    pub must_attack: [bool; 7],
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
    /// Defender's hits with attacker superiority.
    pub attacker_superior: u8,
    /// Attacker's hits with defender superiority.
    pub defender_superior: u8,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Charts {
    /// 6.37.
    pub movement: Movement,
    /// 8.51.
    pub missile: MissileChart,
    /// 8.52 to 8.54.
    pub shock: ShockCharts,
    /// 5.33.
    pub doom: [Doom; 10],
    /// 10.33(1): divisor of the TQ of rallied infantry.
    pub rally_infantry: u8,
    /// 10.33(1): divisor of the TQ of rallied cavalry.
    pub rally_cavalry: u8,
    /// 4.42(2): dice on which a lone leader escapes cavalry, a bit each.
    pub lone_escapes: u16,
    /// Dice on which a leader in danger is wounded, a bit each (8.19, 8.34).
    pub wounded: u16,
    /// The constants.
    pub is: Constants,
}

/// The constants of the charts file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // The names are those of the file, which cites the clauses.
pub struct Constants {
    pub leader_ma: u8,
    pub column_ma_bonus: u8,
    pub column_tq_modifier: i8,
    pub formation_change_mp: u8,
    pub ferocity_tq_bonus: i8,
    pub lent_fast_tq_modifier: i8,
    pub champion_tq_drm: i8,
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
    pub dismount_enemy_free_distance: u8,
    pub uncontrolled_advance_hexes: u8,
    pub rout_points_per_leader_initiative: u8,
    pub moved_again_hits: u8,
}
