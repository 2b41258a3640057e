//! The position as one side looks at it.

use super::shock::{Attacker, head_on};
use super::temper::Temper;
use super::value::Weights;
use crate::nearness::Nearness;
use acies_board::{Arc, Facing, HexId, HexMap};
use acies_kernel::Side;
use acies_rules_iron::Pos;
use acies_rules_iron::setting::{Arm, BattleId, Feared, Setting, UnitId, UnitType, ZoneRight};
use acies_rules_iron::{Iron, Order, State, Where};

/// The position, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) q: Pos<'a>,
    pub(crate) set: &'a Setting,
    pub(crate) map: &'a HexMap,
    pub(crate) me: Side,
    pub(crate) weights: Weights,
    /// How little risk matters, from 0.
    pub(crate) boldness: f32,
    /// What matters how much.
    pub(crate) temper: &'a Temper,
    pub(crate) manner: Manner,
}

/// How the armies of a rulebook fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Whoever fights holds the ground before him (Suleiman).
    Zones,
    /// The foot that horses fear holds only the ground on which it stands: lines of foot and bows against horse
    /// (Men of Iron).
    Lines,
}

impl Manner {
    /// The manner of a setting's troops.
    pub(crate) fn of(set: &Setting) -> Manner {
        let holds_nothing = |arm: &Arm| arm.feared != Feared::No && arm.zone == ZoneRight::Never;
        if set.charts.arms.0.iter().any(holds_nothing) { Manner::Lines } else { Manner::Zones }
    }
}

impl<'a> Field<'a> {
    pub(crate) fn new(rules: &'a Iron, seen: &'a State, me: Side, boldness: f32, temper: &'a Temper) -> Field<'a> {
        let q = rules.pos(seen);
        let set = q.setting();
        Field {
            q,
            set,
            map: &set.map,
            me,
            weights: Weights::of(q, temper.worth),
            boldness,
            temper,
            manner: Manner::of(set),
        }
    }

    /// The units of a side on the map, with their hexes.
    pub(crate) fn army(self, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        let units = self.set.unit_ids().filter(move |&u| self.set.unit(u).side == side);
        units.filter_map(move |u| Some((u, self.q.hex(u)?)))
    }

    pub(crate) fn enemies(self) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.army(self.me.other())
    }

    pub(crate) fn kind(self, unit: UnitId) -> UnitType {
        self.q.kind(unit)
    }

    pub(crate) fn arm(self, unit: UnitId) -> &'a Arm {
        self.q.arm(unit)
    }

    pub(crate) fn stake(self, unit: UnitId) -> f32 {
        self.temper.worth.stake(self.q, unit)
    }

    pub(crate) fn battle(self, unit: UnitId) -> BattleId {
        self.set.unit(unit).battle
    }

    /// Whether the unit may ever shock or charge (8.1(never)).
    pub(crate) fn is_attacker(self, unit: UnitId) -> bool {
        self.arm(unit).shocks
    }

    /// Whether the unit is good at it: where foot holds ground by itself, levies do not.
    pub(crate) fn is_fighter(self, unit: UnitId) -> bool {
        self.is_attacker(unit) && (self.manner == Manner::Lines || self.arm(unit).zone != ZoneRight::Never)
    }

    pub(crate) fn is_gun(self, unit: UnitId) -> bool {
        self.arm(unit).is_gun
    }

    /// Whether the unit, as it is, may charge.
    pub(crate) fn can_charge(self, unit: UnitId) -> bool {
        self.arm(unit).charges && self.q.order(unit) == Order::Normal
    }

    /// What a unit could do to another, head on, in the way it fights best.
    pub(crate) fn appetite(self, unit: UnitId, victim: UnitId) -> f32 {
        let shock = Attacker::shocking(self.q, unit, HexId(0));
        head_on(self.q, self.weights, Attacker { charges: self.can_charge(unit), ..shock }, victim)
    }

    /// Enemy units in the front hexes of a unit of mine that stood here and faced so.
    pub(crate) fn in_front(self, hex: HexId, facing: Facing) -> impl Iterator<Item = UnitId> + use<'a> {
        let hexes = facing.front().into_iter().filter_map(move |dir| self.map.neighbour(hex, dir));
        hexes.filter_map(move |h| self.q.enemy_at(self.me, h))
    }

    /// What it costs in risk to stand here and face so: flanks and rear open to the enemy, and
    /// enemies in front that may strike.
    pub(crate) fn risk(self, unit: UnitId, hex: HexId, facing: Facing, near: &Nearness) -> f32 {
        let stake = self.stake(unit);
        let mut risk = 0.0;
        for (dir, next) in self.map.neighbours(hex) {
            let front = facing.arc(dir) == Arc::Front;
            risk += match self.q.occupant(next) {
                Some(other) if self.set.unit(other).side == self.me => 0.0,
                Some(enemy) if front => 0.25 * self.appetite(enemy, unit).max(0.0),
                Some(enemy) if !self.is_attacker(enemy) => 0.02,
                Some(_) => 0.15 * stake,
                None if !front && near.at(next) <= 4 => 0.02 * stake,
                None => 0.0,
            };
        }
        self.temper.caution * risk / (1.0 + self.boldness)
    }

    /// Units of a Battle that are still off the map but may come on.
    pub(crate) fn waiting(self, battle: BattleId) -> usize {
        let units = self.set.battle(battle).units.iter();
        units.filter(|&&u| self.q.at(u) == Where::Waiting).count()
    }
}

impl Field<'_> {
    /// Measures how far every hex is from the nearest enemy unit.
    pub(crate) fn measure(self, near: &mut Nearness) {
        near.measure(self.map, self.enemies().map(|(_, hex)| hex), |_| true);
    }
}
