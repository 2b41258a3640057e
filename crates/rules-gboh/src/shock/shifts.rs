//! Chapters 8.36(2) and 8.54: what shifts the column of a fight. cat:8.54(0), gboh:8.64(T0): all shifts add up, and the
//! ground is read as it suits the defender (gboh:P24).

use super::charge;
use super::clash;
use crate::charts::{Is, ShockCharts, TroopShifts};
use crate::pos::Pos;
use crate::profile::FightingGround;
use crate::setting::{UnitId, UnitSet};
use crate::special::hold;
use crate::state::{Combat, Marks};
use acies_board::{Arc, HexId, Hexside, Terrain};
use acies_kernel::Clause;
use arrayvec::ArrayVec;

/// Who fights whom, and the attacker and the defender whose types count.
#[derive(Clone, Copy)]
pub(crate) struct Fight {
    pub(crate) attackers: UnitSet,
    pub(crate) defenders: UnitSet,
    pub(crate) by: (UnitId, UnitId),
}

impl Fight {
    pub(super) fn of(combat: &Combat, by: (UnitId, UnitId)) -> Fight {
        Fight { attackers: combat.attackers(), defenders: combat.defenders(), by }
    }

    /// The attackers before whom a defender stands.
    fn foes(self, pos: Pos<'_>, d: UnitId) -> impl Iterator<Item = UnitId> {
        self.attackers.iter().filter(move |&a| pos.enemies_in_zone(a).any(|e| e == d))
    }

    /// whether it is so of each defender against at least one of its attackers.
    fn every(self, pos: Pos<'_>, test: &dyn Fn(UnitId, UnitId) -> bool) -> bool {
        self.defenders.iter().all(|d| self.foes(pos, d).any(|a| test(a, d)))
    }

    /// Whether it is so of some defender and one of its attackers.
    fn some(self, pos: Pos<'_>, test: &dyn Fn(UnitId, UnitId) -> bool) -> bool {
        self.defenders.iter().any(|d| self.foes(pos, d).any(|a| test(a, d)))
    }
}

/// Shifts with their clauses.
pub(crate) type Shifts = ArrayVec<(Clause, i8), 12>;

/// The shifts of size, troops and ground, each with its clause.
/// cat:6.36: the ground helps the defender.
pub(crate) fn shifts(pos: Pos<'_>, now: Fight) -> Shifts {
    let chart = &pos.set.charts.shock;
    let mut out = Shifts::new();
    size(pos, now, &mut out);
    if let Some(rows) = &chart.troops {
        troops(pos, now, rows, &mut out);
    }
    out.extend(hold::shift(pos, now.attackers, now.defenders));
    match pos.set.profile.fights.ground {
        FightingGround::RiversAndTrenches => rivers_and_trenches(pos, now, chart, &mut out),
        FightingGround::RiversAndBanks => rivers_and_banks(pos, now, chart, &mut out),
    }
    out
}

fn when(yes: bool, shift: i8) -> i8 {
    if yes { shift } else { 0 }
}

// ---------------------------------------------------------------- size (8.36(2))

/// cat:8.36(2), cat:8.36(2)a, cat:8.36(2)b: steps beyond 1:1, for the attacker if positive.
fn size_steps(attack: i32, defend: i32, moved: bool) -> i32 {
    let up = |a: i32, b: i32| (a + b - 1) / b;
    match (attack >= defend, moved) {
        (true, true) => up(attack, defend) - 1,
        (true, false) => attack / defend - 1,
        (false, true) => 1 - defend / attack,
        (false, false) => 1 - up(defend, attack),
    }
}

/// cat:8.32(2), cat:8.32(3): nobody is split, sizes add up.
fn size(pos: Pos<'_>, now: Fight, out: &mut Shifts) {
    let big = |u: UnitId| pos.kind(u).is(Is::BIG);
    let all = now.attackers.or(now.defenders);
    // gboh:8.64(S2), gboh:V9.9, gboh:P26: elephants and chariots are not measured against others.
    if pos.set.charts.classic.is_some() && all.iter().any(big) && !all.iter().all(big) {
        return;
    }
    // gboh:V6.6, gboh:P40: skirmishers who stand with others count nothing.
    let of = |u: UnitId, side| if clash::counts(pos, u, side) { i32::from(pos.face(u).size) } else { 0 };
    let size = |units: UnitSet| units.iter().map(|u| of(u, units)).sum::<i32>().max(1);
    let moved = now.attackers.iter().any(|u| pos.s.has(u, Marks::MOVED));
    let steps = size_steps(size(now.attackers), size(now.defenders), moved);
    let clause = if moved { clause!("cat:8.36(2)a") } else { clause!("cat:8.36(2)b") };
    out.push((clause, pos.set.charts.shock.size * steps as i8));
}

// ---------------------------------------------------------------- troops (gboh:8.64(U1) to gboh:8.64(U4))

fn troops(pos: Pos<'_>, now: Fight, rows: &TroopShifts, out: &mut Shifts) {
    spears(pos, now, rows, out);
    let (a, d) = now.by;
    let (striker, struck) = (pos.kind(a), pos.kind(d));
    // gboh:V9.10, gboh:P26: by the two whose types count, and not against elephants, chariots and their like.
    let matched = |other: &crate::charts::Kind| other.is(Is::BIG) || other.is(Is::MAIL);
    let front = clash::direction(pos, a, d) == Arc::Front;
    if struck.is(Is::MAIL) && front && !matched(striker) {
        out.push((clause!("gboh:8.64(U3)"), rows.mail_defends));
    }
    // gboh:A12
    if striker.is(Is::MAIL) && !matched(struck) {
        out.push((clause!("gboh:8.64(U4)"), rows.mail_attacks));
    }
    if now.attackers.iter().any(|a| charge::is_charging(pos, a)) {
        out.push((clause!("gboh:V4.12"), rows.charging));
    }
}

/// gboh:8.64(U1), gboh:8.64(U2), gboh:V9.10, gboh:P26: those who moved up to the front of a phalanx, unless a phalanx is
/// with them; all of them heavy infantry have it easier.
fn spears(pos: Pos<'_>, now: Fight, rows: &TroopShifts, out: &mut Shifts) {
    let is_spears = |u: UnitId| pos.kind(u).is(Is::SPEARS);
    let mut struck = now.defenders.iter().filter(|&d| is_spears(d)).peekable();
    if struck.peek().is_none() || now.attackers.iter().any(is_spears) {
        return;
    }
    let onto = |a: UnitId, d: UnitId| is_spears(d) && clash::direction(pos, a, d) == Arc::Front;
    let comes = |&a: &UnitId| {
        let meets = || pos.enemies_in_zone(a).any(|d| now.defenders.has(d) && onto(a, d));
        pos.s.has(a, Marks::MOVED) && meets()
    };
    let coming: UnitSet = now.attackers.iter().filter(comes).collect();
    if coming.is_empty() {
        return;
    }
    if coming.iter().all(|a| pos.kind(a).is(Is::SHIELDS)) {
        out.push((clause!("gboh:8.64(U2)"), rows.shields_onto_spears));
    } else {
        out.push((clause!("gboh:8.64(U1)"), rows.onto_spears));
    }
}

// ---------------------------------------------------------------- ground (8.54, gboh:8.64(T1) to gboh:8.64(T5))

/// gboh:P6: of the halves of a unit over two hexes those count which are better for the defender.
#[derive(Clone, Copy)]
struct Ground<'a> {
    pos: Pos<'a>,
}

impl Ground<'_> {
    fn highest(self, unit: UnitId) -> i8 {
        self.pos.footprint(unit).map(|hex| self.pos.set.map.level(hex)).max().unwrap_or(0)
    }

    fn lowest(self, unit: UnitId) -> i8 {
        self.pos.footprint(unit).map(|hex| self.pos.set.map.level(hex)).min().unwrap_or(0)
    }

    /// Whether it is so of some hex of the one and some hex of the other.
    fn between(self, a: UnitId, d: UnitId, test: impl Fn(HexId, HexId) -> bool) -> bool {
        self.pos.footprint(a).any(|x| self.pos.footprint(d).any(|y| test(x, y)))
    }

    /// Whether a hexside of a kind lies between two units.
    fn is_across(self, a: UnitId, d: UnitId, what: Hexside) -> bool {
        let map = &self.pos.set.map;
        self.between(a, d, |x, y| map.dir_between(x, y).is_some_and(|dir| map.hexside(x, dir).contains(what)))
    }

    fn is_in(self, unit: UnitId, ground: &[Terrain]) -> bool {
        self.pos.footprint(unit).any(|hex| ground.contains(&self.pos.set.map.terrain(hex)))
    }

    fn all_lower(self, now: Fight) -> bool {
        now.attackers.iter().all(|a| now.defenders.iter().all(|d| self.highest(d) < self.lowest(a)))
    }
}

fn rivers_and_trenches(pos: Pos<'_>, now: Fight, chart: &ShockCharts, out: &mut Shifts) {
    let ground = Ground { pos };
    let river = |a: UnitId, d: UnitId| ground.between(a, d, |x, y| pos.is_across_river(x, y));
    let trench = |a: UnitId, d: UnitId| ground.is_across(a, d, Hexside::TRENCH);
    let woods = |_: UnitId, d: UnitId| ground.is_in(d, &[Terrain::Woods]);
    let higher = |a: UnitId, d: UnitId| ground.highest(d) > ground.lowest(a);
    out.push((clause!("cat:8.54(1)"), when(now.every(pos, &river), chart.river)));
    out.push((clause!("cat:8.54(2)"), when(now.every(pos, &woods), chart.woods)));
    out.push((clause!("cat:8.54(3)"), when(now.every(pos, &trench), chart.trench)));
    let all_higher = now.every(pos, &higher);
    out.push((clause!("cat:8.54(4)"), when(now.some(pos, &higher) && !all_higher, chart.some_higher)));
    out.push((clause!("cat:8.54(5)"), when(all_higher, chart.all_higher)));
    out.push((clause!("cat:8.54(6)"), when(ground.all_lower(now) && !now.some(pos, &river), chart.all_lower)));
}

/// gboh:A14: a minor river must be crossed by all, marsh and major river hold all defenders; heights and steep banks are
/// one shift. gboh:A41: no shift for height over those in the water.
fn rivers_and_banks(pos: Pos<'_>, now: Fight, chart: &ShockCharts, out: &mut Shifts) {
    let ground = Ground { pos };
    let attacked = |a: UnitId| pos.enemies_in_zone(a).filter(move |&d| now.defenders.has(d));
    let across = |a: UnitId, what: Hexside| attacked(a).any(|d| ground.is_across(a, d, what));
    let forded = now.attackers.iter().all(|a| across(a, Hexside::MINOR_RIVER));
    let wet = now.defenders.iter().all(|d| ground.is_in(d, &[Terrain::MajorRiver, Terrain::Marsh]));
    let woods = now.defenders.iter().all(|d| ground.is_in(d, &[Terrain::Woods]));
    let higher = |a: UnitId, d: UnitId| ground.highest(d) > ground.lowest(a);
    let bank = |a: UnitId| across(a, Hexside::STEEP_BANKED_STREAM);
    let all = now.every(pos, &higher) || now.attackers.iter().all(bank);
    let some = now.some(pos, &higher) || now.attackers.iter().any(bank);
    out.push((clause!("gboh:8.64(T1)"), when(forded || wet, chart.river)));
    out.push((clause!("gboh:8.64(T2)"), when(woods, chart.woods)));
    out.push((clause!("gboh:8.64(T3)"), when(some && !all, chart.some_higher)));
    out.push((clause!("gboh:8.64(T4)"), when(all, chart.all_higher)));
    out.push((clause!("gboh:8.64(T5)"), when(ground.all_lower(now) && !(forded || wet), chart.all_lower)));
}
