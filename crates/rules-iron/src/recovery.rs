//! Chapters 11 and 13: recovery, and the Standards.

use crate::event::What;
use crate::frame::{Blow, Cause, Frame, Grant, SufferStage, Suffering};
use crate::pos::{Play, Pos};
use crate::results::eliminate;
use crate::setting::{BattleId, HUNGARIAN, UnitId};
use crate::state::{Marks, Order, Where};
use acies_board::HexId;
use acies_kernel::{Refusal, Side};

/// sul:11.0.1: disordered units that did nothing and have no enemy next to them.
pub(crate) fn recover(p: &mut Play<'_, '_>, battle: BattleId) {
    let set = p.set;
    for &unit in &set.battle(battle).units {
        if recovers(p.pos(), unit) {
            p.s.change(set, unit, |u| {
                u.order = Order::Normal;
                u.marks.remove(Marks::PINNED);
            });
            p.tell(clause!("sul:11.0.1"), What::Recovered(unit));
        }
    }
}

fn recovers(pos: Pos<'_>, unit: UnitId) -> bool {
    let now = pos.s.unit(unit);
    let idle = now.order == Order::Disordered && !now.marks.contains(Marks::DID);
    match now.at {
        Where::Map(hex) => idle && !pos.is_next_to_enemy(pos.side(unit), hex),
        // sul:11.0.2(2): in the box nobody is near (A52).
        Where::Box => idle,
        Where::Waiting | Where::Gone | Where::Hidden => false,
    }
}

/// sul:13.0.3: the Ottoman Standard is always there; sul:13.0.4: the Hungarian one may be lost.
pub(crate) fn may_activate_standard(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    if side == HUNGARIAN && pos.s.standard.is_none() {
        return Err(Refusal::new(clause!("sul:13.0.4"), "no-standard"));
    }
    Ok(())
}

/// sul:13.0.1, sul:11.0.2(1), sul:11.0.2(2): retired units in reach become disordered; nothing else
/// happens (13.0.2).
pub(crate) fn step_standard(p: &mut Play<'_, '_>, side: Side) {
    p.tell(clause!("sul:13.0.1"), What::StandardActivated(side));
    for unit in p.set.unit_ids().filter(|&u| p.set.unit(u).side == side) {
        if rallies(p.pos(), unit) {
            p.s.change(p.set, unit, |u| u.order = Order::Disordered);
            p.tell(clause!("sul:13.0.1"), What::Rallied(unit));
        }
    }
    crate::activation::finish(p, side, None, Grant::Free);
}

fn rallies(pos: Pos<'_>, unit: UnitId) -> bool {
    let now = pos.s.unit(unit);
    let in_reach = match (now.at, pos.s.standard) {
        (Where::Map(hex), Some(standard)) => pos.set.map.distance(hex, standard) <= 1,
        (Where::Box, _) => true,
        _ => false,
    };
    now.order == Order::Retired && in_reach
}

/// sul:13.0.4: an enemy unit in its hex removes the Standard and all retired Hungarian units.
pub(crate) fn take_standard(p: &mut Play<'_, '_>, by: Side, hex: HexId) {
    if by == HUNGARIAN || p.s.standard != Some(hex) {
        return;
    }
    p.s.standard = None;
    p.tell(clause!("sul:13.0.4"), What::StandardFell);
    for unit in p.set.unit_ids().filter(|&u| p.set.unit(u).side == HUNGARIAN) {
        let Where::Map(from) = p.s.unit(unit).at else { continue };
        if p.s.unit(unit).order == Order::Retired {
            eliminate(p, unit, clause!("sul:13.0.4"));
            let stage = SufferStage::Orphans(0);
            p.s.frames.push(Frame::Suffer(Suffering {
                unit,
                blow: Blow::Eliminate,
                cause: Cause::Friend,
                stage,
                from,
            }));
        }
    }
}
