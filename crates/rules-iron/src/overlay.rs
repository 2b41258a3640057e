//! What may be laid over the board: reach, zones, command, fire, sight. Every answer is the rules' own.

use crate::command;
use crate::frame::{ActStage, Frame, Moving};
use crate::movement::{clear_left, cost, mark_zones_left};
use crate::pos::Pos;
use crate::question::{Question, question};
use crate::reinforcements::entry_hexes;
use crate::setting::{LeaderId, MAX_HEXES, Setting, UnitId};
use crate::sight::{Line, blocks_sight};
use crate::state::{Marks, State, Where};
use acies_board::{HexId, LineCell};
use acies_kernel::{Overlay, OverlayAsk, Side, Spot, WideUnitSet};
use arrayvec::ArrayVec;

pub(crate) fn overlay(pos: Pos<'_>, ask: OverlayAsk) -> Option<Overlay> {
    match ask {
        OverlayAsk::Reach(id) => unit(pos, id).filter(|&unit| !is_bound(pos, unit)).map(|unit| reach(pos, unit)),
        OverlayAsk::Zones(side) => Some(zones(pos, side)),
        OverlayAsk::Command(id) => command_range(pos, leader(pos, id)?),
        OverlayAsk::Fire(id) => Some(fire(pos, unit(pos, id)?)),
        OverlayAsk::Sight(a, b) => Some(sight(pos, hex(pos, a)?, hex(pos, b)?)),
    }
}

/// The unit with this id, if there is one.
pub(crate) fn unit(pos: Pos<'_>, id: u16) -> Option<UnitId> {
    UnitId::among(pos.set.units.len(), id)
}

/// The leader with this id, if there is one.
pub(crate) fn leader(pos: Pos<'_>, id: u16) -> Option<LeaderId> {
    LeaderId::among(pos.set.leaders.len(), id)
}

/// The hex with this id, if it is there for play.
pub(crate) fn hex(pos: Pos<'_>, id: u16) -> Option<HexId> {
    let map = &pos.set.map;
    Some(HexId(id)).filter(|&hex| hex.index() < map.len() && map.is_in_play(hex))
}

fn plain(place: HexId) -> Spot {
    Spot::new(place.0, None)
}

fn zones(pos: Pos<'_>, side: Side) -> Overlay {
    pos.set.map.hexes().filter(|&hex| pos.s.in_zone_of(side, hex)).map(plain).collect()
}

fn command_range(pos: Pos<'_>, leader: LeaderId) -> Option<Overlay> {
    let Where::Map(from) = pos.s.leader(leader).at else { return None };
    let mut traced: ArrayVec<HexId, MAX_HEXES> = ArrayVec::new();
    pos.trace(leader, from, &mut traced);
    Some(traced.into_iter().map(plain).collect())
}

/// Every hex that the unit could shoot at from where it stands, with the modifier of the range table.
fn fire(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let Some(at) = pos.hex(unit) else { return Overlay::default() };
    let missile = pos.missile(unit);
    let near = pos.set.map.ring_upto(at, pos.set.charts.max_range(missile).into()).iter().copied();
    let spots = near.filter(|&hex| hex != at).filter_map(|hex| {
        let drm = pos.set.charts.range_drm(missile, pos.set.map.distance(at, hex))?;
        let clear = pos.is_in_arc(unit, at, hex) && pos.sees(unit, at, hex);
        clear.then_some(Spot::new(hex.0, Some(drm)))
    });
    spots.collect()
}

/// The line between two hexes. Units count as they do for a gun in the first.
fn sight(pos: Pos<'_>, a: HexId, b: HexId) -> Overlay {
    let (map, chart) = (&pos.set.map, &pos.set.charts.terrain);
    let low = pos.s.occupant(a).and_then(|u| pos.weapon(u)).is_some_and(|weapon| !weapon.overhead);
    let blocks = |hex: HexId| if low { pos.blocks_gun(a, b, hex) } else { blocks_sight(map, chart, a, b, hex) };
    let mut way = vec![a];
    let mut blocked = None;
    let mut line = Line::new(map, chart, a, b);
    for cell in map.line(a, b) {
        let (one, other) = match cell {
            LineCell::One(hex) => (hex, None),
            LineCell::Edge(left, right) => (left, right),
        };
        let mut sides = one.into_iter().chain(other);
        // A line along a hexside is blocked only if it is on both sides.
        if blocked.is_none() && sides.clone().next().is_some() && !line.pass(cell, &blocks) {
            blocked = sides.clone().next();
        }
        way.extend(sides.by_ref());
    }
    way.extend(Some(b).filter(|&b| b != a));
    let spots = (0..).zip(way).map(|(number, hex)| Spot::new(hex.0, Some(number)));
    Overlay { spots: spots.collect(), blocked: blocked.map(|hex| hex.0) }
}

/// The first hex that blocks the line between two.
pub(crate) fn blocker(pos: Pos<'_>, a: HexId, b: HexId) -> Option<u16> {
    sight(pos, a, b).blocked
}

// ---------------------------------------------------------------- reach

/// The end of a way. Two ways to one hex differ in what they cost and in the enemies whose zones they have
/// left, into which there is no way back (3.2.4(2)).
#[derive(Clone, Copy)]
struct End {
    hex: HexId,
    spent: u8,
    left: WideUnitSet,
    from: Option<HexId>,
}

/// A unit on imagined ways over a copy of the position, in which every step is asked of the rules.
struct Walk<'a> {
    set: &'a Setting,
    /// The unit stands where the way has led; zones that it left are marked as in play.
    s: State,
    moving: Moving,
    ends: Vec<End>,
    began: Option<HexId>,
    /// Points that it had spent before.
    already: u8,
}

/// Whether the unit waits to be handled in the activation under way, so that its marks hold.
fn is_to_act(pos: Pos<'_>, unit: UnitId) -> bool {
    let acting = match pos.s.frames.first() {
        Some(&Frame::Activation { battle, stage: ActStage::MoveFire, .. }) => Some(battle),
        _ => None,
    };
    acting == Some(pos.set.unit(unit).battle) && !pos.s.unit(unit).marks.contains(Marks::USED)
}

/// Whether the question is where a unit goes although it does not march: how far it could march would mislead.
fn is_bound(pos: Pos<'_>, unit: UnitId) -> bool {
    match pos.s.frames.top().and_then(|frame| question(pos, frame)) {
        Some(
            Question::Ride { unit: bound, .. }
            | Question::CounterRide { unit: bound }
            | Question::Retreat { unit: bound }
            | Question::RetreatBefore { unit: bound }
            | Question::Refuge { unit: bound },
        ) => bound == unit,
        Some(Question::Advance { .. } | Question::Follow { .. }) => true,
        _ => false,
    }
}

/// Where the unit could go: with the points left if it is in hand, else as if its Battle were activated now.
fn reach(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let in_hand = pos.s.frames.iter().find_map(|frame| match frame {
        Frame::Move(moving) if moving.unit == unit => Some(*moving),
        _ => None,
    });
    let mut s = pos.s.clone();
    if in_hand.is_none() {
        if !is_to_act(pos, unit) {
            command::fix(pos.set, &mut s, pos.set.unit(unit).battle, Marks::PINNED);
        }
        clear_left(pos.set, &mut s);
    }
    let already = s.unit(unit).spent;
    let moving = in_hand.unwrap_or(Moving::fresh(unit, pos.facing(unit)));
    let mut walk = Walk { set: pos.set, s, moving, ends: Vec::new(), began: pos.hex(unit), already };
    walk.run();
    walk.overlay()
}

impl Walk<'_> {
    fn pos(&self) -> Pos<'_> {
        Pos { set: self.set, s: &self.s }
    }

    fn run(&mut self) {
        let unit = self.moving.unit;
        let now = *self.s.unit(unit);
        if matches!(now.at, Where::Gone | Where::Left | Where::Hidden) || self.pos().is_halted(unit) {
            return;
        }
        let first: Vec<HexId> = match now.at {
            Where::Map(from) => self.set.map.neighbours(from).map(|(_, to)| to).collect(),
            _ => entry_hexes(self.pos(), unit).to_vec(),
        };
        self.go_on(self.moving, &first);
        for spent in now.spent..=self.pos().face(unit).ma {
            let mut next = 0;
            while let Some(&end) = self.ends.get(next) {
                if end.spent == spent {
                    self.stand(end);
                    let to: Vec<HexId> = self.set.map.neighbours(end.hex).map(|(_, to)| to).collect();
                    self.go_on(self.moving.entered(self.pos(), end.hex, end.from), &to);
                }
                next += 1;
            }
        }
    }

    /// Asks the rules for every step from where the unit stands.
    fn go_on(&mut self, moving: Moving, hexes: &[HexId]) {
        let from = self.pos().hex(moving.unit);
        let left = self.left_behind(from);
        for &to in hexes {
            let Ok(spent) = cost::may_go(self.pos(), moving, to) else { continue };
            let better = |end: &End| end.hex == to && end.spent <= spent && end.left.without(left).is_empty();
            if Some(to) != self.began && !self.ends.iter().any(better) {
                self.ends.push(End { hex: to, spent, left, from });
            }
        }
    }

    /// The enemies whose zones the unit will have left when it goes on.
    fn left_behind(&mut self, from: Option<HexId>) -> WideUnitSet {
        let marked = |s: &State| self.set.unit_ids().filter(|&u| s.unit(u).marks.contains(Marks::LEFT)).collect();
        let before: WideUnitSet = marked(&self.s);
        mark_zones_left(self.set, &mut self.s, self.moving.unit, from);
        let after: WideUnitSet = marked(&self.s);
        self.mark_left(before);
        after
    }

    fn mark_left(&mut self, left: WideUnitSet) {
        for unit in self.set.unit_ids() {
            self.s.unit_mut(unit).marks.set(Marks::LEFT, left.has(unit));
        }
    }

    /// Puts the unit where a way has led, with all that it did on it.
    fn stand(&mut self, end: End) {
        self.mark_left(end.left);
        self.s.change(self.set, self.moving.unit, |u| {
            u.at = Where::Map(end.hex);
            u.spent = end.spent;
            u.marks.insert(Marks::MOVED);
        });
    }

    /// The hexes where it may stop: not on a friend (3.1.1(artillery), moi:8.0(2)).
    fn overlay(&self) -> Overlay {
        let mut best = vec![u8::MAX; self.set.map.len()];
        for end in &self.ends {
            best[end.hex.index()] = best[end.hex.index()].min(end.spent);
        }
        let alone = |hex: HexId| self.s.occupant(hex).is_none_or(|u| u == self.moving.unit);
        let stops = self.set.map.hexes().filter(|&hex| best[hex.index()] < u8::MAX && alone(hex));
        stops.map(|hex| Spot::new(hex.0, Some((best[hex.index()] - self.already).into()))).collect()
    }
}
