//! 12.2 and 13.1: the steps of a charge and of an assault. One procedure; what a kind of fight does not
//! have is passed over.

mod blows;
mod danger;
mod defence;
mod lock;

pub(crate) use danger::{endanger_after, step_shaken};

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{FightStage, Frame, Whose};
use crate::pos::{Play, Pos, no, not_now};
use crate::setting::{FormationId, LeaderSet, UnitId, UnitSet};
use crate::state::{AreaSet, Command, Fight, FightKind, Marks, NONE};
use crate::{advance, losses, morale, pursuit, strength, withdrawal};
use acies_board::AreaId;
use acies_kernel::{Refusal, Side, Step};

impl Fight {
    /// A fight in which nothing has happened yet.
    pub(crate) fn new(kind: FightKind, side: Side, target: AreaId) -> Fight {
        Fight {
            kind,
            side,
            target,
            attackers: UnitSet::EMPTY,
            firing: UnitSet::EMPTY,
            passed: true,
            leaving: UnitSet::EMPTY,
            leaving_leaders: LeaderSet::EMPTY,
            countering: UnitSet::EMPTY,
            staying: UnitSet::EMPTY,
            defending: UnitSet::EMPTY,
            shooting: UnitSet::EMPTY,
            answers: [(NONE, 0); 8],
            tracks: AreaSet::default(),
            fled: None,
            onto_fresh: false,
            held: AreaSet::default(),
        }
    }

    /// A charge that has not become an assault.
    pub(crate) fn is_charge(&self) -> bool {
        matches!(self.kind, FightKind::Charge(_) | FightKind::Pursuit(_))
    }

    /// The charge it is about.
    pub(crate) fn group(&self) -> Option<usize> {
        match self.kind {
            FightKind::Charge(i) | FightKind::Pursuit(i) | FightKind::Counter(i) => Some(i.into()),
            FightKind::Assault => None,
        }
    }

    /// Nobody comes to blows (13.4).
    pub(crate) fn is_fire_only(&self) -> bool {
        !self.firing.is_empty() && self.attackers.without(self.firing).is_empty()
    }
}

impl Pos<'_> {
    /// The areas from which the living attackers fight.
    pub(crate) fn attack_areas(self) -> AreaSet {
        self.areas_of(self.fight().attackers)
    }

    /// The defenders in the target area.
    pub(crate) fn defenders(self) -> UnitSet {
        self.units_of(self.fight().side.other(), self.fight().target)
    }
}

// ---------------------------------------------------------------- opening

fn open(p: &mut Play<'_, '_>, fight: Fight, stage: FightStage, fresh: bool) {
    p.s.fight = Some(fight);
    let defenders = p.pos().defenders();
    p.fight().staying = defenders;
    for unit in fight.attackers.or(defenders).iter() {
        p.s.unit_mut(unit).lost = 0;
    }
    for unit in defenders.iter().filter(|_| fresh) {
        p.s.unit_mut(unit).opposes = NONE;
    }
    for unit in fight.attackers.iter() {
        // Where it fights from, should it fall.
        p.s.unit_mut(unit).opposes = p.s.area_of(unit).map_or(NONE, |area| area.0);
    }
    fight.attackers.iter().for_each(|u| p.s.mark(u, Marks::FOUGHT, true));
    p.s.push(Frame::Fight(stage));
}

/// raw:12.2, raw:12.72: a group charges.
pub(crate) fn open_charge(p: &mut Play<'_, '_>, group: usize, kind: FightKind) {
    let charge = p.s.charges[group].clone();
    let attackers = strength::alive(p.pos(), charge.units);
    let side = charge.units.first().map_or(Side::First, |u| p.pos().side(u));
    let mut fight = Fight { attackers, ..Fight::new(kind, side, charge.target) };
    // where they came from and through.
    let same = p.s.charges.iter().filter(|c| c.target == charge.target);
    fight.tracks = same.flat_map(|c| c.path.iter().copied().chain([c.from])).collect();
    p.s.charges[group].done = true;
    p.tell(clause!("raw:12.2"), What::ChargeResolved(charge.target, charge.last()));
    // Assignments to other groups of this target stand (12.4).
    let fresh = !p.s.charges.iter().enumerate().any(|(i, c)| i != group && c.target == charge.target && c.done);
    open(p, fight, FightStage::Morale, fresh);
}

/// raw:13.1: an assault.
pub(crate) fn open_assault(p: &mut Play<'_, '_>, side: Side, target: AreaId, attackers: UnitSet, firing: UnitSet) {
    let mut fight = Fight { attackers, firing, ..Fight::new(FightKind::Assault, side, target) };
    fight.held = p.pos().areas_of(attackers);
    fight.tracks = fight.held;
    p.tell(clause!("raw:13.0(3)"), What::Assaults(target));
    open(p, fight, FightStage::Lock(0), true);
}

fn go(p: &mut Play<'_, '_>, stage: FightStage) -> Step {
    p.s.replace(Frame::Fight(stage));
    Step::Go
}

// ---------------------------------------------------------------- the steps

pub(crate) fn step(p: &mut Play<'_, '_>, stage: FightStage) -> Step {
    match stage {
        FightStage::Lock(next) => lock::step_lock(p, next),
        FightStage::Morale => step_morale(p),
        FightStage::Initiative => step_initiative(p),
        FightStage::React => withdrawal::step_react(p),
        FightStage::Withdraw => withdrawal::step_withdraw(p),
        FightStage::Defend => defence::step_defend(p),
        FightStage::Oppose(next) => defence::step_oppose(p, next),
        FightStage::Shoot => defence::step_shoot(p),
        FightStage::Receive => blows::step_receive(p),
        FightStage::Strike => blows::step_strike(p),
        FightStage::Clash => blows::step_clash(p),
        FightStage::Answer(next) => blows::step_answer(p, next),
        FightStage::Leaders(whose) => danger::step_leaders(p, whose),
        FightStage::Outcome => pursuit::step_outcome(p),
        FightStage::Retreat => pursuit::step_retreat(p),
        FightStage::Pursuit => pursuit::step_pursuit(p),
        FightStage::Advance(whose) => advance::step(p, whose),
        FightStage::Close => {
            p.s.fight = None;
            p.s.pop();
            Step::Go
        }
    }
}

// ---------------------------------------------------------------- 12.2(2), 13.1(2): morale

/// raw:12.2(2), raw:13.1(2), raw:10.3, raw:10.4: the defenders check, unless they are only fired at.
fn step_morale(p: &mut Play<'_, '_>) -> Step {
    let f = *p.pos().fight();
    p.s.replace(Frame::Fight(FightStage::Initiative));
    if f.is_fire_only() {
        return Step::Go;
    }
    let side = f.side.other();
    let morale = p.pos().area_morale(side, f.target, p.pos().attack_areas());
    morale::itemise(p, morale);
    let target = morale.total();
    if p.roll(clause!("raw:10.3"), Purpose::Morale(f.target), target) > target {
        p.fight().passed = false;
        let units = losses::weakest(p.pos(), p.pos().defenders());
        p.s.push(Frame::Falter { units });
    }
    Step::Go
}

// ---------------------------------------------------------------- 4.51, 12.52: initiative

/// Whether the defenders may react at all: not to fire, not to an assault after a failed check.
pub(crate) fn has_reaction(f: &Fight) -> bool {
    f.firing.is_empty() && (f.is_charge() || f.passed)
}

/// raw:4.51, raw:12.52: leaders who have still to check do so now, so that their units may react.
fn step_initiative(p: &mut Play<'_, '_>) -> Step {
    let f = *p.pos().fight();
    if p.pos().defenders().is_empty() {
        // The check has cost the last of them.
        return go(p, FightStage::Leaders(Whose::Defenders));
    }
    if !has_reaction(&f) {
        return settle(p);
    }
    let pos = p.pos();
    let checks = |f: FormationId| {
        let mut units = pos.defenders().iter().filter(move |&u| pos.formation(u) == f);
        pos.s.formation(f).command == Command::Check && units.any(|u| pos.s.has(u, Marks::IN_RADIUS))
    };
    let due: arrayvec::ArrayVec<FormationId, 8> = p.set.formation_ids().filter(|&f| checks(f)).collect();
    for formation in due {
        crate::command::check_initiative(p, formation);
    }
    go(p, FightStage::React)
}

/// Those who stay will fight: the units are fixed.
pub(crate) fn settle(p: &mut Play<'_, '_>) -> Step {
    let staying = p.pos().fight().staying;
    for unit in staying.iter() {
        p.s.mark(unit, Marks::FOUGHT, true);
    }
    if !p.pos().fight().countering.is_empty() {
        if let FightKind::Charge(i) = p.pos().fight().kind {
            p.fight().kind = FightKind::Counter(i);
        }
    }
    go(p, FightStage::Defend)
}

// ---------------------------------------------------------------- questions

pub(crate) fn side(pos: Pos<'_>, stage: FightStage) -> Side {
    let f = pos.fight();
    match stage {
        FightStage::Pursuit | FightStage::Advance(Whose::Attackers) => f.side,
        _ => f.side.other(),
    }
}

pub(crate) fn options(pos: Pos<'_>, stage: FightStage, out: &mut Vec<Action>) {
    match stage {
        FightStage::Lock(next) => {
            out.extend(lock::lock_ways(pos, UnitId(next)).map(|way| Action::Lock(UnitId(next), way)));
            out.push(Action::Decline);
        }
        FightStage::React => withdrawal::react_options(pos, out),
        FightStage::Withdraw => withdrawal::where_options(pos, out),
        FightStage::Defend => {
            out.extend(pos.defenders().iter().filter(|&u| defence::may_defend(pos, u).is_ok()).map(Action::Defend));
        }
        FightStage::Oppose(next) => {
            let unit = UnitId(next);
            out.extend(defence::opponents(pos, unit).iter().map(|area| Action::Oppose(unit, area)));
        }
        FightStage::Shoot => {
            out.extend(pos.fight().defending.iter().filter(|&u| defence::may_shoot(pos, u).is_ok()).map(Action::Shoot));
            out.push(Action::Done);
        }
        FightStage::Retreat => pursuit::retreat_options(pos, out),
        FightStage::Pursuit => pursuit::options(pos, out),
        FightStage::Advance(whose) => advance::options(pos, whose, out),
        _ => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, stage: FightStage, action: Action) -> Result<(), Refusal> {
    match (stage, action) {
        (FightStage::Lock(_), Action::Decline) | (FightStage::Shoot, Action::Done) => Ok(()),
        (FightStage::Lock(next), Action::Lock(unit, way)) if unit.0 == next => lock::may_lock(pos, unit, way),
        (FightStage::Lock(_), _) => not_now(clause!("raw:13.1(1)")),
        (FightStage::React, _) => withdrawal::check_react(pos, action),
        (FightStage::Withdraw, _) => withdrawal::check_where(pos, action),
        (FightStage::Defend, Action::Defend(unit)) => defence::may_defend(pos, unit),
        (FightStage::Defend, _) => not_now(clause!("raw:7.22")),
        (FightStage::Oppose(next), Action::Oppose(unit, area)) if unit.0 == next => {
            if defence::opponents(pos, unit).has(area) {
                Ok(())
            } else {
                no(clause!("raw:13.32"), "rw-no-oppose", unit)
            }
        }
        (FightStage::Oppose(_), _) => not_now(clause!("raw:13.1(4)")),
        (FightStage::Shoot, Action::Shoot(unit)) => defence::may_shoot(pos, unit),
        (FightStage::Shoot, _) => not_now(clause!("raw:13.4")),
        (FightStage::Retreat, _) => pursuit::check_retreat(pos, action),
        (FightStage::Pursuit, _) => pursuit::check(pos, action),
        (FightStage::Advance(whose), _) => advance::check(pos, whose, action),
        _ => not_now(clause!("raw:13.1")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, stage: FightStage, action: Action) {
    match (stage, action) {
        (FightStage::Lock(next), Action::Lock(unit, way)) => {
            p.s.replace(Frame::Fight(FightStage::Lock(next + 1)));
            lock::lock(p, unit, way);
        }
        (FightStage::Lock(next), _) => p.s.replace(Frame::Fight(FightStage::Lock(next + 1))),
        (FightStage::React, _) => withdrawal::apply_react(p, action),
        (FightStage::Withdraw, _) => withdrawal::apply_where(p, action),
        (FightStage::Defend, Action::Defend(unit)) => p.fight().defending.add(unit),
        (FightStage::Oppose(_), Action::Oppose(unit, area)) => p.s.unit_mut(unit).opposes = area.0,
        (FightStage::Shoot, Action::Shoot(unit)) => p.fight().shooting.add(unit),
        (FightStage::Shoot, _) => p.s.replace(Frame::Fight(FightStage::Clash)),
        (FightStage::Retreat, _) => pursuit::apply_retreat(p, action),
        (FightStage::Pursuit, _) => pursuit::apply(p, action),
        (FightStage::Advance(whose), _) => advance::apply(p, whose, action),
        _ => {}
    }
}
