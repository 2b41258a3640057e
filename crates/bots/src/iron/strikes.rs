//! Where a unit could strike from: the worth of shock and charge for every hex next to an enemy, and
//! of every place from which such a charge can be launched (A23).

use super::field::Field;
use super::fire::Shot;
use super::shock::{Attacker, Bout, Pace};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_rules_iron::Order;
use acies_rules_iron::setting::UnitId;
use arrayvec::ArrayVec;

/// No such strike.
const NONE: f32 = f32::NEG_INFINITY;

/// One attack's worth and where it ends.
#[derive(Clone, Copy, Debug)]
struct End {
    hex: HexId,
    facing: Facing,
    value: f32,
    /// The same for a charge from where the unit stands.
    fresh: f32,
}

impl End {
    /// What the attack is worth that is launched here.
    fn from(&self, field: Field<'_>, unit: UnitId, hex: HexId) -> f32 {
        if field.q.hex(unit) == Some(hex) { self.fresh } else { self.value }
    }
}

/// Whether a charge loses weight by a march before it (moi:11.2(2)).
fn tires(field: Field<'_>) -> bool {
    field.set.charts.shock_drm.charge_moved != field.set.charts.shock_drm.charge
}

/// The tables, kept from unit to unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Strikes {
    shock: Vec<f32>,
    launch: Vec<f32>,
    looked_at: Vec<bool>,
    touched: Vec<usize>,
    ends: Vec<End>,
}

fn slot(hex: HexId, facing: Facing) -> usize {
    hex.index() * 6 + facing.index()
}

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Shock,
    Charge(Pace),
}

impl Strikes {
    /// Shock from here.
    pub(crate) fn shock(&self, hex: HexId, facing: Facing) -> Option<f32> {
        self.shock.get(slot(hex, facing)).copied().filter(|&v| v > NONE)
    }

    /// The best charge that can be launched here.
    pub(crate) fn launch(&self, hex: HexId, facing: Facing) -> Option<f32> {
        self.launch.get(slot(hex, facing)).copied().filter(|&v| v > NONE)
    }

    fn reset(&mut self, hexes: usize) {
        if self.shock.len() != hexes * 6 {
            (self.shock, self.launch) = (vec![NONE; hexes * 6], vec![NONE; hexes * 6]);
            self.looked_at = vec![false; hexes];
            self.touched.clear();
        }
        for at in self.touched.drain(..) {
            (self.shock[at], self.launch[at]) = (NONE, NONE);
            self.looked_at[at / 6] = false;
        }
        self.ends.clear();
    }

    /// Fills the tables for a unit, as far as it can get to.
    pub(crate) fn prepare(&mut self, field: Field<'_>, unit: UnitId, radius: u8) {
        self.reset(field.map.len());
        let Some(at) = field.q.hex(unit).filter(|_| field.is_attacker(unit)) else { return };
        for (_, enemy) in field.enemies() {
            if field.map.distance(at, enemy) > radius {
                continue;
            }
            for (_, hex) in field.map.neighbours(enemy) {
                if !self.looked_at[hex.index()] && field.q.occupant(hex).is_none_or(|u| u == unit) {
                    self.look(field, unit, hex);
                }
            }
        }
        if field.can_charge(unit) {
            for i in 0..self.ends.len() {
                self.lead_back(field, unit, self.ends[i]);
            }
        }
    }

    fn look(&mut self, field: Field<'_>, unit: UnitId, hex: HexId) {
        self.looked_at[hex.index()] = true;
        self.touched.push(hex.index() * 6);
        for facing in Facing::ALL {
            if field.in_front(hex, facing).next().is_none() {
                continue;
            }
            self.touched.push(slot(hex, facing));
            self.shock[slot(hex, facing)] = worth(field, unit, hex, facing, Mode::Shock);
            if field.can_charge(unit) {
                let fresh = worth(field, unit, hex, facing, Mode::Charge(Pace::of(field.q, unit)));
                if fresh > 0.0 {
                    let value =
                        if tires(field) { worth(field, unit, hex, facing, Mode::Charge(Pace::Moved)) } else { fresh };
                    self.ends.push(End { hex, facing, value, fresh });
                }
            }
        }
    }

    /// Marks every place from which a charge can come to this end: one or two steps into front
    /// hexes, with one turn of one corner on the whole way.
    fn lead_back(&mut self, field: Field<'_>, unit: UnitId, end: End) {
        let Some(target) = charge_target(field, end.hex, end.facing) else { return };
        for last in Dir::ALL {
            let Some(mid) = step_back(field, unit, end.hex, last) else { continue };
            if field.map.distance(mid, target) == 2 {
                for facing in starts(end.facing, &[last]) {
                    self.mark(mid, facing, end.from(field, unit, mid));
                }
            }
            if field.map.distance(mid, target) < 2 || field.q.occupant(mid).is_some_and(|u| u != unit) {
                continue;
            }
            for first in Dir::ALL {
                let Some(start) = step_back(field, unit, mid, first) else { continue };
                if (2..=3).contains(&field.map.distance(start, target)) {
                    for facing in starts(end.facing, &[first, last]) {
                        self.mark(start, facing, end.from(field, unit, start));
                    }
                }
            }
        }
    }

    fn mark(&mut self, hex: HexId, facing: Facing, value: f32) {
        let at = slot(hex, facing);
        if self.launch[at] < value {
            self.launch[at] = value;
            self.touched.push(at);
        }
    }
}

/// The hex from which a step in this direction leads here, if a charger can come that way.
fn step_back(field: Field<'_>, unit: UnitId, hex: HexId, dir: Dir) -> Option<HexId> {
    let from = field.map.neighbour(hex, dir.opposite())?;
    let free = field.q.occupant(from).is_none_or(|u| u == unit);
    (free && !field.q.is_barred_from_charging(from, hex)).then_some(from)
}

/// The facings with which a ride of these steps that ends with this facing can begin.
fn starts(end: Facing, steps: &[Dir]) -> impl Iterator<Item = Facing> {
    let fits = |facing: Facing, steps: &[Dir]| steps.iter().all(|&dir| facing.arc(dir) == Arc::Front);
    // Turned before a step, or after the last one: those before fit the first facing, the rest the last.
    let can = move |start: Facing| (0..=steps.len()).any(|n| fits(start, &steps[..n]) && fits(end, &steps[n..]));
    [end, end.turned(1), end.turned(-1)].into_iter().filter(move |&f| can(f))
}

/// The hex of an enemy who may be charged from here.
fn charge_target(field: Field<'_>, hex: HexId, facing: Facing) -> Option<HexId> {
    let open = field.in_front(hex, facing).filter(|&e| field.q.is_exposed_to_charge(e, hex));
    let enemies = open.filter_map(|e| field.q.hex(e));
    enemies.into_iter().find(|&at| !field.q.is_barred_from_charging(hex, at))
}

/// What a unit may expect from attacking all in its front from this hex.
pub(crate) fn worth(field: Field<'_>, unit: UnitId, hex: HexId, facing: Facing, mode: Mode) -> f32 {
    if mode != Mode::Shock && charge_target(field, hex, facing).is_none() {
        return NONE;
    }
    let as_is = attack(field, unit, hex, facing, mode, field.q.order(unit));
    let hit = if field.q.hex(unit) == Some(hex) { 0.0 } else { chance_to_be_hit(field, unit, hex) };
    if hit <= 0.0 || field.q.order(unit) != Order::Normal {
        return as_is;
    }
    let loss = field.weights.loss(field.q, unit, Order::Disordered);
    let shaken = attack(field, unit, hex, facing, Mode::Shock, Order::Disordered) - loss;
    (1.0 - hit) * as_is + hit * shaken
}

fn attack(field: Field<'_>, unit: UnitId, hex: HexId, facing: Facing, mode: Mode, order: Order) -> f32 {
    let q = field.q;
    let is_gun = |u: &UnitId| field.is_gun(*u);
    let victims: ArrayVec<UnitId, 2> = field.in_front(hex, facing).collect();
    let faced = victims.iter().filter(|u| !is_gun(u)).count();
    let me = match mode {
        Mode::Shock => Attacker { order, ..Attacker::shocking(q, unit, hex) },
        Mode::Charge(pace) => Attacker { order, pace, ..Attacker::charging(q, unit, hex) },
    };
    let mut sum = 0.0;
    for &victim in &victims {
        if is_gun(&victim) {
            let sure = if faced == 0 { 1.0 } else { 0.3 };
            sum += sure * field.weights.loss(q, victim, Order::Eliminated);
            continue;
        }
        let mut band: ArrayVec<Attacker, 6> = ArrayVec::new();
        if mode == Mode::Shock {
            band.extend(helpers(field, unit, victim).take(5));
        }
        let alone = if band.is_empty() { 0.0 } else { Bout::new(q, victim, &band, 1).value(q, field.weights).max(0.0) };
        band.push(me);
        sum += Bout::new(q, victim, &band, faced).value(q, field.weights) - alone;
    }
    sum
}

/// Units of the same Battle that already have the victim in front of them.
fn helpers(field: Field<'_>, unit: UnitId, victim: UnitId) -> impl Iterator<Item = Attacker> {
    let q = field.q;
    let at = q.hex(victim);
    let around = at.into_iter().flat_map(move |at| field.map.neighbours(at));
    around.filter_map(move |(dir, hex)| {
        let friend = q.friend_at(field.me, hex).filter(|&u| u != unit)?;
        let ready = field.battle(friend) == field.battle(unit)
            && field.is_attacker(friend)
            && q.order(friend) == Order::Normal
            && q.facing(friend).arc(dir.opposite()) == Arc::Front;
        ready.then(|| Attacker::shocking(q, friend, hex))
    })
}

/// The chance that reaction fire harms a unit that comes into this hex (7.3.2).
pub(crate) fn chance_to_be_hit(field: Field<'_>, unit: UnitId, hex: HexId) -> f32 {
    let q = field.q;
    let mut unhurt = 1.0;
    for (dir, next) in field.map.neighbours(hex) {
        let Some(firer) = q.enemy_at(field.me, next) else { continue };
        let looks = q.facing(firer).arc(dir.opposite()) == Arc::Front;
        if looks && q.has_reaction_shot(firer, unit) {
            unhurt *= 1.0 - hit_on_entry(field, firer, next, unit, hex);
        }
    }
    1.0 - unhurt
}

/// The chance of one reaction shot at a unit that does not stand there yet: flanks are not counted.
fn hit_on_entry(field: Field<'_>, firer: UnitId, from: HexId, unit: UnitId, hex: HexId) -> f32 {
    if field.q.hex(unit) == Some(hex) {
        return Shot { firer, from, target: unit }.chance(field.q);
    }
    let charts = &field.set.charts;
    let Some(drm) = charts.range_drm(field.q.missile(firer), 1) else { return 0.0 };
    let column = if field.arm(unit).is_mounted() { 2 } else { 0 };
    let column = column + usize::from(field.q.order(unit) != Order::Normal);
    let hits = |face: &i32| charts.fire.at(face + drm, column) != acies_rules_iron::charts::FireResult::None;
    (0..10).filter(hits).count() as f32 / 10.0
}
