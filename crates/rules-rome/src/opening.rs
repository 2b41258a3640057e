//! Positions that a situation draws: any state that a real game can reach.

use crate::frame::{Frame, PhaseStage, TurnStage};
use crate::setting::{FormationId, LeaderId, Rank, Setting, UnitId};
use crate::state::{Command, Marks, State, Where};
use crate::{movement, phase};
use acies_board::Compass;
use acies_kernel::Side;

/// One unit of a drawn position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnUnit {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub at: Where,
    /// Facing.
    pub facing: Compass,
    /// Its step; ignored for a unit that is gone.
    pub step: u8,
    /// Marks that hold. Units without `IN_RADIUS` are out of command.
    pub marks: Marks,
}

/// One leader of a drawn position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnLeader {
    /// Which.
    pub leader: LeaderId,
    /// Where; a dead one is gone.
    pub at: Where,
    /// Has moved this turn.
    pub moved: bool,
    /// Has lent his rating to an attack this turn.
    pub attacked: bool,
    /// Command of his formation.
    pub command: Command,
    /// The unit of an inferior leader.
    pub with: Option<UnitId>,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// The very beginning.
    Battle,
    /// A turn begins.
    Turn,
    /// The Command Phase.
    Command,
    /// The elephant charge of Zama.
    Elephants,
    /// Order of battle.
    Order,
    /// This side rolls for activation.
    Roll(Side),
    /// The Action Phase of a formation, from this stage on.
    Phase(FormationId, PhaseStage),
    /// The Recovery Phase.
    Recovery,
}

/// A drawn position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The units.
    pub units: Vec<DrawnUnit>,
    /// The leaders.
    pub leaders: Vec<DrawnLeader>,
    /// The turn.
    pub turn: u16,
    /// Turns without a loss.
    pub quiet: u8,
    /// Collapsed armies.
    pub collapsed: [bool; 2],
    /// Original commanders who are dead.
    pub bereft: [bool; 2],
    /// Army commanders now.
    pub commanders: [Option<LeaderId>; 2],
    /// Routed formations.
    pub routed: Vec<FormationId>,
    /// Activated formations.
    pub activated: Vec<FormationId>,
    /// Where the game stands.
    pub begin: Begin,
}

impl Opening {
    /// The state it draws.
    #[must_use]
    pub fn state(&self, set: &Setting) -> State {
        let mut state = State::blank(set);
        for drawn in &self.units {
            let at = drawn.at;
            let steps = set.unit(drawn.unit).steps.len() as u8;
            state.put(set, drawn.unit, at);
            let u = state.unit_mut(drawn.unit);
            u.facing = drawn.facing;
            u.step = if at == Where::Gone { steps } else { drawn.step };
            u.marks = drawn.marks;
        }
        for drawn in &self.leaders {
            self.lead(set, &mut state, drawn);
        }
        for side in Side::ALL {
            let i = side.index();
            let army = &mut state.armies.0[i];
            army.collapsed = self.collapsed[i];
            army.bereft = self.bereft[i];
            army.commander = self.commanders[i];
            army.had_long = set.units.iter().any(|u| u.side == side && u.kind.is_long());
        }
        for &formation in &self.routed {
            state.formation_mut(formation).routed = true;
        }
        for &formation in &self.activated {
            state.formation_mut(formation).activated = true;
        }
        state.turn = self.turn;
        state.quiet = self.quiet;
        self.begin(set, &mut state);
        state
    }

    fn lead(&self, set: &Setting, state: &mut State, drawn: &DrawnLeader) {
        let leader = set.leader(drawn.leader);
        state.put_leader(set, drawn.leader, drawn.at);
        let l = state.leader_mut(drawn.leader);
        l.moved = drawn.moved;
        l.attacked = drawn.attacked;
        if let Some(unit) = drawn.with {
            l.with = unit.0;
        }
        let Some(id) = leader.formation else { return };
        let formation = state.formation_mut(id);
        match drawn.at {
            Where::Map(_) | Where::Waiting => {
                formation.leader = Some(drawn.leader);
                formation.command = drawn.command;
            }
            Where::Gone | Where::Exited => {
                formation.lost = Some(drawn.leader);
                // who had still to check can do so no more.
                if drawn.command == Command::Check {
                    formation.command = Command::Out;
                }
                let dead = self.commanders[leader.side.index()].is_none();
                if dead && leader.rank == Rank::Commander {
                    state.armies[leader.side].lost_commander = Some(drawn.leader);
                    state.armies[leader.side].dying_words = Some(leader.initiative.saturating_sub(1));
                    state.armies[leader.side].bereft = drawn.at == Where::Gone;
                }
            }
            Where::Aside => {}
        }
    }

    fn begin(&self, set: &Setting, state: &mut State) {
        let turn = |state: &mut State, stage| state.frames.push(Frame::Turn(stage));
        match self.begin {
            Begin::Battle => {
                state.turn = 0;
                turn(state, TurnStage::SetUp(Side::Second));
            }
            Begin::Turn => {
                state.turn -= 1;
                turn(state, TurnStage::Begin);
            }
            Begin::Command => turn(state, TurnStage::Faces),
            Begin::Elephants => turn(state, TurnStage::Elephants),
            Begin::Order => turn(state, TurnStage::Order),
            Begin::Roll(side) => {
                state.roller = side;
                turn(state, TurnStage::Roll);
            }
            Begin::Phase(formation, stage) => {
                state.roller = set.formation(formation).side;
                turn(state, TurnStage::Activate);
                phase::open(set, state, formation, stage);
                if stage == PhaseStage::Move {
                    movement::pin(set, state);
                }
            }
            Begin::Recovery => {
                together(set, state);
                turn(state, TurnStage::Recover(Side::First));
            }
        }
    }
}

/// Velites drawn with their legion have been there since their activation (21.25), unless they moved.
fn together(set: &Setting, state: &mut State) {
    for unit in set.unit_ids() {
        let parent = set.unit(unit).parent.and_then(|p| state.area_of(p));
        let with = parent.is_some() && parent == state.area_of(unit) && !state.has(unit, Marks::MOVED);
        state.mark(unit, Marks::WITH_PARENT, with);
    }
}
