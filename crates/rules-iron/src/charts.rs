//! The tables of the rulebook, typed. Their numbers come from `data/charts/`, never from code.

use crate::setting::{ALL_MISSILES, Arm, ByType, Missile, Mount, UnitTypes};
use acies_board::{Hexside, Terrain};

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
    /// Loses its horses, if it can; other horse suffers what the chart says in its place (moi:12.5(1), P2).
    Unhorsed,
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

/// Movement points by mount; `None` where it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// For mounted units.
    pub mounted: Option<u8>,
    /// For units on foot.
    pub foot: Option<u8>,
}

impl Points {
    /// Its movement points.
    #[must_use]
    pub const fn cost(self, mount: Mount) -> Option<u8> {
        match mount {
            Mount::Horse => self.mounted,
            Mount::Foot => self.foot,
        }
    }
}

/// One kind of hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HexRow {
    /// Movement points to enter it.
    pub points: Points,
    /// The same for its garrison (moi:courtrai(castle)).
    pub garrison: Option<Points>,
    /// Modifier to fire into it.
    pub fire: i32,
    /// Modifier to shock into it.
    pub shock_into: i32,
    /// Modifier to shock out of it.
    pub shock_out: i32,
    /// A charge may go into it.
    pub charge_into: bool,
    /// A charge may start in it.
    pub charge_out: bool,
    /// Stands between two other hexes.
    pub blocks_sight: bool,
    /// Guns do not go there but by road (7.5.2(terrain)).
    pub soft: bool,
}

/// One kind of hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideRow {
    /// What lies along it.
    pub side: Hexside,
    /// Movement points on top of the hex.
    pub points: Points,
    /// Modifier to fire across it by who is not next to it.
    pub fire: i32,
    /// Modifier to shock across it.
    pub shock: i32,
    /// The same for mounted attackers.
    pub shock_mounted: i32,
    /// A charge may cross it.
    pub charge: bool,
    /// A zone of control crosses it.
    pub zone: bool,
    /// Stands between two hexes that are not next to it.
    pub blocks_sight: bool,
    /// A road leads over it at no cost.
    pub under_road: bool,
    /// Mounted units that cross it roll, and are disordered from this face on (moi:bannockburn(pits)).
    pub disorders_from: Option<i32>,
}

/// What several features of one hexside cost together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Several {
    /// Their sum.
    #[default]
    Sum,
    /// The dearest of them alone (moi:battles(hexsides)).
    Dearest,
}

/// The terrain effects chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainChart {
    /// Kinds of hexes, by [`Terrain::index`].
    pub hexes: Vec<HexRow>,
    /// Kinds of hexsides.
    pub sides: Vec<SideRow>,
    /// What several of them on one hexside cost.
    pub several: Several,
    /// Along a road.
    pub road: Points,
    /// For each level up.
    pub up: Points,
    /// For each level down.
    pub down: Points,
    /// Leaving the zone of control of a mounted unit.
    pub leave_mounted_zone: Points,
    /// A unit that skirmishes fires inside an enemy zone.
    pub fire_in_zone: u8,
}

impl TerrainChart {
    /// The row of a hex's terrain.
    #[must_use]
    pub fn hex(&self, terrain: Terrain) -> &HexRow {
        &self.hexes[terrain.index()]
    }

    /// Movement points for what lies along a hexside; `None` if it is closed.
    #[must_use]
    pub fn crossing(&self, side: Hexside, road: bool, mount: Mount) -> Option<u8> {
        let mut sum = 0;
        for row in self.along(side) {
            let cost = row.points.cost(mount)?;
            let cost = if road && row.under_road { 0 } else { cost };
            sum = match self.several {
                Several::Sum => sum + cost,
                Several::Dearest => sum.max(cost),
            };
        }
        Some(sum)
    }

    /// The rows of what lies along a hexside. What is bridged, gapped or gated counts as its crossing and no more
    /// (moi:najera(bridge)).
    pub fn along(&self, side: Hexside) -> impl Iterator<Item = &SideRow> {
        let counts = if side.intersects(Hexside::WAYS) { side & Hexside::WAYS } else { side };
        self.sides.iter().filter(move |row| counts.intersects(row.side))
    }
}

/// One weapon (7.2, Men of Iron 9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// Fire modifier by range; `None` where fire is not permitted.
    pub range: [Option<i32>; 4],
    /// Shoots through the flank too (7.2, moi:9.1(3)).
    pub flank: bool,
    /// Answers fire (7.3.2A(2), moi:9.2(4)B(1)).
    pub returns: bool,
    /// What it shoots at in reaction.
    pub reaction: Reaction,
    /// Shoots at counter-chargers too (moi:9.2(4)C(1), moi:9.2(5)C(3)).
    pub at_counter: bool,
    /// Shoots over the heads of others (7.2.1(3), moi:9.4(4)).
    pub overhead: bool,
    /// Its bearer's zone crosses every hexside (3.2.3(missile)).
    pub zone_crosses: bool,
    /// Its bearers enter and leave zones in one move, and pay to fire in one (3.2.4(3), 7.3.1).
    pub skirmishes: bool,
    /// Its bearers let friends through: in retreat (10.2.1, moi:12.3(4)), and those that may in movement (moi:8.0(2)).
    pub passable: bool,
}

/// Whom a weapon shoots at in reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// Nobody.
    Never,
    /// Each enemy unit once in an activation (7.3.2A(3), A58).
    EachUnit,
    /// Every enemy as often as it gives cause (moi:9.2(7)).
    EveryTime,
    /// One enemy in an activation (7.3.2B(2), moi:9.2(5)C(2)).
    Once,
}

impl Default for Weapon {
    /// Nothing to shoot with.
    fn default() -> Weapon {
        Weapon {
            range: [None; 4],
            flank: false,
            returns: false,
            reaction: Reaction::Never,
            at_counter: false,
            overhead: false,
            zone_crosses: false,
            skirmishes: false,
            passable: false,
        }
    }
}

/// Modifiers of the fire list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FireDrm {
    /// At a mounted unit through its flank.
    pub flank_of_mounted: i32,
    /// At a mounted unit through its rear.
    pub rear_of_mounted: i32,
    /// By a disordered unit.
    pub firer_disordered: i32,
    /// By guns of an army that shoots badly.
    pub poor_gunnery: i32,
    /// At the front of a Shield Wall.
    pub wall: i32,
    /// At a schiltron.
    pub schiltron: i32,
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
    /// A charge by units that have all moved (moi:11.2(2)).
    pub charge_moved: i32,
    /// A counter-charge.
    pub counter_charge: i32,
    /// The defender is retired.
    pub retired: i32,
    /// A leader who lends weight to a charge.
    pub leader: i32,
    /// All attackers lower.
    pub lower: i32,
    /// An attacker is disordered.
    pub disordered: i32,
    /// For each earlier attack of a continued attack.
    pub each_earlier_attack: i32,
    /// All attackers before the front of a Shield Wall.
    pub wall: i32,
    /// At a schiltron.
    pub schiltron: i32,
}

/// Everything printed on the charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charts {
    /// What the unit types are called.
    pub types: UnitTypes,
    /// The weapons, by [`Missile::range_row`].
    pub weapons: [Weapon; ALL_MISSILES.len()],
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
    /// Points for a replacement.
    pub points_replacement: i32,
    /// Added to a continuity roll for each earlier success of the player turn (moi:4.21(2)).
    pub continuity_each: i32,
    /// The most steps of a charge.
    pub charge_steps: u8,
    /// What fire that unhorses does to horse that cannot fall, in order and not (P2).
    pub unhorsed_others: [FireResult; 2],
    /// Movement points to ride through a friendly unit, on top of the terrain (moi:8.0(2)).
    pub pass_points: u8,
    /// Highest roll with which a unit is disordered by friends who ride through it (moi:8.0(4)).
    pub pass_disorders: i32,
    /// Movement points to mount or dismount (moi:14.2(3)).
    pub mount_points: u8,
}

impl Charts {
    /// The row of a weapon.
    #[must_use]
    pub fn weapon(&self, missile: Missile) -> Option<&Weapon> {
        missile.range_row().map(|row| &self.weapons[row])
    }

    /// The range modifier of a weapon, if it may fire so far (moi:9.3(1)(X)).
    #[must_use]
    pub fn range_drm(&self, missile: Missile, range: u8) -> Option<i32> {
        self.weapon(missile)?.range.get(usize::from(range).wrapping_sub(1)).copied().flatten()
    }

    /// The greatest range of a weapon.
    #[must_use]
    pub fn max_range(&self, missile: Missile) -> u8 {
        (1..=4).rev().find(|&range| self.range_drm(missile, range).is_some()).unwrap_or(0)
    }
}
