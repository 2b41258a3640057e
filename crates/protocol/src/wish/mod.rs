//! What a player wishes, worked out as ordinary choices.
//!
//! A wish names pieces and what they are to come to: a place, an enemy, a facing, or to be in hand. The choices that
//! lead there are looked for among those that the engine offers ([`Rules::options`]), by what each of them is for the
//! piece ([`Rules::bearing`]). Nothing but quiet choices lies before the last one: no die, no question of the other
//! side. What ends a phase or an activation or passes is never chosen, unless there is nothing else to choose.
//!
//! ```text
//!  Asked ──► mod ──► group ──► deed ──► ride ──► road ──► scout ──► Rules
//!                      └──► wheel              └──► peril ──┘
//! ```

mod astray;
mod deed;
mod field;
mod group;
mod instead;
mod peril;
mod ride;
mod road;
mod scout;
mod wheel;
mod why;

use crate::{convert, wire};
use acies_kernel::{Bearing, Choice, Message, Rules, Side, Target};
use deed::Depth;
use road::{Aim, By, Chain, Road};
use scout::{Scout, Sound, named};
use why::Refused;

pub use field::Field;
pub use why::{conditions, why};

/// So many pieces at most can be meant by one wish.
pub const MOST_PIECES: usize = 64;

/// What is wished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The pieces, the one held last.
    pub who: Vec<Target>,
    /// What they are to come to.
    pub to: Target,
    /// How it is meant, where it may be meant in several ways.
    pub how: wire::How,
}

/// Whether the last order of a wish may roll a die or hand the choice over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assent {
    /// Not yet: the player is to see what it can bring.
    Ask,
    /// Yes.
    Sure,
}

/// What of a wish is shown before it is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// Nothing.
    Nothing,
    /// A last order that rolls a die or hands the choice over.
    Loud,
    /// Whatever its last order is: it ends something for others.
    Ends,
}

impl Told {
    fn by(assent: Assent) -> Told {
        match assent {
            Assent::Ask => Told::Loud,
            Assent::Sure => Told::Nothing,
        }
    }
}

/// What comes of a wish, and the orders that bring it about, none if it must be asked again.
#[derive(Clone, PartialEq, Debug)]
pub struct Resolved {
    /// The answer, when the orders have been given.
    pub answer: wire::Wished,
    /// The orders.
    pub orders: Vec<String>,
    /// How many positions were tried, for those who measure.
    pub tried: usize,
}

impl Resolved {
    /// What it would do, for looking at.
    #[must_use]
    pub fn plan(self, held: Target) -> wire::Plan {
        let parts = match self.answer {
            wire::Wished::Done { parts } | wire::Wished::Card { parts, .. } | wire::Wished::Choice { parts, .. } => {
                parts
            }
            wire::Wished::Not { why } => {
                let meant = why.meant.unwrap_or(why.question);
                let stops = why.conditions.into_iter().next();
                let stops = stops.map(|first| wire::WhyNot { meant, clause: first.clause, why: first.says });
                vec![wire::Part { stops, ..nowhere(held) }]
            }
        };
        wire::Plan { parts }
    }
}

/// A chain of choices that brings a wish about.
struct Way<R: Rules> {
    part: wire::Part,
    orders: Vec<R::Action>,
    /// Which of the orders is the first that is not quiet; those behind it are only meant.
    loud: Option<usize>,
    /// The position after all of them.
    state: R::State,
}

/// What was found for one piece.
enum Found<R: Rules> {
    Way(Way<R>),
    Several(wire::Part, Vec<(R::Deed, Choice)>),
    No(Refused<R>),
}

/// A piece that does nothing.
fn nowhere(who: Target) -> wire::Part {
    wire::Part {
        who: who.into(),
        way: Vec::new(),
        facing: None,
        cost: None,
        of: None,
        hits: 0,
        drawn: Vec::new(),
        risk: Some(0.0),
        stops: None,
        near: None,
        other: None,
        faces: Vec::new(),
        deed: None,
        ends: Vec::new(),
        waits: false,
    }
}

/// A part in which nothing happens yet.
fn part<R: Rules>(scout: &Scout<'_, R>, state: &R::State, who: Target) -> wire::Part {
    let stand = scout.rules.stand(state, who);
    let way = stand.iter().map(|stand| stand.place).collect();
    wire::Part { way, facing: stand.and_then(|stand| stand.facing), ..nowhere(who) }
}

/// Refuses what no page of ours asks: pieces that are not there, pieces of the enemy, too many.
///
/// # Errors
/// The code of the refusal.
pub fn check<R: Rules>(
    rules: &R,
    seen: &R::State,
    side: Side,
    field: &Field,
    asked: &Asked,
) -> Result<(), &'static str> {
    if asked.who.len() > MOST_PIECES {
        return Err("unreadable");
    }
    let scout = Scout::new(rules, seen, side, field);
    for &piece in &asked.who {
        match scout.owner(piece) {
            None => return Err("unreadable"),
            Some(owner) if owner != side => return Err("not-yours"),
            Some(_) => {}
        }
    }
    let is_there = match asked.to {
        Target::Button => false,
        Target::Place(place) => field.has(place),
        Target::Facing(_) => true,
        piece @ (Target::Unit(_) | Target::Leader(_)) => scout.owner(piece).is_some(),
    };
    // Without anybody who does it, a piece of one's own can only be taken in hand.
    let is_done_by = !asked.who.is_empty() || scout.is_own(asked.to);
    if is_there && is_done_by { Ok(()) } else { Err("unreadable") }
}

/// Works a wish out in what a side may know.
pub fn resolve<R: Rules>(
    rules: &R,
    seen: &R::State,
    side: Side,
    field: &Field,
    asked: &Asked,
    assent: Assent,
) -> Resolved {
    let scout = Scout::new(rules, seen, side, field);
    let mut whos: Vec<Target> = Vec::new();
    // The one held is the last, also if it is named twice.
    for &who in asked.who.iter().rev() {
        if !whos.contains(&who) {
            whos.insert(0, who);
        }
    }
    let mut resolved = match &whos[..] {
        [] => {
            let found = scout.single(seen, asked.to, asked.to, &wire::How::default());
            scout.answer(seen, found, asked, assent)
        }
        [who] => {
            let found = scout.single(seen, *who, asked.to, &asked.how);
            scout.answer(seen, found, asked, assent)
        }
        _ => scout.together(seen, &whos, asked, assent),
    };
    resolved.tried += scout.tried();
    resolved
}

/// What undo would take back, when that is a whole gesture.
#[must_use]
pub fn undo_message(piece: Target) -> Message {
    named(["undo-gesture", "undo-gesture-leader"], piece)
}

impl<R: Rules> Scout<'_, R> {
    /// What one piece can do for a wish.
    fn single(&self, from: &R::State, who: Target, to: Target, how: &wire::How) -> Found<R> {
        let deed = |depth| self.deed(from, who, to, depth, how);
        match to {
            Target::Place(place) if self.is_hostile(to) => {
                deed(Depth::Behind).or_else(|| deed(Depth::Closing)).unwrap_or_else(|| self.go(from, who, place))
            }
            Target::Place(place) => deed(Depth::Now).unwrap_or_else(|| self.go(from, who, place)),
            Target::Facing(facing) => deed(Depth::Now).unwrap_or_else(|| self.turn(from, who, facing)),
            piece if self.is_own(piece) => {
                let joins = if who == piece { None } else { deed(Depth::Now) };
                joins.unwrap_or_else(|| self.take_in_hand(from, piece))
            }
            enemy => {
                let struck = deed(Depth::Behind).or_else(|| deed(Depth::Closing));
                struck.unwrap_or_else(|| self.approach(from, who, enemy))
            }
        }
    }

    /// Takes a piece in hand, or names its command as far as that can be done.
    fn take_in_hand(&self, from: &R::State, who: Target) -> Found<R> {
        let mut hands = self.hands(from, who);
        if !hands.ready.is_empty() {
            let Chain { state, orders } = hands.ready.swap_remove(0);
            return Found::Way(Way { part: part(self, &state, who), orders, loud: None, state });
        }
        self.only_named(from, who, hands.loud, hands.named).unwrap_or_else(|| {
            // Where it cannot be taken, a touch means what is offered for it alone.
            let own = self.deed(from, who, who, Depth::Now, &wire::How::default());
            own.unwrap_or_else(|| Found::No(self.refused(from, None, who)))
        })
    }

    /// What can be done for a piece that cannot be taken in hand yet: its command is named, by a die or until a
    /// question of one's own stands between.
    fn only_named(
        &self,
        from: &R::State,
        who: Target,
        loud: Option<Vec<R::Action>>,
        chain: Option<Chain<R>>,
    ) -> Option<Found<R>> {
        if let Some(Chain { state, orders }) = chain {
            let stops = self.asked(&state);
            return Some(Found::Way(Way {
                part: wire::Part { stops, ..part(self, from, who) },
                orders,
                loud: None,
                state,
            }));
        }
        let orders = loud?;
        let loud = orders.len().checked_sub(1);
        Some(Found::Way(Way { part: part(self, from, who), orders, loud, state: from.clone() }))
    }

    fn go(&self, from: &R::State, who: Target, place: u16) -> Found<R> {
        if self.place(from, who) == Some(place) {
            // To take it in hand for nothing would cost it its move.
            return Found::Way(Way {
                part: part(self, from, who),
                orders: Vec::new(),
                loud: None,
                state: from.clone(),
            });
        }
        self.by_road(from, who, Target::Place(place), &|hand| self.road_to(hand, who, place))
    }

    fn turn(&self, from: &R::State, who: Target, facing: u8) -> Found<R> {
        let faces =
            |road: &Road<R>| self.rules.stand(&road.state, who).is_some_and(|stand| stand.facing == Some(facing));
        let aim = Aim { wanted: &faces, place: None };
        self.by_road(from, who, Target::Facing(facing), &|hand| self.road(hand, who, By::Turns, &aim))
    }

    /// Moves up to an enemy, where that is how he is attacked.
    fn approach(&self, from: &R::State, who: Target, enemy: Target) -> Found<R> {
        self.by_road(from, who, enemy, &|hand| self.road_to_meet(hand, who, enemy))
    }

    /// Takes a piece in hand and lets it go by the best way that is found from there.
    fn by_road(
        &self,
        from: &R::State,
        who: Target,
        to: Target,
        find: &dyn Fn(&R::State) -> Option<Road<R>>,
    ) -> Found<R> {
        let hands = self.hands(from, who);
        let mut best: Option<(Chain<R>, Road<R>)> = None;
        for hand in &hands.ready {
            let cost = |road: &Road<R>| (road.loud.is_some(), road.hits, -road.left.unwrap_or(0));
            let found = find(&hand.state);
            let better = found.filter(|road| best.as_ref().is_none_or(|(_, old)| cost(road) < cost(old)));
            best = better.map(|road| (hand.clone(), road)).or(best);
        }
        if let Some((hand, road)) = best {
            return Found::Way(self.along(hand, road, who, to));
        }
        if let Some(hand) = hands.ready.into_iter().next() {
            return Found::No(Refused { state: hand.state, who: Some(who), to, in_hand: true });
        }
        self.only_named(from, who, hands.loud, hands.named).unwrap_or_else(|| {
            // What another piece in hand cannot do is no answer: asked when that is put down.
            Found::No(Refused { state: self.put_down(from, who), who: Some(who), to, in_hand: false })
        })
    }

    /// The position when another piece in hand than this one is put down, if that is quiet.
    pub fn put_down(&self, from: &R::State, who: Target) -> R::State {
        let others = self.rules.in_hand(from).is_some_and(|hand| hand != who);
        let ends = self.bearing(from, who, Bearing::Ends).into_iter().filter(|_| others);
        let quiet = ends.map(|end| self.attempt(from, end)).find(|(_, sound)| *sound == Sound::Quiet);
        quiet.map_or_else(|| from.clone(), |(state, _)| state)
    }

    /// The way of a piece that is taken in hand and goes.
    fn along(&self, hand: Chain<R>, road: Road<R>, who: Target, to: Target) -> Way<R> {
        let had = self.rules.points_left(&hand.state);
        let road = if matches!(to, Target::Place(_)) { self.faced(road, who) } else { road };
        let loud = road.loud.map(|at| hand.orders.len() + at);
        let stops = road.loud.filter(|at| at + 1 < road.orders.len()).and_then(|at| {
            let before = self.after(&hand.state, &road.orders[..at]);
            let (after, sound) = self.attempt(&before, road.orders[at]);
            self.loud(&before, road.orders[at], &after, sound)
        });
        let stand = self.rules.stand(&road.state, who);
        let peril = self.peril(&hand.state, &road);
        Way {
            part: wire::Part {
                way: road.places,
                facing: stand.and_then(|stand| stand.facing),
                cost: had.zip(road.left).map(|(had, left)| had - left),
                of: had,
                hits: road.hits,
                drawn: peril.drawn,
                risk: peril.risk,
                stops,
                ..part(self, &hand.state, who)
            },
            orders: hand.orders.into_iter().chain(road.orders).collect(),
            loud,
            state: road.state,
        }
    }

    /// The position after quiet orders.
    fn after(&self, from: &R::State, orders: &[R::Action]) -> R::State {
        orders.iter().fold(from.clone(), |state, &action| self.attempt(&state, action).0)
    }

    /// What is said of what was found.
    fn answer(&self, from: &R::State, found: Found<R>, asked: &Asked, assent: Assent) -> Resolved {
        match found {
            Found::Way(way) => {
                let ends = !way.part.ends.is_empty() && !asked.how.closes;
                let told = if ends { Told::Ends } else { Told::by(assent) };
                self.told(from, vec![way.part], way.orders, way.loud, told)
            }
            Found::Several(part, choices) => {
                let orders =
                    choices.iter().map(|(_, choice)| self.orders_of(from, part.who.into(), asked, choice)).collect();
                let (parts, choices) = (vec![part], convert::choices(choices));
                let answer = wire::Wished::Choice { parts, choices, orders, back: 0 };
                Resolved { answer, orders: Vec::new(), tried: 0 }
            }
            Found::No(refused) => {
                let why = self.explained(from, &refused);
                Resolved { answer: wire::Wished::Not { why }, orders: Vec::new(), tried: 0 }
            }
        }
    }

    /// The orders of one of several deeds up to the one that is not quiet; none if there is no such, or if it ends
    /// something for others.
    fn orders_of(&self, from: &R::State, who: Target, asked: &Asked, choice: &Choice) -> Option<Vec<String>> {
        let how = wire::How { deed: Some(choice.order.clone()), ..asked.how.clone() };
        self.refresh();
        let Found::Way(Way { part, orders, loud: Some(loud), .. }) = self.single(from, who, asked.to, &how) else {
            return None;
        };
        let orders = orders.iter().take(loud + 1).map(|&order| self.rules.print(order));
        part.ends.is_empty().then(|| orders.collect())
    }

    /// What is said of a chain of orders, and which of them are given.
    fn told(
        &self,
        from: &R::State,
        parts: Vec<wire::Part>,
        mut orders: Vec<R::Action>,
        loud: Option<usize>,
        told: Told,
    ) -> Resolved {
        if let Some(loud) = loud {
            orders.truncate(loud + 1);
        }
        let texts: Vec<String> = orders.iter().map(|&order| self.rules.print(order)).collect();
        let is_shown = told == Told::Ends || told == Told::Loud && loud.is_some();
        let Some(last) = orders.last().copied().filter(|_| is_shown) else {
            let parts = if loud.is_some() { self.cut(from, parts, &orders) } else { parts };
            return Resolved { answer: wire::Wished::Done { parts }, orders: texts, tried: 0 };
        };
        let before = self.after(from, &orders[..orders.len() - 1]);
        let deed = parts.iter().rev().find_map(|part| part.deed.clone());
        let deed = deed.unwrap_or_else(|| self.rules.choice(&before, last).into());
        Resolved { answer: wire::Wished::Card { parts, orders: texts, back: 0, deed }, orders: Vec::new(), tried: 0 }
    }

    /// The ways as far as they are gone by these orders.
    fn cut(&self, from: &R::State, mut parts: Vec<wire::Part>, orders: &[R::Action]) -> Vec<wire::Part> {
        let after = self.after(from, orders);
        for part in &mut parts {
            let place = self.place(&after, part.who.into());
            if let Some(at) = part.way.iter().position(|&one| Some(one) == place) {
                part.way.truncate(at + 1);
            }
        }
        parts
    }
}
