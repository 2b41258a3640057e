//! Deeds: which of them may be meant, and the chain of choices from the wish to the die.

use super::road::Chain;
use super::scout::{Scout, Sound};
use super::{Found, Way, part};
use crate::wire;
use acies_kernel::{Arg, Bearing, Choice, Closing, Message, Rules, Target};
use std::collections::VecDeque;

/// So many positions at most are looked at for deeds.
const MOST_QUEUED: usize = 120;
/// So many orders at most lie before a deed.
const MOST_BEFORE: usize = 6;
/// So many orders at most follow a deed until its die falls.
const MOST_LINKS: usize = 16;

/// How far deeds are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Among the answers to the question now.
    Now,
    /// Behind what lets the piece act, too.
    Behind,
    /// Behind the end of its command's movement.
    Closing,
}

/// A deed that may be meant.
pub struct Deed<R: Rules> {
    before: Chain<R>,
    /// What of that ends something for others.
    ends: Vec<Message>,
    action: R::Action,
    choice: Choice,
}

impl<R: Rules> Scout<'_, R> {
    /// Whether an answer is a deed of a piece that may be meant by touching `to`.
    fn is_meant(&self, state: &R::State, action: R::Action, who: Target, to: Target) -> Option<Choice> {
        match self.rules.bearing(state, action, who) {
            Bearing::Strikes => {
                let choice = self.rules.choice(state, action);
                let there = self.place(state, to).map(Target::Place);
                let speaks = match to {
                    // Every deed speaks of the one who does it.
                    _ if to == who => false,
                    Target::Unit(id) => choice.says.args().any(|arg| arg == Arg::Unit(id)),
                    Target::Leader(id) => choice.says.args().any(|arg| arg == Arg::Leader(id)),
                    Target::Button | Target::Place(_) | Target::Facing(_) => false,
                };
                // Without one who does it, it is the piece's own reaction, or goes on with what it has begun.
                let own = choice.actor.is_none() && !matches!(choice.target, Target::Place(_));
                let own = own && (to == who || self.is_hostile(to));
                (choice.target == to || Some(choice.target) == there || speaks || own).then_some(choice)
            }
            // What is to be faced is told by steps of the piece in hand or by its reaction, and by nothing else.
            Bearing::Other if !matches!(to, Target::Facing(_)) => {
                let choice = self.rules.choice(state, action);
                (choice.actor == Some(who) && choice.target == to).then_some(choice)
            }
            Bearing::Takes | Bearing::Goes | Bearing::Turns | Bearing::Ends | Bearing::Closes(_) | Bearing::Other => {
                None
            }
        }
    }

    /// The deeds that may be meant, one of each kind, with the fewest orders before it.
    pub fn deeds(&self, from: &R::State, who: Target, to: Target, depth: Depth) -> Vec<Deed<R>> {
        let mut found: Vec<Deed<R>> = Vec::new();
        let mut queue = VecDeque::from([(Chain::<R>::new(from), None, Vec::new())]);
        let mut looked = 0;
        while let Some((now, last, ends)) = queue.pop_front().filter(|_| looked < MOST_QUEUED && self.may_go_on()) {
            looked += 1;
            for action in self.options(&now.state) {
                if let Some(choice) = self.is_meant(&now.state, action, who, to) {
                    let is_other = |deed: &Deed<R>| self.rules.deed(deed.action) != self.rules.deed(action);
                    if found.iter().all(is_other) {
                        found.push(Deed { before: now.clone(), ends: ends.clone(), action, choice });
                    }
                    continue;
                }
                let bearing = self.rules.bearing(&now.state, action, who);
                let leads = match bearing {
                    // Before the movement of a command ends nobody else begins one.
                    Bearing::Takes => depth != Depth::Closing || !ends.is_empty(),
                    // Whoever strikes when it has ended need not go on before.
                    Bearing::Ends => depth == Depth::Closing || self.rules.in_hand(&now.state) != Some(who),
                    Bearing::Turns => last != Some(Bearing::Turns),
                    Bearing::Closes(_) => depth == Depth::Closing,
                    Bearing::Goes | Bearing::Strikes | Bearing::Other => false,
                };
                if !leads || depth == Depth::Now || now.orders.len() >= MOST_BEFORE {
                    continue;
                }
                let (state, sound) = self.attempt(&now.state, action);
                let follows = depth == Depth::Closing || self.may_follow(last, &state, who);
                if sound == Sound::Quiet && follows {
                    let mut ends = ends.clone();
                    if let Bearing::Closes(what) = bearing {
                        ends.push(self.closed(&now.state, who, what).1);
                    }
                    queue.push_back((now.with(action, state), Some(bearing), ends));
                }
            }
        }
        found
    }

    /// The one deed that is meant, or the several that may be.
    pub fn deed(&self, from: &R::State, who: Target, to: Target, depth: Depth, how: &wire::How) -> Option<Found<R>> {
        let mut found = self.deeds(from, who, to, depth);
        let named = |deed: &Deed<R>| how.deed.as_ref() == Some(&deed.choice.order);
        let at = found.iter().position(named).or((found.len() == 1).then_some(0));
        match at {
            Some(at) => {
                let deed = found.swap_remove(at);
                Some(self.carried(from, deed, who, to, how))
            }
            None if found.is_empty() => None,
            None => {
                let choices = found.into_iter().map(|deed| (self.rules.deed(deed.action), deed.choice)).collect();
                Some(Found::Several(part(self, from, who), choices))
            }
        }
    }

    /// A deed with what must still be chosen until its die falls: its ride, its resolution, what leaves no choice.
    fn carried(&self, from: &R::State, deed: Deed<R>, who: Target, to: Target, how: &wire::How) -> Found<R> {
        let Deed { before, ends, action: mut next, choice } = deed;
        let ends = ends.into_iter().map(Into::into).collect();
        let first = wire::Part { ends, deed: Some(choice.into()), ..part(self, from, who) };
        let mut way = Way { part: first, orders: before.orders, loud: None, state: before.state };
        for _ in 0..MOST_LINKS {
            if !self.take(&mut way, next, who) {
                break;
            }
            if self.rides(&way.state, who) {
                self.ride(&mut way, who, how);
            }
            if way.loud.is_some() {
                break;
            }
            let options = self.options(&way.state);
            let goes_on = |action: &R::Action| {
                let strikes = self.rules.bearing(&way.state, *action, who) == Bearing::Strikes;
                strikes.then(|| self.is_meant(&way.state, *action, who, to)).flatten()
            };
            let mut onward: Vec<(R::Action, Choice)> = Vec::new();
            for action in &options {
                let is_other = |(known, _): &(R::Action, Choice)| self.rules.deed(*known) != self.rules.deed(*action);
                let more = goes_on(action).filter(|_| onward.iter().all(is_other));
                onward.extend(more.map(|choice| (*action, choice)));
            }
            let named = onward.iter().find(|(_, choice)| how.deed.as_ref() == Some(&choice.order));
            next = match (&onward[..], &options[..], named) {
                (_, _, Some((action, _))) | ([(action, _)], _, _) | (_, [action], _) => *action,
                ([], ..) => match self.closing(&way.state, who, &options).filter(|_| !how.declares) {
                    Some((closing, what)) => {
                        let (others, ends) = self.closed(&way.state, who, what);
                        if others > 0 {
                            way.part.ends.push(ends.into());
                            way.part.waits = true;
                        }
                        closing
                    }
                    None => {
                        way.part.stops = self.asked(&way.state).filter(|_| !how.declares);
                        break;
                    }
                },
                _ => {
                    let named = onward.into_iter().map(|(action, choice)| (self.rules.deed(action), choice));
                    return Found::Several(way.part, named.collect());
                }
            };
        }
        let stand = self.rules.stand(&way.state, who).filter(|_| way.loud.is_none());
        way.part.facing = stand.map_or(way.part.facing, |stand| stand.facing);
        Found::Way(way)
    }

    /// Takes one more order; whether it was a quiet one.
    fn take(&self, way: &mut Way<R>, action: R::Action, who: Target) -> bool {
        let (after, sound) = self.attempt(&way.state, action);
        way.orders.push(action);
        if sound == Sound::Quiet {
            way.state = after;
            return true;
        }
        let at = self.place(&way.state, who).unwrap_or_default();
        way.part.drawn.extend(self.drawn(&after, at));
        way.loud = Some(way.orders.len() - 1);
        false
    }

    /// The answer that ends something for the command of a piece, and what.
    fn closing(&self, state: &R::State, who: Target, options: &[R::Action]) -> Option<(R::Action, Closing)> {
        options.iter().find_map(|&action| match self.rules.bearing(state, action, who) {
            Bearing::Closes(what) => Some((action, what)),
            _ => None,
        })
    }

    /// How many others of its command could still do what is ended, and what is said of that.
    fn closed(&self, state: &R::State, who: Target, what: Closing) -> (usize, Message) {
        let (key, may) = match what {
            Closing::Movement => ("wish-ends-movement", Bearing::Takes),
            Closing::Attacks => ("wish-ends-attacks", Bearing::Strikes),
        };
        let options = self.options(state);
        let can = |piece| options.iter().any(|&action| self.rules.bearing(state, action, piece) == may);
        let others = self.own().filter(|&own| own != who && matches!(own, Target::Unit(_)) && can(own)).count();
        let group = self.group(who).map(Arg::Group);
        (others, group.into_iter().fold(Message::new(key), Message::with).with(Arg::Number(others as i32)))
    }
}
