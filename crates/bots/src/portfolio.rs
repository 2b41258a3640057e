//! What an engine's bots give the search: a fast policy with stances, and a measure of positions.

use crate::{Bot, Brain, Stance};
use acies_kernel::{Arg, Decision, Side};

/// Something worth trying at a question.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Idea {
    /// The option to take now; none: what the policy takes once it has adopted the idea.
    pub first: Option<usize>,
    /// The stance of whoever acts by it.
    pub stance: Option<Stance>,
    /// Who acts by it, for the words.
    pub who: Option<Arg>,
}

/// A fast player that takes advice: the scripted bot of an engine.
pub trait Policy<R: Brain>: Bot<R> + Clone + Sync + 'static {
    /// What is worth trying at a `Plan` or a `Reaction`, the policy's own favourite first; at most a dozen, none
    /// twice. With fewer than two there is nothing to search.
    fn ideas(&mut self, rules: &R, seen: &R::State, decision: &Decision, options: &[R::Action], out: &mut Vec<Idea>);

    /// Plays on by this idea until the plan is over. The caller then takes `idea.first`, or asks `choose`.
    fn adopt(&mut self, rules: &R, seen: &R::State, decision: &Decision, options: &[R::Action], idea: &Idea);

    /// From here on the game is only imagined: other whims, and as quick as it can.
    fn imagine(&mut self, seed: u64);
}

/// An engine with such a policy.
pub trait Portfolio: Brain + Sync {
    /// The scripted bot.
    type Policy: Policy<Self>;

    /// So many `Plan` questions (of both sides) a plan is played forward, the one that asks not counted.
    const HORIZON: u32;

    /// By how many standard errors of the difference an idea must be better than the policy's own.
    fn doubt(&self) -> f32 {
        0.5
    }

    /// A policy with these whims.
    fn policy(seed: u64) -> Self::Policy;

    /// The chance of `side` to win from here, from 0 to 1, as far as a look at the position tells; 1, 0 or a half
    /// when the game is over.
    fn promise(&self, state: &Self::State, side: Side) -> f32;

    /// What `side` lost that was dearest between two positions of one game: a unit or a leader.
    fn dearest_loss(&self, before: &Self::State, after: &Self::State, side: Side) -> Option<Arg>;
}
