//! What fights promise: the expected hits of the dice that the rules would give, weighed by what they cost.

use super::field::Field;
use acies_board::AreaId;
use acies_rules_rome::insight::{Pool, Prospect};
use acies_rules_rome::setting::{Kind, LeaderId, LeaderSet, UnitId, UnitSet};

/// Expected hits of a pool: a six, or with +1 a five.
pub(crate) fn hits(pool: Pool) -> f32 {
    pool.plain as f32 / 6.0 + pool.plus as f32 / 3.0
}

/// How likely a check against this morale fails.
pub(crate) fn fails(morale: Option<i32>) -> f32 {
    morale.map_or(0.0, |m| (6 - m).clamp(0, 6) as f32 / 6.0)
}

/// How likely a pool with so many expected hits brings at least `least`: as if by many dice.
pub(crate) fn at_least(least: u32, expected: f32) -> f32 {
    let (mut term, mut below) = ((-expected).exp(), 0.0);
    for k in 0..least {
        below += term;
        term *= expected / (k + 1) as f32;
    }
    (1.0 - below).clamp(0.0, 1.0)
}

impl Field<'_> {
    /// What the leaders with units that lose steps are expected to cost.
    fn leader_risk(self, leaders: impl Iterator<Item = LeaderId>, hits: f32, dead: f32) -> f32 {
        let struck = 1.0 - (-hits).exp();
        leaders.filter(|&l| !self.set.leader(l).inferior).map(|l| self.leader_worth(l)).sum::<f32>() * struck * dead
    }

    /// What an assault by these units is worth to them; the defenders fight where it hurts most.
    pub(crate) fn assault_worth(self, target: AreaId, attackers: UnitSet, firing: UnitSet) -> f32 {
        let Some(first) = attackers.first() else { return 0.0 };
        let side = self.side(first);
        let defenders = self.q.units_in(side.other(), target);
        let p = self.q.assault(target, attackers, firing);
        let blow = self.blow(&p, target, defenders, attackers);
        let value = blow - self.caution() * self.arm(first).caution * self.price(&p, attackers, firing);
        if firing.is_empty() && self.can_slip(defenders, attackers, false) {
            let stays = fails(p.morale);
            let met = stays + (1.0 - stays) * (1.0 - self.temper.shy);
            return value.min(met * value + (1.0 - met) * self.temper.ground);
        }
        value
    }

    /// What the attackers' dice do.
    fn blow(self, p: &Prospect, target: AreaId, defenders: UnitSet, attackers: UnitSet) -> f32 {
        let side = defenders.first().map_or(self.me, |u| self.side(u));
        let struck = hits(p.attack) + fails(p.morale);
        let wiped = at_least(self.steps(defenders) as u32, struck);
        let advance =
            if attackers.iter().any(|u| self.is_heavy(u)) { self.temper.won_heavy } else { self.temper.won_light };
        self.harm(defenders, struck)
            + wiped * advance
            + self.leader_risk(self.q.leaders_in(side, target), struck, 0.083 + self.temper.last_stand * wiped)
    }

    /// What the answer costs the attackers: the area where it costs most.
    fn price(self, p: &Prospect, attackers: UnitSet, firing: UnitSet) -> f32 {
        let fire_only = attackers.without(firing).is_empty();
        let mut most = 0.0_f32;
        for &(area, pool) in &p.answers {
            let Some(first) = attackers.first() else { continue };
            let there = attackers.and(self.q.units_in(self.side(first), area));
            let exposed = if fire_only { there } else { there.without(firing) };
            let got = hits(pool);
            let leaders = self.q.leaders_in(self.side(first), area);
            most = most.max(self.harm(exposed, got) + self.leader_risk(leaders, got, 0.09));
        }
        most
    }

    /// Whether all defenders could leave before such attackers (14.1).
    pub(crate) fn can_slip(self, defenders: UnitSet, attackers: UnitSet, charge: bool) -> bool {
        let fastest = attackers.iter().map(|u| self.q.pace(u)).max().unwrap_or(0);
        let heavy_horse = attackers.iter().all(|u| self.q.kind(u) == Kind::HeavyCavalry);
        let long = attackers.iter().all(|u| self.q.kind(u).is_long());
        defenders.iter().all(|u| {
            let kind = self.q.kind(u);
            self.q.is_in_command(u)
                && (self.q.pace(u) > fastest
                    || (kind.is_light_cavalry() && heavy_horse)
                    || (kind.is_light_infantry() && long && !charge))
        })
    }

    /// Whether a defender could meet such a charge with a counter-charge (12.5).
    fn can_counter(self, unit: UnitId, chargers: UnitSet) -> bool {
        let elephants = chargers.iter().any(|u| self.q.kind(u) == Kind::Elephant);
        self.q.is_charger(unit)
            && self.q.is_in_command(unit)
            && !(elephants && self.set.charts.charge.shy_of_elephants.has(self.q.kind(unit)))
    }

    /// What a charge ridden to its end is worth to the chargers, whatever the defenders would rather do.
    pub(crate) fn shock_worth(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> f32 {
        let Some(first) = units.first() else { return 0.0 };
        let side = self.side(first);
        let defenders = self.q.units_in(side.other(), target);
        let p = self.q.charge(target, from, units, leaders);
        let taken = p.answers.first().map_or(0.0, |(_, pool)| hits(*pool));
        let (cost, faded) = self.shared_out(units, taken);
        let left = 1.0 - faded / self.strength(units).max(1.0);
        let struck = hits(p.attack) * left + fails(p.morale);
        let breaks = at_least(self.breaking_hits(defenders), struck);
        let phalanxes = defenders.iter().filter(|&u| self.q.fights_as(u) == Kind::Phalanx).count() as f32;
        let wiped = at_least(self.steps(defenders) as u32, struck);
        let gain = self.harm(defenders, struck)
            + breaks * (self.temper.routed + self.temper.phalanx * phalanxes)
            + self.leader_risk(self.q.leaders_in(side.other(), target), struck, 0.083 + self.temper.last_stand * wiped);
        self.arm(first).charge * gain
            - self.caution() * self.arm(first).caution * (cost + self.leader_risk(leaders.iter(), taken, 0.167))
    }

    /// The same charge when it is met half-way.
    pub(crate) fn counter_worth(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> f32 {
        let Some(first) = units.first() else { return 0.0 };
        let defenders = self.q.units_in(self.side(first).other(), target);
        let p = self.q.counter(target, from, units, leaders);
        let taken = p.answers.first().map_or(0.0, |(_, pool)| hits(*pool));
        let cost = self.harm(units, taken) + self.leader_risk(leaders.iter(), taken, 0.09);
        self.blow(&Prospect { morale: None, ..p }, target, defenders, units)
            - self.caution() * self.arm(first).caution * cost
    }

    /// What a charge is worth if the defenders do what is best for them.
    pub(crate) fn charge_worth(self, target: AreaId, from: AreaId, units: UnitSet, leaders: LeaderSet) -> f32 {
        let Some(first) = units.first() else { return 0.0 };
        let side = self.side(first);
        let defenders = self.q.units_in(side.other(), target);
        let shock = self.shock_worth(target, from, units, leaders);
        let mut value = shock;
        if defenders.iter().any(|u| self.can_counter(u, units)) {
            let met = self.counter_worth(target, from, units, leaders);
            let fail = fails(Some(self.q.morale_in(side.other(), target)));
            value = fail * shock + (1.0 - fail) * shock.min(met);
        }
        if self.can_slip(defenders, units, true) {
            return value.min((1.0 - self.temper.shy) * value + self.temper.shy * self.temper.ground);
        }
        value
    }
}
