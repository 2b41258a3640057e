//! 12.2 and 13.1: the steps of a charge and of an assault. One procedure; what a kind of fight does not
//! have is passed over.

mod blows;
mod danger;
mod defence;
mod lock;

pub(crate) use danger::{endanger_after, step_shaken};
pub(crate) use defence::{
    apply_defend, apply_oppose, apply_shoot, check_defend, check_oppose, check_shoot, defend_options, oppose_options,
    shoot_options,
};
pub(crate) use lock::{apply_lock, check_lock, lock_options};

use crate::event::{Purpose, What};
use crate::frame::{FightStage, Frame, Whose};
use crate::pos::{Play, Pos};
use crate::setting::{FormationId, LeaderSet, MAX_FORMATIONS, UnitSet};
use crate::state::{AreaSet, Command, Fight, FightKind, MAX_ANSWERS, Marks, NONE};
use crate::{advance, losses, morale, pursuit, strength, withdrawal};
use acies_board::AreaId;
use acies_kernel::{Side, Step};

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
            answers: [(NONE, 0); MAX_ANSWERS],
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
    p.s.frames.push(Frame::Fight(stage));
}

/// raw:12.2, raw:12.72: a group charges.
pub(crate) fn open_charge(p: &mut Play<'_, '_>, group: usize, kind: FightKind) {
    let charge = p.s.charges[group].clone();
    let attackers = strength::alive(p.pos(), charge.units);
    let side = p.pos().side_of(charge.units);
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
    p.s.frames.replace(Frame::Fight(stage));
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
            p.s.frames.pop();
            Step::Go
        }
    }
}

// ---------------------------------------------------------------- 12.2(2), 13.1(2): morale

/// raw:12.2(2), raw:13.1(2), raw:10.3, raw:10.4: the defenders check, unless they are only fired at.
fn step_morale(p: &mut Play<'_, '_>) -> Step {
    let f = *p.pos().fight();
    p.s.frames.replace(Frame::Fight(FightStage::Initiative));
    if f.is_fire_only() {
        return Step::Go;
    }
    let side = f.side.other();
    let morale = p.pos().area_morale(side, f.target, p.pos().attack_areas());
    morale::itemise(p, morale);
    let target = morale.total();
    if p.roll(clause!("raw:10.3"), Purpose::Morale(side, f.target), target) > target {
        p.fight().passed = false;
        let units = losses::weakest(p.pos(), p.pos().defenders());
        p.s.frames.push(Frame::Falter { units });
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
    let due: arrayvec::ArrayVec<FormationId, MAX_FORMATIONS> = p.set.formation_ids().filter(|&f| checks(f)).collect();
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
