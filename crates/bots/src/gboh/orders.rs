//! Which orders to give: what each unit could do best, and whether a line command does more.

use super::field::Field;
use super::march::{Plan, Scout, Speed};
use super::posts::{self, Post};
use super::{Mind, classic};
use crate::pick::position;
use acies_board::{Facing, HexId};
use acies_rules_gboh::charts::Is;
use acies_rules_gboh::setting::{Formation, LeaderId, UnitId, UnitSet};
use acies_rules_gboh::{Action, Ammo, Marks, Status};

/// The best order to a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) value: f32,
    pub(crate) action: Action,
}

/// What units could do in the Orders Phase under way, as far as it was thought of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    orders: Vec<Option<Order>>,
    /// Thought of since the last order.
    fresh: Vec<bool>,
    /// How often a unit was looked at under the line command under way.
    looks: Vec<u8>,
}

impl Ledger {
    pub(crate) fn clear(&mut self, units: usize) {
        self.orders.clear();
        self.orders.resize(units, None);
        self.fresh.clear();
        self.fresh.resize(units, false);
        self.begin_line(units);
    }

    fn begin_line(&mut self, units: usize) {
        self.looks.clear();
        self.looks.resize(units, 0);
    }

    fn is_for(&self, units: usize) -> bool {
        self.orders.len() == units
    }
}

/// The best shot of a unit that does not move.
fn best_fire(field: Field<'_>, unit: UnitId) -> Option<(f32, HexId)> {
    field.q.missile(unit)?;
    let times = if field.q.shoots_twice(unit) { 1.9 } else { 1.0 };
    let enemies = field.army(field.me.other()).map(|(target, _)| target);
    let targets = enemies.filter(|&target| field.q.gap_between(unit, target).is_some_and(|far| far <= 7));
    let aimed = targets.filter_map(|target| Some((target, field.q.struck_hex(unit, target)?)));
    let shots = aimed.map(|(target, hex)| (times * field.shot(unit, target, false), hex));
    shots
        .map(|(value, hex)| (field.temper.fire * value, hex))
        .filter(|(value, _)| *value > 0.0)
        .max_by(|a, b| a.0.total_cmp(&b.0))
}

/// The best order to a unit, and its way if it is to move.
pub(crate) type Best = (Order, Option<Plan>);

/// What a unit could do best by moving or firing.
pub(crate) fn best_order(field: Field<'_>, scout: &mut Scout, unit: UnitId) -> Option<Best> {
    if let Some(known) = scout.memo.find(field, unit) {
        return known;
    }
    let fire = best_fire(field, unit);
    let plan = scout.plan(field, unit).filter(|plan| plan.gain > fire.map_or(0.0, |(value, _)| value));
    let mut best = match (plan, fire) {
        (Some(plan), _) => Some((Order { value: plan.gain, action: Action::Move(unit) }, Some(plan))),
        (None, Some((value, hex))) => Some((Order { value, action: Action::Fire(unit, hex) }, None)),
        _ => None,
    };
    if field.q.is_classic() {
        let value = best.as_ref().map_or(0.0, |(order, _)| order.value);
        best = hurry(field, scout, unit, value).or(best);
        let formed = classic::unformed_worth(field, &scout.near, unit);
        if formed > value {
            best = Some((Order { value: formed, action: Action::Move(unit) }, None));
        }
        let square = classic::square_worth(field, &scout.near, unit);
        if square > value {
            best = Some((Order { value: square, action: Action::Move(unit) }, Some(classic::square(unit, square))));
        }
    }
    scout.memo.keep(field, unit, &best);
    best
}

/// A phalanx that hurries, if that is worth more than the best it could do otherwise (gboh:V4.2).
fn hurry(field: Field<'_>, scout: &mut Scout, unit: UnitId, bar: f32) -> Option<Best> {
    let now = field.q.unit(unit);
    let able = !field.q.is_deepened(unit) && matches!(now.formation, Formation::Line(_));
    let points = field.q.face(unit).boost.filter(|&boost| able && boost > field.q.ma(unit))?;
    let plan = scout.plan_at(field, unit, Speed::Hurried(points))?;
    let harm = if now.marks.contains(Marks::TURNED_OVER) {
        field.harm(unit, 2) - field.harm(unit, 1)
    } else {
        f32::from(9_u8.saturating_sub(field.q.tq(unit))) / 10.0 * field.harm(unit, 1)
    };
    let value = plan.gain - field.temper.toil * harm;
    (value > bar).then(|| (Order { value, action: Action::Hasten(unit) }, Some(plan)))
}

/// What falling back is worth to those who are nearly broken, or have shot all they had (gboh:V5.6).
fn fall_back(field: Field<'_>, scout: &Scout, unit: UnitId) -> f32 {
    let now = field.q.unit(unit);
    let Some(near) = field.q.hex(unit).map(|hex| scout.near.at(hex)).filter(|&near| near <= 4) else { return 0.0 };
    let kind = field.q.kind(unit);
    let left = field.q.tq(unit).saturating_sub(now.hits);
    let broken = left <= field.temper.brink && now.hits > 0;
    let spent = kind.is(Is::SKIRMISH) && now.ammo == Ammo::No;
    if !(broken || spent) {
        return 0.0;
    }
    let tires = field.harm(unit, i32::from(kind.is(Is::TIRES)));
    0.25 * field.worth(unit) * (1.0 - f32::from(near) / 6.0) - tires
}

/// Getting off the horses where that makes steady archers (9.1, 9.4), with the enemy in front.
fn dismount(field: Field<'_>, scout: &Scout, unit: UnitId, options: &[Action]) -> Option<Order> {
    let value = field.temper.dismount;
    let foot = field.set.unit(unit).foot.as_ref().filter(|foot| field.is_composite(foot))?;
    let now = field.q.unit(unit);
    if value <= 0.0 || foot.tq <= now.hits || now.marks.intersects(Marks::LEFT_SETUP | Marks::FOOT) {
        return None;
    }
    let at = field.q.hex(unit)?;
    let score = |facing: Facing| {
        let front = facing.front().into_iter().filter_map(|dir| field.map.neighbour(at, dir));
        let nearer = front.filter(|&hex| scout.near.at(hex) < scout.near.at(at)).count();
        (nearer, now.formation == Formation::Line(facing))
    };
    let ways = options.iter().filter_map(|&action| match action {
        Action::Dismount(u, facing) if u == unit => Some((score(facing), action)),
        _ => None,
    });
    ways.max_by_key(|way| way.0).map(|(_, action)| Order { value, action })
}

/// What recovering is worth.
fn recovery(field: Field<'_>, unit: UnitId) -> f32 {
    let hits = i32::from(field.q.unit(unit).hits);
    let back = hits.min(field.set.charts.is.recover_hits.into());
    field.temper.rest * (field.lost(unit) - field.loss(unit, hits - back))
}

/// How likely the best of those leaders who have yet to act this turn and are near would rally a unit.
fn later(field: Field<'_>, now: LeaderId, unit: UnitId) -> f32 {
    let Some(at) = field.q.hex(unit).filter(|_| field.temper.patience > 0.0) else { return 0.0 };
    let waits = |&l: &LeaderId| {
        let near = field.q.leader_hex(l).is_some_and(|hex| field.map.distance(hex, at) <= field.q.range(l));
        l != now && near && field.q.leader(l).status == Status::Unactivated && field.q.may_command(l, unit)
    };
    let best = field.set.leaders_of(field.me).filter(waits).map(|l| field.q.rally_number(l)).max();
    best.map_or(0.0, |number| f32::from((number + 1).min(10)) / 10.0)
}

/// What trying to rally is worth: those that run off the map anyway risk nothing.
fn rally(field: Field<'_>, leader: LeaderId, unit: UnitId) -> f32 {
    let chance = f32::from((field.q.rally_number(leader) + 1).min(10)) / 10.0;
    let (worth, ma) = (field.worth(unit), field.q.ma(unit));
    let runs = field.q.hex(unit).is_some_and(|hex| field.to_edge(field.me, hex) <= u16::from(ma));
    let doomed = if runs { 1.0 } else { 0.75 };
    // Who fails loses the unit for those who come after him too.
    let chance = chance - field.temper.patience * later(field, leader, unit);
    chance * worth * field.temper.rally - (1.0 - chance) * (1.0 - doomed) * worth
}

// Individual orders.
impl Mind {
    /// The next order of the active leader.
    pub(crate) fn give_orders(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let units = field.set.units.len();
        if !field.q.is_individual() || !self.ledger.is_for(units) {
            self.ledger.clear(units);
        }
        self.ledger.fresh.fill(false);
        self.plan = None;
        self.scout.look(field);
        if let Some(index) = self.save_leader(field, options) {
            return index;
        }
        if let Some(index) = self.better_by_line(field, options) {
            return index;
        }
        if let Some(index) = self.best_individual(field, options) {
            return index;
        }
        let led = self.leader_to_post(field, options, field.temper.post_last);
        led.or_else(|| position(options, Action::End)).unwrap_or_else(|| self.anything(field, options))
    }

    /// A leader in danger of being taken comes first.
    fn save_leader(&self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        self.leader_to_post(field, options, field.temper.post_first)
    }

    fn leader_to_post(&self, field: Field<'_>, options: &[Action], least: f32) -> Option<usize> {
        let led = options.iter().enumerate().filter_map(|(index, action)| match action {
            Action::Lead(leader) => Some((index, Post::of(field, &self.scout.near, *leader).gain())),
            _ => None,
        });
        let (index, gain) = led.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (gain >= least).then_some(index)
    }

    /// A successful trumper has to do something (5.47).
    fn anything(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let fires = options.iter().position(|a| matches!(a, Action::Fire(..)));
        let moves = |action: &Action| match action {
            Action::Move(unit) => !field.q.unit(*unit).marks.contains(Marks::TURNED_OVER),
            _ => false,
        };
        fires.or_else(|| options.iter().position(moves)).unwrap_or(0)
    }

    /// The order that promises most; orders thought of before are looked at again only if they lead.
    fn best_individual(&mut self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let able = orderable(options);
        loop {
            let known =
                able.iter().filter(|&u| self.ledger.orders[u.index()].is_some() || !self.ledger.fresh[u.index()]);
            let value = |u: UnitId| self.ledger.orders[u.index()].map_or(f32::INFINITY, |order| order.value);
            let unit = known.max_by(|&a, &b| value(a).total_cmp(&value(b)).then(b.cmp(&a)))?;
            if self.ledger.fresh[unit.index()] {
                let order = self.ledger.orders[unit.index()].filter(|order| order.value > field.temper.trifle)?;
                return self.carry_out(field, unit, order, options);
            }
            self.think(field, unit, options);
        }
    }

    /// Finds the best order to a unit.
    fn think(&mut self, field: Field<'_>, unit: UnitId, options: &[Action]) {
        let mut best = best_order(field, &mut self.scout, unit).map(|(order, _)| order);
        best = best.filter(|order| options.contains(&order.action));
        let foot = dismount(field, &self.scout, unit, options);
        best = foot.filter(|foot| best.is_none_or(|order| foot.value > order.value)).or(best);
        for &action in options {
            let value = match (action, field.q.active()) {
                (Action::Recover(u), _) if u == unit => recovery(field, unit),
                (Action::FallBack(u), _) if u == unit => fall_back(field, &self.scout, unit),
                (Action::Rally(u), Some(leader)) if u == unit => rally(field, leader, unit),
                (Action::Replace(_, u), _) if u == unit => posts::refuge(field, &self.scout.near, unit),
                _ => continue,
            };
            if best.is_none_or(|order| value > order.value) {
                best = Some(Order { value, action });
            }
        }
        self.ledger.orders[unit.index()] = best;
        self.ledger.fresh[unit.index()] = true;
    }

    fn carry_out(&mut self, field: Field<'_>, unit: UnitId, order: Order, options: &[Action]) -> Option<usize> {
        if matches!(order.action, Action::Move(_) | Action::Hasten(_)) {
            self.plan = best_order(field, &mut self.scout, unit).and_then(|(_, plan)| plan);
        }
        self.ledger.orders[unit.index()] = None;
        position(options, order.action)
    }
}

/// A command to many units at once, and what is left of the orders after it: none after a line command (5.21).
#[derive(Clone, Copy)]
struct Broad {
    index: usize,
    units: UnitSet,
    left: usize,
}

/// The units to which something can be ordered.
fn orderable(options: &[Action]) -> UnitSet {
    let unit = |action: &Action| match action {
        Action::Move(u) | Action::FallBack(u) | Action::Recover(u) | Action::Rally(u) | Action::Replace(_, u) => {
            Some(*u)
        }
        _ => None,
    };
    options.iter().filter_map(unit).collect()
}

// Line commands.
impl Mind {
    /// A line command or one to a contingent that does more than the individual orders left.
    fn better_by_line(&mut self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let orders = usize::from(field.q.orders_left().unwrap_or(0));
        let broad = |(index, action): (usize, &Action)| match *action {
            Action::Line(unit) => Some(Broad { index, units: field.q.line_of(unit), left: 0 }),
            Action::Contingent(unit) => {
                let left = orders.saturating_sub(field.q.contingent_price(unit).into());
                Some(Broad { index, units: field.q.contingent_of(unit), left })
            }
            _ => None,
        };
        let all: Vec<Broad> = options.iter().enumerate().filter_map(broad).collect();
        if all.is_empty() {
            return None;
        }
        for unit in orderable(options).iter() {
            self.think(field, unit, options);
        }
        let mut best = (self.individual_sum(field, options, orders, UnitSet::EMPTY).max(field.temper.trifle), None);
        for one in all {
            let rest = if one.left == 0 { 0.0 } else { self.individual_sum(field, options, one.left, one.units) };
            let value = self.line_worth(field, one.units) + rest;
            if value > best.0 {
                best = (value, Some(one.index));
            }
        }
        if best.1.is_some() {
            self.ledger.begin_line(field.set.units.len());
        }
        best.1
    }

    /// What so many individual orders could do at best, to others than these.
    fn individual_sum(&self, field: Field<'_>, options: &[Action], most: usize, without: UnitSet) -> f32 {
        let able = orderable(options).without(without);
        let mut values: Vec<f32> =
            able.iter().filter_map(|u| self.ledger.orders[u.index()]).map(|order| order.value).collect();
        values.sort_unstable_by(|a, b| b.total_cmp(a));
        values.into_iter().take(most).filter(|value| *value > field.temper.trifle).sum()
    }

    /// What a line could do; units that are in each other's way count once too often.
    fn line_worth(&mut self, field: Field<'_>, line: UnitSet) -> f32 {
        let mut sum = 0.0;
        for unit in line.iter() {
            if field.q.unit(unit).marks.intersects(Marks::ORDERED | Marks::RECOVERED) {
                continue;
            }
            let order = match self.ledger.fresh[unit.index()] {
                true => self.ledger.orders[unit.index()],
                false => best_order(field, &mut self.scout, unit).map(|(order, _)| order),
            };
            sum += order.map_or(0.0, |order| order.value).max(field.temper.trifle) - field.temper.trifle;
        }
        sum * field.temper.line * self.runs_wild(field, line)
    }

    /// What a line that may get out of hand is worth less (9.31).
    fn runs_wild(&self, field: Field<'_>, line: UnitSet) -> f32 {
        let bows = |u: UnitId| field.q.face(u).missile.is_some_and(|missile| field.set.weapon(missile).is_bow());
        let wild = !field.set.army(field.me).trained && line.iter().any(|u| !bows(u));
        if wild { field.temper.wild } else { 1.0 }
    }

    /// The next unit of a line: the foremost first, each looked at twice, since it may be in another's way.
    pub(crate) fn command_line(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        if !self.ledger.is_for(field.set.units.len()) {
            self.ledger.clear(field.set.units.len());
        }
        self.scout.look(field);
        self.plan = None;
        let able = orderable(options);
        let far = |u: UnitId| field.q.hex(u).map_or(u8::MAX, |hex| self.scout.near.at(hex));
        let mut units: Vec<(u8, u8, UnitId)> = able.iter().map(|u| (self.ledger.looks[u.index()], far(u), u)).collect();
        units.sort_unstable();
        for (_, _, unit) in units.into_iter().filter(|(looks, ..)| *looks < 2) {
            self.ledger.looks[unit.index()] += 1;
            if let Some(foot) = dismount(field, &self.scout, unit, options) {
                return position(options, foot.action).unwrap_or(0);
            }
            let Some((order, plan)) = best_order(field, &mut self.scout, unit) else { continue };
            let found = position(options, order.action).filter(|_| order.value > field.temper.trifle);
            if found.is_some() {
                self.plan = plan;
                return found.unwrap_or(0);
            }
        }
        let led = self.leader_to_post(field, options, 0.1);
        led.or_else(|| position(options, Action::End)).unwrap_or(0)
    }

    /// What a leader could do with individual orders now.
    pub(crate) fn promise(&mut self, field: Field<'_>, leader: LeaderId) -> f32 {
        self.scout.look(field);
        let mut values: Vec<f32> = Vec::new();
        for unit in field.q.command_reach(leader).iter().filter(|&u| field.q.stands(u)) {
            let order = best_order(field, &mut self.scout, unit).map_or(0.0, |(order, _)| order.value);
            let rests = if field.q.is_under_fire(unit) { 0.0 } else { recovery(field, unit) };
            values.push(order.max(rests));
        }
        values.sort_unstable_by(|a, b| b.total_cmp(a));
        values.into_iter().take(field.q.initiative(leader).into()).filter(|value| *value > field.temper.trifle).sum()
    }
}
