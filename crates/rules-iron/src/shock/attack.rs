//! One group of attacks, from the ride of its chargers to the advance (combat segment, 2.1 to 2.6), in the order of the
//! ruleset's profile.

use crate::action::{Action, not_an_answer};
use crate::charge;
use crate::charts::{Harm, ShockResult};
use crate::counter_charge;
use crate::event::{Purpose, What};
use crate::frame::{Attack, AttackHow, AttackStage, Blow, Cause, Counter, CounterStage, Frame, SufferStage, Suffering};
use crate::pos::{Play, Pos};
use crate::setting::{Feared, LeaderId, MAX_LEADERS, UnitId};
use crate::shock::modifiers;
use crate::shock::{ShockMod, Units, advance, before};
use crate::state::{AttackKind, Bout, BoutStage, MAX_PAIRS, Marks, Order, Pair};
use acies_board::Arc;
use acies_kernel::{Arg, Refusal, Step};
use arrayvec::ArrayVec;

impl Attack {
    pub(crate) fn at(self, stage: AttackStage) -> Frame {
        Frame::Attack(Attack { stage, ..self })
    }
}

/// The parts of an attack in which nobody is asked.
macro_rules! silent_part {
    () => {
        AttackStage::Ride | AttackStage::Reluctance | AttackStage::Fix | AttackStage::Guns | AttackStage::Recoil
    };
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Attack) -> Step {
    match now.stage {
        AttackStage::Ride => ride(p, now),
        AttackStage::React => return react(p, now),
        AttackStage::Reluctance => reluctance(p, now),
        AttackStage::Fix => fix(p, now),
        AttackStage::Roll => return roll_next(p, now),
        AttackStage::Guns => guns(p, now),
        AttackStage::Recoil => recoil(p, now),
        AttackStage::Advance => return advance::step(p, now),
    }
    Step::Go
}

/// A group of attacks begins.
pub(crate) fn begin(p: &mut Play<'_, '_>, group: u8, how: AttackHow) {
    // sul:9.4.7: nobody counter-charges a counter-charge.
    let tried = how == AttackHow::Counter;
    p.s.frames.push(Frame::Attack(Attack { group, stage: p.set.profile.beginning(how), tried, how }));
}

/// It goes on to its next part in the order of the ruleset; behind the last it is over.
pub(crate) fn go_on(p: &mut Play<'_, '_>, now: Attack) {
    match p.set.profile.attack.after(now.stage, |_| true) {
        Some(stage) => p.s.frames.replace(now.at(stage)),
        None => finish(p, now.group),
    }
}

/// Strikes out what can no longer be, once all have ridden: attackers gone or retired, victims gone or out of the
/// front.
fn prune(p: &mut Play<'_, '_>, group: u8) {
    let pos = p.pos();
    let stands = |pair: &Pair| {
        let faces = pos.hex(pair.defender).is_some_and(|hex| pos.has_in_front(pair.attacker, hex));
        pos.order(pair.attacker) != Order::Retired && faces
    };
    let keep: ArrayVec<Pair, MAX_PAIRS> =
        pos.s.pairs.iter().filter(|pair| pair.group != group || stands(pair)).copied().collect();
    p.s.pairs = keep;
}

fn ride(p: &mut Play<'_, '_>, now: Attack) {
    let waiting =
        p.s.pairs_of(now.group)
            .find(|pair| pair.kind == AttackKind::Charge && !p.s.unit(pair.attacker).marks.contains(Marks::RIDDEN));
    let Some(&pair) = waiting else {
        prune(p, now.group);
        return go_on(p, now);
    };
    p.s.unit_mut(pair.attacker).marks.insert(Marks::RIDDEN);
    // A23: the charge lapses if its target has left; `charge::step` lets it lapse if no way is left.
    if p.pos().hex(pair.defender) == Some(pair.hex) {
        charge::begin_ride(p, pair.attacker, pair.defender, now.group);
    } else {
        charge::lapse(p, pair.attacker, now.group);
    }
}

// ---------------------------------------------------------------- the defender's choices

fn react(p: &mut Play<'_, '_>, now: Attack) -> Step {
    prune(p, now.group);
    if p.s.pairs_of(now.group).next().is_none() {
        finish(p, now.group);
        return Step::Go;
    }
    let defenders = p.s.all_defenders(now.group);
    let can = |unit: UnitId| {
        let pos = p.pos();
        check(pos, now, Action::Retreat(unit)).is_ok() || check(pos, now, Action::Counter(unit)).is_ok()
    };
    if defenders.into_iter().any(can) {
        return Step::Ask;
    }
    go_on(p, now);
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, now: Attack, out: &mut Vec<Action>) {
    match now.stage {
        AttackStage::React => {
            for unit in pos.s.all_defenders(now.group) {
                let both = [Action::Retreat(unit), Action::Counter(unit)];
                out.extend(both.into_iter().filter(|&a| check(pos, now, a).is_ok()));
            }
            out.push(Action::Stand);
        }
        AttackStage::Roll => out.extend(open_bouts(pos, now.group).map(|b| Action::Roll(b.defender))),
        AttackStage::Advance => advance::options(pos, now, out),
        silent_part!() => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Attack, action: Action) -> Result<(), Refusal> {
    match (now.stage, action) {
        (AttackStage::React, Action::Stand) => Ok(()),
        (AttackStage::React, Action::Retreat(unit)) => before::may_retreat(pos, now.group, unit),
        (AttackStage::React, Action::Counter(unit)) => counter_charge::may_answer_attack(pos, now, unit),
        (AttackStage::Roll, Action::Roll(unit)) if open_bouts(pos, now.group).any(|b| b.defender == unit) => Ok(()),
        (AttackStage::Advance, _) => advance::check(pos, now, action),
        (AttackStage::Roll, Action::Roll(unit)) => {
            Err(about(Refusal::new(clause!("sul:8.3.2"), "fe-no-such-roll"), unit))
        }
        (AttackStage::React | AttackStage::Roll | silent_part!(), _) => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Attack, action: Action) {
    match action {
        Action::Retreat(unit) => before::begin(p, now.group, unit),
        Action::Counter(unit) => {
            p.s.frames.replace(Attack { tried: true, ..now }.at(AttackStage::React));
            let (target, group, stage) = (None, Some(now.group), CounterStage::Roll);
            p.s.frames.push(Frame::CounterCharge(Counter { unit, target, group, stage }));
        }
        Action::Stand => go_on(p, now),
        Action::Roll(unit) => resolve(p, now, unit),
        Action::Advance(unit, hex) => advance::apply(p, now, unit, hex),
        _ => not_an_answer(action),
    }
}

// ---------------------------------------------------------------- reluctance

/// sul:9.3: a charger that meets the front of those whom horses fear rolls once; sul:9.3(exempt):
/// counter-chargers do not.
fn reluctance(p: &mut Play<'_, '_>, now: Attack) {
    let pos = p.pos();
    let attackers = pos.s.all_attackers(now.group);
    let tested = attackers.into_iter().find(|&a| now.how != AttackHow::Counter && must_test(pos, now.group, a));
    let Some(unit) = tested else { return go_on(p, now) };
    p.s.unit_mut(unit).marks.insert(Marks::TESTED);
    let drm = p.modify(clause!("sul:9.3"), p.set.arm(unit).reluctance);
    let total = p.roll(clause!("sul:9.3"), Purpose::Reluctance(unit), drm);
    // sul:chart-reluctance, sul:9.3(1), sul:9.3(2): it goes home, or attacks without the benefit of the charge (A19).
    if total > p.set.charts.reluctance_max {
        p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
        p.tell(clause!("sul:9.3(2)"), What::Shied(unit));
    }
}

fn must_test(pos: Pos<'_>, group: u8, attacker: UnitId) -> bool {
    let marks = pos.s.unit(attacker).marks;
    let meets_front = |defender: UnitId| {
        let feared = match pos.arm(defender).feared {
            Feared::No => false,
            Feared::FromFront => pos.hex(attacker).is_some_and(|hex| pos.struck_arc(defender, hex) == Arc::Front),
        };
        feared && pos.is_charging(group, attacker, defender)
    };
    let mut mine = pos.s.pairs_of(group).filter(|pair| pair.attacker == attacker);
    !marks.contains(Marks::TESTED) && mine.any(|pair| meets_front(pair.defender))
}

// ---------------------------------------------------------------- the rolls

/// A22: modifiers and tables are fixed before the first roll.
fn fix(p: &mut Play<'_, '_>, now: Attack) {
    go_on(p, now);
    let defenders = p.s.all_defenders(now.group);
    let attackers = p.s.all_attackers(now.group);
    for &defender in defenders.iter().rev() {
        if !p.pos().is_artillery(defender) {
            open_bout(p, now, defender);
        } else if companions(p.pos(), now.group, defender).is_empty() {
            // sul:7.5.4: artillery alone is eliminated without a roll.
            lose_gun(p, now, defender);
        }
    }
    for &attacker in &attackers {
        let unit = p.s.unit_mut(attacker);
        unit.attacks += 1;
        unit.marks.remove(Marks::SHAKEN | Marks::RECOILS);
    }
    for &defender in &defenders {
        p.s.unit_mut(defender).marks.remove(Marks::COUNTERS | Marks::TESTED);
    }
    show_leaders(p, attackers.iter().chain(&defenders));
}

fn open_bout(p: &mut Play<'_, '_>, now: Attack, defender: UnitId) {
    let fixed = modifiers::fix(p.pos(), now.group, defender, now.how);
    let hex = p.pos().hex(defender).expect("a defender is on the map");
    p.s.bouts.push(Bout {
        group: now.group,
        defender,
        hex,
        mods: fixed.mods,
        on_charge_table: fixed.on_charge_table,
        recoil: false,
        stage: BoutStage::Open,
    });
}

/// sul:3.5: while a combat is resolved both sides see who is in it.
fn show_leaders<'u>(p: &mut Play<'_, '_>, units: impl Iterator<Item = &'u UnitId>) {
    for &unit in units {
        let Some(hex) = p.pos().hex(unit) else { continue };
        let leaders: ArrayVec<LeaderId, MAX_LEADERS> = p.pos().leaders_in(hex).collect();
        for leader in leaders {
            p.s.leaders[leader.index()].known = true;
            p.cx.reveal();
        }
    }
}

fn open_bouts(pos: Pos<'_>, group: u8) -> impl Iterator<Item = &Bout> {
    let bouts = pos.s.bouts.iter().rev();
    bouts.filter(move |b| b.group == group && b.stage == BoutStage::Open)
}

fn roll_next(p: &mut Play<'_, '_>, now: Attack) -> Step {
    let open: Units = open_bouts(p.pos(), now.group).map(|b| b.defender).collect();
    match open[..] {
        [] => go_on(p, now),
        [defender] => resolve(p, now, defender),
        _ => return Step::Ask,
    }
    Step::Go
}

/// sul:8.3.2: one roll for the defender; sul:8.3.2(note): an attacker of two may suffer twice.
fn resolve(p: &mut Play<'_, '_>, now: Attack, defender: UnitId) {
    let at = p.s.bouts.iter().position(|b| b.group == now.group && b.defender == defender);
    let at = at.expect("only open rolls are resolved");
    let bout = p.s.bouts[at];
    let mut drm = 0;
    for kind in ShockMod::ALL {
        drm += p.modify(kind.clause(), bout.mods[kind as usize].into());
    }
    let purpose = if bout.on_charge_table { Purpose::Charge(defender) } else { Purpose::Shock(defender) };
    let total = p.roll(clause!("sul:8.3.2"), purpose, drm);
    let column = usize::from(p.s.unit(defender).order != Order::Normal);
    let (table, chart) = if bout.on_charge_table {
        (&p.set.charts.charge, clause!("sul:chart-charge"))
    } else {
        (&p.set.charts.shock, clause!("sul:chart-shock"))
    };
    let result = table.at(total, column);
    p.s.bouts[at].recoil = result.attacker_retreats;
    p.s.bouts[at].stage = stage_after(result);
    if result.defender == Harm::None && !result.attacker_disordered {
        p.tell(chart, What::NoResult(defender));
    }
    strike_attackers(p, now, defender, result);
    strike_defender(p, now, defender, result);
}

fn stage_after(result: ShockResult) -> BoutStage {
    if result.continues {
        BoutStage::Continue
    } else if result.is_adverse() {
        BoutStage::Suffered
    } else {
        BoutStage::Held
    }
}

/// A18: an attacker result strikes every unit that attacks this defender.
fn strike_attackers(p: &mut Play<'_, '_>, now: Attack, defender: UnitId, result: ShockResult) {
    if !result.attacker_disordered {
        return;
    }
    for &unit in p.s.attackers(now.group, defender).iter().rev() {
        p.s.unit_mut(unit).marks.insert(Marks::SHAKEN);
        if result.attacker_retreats {
            p.s.unit_mut(unit).marks.insert(Marks::RECOILS);
        }
        let Some(from) = p.pos().hex(unit) else { continue };
        let (blow, cause, stage) = (Blow::Disorder, Cause::Friend, SufferStage::Leaders(0));
        p.s.frames.push(Frame::Suffer(Suffering { unit, blow, cause, stage, from }));
    }
}

fn strike_defender(p: &mut Play<'_, '_>, now: Attack, unit: UnitId, result: ShockResult) {
    let blow = match (result.defender, result.defender_retreats) {
        (Harm::None, false) => return,
        (Harm::None, true) => Blow::Retreat,
        (Harm::Disordered, false) => Blow::Disorder,
        (Harm::Disordered, true) => Blow::DisorderRetreat,
        (Harm::Retired, _) => Blow::Retire,
        (Harm::Eliminated, _) => Blow::Eliminate,
    };
    let Some(from) = p.pos().hex(unit) else { return };
    let cause = Cause::Attackers(now.group);
    p.s.frames.push(Frame::Suffer(Suffering { unit, blow, cause, stage: SufferStage::Leaders(0), from }));
}

// ---------------------------------------------------------------- artillery

/// The units other than artillery that the attackers of this gun attack too.
fn companions(pos: Pos<'_>, group: u8, gun: UnitId) -> Units {
    let attackers = pos.s.attackers(group, gun);
    let shares = |d: UnitId| pos.s.pairs_of(group).any(|p| p.defender == d && attackers.contains(&p.attacker));
    pos.s.all_defenders(group).into_iter().filter(|&d| !pos.is_artillery(d) && shares(d)).collect()
}

/// sul:7.5.4(joint): a gun attacked with others is lost if one of them suffers.
fn guns(p: &mut Play<'_, '_>, now: Attack) {
    let pos = p.pos();
    let settled = |gun: UnitId| pos.s.bouts.iter().any(|b| b.group == now.group && b.defender == gun);
    let open = pos.s.all_defenders(now.group).into_iter().find(|&d| pos.is_artillery(d) && !settled(d));
    let Some(gun) = open else { return go_on(p, now) };
    let with = companions(pos, now.group, gun);
    let suffered =
        pos.s.bouts.iter().any(|b| b.group == now.group && with.contains(&b.defender) && b.stage != BoutStage::Held);
    if suffered {
        return lose_gun(p, now, gun);
    }
    open_bout(p, now, gun);
    if let Some(bout) = p.s.bouts.last_mut() {
        bout.stage = BoutStage::Held;
    }
}

fn lose_gun(p: &mut Play<'_, '_>, now: Attack, gun: UnitId) {
    open_bout(p, now, gun);
    if let Some(bout) = p.s.bouts.last_mut() {
        bout.stage = BoutStage::Suffered;
    }
    let Some(from) = p.pos().hex(gun) else { return };
    let cause = Cause::Attackers(now.group);
    p.s.frames.push(Frame::Suffer(Suffering {
        unit: gun,
        blow: Blow::Eliminate,
        cause,
        stage: SufferStage::Leaders(0),
        from,
    }));
}

// ---------------------------------------------------------------- after the last roll

/// Attackers that were driven back retreat, one after the other.
fn recoil(p: &mut Play<'_, '_>, now: Attack) {
    let attackers = p.s.all_attackers(now.group);
    let next = attackers.into_iter().find(|&a| p.s.unit(a).marks.contains(Marks::RECOILS));
    let Some(unit) = next else { return go_on(p, now) };
    p.s.unit_mut(unit).marks.remove(Marks::RECOILS);
    let Some(from) = p.pos().hex(unit) else { return };
    let cause = Cause::Defenders(now.group);
    p.s.frames.push(Frame::Suffer(Suffering { unit, blow: Blow::Retreat, cause, stage: SufferStage::Apply, from }));
}

/// The group is done with.
pub(crate) fn finish(p: &mut Play<'_, '_>, group: u8) {
    for unit in p.s.all_attackers(group) {
        p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    }
    for unit in p.set.unit_ids() {
        p.s.unit_mut(unit).marks.remove(Marks::COUNTERS | Marks::TESTED);
    }
    p.s.pairs.retain(|pair| pair.group != group);
    p.s.bouts.retain(|bout| bout.group != group);
    p.s.frames.pop();
}

impl Pos<'_> {
    /// The side whose Battle is active.
    pub(crate) fn active_side(self) -> acies_kernel::Side {
        match self.s.frames.first() {
            Some(&Frame::Activation { battle, .. }) => self.set.battle(battle).side,
            other => unreachable!("units fight in activations only, not in {other:?}"),
        }
    }
}

/// Names the unit in a refusal.
pub(crate) fn about(refusal: Refusal, unit: UnitId) -> Refusal {
    refusal.with(Arg::Unit(unit.0.into()))
}
