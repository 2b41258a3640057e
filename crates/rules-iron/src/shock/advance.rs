//! Chapters 8.4 and 10.5: advance after shock, and the continued attack.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::formations;
use crate::frame::{Attack, AttackHow, Frame};
use crate::movement::{occupy, relocate_with_leaders};
use crate::passage;
use crate::pos::{Play, Pos};
use crate::profile::{AdvanceBy, AttacksOn, Shaken};
use crate::setting::UnitId;
use crate::shock::attack::{self, about, go_on};
use crate::shock::{Units, before};
use crate::state::{AttackKind, Bout, BoutStage, Marks, Order, Pair};
use acies_board::{Facing, HexId};
use acies_kernel::{Refusal, Step};

/// The rolls whose defender is no longer in its hex, by its own result or run down by a friend that retreats (A56).
fn owed(pos: Pos<'_>, group: u8) -> impl Iterator<Item = &Bout> {
    let bouts = pos.s.bouts.iter().rev().filter(move |b| b.group == group);
    let rolled = bouts.filter(|b| !matches!(b.stage, BoutStage::Closed | BoutStage::Vacated));
    rolled.filter(move |b| pos.hex(b.defender) != Some(b.hex))
}

/// Whether an attacker of the defender may take its hex.
fn may_advance(pos: Pos<'_>, bout: &Bout, unit: UnitId) -> bool {
    let marks = pos.s.unit(unit).marks;
    let barred = match pos.set.profile.shock.shaken {
        // sul:8.4, sul:8.4(when): not if it was disordered in any of its attacks.
        Shaken::StopsAll => marks.contains(Marks::SHAKEN),
        // moi:10.5(4), moi:10.5(T1): the same; moi:10.3(X2), moi:10.5(T2): but it attacks on, unless it was driven back
        // (A51).
        Shaken::StopsAdvance => {
            let goes_on = bout.stage == BoutStage::Continue;
            marks.contains(Marks::DRIVEN) || (marks.contains(Marks::SHAKEN) && !goes_on)
        }
    };
    !barred && pos.order(unit) != Order::Retired && pos.can_take(unit, bout.hex)
}

impl Pos<'_> {
    /// Whether a unit could go into a neighbouring hex that has been left.
    pub(crate) fn can_take(self, unit: UnitId, hex: HexId) -> bool {
        let open = self.hex(unit).is_some_and(|at| {
            let dir = self.set.map.dir_between(at, hex);
            dir.is_some_and(|dir| self.set.ground.step(self.walker(unit), at, dir).is_some())
        });
        open && self.s.occupant(hex).is_none()
    }
}

/// Those of the attackers among whom the owner may choose.
fn candidates(pos: Pos<'_>, group: u8, bout: &Bout) -> Units {
    let mut able: Units = pos.s.attackers(group, bout.defender);
    able.retain(|unit| may_advance(pos, bout, *unit));
    match pos.set.profile.shock.advance {
        AdvanceBy::Owner => {}
        // moi:10.5(2), moi:A26
        AdvanceBy::Best => {
            let best = able.iter().map(|&unit| rank(pos, bout, unit)).min();
            able.retain(|unit| Some(rank(pos, bout, *unit)) == best);
        }
    }
    able
}

/// moi:10.5(2): the lowest rating of the face that shows goes first; moi:12.7(2): to attack on, men-at-arms on horseback
/// before all others.
fn rank(pos: Pos<'_>, bout: &Bout, unit: UnitId) -> (bool, i8) {
    (bout.stage == BoutStage::Continue && !pos.arm(unit).charges, pos.face(unit).sdr)
}

/// moi:10.5(5): into which of several hexes is the choice of the one who wins them.
fn advances(pos: Pos<'_>, group: u8) -> impl Iterator<Item = (UnitId, HexId)> {
    owed(pos, group).flat_map(move |bout| {
        let free =
            candidates(pos, group, bout).into_iter().filter(move |&unit| !must_attack_on(pos, group, bout, unit));
        free.map(move |unit| (unit, bout.hex))
    })
}

/// moi:12.7(1): the only unit that can attack on after another roll does so, and takes no hex where it would not.
fn must_attack_on(pos: Pos<'_>, group: u8, bout: &Bout, unit: UnitId) -> bool {
    let duty = |other: &Bout| other.stage == BoutStage::Continue && candidates(pos, group, other)[..] == [unit];
    match pos.set.profile.shock.advance {
        AdvanceBy::Owner => false,
        AdvanceBy::Best => bout.stage != BoutStage::Continue && owed(pos, group).any(duty),
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Attack) -> Step {
    let mut all = advances(p.pos(), now.group);
    let first = all.next();
    let alone = first.is_some_and(|first| all.all(|other| other == first));
    drop(all);
    match (first, p.set.profile.shock.advance) {
        // moi:10.5(1): it must be made, and there is only one.
        (Some((unit, hex)), AdvanceBy::Best) if alone => apply(p, now, unit, hex),
        (Some(_), AdvanceBy::Owner | AdvanceBy::Best) => return Step::Ask,
        (None, _) => {
            if !before::offer_to_follow(p, now) {
                go_on(p, now);
            }
        }
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, now: Attack, out: &mut Vec<Action>) {
    for (unit, hex) in advances(pos, now.group) {
        let action = Action::Advance(unit, hex);
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Attack, action: Action) -> Result<(), Refusal> {
    let Action::Advance(unit, hex) = action else { return Err(pos.other_question()) };
    if advances(pos, now.group).any(|a| a == (unit, hex)) {
        return Ok(());
    }
    // Somebody else is better.
    let bout = owed(pos, now.group).find(|bout| bout.hex == hex && may_advance(pos, bout, unit));
    let mine = bout.filter(|bout| pos.s.attackers(now.group, bout.defender).contains(&unit));
    let clause = match mine.map(|bout| bout.stage) {
        Some(BoutStage::Continue) => clause!(pos.set, "sul:8.4", "moi:12.7(2)"),
        Some(_) => clause!(pos.set, "sul:8.4", "moi:10.5(2)"),
        None if pos.has(unit, Marks::SHAKEN) => clause!("sul:8.4(when)"),
        None => clause!("sul:8.4"),
    };
    Err(about(Refusal::new(clause, "fe-no-advance"), unit))
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Attack, unit: UnitId, hex: HexId) {
    let mut continues = false;
    for bout in p.s.bouts.iter_mut().filter(|b| b.group == now.group && b.hex == hex) {
        continues |= bout.stage == BoutStage::Continue;
        bout.stage = BoutStage::Closed;
    }
    // It advances once; with others left to advance, they are other units.
    p.s.drop_attacks_of(now.group, unit);
    // sul:9.3(continue), moi:12.7(3): whatever follows is not a charge.
    p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    let from = p.pos().hex(unit);
    formations::break_up_into(p, unit, hex);
    relocate_with_leaders(p, unit, hex);
    let clause = if continues { clause!(p.set, "sul:8.4", "moi:12.7(1)") } else { clause!("sul:8.4") };
    p.tell(clause, What::Advanced(unit, hex));
    if !continues {
        // sul:8.4(facing): it may turn as it likes; moi:10.5(3)(T1): not if it attacks on.
        p.s.frames.push(Frame::Face { unit });
    } else {
        match p.set.profile.shock.attacks_on {
            AttacksOn::AtOnce => attack_on(p, unit),
            // moi:A58, moi:12.7(5): below this combat, so that it comes when that is over.
            AttacksOn::AfterTheCombat => {
                p.s.frames.replace(Frame::AttackOn { unit, hex });
                p.s.frames.push(Frame::Attack(now));
            }
        }
    }
    // moi:9.2(4)C(3), moi:A27: an advance draws no fire.
    occupy(p, unit, hex, None);
    passage::crossed(p, unit, from, hex);
}

/// A unit whose combat is over attacks on, if it stands where it went.
pub(crate) fn step_attack_on(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    p.s.frames.pop();
    if p.pos().hex(unit) == Some(hex) && p.pos().order(unit) != Order::Retired {
        attack_on(p, unit);
    }
}

/// Without turning, it shocks again those in its front hexes.
fn attack_on(p: &mut Play<'_, '_>, unit: UnitId) {
    let is_meant = |enemy: UnitId| match p.set.profile.shock.attacks_on {
        // sul:10.5: whom no other unit attacks.
        AttacksOn::AtOnce => !p.s.is_attacked(enemy),
        // moi:12.7(E1): all of them.
        AttacksOn::AfterTheCombat => true,
    };
    let victims: Units = p.pos().enemies_in_front(unit).filter(|&enemy| is_meant(enemy)).collect();
    if victims.is_empty() {
        return;
    }
    let group = p.s.free_group();
    for defender in victims {
        let hex = p.pos().hex(defender).expect("a unit in front is on the map");
        p.s.pairs.push(Pair::new(unit, defender, group, AttackKind::Shock, hex));
    }
    p.tell(clause!("sul:10.5"), What::AttacksOn(unit));
    attack::begin(p, group, AttackHow::Continued);
}

// ---------------------------------------------------------------- facing after the advance

pub(crate) fn face_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(Facing::ALL.map(Action::Face));
    out.extend([Action::Done].into_iter().filter(|&done| check_face(pos, done).is_ok()));
}

pub(crate) fn check_face(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match (action, pos.set.profile.shock.advance) {
        (Action::Face(_), _) => Ok(()),
        // moi:10.5(3): it may.
        (Action::Done, AdvanceBy::Best) => Ok(()),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_face(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Face(facing) if p.s.unit(unit).facing != facing => crate::movement::turn(p, unit, facing),
        Action::Face(_) | Action::Done => {}
        _ => not_an_answer(action),
    }
}
