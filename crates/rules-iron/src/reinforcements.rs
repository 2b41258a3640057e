//! Chapter 15: reinforcements, and the return of units that have recovered off the map.

use crate::activation;
use crate::event::{Purpose, What};
use crate::frame::{Grant, Moving};
use crate::movement::cost;
use crate::pos::{Play, Pos};
use crate::profile::Late;
use crate::setting::{Arrival, BattleId, Refuge, UnitId};
use crate::state::{Entered, Where};
use acies_board::HexId;
use acies_kernel::{Arg, Refusal, Side};

/// Where a waiting unit may come on: its Battle's hexes, or those of the box (11.0.2(2)).
pub(crate) fn entry_hexes<'a>(pos: Pos<'a>, unit: UnitId) -> &'a [HexId] {
    match pos.s.unit(unit).at {
        Where::Box => pos.box_entry(pos.side(unit)),
        _ => &pos.set.battle(pos.set.unit(unit).battle).entry,
    }
}

impl<'a> Pos<'a> {
    /// Where units and leaders of a side return from the box of the retired.
    pub(crate) fn box_entry(self, side: Side) -> &'a [HexId] {
        match &self.set.army(side).retires_to {
            Refuge::Box { entry } => entry,
            Refuge::Standard => &[],
        }
    }
}

impl Pos<'_> {
    /// How many units came on through a hex in the activation under way (15.1(mp)).
    #[must_use]
    pub fn entered_through(self, hex: HexId) -> u8 {
        self.s.entered.iter().find(|e| e.hex == hex).map_or(0, |e| e.units)
    }
}

/// sul:15.1: through its own entry hexes; the points it will have spent.
pub(crate) fn enter(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    let unit = moving.unit;
    let about = |refusal: Refusal| Err(refusal.with(Arg::Unit(unit.0.into())).with(Arg::Place(to.0)));
    if !entry_hexes(pos, unit).contains(&to) {
        let in_box = pos.s.unit(unit).at == Where::Box;
        let clause = if in_box { clause!("sul:11.0.2(2)") } else { clause!("sul:15.1") };
        return about(Refusal::new(clause, "fe-no-entry-hex"));
    }
    cost::may_enter(pos, unit, to)?;
    cost::may_close_with_unseen(pos, unit, to, to)?;
    // sul:15.1(mp): the hex, and one point for each unit that entered through it before.
    let terrain = pos.set.charts.terrain.hex(pos.set.map.terrain(to)).cost(pos.arm(unit).mount);
    let price = terrain + pos.entered_through(to) * pos.set.entry_surcharge;
    if price > pos.face(unit).ma {
        let refusal = Refusal::new(clause!("sul:15.1(mp)"), "fe-no-entry-points").with(Arg::Unit(unit.0.into()));
        return Err(refusal.with(Arg::Number(price.into())).with(Arg::Number(pos.face(unit).ma.into())));
    }
    Ok(price)
}

/// Whether there is any hex by which the unit can come on now.
pub(crate) fn may_enter_somewhere(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let moving = Moving::fresh(unit);
    if entry_hexes(pos, unit).iter().any(|&to| cost::may_go(pos, moving, to).is_ok()) {
        return Ok(());
    }
    // sul:15.1.1: room must be made.
    Err(Refusal::new(clause!("sul:15.1.1"), "fe-no-entry-room").with(Arg::Unit(unit.0.into())))
}

pub(crate) fn note_entry(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    match p.s.entered.iter_mut().find(|e| e.hex == hex) {
        Some(entered) => entered.units += 1,
        None => p.s.entered.push(Entered { hex, units: 1 }),
    }
    p.tell(clause!("sul:15.1"), What::Entered(unit, hex));
}

// ---------------------------------------------------------------- what-if groups

fn groups(pos: Pos<'_>) -> impl Iterator<Item = BattleId> {
    pos.set.battle_ids().filter(move |&b| pos.set.battle(b).arrival == Arrival::ByRoll)
}

impl<'a> Pos<'a> {
    /// The late groups of a side, if they are in use.
    fn late(self, side: Side) -> Option<&'a Late> {
        self.set.late().filter(|late| late.side == side)
    }
}

/// sul:15.0, sul:15.2, sul:15.2.4: an option of one side, in a free activation after the other has acted.
pub(crate) fn may_try_what_if(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    if pos.late(side).is_none() {
        return Err(Refusal::new(clause!("sul:15.0"), "fe-no-what-if"));
    }
    if !pos.s.acted[side.other()] {
        return Err(Refusal::new(clause!("sul:15.2.4"), "fe-no-what-if-yet"));
    }
    if groups(pos).all(|b| pos.s.has_arrived(b)) {
        return Err(Refusal::new(clause!("sul:15.2.4(repeat)"), "fe-no-what-if-left"));
    }
    Ok(())
}

/// sul:15.2.4: one roll. A success activates the group, a failure spends the activation (A34).
pub(crate) fn step_what_if(p: &mut Play<'_, '_>, side: Side) {
    let roll = p.roll(clause!("sul:15.2.4"), Purpose::WhatIf, 0);
    let rolls = p.pos().late(side).map_or(&[][..], |late| &late.rolls);
    let group = rolls.iter().find(|((low, high), _)| (*low..=*high).contains(&roll)).map(|(_, group)| *group);
    match group {
        // sul:15.2.4(6-7), sul:15.2.4(8), sul:15.2.4(9): the groups of sul:15.2.2, sul:15.2.3 and sul:15.2.1, each
        // as the scenario lists it.
        Some(battle) if !p.s.has_arrived(battle) => {
            p.s.arrived |= 1 << battle.0;
            p.tell(clause!("sul:15.2.4"), What::Arrived(battle));
            activation::activate(p, battle, Grant::Free);
        }
        // sul:15.2.4(0-5), sul:15.2.4(repeat)
        _ => {
            p.tell(clause!("sul:15.2.4(0-5)"), What::NobodyArrived);
            activation::finish(p, side, None, Grant::Free);
        }
    }
}
