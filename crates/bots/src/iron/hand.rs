//! The choices of a player one by one, by the weights of a temper: exact odds from the charts and a plain
//! measure of what units are worth. The one thing it remembers is what it has in hand: the way of the unit
//! it moves and the ends of the charges it declared.

use super::declare::Declared;
use super::field::Field;
use super::march::{Plan, Scout};
use super::mood::Mood;
use super::temper::Temper;
use super::tempo::Outlook;
use super::{answers, asked, fire, formations, initiative, march};
use crate::pick::best;
use crate::pick::position;
use acies_board::HexId;
use acies_kernel::{Chance, Decision};
use acies_rules_iron::setting::{BattleId, LeaderId, Missile, Rank, UnitId};
use acies_rules_iron::{Action, Iron, Order, Question, State, Where};

/// Somebody's hand on the counters.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    chance: Chance,
    pub(crate) mood: Mood,
    pub(crate) scout: Scout,
    declared: Declared,
    plan: Option<Plan>,
    /// How often each unit was looked at in this activation.
    looked_at: Vec<u8>,
    /// How often it may be.
    looks: u8,
    /// Replans of the unit in hand: a way may be barred once, not for ever.
    replans: u8,
    /// What the last answer to a question of initiative is hoped to bring, in points.
    pub(crate) hope: f32,
}

/// Equal promises are told apart by chance; this is too small to matter otherwise.
const WHIM: f32 = 1e-5;

impl Hand {
    /// A hand with these whims.
    pub(crate) fn new(seed: u64) -> Hand {
        Hand {
            chance: Chance::new(seed),
            mood: Mood::default(),
            scout: Scout::default(),
            declared: Declared::default(),
            plan: None,
            looked_at: Vec::new(),
            looks: 2,
            replans: 0,
            hope: 0.0,
        }
    }

    fn whim(&mut self) -> f32 {
        self.chance.below(1000) as f32 * WHIM
    }

    /// The choice by these weights.
    pub(crate) fn choose(
        &mut self,
        rules: &Iron,
        seen: &State,
        decision: &Decision,
        options: &[Action],
        temper: &Temper,
    ) -> usize {
        let field = Field::new(rules, seen, decision.side, self.mood.boldness(), temper);
        let index = self.decide(field, asked(rules, seen), options);
        self.mood.note(options[index]);
        index
    }
}

impl Hand {
    fn decide(&mut self, field: Field<'_>, asked: Question, options: &[Action]) -> usize {
        match asked {
            Question::Free { .. } | Question::Continue { .. } => self.activate(field, options),
            Question::Seize { named, .. } => self.seize(field, named, options),
            Question::Use { .. } => self.take_in_hand(field, options),
            Question::Move { unit } => self.go(field, unit, options),
            Question::Lead { leader } => self.lead(field, leader, options),
            Question::Declare { .. } => {
                let done = || position(options, Action::Done).unwrap_or(0);
                self.declared.choose(field, options).unwrap_or_else(done)
            }
            Question::Ride { .. } => self.declared.ride(field, options).unwrap_or(options.len() - 1),
            Question::ReactionFire { mover: at } | Question::ReturnFire { firer: at, .. } => {
                answers::shoot_back(field, at, options)
            }
            Question::CounterFire { firer, .. } => answers::counter_fire(field, firer, options),
            Question::Stand { .. } => answers::stand(field, options),
            Question::CounterTarget { unit } => answers::counter_target(field, unit, options),
            Question::CounterTurn { unit } => answers::counter_turn(field, unit, options),
            Question::Face { .. }
            | Question::Retreat { .. }
            | Question::RetreatBefore { .. }
            | Question::Refuge { .. }
            | Question::Join { .. }
            | Question::Replace { .. }
            | Question::Advance { .. }
            | Question::Follow { .. } => self.find_place(field, asked, options),
            Question::SetUp { .. } => position(options, Action::AsDrawn).expect("it may always be as drawn"),
            Question::FormAtStart { .. } | Question::Form { .. } => {
                self.scout.look(field);
                formations::choose(field, options, &self.scout.near)
            }
            Question::Volley { target, .. } => answers::join_fire(field, target, options),
            // Whoever may come, comes.
            Question::Followers { .. } => 0,
            // One order is as good as another.
            Question::Resolve { .. } | Question::Roll { .. } | Question::CounterRide { .. } => 0,
            Question::Hidden { .. } => unreachable!("nobody is asked about what he may not see"),
        }
    }

    fn find_place(&mut self, field: Field<'_>, asked: Question, options: &[Action]) -> usize {
        self.scout.look(field);
        let near = &self.scout.near;
        match asked {
            Question::Face { unit, .. } => answers::face(field, unit, options, near),
            Question::Retreat { unit } | Question::RetreatBefore { unit } | Question::Refuge { unit } => {
                answers::retreat(field, unit, options, near)
            }
            Question::Join { .. } | Question::Replace { .. } => answers::join(field, options, near),
            Question::Advance { .. } | Question::Follow { .. } => answers::advance(field, options, near),
            other => unreachable!("{other:?} is not about a place"),
        }
    }

    fn activate(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        self.begin_activation(field);
        self.scout.look(field);
        let whim = self.whim();
        if field.temper.wagers {
            return self.wager(field, None, options);
        }
        best(options, |action| {
            let tie = if action < Action::Pass { whim } else { 0.0 };
            initiative::worth(field, action, &self.scout.near) * self.mood.hope(action) + tie
        })
    }

    fn seize(&mut self, field: Field<'_>, named: BattleId, options: &[Action]) -> usize {
        self.begin_activation(field);
        self.scout.look(field);
        if field.temper.wagers {
            return self.wager(field, Some(named), options);
        }
        let found = initiative::seizure(field, named, options, &self.scout.near, &self.mood);
        found.or_else(|| position(options, Action::Decline)).unwrap_or(0)
    }

    /// The answer that is worth most if both sides do their best with the initiative.
    fn wager(&mut self, field: Field<'_>, named: Option<BattleId>, options: &[Action]) -> usize {
        let whim = self.whim();
        let outlook = Outlook::new(field, &self.mood, &self.scout.near, &mut self.scout.far);
        let index = best(options, |action| {
            let tie = if action < Action::Pass { whim } else { 0.0 };
            outlook.worth(field, named, action, &self.scout.near) + tie
        });
        self.hope = outlook.worth(field, named, options[index], &self.scout.near);
        index
    }

    /// All answers to a question of initiative, the best first.
    pub(crate) fn rank_initiatives(&mut self, field: Field<'_>, asked: Question, options: &[Action]) -> Vec<usize> {
        let named = match asked {
            Question::Seize { named, .. } => Some(named),
            _ => None,
        };
        self.scout.look(field);
        let outlook = Outlook::new(field, &self.mood, &self.scout.near, &mut self.scout.far);
        let mut all: Vec<(f32, usize)> = options
            .iter()
            .enumerate()
            .map(|(i, &action)| (outlook.worth(field, named, action, &self.scout.near), i))
            .collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        all.into_iter().map(|(_, i)| i).collect()
    }

    /// From here on the game is only imagined: other whims, and nobody is looked at twice.
    pub(crate) fn imagine(&mut self, seed: u64) {
        (self.chance, self.looks) = (Chance::new(seed), 1);
    }

    /// The next activation is decided on, by somebody else.
    pub(crate) fn open(&mut self, field: Field<'_>) {
        self.begin_activation(field);
    }

    fn begin_activation(&mut self, field: Field<'_>) {
        self.mood.look_back(field);
        self.scout.forget_threat();
        self.looked_at.clear();
        self.looked_at.resize(field.set.units.len(), 0);
        (self.plan, self.declared) = (None, Declared::default());
    }
}

// The move and fire segment.
impl Hand {
    /// The next unit to move: those that shoot first, then the foremost; twice, since a unit may
    /// have been in another's way.
    fn take_in_hand(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        if self.looked_at.len() != field.set.units.len() {
            self.begin_activation(field);
        }
        self.scout.look(field);
        let mut units: Vec<(u8, u8, UnitId)> = options.iter().filter_map(|&a| self.rank(field, a)).collect();
        units.sort_unstable();
        for (_, _, unit) in units {
            self.looked_at[unit.index()] += 1;
            self.replans = 0;
            self.plan = self.scout.plan(field, unit).or_else(|| march::walk_home(field, unit));
            if self.plan.is_some() || field.q.hex(unit).is_none() {
                return position(options, Action::Use(unit)).unwrap_or(0);
            }
        }
        self.leader_to_move(field, options).or_else(|| position(options, Action::End)).unwrap_or(0)
    }

    fn rank(&self, field: Field<'_>, action: Action) -> Option<(u8, u8, UnitId)> {
        let Action::Use(unit) = action else { return None };
        let looks = self.looked_at[unit.index()];
        let distance = match field.q.at(unit) {
            Where::Map(hex) => self.scout.near.at(hex),
            // In the box a disordered unit does better to recover first.
            Where::Box if field.q.order(unit) == Order::Disordered => return None,
            _ => u8::MAX,
        };
        let shoots = field.q.missile(unit) != Missile::None && distance <= field.q.face(unit).ma + 2;
        let first = looks * 2 + u8::from(!shoots);
        (looks < self.looks).then_some((first, distance, unit))
    }

    fn go(&mut self, field: Field<'_>, unit: UnitId, options: &[Action]) -> usize {
        let Some(at) = field.q.hex(unit) else { return enter(field, options) };
        if self.plan.as_ref().is_none_or(|plan| plan.unit != unit) {
            self.replan(field, unit);
        }
        if let Some(index) = self.take_along(field, options) {
            return index;
        }
        if let Some(index) = self.next_step(field, unit, at, options) {
            return index;
        }
        let facing = self.plan.as_ref().map(|plan| plan.facing);
        let turn = facing.and_then(|facing| position(options, Action::Face(facing)));
        let stop = position(options, Action::Done).unwrap_or(0);
        turn.or_else(|| shoot(field, unit, at, options))
            .or_else(|| self.ride_away(field, unit, at, options))
            .unwrap_or(stop)
    }

    fn replan(&mut self, field: Field<'_>, unit: UnitId) {
        self.replans += 1;
        self.plan = self.scout.plan(field, unit);
        if self.plan.is_none() {
            self.plan = Some(Plan { unit, facing: field.q.facing(unit), path: Vec::new() });
        }
    }

    /// A leader goes with a unit that moves on; the King keeps his place.
    fn take_along(&self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        let moves = self.plan.as_ref().is_some_and(|plan| !plan.path.is_empty());
        let goes = |action: &Action| match action {
            Action::With(leader) => field.set.leader(*leader).rank != Rank::King,
            _ => false,
        };
        options.iter().position(goes).filter(|_| moves)
    }

    fn next_step(&mut self, field: Field<'_>, unit: UnitId, at: HexId, options: &[Action]) -> Option<usize> {
        let plan = self.plan.as_mut()?;
        if let Some(here) = plan.path.iter().position(|&hex| hex == at) {
            plan.path.truncate(here);
        }
        let next = *plan.path.last()?;
        if let Some(index) = position(options, Action::To(next)) {
            return Some(index);
        }
        // Barred: think again, once or twice.
        if self.replans < 3 {
            self.replan(field, unit);
            return self.next_step(field, unit, at, options);
        }
        self.plan.as_mut()?.path.clear();
        None
    }

    /// A mounted archer that has shot gets out of reach.
    fn ride_away(&mut self, field: Field<'_>, unit: UnitId, at: HexId, options: &[Action]) -> Option<usize> {
        let archer = field.q.is_mounted(unit) && field.q.missile(unit) != Missile::None;
        if !archer || !field.q.has_fired(unit) || self.replans >= 3 {
            return None;
        }
        self.replans = 3;
        self.plan = self.scout.withdrawal(field, unit);
        self.next_step(field, unit, at, options)
    }
}

/// The best shot that is worth it.
fn shoot(field: Field<'_>, firer: UnitId, from: HexId, options: &[Action]) -> Option<usize> {
    let value = |action: Action| match action {
        Action::Fire(target) => fire::Shot { firer, from, target }.value(field.q, field.weights),
        _ => 0.0,
    };
    let index = best(options, value);
    (value(options[index]) > 0.0).then_some(index)
}

/// The entry hex through which fewest have come (15.1(mp)).
fn enter(field: Field<'_>, options: &[Action]) -> usize {
    best(options, |action| match action {
        Action::To(hex) => -f32::from(field.q.entered_through(hex)),
        _ => -100.0,
    })
}

// Leaders.
impl Hand {
    /// A leader who would stand better elsewhere.
    fn leader_to_move(&self, field: Field<'_>, options: &[Action]) -> Option<usize> {
        options.iter().position(|action| match action {
            Action::Lead(leader) => self.post(field, *leader).is_some(),
            _ => false,
        })
    }

    /// Where a leader should be, if that is much better than where he is.
    fn post(&self, field: Field<'_>, leader: LeaderId) -> Option<HexId> {
        let near = &self.scout.near;
        let the = field.set.leader(leader);
        let units = field.set.battle(the.battle).units.iter().copied();
        let posts = units.filter(|&u| !field.is_gun(u)).filter_map(|u| Some((u, field.q.hex(u)?)));
        let good = |(unit, hex)| answers::company(field, unit, hex, near);
        let (unit, hex) = posts.max_by(|&a, &b| good(a).total_cmp(&good(b)))?;
        let now = match field.q.leader_at(leader) {
            Where::Map(at) if at == hex => return None,
            Where::Map(at) => answers::company(field, field.q.friend_at(field.me, at).unwrap_or(unit), at, near),
            _ => f32::MIN,
        };
        (good((unit, hex)) > now + 2.0).then_some(hex)
    }

    fn lead(&mut self, field: Field<'_>, leader: LeaderId, options: &[Action]) -> usize {
        self.scout.look(field);
        let stop = position(options, Action::Done).unwrap_or(0);
        let Some(goal) = self.post(field, leader) else { return stop };
        let here = match field.q.leader_at(leader) {
            Where::Map(at) => f32::from(field.map.distance(at, goal)),
            _ => f32::MAX,
        };
        best(options, |action| match action {
            Action::To(hex) => here - f32::from(field.map.distance(hex, goal)),
            _ => 0.5,
        })
    }
}
