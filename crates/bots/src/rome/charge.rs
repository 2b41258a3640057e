//! Charges: who rides at whom, who goes along, in which order they are fought out, and whether to pursue.

use super::Mind;
use super::field::Field;
use crate::pick::{best, position};
use acies_board::AreaId;
use acies_rules_rome::Action;
use acies_rules_rome::setting::{LeaderId, LeaderSet, UnitId, UnitSet};

/// A charge being declared: units and leaders still to be named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ride {
    target: AreaId,
    units: UnitSet,
    leaders: LeaderSet,
}

/// Units that could charge an area from one area.
struct Group {
    from: AreaId,
    target: AreaId,
    units: UnitSet,
}

fn groups(field: Field<'_>, options: &[Action]) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    for action in options {
        let Action::Charge(unit, target) = *action else { continue };
        let Some(from) = field.q.area(unit) else { continue };
        match all.iter_mut().find(|g| g.from == from && g.target == target) {
            Some(group) => group.units.add(unit),
            None => all.push(Group { from, target, units: UnitSet::one(unit) }),
        }
    }
    all
}

/// The leaders of an area who could ride along.
fn riders(field: Field<'_>, from: AreaId) -> impl Iterator<Item = LeaderId> {
    let leaders = field.q.leaders_in(field.me, from);
    leaders.filter(move |&l| {
        let leads = field.q.leads(l).is_some() && field.q.leads(l) == field.q.acting();
        leads && !field.set.leader(l).inferior
    })
}

/// What those of a stack who do not ride with the others could do by themselves, against other targets.
fn spared(field: Field<'_>, all: &[Group], group: &Group, units: UnitSet) -> f32 {
    let elsewhere = || all.iter().filter(|g| g.from == group.from && g.target != group.target);
    let alone = |unit: UnitId| {
        let rides = elsewhere().filter(|g| g.units.has(unit)).filter_map(|g| weigh_units(field, g, UnitSet::one(unit)));
        rides.map(|(value, _)| value).fold(0.0, f32::max)
    };
    let stack: UnitSet = all.iter().filter(|g| g.from == group.from).flat_map(|g| g.units.iter()).collect();
    stack.without(units).iter().map(alone).sum()
}

/// The best of a group: who of it rides, with whom, for how much. One alone may do, and leave the others for others.
fn weigh(field: Field<'_>, all: &[Group], group: &Group) -> Option<(f32, Ride)> {
    let thrift = field.temper.thrift;
    if thrift == 0.0 {
        return weigh_units(field, group, group.units);
    }
    let alone = group.units.iter().map(UnitSet::one);
    let some = core::iter::once(group.units).chain(alone.filter(|&one| one != group.units));
    let mut best: Option<(f32, Ride)> = None;
    for units in some {
        let Some((value, ride)) = weigh_units(field, group, units) else { continue };
        if value <= field.temper.least_charge {
            continue;
        }
        let total = value + thrift * spared(field, all, group, units);
        if best.is_none_or(|(found, _)| total > found) {
            best = Some((total, ride));
        }
    }
    best
}

/// What a charge by these of a group is worth with the leader who helps it most.
fn weigh_units(field: Field<'_>, group: &Group, units: UnitSet) -> Option<(f32, Ride)> {
    let last = field.q.charge_line(field.me, group.from, group.target)?;
    let mut best: Option<(f32, Ride)> = None;
    let mut offer = |units: UnitSet, leaders: LeaderSet| {
        let value = field.charge_worth(group.target, last, units, leaders);
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, Ride { target: group.target, units, leaders }));
        }
    };
    offer(units, LeaderSet::EMPTY);
    for leader in riders(field, group.from) {
        let mut with = LeaderSet::EMPTY;
        with.add(leader);
        offer(units, with);
    }
    best
}

impl Mind {
    /// The next charge, or no more.
    pub(crate) fn declare_charges(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        if let Some(index) = self.go_on_riding(options) {
            return index;
        }
        self.ride = None;
        let mut found: Option<(f32, Ride)> = None;
        let all = groups(field, options);
        for group in &all {
            let Some((value, ride)) = weigh(field, &all, group) else { continue };
            if value > field.temper.least_charge && found.is_none_or(|(best, _)| value > best) {
                found = Some((value, ride));
            }
        }
        self.hope = found.map_or(0.0, |(value, _)| value);
        self.ride = found.map(|(_, ride)| ride);
        self.go_on_riding(options).or_else(|| position(options, Action::Done)).unwrap_or(0)
    }

    fn go_on_riding(&mut self, options: &[Action]) -> Option<usize> {
        let ride = self.ride.as_mut()?;
        if let Some(unit) = ride.units.first() {
            ride.units.remove(unit);
            return position(options, Action::Charge(unit, ride.target));
        }
        let leader = ride.leaders.first()?;
        ride.leaders.remove(leader);
        position(options, Action::Ride(leader, ride.target))
    }
}

/// The strongest charge first: those it drives off, the others need not meet.
pub(crate) fn resolve(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Resolve(target, from) => {
            let units: UnitSet = field.mine_in(from).iter().filter(|&u| field.q.is_charger(u)).collect();
            let leaders: LeaderSet = field.q.leaders_in(field.me, from).collect();
            field.shock_worth(target, from, units, leaders)
        }
        _ => f32::NEG_INFINITY,
    })
}

/// On after those who flee, if it pays.
pub(crate) fn pursue(field: Field<'_>, options: &[Action]) -> usize {
    let worth = field.q.fight_now().and_then(|f| {
        let units: UnitSet = f.attackers.iter().filter(|&u: &UnitId| field.q.area(u) == Some(f.target)).collect();
        let leaders: LeaderSet = field.q.leaders_in(f.side, f.target).collect();
        f.fled.map(|to| field.shock_worth(to, f.target, units, leaders))
    });
    let eager = worth.is_some_and(|value| value > 0.0);
    best(options, |action| match action {
        Action::Urge | Action::Pursue if eager => 1.0,
        Action::Halt if !eager => 1.0,
        Action::Restrain if !eager => 0.5,
        _ => 0.0,
    })
}
