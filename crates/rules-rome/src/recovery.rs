//! 18.1: units recover steps; 21.25: velites go back to their legion.

use crate::action::Action;
use crate::detachment;
use crate::event::{Purpose, What};
use crate::frame::{Frame, TurnStage};
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{LeaderId, Start, UnitId};
use crate::state::{Marks, Where};
use acies_board::AreaId;
use acies_kernel::{Refusal, Side, Step};

impl Pos<'_> {
    /// raw:18.12, raw:21.26: the best step a unit may have: where it began, less what is detached.
    pub(crate) fn best_step(self, unit: UnitId) -> i32 {
        let the = self.set.unit(unit);
        let out = the.velites.is_some_and(|v| self.s.unit(v).at != Where::Aside);
        let began_out = the.velites.is_some_and(|v| self.set.unit(v).start != Start::Aside);
        i32::from(the.begin) + i32::from(out) - i32::from(began_out)
    }

    /// raw:18.1(2): its army commander or formation leader shares the area.
    fn has_its_leader(self, unit: UnitId, area: AreaId) -> bool {
        let own = |l: LeaderId| self.is_commander(l) || self.s.leader(l).formation == Some(self.formation(unit));
        self.leaders_in(self.side(unit), area).any(own)
    }
}

/// raw:18.1, raw:18.1(1), raw:18.1(2), raw:18.1(3), raw:18.12.
fn may_recover(pos: Pos<'_>, side: Side, unit: UnitId) -> Result<AreaId, Refusal> {
    let Some(area) = pos.area(unit).filter(|_| pos.side(unit) == side) else {
        return no(clause!("raw:18.1"), "rw-no-recover-off-map", unit);
    };
    if pos.s.has(unit, Marks::TRIED) {
        return no(clause!("raw:18.11"), "rw-no-recover-again", unit);
    }
    if i32::from(pos.s.unit(unit).step) <= pos.best_step(unit) {
        return no(clause!("raw:18.12"), "rw-no-recover-full", unit);
    }
    if pos.is_near_enemy(side, area) {
        return no(clause!("raw:18.1(1)"), "rw-no-recover-near-enemy", unit);
    }
    if !pos.has_its_leader(unit, area) {
        return no(clause!("raw:18.1(2)"), "rw-no-recover-leader", unit);
    }
    if pos.s.has(unit, Marks::FOUGHT) {
        return no(clause!("raw:18.1(3)"), "rw-no-recover-fought", unit);
    }
    Ok(area)
}

fn may_reattach(pos: Pos<'_>, side: Side, unit: UnitId) -> Result<(), Refusal> {
    if pos.side(unit) != side {
        return no(clause!("raw:21.25"), "rw-no-velites", unit);
    }
    detachment::may_reattach(pos, unit)
}

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    let pos = p.pos();
    let any = |u: UnitId| may_recover(pos, side, u).is_ok() || may_reattach(pos, side, u).is_ok();
    if pos.s.on_map(side).iter().any(any) {
        return Step::Ask;
    }
    close(p, side);
    Step::Go
}

/// raw:18.0: both sides recover, then both replace leaders, then armies are checked for collapse.
fn close(p: &mut Play<'_, '_>, side: Side) {
    p.s.frames.replace(Frame::Turn(match side {
        Side::First => TurnStage::Recover(Side::Second),
        Side::Second => TurnStage::Replace(Side::First),
    }));
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    for unit in pos.s.on_map(side).iter() {
        if may_recover(pos, side, unit).is_ok() {
            out.push(Action::Recover(unit));
        }
        if may_reattach(pos, side, unit).is_ok() {
            out.push(Action::Reattach(unit));
        }
    }
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Recover(unit) => may_recover(pos, side, unit).map(|_| ()),
        Action::Reattach(unit) => may_reattach(pos, side, unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, action: Action) {
    match action {
        Action::Recover(unit) => recover(p, unit),
        Action::Reattach(unit) => detachment::reattach(p, unit),
        Action::Done => close(p, side),
        other => unasked(other),
    }
}

/// raw:18.11: against its own morale, helped by the senior leader there. raw:3.0(9).
fn recover(p: &mut Play<'_, '_>, unit: UnitId) {
    let pos = p.pos();
    let Some(area) = pos.area(unit) else { return };
    let rating = pos.senior_rating(pos.side(unit), area);
    let morale = pos.morale(unit);
    p.s.mark(unit, Marks::TRIED, true);
    p.modify(clause!("raw:18.11"), -rating);
    // The rating is taken from the die: as if it were added to the morale.
    if p.roll(clause!("raw:18.11"), Purpose::Recovery(unit), morale + rating) - rating <= morale {
        p.s.unit_mut(unit).step -= 1;
        p.tell(clause!("raw:18.11"), What::Recovered(unit));
    }
}
