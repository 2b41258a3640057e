//! Chapters 4 and 5: activation, continuity and seizure. There are no turns (sul:4.0): play goes to
//! and fro by these rolls until an army flees.

use crate::action::{Action, not_an_answer};
use crate::command;
use crate::event::{Purpose, What};
use crate::formations;
use crate::frame::{ActStage, Frame, Grant};
use crate::movement::leader::may_lead;
use crate::movement::may_use;
use crate::pos::{Play, Pos};
use crate::profile::{CounterTurn, FlightAfter, Replaced, StandardActs};
use crate::reinforcements::may_end;
use crate::setting::{Arrival, BattleId, Condition, LeaderId, Setting};
use crate::state::{Marks, State, Where};
use crate::wavering;
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
        leaders.iter().copied().find(|&l| !matches!(self.s.leader(l).at, Where::Gone | Where::Left))
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
            let clause = clause!(self.set, "sul:12.4.1(note)", "moi:15.6(1)");
            return Err(about(Refusal::new(clause, "fe-no-leader")));
        }
        if !the.units.iter().any(|&u| self.is_in_play(u) && !wavering::is_in_hiding(self, u)) {
            return Err(about(Refusal::new(clause!("sul:5.1.1"), "fe-no-units")));
        }
        // moi:courtrai(sortie): the garrison sallies in a free activation only.
        if how == How::ByRoll && self.set.special.sortie.is_some_and(|sortie| sortie.battle == battle) {
            return Err(about(Refusal::new(clause!("moi:courtrai(sortie)"), "fe-no-sortie-by-roll")));
        }
        self.may_bring_on(battle, how).map_err(about)
    }

    /// A Battle of which nobody is on the map yet.
    fn may_bring_on(self, battle: BattleId, how: How) -> Result<(), Refusal> {
        if self.has_entered(battle) {
            return Ok(());
        }
        match self.set.battle(battle).arrival {
            Arrival::WithBattle | Arrival::ByRoll => Ok(()),
            Arrival::Behind(other) => self.may_follow_on(other, how),
            Arrival::When(condition) => self.may_arrive(battle, condition, how),
        }
    }

    /// moi:battles(arrival): a command off the map is named when its condition holds, and only if one of its units at
    /// least finds a hex (moi:battles(arrival-room)).
    fn may_arrive(self, battle: BattleId, condition: Condition, how: How) -> Result<(), Refusal> {
        match condition {
            Condition::FromStart => {}
            // moi:crecy(order): one behind the other.
            Condition::AfterArrival(other) if !self.has_waiting(other) => {}
            Condition::AfterArrival(other) => {
                return Err(
                    Refusal::new(clause!("moi:crecy(order)"), "fe-no-entry-before").with(Arg::Group(other.0.into()))
                );
            }
            // moi:poitiers(lines): the line before has been activated on the map, or is gone.
            Condition::AfterActivation(others) => {
                let is_met = |&other: &BattleId| self.s.acted_on_map.has(other) || self.is_gone(other);
                if !others.iter().flatten().any(is_met) {
                    return Err(Refusal::new(clause!("moi:poitiers(lines)"), "fe-no-entry-line"));
                }
            }
            // moi:poitiers(captal): after so many points of the enemy, and by no die.
            Condition::AfterEnemyPoints(points) => {
                let had = i32::from(self.s.most_points[self.set.battle(battle).side.other()]);
                if had < points {
                    let refusal = Refusal::new(clause!("moi:poitiers(captal)"), "fe-no-entry-points-of-enemy");
                    return Err(refusal.with(Arg::Number(points)).with(Arg::Number(had)));
                }
                if how == How::ByRoll {
                    return Err(Refusal::new(clause!("moi:poitiers(captal)"), "fe-no-entry-by-roll"));
                }
            }
        }
        if crate::reinforcements::arriving(self, battle).next().is_none() {
            return Err(Refusal::new(clause!("moi:battles(arrival-room)"), "fe-no-arrival-room"));
        }
        Ok(())
    }

    /// Whether nobody of a Battle is left in play.
    fn is_gone(self, battle: BattleId) -> bool {
        !self.set.battle(battle).units.iter().any(|&u| self.is_in_play(u))
    }

    /// A Battle that comes on behind another.
    fn may_follow_on(self, other: Option<BattleId>, how: How) -> Result<(), Refusal> {
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
        Action::ActivateStandard => may_activate_standard(pos, side),
        Action::WhatIf if pos.set.profile.knows_late => crate::reinforcements::may_try_what_if(pos, side),
        // sul:5.1.1(pass): always.
        Action::Pass => Ok(()),
        // sul:13.0.2: the Standard, never by a roll; here there is nothing to roll for.
        _ => Err(pos.other_question()),
    }
}

fn may_activate_standard(pos: Pos<'_>, side: Side) -> Result<(), Refusal> {
    match pos.set.profile.command.standard {
        StandardActs::ByItself => crate::recovery::may_activate_standard(pos, side),
        // moi:13.2(3): only through its command.
        StandardActs::WithItsCommand => Err(Refusal::new(clause!("moi:13.2(3)"), "fe-no-standard-alone")),
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
    if grant == Grant::Free {
        p.s.free_activations[side] = p.s.free_activations[side].saturating_add(1);
    }
    if p.set.special.no_early_seizure == Some(side) {
        p.s.may_seize |= grant == Grant::Free;
    }
}

fn pass_free(p: &mut Play<'_, '_>, side: Side) {
    let had_no_choice = activations(p.pos(), side).next().is_none();
    pass(p, side);
    // A48: the pass of a side that could choose nothing else counts as its choice. Where replacements come at the next
    // activation of either side (moi:15.6(1)) nobody has to wait for that.
    let at_choice = p.set.profile.command.replaced == Replaced::AtOwnersActivation;
    if at_choice && had_no_choice && p.s.outcome.is_none() {
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
    hand_over(p, side.other());
}

/// Play passes to a side, which has a free activation; moi:4.21(2): a new player turn, without successes.
fn hand_over(p: &mut Play<'_, '_>, to: Side) {
    p.s.successes = 0;
    p.s.frames.replace(Frame::Free { side: to });
}

pub(crate) fn activate(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant) {
    let clause = match grant {
        Grant::Free => clause!("sul:4.2(2)"),
        Grant::Rolled => clause!("sul:4.2(1)"),
        Grant::Seized => clause!(p.set, "sul:4.2(1)", "moi:4.3(1)"),
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
        Action::WhatIf if pos.set.profile.knows_late => {
            Err(Refusal::new(clause!("sul:15.2.4"), "fe-no-what-if-by-roll"))
        }
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
    /// moi:4.21(2), moi:4.21(X): what the successes of the player turn so far add to the next continuity roll.
    #[must_use]
    pub fn continuity_modifier(self) -> i32 {
        i32::from(self.s.successes) * self.set.charts.continuity_each
    }

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

/// moi:4.3(3): nobody is asked about the seizure itself.
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
    let harder = p.modify(clause!("moi:4.21(2)"), p.pos().continuity_modifier());
    let roll = p.roll(clause!("sul:5.2.2"), Purpose::Continuity(named), harder);
    if succeeds(p.pos(), named, roll) {
        // sul:4.2(1), sul:5.2.2(1)
        p.s.successes = p.s.successes.saturating_add(1);
        note_activated(p, side, Grant::Rolled);
        return activate(p, named, Grant::Rolled);
    }
    // sul:14.3(4): lost when such an attempt fails.
    if last == Some(named) {
        p.s.may_repeat = false;
    }
    hand_over(p, side.other());
}

pub(crate) fn step_seizure(p: &mut Play<'_, '_>, by: Side, battle: BattleId) {
    let roll = p.roll(clause!("sul:5.3.1"), Purpose::Seizure(battle), 0);
    if succeeds(p.pos(), battle, roll) {
        // sul:5.3.1(1); moi:A2: a new player turn.
        p.s.successes = 0;
        note_activated(p, by, Grant::Seized);
        activate(p, battle, Grant::Seized);
    } else {
        // sul:5.3.1(2): the active player takes any Battle freely, even the one just activated; moi:A4: his player turn
        // goes on, with its successes.
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
            // moi:15.6(1): of both sides.
            match crate::leaders::next_replacement(p.pos(), side) {
                Some(battle) => p.s.frames.push(Frame::Replace { battle }),
                None => go_on(p, battle, grant, stage),
            }
        }
        ActStage::Command => {
            command::fix(p.set, p.s, battle, Marks::PINNED);
            wavering::note_beginning(p.set, p.s, battle);
            go_on(p, battle, grant, stage);
        }
        ActStage::CommandForCombat => {
            command::fix(p.set, p.s, battle, Marks::PINNED | Marks::MOVED);
            wavering::note_beginning(p.set, p.s, battle);
            p.s.frames.replace(to(ActStage::Declare));
        }
        ActStage::Wavering => wavering::step(p, battle, grant),
        ActStage::Followers => return wavering::step_followers(p, battle, grant),
        ActStage::Standard => {
            crate::recovery::rally_with_command(p, battle, grant);
            go_on(p, battle, grant, stage);
        }
        ActStage::Formations => {
            if formations::is_asked(p.pos(), battle) {
                return Step::Ask;
            }
            go_on(p, battle, grant, stage);
        }
        ActStage::MoveFire => {
            if pos_has_unit_to_use(p.pos(), battle) {
                return Step::Ask;
            }
            begin_combat(p);
            go_on(p, battle, grant, stage);
        }
        ActStage::Declare => {
            if crate::shock::declare::is_asked(p.pos(), battle) {
                return Step::Ask;
            }
            crate::shock::declare::group(p.s);
            go_on(p, battle, grant, stage);
        }
        ActStage::Resolve => {
            if !p.s.pairs.is_empty() {
                return Step::Ask;
            }
            go_on(p, battle, grant, stage);
        }
        ActStage::Recovery => {
            crate::recovery::recover(p, battle);
            finish(p, side, Some(battle), grant);
        }
    }
    Step::Go
}

/// The activation goes on to its next part in the order of the ruleset.
pub(crate) fn go_on(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, stage: ActStage) {
    let next = p.set.profile.activation.after(stage, |_| true).expect("an activation ends with recovery");
    p.s.frames.replace(Frame::Activation { battle, grant, stage: next });
}

/// After an activation: the flight check if one is due, then continuity.
pub(crate) fn finish(p: &mut Play<'_, '_>, side: Side, last: Option<BattleId>, grant: Grant) {
    note_points(p.set, p.s);
    let checked = match p.set.profile.command.flight_after {
        // sul:16.0.1
        FlightAfter::Free => grant == Grant::Free,
        // moi:16.0(2), moi:A38
        FlightAfter::Every => true,
        FlightAfter::Continuity => grant == Grant::Rolled,
    };
    p.s.frames.replace(if checked {
        Frame::Flight { next: Side::First, acted: side, last, fled: 0 }
    } else {
        Frame::Continue { side, last }
    });
}

/// moi:poitiers(captal): flight points are looked at when an activation is over, and once is for good.
pub(crate) fn note_points(set: &Setting, s: &mut State) {
    for side in Side::ALL {
        let now = i16::try_from((Pos { set, s }).flight_points(side)).expect("flight points are at most 32000");
        s.most_points[side] = s.most_points[side].max(now);
    }
}

fn begin_combat(p: &mut Play<'_, '_>) {
    // sul:9.4.5(facing): the turn to counter-charge is counted by segment; moi:11.5(7): by activation.
    if p.set.profile.charge.turn == CounterTurn::EachSegment {
        for unit in p.set.unit_ids() {
            p.s.unit_mut(unit).marks.remove(Marks::TURNED);
        }
    }
}

fn pos_has_unit_to_use(pos: Pos<'_>, battle: BattleId) -> bool {
    let the = pos.set.battle(battle);
    the.units.iter().any(|&u| may_use(pos, battle, u).is_ok())
        || the.leaders.iter().any(|&l| may_lead(pos, battle, l).is_ok())
}

/// sul:6.1: unit by unit, in any order; each with the answer that [`check_use`] has for it.
pub(crate) fn use_options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    let the = pos.set.battle(battle);
    let mut add = |action, answer: Result<(), Refusal>| {
        if answer.is_ok() {
            out.push(action);
        }
    };
    the.units.iter().for_each(|&u| add(Action::Use(u), may_use(pos, battle, u)));
    the.leaders.iter().for_each(|&l| add(Action::Lead(l), may_lead(pos, battle, l)));
    add(Action::End, may_end(pos, battle));
}

pub(crate) fn check_use(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::End => may_end(pos, battle),
        Action::Use(unit) => may_use(pos, battle, unit),
        Action::Lead(leader) => may_lead(pos, battle, leader),
        Action::Wall(_) | Action::Schiltron(_) | Action::Open(_) => Err(formations::too_late(pos)),
        Action::Shock(..) | Action::Charge(..) => Err(Refusal::new(clause!("sul:4.1"), "fe-no-shock-yet")),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_use(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, action: Action) {
    match action {
        Action::Use(unit) => crate::movement::begin(p, unit),
        Action::Lead(leader) => crate::movement::leader::begin(p, leader),
        Action::End => {
            begin_combat(p);
            go_on(p, battle, grant, ActStage::MoveFire);
        }
        _ => not_an_answer(action),
    }
}
