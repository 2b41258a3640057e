//! Chapter 20, with 9.6 and 9.7: what ground and borders cost and do.

use crate::charts::Ground;
use crate::pos::Pos;
use crate::setting::{Kind, MAX_AREAS, UnitSet};
use crate::state::AreaSet;
use acies_board::{AreaId, AreaTerrain, Border, Link, Neighbour};
use acies_kernel::Side;

/// Who walks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walker {
    /// Infantry and artillery.
    Foot,
    /// Cavalry, chariots, elephants.
    Mounted,
    /// raw:9.55, raw:6.1: the cheaper of both.
    Leader,
}

impl Walker {
    pub(crate) fn of(kind: Kind) -> Walker {
        if kind.is_foot() { Walker::Foot } else { Walker::Mounted }
    }

    fn price(self, ground: Ground) -> Option<u8> {
        match self {
            Walker::Foot => ground.foot,
            Walker::Mounted => ground.mounted,
            Walker::Leader => match (ground.foot, ground.mounted) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
        }
    }
}

/// Out of reach.
const FAR: u8 = u8::MAX;
/// Half points of a leader, and one for the start.
const MAX_POINTS: usize = 32;

impl<'a> Pos<'a> {
    /// The rows of the chart that an area has, clear ground if none.
    pub(crate) fn grounds(self, area: AreaId) -> impl Iterator<Item = Ground> + use<'a> {
        let bits = self.set.map.terrain(area).bits();
        let charts = &self.set.charts;
        let rows = (0..charts.ground.len()).filter(move |i| bits >> i & 1 == 1).map(move |i| charts.ground[i]);
        let clear = (bits == 0).then_some(charts.clear);
        rows.chain(clear)
    }

    /// Half points to enter an area, roads apart; `None` where nobody may (9.52).
    /// raw:20.11: only the most expensive of all kinds of ground and border is paid.
    pub(crate) fn price(self, walker: Walker, from: AreaId, to: AreaId) -> Option<u8> {
        let step = self.set.map.neighbour(from, to)?;
        if step.border.is_empty() && self.set.map.terrain(to).is_empty() {
            // Most of the ground is open.
            return walker.price(self.set.charts.clear).map(|points| points * 2);
        }
        if step.border.contains(Border::IMPASSABLE) || self.is_impassable(to) {
            return None;
        }
        let crossing = step.border.intersects(Border::BRIDGE | Border::FORD);
        // raw:9.7: a bridge or ford leads into a river area as over open ground.
        let over = crossing && self.set.map.terrain(to).contains(AreaTerrain::RIVER);
        let mut most = 0;
        for ground in self.grounds(to).filter(|_| !over).chain(over.then_some(self.set.charts.clear)) {
            most = most.max(walker.price(ground)?);
        }
        for extra in self.border_extras(step) {
            most = most.max(1 + walker.price(extra)?);
        }
        Some(most.saturating_mul(2))
    }

    /// The rows of the chart that add to the price of a border.
    fn border_extras(self, step: &Neighbour) -> impl Iterator<Item = Ground> + use<'a> {
        let charts = &self.set.charts;
        let has = |border: Border| step.border.contains(border);
        // raw:9.7: a ford costs one more; a bridge takes the stream away.
        let wet = has(Border::STREAM) && !has(Border::BRIDGE) && !has(Border::FORD);
        let rows = [
            (wet, charts.stream),
            (has(Border::FORD) && !has(Border::BRIDGE), charts.ford),
            (has(Border::SLOPE_UP), charts.slope),
        ];
        rows.into_iter().filter(|(yes, _)| *yes).map(|(_, row)| row)
    }

    /// raw:9.6, raw:9.61, raw:9.62, raw:9.63, raw:9.7: half points along a road, trail or bridge that crosses the border,
    /// never next to the enemy; the ground does not matter then.
    pub(crate) fn road_price(self, side: Side, from: AreaId, to: AreaId) -> Option<u8> {
        let step = self.set.map.neighbour(from, to)?;
        let way = Border::ROAD | Border::TRAIL | Border::BRIDGE;
        if !step.border.intersects(way) || self.is_near_enemy(side, to) || step.border.contains(Border::IMPASSABLE) {
            return None;
        }
        if step.border.contains(Border::ROAD) {
            return Some(self.set.charts.road);
        }
        if step.border.contains(Border::TRAIL) {
            return Some(self.set.charts.trail);
        }
        step.border.contains(Border::BRIDGE).then_some(self.set.charts.road)
    }

    /// The cheaper of ground and road, for leaders and small units (9.32).
    pub(crate) fn best_price(self, walker: Walker, side: Side, from: AreaId, to: AreaId) -> Option<u8> {
        match (self.price(walker, from, to), self.road_price(side, from, to)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// raw:9.52, A-17: a diagonal step also needs both areas beside it to be within means.
    pub(crate) fn is_affordable_corner(self, walker: Walker, from: AreaId, link: Link, left: u8) -> bool {
        let Link::Corner(flanks) = link else { return true };
        flanks.into_iter().all(|area| self.price(walker, from, area).is_some_and(|price| price <= left))
    }

    /// raw:1.2(6), raw:4.2.1, raw:4.2.2, raw:4.3, raw:4.3.1, raw:4.3.2: half points to every area that a leader of a side reaches, [`u8::MAX`]
    /// where he does not.
    pub(crate) fn leader_reach(self, side: Side, from: AreaId, allowance: u8) -> [u8; MAX_AREAS] {
        let mut cost = [FAR; MAX_AREAS];
        cost[from.index()] = 0;
        // Few points and small steps: each round settles the areas of one price.
        let mut rounds = [AreaSet::default(); MAX_POINTS];
        rounds[0].add(from);
        for now in 0..allowance {
            for area in rounds[usize::from(now)].iter() {
                if cost[area.index()] != now {
                    continue;
                }
                for step in self.set.map.neighbours(area) {
                    let to = step.area;
                    if cost[to.index()] <= now + 1 {
                        continue;
                    }
                    let open = !self.is_hostile(side, to)
                        && self.is_open(side, step.link)
                        && self.is_affordable_corner(Walker::Leader, area, step.link, allowance - now);
                    let price = if open { self.best_price(Walker::Leader, side, area, to) } else { None };
                    let total = price.map_or(FAR, |p| now.saturating_add(p));
                    if total <= allowance && total < cost[to.index()] {
                        cost[to.index()] = total;
                        rounds[usize::from(total)].add(to);
                    }
                }
            }
        }
        cost
    }

    // ------------------------------------------------------------ combat

    /// raw:20.12, raw:20.21: percent by which ground and border change the strength of attackers; at most
    /// three quarters are taken.
    pub(crate) fn attack_percent(self, from: AreaId, target: AreaId) -> i32 {
        let charts = &self.set.charts;
        let mut sum: i32 = self.grounds(target).map(|g| g.attacker).sum();
        if let Some(step) = self.set.map.neighbour(from, target) {
            let has = |border: Border| step.border.contains(border);
            // raw:9.7: a bridge or ford does not take the stream's own effect away.
            sum += if has(Border::STREAM) { charts.stream.attacker } else { 0 };
            sum += if has(Border::SLOPE_UP) { charts.slope.attacker } else { 0 };
            sum += if has(Border::BRIDGE) { charts.bridge.attacker } else { 0 };
            sum += if has(Border::FORD) { charts.ford.attacker } else { 0 };
        }
        sum.max(-charts.max_reduction)
    }

    /// raw:20.12: percent by which the ground they stand on strengthens defenders; the rise apart.
    pub(crate) fn defence_percent(self, area: AreaId) -> i32 {
        let rise = self.is_rise(area);
        self.grounds(area).map(|g| g.defender).sum::<i32>() - if rise { self.rise_row() } else { 0 }
    }

    fn rise_row(self) -> i32 {
        self.set.charts.ground[AreaTerrain::RISE.bits().trailing_zeros() as usize].defender
    }

    pub(crate) fn is_rise(self, area: AreaId) -> bool {
        self.set.map.terrain(area).contains(AreaTerrain::RISE)
    }

    /// raw:20.22: percent by which the ground raises an area's morale.
    pub(crate) fn morale_percent(self, area: AreaId) -> i32 {
        self.grounds(area).map(|g| g.morale).sum()
    }

    /// raw:sr.rises: percent for units on a rise against enemies who are all below.
    pub(crate) fn rise_percent(self, area: AreaId, mut enemies: impl Iterator<Item = AreaId>) -> i32 {
        let helps = self.is_rise(area) && !enemies.any(|e| self.is_rise(e));
        if helps { self.set.charts.rise.percent } else { 0 }
    }

    /// The areas in which these units stand.
    #[must_use]
    pub fn areas_of(self, units: UnitSet) -> AreaSet {
        units.iter().filter_map(|u| self.area(u)).collect()
    }
}
