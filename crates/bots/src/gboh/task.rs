//! A unit whose places are to be weighed: what is the same in all of them.

use super::field::Field;
use super::gait::right_half;
use super::threats::{self, Threats};
use crate::nearness::Nearness;
use acies_board::{Facing, HexId};
use acies_rules_gboh::Marks;
use acies_rules_gboh::charts::{Is, Shoots};
use acies_rules_gboh::cohesion::Cause;
use acies_rules_gboh::insight::UnitNow;
use acies_rules_gboh::setting::{Formation, LeaderId, MAX_LEADERS, Rank, UnitId};
use arrayvec::ArrayVec;

/// What does not change while the places of one unit are weighed.
pub(crate) struct Task<'a> {
    pub(super) field: Field<'a>,
    pub(super) near: &'a Nearness,
    pub(super) threats: &'a Threats,
    pub(super) unit: UnitId,
    pub(super) at: HexId,
    pub(super) now: UnitNow,
    pub(super) tq: u8,
    pub(super) worth: f32,
    pub(super) caution: f32,
    pub(super) wish: u8,
    /// It shoots twice as long as it stays, and what part of its pull to the enemy that leaves.
    pub(super) rooted: bool,
    pub(super) pull: f32,
    /// Hits for moving a second time in a turn.
    pub(super) again: u8,
    pub(super) armed: bool,
    /// What it costs that leaders are left alone.
    pub(super) forsaken: f32,
    /// Enemy leaders alone, and what it is worth to come next to them.
    pub(super) prizes: ArrayVec<(HexId, f32), MAX_LEADERS>,
    /// Its own leaders alone, and what it is worth to join them.
    pub(super) wards: ArrayVec<(HexId, f32), MAX_LEADERS>,
    /// What a hit costs it, and what it adds to its side.
    pub(super) frail: f32,
    /// It covers two hexes, may share one with a friend, runs wild when it is beaten.
    pub(super) wide: bool,
    pub(super) stacks: bool,
    pub(super) beast: bool,
    pub(super) might: f32,
}

impl<'a> Task<'a> {
    pub(crate) fn new(field: Field<'a>, near: &'a Nearness, threats: &'a Threats, unit: UnitId, at: HexId) -> Task<'a> {
        let now = field.q.unit(unit);
        let again = now.marks.contains(Marks::TURNED_OVER) && !now.marks.contains(Marks::MOVED);
        let rooted = is_rooted(field, unit);
        Task {
            field,
            near,
            threats,
            unit,
            at,
            now,
            tq: field.q.tq(unit),
            worth: field.worth(unit),
            caution: field.caution(unit),
            wish: wished(field, unit),
            rooted,
            pull: field.impatience() * field.temper.pace * if rooted { field.temper.rooted } else { 1.0 },
            again: if again { field.set.charts.hits[Cause::MovedAgain as usize] } else { 0 },
            armed: field.q.missile(unit).is_some() && !now.marks.contains(Marks::FIRED),
            forsaken: forsakes(field, near, at),
            prizes: prizes(field, unit),
            wards: wards(field, near),
            frail: field.harm(unit, 1),
            wide: field.q.is_wide(unit),
            stacks: field.q.is_classic(),
            beast: field.q.kind(unit).is(Is::BEAST),
            might: threats::might(field, unit),
        }
    }
}

/// What it costs if a unit leaves the leaders who are with it, and they cannot go along.
fn forsakes(field: Field<'_>, near: &Nearness, at: HexId) -> f32 {
    let line = field.q.line();
    let stays = |leader: &LeaderId| {
        let own = field.q.active() == Some(*leader);
        let by_oc = field.q.active().is_some_and(|l| field.set.leader(l).rank == Rank::Oc);
        let leads = line.is_some_and(|line| line.leaders >> leader.0 & 1 == 1) && (own || by_oc);
        !(leads || own && line.is_none())
    };
    let left = field.q.leaders_of(field.me, at).filter(stays);
    let risk = if near.at(at) <= 10 { 0.15 } else { 0.05 };
    field.temper.forsake * left.map(|l| risk * field.leader_worth(l)).sum::<f32>()
}

/// Enemy leaders who are alone. Horse takes them, unless they can ride off first (4.42(2), A-25).
fn prizes(field: Field<'_>, unit: UnitId) -> ArrayVec<(HexId, f32), MAX_LEADERS> {
    let mut found = ArrayVec::new();
    if field.temper.hunt == 0.0 || !field.q.kind(unit).is_horse() {
        return found;
    }
    let caught = if field.q.ma(unit) >= field.set.charts.is.leader_ma { 0.7 } else { 0.3 };
    for leader in field.set.leaders_of(field.me.other()) {
        let alone = field.q.leader_hex(leader).filter(|&hex| field.q.top_in(hex).is_none());
        if let Some(hex) = alone {
            found.push((hex, field.temper.hunt * caught * field.leader_worth(leader)));
        }
    }
    found
}

/// Leaders of the own side who are alone: any horse that comes next to them is likely to kill them (4.42(2)).
fn wards(field: Field<'_>, near: &Nearness) -> ArrayVec<(HexId, f32), MAX_LEADERS> {
    let mut found = ArrayVec::new();
    if field.temper.guard == 0.0 {
        return found;
    }
    for leader in field.set.leaders_of(field.me) {
        let alone = field.q.leader_hex(leader).filter(|&hex| field.q.top_in(hex).is_none());
        if let Some(hex) = alone.filter(|&hex| near.at(hex) <= 10) {
            found.push((hex, field.temper.guard * field.leader_worth(leader)));
        }
    }
    found
}

/// Foot with composite bows that has not left its place shoots twice (9.4).
pub(super) fn is_rooted(field: Field<'_>, unit: UnitId) -> bool {
    let face = field.q.face(unit);
    let stays = !field.q.unit(unit).marks.contains(Marks::LEFT_SETUP);
    stays && field.is_composite(face) && field.set.kind(face).is_foot()
}

/// How near to the enemy a unit wants to be.
fn wished(field: Field<'_>, unit: UnitId) -> u8 {
    let now = field.q.unit(unit);
    let left = field.q.tq(unit).saturating_sub(now.hits);
    if left <= field.temper.brink && now.hits > 0 {
        return field.temper.hurt;
    }
    let [composite, simple, light, all] = field.temper.ranges;
    let kind = field.q.kind(unit);
    match field.q.weapon(unit) {
        Some(weapon) if weapon.is(Shoots::COMPOSITE) => composite,
        Some(weapon) if weapon.is_bow() => simple,
        // Light horse: it need not attack.
        _ if kind.is_horse() && !kind.must_attack => light,
        _ if kind.is(Is::SKIRMISH) => light,
        _ => all,
    }
}

impl Task<'_> {
    /// The other half of the unit in a place.
    pub(super) fn half(&self, place: (HexId, Facing)) -> Option<HexId> {
        right_half(self.field, self.wide, place)
    }

    /// How near the enemy is to a place.
    pub(super) fn near_at(&self, place: (HexId, Facing)) -> u8 {
        let half = self.half(place).map_or(u8::MAX, |half| self.near.at(half));
        self.near.at(place.0).min(half)
    }

    /// What coming next to enemy leaders is worth.
    pub(super) fn prize(&self, hex: HexId) -> f32 {
        let near = self.prizes.iter().filter(|(at, _)| self.field.map.is_adjacent(*at, hex));
        near.map(|(_, value)| value).sum()
    }

    /// What joining leaders who are alone is worth.
    pub(super) fn ward(&self, hex: HexId) -> f32 {
        self.wards.iter().filter(|(at, _)| *at == hex).map(|(_, value)| value).sum()
    }

    pub(super) fn formation(&self, facing: Facing) -> Formation {
        self.now.formation.with_corner(facing)
    }
}
