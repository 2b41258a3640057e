//! gboh:10.16(T13), gboh:V9.15: a beaten phalanx may stand.

use super::{Scope, clash, collapse, go, go_on};
use crate::charts::{ClassicNumbers, Is};
use crate::cohesion::{Check, Passed};
use crate::event::What;
use crate::frame::ShockStage;
use crate::pairs::PairKind;
use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};

/// The place of a unit in the order of the army list. gboh:P27: the upper one of a double depth comes first.
fn place(pos: Pos<'_>, unit: UnitId) -> u8 {
    match pos.pair_of(unit).filter(|pair| pair.kind == PairKind::Depth) {
        Some(pair) if unit == pair.top => pair.top.0.min(pair.bottom.0),
        Some(pair) => pair.top.0.max(pair.bottom.0),
        None => unit.0,
    }
}

/// Phalanxes that were attacked, not by position, from a place on; the first of them, and whether a phalanx fights against
/// it. Whether it is beaten is looked at in its turn.
/// gboh:V9.15: hits before the clash have routed whom they could, so those that count are of the clash.
pub(crate) fn next(pos: Pos<'_>, from: u8) -> Option<(UnitId, bool)> {
    let mut found: Option<(UnitId, bool)> = None;
    for index in Scope::of(pos).all(pos) {
        let now = pos.s.combats[index];
        // gboh:A40: one that attacked does not stand.
        let able = |&u: &UnitId| pos.kind(u).is(Is::SPEARS) && pos.stands(u) && place(pos, u) >= from;
        // gboh:P27: superiority by position over this very phalanx.
        let by_position = now.by.is_some_and(|(a, d)| clash::has_position(pos, a, d));
        let taken = |u: UnitId| by_position && now.attackers().iter().any(|a| clash::has_position(pos, a, u));
        let open = now.defenders().iter().filter(|&u| !now.over && !taken(u));
        let first = open.filter(able).min_by_key(|&u| place(pos, u));
        if let Some(unit) = first.filter(|&u| found.is_none_or(|(best, _)| place(pos, u) < place(pos, best))) {
            found = Some((unit, now.attackers().iter().any(|a| pos.kind(a).is(Is::SPEARS))));
        }
    }
    found
}

/// gboh:10.16(N3): what is added to the die of one with so many hits, if a phalanx fights against it or not.
fn adds(numbers: &ClassicNumbers, hits: i32, tq: i32, by_spears: bool) -> [i32; 2] {
    [hits - tq, if by_spears { numbers.spears_stand.into() } else { 0 }]
}

/// The dice of ten with which a phalanx that is struck down to so many hits stands, if these clash by this pair; for those
/// who look ahead.
pub(crate) fn foretold(pos: Pos<'_>, attackers: UnitSet, by: (UnitId, UnitId), unit: UnitId, hits: i32) -> u8 {
    let able = pos.set.charts.classic.filter(|_| pos.kind(unit).is(Is::SPEARS));
    // gboh:P27: struck in flank or rear itself it does not stand.
    let struck = clash::has_position(pos, by.0, by.1) && attackers.iter().any(|a| clash::has_position(pos, a, unit));
    let Some(numbers) = able.filter(|_| !struck) else { return 0 };
    let tq = i32::from(pos.tq(unit));
    let spears = attackers.iter().any(|a| pos.kind(a).is(Is::SPEARS));
    let drm: i32 = adds(&numbers, hits, tq, spears).into_iter().sum();
    let row = pos.set.charts.checks[Check::Stand as usize];
    (0..10).filter(|die| row.result(die + drm, tq) == Passed::Holds).count() as u8
}

pub(super) fn step(p: &mut Play<'_, '_>, from: u8) {
    let Some((unit, by_spears)) = next(p.pos(), from) else {
        go_on(p);
        return;
    };
    let at = place(p.pos(), unit);
    go(p, ShockStage::Stand { from: at + 1 });
    if !collapse::is_beaten(p.pos(), unit) {
        return;
    }
    let Some(numbers) = &p.set.charts.classic else { return };
    let tq = p.pos().tq(unit);
    let adds = adds(numbers, p.s.unit(unit).hits.into(), tq.into(), by_spears);
    let more = adds.map(|value| (clause!("gboh:10.16(N3)"), value));
    // Who fails is beaten as he was, and goes with the others.
    if p.check_with(Check::Stand, unit, &more) == Passed::Holds {
        p.change(unit, |u| u.hits = tq.saturating_sub(1));
        p.tell(Check::Stand.clause(p.set), What::Stands(unit));
    }
}
