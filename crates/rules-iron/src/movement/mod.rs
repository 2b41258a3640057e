//! Chapters 3 and 6: a unit in hand moves hex by hex, turns, fires, and is done.

pub(crate) mod cost;
pub(crate) mod leader;
mod reach;

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::fire;
use crate::formations;
use crate::frame::{Counter, CounterStage, Frame, Moving};
use crate::hobilars;
use crate::passage;
use crate::pos::{Play, Pos};
use crate::profile::{Acting, AnswerToFire, Underway};
use crate::reaction_fire;
use crate::reinforcements;
use crate::setting::{BattleId, Form, LeaderId, MAX_LEADERS, Setting, Start, UnitId};
use crate::state::{Marks, Order, State, Where};
use crate::volley;
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Arg, Refusal, Step};
use arrayvec::ArrayVec;

/// sul:5.1, sul:5.1.1: any or all units of the Battle, wherever they are, each once; moi:9.2(2): and once more to fire.
/// sul:7.5.1: guns act with the Battle on their counter; moi:12.4(P1): so do retired units.
pub(crate) fn may_use(pos: Pos<'_>, battle: BattleId, unit: UnitId) -> Result<(), Refusal> {
    let about = |refusal: Refusal| refusal.with(Arg::Unit(unit.0.into()));
    if pos.set.unit(unit).battle != battle {
        return Err(about(Refusal::new(clause!("sul:5.1"), "fe-no-other-battle")).with(Arg::Group(battle.0.into())));
    }
    let now = pos.s.unit(unit);
    // moi:A36: it has rallied, and does nothing else.
    if now.marks.contains(Marks::RALLIED) {
        return Err(about(Refusal::new(clause!("moi:13.2(P1)"), "fe-no-rallied-now")));
    }
    if now.marks.contains(Marks::USED) && !may_be_used_again(pos, unit) {
        return Err(about(Refusal::new(clause!("sul:6.1"), "fe-no-used-already")));
    }
    match now.at {
        Where::Map(_) => reinforcements::may_go_first(pos, unit),
        // sul:10.3(1): a retired unit stays in the box until it has recovered.
        Where::Box if now.order == Order::Retired => Err(about(Refusal::new(clause!("sul:10.3(1)"), "fe-no-retired"))),
        // sul:15.1(later): units held back may come on in any later activation of their Battle.
        Where::Waiting | Where::Box => reinforcements::may_enter_somewhere(pos, unit),
        Where::Gone | Where::Left | Where::Hidden => Err(about(Refusal::new(clause!("sul:10.4"), "fe-no-gone"))),
    }
}

/// Whether a unit that was put down may be taken in hand again.
fn may_be_used_again(pos: Pos<'_>, unit: UnitId) -> bool {
    match pos.set.profile.march.acting {
        Acting::OnceEach => false,
        // moi:9.3(3)(T1): to fire, now that others have moved.
        Acting::AgainToFire => fire::in_range(pos, unit).any(|target| fire::may_fire(pos, unit, target).is_ok()),
    }
}

pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    let again = p.s.unit(unit).marks.contains(Marks::USED);
    let marks = &mut p.s.unit_mut(unit).marks;
    if !again {
        // Whatever has driven it back before it was used does not end a movement that begins now.
        marks.remove(Marks::HALTED);
    }
    marks.insert(Marks::USED);
    clear_left(p.set, p.s);
    p.s.frames.push(Frame::Move(Moving { again, ..Moving::fresh(unit, p.s.unit(unit).facing) }));
}

impl Moving {
    /// Just taken in hand.
    pub(crate) fn fresh(unit: UnitId, began: Facing) -> Moving {
        Moving {
            unit,
            turned_here: false,
            stopped: false,
            entered_zone: false,
            from: None,
            answer: None,
            began,
            came: None,
            again: false,
        }
    }

    /// The same unit, once it stands in the hex that it has entered.
    pub(crate) fn entered(self, pos: Pos<'_>, hex: HexId, last_stop: Option<HexId>) -> Moving {
        let in_zone = pos.is_in_enemy_zone(self.unit, hex);
        // sul:3.2.4(1), moi:5.2(3), moi:7.2(4): stop in an enemy zone, also in the next one; sul:3.2.4(3): mounted missile
        // units need not.
        let stopped = in_zone && !pos.skirmishes(self.unit);
        Moving { turned_here: false, stopped, entered_zone: in_zone, from: last_stop, ..self }
    }
}

/// How a unit faces after a step in this direction.
fn facing_after(pos: Pos<'_>, unit: UnitId, dir: Option<Dir>) -> Facing {
    let now = pos.facing(unit);
    match (pos.set.profile.march.underway, dir) {
        // moi:7.2(T1), moi:A6: it goes into a front hex, and has turned to it no further than it had to.
        (Underway::FacingTheStep, Some(dir)) => {
            let [left, right] = Facing::towards(dir);
            if now.steps_to(left) < now.steps_to(right) { left } else { right }
        }
        (Underway::FacingTheStep, None) | (Underway::FacingKept, _) => now,
    }
}

pub(crate) fn clear_left(set: &Setting, s: &mut State) {
    for unit in set.unit_ids() {
        s.unit_mut(unit).marks.remove(Marks::LEFT);
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, moving: Moving) -> Step {
    let unit = moving.unit;
    // Whoever was driven back before may still be taken in hand again to fire.
    let marks = p.s.unit(unit).marks;
    if marks.contains(Marks::HALTED) && (!moving.again || marks.contains(Marks::FIRED)) {
        finish(p, moving);
        return Step::Go;
    }
    if is_on_friend(p.pos(), unit) && !cost::has_way_on(p.pos(), moving) {
        fall_back(p, moving);
        return Step::Go;
    }
    Step::Ask
}

/// sul:P5: it may not stop on the friend and cannot go on, so it goes back to where it last could have
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

/// Whether the unit is passing through friends.
fn is_on_friend(pos: Pos<'_>, unit: UnitId) -> bool {
    passed(pos, unit).is_some()
}

/// The friend through whom the unit is passing.
fn passed(pos: Pos<'_>, unit: UnitId) -> Option<UnitId> {
    pos.hex(unit).and_then(|hex| pos.s.occupant(hex)).filter(|&occupant| occupant != unit)
}

fn finish(p: &mut Play<'_, '_>, moving: Moving) {
    for leader in p.set.leader_ids() {
        p.s.leaders[leader.index()].along = false;
    }
    p.s.frames.pop();
    let Some(unit) = moving.answer else { return };
    match p.set.profile.shot.answer {
        // sul:7.3.1(counter-charge): the answer to a mounted bow unit's fire waited for this.
        AnswerToFire::BeforeTheShot => p.s.frames.push(Frame::CounterCharge(Counter {
            unit,
            target: Some(moving.unit),
            group: None,
            struck: None,
            stage: CounterStage::Turn,
        })),
        // moi:9.2(1): the decision too.
        AnswerToFire::AfterTheShots => volley::answer_after_move(p, unit),
    }
}

/// Every order in its turn, with the answer that [`check`] has for it.
pub(crate) fn options(pos: Pos<'_>, moving: Moving, out: &mut Vec<Action>) {
    let unit = moving.unit;
    let mut add = |action, answer: Result<(), Refusal>| {
        if answer.is_ok() {
            out.push(action);
        }
    };
    for &leader in &pos.set.battle(pos.set.unit(unit).battle).leaders {
        add(Action::With(leader), may_take(pos, moving, leader));
    }
    match pos.hex(unit) {
        Some(hex) => {
            cost::steps(pos, moving, hex, |to| add(Action::To(to), Ok(())));
            fire::in_range(pos, unit).for_each(|target| add(Action::Fire(target), fire::may_fire(pos, unit, target)));
            Facing::ALL.into_iter().for_each(|facing| add(Action::Face(facing), may_turn(pos, moving, facing)));
            if pos.is_hobilar(unit) {
                add(Action::Mount, hobilars::may_change(pos, moving, Form::Own));
                add(Action::Dismount, hobilars::may_change(pos, moving, Form::Other));
            }
        }
        None => {
            let entries = reinforcements::entry_hexes(pos, unit).iter();
            entries.for_each(|&to| add(Action::To(to), cost::may_go(pos, moving, to).map(|_| ())));
        }
    }
    add(Action::Done, may_stop(pos, unit));
}

pub(crate) fn check(pos: Pos<'_>, moving: Moving, action: Action) -> Result<(), Refusal> {
    match action {
        Action::With(leader) => may_take(pos, moving, leader),
        Action::To(to) => cost::may_go(pos, moving, to).map(|_| ()),
        Action::Fire(target) => fire::may_fire(pos, moving.unit, target),
        Action::Face(facing) => may_turn(pos, moving, facing),
        Action::Done => may_stop(pos, moving.unit),
        Action::Mount if pos.is_hobilar(moving.unit) => hobilars::may_change(pos, moving, Form::Own),
        Action::Dismount if pos.is_hobilar(moving.unit) => hobilars::may_change(pos, moving, Form::Other),
        Action::Wall(_) | Action::Schiltron(_) | Action::Open(_) => Err(formations::too_late(pos)),
        Action::Use(other) => {
            let refusal = Refusal::new(clause!("sul:6.1"), "fe-no-other-in-hand");
            Err(refusal.with(Arg::Unit(moving.unit.0.into())).with(Arg::Unit(other.0.into())))
        }
        Action::Shock(..) | Action::Charge(..) => Err(Refusal::new(clause!("sul:4.1"), "fe-no-shock-yet")),
        _ => Err(pos.other_question()),
    }
}

/// sul:3.1.1(artillery), moi:8.0(2): through a friend, but not to stop there.
fn may_stop(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    reinforcements::may_put_down(pos, unit)?;
    match passed(pos, unit) {
        None => Ok(()),
        Some(friend) => {
            let key = if pos.is_artillery(friend) { "fe-no-stop-on-gun" } else { "fe-no-stop-on-friend" };
            Err(Refusal::new(clause!("sul:3.1.1(artillery)"), key).with(Arg::Unit(unit.0.into())))
        }
    }
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
    if state.moved || state.along || moving.again || pos.s.unit(unit).marks.contains(Marks::MOVED) {
        return about("fe-no-take-moved");
    }
    Ok(())
}

#[inline]
fn may_turn(pos: Pos<'_>, moving: Moving, facing: Facing) -> Result<(), Refusal> {
    let unit = moving.unit;
    let underway = pos.set.profile.march.underway;
    let now = pos.s.unit(unit);
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())));
    let Some(hex) = pos.hex(unit) else {
        return refuse(clause!("sul:3.3"), "fe-no-turn-off-map");
    };
    // moi:6.1(2): behind a step it says which way it faces, though the step may have left it so.
    let says = underway == Underway::FacingTheStep && moving.came.is_some() && !moving.turned_here;
    if now.facing == facing && !says {
        return refuse(clause!("sul:3.3.1"), "fe-no-turn-same");
    }
    formations::may_turn(pos, moving, facing)?;
    let in_zone = || pos.is_in_enemy_zone(unit, hex);
    match underway {
        Underway::FacingKept if moving.turned_here => refuse(clause!("sul:3.3.2"), "fe-no-turn-again"),
        // sul:3.3.2(ezoc): one corner for a unit that stays where it began in an enemy zone.
        Underway::FacingKept => {
            let stays = now.marks.contains(Marks::BEGAN_IN_ZONE) && !now.marks.contains(Marks::MOVED);
            if stays && in_zone() && now.facing.steps_to(facing) > 1 {
                return refuse(clause!("sul:3.3.2(ezoc)"), "fe-no-turn-far");
            }
            Ok(())
        }
        // moi:6.2(1): in its own movement, which is over.
        Underway::FacingTheStep if moving.again => refuse(clause!("moi:6.2(1)"), "fe-no-turn-put-down"),
        Underway::FacingTheStep if !in_zone() => Ok(()),
        Underway::FacingTheStep => match moving.came {
            // moi:7.2(2), moi:A6: one corner from either of the two facings with which it may have come in.
            Some(dir) if Facing::towards(dir).into_iter().all(|came| came.steps_to(facing) > 1) => {
                refuse(clause!("moi:7.2(2)"), "fe-no-turn-far-in-zone")
            }
            // moi:6.2(2): one corner from where it stood, or came on.
            None if reinforcements::stood(pos, moving, hex).all(|stood| stood.steps_to(facing) > 1) => {
                refuse(clause!("moi:6.2(2)"), "fe-no-turn-far")
            }
            Some(_) | None => Ok(()),
        },
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, moving: Moving, action: Action) {
    match action {
        Action::With(leader) => p.s.leaders[leader.index()].along = true,
        Action::To(to) => go(p, moving, to),
        Action::Fire(target) => fire::begin(p, moving, target),
        Action::Face(facing) => {
            // sul:3.3.2(not-move), sul:6.2: no points, so no movement; but it is something (A53).
            if p.s.unit(moving.unit).facing != facing {
                turn(p, moving.unit, facing);
            }
            p.s.unit_mut(moving.unit).marks.insert(Marks::DID);
            p.s.frames.replace(Frame::Move(Moving { turned_here: true, ..moving }));
        }
        Action::Done => finish(p, moving),
        Action::Mount => hobilars::change(p, moving.unit, Form::Own),
        Action::Dismount => hobilars::change(p, moving.unit, Form::Other),
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
    let friend = passed(p.pos(), unit);
    let last_stop = if friend.is_some() { moving.from } else { from };
    let came = from.and_then(|from| p.set.map.dir_between(from, to));
    let facing = facing_after(p.pos(), unit, came);
    mark_zones_left(p.set, p.s, unit, from);
    take_leaders_along(p, unit, to);
    p.s.change(p.set, unit, |u| (u.at, u.facing) = (Where::Map(to), facing));
    let u = p.s.unit_mut(unit);
    u.spent = spent;
    u.marks.insert(Marks::DID | Marks::MOVED);
    match from {
        Some(_) => p.tell(clause!("sul:6.1.1"), What::Moved(unit, to)),
        None => reinforcements::note_entry(p, unit, to),
    }
    let moving = Moving { came, ..moving.entered(p.pos(), to, last_stop) };
    p.s.frames.replace(Frame::Move(moving));
    arrive(p, unit, to, from);
    passage::crossed(p, unit, from, to);
    // moi:8.0(3), moi:A12: those whom it has ridden through roll before anything else.
    if let Some(friend) = friend {
        passage::ridden_through(p, friend);
    }
}

/// What follows from a unit's coming into a hex by movement or charge: the Standard falls,
/// lone leaders are overrun, missile units react.
pub(crate) fn arrive(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId, from: Option<HexId>) {
    reaction_fire::open(p, unit);
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
