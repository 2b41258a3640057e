//! Chapters 8.4 and 10.5: advance after shock, and the continued attack.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::frame::{Attack, AttackHow, Frame};
use crate::movement::{occupy, relocate_with_leaders};
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use crate::shock::Units;
use crate::shock::attack::{self, about, go_on};
use crate::state::{AttackKind, Bout, BoutStage, Marks, Order, Pair};
use acies_board::{Facing, HexId};
use acies_kernel::{Refusal, Step};

/// The rolls whose defender is no longer in its hex, by its own result or run down by a friend that retreats (A56).
fn owed(pos: Pos<'_>, group: u8) -> impl Iterator<Item = &Bout> {
    let bouts = pos.s.bouts.iter().rev().filter(move |b| b.group == group && b.stage != BoutStage::Closed);
    bouts.filter(move |b| pos.hex(b.defender) != Some(b.hex))
}

/// sul:8.4, sul:8.4(when): an attacker of the defender that was not disordered in any of its attacks.
fn may_advance(pos: Pos<'_>, bout: &Bout, unit: UnitId) -> bool {
    let now = pos.s.unit(unit);
    let able = !now.marks.contains(Marks::SHAKEN) && now.order != Order::Retired;
    let next_to = pos.hex(unit).is_some_and(|at| pos.set.map.is_adjacent(at, bout.hex));
    able && next_to && pos.s.occupant(bout.hex).is_none()
}

fn advances(pos: Pos<'_>, group: u8) -> impl Iterator<Item = (UnitId, HexId)> {
    owed(pos, group).flat_map(move |bout| {
        let units: Units = pos.s.attackers(group, bout.defender);
        units.into_iter().filter(move |&u| may_advance(pos, bout, u)).map(move |u| (u, bout.hex))
    })
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Attack) -> Step {
    if advances(p.pos(), now.group).next().is_some() {
        return Step::Ask;
    }
    go_on(p, now);
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
    let shaken = pos.s.unit(unit).marks.contains(Marks::SHAKEN);
    let clause = if shaken { clause!("sul:8.4(when)") } else { clause!("sul:8.4") };
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
    // sul:9.3(continue): whatever follows is not a charge.
    p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    relocate_with_leaders(p, unit, hex);
    p.tell(clause!("sul:8.4"), What::Advanced(unit, hex));
    if continues {
        attack_on(p, unit);
    } else {
        // sul:8.4(facing): it may turn as it likes.
        p.s.frames.push(Frame::Face { unit });
    }
    occupy(p, unit, hex, None);
}

/// sul:10.5: without turning, it shocks again all in its front hexes whom no other unit attacks.
fn attack_on(p: &mut Play<'_, '_>, unit: UnitId) {
    let victims: Units = p.pos().enemies_in_front(unit).filter(|&e| !p.s.is_attacked(e)).collect();
    if victims.is_empty() {
        return;
    }
    let group = p.s.free_group();
    for defender in victims {
        let hex = p.pos().hex(defender).expect("a unit in front is on the map");
        p.s.pairs.push(Pair { attacker: unit, defender, group, kind: AttackKind::Shock, hex });
    }
    p.tell(clause!("sul:10.5"), What::AttacksOn(unit));
    attack::begin(p, group, AttackHow::Continued);
}

// ---------------------------------------------------------------- facing after the advance

pub(crate) fn face_options(out: &mut Vec<Action>) {
    out.extend(Facing::ALL.map(Action::Face));
}

pub(crate) fn check_face(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Face(_) => Ok(()),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_face(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    let Action::Face(facing) = action else { not_an_answer(action) };
    p.s.frames.pop();
    if p.s.unit(unit).facing != facing {
        crate::movement::turn(p, unit, facing);
    }
}
