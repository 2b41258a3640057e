//! What bots ask the rules: costs, zones, command, and the hits that dice would bring. Read-only, and
//! answered by the engine's own procedures; weighing the answers is the bots' business.

use crate::charts::{Kind, Weapon};
use crate::engine::Gboh;
use crate::fire;
use crate::frame::{Frame, Offered, ShockStage, Shot};
use crate::movement::cost::Price;
use crate::pos::Pos;
use crate::setting::{Face, Formation, LeaderId, Missile, Setting, UnitId, UnitSet};
use crate::shock::clash;
use crate::state::{LeaderState, Line, Marks, Mode, State, UnitState, Where};
use crate::{activation, reaction_fire};
use acies_board::{Arc, Dir, HexId};
use acies_kernel::Side;

// What some answers are made of.
pub use crate::state::{Line as LineCommand, UnitState as UnitNow};

/// Movement points and hits that something costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Movement points.
    pub mp: u8,
    /// Cohesion hits.
    pub hits: u8,
}

impl From<Price> for Cost {
    fn from(price: Price) -> Cost {
        Cost { mp: price.mp, hits: price.hits }
    }
}

/// Hits by the face of the die.
pub type ByDie<T> = [T; 10];

/// A position to ask about.
#[derive(Clone, Copy)]
pub struct Insight<'a> {
    pos: Pos<'a>,
}

impl Gboh {
    /// Questions about a position.
    #[must_use]
    pub fn insight<'a>(&'a self, state: &'a State) -> Insight<'a> {
        Insight { pos: self.pos(state) }
    }

    /// A position in which a unit stands elsewhere, or otherwise, and has moved there or not: to ask what
    /// would be. No game goes on from it.
    pub fn suppose(&self, state: &mut State, unit: UnitId, hex: HexId, formation: Formation, moved: bool) {
        state.shift(self.setting(), unit, |u| {
            u.at = Where::Map(hex);
            u.formation = formation;
            u.marks.set(Marks::MOVED, moved);
        });
    }

    /// A position in which a unit is again what it was: takes a supposition back.
    pub fn restore(&self, state: &mut State, unit: UnitId, before: UnitState) {
        state.shift(self.setting(), unit, |u| *u = before);
    }
}

// Units and the map.
impl<'a> Insight<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.pos.set
    }

    /// Everything about a unit.
    #[must_use]
    #[inline]
    pub fn unit(self, unit: UnitId) -> UnitState {
        *self.pos.s.unit(unit)
    }

    /// Whose it is.
    #[must_use]
    #[inline]
    pub fn side(self, unit: UnitId) -> Side {
        self.pos.side(unit)
    }

    /// The hex of a unit on the map.
    #[must_use]
    #[inline]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        self.pos.hex(unit)
    }

    /// On the map and not routed.
    #[must_use]
    #[inline]
    pub fn stands(self, unit: UnitId) -> bool {
        self.pos.stands(unit)
    }

    /// Routed.
    #[must_use]
    #[inline]
    pub fn is_routed(self, unit: UnitId) -> bool {
        self.pos.is_routed(unit)
    }

    /// The counter in play.
    #[must_use]
    #[inline]
    pub fn face(self, unit: UnitId) -> &'a Face {
        self.pos.face(unit)
    }

    /// Effective troop quality.
    #[must_use]
    #[inline]
    pub fn tq(self, unit: UnitId) -> u8 {
        self.pos.tq(unit)
    }

    /// Movement allowance.
    #[must_use]
    #[inline]
    pub fn ma(self, unit: UnitId) -> u8 {
        self.pos.ma(unit)
    }

    /// Missiles that the unit can use now.
    #[must_use]
    #[inline]
    pub fn missile(self, unit: UnitId) -> Option<Missile> {
        self.pos.missile(unit)
    }

    /// The row of the missile chart for them.
    #[must_use]
    #[inline]
    pub fn weapon(self, unit: UnitId) -> Option<&'a Weapon> {
        self.pos.weapon(unit)
    }

    /// What kind of troops a unit is now.
    #[must_use]
    #[inline]
    pub fn kind(self, unit: UnitId) -> &'a Kind {
        self.pos.kind(unit)
    }

    /// The units of a side on the map.
    #[must_use]
    #[inline]
    pub fn units(self, side: Side) -> UnitSet {
        self.pos.units(side)
    }

    /// The combat unit in a hex.
    #[must_use]
    #[inline]
    pub fn occupant(self, hex: HexId) -> Option<UnitId> {
        self.pos.top_in(hex)
    }

    /// Where nobody goes (6.34, 6.37(d)).
    #[must_use]
    #[inline]
    pub fn is_closed(self, hex: HexId) -> bool {
        self.pos.is_closed(hex)
    }

    /// Whether a hex is in a zone of the enemies of `side` (7.21).
    #[must_use]
    #[inline]
    pub fn in_enemy_zone(self, side: Side, hex: HexId) -> bool {
        self.pos.in_enemy_zone(side, hex)
    }

    /// Enemies of `side` whose zone covers the hex.
    pub fn zone_owners(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.pos.zone_owners(side, hex)
    }

    /// Enemies in the zone of a unit.
    #[must_use]
    pub fn enemies_in_zone(self, unit: UnitId) -> UnitSet {
        self.pos.enemies_in_zone(unit).collect()
    }

    /// Where a neighbouring hex lies for a unit.
    #[must_use]
    pub fn arc_of(self, unit: UnitId, hex: HexId) -> Option<Arc> {
        self.pos.arc_of(unit, hex)
    }

    /// Whether a unit of this type must attack once it has moved (7.25(A)).
    #[must_use]
    pub fn must_attack(self, unit: UnitId) -> bool {
        self.pos.must_attack(unit)
    }

    /// What a step costs a unit (6.37).
    #[must_use]
    pub fn step(self, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Cost {
        self.pos.step_price(self.pos.walker(unit), from, dir, to).into()
    }

    /// What turning by one corner costs it (7.12, 7.14).
    #[must_use]
    pub fn turn(self, unit: UnitId, hex: HexId) -> Cost {
        self.pos.turn_price(unit, hex).into()
    }

    /// Whether an enemy with missiles could fire at the unit now.
    #[must_use]
    pub fn is_under_fire(self, unit: UnitId) -> bool {
        self.pos.is_under_fire(unit)
    }
}

// Leaders and command.
impl<'a> Insight<'a> {
    /// Everything about a leader.
    #[must_use]
    #[inline]
    pub fn leader(self, leader: LeaderId) -> LeaderState {
        *self.pos.s.leader(leader)
    }

    /// The hex of a leader on the map.
    #[must_use]
    #[inline]
    pub fn leader_hex(self, leader: LeaderId) -> Option<HexId> {
        self.pos.leader_hex(leader)
    }

    /// The leaders of a side in a hex.
    pub fn leaders_in(self, side: Side, hex: HexId) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.pos.leaders_of(side, hex)
    }

    /// Initiative, wounds counted.
    #[must_use]
    pub fn initiative(self, leader: LeaderId) -> u8 {
        self.pos.initiative(leader)
    }

    /// Charisma, wounds counted.
    #[must_use]
    pub fn charisma(self, leader: LeaderId) -> u8 {
        self.pos.charisma(leader)
    }

    /// Command range, wounds counted.
    #[must_use]
    pub fn range(self, leader: LeaderId) -> u8 {
        self.pos.range(leader)
    }

    /// Whom he may command at all.
    #[must_use]
    pub fn may_command(self, leader: LeaderId, unit: UnitId) -> bool {
        self.pos.may_command(leader, unit)
    }

    /// The units that his individual orders reach (4.21).
    #[must_use]
    pub fn command_reach(self, leader: LeaderId) -> UnitSet {
        self.pos.command_reach(leader).0
    }

    /// Whether the overall commander lends him his Strategy (4.32(1)).
    #[must_use]
    pub fn is_lent_strategy(self, leader: LeaderId) -> bool {
        activation::lends(self.pos, leader).is_some()
    }

    /// The leader whose Orders Phase it is.
    #[must_use]
    #[inline]
    pub fn active(self) -> Option<LeaderId> {
        self.pos.s.phase.and_then(|phase| phase.leader)
    }

    /// Whether the active leader has begun to give individual orders.
    #[must_use]
    pub fn is_individual(self) -> bool {
        self.pos.s.phase.is_some_and(|phase| phase.mode == Mode::Individual)
    }

    /// Individual orders left.
    #[must_use]
    pub fn orders_left(self) -> u8 {
        self.pos.s.phase.map_or(0, |phase| phase.orders)
    }

    /// The line to which a unit belongs for the active leader (4.23).
    #[must_use]
    pub fn line_of(self, unit: UnitId) -> UnitSet {
        self.pos.line_of(unit)
    }

    /// The line command under way.
    #[must_use]
    pub fn line(self) -> Option<Line> {
        self.pos.s.line
    }
}

// What dice would bring.
impl Insight<'_> {
    fn shot_hits(self, shot: Shot) -> Option<ByDie<u8>> {
        let weapon = self.pos.weapon(shot.firer)?;
        let aim = self.pos.aim(weapon, self.pos.hex(shot.firer)?, shot.hex, shot.range)?;
        let drm: i32 = fire::modifiers(self.pos, shot, weapon).iter().map(|(_, value)| value).sum();
        Some(std::array::from_fn(|die| fire::hits(self.pos, weapon, Some(aim), die as i32 + drm)))
    }

    /// The hits of a shot at a unit from where the firer stands; none if it cannot be shot.
    #[must_use]
    pub fn shot(self, firer: UnitId, target: UnitId, moving: bool) -> Option<ByDie<u8>> {
        let (at, hex) = (self.pos.hex(firer)?, self.pos.hex(target)?);
        if self.pos.missile(firer).is_none() || !self.pos.can_hit(firer, hex) {
            return None;
        }
        let range = self.pos.set.map.distance(at, hex);
        self.shot_hits(Shot { firer, hex, target: Some(target), range, moving, reaction: false })
    }

    /// The hits of a shot at a unit whichever way the firer faces, and the hexsides through which it leaves, a bit
    /// each: one of them has to be at its front or flank (8.13(1)).
    #[must_use]
    pub fn shot_all_round(self, firer: UnitId, target: UnitId, moving: bool) -> Option<(ByDie<u8>, u8)> {
        let (at, hex) = (self.pos.hex(firer)?, self.pos.hex(target)?);
        let weapon = self.pos.weapon(firer)?;
        let range = self.pos.set.map.distance(at, hex);
        if range == 0 || range > 1 && self.pos.blocked(weapon, at, hex).is_some() {
            return None;
        }
        let shot = Shot { firer, hex, target: Some(target), range, moving, reaction: false };
        let sides = self.pos.set.map.exit_dirs(at, hex).sides().fold(0, |all, dir| all | 1 << dir.index());
        Some((self.shot_hits(shot)?, sides))
    }

    /// The hits of a reaction shot that is offered now, at a range.
    #[must_use]
    pub fn reaction(self, firer: UnitId, range: u8) -> Option<ByDie<u8>> {
        let (target, hex, moving) = match self.pos.s.top()?.about().shot? {
            Offered::Entry(mover) => {
                let (target, hex) = reaction_fire::entry(self.pos, mover, firer, range)?;
                (target, hex, false)
            }
            Offered::Leaving(unit) => (unit, self.pos.hex(unit)?, false),
            Offered::Withdrawing(unit) => (unit, self.pos.hex(unit)?, true),
            Offered::Parting => (self.pos.moving().unit, fire::seen_at(self.pos, firer, range)?, true),
        };
        self.shot_hits(Shot { firer, hex, target: Some(target), range, moving, reaction: true })
    }

    /// Composite bows in their set-up hex shoot twice (9.4).
    #[must_use]
    pub fn shoots_twice(self, unit: UnitId) -> bool {
        self.pos.shoots_twice(unit)
    }

    /// What the champion's victory adds to TQ rolls of a side (9.65(2)).
    #[must_use]
    pub fn tq_modifier(self, side: Side) -> i8 {
        self.pos.tq_drm(side)
    }

    /// The pairs of attacker and defender whose type and direction could count, of the named defenders.
    pub fn pairs(self, attackers: UnitSet, defenders: UnitSet) -> impl Iterator<Item = (UnitId, UnitId)> {
        clash::faced(self.pos, attackers, defenders)
    }

    /// The hits on attackers and defenders if these fought and this pair counted (8.36).
    #[must_use]
    pub fn clash(self, attackers: UnitSet, defenders: UnitSet, by: (UnitId, UnitId)) -> ByDie<[u8; 2]> {
        clash::outlook(self.pos, clash::Fight { attackers, defenders }, by)
    }

    /// The combat for which type or direction is being chosen, or whose hits are shared.
    #[must_use]
    pub fn combat(self) -> Option<(UnitSet, UnitSet)> {
        let Some(Frame::Shock(ShockStage::Direction { combat } | ShockStage::Share { combat, .. })) = self.pos.s.top()
        else {
            return None;
        };
        let now = self.pos.s.combats.get(usize::from(combat))?;
        Some((now.attackers(), now.defenders()))
    }

    /// Who is paired with exactly these defenders so far (8.32).
    #[must_use]
    pub fn paired(self, defenders: UnitSet) -> UnitSet {
        let found = self.pos.s.combats.iter().find(|c| c.defenders() == defenders);
        found.map_or(UnitSet::EMPTY, |c| c.attackers())
    }
}

// What is under way.
impl Insight<'_> {
    /// The unit that moves and the points it has left.
    #[must_use]
    pub fn mover(self) -> Option<(UnitId, u8)> {
        let moving = self.pos.s.moving.as_ref()?;
        Some((moving.unit, self.pos.ma(moving.unit).saturating_sub(moving.spent)))
    }

    /// Whether the unit that moves must stop here (7.23).
    #[must_use]
    pub fn is_stopped(self) -> bool {
        self.pos.s.moving.as_ref().is_some_and(|moving| moving.stopped)
    }
}
