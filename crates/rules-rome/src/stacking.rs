//! Chapter 7: stacking, and what happens to those who crowd an area.

use crate::action::Action;
use crate::event::What;
use crate::frame::Frame;
use crate::losses;
use crate::movement;
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{Kind, UnitId, UnitSet};
use crate::state::Marks;
use acies_board::AreaId;
use acies_kernel::{Refusal, Side};

impl Pos<'_> {
    /// raw:7.1: leaders count nothing.
    pub(crate) fn stacking_points(self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.set.charts.stacking[self.kind(u) as usize]).sum()
    }

    /// raw:7.11.
    pub(crate) fn stacking_limit(self, area: AreaId) -> u8 {
        self.set.map.limit(area).unwrap_or(self.set.charts.limit)
    }

    /// raw:7.2.
    pub(crate) fn is_overstacked(self, side: Side, area: AreaId) -> bool {
        self.stacking_points(self.units_of(side, area)) > self.stacking_limit(area)
    }
}

/// raw:7.21(1), A-14: it stays, and may not move until next turn; nor may several long units that are not
/// legions.
pub(crate) fn stop(p: &mut Play<'_, '_>, unit: UnitId, area: AreaId) {
    let pos = p.pos();
    let side = pos.side(unit);
    if !pos.is_overstacked(side, area) {
        return;
    }
    let long = |u: &UnitId| pos.is_long(*u) && pos.kind(*u) != Kind::Legion;
    let mut frozen: UnitSet = pos.units_of(side, area).iter().filter(long).collect();
    if frozen.len() < 2 {
        frozen = UnitSet::EMPTY;
    }
    frozen.add(unit);
    for one in frozen.iter() {
        p.s.mark(one, Marks::FROZEN, true);
        p.tell(clause!("raw:7.21(1)"), What::Frozen(one));
    }
}

/// raw:7.21, raw:7.13: a unit that moves has entered an area; the question comes if it is crowded now.
pub(crate) fn crowd(p: &mut Play<'_, '_>, unit: UnitId, area: AreaId) {
    if p.pos().is_overstacked(p.pos().side(unit), area) {
        p.s.frames.push(Frame::Crowd);
    }
}

/// raw:7.21(2): whom the push costs a step: standing heavy infantry first.
fn victims(pos: Pos<'_>) -> UnitSet {
    let unit = pos.moving().unit;
    let Some(area) = pos.area(unit) else { return UnitSet::EMPTY };
    let others = pos.units_of(pos.side(unit), area).without(UnitSet::one(unit));
    let heavy: UnitSet = others.iter().filter(|&u| pos.is_long(u)).collect();
    if heavy.is_empty() { others } else { heavy }
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    if check(pos, Action::Stop).is_ok() {
        out.push(Action::Stop);
    }
    if movement::can_go_on(pos) {
        out.extend(victims(pos).iter().map(Action::Push));
    }
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let unit = pos.moving().unit;
    match action {
        Action::Stop => match movement::may_end(pos) {
            Err(refusal) if movement::can_go_on(pos) && !victims(pos).is_empty() => Err(refusal),
            _ => Ok(()),
        },
        Action::Push(_) if !movement::can_go_on(pos) => no(clause!("raw:7.21(2)"), "rw-no-push", unit),
        Action::Push(victim) if !victims(pos).has(victim) => no(clause!("raw:7.21(2)"), "rw-no-push-victim", victim),
        Action::Push(_) => Ok(()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    p.s.frames.pop();
    let unit = p.pos().moving().unit;
    match action {
        Action::Push(victim) => {
            p.moving().pushing = true;
            losses::lose_step(p, clause!("raw:7.21(2)"), victim);
        }
        Action::Stop => {
            if let Some(area) = p.pos().area(unit) {
                stop(p, unit, area);
            }
            movement::halt(p);
        }
        other => unasked(other),
    }
}
