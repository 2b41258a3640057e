//! Answers to what the enemy does, and the small choices: who takes the loss, where to, which way to face.

use super::field::Field;
use super::march::wants_velites;
use super::odds::hits;
use super::place::Placer;
use super::survey::Survey;
use crate::pick::{best, position};
use acies_board::{AreaId, Compass};
use acies_rules_rome::Action;
use acies_rules_rome::insight::FightNow;
use acies_rules_rome::setting::{LeaderSet, UnitId, UnitSet};

/// The cheapest step.
pub(crate) fn lose(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Lose(unit) => -field.step_cost(unit, 0),
        _ => f32::NEG_INFINITY,
    })
}

// ---------------------------------------------------------------- withdrawal and counter-charge

/// Stand, meet the charge, or go.
pub(crate) fn react(field: Field<'_>, options: &[Action]) -> usize {
    let done = position(options, Action::Done).unwrap_or(0);
    let Some(f) = field.q.fight_now() else { return done };
    let go = |action: &Action| matches!(action, Action::Withdraw(_) | Action::WithdrawLeader(_));
    if !f.leaving.is_empty() {
        return options.iter().position(go).unwrap_or(done);
    }
    if !f.countering.is_empty() {
        return done;
    }
    let counter = options.iter().position(|a| matches!(a, Action::Counter(_)));
    let (stand, meet) = prospects(field, &f);
    let meet = if counter.is_some() { meet } else { f32::NEG_INFINITY };
    let leave = if slips(field, &f, options) { -field.temper.ground - field.temper.leave } else { f32::NEG_INFINITY };
    if leave > stand.max(meet) {
        return options.iter().position(|a| matches!(a, Action::Withdraw(_))).unwrap_or(done);
    }
    if meet > stand {
        return counter.unwrap_or(done);
    }
    save_leader(field, &f, options).unwrap_or(done)
}

/// What it is worth to stand, and to meet a charge.
fn prospects(field: Field<'_>, f: &FightNow) -> (f32, f32) {
    let foe = Field { me: f.side, ..field };
    match field.q.charge_from().filter(|_| f.is_charge) {
        Some(from) => {
            let leaders: LeaderSet = field.q.leaders_in(f.side, from).collect();
            let stand = -foe.shock_worth(f.target, from, f.attackers, leaders);
            (stand, -foe.counter_worth(f.target, from, f.attackers, leaders))
        }
        None => {
            let p = field.q.assault(f.target, f.attackers, f.firing);
            let defenders = field.mine_in(f.target);
            let got = field.harm(defenders, hits(p.attack));
            let given =
                p.answers.iter().map(|&(area, pool)| field.harm(f.attackers.and(field.foes_in(area)), hits(pool)));
            (given.fold(0.0, f32::max) - got, f32::NEG_INFINITY)
        }
    }
}

/// Whether everybody could go.
fn slips(field: Field<'_>, f: &FightNow, options: &[Action]) -> bool {
    field.mine_in(f.target).iter().all(|u| options.contains(&Action::Withdraw(u)))
}

/// A leader leaves troops that will not live.
fn save_leader(field: Field<'_>, f: &FightNow, options: &[Action]) -> Option<usize> {
    let units = field.mine_in(f.target);
    let p = match field.q.charge_from().filter(|_| f.is_charge) {
        Some(from) => field.q.charge(f.target, from, f.attackers, LeaderSet::EMPTY),
        None => field.q.assault(f.target, f.attackers, f.firing),
    };
    let doomed = hits(p.attack) >= 0.8 * field.steps(units);
    options.iter().position(|a| matches!(a, Action::WithdrawLeader(_))).filter(|_| doomed)
}

/// The place to which troops fall back: out of danger, not at the edge, without crowding.
pub(crate) fn fall_back(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    let Some(f) = field.q.fight_now() else { return 0 };
    let units = if f.leaving.is_empty() { field.mine_in(f.target) } else { f.leaving };
    best(options, |action| match action {
        Action::To(area) => units.iter().map(|u| refuge(field, survey, u, area)).sum::<f32>(),
        _ => f32::NEG_INFINITY,
    })
}

fn refuge(field: Field<'_>, survey: &Survey, unit: UnitId, area: AreaId) -> f32 {
    let post = Placer::new(field, survey, unit).at_rest().post(area, true);
    let crowd = if field.q.would_crowd(unit, area) { 1.5 } else { 0.0 };
    let edge = if field.map.edges(area).is_empty() { 0.0 } else { 0.4 };
    post.score + field.temper.refuge * f32::from(survey.near(area).min(6)) - crowd - edge
}

// ---------------------------------------------------------------- in the fight

/// A long unit turns to face those who take it in the flank.
pub(crate) fn lock(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    let Some(f) = field.q.fight_now() else { return 0 };
    let Some(area) = field.q.area(unit) else { return 0 };
    let open = |way: Compass| -> f32 {
        let attackers = f.attackers.iter().filter_map(|u| Some((u, field.q.area(u)?)));
        attackers
            .map(|(u, at)| match field.map.arc(area, way, at) {
                Some(acies_board::Arc::Front) | None => 0.0,
                Some(acies_board::Arc::Flank) => field.q.strength(u) as f32,
                Some(acies_board::Arc::Rear) => 1.5 * field.q.strength(u) as f32,
            })
            .sum()
    };
    best(options, |action| match action {
        Action::Lock(_, way) => -open(way),
        _ => -open(field.q.facing(unit)) - 0.01,
    })
}

/// The attackers whom it hurts most.
pub(crate) fn oppose(field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Oppose(_, area) => {
            let pool = field.q.answer(area, UnitSet::one(unit));
            field.harm(field.foes_in(area), hits(pool).max(0.1))
        }
        _ => f32::NEG_INFINITY,
    })
}

/// The strongest defend.
pub(crate) fn defend(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Defend(unit) => {
            let room = field.set.charts.stacking[field.q.kind(unit) as usize];
            field.q.strength(unit) as f32 / f32::from(room.max(1))
        }
        _ => f32::NEG_INFINITY,
    })
}

/// Where elephants do me most good: among the enemy's best.
pub(crate) fn trample(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Trample(area) => {
            let foes = field.foes_in(area);
            let (units, sign) = if foes.is_empty() { (field.mine_in(area), -1.0) } else { (foes, 1.0) };
            sign * field.harm(units, 1.0)
        }
        _ => f32::NEG_INFINITY,
    })
}

// ---------------------------------------------------------------- after the fight

/// Into the area won, if it is a better place.
pub(crate) fn advance(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Advance(unit, to) => {
            let Some(here) = field.q.area(unit) else { return f32::NEG_INFINITY };
            if field.q.would_crowd(unit, to) {
                return f32::NEG_INFINITY;
            }
            let mut placer = Placer::new(field, survey, unit).at_rest();
            placer.post(to, true).score - placer.post(here, false).score - 0.05
        }
        Action::AdvanceLeader(leader, to) => {
            let here = field.q.leader_area(leader).map_or(UnitSet::EMPTY, |at| field.mine_in(at));
            let there = field.mine_in(to);
            if here.is_empty() && !there.is_empty() { 5.0 } else { -1.0 }
        }
        _ => 0.0,
    })
}

/// The facing that shows the enemy the front.
pub(crate) fn dress(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Face(unit, way) => {
            let Some(area) = field.q.area(unit) else { return f32::NEG_INFINITY };
            let now = survey.exposure(field, area, field.q.facing(unit), unit);
            now - survey.exposure(field, area, way, unit) - 0.02
        }
        _ => 0.0,
    })
}

/// Steps recovered are points taken back; velites go home unless they are wanted out.
pub(crate) fn recover(field: Field<'_>, survey: &Survey, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::Recover(_) => 2.0,
        Action::Reattach(unit) => {
            let area: Option<AreaId> = field.q.area(unit);
            if area.is_some_and(|a| wants_velites(field, survey, a)) { -1.0 } else { 1.0 }
        }
        _ => 0.0,
    })
}

/// Where a piece is placed at a free set-up, or a reinforcement comes in: near where it belongs.
pub(crate) fn place(field: Field<'_>, options: &[Action]) -> usize {
    use acies_rules_rome::setting::Start;
    if let Some(done) = position(options, Action::Done) {
        return done;
    }
    let home = |start: Start| match start {
        Start::Map(area) | Start::Arrives(_, area) => Some(area),
        Start::Aside => None,
    };
    let far = |start: Start, area: AreaId| home(start).map_or(0.0, |at| f32::from(field.map.distance(at, area)));
    best(options, |action| match action {
        Action::Place(unit, area) => match field.q.area(unit) {
            None => 100.0 - far(field.set.unit(unit).start, area),
            Some(_) => f32::NEG_INFINITY,
        },
        Action::Enter(unit, area) => -far(field.set.unit(unit).start, area),
        _ => -1000.0,
    })
}
