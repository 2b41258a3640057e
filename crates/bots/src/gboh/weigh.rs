//! What a place is worth to a unit: the way there, flanks, shots, and the fight.

use super::field::Field;
use super::march::{FRONTS, Offer, Reached};
use super::task::Task;
use acies_board::{Arc, Dir, Facing, HexId};
use acies_rules_gboh::charts::Shoots;
use acies_rules_gboh::setting::{UnitId, UnitSet};
use acies_rules_gboh::{Marks, State};

/// The furthest shot.
const FURTHEST: u8 = 6;

/// The arcs of all hexsides, by facing.
const ARCS: [[Arc; 6]; 6] = {
    let mut arcs = [[Arc::Front; 6]; 6];
    let mut at = 0;
    while at < 36 {
        arcs[at / 6][at % 6] = Facing::ALL[at / 6].arc(Dir::ALL[at % 6]);
        at += 1;
    }
    arcs
};

/// The hexsides through which a unit shoots, a bit each, by facing (8.13(1)).
const SEEN: [u8; 6] = {
    let mut seen = [0; 6];
    let mut at = 0;
    while at < 36 {
        if !matches!(ARCS[at / 6][at % 6], Arc::Rear) {
            seen[at / 6] |= 1 << (at % 6);
        }
        at += 1;
    }
    seen
};

/// Who is in a neighbouring hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Beside {
    #[default]
    Off,
    Nobody,
    Friend,
    Foe,
}

/// What is around a hex, whichever way somebody faces there.
#[derive(Clone, Copy, Debug, Default)]
struct Around {
    stamp: u32,
    beside: [Beside; 6],
    /// Hexsides that lead towards the enemy, a bit each.
    towards: u8,
    /// The shots from here, in the list of all.
    shots: Option<(u16, u16)>,
}

/// A shot from a hex.
#[derive(Clone, Copy, Debug)]
struct Shot {
    to: HexId,
    far: u8,
    /// The hexsides through which it leaves, a bit each.
    sides: u8,
    value: f32,
}

/// What hits on an enemy are worth: one, two, and the danger to leaders with him.
type Prey = [f32; 3];

/// What was found out about hexes and enemies, as long as it holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    stamp: u32,
    around: Vec<Around>,
    shots: Vec<Shot>,
    prey: Vec<Option<Prey>>,
    /// Friends who will attack.
    marked: Option<UnitSet>,
}

impl Places {
    /// The position is another one.
    pub(crate) fn forget(&mut self) {
        self.prey.clear();
        self.marked = None;
    }

    /// Another unit.
    pub(crate) fn begin(&mut self, field: Field<'_>) {
        self.stamp = self.stamp.wrapping_add(1);
        self.around.resize(field.map.len(), Around::default());
        self.prey.resize(field.set.units.len(), None);
        self.shots.clear();
    }

    fn around(&mut self, task: &Task<'_>, hex: HexId) -> &mut Around {
        let known = &mut self.around[hex.index()];
        if known.stamp == self.stamp {
            return known;
        }
        *known = Around { stamp: self.stamp, ..Around::default() };
        let (field, near) = (task.field, task.near.at(hex));
        for (dir, next) in field.map.neighbours(hex) {
            if task.near.at(next) < near {
                known.towards |= 1 << dir.index();
            }
            let other = field.q.top_in(next).filter(|&u| u != task.unit && field.q.stands(u));
            known.beside[dir.index()] = match other {
                Some(other) if field.is_mine(other) => Beside::Friend,
                Some(_) => Beside::Foe,
                None => Beside::Nobody,
            };
        }
        known
    }
}

// What a place is worth.
impl Places {
    /// What a place offers; nothing if it cannot be worth more than the bar.
    pub(crate) fn weigh(
        &mut self,
        task: &Task<'_>,
        scratch: &mut State,
        (hex, facing): (HexId, Facing),
        how: Reached,
        bar: f32,
    ) -> Option<Offer> {
        let field = task.field;
        let hits = how.hits + task.again;
        if task.now.hits + hits >= task.tq {
            return None;
        }
        let near = task.near_at((hex, facing));
        let armed = near <= FURTHEST && task.armed;
        // Everything but shots and fights only makes it worse.
        let prize = task.prize(hex) + task.ward(hex);
        let hope = 0.5 * field.temper.gang * task.worth + prize;
        if near > 1 && !armed && keeps_distance(task, near) + hope <= bar {
            return None;
        }
        let mut offer = Offer { value: self.stand(task, hex, facing), ..Offer::default() };
        offer.value += prize;
        offer.value -= field.temper.toil * field.harm(task.unit, hits.into());
        if how.from != hex && task.at != hex {
            offer.value -= task.forsaken;
        }
        if task.rooted && task.at != hex {
            offer.value -= field.temper.root;
        }
        if armed && self.faces(task, hex, facing) {
            offer.value += self.best_shot(task, scratch, (hex, facing), how.from);
        }
        if near == 1 {
            let formation = task.formation(facing);
            field.rules.suppose(scratch, task.unit, hex, formation, true);
            self.meet(task, field.at(scratch), hex, &mut offer);
            field.rules.restore(scratch, task.unit, task.now);
        }
        Some(offer)
    }

    /// Whether the nearest enemies are to the front.
    fn faces(&mut self, task: &Task<'_>, hex: HexId, facing: Facing) -> bool {
        let half = task.half((hex, facing)).map_or(0, |half| self.around(task, half).towards);
        let towards = self.around(task, hex).towards | half;
        FRONTS[facing.index()].into_iter().any(|dir| towards >> dir.index() & 1 == 1)
    }

    /// What standing in a place is worth without doing anything there.
    pub(crate) fn stand(&mut self, task: &Task<'_>, hex: HexId, facing: Facing) -> f32 {
        let near = task.near_at((hex, facing));
        let mut value = keeps_distance(task, near);
        if near <= 12 {
            value -= match task.half((hex, facing)) {
                // Its halves cover each other.
                Some(half) => {
                    let [left, right] = facing.flank();
                    self.exposure(task, hex, facing, near, Some(right))
                        + self.exposure(task, half, facing, near, Some(left))
                }
                None => self.exposure(task, hex, facing, near, None),
            };
        }
        if task.field.temper.is_wary() { value - danger(task, hex) } else { value }
    }

    /// Flanks and rear open to the enemy, a front turned away.
    fn exposure(&mut self, task: &Task<'_>, hex: HexId, facing: Facing, near: u8, own: Option<Dir>) -> f32 {
        let t = task.field.temper;
        let (mut risk, mut faced) = (0.0, false);
        let scale = if near <= 4 { 1.0 } else { f32::from(10 - near.min(10)) / 6.0 };
        let around = *self.around(task, hex);
        let arcs = ARCS[facing.index()];
        for dir in Dir::ALL {
            let arc = arcs[dir.index()];
            faced |= arc == Arc::Front && around.towards >> dir.index() & 1 == 1;
            risk += match (arc, around.beside[dir.index()]) {
                _ if own == Some(dir) => 0.0,
                // Whoever is beside it is trampled first when it runs wild.
                (_, Beside::Friend) if task.beast => 0.5 * scale * t.open,
                (Arc::Front, _) | (_, Beside::Off | Beside::Friend) => 0.0,
                (Arc::Flank, Beside::Foe) => t.beside,
                (Arc::Rear, Beside::Foe) => 1.3 * t.beside,
                (Arc::Flank, Beside::Nobody) => scale * t.open,
                (Arc::Rear, Beside::Nobody) => scale * 0.4 * t.open,
            };
        }
        if around.towards != 0 && !faced {
            risk += if near <= 9 { t.averted } else { 0.02 };
        }
        risk * task.caution * task.worth
    }
}

/// The shots that a place draws, and who is stronger around it.
fn danger(task: &Task<'_>, hex: HexId) -> f32 {
    let t = task.field.temper;
    let far = task.field.map.distance(task.at, hex);
    let odds = task.threats.odds(hex, far, task.might);
    let dread = if task.near.at(hex) <= 1 { t.dread * t.dash } else { t.dread };
    dread * task.threats.fire(hex) * task.frail
        + task.worth * (t.lonely * (odds - 0.5).max(0.0) - t.gang * (0.5 - odds).max(0.0))
}

/// What the distance to the enemy is worth.
fn keeps_distance(task: &Task<'_>, near: u8) -> f32 {
    let far = f32::from(near.max(task.wish) - task.wish);
    let close = f32::from(task.wish - near.min(task.wish));
    -task.pull * far - task.field.temper.crowd * close
}

// Shots.
impl Places {
    /// The best shot of a unit that has just come from a hex (8.11(3)).
    fn best_shot(&mut self, task: &Task<'_>, scratch: &mut State, (hex, facing): (HexId, Facing), from: HexId) -> f32 {
        let (first, last) = match self.around(task, hex).shots {
            Some(known) => known,
            None => self.find_shots(task, scratch, hex, facing),
        };
        let seen = SEEN[facing.index()];
        let map = task.field.map;
        let shots = &self.shots[usize::from(first)..usize::from(last)];
        let fit = shots.iter().filter(|shot| shot.sides & seen != 0 && map.distance(from, shot.to) > shot.far);
        fit.map(|shot| shot.value).fold(0.0, f32::max)
    }

    /// Notes all shots from a hex.
    fn find_shots(&mut self, task: &Task<'_>, scratch: &mut State, hex: HexId, facing: Facing) -> (u16, u16) {
        let field = task.field;
        field.rules.suppose(scratch, task.unit, hex, task.formation(facing), true);
        let first = self.shots.len() as u16;
        let then = field.at(scratch);
        for (target, to) in then.army(field.me.other()) {
            let far = field.map.distance(hex, to);
            if far > FURTHEST {
                continue;
            }
            let Some((hits, sides)) = then.q.shot_all_round(task.unit, target, true) else { continue };
            let prey = *self.prey[target.index()].get_or_insert_with(|| then.prey(target));
            self.shots.push(Shot { to, far, sides, value: Field::hits_sum(hits, prey) });
        }
        field.rules.restore(scratch, task.unit, task.now);
        let found = (first, self.shots.len() as u16);
        self.around(task, hex).shots = Some(found);
        found
    }
}

// The fight.
impl Places {
    /// What comes of standing next to the enemy: the shots it draws, and the fight.
    fn meet(&mut self, task: &Task<'_>, then: Field<'_>, hex: HexId, offer: &mut Offer) {
        let (field, unit) = (task.field, task.unit);
        let shots = field.q.zone_owners(field.me, hex).filter(|&u| field.q.missile(u).is_some());
        let drawn: f32 = shots.map(|u| reaction(field, u) * field.harm(unit, 1)).sum();
        offer.value -= field.temper.drawn * drawn;
        let foes = then.quarry(unit);
        if foes.is_empty() {
            return;
        }
        offer.contact = true;
        let marked = *self.marked.get_or_insert_with(|| marked(field));
        let alone = prospect(then, unit, foes, marked);
        let fight = alone + self.help(task, then, foes, alone) + field.zeal();
        if then.q.must_attack(unit) {
            offer.value += fight;
        } else if fight > 0.0 {
            offer.value += fight;
            offer.charge = true;
        } else {
            offer.value -= field.temper.idle;
        }
    }
}

impl Places {
    /// How much better the fight would be with a friend who could still come, if he is to be trusted.
    fn help(&self, task: &Task<'_>, then: Field<'_>, foes: UnitSet, alone: f32) -> f32 {
        let field = task.field;
        let Some(foe) = foes.first().filter(|_| field.temper.trust > 0.0 && foes.len() == 1) else { return 0.0 };
        let Some(at) = field.q.hex(foe) else { return 0.0 };
        let able = |u: &UnitId| {
            let near = field.q.hex(*u).is_some_and(|hex| field.map.distance(hex, at) < field.q.ma(*u));
            *u != task.unit && near && field.q.stands(*u) && !field.q.unit(*u).marks.contains(Marks::ORDERED)
        };
        let friends = field.q.units(field.me).iter().filter(able).filter(|&u| field.q.must_attack(u));
        let size = |u: &UnitId| (field.q.face(*u).size, std::cmp::Reverse(*u));
        let Some(friend) = friends.max_by_key(size) else { return 0.0 };
        let both = UnitSet::one(task.unit).or(UnitSet::one(friend));
        field.temper.trust * (then.fight(both, foes, true) - alone).max(0.0)
    }
}

/// Hits that a unit's reaction fire is expected to bring, about.
fn reaction(field: Field<'_>, firer: UnitId) -> f32 {
    let shots = if field.q.shoots_twice(firer) { 2.0 } else { 1.0 };
    let aim = match field.q.weapon(firer) {
        Some(weapon) if weapon.is(Shoots::COMPOSITE) => 1.0,
        Some(weapon) if weapon.is_bow() => 0.5,
        Some(_) => 0.7,
        None => 0.0,
    };
    shots * aim
}

/// Those of a side who will attack.
pub(crate) fn marked(field: Field<'_>) -> UnitSet {
    let will = |u: &UnitId| field.q.unit(*u).marks.intersects(Marks::CHECK | Marks::NO_CHECK) && field.q.stands(*u);
    field.q.units(field.me).iter().filter(will).collect()
}

/// What attacking everybody in front is worth, with those who already attack the same.
pub(crate) fn prospect(field: Field<'_>, unit: UnitId, foes: UnitSet, marked: UnitSet) -> f32 {
    let mine = UnitSet::one(unit);
    let helpers = marked.without(mine);
    let mut alone = foes;
    let mut value = 0.0;
    for foe in foes.iter() {
        let with: UnitSet = helpers.iter().filter(|&u| field.quarry(u) == UnitSet::one(foe)).collect();
        if !with.is_empty() {
            let target = UnitSet::one(foe);
            value += field.fight(with.or(mine), target, true) - field.fight(with, target, true);
            alone.remove(foe);
        }
    }
    if alone.is_empty() { value } else { value + field.fight(mine, alone, true) }
}
