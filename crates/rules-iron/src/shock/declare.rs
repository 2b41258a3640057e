//! Declaring attacks (8.1, 8.3, 9.1, 9.2): one unit and one target at a time, then done.

use crate::action::{Action, not_an_answer};
use crate::charge;
use crate::event::What;
use crate::frame::{ActStage, AttackHow, Frame, Grant};
use crate::pos::{Play, Pos};
use crate::profile::Sharing;
use crate::setting::{BattleId, Formation, UnitId};
use crate::shock::{Units, attack};
use crate::state::{AttackKind, Marks, Order, Pair, State};
use crate::wavering;
use acies_kernel::{Arg, Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId, target: UnitId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into())))
}

/// All declarations that could be legal, without the end.
fn candidates(pos: Pos<'_>, battle: BattleId, mut see: impl FnMut(Action) -> bool) {
    for unit in pos.on_map(battle) {
        if !pos.is_attacker_type(unit) {
            continue;
        }
        for target in in_reach(pos, unit) {
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

/// The enemies whom a unit could shock where it stands.
fn in_reach(pos: Pos<'_>, unit: UnitId) -> Units {
    match pos.formation(unit) {
        Formation::Open | Formation::Wall => pos.enemies_in_front(unit).collect(),
        // moi:bannockburn(schiltron): to every side.
        Formation::Schiltron => {
            let around = pos.hex(unit).into_iter().flat_map(|hex| pos.set.map.neighbours(hex));
            let enemies = around.filter_map(|(_, near)| pos.enemy_at(pos.side(unit), near));
            enemies.filter(|&enemy| pos.may_fight(unit, enemy)).collect()
        }
    }
}

/// Whether there is anything to declare; sul:8.3: nobody ever has to.
pub(crate) fn is_asked(pos: Pos<'_>, battle: BattleId) -> bool {
    let mut found = false;
    candidates(pos, battle, |action| {
        found = is_legal(pos, battle, action);
        found
    });
    found
}

pub(crate) fn options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    candidates(pos, battle, |action| {
        if is_legal(pos, battle, action) {
            out.push(action);
        }
        false
    });
    if check(pos, battle, Action::Done).is_ok() {
        out.push(Action::Done);
    }
}

/// What [`check`] says, without the search for what bars a charge.
fn is_legal(pos: Pos<'_>, battle: BattleId, action: Action) -> bool {
    match action {
        Action::Charge(unit, target) => {
            may_attack(pos, battle, unit, target).is_ok() && charge::can_charge(pos, unit, target)
        }
        _ => check(pos, battle, action).is_ok(),
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
    attack_heard(pos, battle, (unit, target), &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn attack_heard(
    pos: Pos<'_>,
    battle: BattleId,
    (unit, target): (UnitId, UnitId),
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let no = |clause: Clause, key| move || refuse(clause, key, unit, target);
    let silent = || Fact::SILENT;
    let elsewhere = pos.set.unit(unit).battle != battle || pos.hex(unit).is_none();
    by.rule(elsewhere, no(clause!("sul:8.1"), "fe-no-attacker-elsewhere"), silent)?;
    if pos.side(target) == pos.side(unit) || pos.hex(target).is_none() {
        return refuse(clause!("sul:8.1"), "fe-no-enemy-target", unit, target);
    }
    // moi:14.2(1): nor do hobilars on horseback, who would have a column on foot if anybody did.
    let defends = no(clause!(pos.set, "sul:8.1(never)", "moi:10.1"), "fe-no-attacker-type");
    by.rule(!pos.is_attacker_type(unit), defends, silent)?;
    let retired = no(clause!(pos.set, "sul:10.3", "moi:12.4(3)"), "fe-no-retired-attack");
    by.rule(pos.order(unit) == Order::Retired, retired, silent)?;
    // moi:14.1(3); moi:bannockburn(schiltron): some schiltrons do.
    let attacks = pos.formation(unit) == Formation::Open || pos.advances_in_formation(unit);
    by.rule(!attacks, no(clause!("moi:14.1(3)"), "fe-no-attack-in-formation"), silent)?;
    let declared = pos.s.pairs.iter().any(|p| p.attacker == unit && p.defender == target);
    by.rule(declared, no(clause!("sul:8.1"), "fe-no-declared-already"), silent)?;
    let charging = no(clause!(pos.set, "sul:9.2", "moi:11.3(3)"), "fe-no-charging-already");
    by.rule(pos.s.unit(unit).marks.contains(Marks::CHARGING), charging, silent)?;
    by.note(wavering::may_attack(pos, unit, target))
}

/// Everything that an attack needs, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, battle: BattleId, action: Action, by: &mut impl Listener) -> Result<(), Refusal> {
    match action {
        Action::Shock(unit, target) => {
            attack_heard(pos, battle, (unit, target), by)?;
            shock_heard(pos, unit, target, by)
        }
        Action::Charge(unit, target) => {
            attack_heard(pos, battle, (unit, target), by)?;
            charge::heard(pos, unit, target, by)
        }
        _ => check(pos, battle, action),
    }
}

/// sul:2.2.5(attack): whatever its rating, a unit may shock what stands in its front hexes; moi:10.3(1)(T1): others may
/// attack it already. moi:5.2(T1), moi:15.2(T1): out of command too.
fn may_shock(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    shock_heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn shock_heard(pos: Pos<'_>, unit: UnitId, target: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    let no = |clause: Clause, key| move || refuse(clause, key, unit, target);
    let says = |key| Message::new(key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into()));
    let there = || pos.hex(target).map_or(Bite::Nowhere, |hex| Bite::At(hex.0));
    let aside = !in_reach(pos, unit).contains(&target);
    by.rule(aside, no(clause!("sul:8.1"), "fe-no-not-in-front"), || {
        Fact::kept(clause!("sul:8.1"), says("fe-ok-front")).at(there())
    })?;
    // moi:bannockburn(schiltron): one hex.
    let engaged = pos.s.pairs.iter().any(|p| p.attacker == unit);
    let again = engaged && pos.formation(unit) == Formation::Schiltron;
    by.rule(again, no(clause!("moi:bannockburn(schiltron)"), "fe-no-schiltron-again"), || Fact::SILENT)?;
    // sul:9.1(2): a unit that is charged is not shocked by others.
    let charged = no(clause!("sul:9.1(2)"), "fe-no-shock-on-charged");
    by.rule(!may_share(pos, target, AttackKind::Shock), charged, || Fact::SILENT.at(there()))
}

/// Whether a target may be attacked in this way beside those who attack it already.
pub(crate) fn may_share(pos: Pos<'_>, target: UnitId, kind: AttackKind) -> bool {
    match pos.set.profile.shock.sharing {
        // sul:9.1(2)
        Sharing::ChargersApart => pos.s.pairs.iter().all(|p| p.defender != target || p.kind == kind),
        // moi:10.3(4), moi:11.3(2), moi:A24
        Sharing::Together => true,
    }
}

/// sul:3.2.5, sul:8.1(all-front), sul:8.3: who attacks must attack all in its front hexes, except those
/// whom others attack.
fn has_done_its_duty(pos: Pos<'_>) -> Result<(), Refusal> {
    for pair in &pos.s.pairs {
        if let Some(missed) = missed_by(pos, pair) {
            return refuse(clause!("sul:8.1(all-front)"), "fe-no-duty", pair.attacker, missed);
        }
    }
    Ok(())
}

/// Whom an attacker may not leave standing.
fn missed_by(pos: Pos<'_>, pair: &Pair) -> Option<UnitId> {
    match (pos.formation(pair.attacker), pair.kind) {
        // moi:bannockburn(schiltron): its choice.
        (Formation::Schiltron, _) => None,
        (_, AttackKind::Charge) => charge::leaves_standing(pos, pair.attacker),
        (_, AttackKind::Shock) => pos.enemies_in_front(pair.attacker).find(|&e| !pos.s.is_attacked(e)),
    }
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
            p.tell(clause!(p.set, "sul:9.2", "moi:11.3(3)"), What::DeclaredCharge(unit, target));
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
    p.s.pairs.push(Pair::new(attacker, defender, 0, kind, hex));
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
