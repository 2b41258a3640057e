//! What units could do best, remembered as long as nothing near them changes.
//!
//! A unit's best order depends on the ground within its reach and on what can be shot at from there, so whatever
//! happens further off leaves it as it was.

use super::field::Field;
use super::orders::Best;
use crate::nearness::Nearness;
use acies_board::HexId;
use acies_kernel::Side;
use acies_rules_gboh::insight::UnitNow;
use acies_rules_gboh::setting::{LeaderId, UnitId};
use acies_rules_gboh::{Marks, Where};

/// How much further than its points a unit's eyes reach: the longest shot, and a hex to spare.
const SIGHT: u8 = 8;

/// Marks of others that make a difference to a unit.
const SHOWN: Marks = Marks::ROUTED
    .union(Marks::FOOT)
    .union(Marks::CHECK)
    .union(Marks::NO_CHECK)
    .union(Marks::MOVED)
    .union(Marks::LEFT_SETUP);

/// What holds for all.
#[derive(Clone, Copy, PartialEq, Debug)]
struct World {
    me: Side,
    turn: u16,
    ferocity: [bool; 2],
}

/// Who leads: it counts for units with leaders.
type Led = (Option<LeaderId>, u32);

#[derive(Clone, Debug)]
struct Entry {
    best: Option<Best>,
    temper: u8,
    at: HexId,
    reach: u8,
    /// For a unit that has leaders with it.
    led: Option<Led>,
}

/// The best orders known, and the position for which they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    world: Option<World>,
    entries: Vec<Option<Entry>>,
    units: Vec<UnitNow>,
    leaders: Vec<(Where, bool)>,
}

fn led(field: Field<'_>, at: HexId) -> Option<Led> {
    let company = field.q.leaders_of(field.me, at).next().is_some();
    company.then(|| (field.q.active(), field.q.line().map_or(0, |line| line.leaders)))
}

fn hex_of(at: Where) -> Option<HexId> {
    match at {
        Where::Map(hex) => Some(hex),
        _ => None,
    }
}

/// Whether somebody near could tell the difference.
fn differs(a: &UnitNow, b: &UnitNow) -> bool {
    (a.at, a.formation, a.hits, a.ammo) != (b.at, b.formation, b.hits, b.ammo)
        || a.marks.intersection(SHOWN) != b.marks.intersection(SHOWN)
}

impl Memo {
    /// What was found for a unit, if it still holds.
    pub(crate) fn find(&self, field: Field<'_>, unit: UnitId) -> Option<Option<Best>> {
        let entry = self.entries.get(unit.index())?.as_ref()?;
        let same = entry.temper == field.mood && (entry.led.is_none() || entry.led == led(field, entry.at));
        same.then(|| entry.best.clone())
    }

    /// Remembers what was found for a unit.
    pub(crate) fn keep(&mut self, field: Field<'_>, unit: UnitId, best: &Option<Best>) {
        let (Some(at), Some(entry)) = (field.q.hex(unit), self.entries.get_mut(unit.index())) else { return };
        let reach = field.q.ma(unit);
        *entry = Some(Entry { best: best.clone(), temper: field.mood, at, reach, led: led(field, at) });
    }

    /// Drops what no longer holds; `near` if distances to the enemy have changed.
    pub(crate) fn notice(&mut self, field: Field<'_>, near: Option<&Nearness>) {
        let ferocity = Side::ALL.map(|side| field.q.has_ferocity(side));
        let world = World { me: field.me, turn: field.q.turn(), ferocity };
        if self.world != Some(world) || self.units.len() != field.set.units.len() {
            self.begin(field, world);
            return;
        }
        for unit in field.set.unit_ids() {
            let (old, new) = (self.units[unit.index()], field.q.unit(unit));
            if old != new {
                self.units[unit.index()] = new;
                self.entries[unit.index()] = None;
                if differs(&old, &new) {
                    self.disturb(field, old.at);
                    self.disturb(field, new.at);
                }
            }
        }
        for leader in field.set.leader_ids() {
            let (old, new) = (self.leaders[leader.index()], leader_now(field, leader));
            if old != new {
                self.leaders[leader.index()] = new;
                self.disturb(field, old.0);
                self.disturb(field, new.0);
            }
        }
        if let Some(near) = near {
            near.changed().for_each(|hex| self.drop_near(field, hex, 1));
        }
    }

    fn begin(&mut self, field: Field<'_>, world: World) {
        self.world = Some(world);
        self.units.clear();
        self.units.extend(field.set.unit_ids().map(|unit| field.q.unit(unit)));
        self.leaders.clear();
        self.leaders.extend(field.set.leader_ids().map(|leader| leader_now(field, leader)));
        self.entries.clear();
        self.entries.resize(self.units.len(), None);
    }

    fn disturb(&mut self, field: Field<'_>, at: Where) {
        if let Some(hex) = hex_of(at) {
            self.drop_near(field, hex, SIGHT);
        }
    }

    /// Drops the orders of units whose reach and so much more touches the hex.
    fn drop_near(&mut self, field: Field<'_>, hex: HexId, more: u8) {
        for entry in &mut self.entries {
            if entry.as_ref().is_some_and(|e| field.map.distance(e.at, hex) <= e.reach + more) {
                *entry = None;
            }
        }
    }
}

fn leader_now(field: Field<'_>, leader: LeaderId) -> (Where, bool) {
    let now = field.q.leader(leader);
    (now.at, now.wound > 0)
}
