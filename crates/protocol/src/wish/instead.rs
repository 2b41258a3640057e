//! What can be done instead of what cannot be.

use super::Found;
use super::scout::Scout;
use crate::wire;
use acies_kernel::{Bearing, Choice, Message, OverlayAsk, Rules, Target};

/// So many proposals at most.
const MOST: usize = 3;
/// So many places at most are tried for one that is near to the one that was meant.
const MOST_TRIED: usize = 3;

/// What was asked for, and what is known of it.
pub struct Seeking<'s, R: Rules> {
    /// The position of the question.
    pub from: &'s R::State,
    /// The one with the piece in hand, if it can be taken.
    pub state: &'s R::State,
    /// The piece.
    pub who: Option<Target>,
    /// What was touched.
    pub to: Target,
    /// How far the way goes that was asked for.
    pub goes: Option<u16>,
}

impl<R: Rules> Scout<'_, R> {
    /// What the piece can do instead; or what answers the question, those nearest to what was touched first.
    pub fn instead(&self, seeking: &Seeking<'_, R>) -> Vec<wire::Instead> {
        let mut found = Vec::new();
        if let Some(who) = seeking.who {
            self.ways(seeking, who, &mut found);
            self.deeds_instead(seeking, who, &mut found);
        }
        if found.is_empty() {
            self.others(seeking, &mut found);
        }
        if found.is_empty() {
            self.answers(seeking, &mut found);
        }
        found.truncate(MOST);
        found
    }

    fn aim(&self, seeking: &Seeking<'_, R>) -> Option<u16> {
        match seeking.to {
            Target::Place(place) => Some(place),
            Target::Facing(_) | Target::Button => None,
            piece => self.place(seeking.from, piece),
        }
    }

    /// As far as the way goes, and as near to the place as any way leads.
    fn ways(&self, seeking: &Seeking<'_, R>, who: Target, found: &mut Vec<wire::Instead>) {
        let (Some(aim), Some(start)) = (self.aim(seeking), self.place(seeking.state, who)) else { return };
        if self.rules.in_hand(seeking.state) != Some(who) {
            return;
        }
        let far = |place: u16| self.field.distance(place, aim);
        let mut near = self.reach(seeking.state, who);
        near.retain(|&place| far(place) < far(start) && Some(place) != seeking.goes && place != aim);
        near.sort_by(|&a, &b| far(a).total_cmp(&far(b)));
        let along = seeking.goes.filter(|&place| place != start && place != aim);
        let nearer = |place: &&u16| along.is_none_or(|along| far(**place) < far(along));
        let near = near.iter().filter(nearer).take(MOST_TRIED);
        let mut ways = along.iter().chain(near).filter_map(|&place| self.way_instead(seeking.from, who, place));
        found.extend(ways.by_ref().take(2));
    }

    /// Where a piece in hand gets to.
    fn reach(&self, state: &R::State, who: Target) -> Vec<u16> {
        let Target::Unit(id) = who else {
            let next = self.bearing(state, who, Bearing::Goes);
            return next.into_iter().filter_map(|action| self.rules.step_to(action)).collect();
        };
        let reach = self.rules.overlay(state, OverlayAsk::Reach(id));
        reach.map_or_else(Vec::new, |reach| reach.spots.iter().map(|spot| spot.place).collect())
    }

    fn way_instead(&self, from: &R::State, who: Target, place: u16) -> Option<wire::Instead> {
        self.refresh();
        let Found::Way(way) = self.single(from, who, Target::Place(place), &wire::How::default()) else { return None };
        let wire::Part { way: places, cost, of, hits, drawn, stops, .. } = way.part;
        if stops.is_some() || places.last() != Some(&place) {
            return None;
        }
        let says = Message::new("instead-go").with(acies_kernel::Arg::Place(place));
        Some(wire::Instead {
            says: says.into(),
            order: None,
            who: Some(who.into()),
            to: Some(wire::Target::Place(place)),
            way: places,
            cost,
            of,
            hits,
            drawn: drawn.len() as u16,
        })
    }

    /// Other deeds of the piece: another target, a shot instead of a charge.
    fn deeds_instead(&self, seeking: &Seeking<'_, R>, who: Target, found: &mut Vec<wire::Instead>) {
        let aim = self.aim(seeking);
        let strikes = self.bearing(seeking.state, who, Bearing::Strikes);
        let choices = strikes.into_iter().map(|action| self.rules.choice(seeking.state, action));
        let hostile = choices.filter(|choice| self.is_hostile(choice.target));
        let mut deeds: Vec<(f32, Choice)> = hostile.map(|choice| (self.apart(seeking, &choice, aim), choice)).collect();
        deeds.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let now = self.rules.in_hand(seeking.from) == self.rules.in_hand(seeking.state);
        for (_, choice) in deeds {
            let target = wire::Target::from(choice.target);
            if found.iter().all(|one| one.to != Some(target)) {
                let order = now.then(|| choice.order.clone());
                found.push(wire::Instead { order, who: Some(who.into()), to: Some(target), ..said(choice.says) });
            }
        }
    }

    /// Other pieces that could be taken in hand, when the one that was meant cannot.
    fn others(&self, seeking: &Seeking<'_, R>, found: &mut Vec<wire::Instead>) {
        let meant = seeking.who.unwrap_or(seeking.to);
        if !self.is_own(meant) {
            return;
        }
        let aim = self.aim(seeking);
        let mut takes: Vec<(f32, Target, Choice)> = Vec::new();
        for action in self.options(seeking.state) {
            let choice = self.rules.choice(seeking.state, action);
            let piece = choice.actor.unwrap_or(choice.target);
            let is_other = self.is_own(piece) && piece != meant && takes.iter().all(|(_, other, _)| *other != piece);
            if is_other && self.rules.bearing(seeking.state, action, piece) == Bearing::Takes {
                takes.push((self.apart(seeking, &choice, aim), piece, choice));
            }
        }
        takes.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        found.extend(takes.into_iter().take(MOST).map(|(_, piece, choice)| wire::Instead {
            who: Some(piece.into()),
            to: Some(piece.into()),
            ..said(choice.says)
        }));
    }

    /// What answers the question.
    fn answers(&self, seeking: &Seeking<'_, R>, found: &mut Vec<wire::Instead>) {
        let options = self.options(seeking.from);
        let aim = self.aim(seeking);
        let about = seeking.who.unwrap_or(seeking.to);
        let mut choices: Vec<(bool, f32, Choice)> = Vec::new();
        for action in options {
            let choice = self.rules.choice(seeking.from, action);
            let own = choice.actor == Some(about)
                || choice.target == about
                || self.rules.bearing(seeking.from, action, about) == Bearing::Takes;
            choices.push((!own, self.apart(seeking, &choice, aim), choice));
        }
        choices.sort_by(|(a, x, _), (b, y, _)| a.cmp(b).then(x.total_cmp(y)));
        for (_, _, choice) in choices {
            let one = wire::Instead { order: Some(choice.order.clone()), ..said(choice.says) };
            if found.iter().all(|other| other.says != one.says) && found.len() < MOST {
                let to = Some(choice.target).filter(|target| !matches!(target, Target::Button));
                found.push(wire::Instead { to: to.map(Into::into), ..one });
            }
        }
    }

    /// How far what an answer touches lies from what was touched.
    fn apart(&self, seeking: &Seeking<'_, R>, choice: &Choice, aim: Option<u16>) -> f32 {
        let place = |target: Target| match target {
            Target::Place(place) => Some(place),
            Target::Facing(_) | Target::Button => None,
            piece => self.place(seeking.from, piece),
        };
        let at = place(choice.target).or(choice.actor.and_then(place));
        at.zip(aim).map_or(f32::MAX, |(at, aim)| self.field.distance(at, aim))
    }
}

/// A proposal of which only the sentence is known.
fn said(says: Message) -> wire::Instead {
    wire::Instead {
        says: says.into(),
        order: None,
        who: None,
        to: None,
        way: Vec::new(),
        cost: None,
        of: None,
        hits: 0,
        drawn: 0,
    }
}
