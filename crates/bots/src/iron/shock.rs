//! Odds of shock and charge, from the charts: the modifiers of 8.3.1 for units where they stand or
//! will stand, and every face of the die, as the engine reads it.

use super::value::Weights;
use acies_board::{Arc, Facing, HexId};
use acies_kernel::Side;
use acies_rules_iron::Order;
use acies_rules_iron::Pos;
use acies_rules_iron::charts::{Harm, ShockResult};
use acies_rules_iron::setting::{Feared, Formation, UnitId, UnitType};
use arrayvec::ArrayVec;

/// What giving ground costs, beside the unit's state.
const GROUND: f32 = 0.1;
/// What it is worth to go on attacking.
const MOMENTUM: f32 = 0.15;

/// An attacker where it attacks from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Attacker {
    pub(crate) unit: UnitId,
    pub(crate) from: HexId,
    pub(crate) charges: bool,
    pub(crate) order: Order,
    /// Attack rounds before a continued attack (10.5(drm)).
    pub(crate) rounds: u8,
    /// How it comes on.
    pub(crate) pace: Pace,
}

/// Whether a charger rides from where it stood; one that has moved before comes on with less weight (moi:11.2(2)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    Fresh,
    Moved,
}

impl Pace {
    /// How a unit would come on as it is.
    pub(crate) fn of(q: Pos<'_>, unit: UnitId) -> Pace {
        if q.has_moved(unit) { Pace::Moved } else { Pace::Fresh }
    }
}

impl Attacker {
    /// A unit that shocks from a hex as it is.
    pub(crate) fn shocking(q: Pos<'_>, unit: UnitId, from: HexId) -> Attacker {
        Attacker { unit, from, charges: false, order: q.order(unit), rounds: 0, pace: Pace::of(q, unit) }
    }

    /// A unit that charges and has come to a hex.
    pub(crate) fn charging(q: Pos<'_>, unit: UnitId, from: HexId) -> Attacker {
        Attacker { charges: true, ..Attacker::shocking(q, unit, from) }
    }

    fn kind(self, q: Pos<'_>) -> UnitType {
        q.kind(self.unit)
    }
}

/// One roll: a defender and all who attack it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bout<'b> {
    pub(crate) defender: UnitId,
    pub(crate) facing: Facing,
    pub(crate) attackers: &'b [Attacker],
    /// How many defenders, guns apart, those attackers attack (A17).
    pub(crate) faced: usize,
    /// The defender counter-charges (9.4.4(1)).
    pub(crate) countered: bool,
}

impl<'b> Bout<'b> {
    pub(crate) fn new(q: Pos<'_>, defender: UnitId, attackers: &'b [Attacker], faced: usize) -> Bout<'b> {
        let countered = q.is_countering(defender);
        Bout { defender, facing: q.facing(defender), attackers, faced, countered }
    }

    fn charged(&self) -> bool {
        self.attackers.iter().any(|a| a.charges && a.order == Order::Normal)
    }

    /// The sum of the modifiers.
    pub(crate) fn drm(&self, q: Pos<'_>) -> i32 {
        let Some(at) = q.hex(self.defender) else { return 0 };
        let set = q.setting();
        let (drm, kind) = (&set.charts.shock_drm, q.kind(self.defender));
        let charged = self.charged();
        let matrix = self.attackers.iter().filter_map(|a| set.charts.matrix[kind][a.kind(q)]);
        let led = charged && self.attackers.iter().any(|a| a.charges && q.is_spurred(a.unit));
        let disordered = !charged && self.attackers.iter().any(|a| a.order == Order::Disordered);
        let rounds = self.attackers.iter().map(|a| a.rounds).max().unwrap_or(0);
        let when = |holds: bool, value: i32| if holds { value } else { 0 };
        self.attackers.len() as i32 - self.faced as i32
            + self.direction(q, at)
            + self.ground(q, at)
            + i32::from(q.face(self.defender).sdr)
            + when(charged && !self.countered, self.impetus(q))
            + self.formation(q, at)
            + when(led, drm.leader)
            + matrix.max().unwrap_or(0)
            + when(disordered, drm.disordered)
            + when(q.order(self.defender) == Order::Retired, drm.retired)
            + i32::from(rounds) * drm.each_earlier_attack
    }

    fn direction(&self, q: Pos<'_>, at: HexId) -> i32 {
        let (map, drm) = (&q.setting().map, &q.setting().charts.shock_drm);
        // moi:P8: a schiltron is front all round.
        if q.formation(self.defender) == Formation::Schiltron {
            return 0;
        }
        let arcs = self.attackers.iter().filter_map(|a| map.dir_between(at, a.from)).map(|dir| self.facing.arc(dir));
        let has = |arc| arcs.clone().any(|a| a == arc);
        match (has(Arc::Front), has(Arc::Flank), has(Arc::Rear)) {
            (false, true, false) => drm.flank,
            (false, false, true) => drm.rear,
            (_, false, false) => 0,
            _ => drm.combined,
        }
    }

    /// What a charge that stands is worth: less if all who charge have moved.
    fn impetus(&self, q: Pos<'_>) -> i32 {
        let drm = &q.setting().charts.shock_drm;
        let mut chargers = self.attackers.iter().filter(|a| a.charges);
        if chargers.all(|a| a.pace == Pace::Moved) { drm.charge_moved } else { drm.charge }
    }

    /// moi:10.4(9): a wall if all come at its front, a schiltron from whatever side.
    fn formation(&self, q: Pos<'_>, at: HexId) -> i32 {
        let (map, drm) = (&q.setting().map, &q.setting().charts.shock_drm);
        let before = |a: &Attacker| map.dir_between(at, a.from).is_none_or(|dir| self.facing.arc(dir) == Arc::Front);
        match q.formation(self.defender) {
            Formation::Wall if self.attackers.iter().all(before) => drm.wall,
            Formation::Open | Formation::Wall => 0,
            Formation::Schiltron => drm.schiltron,
        }
    }

    fn ground(&self, q: Pos<'_>, at: HexId) -> i32 {
        let from: ArrayVec<(UnitId, HexId), 8> = self.attackers.iter().map(|a| (a.unit, a.from)).take(8).collect();
        q.shock_ground(at, &from)
    }

    /// What each face of the die does.
    pub(crate) fn results(&self, q: Pos<'_>) -> impl Iterator<Item = ShockResult> {
        let charts = &q.setting().charts;
        let table = if self.charged() || self.countered { &charts.charge } else { &charts.shock };
        let column = usize::from(q.order(self.defender) != Order::Normal);
        let drm = self.drm(q);
        (0..10).map(move |face| table.at(face + drm, column))
    }

    /// What the attackers may expect to gain by the roll, less what they lose.
    fn outright(&self, q: Pos<'_>, weights: Weights) -> f32 {
        let care = weights.worth.leader;
        let hurt = self
            .attackers
            .iter()
            .map(|a| weights.fall(q, a.unit, a.order, Order::Disordered) + care * leader_risk(q, a.unit));
        let hurt: f32 = hurt.sum();
        let loss = |to: Order| weights.loss(q, self.defender, to);
        let [disordered, retired, eliminated] = [Order::Disordered, Order::Retired, Order::Eliminated].map(loss);
        let value = |r: ShockResult| {
            let harm = match r.defender {
                Harm::None => 0.0,
                Harm::Disordered => disordered,
                Harm::Retired => retired,
                Harm::Eliminated => eliminated,
            };
            let when = |holds: bool, value: f32| if holds { value } else { 0.0 };
            harm + when(r.defender_retreats, GROUND) + when(r.continues, MOMENTUM)
                - when(r.attacker_disordered, hurt)
                - when(r.attacker_retreats, GROUND)
        };
        self.results(q).map(value).sum::<f32>() / 10.0
    }

    /// The same with charge reluctance before it (9.3).
    fn after_reluctance(&self, q: Pos<'_>, weights: Weights) -> f32 {
        let goes_home = self.chance_to_go_home(q);
        if goes_home >= 1.0 {
            return self.outright(q, weights);
        }
        let mut shy =
            [Attacker { charges: false, order: Order::Normal, ..Attacker::shocking(q, self.defender, HexId(0)) }; 8];
        let n = self.attackers.len().min(shy.len());
        shy[..n].copy_from_slice(&self.attackers[..n]);
        shy[..n].iter_mut().for_each(|a| a.charges = false);
        let as_shock = Bout { attackers: &shy[..n], ..*self };
        goes_home * self.outright(q, weights) + (1.0 - goes_home) * as_shock.outright(q, weights)
    }

    /// The chance that at least one charge goes home: one, unless all meet the front of those whom horses
    /// fear.
    fn chance_to_go_home(&self, q: Pos<'_>) -> f32 {
        let set = q.setting();
        let Some(at) = q.hex(self.defender).filter(|_| self.charged()) else { return 1.0 };
        let tests = |a: &Attacker| {
            let arc = set.map.dir_between(at, a.from).map(|dir| self.facing.arc(dir));
            match q.arm(self.defender).feared {
                Feared::No => false,
                Feared::FromFront => arc == Some(Arc::Front),
                Feared::FromAnySide => true,
            }
        };
        let shies = |a: &Attacker| 1.0 - tenths(set.charts.reluctance_max + 1 - q.arm(a.unit).reluctance);
        let chargers = || self.attackers.iter().filter(|a| a.charges);
        if chargers().any(|a| !tests(a)) { 1.0 } else { 1.0 - chargers().map(shies).product::<f32>() }
    }

    /// What the attackers may expect, the defender's answers included.
    pub(crate) fn value(&self, q: Pos<'_>, weights: Weights) -> f32 {
        let plain = self.after_reluctance(q, weights);
        let answer = self.chance_to_counter(q);
        if answer <= 0.0 || self.countered {
            return plain;
        }
        let by_horse = self.attackers.iter().any(|a| q.arm(a.unit).charges);
        let answered = if by_horse {
            Bout { countered: true, ..*self }.after_reluctance(q, weights)
        } else {
            -self.turned_round(q, weights)
        };
        answer * answered + (1.0 - answer) * plain
    }

    /// What the attackers may expect if the defender takes the attack as it is.
    pub(crate) fn unanswered(&self, q: Pos<'_>, weights: Weights) -> f32 {
        self.after_reluctance(q, weights)
    }

    /// What the defender gains by trying to counter-charge.
    pub(crate) fn gain_by_counter(&self, q: Pos<'_>, weights: Weights) -> f32 {
        let chance = self.chance_to_counter(q);
        if chance <= 0.0 { 0.0 } else { self.unanswered(q, weights) - self.value(q, weights) }
    }

    /// What the defender may expect from charging its first attacker (9.4.4(2)).
    pub(crate) fn turned_round(&self, q: Pos<'_>, weights: Weights) -> f32 {
        let (Some(first), Some(at)) = (self.attackers.first(), q.hex(self.defender)) else { return 0.0 };
        let charger = [Attacker::charging(q, self.defender, at)];
        let bout = Bout { countered: false, ..Bout::new(q, first.unit, &charger, 1) };
        match q.hex(first.unit) {
            Some(hex) if hex == first.from => bout.outright(q, weights),
            // The attacker does not stand there yet: head on.
            _ => head_on(q, weights, charger[0], first.unit),
        }
    }

    /// The chance of a counter-charge, if the defender may and does try one (9.4.1 to 9.4.3).
    pub(crate) fn chance_to_counter(&self, q: Pos<'_>) -> f32 {
        let set = q.setting();
        let the = set.unit(self.defender);
        let able = q.arm(self.defender).counters && q.order(self.defender) == Order::Normal;
        let Some(at) = q.hex(self.defender).filter(|_| able) else { return 0.0 };
        let arc = |a: &Attacker| set.map.dir_between(at, a.from).map_or(Arc::Rear, |dir| self.facing.arc(dir));
        let others = q.zone_owners(the.side, at).any(|owner| self.attackers.iter().all(|a| a.unit != owner));
        if others || self.attackers.iter().all(|a| arc(a) == Arc::Rear) {
            return 0.0;
        }
        let flank = self.attackers.iter().any(|a| arc(a) == Arc::Flank);
        let penalty = if flank { set.charts.counter_charge_flank } else { 0 };
        tenths(set.charts.counter_charge_max + 1 - i32::from(q.face(self.defender).sdr) - penalty)
    }
}

/// A lone attack from the front over open ground: what one unit can do to another, wherever they are.
pub(crate) fn head_on(q: Pos<'_>, weights: Weights, attacker: Attacker, defender: UnitId) -> f32 {
    let set = q.setting();
    let drm = &set.charts.shock_drm;
    let kind = q.kind(defender);
    if q.is_artillery(defender) {
        return weights.loss(q, defender, Order::Eliminated);
    }
    let Some(matrix) = set.charts.matrix[kind][attacker.kind(q)] else { return 0.0 };
    let formation = match q.formation(defender) {
        Formation::Open => 0,
        Formation::Wall => drm.wall,
        Formation::Schiltron => drm.schiltron,
    };
    // moi:14.1(6): those in formation are not charged.
    let open = q.formation(defender) == Formation::Open;
    let charges = attacker.charges && attacker.order == Order::Normal && open;
    let mut sum = matrix + i32::from(q.face(defender).sdr) + formation;
    sum += if charges { drm.charge } else { 0 };
    sum += if attacker.order == Order::Disordered { drm.disordered } else { 0 };
    sum += if q.order(defender) == Order::Retired { drm.retired } else { 0 };
    let table = if charges { &set.charts.charge } else { &set.charts.shock };
    let column = usize::from(q.order(defender) != Order::Normal);
    let hurt = weights.fall(q, attacker.unit, attacker.order, Order::Disordered);
    let harm = [q.order(defender), Order::Disordered, Order::Retired, Order::Eliminated];
    let harm = harm.map(|to| weights.loss(q, defender, to));
    let value = |face| {
        let r: ShockResult = table.at(face + sum, column);
        harm[r.defender as usize] - if r.attacker_disordered { hurt } else { 0.0 }
    };
    (0..10).map(value).sum::<f32>() / 10.0
}

/// What a unit's disorder costs in leaders (12.4(2)).
fn leader_risk(q: Pos<'_>, unit: UnitId) -> f32 {
    let set = q.setting();
    let side: Side = set.unit(unit).side;
    let Some(hex) = q.hex(unit) else { return 0.0 };
    let risk = |ar: i8| tenths(10 - set.charts.leader_killed_at - i32::from(ar)) * set.charts.points_leader as f32;
    q.leaders_in(hex).map(|l| set.leader(l)).filter(|l| l.side == side).map(|l| risk(l.ar)).sum()
}

/// So many faces of ten, as a chance.
pub(crate) fn tenths(faces: i32) -> f32 {
    faces.clamp(0, 10) as f32 / 10.0
}
