//! 3.0(6) and 5.4: an Action Phase and its segments.

use crate::action::Action;
use crate::event::What;
use crate::frame::{After, Frame, PhaseStage};
use crate::pos::{Play, Pos, no, not_now, unasked};
use crate::setting::{FormationId, LeaderId, Setting, UnitId};
use crate::state::{Command, Marks, Phase, State};
use crate::{assault, bombardment, charge, command, detachment, lead, movement, rampage, rout};
use acies_kernel::{Refusal, Step};

/// A formation begins to act.
pub(crate) fn open(set: &Setting, s: &mut State, formation: FormationId, stage: PhaseStage) {
    s.phase = Some(Phase::new(Some(formation), set.formation(formation).side));
    s.formation_mut(formation).activated = true;
    // raw:21.25: velites with their legion when their activation begins.
    for unit in set.unit_ids() {
        let with = set
            .unit(unit)
            .parent
            .is_some_and(|parent| s.area_of(parent) == s.area_of(unit) && s.unit(unit).formation == formation);
        if with {
            s.mark(unit, Marks::WITH_PARENT, true);
        }
    }
    s.frames.push(Frame::Phase(stage));
}

fn go(p: &mut Play<'_, '_>, stage: PhaseStage) -> Step {
    p.s.frames.replace(Frame::Phase(stage));
    Step::Go
}

/// The formation that acts.
pub(crate) fn formation(pos: Pos<'_>) -> FormationId {
    pos.phase().formation.expect("only the elephants of Zama act without a formation, and they only charge")
}

pub(crate) fn step(p: &mut Play<'_, '_>, stage: PhaseStage) -> Step {
    match stage {
        PhaseStage::Collapse => {
            let routs = rout::check_collapse(p, formation(p.pos()));
            go(p, if routs { PhaseStage::Rout(0) } else { PhaseStage::Initiative })
        }
        PhaseStage::Initiative => {
            let formation = formation(p.pos());
            if p.s.formation(formation).command == Command::Check {
                command::check_initiative(p, formation);
            }
            go(p, PhaseStage::Line)
        }
        PhaseStage::Line => command::step_line(p, formation(p.pos())),
        PhaseStage::Bombard => {
            if bombardment::is_possible(p.pos()) {
                return Step::Ask;
            }
            go(p, PhaseStage::Shell(0))
        }
        PhaseStage::Shell(next) => {
            bombardment::shell(p, next);
            Step::Go
        }
        PhaseStage::Charge => {
            if charge::is_possible(p.pos()) {
                return Step::Ask;
            }
            go(p, PhaseStage::Resolve)
        }
        PhaseStage::Resolve => charge::step_resolve(p),
        PhaseStage::Move => step_move(p),
        PhaseStage::Assault => {
            if assault::is_possible(p.pos()) {
                return Step::Ask;
            }
            go(p, PhaseStage::Rampage(After::Assault))
        }
        PhaseStage::Rampage(after) => step_rampage(p, after),
        PhaseStage::Rout(next) => rout::step_phase(p, next),
        PhaseStage::Close => {
            close(p);
            Step::Go
        }
    }
}

/// raw:21.1: elephants eliminated in a segment run wild at its end.
fn step_rampage(p: &mut Play<'_, '_>, after: After) -> Step {
    if rampage::next(p) {
        return Step::Go;
    }
    let zama = p.pos().phase().formation.is_none();
    let next = match after {
        After::Charge if zama => PhaseStage::Close,
        After::Bombard => PhaseStage::Charge,
        After::Charge => {
            movement::pin(p.set, p.s);
            PhaseStage::Move
        }
        After::Move => PhaseStage::Assault,
        After::Assault => PhaseStage::Close,
    };
    go(p, next)
}

/// raw:5.4: the leader's counter is turned sideways; the marks of the phase go.
fn close(p: &mut Play<'_, '_>) {
    if let Some(formation) = p.pos().phase().formation {
        p.tell(clause!("raw:5.4"), What::PhaseOver(formation));
    }
    for unit in p.set.unit_ids() {
        p.s.mark(unit, Marks::PHASE, false);
    }
    p.s.phase = None;
    p.s.frames.pop();
}

// ---------------------------------------------------------------- the Movement Segment

fn movers(pos: Pos<'_>) -> impl Iterator<Item = UnitId> + use<'_> {
    pos.active_units().filter(move |&u| movement::may_move(pos, u).is_ok())
}

fn leaders(pos: Pos<'_>) -> impl Iterator<Item = LeaderId> + use<'_> {
    pos.set.leader_ids().filter(move |&l| lead::may_lead(pos, l).is_ok())
}

fn step_move(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    if movers(pos).next().is_some() || leaders(pos).next().is_some() || detachment::is_possible(pos) {
        return Step::Ask;
    }
    go(p, PhaseStage::Rampage(After::Move))
}

pub(crate) fn move_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    detachment::options(pos, out);
    out.extend(movers(pos).map(Action::Move));
    out.extend(leaders(pos).map(Action::MoveLeader));
    for a in movers(pos) {
        let later = movers(pos).filter(|&b| b > a && movement::may_swap(pos, a, b).is_ok());
        out.extend(later.map(|b| Action::Swap(a, b)));
    }
    out.push(Action::End);
}

pub(crate) fn check_move(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::End => Ok(()),
        Action::Detach(unit) => detachment::may_detach(pos, unit),
        Action::Move(unit) => movement::may_move(pos, unit),
        Action::MoveLeader(leader) => lead::may_lead(pos, leader),
        Action::Swap(a, b) => movement::may_swap(pos, a, b),
        Action::Reattach(unit) => no(clause!("raw:21.25"), "rw-no-reattach-now", unit),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_move(p: &mut Play<'_, '_>, action: Action) {
    if let Action::Detach(unit) = action {
        return detachment::detach(p, unit);
    }
    p.phase().under_way = true;
    match action {
        Action::Move(unit) => movement::open(p, unit, false),
        Action::MoveLeader(leader) => p.s.frames.push(Frame::Lead { leader }),
        Action::Swap(a, b) => movement::swap(p, a, b),
        Action::End => p.s.frames.replace(Frame::Phase(PhaseStage::Rampage(After::Move))),
        other => unasked(other),
    }
}
