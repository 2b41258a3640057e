//! What steps, units and leaders are worth: the victory points that the enemy gets for them, and the
//! strength that goes with them.

use super::field::Field;
use acies_rules_rome::setting::{Kind, LeaderId, UnitId, UnitSet};

/// The most units in one fight.
const MOST: usize = 16;

impl Field<'_> {
    fn strength_at(self, unit: UnitId, step: usize) -> f32 {
        self.set.unit(unit).steps.get(step).map_or(0.0, |r| f32::from(r.strength))
    }

    /// What losing one more step costs, after so many more have been lost.
    pub(crate) fn step_cost(self, unit: UnitId, lost: u8) -> f32 {
        let the = self.set.unit(unit);
        let step = usize::from(self.q.step_of(unit) + lost);
        let last = step + 1 >= the.steps.len();
        let shrinks = the.remnant && step + 2 == the.steps.len();
        let fading = self.strength_at(unit, step) - self.strength_at(unit, step + 1);
        f32::from(the.points)
            + self.temper.strength * self.arm(unit).worth * fading
            + if last { self.temper.existence } else { 0.0 }
            + if shrinks { self.temper.length } else { 0.0 }
            + self.line_cost(unit, step)
    }

    /// What the line of battle loses with a step of a long unit.
    fn line_cost(self, unit: UnitId, step: usize) -> f32 {
        let the = self.set.unit(unit);
        let brink = self.brink[the.side.index()];
        if brink == 0.0 || !the.kind.is_long() {
            return 0.0;
        }
        let long = the.steps.len() - usize::from(the.remnant);
        let now = usize::from(self.q.step_of(unit));
        if step < long && now < long { brink / (long - now) as f32 } else { 0.0 }
    }

    /// What a unit is worth altogether.
    pub(crate) fn worth(self, unit: UnitId) -> f32 {
        (0..self.q.steps_left(unit)).map(|lost| self.step_cost(unit, lost)).sum()
    }

    /// What losing a leader costs his side.
    pub(crate) fn leader_worth(self, leader: LeaderId) -> f32 {
        let the = self.set.leader(leader);
        let commands = self.q.commander(the.side) == Some(leader);
        let t = self.temper;
        f32::from(the.points)
            + t.leader
            + t.tactical * f32::from(the.tactical)
            + if commands { t.commander + self.helm[the.side.index()] } else { 0.0 }
    }

    /// What so many hits cost units that take them together: long units first, evenly, the cheapest of those in turn.
    pub(crate) fn harm(self, units: UnitSet, hits: f32) -> f32 {
        self.shared_out(units, hits).0
    }

    /// The same, with the strength that goes.
    pub(crate) fn shared_out(self, units: UnitSet, hits: f32) -> (f32, f32) {
        let mut pieces = [(UnitId(0), 0_u8); MOST];
        let count = units.len().min(MOST);
        for (piece, unit) in pieces.iter_mut().zip(units.iter()) {
            *piece = (unit, 0);
        }
        let pieces = &mut pieces[..count];
        let (mut cost, mut strength, mut left, mut first) = (0.0, 0.0, hits, true);
        while left > 0.0 {
            let Some(index) = self.next_loss(pieces, first) else { break };
            let (unit, lost) = pieces[index];
            let step = usize::from(self.q.step_of(unit) + lost);
            let part = left.min(1.0);
            cost += part * self.step_cost(unit, lost);
            strength += part * (self.strength_at(unit, step) - self.strength_at(unit, step + 1));
            pieces[index].1 += 1;
            left -= 1.0;
            first = false;
        }
        (cost, strength)
    }

    fn next_loss(self, pieces: &[(UnitId, u8)], first: bool) -> Option<usize> {
        let alive = |&(unit, lost): &(UnitId, u8)| lost < self.q.steps_left(unit);
        let long = first && pieces.iter().any(|p| alive(p) && self.q.kind(p.0).is_long());
        let least = pieces.iter().filter(|p| alive(p)).map(|p| p.1).min()?;
        let open = |p: &(UnitId, u8)| alive(p) && if long { self.q.kind(p.0).is_long() } else { p.1 == least };
        let cost = |p: &(UnitId, u8)| self.step_cost(p.0, p.1);
        let all = pieces.iter().enumerate().filter(|(_, p)| open(p));
        all.min_by(|a, b| cost(a.1).total_cmp(&cost(b.1))).map(|(index, _)| index)
    }

    /// Hits after which less than half of the strength of these units is left (12.6).
    pub(crate) fn breaking_hits(self, units: UnitSet) -> u32 {
        let before = self.strength(units);
        (1..=24).find(|&hits| 2.0 * (before - self.shared_out(units, hits as f32).1) < before).unwrap_or(24)
    }

    /// Steps left of all these units.
    pub(crate) fn steps(self, units: UnitSet) -> f32 {
        units.iter().map(|u| f32::from(self.q.steps_left(u))).sum()
    }

    /// Troops that come to blows as a trade; the others shoot and run.
    pub(crate) fn is_heavy(self, unit: UnitId) -> bool {
        matches!(
            self.q.kind(unit),
            Kind::Legion | Kind::Phalanx | Kind::Barbarian | Kind::HeavyCavalry | Kind::Elephant
        )
    }
}
