//! What the search is told of this engine: which questions begin a plan, and which answers are worth a try.

use super::field::{Field, Manner};
use super::scripted::{Scripted, battle_of};
use super::temper::Temper;
use super::{asked, promise, stances};
use crate::{Idea, Policy, Portfolio};
use acies_kernel::{Arg, Decision, Side};
use acies_rules_iron::{Action, Iron, Question, State};

/// So many answers to a plan are thought of, each with the plan that suits it; the policy's own with others too.
const ANSWERS: usize = 3;
/// So many ways to meet an attack.
const IDEAS: usize = 8;

impl Policy<Iron> for Scripted {
    fn ideas(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action], out: &mut Vec<Idea>) {
        out.clear();
        match asked(rules, seen) {
            Question::Stand { .. } => self.answers(rules, seen, decision, options, out),
            asked if asked.is_initiative() => self.initiatives(rules, seen, decision, options, out),
            // Other questions are details of a plan: the policy sees to them.
            _ => {}
        }
    }

    fn adopt(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action], idea: &Idea) {
        self.follow(rules, seen, decision, options, idea);
    }

    fn imagine(&mut self, seed: u64) {
        self.hand.imagine(seed);
    }
}

impl Scripted {
    /// The best answers with the plan that suits each, then other plans for the very best.
    fn initiatives(
        &mut self,
        rules: &Iron,
        seen: &State,
        decision: &Decision,
        options: &[Action],
        out: &mut Vec<Idea>,
    ) {
        let temper = Temper::planner(Manner::of(rules.setting()));
        let field = Field::new(rules, seen, decision.side, 0.0, &temper);
        let own = self.favourite(rules, seen, decision, options);
        let ranked = self.hand.rank_initiatives(field, asked(rules, seen), options);
        let others = ranked.into_iter().filter(|&i| i != own);
        let idea = |index: usize, stance| Idea {
            first: Some(index),
            stance,
            who: battle_of(options[index]).map(|battle| Arg::Group(battle.0.into())),
        };
        for index in [own].into_iter().chain(others).take(ANSWERS) {
            let own = battle_of(options[index]).map(|b| self.stance_for(rules, seen, decision.side, b));
            out.push(idea(index, own));
        }
        if let Some(Idea { first: Some(first), stance: Some(own), .. }) = out.first().copied() {
            out.extend(stances::others(own, field.manner).map(|stance| idea(first, Some(stance))));
        }
    }

    /// Every way to meet an attack, the policy's own first.
    fn answers(&mut self, rules: &Iron, seen: &State, decision: &Decision, options: &[Action], out: &mut Vec<Idea>) {
        let own = self.favourite(rules, seen, decision, options);
        let others = (0..options.len()).filter(|&i| i != own);
        let who = |action: Action| match action {
            Action::Counter(unit) | Action::Retreat(unit) => Some(Arg::Unit(unit.0.into())),
            _ => None,
        };
        let idea = |index: usize| Idea { first: Some(index), stance: None, who: who(options[index]) };
        out.extend([own].into_iter().chain(others).take(IDEAS).map(idea));
    }
}

impl Portfolio for Iron {
    type Policy = Scripted;

    /// The own activation, the enemy's answer, and the next: every activation asks once before it.
    const HORIZON: u32 = 5;

    /// Where one activation does little, chance has the better of few trials.
    fn doubt(&self) -> f32 {
        match Manner::of(self.setting()) {
            Manner::Zones => 0.5,
            Manner::Lines => 1.2,
        }
    }

    fn policy(seed: u64) -> Scripted {
        Scripted::silent(seed)
    }

    fn promise(&self, state: &State, side: Side) -> f32 {
        promise::promise(self, state, side)
    }

    fn dearest_loss(&self, before: &State, after: &State, side: Side) -> Option<Arg> {
        promise::dearest_loss(self, before, after, side)
    }
}
