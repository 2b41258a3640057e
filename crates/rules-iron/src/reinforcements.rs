//! Chapter 15: reinforcements, and the return of recovered Ottoman units.

use crate::activation;
use crate::event::{Purpose, What};
use crate::frame::{Grant, Moving};
use crate::movement::cost;
use crate::pos::{Play, Pos};
use crate::setting::{BattleId, BattleKind, HUNGARIAN, UnitId};
use crate::state::{Entered, Where};
use acies_board::HexId;
use acies_kernel::{Arg, Refusal, Side};

/// Where a waiting unit may come on: its Battle's hexes, or those of the box (11.0.2(2)).
pub(crate) fn entry_hexes(pos: Pos<'_>, unit: UnitId) -> &[HexId] {
    match pos.s.unit(unit).at {
        Where::Box => &pos.set.box_entry,
        _ => &pos.set.battle(pos.set.unit(unit).battle).entry,
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
        return about(Refusal::new(clause, "no-entry-hex"));
    }
    cost::may_enter(pos, unit, to)?;
    cost::may_close_with_unseen(pos, unit, to, to)?;
    // sul:15.1(mp): the hex, and one point for each unit that entered through it before.
    let terrain = pos.set.charts.terrain.hex(pos.set.map.terrain(to)).cost(pos.kind(unit).tread());
    let price = terrain + pos.entered_through(to) * pos.set.entry_surcharge;
    if price > pos.face(unit).ma {
        let refusal = Refusal::new(clause!("sul:15.1(mp)"), "no-entry-points").with(Arg::Unit(unit.0.into()));
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
    Err(Refusal::new(clause!("sul:15.1.1"), "no-entry-room").with(Arg::Unit(unit.0.into())))
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
    pos.set.battle_ids().filter(move |&b| pos.set.battle(b).kind == BattleKind::WhatIf)
}

/// sul:15.0, sul:15.2, sul:15.2.4: an option, Hungarian, in a free activation after the Ottomans have acted.
pub(crate) fn may_try_what_if(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    if side != HUNGARIAN || !pos.set.options.what_if {
        return Err(Refusal::new(clause!("sul:15.0"), "no-what-if"));
    }
    if !pos.s.ottoman_activated {
        return Err(Refusal::new(clause!("sul:15.2.4"), "no-what-if-yet"));
    }
    if groups(pos).all(|b| pos.s.has_arrived(b)) {
        return Err(Refusal::new(clause!("sul:15.2.4(repeat)"), "no-what-if-left"));
    }
    Ok(())
}

/// sul:15.2.4: one roll. A success activates the group, a failure spends the activation (A34).
pub(crate) fn step_what_if(p: &mut Play<'_, '_>) {
    let roll = p.roll(clause!("sul:15.2.4"), Purpose::WhatIf, 0);
    let row = p.set.charts.what_if.iter().find(|((low, high), _)| (*low..=*high).contains(&roll));
    let group = row.and_then(|(_, name)| p.set.battle_named(name));
    match group {
        // sul:15.2.4(6-7), sul:15.2.4(8), sul:15.2.4(9): Slavonians (sul:15.2.2), mixed force (sul:15.2.3),
        // Transylvanians (sul:15.2.1), each as the scenario lists them.
        Some(battle) if !p.s.has_arrived(battle) => {
            p.s.arrived |= 1 << battle.0;
            p.tell(clause!("sul:15.2.4"), What::Arrived(battle));
            activation::activate(p, battle, Grant::Free);
        }
        // sul:15.2.4(0-5), sul:15.2.4(repeat)
        _ => {
            p.tell(clause!("sul:15.2.4(0-5)"), What::NobodyArrived);
            activation::finish(p, HUNGARIAN, None, Grant::Free);
        }
    }
}
