//! Chapter 9.0 to 9.3: who may charge whom, and the ride (A23): steps into front hexes, one change of one corner on the
//! whole way, not over ground that no charge crosses. Men of Iron 11.1 to 11.3: it may swing round the target.

use crate::action::{Action, not_an_answer};
use crate::event::What;
use crate::frame::{Frame, Riding};
use crate::movement::cost::may_close_with_unseen;
use crate::movement::{arrive, relocate_with_leaders, turn};
use crate::overlay;
use crate::pos::{Play, Pos};
use crate::profile::{Attacked, Driven, Met, OutOfCommandCharge, Ridden, ZoneBars};
use crate::setting::{Formation, UnitId};
use crate::shock::Units;
use crate::shock::declare::may_share;
use crate::state::{AttackKind, Marks, Order, Pair};
use acies_board::{Arc, Dir, Facing, HexId};
use acies_kernel::{Arg, Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal, Step};

/// Which rules a search for a way heeds; the others are left out to find out which one bars it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heed {
    All,
    NotGround,
    NotUnseen,
    NotFormations,
    NotZones,
    NotUnits,
}

/// A charger on its way.
#[derive(Clone, Copy)]
struct Rider {
    unit: UnitId,
    hex: HexId,
    facing: Facing,
    steps: u8,
    turned: bool,
    /// Where the ride began.
    start: HexId,
    /// Whom it charges, and where that stands.
    victim: UnitId,
    target: HexId,
}

/// Whether a unit may charge another. How far it has marched does not matter (moi:11.3(P2)).
pub(crate) fn may_charge(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    may_set_out(pos, unit, target)?;
    if has_way(pos, unit, target, Heed::All) { Ok(()) } else { Err(no_way(pos, unit, target)) }
}

/// The same, for those who do not ask why not.
pub(crate) fn can_charge(pos: Pos<'_>, unit: UnitId, target: UnitId) -> bool {
    may_set_out(pos, unit, target).is_ok() && has_way(pos, unit, target, Heed::All)
}

/// Everything that a charge needs, told to whoever listens.
pub(crate) fn heard(pos: Pos<'_>, unit: UnitId, target: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    set_out_heard(pos, unit, target, by)?;
    let there = pos.hex(target).map_or(Bite::Nowhere, |hex| Bite::At(hex.0));
    by.rule(!has_way(pos, unit, target, Heed::All), || Err(no_way(pos, unit, target)), || Fact::SILENT.at(there))
}

/// All but the way to the target.
fn may_set_out(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    set_out_heard(pos, unit, target, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
fn set_out_heard(pos: Pos<'_>, unit: UnitId, target: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    let refuse = |clause: Clause, key| {
        Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into())))
    };
    let no = |clause: Clause, key| move || refuse(clause, key);
    let silent = || Fact::SILENT;
    let says = |key| Message::new(key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into()));
    // sul:9.0, sul:chart-matrix(1): some cavalry attacks by shock but never charges.
    let arm = pos.arm(unit);
    if !arm.charges {
        let light = arm.is_mounted() && arm.shocks;
        let clause = if light {
            clause!(pos.set, "sul:chart-matrix(1)", "moi:11.2(1)")
        } else {
            clause!(pos.set, "sul:9.0", "moi:11.2(1)")
        };
        return refuse(clause, "fe-no-charge-type");
    }
    // sul:9.1(1), sul:10.1(3)
    let shaken = pos.order(unit) != Order::Normal;
    by.rule(shaken, no(clause!("sul:9.1(1)"), "fe-no-charge-disordered"), || {
        Fact::kept(clause!("sul:9.1(1)"), says("fe-ok-order"))
    })?;
    let commanded = match pos.set.profile.charge.out_of_command {
        // sul:5.1.1(1): out of command it may only counter-charge (A16).
        OutOfCommandCharge::No => pos.is_in_command(unit),
        // moi:11.1(1), moi:A59: a charge is not movement.
        OutOfCommandCharge::Yes => true,
    };
    by.rule(!commanded, no(clause!("sul:5.1.1(1)"), "fe-no-charge-command"), silent)?;
    let attacking = pos.s.pairs.iter().any(|p| p.attacker == unit);
    by.rule(attacking, no(clause!(pos.set, "sul:9.2", "moi:11.3(3)"), "fe-no-charge-and-shock"), silent)?;
    let (Some(from), Some(to)) = (pos.hex(unit), pos.hex(target)) else {
        return refuse(clause!("sul:9.2"), "fe-no-target");
    };
    let there = Bite::At(to.0);
    let (near, far) = pos.set.charts.charge_distance;
    let distance = pos.set.map.distance(from, to);
    let apart = || {
        let clause = if distance < near { clause!("sul:9.0") } else { clause!("sul:9.2") };
        refuse(clause, "fe-no-charge-distance").map_err(|r| r.with(Arg::Number(distance.into())))
    };
    by.rule(!(near..=far).contains(&distance), apart, || {
        Fact::kept(clause!("sul:9.2"), says("fe-ok-charge-distance").with(Arg::Number(distance.into()))).at(there)
    })?;
    // moi:11.1(E1), moi:A29
    let in_zone = || pos.has(unit, Marks::BEGAN_IN_ZONE) || pos.is_in_enemy_zone(unit, from);
    let held = pos.set.profile.charge.zone_bars == ZoneBars::Charges && in_zone();
    by.rule(held, no(clause!("moi:11.1(E1)"), "fe-no-charge-from-zone"), || Fact::SILENT.at(Bite::At(from.0)))?;
    // moi:11.3(1), moi:A29: it must see the target; other units do not hide it.
    let unseen = pos.set.profile.charge.ridden == Ridden::Swinging && !pos.set.sight.sees(from, to);
    by.rule(unseen, no(clause!("moi:11.3(1)"), "fe-no-charge-sight"), || {
        Fact::SILENT.at(overlay::blocker(pos, from, to).map_or(there, Bite::At))
    })?;
    let at_target = || Fact::SILENT.at(there);
    // sul:9.1(2)
    let shared = may_share(pos, target, AttackKind::Charge);
    by.rule(!shared, no(clause!("sul:9.1(2)"), "fe-no-charge-on-shocked"), at_target)?;
    // sul:9.1(3)
    let closed = !pos.set.charts.terrain.hex(pos.set.map.terrain(to)).charge_into;
    by.rule(closed, no(clause!("sul:9.1(3)"), "fe-no-charge-village"), at_target)?;
    match leaves_standing(pos, unit) {
        Some(left) => {
            let refusal = Refusal::new(clause!("sul:8.1(all-front)"), "fe-no-duty").with(Arg::Unit(unit.0.into()));
            by.note(Err(refusal.with(Arg::Unit(left.0.into()))))
        }
        None => Ok(()),
    }
}

/// The enemy whom a charger may not leave standing when it sets out.
pub(crate) fn leaves_standing(pos: Pos<'_>, unit: UnitId) -> Option<UnitId> {
    match pos.set.profile.charge.met {
        // sul:8.1(all-front): others must attack whoever is in front of it (A23).
        Met::Charged => pos.enemies_in_front(unit).find(|&e| !pos.s.is_attacked(e)),
        // moi:A28: its duty is where it arrives.
        Met::ChargedFromAfar => None,
    }
}

/// Whether a unit on the map finds a way to its target.
fn has_way(pos: Pos<'_>, unit: UnitId, target: UnitId, heed: Heed) -> bool {
    let riding = pos.hex(unit).map(|start| Riding::about(pos, unit, target, 0, start));
    riding.and_then(|riding| rider(pos, riding)).is_none_or(|rider| can_finish(pos, rider, heed))
}

/// Why there is none.
fn no_way(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Refusal {
    let barred = bars(pos).iter().find(|(heed, ..)| has_way(pos, unit, target, *heed));
    let (clause, key) = match barred {
        Some(&(_, clause, key)) => (clause, key),
        None => (clause!(pos.set, "sul:9.2(path)", "moi:11.3(T1)"), "fe-no-charge-way"),
    };
    Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(target.0.into()))
}

/// What may bar a way, with the clause and the words for it, in the order in which they are looked at.
fn bars(pos: Pos<'_>) -> &'static [(Heed, Clause, &'static str)] {
    match pos.set.profile.charge.ridden {
        Ridden::Straight => &[
            (Heed::NotGround, clause!("sul:9.1(3)"), "fe-no-charge-hexside"),
            (Heed::NotUnseen, clause!("sul:14.3(1)"), "fe-no-charge-unseen"),
        ],
        Ridden::Swinging => &[
            (Heed::NotFormations, clause!("moi:14.1(6)"), "fe-no-charge-formation"),
            (Heed::NotZones, clause!("moi:11.3(6)"), "fe-no-charge-zones"),
            (Heed::NotGround, clause!("moi:11.3(6)"), "fe-no-charge-ground"),
            (Heed::NotUnits, clause!("moi:11.3(6)"), "fe-no-charge-blocked"),
        ],
    }
}

impl Riding {
    /// A ride that is about to begin.
    fn about(pos: Pos<'_>, unit: UnitId, target: UnitId, group: u8, start: HexId) -> Riding {
        Riding { unit, target, steps: pos.set.charts.charge_steps, turned: false, group, start }
    }
}

fn rider(pos: Pos<'_>, now: Riding) -> Option<Rider> {
    let Riding { unit, target: victim, steps, turned, start, .. } = now;
    let (hex, target) = (pos.hex(unit)?, pos.hex(victim)?);
    Some(Rider { unit, hex, facing: pos.s.unit(unit).facing, steps, turned, start, victim, target })
}

/// The facings a rider may still take, its own first.
fn facings(rider: Rider) -> impl Iterator<Item = Facing> {
    let turns: &[i8] = if rider.turned { &[0] } else { &[0, 1, -1] };
    turns.iter().map(move |&corners| rider.facing.turned(corners))
}

/// Whether the rider stands before its target and may strike it from there.
fn is_before_target(pos: Pos<'_>, rider: Rider, facing: Facing, heed: Heed) -> bool {
    let map = &pos.set.map;
    let Some(dir) = map.dir_between(rider.hex, rider.target) else { return false };
    let open = || heed == Heed::NotGround || pos.charge_goes(rider.hex, dir);
    let alone = || pos.s.occupant(rider.hex).is_none_or(|u| u == rider.unit) || heed == Heed::NotUnits;
    let exposed = || heed == Heed::NotFormations || pos.is_exposed_to_charge(rider.victim, rider.hex);
    facing.arc(dir) == Arc::Front && open() && alone() && exposed()
}

fn can_finish(pos: Pos<'_>, rider: Rider, heed: Heed) -> bool {
    let distance = pos.set.map.distance(rider.hex, rider.target);
    let arrived = distance == 1;
    if arrived && facings(rider).any(|facing| is_before_target(pos, rider, facing, heed)) {
        return true;
    }
    let goes_on = match pos.set.profile.charge.ridden {
        // sul:9.2(path), sul:A23: it stops at the first hex next to the target.
        Ridden::Straight => !arrived,
        // moi:11.3(T1): it may ride past.
        Ridden::Swinging => distance <= rider.steps + 1,
    };
    goes_on
        && rider.steps > 0
        && facings(rider).any(|facing| {
            facing
                .front()
                .into_iter()
                .any(|dir| step_into(pos, rider, facing, dir, heed).is_some_and(|then| can_finish(pos, then, heed)))
        })
}

/// The rider one step on, if it may go there: not into a combat unit (a friendly gun may be crossed), not over closed
/// ground, not out of a third unit's zone, not near an unseen enemy.
fn step_into(pos: Pos<'_>, rider: Rider, facing: Facing, dir: Dir, heed: Heed) -> Option<Rider> {
    let map = &pos.set.map;
    let to = map.neighbour(rider.hex, dir)?;
    let open = || heed == Heed::NotGround || pos.charge_passes(rider.unit, rider.hex, dir);
    let gun = |u: UnitId| pos.side(u) == pos.side(rider.unit) && pos.is_artillery(u);
    let clear = || pos.s.occupant(to).is_none_or(gun) || heed == Heed::NotUnits;
    // moi:11.3(6), moi:A29: through no zone but the target's; it may end in any.
    let free = || {
        let begins = rider.hex == rider.start || heed == Heed::NotZones;
        begins || !pos.is_ridden_into(rider.unit, rider.hex, rider.victim)
    };
    let seen = || heed == Heed::NotUnseen || may_close_with_unseen(pos, rider.unit, rider.hex, to).is_ok();
    let turned = rider.turned || facing != rider.facing;
    let goes = clear() && open() && free() && seen();
    goes.then_some(Rider { hex: to, facing, steps: rider.steps - 1, turned, ..rider })
}

pub(crate) fn begin_ride(p: &mut Play<'_, '_>, unit: UnitId, target: UnitId, group: u8) {
    let start = p.pos().hex(unit);
    let Some(start) = start else {
        return lapse(p, unit, group, clause!(p.set, "sul:9.2(path)", "moi:11.3(P1)"));
    };
    if p.set.profile.charge.driven == Driven::IsStopped {
        // Only what happens on the way can stop it.
        p.s.unit_mut(unit).marks.remove(Marks::HALTED);
    }
    let riding = Riding::about(p.pos(), unit, target, group, start);
    p.s.frames.push(Frame::Ride(riding));
}

/// A23: the charge comes to nothing and the unit stays where it is.
pub(crate) fn lapse(p: &mut Play<'_, '_>, unit: UnitId, group: u8, clause: Clause) {
    p.s.unit_mut(unit).marks.remove(Marks::CHARGING);
    p.s.drop_attacks_of(group, unit);
    p.tell(clause, What::Lapsed(unit));
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Riding) -> Step {
    if candidates(p.pos(), now).any(|action| leads_on(p.pos(), now, action)) {
        return Step::Ask;
    }
    p.s.frames.pop();
    // moi:11.3(T2), moi:A17: fire has stopped it; moi:11.3(6): or it has no way left.
    let clause = if p.pos().can_ride(now.unit) {
        clause!(p.set, "sul:9.2(path)", "moi:11.3(6)")
    } else {
        clause!(p.set, "sul:9.2(path)", "moi:11.3(T2)")
    };
    lapse(p, now.unit, now.group, clause);
    Step::Go
}

fn candidates(pos: Pos<'_>, now: Riding) -> impl Iterator<Item = Action> {
    let hex = pos.hex(now.unit);
    let facing = pos.s.unit(now.unit).facing;
    let steps = facing.front().into_iter().filter_map(move |dir| pos.set.map.neighbour(hex?, dir));
    let turns = [facing.turned(1), facing.turned(-1)].map(Action::Face);
    steps.map(Action::To).chain(turns).chain([Action::Done])
}

pub(crate) fn options(pos: Pos<'_>, now: Riding, out: &mut Vec<Action>) {
    out.extend(candidates(pos, now).filter(|&action| leads_on(pos, now, action)));
}

/// The rider, if it still can ride.
fn rider_still(pos: Pos<'_>, now: Riding) -> Option<Rider> {
    rider(pos, now).filter(|_| pos.can_ride(now.unit))
}

/// Whether an order is legal, for those who do not ask why not.
fn leads_on(pos: Pos<'_>, now: Riding, action: Action) -> bool {
    rider_still(pos, now).is_some_and(|rider| is_way(pos, rider, action, Heed::All))
}

pub(crate) fn check(pos: Pos<'_>, now: Riding, action: Action) -> Result<(), Refusal> {
    let refuse = |clause: Clause, key| Err(Refusal::new(clause, key).with(Arg::Unit(now.unit.0.into())));
    let Some(rider) = rider_still(pos, now) else {
        return refuse(clause!(pos.set, "sul:9.2(path)", "moi:11.3(T2)"), "fe-no-charge-way");
    };
    let way = match action {
        Action::To(_) => clause!(pos.set, "sul:9.2(path)", "moi:11.3(T1)"),
        Action::Face(_) => clause!(pos.set, "sul:9.2(path)", "moi:11.3(5)"),
        Action::Done => clause!("sul:9.2(path)"),
        _ => return Err(pos.other_question()),
    };
    if is_way(pos, rider, action, Heed::All) {
        return Ok(());
    }
    let barred = match pos.set.profile.charge.ridden {
        Ridden::Straight => None,
        Ridden::Swinging => bars(pos).iter().find(|(heed, ..)| is_way(pos, rider, action, *heed)),
    };
    refuse(barred.map_or(way, |&(_, clause, _)| clause), "fe-no-charge-step")
}

/// Whether a step, a turn or the end of the ride leads to the target.
fn is_way(pos: Pos<'_>, rider: Rider, action: Action, heed: Heed) -> bool {
    let map = &pos.set.map;
    match action {
        Action::To(to) => {
            let rides_on = match pos.set.profile.charge.ridden {
                Ridden::Straight => !map.is_adjacent(rider.hex, rider.target),
                Ridden::Swinging => rider.steps > 0,
            };
            let dir = map.dir_between(rider.hex, to).filter(|&dir| rider.facing.arc(dir) == Arc::Front);
            let then = dir.filter(|_| rides_on).and_then(|dir| step_into(pos, rider, rider.facing, dir, heed));
            then.is_some_and(|then| can_finish(pos, then, heed))
        }
        // moi:11.3(5)
        Action::Face(facing) => {
            let turns = !rider.turned && rider.facing.steps_to(facing) == pos.set.charts.charge_corners;
            turns && can_finish(pos, Rider { facing, turned: true, ..rider }, heed)
        }
        Action::Done => is_before_target(pos, rider, rider.facing, heed),
        _ => not_an_answer(action),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Riding, action: Action) {
    let unit = now.unit;
    match action {
        Action::To(to) => {
            let from = p.pos().hex(unit);
            relocate_with_leaders(p, unit, to);
            p.tell(clause!("sul:9.2(path)"), What::Rode(unit, to));
            p.s.frames.replace(Frame::Ride(Riding { steps: now.steps - 1, ..now }));
            // moi:11.3(P3): whoever has the charger before it may fire.
            arrive(p, unit, to, from);
        }
        Action::Face(facing) => {
            turn(p, unit, facing);
            p.s.frames.replace(Frame::Ride(Riding { turned: true, ..now }));
        }
        Action::Done => {
            p.s.frames.pop();
            meet(p, now);
        }
        _ => not_an_answer(action),
    }
}

/// On arrival it attacks all in its front hexes whom nobody else attacks; one that may not be charged is shocked (A23).
fn meet(p: &mut Play<'_, '_>, now: Riding) {
    let pos = p.pos();
    let is_met = |&enemy: &UnitId| !pos.s.is_attacked(enemy) && pos.may_be_attacked(enemy);
    let met: Units = pos.enemies_in_front(now.unit).filter(is_met).collect();
    for defender in met {
        let pos = p.pos();
        let (Some(at), Some(hex)) = (pos.hex(now.unit), pos.hex(defender)) else { continue };
        let afar = match pos.set.profile.charge.met {
            Met::Charged => true,
            // moi:11.1(2), moi:11.3(1), moi:A28: as far as a target must be, and in sight.
            Met::ChargedFromAfar => {
                let (near, far) = pos.set.charts.charge_distance;
                let distance = pos.set.map.distance(now.start, hex);
                (near..=far).contains(&distance) && pos.set.sight.sees(now.start, hex)
            }
        };
        let charged = afar && !pos.is_barred_from_charging(at, hex) && pos.is_exposed_to_charge(defender, at);
        let kind = if charged { AttackKind::Charge } else { AttackKind::Shock };
        p.s.pairs.push(Pair::new(now.unit, defender, now.group, kind, hex));
    }
}

impl Pos<'_> {
    /// Whether a unit that sets out to charge can still ride.
    pub(crate) fn can_ride(self, unit: UnitId) -> bool {
        let driven = match self.set.profile.charge.driven {
            Driven::RidesOn => false,
            // moi:A17, moi:A33: not once it was driven back or has lost its horses.
            Driven::IsStopped => self.has(unit, Marks::HALTED) || !self.arm(unit).charges,
        };
        self.order(unit) != Order::Retired && !driven
    }

    /// moi:10.3(3): whether a unit may still be attacked in this combat segment, continued attacks apart.
    fn may_be_attacked(self, unit: UnitId) -> bool {
        match self.set.profile.shock.attacked {
            Attacked::AnyNumber => true,
            Attacked::Once => !self.has(unit, Marks::ATTACKED),
        }
    }

    /// moi:14.1(6): a Shield Wall is not charged through its front, moi:P8: a schiltron from no side.
    #[must_use]
    pub fn is_exposed_to_charge(self, unit: UnitId, from: HexId) -> bool {
        self.formation_towards(unit, from) == Formation::Open
    }

    /// Whether a rider at this target would ride out of the zone of another enemy.
    pub(crate) fn is_ridden_into(self, unit: UnitId, hex: HexId, target: UnitId) -> bool {
        match self.set.profile.charge.ridden {
            Ridden::Straight => false,
            Ridden::Swinging => {
                let side = self.side(unit);
                self.s.in_zone_of(side.other(), hex) && self.zone_owners(side, hex).any(|owner| owner != target)
            }
        }
    }

    /// Whether a charge may strike from one hex into the next.
    fn charge_goes(self, from: HexId, dir: Dir) -> bool {
        match self.set.profile.charge.ridden {
            // sul:9.1(3): where the target stands was looked at before.
            Ridden::Straight => self.set.ground.lets_charge_over(from, dir),
            // moi:11.3(7)
            Ridden::Swinging => self.set.ground.lets_charge_into(from, dir),
        }
    }

    /// Whether a charger may ride from one hex into the next.
    pub(crate) fn charge_passes(self, unit: UnitId, from: HexId, dir: Dir) -> bool {
        self.charge_goes(from, dir) && self.set.ground.step(self.walker(unit), from, dir).is_some()
    }

    /// Whether a charge could not go from one hex into the next; sul:9.1(3): across a stream or entrenchment, or
    /// into a village.
    #[must_use]
    pub fn is_barred_from_charging(self, from: HexId, to: HexId) -> bool {
        let dir = self.set.map.dir_between(from, to);
        !dir.is_some_and(|dir| self.set.ground.lets_charge_into(from, dir))
    }
}
