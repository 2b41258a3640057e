//! What happens in a battle that its own rules wait for: who came near, who was attacked, routed or lost. Checks and
//! flights that follow wait until nothing else is in the midst of being done.

use super::{EventCheck, Has, Release, Rule, Trigger, flight, hold, numbered, troops};
use crate::event::{Purpose, What};
use crate::frame::{Frame, MoveStage, ShockStage};
use crate::pos::{Play, Pos};
use crate::setting::{UnitId, UnitSet};
use crate::state::Where;
use acies_board::HexId;

/// A unit has come from a hex to where it is: by a step, a pivot, an advance, a pursuit or a withdrawal.
#[inline]
pub(crate) fn came(p: &mut Play<'_, '_>, unit: UnitId, from: HexId) {
    if p.set.lay.has_rules() {
        note_coming(p, unit, from);
    }
}

#[inline(never)]
fn note_coming(p: &mut Play<'_, '_>, unit: UnitId, from: HexId) {
    troops::carry(p, unit, from);
    if !p.pos().stands(unit) {
        return;
    }
    p.s.fright |= flight::is_beside(p.pos(), unit);
    release(p, |pos, event, units| match event {
        Release::EnemyWithin { hexes, types } => is_near(pos, unit, units, hexes, types),
        Release::Eliminated { .. } | Release::Attacked { .. } => false,
    });
}

fn is_near(pos: Pos<'_>, unit: UnitId, units: UnitSet, hexes: u8, types: u32) -> bool {
    let near = |held: UnitId| pos.gap_between(unit, held).is_some_and(|far| far <= hexes);
    let foe = units.first().is_some_and(|held| pos.side(held) != pos.side(unit));
    foe && types >> pos.face(unit).kind as u8 & 1 == 1 && units.iter().any(near)
}

/// Units are attacked by shock.
#[inline]
pub(crate) fn attacked(p: &mut Play<'_, '_>, defenders: UnitSet) {
    if p.set.lay.has_rule(Has::HOLD) {
        release(p, |_, event, units| matches!(event, Release::Attacked { .. }) && !units.and(defenders).is_empty());
    }
}

/// Notes that an event has happened for those who wait for it: for good, and for all of them.
fn release(p: &mut Play<'_, '_>, happens: impl Fn(Pos<'_>, Release, UnitSet) -> bool) {
    let set = p.set;
    for (bit, special) in numbered(set) {
        let Rule::Hold(hold) = &special.rule else { continue };
        if p.s.happened & bit != 0 || !hold.until.iter().any(|&event| happens(p.pos(), event, hold.units)) {
            continue;
        }
        let held = hold::is_on(p.pos(), bit, hold);
        p.s.happened |= bit;
        if held && !hold::is_on(p.pos(), bit, hold) {
            if let Some(unit) = hold.units.iter().find(|&unit| p.pos().hex(unit).is_some()) {
                p.tell(special.clause, What::Released(unit));
            }
        }
    }
}

/// A unit routs, or is lost while it stands; it is still where it was.
#[inline]
pub(crate) fn broke(p: &mut Play<'_, '_>, unit: UnitId) {
    if p.set.lay.has_rules() {
        note_broken(p, unit);
    }
}

#[inline(never)]
fn note_broken(p: &mut Play<'_, '_>, unit: UnitId) {
    let set = p.set;
    for (bit, special) in numbered(set) {
        match &special.rule {
            // gboh:cynoscephalae(tribune)
            Rule::GreatLine { after, .. } if after.has(unit) => p.s.happened |= bit,
            Rule::EventCheck(check) => {
                let alone = deserted(p.pos(), check, unit);
                p.s.steady = p.s.steady.or(alone);
            }
            _ => {}
        }
    }
}

/// gboh:pharsalus(deserted): those whom the flight of a unit leaves alone.
fn deserted(pos: Pos<'_>, check: &EventCheck, gone: UnitId) -> UnitSet {
    let left = |&unit: &UnitId| {
        check.when.iter().any(|event| {
            let Trigger::LeftAlone { by, distance } = *event else { return false };
            let near = |other: UnitId| pos.gap_between(unit, other).is_some_and(|far| far <= distance);
            by.has(gone) && near(gone) && !by.iter().any(|other| other != gone && pos.stands(other) && near(other))
        })
    };
    called(pos, check).iter().filter(left).collect()
}

/// Those who check: on the map, not routed, and where the rule asks for it.
fn called(pos: Pos<'_>, check: &EventCheck) -> UnitSet {
    let there = |&unit: &UnitId| {
        let column = |least: u8| pos.hex(unit).is_some_and(|hex| pos.set.map.number(hex).column() >= least);
        pos.stands(unit) && check.least_column.is_none_or(column)
    };
    check.units.iter().filter(there).collect()
}

/// Somebody has routed, been lost or killed: whatever waits for it has come.
#[inline]
pub(crate) fn settled(p: &mut Play<'_, '_>) {
    if p.set.lay.has_rules() {
        note_settled(p);
    }
}

#[inline(never)]
fn note_settled(p: &mut Play<'_, '_>) {
    let set = p.set;
    release(p, |pos, event, _| match event {
        Release::Eliminated { count, of } => {
            of.iter().filter(|&unit| pos.s.unit(unit).at == Where::Gone).count() >= usize::from(count)
        }
        Release::EnemyWithin { .. } | Release::Attacked { .. } => false,
    });
    for (bit, special) in numbered(set) {
        let Rule::EventCheck(check) = &special.rule else { continue };
        // gboh:leuctra(allies): once, the first time.
        if p.s.happened & bit == 0 && check.when.iter().any(|&event| has_happened(p.pos(), event)) {
            p.s.happened |= bit;
            p.s.steady = p.s.steady.or(called(p.pos(), check));
        }
    }
}

fn has_happened(pos: Pos<'_>, event: Trigger) -> bool {
    let fled = |unit: UnitId| pos.is_routed(unit) || pos.s.unit(unit).at == Where::Gone;
    match event {
        Trigger::Routed(units) => units.iter().all(fled),
        Trigger::Killed(leader) => pos.s.leader(leader).dead,
        Trigger::LeftAlone { .. } => false,
    }
}

// ---------------------------------------------------------------- what waits

/// Does what waits, if this frame may be interrupted by it.
pub(crate) fn step(p: &mut Play<'_, '_>, frame: Frame) -> bool {
    if p.s.fright && may_flee_in(frame) {
        p.s.fright = false;
        flight::begin(p);
        return true;
    }
    match p.s.steady.first().filter(|_| is_calm(frame)) {
        Some(unit) => {
            check(p, unit);
            true
        }
        None => false,
    }
}

/// gboh:issus(darius): he flees at the step, the advance or the pursuit itself.
const fn may_flee_in(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Move(_) | Frame::Advance { .. } | Frame::Pursue(_) | Frame::Orders(_) | Frame::Line(_) | Frame::Turn(_)
    ) || matches!(frame, Frame::Shock(ShockStage::Designate))
}

/// gboh:leuctra(allies), gboh:pharsalus(deserted): inside a shock segment the checks wait until its step g is over.
const fn is_calm(frame: Frame) -> bool {
    let after =
        matches!(frame, Frame::Shock(ShockStage::Pursuit { .. } | ShockStage::Unfold { .. } | ShockStage::Close));
    after || matches!(frame, Frame::Move(MoveStage::Ask) | Frame::Orders(_) | Frame::Line(_) | Frame::Turn(_))
}

/// One die against TQ, without modifiers.
fn check(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.steady.remove(unit);
    if !p.pos().stands(unit) {
        return;
    }
    let found = p.set.special.iter().find_map(|special| match &special.rule {
        Rule::EventCheck(check) if check.units.has(unit) => Some((special.clause, check.hits)),
        _ => None,
    });
    let Some((clause, hits)) = found else { return };
    let tq = i32::from(p.pos().tq(unit));
    if p.roll(clause, Purpose::Steady(unit), 0) > tq {
        p.hit(clause, unit, hits);
    }
}
