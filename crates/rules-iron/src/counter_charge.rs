//! Chapter 9.4: counter-charges against fire, shock and charge.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::frame::{Attack, AttackHow, Counter, CounterStage, Frame};
use crate::movement::cost::terrain_cost;
use crate::movement::{occupy, relocate_with_leaders, turn};
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use crate::shock::attack::{self, about};
use crate::state::{AttackKind, Marks, Order, Pair, blocks_zone};
use acies_board::{Arc, Facing, HexId};
use acies_kernel::{Refusal, Step};

// ---------------------------------------------------------------- who may

/// sul:9.4.1, sul:9.4.2: heavy or medium cavalry in order, of the side that is not active (A26), in no
/// zone but its attackers', attacked through front or flank.
fn is_eligible(pos: Pos<'_>, unit: UnitId, triggers: &[UnitId]) -> Result<HexId, Refusal> {
    let refuse = |clause, key| Err(about(Refusal::new(clause, key), unit));
    let Some(hex) = pos.hex(unit) else { return refuse(clause!("sul:9.4.1"), "fe-no-counter-type") };
    if !pos.arm(unit).counters {
        return refuse(clause!("sul:9.4.1"), "fe-no-counter-type");
    }
    // sul:10.1(3)
    if pos.order(unit) != Order::Normal {
        return refuse(clause!("sul:9.4.1"), "fe-no-counter-disordered");
    }
    // sul:9.4.7: a counter-charge is the other side's answer and has no answer itself.
    if pos.side(unit) == pos.active_side() {
        return refuse(clause!("sul:9.4.7"), "fe-no-counter-active");
    }
    if pos.zone_owners(pos.side(unit), hex).any(|owner| !triggers.contains(&owner)) {
        return refuse(clause!("sul:9.4.1"), "fe-no-counter-zone");
    }
    let through_rear = |&t: &UnitId| pos.hex(t).is_none_or(|from| pos.struck_arc(unit, from) == Arc::Rear);
    if triggers.iter().all(through_rear) {
        return refuse(clause!("sul:9.4.2"), "fe-no-counter-rear");
    }
    Ok(hex)
}

/// Against fire.
pub(crate) fn may_answer_fire(pos: Pos<'_>, unit: UnitId, firer: UnitId) -> Result<(), Refusal> {
    is_eligible(pos, unit, &[firer])?;
    if can_reach(pos, None, unit, firer) {
        return Ok(());
    }
    Err(about(Refusal::new(clause!("sul:9.4.5"), "fe-no-counter-way"), unit))
}

/// Against shock or charge; sul:9.4.7: once in a combat.
pub(crate) fn may_answer_attack(pos: Pos<'_>, now: Attack, unit: UnitId) -> Result<(), Refusal> {
    let attackers = pos.s.attackers(now.group, unit);
    if now.tried {
        return Err(about(Refusal::new(clause!("sul:9.4.7"), "fe-no-counter-again"), unit));
    }
    if attackers.is_empty() {
        return Err(about(Refusal::new(clause!("sul:9.4.2"), "fe-no-counter-not-attacked"), unit));
    }
    is_eligible(pos, unit, &attackers)?;
    let possible = pos.is_attacked_by_horse(now.group, unit)
        || attackers.iter().any(|&a| can_reach(pos, Some(now.group), unit, a));
    if possible {
        return Ok(());
    }
    Err(about(Refusal::new(clause!("sul:9.4.5"), "fe-no-counter-way"), unit))
}

impl Pos<'_> {
    /// Whether heavy or medium cavalry is among the attackers (9.4.4(1), A21).
    fn is_attacked_by_horse(self, group: u8, unit: UnitId) -> bool {
        self.s.attackers(group, unit).iter().any(|&attacker| self.arm(attacker).charges)
    }

    /// sul:9.4.5(facing): once in a segment, and not if it is attacked from the rear.
    fn may_turn_to_counter(self, group: Option<u8>, unit: UnitId) -> bool {
        let from_rear = |&a: &UnitId| self.hex(a).is_some_and(|from| self.struck_arc(unit, from) == Arc::Rear);
        let pressed = group.is_some_and(|group| self.s.attackers(group, unit).iter().any(from_rear));
        !self.s.unit(unit).marks.contains(Marks::TURNED) && !pressed
    }
}

// ---------------------------------------------------------------- the way

/// How near a counter-charger that keeps its facing can come: 0 when it stands before its target,
/// else the distance at the nearest end (A25).
fn nearest(pos: Pos<'_>, unit: UnitId, hex: HexId, facing: Facing, left: u8, target: HexId) -> u8 {
    let map = &pos.set.map;
    let dir = map.dir_between(hex, target);
    let alone = pos.s.occupant(hex).is_none_or(|u| u == unit);
    let before = dir.is_some_and(|dir| facing.arc(dir) == Arc::Front) && !pos.is_barred_from_charging(hex, target);
    if before && alone {
        return 0;
    }
    let mut best = if alone { map.distance(hex, target) } else { u8::MAX };
    for dir in facing.front() {
        let Some(to) = map.neighbour(hex, dir) else { continue };
        let Some(left) = ride_on(pos, unit, hex, dir, to, left) else { continue };
        best = best.min(nearest(pos, unit, to, facing, left, target));
        if best == 0 {
            return 0;
        }
    }
    best
}

/// The points left after one step of a counter-charge, if it may be made. sul:9.4.5: it is not movement,
/// but goes no further than the printed allowance.
fn ride_on(pos: Pos<'_>, unit: UnitId, hex: HexId, dir: acies_board::Dir, to: HexId, left: u8) -> Option<u8> {
    let map = &pos.set.map;
    let side = pos.side(unit);
    let clear = match pos.s.occupant(to) {
        None => true,
        Some(other) => pos.side(other) == side && pos.is_artillery(other),
    };
    if !clear || blocks_zone(map.hexside(hex, dir)) {
        return None;
    }
    left.checked_sub(terrain_cost(pos, pos.arm(unit).mount, hex, dir, to))
}

fn points_left(pos: Pos<'_>, unit: UnitId) -> u8 {
    pos.face(unit).ma.saturating_sub(pos.s.unit(unit).spent)
}

fn nearest_facing(pos: Pos<'_>, unit: UnitId, facing: Facing, target: UnitId) -> u8 {
    match (pos.hex(unit), pos.hex(target)) {
        (Some(hex), Some(to)) => nearest(pos, unit, hex, facing, points_left(pos, unit), to),
        _ => u8::MAX,
    }
}

/// Whether the unit can come before the target, turning first if it still may.
fn can_reach(pos: Pos<'_>, group: Option<u8>, unit: UnitId, target: UnitId) -> bool {
    let facing = pos.s.unit(unit).facing;
    let may_turn = pos.may_turn_to_counter(group, unit);
    Facing::ALL.into_iter().any(|f| (f == facing || may_turn) && nearest_facing(pos, unit, f, target) == 0)
}

// ---------------------------------------------------------------- the roll

/// sul:9.4.3: the roll, with its rating and one for the flank. Whether it succeeds.
pub(crate) fn attempt(p: &mut Play<'_, '_>, unit: UnitId, triggers: &[UnitId]) -> bool {
    let pos = p.pos();
    let in_flank = |&t: &UnitId| pos.hex(t).is_some_and(|from| pos.struck_arc(unit, from) == Arc::Flank);
    let flank = triggers.iter().any(in_flank);
    let sdr = pos.face(unit).sdr;
    let drm = p.modify(clause!("sul:9.4.3(1)"), sdr.into())
        + p.modify(clause!("sul:9.4.3(2)"), if flank { p.set.charts.counter_charge_flank } else { 0 });
    let total = p.roll(clause!("sul:9.4.3"), Purpose::CounterCharge(unit), drm);
    let succeeds = total <= p.set.charts.counter_charge_max;
    // sul:chart-counter-charge, sul:9.4.4, sul:9.4.6
    if succeeds {
        p.tell(clause!("sul:9.4.4"), What::CounterCharges(unit));
    } else {
        p.tell(clause!("sul:9.4.6"), What::CounterFails(unit));
    }
    succeeds
}

// ---------------------------------------------------------------- the frame

impl Counter {
    /// The attacks that it answers. It rolls and picks its target in answer to attacks only: against fire
    /// the roll is part of the shot, and the firer is the target.
    fn answered_group(self) -> u8 {
        self.group.expect("this counter-charge answers attacks")
    }

    fn at(self, stage: CounterStage) -> Frame {
        Frame::CounterCharge(Counter { stage, ..self })
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Counter) -> Step {
    // Reaction or return fire may have driven off the unit that provoked it.
    if now.target.is_some_and(|target| p.pos().hex(target).is_none()) {
        p.s.frames.pop();
        return Step::Go;
    }
    match now.stage {
        CounterStage::Roll => roll(p, now),
        CounterStage::Target | CounterStage::Turn => return Step::Ask,
        CounterStage::Ride if has_way_on(p.pos(), now) => return Step::Ask,
        CounterStage::Ride => p.s.frames.replace(now.at(CounterStage::Strike)),
        CounterStage::Strike => strike(p, now),
    }
    Step::Go
}

fn roll(p: &mut Play<'_, '_>, now: Counter) {
    let group = now.answered_group();
    let attackers = p.s.attackers(group, now.unit);
    p.s.unit_mut(now.unit).spent = 0;
    if !attempt(p, now.unit, &attackers) {
        // sul:9.4.6: it takes the attack as it is.
        p.s.unit_mut(now.unit).marks.insert(Marks::TESTED);
        return p.s.frames.pop();
    }
    if p.pos().is_attacked_by_horse(group, now.unit) {
        // sul:9.4.4(1): nobody moves, the attacker stays the attacker.
        p.s.unit_mut(now.unit).marks.insert(Marks::COUNTERS);
        p.s.frames.replace(now.at(CounterStage::Turn));
    } else {
        // sul:9.4.4(2): it becomes the attacker.
        p.s.frames.replace(now.at(CounterStage::Target));
    }
}

fn end_turn(p: &mut Play<'_, '_>, now: Counter) {
    match now.target {
        Some(_) => p.s.frames.replace(now.at(CounterStage::Ride)),
        None => p.s.frames.pop(),
    }
}

fn steps(pos: Pos<'_>, now: Counter) -> impl Iterator<Item = HexId> {
    let facing = pos.s.unit(now.unit).facing;
    let hex = pos.hex(now.unit);
    facing.front().into_iter().filter_map(move |dir| pos.set.map.neighbour(hex?, dir))
}

fn has_way_on(pos: Pos<'_>, now: Counter) -> bool {
    steps(pos, now).any(|to| check(pos, now, Action::To(to)).is_ok())
}

pub(crate) fn options(pos: Pos<'_>, now: Counter, out: &mut Vec<Action>) {
    let mut add = |action| {
        if check(pos, now, action).is_ok() {
            out.push(action);
        }
    };
    match now.stage {
        CounterStage::Target => {
            let attackers = pos.s.attackers(now.answered_group(), now.unit);
            attackers.into_iter().for_each(|a| add(Action::Against(a)));
        }
        CounterStage::Turn => {
            Facing::ALL.into_iter().for_each(|f| add(Action::Face(f)));
            add(Action::Done);
        }
        CounterStage::Ride => steps(pos, now).for_each(|to| add(Action::To(to))),
        CounterStage::Roll | CounterStage::Strike => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Counter, action: Action) -> Result<(), Refusal> {
    let unit = now.unit;
    let allowed = match (now.stage, action) {
        (CounterStage::Target, Action::Against(target)) => {
            let attackers = pos.s.attackers(now.answered_group(), unit);
            attackers.contains(&target) && can_reach(pos, now.group, unit, target)
        }
        (CounterStage::Turn, Action::Face(facing)) => {
            let turns = facing != pos.s.unit(unit).facing && pos.may_turn_to_counter(now.group, unit);
            turns && is_good_facing(pos, now, facing)
        }
        (CounterStage::Turn, Action::Done) => is_good_facing(pos, now, pos.s.unit(unit).facing),
        (CounterStage::Ride, Action::To(to)) => is_good_step(pos, now, to),
        _ => return Err(pos.other_question()),
    };
    if allowed {
        return Ok(());
    }
    let clause = match now.stage {
        CounterStage::Turn => clause!("sul:9.4.5(facing)"),
        CounterStage::Roll | CounterStage::Target | CounterStage::Ride | CounterStage::Strike => {
            clause!("sul:9.4.4(2)")
        }
    };
    Err(about(Refusal::new(clause, "fe-no-choose-counter"), unit))
}

/// Any facing against cavalry; otherwise one from which it can strike, or, with the target out of
/// reach, any.
fn is_good_facing(pos: Pos<'_>, now: Counter, facing: Facing) -> bool {
    let Some(target) = now.target else { return true };
    nearest_facing(pos, now.unit, facing, target) == 0 || !can_reach(pos, now.group, now.unit, target)
}

/// A step that is on the best way: to the target's front, or as near as it gets.
fn is_good_step(pos: Pos<'_>, now: Counter, to: HexId) -> bool {
    let hex = pos.hex(now.unit).expect("a counter-charger is on the map");
    let target = now.target.and_then(|target| pos.hex(target)).expect("a counter-charge without its target is over");
    let facing = pos.s.unit(now.unit).facing;
    let Some(dir) = pos.set.map.dir_between(hex, to).filter(|&d| facing.arc(d) == Arc::Front) else { return false };
    let left = points_left(pos, now.unit);
    let best = nearest(pos, now.unit, hex, facing, left, target);
    let here = nearest(pos, now.unit, hex, facing, 0, target);
    let then = ride_on(pos, now.unit, hex, dir, to, left);
    here > best && then.is_some_and(|left| nearest(pos, now.unit, to, facing, left, target) == best)
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Counter, action: Action) {
    match action {
        Action::Against(target) => {
            p.s.frames.replace(Counter { target: Some(target), ..now }.at(CounterStage::Turn));
        }
        Action::Face(facing) => {
            turn(p, now.unit, facing);
            p.s.unit_mut(now.unit).marks.insert(Marks::TURNED);
            end_turn(p, now);
        }
        Action::To(to) => ride(p, now, to),
        Action::Done => end_turn(p, now),
        _ => not_an_answer(action),
    }
}

fn ride(p: &mut Play<'_, '_>, now: Counter, to: HexId) {
    let pos = p.pos();
    let left = pos.hex(now.unit).and_then(|hex| {
        let dir = pos.set.map.dir_between(hex, to)?;
        ride_on(pos, now.unit, hex, dir, to, points_left(pos, now.unit))
    });
    let spent = pos.face(now.unit).ma - left.expect("only legal steps are ridden");
    p.s.unit_mut(now.unit).spent = spent;
    let from = p.pos().hex(now.unit);
    relocate_with_leaders(p, now.unit, to);
    p.tell(clause!("sul:9.4.4(2)"), What::Rode(now.unit, to));
    // A26: no reaction fire.
    occupy(p, now.unit, to, from);
}

/// sul:9.4.4(2), sul:9.4.4(resolve): it charges the unit that provoked it, at once;
/// sul:9.4.4(disordered): as ordinary shock if the fire has disordered it. sul:9.4.4(order): whatever
/// was under way against the target has been resolved by now (A60).
fn strike(p: &mut Play<'_, '_>, now: Counter) {
    p.s.frames.pop();
    let Some(target) = now.target else { return };
    if let Some(group) = now.group {
        // Its attack takes the place of the target's attack on it.
        p.s.pairs.retain(|pair| pair.group != group || pair.attacker != target || pair.defender != now.unit);
    }
    let Some(hex) = p.pos().hex(target).filter(|&hex| p.pos().has_in_front(now.unit, hex)) else {
        return p.tell(clause!("sul:9.4.4(2)"), What::Lapsed(now.unit));
    };
    let at = p.pos().hex(now.unit).expect("a counter-charger is on the map");
    // sul:9.1(3) holds for it too: it came as near as it could and makes no attack (A25).
    if p.pos().is_barred_from_charging(at, hex) {
        return p.tell(clause!("sul:9.4.4(2)"), What::Lapsed(now.unit));
    }
    let in_order = p.pos().order(now.unit) == Order::Normal;
    let kind = if in_order { AttackKind::Charge } else { AttackKind::Shock };
    let group = p.s.free_group();
    p.s.pairs.push(Pair { attacker: now.unit, defender: target, group, kind, hex });
    p.s.unit_mut(now.unit).marks.insert(Marks::CHARGING | Marks::RIDDEN);
    attack::begin(p, group, AttackHow::Counter);
}
