//! Where a unit should go: every hex and facing within its points, by what it could do there.

use super::field::{Field, Nearness};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_rules_gboh::insight::UnitNow;
use acies_rules_gboh::setting::{Formation, LeaderId, Missile, Rank, UnitId, UnitSet, UnitType};
use acies_rules_gboh::{Marks, State};

/// What a hex nearer to the enemy is worth to a unit that wants to get there.
const PACE: f32 = 0.16;
/// What an enemy at the flank costs, in parts of the unit's worth; a flank open to one; a front turned away.
const BESIDE: f32 = 0.2;
const OPEN: f32 = 0.12;
const AVERTED: f32 = 0.08;

/// A step of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    To(HexId),
    Face(Facing),
}

/// What a unit in hand is to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) unit: UnitId,
    /// What is left of the way, the last step first.
    pub(crate) way: Vec<Pace>,
    /// A light unit attacks at the end.
    pub(crate) charge: bool,
    /// It ends next to an enemy.
    pub(crate) contact: bool,
    /// How much better than staying.
    pub(crate) gain: f32,
}

/// A hex and a facing.
type Node = u16;

const UNREACHED: u8 = u8::MAX;

fn node(hex: HexId, facing: Facing) -> Node {
    hex.index() as u16 * 6 + facing.index() as u16
}

fn place(node: Node) -> (HexId, Facing) {
    (HexId::from_index(usize::from(node) / 6), Facing::ALL[usize::from(node) % 6])
}

/// How a node was reached.
#[derive(Clone, Copy, Debug)]
struct Reached {
    mp: u8,
    hits: u8,
    before: Node,
    /// The hex before this one.
    from: HexId,
}

const NOWHERE: Reached = Reached { mp: UNREACHED, hits: 0, before: 0, from: HexId(0) };

/// Buffers kept between searches.
#[derive(Debug, Default)]
pub(crate) struct Scout {
    pub(crate) near: Nearness,
    reached: Vec<Reached>,
    touched: Vec<Node>,
    queues: Vec<Vec<Node>>,
    scratch: Option<State>,
    /// What it costs that leaders are left alone.
    forsaken: f32,
}

/// What a place offers.
#[derive(Clone, Copy, Debug, Default)]
struct Offer {
    value: f32,
    charge: bool,
    contact: bool,
}

impl Scout {
    /// Measures the distances to the enemy anew.
    pub(crate) fn look(&mut self, field: Field<'_>) {
        self.near.measure(field);
    }

    /// The best move of a unit, if any is better than staying.
    pub(crate) fn plan(&mut self, field: Field<'_>, unit: UnitId) -> Option<Plan> {
        let at = field.q.hex(unit)?;
        let (Formation::Line(facing) | Formation::Wedge(facing)) = field.q.unit(unit).formation else { return None };
        self.explore(field, unit, at, facing);
        let mut scratch = self.scratch.take().unwrap_or_else(|| field.seen.clone());
        scratch.clone_from(field.seen);
        let now = field.q.unit(unit);
        let stay = self.stand(field, unit, at, facing);
        self.forsaken = self.forsakes(field, at);
        let start = node(at, facing);
        let (mut best, mut found) = (Offer::default(), None);
        for &one in self.touched.iter().filter(|&&one| one != start) {
            let offer = self.weigh(field, &mut scratch, unit, &now, one);
            if offer.value > best.value + stay || found.is_none() && offer.value > stay {
                best = Offer { value: offer.value - stay, ..offer };
                found = Some(one);
            }
        }
        self.scratch = Some(scratch);
        let way = self.way(start, found?);
        Some(Plan { unit, way, charge: best.charge, contact: best.contact, gain: best.value })
    }

    /// What it costs if a unit leaves the leaders who are with it, and they cannot go along.
    fn forsakes(&self, field: Field<'_>, at: HexId) -> f32 {
        let line = field.q.line();
        let stays = |leader: &LeaderId| {
            let own = field.q.active() == Some(*leader);
            let by_oc = field.q.active().is_some_and(|l| field.set.leader(l).rank == Rank::Oc);
            let leads = line.is_some_and(|line| line.leaders >> leader.0 & 1 == 1) && (own || by_oc);
            !(leads || own && line.is_none())
        };
        let left = field.q.leaders_in(field.me, at).filter(stays);
        let risk = if self.near.at(at) <= 10 { 0.15 } else { 0.05 };
        left.map(|l| risk * field.leader_worth(l)).sum()
    }

    fn way(&self, start: Node, mut end: Node) -> Vec<Pace> {
        let mut way = Vec::new();
        while end != start {
            let before = self.reached[usize::from(end)].before;
            let ((hex, facing), (old, _)) = (place(end), place(before));
            way.push(if hex == old { Pace::Face(facing) } else { Pace::To(hex) });
            end = before;
        }
        way
    }
}

// The search.
impl Scout {
    fn explore(&mut self, field: Field<'_>, unit: UnitId, at: HexId, facing: Facing) {
        let budget = match field.q.mover() {
            Some((mover, left)) if mover == unit => left,
            _ => field.q.ma(unit),
        };
        self.reached.resize(field.map.len() * 6, NOWHERE);
        for one in self.touched.drain(..) {
            self.reached[usize::from(one)] = NOWHERE;
        }
        self.queues.resize_with(usize::from(budget).max(self.queues.len()) + 1, Vec::new);
        self.queues.iter_mut().for_each(Vec::clear);
        let start = node(at, facing);
        self.enter(start, Reached { mp: 0, hits: 0, before: start, from: at });
        for spent in 0..=budget {
            let mut next = 0;
            while let Some(&one) = self.queues[usize::from(spent)].get(next) {
                next += 1;
                if self.reached[usize::from(one)].mp == spent {
                    self.go_on(field, unit, one, start, budget);
                }
            }
        }
    }

    fn enter(&mut self, to: Node, how: Reached) {
        let old = self.reached[usize::from(to)];
        if (how.mp, how.hits) >= (old.mp, old.hits) {
            return;
        }
        if old.mp == UNREACHED {
            self.touched.push(to);
        }
        self.reached[usize::from(to)] = how;
        self.queues[usize::from(how.mp)].push(to);
    }

    fn go_on(&mut self, field: Field<'_>, unit: UnitId, one: Node, start: Node, budget: u8) {
        let (hex, facing) = place(one);
        let now = self.reached[usize::from(one)];
        let pinned = field.q.in_enemy_zone(field.me, hex);
        if pinned && (one != start || !may_leave(field, unit, hex)) {
            return;
        }
        for dir in facing.front() {
            let Some(to) = field.map.neighbour(hex, dir) else { continue };
            if field.q.is_closed(to) || field.q.occupant(to).is_some_and(|u| u != unit) {
                continue;
            }
            let cost = field.q.step(unit, hex, dir, to);
            if now.mp + cost.mp <= budget {
                let hits = now.hits + cost.hits;
                self.enter(node(to, facing), Reached { mp: now.mp + cost.mp, hits, before: one, from: hex });
            }
        }
        let cost = field.q.turn(unit, hex);
        if pinned || now.mp + cost.mp > budget {
            return;
        }
        for to in [facing.turned(-1), facing.turned(1)] {
            let how = Reached { mp: now.mp + cost.mp, hits: now.hits + cost.hits, before: one, from: now.from };
            self.enter(node(hex, to), how);
        }
    }
}

/// Whether a unit is faster than all who hold it (7.23(3)).
fn may_leave(field: Field<'_>, unit: UnitId, hex: HexId) -> bool {
    field.q.zone_owners(field.me, hex).all(|enemy| field.q.ma(enemy) < field.q.ma(unit))
}

// What a place is worth.
impl Scout {
    fn weigh(&self, field: Field<'_>, scratch: &mut State, unit: UnitId, now: &UnitNow, one: Node) -> Offer {
        let (hex, facing) = place(one);
        let how = self.reached[usize::from(one)];
        let again =
            field.q.unit(unit).marks.contains(Marks::TURNED_OVER) && !field.q.unit(unit).marks.contains(Marks::MOVED);
        let hits = how.hits + if again { field.set.charts.is.moved_again_hits } else { 0 };
        if now.hits + hits >= field.q.tq(unit) {
            return Offer { value: f32::NEG_INFINITY, ..Offer::default() };
        }
        let mut offer = Offer { value: self.stand(field, unit, hex, facing), ..Offer::default() };
        offer.value -= 1.5 * field.harm(unit, hits.into());
        if how.from != hex && field.q.hex(unit) != Some(hex) {
            offer.value -= self.forsaken;
        }
        let near = self.near.at(hex);
        let armed = near <= 6 && field.q.missile(unit).is_some() && !now.marks.contains(Marks::FIRED);
        let shoots = armed && self.faces(field, hex, facing, near);
        if near > 1 && !shoots {
            return offer;
        }
        let formation = if now.formation.is_wedge() { Formation::Wedge(facing) } else { Formation::Line(facing) };
        field.rules.suppose(scratch, unit, hex, formation, true);
        {
            let then = Field::new(field.rules, scratch, field.me);
            if shoots {
                offer.value += best_shot(then, unit, hex, how.from);
            }
            if near == 1 {
                meet(field, then, unit, hex, &mut offer);
            }
        }
        field.rules.restore(scratch, unit, *now);
        offer
    }

    /// Whether the nearest enemies are to the front.
    fn faces(&self, field: Field<'_>, hex: HexId, facing: Facing, near: u8) -> bool {
        facing.front().into_iter().any(|dir| field.map.neighbour(hex, dir).is_some_and(|to| self.near.at(to) < near))
    }

    /// What standing in a place is worth without doing anything there.
    fn stand(&self, field: Field<'_>, unit: UnitId, hex: HexId, facing: Facing) -> f32 {
        let near = self.near.at(hex);
        let wish = wished(field, unit);
        let far = f32::from(near.max(wish) - wish);
        let close = f32::from(wish - near.min(wish));
        let mut value = -PACE * far - 0.5 * PACE * close;
        if near <= 12 {
            value -= self.exposure(field, unit, hex, facing, near);
        }
        value
    }

    /// Flanks and rear open to the enemy, a front turned away.
    fn exposure(&self, field: Field<'_>, unit: UnitId, hex: HexId, facing: Facing, near: u8) -> f32 {
        let (mut risk, mut towards, mut faced) = (0.0, 0, 0);
        let scale = if near <= 4 { 1.0 } else { f32::from(10 - near.min(10)) / 6.0 };
        for dir in Dir::ALL {
            let arc = facing.arc(dir);
            let Some(next) = field.map.neighbour(hex, dir) else { continue };
            if self.near.at(next) < near {
                towards += 1;
                faced += i32::from(arc == Arc::Front);
            }
            let other = field.q.occupant(next).filter(|&u| u != unit && field.q.stands(u));
            risk += match (arc, other) {
                (Arc::Front, _) => 0.0,
                (_, Some(other)) if field.is_mine(other) => 0.0,
                (Arc::Flank, Some(_)) => BESIDE,
                (Arc::Rear, Some(_)) => 1.3 * BESIDE,
                (Arc::Flank, None) => scale * OPEN,
                (Arc::Rear, None) => scale * 0.4 * OPEN,
            };
        }
        if towards > 0 && faced == 0 {
            risk += if near <= 9 { AVERTED } else { 0.02 };
        }
        risk * field.caution(unit) * field.worth(unit)
    }
}

/// How near to the enemy a unit wants to be.
fn wished(field: Field<'_>, unit: UnitId) -> u8 {
    let now = field.q.unit(unit);
    let left = field.q.tq(unit).saturating_sub(now.hits);
    if left <= 2 && now.hits > 0 {
        return 8;
    }
    match field.q.missile(unit) {
        Some(Missile::C) => 4,
        Some(Missile::B) => 3,
        _ if field.q.face(unit).kind == UnitType::Lc => 2,
        _ => 1,
    }
}

/// The best shot of a unit that has just come from a hex (8.11(3)).
fn best_shot(field: Field<'_>, unit: UnitId, hex: HexId, from: HexId) -> f32 {
    let nearer = |to: HexId| field.map.distance(from, to) > field.map.distance(hex, to);
    let targets = field.army(field.me.other()).filter(|&(_, to)| field.map.distance(hex, to) <= 6 && nearer(to));
    targets.map(|(target, _)| field.shot(unit, target, true)).fold(0.0, f32::max)
}

/// What comes of standing next to the enemy: the shots it draws, and the fight.
fn meet(field: Field<'_>, then: Field<'_>, unit: UnitId, hex: HexId, offer: &mut Offer) {
    let shots = field.q.zone_owners(field.me, hex).filter(|&u| field.q.missile(u).is_some());
    let drawn: f32 = shots.map(|u| reaction(field, u) * field.harm(unit, 1)).sum();
    offer.value -= drawn;
    let foes = then.q.enemies_in_zone(unit);
    if foes.is_empty() {
        return;
    }
    offer.contact = true;
    let fight = prospect(then, unit, foes) + field.zeal();
    if then.q.must_attack(unit) {
        offer.value += fight;
    } else if fight > 0.0 {
        offer.value += fight;
        offer.charge = true;
    } else {
        offer.value -= 0.3;
    }
}

/// Hits that a unit's reaction fire is expected to bring, about.
fn reaction(field: Field<'_>, firer: UnitId) -> f32 {
    let shots = if field.q.shoots_twice(firer) { 2.0 } else { 1.0 };
    let aim = match field.q.missile(firer) {
        Some(Missile::C) => 1.0,
        Some(Missile::B) => 0.5,
        Some(_) => 0.7,
        None => 0.0,
    };
    shots * aim
}

/// What attacking everybody in front is worth, with those who already attack the same.
pub(crate) fn prospect(field: Field<'_>, unit: UnitId, foes: UnitSet) -> f32 {
    let marked = |u: &UnitId| {
        *u != unit && field.q.unit(*u).marks.intersects(Marks::CHECK | Marks::NO_CHECK) && field.q.stands(*u)
    };
    let helpers: UnitSet = field.q.units(field.me).iter().filter(marked).collect();
    let mine = UnitSet::one(unit);
    let mut alone = foes;
    let mut value = 0.0;
    for foe in foes.iter() {
        let with: UnitSet = helpers.iter().filter(|&u| field.q.enemies_in_zone(u) == UnitSet::one(foe)).collect();
        if !with.is_empty() {
            let target = UnitSet::one(foe);
            value += field.fight(with.or(mine), target, true) - field.fight(with, target, true);
            alone.remove(foe);
        }
    }
    if alone.is_empty() { value } else { value + field.fight(mine, alone, true) }
}
