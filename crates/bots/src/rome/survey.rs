//! The enemy as a danger: who can strike where before this side acts again.

use super::field::Field;
use acies_board::{Arc, AreaId, Compass};
use acies_rules_rome::setting::{Kind, MAX_AREAS, UnitId, UnitSet};

/// One enemy unit.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Foe {
    unit: UnitId,
    area: AreaId,
    strength: f32,
    pace: u8,
    /// Whether it has acted in this turn.
    spent: bool,
    /// How far it comes in one move.
    reach: u8,
    /// Strength in a charge, as a multiple.
    charge: f32,
    /// Of how many places of mine it can choose one to strike.
    choice: f32,
}

/// All that the enemy could do.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    foes: Vec<Foe>,
    /// For whom the distances below were measured: where the enemies stood, how strong they were, and the weight.
    measured: Vec<(AreaId, u8, f32)>,
    weight: f32,
    /// How far every area is from the nearest enemy.
    near: Vec<u8>,
    /// Strength that could enter an empty area.
    looms: Vec<f32>,
}

impl Default for Survey {
    fn default() -> Survey {
        Survey {
            foes: Vec::new(),
            measured: Vec::new(),
            weight: 0.0,
            near: vec![u8::MAX; MAX_AREAS],
            looms: vec![0.0; MAX_AREAS],
        }
    }
}

impl Survey {
    /// Looks at the enemies of `field.me`.
    pub(crate) fn look(&mut self, field: Field<'_>) {
        let mine = field.q.areas_of(field.q.units(field.me));
        self.foes.clear();
        self.foes.extend(field.army(field.me.other()).map(|(unit, area)| {
            let pace = field.q.pace(unit);
            let charge = match field.q.is_charger(unit) {
                true => f32::from(field.set.charts.charge.attacker[field.q.kind(unit) as usize]) / 100.0,
                false => 0.0,
            };
            let reach = if field.q.kind(unit) == Kind::Artillery { 0 } else { pace };
            let in_reach = mine.iter().filter(|&a| field.map.distance(area, a) <= pace + 1).count();
            let spent = field.q.is_activated(field.q.formation_of(unit));
            let (strength, choice) = (field.q.strength(unit) as f32, in_reach as f32);
            Foe { unit, area, strength, pace, spent, reach, charge, choice }
        }));
        self.measure(field);
    }

    /// Distances and what looms where, unless no enemy has moved or fought since.
    fn measure(&mut self, field: Field<'_>) {
        let now = self.foes.iter().map(|foe| (foe.area, foe.reach, foe.strength));
        if self.weight == field.temper.looms && now.clone().eq(self.measured.iter().copied()) {
            return;
        }
        self.weight = field.temper.looms;
        self.measured.clear();
        self.measured.extend(now);
        for area in field.map.areas() {
            let far = self.foes.iter().map(|foe| field.map.distance(foe.area, area)).min();
            self.near[area.index()] = far.unwrap_or(u8::MAX);
            self.looms[area.index()] =
                self.foes.iter().map(|foe| looming(field, foe, area)).sum::<f32>() * field.temper.looms;
        }
    }

    /// How far an area is from the nearest enemy.
    pub(crate) fn near(&self, area: AreaId) -> u8 {
        self.near[area.index()]
    }

    /// The nearest enemy of those that a test lets through.
    pub(crate) fn nearest(&self, field: Field<'_>, area: AreaId, is: impl Fn(UnitId) -> bool) -> Option<u8> {
        let those = self.foes.iter().filter(|foe| is(foe.unit));
        those.map(|foe| field.map.distance(foe.area, area)).min()
    }

    /// Expected hits on a unit if it stood there, with others of its side; and how likely it is attacked.
    pub(crate) fn danger(&self, field: Field<'_>, unit: UnitId, area: AreaId) -> (f32, f32) {
        let (mut dice, mut sure) = (0.0, 0.0_f32);
        let own_pace = field.q.pace(unit);
        for foe in &self.foes {
            let far = field.map.distance(foe.area, area);
            if far > foe.pace + 1 {
                continue;
            }
            let mut chance = if far <= 1 { field.temper.next_door } else { field.temper.within_reach };
            if own_pace > foe.pace && !field.q.kind(unit).is_long() {
                chance *= field.temper.runs;
            }
            if foe.spent {
                chance *= field.temper.spent;
            }
            let weight = chance / (1.0 + field.temper.choice * (foe.choice - 1.0).max(0.0));
            let charges = foe.charge > 0.0 && field.q.charge_line(field.me.other(), foe.area, area).is_some();
            let force = if charges { foe.charge.max(1.0) } else { 1.0 };
            dice += weight * foe.strength * force;
            sure += weight;
        }
        (dice / 6.0, (field.temper.sure * sure).min(1.0))
    }

    /// The facing of a long unit that shows the enemy its front, and what its flanks still suffer.
    pub(crate) fn facing(&self, field: Field<'_>, area: AreaId, unit: UnitId, ways: &[Compass]) -> (Compass, f32) {
        let now = field.q.facing(unit);
        let mut best = (now, f32::INFINITY);
        for &way in ways {
            let open = self.exposure(field, area, way, unit) - if way == now { 0.01 } else { 0.0 };
            if open < best.1 {
                best = (way, open);
            }
        }
        (best.0, best.1.max(0.0))
    }

    /// Strength that bears on flank and rear of a long unit that faces so.
    pub(crate) fn exposure(&self, field: Field<'_>, area: AreaId, way: Compass, unit: UnitId) -> f32 {
        let mut sum = 0.0;
        for step in field.map.neighbours(area) {
            let share = match step.arcs[way.index()] {
                Arc::Front => continue,
                Arc::Flank => 1.0,
                Arc::Rear => 1.3,
            };
            let enemies = field.foes_in(step.area);
            let friends = field.mine_in(step.area).without(UnitSet::one(unit));
            sum += share
                * match (enemies.is_empty(), friends.is_empty()) {
                    (false, _) => field.strength(enemies),
                    (true, false) => 0.0,
                    (true, true) => self.looms[step.area.index()],
                };
        }
        // Those in front pull the front towards them.
        let ahead = field.map.neighbours(area).iter().filter(|step| step.arcs[way.index()] == Arc::Front);
        let faced: f32 = ahead.map(|step| self.looms[step.area.index()]).sum();
        sum - 0.05 * faced
    }
}

/// Strength of an enemy that could be in an area after its next move.
fn looming(field: Field<'_>, foe: &Foe, area: AreaId) -> f32 {
    let far = field.map.distance(foe.area, area);
    match (far, foe.reach) {
        (far, reach) if far < reach => foe.strength,
        (far, reach) if far == reach => 0.5 * foe.strength,
        (far, reach) if far == reach + 1 => 0.1 * foe.strength,
        (far, reach) if far == reach + 2 => 0.03 * foe.strength,
        _ => 0.0,
    }
}
