//! Taking a piece in hand, and its best way from there.

use super::scout::{Scout, Sound};
use crate::wire;
use acies_kernel::{Bearing, Rules, Stand, Target};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet, VecDeque};

/// So many orders at most lie between a question and a piece in hand.
const MOST_TAKES: usize = 8;
/// So many positions at most are looked at for that.
const MOST_QUEUED: usize = 200;
/// Hexes that lie no further apart are neighbours.
const NEXT: f32 = 2.1;
/// By how many degrees a facing must be better for a piece to turn.
const WORTH_TURNING: f32 = 20.0;

/// Choices one after the other, all of them quiet.
pub struct Chain<R: Rules> {
    pub state: R::State,
    pub orders: Vec<R::Action>,
}

impl<R: Rules> Clone for Chain<R> {
    fn clone(&self) -> Chain<R> {
        Chain { state: self.state.clone(), orders: self.orders.clone() }
    }
}

impl<R: Rules> Chain<R> {
    /// Nothing chosen yet.
    pub fn new(state: &R::State) -> Chain<R> {
        Chain { state: state.clone(), orders: Vec::new() }
    }

    /// One more order, with the position after it.
    pub fn with(&self, action: R::Action, state: R::State) -> Chain<R> {
        Chain { state, orders: self.orders.iter().copied().chain([action]).collect() }
    }
}

/// How a piece can be taken in hand.
pub struct Hands<R: Rules> {
    /// It is in hand.
    pub ready: Vec<Chain<R>>,
    /// The first order on the way to that which is not quiet, with all before it.
    pub loud: Option<Vec<R::Action>>,
    /// As far as its command can be named, where another question stands between.
    pub named: Option<Chain<R>>,
}

/// Which parts of a movement a way is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// Steps alone: for those who turn for nothing when they have arrived.
    Steps,
    /// Turns alone.
    Turns,
    /// Both: for those who must turn to go aside.
    Both,
}

impl By {
    fn takes(self, bearing: Bearing) -> bool {
        match bearing {
            Bearing::Goes => self != By::Turns,
            Bearing::Turns => self != By::Steps,
            Bearing::Takes | Bearing::Ends | Bearing::Closes(_) | Bearing::Strikes | Bearing::Other => false,
        }
    }
}

/// What a way is to lead to.
pub struct Aim<'a, R: Rules> {
    /// Whether it is reached.
    pub wanted: &'a dyn Fn(&Road<R>) -> bool,
    /// The place, if it is one: who is too far from it to get there need not be looked at.
    pub place: Option<u16>,
}

/// A way of a piece in hand.
pub struct Road<R: Rules> {
    pub state: R::State,
    pub orders: Vec<R::Action>,
    pub places: Vec<u16>,
    /// Movement points left, where there are any.
    pub left: Option<i32>,
    pub hits: i32,
    pub drawn: Vec<wire::Drawn>,
    /// Which of the orders is the first that is not quiet.
    pub loud: Option<usize>,
}

impl<R: Rules> Clone for Road<R> {
    fn clone(&self) -> Road<R> {
        Road {
            state: self.state.clone(),
            orders: self.orders.clone(),
            places: self.places.clone(),
            drawn: self.drawn.clone(),
            ..*self
        }
    }
}

impl<R: Rules> Road<R> {
    /// Where it leads to.
    pub fn end(&self) -> Option<u16> {
        self.places.last().copied()
    }
}

impl<R: Rules> Scout<'_, R> {
    /// How a piece is taken in hand: by ending what another does that is under way, naming its command, taking it.
    pub fn hands(&self, from: &R::State, who: Target) -> Hands<R> {
        let mut found = Hands { ready: Vec::new(), loud: None, named: None };
        let mut queue = VecDeque::from([(Chain::<R>::new(from), None)]);
        let mut looked = 0;
        while let Some((now, last)) = queue.pop_front().filter(|_| self.may_go_on() && looked < MOST_QUEUED) {
            looked += 1;
            if self.rules.in_hand(&now.state) == Some(who) {
                found.ready.push(now);
                continue;
            }
            let mut takes = false;
            for action in self.options(&now.state) {
                let bearing = self.rules.bearing(&now.state, action, who);
                if !matches!(bearing, Bearing::Takes | Bearing::Ends) || now.orders.len() >= MOST_TAKES {
                    continue;
                }
                takes = true;
                let (state, sound) = self.attempt(&now.state, action);
                if !self.may_follow(last, &state, who) {
                    continue;
                }
                let next = now.with(action, state);
                match sound {
                    Sound::Quiet => queue.push_back((next, Some(bearing))),
                    Sound::Die | Sound::Other => {
                        found.loud.get_or_insert(next.orders);
                    }
                }
            }
            if !takes && last == Some(Bearing::Takes) && found.named.is_none() && !self.is_between_pieces(&now.state) {
                found.named = Some(now);
            }
        }
        found
    }

    /// Whether it is asked which piece goes next: who cannot be taken then is refused, and waits for no other question.
    fn is_between_pieces(&self, state: &R::State) -> bool {
        let own: Vec<Target> = self.own().collect();
        let takes =
            |action: R::Action| own.iter().find(|&&own| self.rules.bearing(state, action, own) == Bearing::Takes);
        let first = self.options(state).into_iter().find_map(|action| Some((action, *takes(action)?)));
        first.is_some_and(|(action, own)| self.rules.in_hand(&self.attempt(state, action).0) == Some(own))
    }

    /// Whether an order may be given behind another on the way to a piece. What another piece does is ended for this one
    /// to be taken in hand at once, not for another command to be named.
    pub fn may_follow(&self, last: Option<Bearing>, after: &R::State, who: Target) -> bool {
        last != Some(Bearing::Ends) || self.rules.in_hand(after) == Some(who)
    }

    /// The best way of a piece in hand to a position that is wanted: one that nothing interrupts before any other, then
    /// by points, hits, and the number of enemies that it draws.
    pub fn road(&self, hand: &R::State, who: Target, by: By, aim: &Aim<'_, R>) -> Option<Road<R>> {
        let start = self.rules.points_left(hand);
        let place = self.place(hand, who);
        let first = Road {
            state: hand.clone(),
            orders: Vec::new(),
            places: place.into_iter().collect(),
            left: start,
            hits: 0,
            drawn: Vec::new(),
            loud: None,
        };
        let mut roads = vec![Some(first)];
        let mut open = BinaryHeap::from([Reverse(((false, 0, 0, 0, 0), 0))]);
        let mut seen: HashSet<(Option<Stand>, bool)> = HashSet::new();
        while let Some(Reverse((_, at))) = open.pop() {
            let Some(now) = roads[at].take() else { continue };
            if (aim.wanted)(&now) {
                return Some(now);
            }
            let is_new = seen.insert((self.rules.stand(&now.state, who), now.loud.is_some()));
            if !is_new || !self.may_go_on() || self.rules.in_hand(&now.state) != Some(who) {
                continue;
            }
            for action in self.options(&now.state) {
                let bearing = self.rules.bearing(&now.state, action, who);
                if !by.takes(bearing) {
                    continue;
                }
                let next = self.one_on(hand, &now, who, action);
                if !self.may_arrive(&next, aim.place) {
                    continue;
                }
                let spent = start.zip(next.left).map_or(next.orders.len() as i32, |(had, left)| had - left);
                let key = (next.loud.is_some(), spent, next.hits, next.drawn.len(), next.orders.len());
                open.push(Reverse((key, roads.len())));
                roads.push(Some(next));
            }
        }
        None
    }

    /// The best way to a place. Whoever pays for turning is looked at with all turns; the others turn only if they
    /// find no way without.
    pub fn road_to(&self, hand: &R::State, who: Target, place: u16) -> Option<Road<R>> {
        let arrives = |road: &Road<R>| road.end() == Some(place);
        let aim = Aim { wanted: &arrives, place: Some(place) };
        self.road_by_any(hand, who, &aim)
    }

    /// The same to whatever is wanted.
    pub fn road_by_any(&self, hand: &R::State, who: Target, aim: &Aim<'_, R>) -> Option<Road<R>> {
        let turns = self.bearing(hand, who, Bearing::Turns);
        let pays = turns.first().is_some_and(|&turn| {
            let (after, _) = self.attempt(hand, turn);
            self.rules.points_left(&after) != self.rules.points_left(hand)
        });
        self.road(hand, who, if pays { By::Both } else { By::Steps }, aim)
    }

    /// The turn by which a piece meets an enemy, where it stands next to him.
    fn turn_to_meet(&self, state: &R::State, who: Target, enemy: Target) -> Option<(R::Action, R::State)> {
        let apart = self.field.distance(self.place(state, who)?, self.place(state, enemy)?);
        let turns = if apart <= NEXT { self.bearing(state, who, Bearing::Turns) } else { Vec::new() };
        turns.into_iter().find_map(|turn| {
            let (after, sound) = self.attempt(state, turn);
            (sound == Sound::Quiet && self.rules.meets(&after, who, enemy)).then_some((turn, after))
        })
    }

    /// The best way to where a piece meets an enemy.
    pub fn road_to_meet(&self, hand: &R::State, who: Target, enemy: Target) -> Option<Road<R>> {
        let meets = |road: &Road<R>| {
            // Who is answered on the way does not know where that leaves him.
            let is_last = road.loud.is_none_or(|at| at + 1 == road.orders.len());
            let can_turn = || road.loud.is_none() && self.turn_to_meet(&road.state, who, enemy).is_some();
            is_last && (self.rules.meets(&road.state, who, enemy) || can_turn())
        };
        let aim = Aim { wanted: &meets, place: self.place(hand, enemy) };
        let mut road = self.road_by_any(hand, who, &aim)?;
        let is_there = road.orders.is_empty();
        if !self.rules.meets(&road.state, who, enemy) {
            let (turn, state) = self.turn_to_meet(&road.state, who, enemy)?;
            road.orders.push(turn);
            road.state = state;
        } else if is_there {
            // It meets him already, and the fight comes later.
            return None;
        }
        Some(road)
    }

    /// Whether a way may still lead to a place: no step is cheaper than half a point.
    fn may_arrive(&self, road: &Road<R>, place: Option<u16>) -> bool {
        let (Some(place), Some(at), Some(left)) = (place, road.end(), road.left) else { return true };
        self.field.is_areas() || self.field.distance(at, place) / 2.0 <= (left.max(0) * 2 + 1) as f32
    }

    /// A way that is one step or turn longer. Behind a question of the other side it goes on as if that had declined.
    fn one_on(&self, hand: &R::State, now: &Road<R>, who: Target, action: R::Action) -> Road<R> {
        let (after, sound) = self.attempt(&now.state, action);
        let goes = self.rules.bearing(&now.state, action, who) == Bearing::Goes;
        let meant = self.rules.step_to(action).filter(|_| goes);
        let mut drawn = now.drawn.clone();
        let mut state = after;
        if sound == Sound::Other {
            let at = meant.or(now.end()).unwrap_or_default();
            let more = self.drawn(&state, at);
            drawn.extend(more.into_iter().filter(|new| now.drawn.iter().all(|old| old.who != new.who)));
            state = self.past(state.clone()).unwrap_or(state);
        }
        let stands = self.place(&state, who).filter(|_| sound == Sound::Quiet).or(meant);
        let mut places = now.places.clone();
        places.extend(stands.filter(|place| places.last() != Some(place)));
        Road {
            left: self.rules.points_left(&state).or(now.left.filter(|_| !goes)),
            hits: if sound == Sound::Die { now.hits } else { self.toll(hand, &state) },
            orders: now.orders.iter().copied().chain([action]).collect(),
            loud: now.loud.or((sound != Sound::Quiet).then_some(now.orders.len())),
            state,
            places,
            drawn,
        }
    }

    /// Turns a piece that has arrived towards the nearest enemies, if that costs nothing, or if it could not stay as it
    /// stands.
    pub fn faced(&self, road: Road<R>, who: Target) -> Road<R> {
        if road.loud.is_some() || self.rules.in_hand(&road.state) != Some(who) {
            return road;
        }
        let stays = |state: &R::State| !self.bearing(state, who, Bearing::Ends).is_empty();
        let astray = |state: &R::State| {
            let stand = self.rules.stand(state, who)?;
            self.field.astray(stand.place, stand.facing?, &self.enemies)
        };
        let (fits, now) = (stays(&road.state), astray(&road.state).unwrap_or_default());
        let mut best: Option<(bool, f32, R::Action, R::State)> = None;
        for action in self.bearing(&road.state, who, Bearing::Turns) {
            let (state, sound) = self.attempt(&road.state, action);
            let free = self.rules.points_left(&state) == road.left && self.toll(&road.state, &state) == 0;
            let ends = stays(&state);
            if sound != Sound::Quiet || !(free && ends == fits || ends && !fits) {
                continue;
            }
            let off = astray(&state).unwrap_or(f32::MAX);
            if best.as_ref().is_none_or(|(_, least, _, _)| off < *least) {
                best = Some((ends, off, action, state));
            }
        }
        match best {
            Some((ends, off, action, state)) if ends && !fits || off + WORTH_TURNING < now => {
                let orders = road.orders.iter().copied().chain([action]).collect();
                Road { left: self.rules.points_left(&state), state, orders, ..road }
            }
            _ => road,
        }
    }
}
