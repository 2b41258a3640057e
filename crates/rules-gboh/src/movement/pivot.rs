//! gboh:V4.9, gboh:V4.10: units over two hexes swing about one of their halves.

use super::cost::Price;
use super::{no_hex, step};
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::few::Covered;
use crate::fire;
use crate::frame::{Firers, Frame, MoveStage};
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, Traits, UnitId};
use crate::special::{events, hold};
use crate::state::{Last, Where};
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Refusal, Step};

/// A half that swings into the middle hex before the unit.
#[derive(Clone, Copy)]
pub(crate) struct Swing {
    /// The hex it leaves.
    from: HexId,
    dir: Dir,
    /// The hex it enters.
    to: HexId,
    /// The hex of the left half after it.
    pub(crate) left: HexId,
    /// That of the right half.
    right: HexId,
}

impl Swing {
    /// Of a unit over two hexes to the next corner on either hand. To the right the left half swings, to the left the
    /// right one; none if the hex before them is off the map, or if it is another corner.
    pub(crate) fn of(pos: Pos<'_>, unit: UnitId, facing: Facing) -> Option<Swing> {
        let old = pos.s.unit(unit).formation.corner().filter(|_| pos.s.is_wide(pos.set, unit))?;
        let mut halves = pos.footprint(unit);
        let (left, right) = (halves.next()?, halves.next()?);
        let [ahead_left, ahead_right] = old.front();
        if facing == old.turned(1) {
            let to = pos.set.map.neighbour(left, ahead_right)?;
            return Some(Swing { from: left, dir: ahead_right, to, left: to, right });
        }
        let to = pos.set.map.neighbour(right, ahead_left).filter(|_| facing == old.turned(-1))?;
        Some(Swing { from: right, dir: ahead_left, to, left, right: to })
    }

    /// gboh:V4.9, gboh:P7: what the half that swings pays for its step; there is nothing for the turn.
    pub(crate) fn price(self, pos: Pos<'_>, unit: UnitId) -> Price {
        pos.step_price(pos.walker(unit), self.from, self.dir, self.to)
    }

    /// Where it takes those who are in a hex: only with the half that swings (gboh:P7).
    pub(crate) fn carries(self, at: HexId) -> Option<(Dir, HexId)> {
        (at == self.from).then_some((self.dir, self.to))
    }

    /// gboh:10.16(H13): the hit of the pivot itself.
    pub(crate) fn extra_hits(self, pos: Pos<'_>, unit: UnitId) -> u8 {
        if pos.pivots_unhurt(unit) { 0 } else { pos.set.charts.hits[Cause::Pivoted as usize] }
    }

    /// The hexes that the unit covers then.
    fn covers(self) -> Covered {
        Covered::new(Some(self.left), Some(self.right))
    }
}

impl Pos<'_> {
    /// The hexes that a unit will cover which is about to leave for a hex: by a step, or by the pivot under way.
    pub(crate) fn will_cover(self, unit: UnitId, to: HexId) -> Covered {
        if !self.s.is_wide(self.set, unit) {
            return self.span(unit, to);
        }
        let pivot = self.s.frames.iter().find_map(|frame| match frame {
            Frame::Move(MoveStage::Pivot(facing)) if self.moving().unit == unit => Swing::of(self, unit, *facing),
            _ => None,
        });
        pivot.map_or_else(|| self.span(unit, to), Swing::covers)
    }

    /// gboh:10.16(H13), gboh:10.16(T2): a Macedonian phalanx pivots unhurt.
    pub(crate) fn pivots_unhurt(self, unit: UnitId) -> bool {
        self.face(unit).has(Traits::MACEDONIAN)
    }
}

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
    if !pos.s.is_wide(pos.set, unit) {
        // cat:7.13: who turns by corners does not turn there either.
        let zone = pos.is_in_zone(unit);
        let clause = if zone { clause!("cat:7.13") } else { clause!("gboh:V4.9") };
        return no(clause, "gb-no-pivot", unit);
    }
    check_zone(pos, unit)?;
    let Some(swing) = Swing::of(pos, unit, facing) else {
        return no(clause!("gboh:V4.9"), "gb-no-pivot", unit);
    };
    if !pos.unit_may_enter(unit, swing.from, swing.dir, swing.to) {
        return no_hex(clause!("gboh:6.29(P)"), "gb-no-ground-closed", unit, swing.to);
    }
    if !pos.is_free(swing.to) {
        return no(clause!("gboh:V4.9"), "gb-no-wide-step", unit);
    }
    if pos.moving().spent + swing.price(pos, unit).mp > pos.ma(unit) {
        return no(clause!("cat:6.35"), "gb-no-points", unit);
    }
    hold::may_come_to(pos, unit, swing.covers())?;
    step::check_leaders(pos, unit, |at| swing.carries(at))
}

/// gboh:V4.10: in an enemy zone one that began there pivots once, before anything else.
fn check_zone(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let moving = pos.moving();
    if moving.stopped {
        return no(clause!("gboh:V4.10"), "gb-no-pivot-again", unit);
    }
    let first = moving.began_in_zone && moving.trail.len() == 1;
    if pos.is_in_zone(unit) && !first {
        return no(clause!("cat:7.13"), "gb-no-turn-in-zone", unit);
    }
    Ok(())
}

/// The order: who leaves a zone by it is shot at first.
pub(super) fn begin(p: &mut Play<'_, '_>, unit: UnitId, facing: Facing) {
    let Some(swing) = Swing::of(p.pos(), unit, facing) else { return };
    p.s.replace(Frame::Move(MoveStage::Pivot(facing)));
    if p.pos().is_in_zone(unit) {
        p.s.push(Frame::ExitFire { unit, to: swing.to, done: Firers::EMPTY, again: None });
    }
    step::first_point(p, unit);
}

/// gboh:10.16(H13): it swings; the hits of the hex entered, then that of the pivot.
pub(crate) fn step_swing(p: &mut Play<'_, '_>, facing: Facing) -> Step {
    let unit = p.pos().moving().unit;
    let swing = Swing::of(p.pos(), unit, facing).expect("a pivot was possible when it was ordered");
    let (price, in_zone) = (swing.price(p.pos(), unit), p.pos().is_in_zone(unit));
    let mut was = p.pos().footprint(unit);
    let moving = p.moving();
    moving.spent += price.mp;
    moving.last = Last::Turn;
    (moving.from, moving.from_half) = (was.next().unwrap_or(swing.from), was.next());
    // gboh:V4.10: then it stops.
    moving.stopped |= in_zone;
    moving.trail.push(swing.to);
    step::take_leaders_along(p, swing.from, swing.dir, swing.to);
    p.change(unit, |u| {
        u.at = Where::Map(swing.left);
        u.formation = Formation::Line(facing);
    });
    p.tell(clause!("gboh:V4.9"), What::Pivoted(unit, facing.index() as u8));
    events::came(p, unit, swing.from);
    let unhurt = p.pos().pivots_unhurt(unit);
    let next = if in_zone && !unhurt { MoveStage::PivotCheck } else { MoveStage::Withdrawal };
    p.s.replace(Frame::Move(next));
    fire::note_sight(p);
    p.hit(clause!("cat:6.32(1)"), unit, price.hits);
    if !unhurt && !p.s.routs.contains(&unit) {
        p.suffer(Cause::Pivoted, unit);
    }
    Step::Go
}

/// gboh:10.16(T2): a pivot in an enemy zone.
pub(crate) fn step_check(p: &mut Play<'_, '_>) -> Step {
    let unit = p.pos().moving().unit;
    p.s.replace(Frame::Move(MoveStage::Withdrawal));
    p.check_at_once(Check::PivotInZone, unit);
    Step::Go
}
