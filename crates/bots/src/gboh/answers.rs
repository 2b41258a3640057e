//! Answers to what the enemy does, and the small choices: who takes the hit, which way to face.

use super::field::Field;
use super::posts;
use super::weigh::{marked, prospect};
use crate::nearness::Nearness;
use crate::pick::best;
use acies_board::{Arc, Facing, HexId};
use acies_rules_gboh::charts::{Is, Weapon};
use acies_rules_gboh::setting::{Formation, UnitId, UnitSet};
use acies_rules_gboh::{Action, Marks};

/// Fire in reaction: always, by whom and from where it hurts most.
pub(crate) fn react(field: Field<'_>, target: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::React(firer, range) => {
            field.q.reaction(firer, range).map_or(0.0, |hits| field.hits_worth(target, hits)) + 0.001
        }
        Action::Screen(firer, range) => {
            field.q.reaction_of_screen(firer, range).map_or(0.0, |hits| field.hits_worth(target, hits)) + 0.001
        }
        _ => 0.0,
    })
}

/// The best target of a shot that costs nothing.
pub(crate) fn shoot(field: Field<'_>, moving: Option<UnitId>, options: &[Action]) -> usize {
    let at = |firer: UnitId, hex: HexId| match field.q.top_in(hex) {
        Some(target) => field.shot(firer, target, moving.is_some()) + 0.001,
        None => 0.001,
    };
    best(options, |action| match (action, moving) {
        (Action::Fire(firer, hex), _) => at(firer, hex),
        (Action::Shoot(hex), Some(firer)) => at(firer, hex),
        _ => 0.0,
    })
}

/// The second shot of a unit that stands.
pub(crate) fn second(field: Field<'_>, firer: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Shoot(hex) => field.q.top_in(hex).map_or(0.001, |t| field.shot(firer, t, false) + 0.001),
        _ => 0.0,
    })
}

/// What a unit that comes on would do to one of mine, if it attacked from where it is or comes straight on.
fn menace(field: Field<'_>, mover: UnitId, unit: UnitId) -> f32 {
    let (Some(from), Some(at)) = (field.q.hex(mover), field.q.hex(unit)) else { return 0.0 };
    if field.q.is_wide(mover) {
        return broad_menace(field, mover, unit);
    }
    let near = field.map.neighbours(at).filter(|&(_, hex)| field.map.distance(hex, from) <= 1);
    let free = near.filter(|&(_, hex)| field.q.top_in(hex).is_none_or(|u| u == mover));
    let mut scratch = field.seen.clone();
    let mut worst = 0.0_f32;
    for (dir, hex) in free {
        let facing = Facing::towards(dir.opposite())[0];
        field.rules.suppose(&mut scratch, mover, hex, Formation::Line(facing), true);
        let then = field.at(&scratch);
        if then.q.foes(mover).has(unit) {
            worst = worst.max(then.fight(UnitSet::one(mover), UnitSet::one(unit), true));
        }
    }
    worst
}

/// The same of one that covers two hexes and comes straight on: as far as it stands before the unit.
fn broad_menace(field: Field<'_>, mover: UnitId, unit: UnitId) -> f32 {
    let mut scratch = field.seen.clone();
    let now = field.q.unit(mover);
    let (Some(at), Some(facing)) = (field.q.hex(mover), now.formation.corner()) else { return 0.0 };
    let mut worst = 0.0_f32;
    for hex in facing.front().into_iter().filter_map(|dir| field.map.neighbour(at, dir)) {
        let half = field.map.neighbour(hex, facing.flank()[1]);
        let free = |hex: HexId| field.q.top_in(hex).is_none_or(|u| u == mover);
        if !(free(hex) && half.is_some_and(free)) {
            continue;
        }
        field.rules.suppose(&mut scratch, mover, hex, now.formation, true);
        let then = field.at(&scratch);
        if then.q.foes(mover).has(unit) {
            worst = worst.max(then.fight(UnitSet::one(mover), UnitSet::one(unit), true));
        }
        field.rules.restore(&mut scratch, mover, now);
    }
    worst
}

/// Light horse withdraws before those it cannot stand against, and shoots as it goes.
pub(crate) fn withdraw(field: Field<'_>, mover: UnitId, options: &[Action]) -> usize {
    let Some(from) = field.q.hex(mover) else { return options.len() - 1 };
    let tires = |unit: UnitId| match field.q.is_classic() {
        true => field.q.kind(unit).is(Is::TIRES),
        false => field.set.kind(&field.set.unit(unit).face).is_foot(),
    };
    best(options, |action| match action {
        Action::Withdraw(unit) => {
            let Some(at) = field.q.hex(unit) else { return -1.0 };
            if field.q.gap_between(unit, mover).is_none_or(|far| far > 2) {
                return -1.0;
            }
            let hits = i32::from(tires(unit));
            let parting = if field.q.weapon(unit).is_some_and(Weapon::is_bow) { 0.4 } else { 0.0 };
            let behind = field.map.neighbours(at).any(|(dir, hex)| {
                field.map.distance(hex, from) < 2 && field.q.unit(unit).formation.arc(dir) == Arc::Front
            });
            field.temper.shy * menace(field, mover, unit) + parting
                - crowding(field, unit)
                - field.harm(unit, hits + i32::from(!behind))
                - winded(field, unit)
                - 0.3
        }
        _ => 0.0,
    })
}

/// What the check after a withdrawal costs (gboh:10.16(T8)).
fn winded(field: Field<'_>, unit: UnitId) -> f32 {
    let fails = f32::from(9_u8.saturating_sub(field.q.tq(unit))) / 10.0;
    if field.q.is_classic() { fails * field.harm(unit, 1) } else { 0.0 }
}

/// What crowding upon friends would cost if there is no room behind a unit (gboh:10.16(T10)).
fn crowding(field: Field<'_>, unit: UnitId) -> f32 {
    let (Some(at), Some(facing)) = (field.q.hex(unit), field.q.unit(unit).formation.corner()) else { return 0.0 };
    if field.temper.room == 0.0 {
        return 0.0;
    }
    let behind = facing.rear().into_iter().filter_map(|dir| field.map.neighbour(at, dir));
    let least = behind.map(|hex| pressed(field, hex)).fold(f32::INFINITY, f32::min);
    if least.is_finite() { field.temper.room * least } else { 0.0 }
}

/// What a friend in a hex would suffer from one who stops there.
fn pressed(field: Field<'_>, hex: HexId) -> f32 {
    let friend = field.q.top_in(hex).filter(|&u| field.is_mine(u));
    friend.map_or(0.0, |u| field.harm(u, 1 + i32::from(field.q.tq(u) <= 6)))
}

/// The way of a withdrawal: as far as it goes, with those who are there, and not upon friends.
pub(crate) fn withdraw_way(field: Field<'_>, near: &Nearness, options: &[Action]) -> usize {
    let room = field.temper.room;
    best(options, |action| match action {
        Action::With(_) => 100.0,
        Action::To(hex) if room > 0.0 => f32::from(near.at(hex)) - 3.0 * room * pressed(field, hex),
        Action::To(hex) => f32::from(near.at(hex)),
        Action::Stay => 50.0,
        _ => 3.5,
    })
}

/// Turns towards the one who comes if its attack would hurt less then.
pub(crate) fn turn(field: Field<'_>, mover: UnitId, options: &[Action]) -> usize {
    let mut scratch = field.seen.clone();
    best(options, |action| {
        let (unit, formation) = match (action, options) {
            (Action::Turn(unit, to), _) => (unit, field.q.unit(unit).formation.with_corner(to)),
            (Action::Wheel(unit, to), _) => (unit, Formation::Column(to)),
            _ => return 0.0,
        };
        let Some(at) = field.q.hex(unit) else { return 0.0 };
        let now = field.q.unit(unit);
        let before = threats(field, mover, unit);
        field.rules.suppose(&mut scratch, unit, at, formation, false);
        let after = threats(field.at(&scratch), mover, unit);
        field.rules.restore(&mut scratch, unit, now);
        before - after - unrest(field, unit)
    })
}

/// What turning in a hurry costs foot (7.15(2)).
fn unrest(field: Field<'_>, unit: UnitId) -> f32 {
    if field.q.is_classic() {
        // gboh:10.16(T11): who fails routs.
        let Some(drm) = field.q.turning_drm(unit) else { return 0.02 };
        let margin = i32::from(field.q.tq(unit)) - drm;
        let fails = (9 - margin).clamp(0, 10) as f32 / 10.0;
        return fails * (field.loss(unit, field.q.tq(unit).into()) - field.lost(unit)) + 0.02;
    }
    if field.q.kind(unit).is_horse() {
        return 0.02;
    }
    let margin = i32::from(field.q.tq(unit)) - i32::from(field.q.tq_drm(field.q.side(unit)));
    (0..10).map(|die| field.harm(unit, die - margin)).sum::<f32>() / 10.0 + 0.02
}

/// What stands around a unit, by the side on which it stands; the one who comes counts full.
fn threats(field: Field<'_>, mover: UnitId, unit: UnitId) -> f32 {
    let Some(at) = field.q.hex(unit) else { return 0.0 };
    let mut sum = 0.0;
    for (_, hex) in field.map.neighbours(at) {
        let Some(enemy) = field.q.top_in(hex).filter(|&u| !field.is_mine(u) && field.q.stands(u)) else { continue };
        let strikes = field.q.foes(enemy).has(unit);
        let arc = match field.q.arc_of(unit, hex) {
            Some(Arc::Front) => 0.0,
            Some(Arc::Flank) => 0.8,
            _ => 1.2,
        };
        let weight = if enemy == mover { 1.0 } else { 0.7 };
        sum += weight * arc;
        if strikes && enemy == mover {
            sum += field.fight(UnitSet::one(mover), UnitSet::one(unit), field.q.must_attack(mover)).max(0.0);
        }
    }
    sum
}

/// A unit that did not move attacks if that is worth it.
pub(crate) fn designate(field: Field<'_>, options: &[Action], zeal: f32) -> usize {
    best(options, |action| match action {
        Action::Designate(unit) => {
            let foes = field.quarry(unit);
            let joins = |u: UnitId| field.q.unit(u).marks.intersects(Marks::CHECK | Marks::NO_CHECK);
            let shared = foes
                .iter()
                .any(|foe| field.q.units(field.me).iter().any(|u| u != unit && joins(u) && field.quarry(u).has(foe)));
            let value = if shared {
                prospect(field, unit, foes, marked(field))
            } else {
                field.fight(UnitSet::one(unit), foes, false)
            };
            value + zeal
        }
        _ => 0.0,
    })
}

/// Who attacks whom (8.32).
pub(crate) fn pair(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| {
        let Action::Attack(unit, targets) = action else { return f32::NEG_INFINITY };
        let foes = targets.set();
        let with = field.q.paired(foes);
        let charging = |units: UnitSet| units.iter().any(|u| field.q.unit(u).marks.contains(Marks::CHECK));
        let all = with.or(UnitSet::one(unit));
        let before = if with.is_empty() { 0.0 } else { field.fight(with, foes, charging(with)) };
        field.fight(all, foes, charging(all)) - before
    })
}

/// Whose type, or which pair, counts in a fight (8.35).
pub(crate) fn direction(field: Field<'_>, options: &[Action]) -> usize {
    let Some((attack, defend)) = field.q.combat() else { return 0 };
    best(options, |action| match action {
        Action::As(unit) => {
            let pairs = field.q.pairs(attack, UnitSet::one(unit));
            -pairs.map(|pair| field.clash(attack, defend, false, pair)).fold(f32::NEG_INFINITY, f32::max)
        }
        Action::By(a, d) => field.clash(attack, defend, false, (a, d)),
        _ => f32::NEG_INFINITY,
    })
}

/// The odd hit to the unit that can best bear it.
pub(crate) fn share(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Hit(unit) => -field.harm(unit, 1),
        _ => f32::NEG_INFINITY,
    })
}

/// The unit with most left advances.
pub(crate) fn advance(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Advance(unit, _) => f32::from(field.q.tq(unit)) - f32::from(field.q.unit(unit).hits),
        _ => f32::NEG_INFINITY,
    })
}

/// Which way to face: the enemy in front, nobody behind.
pub(crate) fn face(field: Field<'_>, near: &Nearness, unit: UnitId, options: &[Action]) -> usize {
    let Some(at) = field.q.hex(unit) else { return 0 };
    let score = |facing: Facing| {
        let mut sum = 0.0;
        for (dir, hex) in field.map.neighbours(at) {
            let enemy = field.q.top_in(hex).is_some_and(|u| !field.is_mine(u) && field.q.stands(u));
            let weight = if enemy { 1.0 } else { 0.0 } + if near.at(hex) < near.at(at) { 0.3 } else { 0.0 };
            sum += match facing.arc(dir) {
                Arc::Front => weight,
                Arc::Flank => 0.0,
                Arc::Rear => -0.5 * weight,
            };
        }
        sum
    };
    best(options, |action| match (action, field.q.unit(unit).formation.corner()) {
        (Action::Face(to), _) => score(to),
        (_, Some(now)) => score(now) + 0.01,
        _ => 0.0,
    })
}

/// The way of those who run, of leaders who evade, and whom a leader joins: away from the enemy.
pub(crate) fn away(field: Field<'_>, near: &Nearness, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::To(hex) => {
            let company = field.q.top_in(hex).is_some_and(|u| field.is_mine(u) && field.q.stands(u));
            f32::from(near.at(hex).min(20)) + if company { 1.5 } else { 0.0 }
        }
        Action::Join(unit) => posts::refuge(field, near, unit),
        Action::Evade(_) => 1.0,
        Action::Done => 2.5,
        _ => 0.0,
    })
}

/// A leader goes with a unit that routs if the enemy is near.
pub(crate) fn flee(field: Field<'_>, near: &Nearness, unit: UnitId, options: &[Action]) -> usize {
    let close = field.q.hex(unit).is_some_and(|hex| near.at(hex) <= 3);
    best(options, |action| match action {
        Action::With(_) => f32::from(u8::from(close)),
        _ => 0.5,
    })
}

/// Who moves first in uncontrolled advance: the foremost, so that nobody passes through another.
pub(crate) fn foremost(field: Field<'_>, near: &Nearness, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Move(unit) => field.q.hex(unit).map_or(f32::NEG_INFINITY, |hex| -f32::from(near.at(hex))),
        _ => f32::NEG_INFINITY,
    })
}

/// The way of a unit in uncontrolled advance: not through friends, and over the easiest ground.
pub(crate) fn run_wild(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    let Some(at) = field.q.hex(unit) else { return 0 };
    best(options, |action| match action {
        Action::To(hex) => {
            let friend = field.q.top_in(hex).is_some();
            let hits = field.map.dir_between(at, hex).map_or(0, |dir| field.q.cost_of_step(unit, at, dir, hex).hits);
            -f32::from(hits) - if friend { 2.0 } else { 0.0 }
        }
        _ => 0.0,
    })
}
