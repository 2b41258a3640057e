//! The tables of the rulebook, typed. Their numbers come from `data/charts/`, never from code.

use crate::setting::{ALL_MISSILES, Arm, ByType, Missile, Mount};
use acies_board::Terrain;

/// One line of a results table: the modified rolls it stands for, and a cell for each column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row<C> {
    /// Lowest and highest modified roll, inclusive.
    pub rolls: (i32, i32),
    /// The cells.
    pub cells: Vec<C>,
}

/// A results table; rolls beyond its ends use the end rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<C> {
    rows: Vec<Row<C>>,
}

impl<C: Copy> Table<C> {
    /// A table from rows in printed order.
    ///
    /// # Errors
    /// When the rows do not follow each other without gap, or have different numbers of cells.
    pub fn new(rows: Vec<Row<C>>) -> Result<Table<C>, String> {
        for pair in rows.windows(2) {
            if pair[0].rolls.1 + 1 != pair[1].rolls.0 {
                return Err(format!("the rolls {:?} and {:?} leave a gap or overlap", pair[0].rolls, pair[1].rolls));
            }
            if pair[0].cells.len() != pair[1].cells.len() {
                return Err("the rows have different numbers of cells".to_string());
            }
        }
        if rows.is_empty() {
            return Err("the table has no rows".to_string());
        }
        Ok(Table { rows })
    }

    /// The cell for a modified roll.
    #[must_use]
    pub fn at(&self, roll: i32, column: usize) -> C {
        let row = self.rows.iter().find(|row| roll <= row.rolls.1);
        row.unwrap_or(&self.rows[self.rows.len() - 1]).cells[column]
    }
}

/// What fire does to its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireResult {
    /// Nothing.
    None,
    /// Retreats one hex.
    Retreat,
    /// Becomes disordered.
    Disordered,
    /// Is retired.
    Retired,
    /// Is eliminated.
    Eliminated,
}

/// What shock does to the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    /// Nothing.
    None,
    /// Becomes disordered.
    Disordered,
    /// Is retired.
    Retired,
    /// Is eliminated.
    Eliminated,
}

/// What one cell of the shock or charge table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShockResult {
    /// The attackers become disordered.
    pub attacker_disordered: bool,
    /// The attackers retreat one hex.
    pub attacker_retreats: bool,
    /// What the defender suffers.
    pub defender: Harm,
    /// The defender retreats one hex.
    pub defender_retreats: bool,
    /// An attacker advances and attacks again.
    pub continues: bool,
}

impl ShockResult {
    /// Whether the defender's result is adverse (7.5.4(joint)).
    #[must_use]
    pub fn is_adverse(self) -> bool {
        self.defender != Harm::None || self.defender_retreats
    }
}

/// Costs and modifiers of one kind of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerrainRow {
    /// Movement points for mounted units.
    pub mounted: u8,
    /// Movement points for units on foot.
    pub foot: u8,
    /// Modifier to fire into it.
    pub fire: i32,
    /// Modifier to shock into, out of or across it.
    pub shock: i32,
}

impl TerrainRow {
    /// Its movement points.
    #[must_use]
    pub const fn cost(self, mount: Mount) -> u8 {
        match mount {
            Mount::Horse => self.mounted,
            Mount::Foot => self.foot,
        }
    }
}

/// The terrain effects chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainChart {
    /// Clear hexes.
    pub clear: TerrainRow,
    /// Along a road.
    pub road: TerrainRow,
    /// Marsh hexes.
    pub marsh: TerrainRow,
    /// Village hexes.
    pub village: TerrainRow,
    /// Across a stream.
    pub stream: TerrainRow,
    /// Across an entrenchment.
    pub entrenchment: TerrainRow,
    /// Across a stream by bridge.
    pub bridge: TerrainRow,
    /// For each level up.
    pub up: TerrainRow,
    /// For each level down.
    pub down: TerrainRow,
    /// Leaving the zone of control of a mounted unit.
    pub leave_mounted_zone: TerrainRow,
    /// A mounted archer firing inside an enemy zone.
    pub fire_in_zone: TerrainRow,
}

impl TerrainChart {
    /// The row of a hex's terrain; terrain that the game does not know counts as clear.
    #[must_use]
    pub fn hex(&self, terrain: Terrain) -> TerrainRow {
        match terrain {
            Terrain::Marsh => self.marsh,
            Terrain::Village => self.village,
            _ => self.clear,
        }
    }
}

/// Modifiers of the fire list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FireDrm {
    /// At a mounted unit through its flank.
    pub flank_of_mounted: i32,
    /// At a village.
    pub village: i32,
    /// By a disordered unit.
    pub firer_disordered: i32,
    /// By guns of an army that shoots badly.
    pub poor_gunnery: i32,
}

/// Modifiers of the shock list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShockDrm {
    /// From two or three directions.
    pub combined: i32,
    /// All from the rear.
    pub rear: i32,
    /// All from the flank.
    pub flank: i32,
    /// A charge.
    pub charge: i32,
    /// The defender is retired.
    pub retired: i32,
    /// A leader who lends weight to a charge.
    pub leader: i32,
    /// All attackers lower.
    pub lower: i32,
    /// Into or out of marsh.
    pub marsh: i32,
    /// Across a stream or entrenchment.
    pub across: i32,
    /// Into a village.
    pub village: i32,
    /// An attacker is disordered.
    pub disordered: i32,
    /// For each earlier attack of a continued attack.
    pub each_earlier_attack: i32,
}

/// Everything printed on the charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charts {
    /// Fire modifier by weapon and range; `None` where fire is not permitted.
    pub range: Vec<[Option<i32>; 4]>,
    /// Fire modifiers.
    pub fire_drm: FireDrm,
    /// Columns: foot normal, foot disordered, mounted normal, mounted disordered.
    pub fire: Table<FireResult>,
    /// Modified fire roll from which a leader is in danger.
    pub leader_check_at: i32,
    /// Second rolls that kill him.
    pub leader_killed_on: Vec<u8>,
    /// The terrain effects chart.
    pub terrain: TerrainChart,
    /// Columns: normal, disordered.
    pub shock: Table<ShockResult>,
    /// Columns: normal, disordered.
    pub charge: Table<ShockResult>,
    /// Shock modifiers.
    pub shock_drm: ShockDrm,
    /// What the kinds of troops are and may do.
    pub arms: ByType<Arm>,
    /// Modifier by defender type, then attacker type; `None` for types that never attack.
    pub matrix: ByType<ByType<Option<i32>>>,
    /// Highest modified roll with which a counter-charge succeeds.
    pub counter_charge_max: i32,
    /// Added when it is attacked through the flank.
    pub counter_charge_flank: i32,
    /// Highest modified roll with which a charge goes home.
    pub reluctance_max: i32,
    /// Highest modified roll with which a unit slips away from cavalry unharmed.
    pub evasion_max: i32,
    /// Roll less activation rating from which a leader is killed in shock.
    pub leader_killed_at: i32,
    /// Least and greatest distance of a charge.
    pub charge_distance: (u8, u8),
    /// Corners a charger may turn on its way.
    pub charge_corners: u8,
    /// Points for a leader.
    pub points_leader: i32,
    /// Points for a sovereign.
    pub points_king: i32,
}

impl Charts {
    /// The range modifier of a weapon, if it may fire so far.
    #[must_use]
    pub fn range_drm(&self, missile: Missile, range: u8) -> Option<i32> {
        let row = missile.range_row()?;
        self.range[row].get(usize::from(range).wrapping_sub(1)).copied().flatten()
    }

    /// The greatest range of a weapon.
    #[must_use]
    pub fn max_range(&self, missile: Missile) -> u8 {
        (1..=4).rev().find(|&range| self.range_drm(missile, range).is_some()).unwrap_or(0)
    }

    /// Checks what the tables owe each other.
    ///
    /// # Errors
    /// What is missing.
    pub fn validate(&self) -> Result<(), String> {
        let rows = ALL_MISSILES.iter().filter_map(|m| m.range_row()).max().unwrap_or(0) + 1;
        if self.range.len() != rows {
            return Err(format!("the range table has {} rows, {rows} are needed", self.range.len()));
        }
        Ok(())
    }
}
