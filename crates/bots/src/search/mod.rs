//! Portfolio search: the ideas of the scripted policy are played forward over imagined dice, and the one that comes
//! out best is adopted until its plan is over.
//!
//! It is an anytime search: whenever it is stopped it has an answer. With a budget of playouts the same seed gives
//! the same choices on any number of threads; with a budget of time it does as many as it can.

mod budget;
mod tally;
mod trial;

#[cfg(test)]
mod tests;

pub use budget::{Budget, Means, Stop};

use crate::portfolio::{Idea, Policy, Portfolio};
use crate::{Bot, Reason};
use acies_kernel::{Asks, Decision, mix};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tally::Tally;
use trial::{Arena, Question, Trial};

/// Trials of each idea in a round, after which those that are clearly worse are given up.
const ROUND: u32 = 2;
/// No question is tried oftener, however much time there is.
const MOST: u32 = 4096;

/// The bot that looks ahead.
pub struct Search<R: Portfolio> {
    means: Means,
    mind: R::Policy,
    ideas: Vec<Idea>,
    /// Questions thought about so far.
    asked: u64,
    reason: Option<Reason>,
}

impl<R: Portfolio> Search<R> {
    /// A bot with these means.
    #[must_use]
    pub fn new(means: Means) -> Search<R> {
        let mind = R::policy(means.seed);
        Search { means, mind, ideas: Vec::new(), asked: 0, reason: None }
    }

    /// Time and playouts for a question of this kind.
    fn allowance(&self, asks: Asks) -> (Option<Duration>, u32) {
        match (self.means.budget, asks) {
            (Budget::Time { plan, .. }, Asks::Plan) => (Some(plan), MOST),
            (Budget::Time { reaction, .. }, _) => (Some(reaction), MOST),
            (Budget::Playouts { plan, .. }, Asks::Plan) => (None, plan),
            (Budget::Playouts { reaction, .. }, _) => (None, reaction),
        }
    }

    /// Thinks about a question; gives the best idea.
    fn think(&mut self, asks: Asks, question: Question<'_, R>) -> usize {
        let (_, most) = self.allowance(asks);
        let mut tally = Tally::new(question.ideas.len(), question.rules.doubt());
        let mut number = 0;
        loop {
            let open: Vec<usize> = tally.open().collect();
            if open.len() < 2 || tally.count() >= most {
                break;
            }
            let round = round(&question, &open, number, self.means.threads);
            // Only whole rows: ideas are compared over the same dice.
            let rows = round.chunks(open.len()).map_while(|row| row.iter().copied().collect::<Option<Vec<Trial>>>());
            let mut whole = 0;
            for row in rows {
                open.iter().zip(row).for_each(|(&idea, trial)| tally.add(idea, trial));
                whole += 1;
            }
            if whole < ROUND {
                break;
            }
            number += ROUND;
            tally.prune();
        }
        let best = tally.best();
        self.reason = Some(reason(&question, &tally, best));
        best
    }
}

/// The trials of a round: every open idea with the next few dice.
fn tasks(open: &[usize], number: u32) -> impl Iterator<Item = (usize, u32)> + '_ {
    (number..number + ROUND).flat_map(move |number| open.iter().map(move |&idea| (idea, number)))
}

/// Plays the trials of a round on all threads; in their order, whoever played them. None where time ran out.
fn round<R: Portfolio>(question: &Question<'_, R>, open: &[usize], number: u32, threads: usize) -> Vec<Option<Trial>> {
    let tasks: Vec<(usize, u32)> = tasks(open, number).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut arena = Arena::new(question);
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&(idea, number)) = tasks.get(at) else { return done };
            done.push((at, arena.play(question, idea, number)));
        }
    };
    let mut all = vec![None; tasks.len()];
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(tasks.len())).map(|_| scope.spawn(work)).collect();
        let mut put = |done: Vec<(usize, Option<Trial>)>| done.into_iter().for_each(|(at, trial)| all[at] = trial);
        put(work());
        for other in others {
            put(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    all
}

fn reason<R: Portfolio>(question: &Question<'_, R>, tally: &Tally, best: usize) -> Reason {
    let now = question.rules.promise(question.seen, question.decision.side);
    let idea = &question.ideas[best];
    Reason {
        who: idea.who,
        stance: idea.stance,
        gain: 100.0 * (tally.mean(best).unwrap_or(now) - now),
        risk: tally.risk(best),
        playouts: tally.count(),
    }
}

impl<R: Portfolio> Bot<R> for Search<R> {
    fn choose(&mut self, rules: &R, seen: &R::State, decision: &Decision, options: &[R::Action]) -> usize {
        // What the clock says is measured from the moment the question is put.
        let began = Instant::now();
        let asks = decision.asks;
        if options.len() == 1 || matches!(asks, Asks::SetUp | Asks::Detail) {
            return self.mind.choose(rules, seen, decision, options);
        }
        let mut ideas = std::mem::take(&mut self.ideas);
        ideas.clear();
        self.mind.ideas(rules, seen, decision, options, &mut ideas);
        self.asked += 1;
        let best = if ideas.len() < 2 {
            0
        } else {
            let (mind, stop) = (self.mind.clone(), self.means.stop.clone());
            let question = Question {
                rules,
                seen,
                decision,
                options,
                ideas: &ideas,
                mind: &mind,
                seed: mix(self.means.seed ^ mix(self.asked)),
                until: self.allowance(asks).0.map(|time| began + time),
                stop: &stop,
            };
            self.think(asks, question)
        };
        let idea = ideas.get(best).copied();
        self.ideas = ideas;
        if let Some(idea) = &idea {
            self.mind.adopt(rules, seen, decision, options, idea);
        }
        let first = idea.and_then(|idea| idea.first);
        first.unwrap_or_else(|| self.mind.choose(rules, seen, decision, options))
    }

    fn reason(&self) -> Option<Reason> {
        self.reason
    }
}
