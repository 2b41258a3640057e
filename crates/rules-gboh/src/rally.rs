//! Chapters 10.14 and 10.3: recovery and rally.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{Formation, LeaderId, UnitId};
use crate::state::Marks;
use acies_board::Facing;
use acies_kernel::Refusal;

/// cat:10.14(1), cat:10.14(2).
pub(crate) fn may_recover(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let now = pos.s.unit(unit);
    if pos.hex(unit).is_none() {
        return no(clause!("cat:10.23"), "gb-no-off-map", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("cat:10.14(1)"), "gb-no-routed", unit);
    }
    if now.marks.contains(Marks::RALLIED) {
        return no(clause!("cat:10.14(2)"), "gb-no-rallied", unit);
    }
    if now.line != crate::state::NO_LINE {
        return no(clause!("cat:9.31(2)"), "gb-no-uncontrolled", unit);
    }
    if now.marks.intersects(Marks::ORDERED | Marks::MOVED | Marks::FIRED) {
        return no(clause!("cat:10.14(2)"), "gb-no-recover-after-order", unit);
    }
    if now.marks.contains(Marks::RECOVERED) {
        return no(clause!("cat:10.14(2)"), "gb-no-recovered-already", unit);
    }
    if now.hits == 0 {
        return no(clause!("cat:10.14(1)"), "gb-no-hits", unit);
    }
    if pos.is_in_zone(unit) || pos.is_met(unit) {
        return no(clause!("cat:10.14(1)"), "gb-no-recover-near-enemy", unit);
    }
    if pos.is_in_rough(unit) {
        return no(clause!("cat:10.14(1)"), "gb-no-recover-in-rough", unit);
    }
    if pos.is_under_fire(unit) {
        return no(clause!("cat:10.14(1)"), "gb-no-recover-under-fire", unit);
    }
    Ok(())
}

pub(crate) fn recover(p: &mut Play<'_, '_>, unit: UnitId) {
    let back = p.s.unit(unit).hits.min(p.set.charts.is.recover_hits);
    p.s.mark(unit, Marks::RECOVERED, true);
    p.change(unit, |u| u.hits -= back);
    p.tell(clause!("cat:10.14(1)"), What::Recovered(unit, back));
}

/// cat:10.31, cat:10.32.
pub(crate) fn may_rally(pos: Pos<'_>, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
    let Some(hex) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    if !pos.is_routed(unit) {
        return no(clause!("cat:10.31"), "gb-no-not-routed", unit);
    }
    if pos.s.unit(unit).rallied_by >> leader.0 & 1 == 1 {
        return no(clause!("cat:10.32"), "gb-no-rally-again", unit);
    }
    if pos.is_rough(hex) {
        return no(clause!("cat:10.31"), "gb-no-rally-in-rough", unit);
    }
    if pos.is_next_to_enemy(pos.side(unit), hex) {
        return no(clause!("cat:10.31"), "gb-no-rally-near-enemy", unit);
    }
    // bare range is enough to forbid it.
    let enemies = pos.units(pos.side(unit).other());
    if enemies.iter().any(|e| pos.is_in_range_of(e, hex)) {
        return no(clause!("cat:10.31"), "gb-no-rally-under-fire", unit);
    }
    Ok(())
}

/// cat:10.33, cat:chart5.rally.
pub(crate) fn rally(p: &mut Play<'_, '_>, unit: UnitId) {
    let Some(leader) = p.pos().phase().leader else { return };
    let charisma = i32::from(p.pos().charisma(leader));
    p.change(unit, |u| u.rallied_by |= 1 << leader.0);
    let die = p.roll(clause!("cat:10.33"), Purpose::Rally(unit), 0);
    if die > charisma {
        p.eliminate(clause!("cat:10.33(2)"), unit);
        return;
    }
    let pos = p.pos();
    let tq = pos.face(unit).tq;
    let by = pos.kind(unit).rally_divisor;
    // rounded up, unless the switch says down.
    let hits = if pos.set.options.rally_rounds_down { tq / by } else { tq.div_ceil(by) };
    // cat:10.34: no orders until next turn.
    p.change(unit, |u| {
        u.marks.remove(Marks::ROUTED);
        u.marks.insert(Marks::RALLIED);
        u.hits = hits;
    });
    p.tell(clause!("cat:10.33(1)"), What::Rallied(unit));
    p.s.push(Frame::RallyFace { unit });
}

pub(crate) fn face_options(out: &mut Vec<Action>) {
    out.extend(Facing::ALL.map(Action::Face));
}

pub(crate) fn check_face(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Face(_) => Ok(()),
        _ => not_now(pos, clause!("cat:10.34")),
    }
}

pub(crate) fn apply_face(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    p.s.pop();
    let Action::Face(facing) = action else { misplaced(action) };
    p.change(unit, |u| u.formation = Formation::Line(facing));
    p.tell(clause!("cat:10.34"), What::Turned(unit, facing.index() as u8));
}

/// gboh:10.39: the second die of a rally.
pub(crate) fn step_table(p: &mut Play<'_, '_>, unit: UnitId) -> acies_kernel::Step {
    let _ = (p, unit);
    unimplemented!("the chapter is being written")
}
