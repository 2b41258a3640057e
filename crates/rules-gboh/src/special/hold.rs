//! gboh:battles(hold): units that wait, and what they may not do meanwhile.
//!
//! gboh:leuctra(hang-back), gboh:granicus(foot-waits), gboh:hydaspes(phalanx-waits), gboh:cynoscephalae(right-waits),
//! gboh:pharsalus(stand): each battle says who, what and until when; the procedure is one.

use super::{Bars, Has, Hold, Release, Rule, Special, numbered};
use crate::few::Covered;
use crate::fire::{self, How};
use crate::movement::no_hex;
use crate::pos::{Pos, no};
use crate::setting::{UnitId, UnitSet};
use acies_board::HexId;
use acies_kernel::Refusal;

/// Whether a rule still holds its units. An attack is remembered, but releases nobody before its turn.
pub(super) fn is_on(pos: Pos<'_>, bit: u16, hold: &Hold) -> bool {
    let counts_from = |event: &Release| if let Release::Attacked { from_turn } = event { *from_turn } else { 0 };
    let from = hold.until.iter().map(counts_from).max().unwrap_or(0);
    let released = pos.s.happened & bit != 0 && pos.s.turn >= from.into();
    let over = hold.through_turn.is_some_and(|last| pos.s.turn > last.into());
    !released && !over
}

/// The rules that hold a unit now.
fn holds<'a>(pos: Pos<'a>, unit: UnitId) -> impl Iterator<Item = (&'a Special, &'a Hold)> {
    numbered(pos.set).filter_map(move |(bit, special)| match &special.rule {
        Rule::Hold(hold) if hold.units.has(unit) && is_on(pos, bit, hold) => Some((special, hold)),
        _ => None,
    })
}

/// Whether a unit takes orders at all, is part of lines, and withdraws.
#[inline]
pub(crate) fn may_take_orders(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.set.lay.has_rule(Has::HOLD) {
        return Ok(());
    }
    match holds(pos, unit).find(|(_, hold)| hold.bars == Bars::Orders) {
        Some((special, _)) => no(special.clause, "gb-no-held", unit),
        None => Ok(()),
    }
}

/// Whether a unit takes orders to move, to turn or to change its formation.
#[inline]
pub(crate) fn may_march(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.set.lay.has_rule(Has::HOLD) {
        return Ok(());
    }
    may_take_orders(pos, unit)?;
    match holds(pos, unit).find(|(_, hold)| hold.bars == Bars::Move) {
        Some((special, _)) => no(special.clause, "gb-no-held-move", unit),
        None => Ok(()),
    }
}

/// Whether an order or a line command gives a unit anything to do: it marches, or has somebody to shoot at.
pub(crate) fn may_act(pos: Pos<'_>, unit: UnitId) -> bool {
    if !pos.set.lay.has_rule(Has::HOLD) || may_march(pos, unit).is_ok() {
        return true;
    }
    let mut shoots = false;
    if may_take_orders(pos, unit).is_ok() {
        fire::targets(pos, unit, How::Still, |_| shoots = true);
    }
    shoots
}

/// Whether a unit that may not march has somebody to shoot at.
pub(crate) fn only_fires(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.set.lay.has_rule(Has::HOLD) && may_march(pos, unit).is_err() && may_act(pos, unit)
}

/// Those of some units who take orders.
pub(crate) fn free(pos: Pos<'_>, units: UnitSet) -> UnitSet {
    if !pos.set.lay.has_rule(Has::HOLD) {
        return units;
    }
    units.iter().filter(|&unit| may_take_orders(pos, unit).is_ok()).collect()
}

/// Whether a unit may come to cover these hexes, of its own will or after a fight.
#[inline]
pub(crate) fn may_come_to(pos: Pos<'_>, unit: UnitId, hexes: Covered) -> Result<(), Refusal> {
    if !pos.set.lay.has_rule(Has::HOLD) {
        return Ok(());
    }
    for (special, hold) in holds(pos, unit) {
        match &hold.bars {
            Bars::Nearer(types) if gap(pos, unit, hexes, *types) < gap(pos, unit, pos.footprint(unit), *types) => {
                return no(special.clause, "gb-no-held-nearer", unit);
            }
            _ => check_ground(pos, unit, hexes, special, hold)?,
        }
    }
    Ok(())
}

/// The same of a withdrawal: it leads away from the enemy, but not everywhere (gboh:granicus(bank)).
#[inline]
pub(crate) fn may_withdraw_to(pos: Pos<'_>, unit: UnitId, hexes: Covered) -> Result<(), Refusal> {
    if !pos.set.lay.has_rule(Has::HOLD) {
        return Ok(());
    }
    holds(pos, unit).try_for_each(|(special, hold)| check_ground(pos, unit, hexes, special, hold))
}

fn check_ground(pos: Pos<'_>, unit: UnitId, hexes: Covered, by: &Special, hold: &Hold) -> Result<(), Refusal> {
    let Bars::Terrain(barred) = &hold.bars else { return Ok(()) };
    let mut hexes = hexes;
    let shut = |hex: &HexId| !pos.covers(unit, *hex) && barred.contains(&pos.set.map.terrain(*hex));
    match hexes.find(shut) {
        Some(hex) => no_hex(by.clause, "gb-no-held-ground", unit, hex),
        None => Ok(()),
    }
}

/// Whether a unit may advance after a fight, and into a hex. One that waits for orders stays where it is.
pub(crate) fn may_advance(pos: Pos<'_>, unit: UnitId, hexes: Covered) -> bool {
    !pos.set.lay.has_rule(Has::HOLD) || may_march(pos, unit).is_ok() && may_come_to(pos, unit, hexes).is_ok()
}

/// How far the nearest enemy of some types is from the hexes that a unit covers.
fn gap(pos: Pos<'_>, unit: UnitId, hexes: Covered, types: u32) -> Option<u8> {
    let counts = |&enemy: &UnitId| types >> pos.face(enemy).kind as u8 & 1 == 1;
    let enemies = pos.units(pos.side(unit).other()).iter().filter(counts);
    enemies.flat_map(|enemy| hexes.filter_map(move |hex| pos.distance_to(enemy, hex))).min()
}

/// gboh:pharsalus(fourth-line): the shift of those who alone attack horse alone, and its clause. It holds for the whole
/// battle, also after they are released.
pub(crate) fn shift(pos: Pos<'_>, attackers: UnitSet, defenders: UnitSet) -> Option<(acies_kernel::Clause, i8)> {
    if !pos.set.lay.has_rule(Has::HOLD) || !defenders.iter().all(|unit| pos.is_horse(unit)) {
        return None;
    }
    pos.set.special.iter().find_map(|special| match &special.rule {
        Rule::Hold(hold) if hold.shift_against_horse != 0 && attackers.without(hold.units).is_empty() => {
            Some((special.clause, hold.shift_against_horse))
        }
        _ => None,
    })
}
