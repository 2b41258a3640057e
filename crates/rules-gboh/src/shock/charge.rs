//! Chapter 8.33: the charge. TQ checks, routs before the clash.

use super::{Scope, chariot, clash, collapse, go, next_combat, prune};
use crate::charts::{Family, Is, Routs};
use crate::cohesion::{Check, Passed};
use crate::event::What;
use crate::foresight;
use crate::frame::{Frame, ShockStage};
use crate::leaders;
use crate::pairs::PairKind;
use crate::pos::{Play, Pos};
use crate::setting::{Formation, UnitId, UnitSet};
use crate::state::{Combat, Marks};
use acies_board::Arc;
use acies_kernel::Clause;
use arrayvec::ArrayVec;

/// Those who check in a combat, in order; of a double depth the two stand one after the other.
type Checkers = ArrayVec<UnitId, 22>;

/// cat:8.33, cat:8.33(a), cat:8.33(b): who checks in a combat: attackers, then defenders.
fn checkers(pos: Pos<'_>, combat: &Combat) -> Checkers {
    let mut out = Checkers::new();
    let charging = || combat.attackers().iter().filter(|&u| pos.s.has(u, Marks::CHECK));
    if charging().next().is_none() {
        return out;
    }
    // Against nobody but routed units the attackers need not check.
    // gboh:V9.12: nor does one who breaks through.
    let all_routed = combat.defenders().iter().all(|u| pos.is_routed(u));
    if !all_routed && !matches!(pos.s.top(), Some(Frame::Break { .. })) {
        out.extend(charging().filter(|&u| !rides_on(pos, u)));
    }
    out.extend(combat.defenders().iter().filter(|&u| !is_unmoved(pos, combat, u)));
    order_pairs(pos, combat, &mut out);
    out
}

/// gboh:10.16(X4): a chariot that has come far enough.
fn rides_on(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.has(unit, Marks::FAR) && pos.kind(unit).family == Family::Chariot
}

/// The attackers of a combat before whom a defender stands.
fn facing(pos: Pos<'_>, combat: &Combat, defender: UnitId) -> impl Iterator<Item = UnitId> {
    let meets = move |a: UnitId| pos.enemies_in_zone(a).any(|enemy| enemy == defender);
    combat.attackers().iter().filter(move |&a| meets(a) && !chariot::is_avoided(pos, a, defender))
}

/// Whether a defender has nothing to fear from those who charge it. gboh:V9.4: it must be so of all of them.
fn is_unmoved(pos: Pos<'_>, combat: &Combat, unit: UnitId) -> bool {
    let kind = pos.kind(unit);
    // Only the classic charts know of such troops.
    if pos.set.charts.classic.is_none() {
        return false;
    }
    let all = |test: &dyn Fn(UnitId) -> bool| facing(pos, combat, unit).all(test);
    // gboh:10.16(X1), gboh:V10.14
    let light = |a: UnitId| pos.kind(a).is(Is::LIGHT) && clash::direction(pos, a, unit) == Arc::Front;
    // gboh:10.16(X3): routed units as well.
    let skirmish = |a: UnitId| pos.kind(a).is(Is::SKIRMISH);
    kind.is(Is::STEADY) && pos.stands(unit) && all(&light) || !kind.is(Is::SKIRMISH) && all(&skirmish)
}

/// gboh:V10.8: of a double depth the one in front first, from behind the lower.
fn order_pairs(pos: Pos<'_>, combat: &Combat, all: &mut Checkers) {
    if !pos.set.lay.has_stacks() {
        return;
    }
    let behind = |unit: UnitId| facing(pos, combat, unit).any(|a| clash::direction(pos, a, unit) == Arc::Rear);
    let mut at = 0;
    while at < all.len() {
        let pair = pos.pair_of(all[at]).filter(|pair| pair.kind == PairKind::Depth);
        let second = pair.and_then(|pair| all.iter().position(|&u| u == pair.other(all[at])));
        if let (Some(pair), Some(second)) = (pair, second.filter(|&second| second > at)) {
            all.remove(second);
            let rear = combat.defenders().has(pair.top) && behind(pair.top);
            let (first, second) = if rear { (pair.bottom, pair.top) } else { (pair.top, pair.bottom) };
            all[at] = first;
            all.insert(at + 1, second);
            at += 1;
        }
        at += 1;
    }
}

/// gboh:10.16(X5), gboh:10.16(X6), gboh:V4.12: what is added to the check of a defender.
fn modifiers(pos: Pos<'_>, combat: &Combat, unit: UnitId) -> ArrayVec<(Clause, i32), 3> {
    let mut out = ArrayVec::new();
    let Some(numbers) = pos.set.charts.classic.filter(|_| combat.defenders().has(unit)) else { return out };
    let some = |test: &dyn Fn(UnitId) -> bool| facing(pos, combat, unit).any(test);
    if some(&|a| pos.kind(a).is(Is::DREAD) || pos.is_deep(a)) {
        out.push((clause!("gboh:10.16(X5)"), numbers.dread.into()));
    }
    if pos.is_deep(unit) {
        out.push((clause!("gboh:10.16(X6)"), numbers.deep_defends.into()));
    }
    if some(&|a| is_charging(pos, a)) {
        out.push((clause!("gboh:V4.12"), numbers.charging_pre_shock.into()));
    }
    out
}

/// What is added to the check of a unit before these would clash, if it has to check; for those who look ahead.
pub(crate) fn foretold(pos: Pos<'_>, attackers: UnitSet, defenders: UnitSet, unit: UnitId) -> Option<i32> {
    let combat = Combat::between(attackers, defenders);
    let checks = match defenders.has(unit) {
        true => !is_unmoved(pos, &combat, unit),
        false => !rides_on(pos, unit),
    };
    checks.then(|| modifiers(pos, &combat, unit).iter().map(|(_, value)| value).sum())
}

/// In Charge Formation, with a check marker.
pub(super) fn is_charging(pos: Pos<'_>, unit: UnitId) -> bool {
    matches!(pos.s.unit(unit).formation, Formation::Charge(_)) && pos.s.has(unit, Marks::CHECK)
}

/// gboh:V4.12: Charge Formation ends with the attack.
pub(super) fn end_formation(p: &mut Play<'_, '_>, unit: UnitId) {
    if let Formation::Charge(facing) = p.s.unit(unit).formation {
        p.change(unit, |u| u.formation = Formation::Line(facing));
        p.tell(clause!("gboh:V4.12"), What::LeftCharge(unit));
    }
}

/// gboh:V4.12, gboh:P26: so it has for all once the hits of the clash are given.
pub(super) fn end_formations(p: &mut Play<'_, '_>) {
    if p.set.charts.classic.is_none() {
        return;
    }
    for unit in p.set.unit_ids().filter(|&u| p.s.has(u, Marks::ATTACKED)).collect::<UnitSet>().iter() {
        end_formation(p, unit);
    }
}

/// Who checks with the next step of a combat.
pub(crate) fn next_checker(pos: Pos<'_>, index: u8, done: u8) -> Option<UnitId> {
    let combat = pos.s.combats.get(usize::from(index)).filter(|combat| !combat.over)?;
    checkers(pos, combat).get(usize::from(done)).copied()
}

/// One check. The order: attackers, then defenders.
pub(super) fn step(p: &mut Play<'_, '_>, index: u8, done: u8) {
    let Some((index, combat)) = next_combat(p.pos(), index) else {
        super::go_on(p);
        return;
    };
    let all = if combat.over { Checkers::new() } else { checkers(p.pos(), &combat) };
    let Some(&unit) = all.get(usize::from(done)) else {
        go(p, ShockStage::Check { combat: index + 1, done: 0 });
        return;
    };
    let pair = p.pos().pair_of(unit).filter(|pair| pair.kind == PairKind::Depth);
    let leads = pair.is_some_and(|pair| all.get(usize::from(done) + 1) == Some(&pair.other(unit)));
    let more = modifiers(p.pos(), &combat, unit);
    let before = p.s.unit(unit).hits;
    // The stage is fixed first: one die a step, and nothing of it is kept.
    go(p, ShockStage::Check { combat: index, done: done + 1 });
    check(p, unit, &more);
    // gboh:V10.8: the other one checks only if this one took hits.
    if leads && p.s.unit(unit).hits == before {
        go(p, ShockStage::Check { combat: index, done: done + 2 });
    }
}

/// cat:8.33(1): the die over TQ in hits; a routed unit that fails is lost (8.33(2)). The units stay in their
/// sets until all have checked.
fn check(p: &mut Play<'_, '_>, unit: UnitId, modifiers: &[(Clause, i32)]) {
    match p.check_with(Check::PreShock, unit, modifiers) {
        Passed::Unhurt => {}
        Passed::Hits(hits) if !p.pos().is_routed(unit) => {
            p.change(unit, |u| u.hits = u.hits.saturating_add(hits));
            p.tell(clause!("cat:8.33(1)"), What::Hits(unit, hits));
            if p.s.unit(unit).hits >= p.pos().tq(unit) {
                p.s.mark(unit, Marks::BROKEN, true);
                foresight::level_broken(p, unit);
            }
        }
        Passed::Hits(_) | Passed::Routs => p.s.mark(unit, Marks::BROKEN, true),
        Passed::Recovers(hits) => p.change(unit, |u| u.hits = u.hits.saturating_sub(hits)),
        // No row of this check says so.
        Passed::Avoids(_) | Passed::Pursues | Passed::Holds => {}
    }
}

/// All checks are made: defenders rout first, then attackers; one who breaks together with a defender
/// stays where he is (8.33(4)).
pub(super) fn rout(p: &mut Play<'_, '_>) {
    let scope = Scope::of(p.pos());
    super::go_on(p);
    let mut attackers = UnitSet::EMPTY;
    for i in scope.all(p.pos()) {
        let now = p.s.combats[i];
        let mut fled = false;
        for unit in now.defenders().iter().filter(|&u| p.s.has(u, Marks::BROKEN)).collect::<UnitSet>().iter() {
            fled = true;
            collapse::note_vacated(p, unit);
            p.s.mark(unit, Marks::BROKEN, false);
            if p.pos().is_routed(unit) {
                let (side, was) = (p.pos().side(unit), p.pos().footprint(unit));
                p.eliminate(clause!("cat:8.33(2)"), unit);
                leaders::expose_left(p, side, was);
            } else {
                p.s.routs.push(unit);
            }
        }
        for unit in now.attackers().iter().filter(|&u| p.s.has(u, Marks::BROKEN)).collect::<UnitSet>().iter() {
            // cat:8.33(3): a lone attacker's rout moves nobody else; cat:8.33(4): with a defender's he stays.
            // gboh:V11.3, gboh:V10.2: who does not flee cannot stay either.
            let stays = fled && p.pos().kind(unit).routs == Routs::Flees;
            p.s.mark(unit, Marks::BROKEN, stays);
            attackers.add(unit);
        }
    }
    for unit in attackers.iter() {
        p.s.routs.push(unit);
    }
    p.run_queue();
}

/// cat:8.33(5), A-22: a combat goes on with those who are left.
pub(super) fn close_advances(p: &mut Play<'_, '_>) {
    prune(p);
    // Who was held back does not follow later (8.41(3)).
    for i in Scope::of(p.pos()).all(p.pos()) {
        p.s.combats[i].vacated = Default::default();
    }
    super::go_on(p);
}
