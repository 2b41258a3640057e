//! Chapters 8.37, 10.26 and 6.46: collapse, everybody routs, columns that were attacked.

use super::{Scope, advance, go, go_on, next_combat};
use crate::action::Action;
use crate::cohesion::{Cause, Check, Passed};
use crate::event::What;
use crate::frame::ShockStage;
use crate::pairs::PairKind;
use crate::pos::{Play, Pos, no, not_now};
use crate::setting::{Formation, MAX_UNITS, UnitId, UnitSet};
use crate::state::{Combat, Marks};
use acies_board::Facing;
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

/// Hits have reached its TQ.
pub(super) fn is_beaten(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.stands(unit) && pos.s.unit(unit).hits >= pos.tq(unit)
}

/// Beaten, or half of a double depth whose other half is. gboh:V10.8: both rout.
fn would_rout(pos: Pos<'_>, unit: UnitId) -> bool {
    let other = || pos.pair_of(unit).filter(|pair| pair.kind == PairKind::Depth).map(|pair| pair.other(unit));
    is_beaten(pos, unit) || other().is_some_and(|other| is_beaten(pos, other))
}

/// How far a unit's hits exceed its TQ.
fn excess(pos: Pos<'_>, unit: UnitId) -> i32 {
    i32::from(pos.s.unit(unit).hits) - i32::from(pos.tq(unit))
}

/// Remembers the hexes that a defender leaves. gboh:P13: both of a unit over two.
pub(super) fn note_vacated(p: &mut Play<'_, '_>, unit: UnitId) {
    let hexes = p.pos().footprint(unit);
    if let Some(combat) = p.s.combats.iter_mut().find(|c| c.defenders().has(unit)) {
        for hex in hexes {
            combat.vacate(hex);
        }
    }
}

/// gboh:3.0(B.2.g), gboh:V9.14: after those who may stand.
/// cat:10.26(3): in a combat of which nobody would stand one side is spared. One unit is looked at in a step.
pub(super) fn step_spare(p: &mut Play<'_, '_>, index: u8, fallen: u8) {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        go(p, ShockStage::Rout { from: 0 });
        return;
    };
    let fought = !now.over && !now.attackers().is_empty() && !now.defenders().is_empty();
    match next_to_fall(&now, fallen).filter(|_| fought) {
        Some(unit) if would_rout(p.pos(), unit) => go(p, ShockStage::Spare { combat: index, fallen: fallen + 1 }),
        stands => {
            go(p, ShockStage::Spare { combat: index + 1, fallen: 0 });
            if fought && stands.is_none() {
                spare(p, &now);
            }
        }
    }
}

/// The unit of a combat that is looked at when so many others would rout.
fn next_to_fall(now: &Combat, fallen: u8) -> Option<UnitId> {
    now.attackers().or(now.defenders()).iter().nth(fallen.into())
}

/// Those whose hits decide with the next step whether a side is spared: one and the other of its double depth, or all.
pub(crate) fn spared_by(pos: Pos<'_>, now: &Combat, fallen: u8) -> UnitSet {
    let all = now.attackers().or(now.defenders());
    next_to_fall(now, fallen).map_or(all, |unit| pos.with_stacks(UnitSet::one(unit)))
}

/// The next of those who have fought; whether it has had enough is looked at in its turn.
pub(crate) fn next_fighter(pos: Pos<'_>, from: u8) -> Option<UnitId> {
    let scope = Scope::of(pos);
    pos.set.unit_ids().find(|&u| u.0 >= from && pos.s.has(u, Marks::FOUGHT) && pos.stands(u) && scope.has(pos, u))
}

/// cat:8.37(1), cat:10.26(3): every unit that reached its TQ routs, defenders first. One unit is looked at in a step.
pub(super) fn rout(p: &mut Play<'_, '_>, from: u8) {
    if let Some(unit) = next_fighter(p.pos(), from) {
        go(p, ShockStage::Rout { from: unit.0 + 1 });
        if is_beaten(p.pos(), unit) {
            note_vacated(p, unit);
            p.s.routs.push(unit);
        }
        return;
    }
    go_on(p);
    let active = p.pos().phase().side;
    let all = std::mem::take(&mut p.s.routs);
    let (mut first, rest): (ArrayVec<UnitId, MAX_UNITS>, ArrayVec<UnitId, MAX_UNITS>) =
        all.into_iter().partition(|&unit| p.pos().side(unit) != active);
    first.extend(rest);
    p.s.routs = first;
    p.run_queue();
}

/// cat:10.26(1), cat:10.26(2), A-24: the side with the greater excess routs, the other is saved.
fn spare(p: &mut Play<'_, '_>, now: &Combat) {
    let pos = p.pos();
    let worst = |units: UnitSet| units.iter().map(|u| excess(pos, u)).max().unwrap_or(0);
    let advance = advance::advance_hits(pos, now);
    let attack = now.attackers().iter().map(|u| {
        let more = advance.filter(|(unit, _)| *unit == u).map_or(0, |(_, hits)| i32::from(hits));
        excess(pos, u) + more
    });
    let attack = attack.max().unwrap_or(0);
    let saved = if attack > worst(now.defenders()) { now.defenders() } else { now.attackers() };
    for unit in saved.iter().filter(|&u| is_beaten(p.pos(), u)).collect::<UnitSet>().iter() {
        let back = p.pos().tq(unit).saturating_sub(1);
        p.change(unit, |u| u.hits = back);
        p.tell(clause!("cat:10.26(1)"), What::Steadied(unit));
    }
}

/// cat:8.37(2), A-23: units in an enemy zone, from one on; whether the next is at TQ-1 is looked at in its turn.
pub(crate) fn next_waverer(pos: Pos<'_>, from: u8) -> Option<UnitId> {
    let (any, scope) = (!pos.s.combats.is_empty(), Scope::of(pos));
    pos.set.unit_ids().find(|&u| any && u.0 >= from && may_waver(pos, u) && scope.has(pos, u))
}

fn may_waver(pos: Pos<'_>, unit: UnitId) -> bool {
    // gboh:V9.3: who got out of a chariot's way and is attacked by nobody else has not fought.
    let fights = || pos.s.combats.iter().any(|now| now.defenders().has(unit));
    let spared = || pos.s.has(unit, Marks::AVOIDED) && !fights();
    let fought = pos.s.has(unit, Marks::FOUGHT) && !spared() || pos.set.options.collapse_for_all;
    fought && pos.stands(unit) && pos.is_in_zone(unit)
}

pub(super) fn step(p: &mut Play<'_, '_>, next: u8) {
    let Some(unit) = next_waverer(p.pos(), next) else {
        go_on(p);
        return;
    };
    go(p, ShockStage::Collapse { from: unit.0 + 1 });
    if p.s.unit(unit).hits + 1 != p.pos().tq(unit) {
        return;
    }
    let clause = Check::Collapse.clause(p.set);
    match p.check(Check::Collapse, unit) {
        Passed::Routs => {
            p.tell(clause, What::Collapsed(unit));
            note_vacated(p, unit);
            p.s.routs.push(unit);
        }
        Passed::Recovers(hits) => {
            p.change(unit, |u| u.hits = u.hits.saturating_sub(hits));
            p.tell(clause, What::Steadied(unit));
        }
        Passed::Hits(hits) => p.hit(clause, unit, hits),
        Passed::Unhurt => {}
        // No row of this check says so.
        Passed::Avoids(_) | Passed::Pursues | Passed::Holds => {}
    }
}

// ---------------------------------------------------------------- columns (6.46)

pub(super) fn step_unfold(p: &mut Play<'_, '_>, next: u8) -> Step {
    let unit = p.set.unit_ids().find(|&u| u.0 >= next && p.s.has(u, Marks::STRUCK_COLUMN));
    let Some(unit) = unit else {
        go_on(p);
        return Step::Go;
    };
    go(p, ShockStage::Unfold { from: unit.0 });
    // The hit falls first, in column; then it faces a corner (cleared mark: the hit has fallen).
    if p.s.has(unit, Marks::FOUGHT) {
        p.s.mark(unit, Marks::FOUGHT, false);
        p.suffer(Cause::Unfolded, unit);
        return Step::Go;
    }
    Step::Ask
}

pub(super) fn unfold_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    if let Formation::Column(dir) = pos.s.unit(unit).formation {
        out.extend(Facing::towards(dir).map(Action::Face));
    }
}

pub(super) fn check_unfold(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match (action, pos.s.unit(unit).formation) {
        (Action::Face(facing), Formation::Column(dir)) if Facing::towards(dir).contains(&facing) => Ok(()),
        (Action::Face(_), _) => no(clause!("cat:6.43"), "gb-no-line-front", unit),
        _ => not_now(pos, clause!("cat:6.46")),
    }
}

pub(super) fn unfold(p: &mut Play<'_, '_>, unit: UnitId, facing: Facing) {
    p.change(unit, |u| u.formation = Formation::Line(facing));
    p.tell(clause!("cat:6.46"), What::FormedLine(unit));
    go(p, ShockStage::Unfold { from: unit.0 + 1 });
}
