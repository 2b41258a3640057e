//! One group of attacks, from the ride of its chargers to the advance (combat segment, 2.1 to 2.6), in the order of the
//! ruleset's profile.

use crate::action::{Action, not_an_answer};
use crate::charge;
use crate::charts::{Harm, ShockResult};
use crate::counter_charge;
use crate::event::{Purpose, What};
use crate::frame::{
    Attack, AttackHow, AttackStage, Blow, Cause, Counter, CounterStage, Frame, SufferStage, Suffering, silent_part,
};
use crate::leaders;
use crate::pos::{Play, Pos};
use crate::profile::{Answers, Applied, Attacked, CounterLimit, Driven, Horses};
use crate::results;
use crate::setting::{Feared, LeaderId, MAX_LEADERS, UnitId};
use crate::shock::modifiers;
use crate::shock::{ShockMod, Units, advance, before};
use crate::state::{AttackKind, Bout, BoutStage, MAX_PAIRS, Marks, Order, Pair, Where};
use crate::wavering;
use acies_board::Arc;
use acies_kernel::{Arg, Refusal, Step};
use arrayvec::ArrayVec;

impl Attack {
    pub(crate) fn at(self, stage: AttackStage) -> Frame {
        Frame::Attack(Attack { stage, ..self })
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Attack) -> Step {
    match now.stage {
        AttackStage::Ride => ride(p, now),
        AttackStage::React => return react(p, now),
        AttackStage::Reluctance => reluctance(p, now),
        AttackStage::Fix => fix(p, now),
        AttackStage::Roll => return roll_next(p, now),
        AttackStage::Results => apply_results(p, now),
        AttackStage::Guns => guns(p, now),
        AttackStage::Recoil => recoil(p, now),
        AttackStage::Leaders => test_leaders(p, now),
        AttackStage::Advance => return advance::step(p, now),
        AttackStage::Answer => answer(p, now),
    }
    Step::Go
}

/// A group of attacks begins.
pub(crate) fn begin(p: &mut Play<'_, '_>, group: u8, how: AttackHow) {
    // sul:9.4.7: nobody counter-charges a counter-charge.
    let tried = how == AttackHow::Counter;
    begin_at(p, Attack { group, stage: p.set.profile.beginning(how), tried, asked: 0, how });
}

/// A group that was set apart begins; the defenders up to the counter-charger for whom it waited have been asked.
pub(crate) fn begin_apart(p: &mut Play<'_, '_>, group: u8, asked_last: UnitId) {
    let (how, asked) = (AttackHow::Declared, asked_last.0 + 1);
    begin_at(p, Attack { group, stage: p.set.profile.beginning(how), tried: false, asked, how });
}

fn begin_at(p: &mut Play<'_, '_>, attack: Attack) {
    let group = attack.group;
    p.s.frames.push(Frame::Attack(attack));
    for unit in p.s.all_attackers(group) {
        p.s.unit_mut(unit).marks.remove(Marks::DRIVEN);
    }
    // moi:najera(tello): before a charger moves, and whatever kind of attack it is.
    for defender in p.s.all_defenders(group) {
        wavering::provoke(p, defender);
    }
}

/// It goes on to its next part in the order of the ruleset; behind the last it is over.
pub(crate) fn go_on(p: &mut Play<'_, '_>, now: Attack) {
    match p.set.profile.attack.after(now.stage, |_| true) {
        Some(stage) => p.s.frames.replace(now.at(stage)),
        None => finish(p, now.group),
    }
}

/// Strikes out what can no longer be, once all have ridden: attackers gone or retired, victims gone or out of reach.
fn prune(p: &mut Play<'_, '_>, group: u8) {
    let pos = p.pos();
    let stands = |pair: &Pair| {
        let faces = pos.hex(pair.defender).is_some_and(|hex| pos.can_strike(pair.attacker, hex));
        pos.order(pair.attacker) != Order::Retired && faces
    };
    let keep: ArrayVec<Pair, MAX_PAIRS> =
        pos.s.pairs.iter().filter(|pair| pair.group != group || pair.slipped || stands(pair)).copied().collect();
    p.s.pairs = keep;
}

fn ride(p: &mut Play<'_, '_>, now: Attack) {
    // moi:A55: who has ridden is put to the test before the next one rides.
    let pending = match p.set.profile.charge.horses {
        Horses::RollOnce => None,
        Horses::RollForEach => next_test(p.pos(), now),
    };
    if let Some(pair) = pending {
        return test_horses(p, pair);
    }
    let waiting =
        p.s.pairs_of(now.group)
            .find(|pair| pair.kind == AttackKind::Charge && !p.s.unit(pair.attacker).marks.contains(Marks::RIDDEN));
    let Some(&pair) = waiting else {
        prune(p, now.group);
        return go_on(p, now);
    };
    p.s.unit_mut(pair.attacker).marks.insert(Marks::RIDDEN);
    let able = match p.set.profile.charge.driven {
        Driven::RidesOn => true,
        // moi:11.1(3): not if an earlier combat has disordered it.
        Driven::IsStopped => p.pos().order(pair.attacker) == Order::Normal,
    };
    // A23, moi:11.3(P1): the charge lapses if its target has left; `charge::step` lets it lapse if no way is left.
    if able && p.pos().hex(pair.defender) == Some(pair.hex) {
        charge::begin_ride(p, pair.attacker, pair.defender, now.group);
    } else {
        let clause = if able { clause!(p.set, "sul:9.2(path)", "moi:11.3(P1)") } else { clause!("moi:11.1(3)") };
        charge::lapse(p, pair.attacker, now.group, clause);
    }
}

// ---------------------------------------------------------------- the defender's choices

/// The defenders who may answer now.
fn answering(pos: Pos<'_>, now: Attack) -> Units {
    let mut all = pos.s.all_defenders(now.group).into_iter();
    match pos.set.profile.shock.answers {
        // sul:8.2
        Answers::InAnyOrder => all.collect(),
        // moi:10.2(1), moi:11.5(5)
        Answers::UnitByUnit => all.find(|defender| defender.0 >= now.asked).into_iter().collect(),
    }
}

/// The attack about which the defender is asked.
pub(crate) fn asked_about(pos: Pos<'_>, now: Attack) -> Option<&Pair> {
    let answering = answering(pos, now);
    match pos.set.profile.shock.answers {
        Answers::InAnyOrder => pos.s.pairs_of(now.group).next(),
        Answers::UnitByUnit => pos.s.pairs_of(now.group).find(|pair| answering.contains(&pair.defender)),
    }
}

/// The attack, once one of the defenders has answered.
fn answered(p: &Play<'_, '_>, now: Attack, unit: UnitId) -> Attack {
    match p.set.profile.shock.answers {
        Answers::InAnyOrder => now,
        Answers::UnitByUnit => Attack { asked: unit.0 + 1, ..now },
    }
}

fn react(p: &mut Play<'_, '_>, now: Attack) -> Step {
    prune(p, now.group);
    let answering = answering(p.pos(), now);
    let can = |&unit: &UnitId| {
        let pos = p.pos();
        check(pos, now, Action::Retreat(unit)).is_ok() || check(pos, now, Action::Counter(unit)).is_ok()
    };
    if answering.iter().any(can) {
        return Step::Ask;
    }
    stand(p, now);
    Step::Go
}

/// Those who were asked take the attack as it is.
fn stand(p: &mut Play<'_, '_>, now: Attack) {
    let asked = answering(p.pos(), now).first().map(|&unit| answered(p, now, unit));
    match (p.set.profile.shock.answers, asked) {
        (Answers::UnitByUnit, Some(then)) => p.s.frames.replace(then.at(AttackStage::React)),
        (Answers::UnitByUnit | Answers::InAnyOrder, _) => go_on(p, now),
    }
}

pub(crate) fn options(pos: Pos<'_>, now: Attack, out: &mut Vec<Action>) {
    match now.stage {
        AttackStage::React => {
            for unit in answering(pos, now) {
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
        // Another of the defenders is asked first.
        (AttackStage::React, Action::Retreat(unit) | Action::Counter(unit))
            if pos.s.all_defenders(now.group).contains(&unit) && !answering(pos, now).contains(&unit) =>
        {
            Err(pos.other_question())
        }
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
        Action::Retreat(unit) => {
            p.s.frames.replace(answered(p, now, unit).at(AttackStage::React));
            before::begin(p, now.group, unit);
        }
        Action::Counter(unit) => {
            p.s.frames.replace(Attack { tried: true, ..answered(p, now, unit) }.at(AttackStage::React));
            let (target, group, stage) = (None, Some(now.group), CounterStage::Roll);
            p.s.frames.push(Frame::CounterCharge(Counter { unit, target, group, struck: None, stage }));
        }
        Action::Stand => stand(p, now),
        Action::Roll(unit) => resolve(p, now, unit),
        Action::Advance(unit, hex) => advance::apply(p, now, unit, hex),
        _ => not_an_answer(action),
    }
}

// ---------------------------------------------------------------- reluctance

/// The horses of those who charge are put to the test.
fn reluctance(p: &mut Play<'_, '_>, now: Attack) {
    match next_test(p.pos(), now) {
        Some(pair) => test_horses(p, pair),
        None => go_on(p, now),
    }
}

/// The next charger that has ridden up to somebody whom its horses fear.
fn next_test(pos: Pos<'_>, now: Attack) -> Option<Pair> {
    let horses = pos.set.profile.charge.horses;
    let is_due = |pair: &Pair| match horses {
        // sul:9.3: once for a charger; sul:9.3(exempt): counter-chargers do not roll.
        Horses::RollOnce => now.how != AttackHow::Counter && !pos.has(pair.attacker, Marks::TESTED),
        // moi:11.4(1), moi:A30: once for each defender that calls for it, in a counter-charge too.
        Horses::RollForEach => !pair.tested,
    };
    let attackers = pos.s.all_attackers(now.group);
    let mut ridden = attackers.into_iter().filter(|&unit| pos.has(unit, Marks::RIDDEN));
    ridden.find_map(|unit| {
        let mut mine = pos.s.pairs_of(now.group).filter(|pair| pair.attacker == unit);
        mine.find(|pair| is_due(pair) && is_feared(pos, pair)).copied()
    })
}

/// sul:9.3, moi:11.4(1): whether the horses of a charge meet those whom they fear.
fn is_feared(pos: Pos<'_>, pair: &Pair) -> bool {
    let feared = match pos.arm(pair.defender).feared {
        Feared::No => false,
        Feared::FromFront => pos.hex(pair.attacker).is_some_and(|hex| pos.struck_arc(pair.defender, hex) == Arc::Front),
        // moi:11.4(T1)
        Feared::FromAnySide => true,
    };
    feared && pos.is_charging(pair.group, pair.attacker, pair.defender)
}

fn test_horses(p: &mut Play<'_, '_>, pair: Pair) {
    let unit = pair.attacker;
    match p.set.profile.charge.horses {
        Horses::RollOnce => p.s.unit_mut(unit).marks.insert(Marks::TESTED),
        Horses::RollForEach => {
            let tested = p.s.pairs.iter_mut().find(|other| **other == pair);
            tested.expect("only declared attacks are put to the test").tested = true;
        }
    }
    let drm = p.modify(clause!("sul:9.3"), p.pos().arm(unit).reluctance);
    let total = p.roll(clause!("sul:9.3"), Purpose::Reluctance(unit), drm);
    // sul:chart-reluctance, sul:9.3(1), sul:9.3(2), moi:11.4(2): it goes home, or attacks without the benefit of the
    // charge (A19); moi:11.4(4): whomever it attacks.
    if total > p.set.charts.reluctance_max {
        p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
        p.tell(clause!("sul:9.3(2)"), What::Shied(unit));
    }
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
    // moi:10.3(3): continued attacks and counter-charges do not count.
    let counts = p.set.profile.shock.attacked == Attacked::Once && now.how == AttackHow::Declared;
    for &defender in &defenders {
        let unit = p.s.unit_mut(defender);
        unit.marks.remove(Marks::COUNTERS | Marks::TESTED);
        if counts {
            unit.marks.insert(Marks::ATTACKED);
        }
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
        weak: p.s.unit(defender).order != Order::Normal,
        total: 0,
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
        drm += p.modify(kind.clause(p.set, now.how), bout.mods[kind as usize].into());
    }
    let purpose = if bout.on_charge_table { Purpose::Charge(defender) } else { Purpose::Shock(defender) };
    let total = p.roll(clause!("sul:8.3.2"), purpose, drm);
    let total = i8::try_from(total).expect("the modifiers of a roll are of the size of the charts'");
    match p.set.profile.shock.applied {
        // sul:A22: each roll strikes before the next is made, which finds the defender as it is by then.
        Applied::RollByRoll => {
            let weak = p.s.unit(defender).order != Order::Normal;
            take_result(p, now, at, Bout { total, weak, ..bout });
        }
        // moi:10.3(5), moi:10.3(5)(1): nothing is applied before the last roll, and then in the order of the rolls.
        Applied::AfterTheLast => {
            p.s.bouts.remove(at);
            p.s.bouts.push(Bout { total, stage: BoutStage::Rolled, ..bout });
        }
    }
}

/// moi:A58: on the defenders in the order of the rolls, their owners choosing the way of those who retreat, then on the
/// attackers.
fn apply_results(p: &mut Play<'_, '_>, now: Attack) {
    let rolled = p.s.bouts.iter().position(|b| b.group == now.group && b.stage == BoutStage::Rolled);
    if let Some(at) = rolled {
        let bout = p.s.bouts[at];
        return take_result(p, now, at, bout);
    }
    for unit in p.s.all_attackers(now.group) {
        if p.s.unit(unit).marks.contains(Marks::SHAKEN) {
            endanger_leaders(p, unit);
            results::disorder(p, unit);
        }
    }
    go_on(p, now);
}

/// Reads a roll on its table and strikes both sides.
fn take_result(p: &mut Play<'_, '_>, now: Attack, at: usize, bout: Bout) {
    let (table, chart) = if bout.on_charge_table {
        (&p.set.charts.charge, clause!(p.set, "sul:chart-charge", "moi:12.1(1)"))
    } else {
        (&p.set.charts.shock, clause!("sul:chart-shock"))
    };
    // moi:12.1(2)
    let result = table.at(bout.total.into(), usize::from(bout.weak));
    p.s.bouts[at] = Bout { recoil: result.attacker_retreats, stage: stage_after(result), ..bout };
    if result.defender == Harm::None && !result.attacker_disordered {
        p.tell(chart, What::NoResult(bout.defender));
    }
    strike_attackers(p, now, bout.defender, result);
    strike_defender(p, now, bout, result);
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

/// A18, moi:10.3(T2): an attacker result strikes every unit that attacks this defender.
fn strike_attackers(p: &mut Play<'_, '_>, now: Attack, defender: UnitId, result: ShockResult) {
    if !result.attacker_disordered {
        return;
    }
    for &unit in p.s.attackers(now.group, defender).iter().rev() {
        p.s.unit_mut(unit).marks.insert(Marks::SHAKEN);
        if result.attacker_retreats {
            p.s.unit_mut(unit).marks.insert(Marks::RECOILS);
        }
        match p.set.profile.shock.applied {
            Applied::RollByRoll => {
                let Some(from) = p.pos().hex(unit) else { continue };
                let (blow, cause, stage) = (Blow::Disorder, Cause::Friend, SufferStage::Leaders(0));
                p.s.frames.push(Frame::Suffer(Suffering { unit, blow, cause, stage, from }));
            }
            // They are disordered when all defenders have suffered.
            Applied::AfterTheLast => {}
        }
    }
}

fn strike_defender(p: &mut Play<'_, '_>, now: Attack, bout: Bout, result: ShockResult) {
    let unit = bout.defender;
    let blow = match (result.defender, result.defender_retreats) {
        (Harm::None, false) => return,
        (Harm::None, true) => Blow::Retreat,
        (Harm::Disordered, false) => Blow::Disorder,
        (Harm::Disordered, true) => Blow::DisorderRetreat,
        (Harm::Retired, _) => Blow::Retire,
        (Harm::Eliminated, _) => Blow::Eliminate,
    };
    let Some(from) = p.pos().hex(unit) else { return };
    let stage = match p.set.profile.shock.applied {
        Applied::RollByRoll => SufferStage::Leaders(0),
        // Friends who ran through it have sent it to its Standard: only the worst can be added to that.
        Applied::AfterTheLast if from != bout.hex && blow != Blow::Eliminate => return,
        Applied::AfterTheLast => {
            if result.defender != Harm::None {
                endanger_leaders(p, unit);
            }
            SufferStage::Apply
        }
    };
    let (blow, cause) = (results::blow_for(p.pos(), unit, blow), Cause::Attackers(now.group));
    p.s.frames.push(Frame::Suffer(Suffering { unit, blow, cause, stage, from }));
}

/// moi:15.4(2): the leaders with a unit that is disordered, retired or eliminated will roll.
fn endanger_leaders(p: &mut Play<'_, '_>, unit: UnitId) {
    let Some(hex) = p.pos().hex(unit) else { return };
    let with: ArrayVec<LeaderId, MAX_LEADERS> = p.pos().leaders_of(p.pos().side(unit), hex).collect();
    for leader in with {
        results::endanger(p, leader);
    }
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
    p.s.unit_mut(unit).marks.insert(Marks::DRIVEN);
    let Some(from) = p.pos().hex(unit) else { return };
    let cause = Cause::Defenders(now.group);
    p.s.frames.push(Frame::Suffer(Suffering { unit, blow: Blow::Retreat, cause, stage: SufferStage::Apply, from }));
}

/// moi:15.4(2), moi:A58: the leaders' rolls, those of the defenders first; moi:15.4(3), moi:A43: one who has outlived his
/// unit finds another.
fn test_leaders(p: &mut Play<'_, '_>, now: Attack) {
    if p.s.endangered.is_empty() {
        return go_on(p, now);
    }
    let leader = p.s.endangered.remove(0);
    let orphaned = std::mem::take(&mut p.s.leaders[leader.index()].orphaned);
    let Where::Map(_) = p.s.leader(leader).at else { return };
    if !results::falls_in_shock(p, leader) && orphaned {
        leaders::survive(p, leader);
    }
}

/// moi:11.6(9): the counter-charges that have waited for the other attacks on their units.
fn answer(p: &mut Play<'_, '_>, now: Attack) {
    match p.s.answers.iter().position(|counter| counter.group == Some(now.group)) {
        Some(at) => {
            let counter = p.s.answers.remove(at);
            counter_charge::carry_out(p, counter);
        }
        None => go_on(p, now),
    }
}

/// The group is done with.
pub(crate) fn finish(p: &mut Play<'_, '_>, group: u8) {
    for unit in p.s.all_attackers(group) {
        p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    }
    let answered = |p: &Play<'_, '_>, unit: UnitId| match p.set.profile.charge.limit {
        CounterLimit::OnceInACombat => true,
        // Within this combat others may wait that have answered theirs.
        CounterLimit::OneSuccessEach => p.s.pairs_of(group).any(|pair| pair.defender == unit),
    };
    for unit in p.set.unit_ids() {
        if answered(p, unit) {
            p.s.unit_mut(unit).marks.remove(Marks::COUNTERS | Marks::TESTED);
        }
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
