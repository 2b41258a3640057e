//! gboh:10.16(T5), gboh:V9.3, gboh:V9.13: chariots are avoided and drive on.
//!
//! All whom chariots attack check first; then each chariot whom everybody avoided drives on. Where another enemy stands
//! beyond, a fight with him is opened, he checks in his turn, and all chariots are looked at once more.

use super::{Scope, collapse, combat, go, go_on, next_combat, pairing};
use crate::charts::Family;
use crate::cohesion::{Check, Passed};
use crate::event::What;
use crate::frame::{Frame, ShockStage};
use crate::leaders;
use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};
use crate::state::{Combat, MAX_COMBATS, Marks, Where};
use acies_board::HexId;

fn is_chariot(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.kind(unit).family == Family::Chariot
}

/// gboh:V9.3: whether a unit has got out of the way of an attacker, who has no part in its fight any more.
pub(super) fn is_avoided(pos: Pos<'_>, attacker: UnitId, unit: UnitId) -> bool {
    pos.s.has(unit, Marks::AVOIDED) && is_chariot(pos, attacker)
}

fn chariots(pos: Pos<'_>, now: &Combat) -> UnitSet {
    now.attackers().iter().filter(|&u| is_chariot(pos, u)).collect()
}

/// One check of those whom chariots attack.
pub(super) fn step_avoid(p: &mut Play<'_, '_>, index: u8, done: u8) {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        go(p, ShockStage::Drive { combat: 0, next: 0 });
        return;
    };
    let by = chariots(p.pos(), &now).first().filter(|_| !now.over);
    let unit = now.defenders().iter().nth(usize::from(done));
    let (Some(chariot), Some(unit)) = (by, unit) else {
        go(p, ShockStage::Avoid { combat: index + 1, done: 0 });
        return;
    };
    go(p, ShockStage::Avoid { combat: index, done: done + 1 });
    if !may_avoid(p.pos(), index, unit) {
        return;
    }
    // Who does not get out of the way fights.
    if let Passed::Avoids(hits) = p.check(Check::Avoid, unit) {
        p.s.mark(unit, Marks::AVOIDED, true);
        p.tell(Check::Avoid.clause(p.set), What::Avoided(unit, chariot));
        p.change(unit, |u| u.hits = u.hits.saturating_add(hits));
        p.tell(Check::Avoid.clause(p.set), What::Hits(unit, hits));
    }
}

/// Routed units do not avoid; gboh:P16: and nobody checks twice, however many chariots come at him.
fn may_avoid(pos: Pos<'_>, index: u8, unit: UnitId) -> bool {
    let others = pos.s.combats.iter().take(usize::from(index));
    let mut checked = others.filter(|other| !chariots(pos, other).is_empty());
    let again = matches!(Scope::of(pos), Scope::All) && checked.any(|other| other.defenders().has(unit));
    !pos.is_routed(unit) && !pos.s.has(unit, Marks::AVOIDED) && !again
}

/// The next chariot that drives on.
pub(super) fn step_drive(p: &mut Play<'_, '_>, index: u8, next: u8) {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        end(p);
        return;
    };
    let avoided: UnitSet = now.defenders().iter().filter(|&u| p.s.has(u, Marks::AVOIDED)).collect();
    let all = chariots(p.pos(), &now);
    let chariot = all.iter().find(|u| u.0 >= next);
    match chariot {
        Some(chariot) if avoided == now.defenders() => {
            go(p, ShockStage::Drive { combat: index, next: chariot.0 + 1 });
            drive(p, index, chariot);
        }
        _ => {
            // gboh:P16: who fights fights; those who got away are out of it, unless others attack them too.
            if all == now.attackers() {
                p.s.combats[usize::from(index)].keep(all, now.defenders().without(avoided));
            }
            go(p, ShockStage::Drive { combat: index + 1, next: 0 });
        }
    }
}

/// Through the hex of the first who got out of the way, and straight on.
fn drive(p: &mut Play<'_, '_>, index: u8, chariot: UnitId) {
    let pos = p.pos();
    let now = combat(pos, index);
    let first = now.defenders().first();
    let near = || first.and_then(|first| pos.fronts(chariot).find(|&hex| pos.covers(first, hex)));
    // gboh:V9.13: it goes straight on.
    let through = now.ahead.or_else(near);
    let way = pos.hex(chariot).zip(through).and_then(|(from, hex)| Some((hex, pos.set.map.dir_between(from, hex)?)));
    let Some((through, dir)) = way else { return };
    let side = pos.side(chariot);
    let beyond = pos.set.map.neighbour(through, dir);
    // gboh:6.29(P), gboh:V4.3: closed ground stays closed.
    let open = beyond.filter(|&to| pos.unit_may_enter(chariot, through, dir, to) && !pos.has_friend(side, to));
    let was = pos.footprint(chariot);
    leave(p, index, chariot);
    match open {
        None => p.eliminate(clause!("gboh:V9.13"), chariot),
        Some(to) if p.pos().is_free(to) => {
            put(p, chariot, to);
            // Lone enemy leaders beside it are in danger, as after an advance.
            p.s.push(Frame::Advance { unit: chariot, turned: true });
        }
        Some(to) => {
            put(p, chariot, through);
            fight(p, chariot, to);
        }
    }
    leaders::expose_left(p, side, was);
}

fn put(p: &mut Play<'_, '_>, chariot: UnitId, to: HexId) {
    p.change(chariot, |u| {
        u.at = Where::Map(to);
        u.marks.insert(Marks::LEFT_SETUP);
    });
    p.tell(clause!("gboh:V9.13"), What::DroveOn(chariot, to));
}

/// A chariot has no more part in a fight; with nobody left it is over.
fn leave(p: &mut Play<'_, '_>, index: u8, chariot: UnitId) {
    let now = &mut p.s.combats[usize::from(index)];
    let attackers = now.attackers().without(UnitSet::one(chariot));
    let defenders = if attackers.is_empty() { UnitSet::EMPTY } else { now.defenders() };
    now.keep(attackers, defenders);
    now.over |= attackers.is_empty();
}

/// The next enemy in the way: he may avoid too.
fn fight(p: &mut Play<'_, '_>, chariot: UnitId, ahead: HexId) {
    let targets: UnitSet = p.pos().enemies_in(p.pos().side(chariot), ahead).collect();
    let mut combat = Combat::between(UnitSet::one(chariot), targets);
    combat.ahead = Some(ahead);
    let index = open(p, combat);
    for target in targets.iter() {
        p.tell(clause!("gboh:V9.13"), What::Attacks(chariot, target));
    }
    let stage = ShockStage::Avoid { combat: index, done: 0 };
    match p.s.top() {
        Some(Frame::Break { unit, .. }) => p.s.replace(Frame::Break { unit, combat: index, stage }),
        _ => go(p, stage),
    }
}

/// One more fight in the segment; one that is over gives up its place if there is no other, and first one that no horse
/// has won: who fled from horse is remembered for the pursuit.
pub(super) fn open(p: &mut Play<'_, '_>, combat: Combat) -> u8 {
    let index = if p.s.combats.len() < MAX_COMBATS {
        p.s.combats.push(combat);
        p.s.combats.len() - 1
    } else {
        let ridden = |other: &Combat| other.won.set().iter().any(|unit| p.pos().is_horse(unit));
        let spent = |other: &Combat| other.over && !ridden(other);
        let over = || p.s.combats.iter().position(|other| other.over);
        let index = p.s.combats.iter().position(spent).or_else(over).expect("of so many fights some are over");
        p.s.combats[index] = combat;
        index
    };
    pairing::enrol(p, index);
    index as u8
}

/// All chariots have come to rest. Those whom the hit of getting out of the way has broken run now.
fn end(p: &mut Play<'_, '_>) {
    let scope = Scope::of(p.pos());
    if matches!(scope, Scope::All) {
        merge(p);
    }
    go_on(p);
    if p.set.charts.classic.is_none() {
        return;
    }
    for unit in p.set.unit_ids() {
        if p.s.has(unit, Marks::AVOIDED) && collapse::is_beaten(p.pos(), unit) {
            collapse::note_vacated(p, unit);
            p.s.routs.push(unit);
        }
    }
    p.run_queue();
}

/// gboh:P16: a chariot that comes upon one who is attacked already joins that fight.
fn merge(p: &mut Play<'_, '_>) {
    for later in 1..p.s.combats.len() {
        let now = p.s.combats[later];
        let same = |other: &Combat| !other.over && !other.defenders().and(now.defenders()).is_empty();
        let earlier = p.s.combats[..later].iter().position(same).filter(|_| !now.over);
        if let Some(earlier) = earlier {
            for chariot in now.attackers().iter() {
                p.s.combats[earlier].join(chariot);
            }
            p.s.combats[later].keep(UnitSet::EMPTY, UnitSet::EMPTY);
        }
    }
}

/// gboh:P16: a chariot that at the end stands among the enemy is lost.
pub(super) fn lose_stranded(p: &mut Play<'_, '_>) {
    if p.set.charts.classic.is_none() {
        return;
    }
    let side = p.pos().phase().side;
    for unit in p.pos().units(side).iter() {
        let among = p.pos().hex(unit).is_some_and(|hex| p.pos().has_enemy(side, hex));
        if among && is_chariot(p.pos(), unit) {
            p.eliminate(clause!("gboh:V9.13"), unit);
        }
    }
}
