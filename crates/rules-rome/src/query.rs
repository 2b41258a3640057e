//! Questions that situations, bots and overlays ask about a position: read-only, and public where the
//! state itself is not.

use crate::pos::Pos;
use crate::setting::{FormationId, LeaderId, Level, UnitId};
use crate::state::{AreaSet, Command, Ended, Marks, Where};
use acies_board::AreaId;
use acies_kernel::Side;

// Units.
impl Pos<'_> {
    /// Where a unit is.
    #[must_use]
    pub fn unit_at(self, unit: UnitId) -> Where {
        self.s.unit(unit).at
    }

    /// A unit's step: 0 is full strength, the number of its steps when it is eliminated.
    #[must_use]
    pub fn step_of(self, unit: UnitId) -> u8 {
        self.s.unit(unit).step
    }

    /// What a unit is, did or suffered.
    #[must_use]
    pub fn marks(self, unit: UnitId) -> Marks {
        self.s.unit(unit).marks
    }

    /// The formation of a unit, which may change (raw:cirta.velites).
    #[must_use]
    pub fn formation_of(self, unit: UnitId) -> FormationId {
        self.s.unit(unit).formation
    }
}

// Leaders and formations.
impl Pos<'_> {
    /// Where a leader is.
    #[must_use]
    pub fn leader_at(self, leader: LeaderId) -> Where {
        self.s.leader(leader).at
    }

    /// Whether a leader is on the Check-Initiative face and has not rolled (4.51).
    #[must_use]
    pub fn must_check(self, leader: LeaderId) -> bool {
        let leads = self.s.leader(leader).formation.map(|id| self.s.formation(id));
        leads.is_some_and(|formation| formation.leader == Some(leader) && formation.command == Command::Check)
    }

    /// Who leads a formation.
    #[must_use]
    pub fn leader_of(self, formation: FormationId) -> Option<LeaderId> {
        self.s.formation(formation).leader
    }

    /// Whether a formation has been activated this turn (5.4).
    #[must_use]
    pub fn is_activated(self, formation: FormationId) -> bool {
        self.s.formation(formation).activated
    }

    /// Whether a formation is routed (18.33).
    #[must_use]
    pub fn is_formation_routed(self, formation: FormationId) -> bool {
        self.s.formation(formation).routed
    }
}

// Armies and the turn.
impl Pos<'_> {
    /// The army commander of a side now.
    #[must_use]
    pub fn commander(self, side: Side) -> Option<LeaderId> {
        self.s.armies[side].commander
    }

    /// Whether an army has collapsed (18.31).
    #[must_use]
    pub fn is_collapsed(self, side: Side) -> bool {
        self.s.armies[side].collapsed
    }

    /// How great the victory is; none before the end, and in a draw.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        match self.s.outcome {
            Ended::Won(_, level) => Some(level),
            Ended::No | Ended::Nobody => None,
        }
    }

    /// The turn.
    #[must_use]
    pub fn turn(self) -> u16 {
        self.s.turn
    }

    /// The morale of whoever stands in an area (10.2), flanked or not by the attack that is under way; `None` if
    /// nobody does.
    #[must_use]
    pub fn morale_at(self, area: AreaId) -> Option<i32> {
        let side = Side::ALL.into_iter().find(|&side| !self.units_of(side, area).is_empty())?;
        let attacked = self.s.fight.as_ref().is_some_and(|fight| fight.target == area && fight.side != side);
        let from = if attacked { self.attack_areas() } else { AreaSet::default() };
        Some(self.area_morale(side, area, from).total())
    }
}
