//! Questions about a position that every chapter asks, and the hands that change it.

use crate::action::Action;
use crate::event::{Event, Purpose, What};
use crate::question;
use crate::setting::{FormationId, Kind, Kinds, LeaderId, MAX_LEADERS, Rank, Setting, UnitId, UnitSet};
use crate::state::{Command, Fight, Marks, Moving, Phase, State, Where};
use acies_board::{AreaId, AreaTerrain, Link};
use acies_kernel::{Arg, Clause, Cx, Die, Refusal, Side};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    pub(crate) set: &'a Setting,
    pub(crate) s: &'a State,
}

/// A position to play in.
pub(crate) struct Play<'a, 'c> {
    pub(crate) set: &'a Setting,
    pub(crate) s: &'a mut State,
    pub(crate) cx: &'a mut Cx<'c, Event>,
}

pub(crate) fn unit_arg(u: UnitId) -> Arg {
    Arg::Unit(u.0.into())
}

pub(crate) fn leader_arg(l: LeaderId) -> Arg {
    Arg::Leader(l.0.into())
}

pub(crate) fn area_arg(a: AreaId) -> Arg {
    Arg::Place(a.0.into())
}

pub(crate) fn formation_arg(f: FormationId) -> Arg {
    Arg::Group(f.0.into())
}

/// A refusal about a unit.
pub(crate) fn no<T>(clause: Clause, key: &'static str, unit: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(unit_arg(unit)))
}

/// A refusal about a leader.
pub(crate) fn no_leader<T>(clause: Clause, key: &'static str, leader: LeaderId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(leader_arg(leader)))
}

/// A refusal about an area.
pub(crate) fn no_area<T>(clause: Clause, key: &'static str, area: AreaId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(area_arg(area)))
}

/// A refusal of an order that does not answer the question that is open: no rule forbids it, it comes too late or too
/// early.
pub(crate) fn not_now<T>(pos: Pos<'_>) -> Result<T, Refusal> {
    let open = pos.s.frames.top().and_then(|frame| question::asked(pos, frame));
    Err(open.map_or_else(|| Refusal::new(clause!("raw:3.0"), "rw-no-not-now"), |question| question.reminder(pos)))
}

/// An order was taken that `check` refuses: a fault of whoever took it.
pub(crate) fn unasked(action: Action) -> ! {
    panic!("{action:?} does not answer the question that is open, and was not checked");
}

/// How many answers there are: none, one, or a question.
pub(crate) enum Few<T> {
    None,
    One(T),
    Many,
}

pub(crate) fn few<T>(mut all: impl Iterator<Item = T>) -> Few<T> {
    match (all.next(), all.next()) {
        (None, _) => Few::None,
        (Some(only), None) => Few::One(only),
        _ => Few::Many,
    }
}

impl Play<'_, '_> {
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos { set: self.set, s: self.s }
    }

    pub(crate) fn tell(&mut self, clause: Clause, what: What) {
        self.cx.emit(Event { clause, what });
    }

    /// Tells what is added to a strength, a morale or a die, unless it is nothing.
    pub(crate) fn modify(&mut self, clause: Clause, value: i32) {
        if value != 0 {
            self.tell(clause, What::Modifier(value));
        }
    }

    /// raw:1.2(9): one six-sided die, compared with a number.
    pub(crate) fn roll(&mut self, clause: Clause, purpose: Purpose, target: i32) -> i32 {
        let face = self.cx.roll(clause, Die::D6);
        self.tell(clause, What::Rolled(purpose, face, target));
        face.into()
    }

    /// A side's pool of dice, each that can be raised with 1 more; returns the hits.
    pub(crate) fn volley(&mut self, clause: Clause, side: Side, dice: crate::strength::Dice, hit: u8) -> u8 {
        self.pool(clause, side, (dice.plain, 0), hit) + self.pool(clause, side, (dice.plus, 1), hit)
    }

    /// A side's pool of dice, each with as much added; returns the hits.
    pub(crate) fn pool(&mut self, clause: Clause, side: Side, (dice, plus): (i32, u8), hit: u8) -> u8 {
        if dice <= 0 {
            return 0;
        }
        let dice = dice.min(255) as u8;
        let hits = self.cx.pool(clause, dice, Die::D6, hit - plus);
        self.tell(clause, What::Pool { side, dice, plus, hits });
        hits
    }

    pub(crate) fn fight(&mut self) -> &mut Fight {
        self.s.fight.as_mut().expect("a fight is under way while its frames are on the stack")
    }

    pub(crate) fn moving(&mut self) -> &mut Moving {
        self.s.moving.as_mut().expect("a unit moves while its frame is on the stack")
    }

    pub(crate) fn phase(&mut self) -> &mut Phase {
        self.s.phase.as_mut().expect("an Action Phase is under way while its frames are on the stack")
    }

    /// Moves a leader, and nobody else.
    pub(crate) fn put_leader(&mut self, leader: LeaderId, at: Where) {
        self.s.put_leader(self.set, leader, at);
    }
}

impl<'a> Pos<'a> {
    pub(crate) fn side(self, unit: UnitId) -> Side {
        self.set.unit(unit).side
    }

    /// Whose these units are, who all fight on one side and are never none.
    pub(crate) fn side_of(self, units: UnitSet) -> Side {
        self.side(units.first().expect("a charge, a loss or an attack is always somebody's"))
    }

    /// What a unit counts as now.
    #[must_use]
    pub fn kind(self, unit: UnitId) -> Kind {
        self.s.kind(self.set, unit)
    }

    /// raw:1.2(18), raw:2.1: a long counter now.
    pub(crate) fn is_long(self, unit: UnitId) -> bool {
        self.kind(unit).is_long()
    }

    pub(crate) fn is(self, unit: UnitId, kinds: Kinds) -> bool {
        kinds.has(self.kind(unit))
    }

    /// The area of a unit on the map.
    #[must_use]
    pub fn area(self, unit: UnitId) -> Option<AreaId> {
        self.s.area_of(unit)
    }

    /// Strength now.
    #[must_use]
    pub fn strength(self, unit: UnitId) -> i32 {
        self.s.rating(self.set, unit).map_or(0, |r| r.strength.into())
    }

    /// Morale now.
    #[must_use]
    pub fn morale(self, unit: UnitId) -> i32 {
        self.s.rating(self.set, unit).map_or(0, |r| r.morale.into())
    }

    /// Steps left.
    #[must_use]
    pub fn steps_left(self, unit: UnitId) -> u8 {
        self.set.unit(unit).steps.len() as u8 - self.s.unit(unit).step
    }

    pub(crate) fn formation(self, unit: UnitId) -> FormationId {
        self.s.unit(unit).formation
    }

    pub(crate) fn is_routed(self, unit: UnitId) -> bool {
        self.s.formation(self.formation(unit)).routed
    }

    /// raw:4.5, raw:4.51, raw:4.52: in its leader's radius in the Command Phase, and he is in command.
    #[must_use]
    pub fn is_in_command(self, unit: UnitId) -> bool {
        let line = self.s.phase.is_some_and(|p| p.line.has(unit));
        (self.s.has(unit, Marks::IN_RADIUS) || line) && self.s.formation(self.formation(unit)).command == Command::In
    }

    /// raw:4.6: an army commander always is.
    #[must_use]
    pub fn is_leader_in_command(self, leader: LeaderId) -> bool {
        let the = self.set.leader(leader);
        self.is_commander(leader)
            || the.always
            || self.s.leader(leader).formation.is_none_or(|f| self.s.formation(f).command == Command::In)
    }

    pub(crate) fn is_commander(self, leader: LeaderId) -> bool {
        self.s.armies[self.set.leader(leader).side].commander == Some(leader)
    }

    /// raw:1.2(26): seniority; lower is senior.
    pub(crate) fn rank(self, leader: LeaderId) -> Rank {
        if self.is_commander(leader) {
            return Rank::Commander;
        }
        match (self.set.leader(leader).rank, self.s.leader(leader).formation) {
            (Rank::Intermediate, _) => Rank::Intermediate,
            (_, Some(_)) => Rank::Formation,
            (_, None) => Rank::Staff,
        }
    }

    // ------------------------------------------------------------ areas

    pub(crate) fn units_of(self, side: Side, area: AreaId) -> UnitSet {
        self.s.units_in(area).and(self.s.on_map(side))
    }

    /// Whether an area holds units of the enemy of `side`.
    pub(crate) fn is_hostile(self, side: Side, area: AreaId) -> bool {
        self.s.held(side.other()).has(area)
    }

    /// The leaders of a side in an area.
    pub fn leaders_in(self, side: Side, area: AreaId) -> impl Iterator<Item = LeaderId> + use<'a> {
        let here = move |l: &LeaderId| self.s.leader(*l).at == Where::Map(area) && self.set.leader(*l).side == side;
        let any = self.s.led(side).has(area);
        self.set.leader_ids().take(if any { MAX_LEADERS } else { 0 }).filter(here)
    }

    /// Whether an area is next to one with units of the enemy of `side`, corners included.
    pub(crate) fn is_near_enemy(self, side: Side, area: AreaId) -> bool {
        self.set.map.neighbours(area).iter().any(|n| self.is_hostile(side, n.area))
    }

    pub(crate) fn is_adjacent(self, a: AreaId, b: AreaId) -> bool {
        self.set.map.is_adjacent(a, b)
    }

    pub(crate) fn is_impassable(self, area: AreaId) -> bool {
        self.set.map.terrain(area).contains(AreaTerrain::IMPASSABLE)
    }

    /// raw:2.21: a corner is open to a side when no enemy and nothing impassable flanks it.
    pub(crate) fn is_open(self, side: Side, link: Link) -> bool {
        let Link::Corner(flanks) = link else { return true };
        let enemy = |area| self.is_hostile(side, area) || self.s.led(side.other()).has(area);
        flanks.into_iter().all(|area| !enemy(area) && !self.is_impassable(area))
    }

    /// Whether a side may go or fight from one area to the next (2.21).
    #[must_use]
    pub fn is_linked(self, side: Side, from: AreaId, to: AreaId) -> bool {
        self.set.map.neighbour(from, to).is_some_and(|n| self.is_open(side, n.link))
    }

    // ------------------------------------------------------------ what is under way

    pub(crate) fn phase(self) -> &'a Phase {
        self.s.phase.as_ref().expect("an Action Phase is under way while its frames are on the stack")
    }

    pub(crate) fn moving(self) -> &'a Moving {
        self.s.moving.as_ref().expect("a unit moves while its frame is on the stack")
    }

    pub(crate) fn fight(self) -> &'a Fight {
        self.s.fight.as_ref().expect("a fight is under way while its frames are on the stack")
    }

    /// raw:1.2(2), raw:4.7: units of the formation that acts.
    #[must_use]
    pub fn is_active(self, unit: UnitId) -> bool {
        self.s.phase.as_ref().is_some_and(|p| p.formation == Some(self.formation(unit)))
            && self.area(unit).is_some()
            && !self.s.has(unit, Marks::SPENT)
    }

    /// The active units on the map.
    pub(crate) fn active_units(self) -> impl Iterator<Item = UnitId> + use<'a> {
        let side = self.phase().side;
        self.s.on_map(side).iter().filter(move |&u| self.is_active(u))
    }

    /// Units of a formation on the map.
    pub fn formation_units(self, formation: FormationId) -> impl Iterator<Item = UnitId> + use<'a> {
        let side = self.set.formation(formation).side;
        self.s.on_map(side).iter().filter(move |&u| self.formation(u) == formation)
    }
}
