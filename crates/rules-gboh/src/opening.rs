//! Positions that a situation draws: any state that a real game can reach.

use crate::frame::{Frame, OrdersStage, TurnStage};
use crate::pos::Pos;
use crate::profile::Stacks;
use crate::setting::{Formation, LeaderId, Setting, Traits, UnitId};
use crate::state::{Ammo, Marks, NO_LINE, PhaseKind, State, Status, Where};
use crate::{orders, turn};
use acies_kernel::Side;

/// One unit of a drawn position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnUnit {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub at: Where,
    /// Formation and facing; of no meaning off the map.
    pub formation: Formation,
    /// Cohesion hits.
    pub hits: u8,
    /// Missiles left.
    pub ammo: Ammo,
    /// Missiles left of the archers around an elephant (gboh:8.61(c)).
    pub screen: Ammo,
    /// The line in uncontrolled advance, or [`NO_LINE`].
    pub line: u8,
    /// Marks that hold.
    pub marks: Marks,
}

/// One leader of a drawn position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnLeader {
    /// Which.
    pub leader: LeaderId,
    /// Where; a dead one is gone.
    pub at: Where,
    /// Dead.
    pub dead: bool,
    /// What a wound takes off his ratings.
    pub wound: u8,
    /// Of no use for the rest of the turn (gboh:V2.7).
    pub suspended: bool,
    /// Has ordered a line to fall back this turn (gboh:5.22(LC3)).
    pub fell_back: bool,
    /// Finished.
    pub finished: bool,
    /// Bypassed.
    pub no_momentum: bool,
    /// Has permission for line commands.
    pub granted: bool,
    /// Orders Phases taken this turn.
    pub phases: u8,
    /// Movement points spent in this Orders Phase.
    pub spent: u8,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// The very beginning.
    Battle,
    /// A turn begins.
    Turn,
    /// The next leader is selected.
    Select,
    /// This leader has just become active.
    Activate(LeaderId),
    /// He gives orders; he trumped.
    Orders(LeaderId, PhaseKind, bool),
    /// A line in uncontrolled advance acts.
    Uncontrolled(u8),
    /// The shock segment of this leader.
    Shock(LeaderId),
    /// This leader may try Momentum.
    Momentum(LeaderId),
    /// He has just rolled a nine for it (gboh:5.33).
    Doom(LeaderId),
    /// The Rout and Reload Phase.
    Rout,
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
    /// Whether an untrained army still has ferocity, by side.
    pub ferocity: [bool; 2],
    /// The side whose fast weakens it.
    pub fasting: Option<Side>,
    /// Who won the duel.
    pub champion: Option<Side>,
    /// Where the game stands.
    pub begin: Begin,
}

/// gboh:V6.1: whether a unit is drawn beneath another: two of a side, where the ruleset has stacks, and nobody who covers
/// two hexes.
fn may_share(set: &Setting, state: &State, unit: UnitId, other: UnitId) -> bool {
    let two = set.profile.march.stacks == Stacks::Two && set.unit(unit).side == set.unit(other).side;
    let wide = [unit, other].iter().any(|&u| set.unit(u).face.has(Traits::WIDE));
    two && !wide && state.beneath(other).is_none()
}

/// gboh:V4.7: both hexes of a unit that covers two have to be there, and free for it.
fn has_room(set: &Setting, state: &State, unit: UnitId) -> bool {
    let mut hexes = state.footprint(set, unit);
    !state.is_wide(set, unit) || hexes.count() == 2 && hexes.all(|hex| state.top_in(hex) == Some(unit))
}

impl Opening {
    /// The state it draws.
    ///
    /// # Errors
    /// When two units share a hex that may not, or one has no room.
    pub fn state(&self, set: &Setting) -> Result<State, String> {
        let mut state = State::blank(set);
        for drawn in &self.units {
            if let Where::Map(hex) = drawn.at {
                if let Some(other) = state.top_in(hex).filter(|&other| !may_share(set, &state, drawn.unit, other)) {
                    let (a, b) = (&set.unit(drawn.unit).name, &set.unit(other).name);
                    let hex = set.map.number(hex);
                    return Err(format!("{a} and {b} share hex {hex}: combat units do not stack (cat:6.61(1))"));
                }
            }
            let shared = matches!(drawn.at, Where::Map(hex) if state.top_in(hex).is_some());
            state.change(set, drawn.unit, |u| {
                u.at = drawn.at;
                u.formation = drawn.formation;
                u.hits = drawn.hits;
                u.ammo = drawn.ammo;
                u.screen = drawn.screen;
                u.line = drawn.line;
                u.marks = drawn.marks;
            });
            if shared {
                state.put_beneath(drawn.unit);
                let pos = Pos { set, s: &state };
                let stands_so = |other: UnitId| pos.may_share(drawn.unit, other) || pos.pair_of(other).is_some();
                if !pos.partner(drawn.unit).is_some_and(stands_so) {
                    return Err(format!("{} stands so that it shares no hex (gboh:V6.1)", set.unit(drawn.unit).name));
                }
            }
            if matches!(drawn.at, Where::Map(_)) && !has_room(set, &state, drawn.unit) {
                return Err(format!("{} has no room for its right half (gboh:V4.7)", set.unit(drawn.unit).name));
            }
            if drawn.at == Where::Gone {
                state.points.0[set.unit(drawn.unit).side.index()] += i32::from(set.unit(drawn.unit).face.tq);
            }
            if drawn.line != NO_LINE {
                state.wild[usize::from(drawn.line)].side = Some(set.unit(drawn.unit).side);
            }
        }
        for drawn in &self.leaders {
            let l = state.leader_mut(drawn.leader);
            l.at = drawn.at;
            l.dead = drawn.dead;
            l.wound = drawn.wound;
            l.suspended = drawn.suspended;
            l.fell_back = drawn.fell_back;
            l.status = if drawn.finished { Status::Finished } else { Status::Unactivated };
            l.no_momentum = drawn.no_momentum;
            l.granted = drawn.granted;
            l.phases = drawn.phases;
            l.spent = drawn.spent;
            if drawn.dead {
                let leader = set.leader(drawn.leader);
                let price = set.charts.is.rout_points_per_leader_initiative;
                state.points.0[leader.side.index()] += i32::from(leader.initiative) * i32::from(price);
            }
        }
        state.turn = self.turn;
        state.ferocity.0 = [0, 1].map(|i| self.ferocity[i] && !set.armies[i].trained);
        state.fasting = self.fasting;
        state.champion = self.champion;
        self.begin(set, &mut state);
        Ok(state)
    }

    fn begin(&self, set: &Setting, state: &mut State) {
        let at = Frame::Turn;
        match self.begin {
            Begin::Battle => {
                state.turn = 0;
                state.push(at(turn::first_stage(set)));
            }
            Begin::Turn => {
                state.turn -= 1;
                state.push(at(TurnStage::Start));
            }
            Begin::Select => state.push(at(TurnStage::Select)),
            Begin::Rout => state.push(at(TurnStage::Rallied)),
            Begin::Activate(leader) => {
                state.push(at(TurnStage::Select));
                state.push(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: false });
            }
            Begin::Orders(leader, kind, trumped) => {
                state.push(at(TurnStage::Select));
                orders::open(set, state, leader, kind, trumped);
            }
            Begin::Uncontrolled(line) => {
                state.push(at(TurnStage::Select));
                orders::open_line(set, state, line);
            }
            Begin::Shock(leader) => {
                state.push(at(TurnStage::Select));
                orders::open(set, state, leader, PhaseKind::Normal, false);
                state.replace(Frame::Orders(OrdersStage::Shock));
            }
            Begin::Momentum(leader) => {
                state.push(at(TurnStage::Select));
                orders::open(set, state, leader, PhaseKind::Normal, false);
                if let Some(phase) = &mut state.phase {
                    phase.gave = true;
                }
                state.replace(Frame::Orders(OrdersStage::Close));
            }
            Begin::Doom(leader) => {
                state.push(at(TurnStage::Select));
                state.push(Frame::Doom { leader });
            }
        }
    }
}
