//! gboh:issus(darius), gboh:gaugamela(darius): a king whose nerve fails when the enemy is next to him.

use super::{Has, Rule, Special};
use crate::action::Action;
use crate::charts::Is;
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::frame::{Fleeing, FlightStage, Frame};
use crate::leaders;
use crate::pos::{Play, Pos, misplaced, no_leader, not_now};
use crate::rout;
use crate::setting::{LeaderId, UnitId};
use crate::state::{Marks, Where};
use acies_board::{Dir, HexId};
use acies_kernel::{Arg, Clause, Refusal, Side, Step};
use arrayvec::ArrayVec;

fn rule(pos: Pos<'_>) -> Option<(&Special, LeaderId, i32)> {
    let any = pos.set.lay.has_rule(Has::FLEES);
    let mut rules = pos.set.special.iter().filter(|_| any);
    rules.find_map(|special| match special.rule {
        Rule::Flees { leader, level_falls } => Some((special, leader, level_falls)),
        _ => None,
    })
}

/// The clause by which he flees.
pub(crate) fn told(pos: Pos<'_>) -> Clause {
    rule(pos).map_or(clause!("gboh:issus(darius)"), |(special, ..)| special.clause)
}

/// Whether an enemy of his stands next to him.
pub(super) fn is_beside(pos: Pos<'_>, unit: UnitId) -> bool {
    rule(pos).is_some_and(|(_, leader, _)| {
        let hex = pos.leader_hex(leader).filter(|_| pos.side(unit) != pos.set.leader(leader).side);
        hex.is_some_and(|hex| pos.stands(unit) && pos.is_beside(unit, hex))
    })
}

/// Step B2a of a phase of the enemy: he looks around once more.
pub(crate) fn look(p: &mut Play<'_, '_>, side: Side) {
    if p.set.lay.has_rule(Has::FLEES) {
        p.s.fright |= p.pos().units(side).iter().any(|unit| is_beside(p.pos(), unit));
    }
}

/// He sets out with the unit in his hex, or alone; if no step is open to either he stays and fights.
pub(super) fn begin(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    let Some((_, leader, _)) = rule(pos) else { return };
    let Some(hex) = pos.leader_hex(leader) else { return };
    let enemies = pos.units(pos.set.leader(leader).side.other());
    if !enemies.iter().any(|unit| is_beside(pos, unit)) {
        return;
    }
    let with = pos.top_in(hex).filter(|&unit| goes_along(pos, unit));
    let ways_of = |unit: Option<UnitId>| {
        let left = unit.map_or(pos.set.charts.is.leader_ma, |unit| pos.ma(unit));
        Fleeing { leader, unit, left, stage: FlightStage::Go }
    };
    let found = [ways_of(with), ways_of(None)].into_iter().find(|&now| !matches!(ways(pos, now), Ways::None));
    if let Some(now) = found {
        p.tell(told(p.pos()), What::Flees(leader));
        p.s.push(Frame::Flee(now));
    }
}

/// Whether the unit with him can go: neither routed nor in an enemy zone, in one hex that it shares with nobody.
fn goes_along(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.stands(unit) && !pos.is_in_zone(unit) && !pos.s.is_wide(pos.set, unit) && pos.partner(unit).is_none()
}

/// Where he may go next.
enum Ways {
    Hexes(ArrayVec<HexId, 3>),
    /// Over the edge.
    Off,
    None,
}

/// Nearer to the edge of his side, never into an enemy zone or to an enemy. A unit goes through free hexes only.
fn ways(pos: Pos<'_>, now: Fleeing) -> Ways {
    let Some(at) = pos.leader_hex(now.leader) else { return Ways::None };
    let side = pos.set.leader(now.leader).side;
    let dirs = || Dir::ALL.into_iter().filter(|&dir| rout::flees_by(pos, side, dir));
    if dirs().all(|dir| pos.set.map.neighbour(at, dir).is_none()) {
        return Ways::Off;
    }
    let open = |&(dir, to): &(Dir, HexId)| {
        let enter = match now.unit {
            Some(unit) => pos.is_free(to) && pos.unit_may_enter(unit, at, dir, to),
            None => pos.leader_may_enter(at, dir, to),
        };
        enter && !pos.has_enemy(side, to) && !pos.in_enemy_zone(side, to)
    };
    let hexes = dirs().filter_map(|dir| Some((dir, pos.set.map.neighbour(at, dir)?))).filter(open);
    let hexes: ArrayVec<HexId, 3> = hexes.map(|(_, to)| to).collect();
    if hexes.is_empty() { Ways::None } else { Ways::Hexes(hexes) }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Fleeing) -> Step {
    match now.stage {
        FlightStage::Go => return step_on(p, now),
        // gboh:10.16(H4)
        FlightStage::Tire => {
            p.s.replace(Frame::Flee(Fleeing { stage: FlightStage::Check, ..now }));
            if let Some(unit) = now.unit.filter(|&unit| p.pos().kind(unit).is(Is::TIRES)) {
                p.suffer(Cause::Withdrew, unit);
            }
        }
        // gboh:10.16(T8)
        FlightStage::Check => {
            p.s.pop();
            let checked = now.unit.filter(|&unit| p.pos().stands(unit) && !p.set.classic.checks_prearranged_only);
            if let Some(unit) = checked {
                p.check_at_once(Check::AfterWithdrawal, unit);
            }
        }
    }
    Step::Go
}

fn step_on(p: &mut Play<'_, '_>, now: Fleeing) -> Step {
    if now.unit.is_some_and(|unit| !p.pos().stands(unit)) {
        // The ground has broken it; he has gone with it, or not.
        p.s.pop();
        return Step::Go;
    }
    let next = if now.left == 0 { Ways::None } else { ways(p.pos(), now) };
    match next {
        Ways::None => p.s.replace(Frame::Flee(Fleeing { stage: FlightStage::Tire, ..now })),
        Ways::Off => leave(p, now),
        Ways::Hexes(hexes) => match hexes[..] {
            [only] => go(p, now, only),
            _ => return Step::Ask,
        },
    }
    Step::Go
}

/// One hex, with the unit and what the ground does to it.
fn go(p: &mut Play<'_, '_>, now: Fleeing, to: HexId) {
    let pos = p.pos();
    let Some(from) = pos.leader_hex(now.leader) else { return };
    let Some(dir) = pos.set.map.dir_between(from, to) else { return };
    let hits = now.unit.map_or(0, |unit| pos.entry_price(unit, from, dir, to).hits);
    p.s.replace(Frame::Flee(Fleeing { left: now.left - 1, ..now }));
    p.s.leader_mut(now.leader).at = Where::Map(to);
    p.tell(told(p.pos()), What::LeaderMoved(now.leader, to));
    if let Some(unit) = now.unit {
        p.change(unit, |u| {
            u.at = Where::Map(to);
            u.marks.insert(Marks::LEFT_SETUP);
        });
        p.tell(told(p.pos()), What::Moved(unit, to));
        p.hit(clause!("gboh:10.16(H1)"), unit, hits);
    }
}

/// Over the edge: no points are counted for him, but the level of his army falls.
fn leave(p: &mut Play<'_, '_>, now: Fleeing) {
    let Some((special, _, falls)) = rule(p.pos()) else { return };
    let clause = special.clause;
    p.s.pop();
    if let Some(unit) = now.unit {
        p.tell(clause!("gboh:battles(edges)"), What::LeftMap(unit));
        p.eliminate(clause!("cat:10.23"), unit);
    }
    let side = p.set.leader(now.leader).side;
    p.s.fell.0[side.index()] += falls;
    let l = p.s.leader_mut(now.leader);
    (l.at, l.dead, l.along) = (Where::Gone, true, false);
    p.tell(clause, What::LeaderLeft(now.leader));
    leaders::cut_short(p, now.leader);
}

// ---------------------------------------------------------------- answers

pub(crate) fn options(pos: Pos<'_>, now: Fleeing, out: &mut Vec<Action>) {
    if let Ways::Hexes(hexes) = ways(pos, now) {
        out.extend(hexes.into_iter().map(Action::To));
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Fleeing, action: Action) -> Result<(), Refusal> {
    match (action, ways(pos, now)) {
        (Action::To(hex), Ways::Hexes(hexes)) if hexes.contains(&hex) => Ok(()),
        (Action::To(hex), _) => {
            no_leader(told(pos), "gb-no-flight-there", now.leader).map_err(|r: Refusal| r.with(Arg::Place(hex.0)))
        }
        _ => not_now(pos, told(pos)),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Fleeing, action: Action) {
    match action {
        Action::To(hex) => go(p, now, hex),
        other => misplaced(other),
    }
}
