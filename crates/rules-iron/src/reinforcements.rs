//! Chapter 15: reinforcements, and the return of units that have recovered off the map.

use crate::activation;
use crate::event::{Purpose, What};
use crate::frame::{Grant, Moving};
use crate::movement::cost;
use crate::pos::{Play, Pos};
use crate::profile::Late;
use crate::setting::{Arrival, BattleId, Refuge, UnitId};
use crate::state::{Entered, Marks, Where};
use acies_board::{Facing, HexId};
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

/// Whether a unit comes on with its whole command, as its scenario says (moi:battles(arrival)).
fn arrives(pos: Pos<'_>, unit: UnitId) -> bool {
    matches!(pos.set.battle(pos.set.unit(unit).battle).arrival, Arrival::When(_))
}

/// sul:15.1: through its own entry hexes; the points it will have spent.
pub(crate) fn enter(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    let unit = moving.unit;
    let about = |refusal: Refusal| Err(refusal.with(Arg::Unit(unit.0.into())).with(Arg::Place(to.0)));
    if !entry_hexes(pos, unit).contains(&to) {
        let in_box = pos.s.unit(unit).at == Where::Box;
        let clause = clause!(pos.set, "sul:15.1", "moi:battles(arrival-hex)");
        let clause = if in_box { clause!("sul:11.0.2(2)") } else { clause };
        return about(Refusal::new(clause, "fe-no-entry-hex"));
    }
    cost::may_enter(pos, unit, to)?;
    // moi:battles(arrival-hex): a hex that holds no unit, not even one through which it could ride.
    if arrives(pos, unit) && pos.occupant(to).is_some() {
        return about(Refusal::new(clause!("sul:3.1.1"), "fe-no-stacking"));
    }
    cost::may_close_with_unseen(pos, unit, to, to)?;
    // sul:15.1(mp): the hex, and one point for each unit that entered through it before.
    let Some(terrain) = pos.set.ground.enter(pos.walker(unit), to) else {
        return about(Refusal::new(clause!("moi:5.1(1)"), "fe-no-impassable"));
    };
    let (price, allowance) = (terrain + pos.entered_through(to) * pos.set.entry_surcharge, pos.face(unit).ma);
    // moi:battles(arrival-hex): a hex that costs more may be entered all the same.
    if arrives(pos, unit) {
        return Ok(price.min(allowance));
    }
    if price > allowance {
        let refusal = Refusal::new(clause!(pos.set, "sul:15.1(mp)", "moi:5.1(1)"), "fe-no-entry-points")
            .with(Arg::Unit(unit.0.into()));
        return Err(refusal.with(Arg::Number(price.into())).with(Arg::Number(allowance.into())));
    }
    Ok(price)
}

/// Whether there is any hex by which the unit can come on now.
pub(crate) fn may_enter_somewhere(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let moving = Moving::fresh(unit, pos.facing(unit));
    if entry_hexes(pos, unit).iter().any(|&to| cost::may_go(pos, moving, to).is_ok()) {
        return Ok(());
    }
    // sul:15.1.1: room must be made.
    let clause = clause!(pos.set, "sul:15.1.1", "moi:battles(arrival-room)");
    Err(Refusal::new(clause, "fe-no-entry-room").with(Arg::Unit(unit.0.into())))
}

pub(crate) fn note_entry(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    match p.s.entered.iter_mut().find(|e| e.hex == hex) {
        Some(entered) => entered.units += 1,
        None => p.s.entered.push(Entered { hex, units: 1 }),
    }
    p.tell(clause!(p.set, "sul:15.1", "moi:battles(arrival-hex)"), What::Entered(unit, hex));
    if arrives(p.pos(), unit) {
        note_arrival(p, unit, hex);
    }
}

// ---------------------------------------------------------------- commands that arrive

/// The waiting units of an arriving command that find a hex now. Until then they are nowhere: nobody strikes them, and they
/// count for nothing (moi:battles(off-map)).
pub(crate) fn arriving(pos: Pos<'_>, battle: BattleId) -> impl Iterator<Item = UnitId> {
    let the = pos.set.battle(battle);
    let units = if matches!(the.arrival, Arrival::When(_)) { &the.units[..] } else { &[] };
    let waiting = units.iter().copied().filter(move |&u| pos.at(u) == Where::Waiting);
    waiting.filter(move |&u| may_enter_somewhere(pos, u).is_ok())
}

/// moi:battles(arrival): nobody who finds a hex is held back.
pub(crate) fn may_end(pos: Pos<'_>, battle: BattleId) -> Result<(), Refusal> {
    match arriving(pos, battle).next() {
        Some(unit) => {
            Err(Refusal::new(clause!("moi:battles(arrival)"), "fe-no-end-arriving").with(Arg::Unit(unit.0.into())))
        }
        None => Ok(()),
    }
}

/// moi:battles(arrival-room): those on the map do nothing before those who can come have come.
#[inline]
pub(crate) fn may_go_first(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !arrives(pos, unit) {
        return Ok(());
    }
    match arriving(pos, pos.set.unit(unit).battle).next() {
        Some(other) => {
            let refusal = Refusal::new(clause!("moi:battles(arrival-room)"), "fe-no-before-arrivals");
            Err(refusal.with(Arg::Unit(unit.0.into())).with(Arg::Unit(other.0.into())))
        }
        None => Ok(()),
    }
}

/// moi:battles(arrival): a unit in hand that arrives is placed before it is put down.
pub(crate) fn may_put_down(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.at(unit) == Where::Waiting && arrives(pos, unit) {
        return Err(Refusal::new(clause!("moi:battles(arrival)"), "fe-no-end-arriving").with(Arg::Unit(unit.0.into())));
    }
    Ok(())
}

/// The facings with which units come on by a hex.
pub(crate) fn entry_facings<'a>(pos: Pos<'a>, unit: UnitId, hex: HexId) -> &'a [Facing] {
    let battle = pos.set.battle(pos.set.unit(unit).battle);
    let at = battle.entry.iter().position(|&entry| entry == hex);
    at.and_then(|at| battle.entry_facings.get(at)).map_or(&[], |facings| facings)
}

/// The facings from which a unit that has made no step in a hex may turn in an enemy zone: that with which it was taken in
/// hand, or those with which it may have come on (moi:battles(arrival-hex)).
pub(crate) fn stood<'a>(pos: Pos<'a>, moving: Moving, hex: HexId) -> impl Iterator<Item = Facing> + use<'a> {
    let arrived = pos.has(moving.unit, Marks::ARRIVED);
    let inward = if arrived { entry_facings(pos, moving.unit, hex) } else { &[] };
    inward.iter().copied().chain(inward.is_empty().then_some(moving.began))
}

/// moi:battles(arrival-hex): a unit that has been placed faces inward; moi:battles(arrival-only): it moves and does no more.
/// moi:battles(arrival): its leader comes with the last that finds a hex, if he has come with none before.
fn note_arrival(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    let facing = entry_facings(p.pos(), unit, hex).first().copied();
    p.s.change(p.set, unit, |u| {
        u.facing = facing.unwrap_or(u.facing);
        u.marks.insert(Marks::ARRIVED);
    });
    let set = p.set;
    let battle = set.unit(unit).battle;
    if arriving(p.pos(), battle).next().is_some() {
        return;
    }
    for &leader in &set.battle(battle).leaders {
        if p.s.leader(leader).at != Where::Waiting {
            continue;
        }
        p.s.put_leader(leader, Where::Map(hex));
        let he = &mut p.s.leaders[leader.index()];
        (he.moved, he.along) = (true, true);
        p.tell(clause!("moi:battles(arrival)"), What::LeaderMoved(leader, hex));
    }
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
