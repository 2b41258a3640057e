//! The position: plain data, small, cheap to clone, comparable, hashable.
//!
//! Who stands in which area is kept true by the functions of this file; `invariants.rs` compares it with
//! a count from scratch.

use crate::frame::Frame;
pub use crate::progress::{
    AreaSet, Barrage, Charge, Fight, FightKind, MAX_ANSWERS, MAX_CHARGES, Moving, Path, Phase, Wild,
};
use crate::setting::{
    FormationId, Kind, LeaderId, Level, MAX_AREAS, MAX_FORMATIONS, MAX_LEADERS, MAX_UNITS, Rating, Setting, Start,
    UnitId, UnitSet,
};
use acies_board::{AreaId, Compass};
use acies_kernel::{BySide, Outcome, Side, Stack};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Where {
    /// On the map, in this area.
    Map(AreaId),
    /// Still to come (19.0).
    Waiting,
    /// Not in play: velites with their legion, leaders kept as replacements.
    Aside,
    /// Eliminated.
    Gone,
    /// Left the map alive (9.8).
    Exited,
}

bitflags::bitflags! {
    /// What a unit is, did or suffered.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Marks: u16 {
        /// In its leader's radius in this turn's Command Phase (4.5).
        const IN_RADIUS = 1;
        /// Bombarded in this Action Phase.
        const BOMBARDED = 1 << 1;
        /// Charged in this Action Phase.
        const CHARGED = 1 << 2;
        /// Moved in this Action Phase.
        const MOVED = 1 << 3;
        /// Attacked this turn (3.0(6)).
        const ATTACKED = 1 << 4;
        /// Took part in a combat this turn (18.1(3)).
        const FOUGHT = 1 << 5;
        /// May not move until next turn (7.21(1)).
        const FROZEN = 1 << 6;
        /// Aligned on a road or trail (9.32).
        const ALIGNED = 1 << 7;
        /// No map-edge penalty this turn (8.5(2)).
        const FRESH = 1 << 8;
        /// With its parent since its activation began (21.25).
        const WITH_PARENT = 1 << 9;
        /// Tried to recover in this Recovery Phase.
        const TRIED = 1 << 10;
        /// Placed or turned at set-up.
        const PLACED = 1 << 11;
        /// Turned at set-up.
        const TURNED = 1 << 12;
        /// Charged with the elephants of Zama: not activated again this turn.
        const SPENT = 1 << 13;
        /// Began its Movement Segment next to light infantry, or before heavy infantry (9.53).
        const PINNED = 1 << 14;
    }
}

impl Marks {
    /// Marks that end with an Action Phase.
    pub const PHASE: Marks = Marks::BOMBARDED.union(Marks::CHARGED).union(Marks::MOVED).union(Marks::PINNED);
    /// Marks that end with a turn.
    pub const TURN: Marks = Marks::PHASE
        .union(Marks::IN_RADIUS)
        .union(Marks::ATTACKED)
        .union(Marks::FOUGHT)
        .union(Marks::FROZEN)
        .union(Marks::FRESH)
        .union(Marks::WITH_PARENT)
        .union(Marks::TRIED)
        .union(Marks::PLACED)
        .union(Marks::TURNED)
        .union(Marks::SPENT);
}

/// No area, unit or formation.
pub const NONE: u8 = u8::MAX;

/// One combat unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct UnitState {
    /// Where it is.
    pub at: Where,
    /// Facing; of no meaning for small units.
    pub facing: Compass,
    /// Its step: 0 is full strength; the number of steps when eliminated.
    pub step: u8,
    /// Its formation (raw:cirta.velites changes it).
    pub formation: FormationId,
    /// Marks.
    pub marks: Marks,
    /// Steps lost in the fight under way (16.3).
    pub lost: u8,
    /// The attacking area it opposes (12.4, 13.1(4)), or [`NONE`].
    pub opposes: u8,
}

/// One leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where he is.
    pub at: Where,
    /// The formation he leads.
    pub formation: Option<FormationId>,
    /// Has moved this turn, charges included.
    pub moved: bool,
    /// Has lent his rating to an attack this turn.
    pub attacked: bool,
    /// Placed at set-up.
    pub placed: bool,
    /// The unit of an inferior leader, or [`NONE`] (18.22).
    pub with: u8,
}

/// Command of a formation this turn (4.5, 4.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Command {
    /// In command.
    In,
    /// Out of command.
    Out,
    /// The leader is on the Check-Initiative face and has not rolled.
    Check,
}

/// One formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FormationState {
    /// Its leader.
    pub leader: Option<LeaderId>,
    /// The leader it lost, to be replaced (18.2).
    pub lost: Option<LeaderId>,
    /// Command.
    pub command: Command,
    /// Has been activated this turn.
    pub activated: bool,
    /// Named for activation (5.4).
    pub named: bool,
    /// Routed (18.33).
    pub routed: bool,
}

/// Whether and how the game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ended {
    /// It goes on.
    No,
    /// Won by this side.
    Won(Side, Level),
    /// Nobody won.
    Nobody,
}

impl Ended {
    pub(crate) fn outcome(self) -> Option<Outcome> {
        match self {
            Ended::No => None,
            Ended::Won(side, _) => Some(Outcome::Win(side)),
            Ended::Nobody => Some(Outcome::Draw),
        }
    }
}

/// One army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ArmyState {
    /// Its commander.
    pub commander: Option<LeaderId>,
    /// The commander it lost and has not replaced yet (18.23).
    pub lost_commander: Option<LeaderId>,
    /// The original commander has been eliminated (10.2(5)).
    pub bereft: bool,
    /// Initiative with which it rolls this turn after its commander's loss (5.71).
    pub dying_words: Option<u8>,
    /// Collapsed (18.31).
    pub collapsed: bool,
    /// It has had long units in this battle.
    pub had_long: bool,
    /// Points for exits and the like; losses are counted from the pieces.
    pub points: i32,
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    #[serde(with = "BigArray")]
    pub(crate) units: [UnitState; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub(crate) leaders: [LeaderState; MAX_LEADERS],
    pub(crate) formations: [FormationState; MAX_FORMATIONS],
    /// Units by area.
    #[serde(with = "BigArray")]
    areas: [UnitSet; MAX_AREAS],
    /// Units of each side on the map.
    on_map: BySide<UnitSet>,
    /// Areas with units of each side.
    held: BySide<AreaSet>,
    /// Areas with leaders of each side.
    led: BySide<AreaSet>,
    pub(crate) armies: BySide<ArmyState>,
    pub(crate) turn: u16,
    /// Turns in a row without a loss.
    pub(crate) quiet: u8,
    /// A step was lost or a piece left the map this turn.
    pub(crate) eventful: bool,
    /// Whose activation it is.
    pub(crate) roller: Side,
    /// Failed activation rolls in a row (5.6).
    pub(crate) failures: u8,
    pub(crate) phase: Option<Phase>,
    pub(crate) moving: Option<Moving>,
    pub(crate) barrages: ArrayVec<Barrage, MAX_UNITS>,
    pub(crate) charges: ArrayVec<Charge, MAX_CHARGES>,
    pub(crate) fight: Option<Fight>,
    pub(crate) wild: ArrayVec<Wild, MAX_UNITS>,
    /// Who left the map by the north edge this turn: from where; a phalanx, or which leader (raw:zama.vp-carthage).
    pub(crate) exits: ArrayVec<(AreaId, Option<LeaderId>), { MAX_UNITS + MAX_LEADERS }>,
    pub(crate) outcome: Ended,
    pub(crate) frames: Stack<Frame, 16>,
}

impl State {
    /// Everybody aside, nothing under way.
    pub(crate) fn blank(set: &Setting) -> State {
        let unit = UnitState {
            at: Where::Aside,
            facing: Compass::N,
            step: 0,
            formation: FormationId(0),
            marks: Marks::empty(),
            lost: 0,
            opposes: NONE,
        };
        let leader =
            LeaderState { at: Where::Aside, formation: None, moved: false, attacked: false, placed: false, with: NONE };
        let formation = FormationState {
            leader: None,
            lost: None,
            command: Command::In,
            activated: false,
            named: false,
            routed: false,
        };
        let army = |side: Side| ArmyState {
            commander: set.army(side).commander,
            lost_commander: None,
            bereft: false,
            dying_words: None,
            collapsed: false,
            had_long: false,
            points: 0,
        };
        let mut state = State {
            units: [unit; MAX_UNITS],
            leaders: [leader; MAX_LEADERS],
            formations: [formation; MAX_FORMATIONS],
            areas: [UnitSet::EMPTY; MAX_AREAS],
            on_map: BySide([UnitSet::EMPTY; 2]),
            held: BySide::default(),
            led: BySide::default(),
            armies: BySide(Side::ALL.map(army)),
            turn: 0,
            quiet: 0,
            eventful: false,
            roller: Side::First,
            failures: 0,
            phase: None,
            moving: None,
            barrages: ArrayVec::new(),
            charges: ArrayVec::new(),
            fight: None,
            wild: ArrayVec::new(),
            exits: ArrayVec::new(),
            outcome: Ended::No,
            frames: Stack::new(),
        };
        for id in set.unit_ids() {
            let the = set.unit(id);
            let u = state.unit_mut(id);
            u.facing = the.facing;
            u.step = the.begin;
            u.formation = the.formation;
        }
        for id in set.leader_ids() {
            state.leader_mut(id).formation = set.leader(id).formation;
        }
        state
    }

    /// The set-up of a scenario.
    pub(crate) fn set_up(set: &Setting) -> State {
        let mut state = State::blank(set);
        for id in set.unit_ids() {
            state.put(set, id, begins(set.unit(id).start));
        }
        for id in set.leader_ids() {
            let leader = set.leader(id);
            state.put_leader(set, id, begins(leader.start));
            if let (Some(formation), false, Start::Map(_) | Start::Arrives(..)) =
                (leader.formation, leader.inferior, leader.start)
            {
                state.formation_mut(formation).leader = Some(id);
            }
        }
        state
    }

    // ------------------------------------------------------------ pieces

    pub(crate) fn unit(&self, id: UnitId) -> &UnitState {
        &self.units[id.index()]
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut UnitState {
        &mut self.units[id.index()]
    }

    pub(crate) fn leader(&self, id: LeaderId) -> &LeaderState {
        &self.leaders[id.index()]
    }

    pub(crate) fn leader_mut(&mut self, id: LeaderId) -> &mut LeaderState {
        &mut self.leaders[id.index()]
    }

    pub(crate) fn formation(&self, id: FormationId) -> &FormationState {
        &self.formations[id.index()]
    }

    pub(crate) fn formation_mut(&mut self, id: FormationId) -> &mut FormationState {
        &mut self.formations[id.index()]
    }

    pub(crate) fn has(&self, unit: UnitId, mark: Marks) -> bool {
        self.unit(unit).marks.contains(mark)
    }

    pub(crate) fn mark(&mut self, unit: UnitId, mark: Marks, on: bool) {
        self.unit_mut(unit).marks.set(mark, on);
    }

    /// The units in an area.
    pub(crate) fn units_in(&self, area: AreaId) -> UnitSet {
        self.areas[area.index()]
    }

    /// The units of a side on the map.
    pub(crate) fn on_map(&self, side: Side) -> UnitSet {
        self.on_map[side]
    }

    pub(crate) fn area_of(&self, unit: UnitId) -> Option<AreaId> {
        match self.unit(unit).at {
            Where::Map(area) => Some(area),
            _ => None,
        }
    }

    pub(crate) fn leader_area(&self, leader: LeaderId) -> Option<AreaId> {
        match self.leader(leader).at {
            Where::Map(area) => Some(area),
            _ => None,
        }
    }

    /// Puts a unit somewhere.
    pub(crate) fn put(&mut self, set: &Setting, unit: UnitId, at: Where) {
        let side = set.unit(unit).side;
        if let Where::Map(old) = self.unit(unit).at {
            self.areas[old.index()].remove(unit);
            self.on_map[side].remove(unit);
            if self.areas[old.index()].and(self.on_map[side]).is_empty() {
                self.held[side].remove(old);
            }
        }
        if let Where::Map(new) = at {
            self.areas[new.index()].add(unit);
            self.on_map[side].add(unit);
            self.held[side].add(new);
        }
        self.unit_mut(unit).at = at;
    }

    /// Puts a leader somewhere.
    pub(crate) fn put_leader(&mut self, set: &Setting, leader: LeaderId, at: Where) {
        self.leader_mut(leader).at = at;
        let side = set.leader(leader).side;
        let mine = set.leader_ids().filter(|&l| set.leader(l).side == side);
        self.led[side] = mine.filter_map(|l| self.leader_area(l)).collect();
    }

    /// The areas with units of a side.
    pub(crate) fn held(&self, side: Side) -> AreaSet {
        self.held[side]
    }

    /// The areas with leaders of a side.
    pub(crate) fn led(&self, side: Side) -> AreaSet {
        self.led[side]
    }

    /// A unit's ratings now; none when it is eliminated.
    pub(crate) fn rating<'s>(&self, set: &'s Setting, unit: UnitId) -> Option<&'s Rating> {
        set.unit(unit).steps.get(usize::from(self.unit(unit).step))
    }

    /// raw:21.3: what a unit counts as now.
    pub(crate) fn kind(&self, set: &Setting, unit: UnitId) -> Kind {
        let the = set.unit(unit);
        let last = usize::from(self.unit(unit).step) + 1 >= the.steps.len();
        if the.remnant && last { Kind::Remnant } else { the.kind }
    }

    // ------------------------------------------------------------ the stack
}

fn begins(start: Start) -> Where {
    match start {
        Start::Map(area) => Where::Map(area),
        Start::Arrives(..) => Where::Waiting,
        Start::Aside => Where::Aside,
    }
}
