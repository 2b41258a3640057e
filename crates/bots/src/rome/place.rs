//! What it is worth to have a unit in an area.

use super::field::Field;
use super::odds::{fails, hits};
use super::survey::Survey;
use acies_board::{AreaId, Compass};
use acies_rules_rome::State;
use acies_rules_rome::setting::{Kind, UnitId, UnitSet};

/// How far leaders command.
pub(crate) const RADIUS: u8 = 4;

/// A unit in a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Post {
    pub(crate) area: AreaId,
    pub(crate) facing: Compass,
    pub(crate) score: f32,
}

/// Looks at places for one unit; the copy of the position is used again and again.
pub(crate) struct Placer<'a, 's> {
    pub(crate) field: Field<'a>,
    pub(crate) survey: &'s Survey,
    scratch: State,
    unit: UnitId,
    home: Option<AreaId>,
    /// Whether it can still attack in this phase.
    strikes: bool,
    ways: [Compass; 4],
}

impl<'a, 's> Placer<'a, 's> {
    pub(crate) fn new(field: Field<'a>, survey: &'s Survey, unit: UnitId) -> Placer<'a, 's> {
        let strikes = field.q.is_fresh(unit);
        let home = field.q.area(unit);
        Placer { field, survey, scratch: field.seen.clone(), unit, home, strikes, ways: Compass::ALL }
    }

    /// The same for a unit that does not attack any more.
    pub(crate) fn at_rest(mut self) -> Self {
        self.strikes = false;
        self
    }

    /// The best post in an area, turning allowed or not.
    pub(crate) fn post(&mut self, area: AreaId, turns: bool) -> Post {
        let (field, unit) = (self.field, self.unit);
        let now = field.q.facing(unit);
        let long = field.q.kind(unit).is_long();
        let only = [now];
        let ways: &[Compass] = if turns && long { &self.ways } else { &only };
        let (facing, open) = if long { self.survey.facing(field, area, unit, ways) } else { (now, 0.0) };
        field.rules.suppose(&mut self.scratch, unit, area, facing);
        let mut score = self.quiet_worth(area, open);
        if self.survey.near(area) <= 2 && self.strikes {
            let eager = field.temper.strike * field.arm(unit).strike * self.when_ahead(field.temper.ahead_strike);
            score += eager * self.strike(area);
        }
        if let Some(home) = self.home {
            field.rules.suppose(&mut self.scratch, unit, home, now);
        }
        Post { area, facing, score }
    }

    /// A factor for those who may wait.
    fn when_ahead(&self, factor: f32) -> f32 {
        if self.field.may_wait() { factor } else { 1.0 }
    }

    /// What the place is worth apart from fighting now.
    fn quiet_worth(&self, area: AreaId, open: f32) -> f32 {
        let (field, unit) = (self.field, self.unit);
        let long = field.q.kind(unit).is_long();
        let (t, caution) = (field.temper, field.caution_of(unit));
        let mut score = -caution * self.risk(area, open) - field.drive(unit) * self.distance(area);
        if long {
            score -= caution * t.flank * open * frailty(field, unit);
            let edge = !field.map.edges(area).is_empty() && self.survey.near(area) <= 4;
            score -= if edge { t.edge } else { 0.0 };
            score += t.shoulder * self.shoulders(area);
        }
        if t.rest > 0.0 {
            score += t.rest * self.rest(area);
        }
        if t.alone > 0.0 {
            score -= t.alone * self.loneliness(area);
        }
        score - self.straying(area) + t.haven * self.haven(area)
    }

    /// The step that a worn unit may recover with its leader, by the turns it takes to get to him (18.1).
    fn rest(&self, area: AreaId) -> f32 {
        let (field, unit) = (self.field, self.unit);
        if field.q.lost_steps(unit) == 0 {
            return 0.0;
        }
        let leader = field.q.leader_of(field.q.formation_of(unit));
        let commander = field.q.commander(field.me);
        let posts = [leader, commander].into_iter().flatten().filter_map(|l| Some((l, field.q.leader_area(l)?)));
        let step = field.step_cost(unit, 0);
        let gains = posts.filter(|&(_, at)| self.survey.near(at) > 1).map(|(leader, at)| {
            let makes_it = field.q.morale(unit) + i32::from(field.set.leader(leader).tactical);
            let turns = f32::from(field.map.distance(area, at).div_ceil(field.q.pace(unit).max(1)));
            step * makes_it.min(6) as f32 / 6.0 / (1.0 + turns)
        });
        gains.fold(0.0, f32::max)
    }

    /// How far the nearest friend is, beyond the next area.
    fn loneliness(&self, area: AreaId) -> f32 {
        let field = self.field;
        let others = field.army(field.me).filter(|&(u, _)| u != self.unit);
        let far = others.map(|(_, at)| field.map.distance(at, area)).min().unwrap_or(1);
        f32::from(far.saturating_sub(1).min(6))
    }

    /// Expected loss when the enemy strikes there, less what he pays for it.
    fn risk(&self, area: AreaId, open: f32) -> f32 {
        let (field, unit) = (self.field, self.unit);
        let (struck, sure) = self.survey.danger(field, unit, area);
        let others = field.mine_in(area).without(UnitSet::one(unit));
        let stack = others.len() as f32 + 1.0;
        let t = field.temper;
        let worn = 1.0 + t.frail * field.q.lost_steps(unit) as f32;
        let frail = if open > 0.5 { 1.0 + t.bare * frailty(field, unit) } else { 1.0 };
        let loss = struck * frail * field.step_cost(unit, 0) / stack.sqrt();
        let answer = t.answer * sure * field.q.strength(unit) as f32 / 6.0 * t.hit;
        worn * t.danger * field.arm(unit).danger * self.when_ahead(t.ahead_danger) * (loss - answer).max(t.floor * loss)
    }

    /// How far off the enemy is whom this unit looks for: riders look for those they can ride down.
    fn distance(&self, area: AreaId) -> f32 {
        let (field, unit) = (self.field, self.unit);
        let near = f32::from(self.survey.near(area).min(20));
        let seeks = |prey: fn(Kind) -> bool| {
            let found = self.survey.nearest(field, area, |foe| prey(field.q.kind(foe)));
            let seek = field.temper.seek;
            found.map_or(near, |far| (1.0 - seek) * near + seek * f32::from(far.min(20)))
        };
        match field.q.kind(unit) {
            // A charge needs a start.
            Kind::HeavyCavalry => seeks(|kind| !kind.is_long() && kind != Kind::Elephant).max(2.0),
            Kind::LightCavalry => seeks(|kind| kind.is_light_infantry() || kind == Kind::LightCavalry).max(1.0),
            Kind::Elephant => near.max(2.0),
            _ => near.max(1.0),
        }
    }

    /// Friends to the left and right, on foot.
    fn shoulders(&self, area: AreaId) -> f32 {
        let field = self.field;
        let beside = field.map.neighbours(area).iter().filter(|step| step.link.is_side());
        let held =
            beside.filter(|step| field.mine_in(step.area).iter().any(|u| u != self.unit && field.q.kind(u).is_foot()));
        (held.count() as f32).min(2.0)
    }

    fn straying(&self, area: AreaId) -> f32 {
        let field = self.field;
        let leader = field.q.leader_of(field.q.formation_of(self.unit));
        let far = leader.and_then(|l| field.q.leader_area(l)).map_or(0, |at| field.map.distance(at, area));
        field.temper.stray * f32::from(far.saturating_sub(RADIUS).min(6))
    }

    /// What it would bring to leave the map, by the turns it takes to get there.
    fn haven(&self, area: AreaId) -> f32 {
        let (field, unit) = (self.field, self.unit);
        let gain = field.exit_worth(unit, Compass::N);
        if gain <= 0.0 {
            return 0.0;
        }
        let far = f32::from(field.map.edge_distance(area, Compass::N)) + 1.0;
        let turns = far / f32::from(field.q.pace(unit).max(1));
        gain / (1.0 + turns)
    }

    /// What this unit adds to an attack from there, with comrades who are there or could come.
    fn strike(&mut self, area: AreaId) -> f32 {
        let (field, unit) = (self.field, self.unit);
        let then = field.at(&self.scratch);
        let reach = field.set.unit(unit).missile.max(1);
        let mut best = 0.0_f32;
        for foes in then.q.areas_of(then.q.units(field.me.other())).iter() {
            let far = field.map.distance(area, foes);
            if far > reach {
                continue;
            }
            if field.set.unit(unit).missile >= far {
                best = best.max(then.assault_worth(foes, UnitSet::one(unit), UnitSet::one(unit)));
            }
            if far == 1 && then.q.is_linked(field.me, area, foes) {
                best = best.max(self.blows(then, area, foes));
            }
        }
        best
    }

    fn blows(&self, then: Field<'_>, area: AreaId, target: AreaId) -> f32 {
        let one = UnitSet::one(self.unit);
        let p = then.q.assault(target, one, UnitSet::EMPTY);
        let defenders = then.foes_in(target);
        let comrades = self.comrades(then, area, target);
        let own = then.q.strength(self.unit) as f32;
        let share = own / (own + comrades).max(1.0);
        let all = hits(p.attack) / share.max(0.05);
        let gain = share * then.harm(defenders, (all + fails(p.morale)).min(then.steps(defenders)));
        let taken = p.answers.first().map_or(0.0, |(_, pool)| hits(*pool));
        gain - then.caution_of(self.unit) * share * then.harm(one, taken)
    }

    /// Strength of friends next to the target, and of those who could still come.
    fn comrades(&self, then: Field<'_>, area: AreaId, target: AreaId) -> f32 {
        let mut sum = 0.0;
        for (friend, at) in then.army(then.me).filter(|&(u, _)| u != self.unit && then.q.is_fresh(u)) {
            let far = then.map.distance(at, target);
            let strength = then.q.strength(friend) as f32;
            sum += match far {
                1 => strength,
                _ if at == area => strength,
                far if far <= then.q.pace(friend) + 1 => then.temper.comrades * strength,
                _ => 0.0,
            };
        }
        sum
    }
}

/// How much worse a long unit fights against its flank.
pub(crate) fn frailty(field: Field<'_>, unit: UnitId) -> f32 {
    match field.q.fights_as(unit) {
        Kind::Legion => 0.6,
        Kind::Barbarian => 1.0,
        Kind::Phalanx => 1.4,
        _ => 0.0,
    }
}

impl Field<'_> {
    /// What it brings this side if a unit leaves the map by an edge.
    pub(crate) fn exit_worth(self, unit: UnitId, way: Compass) -> f32 {
        let the = self.set.unit(unit);
        let rule = &self.set.army(the.side).exit;
        if !rule.kinds.has(the.kind) || rule.edges >> way.index() & 1 == 0 {
            return 0.0;
        }
        let steps = f32::from(self.q.steps_left(unit));
        let own = if way == Compass::N && rule.own_kinds.has(the.kind) { f32::from(rule.own_points) } else { 0.0 };
        let theirs = f32::from(the.points) * f32::from(rule.enemy_percent[way.index()]) / 100.0;
        steps * (own - theirs) * self.temper.escape - 0.1 * self.q.strength(unit) as f32
    }
}
