//! Chapter 4: command.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{Frame, PhaseStage, TurnStage};
use crate::pos::{Few, Play, Pos, few, no_area, no_leader, not_now, unasked};
use crate::setting::{FormationId, Kind, LeaderId, UnitId, UnitSet};
use crate::state::{Command, Marks};
use acies_board::{Arc, AreaId, Compass};
use acies_kernel::{Refusal, Side, Step};

// ---------------------------------------------------------------- the Command Phase

impl Pos<'_> {
    /// raw:4.2, raw:4.2.1: the areas in a leader's radius, in half points.
    pub(crate) fn radius(self, leader: LeaderId) -> Option<[u8; crate::setting::MAX_AREAS]> {
        let from = self.s.leader_area(leader)?;
        Some(self.leader_reach(self.set.leader(leader).side, from, self.set.charts.leader_allowance * 2))
    }

    fn is_in_radius(self, leader: LeaderId, area: Option<AreaId>) -> bool {
        let reach = self.radius(leader);
        reach.zip(area).is_some_and(|(reach, area)| reach[area.index()] != u8::MAX)
    }
}

/// raw:3.0(3), raw:4.1, raw:4.41, raw:19.0(3): leaders are turned over, and each unit learns whether it is in its leader's
/// radius.
pub(crate) fn turn_faces(p: &mut Play<'_, '_>) {
    let first = p.s.turn <= 1;
    for formation in p.set.formation_ids() {
        let leader = p.s.formation(formation).leader;
        let command = match leader {
            _ if first => Command::In,
            Some(l) if p.pos().is_commander(l) || p.set.leader(l).always || p.s.leader(l).placed => Command::In,
            Some(_) => Command::Check,
            // A formation that has no leader yet is out of everybody's reach.
            None => Command::Out,
        };
        p.s.formation_mut(formation).command = command;
        find_units(p, formation, first);
    }
}

/// raw:4.5, raw:4.52, raw:4.42: fixed for the whole turn. Reinforcements are in command on their turn of entry (19.0(3)).
fn find_units(p: &mut Play<'_, '_>, formation: FormationId, first: bool) {
    let reach = p.s.formation(formation).leader.and_then(|l| p.pos().radius(l));
    let near = |u: UnitId| {
        let entered = p.s.has(u, Marks::FRESH);
        let inside = p.s.area_of(u).zip(reach).is_some_and(|(a, reach)| reach[a.index()] != u8::MAX);
        first || entered || inside
    };
    let units: UnitSet = p.pos().formation_units(formation).collect();
    let inside: UnitSet = units.iter().filter(|&u| near(u)).collect();
    for unit in units.iter() {
        p.s.mark(unit, Marks::IN_RADIUS, inside.has(unit));
    }
}

/// raw:4.4, raw:4.41, raw:4.6: a formation leader on the Check-Initiative face in the commander's radius.
fn may_command(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<FormationId, Refusal> {
    let the = pos.set.leader(leader);
    let formation = pos.s.leader(leader).formation.filter(|f| pos.s.formation(*f).leader == Some(leader));
    let Some(formation) = formation.filter(|_| the.side == side) else {
        return no_leader(clause!("raw:4.4"), "rw-no-command", leader);
    };
    if pos.s.formation(formation).command != Command::Check {
        return no_leader(clause!("raw:4.4"), "rw-no-command-needed", leader);
    }
    let commander = pos.s.armies[side].commander;
    if !commander.is_some_and(|c| pos.is_in_radius(c, pos.s.leader_area(leader))) {
        return no_leader(clause!("raw:4.41"), "rw-no-command-radius", leader);
    }
    Ok(formation)
}

/// How many leaders a side's commander may put in command (4.4).
pub(crate) fn number(pos: Pos<'_>, side: Side) -> u8 {
    pos.s.armies[side].commander.map_or(0, |c| pos.set.leader(c).initiative)
}

pub(crate) fn step(p: &mut Play<'_, '_>, side: Side, left: u8) -> Step {
    let pos = p.pos();
    if left > 0 && pos.set.leader_ids().any(|l| may_command(pos, side, l).is_ok()) {
        return Step::Ask;
    }
    close(p, side);
    Step::Go
}

fn close(p: &mut Play<'_, '_>, side: Side) {
    p.s.frames.replace(Frame::Turn(match side {
        Side::First => TurnStage::Command(Side::Second, number(p.pos(), Side::Second)),
        Side::Second => TurnStage::Elephants,
    }));
}

pub(crate) fn options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    out.extend(pos.set.leader_ids().filter(|&l| may_command(pos, side, l).is_ok()).map(Action::Command));
    out.push(Action::Done);
}

pub(crate) fn check(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Command(leader) => may_command(pos, side, leader).map(|_| ()),
        _ => not_now(pos),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, side: Side, left: u8, action: Action) {
    let leader = match action {
        Action::Command(leader) => leader,
        Action::Done => return close(p, side),
        other => unasked(other),
    };
    if let Ok(formation) = may_command(p.pos(), side, leader) {
        p.s.formation_mut(formation).command = Command::In;
        p.tell(clause!("raw:4.4"), What::InCommand(leader));
    }
    p.s.frames.replace(Frame::Turn(TurnStage::Command(side, left - 1)));
}

// ---------------------------------------------------------------- 4.6: initiative

/// raw:4.6, raw:4.51, raw:5.42: a leader on the Check-Initiative face rolls; it holds for the whole turn.
pub(crate) fn check_initiative(p: &mut Play<'_, '_>, formation: FormationId) {
    let Some(leader) = p.s.formation(formation).leader else { return };
    let initiative = i32::from(p.set.leader(leader).initiative);
    let passed = p.roll(clause!("raw:4.6"), Purpose::Initiative(leader), initiative) <= initiative;
    p.s.formation_mut(formation).command = if passed { Command::In } else { Command::Out };
    p.tell(clause!("raw:4.6"), if passed { What::InCommand(leader) } else { What::OutOfCommand(leader) });
}

// ---------------------------------------------------------------- 4.9: linear command

/// raw:4.9(2): the arms.
#[derive(PartialEq, Eq)]
enum Arm {
    Foot,
    Horse,
    Chariots,
    Elephants,
}

fn arm(kind: Kind) -> Arm {
    match kind {
        Kind::Chariot => Arm::Chariots,
        Kind::Elephant => Arm::Elephants,
        kind if kind.is_foot() => Arm::Foot,
        _ => Arm::Horse,
    }
}

/// One area further along a straight line of the grid.
fn onward(pos: Pos<'_>, area: AreaId, ways: (Option<Compass>, Option<Compass>)) -> Option<AreaId> {
    let go = |a: AreaId, way: Option<Compass>| way.map_or(Some(a), |w| pos.set.map.toward(a, w));
    go(area, ways.0).and_then(|a| go(a, ways.1))
}

/// raw:4.9, raw:4.9(1), raw:4.9(2), raw:4.9(3), raw:4.91, raw:P-36: the line from the leader's area in one direction: its
/// last area and its units, all of one arm.
fn line(pos: Pos<'_>, formation: FormationId, ways: (Option<Compass>, Option<Compass>)) -> Option<(AreaId, UnitSet)> {
    let leader = pos.s.formation(formation).leader?;
    let here = |a: AreaId| -> UnitSet { pos.formation_units(formation).filter(|&u| pos.area(u) == Some(a)).collect() };
    let mut area = pos.s.leader_area(leader)?;
    let mut all = here(area);
    if all.is_empty() {
        return None;
    }
    let mut end = None;
    while let Some(next) = onward(pos, area, ways) {
        let joins = |u: UnitId, other: AreaId| !pos.is_long(u) || pos.arc(u, other) == Arc::Flank;
        let linked = here(area).iter().all(|u| joins(u, next)) && here(next).iter().all(|u| joins(u, area));
        if here(next).is_empty() || !linked || !is_of_one_arm(pos, all.or(here(next))) {
            break;
        }
        all = all.or(here(next));
        end = Some(next);
        area = next;
    }
    end.map(|end| (end, all))
}

fn is_of_one_arm(pos: Pos<'_>, units: UnitSet) -> bool {
    let first = units.first().map(|u| arm(pos.kind(u)));
    units.iter().all(|u| Some(arm(pos.kind(u))) == first)
}

const WAYS: [(Option<Compass>, Option<Compass>); 8] = {
    use Compass::{E, N, S, W};
    [
        (Some(N), None),
        (Some(N), Some(E)),
        (Some(E), None),
        (Some(S), Some(E)),
        (Some(S), None),
        (Some(S), Some(W)),
        (Some(W), None),
        (Some(N), Some(W)),
    ]
};

/// The lines that would bring somebody into command who is not.
fn lines(pos: Pos<'_>, formation: FormationId) -> impl Iterator<Item = (AreaId, UnitSet)> + use<'_> {
    let all = WAYS.into_iter().filter_map(move |ways| line(pos, formation, ways));
    all.filter(move |(_, units)| units.iter().any(|u| !pos.s.has(u, Marks::IN_RADIUS)))
}

/// raw:4.9, A-45: only where the option is in use, at activation.
pub(crate) fn step_line(p: &mut Play<'_, '_>, formation: FormationId) -> Step {
    let usable = p.set.options.linear_command && p.s.formation(formation).command == Command::In;
    match few(lines(p.pos(), formation).filter(|_| usable)) {
        Few::None => {}
        Few::One((_, units)) => take_line(p, units),
        Few::Many => return Step::Ask,
    }
    p.s.frames.replace(Frame::Phase(PhaseStage::Bombard));
    Step::Go
}

fn take_line(p: &mut Play<'_, '_>, units: UnitSet) {
    p.phase().line = units;
    if let Some(first) = units.first() {
        p.tell(clause!("raw:4.91"), What::LinearCommand(first));
    }
}

pub(crate) fn line_options(pos: Pos<'_>, formation: FormationId, out: &mut Vec<Action>) {
    out.extend(lines(pos, formation).map(|(end, _)| Action::LineTo(end)));
}

pub(crate) fn check_line(pos: Pos<'_>, formation: FormationId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::LineTo(end) if lines(pos, formation).any(|(e, _)| e == end) => Ok(()),
        Action::LineTo(end) => no_area(clause!("raw:4.91"), "rw-no-line-there", end),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_line(p: &mut Play<'_, '_>, formation: FormationId, action: Action) {
    let Action::LineTo(end) = action else { unasked(action) };
    let units = lines(p.pos(), formation).find(|(e, _)| *e == end).map(|(_, units)| units);
    if let Some(units) = units {
        take_line(p, units);
    }
    p.s.frames.replace(Frame::Phase(PhaseStage::Bombard));
}
