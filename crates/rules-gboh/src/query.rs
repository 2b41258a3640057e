//! Questions that situations, bots and overlays ask about a position: read-only, and public where the
//! state itself is not.

use crate::engine::Gboh;
use crate::pos::Pos;
use crate::setting::{Face, Formation, LeaderId, UnitId};
use crate::state::{Ammo, Marks, State, Where};
use acies_kernel::Side;

// What answers and drawn positions are made of.
pub use crate::state::{LeaderState, NO_LINE, PhaseKind};

// Units.
impl Gboh {
    /// Where a unit is.
    #[must_use]
    pub fn unit_at(&self, state: &State, unit: UnitId) -> Where {
        state.unit(unit).at
    }

    /// How a unit stands, and what it faces.
    #[must_use]
    pub fn formation(&self, state: &State, unit: UnitId) -> Formation {
        state.unit(unit).formation
    }

    /// The counter of a unit that is in play: mounted or on foot (9.1).
    #[must_use]
    pub fn face(&self, state: &State, unit: UnitId) -> Face {
        *state.face(self.setting(), unit)
    }

    /// Cohesion hits.
    #[must_use]
    pub fn hits(&self, state: &State, unit: UnitId) -> u8 {
        state.unit(unit).hits
    }

    /// Effective troop quality.
    #[must_use]
    pub fn tq(&self, state: &State, unit: UnitId) -> u8 {
        Pos { set: self.setting(), s: state }.tq(unit)
    }

    /// What a unit has left to shoot (8.14).
    #[must_use]
    pub fn ammo(&self, state: &State, unit: UnitId) -> Ammo {
        state.unit(unit).ammo
    }

    /// What a unit is, did or suffered.
    #[must_use]
    pub fn marks(&self, state: &State, unit: UnitId) -> Marks {
        state.unit(unit).marks
    }

    /// Whether a unit is in uncontrolled advance (9.31).
    #[must_use]
    pub fn is_uncontrolled(&self, state: &State, unit: UnitId) -> bool {
        state.unit(unit).line != NO_LINE
    }
}

// Leaders, sides and the turn.
impl Gboh {
    /// What a leader is and did this turn.
    #[must_use]
    pub fn leader_state(&self, state: &State, leader: LeaderId) -> LeaderState {
        *state.leader(leader)
    }

    /// Individual orders that the active leader has left (5.2); nobody gives orders: none.
    #[must_use]
    pub fn orders_left(&self, state: &State) -> Option<u8> {
        state.phase.filter(|phase| phase.leader.is_some()).map(|phase| phase.orders)
    }

    /// Rout points that a side has suffered (10.41).
    #[must_use]
    pub fn rout_points(&self, state: &State, side: Side) -> i32 {
        state.points[side]
    }

    /// Whether an army still has ferocity (9.2).
    #[must_use]
    pub fn has_ferocity(&self, state: &State, side: Side) -> bool {
        state.ferocity[side]
    }

    /// Whether a side activates no more leaders this turn (5.33).
    #[must_use]
    pub fn is_paralysed(&self, state: &State, side: Side) -> bool {
        state.paralysed[side]
    }

    /// The turn.
    #[must_use]
    pub fn turn(&self, state: &State) -> u16 {
        state.turn
    }
}
