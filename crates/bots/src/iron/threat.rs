//! What the enemy could do in his next activation: how many units of each of his Battles could strike at a hex.

use super::field::Field;
use acies_board::HexId;
use acies_rules_iron::Order;
use acies_rules_iron::setting::{BattleId, UnitId};

/// More Battles than a side has on the map.
const LAYERS: usize = 8;

/// The chance that a unit is lost to two strikes.
const LOST: f32 = 0.5;

/// An enemy unit that may strike.
#[derive(Clone, Copy, Debug)]
struct Striker {
    unit: UnitId,
    at: HexId,
    layer: u8,
    reach: u8,
}

/// How many units of each enemy Battle could strike at a hex.
type Counts = [u8; LAYERS];

/// Enemy units that could strike at each hex, counted when first asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threat {
    strikers: Vec<Striker>,
    battles: Vec<BattleId>,
    /// Units of mine within reach, by layer.
    exposed: Counts,
    counts: Vec<Counts>,
    known: Vec<bool>,
    asked: Vec<HexId>,
}

impl Threat {
    /// Looks who could strike; what was counted before is forgotten.
    pub(crate) fn measure(&mut self, field: Field<'_>) {
        self.forget(field.map.len());
        for (unit, at) in field.enemies() {
            let strikes = field.is_fighter(unit) && field.q.order(unit) != Order::Retired;
            if !strikes || field.q.is_pinned(unit) {
                continue;
            }
            let Some(layer) = self.layer(field.battle(unit)) else { continue };
            let ma = field.q.face(unit).ma;
            // A disordered unit that does something stays disordered: it seldom strikes.
            let reach = match (field.can_charge(unit), field.q.order(unit)) {
                (true, _) => ma + 3,
                (false, Order::Normal) => ma + 1,
                _ => 1,
            };
            self.strikers.push(Striker { unit, at, layer, reach });
        }
    }

    fn forget(&mut self, hexes: usize) {
        self.strikers.clear();
        self.battles.clear();
        if self.known.len() != hexes {
            (self.counts, self.known) = (vec![[0; LAYERS]; hexes], vec![false; hexes]);
            self.asked.clear();
        }
        for hex in self.asked.drain(..) {
            self.known[hex.index()] = false;
        }
    }

    fn layer(&mut self, battle: BattleId) -> Option<u8> {
        let found = self.battles.iter().position(|&b| b == battle);
        let layer = found.unwrap_or(self.battles.len());
        if layer == LAYERS {
            return None;
        }
        if found.is_none() {
            self.battles.push(battle);
        }
        u8::try_from(layer).ok()
    }

    /// Counts my units within reach of each enemy Battle.
    pub(crate) fn count_exposed(&mut self, field: Field<'_>) {
        self.exposed = [0; LAYERS];
        for (unit, hex) in field.army(field.me) {
            if field.is_gun(unit) {
                continue;
            }
            let counts = self.at(field, hex);
            for (exposed, &n) in self.exposed.iter_mut().zip(&counts) {
                *exposed += u8::from(n > 0);
            }
        }
    }

    /// How many units of each Battle could strike at a hex.
    fn at(&mut self, field: Field<'_>, hex: HexId) -> Counts {
        if !self.known[hex.index()] {
            let mut counts = [0; LAYERS];
            for striker in &self.strikers {
                let near = field.map.distance(striker.at, hex) <= striker.reach;
                counts[usize::from(striker.layer)] += u8::from(near);
            }
            self.counts[hex.index()] = counts;
            self.known[hex.index()] = true;
            self.asked.push(hex);
        }
        self.counts[hex.index()]
    }

    /// What a unit of mine must fear at a hex.
    pub(crate) fn danger(&mut self, field: Field<'_>, fear: Fear, hex: HexId) -> f32 {
        let counts = self.at(field, hex);
        let mut worst: f32 = 0.0;
        for (&n, &exposed) in counts.iter().zip(&self.exposed) {
            let each = f32::from(n) / f32::from(exposed.max(1));
            worst = worst.max(fear.first * each.min(1.0) + fear.second * (each - 1.0).clamp(0.0, 1.0));
        }
        worst
    }

    /// How likely it is that a unit of mine here is struck and lost in the next activation of the enemy: two
    /// strikes, of which most go home.
    pub(crate) fn likelihood(&mut self, field: Field<'_>, hex: HexId) -> f32 {
        let counts = self.at(field, hex);
        let each = |(&n, &exposed): (&u8, &u8)| f32::from(n) / f32::from(exposed.max(1));
        let most = counts.iter().zip(&self.exposed).map(each).fold(0.0, f32::max);
        LOST * (most / 2.0).min(1.0)
    }

    /// What the strikes of the enemy would do to a unit.
    pub(crate) fn fear(&self, field: Field<'_>, unit: UnitId) -> Fear {
        let strike = |s: &Striker| field.appetite(s.unit, unit);
        let first = self.strikers.iter().map(strike).fold(0.0, f32::max);
        let second = field.weights.fall(field.q, unit, Order::Disordered, Order::Eliminated);
        Fear { first, second: if field.q.order(unit) == Order::Normal { second } else { 0.0 } }
    }
}

/// What the first and the second strike at a unit would cost.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fear {
    first: f32,
    second: f32,
}
