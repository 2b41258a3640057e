//! How many dice a side rolls: "Combat arithmetic", with 12.3, 13.2 and 20.21.
//!
//! Strengths are kept as exact fractions, in parts of [`WHOLE`], and rounded up once for each class of dice
//! (1.2(12)).

use crate::charts::ChargeChart;
use crate::pos::{Play, Pos};
use crate::setting::{Kind, LeaderId, MAX_UNITS, UnitId, UnitSet};
use crate::state::{AreaSet, Fight, FightKind};
use acies_board::{Arc, AreaId};
use acies_kernel::Side;

/// One point of strength: percent of percent of percent.
pub(crate) const WHOLE: i64 = 1_000_000;

/// Dice without and with +1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dice {
    pub(crate) plain: i32,
    pub(crate) plus: i32,
}

/// Strength of one area's units by class, and its leader.
#[derive(Clone, Copy, Default)]
struct Share {
    plain: i64,
    plus: i64,
    leader: Option<(LeaderId, i32)>,
}

/// raw:1.2(12): every division rounds up.
fn round_up(parts: i64) -> i32 {
    ((parts + WHOLE - 1) / WHOLE) as i32
}

impl Share {
    fn add(&mut self, parts: i64, plus: bool) {
        if plus {
            self.plus += parts;
        } else {
            self.plain += parts;
        }
    }

    fn scale(&mut self, percent: i32) {
        for part in [&mut self.plain, &mut self.plus] {
            *part = *part * i64::from(100 + percent) / 100;
        }
    }

    /// raw:6.21: a leader never adds more than his area's strength.
    fn bonus(&self) -> i32 {
        self.leader.map_or(0, |(_, rating)| rating.min(round_up(self.plain + self.plus)))
    }
}

/// Adds up areas: one rounding for each class, leaders after it.
fn total(shares: impl Iterator<Item = Share> + Clone) -> Dice {
    let parts = |of: fn(&Share) -> i64| shares.clone().map(|s| of(&s)).sum::<i64>();
    let mut dice = Dice { plain: round_up(parts(|s| s.plain)), plus: round_up(parts(|s| s.plus)) };
    for share in shares {
        let bonus = share.bonus();
        if share.plus > 0 {
            dice.plus += bonus;
        } else {
            dice.plain += bonus;
        }
    }
    dice
}

/// A unit's strength with a percentage.
fn parts(pos: Pos<'_>, unit: UnitId, percents: [i32; 2]) -> i64 {
    let factor: i64 = percents.iter().map(|&p| i64::from(p)).product();
    i64::from(pos.strength(unit)) * factor * (WHOLE / 10_000)
}

// ---------------------------------------------------------------- charges

/// raw:12.3, raw:12.31(1), raw:12.31(2), raw:12.31(3): percent of the strength of one who is charged.
fn charged_percent(pos: Pos<'_>, chart: &ChargeChart, unit: UnitId, arc: Arc, by_elephants: bool) -> i32 {
    let kind = pos.kind(unit);
    let percent = match kind {
        Kind::Phalanx if arc == Arc::Front => chart.phalanx_front,
        Kind::Elephant if !by_elephants => chart.elephant,
        kind => chart.defender[kind as usize],
    };
    percent.into()
}

/// raw:12.2(4): the dice of those who are charged. raw:12.33(4): never any +1.
pub(crate) fn receive(p: &mut Play<'_, '_>, units: UnitSet) -> i32 {
    let pos = p.pos();
    let f = pos.fight();
    let side = f.side.other();
    let from = charge_from(pos, f);
    let elephants = f.attackers.iter().any(|u| pos.kind(u) == Kind::Elephant);
    let mut share = Share::default();
    for unit in units.iter() {
        let arc = pos.attack_arc(unit, from);
        let charged = charged_percent(pos, &pos.set.charts.charge, unit, arc, elephants);
        share.add(parts(pos, unit, [pos.flank_percent(unit, arc), charged]), false);
    }
    let ground = pos.defence_percent(f.target);
    let rise = pos.rise_percent(f.target, std::iter::once(from));
    share.scale(ground + rise);
    let all = pos.units_of(side, f.target);
    share.leader = pos.senior(side, f.target, all).map(|l| (l, pos.rating_for(l, all)));
    p.modify(clause!("raw:20.12"), ground);
    p.modify(clause!("raw:sr.rises"), rise);
    p.modify(clause!("raw:6.2"), share.bonus());
    total(std::iter::once(share)).plain
}

/// raw:12.2(6), raw:12.32(1), raw:12.32(2), raw:20.23: the dice of the chargers, and whether they have +1.
pub(crate) fn strike(p: &mut Play<'_, '_>) -> Dice {
    let pos = p.pos();
    let f = pos.fight();
    let from = charge_from(pos, f);
    let alive = alive(pos, f.attackers);
    let plus = charge_plus(pos, f, from);
    let mut share = Share::default();
    for unit in alive.iter() {
        let percent = pos.set.charts.charge.attacker[pos.kind(unit) as usize];
        share.add(parts(pos, unit, [percent.into(), 100]), plus.is_some());
    }
    let ground = pos.attack_percent(from, f.target);
    let rise = pos.rise_percent(from, std::iter::once(f.target));
    share.scale(ground + rise);
    // A pursuit is the same attack going on (12.72).
    let leader = match f.kind {
        FightKind::Pursuit(_) => pos.senior(f.side, from, alive),
        _ => pos.attacking_leader(f.side, from, alive),
    };
    share.leader = leader.map(|l| (l, pos.rating_for(l, alive)));
    p.modify(clause!("raw:12.32(2)"), ground);
    p.modify(clause!("raw:sr.rises"), rise);
    if let Some(clause) = plus {
        p.modify(clause, 1);
    }
    spend_leader(p, share);
    total(std::iter::once(share))
}

/// Where the chargers of a fight stand.
pub(crate) fn charge_from(pos: Pos<'_>, f: &Fight) -> AreaId {
    let last = |i: u8| pos.s.charges[usize::from(i)].last();
    match f.kind {
        FightKind::Charge(i) | FightKind::Pursuit(i) | FightKind::Counter(i) => last(i),
        FightKind::Assault => f.target,
    }
}

/// raw:12.33, raw:12.33(1), raw:12.33(2), raw:12.33(3): why the chargers' dice have +1; never more.
fn charge_plus(pos: Pos<'_>, f: &Fight, from: AreaId) -> Option<acies_kernel::Clause> {
    let side = f.side.other();
    let there = pos.units_of(side, f.target);
    if there.iter().any(|u| pos.attack_arc(u, from) != Arc::Front) {
        return Some(clause!("raw:12.33(1)"));
    }
    let ours = pos.area_morale(f.side, from, AreaSet::default()).total();
    let theirs = pos.area_morale(side, f.target, [from].into_iter().collect()).total();
    if ours >= 2 * theirs {
        return Some(clause!("raw:12.33(2)"));
    }
    pos.is_overstacked(side, f.target).then(|| clause!("raw:12.33(3)"))
}

/// The leader adds his rating, and has attacked this turn.
fn spend_leader(p: &mut Play<'_, '_>, share: Share) {
    if let Some((leader, _)) = share.leader {
        let bonus = share.bonus();
        p.modify(clause!("raw:6.2"), bonus);
        p.s.leader_mut(leader).attacked = true;
    }
}

/// What is added, with its clause: each addition once.
#[derive(Default)]
struct Additions(arrayvec::ArrayVec<(acies_kernel::Clause, i32), 64>);

impl Additions {
    fn add(&mut self, clause: acies_kernel::Clause, value: i32) {
        if !self.0.contains(&(clause, value)) {
            self.0.push((clause, value));
        }
    }

    fn tell(self, p: &mut Play<'_, '_>) {
        self.0.into_iter().for_each(|(clause, value)| p.modify(clause, value));
    }
}

pub(crate) fn alive(pos: Pos<'_>, units: UnitSet) -> UnitSet {
    units.iter().filter(|&u| pos.area(u).is_some()).collect()
}

// ---------------------------------------------------------------- assaults

/// raw:13.4: percent of strength in missile fire.
fn missile_percent(pos: Pos<'_>, unit: UnitId, fires: bool) -> i32 {
    let chart = &pos.set.charts.assault;
    if fires && !chart.missile_exempt.has(pos.kind(unit)) { chart.missile.into() } else { 100 }
}

/// raw:6.22, A-11: the rating when everybody with the leader fires.
fn missile_rating(pos: Pos<'_>, units: UnitSet, firing: UnitSet, rating: i32) -> i32 {
    let all = !units.is_empty() && units.without(firing).is_empty();
    let exempt = |u: UnitId| pos.set.charts.assault.missile_exempt.has(pos.kind(u));
    let archers = units.iter().all(exempt);
    let halves = all && if pos.set.options.missile_halving_non_archers { !archers } else { archers };
    if halves { (rating + 1) / 2 } else { rating }
}

/// raw:13.2, raw:13.2(1), raw:13.2(2), raw:13.2(3): why all attackers of an area have +1.
fn assault_plus(pos: Pos<'_>, f: &Fight, area: AreaId) -> Option<acies_kernel::Clause> {
    let side = f.side.other();
    if pos.units_of(side, f.target).iter().any(|u| pos.attack_arc(u, area) != Arc::Front) {
        return Some(clause!("raw:13.2(1)"));
    }
    let areas = pos.areas_of(f.attackers);
    let theirs = pos.area_morale(side, f.target, areas).total();
    let double = |a: AreaId| 2 * theirs <= pos.area_morale(f.side, a, AreaSet::default()).total();
    if areas.iter().all(double) {
        return Some(clause!("raw:13.2(2)"));
    }
    pos.is_overstacked(side, f.target).then(|| clause!("raw:13.2(3)"))
}

/// raw:13.2(4), raw:13.2(5): why one unit has +1 against those units.
fn own_plus(pos: Pos<'_>, unit: UnitId, fires: bool, enemies: UnitSet) -> Option<acies_kernel::Clause> {
    let chart = &pos.set.charts.assault;
    let kind = pos.kind(unit);
    if kind == Kind::Elephant && enemies.iter().any(|e| chart.horses.has(pos.kind(e))) {
        return Some(clause!("raw:13.2(4)"));
    }
    let thrower = kind.is_long() || kind.is_light_infantry() || kind == Kind::HorseArcher;
    let elephants = enemies.iter().any(|e| pos.kind(e) == Kind::Elephant);
    (fires && thrower && elephants).then(|| clause!("raw:13.2(5)"))
}

/// raw:13.1(4): the attackers' dice.
pub(crate) fn assault(p: &mut Play<'_, '_>) -> Dice {
    let pos = p.pos();
    let f = *pos.fight();
    let areas: AreaSet = pos.areas_of(f.attackers);
    let enemies = pos.units_of(f.side.other(), f.target);
    let mut shares = arrayvec::ArrayVec::<Share, MAX_UNITS>::new();
    let mut told = Additions::default();
    for area in areas.iter() {
        let units = f.attackers.and(pos.s.units_in(area));
        let mut share = Share::default();
        let whole = assault_plus(pos, &f, area);
        for unit in units.iter() {
            let fires = f.firing.has(unit);
            let plus = whole.or_else(|| own_plus(pos, unit, fires, enemies));
            let arc = if pos.is_adjacent(area, f.target) { pos.arc(unit, f.target) } else { Arc::Front };
            let percents = [pos.flank_percent(unit, arc), missile_percent(pos, unit, fires)];
            share.add(parts(pos, unit, percents), plus.is_some());
            plus.into_iter().for_each(|clause| told.add(clause, 1));
        }
        let ground = pos.attack_percent(area, f.target);
        let rise = pos.rise_percent(area, std::iter::once(f.target));
        share.scale(ground + rise);
        told.add(clause!("raw:20.21"), ground);
        told.add(clause!("raw:sr.rises"), rise);
        // raw:6.23: of any unit there, not only of those who attack.
        let all = pos.units_of(f.side, area);
        share.leader = pos
            .attacking_leader(f.side, area, all)
            .map(|l| (l, missile_rating(pos, units, f.firing, pos.rating_for(l, all))));
        shares.push(share);
    }
    told.tell(p);
    shares.iter().for_each(|&share| spend_leader(p, share));
    total(shares.iter().copied())
}

/// raw:13.1(4), raw:20.12: the defenders' dice against the attackers in one area. The leader counts once, where most
/// fight.
pub(crate) fn answer(p: &mut Play<'_, '_>, area: AreaId, units: UnitSet, with_leader: bool) -> Dice {
    let pos = p.pos();
    let f = *pos.fight();
    let side = f.side.other();
    let areas = pos.areas_of(f.attackers);
    let there = f.attackers.and(pos.s.units_in(area));
    // raw:8.3(1), A-57: a long unit attacks out of its own flank or rear.
    let exposed = there.iter().any(|u| pos.arc(u, f.target) != Arc::Front && pos.is_adjacent(area, f.target));
    let mut share = Share::default();
    let mut told = Additions::default();
    for unit in units.iter() {
        let fires = f.shooting.has(unit);
        let whole = exposed.then(|| clause!("raw:8.3(1)"));
        let plus = whole.or_else(|| own_plus(pos, unit, fires, there));
        let arc = pos.worst_arc(unit, areas.iter());
        let percents = [pos.flank_percent(unit, arc), missile_percent(pos, unit, fires)];
        share.add(parts(pos, unit, percents), plus.is_some());
        plus.into_iter().for_each(|clause| told.add(clause, 1));
    }
    let ground = pos.defence_percent(f.target);
    let rise = pos.rise_percent(f.target, areas.iter());
    share.scale(ground + rise);
    if with_leader {
        let all = pos.units_of(side, f.target);
        let rating = |l| missile_rating(pos, units, f.shooting, pos.rating_for(l, all));
        share.leader = pos.senior(side, f.target, all).map(|l| (l, rating(l)));
    }
    told.tell(p);
    p.modify(clause!("raw:20.12"), ground);
    p.modify(clause!("raw:sr.rises"), rise);
    p.modify(clause!("raw:6.2"), share.bonus());
    total(std::iter::once(share))
}

/// Strength of units as printed, before and after the losses of this fight (12.6, A-23).
pub(crate) fn printed(pos: Pos<'_>, units: UnitSet) -> (i32, i32) {
    let at = |u: UnitId, step: u8| pos.set.unit(u).steps.get(usize::from(step)).map_or(0, |r| i32::from(r.strength));
    let before = units.iter().map(|u| at(u, pos.s.unit(u).step - pos.s.unit(u).lost)).sum();
    let after = units.iter().map(|u| at(u, pos.s.unit(u).step)).sum();
    (before, after)
}

/// Steps lost by these units in this fight.
pub(crate) fn steps_lost(pos: Pos<'_>, units: UnitSet) -> u32 {
    units.iter().map(|u| u32::from(pos.s.unit(u).lost)).sum()
}

/// Bombardment strength (11.1): ground counts, rises do not.
pub(crate) fn barrage(p: &mut Play<'_, '_>, side: Side, units: UnitSet, target: AreaId) -> Dice {
    let pos = p.pos();
    let enemy = side.other();
    let areas = pos.areas_of(units);
    let flank = |a: AreaId| pos.units_of(enemy, target).iter().any(|u| pos.attack_arc(u, a) != Arc::Front);
    let crowded = pos.is_overstacked(enemy, target);
    let mut shares = arrayvec::ArrayVec::<Share, MAX_UNITS>::new();
    let mut told = Additions::default();
    for area in areas.iter() {
        let mut share = Share::default();
        let plus = match (flank(area), crowded) {
            (true, _) => Some(clause!("raw:11.3(1)")),
            (false, true) => Some(clause!("raw:11.3(2)")),
            _ => None,
        };
        for unit in units.and(pos.s.units_in(area)).iter() {
            share.add(parts(pos, unit, [100, 100]), plus.is_some());
        }
        let ground = pos.attack_percent(area, target);
        share.scale(ground);
        told.add(clause!("raw:20.21"), ground);
        plus.into_iter().for_each(|clause| told.add(clause, 1));
        shares.push(share);
    }
    told.tell(p);
    total(shares.iter().copied())
}
