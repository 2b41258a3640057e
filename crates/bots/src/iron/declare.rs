//! Declaring attacks and riding charges.

use super::field::Field;
use super::shock::{Attacker, Bout, Pace};
use super::strikes::{Mode, chance_to_be_hit, worth};
use acies_board::{Arc, Facing, HexId};
use acies_rules_iron::Ride;
use acies_rules_iron::setting::UnitId;
use acies_rules_iron::{Action, Order};
use arrayvec::ArrayVec;

/// So many attackers are thought of together.
const TOGETHER: usize = 3;

/// One attack, made or thought of: who attacks whom from where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Attack {
    by: Attacker,
    on: UnitId,
    facing: Facing,
}

/// The attacks of a combat segment, as far as they are declared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declared {
    attacks: Vec<Attack>,
}

impl Declared {
    fn reload(&mut self, field: Field<'_>) {
        let old = core::mem::take(&mut self.attacks);
        for pair in field.q.declared() {
            // Where a charge will end was thought out when it was declared.
            let known = old.iter().find(|a| a.by.unit == pair.attacker && a.on == pair.defender);
            let here = || Attack {
                by: Attacker { charges: pair.charge, ..shocking(field, pair.attacker) },
                on: pair.defender,
                facing: field.q.facing(pair.attacker),
            };
            self.attacks.push(known.copied().filter(|_| pair.rides).unwrap_or_else(here));
        }
    }

    /// The attack to declare next; none if it is enough.
    pub(crate) fn choose(&mut self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        self.reload(field);
        let thought: Vec<(usize, Attack)> =
            options.iter().enumerate().filter_map(|(i, &a)| Some((i, self.think(field, a)?))).collect();
        let best = self.best(field, &thought)?;
        let done = options.contains(&Action::Done);
        if best.0 <= field.temper.appetite - 0.05 * field.boldness && done {
            return None;
        }
        self.attacks.push(best.2);
        Some(best.1)
    }

    /// The best victim, the worth of attacking it, and the first attack to declare on it.
    fn best(&self, field: Field<'_>, thought: &[(usize, Attack)]) -> Option<(f32, usize, Attack)> {
        let mut best: Option<(f32, usize, Attack)> = None;
        let mut done: Vec<(UnitId, bool)> = Vec::new();
        for (_, attack) in thought {
            let key = (attack.on, attack.by.charges);
            if done.contains(&key) {
                continue;
            }
            done.push(key);
            let found = self.together(field, thought, key);
            if found.is_some_and(|f| best.is_none_or(|b| f.0 > b.0)) {
                best = found;
            }
        }
        best
    }

    /// The worth of the best one, two or three attacks of a kind on a unit, and the first of them.
    fn together(
        &self,
        field: Field<'_>,
        thought: &[(usize, Attack)],
        key: (UnitId, bool),
    ) -> Option<(f32, usize, Attack)> {
        let mut mine: Vec<(f32, usize, Attack)> = thought
            .iter()
            .filter(|(_, a)| (a.on, a.by.charges) == key)
            .map(|&(i, a)| (self.gain(field, &[], a), i, a))
            .collect();
        mine.sort_by(|a, b| b.0.total_cmp(&a.0));
        let &(alone, index, first) = mine.first()?;
        let (mut sum, mut most) = (alone, alone);
        let mut made: ArrayVec<Attack, TOGETHER> = ArrayVec::new();
        made.push(first);
        for &(_, _, next) in mine.iter().skip(1) {
            if made.is_full() || made.iter().any(|a| a.by.from == next.by.from) {
                continue;
            }
            sum += self.gain(field, &made, next);
            most = most.max(sum);
            made.push(next);
        }
        Some((most, index, first))
    }

    /// What one more attack adds, beside those declared and those thought of.
    fn gain(&self, field: Field<'_>, more: &[Attack], attack: Attack) -> f32 {
        let mut all: Vec<Attack> = self.attacks.iter().chain(more).copied().collect();
        let before = all.len();
        all.push(attack);
        self.add_duties(field, &mut all, attack);
        let touched = |on: UnitId, all: &[Attack]| all.iter().any(|a| a.on == on && a.by.unit == attack.by.unit);
        let victims = victims(&all).into_iter().filter(|&on| touched(on, &all));
        let gain: f32 = victims.map(|on| value(field, &all, on) - value(field, &all[..before], on)).sum();
        if !attack.by.charges || attack.by.order != Order::Normal {
            return gain;
        }
        let hit = chance_to_be_hit(field, attack.by.unit, attack.by.from);
        let loss = field.weights.loss(field.q, attack.by.unit, Order::Disordered);
        (1.0 - hit) * gain - hit * (loss + 0.1)
    }

    /// sul:8.1(all-front): who attacks must attack all in front of it whom nobody attacks.
    fn add_duties(&self, field: Field<'_>, all: &mut Vec<Attack>, attack: Attack) {
        let front: ArrayVec<UnitId, 2> = field.in_front(attack.by.from, attack.facing).collect();
        for on in front {
            if all.iter().all(|a| a.on != on) {
                all.push(Attack { on, ..attack });
            }
        }
    }

    /// What a declaration would mean: for a charge, where it should end.
    fn think(&self, field: Field<'_>, action: Action) -> Option<Attack> {
        match action {
            Action::Shock(unit, on) => Some(Attack { by: shocking(field, unit), on, facing: field.q.facing(unit) }),
            Action::Charge(unit, target) => {
                let steps = field.set.charts.charge_steps;
                let ride = Ride { unit, target, steps, turned: false };
                let end = self.end_of(field, ride)?;
                Some(Attack { by: Attacker::charging(field.q, unit, end.hex), on: target, facing: end.facing })
            }
            _ => None,
        }
    }

    fn end_of(&self, field: Field<'_>, ride: Ride) -> Option<End> {
        let at = field.q.hex(ride.unit)?;
        let taken = |hex: HexId| self.attacks.iter().any(|a| a.by.from == hex && a.by.unit != ride.unit);
        let mut best: Option<End> = None;
        let from = Stage { hex: at, facing: field.q.facing(ride.unit), steps: ride.steps, turned: ride.turned };
        search(field, ride, from, None, &mut |end: End| {
            let end = End { value: end.value - if taken(end.hex) { 1.0 } else { 0.0 }, ..end };
            if best.is_none_or(|b| end.value > b.value) {
                best = Some(end);
            }
        });
        best
    }

    /// The next step of a charge.
    pub(crate) fn ride(&self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let ride = field.q.ride()?;
        let first = self.end_of(field, ride)?.first.unwrap_or(Action::Done);
        options.iter().position(|&a| a == first)
    }
}

fn shocking(field: Field<'_>, unit: UnitId) -> Attacker {
    Attacker::shocking(field.q, unit, field.q.hex(unit).unwrap_or(HexId(0)))
}

fn victims(all: &[Attack]) -> Vec<UnitId> {
    let mut out: Vec<UnitId> = all.iter().map(|a| a.on).collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// What the attacks on one unit are worth together.
fn value(field: Field<'_>, all: &[Attack], on: UnitId) -> f32 {
    let band: ArrayVec<Attacker, 8> = all.iter().filter(|a| a.on == on).map(|a| a.by).take(8).collect();
    if band.is_empty() {
        return 0.0;
    }
    let is_gun = |u: UnitId| field.is_gun(u);
    let attacked = |a: &&Attack| band.iter().any(|b| b.unit == a.by.unit);
    let mut faced: ArrayVec<UnitId, 16> = ArrayVec::new();
    for attack in all.iter().filter(attacked).filter(|a| !is_gun(a.on)) {
        if !faced.contains(&attack.on) && !faced.is_full() {
            faced.push(attack.on);
        }
    }
    if is_gun(on) {
        let sure = if faced.is_empty() { 1.0 } else { 0.3 };
        return sure * field.weights.loss(field.q, on, Order::Eliminated);
    }
    Bout::new(field.q, on, &band, faced.len()).value(field.q, field.weights)
}

/// Where a charge may end, and with which choice it begins.
#[derive(Clone, Copy, Debug)]
struct End {
    hex: HexId,
    facing: Facing,
    value: f32,
    first: Option<Action>,
}

/// A rider on its way.
#[derive(Clone, Copy)]
struct Stage {
    hex: HexId,
    facing: Facing,
    steps: u8,
    turned: bool,
}

/// Sees every end of a ride (A23).
fn search(field: Field<'_>, ride: Ride, now: Stage, first: Option<Action>, see: &mut dyn FnMut(End)) {
    let Some(target) = field.q.hex(ride.target) else { return };
    let Stage { hex, facing, steps, turned } = now;
    if field.map.is_adjacent(hex, target) {
        let before = field.map.dir_between(hex, target).is_some_and(|dir| facing.arc(dir) == Arc::Front);
        let open = field.q.is_exposed_to_charge(ride.target, hex) && !field.q.is_barred_from_charging(hex, target);
        if before && open && is_clear(field, ride.unit, hex) {
            let value = worth(field, ride.unit, hex, facing, Mode::Charge(Pace::of(field.q, ride.unit)));
            see(End { hex, facing, value, first });
        }
    } else if steps > 0 {
        for dir in facing.front() {
            let Some(to) = field.map.neighbour(hex, dir) else { continue };
            if is_clear(field, ride.unit, to) && !field.q.is_barred_from_charging(hex, to) {
                let then = Stage { hex: to, steps: steps - 1, ..now };
                search(field, ride, then, first.or(Some(Action::To(to))), see);
            }
        }
    }
    if !turned {
        for facing in [facing.turned(1), facing.turned(-1)] {
            let then = Stage { facing, turned: true, ..now };
            search(field, ride, then, first.or(Some(Action::Face(facing))), see);
        }
    }
}

fn is_clear(field: Field<'_>, unit: UnitId, hex: HexId) -> bool {
    field.q.occupant(hex).is_none_or(|u| u == unit)
}
