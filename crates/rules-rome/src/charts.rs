//! The tables of the rulebook as the engine reads them. Every number comes from the charts file.

use crate::setting::{Kind, Kinds};
use acies_board::AreaTerrain;

/// What terrain does: a row of the terrain effects chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// Points for those on foot; `None` is impassable. Of a border: points added to one.
    pub foot: Option<u8>,
    /// Points for the mounted and elephants.
    pub mounted: Option<u8>,
    /// Percent added to the strength of attackers into it or across it.
    pub attacker: i32,
    /// Percent added to the strength of defenders in it.
    pub defender: i32,
    /// Percent added to the morale of an area.
    pub morale: i32,
    /// Whether charges may go there.
    pub charge: bool,
    /// Whether it blocks sight.
    pub blocks: bool,
}

/// The charge tables (12.31 to 12.33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChargeChart {
    /// Who may charge.
    pub eligible: Kinds,
    /// Distance from the start to the target, least and most.
    pub distance: (u8, u8),
    /// Percent of the strength of the charged, by type.
    pub defender: [u16; Kind::COUNT],
    /// Percent for a phalanx charged from its front.
    pub phalanx_front: u16,
    /// Percent for elephants charged by others than elephants.
    pub elephant: u16,
    /// Percent of the strength of chargers, by type.
    pub attacker: [u16; Kind::COUNT],
    /// The charged hit on this or more.
    pub defender_hits: u8,
    /// The chargers hit on this or more.
    pub attacker_hits: u8,
    /// Terrain closed to charges.
    pub prohibited: AreaTerrain,
    /// Streams are closed too.
    pub prohibits_streams: bool,
    /// Who may not counter-charge elephants.
    pub shy_of_elephants: Kinds,
    /// Who never pursues.
    pub never_pursue: Kinds,
    /// Steps that a phalanx loses when it is forced back.
    pub phalanx_extra: u8,
}

/// The assault tables (13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AssaultChart {
    /// A hit on this or more.
    pub hits: u8,
    /// Percent of the strength in missile fire.
    pub missile: u16,
    /// Who fires at full strength.
    pub missile_exempt: Kinds,
    /// Horse types.
    pub horses: Kinds,
    /// Added to the die of a phalanx that locks shields.
    pub lock_phalanx: i8,
}

/// Leader casualties (6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CasualtyChart {
    /// Added with charging cavalry.
    pub charging: u8,
    /// Added if all units with him are gone.
    pub alone: u8,
    /// Eliminated on this or more.
    pub dead: u8,
}

/// What the source says of a rise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RiseChart {
    /// Percent added to units on it against enemies below.
    pub percent: i32,
}

/// All charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charts {
    /// Movement allowance by type (9.2).
    pub allowance: [u8; Kind::COUNT],
    /// Movement allowance of leaders.
    pub leader_allowance: u8,
    /// Allowance out of command (4.8).
    pub out_of_command: u8,
    /// Allowance of pinned long units (9.53).
    pub pinned: u8,
    /// Stacking points by type (7.1).
    pub stacking: [u8; Kind::COUNT],
    /// Stacking limit (7.11).
    pub limit: u8,
    /// Percent of a long unit's strength with enemies in flank, and in rear: legion, phalanx, barbarian (8.3(2)).
    pub flank: [[u16; 2]; 3],
    /// Charges.
    pub charge: ChargeChart,
    /// Assaults.
    pub assault: AssaultChart,
    /// Bombardment hits on this or more (11.1).
    pub bombardment_hits: u8,
    /// Leader casualties.
    pub casualty: CasualtyChart,
    /// What a foreign leader adds at most (6.23).
    pub foreign: u8,
    /// Tactical and initiative rating of an inferior leader (18.22).
    pub inferior: (u8, u8),
    /// Morale when the original commander is lost (10.2(5)).
    pub commander_lost: i8,
    /// Morale when flanked (10.2(6)).
    pub flanked: i8,
    /// Faces on which an eliminated elephant rampages, a bit each (21.1).
    pub rampage: u8,
    /// Faces on which a rampage costs a step, a bit each.
    pub rampage_loss: u8,
    /// Percent of the points for voluntary exits (9.8).
    pub exit_percent: u8,
    /// Percent for routed units (18.33).
    pub rout_percent: u8,
    /// The most that terrain takes from attackers, in percent (20.21).
    pub max_reduction: i32,
    /// Clear ground.
    pub clear: Ground,
    /// Terrain of areas, by the bits of [`AreaTerrain`].
    pub ground: [Ground; 12],
    /// A stream.
    pub stream: Ground,
    /// A slope, uphill.
    pub slope: Ground,
    /// A ford.
    pub ford: Ground,
    /// A bridge: what attackers lose across it.
    pub bridge: Ground,
    /// Half points for an area along a road (9.61).
    pub road: u8,
    /// Half points for an area along a trail.
    pub trail: u8,
    /// The rise.
    pub rise: RiseChart,
    /// Range that high ground adds to artillery (11.21).
    pub elevated_range: u8,
}
