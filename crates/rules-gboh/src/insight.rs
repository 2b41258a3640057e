//! What only bots and situations ask of a position: costs, the hits that dice would bring, what is under way. Read-only,
//! and answered by the engine's own procedures; weighing the answers is the bots' business.

use crate::cohesion::Cause;
use crate::engine::Gboh;
use crate::fire;
use crate::frame::{Frame, Offered, ShockStage, Shot};
use crate::movement::cost::Price;
use crate::pos::Pos;
use crate::setting::{Formation, LeaderId, Setting, UnitId, UnitSet};
use crate::shock::shifts::{Fight, shifts};
use crate::shock::{charge, clash, stand};
use crate::state::{Arm, Entry, LeaderState, Line, Marks, Mode, NO_LINE, State, UnitState, Where};
use crate::{activation, contingent, facing, reaction_fire};
use acies_board::{Dir, HexId};
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

impl Gboh {
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
impl<'a> Pos<'a> {
    /// The setting.
    #[must_use]
    pub fn setting(self) -> &'a Setting {
        self.set
    }

    /// Everything about a unit.
    #[must_use]
    #[inline]
    pub fn unit(self, unit: UnitId) -> UnitState {
        *self.s.unit(unit)
    }

    /// Enemies in the zone of a unit.
    #[must_use]
    pub fn foes(self, unit: UnitId) -> UnitSet {
        self.enemies_in_zone(unit).collect()
    }

    /// Those of them that it may attack.
    #[must_use]
    pub fn prey(self, unit: UnitId) -> UnitSet {
        self.targets(unit).collect()
    }

    /// What a step costs a unit (6.37).
    #[must_use]
    pub fn cost_of_step(self, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Cost {
        self.step_price(self.walker(unit), from, dir, to).into()
    }
}

// Leaders and command.
impl<'a> Pos<'a> {
    /// Everything about a leader.
    #[must_use]
    #[inline]
    pub fn leader(self, leader: LeaderId) -> LeaderState {
        *self.s.leader(leader)
    }

    /// Whether the overall commander lends him his Strategy (4.32(1)).
    #[must_use]
    pub fn is_lent_strategy(self, leader: LeaderId) -> bool {
        activation::lends(self, leader).is_some()
    }

    /// The leader whose Orders Phase it is.
    #[must_use]
    #[inline]
    pub fn active(self) -> Option<LeaderId> {
        self.s.phase.and_then(|phase| phase.leader)
    }

    /// Whether the active leader has begun to give individual orders.
    #[must_use]
    pub fn is_individual(self) -> bool {
        self.s.phase.is_some_and(|phase| phase.mode == Mode::Individual)
    }

    /// The line command under way.
    #[must_use]
    pub fn line(self) -> Option<Line> {
        self.s.line
    }
}

// What dice would bring.
impl Pos<'_> {
    fn shot_hits(self, shot: Shot) -> Option<ByDie<u8>> {
        let weapon = self.weapon_of(shot.firer, shot.by)?;
        let aim = self.aim(weapon, self.nearest_hex(shot.firer, shot.hex)?, shot.hex, shot.range)?;
        let drm: i32 = fire::modifiers(self, shot, weapon).iter().map(|(_, value)| value).sum();
        Some(std::array::from_fn(|die| fire::hits(self, weapon, shot.target, Some(aim), die as i32 + drm)))
    }

    /// The hits of a shot at a unit from where the firer stands; none if it cannot be shot.
    #[must_use]
    pub fn shot(self, firer: UnitId, target: UnitId, moving: bool) -> Option<ByDie<u8>> {
        let hex = self.struck_at(firer, target)?;
        let at = self.nearest_hex(firer, hex)?;
        if !self.can_hit(firer, hex) {
            return None;
        }
        let range = self.set.map.distance(at, hex);
        self.shot_hits(Shot { firer, hex, target: Some(target), by: Arm::Own, range, moving, reaction: false })
    }

    /// The hits of a shot at a unit whichever way the firer faces, and the hexsides through which it leaves, a bit
    /// each: one of them has to be at its front or flank (8.13(1)).
    #[must_use]
    pub fn shot_all_round(self, firer: UnitId, target: UnitId, moving: bool) -> Option<(ByDie<u8>, u8)> {
        let hex = self.struck_at(firer, target)?;
        let at = self.nearest_hex(firer, hex)?;
        let weapon = self.weapon(firer)?;
        let range = self.set.map.distance(at, hex);
        if range == 0 || self.blocked(weapon, at, hex).is_some() {
            return None;
        }
        let shot = Shot { firer, hex, target: Some(target), by: Arm::Own, range, moving, reaction: false };
        let sides = self.set.map.exit_dirs(at, hex).sides().fold(0, |all, dir| all | 1 << dir.index());
        Some((self.shot_hits(shot)?, sides))
    }

    /// The hits of a reaction shot that is offered now, at a range.
    #[must_use]
    pub fn reaction(self, firer: UnitId, range: u8) -> Option<ByDie<u8>> {
        self.reaction_by(firer, Arm::Own, range)
    }

    /// The same of the archers around an elephant (gboh:8.61(c)).
    #[must_use]
    pub fn reaction_of_screen(self, firer: UnitId, range: u8) -> Option<ByDie<u8>> {
        self.reaction_by(firer, Arm::Screen, range)
    }

    fn reaction_by(self, firer: UnitId, by: Arm, range: u8) -> Option<ByDie<u8>> {
        let (target, hex, moving) = match self.s.top()?.about().shot? {
            Offered::Entry(mover) => {
                let offered = |entry: &&Entry| (entry.firer, entry.by) == (firer, by);
                let entry = reaction_fire::open_entries(self, mover).find(offered)?;
                (entry.mover, entry.at(range)?, false)
            }
            Offered::Leaving(unit) => (unit, self.struck_at(firer, unit)?, false),
            Offered::Withdrawing(unit) => (unit, self.struck_at(firer, unit)?, true),
            Offered::Parting => {
                let mover = self.moving().unit;
                // gboh:P20: before an elephant it is next to the mover, and was perhaps never at the range that counts.
                let hex = fire::seen_at(self, firer, range).or_else(|| self.struck_at(firer, mover))?;
                (mover, hex, true)
            }
        };
        self.shot_hits(Shot { firer, hex, target: Some(target), by, range, moving, reaction: true })
    }

    /// The pairs of attacker and defender whose type and direction could count, of the named defenders.
    pub fn pairs(self, attackers: UnitSet, defenders: UnitSet) -> impl Iterator<Item = (UnitId, UnitId)> {
        clash::faced(self, attackers, defenders)
    }

    /// The hits on attackers and defenders if these fought and this pair counted (8.36).
    #[must_use]
    pub fn clash(self, attackers: UnitSet, defenders: UnitSet, by: (UnitId, UnitId)) -> ByDie<[u8; 2]> {
        let (now, (a, d)) = (Fight { attackers, defenders, by }, by);
        let shifts = shifts(self, now);
        let column = clash::base(self, a, d) + shifts.iter().map(|(_, shift)| i32::from(*shift)).sum::<i32>();
        let (superior, _) = clash::superiority(self, a, d);
        let (attack, defend) = clash::charisma_of(self, now);
        std::array::from_fn(|die| clash::result(self, now, column, die as i32 + attack + defend, superior))
    }

    /// The combat for which type or direction is being chosen, or whose hits are shared.
    #[must_use]
    pub fn combat(self) -> Option<(UnitSet, UnitSet)> {
        let (Frame::Shock(stage) | Frame::Break { stage, .. }) = self.s.top()? else { return None };
        let (ShockStage::Direction { combat } | ShockStage::Share { combat, .. }) = stage else { return None };
        let now = self.s.combats.get(usize::from(combat))?;
        Some((now.attackers(), now.defenders()))
    }

    /// Who is paired with exactly these defenders so far (8.32).
    #[must_use]
    pub fn paired(self, defenders: UnitSet) -> UnitSet {
        let found = self.s.combats.iter().find(|c| c.defenders() == defenders);
        found.map_or(UnitSet::EMPTY, |c| c.attackers())
    }
}

// What is under way.
impl Pos<'_> {
    /// The unit that moves and the points it has left.
    #[must_use]
    pub fn mover(self) -> Option<(UnitId, u8)> {
        let moving = self.s.moving.as_ref()?;
        Some((moving.unit, self.ma(moving.unit).saturating_sub(moving.spent)))
    }

    /// Whether the unit that moves must stop here (7.23).
    #[must_use]
    pub fn is_stopped(self) -> bool {
        self.s.moving.as_ref().is_some_and(|moving| moving.stopped)
    }
}

// What situations ask besides.
impl Pos<'_> {
    /// Whether a unit is in uncontrolled advance (9.31).
    #[must_use]
    pub fn is_uncontrolled(self, unit: UnitId) -> bool {
        self.s.unit(unit).line != NO_LINE
    }

    /// Individual orders that the active leader has left (5.2); nobody gives orders: none.
    #[must_use]
    pub fn orders_left(self) -> Option<u8> {
        self.s.phase.filter(|phase| phase.leader.is_some()).map(|phase| phase.orders)
    }

    /// The orders that a command to the contingent of a unit costs (gboh:V3.2).
    #[must_use]
    pub fn contingent_price(self, unit: UnitId) -> u8 {
        self.set.unit(unit).contingent.map_or(0, |contingent| contingent::price(self, contingent))
    }

    /// Rout points that a side has suffered (10.41).
    #[must_use]
    pub fn rout_points(self, side: Side) -> i32 {
        self.s.points[side]
    }

    /// Whether an army still has ferocity (9.2).
    #[must_use]
    pub fn has_ferocity(self, side: Side) -> bool {
        self.s.ferocity[side]
    }

    /// Whether a side activates no more leaders this turn (5.33).
    #[must_use]
    pub fn is_paralysed(self, side: Side) -> bool {
        self.s.paralysed[side]
    }

    /// The number of the turn.
    #[must_use]
    pub fn turn(self) -> u16 {
        self.s.turn
    }
}

// What only the classic charts have.
impl Pos<'_> {
    /// Whether the classic charts are in play.
    #[must_use]
    pub fn is_classic(self) -> bool {
        self.set.charts.classic.is_some()
    }

    /// Whether a unit covers two hexes (gboh:V4.7).
    #[must_use]
    pub fn is_wide(self, unit: UnitId) -> bool {
        self.s.is_wide(self.set, unit)
    }

    /// Half of a double depth (gboh:V10.7).
    #[must_use]
    pub fn is_deepened(self, unit: UnitId) -> bool {
        self.is_deep(unit)
    }

    /// What turning by one corner costs a unit, the hits of chariots included.
    #[must_use]
    pub fn cost_of_turn(self, unit: UnitId, hex: HexId) -> Cost {
        let price = self.turn_price(unit, hex);
        Cost { mp: price.mp, hits: price.hits + self.corner_hits(unit) }
    }

    /// The hits of a pivot beside those of the ground (gboh:10.16(H13)).
    #[must_use]
    pub fn pivot_hits(self, unit: UnitId) -> u8 {
        if self.pivots_unhurt(unit) { 0 } else { self.set.charts.hits[Cause::Pivoted as usize] }
    }

    /// Whether a unit does not go into a hex because of elephants (gboh:V7.2).
    #[must_use]
    pub fn shuns(self, unit: UnitId, hex: HexId) -> bool {
        self.shies_at(unit, hex)
    }

    /// The hits of a unit that comes beside elephants (gboh:10.16(H7)).
    #[must_use]
    pub fn startled_at(self, unit: UnitId, hex: HexId) -> u8 {
        let near = self.beasts_beside(unit, hex).next().is_some();
        if near { self.set.charts.hits[Cause::BesideBeast as usize] } else { 0 }
    }

    /// Whether a unit passes through the friends in a hex and hurts none of them (gboh:V6.2, gboh:V6.3).
    #[must_use]
    pub fn passes_unhurt(self, unit: UnitId, hex: HexId) -> bool {
        let able = !self.is_wide(unit) && !self.is_column(unit) && self.pair_of(unit).is_none();
        let lets = |friend: UnitId| !self.closes_its_hex(friend) && !self.is_hurt_by(friend, unit);
        able && self.friends_in(self.side(unit), hex).all(lets)
    }

    /// The hex in which a unit would be struck by a shot.
    #[must_use]
    pub fn struck_hex(self, firer: UnitId, target: UnitId) -> Option<HexId> {
        self.struck_at(firer, target)
    }

    /// These and all who share a hex with one of them (gboh:P10).
    #[must_use]
    pub fn comrades(self, units: UnitSet) -> UnitSet {
        self.with_stacks(units)
    }

    /// What is added to the die of a unit's check before these would clash; none if it does not check (gboh:V9.4).
    #[must_use]
    pub fn charge_drm(self, attackers: UnitSet, defenders: UnitSet, unit: UnitId) -> Option<i32> {
        charge::foretold(self, attackers, defenders, unit)
    }

    /// The dice of ten with which a defender stands though a clash by this pair has brought it to so many hits (gboh:V9.15).
    #[must_use]
    pub fn stands_on(self, attackers: UnitSet, by: (UnitId, UnitId), unit: UnitId, hits: i32) -> u8 {
        stand::foretold(self, attackers, by, unit, hits)
    }

    /// What is added to the die of a unit that turns towards the mover; none if it does not check (gboh:10.16(T11)).
    #[must_use]
    pub fn turning_drm(self, unit: UnitId) -> Option<i32> {
        facing::rolls(self, unit).then(|| facing::haste(self, unit))
    }
}
