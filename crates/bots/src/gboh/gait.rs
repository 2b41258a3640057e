//! How troops of the classic charts go: over two hexes, facing about, through friends they do not hurt, and not before
//! elephants.

use super::field::Field;
use super::march::{Desk, FRONTS, Node, Reached, node, place};
use acies_board::{Dir, Facing, HexId};
use acies_rules_gboh::charts::{Forms, Tread};
use acies_rules_gboh::insight::Cost;
use acies_rules_gboh::setting::UnitId;

/// A unit on its way, and what does not change on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gait {
    unit: UnitId,
    tread: Tread,
    wide: bool,
    /// What facing about costs, if it may.
    reverse: Option<u8>,
    /// The hits of a pivot.
    pivot: u8,
}

impl Gait {
    pub(crate) fn of(field: Field<'_>, unit: UnitId) -> Gait {
        let kind = field.q.kind(unit);
        let able = kind.forms(Forms::REVERSE) && !field.q.is_deepened(unit);
        Gait {
            unit,
            tread: kind.tread,
            wide: field.q.is_wide(unit),
            reverse: field.set.charts.forming.filter(|_| able).map(|prices| prices.reverse),
            pivot: field.q.pivot_hits(unit),
        }
    }

    /// The other half, if there is one.
    fn half(&self, field: Field<'_>, (hex, facing): (HexId, Facing)) -> Option<HexId> {
        right_half(field, self.wide, (hex, facing))
    }

    /// What a step of the whole unit costs; none where it cannot go.
    fn step(&self, field: Field<'_>, hex: HexId, half: Option<HexId>, dir: Dir) -> Option<Cost> {
        let ground = field.rules.ground();
        let cost = ground.step(self.tread, hex, dir)?;
        let Some(half) = half else { return (!self.wide).then_some(cost) };
        let other = ground.step(self.tread, half, dir)?;
        Some(Cost { mp: cost.mp.max(other.mp), hits: cost.hits.max(other.hits) })
    }

    /// Whether nobody else is in a hex.
    fn is_free(&self, field: Field<'_>, hex: HexId) -> bool {
        field.q.top_in(hex).is_none_or(|u| u == self.unit)
    }

    /// Whether it may come into a hex: nobody is there, or friends whom it passes.
    fn fits(&self, field: Field<'_>, to: HexId) -> bool {
        let friends = || field.q.top_in(to).is_some_and(|u| field.is_mine(u));
        self.is_free(field, to)
            || !self.wide && friends() && !field.q.in_enemy_zone(field.me, to) && field.q.passes_unhurt(self.unit, to)
    }
}

/// The right half of a unit over two hexes whose left half is in a hex.
pub(crate) fn right_half(field: Field<'_>, wide: bool, (hex, facing): (HexId, Facing)) -> Option<HexId> {
    if wide { field.map.neighbour(hex, facing.flank()[1]) } else { None }
}

impl Desk {
    /// The next steps and turns from a place.
    pub(crate) fn go_on_by(&mut self, field: Field<'_>, gait: &Gait, one: Node, start: Node, budget: u8) {
        let (hex, facing) = place(one);
        let half = gait.half(field, (hex, facing));
        let covered = || [Some(hex), half].into_iter().flatten();
        let pinned = covered().any(|hex| field.q.in_enemy_zone(field.me, hex));
        if pinned && one != start {
            return;
        }
        let faster = |hex| field.q.zone_owners(field.me, hex).all(|e| field.q.ma(e) < field.q.ma(gait.unit));
        if !pinned || covered().all(faster) {
            self.steps(field, gait, one, half, budget);
        }
        if gait.wide {
            self.pivots(field, gait, one, half, budget);
        } else if !pinned {
            self.turns(field, gait, one, budget);
        }
        if !pinned {
            self.reverse(gait, one, half, budget);
        }
    }

    fn steps(&mut self, field: Field<'_>, gait: &Gait, one: Node, half: Option<HexId>, budget: u8) {
        let (hex, facing) = place(one);
        let now = self.reached[usize::from(one)];
        for dir in FRONTS[facing.index()] {
            let Some(cost) = gait.step(field, hex, half, dir).filter(|cost| now.mp + cost.mp <= budget) else {
                continue;
            };
            let Some(to) = field.map.neighbour(hex, dir) else { continue };
            let beside = half.and_then(|half| field.map.neighbour(half, dir));
            let fits = [Some(to), beside].into_iter().flatten().all(|hex| gait.fits(field, hex));
            if !fits || field.q.shuns(gait.unit, to) {
                continue;
            }
            let hits = now.hits + cost.hits + field.q.startled_at(gait.unit, to);
            self.enter(node(to, facing), Reached { mp: now.mp + cost.mp, hits, before: one, from: hex });
        }
    }

    fn turns(&mut self, field: Field<'_>, gait: &Gait, one: Node, budget: u8) {
        let (hex, facing) = place(one);
        let now = self.reached[usize::from(one)];
        let cost = field.q.cost_of_turn(gait.unit, hex);
        if now.mp + cost.mp > budget {
            return;
        }
        for to in [facing.turned(-1), facing.turned(1)] {
            let how = Reached { mp: now.mp + cost.mp, hits: now.hits + cost.hits, before: one, from: now.from };
            self.enter(node(hex, to), how);
        }
    }

    /// gboh:V4.9: one half swings into the hex before both.
    fn pivots(&mut self, field: Field<'_>, gait: &Gait, one: Node, half: Option<HexId>, budget: u8) {
        let (left, facing) = place(one);
        let (now, Some(right)) = (self.reached[usize::from(one)], half) else { return };
        let [ahead_left, ahead_right] = FRONTS[facing.index()];
        for (to, from, dir) in [(facing.turned(1), left, ahead_right), (facing.turned(-1), right, ahead_left)] {
            let Some(cost) = field.rules.ground().step(gait.tread, from, dir) else { continue };
            let Some(middle) = field.map.neighbour(from, dir).filter(|&hex| gait.is_free(field, hex)) else { continue };
            let mp = now.mp + cost.mp;
            if mp <= budget {
                let at = if from == left { middle } else { left };
                let hits = now.hits + cost.hits + gait.pivot;
                self.enter(node(at, to), Reached { mp, hits, before: one, from: now.from });
            }
        }
    }

    /// gboh:V4.6: the halves change places.
    fn reverse(&mut self, gait: &Gait, one: Node, half: Option<HexId>, budget: u8) {
        let (hex, facing) = place(one);
        let now = self.reached[usize::from(one)];
        if let Some(mp) = gait.reverse.map(|price| now.mp + price).filter(|&mp| mp <= budget) {
            let at = half.unwrap_or(hex);
            self.enter(node(at, facing.opposite()), Reached { mp, before: one, ..now });
        }
    }
}
