//! `scripted`: a plan for each Battle, chosen when it is activated and kept until its next activation.

use super::field::{Field, Manner};
use super::hand::Hand;
use super::promise::{hundredths_a_point, promise};
use super::temper::Temper;
use super::{asked, stances};
use crate::{Bot, Idea, Reason, Stance};
use acies_kernel::{Arg, Decision, Side};
use acies_rules_iron::setting::{BattleId, MAX_BATTLES, UnitId};
use acies_rules_iron::{Action, Iron, Question, State};

/// The opponent with plans.
#[derive(Clone, Debug)]
pub struct Scripted {
    pub(crate) hand: Hand,
    /// What each Battle set out to do when it was last activated.
    stances: [Stance; MAX_BATTLES],
    /// The Battle that was activated or named last.
    acting: Option<BattleId>,
    /// A plan that somebody else wants for the Battle that is activated next.
    ordered: Option<Stance>,
    reason: Option<Reason>,
    explains: bool,
}

impl Scripted {
    /// The bot with these whims.
    #[must_use]
    pub fn new(seed: u64) -> Scripted {
        Scripted {
            hand: Hand::new(seed),
            stances: [Stance::Advance; MAX_BATTLES],
            acting: None,
            ordered: None,
            reason: None,
            explains: true,
        }
    }

    /// The same without words, for somebody who plays many games forward.
    pub(crate) fn silent(seed: u64) -> Scripted {
        Scripted { explains: false, ..Scripted::new(seed) }
    }

    /// The plan of the Battle that a question is about: that of the unit asked about, or the one at work.
    fn stance_at(&self, rules: &Iron, side: Side, asked: Question) -> Stance {
        let set = rules.setting();
        let own = |unit: UnitId| set.units.get(unit.index()).filter(|u| u.side == side).map(|u| u.battle);
        let battle = asked.units().find_map(own).or(self.acting);
        battle.map_or(Stance::Advance, |b| self.stances[b.index()])
    }

    /// The plan that suits a Battle.
    pub(crate) fn stance_for(&mut self, rules: &Iron, seen: &State, side: Side, battle: BattleId) -> Stance {
        let temper = Temper::planner(Manner::of(rules.setting()));
        let field = Field::new(rules, seen, side, self.hand.mood.boldness(), &temper);
        self.hand.scout.look(field);
        stances::choose(field, battle, &self.hand.scout.near)
    }

    /// Takes note of a Battle that is activated, or named.
    fn set_out(&mut self, rules: &Iron, seen: &State, side: Side, action: Action) {
        let ordered = self.ordered.take();
        let Some(battle) = battle_of(action) else {
            self.reason = None;
            return;
        };
        let stance = ordered.unwrap_or_else(|| self.stance_for(rules, seen, side, battle));
        self.stances[battle.index()] = stance;
        self.acting = Some(battle);
        if self.explains {
            self.explain(rules, seen, side, battle);
        }
    }

    fn explain(&mut self, rules: &Iron, seen: &State, side: Side, battle: BattleId) {
        let stance = self.stances[battle.index()];
        let temper = Temper::of(stance, Manner::of(rules.setting()));
        let field = Field::new(rules, seen, side, 0.0, &temper);
        let risk = self.hand.scout.peril(field, battle).map(|(unit, chance)| (Arg::Unit(unit.0.into()), chance));
        let point = hundredths_a_point(field.q, promise(rules, seen, side), side);
        self.reason = Some(Reason {
            who: Some(Arg::Group(battle.0.into())),
            stance: Some(stance),
            gain: self.hand.hope * point,
            risk,
            playouts: 0,
        });
    }

    /// Plays on by an idea: if its answer is given for it, takes note of that too.
    pub(crate) fn follow(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action], idea: &Idea) {
        self.ordered = idea.stance;
        let Some(&action) = idea.first.and_then(|index| options.get(index)) else { return };
        if asked(rules, seen).is_initiative() {
            let temper = Temper::planner(Manner::of(rules.setting()));
            self.hand.open(Field::new(rules, seen, decision.side, 0.0, &temper));
            self.set_out(rules, seen, decision.side, action);
        }
        self.hand.mood.note(action);
    }

    /// What it would choose, if it were asked.
    pub(crate) fn favourite(&self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        Scripted { explains: false, ..self.clone() }.choose(rules, seen, decision, options)
    }
}

/// The Battle that a choice activates or names.
pub(crate) fn battle_of(action: Action) -> Option<BattleId> {
    match action {
        Action::Activate(battle) | Action::Continue(battle) | Action::Seize(battle) => Some(battle),
        _ => None,
    }
}

impl Bot<Iron> for Scripted {
    fn choose(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        let asked = asked(rules, seen);
        if !asked.is_initiative() {
            let temper = Temper::of(self.stance_at(rules, decision.side, asked), Manner::of(rules.setting()));
            return self.hand.choose(rules, seen, decision, options, &temper);
        }
        let temper = Temper::planner(Manner::of(rules.setting()));
        let index = self.hand.choose(rules, seen, decision, options, &temper);
        self.set_out(rules, seen, decision.side, options[index]);
        index
    }

    fn reason(&self) -> Option<Reason> {
        self.reason
    }
}
