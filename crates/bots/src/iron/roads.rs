//! How far it is to the enemy by the points that the way costs: marsh, hedges and ditches are gone round.

use super::field::Field;
use acies_board::HexId;
use acies_rules_iron::setting::Mount;

/// Nobody marches farther than this, nor out of a place that cannot be left.
const FARTHEST: u8 = 60;

/// The cost of the way from every hex to the nearest enemy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Roads {
    horse: Ways,
    foot: Ways,
}

impl Roads {
    /// Looks again, if the enemy has moved.
    pub(crate) fn survey(&mut self, field: Field<'_>, mount: Mount) {
        match mount {
            Mount::Horse => self.horse.survey(field, mount),
            Mount::Foot => self.foot.survey(field, mount),
        }
    }

    /// What the way from a hex costs.
    pub(crate) fn at(&self, mount: Mount, hex: HexId) -> u8 {
        match mount {
            Mount::Horse => self.horse.at(hex),
            Mount::Foot => self.foot.at(hex),
        }
    }
}

/// The same for horse, or for foot.
#[derive(Clone, Debug, Default)]
struct Ways {
    cost: Vec<u8>,
    /// From where it was measured.
    from: Vec<HexId>,
    /// Hexes to go on from, by what they cost.
    queues: Vec<Vec<HexId>>,
}

impl Ways {
    fn at(&self, hex: HexId) -> u8 {
        self.cost.get(hex.index()).copied().unwrap_or(FARTHEST)
    }

    fn survey(&mut self, field: Field<'_>, mount: Mount) {
        let same = self.from.iter().copied().eq(field.enemies().map(|(_, hex)| hex));
        if same && self.cost.len() == field.map.len() {
            return;
        }
        self.from.clear();
        self.from.extend(field.enemies().map(|(_, hex)| hex));
        self.cost.clear();
        self.cost.resize(field.map.len(), FARTHEST);
        self.queues.resize(usize::from(FARTHEST), Vec::new());
        for i in 0..self.from.len() {
            self.enter(self.from[i], 0);
        }
        for cost in 0..FARTHEST {
            while let Some(hex) = self.queues[usize::from(cost)].pop() {
                if self.cost[hex.index()] == cost {
                    self.spread(field, mount, hex, cost);
                }
            }
        }
    }

    fn enter(&mut self, hex: HexId, cost: u8) {
        if cost < self.cost[hex.index()] {
            self.cost[hex.index()] = cost;
            self.queues[usize::from(cost)].push(hex);
        }
    }

    /// From the hexes around, the way leads over this one.
    fn spread(&mut self, field: Field<'_>, mount: Mount, hex: HexId, cost: u8) {
        for (dir, from) in field.map.neighbours(hex) {
            if let Some(step) = field.q.ground_cost(mount, from, dir.opposite()) {
                self.enter(from, cost.saturating_add(step));
            }
        }
    }
}
