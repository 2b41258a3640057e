//! Chapters 4 and 5: activation, continuity and seizure. There are no turns (sul:4.0): play goes to
//! and fro by these rolls until an army flees.

use crate::action::{Action, not_an_answer};
use crate::command;
use crate::event::{Purpose, What};
use crate::frame::{ActStage, Frame, Grant};
use crate::pos::{Play, Pos};
use crate::setting::{Arrival, BattleId, LeaderId};
use crate::state::{Marks, Where};
use acies_kernel::{Arg, Outcome, Refusal, Side, Step};

/// Passes in a row, by both sides together, after which nobody wins (A54).
const PASSES_TO_END: u8 = 6;

/// How a Battle is to be activated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Free,
    ByRoll,
}

impl Pos<'_> {
    /// The leader on whose rating a Battle is activated: its first that is still in play (A44).
    #[must_use]
    pub fn commander(self, battle: BattleId) -> Option<LeaderId> {
        let leaders = &self.set.battle(battle).leaders;
        leaders.iter().copied().find(|&l| self.s.leader(l).at != Where::Gone)
    }

    fn may_activate(self, side: Side, battle: BattleId, how: How) -> Result<(), Refusal> {
        let about = |refusal: Refusal| refusal.with(Arg::Group(battle.0.into()));
        let the = self.set.battle(battle);
        if the.side != side {
            return Err(about(Refusal::new(clause!("sul:5.1"), "fe-no-enemy-battle")));
        }
        if the.arrival == Arrival::ByRoll && !self.s.has_arrived(battle) {
            return Err(about(Refusal::new(clause!("sul:15.2"), "fe-no-group-off-map")));
        }
        if self.commander(battle).is_none() {
            return Err(about(Refusal::new(clause!("sul:12.4.1(note)"), "fe-no-leader")));
        }
        if !the.units.iter().any(|&u| self.is_in_play(u)) {
            return Err(about(Refusal::new(clause!("sul:5.1.1"), "fe-no-units")));
        }
        self.may_bring_on(battle, how).map_err(about)
    }

    /// A Battle that comes on behind another.
    fn may_bring_on(self, battle: BattleId, how: How) -> Result<(), Refusal> {
        let Arrival::Behind(other) = self.set.battle(battle).arrival else { return Ok(()) };
        if self.has_entered(battle) {
            return Ok(());
        }
        // sul:15.1.1: all of the other first.
        if let Some(other) = other.filter(|&other| self.has_waiting(other)) {
            return Err(Refusal::new(clause!("sul:15.1.1"), "fe-no-entry-before").with(Arg::Group(other.0.into())));
        }
        // sul:15.1.2: only in a free activation, until one of its units has entered.
        if how == How::ByRoll {
            return Err(Refusal::new(clause!("sul:15.1.2"), "fe-no-entry-by-roll"));
        }
        Ok(())
    }

    /// Whether at least one unit of the Battle has come on the map.
    pub(crate) fn has_entered(self, battle: BattleId) -> bool {
        self.set.battle(battle).units.iter().any(|&u| self.s.unit(u).at != Where::Waiting)
    }

    /// Whether any unit of the Battle still waits off the map.
    pub(crate) fn has_waiting(self, battle: BattleId) -> bool {
        self.set.battle(battle).units.iter().any(|&u| self.s.unit(u).at == Where::Waiting)
    }
}

// ---------------------------------------------------------------- free activation

pub(crate) fn free_options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    out.extend(activations(pos, side));
    out.push(Action::Pass);
}

/// Everything but a pass.
fn activations(pos: Pos<'_>, side: Side) -> impl Iterator<Item = Action> {
    let battles = pos.set.battle_ids().map(Action::Activate);
    let others = [Action::ActivateStandard, Action::WhatIf];
    battles.chain(others).filter(move |&a| check_free(pos, side, a).is_ok())
}

pub(crate) fn check_free(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        // sul:4.2(2), sul:5.2.2(2): any Battle of one's own, without a roll.
        Action::Activate(battle) => pos.may_activate(side, battle, How::Free),
        Action::ActivateStandard => crate::recovery::may_activate_standard(pos, side),
        Action::WhatIf => crate::reinforcements::may_try_what_if(pos, side),
        // sul:5.1.1(pass): always.
        Action::Pass => Ok(()),
        // sul:13.0.2: the Standard, never by a roll; here there is nothing to roll for.
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_free(p: &mut Play<'_, '_>, side: Side, action: Action) {
    if action == Action::Pass {
        return pass_free(p, side);
    }
    p.s.passes = 0;
    note_activated(p, side, Grant::Free);
    match action {
        Action::Activate(battle) => activate(p, battle, Grant::Free),
        Action::ActivateStandard => p.s.frames.replace(Frame::Standard { side }),
        Action::WhatIf => p.s.frames.replace(Frame::WhatIf { side }),
        _ => not_an_answer(action),
    }
}

/// sul:14.3(3): from their first free activation on all may seize.
fn note_activated(p: &mut Play<'_, '_>, side: Side, grant: Grant) {
    p.s.acted[side] = true;
    if p.set.special.no_early_seizure == Some(side) {
        p.s.may_seize |= grant == Grant::Free;
    }
}

fn pass_free(p: &mut Play<'_, '_>, side: Side) {
    let had_no_choice = activations(p.pos(), side).next().is_none();
    pass(p, side);
    // A48: the pass of a side that could choose nothing else counts as its choice.
    if had_no_choice && p.s.outcome.is_none() {
        for battle in p.set.battle_ids().filter(|&b| p.set.battle(b).side == side) {
            if p.s.is_due(battle) {
                p.s.frames.push(Frame::Replace { battle });
            }
        }
    }
}

/// sul:5.1.1(pass): a pass counts as a failed roll, so the opponent has a free activation.
fn pass(p: &mut Play<'_, '_>, side: Side) {
    p.tell(clause!("sul:5.1.1(pass)"), What::Passed(side));
    p.s.passes += 1;
    if p.s.passes >= PASSES_TO_END {
        p.tell(clause!("sul:5.1.1(pass)"), What::NobodyFights);
        p.s.outcome = Some(Outcome::Draw);
    }
    p.s.frames.replace(Frame::Free { side: side.other() });
}

pub(crate) fn activate(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant) {
    let clause = match grant {
        Grant::Free => clause!("sul:4.2(2)"),
        Grant::Rolled => clause!("sul:4.2(1)"),
    };
    p.tell(clause, What::Activated(battle));
    p.s.activations = p.s.activations.saturating_add(1);
    p.s.frames.replace(Frame::Activation { battle, grant, stage: ActStage::Replacements });
}

// ---------------------------------------------------------------- continuity and seizure

pub(crate) fn continue_options(pos: Pos<'_>, side: Side, last: Option<BattleId>, out: &mut Vec<Action>) {
    let battles = pos.set.battle_ids().map(Action::Continue);
    let all = battles.chain([Action::Pass]);
    out.extend(all.filter(|&a| check_continue(pos, side, last, a).is_ok()));
}

pub(crate) fn check_continue(pos: Pos<'_>, side: Side, last: Option<BattleId>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Continue(battle) => {
            // sul:4.2, sul:5.2: another Battle; sul:14.3(4): one side may repeat for a while.
            let repeats = last == Some(battle);
            let may_repeat = pos.set.special.repeat_battle == Some(side) && pos.s.may_repeat;
            if repeats && !may_repeat {
                return Err(Refusal::new(clause!("sul:5.2"), "fe-no-same-battle").with(Arg::Group(battle.0.into())));
            }
            pos.may_activate(side, battle, How::ByRoll)
        }
        Action::ActivateStandard => Err(Refusal::new(clause!("sul:13.0.2"), "fe-no-standard-by-roll")),
        Action::WhatIf => Err(Refusal::new(clause!("sul:15.2.4"), "fe-no-what-if-by-roll")),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_continue(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, action: Action) {
    let named = match action {
        Action::Continue(named) => named,
        Action::Pass => return pass(p, side),
        _ => not_an_answer(action),
    };
    p.s.passes = 0;
    p.tell(clause!("sul:5.2.2"), What::Named(named));
    // sul:5.3: the opponent may seize before the roll.
    p.s.frames.replace(Frame::Seize { side: side.other(), last, named });
}

impl Pos<'_> {
    /// Whether a side may seize the initiative; sul:14.3(3): not before its first free activation, if the battle
    /// says so of it.
    #[must_use]
    pub fn may_seize(self, side: Side) -> bool {
        self.set.special.no_early_seizure != Some(side) || self.s.may_seize
    }
}

pub(crate) fn check_seize(pos: Pos<'_>, side: Side, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Seize(battle) => {
            if !pos.may_seize(side) {
                return Err(Refusal::new(clause!("sul:14.3(3)"), "fe-no-early-seizure").with(Arg::Side(side)));
            }
            pos.may_activate(side, battle, How::ByRoll)
        }
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn seize_options(pos: Pos<'_>, side: Side, out: &mut Vec<Action>) {
    let battles = pos.set.battle_ids().map(Action::Seize);
    out.extend(battles.filter(|&a| check_seize(pos, side, a).is_ok()));
    out.push(Action::Decline);
}

pub(crate) fn step_seize(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, named: BattleId) -> Step {
    let pos = p.pos();
    if p.set.battle_ids().any(|b| check_seize(pos, side, Action::Seize(b)).is_ok()) {
        return Step::Ask;
    }
    p.s.frames.replace(Frame::ContinuityRoll { side: side.other(), last, named });
    Step::Go
}

pub(crate) fn apply_seize(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, named: BattleId, action: Action) {
    match action {
        Action::Seize(battle) => {
            p.tell(clause!("sul:5.3.1"), What::Seizing(battle));
            p.s.frames.replace(Frame::SeizureRoll { by: side, battle });
        }
        Action::Decline => p.s.frames.replace(Frame::ContinuityRoll { side: side.other(), last, named }),
        _ => not_an_answer(action),
    }
}

/// sul:4.2(1), sul:5.3.1(1): at or below the rating of the leader on whom the Battle acts.
fn succeeds(pos: Pos<'_>, battle: BattleId, roll: i32) -> bool {
    pos.commander(battle).is_some_and(|leader| roll <= pos.set.leader(leader).ar.into())
}

pub(crate) fn step_continuity(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, named: BattleId) {
    let roll = p.roll(clause!("sul:5.2.2"), Purpose::Continuity(named), 0);
    if succeeds(p.pos(), named, roll) {
        // sul:4.2(1), sul:5.2.2(1)
        note_activated(p, side, Grant::Rolled);
        return activate(p, named, Grant::Rolled);
    }
    // sul:14.3(4): lost when such an attempt fails.
    if last == Some(named) {
        p.s.may_repeat = false;
    }
    p.s.frames.replace(Frame::Free { side: side.other() });
}

pub(crate) fn step_seizure(p: &mut Play<'_, '_>, by: Side, battle: BattleId) {
    let roll = p.roll(clause!("sul:5.3.1"), Purpose::Seizure(battle), 0);
    if succeeds(p.pos(), battle, roll) {
        // sul:5.3.1(1)
        note_activated(p, by, Grant::Rolled);
        activate(p, battle, Grant::Rolled);
    } else {
        // sul:5.3.1(2): the active player takes any Battle freely, even the one just activated.
        p.s.frames.replace(Frame::Free { side: by.other() });
    }
}

// ---------------------------------------------------------------- the parts of an activation

pub(crate) fn step(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, stage: ActStage) -> Step {
    let side = p.set.battle(battle).side;
    let to = |stage| Frame::Activation { battle, grant, stage };
    match stage {
        ActStage::Replacements => {
            // sul:12.4.1: after the choice, before the activation.
            match crate::leaders::next_replacement(p.pos(), side) {
                Some(battle) => p.s.frames.push(Frame::Replace { battle }),
                None => p.s.frames.replace(to(ActStage::Command)),
            }
        }
        ActStage::Command | ActStage::CommandForCombat => {
            command::fix(p.set, p.s, battle);
            let next = if stage == ActStage::Command { ActStage::MoveFire } else { ActStage::Declare };
            p.s.frames.replace(to(next));
        }
        ActStage::MoveFire => {
            if pos_has_unit_to_use(p.pos(), battle) {
                return Step::Ask;
            }
            begin_combat(p, to(ActStage::Declare));
        }
        ActStage::Declare => {
            if crate::shock::declare::is_asked(p.pos(), battle) {
                return Step::Ask;
            }
            crate::shock::declare::group(p.s);
            p.s.frames.replace(to(ActStage::Resolve));
        }
        ActStage::Resolve => {
            if !p.s.pairs.is_empty() {
                return Step::Ask;
            }
            p.s.frames.replace(to(ActStage::Recovery));
        }
        ActStage::Recovery => {
            crate::recovery::recover(p, battle);
            finish(p, side, Some(battle), grant);
        }
    }
    Step::Go
}

/// After an activation: the flight check if it was free (16.0.1), then continuity.
pub(crate) fn finish(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, grant: Grant) {
    p.s.frames.replace(match grant {
        Grant::Free => Frame::Flight { next: Side::First, acted: side, last, fled: 0 },
        Grant::Rolled => Frame::Continue { side, last },
    });
}

fn begin_combat(p: &mut Play<'_, '_>, next: Frame) {
    // sul:9.4.5(facing): the turn to counter-charge is counted by segment.
    for unit in p.set.unit_ids() {
        p.s.unit_mut(unit).marks.remove(Marks::TURNED);
    }
    p.s.frames.replace(next);
}

fn pos_has_unit_to_use(pos: Pos<'_>, battle: BattleId) -> bool {
    let units = pos.set.battle(battle).units.iter();
    let leaders = pos.set.battle(battle).leaders.iter();
    units.map(|&u| Action::Use(u)).chain(leaders.map(|&l| Action::Lead(l))).any(|a| check_use(pos, battle, a).is_ok())
}

/// sul:6.1: unit by unit, in any order.
pub(crate) fn use_options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    let the = pos.set.battle(battle);
    let units = the.units.iter().map(|&u| Action::Use(u));
    let leaders = the.leaders.iter().map(|&l| Action::Lead(l));
    out.extend(units.chain(leaders).filter(|&a| check_use(pos, battle, a).is_ok()));
    out.push(Action::End);
}

pub(crate) fn check_use(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::End => Ok(()),
        Action::Use(unit) => crate::movement::may_use(pos, battle, unit),
        Action::Lead(leader) => crate::movement::leader::may_lead(pos, battle, leader),
        Action::Shock(..) | Action::Charge(..) => Err(Refusal::new(clause!("sul:4.1"), "fe-no-shock-yet")),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_use(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, action: Action) {
    match action {
        Action::Use(unit) => crate::movement::begin(p, unit),
        Action::Lead(leader) => crate::movement::leader::begin(p, leader),
        Action::End => begin_combat(p, Frame::Activation { battle, grant, stage: ActStage::Declare }),
        _ => not_an_answer(action),
    }
}
