//! The ride of a deed: the best way up to the enemy, the second best, and how the piece could face when it strikes.

use super::Way;
use super::road::{Aim, By, Road};
use super::scout::Scout;
use crate::wire;
use acies_kernel::{Bearing, Rules, Target};
use std::cell::RefCell;

impl<R: Rules> Scout<'_, R> {
    /// Whether a deed has the piece in hand: it must come to its blow, and cannot be put down.
    pub(super) fn rides(&self, state: &R::State, who: Target) -> bool {
        let in_hand = self.rules.in_hand(state) == Some(who);
        in_hand && self.bearing(state, who, Bearing::Ends).is_empty()
    }

    /// Rides up to the enemy by the best way, or by the one that is meant if it leads there.
    pub(super) fn ride(&self, way: &mut Way<R>, who: Target, how: &wire::How) {
        let roads = self.roads(&way.state, who);
        let facing = |road: &Road<R>| self.rules.stand(&road.state, who).and_then(|stand| stand.facing);
        let is_meant = |road: &Road<R>| how.way.as_ref().is_none_or(|places| *places == road.places);
        let faces = |road: &Road<R>| how.facing.is_none() || facing(road) == how.facing;
        let at = roads.iter().position(|road| is_meant(road) && faces(road));
        let Some(road) = at.or_else(|| roads.iter().position(is_meant)).or(Some(0)).and_then(|at| roads.get(at)) else {
            return;
        };
        let here = |other: &&Road<R>| other.places == road.places;
        way.part.faces =
            roads.iter().filter(here).filter_map(facing).filter(|&one| Some(one) != facing(road)).collect();
        let elsewhere = |other: &&Road<R>| other.end() != road.end() && faces(other);
        way.part.other = roads.iter().find(elsewhere).map(|other| other.places.clone());
        way.loud = road.loud.map(|at| way.orders.len() + at);
        let peril = self.peril(&way.state, road);
        way.part.drawn.extend(peril.drawn);
        way.part.risk = peril.risk;
        way.part.facing = facing(road);
        way.part.way.clone_from(&road.places);
        way.orders.extend(&road.orders);
        way.state = road.state.clone();
    }

    /// All ways on which it can strike, the best first.
    fn roads(&self, state: &R::State, who: Target) -> Vec<Road<R>> {
        let found: RefCell<Vec<Road<R>>> = RefCell::default();
        let strikes = |road: &Road<R>| {
            if !self.bearing(&road.state, who, Bearing::Strikes).is_empty() {
                found.borrow_mut().push(road.clone());
            }
            false
        };
        self.road(state, who, By::Both, &Aim { wanted: &strikes, place: None });
        found.into_inner()
    }
}
