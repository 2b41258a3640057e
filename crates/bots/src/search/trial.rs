//! One idea played forward with imagined dice.

use super::budget::Stop;
use crate::Bot;
use crate::portfolio::{Idea, Policy, Portfolio};
use acies_kernel::{Arg, Asks, Cx, Decision, SeededDice, Side, Step, mix, run};
use std::time::Instant;

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trial {
    /// The chance to win, from 0 to 1.
    pub promise: f32,
    /// What was lost that was dearest.
    pub loss: Option<Arg>,
}

/// The question that is thought about.
pub struct Question<'a, R: Portfolio> {
    pub rules: &'a R,
    pub seen: &'a R::State,
    pub decision: &'a Decision,
    pub options: &'a [R::Action],
    pub ideas: &'a [Idea],
    pub mind: &'a R::Policy,
    /// What all imagined dice are derived from.
    pub seed: u64,
    /// When it must be over.
    pub until: Option<Instant>,
    pub stop: &'a Stop,
}

/// No playout is longer, whatever the horizon.
const LONGEST: u32 = 3000;

/// What one thread keeps between trials.
pub struct Arena<R: Portfolio> {
    state: R::State,
    options: Vec<R::Action>,
}

impl<R: Portfolio> Arena<R> {
    pub fn new(question: &Question<'_, R>) -> Arena<R> {
        Arena { state: question.seen.clone(), options: Vec::new() }
    }

    /// Plays an idea forward with the dice of this number; none if there was no time to finish.
    pub fn play(&mut self, question: &Question<'_, R>, idea: usize, number: u32) -> Option<Trial> {
        let Question { rules, seen, decision, options, .. } = *question;
        let me = decision.side;
        // The same dice for every idea: what differs is then the ideas' doing.
        let seed = mix(question.seed ^ u64::from(number));
        let mut dice = SeededDice::new(seed);
        let mut cx = Cx::silent(&mut dice);
        self.state.clone_from(seen);
        let mut players = seats::<R>(question.mind, me, seed);
        let mine = &mut players[me.index()];
        let idea = &question.ideas[idea];
        mine.adopt(rules, seen, decision, options, idea);
        let first = idea.first.unwrap_or_else(|| mine.choose(rules, seen, decision, options));
        rules.apply(&mut self.state, options[first], &mut cx);
        let promise = self.play_on(question, &mut players, &mut cx)?;
        let loss = rules.dearest_loss(seen, &self.state, me);
        Some(Trial { promise, loss })
    }

    /// Plays on to the horizon; gives the mean of the promise at all plans on the way.
    fn play_on(
        &mut self,
        question: &Question<'_, R>,
        players: &mut [R::Policy; 2],
        cx: &mut Cx<'_, R::Event>,
    ) -> Option<f32> {
        let (rules, me) = (question.rules, question.decision.side);
        let mut course = Course::new(R::HORIZON);
        for _ in 0..LONGEST {
            if question.stop.is_set() || question.until.is_some_and(|until| Instant::now() >= until) {
                return None;
            }
            if run(rules, &mut self.state, cx) != Step::Ask {
                break;
            }
            self.options.clear();
            rules.options(&self.state, &mut self.options);
            let decision = rules.decision(&self.state).filter(|_| !self.options.is_empty())?;
            if decision.asks == Asks::Plan && course.pass(|| rules.promise(&self.state, me)) {
                break;
            }
            let player = &mut players[decision.side.index()];
            let index = match self.options.len() {
                1 => 0,
                _ => player.choose(rules, &self.state, &decision, &self.options),
            };
            rules.apply(&mut self.state, self.options[index], cx);
        }
        Some(course.end(|| rules.promise(&self.state, me)))
    }
}

/// The first plans are not read: what the enemy makes of the idea is not to be seen yet.
const UNREAD: u32 = 2;

/// What was read on the way of a playout. The mean of many readings hangs less on single dice than the last one.
struct Course {
    horizon: u32,
    passed: u32,
    sum: f32,
}

impl Course {
    fn new(horizon: u32) -> Course {
        debug_assert!(horizon >= UNREAD, "nothing would be read");
        Course { horizon, passed: 0, sum: 0.0 }
    }

    /// Comes to the next plan; whether it is the last.
    fn pass(&mut self, promise: impl FnOnce() -> f32) -> bool {
        if self.passed >= UNREAD {
            self.sum += promise();
        }
        self.passed += 1;
        self.passed > self.horizon
    }

    /// The mean; a battle that is over before the horizon stays as it ended.
    fn end(self, promise: impl FnOnce() -> f32) -> f32 {
        let unread = self.horizon + 1 - self.passed.clamp(UNREAD, self.horizon + 1);
        let rest = if unread > 0 { unread as f32 * promise() } else { 0.0 };
        (self.sum + rest) / (self.horizon + 1 - UNREAD) as f32
    }
}

/// The one who asks goes on as he is, with other whims; the other is taken for a scripted player.
fn seats<R: Portfolio>(mind: &R::Policy, me: Side, seed: u64) -> [R::Policy; 2] {
    let mut mine = mind.clone();
    mine.imagine(mix(seed ^ 1));
    let mut theirs = R::policy(mix(seed ^ 2));
    theirs.imagine(mix(seed ^ 2));
    match me {
        Side::First => [mine, theirs],
        Side::Second => [theirs, mine],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_the_readings_counts_and_the_first_plans_do_not() {
        let mut course = Course::new(4);
        for (promise, last) in [(0.9, false), (0.9, false), (0.3, false), (0.4, false), (0.5, true)] {
            assert_eq!(course.pass(|| promise), last);
        }
        assert!((course.end(|| 1.0) - 0.4).abs() < 1e-6, "all was read on the way");
    }

    #[test]
    fn a_battle_that_is_over_stays_as_it_ended() {
        assert!((Course::new(4).end(|| 1.0) - 1.0).abs() < 1e-6);
        let mut course = Course::new(4);
        for promise in [0.9, 0.9, 0.4] {
            course.pass(|| promise);
        }
        assert!((course.end(|| 1.0) - 0.8).abs() < 1e-6, "one reading of 0.4 and twice the end");
    }
}
