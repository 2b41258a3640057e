//! gboh:3.0(B.2.c), gboh:8.67(PC), gboh:V9.5: leaders fight each other, and those who meet no enemy leader are in danger.

use super::{clash, combat, go, go_on, next_combat};
use crate::action::Action;
use crate::casualty;
use crate::event::{Purpose, What};
use crate::frame::{DuelPart, ShockStage, Whose};
use crate::leaders;
use crate::pos::{Play, Pos, misplaced, no_leader, not_now};
use crate::setting::{LeaderId, MAX_LEADERS};
use crate::special::troops;
use crate::state::Combat;
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

type Men = ArrayVec<LeaderId, MAX_LEADERS>;

/// The leaders of one side of a fight, whatever has befallen them (gboh:P25).
fn men(pos: Pos<'_>, now: &Combat, whose: Whose) -> Men {
    let units = now.units(whose);
    pos.set.leaders_of(pos.fighting(whose)).filter(|&l| clash::stands_with(pos, l, units)).collect()
}

/// Those of them who may be named. gboh:granicus(duel): one for whom the enemies look fights himself.
fn nameable(pos: Pos<'_>, now: &Combat, whose: Whose) -> Men {
    let mut all = men(pos, now, whose);
    if let Some((_, only)) = troops::must_duel(pos, &all) {
        all.retain(|leader| *leader == only);
    }
    all
}

/// Who names his man in a part; none if nobody does.
const fn names(part: DuelPart) -> Option<Whose> {
    match part {
        DuelPart::NameAttacker => Some(Whose::Attackers),
        DuelPart::NameDefender => Some(Whose::Defenders),
        DuelPart::RollAttacker | DuelPart::RollDefender { .. } | DuelPart::Alone { .. } => None,
    }
}

pub(super) fn step(p: &mut Play<'_, '_>, index: u8, part: DuelPart) -> Step {
    let Some((index, now)) = next_combat(p.pos(), index) else {
        go_on(p);
        return Step::Go;
    };
    if now.over {
        leave(p, index);
        return Step::Go;
    }
    match part {
        DuelPart::NameAttacker => return step_name(p, index, &now),
        DuelPart::NameDefender => return name_or_ask(p, index, &nameable(p.pos(), &now, Whose::Defenders), part),
        DuelPart::RollAttacker => {
            let [first, second] = now.duel.map(LeaderId);
            p.tell(clause!("gboh:8.67(PC)"), What::Duel(first, second));
            let first = strength(p, first);
            go(p, ShockStage::LeaderCombat { combat: index, part: DuelPart::RollDefender { first } });
        }
        DuelPart::RollDefender { first } => {
            let second = strength(p, LeaderId(now.duel[1]));
            leave(p, index);
            decide(p, index, &now, first, second);
        }
        DuelPart::Alone { whose, next } => endanger(p, index, &now, whose, next),
    }
    Step::Go
}

/// The fight of these leaders is over.
fn leave(p: &mut Play<'_, '_>, index: u8) {
    go(p, ShockStage::LeaderCombat { combat: index + 1, part: DuelPart::NameAttacker });
}

/// Leaders on both sides fight, one of each; leaders on one side alone are in danger.
fn step_name(p: &mut Play<'_, '_>, index: u8, now: &Combat) -> Step {
    let (attack, defend) = (men(p.pos(), now, Whose::Attackers), men(p.pos(), now, Whose::Defenders));
    let whose = match (attack.is_empty(), defend.is_empty()) {
        (false, false) => {
            return name_or_ask(p, index, &nameable(p.pos(), now, Whose::Attackers), DuelPart::NameAttacker);
        }
        (true, true) => {
            leave(p, index);
            return Step::Go;
        }
        (false, true) => Whose::Attackers,
        (true, false) => Whose::Defenders,
    };
    go(p, ShockStage::LeaderCombat { combat: index, part: DuelPart::Alone { whose, next: 0 } });
    Step::Go
}

/// A side with one leader has no choice.
fn name_or_ask(p: &mut Play<'_, '_>, index: u8, men: &[LeaderId], part: DuelPart) -> Step {
    let stage = ShockStage::LeaderCombat { combat: index, part };
    if let [only] = men[..] {
        go(p, stage);
        name(p, index, part, only);
        return Step::Go;
    }
    go(p, stage);
    Step::Ask
}

fn name(p: &mut Play<'_, '_>, index: u8, part: DuelPart, leader: LeaderId) {
    let Some(whose) = names(part) else { return };
    p.s.combats[usize::from(index)].duel[whose.index()] = leader.0;
    let part = match whose {
        Whose::Attackers => DuelPart::NameDefender,
        Whose::Defenders => DuelPart::RollAttacker,
    };
    go(p, ShockStage::LeaderCombat { combat: index, part });
}

/// A die and his rating, wounds taken off.
fn strength(p: &mut Play<'_, '_>, leader: LeaderId) -> u8 {
    let rating = p.modify(clause!("gboh:8.67(PC)"), p.pos().personal_combat(leader).into());
    (p.roll(clause!("gboh:8.67(PC)"), Purpose::Combat(leader), rating) + rating) as u8
}

/// gboh:8.67(1): the loser looks up the difference; a tie has no effect.
fn decide(p: &mut Play<'_, '_>, index: u8, now: &Combat, first: u8, second: u8) {
    let whose = if first < second { Whose::Attackers } else { Whose::Defenders };
    if let Some(fate) = casualty::of_difference(p, first.abs_diff(second)) {
        casualty::suffer(p, LeaderId(now.duel[whose.index()]), fate, Some((index, whose)));
    }
}

/// gboh:V9.5: each without an enemy leader rolls.
fn endanger(p: &mut Play<'_, '_>, index: u8, now: &Combat, whose: Whose, next: u8) {
    let Some(leader) = men(p.pos(), now, whose).into_iter().find(|l| l.0 >= next) else {
        leave(p, index);
        return;
    };
    let part = DuelPart::Alone { whose, next: leader.0 + 1 };
    go(p, ShockStage::LeaderCombat { combat: index, part });
    leaders::endanger(p, clause!("gboh:V9.5"), leader, Some((index, whose)));
}

// ---------------------------------------------------------------- answers

pub(super) fn options(pos: Pos<'_>, index: u8, part: DuelPart, out: &mut Vec<Action>) {
    if let Some(whose) = names(part) {
        out.extend(nameable(pos, &combat(pos, index), whose).into_iter().map(Action::Duel));
    }
}

pub(super) fn check(pos: Pos<'_>, index: u8, part: DuelPart, action: Action) -> Result<(), Refusal> {
    match (action, names(part)) {
        (Action::Duel(leader), Some(whose)) if men(pos, &combat(pos, index), whose).contains(&leader) => {
            match troops::must_duel(pos, &men(pos, &combat(pos, index), whose)) {
                Some((clause, only)) if only != leader => no_leader(clause, "gb-no-duel-other", only),
                _ => Ok(()),
            }
        }
        (Action::Duel(leader), Some(_)) => no_leader(clause!("gboh:8.67(PC)"), "gb-no-duel", leader),
        _ => not_now(pos, clause!("gboh:8.67(PC)")),
    }
}

pub(super) fn apply(p: &mut Play<'_, '_>, index: u8, part: DuelPart, action: Action) {
    match action {
        Action::Duel(leader) => name(p, index, part, leader),
        other => misplaced(other),
    }
}
