//! What shots and shock are expected to bring, from the hits that the rules give for each die.

use super::field::Field;
use acies_rules_gboh::charts::{Family, Is};
use acies_rules_gboh::insight::ByDie;
use acies_rules_gboh::setting::{LeaderId, UnitId, UnitSet};

/// The mean of something over the die.
fn mean(of: impl Fn(usize) -> f32) -> f32 {
    (0..10).map(of).sum::<f32>() / 10.0
}

/// A fight that may come.
#[derive(Clone, Copy)]
struct Meeting {
    attack: UnitSet,
    defend: UnitSet,
    /// The pair that counts.
    by: (UnitId, UnitId),
    charging: bool,
    /// All who are attacked run already.
    routed: bool,
    /// A phalanx is attacked.
    spears: bool,
}

impl Meeting {
    fn checks(&self, unit: UnitId) -> bool {
        self.charging && (self.defend.has(unit) || !self.routed)
    }
}

/// Chances by hits of a charge check, 0 to 9.
type Shaken = [f32; 10];

impl Field<'_> {
    /// What the hits of a shot are worth against its target.
    pub(crate) fn hits_worth(self, target: UnitId, hits: ByDie<u8>) -> f32 {
        Field::hits_sum(hits, self.prey(target))
    }

    /// What one hit and two hits on a unit are worth, and the danger to leaders with it.
    pub(crate) fn prey(self, target: UnitId) -> [f32; 3] {
        let side = self.q.side(target);
        let leaders = self.q.hex(target).into_iter().flat_map(|hex| self.q.leaders_of(side, hex));
        [self.harm(target, 1), self.harm(target, 2), 0.1 * leaders.map(|l| self.peril(l)).sum::<f32>()]
    }

    /// The mean of that over the die.
    pub(crate) fn hits_sum(hits: ByDie<u8>, [one, two, leaders]: [f32; 3]) -> f32 {
        let times = |n: u8| hits.iter().filter(|&&h| h == n).count() as f32 / 10.0;
        times(1) * one + times(2) * two + leaders
    }

    /// What a shot by order is worth.
    pub(crate) fn shot(self, firer: UnitId, target: UnitId, moving: bool) -> f32 {
        self.q.shot(firer, target, moving).map_or(0.0, |hits| self.hits_worth(target, hits))
    }

    /// What one die of danger is expected to cost a leader.
    pub(crate) fn peril(self, leader: LeaderId) -> f32 {
        let wounded = self.set.charts.wounded.count_ones() as f32 / 10.0;
        let dies = match self.q.leader(leader).wound > 0 {
            true => 1.0,
            false => f32::from(9 - self.set.leader(leader).combat.min(9)) / 10.0,
        };
        wounded * (dies + 0.05) * self.leader_worth(leader)
    }

    fn shaken(self, unit: UnitId, checks: Option<i32>) -> Shaken {
        let mut out = [0.0; 10];
        let Some(drm) = checks else {
            out[0] = 1.0;
            return out;
        };
        let margin = i32::from(self.q.tq(unit)) - i32::from(self.q.tq_drm(self.q.side(unit))) - drm;
        for die in 0..10 {
            out[(die - margin).clamp(0, 9) as usize] += 0.1;
        }
        out
    }

    /// What is added to the check of one who would charge or be charged; none if it does not check.
    fn check_of(self, meeting: Meeting, unit: UnitId) -> Option<i32> {
        if !meeting.checks(unit) {
            return None;
        }
        if self.q.is_classic() { self.q.charge_drm(meeting.attack, meeting.defend, unit) } else { Some(0) }
    }

    /// How likely a unit is to break at the check.
    fn breaks(self, unit: UnitId, shaken: &Shaken) -> f32 {
        if self.q.is_routed(unit) {
            return 1.0 - shaken[0];
        }
        let left = (i32::from(self.q.tq(unit)) - i32::from(self.q.unit(unit).hits)).max(0) as usize;
        shaken.iter().skip(left).sum()
    }

    /// What a unit is expected to lose: by its check, and if it comes to the clash, by the hits.
    fn suffers(self, meeting: Meeting, unit: UnitId, shaken: &Shaken, meets: f32, hits: impl Fn(usize) -> u8) -> f32 {
        if self.q.is_routed(unit) {
            return self.harm(unit, 1) * (self.breaks(unit, shaken) + shaken[0] * meets);
        }
        let (tq, now) = (i32::from(self.q.tq(unit)), i32::from(self.q.unit(unit).hits));
        let mut sum = 0.0;
        for (more, &chance) in shaken.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let after = now + more as i32;
            let stands = self.loss(unit, after);
            let clash = mean(|die| self.after_clash(meeting, unit, tq, after + i32::from(hits(die))));
            sum += chance * if after >= tq { stands } else { meets * clash + (1.0 - meets) * stands };
        }
        sum - self.lost(unit)
    }

    /// The loss with so many hits after the clash, the collapse check counted, and that by which a phalanx stands.
    fn after_clash(self, meeting: Meeting, unit: UnitId, tq: i32, hits: i32) -> f32 {
        if hits + 1 != tq {
            let holds = if hits >= tq && meeting.spears { self.holds(meeting, unit, hits) } else { 0.0 };
            let loss = self.loss(unit, hits);
            return if holds > 0.0 { loss + holds * (self.loss(unit, tq - 1) - loss) } else { loss };
        }
        let breaks = (10 - tq).clamp(0, 10) as f32 / 10.0;
        breaks * self.loss(unit, tq) + (1.0 - breaks) * self.loss(unit, hits - 1)
    }

    /// How likely a phalanx that is attacked stands.
    fn holds(self, meeting: Meeting, unit: UnitId, hits: i32) -> f32 {
        if !meeting.defend.has(unit) {
            return 0.0;
        }
        f32::from(self.q.stands_on(meeting.attack, meeting.by, unit, hits)) / 10.0
    }

    /// What a fight is worth to the attackers if this pair counts; in a charge all check first.
    pub(crate) fn clash(self, attack: UnitSet, defend: UnitSet, charging: bool, by: (UnitId, UnitId)) -> f32 {
        let table = self.q.clash(attack, defend, by);
        let routed = defend.iter().all(|u| self.q.is_routed(u));
        let spears = self.q.is_classic() && defend.iter().any(|u| self.q.kind(u).is(Is::SPEARS));
        let meeting = Meeting { attack, defend, by, charging, routed, spears };
        let all = |units: UnitSet| {
            units.iter().map(|u| self.breaks(u, &self.shaken(u, self.check_of(meeting, u)))).product::<f32>()
        };
        let (a_breaks, d_breaks) = (all(attack), all(defend));
        let side = |units: UnitSet, which: usize, meets: f32| {
            let n = units.len().max(1) as u8;
            let first = if which == 0 { by.0 } else { by.1 };
            let sum = units.iter().map(|u| {
                let extra = move |hits: u8| u8::from(hits % n > u8::from(u != first));
                let shaken = self.shaken(u, self.check_of(meeting, u));
                self.suffers(meeting, u, &shaken, meets, |die| table[die][which] / n + extra(table[die][which]))
            });
            sum.sum::<f32>() + (1.0 - if which == 0 { d_breaks } else { a_breaks }) * self.perils(units)
        };
        let own = side(attack, 0, 1.0 - d_breaks);
        side(defend, 1, 1.0 - a_breaks) - self.temper.losses * own
    }

    fn perils(self, units: UnitSet) -> f32 {
        let hexes = units.iter().filter_map(|u| Some((u, self.q.hex(u)?)));
        hexes.flat_map(|(u, hex)| self.q.leaders_of(self.q.side(u), hex)).map(|l| self.peril(l)).sum()
    }

    /// What a fight is worth to the attackers: the defender names the type, the attacker the pair.
    pub(crate) fn fight(self, attack: UnitSet, defend: UnitSet, charging: bool) -> f32 {
        if !self.q.is_classic() {
            return self.fight_of(attack, defend, charging);
        }
        let (attack, defend) = (self.q.comrades(attack), self.q.comrades(defend));
        let value = self.fight_of(attack, defend, charging);
        match attack.first().filter(|&u| self.q.kind(u).family == Family::Chariot) {
            Some(chariot) => self.driven(chariot, defend, value),
            None => value,
        }
    }

    /// What is left of a fight when chariots attack: those before them may get out of the way with a hit (gboh:V9.13), and
    /// the chariot is as good as gone.
    fn driven(self, chariot: UnitId, defend: UnitSet, fought: f32) -> f32 {
        let Some(first) = defend.first() else { return fought };
        let avoids = f32::from((self.q.tq(first) + 1).min(10)) / 10.0;
        let missed = self.harm(first, 1) - 0.3 * self.worth(chariot);
        (1.0 - avoids) * fought + avoids * missed
    }

    fn fight_of(self, attack: UnitSet, defend: UnitSet, charging: bool) -> f32 {
        let best_against = |d: UnitId| {
            let pairs = self.q.pairs(attack, UnitSet::one(d));
            pairs.map(|pair| self.clash(attack, defend, charging, pair)).fold(f32::NEG_INFINITY, f32::max)
        };
        let worst = defend.iter().map(best_against).filter(|v| v.is_finite()).fold(f32::INFINITY, f32::min);
        if worst.is_finite() { worst } else { 0.0 }
    }
}
