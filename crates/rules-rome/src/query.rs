//! Questions that situations, bots and overlays ask about a position: read-only, and public where the
//! state itself is not.

use crate::engine::Rome;
use crate::setting::{FormationId, Kind, LeaderId, Level, UnitId};
use crate::state::{AreaSet, Command, Ended, Marks, State, Where};
use acies_board::{AreaId, Compass};
use acies_kernel::Side;

// Units.
impl Rome {
    /// Where a unit is.
    #[must_use]
    pub fn unit_at(&self, state: &State, unit: UnitId) -> Where {
        state.unit(unit).at
    }

    /// Which way a long unit faces; of no meaning for a small one.
    #[must_use]
    pub fn facing(&self, state: &State, unit: UnitId) -> Compass {
        state.unit(unit).facing
    }

    /// A unit's step: 0 is full strength, the number of its steps when it is eliminated.
    #[must_use]
    pub fn step_of(&self, state: &State, unit: UnitId) -> u8 {
        state.unit(unit).step
    }

    /// What a unit counts as now (21.3).
    #[must_use]
    pub fn kind(&self, state: &State, unit: UnitId) -> Kind {
        state.kind(self.setting(), unit)
    }

    /// What a unit is, did or suffered.
    #[must_use]
    pub fn marks(&self, state: &State, unit: UnitId) -> Marks {
        state.unit(unit).marks
    }

    /// The formation of a unit, which may change (raw:cirta.velites).
    #[must_use]
    pub fn formation_of(&self, state: &State, unit: UnitId) -> FormationId {
        state.unit(unit).formation
    }

    /// Whether a unit is in command (4.5).
    #[must_use]
    pub fn is_in_command(&self, state: &State, unit: UnitId) -> bool {
        self.pos(state).in_command(unit)
    }
}

// Leaders and formations.
impl Rome {
    /// Where a leader is.
    #[must_use]
    pub fn leader_at(&self, state: &State, leader: LeaderId) -> Where {
        state.leader(leader).at
    }

    /// Whether a leader is in command (4.6).
    #[must_use]
    pub fn is_leader_in_command(&self, state: &State, leader: LeaderId) -> bool {
        self.pos(state).leader_in_command(leader)
    }

    /// Whether a leader is on the Check-Initiative face and has not rolled (4.51).
    #[must_use]
    pub fn must_check(&self, state: &State, leader: LeaderId) -> bool {
        let leads = state.leader(leader).formation.map(|id| state.formation(id));
        leads.is_some_and(|formation| formation.leader == Some(leader) && formation.command == Command::Check)
    }

    /// Who leads a formation.
    #[must_use]
    pub fn leader_of(&self, state: &State, formation: FormationId) -> Option<LeaderId> {
        state.formation(formation).leader
    }

    /// Whether a formation has been activated this turn (5.4).
    #[must_use]
    pub fn is_activated(&self, state: &State, formation: FormationId) -> bool {
        state.formation(formation).activated
    }

    /// Whether a formation is routed (18.33).
    #[must_use]
    pub fn is_routed(&self, state: &State, formation: FormationId) -> bool {
        state.formation(formation).routed
    }
}

// Armies and the turn.
impl Rome {
    /// The army commander of a side now.
    #[must_use]
    pub fn commander(&self, state: &State, side: Side) -> Option<LeaderId> {
        state.armies[side].commander
    }

    /// Whether an army has collapsed (18.31).
    #[must_use]
    pub fn is_collapsed(&self, state: &State, side: Side) -> bool {
        state.armies[side].collapsed
    }

    /// How great the victory is; none before the end, and in a draw.
    #[must_use]
    pub fn level(&self, state: &State) -> Option<Level> {
        match state.outcome {
            Ended::Won(_, level) => Some(level),
            Ended::No | Ended::Nobody => None,
        }
    }

    /// The turn.
    #[must_use]
    pub fn turn(&self, state: &State) -> u16 {
        state.turn
    }

    /// The morale of whoever stands in an area (10.2), flanked or not by the attack that is under way; `None` if
    /// nobody does.
    #[must_use]
    pub fn area_morale(&self, state: &State, area: AreaId) -> Option<i32> {
        let pos = self.pos(state);
        let side = Side::ALL.into_iter().find(|&side| !pos.units_of(side, area).is_empty())?;
        let attacked = state.fight.as_ref().is_some_and(|fight| fight.target == area && fight.side != side);
        let from = if attacked { pos.attack_areas() } else { AreaSet::default() };
        Some(pos.area_morale(side, area, from).total())
    }
}
