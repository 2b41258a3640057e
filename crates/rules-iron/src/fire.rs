//! Chapter 7: missile fire. One shot runs: the target's counter-charge attempt, its return fire, both
//! rolls, then the results, in the order of the ruleset's profile. Several shots at one target are in `volley.rs`.

use crate::action::{Action, not_an_answer};
use crate::charts::FireResult;
use crate::counter_charge::{self, Provocation};
use crate::event::{Purpose, What};
use crate::frame::{Blow, Cause, Counter, CounterStage, FireStage, Frame, Moving, Shot, SufferStage, Suffering};
use crate::hobilars;
use crate::pos::{Play, Pos};
use crate::profile::{ReturnedFrom, Volleys};
use crate::setting::{Form, FormChange, Formation, UnitId};
use crate::state::{Marks, Order};
use crate::{overlay, results, volley, wavering};
use acies_board::{Arc, HexId};
use acies_kernel::{Arg, Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal, Step};

/// The enemies within reach of a unit's weapon, wherever it aims: combat units alone (moi:9.1(T1)).
pub(crate) fn in_range(pos: Pos<'_>, firer: UnitId) -> impl Iterator<Item = UnitId> {
    let range = pos.set.charts.max_range(pos.missile(firer));
    let near = pos.hex(firer).map_or(&[][..], |hex| pos.set.map.ring_upto(hex, range.into()));
    near.iter().filter_map(move |&hex| pos.enemy_at(pos.side(firer), hex))
}

/// Whether a unit of the active Battle may order fire at the target now.
pub(crate) fn may_fire(pos: Pos<'_>, firer: UnitId, target: UnitId) -> Result<(), Refusal> {
    fire_heard(pos, firer, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
pub(crate) fn fire_heard(pos: Pos<'_>, firer: UnitId, target: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    can_fire_heard(pos, firer, target, by)?;
    // moi:9.3(3)(T1): whoever fires at it in this activation had to say so before the first shot.
    let late = || about(Refusal::new(clause!("moi:9.3(3)(T1)"), "fe-no-declared-in-time"), firer, target);
    by.rule(pos.has(target, Marks::SHOT_AT), late, || Fact::SILENT)
}

fn about(refusal: Refusal, firer: UnitId, target: UnitId) -> Result<(), Refusal> {
    Err(refusal.with(Arg::Unit(firer.0.into())).with(Arg::Unit(target.0.into())))
}

/// Whether a shot is possible now. Command does not matter: sul:7.5.3 says so of artillery, and the limits of sul:12.2.1
/// do not speak of fire (A16).
pub(crate) fn can_fire(pos: Pos<'_>, firer: UnitId, target: UnitId) -> Result<(), Refusal> {
    can_fire_heard(pos, firer, target, &mut FirstRefusal)
}

fn can_fire_heard(pos: Pos<'_>, firer: UnitId, target: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    let no = |clause: Clause, key| move || about(Refusal::new(clause, key), firer, target);
    let silent = || Fact::SILENT;
    let now = pos.s.unit(firer);
    by.note(hobilars::may_fire(pos, firer))?;
    // moi:battles(arrival-only)
    let came = now.marks.contains(Marks::ARRIVED);
    by.rule(came, no(clause!("moi:battles(arrival-only)"), "fe-no-arrived-fights"), silent)?;
    if pos.missile(firer).range_row().is_none() {
        // Nothing else matters.
        return about(Refusal::new(clause!("sul:7.3"), "fe-no-missiles"), firer, target);
    }
    let fired = || {
        let returns = pos.weapon(firer).is_some_and(|weapon| weapon.returns);
        let clause = if returns { clause!("sul:7.3.2A(1)") } else { clause!("sul:7.3.2B(1)") };
        about(Refusal::new(clause, "fe-no-fired-already"), firer, target)
    };
    by.rule(now.marks.contains(Marks::FIRED), fired, silent)?;
    // sul:7.5.2: a gun that moved does not fire.
    let moved = pos.is_artillery(firer) && now.marks.contains(Marks::MOVED);
    by.rule(moved, no(clause!("sul:7.5.2"), "fe-no-gun-moved"), silent)?;
    by.rule(now.order == Order::Retired, no(clause!("sul:10.3"), "fe-no-retired-fire"), silent)?;
    let Some(hex) = pos.hex(firer) else {
        return about(Refusal::new(clause!("sul:7.4"), "fe-no-fire-off-map"), firer, target);
    };
    // sul:3.1.1(artillery): on foot the shot would end its move on a friendly gun, where it may not stop.
    let on_gun = !pos.is_mounted(firer) && pos.s.occupant(hex) != Some(firer);
    by.rule(on_gun, no(clause!("sul:3.1.1(artillery)"), "fe-no-stop-on-gun"), silent)?;
    // sul:7.3.1: a mounted bow unit pays to fire inside an enemy zone.
    let price = zone_price(pos, firer);
    let poor = price > 0 && now.spent + price > pos.face(firer).ma;
    by.rule(poor, no(clause!("sul:7.3.1"), "fe-no-points-to-fire"), silent)?;
    by.rule(pos.side(target) == pos.side(firer), no(clause!("sul:7.4"), "fe-no-target"), silent)?;
    by.note(wavering::may_sally(pos, firer, target))?;
    reach_heard(pos, firer, target, (hex, clause!("sul:7.2")), by)
}

/// Range, arc and sight; `arc` is the clause under which a target behind the firer is refused.
fn may_reach(pos: Pos<'_>, firer: UnitId, target: UnitId, hex: HexId, arc: Clause) -> Result<(), Refusal> {
    reach_heard(pos, firer, target, (hex, arc), &mut FirstRefusal)
}

/// The same, told to whoever listens; from where it shoots, and under which clause a target behind it is refused.
#[inline]
fn reach_heard(
    pos: Pos<'_>,
    firer: UnitId,
    target: UnitId,
    (hex, arc): (HexId, Clause),
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let Some(at) = pos.hex(target) else {
        return about(Refusal::new(clause!("sul:7.4"), "fe-no-target"), firer, target);
    };
    let no = |clause: Clause, key| about(Refusal::new(clause, key), firer, target);
    let kept = |clause: Clause, key| {
        Fact::kept(clause, Message::new(key).with(Arg::Unit(firer.0.into())).with(Arg::Unit(target.0.into())))
    };
    let range = pos.set.map.distance(hex, at);
    // sul:2.2.7, sul:7.1, sul:chart-range
    let far = pos.set.charts.range_drm(pos.missile(firer), range).is_none();
    let too_far = || no(clause!("sul:7.1"), "fe-no-range").map_err(|r| r.with(Arg::Number(range.into())));
    by.rule(far, too_far, || kept(clause!("sul:7.1"), "fe-ok-range").at(Bite::At(at.0)))?;
    let aside = !pos.is_in_arc(firer, hex, at);
    by.rule(aside, || no(arc, "fe-no-arc"), || kept(arc, "fe-ok-arc").at(Bite::At(at.0)))?;
    let hidden = || {
        // moi:9.4(4): the ground is open, so somebody stands in the way.
        let open = pos.set.sight.sees(hex, at);
        let clause = if open { clause!(pos.set, "sul:7.2.1", "moi:9.4(4)") } else { clause!("sul:7.2.1") };
        no(clause, "fe-no-sight")
    };
    by.rule(!pos.sees(firer, hex, at), hidden, || {
        kept(clause!("sul:7.2.1"), "fe-ok-sight").at(overlay::blocker(pos, hex, at).map_or(Bite::Nowhere, Bite::At))
    })
}

/// What it costs to fire: one point for a mounted bow unit in an enemy zone.
fn zone_price(pos: Pos<'_>, firer: UnitId) -> u8 {
    let in_zone = pos.hex(firer).is_some_and(|hex| pos.is_in_enemy_zone(firer, hex));
    if in_zone && pos.skirmishes(firer) { pos.set.charts.terrain.fire_in_zone } else { 0 }
}

/// The unit in hand is ordered to fire.
pub(crate) fn begin(p: &mut Play<'_, '_>, moving: Moving, target: UnitId) {
    let firer = moving.unit;
    p.tell(clause!("sul:7.4"), What::Fires(firer, target));
    // After the shot it may turn again, but for a unit that stays in an enemy zone (3.3.2(ezoc)).
    let stays = p.s.unit(firer).marks.contains(Marks::BEGAN_IN_ZONE) && !p.s.unit(firer).marks.contains(Marks::MOVED);
    p.s.frames.replace(Frame::Move(Moving { turned_here: moving.turned_here && stays, ..moving }));
    match p.set.profile.shot.volleys {
        Volleys::ShotByShot => open(p, firer, target),
        Volleys::DeclaredFirst => volley::begin(p, firer, target),
    }
}

/// A shot is fired.
pub(crate) fn open(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) {
    let price = zone_price(p.pos(), firer);
    let u = p.s.unit_mut(firer);
    u.spent += price;
    u.marks.insert(Marks::FIRED | Marks::DID);
    let stage = p.set.profile.fire.first();
    let stood = p.pos().hex(target).expect("only units on the map are fired at");
    let shot = Shot { firer, target, stage, counter: false, returned: false, roll: 0, back: 0, stood };
    p.s.frames.push(Frame::Fire(shot));
}

pub(crate) fn step(p: &mut Play<'_, '_>, shot: Shot) -> Step {
    let Shot { firer, target, .. } = shot;
    match shot.stage {
        FireStage::Counter => {
            if counter_charge::may_answer_fire(p.pos(), target, firer, None).is_ok() {
                return Step::Ask;
            }
            go_on(p, shot);
        }
        FireStage::Return => {
            if may_return(p.pos(), target, firer).is_ok() {
                return Step::Ask;
            }
            go_on(p, shot);
        }
        FireStage::Roll => {
            let roll = shoot(p, firer, target);
            go_on(p, Shot { roll, ..shot });
        }
        FireStage::RollReturn => {
            let back = shoot(p, target, firer);
            go_on(p, Shot { back, ..shot });
        }
        FireStage::TargetLeaders => {
            go_on(p, shot);
            endanger_leaders(p, target, shot.roll);
        }
        FireStage::TargetResult => {
            go_on(p, shot);
            let from = where_it_is(p.pos(), firer);
            strike(p, from, target, shot.roll);
        }
        FireStage::FirerLeaders => {
            go_on(p, shot);
            endanger_leaders(p, firer, shot.back);
        }
        FireStage::FirerResult => {
            go_on(p, shot);
            let from = match p.set.profile.shot.returned_from {
                ReturnedFrom::WhereItIs => where_it_is(p.pos(), target),
                ReturnedFrom::WhereItStood => Cause::Hex(shot.stood),
            };
            strike(p, from, firer, shot.back);
        }
        FireStage::Answer => {
            go_on(p, shot);
            if shot.counter {
                answer(p, firer, target);
            }
        }
    }
    Step::Go
}

/// The shot goes on to its next part in the order of the ruleset; behind the last it is over.
fn go_on(p: &mut Play<'_, '_>, shot: Shot) {
    match p.set.profile.fire.after(shot.stage, |stage| is_due(shot, stage)) {
        Some(stage) => p.s.frames.replace(Frame::Fire(Shot { stage, ..shot })),
        None => {
            p.s.frames.pop();
            // moi:najera(tello): once both shots have had their results, which are still to be pushed.
            if shot.returned {
                wavering::provoke(p, shot.firer);
            }
            wavering::provoke(p, shot.target);
        }
    }
}

/// The parts of a return shot are due only if there is one.
fn is_due(shot: Shot, stage: FireStage) -> bool {
    match stage {
        FireStage::RollReturn | FireStage::FirerLeaders | FireStage::FirerResult => shot.returned,
        FireStage::Counter
        | FireStage::Return
        | FireStage::Roll
        | FireStage::TargetLeaders
        | FireStage::TargetResult
        | FireStage::Answer => true,
    }
}

/// sul:9.4.2: after a success the counter-charge follows the fire; sul:7.3.1(counter-charge): a
/// mounted bow unit finishes its movement first.
fn answer(p: &mut Play<'_, '_>, firer: UnitId, unit: UnitId) {
    if p.pos().is_mounted(firer) {
        if let Some(Frame::Move(moving)) = p.s.frames.top() {
            p.s.frames.replace(Frame::Move(Moving { answer: Some(unit), ..moving }));
            return;
        }
    }
    p.s.frames.push(Frame::CounterCharge(Counter {
        unit,
        target: Some(firer),
        group: None,
        struck: None,
        stage: CounterStage::Turn,
    }));
}

pub(crate) fn options(pos: Pos<'_>, shot: Shot, out: &mut Vec<Action>) {
    let answer = match shot.stage {
        FireStage::Counter => Action::Counter(shot.target),
        FireStage::Return => Action::Return(shot.target),
        FireStage::Roll
        | FireStage::RollReturn
        | FireStage::TargetLeaders
        | FireStage::TargetResult
        | FireStage::FirerLeaders
        | FireStage::FirerResult
        | FireStage::Answer => return,
    };
    out.extend([answer, Action::Decline].into_iter().filter(|&a| check(pos, shot, a).is_ok()));
}

pub(crate) fn check(pos: Pos<'_>, shot: Shot, action: Action) -> Result<(), Refusal> {
    let not_it =
        |unit: UnitId| Err(Refusal::new(clause!("sul:7.4"), "fe-no-not-fired-at").with(Arg::Unit(unit.0.into())));
    match (action, shot.stage) {
        (Action::Decline, _) => Ok(()),
        (Action::Counter(unit) | Action::Return(unit), _) if unit != shot.target => not_it(unit),
        (Action::Counter(unit), FireStage::Counter) => counter_charge::may_answer_fire(pos, unit, shot.firer, None),
        (Action::Return(unit), FireStage::Return) => may_return(pos, unit, shot.firer),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, shot: Shot, action: Action) {
    match action {
        Action::Counter(unit) => {
            let succeeds = counter_charge::attempt(p, unit, Provocation::by(&[shot.firer]));
            go_on(p, Shot { counter: succeeds, ..shot });
        }
        Action::Return(_) => {
            p.tell(clause!("sul:7.3.2A(2)"), What::Returns(shot.target, shot.firer));
            go_on(p, Shot { returned: true, ..shot });
        }
        Action::Decline => go_on(p, shot),
        _ => not_an_answer(action),
    }
}

/// sul:7.3.2A(2): bows within range answer fire; sul:7.3.2B(3): muskets never do. Fire at artillery
/// would have no effect (A27).
fn may_return(pos: Pos<'_>, unit: UnitId, at: UnitId) -> Result<(), Refusal> {
    let refuse = |clause: Clause, key| Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())));
    let Some(weapon) = pos.weapon(unit) else {
        return refuse(clause!(pos.set, "sul:7.3.2B(3)", "moi:9.1(1)"), "fe-no-return-fire");
    };
    if !weapon.returns {
        return refuse(clause!("sul:7.3.2B(3)"), "fe-no-return-fire");
    }
    if pos.order(unit) == Order::Retired {
        return refuse(clause!("sul:10.3"), "fe-no-retired-fire");
    }
    if pos.is_artillery(at) {
        return refuse(clause!("sul:7.5.4(fire)"), "fe-no-return-at-gun");
    }
    match pos.hex(unit) {
        // moi:9.2(4)B(3): not at fire from behind.
        Some(hex) => may_reach(pos, unit, at, hex, clause!(pos.set, "sul:7.2", "moi:9.2(4)B(3)")),
        None => refuse(clause!("sul:7.4"), "fe-no-fire-off-map"),
    }
}

/// One shot: modifiers and roll. The modified roll.
pub(crate) fn shoot(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) -> i8 {
    let drm = modifiers(p, firer, target);
    let total = p.roll(clause!("sul:7.4.3"), Purpose::Shot(firer, target), drm);
    i8::try_from(total).expect("the modifiers of a shot are of the size of the charts'")
}

/// sul:chart-fire-drm: all cumulative.
fn modifiers(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) -> i32 {
    let pos = p.pos();
    let (Some(from), Some(to)) = (pos.hex(firer), pos.hex(target)) else { return 0 };
    let drm = pos.set.charts.fire_drm;
    let range = pos.set.map.distance(from, to);
    let at_range = pos.set.charts.range_drm(pos.missile(firer), range).unwrap_or(0);
    let angle = match pos.struck_arc(target, from) {
        _ if !pos.is_mounted(target) => 0,
        Arc::Front => 0,
        Arc::Flank => drm.flank_of_mounted,
        Arc::Rear => drm.rear_of_mounted,
    };
    let ground = pos.set.charts.terrain.hex(pos.set.map.terrain(to)).fire;
    let hedges = pos.hedges(firer, from, to);
    // moi:14.1(5): through its front hexes; moi:P8: through whatever side.
    let (wall, schiltron) = match pos.formation_towards(target, from) {
        Formation::Wall => (drm.wall, 0),
        Formation::Schiltron => (0, drm.schiltron),
        Formation::Open => (0, 0),
    };
    let disordered = pos.order(firer) == Order::Disordered;
    let poor_gunnery = pos.is_artillery(firer) && pos.set.army(pos.side(firer)).poor_gunnery;
    let when = |holds: bool, value: i32| if holds { value } else { 0 };
    let wet = pos.set.special.wet.filter(|&(missile, _)| missile == pos.missile(firer)).map_or(0, |(_, drm)| drm);
    // sul:7.4.1; sul:7.4.2; sul:chart-tec(1); sul:chart-fire-drm
    p.modify(clause!("sul:7.4.1"), at_range)
        + p.modify(clause!("sul:7.4.2"), angle)
        + p.modify(clause!(p.set, "sul:chart-tec(1)", "moi:9.3(2)"), ground)
        + p.modify(clause!("sul:chart-fire-drm"), when(disordered, drm.firer_disordered))
        + p.modify(clause!("sul:chart-fire-drm"), when(poor_gunnery, drm.poor_gunnery))
        + p.modify(clause!("moi:9.3(2)"), hedges)
        + p.modify(clause!("moi:14.1(5)"), wall)
        + p.modify(clause!("moi:9.3(2)"), schiltron)
        + p.modify(clause!("moi:crecy(rain)"), wet)
}

/// sul:12.4(1), sul:chart-fcrt(leader): a high roll endangers the leaders in the target's hex.
pub(crate) fn endanger_leaders(p: &mut Play<'_, '_>, target: UnitId, total: i8) {
    let Some(hex) = p.pos().hex(target) else { return };
    let side = p.pos().side(target);
    if i32::from(total) >= p.set.charts.leader_check_at && p.pos().leaders_of(side, hex).next().is_some() {
        p.s.frames.push(Frame::LeadersUnderFire { hex, side, next: 0 });
    }
}

/// A unit that fires, as the one to retreat from.
pub(crate) fn where_it_is(pos: Pos<'_>, firer: UnitId) -> Cause {
    pos.hex(firer).map_or(Cause::Friend, Cause::Hex)
}

/// sul:7.4.3, sul:chart-fcrt: what a shot from somewhere does to its target.
pub(crate) fn strike(p: &mut Play<'_, '_>, cause: Cause, target: UnitId, total: i8) {
    let pos = p.pos();
    let Some(from) = pos.hex(target) else { return };
    // sul:7.5.4(fire)
    if pos.is_artillery(target) {
        return p.tell(clause!("sul:7.5.4(fire)"), What::Immune(target));
    }
    let column = usize::from(pos.order(target) != Order::Normal) + if pos.is_mounted(target) { 2 } else { 0 };
    let Some(blow) = blow_of(pos, target, pos.set.charts.fire.at(total.into(), column)) else {
        return p.tell(clause!("sul:chart-fcrt"), What::NoResult(target));
    };
    let blow = results::blow_for(pos, target, blow);
    p.s.frames.push(Frame::Suffer(Suffering { unit: target, blow, cause, stage: SufferStage::Apply, from }));
}

/// What a result of the fire table does to a unit; `None` if nothing.
fn blow_of(pos: Pos<'_>, unit: UnitId, result: FireResult) -> Option<Blow> {
    Some(match result {
        FireResult::None => return None,
        FireResult::Retreat => Blow::Retreat,
        FireResult::Disordered => Blow::Disorder,
        FireResult::Retired => Blow::Retire,
        FireResult::Eliminated => Blow::Eliminate,
        // moi:12.5(1): it loses its horses.
        FireResult::Unhorsed if may_fall(pos, unit) => Blow::Unhorse,
        // moi:P2: other horse, by the column in which it stands. A chart without an answer has none for it.
        FireResult::Unhorsed => {
            let weak = usize::from(pos.order(unit) != Order::Normal);
            return match pos.set.charts.unhorsed_others[weak] {
                FireResult::Unhorsed => None,
                result => blow_of(pos, unit, result),
            };
        }
    })
}

/// Whether a unit still has horses to lose.
fn may_fall(pos: Pos<'_>, unit: UnitId) -> bool {
    let falls = pos.set.unit(unit).other.is_some_and(|other| other.by == FormChange::Unhorsed);
    falls && pos.s.unit(unit).form == Form::Own && pos.is_mounted(unit)
}
