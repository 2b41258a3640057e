//! Chapters 10.14 and 10.3: recovery and rally.

use crate::action::Action;
use crate::charts::Rallying;
use crate::event::{Purpose, What};
use crate::frame::{Frame, RunKind, RunStage, Running};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{Formation, LeaderId, Traits, UnitId};
use crate::state::{Ammo, Marks, Where};
use acies_board::{Facing, HexId};
use acies_kernel::{Clause, Refusal, Step};

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
    // gboh:V9.16: who has pursued takes no orders at all.
    if now.marks.contains(Marks::PURSUED) {
        return no(clause!("gboh:V9.16"), "gb-no-pursued", unit);
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
    if is_double(pos, unit) && !Facing::ALL.into_iter().any(|facing| room(pos, unit, facing).is_some()) {
        return no(clause!("gboh:V4.8"), "gb-no-rally-room", unit);
    }
    Ok(())
}

/// gboh:P8: a unit of double size flees in one hex and needs two when it rallies.
fn is_double(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.face(unit).has(Traits::WIDE)
}

/// gboh:P8: where the left half of a unit of double size stands if it rallies to a facing: in its own hex, else so that
/// its own is that of the right half; none if neither neighbour is free.
fn room(pos: Pos<'_>, unit: UnitId, facing: Facing) -> Option<HexId> {
    let own = pos.hex(unit)?;
    let [left, right] = facing.flank();
    let free = |dir| {
        let to = pos.set.map.neighbour(own, dir)?;
        (pos.is_free(to) && pos.unit_may_enter(unit, own, dir, to)).then_some(to)
    };
    if free(right).is_some() { Some(own) } else { free(left) }
}

impl Pos<'_> {
    /// The highest die with which a leader rallies a unit: his Charisma (10.33), or his Initiative and what the table adds
    /// to it (gboh:V11.4).
    #[must_use]
    pub fn rally_number(self, leader: LeaderId) -> u8 {
        let table = self.set.charts.rally;
        table.map_or_else(|| self.charisma(leader), |table| self.initiative(leader) + table.bonus)
    }
}

/// cat:10.33, cat:chart5.rally. gboh:10.16(T7), gboh:V11.4: against Initiative, and then on the table.
pub(crate) fn rally(p: &mut Play<'_, '_>, unit: UnitId) {
    let Some(leader) = p.pos().phase().leader else { return };
    let number = p.pos().rally_number(leader);
    p.change(unit, |u| u.rallied_by |= 1 << leader.0);
    let why = p.set.profile.told([Purpose::Rally(unit), Purpose::Called(unit)]);
    let die = p.roll(clause!(p.set, "cat:10.33", "gboh:10.16(T7)"), why, 0);
    if die > i32::from(number) {
        p.eliminate(clause!(p.set, "cat:10.33(2)", "gboh:V11.4"), unit);
        return;
    }
    if p.set.charts.rally.is_some() {
        return p.s.push(Frame::RallyRoll { unit });
    }
    let pos = p.pos();
    let tq = pos.face(unit).tq;
    let by = pos.kind(unit).rally_divisor;
    // rounded up, unless the switch says down.
    let hits = if pos.set.options.rally_rounds_down { tq / by } else { tq.div_ceil(by) };
    stand_up(p, clause!("cat:10.33(1)"), unit, hits);
}

/// gboh:10.39: the second die of a rally.
pub(crate) fn step_table(p: &mut Play<'_, '_>, unit: UnitId) -> Step {
    p.s.pop();
    let table = p.set.charts.rally.expect("only a rally by the table has a second die");
    let die = p.roll(clause!("gboh:10.39"), Purpose::RallyTable(unit), 0);
    match hits(&table, p.pos().face(unit).tq, die as usize) {
        Some(hits) => {
            stand_up(p, clause!("gboh:10.39(1)"), unit, hits);
            lose_missiles(p, unit);
        }
        None => {
            p.tell(clause!("gboh:10.39(2)"), What::RunsOn(unit));
            p.s.push(Frame::Run(Running::begin(unit, RunKind::Again, RunStage::Leaders(0))));
        }
    }
    Step::Go
}

/// gboh:V11.4: by the column of the printed TQ, the first one for all below; gboh:V11.5: not so many as its TQ.
fn hits(table: &Rallying, tq: u8, die: usize) -> Option<u8> {
    let column = table.to_tq.iter().position(|&to| tq <= to).unwrap_or(table.to_tq.len() - 1);
    table.hits[die][column].filter(|&hits| hits < tq)
}

/// The unit is routed no more; it chooses its facing. cat:10.34: no orders until next turn.
/// gboh:P8: one of double size takes its second hex with its facing, so until then it stays closed up.
fn stand_up(p: &mut Play<'_, '_>, clause: Clause, unit: UnitId, hits: u8) {
    let closed = is_double(p.pos(), unit);
    p.change(unit, |u| {
        u.marks.set(Marks::ROUTED, closed);
        u.marks.insert(Marks::RALLIED);
        u.hits = hits;
    });
    p.tell(clause, What::Rallied(unit));
    p.s.push(Frame::RallyFace { unit });
}

/// gboh:10.39(3): foot has thrown its missiles away.
fn lose_missiles(p: &mut Play<'_, '_>, unit: UnitId) {
    let armed = p.pos().is_foot(unit) && p.pos().face(unit).missile.is_some();
    if armed && p.s.unit(unit).ammo != Ammo::No {
        p.change(unit, |u| u.ammo = Ammo::No);
        p.tell(clause!("gboh:10.39(3)"), What::Empty(unit));
    }
}

pub(crate) fn face_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    out.extend(Facing::ALL.map(Action::Face).into_iter().filter(|&a| check_face(pos, unit, a).is_ok()));
}

pub(crate) fn check_face(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Face(facing) if is_double(pos, unit) && room(pos, unit, facing).is_none() => {
            no(clause!("gboh:V4.8"), "gb-no-rally-room", unit)
        }
        Action::Face(_) => Ok(()),
        _ => not_now(pos, clause!("cat:10.34")),
    }
}

pub(crate) fn apply_face(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    p.s.pop();
    let Action::Face(facing) = action else { misplaced(action) };
    let left = if is_double(p.pos(), unit) { room(p.pos(), unit, facing) } else { None };
    p.change(unit, |u| {
        u.formation = Formation::Line(facing);
        if let Some(hex) = left {
            u.at = Where::Map(hex);
            u.marks.remove(Marks::ROUTED);
        }
    });
    p.tell(clause!("cat:10.34"), What::Turned(unit, facing.index() as u8));
}
