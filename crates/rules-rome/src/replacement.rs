//! 18.2: dead leaders are replaced.

use crate::action::Action;
use crate::event::What;
use crate::frame::{Frame, TurnStage};
use crate::leaders;
use crate::pos::{Play, Pos, formation_arg, leader_arg, not_now, unasked};
use crate::setting::{FormationId, LeaderId, UnitId};
use crate::state::Where;
use acies_kernel::{Clause, Refusal, Side, Step};

/// raw:5.72, raw:18.2: a formation that lost its leader and has units left.
fn is_leaderless(pos: Pos<'_>, side: Side, formation: FormationId) -> Option<LeaderId> {
    let f = pos.s.formation(formation);
    let mine = pos.set.formation(formation).side == side && f.leader.is_none();
    f.lost.filter(|_| mine && pos.formation_units(formation).next().is_some())
}

/// A leader not used yet, and not kept for somebody else.
fn is_unused(pos: Pos<'_>, leader: LeaderId, lost: LeaderId) -> bool {
    let the = pos.set.leader(leader);
    let kept = pos.set.army(the.side).successions.iter().any(|&(of, by)| by == leader && of != lost);
    !the.inferior && pos.s.leader(leader).at == Where::Aside && !kept
}

/// raw:6.4, A-32: a formation leader who has lost all his units.
fn is_idle(pos: Pos<'_>, leader: LeaderId) -> bool {
    let formation = pos.s.leader(leader).formation;
    let waits =
        |f: FormationId| pos.set.unit_ids().any(|u| pos.formation(u) == f && pos.s.unit(u).at == Where::Waiting);
    pos.s.leader_area(leader).is_some()
        && !pos.set.leader(leader).inferior
        && formation.is_some_and(|f| pos.formation_units(f).next().is_none() && !waits(f))
}

/// The one whom the scenario names for a dead leader, while he is unused.
fn successor(pos: Pos<'_>, lost: LeaderId) -> Option<LeaderId> {
    let side = pos.set.leader(lost).side;
    let named = pos.set.army(side).successions.iter().find(|(of, _)| *of == lost).map(|(_, by)| *by);
    named.filter(|&by| pos.s.leader(by).at == Where::Aside)
}

/// The scenario's clause on new leaders, or the series rule.
fn book(pos: Pos<'_>, side: Side, series: Clause) -> Clause {
    pos.set.book.map_or(series, |b| b.new_leaders[side])
}

fn was_commander(pos: Pos<'_>, lost: LeaderId) -> bool {
    let army = &pos.s.armies[pos.set.leader(lost).side];
    army.commander.is_none() && army.lost_commander == Some(lost)
}

/// raw:18.2, raw:18.21, raw:18.23 and the scenario books' lists of new leaders.
fn may_replace(pos: Pos<'_>, side: Side, formation: FormationId, leader: LeaderId) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(leader_arg(leader)).with(formation_arg(formation)));
    let Some(lost) = is_leaderless(pos, side, formation) else { return refuse(clause!("raw:18.2"), "rw-no-replace") };
    let the = pos.set.leader(leader);
    if the.side != side {
        return refuse(clause!("raw:18.21"), "rw-no-replace-nation");
    }
    if let Some(named) = successor(pos, lost) {
        return if named == leader {
            Ok(())
        } else {
            refuse(book(pos, side, clause!("raw:18.23")), "rw-no-replace-named")
        };
    }
    if pos.set.army(side).inferior_only {
        return refuse(book(pos, side, clause!("raw:18.22")), "rw-no-replace-inferior");
    }
    if !is_unused(pos, leader, lost) && !is_idle(pos, leader) {
        return refuse(clause!("raw:18.2"), "rw-no-replace-used");
    }
    if the.initiative > pos.set.leader(lost).initiative && !was_commander(pos, lost) {
        return refuse(clause!("raw:18.21"), "rw-no-replace-initiative");
    }
    Ok(())
}

/// raw:18.22: only where nobody else may.
fn may_promote(pos: Pos<'_>, side: Side, formation: FormationId) -> Result<(), Refusal> {
    let refuse = |clause, key| Err(Refusal::new(clause, key).with(formation_arg(formation)));
    if is_leaderless(pos, side, formation).is_none() {
        return refuse(clause!("raw:18.22"), "rw-no-promote");
    }
    if pos.set.leader_ids().any(|l| may_replace(pos, side, formation, l).is_ok()) {
        return refuse(clause!("raw:18.22"), "rw-no-promote-others");
    }
    Ok(())
}

/// raw:18.23, A-62: any leader on the map, unless a named successor still comes.
fn may_rise(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    let refuse = |key| Err(Refusal::new(clause!("raw:18.23"), key).with(leader_arg(leader)));
    let army = &pos.s.armies[side];
    let named = army.lost_commander.and_then(|lost| successor(pos, lost).map(|_| lost));
    let comes =
        named.is_some_and(|lost| pos.s.leader(lost).formation.is_some_and(|f| is_leaderless(pos, side, f).is_some()));
    if army.commander.is_some() || pos.set.leader(leader).side != side || pos.s.leader_area(leader).is_none() {
        return refuse("rw-no-commander");
    }
    if comes { refuse("rw-no-replace-named") } else { Ok(()) }
}

fn with(pos: Pos<'_>, formation: FormationId, unit: UnitId) -> bool {
    pos.formation_units(formation).any(|u| u == unit)
}

// ---------------------------------------------------------------- the question

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    for formation in pos.set.formation_ids() {
        let units = || pos.formation_units(formation);
        for leader in pos.set.leader_ids().filter(|&l| may_replace(pos, side, formation, l).is_ok()) {
            out.extend(units().map(|u| Action::Replace(formation, leader, u)));
        }
        if may_promote(pos, side, formation).is_ok() {
            out.extend(units().map(|u| Action::Promote(formation, u)));
        }
    }
    out.extend(pos.set.leader_ids().filter(|&l| may_rise(pos, side, l).is_ok()).map(Action::Commander));
    if may_close(pos, side) {
        out.push(Action::Done);
    }
}

/// An army needs a commander if it has a leader.
fn may_close(pos: Pos<'_>, side: Side) -> bool {
    pos.s.armies[side].commander.is_some() || !pos.set.leader_ids().any(|l| may_rise(pos, side, l).is_ok())
}

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side) -> Step {
    let pos = p.pos();
    let mut formations = pos.set.formation_ids();
    let open = formations.any(|f| is_leaderless(pos, side, f).is_some()) || !may_close(pos, side);
    if open {
        let mut rising = pos.set.leader_ids().filter(|&l| may_rise(pos, side, l).is_ok());
        let vacant = pos.set.formation_ids().any(|f| is_leaderless(pos, side, f).is_some());
        if let (Some(only), None, false) = (rising.next(), rising.next(), vacant) {
            rise(p, side, only);
            return Step::Go;
        }
        return Step::Ask;
    }
    close(p, side);
    Step::Go
}

fn close(p: &mut Play<'_, '_>, side: Side) {
    p.s.frames.replace(Frame::Turn(match side {
        Side::First => TurnStage::Replace(Side::Second),
        Side::Second => TurnStage::Collapse,
    }));
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Replace(formation, leader, unit) => {
            may_replace(pos, side, formation, leader)?;
            placed_with(pos, formation, unit)
        }
        Action::Promote(formation, unit) => {
            may_promote(pos, side, formation)?;
            placed_with(pos, formation, unit)
        }
        Action::Commander(leader) => may_rise(pos, side, leader),
        Action::Done if may_close(pos, side) => Ok(()),
        Action::Done => Err(Refusal::new(clause!("raw:18.23"), "rw-no-commander-missing")),
        _ => not_now(pos),
    }
}

fn placed_with(pos: Pos<'_>, formation: FormationId, unit: UnitId) -> Result<(), Refusal> {
    if with(pos, formation, unit) { Ok(()) } else { crate::pos::no(clause!("raw:18.2"), "rw-no-replace-unit", unit) }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, action: Action) {
    match action {
        Action::Replace(formation, leader, unit) => replace(p, formation, leader, unit),
        Action::Promote(formation, unit) => {
            let leader = p.set.inferior_of(formation);
            take_over(p, formation, leader);
            leaders::follow(p, leader, unit);
        }
        Action::Commander(leader) => rise(p, side, leader),
        Action::Done => close(p, side),
        other => unasked(other),
    }
}

fn replace(p: &mut Play<'_, '_>, formation: FormationId, leader: LeaderId, unit: UnitId) {
    let Some(area) = p.pos().area(unit) else { return };
    let lost = p.s.formation(formation).lost;
    let named = lost.is_some_and(|l| successor(p.pos(), l) == Some(leader) && was_commander(p.pos(), l));
    // A leader who has lost his own formation leaves it.
    if let Some(old) = p.s.leader(leader).formation.filter(|&f| p.s.formation(f).leader == Some(leader)) {
        p.s.formation_mut(old).leader = None;
    }
    take_over(p, formation, leader);
    p.put_leader(leader, Where::Map(area));
    if named {
        rise(p, p.set.leader(leader).side, leader);
    }
}

fn take_over(p: &mut Play<'_, '_>, formation: FormationId, leader: LeaderId) {
    p.s.leader_mut(leader).formation = Some(formation);
    let f = p.s.formation_mut(formation);
    f.leader = Some(leader);
    f.lost = None;
    p.tell(clause!("raw:18.2"), What::Replaces(leader, formation));
}

fn rise(p: &mut Play<'_, '_>, side: Side, leader: LeaderId) {
    p.s.armies[side].commander = Some(leader);
    p.s.armies[side].lost_commander = None;
    p.tell(clause!("raw:18.23"), What::NewCommander(leader));
}
