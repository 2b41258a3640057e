//! Why something cannot be: every condition of what was meant, the way that was asked for, and what can be done instead.

use super::astray::{Astray, Goal};
use super::instead::Seeking;
use super::road::Chain;
use super::scout::Scout;
use crate::wire;
use acies_kernel::{Bite, Choice, Condition, Message, Refusal, Rules, Side, Target};

/// So many refusals of one touch at most are told, those of the deed that is meant first of all.
const MOST_CROSSES: usize = 6;
/// So many conditions that hold at most are told.
const MOST_TICKS: usize = 4;

/// What is known of a touch that is no answer.
pub struct Refused<R: Rules> {
    /// The position in which it is asked: with the piece in hand, if it can be taken.
    pub state: R::State,
    /// Who was to do it.
    pub who: Option<Target>,
    /// What was touched.
    pub to: Target,
    /// Whether the piece is in hand there.
    pub in_hand: bool,
}

/// What is said of what was meant.
#[derive(Default)]
struct Said {
    meant: Option<Choice>,
    conditions: Vec<Condition>,
    way: Vec<wire::WayPlace>,
}

/// What a touch means that is no choice, and why it is none: for a player who holds `who`, if anybody.
pub fn why<R: Rules>(
    rules: &R,
    seen: &R::State,
    side: Side,
    field: &super::Field,
    who: Option<Target>,
    to: Target,
) -> wire::Why {
    let scout = Scout::new(rules, seen, side, field);
    // Whoever belongs to the other side does nothing now.
    let who = who.filter(|&who| scout.is_own(who) && who != to);
    let refused = scout.refused(seen, who, to);
    scout.explained(seen, &refused)
}

/// All conditions of an order, those that forbid it first; of a step to a place further off those of the way there.
pub fn conditions<R: Rules>(rules: &R, seen: &R::State, field: &super::Field, action: R::Action) -> Vec<Condition> {
    let Some(decision) = rules.decision(seen) else { return Vec::new() };
    let scout = Scout::new(rules, seen, decision.side, field);
    let step = rules.step_to(action).zip(rules.in_hand(seen)).filter(|_| rules.check(seen, action).is_err());
    let way = step.and_then(|(place, who)| scout.way_asked(seen, who, Target::Place(place)));
    let mut found = way.map_or_else(Vec::new, |way| way.conditions);
    if found.is_empty() {
        rules.conditions(seen, action, &mut found);
    }
    sorted(&mut found);
    found
}

/// What is asked.
fn question<R: Rules>(rules: &R, seen: &R::State) -> Message {
    rules.decision(seen).map_or(Message::new("wish-over"), |decision| decision.prompt)
}

impl<R: Rules> Scout<'_, R> {
    /// A touch that is no answer, seen from where the piece is in hand, if it can be.
    pub fn refused(&self, from: &R::State, who: Option<Target>, to: Target) -> Refused<R> {
        let hand = who.and_then(|who| self.hands(from, who).ready.into_iter().next());
        let in_hand = hand.is_some();
        let state = hand.map_or_else(|| self.put_down(from, who.unwrap_or(to)), |Chain { state, .. }| state);
        Refused { state, who, to, in_hand }
    }

    /// All that is to be told.
    pub fn explained(&self, from: &R::State, refused: &Refused<R>) -> wire::Why {
        self.refresh();
        let Said { meant, mut conditions, way } = self.said(refused);
        sorted(&mut conditions);
        let goes = way.iter().rev().find(|place| place.goes).map(|place| place.place);
        self.refresh();
        let Refused { state, who, to, .. } = refused;
        let seeking = Seeking { from, state, who: *who, to: *to, goes };
        let instead = self.instead(&seeking);
        wire::Why {
            question: question(self.rules, from).into(),
            clause: self.rules.decision(from).map(|decision| decision.clause.id()),
            who: who.map(Into::into),
            to: (*to).into(),
            meant: meant.map(|choice| choice.says.into()),
            conditions: conditions.into_iter().map(|one| self.condition(one)).collect(),
            way,
            instead,
        }
    }

    /// The first refusal, where nobody reads more.
    pub fn in_short(&self, refused: &Refused<R>) -> Option<wire::WhyNot> {
        let Said { meant, mut conditions, .. } = self.said(refused);
        sorted(&mut conditions);
        let first = conditions.into_iter().find(|one| !one.holds)?;
        let meant = meant.map_or_else(|| question(self.rules, &refused.state), |choice| choice.says);
        Some(wire::WhyNot::new(meant, Refusal { clause: first.clause, why: first.says }))
    }

    /// What the rules say of what was meant.
    fn said(&self, refused: &Refused<R>) -> Said {
        let Refused { state, who, to, in_hand } = refused;
        let mut said = Said::default();
        let mut meant = Vec::new();
        if !in_hand {
            // That the piece cannot be taken in hand says more than what it could not do then.
            self.rules.meant(state, None, who.unwrap_or(*to), &mut meant);
            meant.retain(|&action| self.rules.check(state, action).is_err());
        }
        if meant.is_empty() {
            self.rules.meant(state, *who, *to, &mut meant);
        }
        let astray = who.filter(|_| *in_hand).and_then(|who| self.way_asked(state, who, *to));
        if let Some(Astray { way, conditions }) = astray {
            // One step to a place further off is no answer; its way is.
            meant.retain(|&action| self.rules.step_to(action).is_none());
            if self.is_hostile(*to) {
                self.tell(state, &meant, &mut said);
            }
            said.conditions.extend(conditions);
            said.way = way;
        } else {
            self.tell(state, &meant, &mut said);
        }
        said
    }

    /// The way that was asked for: to a place, or up to an enemy.
    fn way_asked(&self, state: &R::State, who: Target, to: Target) -> Option<Astray> {
        let place = match to {
            Target::Place(place) => place,
            Target::Unit(_) | Target::Leader(_) if self.is_enemy(to) => self.place(state, to)?,
            Target::Unit(_) | Target::Leader(_) | Target::Facing(_) | Target::Button => return None,
        };
        // In areas a fight is told by the area of the enemy, which nobody walks into.
        let goal = if self.is_hostile(to) { Goal::UpTo } else { Goal::Into };
        (goal == Goal::Into || !self.field.is_areas()).then(|| self.astray(state, who, place, goal))?
    }

    /// Everything about the first answer that may be meant, and what forbids the others.
    fn tell(&self, state: &R::State, meant: &[R::Action], said: &mut Said) {
        for &action in meant {
            let mut found = Vec::new();
            self.rules.conditions(state, action, &mut found);
            match said.meant {
                None => said.meant = Some(self.rules.choice(state, action)),
                Some(_) => found.retain(|one| !one.holds),
            }
            said.conditions.extend(found);
        }
    }

    /// A condition with the place and the hexside where it bites.
    fn condition(&self, one: Condition) -> wire::Condition {
        let Condition { holds, clause, says, bites } = one;
        let (at, side) = match bites {
            Bite::Nowhere => (None, None),
            Bite::At(place) => (Some(place), None),
            Bite::Between(from, to) if self.field.is_areas() => (Some(to).or(Some(from)), None),
            Bite::Between(from, to) => (Some(from), Some(self.field.angle(from, to))),
        };
        wire::Condition { holds, clause: clause.id(), says: says.into(), at, side }
    }
}

/// What forbids it first, each thing once, and not more than is read.
fn sorted(conditions: &mut Vec<Condition>) {
    let mut once: Vec<Condition> = Vec::new();
    for one in conditions.drain(..) {
        if once.iter().all(|other| (other.clause, other.says) != (one.clause, one.says)) {
            once.push(one);
        }
    }
    let (ticks, crosses): (Vec<Condition>, Vec<Condition>) = once.into_iter().partition(|one| one.holds);
    conditions.extend(crosses.into_iter().take(MOST_CROSSES));
    conditions.extend(ticks.into_iter().take(MOST_TICKS));
}
