//! The way that would be taken to a place that cannot be reached: the cheapest, as if no limit held the piece.
//!
//! Every step is asked of the rules, in the position in which the piece stands there by imagination. What no limit but
//! the ground or a piece forbids is gone through only where the way round is much longer.

use super::scout::{Scout, Sound};
use crate::wire;
use acies_kernel::{Bearing, Bite, Condition, Imagined, Limit, Reasons, Rules, Stand, Target};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// So many positions at most are gone on from.
const MOST_LOOKED: usize = 250;
/// What a step that is forbidden counts more than one that is not, above all the points of the piece.
const FORBIDDEN: i32 = 4;

/// A position on an imagined way.
struct Node<R: Rules> {
    before: Option<usize>,
    /// The step that led here; none for a turn.
    step: Option<R::Action>,
    place: u16,
    /// Points for the whole way so far.
    cost: i32,
    /// Points, and more for steps that are forbidden.
    weight: i32,
    state: R::State,
}

/// Where a way is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// In the place.
    Into,
    /// Next to it.
    UpTo,
}

/// What is found of a way that was asked for.
#[derive(Default)]
pub struct Astray {
    /// The places after the one where it begins.
    pub way: Vec<wire::WayPlace>,
    /// What is said of the way.
    pub conditions: Vec<Condition>,
}

/// Those searched for a way.
struct Search<'s, 'r, R: Rules> {
    scout: &'s Scout<'r, R>,
    who: Target,
    to: u16,
    /// The places at which it ends.
    ends: Vec<u16>,
    /// The points of a fresh piece: what a forbidden step counts more.
    dear: i32,
    turns: bool,
    nodes: Vec<Node<R>>,
}

impl<R: Rules> Scout<'_, R> {
    /// The way of a piece in hand to a place, or only up to it where an enemy stands, and what is said of it; nothing if
    /// it does not go step by step.
    pub fn astray(&self, hand: &R::State, who: Target, to: u16, goal: Goal) -> Option<Astray> {
        let free = self.rules.reasons(hand).lifted(Limit::PointsAndStops)?;
        let dear = self.rules.points_left(&free).unwrap_or_default() + FORBIDDEN;
        let place = self.place(hand, who)?;
        let start = Node { before: None, step: None, place, cost: 0, weight: 0, state: hand.clone() };
        // In areas nobody must turn to go on.
        let turns = !self.field.is_areas() && self.pays_for_turns(&free, who);
        let ends = match goal {
            Goal::Into => vec![to],
            Goal::UpTo => self.field.around(to),
        };
        let mut search = Search { scout: self, who, to, ends, dear, turns, nodes: vec![start] };
        let end = search.run()?;
        Some(search.told(hand, end))
    }

    /// Whether a turn costs a piece points; those who turn for nothing do so when they have arrived.
    fn pays_for_turns(&self, free: &R::State, who: Target) -> bool {
        let turn = self.bearing(free, who, Bearing::Turns).into_iter().next();
        turn.is_some_and(|turn| self.rules.points_left(&self.attempt(free, turn).0) != self.rules.points_left(free))
    }
}

impl<R: Rules> Search<'_, '_, R> {
    /// The node at which the place is reached.
    fn run(&mut self) -> Option<usize> {
        let mut open = BinaryHeap::from([Reverse((0, 0, 0))]);
        let mut seen: HashSet<Option<Stand>> = HashSet::new();
        let mut looked = 0;
        while let Some(Reverse((_, _, at))) = open.pop() {
            if self.ends.contains(&self.nodes[at].place) {
                return Some(at);
            }
            if !seen.insert(self.scout.rules.stand(&self.nodes[at].state, self.who)) {
                continue;
            }
            looked += 1;
            if looked > MOST_LOOKED {
                return None;
            }
            let Some(free) = self.scout.rules.reasons(&self.nodes[at].state).lifted(Limit::PointsAndStops) else {
                continue;
            };
            for next in self.onward(at, &free) {
                let number = self.nodes.len();
                let far = self.scout.field.steps(next.place, self.to);
                open.push(Reverse((next.weight + far, next.weight, number)));
                self.nodes.push(next);
            }
        }
        None
    }

    /// One step or turn further.
    fn onward(&self, at: usize, free: &R::State) -> Vec<Node<R>> {
        let (scout, now) = (self.scout, &self.nodes[at]);
        let left = scout.rules.points_left(free);
        let paid = |state: &R::State| left.zip(scout.rules.points_left(state)).map_or(0, |(had, left)| had - left);
        let mut found = Vec::new();
        for place in scout.field.around(now.place) {
            let Some(Imagined { action, cost, state }) = scout.rules.reasons(free).imagined(place) else { continue };
            let extra = if scout.rules.check(free, action).is_ok() { 0 } else { self.dear };
            let (cost, weight) = (now.cost + cost, now.weight + cost.max(1) + extra);
            found.push(Node { before: Some(at), step: Some(action), place, cost, weight, state });
        }
        let turns = if self.turns { scout.bearing(free, self.who, Bearing::Turns) } else { Vec::new() };
        for turn in turns {
            let (state, sound) = scout.attempt(free, turn);
            let stays = scout.place(&state, self.who) == Some(now.place);
            if sound == Sound::Quiet && stays && scout.rules.in_hand(&state) == Some(self.who) {
                let cost = paid(&state).max(0);
                let (cost, weight) = (now.cost + cost, now.weight + cost);
                found.push(Node { before: Some(at), step: None, place: now.place, cost, weight, state });
            }
        }
        found
    }

    /// The way to a node with what the rules say of its steps, and of its points.
    fn told(&self, hand: &R::State, end: usize) -> Astray {
        let mut chain: Vec<usize> = std::iter::successors(Some(end), |&at| self.nodes[at].before).collect();
        chain.reverse();
        let rules = self.scout.rules;
        let is_paid = |cost: i32| rules.affords(hand, cost).is_none_or(|one| one.holds);
        let (mut goes, mut told) = (true, Astray::default());
        for pair in chain.windows(2) {
            let [before, node] = [&self.nodes[pair[0]], &self.nodes[pair[1]]];
            let Some(step) = node.step else { continue };
            let mut said = Vec::new();
            if let Some(state) = rules.reasons(&before.state).lifted(Limit::Points) {
                rules.conditions(&state, step, &mut said);
            }
            goes &= said.iter().all(|one| one.holds) && is_paid(node.cost);
            let crosses = said.into_iter().filter(|one| !one.holds);
            told.conditions.extend(crosses.map(|one| placed(one, before.place, node.place)));
            told.way.push(wire::WayPlace { place: node.place, cost: rules.in_points(node.cost), goes });
        }
        let total = rules.affords(hand, self.nodes[end].cost);
        told.conditions.extend(total.map(|one| Condition { bites: Bite::At(self.nodes[end].place), ..one }));
        // What holds for the last step is what holds for the place.
        if let Some([before, end]) = chain.last_chunk().map(|pair| pair.map(|at| &self.nodes[at])) {
            let state = rules.reasons(&before.state).lifted(Limit::Points);
            if let (Some(state), Some(step)) = (state, end.step) {
                let mut said = Vec::new();
                rules.conditions(&state, step, &mut said);
                told.conditions.extend(said.into_iter().filter(|one| one.holds));
            }
        }
        told
    }
}

/// A condition of a step bites at the place that the step leads to, if it does not say where.
fn placed(one: Condition, from: u16, to: u16) -> Condition {
    let bites = match one.bites {
        Bite::Nowhere => Bite::At(to),
        Bite::Between(..) => Bite::Between(from, to),
        Bite::At(place) => Bite::At(place),
    };
    Condition { bites, ..one }
}
