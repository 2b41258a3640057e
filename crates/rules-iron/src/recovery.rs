//! Chapters 11 and 13: recovery, and the Standards.

use crate::event::What;
use crate::frame::{Blow, Cause, Frame, Grant, SufferStage, Suffering};
use crate::pos::{Play, Pos};
use crate::results::eliminate;
use crate::setting::{BattleId, Refuge, UnitId};
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

impl<'a> Pos<'a> {
    /// The hexes of a side's Standards on the map.
    pub fn standards(self, side: Side) -> impl Iterator<Item = HexId> + use<'a> {
        let all = self.set.standards.iter().zip(&self.s.standards);
        all.filter(move |(the, _)| the.side == side).filter_map(|(_, hex)| *hex)
    }

    /// How far a hex is from the nearest Standard of a side; `None` if none stands.
    #[must_use]
    pub fn to_standard(self, side: Side, hex: HexId) -> Option<u8> {
        self.standards(side).map(|standard| self.set.map.distance(hex, standard)).min()
    }

    /// Whether an army's retired units have somewhere to go. sul:13.0.3: off the map its Standard is always there;
    /// sul:13.0.4: on it, it may be lost.
    pub(crate) fn has_refuge(self, side: Side) -> bool {
        match self.set.army(side).retires_to {
            Refuge::Box { .. } => true,
            Refuge::Standard => self.standards(side).next().is_some(),
        }
    }
}

pub(crate) fn may_activate_standard(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    if !pos.has_refuge(side) {
        return Err(Refusal::new(clause!("sul:13.0.4"), "fe-no-standard"));
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
    let near = |hex: HexId| pos.to_standard(pos.side(unit), hex).is_some_and(|far| far <= 1);
    let in_reach = pos.at(unit) == Where::Box || pos.hex(unit).is_some_and(near);
    pos.order(unit) == Order::Retired && in_reach
}

/// sul:13.0.4: an enemy unit in its hex removes a Standard and all retired units of its side.
pub(crate) fn take_standards(p: &mut Play<'_, '_>, by: Side, hex: HexId) {
    for standard in p.set.standard_ids() {
        let side = p.set.standard(standard).side;
        if side != by && p.s.standards[standard.index()] == Some(hex) {
            p.s.standards[standard.index()] = None;
            p.tell(clause!("sul:13.0.4"), What::StandardFell(side));
            lose_retired(p, side);
        }
    }
}

fn lose_retired(p: &mut Play<'_, '_>, side: Side) {
    for unit in p.set.unit_ids().filter(|&u| p.set.unit(u).side == side) {
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
