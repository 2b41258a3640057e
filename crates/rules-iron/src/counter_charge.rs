//! Chapter 9.4: counter-charges against fire, shock and charge.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::frame::{Attack, AttackHow, Counter, CounterStage, Frame};
use crate::movement::{arrive, occupy, relocate_with_leaders, turn};
use crate::pos::{Play, Pos};
use crate::profile::{
    AnswerToFire, ContinuedAnswer, CounterDraws, CounterLimit, CounterTurn, CounterWhen, Driven, Meets, OutOfReach,
    Strikes,
};
use crate::setting::UnitId;
use crate::shock::Units;
use crate::shock::attack::{self, about};
use crate::state::{AttackKind, MAX_PAIRS, MAX_VOLLEY, Marks, Order, Pair};
use acies_board::{Arc, Facing, HexId};
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

/// Who gives cause for a counter-charge.
#[derive(Clone, Copy)]
pub(crate) struct Provocation<'u> {
    pub(crate) by: &'u [UnitId],
    /// Through which side, if that is not told by where they stand (moi:A14, moi:A31).
    pub(crate) struck: Option<Arc>,
}

impl<'u> Provocation<'u> {
    /// By these, from where they stand.
    pub(crate) fn by(by: &'u [UnitId]) -> Provocation<'u> {
        Provocation { by, struck: None }
    }

    /// Whether something came at the unit through this side.
    fn is_through(self, pos: Pos<'_>, unit: UnitId, side: Arc) -> bool {
        let stands = |&cause: &UnitId| pos.hex(cause).is_some_and(|from| pos.struck_arc(unit, from) == side);
        self.struck.map_or_else(|| self.by.iter().any(stands), |struck| struck == side)
    }
}

// ---------------------------------------------------------------- who may

/// Whether disordered units are meant too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Disordered {
    No,
    Too,
}

/// sul:9.4.1, sul:9.4.2: troops that counter-charge, of the side that is not active (A26), in no zone but that of those
/// who give cause.
fn is_eligible(pos: Pos<'_>, unit: UnitId, triggers: &[UnitId], disordered: Disordered) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(about(Refusal::new(clause, key), unit));
    let hex = pos.hex(unit).filter(|_| pos.arm(unit).counters);
    let Some(hex) = hex else {
        return refuse(clause!(pos.set, "sul:9.4.1", "moi:11.5(2)"), "fe-no-counter-type");
    };
    // sul:10.1(3), moi:12.2(5)
    if disordered == Disordered::No && pos.order(unit) != Order::Normal {
        return refuse(clause!("sul:9.4.1"), "fe-no-counter-disordered");
    }
    // sul:9.4.7: a counter-charge is the other side's answer and has no answer itself.
    if pos.side(unit) == pos.active_side() {
        return refuse(clause!("sul:9.4.7"), "fe-no-counter-active");
    }
    // moi:11.5(8)
    let limit = pos.set.profile.charge.limit;
    if limit == CounterLimit::OneSuccessEach && pos.has(unit, Marks::COUNTERED) {
        return refuse(clause!("moi:11.5(8)"), "fe-no-counter-twice");
    }
    if pos.zone_owners(pos.side(unit), hex).any(|owner| !triggers.contains(&owner)) {
        return refuse(clause!("sul:9.4.1"), "fe-no-counter-zone");
    }
    Ok(())
}

/// sul:9.4.2, moi:11.5(5): not if all that comes at it comes from behind.
fn sees_it_coming(pos: Pos<'_>, unit: UnitId, triggers: &[UnitId]) -> Result<(), Refusal> {
    let through_rear = |&t: &UnitId| pos.hex(t).is_none_or(|from| pos.struck_arc(unit, from) == Arc::Rear);
    if triggers.iter().all(through_rear) {
        return Err(about(Refusal::new(clause!("sul:9.4.2"), "fe-no-counter-rear"), unit));
    }
    Ok(())
}

/// Against fire.
pub(crate) fn may_answer_fire(pos: Pos<'_>, unit: UnitId, firer: UnitId, struck: Option<Arc>) -> Result<(), Refusal> {
    match pos.set.profile.shot.answer {
        AnswerToFire::BeforeTheShot => {
            is_eligible(pos, unit, &[firer], Disordered::No)?;
            sees_it_coming(pos, unit, &[firer])?;
        }
        // moi:11.5(4), moi:11.6(11): wherever the fire came from, and though it has disordered the unit; whether that was
        // in order before is the volley's to know. moi:A31: all who fired have given cause.
        AnswerToFire::AfterTheShots => {
            let fired: ArrayVec<UnitId, MAX_VOLLEY> = pos.s.volley.iter().map(|shot| shot.firer).collect();
            is_eligible(pos, unit, &fired, Disordered::Too)?;
        }
    }
    if can_reach(pos, Provocation { by: &[firer], struck }, unit, firer) {
        return Ok(());
    }
    Err(about(Refusal::new(clause!("sul:9.4.5"), "fe-no-counter-way"), unit))
}

/// Against shock or charge.
pub(crate) fn may_answer_attack(pos: Pos<'_>, now: Attack, unit: UnitId) -> Result<(), Refusal> {
    let attackers = pos.s.attackers(now.group, unit);
    let refuse = |clause, key| Err(about(Refusal::new(clause, key), unit));
    match pos.set.profile.charge.limit {
        // sul:9.4.7: once in a combat.
        CounterLimit::OnceInACombat if now.tried => return refuse(clause!("sul:9.4.7"), "fe-no-counter-again"),
        // moi:A31: once in a combat for each unit.
        CounterLimit::OneSuccessEach if pos.has(unit, Marks::TESTED) => {
            return refuse(clause!("moi:11.7"), "fe-no-counter-again");
        }
        CounterLimit::OnceInACombat | CounterLimit::OneSuccessEach => {}
    }
    // moi:12.7(4)
    let barred = pos.set.profile.shock.continued == ContinuedAnswer::RetreatOnly && now.how == AttackHow::Continued;
    if barred {
        return refuse(clause!("moi:12.7(4)"), "fe-no-counter-continued");
    }
    if attackers.is_empty() {
        return refuse(clause!("sul:9.4.2"), "fe-no-counter-not-attacked");
    }
    is_eligible(pos, unit, &attackers, Disordered::No)?;
    sees_it_coming(pos, unit, &attackers)?;
    if pos.is_attacked_by_horse(now.group, unit) || !targets(pos, now.group, unit).is_empty() {
        return Ok(());
    }
    refuse(clause!("sul:9.4.5"), "fe-no-counter-way")
}

/// The attackers whom a counter-charger could go for.
fn targets(pos: Pos<'_>, group: u8, unit: UnitId) -> Units {
    let attackers = pos.s.attackers(group, unit);
    let is_meant = |target: UnitId| match pos.set.profile.charge.meets {
        Meets::AnyHorse => true,
        // moi:11.6(6), moi:A32: one who could not charge himself.
        Meets::ChargingOrAllHorse => !pos.arm(target).charges,
    };
    let open = attackers
        .iter()
        .filter(|&&target| is_meant(target) && can_reach(pos, Provocation::by(&attackers), unit, target));
    open.copied().collect()
}

impl Pos<'_> {
    /// Whether the attack is one that a counter-charger meets where it stands.
    fn is_attacked_by_horse(self, group: u8, unit: UnitId) -> bool {
        let attackers = self.s.attackers(group, unit);
        match self.set.profile.charge.meets {
            // sul:9.4.4(1), sul:A21
            Meets::AnyHorse => attackers.iter().any(|&attacker| self.arm(attacker).charges),
            // moi:11.6(5), moi:A31, moi:A32
            Meets::ChargingOrAllHorse => {
                attackers.iter().any(|&attacker| self.is_charging(group, attacker, unit))
                    || attackers.iter().all(|&attacker| self.arm(attacker).charges)
            }
        }
    }

    /// sul:9.4.5(facing), moi:11.5(7): once in a segment or an activation, and not if it is attacked from the rear.
    fn may_turn_to_counter(self, unit: UnitId, cause: Provocation<'_>) -> bool {
        !self.has(unit, Marks::TURNED) && !cause.is_through(self, unit, Arc::Rear)
    }
}

// ---------------------------------------------------------------- the way

/// How near a counter-charger that keeps its facing can come: 0 when it stands before its target,
/// else the distance at the nearest end (A25).
fn nearest(pos: Pos<'_>, unit: UnitId, hex: HexId, facing: Facing, left: u8, target: HexId) -> u8 {
    let map = &pos.set.map;
    let dir = map.dir_between(hex, target);
    let alone = pos.s.occupant(hex).is_none_or(|u| u == unit);
    let exposed = || pos.s.occupant(target).is_none_or(|victim| pos.is_exposed_to_charge(victim, hex));
    let before = dir.is_some_and(|dir| facing.arc(dir) == Arc::Front) && !pos.is_barred_from_charging(hex, target);
    if before && alone && exposed() {
        return 0;
    }
    // moi:A33: not through the zone of another enemy; where it stands now it came rightly.
    let held = || pos.s.occupant(target).is_some_and(|victim| pos.is_ridden_into(unit, hex, victim));
    if pos.hex(unit) != Some(hex) && held() {
        return u8::MAX;
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

/// The points left after one step of a counter-charge, if it may be made. sul:9.4.5, moi:11.6(10): it is not movement,
/// but goes no further than the printed allowance.
fn ride_on(pos: Pos<'_>, unit: UnitId, hex: HexId, dir: acies_board::Dir, to: HexId, left: u8) -> Option<u8> {
    let side = pos.side(unit);
    let clear = match pos.s.occupant(to) {
        None => true,
        Some(other) => pos.side(other) == side && pos.is_artillery(other),
    };
    if !clear || !pos.charge_passes(unit, hex, dir) {
        return None;
    }
    left.checked_sub(pos.set.ground.step(pos.walker(unit), hex, dir)?)
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
fn can_reach(pos: Pos<'_>, cause: Provocation<'_>, unit: UnitId, target: UnitId) -> bool {
    let facing = pos.s.unit(unit).facing;
    let may_turn = pos.may_turn_to_counter(unit, cause);
    Facing::ALL.into_iter().any(|f| (f == facing || may_turn) && nearest_facing(pos, unit, f, target) == 0)
}

// ---------------------------------------------------------------- the roll

/// sul:9.4.3: the roll, with its rating and one for the flank. Whether it succeeds.
pub(crate) fn attempt(p: &mut Play<'_, '_>, unit: UnitId, cause: Provocation<'_>) -> bool {
    let pos = p.pos();
    let flank = cause.is_through(pos, unit, Arc::Flank);
    let sdr = pos.face(unit).sdr;
    let drm = p.modify(clause!("sul:9.4.3(1)"), sdr.into())
        + p.modify(clause!("sul:9.4.3(2)"), if flank { p.set.charts.counter_charge_flank } else { 0 });
    let total = p.roll(clause!("sul:9.4.3"), Purpose::CounterCharge(unit), drm);
    let succeeds = total <= p.set.charts.counter_charge_max;
    if p.set.profile.charge.driven == Driven::IsStopped {
        // Only what happens from now on can stop it.
        p.s.unit_mut(unit).marks.remove(Marks::HALTED);
    }
    // sul:chart-counter-charge, sul:9.4.4, sul:9.4.6
    if succeeds {
        p.s.unit_mut(unit).marks.insert(Marks::COUNTERED);
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

    /// The cause that these have given.
    fn provocation(self, by: &[UnitId]) -> Provocation<'_> {
        Provocation { by, struck: self.struck }
    }

    /// Who gives cause for it: the attackers. Against fire nobody: through which side it came is noted (moi:A31), or the
    /// firer was not behind it before the shot.
    fn triggers(self, pos: Pos<'_>) -> Units {
        self.group.map_or_else(Units::new, |group| pos.s.attackers(group, self.unit))
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Counter) -> Step {
    // Reaction or return fire may have driven off the unit that provoked it.
    if now.target.is_some_and(|target| p.pos().hex(target).is_none()) {
        p.s.frames.pop();
        return Step::Go;
    }
    if is_stopped(p.pos(), now) {
        p.s.frames.pop();
        p.tell(clause!("moi:11.6(8)"), What::Lapsed(now.unit));
        return Step::Go;
    }
    match now.stage {
        CounterStage::Roll => roll(p, now),
        CounterStage::Target => return name(p, now),
        CounterStage::Turn if is_turn_asked(p.pos(), now) => return Step::Ask,
        CounterStage::Turn => end_turn(p, now),
        CounterStage::Ride if has_way_on(p.pos(), now) => return Step::Ask,
        CounterStage::Ride => p.s.frames.replace(now.at(CounterStage::Strike)),
        CounterStage::Strike => strike(p, now),
    }
    Step::Go
}

/// Whether a counter-charge that has succeeded comes to nothing: moi:A33: the unit was driven off or has lost its horses;
/// moi:11.6(8): it cannot reach its target.
fn is_stopped(pos: Pos<'_>, now: Counter) -> bool {
    let driven = || match pos.set.profile.charge.driven {
        Driven::RidesOn => false,
        Driven::IsStopped => pos.hex(now.unit).is_none() || !pos.can_ride(now.unit),
    };
    let lost = || match pos.set.profile.charge.out_of_reach {
        OutOfReach::RidesNear => false,
        OutOfReach::StaysPut => {
            now.target.is_some_and(|target| !is_good_facing(pos, now, pos.facing(now.unit), target))
        }
    };
    match now.stage {
        CounterStage::Roll | CounterStage::Target | CounterStage::Turn => false,
        CounterStage::Ride => driven() || lost(),
        CounterStage::Strike => driven(),
    }
}

/// Whether its owner is asked about the turn.
fn is_turn_asked(pos: Pos<'_>, now: Counter) -> bool {
    match pos.set.profile.charge.turn {
        CounterTurn::EachSegment => true,
        CounterTurn::EachActivation => pos.may_turn_to_counter(now.unit, now.provocation(&now.triggers(pos))),
    }
}

/// sul:A21, moi:A32: whom it goes for; without a choice nobody is asked.
fn name(p: &mut Play<'_, '_>, now: Counter) -> Step {
    let all = targets(p.pos(), now.answered_group(), now.unit);
    match (p.set.profile.charge.when, &all[..]) {
        (CounterWhen::AfterOtherAttacks, &[target]) => go_for(p, now, target),
        (CounterWhen::AtOnce | CounterWhen::AfterOtherAttacks, _) => return Step::Ask,
    }
    Step::Go
}

/// It goes for one of its attackers.
fn go_for(p: &mut Play<'_, '_>, now: Counter, target: UnitId) {
    p.s.frames.replace(Counter { target: Some(target), ..now }.at(CounterStage::Turn));
    match p.set.profile.charge.when {
        CounterWhen::AtOnce => {}
        // moi:A32: that one drops out of the joint attack.
        CounterWhen::AfterOtherAttacks => {
            let group = now.answered_group();
            p.s.pairs.retain(|pair| pair.group != group || pair.attacker != target || pair.defender != now.unit);
            if !p.s.attackers(group, now.unit).is_empty() {
                set_apart(p, now, target);
            }
        }
    }
}

/// moi:11.6(9), moi:A32: others attack the counter-charger before it rides, and what else its target attacks comes after the
/// ride, with everything that hangs on it; unless that hangs on those others too.
fn set_apart(p: &mut Play<'_, '_>, now: Counter, target: UnitId) {
    let all: ArrayVec<Pair, MAX_PAIRS> =
        p.s.pairs_of(now.answered_group()).filter(|pair| !pair.slipped).copied().collect();
    let mut linked: ArrayVec<Pair, MAX_PAIRS> = all.iter().filter(|pair| pair.attacker == target).copied().collect();
    loop {
        let touches =
            |pair: &Pair| linked.iter().any(|other| other.attacker == pair.attacker || other.defender == pair.defender);
        match all.iter().find(|pair| !linked.contains(pair) && touches(pair)) {
            Some(pair) => linked.push(*pair),
            None => break,
        }
    }
    if linked.iter().any(|pair| pair.defender == now.unit) {
        return;
    }
    let apart = p.s.free_group();
    for pair in p.s.pairs.iter_mut().filter(|pair| linked.contains(pair)) {
        pair.group = apart;
    }
}

fn roll(p: &mut Play<'_, '_>, now: Counter) {
    let group = now.answered_group();
    let attackers = p.s.attackers(group, now.unit);
    p.s.unit_mut(now.unit).spent = 0;
    if !attempt(p, now.unit, Provocation::by(&attackers)) {
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
    let Some(_) = now.target else { return p.s.frames.pop() };
    let waits = match p.set.profile.charge.when {
        CounterWhen::AtOnce => None,
        CounterWhen::AfterOtherAttacks => now.group,
    };
    let Some(group) = waits else { return p.s.frames.replace(now.at(CounterStage::Ride)) };
    p.s.frames.pop();
    // moi:11.6(9): the other attacks on the unit are resolved first.
    if p.s.attackers(group, now.unit).is_empty() {
        carry_out(p, now);
    } else {
        p.s.answers.push(now);
    }
}

/// A counter-charge against an attacker is made, if the unit still can; moi:A32: what its target still attacks follows.
pub(crate) fn carry_out(p: &mut Play<'_, '_>, now: Counter) {
    let mut others = p.s.pairs.iter().filter(|pair| Some(pair.attacker) == now.target && !pair.slipped);
    let apart = others.find(|pair| Some(pair.group) != now.group);
    if let Some(group) = apart.map(|pair| pair.group) {
        attack::begin_apart(p, group, now.unit);
    }
    if p.pos().order(now.unit) == Order::Normal {
        p.s.frames.push(now.at(CounterStage::Ride));
    } else {
        p.tell(clause!("moi:11.6(8)"), What::Lapsed(now.unit));
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
        (CounterStage::Target, Action::Against(target)) => targets(pos, now.answered_group(), unit).contains(&target),
        (CounterStage::Turn, Action::Face(facing)) => {
            let turns =
                facing != pos.s.unit(unit).facing && pos.may_turn_to_counter(unit, now.provocation(&now.triggers(pos)));
            turns && now.target.is_none_or(|target| is_good_facing(pos, now, facing, target))
        }
        (CounterStage::Turn, Action::Done) => {
            now.target.is_none_or(|target| is_good_facing(pos, now, pos.s.unit(unit).facing, target))
        }
        (CounterStage::Ride, Action::To(to)) => is_good_step(pos, now, to),
        _ => return Err(pos.other_question()),
    };
    if allowed {
        return Ok(());
    }
    let clause = match now.stage {
        CounterStage::Turn => clause!("sul:9.4.5(facing)"),
        CounterStage::Ride => clause!(pos.set, "sul:9.4.4(2)", "moi:11.6(7)"),
        CounterStage::Roll | CounterStage::Target | CounterStage::Strike => clause!("sul:9.4.4(2)"),
    };
    Err(about(Refusal::new(clause, "fe-no-choose-counter"), unit))
}

/// A facing from which it can strike, or, with the target out of reach, any.
fn is_good_facing(pos: Pos<'_>, now: Counter, facing: Facing, target: UnitId) -> bool {
    let near = || match pos.set.profile.charge.out_of_reach {
        // sul:A25
        OutOfReach::RidesNear => !can_reach(pos, now.provocation(&now.triggers(pos)), now.unit, target),
        OutOfReach::StaysPut => false,
    };
    nearest_facing(pos, now.unit, facing, target) == 0 || near()
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
        Action::Against(target) => go_for(p, now, target),
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
    p.tell(clause!(p.set, "sul:9.4.4(2)", "moi:11.6(7)"), What::Rode(now.unit, to));
    match p.set.profile.shot.counter_draws {
        // sul:A26
        CounterDraws::Nothing => occupy(p, now.unit, to, from),
        // moi:9.2(4)C(1)
        CounterDraws::Fire => arrive(p, now.unit, to, from),
    }
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
    let lapses = clause!(p.set, "sul:9.4.4(2)", "moi:11.6(8)");
    let Some(hex) = p.pos().hex(target).filter(|&hex| p.pos().has_in_front(now.unit, hex)) else {
        return p.tell(lapses, What::Lapsed(now.unit));
    };
    let at = p.pos().hex(now.unit).expect("a counter-charger is on the map");
    // sul:9.1(3) holds for it too: it came as near as it could and makes no attack (A25).
    if p.pos().is_barred_from_charging(at, hex) {
        return p.tell(lapses, What::Lapsed(now.unit));
    }
    let in_order = p.pos().order(now.unit) == Order::Normal;
    let group = p.s.free_group();
    for defender in struck(p.pos(), now.unit, target) {
        let Some(hex) = p.pos().hex(defender) else { continue };
        let charged =
            in_order && !p.pos().is_barred_from_charging(at, hex) && p.pos().is_exposed_to_charge(defender, at);
        let kind = if charged { AttackKind::Charge } else { AttackKind::Shock };
        p.s.pairs.push(Pair::new(now.unit, defender, group, kind, hex));
    }
    p.s.unit_mut(now.unit).marks.insert(Marks::CHARGING | Marks::RIDDEN);
    attack::begin(p, group, AttackHow::Counter);
}

/// Whom a counter-charge strikes, its target first.
fn struck(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Units {
    let mut all = Units::new();
    all.push(target);
    match pos.set.profile.charge.strikes {
        // sul:A25
        Strikes::Provoker => {}
        // moi:10.3(1), moi:A32
        Strikes::AllInFront => all.extend(pos.enemies_in_front(unit).filter(|&enemy| enemy != target)),
    }
    all
}
