//! The position as one side looks at it.

use super::temper::Temper;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::Pos;
use acies_rules_gboh::setting::{Face, Setting, UnitId};
use acies_rules_gboh::{Gboh, State};

/// The position, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) rules: &'a Gboh,
    pub(crate) seen: &'a State,
    pub(crate) q: Pos<'a>,
    pub(crate) set: &'a Setting,
    pub(crate) map: &'a HexMap,
    pub(crate) me: Side,
    pub(crate) temper: &'a Temper,
    /// Tells tempers apart.
    pub(crate) mood: u8,
}

impl<'a> Field<'a> {
    pub(crate) fn new(rules: &'a Gboh, seen: &'a State, me: Side, temper: &'a Temper) -> Field<'a> {
        let set = rules.setting();
        Field { rules, seen, q: rules.pos(seen), set, map: &set.map, me, temper, mood: 0 }
    }

    /// Whether a counter has composite bows.
    pub(crate) fn is_composite(self, face: &Face) -> bool {
        face.missile.is_some_and(|missile| self.set.weapon(missile).composite)
    }

    /// The same looked at in another position.
    pub(crate) fn at(self, then: &'a State) -> Field<'a> {
        Field { q: self.rules.pos(then), seen: then, ..self }
    }

    /// The units of a side on the map, with their hexes.
    pub(crate) fn army(self, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.q.units(side).iter().filter_map(move |u| Some((u, self.q.hex(u)?)))
    }

    /// Enemies that stand.
    pub(crate) fn enemies(self) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.army(self.me.other()).filter(move |&(u, _)| self.q.stands(u))
    }

    /// Whether a unit belongs to the side that looks.
    pub(crate) fn is_mine(self, unit: UnitId) -> bool {
        self.q.side(unit) == self.me
    }
}

/// How far every hex is from the nearest enemy that stands; from any if none does.
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
    /// Measures anew; whether anything has changed.
    pub(crate) fn measure(&mut self, field: Field<'_>) -> bool {
        self.queue.clear();
        self.queue.extend(field.enemies().map(|(_, hex)| hex));
        if self.queue.is_empty() {
            self.queue.extend(field.army(field.me.other()).map(|(_, hex)| hex));
        }
        if self.distance.len() == field.map.len() && self.queue == self.from {
            return false;
        }
        self.from.clone_from(&self.queue);
        std::mem::swap(&mut self.distance, &mut self.before);
        self.spread(field);
        true
    }

    fn spread(&mut self, field: Field<'_>) {
        self.distance.clear();
        self.distance.resize(field.map.len(), u8::MAX);
        for &hex in &self.queue {
            self.distance[hex.index()] = 0;
        }
        let mut next = 0;
        while let Some(&hex) = self.queue.get(next) {
            next += 1;
            let far = self.distance[hex.index()].saturating_add(1);
            for (_, to) in field.map.neighbours(hex) {
                if self.distance[to.index()] > far && !field.q.is_closed(to) {
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

    pub(crate) fn at(&self, hex: HexId) -> u8 {
        self.distance.get(hex.index()).copied().unwrap_or(u8::MAX)
    }
}
