//! 21.1: elephants run wild.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{Frame, RampageStage};
use crate::pos::{Play, Pos, no_area, not_now, unasked};
use crate::state::AreaSet;
use acies_board::AreaId;
use acies_kernel::{Refusal, Side, Step};

/// The next elephant of the segment.
pub(crate) fn next(p: &mut Play<'_, '_>) -> bool {
    let Some(wild) = p.s.wild.first().copied() else { return false };
    p.s.wild.remove(0);
    p.s.frames.push(Frame::Rampage { side: wild.side, area: wild.area, stage: RampageStage::Own });
    true
}

/// Areas next to the elephants with units of a side.
fn neighbours(pos: Pos<'_>, area: AreaId, side: Side) -> AreaSet {
    let near = pos.set.map.neighbours(area).iter().map(|n| n.area);
    near.filter(|&a| !pos.units_of(side, a).is_empty()).collect()
}

/// Whose units are trampled at a stage.
fn prey(side: Side, stage: RampageStage) -> Side {
    if stage == RampageStage::Enemies { side.other() } else { side }
}

/// Who chooses the area: the enemy among the elephants' friends, their owner among their enemies.
pub(crate) fn chooser(side: Side, stage: RampageStage) -> Side {
    if stage == RampageStage::Friends { side.other() } else { side }
}

fn rolls(p: &mut Play<'_, '_>, area: AreaId, stage: RampageStage) -> bool {
    let clause = match stage {
        RampageStage::Own => clause!("raw:21.1(1)"),
        RampageStage::Friends => clause!("raw:21.1(2)"),
        RampageStage::Enemies => clause!("raw:21.1(3)"),
    };
    let face = p.roll(clause, Purpose::Trample(area), 5);
    p.set.charts.rampage_loss >> face & 1 == 1
}

/// raw:21.1, raw:21.1(1), raw:21.1(4), raw:21.1(5).
pub(crate) fn step(p: &mut Play<'_, '_>, side: Side, area: AreaId, stage: RampageStage) -> Step {
    if stage == RampageStage::Own {
        let friends = p.pos().units_of(side, area);
        p.s.frames.replace(Frame::Rampage { side, area, stage: RampageStage::Friends });
        if !friends.is_empty() && rolls(p, area, stage) {
            p.s.frames.replace(Frame::Victim { units: friends });
        }
        return Step::Go;
    }
    let places = neighbours(p.pos(), area, prey(side, stage));
    match places.len() {
        0 => on(p, side, area, stage),
        1 => {
            if let Some(to) = places.iter().next() {
                trample(p, side, area, stage, to);
            }
        }
        _ => return Step::Ask,
    }
    Step::Go
}

/// The next step, or the end.
fn on(p: &mut Play<'_, '_>, side: Side, area: AreaId, stage: RampageStage) {
    match stage {
        RampageStage::Friends => p.s.frames.replace(Frame::Rampage { side, area, stage: RampageStage::Enemies }),
        RampageStage::Own | RampageStage::Enemies => p.s.frames.pop(),
    }
}

/// raw:21.1(2), raw:21.1(3).
fn trample(p: &mut Play<'_, '_>, side: Side, area: AreaId, stage: RampageStage, to: AreaId) {
    p.tell(clause!("raw:21.1"), What::Tramples(to));
    if rolls(p, to, stage) {
        let units = p.pos().units_of(prey(side, stage), to);
        p.s.frames.replace(Frame::Victim { units });
    } else {
        on(p, side, area, stage);
    }
}

pub(crate) fn options(pos: Pos<'_>, side: Side, area: AreaId, stage: RampageStage, out: &mut Vec<Action>) {
    out.extend(neighbours(pos, area, prey(side, stage)).iter().map(Action::Trample));
}

pub(crate) fn check(
    pos: Pos<'_>,
    side: Side,
    area: AreaId,
    stage: RampageStage,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Trample(to) if neighbours(pos, area, prey(side, stage)).has(to) => Ok(()),
        Action::Trample(to) => no_area(clause!("raw:21.1"), "rw-no-trample", to),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, area: AreaId, stage: RampageStage, action: Action) {
    match action {
        Action::Trample(to) => trample(p, side, area, stage, to),
        other => unasked(other),
    }
}
