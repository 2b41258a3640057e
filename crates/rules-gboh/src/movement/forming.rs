//! gboh:V4.6, gboh:V4.11, gboh:V4.13, gboh:V10.7: facing about, Charge Formation, squares, double depth.

use super::{end, no_hex, step};
use crate::charts::{Forming, Forms};
use crate::event::What;
use crate::frame::{Firers, Frame, MoveStage};
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::special::{hold, troops};
use crate::state::{Last, Marks, Where};
use acies_board::{Arc, HexId};
use acies_kernel::{Clause, Refusal};

fn prices(pos: Pos<'_>) -> Forming {
    pos.set.charts.forming.expect("a ruleset with these formations has their prices")
}

/// What every change of formation in the midst of a move needs: not in an enemy zone, not stopped, and the points.
fn check_change(pos: Pos<'_>, unit: UnitId, clause: Clause, mp: u8) -> Result<(), Refusal> {
    if pos.is_in_zone(unit) {
        return no(clause, "gb-no-change-in-zone", unit);
    }
    if pos.moving().stopped {
        return no(clause!("cat:7.23"), "gb-no-stopped", unit);
    }
    if pos.moving().spent + mp > pos.ma(unit) {
        return no(clause!("cat:6.35"), "gb-no-points", unit);
    }
    Ok(())
}

/// Pays for a change. False if the first point of its move has routed the unit.
fn pay(p: &mut Play<'_, '_>, unit: UnitId, mp: u8) -> bool {
    p.moving().spent += mp;
    p.moving().last = Last::Turn;
    step::first_point(p, unit);
    !p.s.routs.contains(&unit)
}

// ---------------------------------------------------------------- facing about

/// gboh:V4.6: heavy and medium foot in line, one hex or two.
pub(crate) fn check_reverse(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let able = pos.kind(unit).forms(Forms::REVERSE) && !pos.is_deep(unit);
    if !able || !matches!(pos.s.unit(unit).formation, Formation::Line(_)) {
        return no(clause!("gboh:V4.6"), "gb-no-reverse", unit);
    }
    check_change(pos, unit, clause!("gboh:V4.6"), prices(pos).reverse)
}

/// gboh:6.29(M1): no hits of rough ground. gboh:V4.8: the halves change places; gboh:P9: the other of a stack turns too.
pub(super) fn reverse(p: &mut Play<'_, '_>, unit: UnitId) {
    if !pay(p, unit, prices(p.pos()).reverse) {
        return;
    }
    let Some((hex, _)) = reversed(p.pos(), unit) else { return };
    let other = p.pos().partner(unit);
    p.change(unit, |u| {
        u.at = Where::Map(hex);
        u.formation = about(u.formation);
    });
    p.tell(clause!("gboh:6.29(M1)"), What::Reversed(unit));
    if let Some(other) = other {
        p.change(other, |u| u.formation = about(u.formation));
    }
}

/// Where a unit is that has faced about, and how it stands.
pub(crate) fn reversed(pos: Pos<'_>, unit: UnitId) -> Option<(HexId, Formation)> {
    Some((pos.footprint(unit).last()?, about(pos.s.unit(unit).formation)))
}

fn about(formation: Formation) -> Formation {
    formation.corner().map_or(formation, |facing| formation.with_corner(facing.opposite()))
}

// ---------------------------------------------------------------- Charge Formation

/// gboh:V4.11: horse in line that is alone in its hex (gboh:V6.1).
pub(super) fn check_charge(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let line = matches!(pos.s.unit(unit).formation, Formation::Line(_));
    if !pos.kind(unit).forms(Forms::CHARGE) || !line {
        return no(clause!("gboh:V4.11"), "gb-no-form-charge", unit);
    }
    if pos.is_passing(unit) || pos.partner(unit).is_some() {
        return no(clause!("gboh:V6.1"), "gb-no-stack", unit);
    }
    check_change(pos, unit, clause!("gboh:V4.11"), prices(pos).charge)
}

pub(super) fn check_leave_charge(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !matches!(pos.s.unit(unit).formation, Formation::Charge(_)) {
        return no(clause!("gboh:V4.11"), "gb-no-leave-charge", unit);
    }
    check_change(pos, unit, clause!("gboh:V4.11"), prices(pos).leave_charge)
}

/// gboh:6.29(M4): it forms for the charge and goes on.
pub(super) fn form_charge(p: &mut Play<'_, '_>, unit: UnitId) {
    let facing = p.s.unit(unit).formation.corner();
    if let (true, Some(facing)) = (pay(p, unit, prices(p.pos()).charge), facing) {
        p.change(unit, |u| u.formation = Formation::Charge(facing));
        p.tell(clause!("gboh:6.29(M4)"), What::FormedCharge(unit));
    }
}

/// gboh:6.29(M5): it gives the formation up and goes on.
pub(super) fn leave_charge(p: &mut Play<'_, '_>, unit: UnitId) {
    let facing = p.s.unit(unit).formation.corner();
    if let (true, Some(facing)) = (pay(p, unit, prices(p.pos()).leave_charge), facing) {
        p.change(unit, |u| u.formation = Formation::Line(facing));
        p.tell(clause!("gboh:6.29(M5)"), What::LeftCharge(unit));
    }
}

// ---------------------------------------------------------------- squares

/// gboh:V4.13, gboh:6.29(M3): with the whole allowance, alone in its one hex, not in an enemy zone. gboh:P36: not out of
/// a stack.
pub(super) fn check_square(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let clause = clause!("gboh:V4.13");
    let able = pos.kind(unit).forms(Forms::SQUARE) && !pos.s.is_wide(pos.set, unit);
    if !able || !matches!(pos.s.unit(unit).formation, Formation::Line(_)) || pos.partner(unit).is_some() {
        return no(clause, "gb-no-square", unit);
    }
    troops::is_nimble(pos, unit)?;
    check_whole(pos, unit)?;
    if pos.is_in_zone(unit) {
        return no(clause, "gb-no-change-in-zone", unit);
    }
    end::check(pos, unit, false)
}

/// What takes the whole allowance is the first thing of a move.
pub(super) fn check_whole(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.moving().last != Last::Nothing || pos.s.has(unit, Marks::MOVED) {
        return no(clause!("gboh:V4.13"), "gb-no-square-first", unit);
    }
    Ok(())
}

// ---------------------------------------------------------------- double depth

/// gboh:V10.7: a phalanx goes beneath another of the same facing, out of one of its rear hexes.
pub(super) fn check_double(pos: Pos<'_>, unit: UnitId, front: UnitId) -> Result<(), Refusal> {
    let clause = clause!("gboh:V10.7");
    let (Some(from), Some(to)) = (pos.hex(unit), pos.hex(front)) else {
        return no(clause!("cat:10.23"), "gb-no-off-map", front);
    };
    let able = |u: UnitId| pos.kind(u).forms(Forms::DEEP) && !pos.s.is_wide(pos.set, u) && pos.stands(u);
    let line = |u: UnitId| matches!(pos.s.unit(u).formation, Formation::Line(_));
    // A third has no room, and who marches as one of a pair brings it along.
    let alone = pos.partner(front).is_none() && !pos.is_passing(unit) && pos.moving().with.is_none();
    let alike = pos.side(unit) == pos.side(front) && pos.s.unit(unit).formation == pos.s.unit(front).formation;
    troops::is_nimble(pos, unit)?;
    troops::is_nimble(pos, front)?;
    if unit == front || !(able(unit) && able(front) && line(unit) && alike && alone) {
        return no(clause, "gb-no-double", unit);
    }
    let Some(dir) = pos.set.map.dir_between(from, to).filter(|_| pos.arc_of(front, from) == Some(Arc::Rear)) else {
        return no(clause, "gb-no-double", unit);
    };
    step::may_leave(pos, unit, to)?;
    if !pos.unit_may_enter(unit, from, dir, to) {
        return no_hex(clause!("gboh:6.29(P)"), "gb-no-ground-closed", unit, to);
    }
    if pos.moving().spent + pos.entry_price(unit, from, dir, to).mp + prices(pos).deep > pos.ma(unit) {
        return no_hex(clause!("cat:6.35"), "gb-no-points", unit, to);
    }
    hold::may_come_to(pos, unit, pos.span(unit, to))?;
    step::check_leaders(pos, unit, |_| Some((dir, to)))
}

/// The order: who leaves a zone by it is shot at first.
pub(super) fn begin_double(p: &mut Play<'_, '_>, unit: UnitId, front: UnitId) {
    let Some(to) = p.pos().hex(front) else { return };
    p.s.replace(Frame::Move(MoveStage::Double(front)));
    if p.pos().is_in_zone(unit) {
        p.s.push(Frame::ExitFire { unit, to, done: Firers::EMPTY, again: None });
    }
    step::first_point(p, unit);
}

/// gboh:6.29(M2): the step and one point more. Both have moved for this phase; nobody is hurt or checked (gboh:V6.3,
/// gboh:V6.4).
pub(super) fn double(p: &mut Play<'_, '_>, front: UnitId) {
    let unit = p.pos().moving().unit;
    let Some(to) = p.pos().hex(front).filter(|_| p.pos().stands(front)) else {
        // Exit fire has nothing to do with the other phalanx, but who is gone is gone.
        p.s.replace(Frame::Move(MoveStage::Ask));
        return;
    };
    p.moving().spent += prices(p.pos()).deep;
    step::enter(p, to);
    if p.s.routs.contains(&unit) {
        return;
    }
    p.moving().last = Last::Doubled;
    p.s.put_beneath(unit);
    for one in [unit, front] {
        p.s.mark(one, Marks::DEEP | Marks::ORDERED, true);
    }
    p.tell(clause!("gboh:V10.7"), What::FormedDepth(front, unit));
}

/// gboh:V10.7: a unit of a double depth has left the other.
pub(super) fn part(p: &mut Play<'_, '_>, unit: UnitId, other: UnitId) {
    for one in [unit, other] {
        p.s.mark(one, Marks::DEEP, false);
    }
    p.tell(clause!("gboh:V10.7"), What::LeftDepth(unit));
}
