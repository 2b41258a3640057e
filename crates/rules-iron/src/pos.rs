//! Questions about a position that every chapter asks, and bots and overlays too, and the hands that change it.

use crate::charts::Weapon;
use crate::event::{Event, Purpose, What};
use crate::profile::Friends;
use crate::setting::{
    Arm, BattleId, Face, Form, Formation, LeaderId, Missile, Mount, Printed, Setting, UnitId, UnitType,
};
use crate::state::{Marks, Order, State, Where, exerts_zone, zone_crosses};
use crate::terrain::Walker;
use acies_board::{Arc, Crossing, Dir, Facing, HexId};
use acies_kernel::{Clause, Cx, Die, Side};

/// A position to look at. Its fields are the engine's; whoever else holds one asks it, and learns of a redacted
/// state no more than that says.
#[derive(Clone, Copy, Debug)]
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

impl Play<'_, '_> {
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos { set: self.set, s: self.s }
    }

    pub(crate) fn tell(&mut self, clause: Clause, what: What) {
        self.cx.emit(Event { clause, what });
    }

    /// Tells a modifier, unless it is nothing.
    pub(crate) fn modify(&mut self, clause: Clause, value: i32) -> i32 {
        if value != 0 {
            self.tell(clause, What::Modifier(value));
        }
        value
    }

    /// sul:2.4: one ten-sided die, 0 is zero. Returns the modified roll.
    pub(crate) fn roll(&mut self, clause: Clause, purpose: Purpose, drm: i32) -> i32 {
        let face = self.cx.roll(clause, Die::D10);
        let total = i32::from(face) + drm;
        self.tell(clause, What::Rolled(purpose, face, total));
        total
    }
}

/// Units.
impl<'a> Pos<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.set
    }

    /// Whose a unit is.
    #[must_use]
    pub fn side(self, unit: UnitId) -> Side {
        self.set.unit(unit).side
    }

    /// What is printed on the counter that a unit shows.
    #[must_use]
    pub fn printed(self, unit: UnitId) -> Printed {
        self.set.printed(unit, self.s.unit(unit).form)
    }

    /// The type of a unit.
    #[must_use]
    pub fn kind(self, unit: UnitId) -> UnitType {
        self.printed(unit).kind
    }

    /// What a unit shoots with.
    #[must_use]
    pub fn missile(self, unit: UnitId) -> Missile {
        self.printed(unit).missile
    }

    /// What its weapon can do; `None` if it has none.
    #[must_use]
    pub fn weapon(self, unit: UnitId) -> Option<&'a Weapon> {
        self.set.charts.weapon(self.missile(unit))
    }

    /// The kind of troops that a unit is.
    #[must_use]
    pub fn arm(self, unit: UnitId) -> &'a Arm {
        self.set.arm(unit, self.s.unit(unit).form)
    }

    /// Whether a unit lets friends through (10.2.1, moi:8.0(2)).
    pub(crate) fn is_passable(self, unit: UnitId) -> bool {
        self.weapon(unit).is_some_and(|weapon| weapon.passable)
    }

    /// Whether a friend lets a unit through on its way: sul:3.1.1(artillery): guns let everybody pass; moi:8.0(2):
    /// missile infantry lets those pass who may ride through it.
    pub(crate) fn lets_through(self, unit: UnitId, friend: UnitId) -> bool {
        self.is_artillery(friend) || (self.arm(unit).passes && self.is_passable(friend))
    }

    /// Which of its counters a unit shows.
    #[must_use]
    pub fn form(self, unit: UnitId) -> Form {
        self.s.unit(unit).form
    }

    /// The formation of a unit (Men of Iron 14.1).
    #[must_use]
    pub fn formation(self, unit: UnitId) -> Formation {
        self.s.unit(unit).formation
    }

    /// How a unit goes over the ground.
    pub(crate) fn walker(self, unit: UnitId) -> Walker {
        self.set.walker(unit, self.s.unit(unit).form)
    }

    /// How a leader goes over the ground: sul:A47, moi:5.1(T1): as horse.
    pub(crate) fn rider(self, leader: LeaderId) -> Walker {
        let garrison = self.set.special.garrison == Some(self.set.leader(leader).battle);
        Walker { mount: Mount::Horse, garrison }
    }

    /// Whether a unit is mounted.
    #[must_use]
    pub fn is_mounted(self, unit: UnitId) -> bool {
        self.arm(unit).is_mounted()
    }

    /// Whether a unit is a gun (7.5).
    #[must_use]
    pub fn is_artillery(self, unit: UnitId) -> bool {
        self.arm(unit).is_gun
    }

    /// Whether a unit enters and leaves zones in one move (3.2.4(3)).
    pub(crate) fn skirmishes(self, unit: UnitId) -> bool {
        self.weapon(unit).is_some_and(|weapon| weapon.skirmishes)
    }

    /// The state of a unit.
    #[must_use]
    pub fn order(self, unit: UnitId) -> Order {
        self.s.unit(unit).order
    }

    /// Where a unit is.
    #[must_use]
    pub fn at(self, unit: UnitId) -> Where {
        self.s.unit(unit).at
    }

    /// The hex of a unit on the map.
    #[must_use]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        self.s.hex_of(unit)
    }

    /// The corner a unit faces.
    #[must_use]
    pub fn facing(self, unit: UnitId) -> Facing {
        self.s.unit(unit).facing
    }

    /// sul:10.1(1), moi:12.2(2): the ratings of the face that shows.
    #[must_use]
    pub fn face(self, unit: UnitId) -> Face {
        let (front, back) = self.printed(unit).faces;
        match self.order(unit) {
            Order::Normal => front,
            _ => back.unwrap_or(front),
        }
    }

    /// Movement points that a unit of the active Battle has left.
    #[must_use]
    pub fn points_left(self, unit: UnitId) -> u8 {
        self.face(unit).ma.saturating_sub(self.s.unit(unit).spent)
    }

    /// How many attack rounds a unit has made in the activation under way (10.5(drm)).
    #[must_use]
    pub fn attacks_made(self, unit: UnitId) -> u8 {
        self.s.unit(unit).attacks
    }

    pub(crate) fn has(self, unit: UnitId, mark: Marks) -> bool {
        self.s.unit(unit).marks.contains(mark)
    }

    /// Whether a unit is in command for the activation under way (12.1).
    #[must_use]
    pub fn is_in_command(self, unit: UnitId) -> bool {
        self.has(unit, Marks::IN_COMMAND)
    }

    /// Whether a unit is pitching camp (14.3(2)).
    #[must_use]
    pub fn is_pinned(self, unit: UnitId) -> bool {
        self.has(unit, Marks::PINNED)
    }

    /// Whether a unit has made its active fire.
    #[must_use]
    pub fn has_fired(self, unit: UnitId) -> bool {
        self.has(unit, Marks::FIRED)
    }

    /// Whether a unit has spent movement points in the activation under way.
    #[must_use]
    pub fn has_moved(self, unit: UnitId) -> bool {
        self.has(unit, Marks::MOVED)
    }

    /// Whether a unit counter-charges where it stands (9.4.4(1)).
    #[must_use]
    pub fn is_countering(self, unit: UnitId) -> bool {
        self.has(unit, Marks::COUNTERS)
    }

    /// Whether a unit is in play: on the map, waiting or in the box (A52).
    pub(crate) fn is_in_play(self, unit: UnitId) -> bool {
        !matches!(self.s.unit(unit).at, Where::Gone | Where::Left)
    }

    /// The units of a Battle on the map.
    pub(crate) fn on_map(self, battle: BattleId) -> impl Iterator<Item = UnitId> + use<'a> {
        let units = &self.set.battle(battle).units;
        units.iter().copied().filter(move |&u| self.hex(u).is_some())
    }
}

/// The map.
impl<'a> Pos<'a> {
    /// The combat unit in a hex.
    #[must_use]
    pub fn occupant(self, hex: HexId) -> Option<UnitId> {
        self.s.occupant(hex)
    }

    /// A combat unit in a hex that is not of this side.
    #[must_use]
    pub fn enemy_at(self, side: Side, hex: HexId) -> Option<UnitId> {
        self.s.occupant(hex).filter(|&u| self.side(u) != side)
    }

    /// A combat unit of this side in a hex.
    #[must_use]
    pub fn friend_at(self, side: Side, hex: HexId) -> Option<UnitId> {
        self.s.occupant(hex).filter(|&u| self.side(u) == side)
    }

    /// Whether a unit not of this side stands next to a hex.
    #[must_use]
    pub fn is_next_to_enemy(self, side: Side, hex: HexId) -> bool {
        self.set.map.neighbours(hex).any(|(_, n)| self.enemy_at(side, n).is_some())
    }

    /// A hex without a combat unit and without a lone enemy leader.
    pub(crate) fn is_free_for(self, side: Side, hex: HexId) -> bool {
        self.s.occupant(hex).is_none() && self.leaders_of(side.other(), hex).next().is_none()
    }

    /// Whether a stream without bridge runs along a hexside (A40).
    #[must_use]
    pub fn is_stream(self, hex: HexId, dir: Dir) -> bool {
        self.set.ground.has_stream(hex, dir)
    }

    /// Enemy combat units in the unit's front hexes, whom it could fight from there.
    pub(crate) fn enemies_in_front(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let at = self.hex(unit);
        let side = self.side(unit);
        let fronts = self.s.unit(unit).facing.front();
        let enemies = fronts.into_iter().filter_map(move |dir| self.enemy_at(side, self.set.map.neighbour(at?, dir)?));
        enemies.filter(move |&enemy| self.may_fight(unit, enemy))
    }

    /// Whether a result of combat has ended the movement of a unit in this activation.
    pub(crate) fn is_halted(self, unit: UnitId) -> bool {
        self.s.unit(unit).marks.contains(Marks::HALTED | Marks::USED)
    }

    /// sul:3.3, moi:6.1(4): whether a neighbouring hex is one of the unit's two front hexes.
    pub(crate) fn has_in_front(self, unit: UnitId, hex: HexId) -> bool {
        let dir = self.hex(unit).and_then(|at| self.set.map.dir_between(at, hex));
        dir.is_some_and(|dir| self.s.unit(unit).facing.arc(dir) == Arc::Front)
    }

    /// The arc of `unit` through which something from `from` strikes it. A line through a corner
    /// counts as front between front and flank, as flank between flank and rear (A11).
    #[must_use]
    pub fn struck_arc(self, unit: UnitId, from: HexId) -> Arc {
        let Some(at) = self.hex(unit) else { return Arc::Front };
        // moi:P8: a schiltron is front all round.
        if self.formation(unit) == Formation::Schiltron {
            return Arc::Front;
        }
        let facing = self.s.unit(unit).facing;
        match self.set.map.exit_dirs(at, from) {
            Crossing::Side(dir) => facing.arc(dir),
            Crossing::Corner(a, b) => match (facing.arc(a), facing.arc(b)) {
                (Arc::Front, _) | (_, Arc::Front) => Arc::Front,
                (Arc::Flank, _) | (_, Arc::Flank) => Arc::Flank,
                _ => Arc::Rear,
            },
        }
    }
}

/// Zones of control (3.2).
impl<'a> Pos<'a> {
    /// Whether units of this side exert their zone into a hex (3.2.1).
    #[must_use]
    pub fn in_zone_of(self, side: Side, hex: HexId) -> bool {
        self.s.in_zone_of(side, hex)
    }

    /// Whether `hex` is in an enemy zone for `unit`.
    #[inline]
    pub(crate) fn is_in_enemy_zone(self, unit: UnitId, hex: HexId) -> bool {
        self.is_controlled(self.side(unit), hex, Some(unit))
    }

    /// Whether a hex is in an enemy zone for this side, with this unit of it not counted among the friends there.
    #[inline]
    pub(crate) fn is_controlled(self, side: Side, hex: HexId, except: Option<UnitId>) -> bool {
        // sul:3.2.2(own): one's own zones do not matter; sul:3.2.2: nor how many enemy zones there are;
        // sul:3.2.2(mutual): nor whether one's own zone covers the hex too.
        self.s.in_zone_of(side.other(), hex)
            && match self.set.profile.march.friends {
                // sul:3.2.2(negate): another friendly unit in the hex cancels the enemy's zone there.
                Friends::CancelZones => self.friend_at(side, hex).is_none_or(|u| Some(u) == except),
                Friends::DoNot => true,
            }
    }

    /// Whether `unit` exerts its zone into the neighbouring `hex`.
    pub(crate) fn exerts_into(self, unit: UnitId, hex: HexId) -> bool {
        let now = self.s.unit(unit);
        let way = self.hex(unit).and_then(|at| Some((at, self.set.map.dir_between(at, hex)?)));
        let Some((at, dir)) = way else { return false };
        exerts_zone(self.arm(unit), now.order, now.formation)
            && now.facing.arc(dir) == Arc::Front
            && zone_crosses(self.set, unit, now.form, at, dir)
    }

    /// The units not of this side whose zone covers a hex.
    pub fn zone_owners(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let around = self.set.map.neighbours(hex);
        around.filter_map(move |(_, n)| self.enemy_at(side, n)).filter(move |&u| self.exerts_into(u, hex))
    }
}

/// Leaders.
impl<'a> Pos<'a> {
    /// Where a leader is.
    #[must_use]
    pub fn leader_at(self, leader: LeaderId) -> Where {
        self.s.leader(leader).at
    }

    /// The leaders known to be in a hex.
    pub fn leaders_in(self, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        let any = self.s.has_leader(hex);
        let all = self.set.leader_ids().take(if any { usize::MAX } else { 0 });
        all.filter(move |&l| self.s.leader(l).at == Where::Map(hex))
    }

    pub(crate) fn leaders_of(self, side: Side, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.leaders_in(hex).filter(move |&l| self.set.leader(l).side == side)
    }

    /// Whether a leader of the unit's own Battle is with it.
    #[must_use]
    pub fn is_led(self, unit: UnitId) -> bool {
        let battle = self.set.unit(unit).battle;
        self.hex(unit).is_some_and(|hex| self.leaders_in(hex).any(|l| self.set.leader(l).battle == battle))
    }
}
