//! Positions that a situation draws: any state that a real game can reach.

use crate::activation::note_points;
use crate::frame::{ActStage, Frame, Grant};
use crate::invariants;
use crate::pos::Pos;
use crate::setting::{BattleId, Form, Formation, LeaderId, Setting, StandardId, UnitId};
use crate::state::{Marks, Order, State, Where};
use acies_board::{Facing, HexId};
use acies_kernel::{BySide, Side};

/// One unit of a drawn position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnUnit {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub at: Where,
    /// Facing; of no meaning off the map.
    pub facing: Facing,
    /// State.
    pub order: Order,
    /// Pitching camp (14.3(2)).
    pub pinned: bool,
    /// Which of its counters it shows.
    pub form: Form,
    /// Its formation.
    pub formation: Formation,
    /// It has spent movement points in the activation under way.
    pub moved: bool,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// A side chooses a free activation.
    Free(Side),
    /// A Battle begins an activation.
    Activate(BattleId, Grant),
    /// A Battle begins its combat segment.
    Combat(BattleId, Grant),
    /// A Battle has just finished.
    Continue(BattleId),
}

/// A drawn position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The units.
    pub units: Vec<DrawnUnit>,
    /// The leaders and where they are; `Gone` for a replacement in reserve, a fled one and a killed one.
    pub leaders: Vec<(LeaderId, Where)>,
    /// Leaders who were killed or captured.
    pub killed: Vec<LeaderId>,
    /// The Standards that stand.
    pub standards: Vec<(StandardId, HexId)>,
    /// Both sides have been activated, so that all may seize (14.3(3)).
    pub may_seize: bool,
    /// The side that may repeat a Battle still may (14.3(4)).
    pub may_repeat: bool,
    /// Flight points for losses that are not drawn, by side.
    pub points: [i16; 2],
    /// Continuity rolls that have succeeded in the player turn (moi:4.21(2)).
    pub successes: u8,
    /// Where the game stands.
    pub begin: Begin,
}

impl Opening {
    /// The state it draws.
    ///
    /// # Errors
    /// When two units share a hex, or no game could come to such a position.
    pub fn state(&self, set: &Setting) -> Result<State, String> {
        let mut state = State::blank(set);
        for drawn in &self.units {
            if let Where::Map(hex) = drawn.at {
                if let Some(other) = state.occupant(hex) {
                    let (a, b) = (&set.unit(drawn.unit).name, &set.unit(other).name);
                    let clause = set.profile.citations.name(clause!("sul:3.1.1"));
                    return Err(format!(
                        "{a} and {b} share hex {}: two combat units never stack ({clause})",
                        set.map.number(hex)
                    ));
                }
            }
            state.change(set, drawn.unit, |u| {
                u.at = drawn.at;
                u.facing = drawn.facing;
                u.order = drawn.order;
                u.form = drawn.form;
                u.formation = drawn.formation;
                u.marks.set(Marks::PINNED, drawn.pinned);
                u.marks.set(Marks::MOVED, drawn.moved);
            });
        }
        for &(leader, at) in &self.leaders {
            state.put_leader(leader, at);
        }
        for &(standard, hex) in &self.standards {
            state.standards[standard.index()] = Some(hex);
        }
        state.may_seize = self.may_seize;
        state.acted = BySide([self.may_seize; 2]);
        state.may_repeat = self.may_repeat;
        state.lost_points.0 = self.points;
        state.successes = self.successes;
        self.count_losses(set, &mut state);
        note_points(set, &mut state);
        state.frames.push(self.frame(set));
        let mut wrong = Vec::new();
        invariants::check(Pos { set, s: &state }, &mut wrong);
        if wrong.is_empty() { Ok(state) } else { Err(wrong.join("; ")) }
    }

    /// Units and leaders that are drawn as lost count as if they had been lost in the game (16.0.1).
    fn count_losses(&self, set: &Setting, state: &mut State) {
        let eliminated = self.units.iter().filter(|drawn| drawn.order == Order::Eliminated);
        for unit in eliminated.map(|drawn| drawn.unit) {
            state.lost_points[set.unit(unit).side] +=
                i16::try_from(set.arm(unit, state.unit(unit).form).points).expect("a chart's points are at most 1000");
        }
        for &id in &self.killed {
            let leader = set.leader(id);
            let points = set.points_of(id);
            state.leaders[id.index()].lost = true;
            state.lost_points[leader.side] += i16::try_from(points).expect("a chart's points are at most 1000");
            if (Pos { set, s: state }).is_replaced(id) {
                state.set_due(leader.battle, true);
            }
        }
    }

    fn frame(&self, set: &Setting) -> Frame {
        match self.begin {
            Begin::Free(side) => Frame::Free { side },
            Begin::Activate(battle, grant) => Frame::Activation { battle, grant, stage: ActStage::Replacements },
            Begin::Combat(battle, grant) => Frame::Activation { battle, grant, stage: ActStage::CommandForCombat },
            Begin::Continue(battle) => Frame::Continue { side: set.battle(battle).side, last: Some(battle) },
        }
    }
}
