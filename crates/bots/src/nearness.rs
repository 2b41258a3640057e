//! How far every hex is from the enemy: what the bots of every hex game share.

use acies_board::{HexId, HexMap};

/// The distance of every hex from the nearest of those it was measured from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nearness {
    distance: Vec<u8>,
    /// As it was before it last changed.
    before: Vec<u8>,
    /// From where it was measured.
    from: Vec<HexId>,
    queue: Vec<HexId>,
}

impl Nearness {
    /// Measures anew from these hexes, over hexes that are open; whether anything has changed.
    pub(crate) fn measure(
        &mut self,
        map: &HexMap,
        from: impl Iterator<Item = HexId>,
        is_open: impl Fn(HexId) -> bool,
    ) -> bool {
        self.queue.clear();
        self.queue.extend(from);
        if self.distance.len() == map.len() && self.queue == self.from {
            return false;
        }
        self.from.clone_from(&self.queue);
        std::mem::swap(&mut self.distance, &mut self.before);
        self.spread(map, is_open);
        true
    }

    fn spread(&mut self, map: &HexMap, is_open: impl Fn(HexId) -> bool) {
        self.distance.clear();
        self.distance.resize(map.len(), u8::MAX);
        for &hex in &self.queue {
            self.distance[hex.index()] = 0;
        }
        let mut next = 0;
        while let Some(&hex) = self.queue.get(next) {
            next += 1;
            let far = self.distance[hex.index()].saturating_add(1);
            for (_, to) in map.neighbours(hex) {
                if self.distance[to.index()] > far && is_open(to) {
                    self.distance[to.index()] = far;
                    self.queue.push(to);
                }
            }
        }
    }

    /// The hexes whose distance changed when it was last measured anew.
    pub(crate) fn changed(&self) -> impl Iterator<Item = HexId> {
        let pairs = self.distance.iter().zip(&self.before).enumerate();
        pairs.filter(|(_, (now, before))| now != before).map(|(index, _)| HexId::from_index(index))
    }

    /// How far a hex is; as far as can be if nobody was measured from.
    pub(crate) fn at(&self, hex: HexId) -> u8 {
        self.distance.get(hex.index()).copied().unwrap_or(u8::MAX)
    }
}
