//! Chapters 3 and 6: a unit in hand moves hex by hex, turns, fires, and is done.

pub(crate) mod cost;
pub(crate) mod leader;
mod reach;

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::fire;
use crate::frame::{Counter, CounterStage, Frame, Moving};
use crate::pos::{Play, Pos};
use crate::setting::{BattleId, LeaderId, MAX_LEADERS, Setting, Start, UnitId};
use crate::state::{Marks, Order, State, Where};
use acies_board::{Facing, HexId};
use acies_kernel::{Arg, Refusal, Step};
use arrayvec::ArrayVec;

/// sul:5.1, sul:5.1.1: any or all units of the Battle, wherever they are, each once. sul:7.5.1: guns act
/// with the Battle on their counter.
pub(crate) fn may_use(pos: Pos<'_>, battle: BattleId, unit: UnitId) -> Result<(), Refusal> {
    let about = |refusal: Refusal| refusal.with(Arg::Unit(unit.0.into()));
    if pos.set.unit(unit).battle != battle {
        return Err(about(Refusal::new(clause!("sul:5.1"), "fe-no-other-battle")).with(Arg::Group(battle.0.into())));
    }
    let now = pos.s.unit(unit);
    if now.marks.contains(Marks::USED) {
        return Err(about(Refusal::new(clause!("sul:6.1"), "fe-no-used-already")));
    }
    match now.at {
        Where::Map(_) => Ok(()),
        // sul:10.3(1): a retired unit stays in the box until it has recovered.
        Where::Box if now.order == Order::Retired => Err(about(Refusal::new(clause!("sul:10.3(1)"), "fe-no-retired"))),
        // sul:15.1(later): units held back may come on in any later activation of their Battle.
        Where::Waiting | Where::Box => crate::reinforcements::may_enter_somewhere(pos, unit),
        Where::Gone | Where::Hidden => Err(about(Refusal::new(clause!("sul:10.4"), "fe-no-gone"))),
    }
}

pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.unit_mut(unit).marks.insert(Marks::USED);
    clear_left(p.set, p.s);
    p.s.frames.push(Frame::Move(Moving::fresh(unit)));
}

impl Moving {
    /// Just taken in hand.
    pub(crate) fn fresh(unit: UnitId) -> Moving {
        Moving { unit, turned_here: false, stopped: false, entered_zone: false, from: None, answer: None }
    }

    /// The same unit, once it stands in the hex that it has entered.
    pub(crate) fn entered(self, pos: Pos<'_>, hex: HexId, last_stop: Option<HexId>) -> Moving {
        let in_zone = pos.is_in_enemy_zone(self.unit, hex);
        // sul:3.2.4(1): stop in an enemy zone; sul:3.2.4(3): mounted missile units need not.
        let stopped = in_zone && !pos.is_mounted_archer(self.unit);
        Moving { turned_here: false, stopped, entered_zone: in_zone, from: last_stop, ..self }
    }
}

pub(crate) fn clear_left(set: &Setting, s: &mut State) {
    for unit in set.unit_ids() {
        s.unit_mut(unit).marks.remove(Marks::LEFT);
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, moving: Moving) -> Step {
    let unit = moving.unit;
    if p.s.unit(unit).marks.contains(Marks::HALTED) {
        finish(p, moving);
        return Step::Go;
    }
    if is_on_friend(p.pos(), unit) && !cost::has_way_on(p.pos(), moving) {
        fall_back(p, moving);
        return Step::Go;
    }
    Step::Ask
}

/// sul:P5: it may not stop on the gun and cannot go on, so it goes back to where it last could have
/// stopped; a unit that was coming on goes back off the map.
fn fall_back(p: &mut Play<'_, '_>, moving: Moving) {
    let unit = moving.unit;
    if let Some(back) = moving.from {
        take_leaders_along(p, unit, back);
        return relocate(p, unit, back);
    }
    let waits = matches!(p.set.unit(unit).start, Start::Waiting);
    let at = if waits { Where::Waiting } else { Where::Box };
    p.s.change(p.set, unit, |u| {
        u.at = at;
        u.marks.insert(Marks::HALTED);
    });
    for leader in p.set.leader_ids().filter(|&l| p.set.leader(l).battle == p.set.unit(unit).battle) {
        if p.s.leader(leader).along {
            p.s.put_leader(leader, at);
        }
    }
}

/// Whether the unit is passing through friendly artillery.
fn is_on_friend(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.hex(unit).is_some_and(|hex| pos.s.occupant(hex) != Some(unit))
}

fn finish(p: &mut Play<'_, '_>, moving: Moving) {
    for leader in p.set.leader_ids() {
        p.s.leaders[leader.index()].along = false;
    }
    p.s.frames.pop();
    // sul:7.3.1(counter-charge): the answer to a mounted bow unit's fire waited for this.
    if let Some(unit) = moving.answer {
        p.s.frames.push(Frame::CounterCharge(Counter {
            unit,
            target: Some(moving.unit),
            group: None,
            stage: CounterStage::Turn,
        }));
    }
}

pub(crate) fn options(pos: Pos<'_>, moving: Moving, out: &mut Vec<Action>) {
    let unit = moving.unit;
    let mut add = |action| {
        if check(pos, moving, action).is_ok() {
            out.push(action);
        }
    };
    for &leader in &pos.set.battle(pos.set.unit(unit).battle).leaders {
        add(Action::With(leader));
    }
    match pos.hex(unit) {
        Some(hex) => {
            pos.set.map.neighbours(hex).for_each(|(_, to)| add(Action::To(to)));
            let range = pos.set.charts.max_range(pos.missile(unit));
            for &near in pos.set.map.ring_upto(hex, range.into()) {
                if let Some(target) = pos.enemy_at(pos.side(unit), near) {
                    add(Action::Fire(target));
                }
            }
            Facing::ALL.into_iter().for_each(|facing| add(Action::Face(facing)));
        }
        None => crate::reinforcements::entry_hexes(pos, unit).iter().for_each(|&to| add(Action::To(to))),
    }
    add(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, moving: Moving, action: Action) -> Result<(), Refusal> {
    match action {
        Action::With(leader) => may_take(pos, moving, leader),
        Action::To(to) => cost::may_go(pos, moving, to).map(|_| ()),
        Action::Fire(target) => fire::may_fire(pos, moving, target),
        Action::Face(facing) => may_turn(pos, moving, facing),
        Action::Done => may_stop(pos, moving.unit),
        Action::Use(other) => {
            let refusal = Refusal::new(clause!("sul:6.1"), "fe-no-other-in-hand");
            Err(refusal.with(Arg::Unit(moving.unit.0.into())).with(Arg::Unit(other.0.into())))
        }
        Action::Shock(..) | Action::Charge(..) => Err(Refusal::new(clause!("sul:4.1"), "fe-no-shock-yet")),
        _ => Err(pos.other_question()),
    }
}

/// sul:3.1.1(artillery): through a friendly gun, but not to stop there.
fn may_stop(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if is_on_friend(pos, unit) {
        return Err(Refusal::new(clause!("sul:3.1.1(artillery)"), "fe-no-stop-on-gun").with(Arg::Unit(unit.0.into())));
    }
    Ok(())
}

/// A leader goes along if he is with the unit before its first step (D10).
fn may_take(pos: Pos<'_>, moving: Moving, leader: LeaderId) -> Result<(), Refusal> {
    let unit = moving.unit;
    let about = |key| {
        let refusal = Refusal::new(clause!("sul:3.1.1(leader)"), key);
        Err(refusal.with(Arg::Leader(leader.0.into())).with(Arg::Unit(unit.0.into())))
    };
    let state = pos.s.leader(leader);
    if pos.set.leader(leader).battle != pos.set.unit(unit).battle {
        return about("fe-no-take-other-battle");
    }
    if state.at != pos.s.unit(unit).at {
        return about("fe-no-take-elsewhere");
    }
    if state.moved || state.along || pos.s.unit(unit).marks.contains(Marks::MOVED) {
        return about("fe-no-take-moved");
    }
    Ok(())
}

fn may_turn(pos: Pos<'_>, moving: Moving, facing: Facing) -> Result<(), Refusal> {
    let unit = moving.unit;
    let now = pos.s.unit(unit);
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())));
    let Some(hex) = pos.hex(unit) else {
        return refuse(clause!("sul:3.3"), "fe-no-turn-off-map");
    };
    if now.facing == facing {
        return refuse(clause!("sul:3.3.1"), "fe-no-turn-same");
    }
    if moving.turned_here {
        return refuse(clause!("sul:3.3.2"), "fe-no-turn-again");
    }
    // sul:3.3.2(ezoc): one corner for a unit that stays where it began in an enemy zone.
    let stays = now.marks.contains(Marks::BEGAN_IN_ZONE) && !now.marks.contains(Marks::MOVED);
    if stays && pos.is_in_enemy_zone(unit, hex) && now.facing.steps_to(facing) > 1 {
        return refuse(clause!("sul:3.3.2(ezoc)"), "fe-no-turn-far");
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, moving: Moving, action: Action) {
    match action {
        Action::With(leader) => p.s.leaders[leader.index()].along = true,
        Action::To(to) => go(p, moving, to),
        Action::Fire(target) => fire::begin(p, moving, target),
        Action::Face(facing) => {
            // sul:3.3.2(not-move), sul:6.2: no points, so no movement; but it is something (A53).
            turn(p, moving.unit, facing);
            p.s.unit_mut(moving.unit).marks.insert(Marks::DID);
            p.s.frames.replace(Frame::Move(Moving { turned_here: true, ..moving }));
        }
        Action::Done => finish(p, moving),
        _ => not_an_answer(action),
    }
}

/// Turns a unit and says so.
pub(crate) fn turn(p: &mut Play<'_, '_>, unit: UnitId, facing: Facing) {
    p.s.change(p.set, unit, |u| u.facing = facing);
    p.tell(clause!("sul:3.3.2"), What::Turned(unit, facing));
}

/// Puts a unit into a hex without asking.
pub(crate) fn relocate(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    p.s.change(p.set, unit, |u| u.at = Where::Map(hex));
}

/// Moves a unit with all leaders of its hex: charges, advances, retreats (A50).
pub(crate) fn relocate_with_leaders(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    if let Some(from) = p.pos().hex(unit) {
        let side = p.pos().side(unit);
        let leaders: ArrayVec<LeaderId, MAX_LEADERS> = p.pos().leaders_of(side, from).collect();
        for leader in leaders {
            p.s.put_leader(leader, Where::Map(hex));
        }
    }
    relocate(p, unit, hex);
}

/// One step, or the entry of a waiting unit.
fn go(p: &mut Play<'_, '_>, moving: Moving, to: HexId) {
    let unit = moving.unit;
    let spent = cost::may_go(p.pos(), moving, to).expect("only legal steps are taken");
    let from = p.pos().hex(unit);
    let last_stop = if is_on_friend(p.pos(), unit) { moving.from } else { from };
    mark_zones_left(p.set, p.s, unit, from);
    take_leaders_along(p, unit, to);
    relocate(p, unit, to);
    let u = p.s.unit_mut(unit);
    u.spent = spent;
    u.marks.insert(Marks::DID | Marks::MOVED);
    match from {
        Some(_) => p.tell(clause!("sul:6.1.1"), What::Moved(unit, to)),
        None => crate::reinforcements::note_entry(p, unit, to),
    }
    let moving = moving.entered(p.pos(), to, last_stop);
    p.s.frames.replace(Frame::Move(moving));
    arrive(p, unit, to, from);
}

/// What follows from a unit's coming into a hex by movement or charge: the Standard falls,
/// lone leaders are overrun, missile units react.
pub(crate) fn arrive(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId, from: Option<HexId>) {
    p.s.frames.push(Frame::ReactionFire { mover: unit });
    occupy(p, unit, hex, from);
}

/// What follows from a unit's standing in a hex, however it came there.
pub(crate) fn occupy(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId, from: Option<HexId>) {
    let side = p.pos().side(unit);
    if p.pos().leaders_of(side.other(), hex).next().is_some() {
        p.s.frames.push(Frame::Overrun { hex, by: side, next: 0, from });
    }
    crate::recovery::take_standards(p, side, hex);
}

/// sul:3.2.4(2): it may not come back into a zone that it has just left.
pub(crate) fn mark_zones_left(set: &Setting, s: &mut State, unit: UnitId, from: Option<HexId>) {
    let Some(from) = from else { return };
    let pos = Pos { set, s };
    if !pos.is_in_enemy_zone(unit, from) {
        return;
    }
    let owners: ArrayVec<UnitId, 6> = pos.zone_owners(pos.side(unit), from).collect();
    for owner in owners {
        s.unit_mut(owner).marks.insert(Marks::LEFT);
    }
}

fn take_leaders_along(p: &mut Play<'_, '_>, unit: UnitId, to: HexId) {
    let set = p.set;
    for &leader in &set.battle(set.unit(unit).battle).leaders {
        if p.s.leader(leader).along {
            p.s.put_leader(leader, Where::Map(to));
            p.s.leaders[leader.index()].moved = true;
        }
    }
}
