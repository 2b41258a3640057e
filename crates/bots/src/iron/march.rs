//! Where a unit goes in the move and fire segment: every hex it can reach, with every facing, is
//! weighed by what it could do from there and what could be done to it.

use super::field::{Field, Manner};
use super::fire::Shot;
use super::roads::Roads;
use super::strikes::{Strikes, chance_to_be_hit};
use super::tastes::Tastes;
use super::threat::{Fear, Threat};
use crate::nearness::Nearness;
use acies_board::{Arc, Dir, Facing, HexId, Reach};
use acies_rules_iron::Pos;
use acies_rules_iron::setting::{BattleId, Feared, Missile, UnitId, ZoneRight};
use acies_rules_iron::{Order, Where};

/// A move that is worth less than this more than staying is not made.
const WORTHWHILE: f32 = 0.02;
/// Standing in the way of reinforcements.
const IN_THE_WAY: f32 = 0.4;
/// A disordered unit need not flee farther than this.
const NO_FARTHER: f32 = 12.0;
/// Ground matters only to those whom the enemy may reach soon.
const FAR: u8 = 8;
/// A hex beyond the leader's command range.
const OUT_OF_RANGE: f32 = 0.02;

/// Where a unit is going.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) unit: UnitId,
    pub(crate) facing: Facing,
    /// The hexes still to come, the last one first.
    pub(crate) path: Vec<HexId>,
}

/// What a unit wants now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// To fight, or to come nearer.
    Fight,
    /// To be out of reach.
    Away,
}

/// Buffers, kept from unit to unit.
#[derive(Debug, Default)]
pub(crate) struct Scout {
    pub(crate) near: Nearness,
    /// How far every hex is from my own units: the enemy's view.
    pub(crate) far: Nearness,
    threat: Threat,
    /// Whether the threat was looked at in this activation.
    aware: bool,
    strikes: Strikes,
    reach: Reach,
    roads: Roads,
}

impl Clone for Scout {
    /// Nothing in it outlasts a choice but what can be looked at again, and the tables are large.
    fn clone(&self) -> Scout {
        Scout::default()
    }
}

/// What speaks against a hex, whichever way a unit faces there.
#[derive(Clone, Copy)]
struct Place {
    hex: HexId,
    way_left: f32,
    entry_fire: f32,
    in_the_way: f32,
    beyond_command: f32,
    /// What the enemy may do there, less the company of friends.
    lonely: f32,
}

/// One unit to be moved.
struct Mover<'a> {
    field: Field<'a>,
    unit: UnitId,
    at: HexId,
    goal: Option<HexId>,
    /// Who stands there.
    foe: UnitId,
    pull: f32,
    aim: Aim,
    fear: Fear,
}

impl Scout {
    /// Looks where the enemy is.
    pub(crate) fn look(&mut self, field: Field<'_>) {
        field.measure(&mut self.near);
    }

    /// The unit of a Battle that has most to fear, and how likely it is to be struck.
    pub(crate) fn peril(&mut self, field: Field<'_>, battle: BattleId) -> Option<(UnitId, f32)> {
        self.threat.measure(field);
        self.threat.count_exposed(field);
        let units = field.set.battle(battle).units.iter().copied();
        let mut worst: Option<(f32, UnitId, f32)> = None;
        for (unit, hex) in units.filter_map(|u| Some((u, field.q.hex(u)?))) {
            let chance = self.threat.likelihood(field, hex);
            let loss = chance * field.stake(unit);
            if chance > 0.0 && worst.is_none_or(|(most, ..)| loss > most) {
                worst = Some((loss, unit, chance));
            }
        }
        worst.map(|(_, unit, chance)| (unit, chance))
    }

    /// What he could do next is to be looked at again.
    pub(crate) fn forget_threat(&mut self) {
        self.aware = false;
    }

    /// Looks what he could do next, once in an activation.
    fn beware(&mut self, field: Field<'_>, unit: UnitId) -> Fear {
        if field.temper.dread <= 0.0 {
            return Fear::default();
        }
        if !self.aware {
            self.threat.measure(field);
            self.aware = true;
        }
        self.threat.count_exposed(field);
        self.threat.fear(field, unit)
    }

    /// The best move of a unit on the map; none if it had better be left alone.
    pub(crate) fn plan(&mut self, field: Field<'_>, unit: UnitId) -> Option<Plan> {
        self.plan_with(field, unit, Aim::Fight)
    }

    /// The way of a mounted archer after its shot.
    pub(crate) fn withdrawal(&mut self, field: Field<'_>, unit: UnitId) -> Option<Plan> {
        self.plan_with(field, unit, Aim::Away)
    }

    fn plan_with(&mut self, field: Field<'_>, unit: UnitId, aim: Aim) -> Option<Plan> {
        let at = field.q.hex(unit)?;
        if field.q.order(unit) == Order::Retired || field.q.is_pinned(unit) {
            return None;
        }
        if field.is_gun(unit) {
            return lay_gun(field, unit, at);
        }
        self.look(field);
        field.q.reach(unit, &mut self.reach);
        let fights = aim == Aim::Fight && field.is_attacker(unit);
        self.strikes.prepare(field, unit, if fights { field.q.points_left(unit) + 4 } else { 0 });
        let (goal, pull) = goal(field, unit, at);
        let foe = goal.and_then(|hex| field.q.occupant(hex)).unwrap_or(unit);
        let fear = self.beware(field, unit);
        if field.temper.detour > 0.0 {
            self.roads.survey(field, field.arm(unit).mount);
        }
        self.choose(&Mover { field, unit, at, goal, foe, pull, aim, fear })
    }

    fn choose(&mut self, mover: &Mover<'_>) -> Option<Plan> {
        let (field, unit) = (mover.field, mover.unit);
        let facing = field.q.facing(unit);
        let here = self.place(mover, mover.at);
        let stay = self.score(mover, &here, facing) + self.rest(mover);
        let mut best = (stay + WORTHWHILE, mover.at, facing);
        for i in 0..self.reach.reached().len() {
            let hex = self.reach.reached()[i];
            if field.q.occupant(hex).is_some_and(|u| u != unit) {
                continue;
            }
            let place = self.place(mover, hex);
            for facing in Facing::ALL {
                let score = self.score(mover, &place, facing);
                if score > best.0 {
                    best = (score, hex, facing);
                }
            }
        }
        let (_, hex, facing) = best;
        let idle = hex == mover.at && facing == field.q.facing(unit);
        if idle && (self.rest(mover) > 0.0 || mover.volley(hex, facing) <= 0.0) {
            return None;
        }
        let path = self.reach.path_back(hex).filter(|&h| h != mover.at).collect();
        Some(Plan { unit, facing, path })
    }

    /// What a disordered unit gains by doing nothing (11.0.1).
    fn rest(&self, mover: &Mover<'_>) -> f32 {
        let field = mover.field;
        let can = field.q.order(mover.unit) == Order::Disordered && self.near.at(mover.at) > 1;
        let did = field.q.has_moved(mover.unit) || field.q.has_fired(mover.unit);
        if can && !did { field.temper.rest * (0.5 + 0.3 * field.stake(mover.unit)) } else { 0.0 }
    }

    fn place(&mut self, mover: &Mover<'_>, hex: HexId) -> Place {
        Place {
            hex,
            way_left: mover.way_left(hex, self.detour(mover, hex)),
            entry_fire: mover.entry_fire(hex, &self.near),
            in_the_way: mover.in_the_way(hex),
            beyond_command: mover.beyond_command(hex),
            lonely: self.danger(mover, hex) - mover.company(hex) - mover.denial(hex) + mover.leaving(hex)
                - mover.footing(hex, &self.near),
        }
    }

    /// What the way to the enemy costs from here beyond the hexes that it leads over.
    fn detour(&self, mover: &Mover<'_>, hex: HexId) -> f32 {
        if mover.field.temper.detour <= 0.0 {
            return 0.0;
        }
        let mount = mover.field.arm(mover.unit).mount;
        mover.field.temper.detour * f32::from(self.roads.at(mount, hex).saturating_sub(self.near.at(hex)))
    }

    /// What the enemy may do here in his next activation.
    fn danger(&mut self, mover: &Mover<'_>, hex: HexId) -> f32 {
        let dread = mover.field.temper.dread;
        if dread > 0.0 { dread * self.threat.danger(mover.field, mover.fear, hex) } else { 0.0 }
    }

    fn score(&self, mover: &Mover<'_>, place: &Place, facing: Facing) -> f32 {
        let (field, hex) = (mover.field, place.hex);
        let launch = match field.q.is_in_command(mover.unit) {
            true => self.strikes.launch(hex, facing).unwrap_or(0.0),
            false => 0.0,
        };
        let shock = self.strikes.shock(hex, facing).unwrap_or(0.0);
        let leaves = launch > shock || (mover.is_mounted_archer() && mover.aim == Aim::Fight);
        let risk = field.risk(mover.unit, hex, facing, &self.near) * if leaves { 0.4 } else { 1.0 };
        let fight = match mover.aim {
            Aim::Fight => field.temper.zeal * launch.max(shock).max(0.0) + mover.volley(hex, facing),
            Aim::Away => -0.05 * (f32::from(self.near.at(hex)) - 4.0).abs(),
        };
        fight
            - risk
            - place.way_left
            - place.entry_fire
            - self.looks_away(mover, hex, facing)
            - place.in_the_way
            - place.beyond_command
            - place.lonely
    }

    /// A unit should look where the enemy is.
    fn looks_away(&self, mover: &Mover<'_>, hex: HexId, facing: Facing) -> f32 {
        let here = f32::from(self.near.at(hex));
        let fronts = facing.front().into_iter().filter_map(|dir| mover.field.map.neighbour(hex, dir));
        fronts.map(|front| f32::from(self.near.at(front)) - here).sum::<f32>() * 0.01
    }
}

impl Mover<'_> {
    fn is_mounted_archer(&self) -> bool {
        self.field.q.is_mounted(self.unit) && self.field.q.missile(self.unit) != Missile::None
    }

    /// The best shot from here, facing so.
    fn volley(&self, hex: HexId, facing: Facing) -> f32 {
        let field = self.field;
        let missile = field.q.missile(self.unit);
        if missile == Missile::None || field.q.has_fired(self.unit) {
            return 0.0;
        }
        let range = field.set.charts.max_range(missile);
        let targets = field.map.ring_upto(hex, range.into()).iter().filter_map(|&h| field.q.enemy_at(field.me, h));
        targets.map(|target| self.shot(hex, facing, target)).fold(0.0, f32::max)
    }

    fn shot(&self, hex: HexId, facing: Facing, target: UnitId) -> f32 {
        let field = self.field;
        let Some(to) = field.q.hex(target) else { return 0.0 };
        let flank_too = field.q.weapon(self.unit).is_some_and(|weapon| weapon.flank);
        let in_arc = field.map.exit_dirs(hex, to).sides().any(|dir| match facing.arc(dir) {
            Arc::Front => true,
            Arc::Flank => flank_too,
            Arc::Rear => false,
        });
        if !in_arc || !field.set.sight.sees(hex, to) {
            return 0.0;
        }
        let gain = Shot { firer: self.unit, from: hex, target }.value(field.q, field.weights);
        gain - answer(field, self.unit, hex, target)
    }

    fn way_left(&self, hex: HexId, detour: f32) -> f32 {
        let far = self.goal.map_or(0, |goal| self.field.map.distance(hex, goal));
        let enough = if self.field.can_charge(self.unit) { 3 } else { 1 };
        let left = f32::from(far.saturating_sub(enough)) + detour;
        if self.field.q.order(self.unit) == Order::Disordered {
            return self.field.temper.nerve * self.pull * left.min(NO_FARTHER);
        }
        self.pull * left
    }

    /// What reaction fire on the way in would cost.
    fn entry_fire(&self, hex: HexId, near: &Nearness) -> f32 {
        if hex == self.at || near.at(hex) > 1 {
            return 0.0;
        }
        let loss = self.field.weights.fall(self.field.q, self.unit, Order::Normal, Order::Disordered);
        chance_to_be_hit(self.field, self.unit, hex) * loss
    }

    fn in_the_way(&self, hex: HexId) -> f32 {
        let field = self.field;
        let battle = field.set.battle(field.battle(self.unit));
        let blocks = battle.entry.contains(&hex) && field.waiting(field.battle(self.unit)) > 0;
        if blocks { IN_THE_WAY } else { 0.0 }
    }

    /// What it is worth that disordered enemies beside it cannot recover (11.0.1).
    fn denial(&self, hex: HexId) -> f32 {
        let field = self.field;
        if field.temper.deny <= 0.0 {
            return 0.0;
        }
        let beside = field.map.neighbours(hex).filter_map(|(_, next)| Some((field.q.enemy_at(field.me, next)?, next)));
        let free = |at: HexId| {
            let mut friends = field.map.neighbours(at).filter_map(|(_, next)| field.q.friend_at(field.me, next));
            friends.all(|u| u == self.unit)
        };
        let denied = beside.filter(|&(u, at)| field.q.order(u) == Order::Disordered && free(at));
        field.temper.deny * denied.map(|(u, _)| field.stake(u)).sum::<f32>()
    }

    /// What it costs to leave its place.
    fn leaving(&self, hex: HexId) -> f32 {
        self.field.temper.stay * f32::from(self.field.map.distance(self.at, hex))
    }

    /// What the ground is worth to a defender here, against the next enemy over the hexes that are nearer to him.
    fn footing(&self, hex: HexId, near: &Nearness) -> f32 {
        let field = self.field;
        if field.temper.ground <= 0.0 || near.at(hex) > FAR {
            return 0.0;
        }
        let fronts = field.map.neighbours(hex).filter(|&(_, next)| near.at(next) < near.at(hex));
        let help = |(_, next): (Dir, HexId)| -field.q.shock_ground(hex, &[(self.foe, next)]);
        let (mut sum, mut count) = (0, 0);
        for front in fronts {
            sum += help(front);
            count += 1;
        }
        field.temper.ground * if count > 0 { sum as f32 / count as f32 } else { 0.0 }
    }

    /// What the friends beside it are worth.
    fn company(&self, hex: HexId) -> f32 {
        let field = self.field;
        if field.temper.line <= 0.0 {
            return 0.0;
        }
        let beside = field.map.neighbours(hex).filter_map(|(_, next)| field.q.friend_at(field.me, next));
        field.temper.line * beside.filter(|&u| u != self.unit).take(2).count() as f32
    }

    fn beyond_command(&self, hex: HexId) -> f32 {
        let field = self.field;
        let Some(leader) = field.q.commander(field.battle(self.unit)) else { return 0.0 };
        match field.q.leader_at(leader) {
            Where::Map(at) if at != self.at => {
                let beyond = field.map.distance(hex, at).saturating_sub(field.set.leader(leader).cr);
                OUT_OF_RANGE * f32::from(beyond.min(10))
            }
            _ => 0.0,
        }
    }
}

/// A retired unit goes a step towards the Standard that can bring it back (moi:12.4(3)).
pub(crate) fn walk_home(field: Field<'_>, unit: UnitId) -> Option<Plan> {
    let at = field.q.hex(unit)?;
    let far = field.q.to_standard(field.me, at)?;
    if field.manner != Manner::Lines || field.q.order(unit) != Order::Retired || far <= 1 {
        return None;
    }
    let nearer = |hex: HexId| field.q.to_standard(field.me, hex).is_some_and(|left| left < far);
    let free = field.map.neighbours(at).map(|(_, hex)| hex).filter(|&hex| field.q.occupant(hex).is_none());
    let step = free.into_iter().find(|&hex| nearer(hex))?;
    Some(Plan { unit, facing: field.q.facing(unit), path: vec![step] })
}

/// The enemy a unit should go for, and how much it is drawn to him.
fn goal(field: Field<'_>, unit: UnitId, at: HexId) -> (Option<HexId>, f32) {
    let pull = match field.arm(unit) {
        arm if arm.charges => 0.05,
        arm if arm.feared != Feared::No => 0.04,
        arm if arm.zone != ZoneRight::Never => 0.03,
        arm if field.manner == Manner::Lines && arm.shocks => 0.03,
        _ => 0.0,
    };
    let mut best: Option<(f32, HexId)> = None;
    let mut tastes = Tastes::new(field, unit);
    for (enemy, hex) in field.enemies().filter(|&(e, _)| !field.is_gun(e)) {
        let gain = if field.is_attacker(unit) { tastes.of(enemy) } else { 0.0 };
        let score = gain - 0.08 * f32::from(field.map.distance(at, hex));
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, hex));
        }
    }
    (best.map(|(_, hex)| hex), field.temper.pull * pull * (1.0 + field.boldness))
}

/// What a counter-charge of the target may cost the firer (9.4.2).
fn answer(field: Field<'_>, firer: UnitId, from: HexId, target: UnitId) -> f32 {
    let charts = &field.set.charts;
    let able = field.arm(target).counters && field.q.order(target) == Order::Normal;
    if !able || field.q.struck_arc(target, from) == Arc::Rear {
        return 0.0;
    }
    let faces = charts.counter_charge_max + 1 - i32::from(field.q.face(target).sdr);
    0.3 * super::shock::tenths(faces) * field.appetite(target, firer).max(0.0)
}

/// A gun turns to the enemies within its range, if it has any.
fn lay_gun(field: Field<'_>, gun: UnitId, at: HexId) -> Option<Plan> {
    let q: Pos<'_> = field.q;
    let mover = Mover { field, unit: gun, at, goal: None, foe: gun, pull: 0.0, aim: Aim::Fight, fear: Fear::default() };
    let best = |facing: Facing| mover.volley(at, facing);
    let keep = best(q.facing(gun));
    let (mut facing, mut most) = (q.facing(gun), keep + WORTHWHILE);
    for other in Facing::ALL {
        if best(other) > most {
            (facing, most) = (other, best(other));
        }
    }
    (best(facing) > 0.0).then_some(Plan { unit: gun, facing, path: Vec::new() })
}
