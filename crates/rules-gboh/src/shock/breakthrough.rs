//! gboh:3.0(B.2.f), gboh:V9.12, gboh:P17: elephants and chariots break through.
//!
//! Who has beaten all before it is noted in step f. When it has advanced it fights those whom it meets there, in a
//! segment of its own on top of the other, and again as long as it beats them.

use super::{chariot, collapse, go, go_on, next_combat};
use crate::charts::Is;
use crate::event::What;
use crate::frame::{Frame, ShockStage};
use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};
use crate::state::{Combat, Marks};

/// f: who may break through. Those who fled in the charge are no longer among the defenders: they count as beaten.
pub(super) fn note(p: &mut Play<'_, '_>, index: u8) {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        go_on(p);
        return;
    };
    go(p, ShockStage::Breakthrough { combat: index + 1 });
    let beaten = |u: UnitId| p.pos().hex(u).is_none() || collapse::is_beaten(p.pos(), u);
    if now.over || !now.defenders().iter().all(beaten) {
        return;
    }
    for unit in now.attackers().iter().filter(|&u| may_break(p.pos(), u)).collect::<UnitSet>().iter() {
        p.s.mark(unit, Marks::BREAKS, true);
    }
}

fn may_break(pos: Pos<'_>, unit: UnitId) -> bool {
    let able = pos.kind(unit).is(Is::BREAKS) && pos.s.has(unit, Marks::CHECK);
    able && pos.stands(unit) && !collapse::is_beaten(pos, unit)
}

/// The one of a fight that has advanced and now breaks through.
pub(super) fn ready(pos: Pos<'_>, index: u8) -> Option<UnitId> {
    let now = pos.s.combats.get(usize::from(index))?;
    now.attackers().iter().find(|&u| is_ready(pos, u))
}

fn is_ready(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.has(unit, Marks::BREAKS | Marks::ADVANCED) && pos.stands(unit)
}

/// It attacks all in its zone that were not attacked in this phase; nobody: then nothing follows.
pub(super) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.mark(unit, Marks::BREAKS, false);
    let fresh = |&enemy: &UnitId| !p.s.has(enemy, Marks::FOUGHT);
    let targets: UnitSet = p.pos().targets(unit).filter(fresh).collect();
    if targets.is_empty() {
        return;
    }
    // It is in the segment again.
    p.s.mark(unit, Marks::ADVANCED, false);
    let index = chariot::open(p, Combat::between(UnitSet::one(unit), targets));
    p.tell(clause!("gboh:V9.12"), What::BreaksThrough(unit));
    for target in targets.iter() {
        p.tell(clause!("gboh:V9.12"), What::Attacks(unit, target));
    }
    let stage = ShockStage::Avoid { combat: index, done: 0 };
    p.s.push(Frame::Break { unit, combat: index, stage });
}

/// Its fight is over: it goes on, or the others do.
pub(super) fn end(p: &mut Play<'_, '_>) {
    let Some(Frame::Break { unit, combat: index, .. }) = p.s.top() else { return };
    let again = is_ready(p.pos(), unit);
    let now = &mut p.s.combats[usize::from(index)];
    now.over = true;
    now.vacated = Default::default();
    p.s.pop();
    p.s.mark(unit, Marks::ADVANCED, true);
    if again {
        begin(p, unit);
    }
}
