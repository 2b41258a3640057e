//! Several pieces at once: each is a chain of its own, in an order in which they do not stand in each other's way.

use super::road::{Aim, Road};
use super::scout::{Scout, Sound};
use super::{Asked, Assent, Found, Resolved, Told, Way, part};
use crate::wire;
use acies_kernel::{Bearing, Rules, Stand, Target};
use std::cell::RefCell;

/// What has been found so far for a group.
struct March<R: Rules> {
    state: R::State,
    orders: Vec<R::Action>,
    parts: Vec<wire::Part>,
}

/// What of a group's wish is not quiet.
enum Last<R: Rules> {
    Nothing,
    /// What was declared together begins.
    Begins(Way<R>),
    /// One piece does something by itself.
    Alone(Way<R>),
}

/// What one piece of a group is to come to.
#[derive(Clone, Copy)]
enum Goal {
    /// Whatever one piece can be wished to.
    To(Target),
    /// A place, facing so.
    Stand(Stand),
}

/// A piece and what it is to come to.
type Errand = (Target, Goal);

impl<R: Rules> Scout<'_, R> {
    /// What a group does for a wish. Those who can without a die or a question of the other side do it; the others say
    /// why not. If nobody can, the first one of those who need a die is asked about.
    pub(super) fn together(&self, from: &R::State, whos: &[Target], asked: &Asked, assent: Assent) -> Resolved {
        let mut march = March { state: from.clone(), orders: Vec::new(), parts: Vec::new() };
        let mut waiting = self.errands(from, whos, asked, &mut march.parts);
        // What several do is declared by one after the other.
        let how = &wire::How { declares: true, ..asked.how.clone() };
        let mut tried = 0;
        // Whoever stood in the way may have gone: the others try again.
        loop {
            let before = waiting.len();
            waiting.retain(|&errand| {
                self.refresh();
                let went = self.joins(&mut march, errand, how);
                tried += self.tried();
                !went
            });
            if waiting.len() == before {
                break;
            }
        }
        let last = self.last(from, &mut march, waiting, how);
        self.refresh();
        let March { state, mut orders, mut parts } = march;
        let mut resolved = match last {
            Last::Alone(way) if assent == Assent::Ask && !orders.is_empty() => {
                // What the others do need not wait for a die.
                parts.iter_mut().filter(|one| one.who == way.part.who).for_each(|one| {
                    one.stops = self.loud_part(&state, &way);
                    one.way.truncate(1);
                });
                self.told(from, parts, orders, None, Told::by(assent))
            }
            Last::Begins(way) | Last::Alone(way) => {
                let loud = way.loud.map(|at| at + orders.len());
                orders.extend(way.orders);
                self.told(from, parts, orders, loud, Told::by(assent))
            }
            Last::Nothing if orders.is_empty() => {
                let held = whos.last().copied();
                let why = self.explained(&state, &self.refused(&state, held, asked.to));
                Resolved { answer: wire::Wished::Not { why }, orders: Vec::new(), tried: 0 }
            }
            Last::Nothing => self.told(from, parts, orders, None, Told::by(assent)),
        };
        resolved.tried = tried;
        resolved
    }

    /// Who is to come to what: all wheel, or go by the same offset as the one held, whoever is ahead first.
    fn errands(&self, from: &R::State, whos: &[Target], asked: &Asked, parts: &mut Vec<wire::Part>) -> Vec<Errand> {
        let to = asked.to;
        if let Target::Facing(facing) = to {
            if let Some(wheel) = self.wheel(from, whos, facing).filter(|_| asked.how.wheel) {
                parts.extend(wheel.off.into_iter().map(|who| self.off_the_sheet(from, who)));
                return wheel.stands.into_iter().map(|(who, there)| (who, Goal::Stand(there))).collect();
            }
        }
        let held = whos.last().and_then(|&held| self.place(from, held));
        let (Some(held), Target::Place(aim)) = (held, to) else {
            return whos.iter().map(|&who| (who, Goal::To(to))).collect();
        };
        let mut errands: Vec<(f32, Errand)> = Vec::new();
        for &who in whos {
            let place = self.place(from, who);
            match place.and_then(|place| self.field.shifted(place, held, aim)) {
                Some(there) => {
                    let ahead = place.map_or(0.0, |place| self.field.ahead(place, held, aim));
                    errands.push((ahead, (who, Goal::To(Target::Place(there)))));
                }
                None => parts.push(self.off_the_sheet(from, who)),
            }
        }
        errands.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        errands.into_iter().map(|(_, errand)| errand).collect()
    }

    /// What one piece can do for its part.
    fn part_of(&self, from: &R::State, (who, goal): Errand, how: &wire::How) -> Found<R> {
        match goal {
            Goal::To(to) => self.single(from, who, to, how),
            Goal::Stand(there) => self.swing(from, who, there),
        }
    }

    /// Lets one more piece do its part, if it can quietly; whether it could.
    fn joins(&self, march: &mut March<R>, errand: Errand, how: &wire::How) -> bool {
        let (who, goal) = errand;
        let Found::Way(mut way) = self.part_of(&march.state, errand, how) else { return false };
        // Nobody ends for all what only one of them needs ended.
        if !way.part.ends.is_empty() {
            return false;
        }
        if let Some(loud) = way.loud {
            // A shot or an assault that others can join is declared, and begins when all have.
            let declares = self.declares(&march.state, &way.orders[..loud], who);
            if !declares {
                return false;
            }
            way.orders.truncate(loud);
            way.state = self.after(&march.state, &way.orders);
        } else if way.part.stops.is_some()
            && !matches!(goal, Goal::Stand(_))
            && !self.strikes(&march.state, &way.orders, who)
        {
            return false;
        }
        march.state = way.state;
        march.orders.extend(way.orders);
        march.parts.push(way.part);
        true
    }

    /// Whether a deed is among quiet orders, and others of the same side may join it.
    fn declares(&self, from: &R::State, orders: &[R::Action], who: Target) -> bool {
        let after = self.after(from, orders);
        self.strikes(from, orders, who) && self.rules.in_hand(&after).is_none()
    }

    fn strikes(&self, from: &R::State, orders: &[R::Action], who: Target) -> bool {
        let mut state = from.clone();
        orders.iter().any(|&action| {
            let strikes = self.rules.bearing(&state, action, who) == Bearing::Strikes;
            state = self.attempt(&state, action).0;
            strikes
        })
    }

    /// What is left: those who go as near as they can, the first order that is not quiet, and why the others stay.
    fn last(&self, from: &R::State, march: &mut March<R>, waiting: Vec<Errand>, how: &wire::How) -> Last<R> {
        let mut last = Last::Nothing;
        // What was declared together begins now.
        let begun = march.parts.iter().map(|part| Target::from(part.who)).collect::<Vec<_>>();
        let strikes = begun.into_iter().filter(|_| !march.orders.is_empty());
        for who in strikes {
            let next = self.bearing(&march.state, who, Bearing::Strikes);
            if let [action] = next[..] {
                if self.attempt(&march.state, action).1 != Sound::Quiet && matches!(last, Last::Nothing) {
                    let state = march.state.clone();
                    let part = part(self, from, who);
                    last = Last::Begins(Way { part, orders: vec![action], loud: Some(0), state });
                }
            }
        }
        for errand in waiting.into_iter().rev() {
            let who = errand.0;
            self.refresh();
            // Whoever came only near before may have made room.
            if self.joins(march, errand, how) {
                continue;
            }
            let (found, is_free) = (self.part_of(&march.state, errand, how), matches!(last, Last::Nothing));
            let stops = match found {
                Found::Way(way) if way.loud.is_some() && is_free && way.part.ends.is_empty() => {
                    march.parts.push(way.part.clone());
                    last = Last::Alone(way);
                    continue;
                }
                Found::Way(way) => match way.loud {
                    Some(_) => self.loud_part(&march.state, &way),
                    None => way.part.stops,
                },
                Found::Several(..) => self.asked(&march.state),
                Found::No(refused) => {
                    let why = self.in_short(&refused);
                    if self.field.is_areas() && self.nears(march, errand, why.clone()) {
                        continue;
                    }
                    why.or_else(|| self.no_way(&march.state, who))
                }
            };
            let near = self.nearest(&march.state, errand).map(|road| road.places);
            march.parts.push(wire::Part { stops, near, ..part(self, &march.state, who) });
        }
        last
    }

    /// Why a piece does not do its part with the others: what that would bring on.
    fn loud_part(&self, from: &R::State, way: &Way<R>) -> Option<wire::WhyNot> {
        let loud = way.loud?;
        let before = self.after(from, &way.orders[..loud]);
        let (after, sound) = self.attempt(&before, way.orders[loud]);
        self.loud(&before, way.orders[loud], &after, sound)
    }

    /// The quiet way by which a piece comes nearest to where it should, if it comes any nearer.
    fn nearest(&self, from: &R::State, (who, goal): Errand) -> Option<Road<R>> {
        let aim = match goal {
            Goal::To(Target::Place(place)) | Goal::Stand(Stand { place, .. }) => place,
            Goal::To(_) => return None,
        };
        let far = |road: &Road<R>| road.end().map_or(f32::MAX, |place| self.field.distance(place, aim));
        let start = self.place(from, who)?;
        let hand = self.hands(from, who).ready.into_iter().next()?;
        let best: RefCell<Option<Road<R>>> = RefCell::default();
        let all = |road: &Road<R>| {
            let mut best = best.borrow_mut();
            let ends = || !self.bearing(&road.state, who, Bearing::Ends).is_empty();
            if road.loud.is_none() && best.as_ref().is_none_or(|old| far(road) < far(old)) && ends() {
                *best = Some(road.clone());
            }
            false
        };
        self.road_by_any(&hand.state, who, &Aim { wanted: &all, place: None });
        best.into_inner().filter(|road| far(road) < self.field.distance(start, aim))
    }

    /// Lets a piece go as near to an area as it can; whether it comes any nearer.
    fn nears(&self, march: &mut March<R>, errand: Errand, stops: Option<wire::WhyNot>) -> bool {
        let who = errand.0;
        let Some(best) = self.nearest(&march.state, errand).and_then(|road| road.end()) else { return false };
        self.refresh();
        match self.go(&march.state, who, best) {
            Found::Way(way) if way.loud.is_none() => {
                march.state = way.state;
                march.orders.extend(way.orders);
                march.parts.push(wire::Part { stops: stops.or_else(|| self.no_way(&march.state, who)), ..way.part });
                true
            }
            _ => false,
        }
    }
}
