//! The Movement Segment: who goes where, who is relieved, who is detached.

use super::Mind;
use super::field::Field;
use super::place::{Placer, Post};
use super::survey::Survey;
use crate::pick::position;
use acies_board::{AreaId, Compass};
use acies_rules_rome::Action;
use acies_rules_rome::insight::Stop;
use acies_rules_rome::setting::{Kind, UnitId};

/// How often a unit is looked at in one segment: once more when the others have moved.
const LOOKS: u8 = 2;

/// A move: the areas still to enter, the last one first, and how it ends.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) unit: UnitId,
    pub(crate) way: Vec<AreaId>,
    pub(crate) facing: Compass,
    pub(crate) exit: Option<Compass>,
    /// How much better than to stay.
    pub(crate) gain: f32,
}

/// What has been looked at in the segment under way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    key: Option<(u16, Option<acies_rules_rome::setting::FormationId>)>,
    looks: Vec<u8>,
}

impl Ledger {
    /// Begins anew if another phase is under way.
    fn open(&mut self, field: Field<'_>) {
        let key = Some((field.q.turn(), field.q.acting()));
        if self.key != key {
            self.key = key;
            self.looks = vec![0; field.set.units.len()];
        }
    }
}

fn way_to(stops: &[Stop], to: AreaId) -> Vec<AreaId> {
    let mut way = Vec::new();
    let mut here = to;
    while let Some(stop) = stops.iter().find(|s| s.area == here).filter(|s| s.before != s.area) {
        way.push(here);
        here = stop.before;
        if way.len() > stops.len() {
            break;
        }
    }
    way
}

/// The best move of a unit, if it is better than to stay.
pub(crate) fn plan(field: Field<'_>, survey: &Survey, unit: UnitId) -> Option<Plan> {
    let stops = field.q.reach(unit);
    let home = stops.first()?.area;
    let clumsy = field.q.fights_as(unit) == Kind::Phalanx;
    let mut placer = Placer::new(field, survey, unit);
    let stay = placer.post(home, false).score;
    let mut best: Option<(Post, Option<Compass>)> = None;
    let mut offer = |post: Post, exit: Option<Compass>| {
        if best.is_none_or(|(found, _)| post.score > found.score) {
            best = Some((post, exit));
        }
    };
    for stop in &stops {
        for way in Compass::ALL.into_iter().filter(|way| stop.exits >> way.index() & 1 == 1) {
            let score = exit_score(field, unit, way);
            offer(Post { area: stop.area, facing: way, score }, Some(way));
        }
        if stop.rests {
            offer(placer.post(stop.area, !clumsy || stop.left >= 2), None);
        }
    }
    let (post, exit) = best?;
    if post.score < stay + field.temper.trifle {
        return None;
    }
    Some(Plan { unit, way: way_to(&stops, post.area), facing: post.facing, exit, gain: post.score - stay })
}

/// Leaving the map beside staying on it.
fn exit_score(field: Field<'_>, unit: UnitId, way: Compass) -> f32 {
    let gain = field.exit_worth(unit, way);
    // The last one to leave ends the battle.
    let alone = field.q.units(field.me).len() == 1;
    let ends = if !alone {
        0.0
    } else if field.may_wait() {
        3.0
    } else {
        -3.0
    };
    // Better than to stand where one could leave next time.
    if gain <= 0.0 { f32::NEG_INFINITY } else { field.temper.haven.max(1.0) * gain + ends }
}

impl Mind {
    /// The next move of the formation.
    pub(crate) fn command_moves(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        self.ledger.open(field);
        self.survey.look(field);
        self.plan = None;
        if let Some(index) = detach(field, &self.survey, options) {
            return index;
        }
        if let Some(index) = relieve(field, options) {
            return index;
        }
        if let Some(index) = self.next_move(field, options) {
            return index;
        }
        self.next_leader(field, options).or_else(|| position(options, Action::End)).unwrap_or(0)
    }

    /// The next unit to move, of those that have been looked at least often: whoever gains most, or the foremost, so
    /// that the others follow or fall in beside it.
    fn next_move(&mut self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let far = |u: UnitId| field.q.area(u).map_or(u8::MAX, |area| self.survey.near(area));
        let able = options.iter().enumerate().filter_map(|(index, action)| match action {
            Action::Move(unit) => Some((far(*unit), index, *unit)),
            _ => None,
        });
        let mut units: Vec<(u8, usize, UnitId)> = able.collect();
        units.sort_unstable();
        (0..LOOKS).find_map(|looks| self.best_move(field, &units, looks))
    }

    /// The next of those that have been looked at so often.
    fn best_move(&mut self, field: Field<'_>, units: &[(u8, usize, UnitId)], looks: u8) -> Option<usize> {
        let mut best: Option<(usize, Plan)> = None;
        for &(_, index, unit) in units {
            if self.ledger.looks[unit.index()] != looks {
                continue;
            }
            let Some(plan) = plan(field, &self.survey, unit) else {
                self.ledger.looks[unit.index()] += 1;
                continue;
            };
            if best.as_ref().is_none_or(|(_, found)| plan.gain > found.gain) {
                best = Some((index, plan));
            }
            if self.hasty || !field.temper.by_gain {
                break;
            }
        }
        let (index, plan) = best?;
        self.ledger.looks[plan.unit.index()] += 1;
        self.hope = plan.gain;
        self.plan = Some(plan);
        Some(index)
    }

    /// One step of the move in hand.
    pub(crate) fn march(&mut self, field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
        let done = position(options, Action::Done);
        let Some(plan) = self.plan.as_mut().filter(|plan| plan.unit == unit) else {
            return done.unwrap_or(0);
        };
        if let Some(&next) = plan.way.last() {
            if let Some(index) = position(options, Action::To(next)) {
                plan.way.pop();
                return index;
            }
            // What cannot be carried out is given up.
            plan.way.clear();
            plan.exit = None;
        }
        let exit = plan.exit.and_then(|way| position(options, Action::Exit(way)));
        let turn =
            (field.q.facing(unit) != plan.facing).then(|| position(options, Action::Turn(plan.facing))).flatten();
        exit.or(turn).or(done).unwrap_or(0)
    }
}

/// Velites go out before elephants: they throw, and the beasts spend themselves on them.
fn detach(field: Field<'_>, survey: &Survey, options: &[Action]) -> Option<usize> {
    options.iter().position(|action| match action {
        Action::Detach(unit) => field.q.area(*unit).is_some_and(|area| wants_velites(field, survey, area)),
        _ => false,
    })
}

pub(crate) fn wants_velites(field: Field<'_>, survey: &Survey, area: AreaId) -> bool {
    let elephants = survey.nearest(field, area, |foe| field.q.kind(foe) == Kind::Elephant);
    elephants.is_some_and(|far| f32::from(far) <= field.temper.velites)
}

/// A fresh legion changes places with a worn one in contact with the enemy.
fn relieve(field: Field<'_>, options: &[Action]) -> Option<usize> {
    let mut best = (field.temper.relief, None);
    for (index, action) in options.iter().enumerate() {
        let Action::Swap(a, b) = *action else { continue };
        let (Some(x), Some(y)) = (field.q.area(a), field.q.area(b)) else { continue };
        let contact = |area: AreaId| -> f32 {
            field.map.neighbours(area).iter().map(|n| field.strength(field.foes_in(n.area))).sum()
        };
        let (front, back) = (contact(x), contact(y));
        let stronger = (field.q.strength(b) - field.q.strength(a)) as f32;
        // Positive when the weaker one stands where more enemies are.
        let gain = stronger * (front - back).signum() * f32::from(u8::from(front != back)) * 0.5;
        if gain > best.0 && front.min(back) == 0.0 {
            best = (gain, Some(index));
        }
    }
    best.1
}
