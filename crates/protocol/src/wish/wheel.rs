//! Wheeling: a line swings about the flank towards which it turns, until the piece held last faces as is wished.

use super::road::{Aim, By, Road};
use super::scout::Scout;
use super::{Found, part};
use crate::wire;
use acies_kernel::{Rules, Stand, Target};

/// The pieces of a wheel and how they are to stand.
pub struct Wheel {
    /// Where each is to stand, the outermost first.
    pub stands: Vec<(Target, Stand)>,
    /// Those for whom there is no room on the sheet.
    pub off: Vec<Target>,
}

impl<R: Rules> Scout<'_, R> {
    /// Where the pieces of a line stand when the last of them faces so; `None` where nobody can wheel.
    pub(super) fn wheel(&self, from: &R::State, whos: &[Target], facing: u8) -> Option<Wheel> {
        let stand = |who: Target| self.rules.stand(from, who);
        let held = stand(*whos.last()?)?;
        let front = held.facing?;
        let sixths = self.field.sixths(front, facing)?;
        let right = |place: u16| self.field.to_the_right(place, held.place, front);
        let all: Vec<(Target, Stand)> = whos.iter().filter_map(|&who| Some((who, stand(who)?))).collect();
        let inner = |(_, stand): &&(Target, Stand)| right(stand.place) * f32::from(sixths.signum());
        let pivot = all.iter().max_by(|a, b| inner(a).total_cmp(&inner(b)))?.1.place;
        let (mut stands, mut off) = (Vec::new(), Vec::new());
        for &(who, now) in &all {
            match self.field.swung(now.place, pivot, sixths) {
                Some(place) => {
                    let facing = now.facing.and_then(|facing| self.field.turned(facing, sixths));
                    stands.push((who, Stand { place, facing }));
                }
                None => off.push(who),
            }
        }
        let far = |(_, stand): &(Target, Stand)| self.field.distance(stand.place, pivot);
        stands.sort_by(|a, b| far(b).total_cmp(&far(a)));
        Some(Wheel { stands, off })
    }

    /// Goes to a place and faces as it should there.
    pub(super) fn swing(&self, from: &R::State, who: Target, there: Stand) -> Found<R> {
        let Some(facing) = there.facing else { return self.go(from, who, there.place) };
        let faces =
            |road: &Road<R>| self.rules.stand(&road.state, who).is_some_and(|stand| stand.facing == Some(facing));
        if self.place(from, who) == Some(there.place) {
            return self.turn(from, who, facing);
        }
        // Whoever pays for turning turns on the way; the others when they have arrived.
        let arrives = |road: &Road<R>| road.end() == Some(there.place) && faces(road);
        let aim = Aim { wanted: &arrives, place: Some(there.place) };
        let found = self.by_road(from, who, Target::Facing(facing), &|hand| {
            let road = self.road_to(hand, who, there.place)?;
            if faces(&road) { Some(road) } else { self.road(hand, who, By::Both, &aim).or(Some(road)) }
        });
        match found {
            // It has come, but could not turn: that is told.
            Found::Way(mut way) if way.loud.is_none() && way.part.facing != Some(facing) => {
                way.part.stops = self.no_turn(&way.state, who);
                Found::Way(way)
            }
            // What forbids it is told of the place.
            Found::No(_) => self.go(from, who, there.place),
            found @ (Found::Way(_) | Found::Several(..)) => found,
        }
    }

    /// Those who would wheel off the sheet.
    pub(super) fn off_the_sheet(&self, from: &R::State, who: Target) -> wire::Part {
        wire::Part { stops: self.no_way(from, who), ..part(self, from, who) }
    }
}
