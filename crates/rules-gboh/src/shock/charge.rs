//! Chapter 8.33: the charge. TQ checks, routs before the clash.

use super::{go, prune};
use crate::cohesion::{Check, Passed};
use crate::event::What;
use crate::frame::ShockStage;
use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};
use crate::state::{Combat, Marks};

/// cat:8.33, cat:8.33(a), cat:8.33(b): who checks in a combat, in order.
fn checkers(pos: Pos<'_>, combat: &Combat) -> (UnitSet, UnitSet) {
    let charging: UnitSet = combat.attackers().iter().filter(|&u| pos.s.has(u, Marks::CHECK)).collect();
    if charging.is_empty() {
        return (UnitSet::EMPTY, UnitSet::EMPTY);
    }
    // Against nobody but routed units the attackers need not check.
    let all_routed = combat.defenders().iter().all(|u| pos.is_routed(u));
    (if all_routed { UnitSet::EMPTY } else { charging }, combat.defenders())
}

/// One check. The order: attackers, then defenders.
pub(super) fn step(p: &mut Play<'_, '_>, index: u8, done: u8) {
    let Some(combat) = p.s.combats.get(usize::from(index)).copied() else {
        super::go_on(p);
        return;
    };
    let (attack, defend) = checkers(p.pos(), &combat);
    let next = attack.iter().chain(defend.iter()).nth(usize::from(done));
    match next {
        Some(unit) => {
            go(p, ShockStage::Check { combat: index, done: done + 1 });
            check(p, unit);
        }
        None => go(p, ShockStage::Check { combat: index + 1, done: 0 }),
    }
}

/// cat:8.33(1): the die over TQ in hits; a routed unit that fails is lost (8.33(2)). The units stay in their
/// sets until all have checked.
fn check(p: &mut Play<'_, '_>, unit: UnitId) {
    match p.check(Check::PreShock, unit) {
        Passed::Unhurt => {}
        Passed::Hits(hits) if !p.pos().is_routed(unit) => {
            p.change(unit, |u| u.hits = u.hits.saturating_add(hits));
            p.tell(clause!("cat:8.33(1)"), What::Hits(unit, hits));
            if p.s.unit(unit).hits >= p.pos().tq(unit) {
                p.s.mark(unit, Marks::BROKEN, true);
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
    super::go_on(p);
    let mut attackers = UnitSet::EMPTY;
    for i in 0..p.s.combats.len() {
        let now = p.s.combats[i];
        let mut fled = false;
        for unit in now.defenders().iter().filter(|&u| p.s.has(u, Marks::BROKEN)).collect::<UnitSet>().iter() {
            fled = true;
            if let Some(hex) = p.pos().hex(unit) {
                p.s.combats[i].vacate(hex);
            }
            p.s.mark(unit, Marks::BROKEN, false);
            if p.pos().is_routed(unit) {
                p.eliminate(clause!("cat:8.33(2)"), unit);
            } else {
                p.s.routs.push(unit);
            }
        }
        for unit in now.attackers().iter().filter(|&u| p.s.has(u, Marks::BROKEN)).collect::<UnitSet>().iter() {
            // cat:8.33(3): a lone attacker's rout moves nobody else; cat:8.33(4): with a defender's he stays.
            p.s.mark(unit, Marks::BROKEN, fled);
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
    p.s.combats.iter_mut().for_each(|combat| combat.vacated = Default::default());
    super::go_on(p);
}
