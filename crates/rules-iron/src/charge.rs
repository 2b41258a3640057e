//! Chapter 9.0 to 9.3: who may charge whom, and the ride (A23): one or two steps into front hexes, one
//! change of one corner on the whole way, not across streams or entrenchments.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::frame::{Frame, Riding};
use crate::movement::cost::may_close_with_unseen;
use crate::movement::{arrive, relocate_with_leaders, turn};
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use crate::shock::Units;
use crate::state::{AttackKind, Marks, Order, Pair, blocks_zone};
use acies_board::{Arc, Dir, Facing, HexId, Terrain};
use acies_kernel::{Arg, Clause, Refusal, Step};

/// Which rules a search for a way heeds; the others are left out to find out which one bars it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heed {
    All,
    NotHexsides,
    NotUnseen,
}

/// A charger on its way.
#[derive(Clone, Copy)]
struct Rider {
    unit: UnitId,
    hex: HexId,
    facing: Facing,
    steps: u8,
    turned: bool,
    target: HexId,
}

pub(crate) fn may_charge(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let refuse = |clause: Clause, key| {
        Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into())))
    };
    // sul:9.0, sul:chart-matrix(1): some cavalry attacks by shock but never charges.
    let arm = pos.arm(unit);
    if !arm.charges {
        let light = arm.is_mounted() && arm.shocks;
        let clause = if light { clause!("sul:chart-matrix(1)") } else { clause!("sul:9.0") };
        return refuse(clause, "fe-no-charge-type");
    }
    // sul:9.1(1), sul:10.1(3)
    if pos.order(unit) != Order::Normal {
        return refuse(clause!("sul:9.1(1)"), "fe-no-charge-disordered");
    }
    // sul:5.1.1(1): out of command it may only counter-charge (A16).
    if !pos.s.unit(unit).marks.contains(Marks::IN_COMMAND) {
        return refuse(clause!("sul:5.1.1(1)"), "fe-no-charge-command");
    }
    if pos.s.pairs.iter().any(|p| p.attacker == unit) {
        return refuse(clause!("sul:9.2"), "fe-no-charge-and-shock");
    }
    let (Some(from), Some(to)) = (pos.hex(unit), pos.hex(target)) else {
        return refuse(clause!("sul:9.2"), "fe-no-target");
    };
    let (near, far) = pos.set.charts.charge_distance;
    let distance = pos.set.map.distance(from, to);
    if !(near..=far).contains(&distance) {
        let clause = if distance < near { clause!("sul:9.0") } else { clause!("sul:9.2") };
        return refuse(clause, "fe-no-charge-distance").map_err(|r| r.with(Arg::Number(distance.into())));
    }
    // sul:9.1(2)
    if pos.s.pairs.iter().any(|p| p.defender == target && p.kind == AttackKind::Shock) {
        return refuse(clause!("sul:9.1(2)"), "fe-no-charge-on-shocked");
    }
    // sul:9.1(3)
    if pos.set.map.terrain(to) == Terrain::Village {
        return refuse(clause!("sul:9.1(3)"), "fe-no-charge-village");
    }
    // sul:8.1(all-front): whom it leaves standing in front of it, others must attack (A23).
    if let Some(left) = pos.enemies_in_front(unit).find(|&e| !pos.s.is_attacked(e)) {
        return Err(Refusal::new(clause!("sul:8.1(all-front)"), "fe-no-duty")
            .with(Arg::Unit(unit.0.into()))
            .with(Arg::Unit(left.0.into())));
    }
    may_ride(pos, unit, target)
}

fn may_ride(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let rider = rider(pos, unit, target, pos.set.charts.charge_distance.1 - 1, false);
    let Some(rider) = rider else { return Ok(()) };
    if can_finish(pos, rider, Heed::All) {
        return Ok(());
    }
    let (clause, key) = if can_finish(pos, rider, Heed::NotHexsides) {
        (clause!("sul:9.1(3)"), "fe-no-charge-hexside")
    } else if can_finish(pos, rider, Heed::NotUnseen) {
        (clause!("sul:14.3(1)"), "fe-no-charge-unseen")
    } else {
        (clause!("sul:9.2(path)"), "fe-no-charge-way")
    };
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into())))
}

fn rider(pos: Pos<'_>, unit: UnitId, target: UnitId, steps: u8, turned: bool) -> Option<Rider> {
    let (hex, target) = (pos.hex(unit)?, pos.hex(target)?);
    Some(Rider { unit, hex, facing: pos.s.unit(unit).facing, steps, turned, target })
}

/// The facings a rider may still take, its own first.
fn facings(rider: Rider) -> impl Iterator<Item = Facing> {
    let turns: &[i8] = if rider.turned { &[0] } else { &[0, 1, -1] };
    turns.iter().map(move |&corners| rider.facing.turned(corners))
}

/// Whether the rider stands before its target.
fn is_before_target(pos: Pos<'_>, rider: Rider, facing: Facing, heed: Heed) -> bool {
    let map = &pos.set.map;
    let Some(dir) = map.dir_between(rider.hex, rider.target) else { return false };
    let open = heed == Heed::NotHexsides || !blocks_zone(map.hexside(rider.hex, dir));
    let alone = pos.s.occupant(rider.hex).is_none_or(|u| u == rider.unit);
    facing.arc(dir) == Arc::Front && open && alone
}

fn can_finish(pos: Pos<'_>, rider: Rider, heed: Heed) -> bool {
    if pos.set.map.is_adjacent(rider.hex, rider.target) {
        return facings(rider).any(|facing| is_before_target(pos, rider, facing, heed));
    }
    rider.steps > 0
        && facings(rider).any(|facing| {
            facing
                .front()
                .into_iter()
                .any(|dir| step_into(pos, rider, facing, dir, heed).is_some_and(|then| can_finish(pos, then, heed)))
        })
}

/// The rider one step on, if it may go there: not into a combat unit (a friendly gun may be
/// crossed), not across a barrier, not near an unseen enemy.
fn step_into(pos: Pos<'_>, rider: Rider, facing: Facing, dir: Dir, heed: Heed) -> Option<Rider> {
    let map = &pos.set.map;
    let to = map.neighbour(rider.hex, dir)?;
    let open = heed == Heed::NotHexsides || !blocks_zone(map.hexside(rider.hex, dir));
    let side = pos.side(rider.unit);
    let clear = pos.s.occupant(to).is_none_or(|u| pos.side(u) == side && pos.is_artillery(u));
    let seen = heed == Heed::NotUnseen || may_close_with_unseen(pos, rider.unit, rider.hex, to).is_ok();
    let turned = rider.turned || facing != rider.facing;
    (open && clear && seen).then_some(Rider { hex: to, facing, steps: rider.steps - 1, turned, ..rider })
}

pub(crate) fn begin_ride(p: &mut Play<'_, '_>, unit: UnitId, target: UnitId, group: u8) {
    let steps = p.set.charts.charge_distance.1 - 1;
    p.s.frames.push(Frame::Ride(Riding { unit, target, steps, turned: false, group }));
}

/// A23: the charge comes to nothing and the unit stays where it is.
pub(crate) fn lapse(p: &mut Play<'_, '_>, unit: UnitId, group: u8) {
    p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    p.s.drop_attacks_of(group, unit);
    p.tell(clause!("sul:9.2(path)"), What::Lapsed(unit));
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Riding) -> Step {
    if candidates(p.pos(), now).any(|action| check(p.pos(), now, action).is_ok()) {
        return Step::Ask;
    }
    p.s.frames.pop();
    lapse(p, now.unit, now.group);
    Step::Go
}

fn candidates(pos: Pos<'_>, now: Riding) -> impl Iterator<Item = Action> {
    let hex = pos.hex(now.unit);
    let facing = pos.s.unit(now.unit).facing;
    let steps = facing.front().into_iter().filter_map(move |dir| pos.set.map.neighbour(hex?, dir));
    let turns = [facing.turned(1), facing.turned(-1)].map(Action::Face);
    steps.map(Action::To).chain(turns).chain([Action::Done])
}

pub(crate) fn options(pos: Pos<'_>, now: Riding, out: &mut Vec<Action>) {
    out.extend(candidates(pos, now).filter(|&action| check(pos, now, action).is_ok()));
}

pub(crate) fn check(pos: Pos<'_>, now: Riding, action: Action) -> Result<(), Refusal> {
    let refuse = |key| Err(Refusal::new(clause!("sul:9.2(path)"), key).with(Arg::Unit(now.unit.0.into())));
    let able = pos.order(now.unit) != Order::Retired;
    let rider = rider(pos, now.unit, now.target, now.steps, now.turned).filter(|_| able);
    let Some(rider) = rider else { return refuse("fe-no-charge-way") };
    let arrived = pos.set.map.is_adjacent(rider.hex, rider.target);
    let allowed = match action {
        Action::To(to) if !arrived => {
            let dir = pos.set.map.dir_between(rider.hex, to).filter(|&dir| rider.facing.arc(dir) == Arc::Front);
            let then = dir.and_then(|dir| step_into(pos, rider, rider.facing, dir, Heed::All));
            then.is_some_and(|then| can_finish(pos, then, Heed::All))
        }
        Action::Face(facing) => {
            let turns = !rider.turned && rider.facing.steps_to(facing) == pos.set.charts.charge_corners;
            turns && can_finish(pos, Rider { facing, turned: true, ..rider }, Heed::All)
        }
        Action::Done => is_before_target(pos, rider, rider.facing, Heed::All),
        Action::To(_) => false,
        _ => return Err(pos.other_question()),
    };
    if allowed { Ok(()) } else { refuse("fe-no-charge-step") }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Riding, action: Action) {
    let unit = now.unit;
    match action {
        Action::To(to) => {
            let from = p.pos().hex(unit);
            relocate_with_leaders(p, unit, to);
            p.tell(clause!("sul:9.2(path)"), What::Rode(unit, to));
            p.s.frames.replace(Frame::Ride(Riding { steps: now.steps - 1, ..now }));
            arrive(p, unit, to, from);
        }
        Action::Face(facing) => {
            turn(p, unit, facing);
            p.s.frames.replace(Frame::Ride(Riding { turned: true, ..now }));
        }
        Action::Done => {
            p.s.frames.pop();
            meet(p, now);
        }
        _ => not_an_answer(action),
    }
}

/// On arrival it attacks all in its front hexes whom nobody else attacks; one that may not be charged
/// is shocked (A23).
fn meet(p: &mut Play<'_, '_>, now: Riding) {
    let met: Units = p.pos().enemies_in_front(now.unit).filter(|&e| !p.s.is_attacked(e)).collect();
    for defender in met {
        let pos = p.pos();
        let (Some(at), Some(hex)) = (pos.hex(now.unit), pos.hex(defender)) else { continue };
        let barred = pos.is_barred_from_charging(at, hex);
        let kind = if barred { AttackKind::Shock } else { AttackKind::Charge };
        p.s.pairs.push(Pair { attacker: now.unit, defender, group: now.group, kind, hex });
    }
}

impl Pos<'_> {
    /// Whether a charge could not go from one hex into the next; sul:9.1(3): across a stream or entrenchment, or
    /// into a village.
    #[must_use]
    pub fn is_barred_from_charging(self, from: HexId, to: HexId) -> bool {
        let map = &self.set.map;
        let side = map.dir_between(from, to).map(|dir| map.hexside(from, dir));
        side.is_none_or(blocks_zone) || map.terrain(to) == Terrain::Village
    }
}
