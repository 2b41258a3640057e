//! What a way costs when everybody shoots who may: the rules themselves, run along the way on all faces of the dice.

use super::road::Road;
use super::scout::Scout;
use crate::chances::number;
use crate::wire;
use acies_kernel::{Prob, Rules, Stop, Target, enumerate_within};
use std::cell::Cell;

/// So many answers of the other side are run.
const MOST_ANSWERS: usize = 400;
/// So often the rules are run for one of them.
const MOST_RUNS: usize = 2_000;
/// So many questions of the other side follow one step at most.
const MOST_QUESTIONS: usize = 12;

/// Who may do something to a piece on its way, and what comes of it.
pub struct Peril {
    pub drawn: Vec<wire::Drawn>,
    /// The chance of at least one hit; nothing if it takes too long to count.
    pub risk: Option<f64>,
}

/// Positions in which the piece is not hit yet, with their chances.
type Unhurt<R> = Vec<(Prob, <R as Rules>::State)>;

/// A run along a way.
struct Run<'s, 'r, R: Rules> {
    scout: &'s Scout<'r, R>,
    drawn: Vec<wire::Drawn>,
    hit: Prob,
    left: Cell<usize>,
}

impl<R: Rules> Scout<'_, R> {
    /// What may be done to a piece that goes this way from here.
    pub(super) fn peril(&self, from: &R::State, road: &Road<R>) -> Peril {
        let mut run = Run { scout: self, drawn: road.drawn.clone(), hit: Prob::zero(), left: Cell::new(MOST_ANSWERS) };
        if run.drawn.is_empty() {
            return Peril { drawn: run.drawn, risk: Some(0.0) };
        }
        let risk = run.along(from, &road.orders).map(|()| number(run.hit));
        Peril { drawn: run.drawn, risk }
    }
}

impl<R: Rules> Run<'_, '_, R> {
    /// Goes all the way; `None` if that takes too long.
    fn along(&mut self, from: &R::State, orders: &[R::Action]) -> Option<()> {
        let mut now: Unhurt<R> = vec![(Prob::one(), from.clone())];
        for &order in orders {
            let mut next = Vec::new();
            for (prob, state) in now {
                // Whoever was driven off goes no further, unhurt as it is.
                if self.scout.rules.check(&state, order).is_err() {
                    continue;
                }
                let stepped = enumerate_within(self.scout.rules, &state, order, Stop::NextDecision, MOST_RUNS).ok()?;
                for branch in stepped {
                    next.push((prob.checked_mul(&branch.prob)?, branch.state));
                }
            }
            now = self.answered(next)?;
        }
        Some(())
    }

    /// Lets the other side answer until it is asked no more.
    fn answered(&mut self, mut open: Unhurt<R>) -> Option<Unhurt<R>> {
        let mut unhurt = Vec::new();
        for _ in 0..MOST_QUESTIONS {
            let mut next: Unhurt<R> = Vec::new();
            for (prob, state) in open {
                match self.scout.rules.decision(&state) {
                    None => {}
                    Some(decision) if decision.side == self.scout.side => unhurt.push((prob, state)),
                    Some(_) => self.worst(prob, &state, &mut next)?,
                }
            }
            if next.is_empty() {
                return Some(unhurt);
            }
            open = next;
        }
        None
    }

    /// Gives the answer that most likely hits; what leaves the piece unhurt goes on.
    fn worst(&mut self, prob: Prob, state: &R::State, next: &mut Unhurt<R>) -> Option<()> {
        let rules = self.scout.rules;
        let mut worst: Option<(Prob, Unhurt<R>)> = None;
        for action in self.scout.options(state) {
            self.left.set(self.left.get().checked_sub(1)?);
            let branches = enumerate_within(rules, state, action, Stop::NextDecision, MOST_RUNS).ok()?;
            let (hits, misses): (Vec<_>, Vec<_>) =
                branches.into_iter().partition(|branch| self.scout.toll(state, &branch.state) > 0);
            let hit = hits.iter().map(|branch| branch.prob).sum::<Prob>();
            if hit > Prob::zero() {
                self.note(state, action);
            }
            if hit > Prob::zero() && worst.as_ref().is_none_or(|(most, _)| hit > *most) {
                worst = Some((hit, misses.into_iter().map(|branch| (branch.prob, branch.state)).collect()));
            }
        }
        let (hit, unhurt) = match worst {
            Some(worst) => worst,
            None => {
                let quiet = enumerate_within(rules, state, rules.quiet_answer(state), Stop::NextDecision, MOST_RUNS);
                (Prob::zero(), quiet.ok()?.into_iter().map(|branch| (branch.prob, branch.state)).collect())
            }
        };
        self.hit = self.hit.checked_add(&prob.checked_mul(&hit)?)?;
        for (chance, state) in unhurt {
            next.push((prob.checked_mul(&chance)?, state));
        }
        Some(())
    }

    /// Marks the enemy whose answer this is as one who can hit.
    fn note(&mut self, state: &R::State, action: R::Action) {
        let choice = self.scout.rules.choice(state, action);
        for part in [choice.actor, Some(choice.target)].into_iter().flatten() {
            for drawn in self.drawn.iter_mut().filter(|drawn| Target::Unit(drawn.who) == part) {
                drawn.hits = true;
            }
        }
    }
}
