//! Where a unit can go: every hex and facing within its points, and the best of them.

use super::field::Field;
use super::gait::Gait;
use super::memo::Memo;
use super::task::Task;
use super::threats::Threats;
use super::weigh::Places;
use crate::nearness::Nearness;
use acies_board::{Dir, Facing, HexId};
use acies_rules_gboh::State;
use acies_rules_gboh::charts::Tread;
use acies_rules_gboh::setting::UnitId;
use arrayvec::ArrayVec;

/// A step of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    To(HexId),
    Face(Facing),
    Pivot(Facing),
    Reverse,
    Square,
}

/// How a unit sets out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// By the points it has.
    Usual,
    /// By so many: a phalanx that hurries (gboh:V4.2).
    Hurried(u8),
}

/// No unit has more movement points.
const LONGEST: usize = 24;

/// What a unit in hand is to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) unit: UnitId,
    /// What is left of the way, the last step first.
    pub(crate) way: ArrayVec<Pace, LONGEST>,
    /// A light unit attacks at the end.
    pub(crate) charge: bool,
    /// It ends next to an enemy.
    pub(crate) contact: bool,
    /// How much better than staying.
    pub(crate) gain: f32,
}

/// The two front hexsides, by facing.
pub(crate) const FRONTS: [[Dir; 2]; 6] = {
    let mut fronts = [[Dir::ALL[0]; 2]; 6];
    let mut at = 0;
    while at < 6 {
        fronts[at] = Facing::ALL[at].front();
        at += 1;
    }
    fronts
};

/// A hex and a facing.
pub(crate) type Node = u16;

const UNREACHED: u8 = u8::MAX;

pub(crate) fn node(hex: HexId, facing: Facing) -> Node {
    hex.index() as u16 * 6 + facing.index() as u16
}

pub(crate) fn place(node: Node) -> (HexId, Facing) {
    (HexId::from_index(usize::from(node) / 6), Facing::ALL[usize::from(node) % 6])
}

/// How a node was reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub(crate) mp: u8,
    pub(crate) hits: u8,
    pub(crate) before: Node,
    /// The hex before this one.
    pub(crate) from: HexId,
}

const NOWHERE: Reached = Reached { mp: UNREACHED, hits: 0, before: 0, from: HexId(0) };

/// Buffers of one search, kept for the next; a copy begins with empty ones.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    pub(crate) reached: Vec<Reached>,
    touched: Vec<Node>,
    queues: Vec<Vec<Node>>,
    scratch: Option<State>,
    places: Places,
}

impl Clone for Desk {
    fn clone(&self) -> Desk {
        Desk::default()
    }
}

/// Somebody who looks where units could go, and remembers what has not changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scout {
    pub(crate) near: Nearness,
    pub(crate) memo: Memo,
    pub(crate) threats: Threats,
    desk: Desk,
}

/// What a place offers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Offer {
    pub(crate) value: f32,
    pub(crate) charge: bool,
    pub(crate) contact: bool,
}

impl Scout {
    /// Takes in the position: the distances to the enemy, and what is no longer as it was.
    pub(crate) fn look(&mut self, field: Field<'_>) {
        self.desk.places.forget();
        let moved = field.measure(&mut self.near);
        self.memo.notice(field, if moved { Some(&self.near) } else { None });
        if field.mood != 0 {
            self.threats.measure(field);
        }
    }

    /// The best move of a unit, if any is better than staying.
    pub(crate) fn plan(&mut self, field: Field<'_>, unit: UnitId) -> Option<Plan> {
        self.plan_at(field, unit, Speed::Usual)
    }

    /// The same of one that may hurry.
    pub(crate) fn plan_at(&mut self, field: Field<'_>, unit: UnitId, speed: Speed) -> Option<Plan> {
        let at = field.q.hex(unit)?;
        let facing = field.q.unit(unit).formation.corner()?;
        let desk = &mut self.desk;
        desk.explore(field, unit, (at, facing), speed);
        let mut scratch = desk.scratch.take().unwrap_or_else(|| field.seen.clone());
        scratch.clone_from(field.seen);
        let task = Task::new(field, &self.near, &self.threats, unit, at);
        desk.places.begin(field);
        let stay = desk.places.stand(&task, at, facing);
        let start = node(at, facing);
        let (mut best, mut found) = (Offer::default(), None);
        for &one in desk.touched.iter().filter(|&&one| one != start) {
            // Who is only on its way through a friend does not stay there.
            if task.stacks && place(one).0 != at && field.q.top_in(place(one).0).is_some_and(|u| u != unit) {
                continue;
            }
            let how = desk.reached[usize::from(one)];
            let bar = if found.is_none() { stay } else { best.value + stay };
            let Some(offer) = desk.places.weigh(&task, &mut scratch, place(one), how, bar) else { continue };
            if offer.value > bar {
                best = Offer { value: offer.value - stay, ..offer };
                found = Some(one);
            }
        }
        desk.scratch = Some(scratch);
        let way = desk.way(start, found?, task.wide);
        Some(Plan { unit, way, charge: best.charge, contact: best.contact, gain: best.value })
    }
}

// The search.
impl Desk {
    fn way(&self, start: Node, mut end: Node, wide: bool) -> ArrayVec<Pace, LONGEST> {
        let mut way = ArrayVec::new();
        while end != start && !way.is_full() {
            let before = self.reached[usize::from(end)].before;
            let ((hex, facing), (_, was)) = (place(end), place(before));
            way.push(match facing {
                _ if facing == was => Pace::To(hex),
                _ if facing == was.opposite() => Pace::Reverse,
                _ if wide => Pace::Pivot(facing),
                _ => Pace::Face(facing),
            });
            end = before;
        }
        way
    }

    fn explore(&mut self, field: Field<'_>, unit: UnitId, (at, facing): (HexId, Facing), speed: Speed) {
        let budget = match (field.q.mover(), speed) {
            (_, Speed::Hurried(points)) => points,
            (Some((mover, left)), _) if mover == unit => left,
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
        let tread = field.q.kind(unit).tread;
        let gait = field.q.is_classic().then(|| Gait::of(field, unit));
        for spent in 0..=budget {
            let mut next = 0;
            while let Some(&one) = self.queues[usize::from(spent)].get(next) {
                next += 1;
                if self.reached[usize::from(one)].mp != spent {
                    continue;
                }
                match &gait {
                    Some(gait) => self.go_on_by(field, gait, one, start, budget),
                    None => self.go_on(field, (unit, tread), one, start, budget),
                }
            }
        }
    }

    pub(crate) fn enter(&mut self, to: Node, how: Reached) {
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

    fn go_on(&mut self, field: Field<'_>, (unit, tread): (UnitId, Tread), one: Node, start: Node, budget: u8) {
        let (hex, facing) = place(one);
        let now = self.reached[usize::from(one)];
        let pinned = field.q.in_enemy_zone(field.me, hex);
        if pinned && (one != start || !may_leave(field, unit, hex)) {
            return;
        }
        let ground = field.rules.ground();
        for dir in FRONTS[facing.index()] {
            let Some(cost) = ground.step(tread, hex, dir) else { continue };
            if now.mp + cost.mp > budget {
                continue;
            }
            let Some(to) = field.map.neighbour(hex, dir) else { continue };
            if field.q.top_in(to).is_some_and(|u| u != unit) {
                continue;
            }
            let hits = now.hits + cost.hits;
            self.enter(node(to, facing), Reached { mp: now.mp + cost.mp, hits, before: one, from: hex });
        }
        let cost = ground.turn(tread, hex);
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
