//! Declaring attacks (8.1, 8.3, 9.1, 9.2): one unit and one target at a time, then done.

use crate::action::{Action, not_an_answer};
use crate::charge;
use crate::event::What;
use crate::frame::{ActStage, AttackHow, Frame, Grant};
use crate::pos::{Play, Pos};
use crate::setting::{BattleId, UnitId};
use crate::shock::attack;
use crate::state::{AttackKind, Marks, Order, Pair, State};
use acies_kernel::{Arg, Clause, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId, target: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into())))
}

/// All declarations that could be legal, without the end.
fn candidates(pos: Pos<'_>, battle: BattleId, mut see: impl FnMut(Action) -> bool) {
    for unit in pos.on_map(battle) {
        if !pos.is_attacker_type(unit) {
            continue;
        }
        for target in pos.enemies_in_front(unit) {
            if see(Action::Shock(unit, target)) {
                return;
            }
        }
        if !pos.arm(unit).charges {
            continue;
        }
        let Some(hex) = pos.hex(unit) else { continue };
        for &near in pos.set.map.ring_upto(hex, pos.set.charts.charge_distance.1.into()) {
            if let Some(target) = pos.enemy_at(pos.side(unit), near) {
                if see(Action::Charge(unit, target)) {
                    return;
                }
            }
        }
    }
}

/// Whether there is anything to declare; sul:8.3: nobody ever has to.
pub(crate) fn is_asked(pos: Pos<'_>, battle: BattleId) -> bool {
    let mut found = false;
    candidates(pos, battle, |action| {
        found = check(pos, battle, action).is_ok();
        found
    });
    found
}

pub(crate) fn options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    candidates(pos, battle, |action| {
        if check(pos, battle, action).is_ok() {
            out.push(action);
        }
        false
    });
    if check(pos, battle, Action::Done).is_ok() {
        out.push(Action::Done);
    }
}

pub(crate) fn check(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Shock(unit, target) => {
            may_attack(pos, battle, unit, target)?;
            may_shock(pos, unit, target)
        }
        Action::Charge(unit, target) => {
            may_attack(pos, battle, unit, target)?;
            charge::may_charge(pos, unit, target)
        }
        Action::Done => has_done_its_duty(pos),
        Action::Use(_) | Action::Lead(_) | Action::To(_) | Action::Fire(_) => {
            Err(Refusal::new(clause!("sul:4.1"), "fe-no-move-in-combat"))
        }
        _ => Err(pos.other_question()),
    }
}

/// What shock and charge have in common.
fn may_attack(pos: Pos<'_>, battle: BattleId, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if pos.set.unit(unit).battle != battle || pos.hex(unit).is_none() {
        return refuse(clause!("sul:8.1"), "fe-no-attacker-elsewhere", unit, target);
    }
    if pos.side(target) == pos.side(unit) || pos.hex(target).is_none() {
        return refuse(clause!("sul:8.1"), "fe-no-enemy-target", unit, target);
    }
    if !pos.is_attacker_type(unit) {
        return refuse(clause!("sul:8.1(never)"), "fe-no-attacker-type", unit, target);
    }
    if pos.order(unit) == Order::Retired {
        return refuse(clause!("sul:10.3"), "fe-no-retired-attack", unit, target);
    }
    if pos.s.pairs.iter().any(|p| p.attacker == unit && p.defender == target) {
        return refuse(clause!("sul:8.1"), "fe-no-declared-already", unit, target);
    }
    if pos.s.unit(unit).marks.contains(Marks::CHARGING) {
        return refuse(clause!("sul:9.2"), "fe-no-charging-already", unit, target);
    }
    Ok(())
}

/// sul:2.2.5(attack): whatever its rating, a unit may shock what stands in its front hexes.
fn may_shock(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if !pos.enemies_in_front(unit).any(|u| u == target) {
        return refuse(clause!("sul:8.1"), "fe-no-not-in-front", unit, target);
    }
    // sul:9.1(2): a unit that is charged is not shocked by others.
    if pos.s.pairs.iter().any(|p| p.defender == target && p.kind == AttackKind::Charge) {
        return refuse(clause!("sul:9.1(2)"), "fe-no-shock-on-charged", unit, target);
    }
    Ok(())
}

/// sul:3.2.5, sul:8.1(all-front), sul:8.3: who attacks must attack all in its front hexes, except those
/// whom others attack.
fn has_done_its_duty(pos: Pos<'_>) -> Result<(), Refusal> {
    for pair in &pos.s.pairs {
        let missed = pos.enemies_in_front(pair.attacker).find(|&e| !pos.s.is_attacked(e));
        if let Some(missed) = missed {
            return refuse(clause!("sul:8.1(all-front)"), "fe-no-duty", pair.attacker, missed);
        }
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, action: Action) {
    match action {
        Action::Shock(unit, target) => {
            add(p, unit, target, AttackKind::Shock);
            p.tell(clause!("sul:8.1"), What::DeclaredShock(unit, target));
        }
        Action::Charge(unit, target) => {
            add(p, unit, target, AttackKind::Charge);
            p.s.unit_mut(unit).marks.insert(Marks::CHARGING);
            p.tell(clause!("sul:9.2"), What::DeclaredCharge(unit, target));
        }
        Action::Done => {
            group(p.s);
            p.s.frames.replace(Frame::Activation { battle, grant, stage: ActStage::Resolve });
        }
        _ => not_an_answer(action),
    }
}

fn add(p: &mut Play<'_, '_>, attacker: UnitId, defender: UnitId, kind: AttackKind) {
    let hex = p.pos().hex(defender).expect("a declared target is on the map");
    p.s.unit_mut(attacker).marks.insert(Marks::DID);
    p.s.pairs.push(Pair { attacker, defender, group: 0, kind, hex });
}

/// Attacks that share an attacker or a defender hang together: each group gets a number.
pub(crate) fn group(s: &mut State) {
    for i in 0..s.pairs.len() {
        s.pairs[i].group = u8::try_from(i).expect("there are fewer attacks than group numbers");
    }
    let touch = |a: &Pair, b: &Pair| a.attacker == b.attacker || a.defender == b.defender;
    let mut changed = true;
    while changed {
        changed = false;
        for i in 0..s.pairs.len() {
            for j in 0..i {
                let (a, b) = (s.pairs[i], s.pairs[j]);
                if touch(&a, &b) && a.group != b.group {
                    let low = a.group.min(b.group);
                    (s.pairs[i].group, s.pairs[j].group) = (low, low);
                    changed = true;
                }
            }
        }
    }
}

// ---------------------------------------------------------------- the order of the attacks

/// sul:8.3.1: in the order the attacker likes; a group is named by its first defender.
pub(crate) fn resolve_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    for (at, pair) in pos.s.pairs.iter().enumerate() {
        if pos.s.pairs[..at].iter().all(|earlier| earlier.group != pair.group) {
            out.push(Action::Resolve(pos.s.all_defenders(pair.group)[0]));
        }
    }
}

pub(crate) fn check_resolve(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Resolve(target) => {
            let group = pos.s.pairs.iter().find(|p| p.defender == target).map(|p| p.group);
            match group {
                Some(group) if pos.s.all_defenders(group)[0] == target => Ok(()),
                _ => Err(Refusal::new(clause!("sul:8.3.1"), "fe-no-such-attack").with(Arg::Unit(target.0.into()))),
            }
        }
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_resolve(p: &mut Play<'_, '_>, action: Action) {
    let Action::Resolve(target) = action else { not_an_answer(action) };
    let pair = p.s.pairs.iter().find(|pair| pair.defender == target);
    let group = pair.expect("only declared attacks are resolved").group;
    attack::begin(p, group, AttackHow::Declared);
}
