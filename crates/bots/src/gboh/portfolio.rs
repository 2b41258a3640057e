//! What the search asks of this engine: plans worth trying, and what a position promises.

use super::field::Field;
use super::scripted::{Scripted, leader_of};
use super::temper::Temper;
use super::{promise, question};
use crate::portfolio::{Idea, Policy, Portfolio};
use crate::{Bot, Stance};
use acies_kernel::{Arg, Asks, Decision, Outcome, Rules, Side};
use acies_rules_gboh::setting::{LeaderId, UnitId};
use acies_rules_gboh::{Action, Gboh, Question, State, Where};

/// So many ideas are enough.
const MOST: usize = 8;
/// Stances worth trying beside the policy's own.
const TRIED: [Stance; 6] =
    [Stance::Advance, Stance::Charge, Stance::Hold, Stance::Skirmish, Stance::Rally, Stance::Withdraw];

impl Policy<Gboh> for Scripted {
    fn ideas(&mut self, rules: &Gboh, seen: &State, decision: &Decision, options: &[Action], out: &mut Vec<Idea>) {
        // Shots in reaction are taken by the odds alone.
        let question = question(rules, seen);
        let searched = matches!(
            question,
            Question::TrumpTrump { .. }
                | Question::TrumpMomentum { .. }
                | Question::Withdrawals { .. }
                | Question::ReactFacing { .. }
        );
        if decision.asks != Asks::Plan && !searched {
            return;
        }
        let favourite = self.choose(rules, seen, decision, options);
        out.push(self.idea(question, options, favourite));
        if decision.asks == Asks::Plan {
            self.other_stances(question, options, favourite, out);
        }
        for index in 0..options.len() {
            if out.len() < MOST && index != favourite {
                out.push(self.idea(question, options, index));
            }
        }
    }

    fn adopt(&mut self, rules: &Gboh, seen: &State, _: &Decision, options: &[Action], idea: &Idea) {
        let leader = idea.first.and_then(|index| leader_of(question(rules, seen), *options.get(index)?));
        if let (Some(leader), Some(stance)) = (leader, idea.stance) {
            self.stances[leader.index()] = stance;
        }
    }

    fn imagine(&mut self, seed: u64) {
        Scripted::reseed(self, seed);
    }
}

impl Scripted {
    /// An option as an idea, with the stance of the leader whom it activates.
    fn idea(&self, question: Question, options: &[Action], index: usize) -> Idea {
        let leader = leader_of(question, options[index]);
        let stance = leader.map(|leader| self.stances[leader.index()]);
        Idea { first: Some(index), stance, who: leader.map(leader_arg) }
    }

    /// The favourite option with other stances.
    fn other_stances(&self, question: Question, options: &[Action], favourite: usize, out: &mut Vec<Idea>) {
        let own = self.idea(question, options, favourite);
        if own.stance.is_none() || matches!(options[favourite], Action::Choose(_)) {
            return;
        }
        let others = TRIED.into_iter().map(Some).filter(|&stance| stance != own.stance);
        out.extend(others.map(|stance| Idea { stance, ..own }));
    }
}

fn leader_arg(leader: LeaderId) -> Arg {
    Arg::Leader(leader.0.into())
}

impl Portfolio for Gboh {
    type Policy = Scripted;

    const HORIZON: u32 = 8;

    fn policy(seed: u64) -> Scripted {
        Scripted::new(seed)
    }

    fn promise(&self, state: &State, side: Side) -> f32 {
        match self.outcome(state) {
            Some(Outcome::Win(winner)) => f32::from(u8::from(winner == side)),
            Some(Outcome::Draw) => 0.5,
            None => promise::chance(Field::new(self, state, side, &Temper::GREEDY), side),
        }
    }

    fn dearest_loss(&self, before: &State, after: &State, side: Side) -> Option<Arg> {
        let field = Field::new(self, after, side, &Temper::GREEDY);
        let units = self.setting().unit_ids().filter(|&u| field.q.side(u) == side);
        let units = units.filter_map(|u| Some((field.lost_since(before, u)?, Arg::Unit(u.0.into()))));
        let leaders = self.setting().leaders_of(side);
        let fell = |l: &LeaderId| field.q.leader(*l).dead && !self.pos(before).leader(*l).dead;
        let leaders = leaders.filter(fell).map(|l| (field.leader_worth(l), leader_arg(l)));
        let dearest = units.chain(leaders).reduce(|best, one| if one.0 > best.0 { one } else { best });
        dearest.map(|(_, who)| who)
    }
}

impl Field<'_> {
    /// What a unit was worth that has routed or gone since.
    fn lost_since(self, before: &State, unit: UnitId) -> Option<f32> {
        let then = self.rules.pos(before);
        let gone = |at: Where| at == Where::Gone;
        let dead = gone(self.q.unit(unit).at) && !gone(then.unit(unit).at);
        let routed = self.q.is_routed(unit) && !then.is_routed(unit);
        (dead || routed).then(|| self.worth(unit) * if dead { 1.0 } else { 0.8 })
    }
}
