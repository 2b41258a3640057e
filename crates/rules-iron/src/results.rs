//! Chapter 10: what a unit suffers. The counter is turned, moved or removed, then leaders left behind find a place; in
//! shock leaders roll first, or when all of the combat is over.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::formations;
use crate::frame::{Blow, Cause, Frame, SufferStage, Suffering};
use crate::leaders;
use crate::movement::{occupy, relocate, relocate_with_leaders, turn};
use crate::passage;
use crate::pos::{Play, Pos};
use crate::profile::{Applied, Away, LeaderOfRetired, OnRetired, Ranks, Retiring};
use crate::setting::{LeaderId, MAX_LEADERS, Refuge, UnitId};
use crate::state::{Marks, Order, Where};
use crate::unhorsed;
use acies_board::{Facing, HexId};
use acies_kernel::{Arg, Clause, Refusal, Step};
use arrayvec::ArrayVec;

impl Suffering {
    fn at(self, stage: SufferStage) -> Frame {
        Frame::Suffer(Suffering { stage, ..self })
    }
}

/// Things in the hexes around one.
pub(crate) type Around<T> = ArrayVec<T, 6>;

/// What a result does to a unit in its state.
pub(crate) fn blow_for(pos: Pos<'_>, unit: UnitId, blow: Blow) -> Blow {
    match pos.set.profile.result.on_retired {
        // moi:12.4(5): whatever it is.
        OnRetired::Eliminated if pos.order(unit) == Order::Retired => Blow::Eliminate,
        OnRetired::AsDisordered | OnRetired::Eliminated => blow,
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Suffering) -> Step {
    match now.stage {
        SufferStage::Leaders(next) => check_leader(p, now, next),
        SufferStage::Apply => apply_blow(p, now),
        SufferStage::Hex | SufferStage::Through(_) if Ways::of(p.pos(), now).is_none() => {
            // sul:10.2.2
            lose_in_place(p, now, clause!("sul:10.2.2"));
        }
        SufferStage::Hex | SufferStage::Through(_) | SufferStage::Refuge | SufferStage::Face => return Step::Ask,
        SufferStage::Orphans(next) => shelter_orphan(p, now, next),
    }
    Step::Go
}

/// The unit is lost where something milder was meant.
fn lose_in_place(p: &mut Play<'_, '_>, now: Suffering, clause: Clause) {
    eliminate(p, now.unit, clause);
    p.s.frames.replace(Suffering { blow: Blow::Eliminate, ..now }.at(SufferStage::Orphans(0)));
}

/// sul:12.4(2): every leader with the unit rolls, where each roll of a combat has its results at once.
fn check_leader(p: &mut Play<'_, '_>, now: Suffering, next: u8) {
    let side = p.pos().side(now.unit);
    let leader = p.pos().leaders_of(side, now.from).find(|l| l.0 >= next);
    let Some(leader) = leader else { return p.s.frames.replace(now.at(SufferStage::Apply)) };
    p.s.frames.replace(now.at(SufferStage::Leaders(leader.0 + 1)));
    // sul:12.4(2)survive: no roll for one who is surrounded when his unit is lost.
    if is_lost(p.pos(), now) && p.pos().is_surrounded(side, now.from) {
        return leaders::lose(p, leader, clause!("sul:12.4(2)survive"), What::LeaderCaptured(leader));
    }
    falls_in_shock(p, leader);
}

/// sul:12.4(2), moi:15.4(2): the roll for a leader with a beaten unit, less his activation rating. Whether he is killed.
pub(crate) fn falls_in_shock(p: &mut Play<'_, '_>, leader: LeaderId) -> bool {
    let drm = p.modify(clause!("sul:12.4(2)"), -i32::from(p.set.leader(leader).ar));
    let total = p.roll(clause!("sul:12.4(2)"), Purpose::LeaderInShock(leader), drm);
    let falls = total >= p.set.charts.leader_killed_at;
    if falls {
        leaders::lose(p, leader, clause!("sul:12.4(2)"), What::LeaderKilled(leader));
    }
    falls
}

/// A leader will roll when the results of the attack are applied.
pub(crate) fn endanger(p: &mut Play<'_, '_>, leader: LeaderId) {
    if !p.s.endangered.contains(&leader) {
        p.s.endangered.push(leader);
    }
}

/// Whether the unit does not outlive the blow.
fn is_lost(pos: Pos<'_>, now: Suffering) -> bool {
    match now.blow {
        Blow::Eliminate => true,
        Blow::Retire => pos.may_retire(now.unit).is_err(),
        // It may yet find no way out (10.2.2), but the roll is for the disorder.
        Blow::Disorder | Blow::DisorderRetreat | Blow::Retreat | Blow::Unhorse => false,
    }
}

fn apply_blow(p: &mut Play<'_, '_>, now: Suffering) {
    match now.blow {
        Blow::Disorder => {
            disorder(p, now.unit);
            p.s.frames.pop();
        }
        Blow::DisorderRetreat => {
            disorder(p, now.unit);
            p.s.frames.replace(now.at(SufferStage::Hex));
        }
        Blow::Retreat => p.s.frames.replace(now.at(SufferStage::Hex)),
        Blow::Retire => retire(p, now),
        Blow::Unhorse => {
            unhorsed::unhorse(p, now.unit);
            p.s.frames.pop();
        }
        Blow::Eliminate => {
            let retired = p.pos().order(now.unit) == Order::Retired;
            let clause = if retired { clause!(p.set, "sul:10.4", "moi:12.4(5)") } else { clause!("sul:10.4") };
            lose_in_place(p, now, clause);
        }
    }
}

/// sul:10.1: the counter is turned over.
pub(crate) fn disorder(p: &mut Play<'_, '_>, unit: UnitId) {
    disorder_under(p, unit, clause!("sul:10.1"));
}

/// The same, by another rule.
pub(crate) fn disorder_under(p: &mut Play<'_, '_>, unit: UnitId, clause: Clause) {
    // sul:2.2(no-back): without a back it is never disordered; sul:chart-fcrt(again), moi:12.2(6): nor twice.
    if p.pos().printed(unit).faces.1.is_none() || p.s.unit(unit).order != Order::Normal {
        return;
    }
    p.s.change(p.set, unit, |u| u.order = Order::Disordered);
    p.tell(clause, What::Disordered(unit));
}

/// sul:10.4: removed for good; its points count (16.0.1).
pub(crate) fn eliminate(p: &mut Play<'_, '_>, unit: UnitId, clause: Clause) {
    p.s.change(p.set, unit, |u| {
        u.at = Where::Gone;
        u.order = Order::Eliminated;
        u.marks.insert(Marks::HALTED);
    });
    // sul:16.0.1(1), sul:16.0.1(2), sul:16.0.1(4): by the kind of troops.
    let points = p.pos().arm(unit).points;
    let side = p.set.unit(unit).side;
    p.s.lost_points[side] += i16::try_from(points).expect("a chart's points are at most 1000");
    p.tell(clause, What::Eliminated(unit));
}

fn retire(p: &mut Play<'_, '_>, now: Suffering) {
    let unit = now.unit;
    let side = p.pos().side(unit);
    // sul:10.3(1): one army leaves the map, the other gathers at its Standard.
    let leaves = matches!(p.set.army(side).retires_to, Refuge::Box { .. });
    if let Err(clause) = p.pos().may_retire(unit) {
        return lose_in_place(p, now, clause);
    }
    formations::break_up(p, unit);
    p.s.change(p.set, unit, |u| {
        u.order = Order::Retired;
        u.marks.insert(Marks::HALTED);
        u.marks.remove(Marks::PINNED);
        if leaves {
            u.at = Where::Box;
        }
    });
    if !leaves {
        return p.s.frames.replace(now.at(SufferStage::Refuge));
    }
    p.tell(clause!("sul:10.3(1)"), What::RetiredToBox(unit));
    p.s.frames.replace(now.at(SufferStage::Orphans(0)));
}

impl Pos<'_> {
    /// Whether a unit that has to retire can; if not, under which clause it is lost in its place.
    fn may_retire(self, unit: UnitId) -> Result<(), Clause> {
        // A29, moi:13.2(7): with the Standard lost there is nowhere to go.
        if !self.has_refuge_for(unit) {
            return Err(clause!(self.set, "sul:10.3(2)", "moi:13.2(7)"));
        }
        match self.set.profile.result.retiring {
            Retiring::Always => Ok(()),
            Retiring::UnlessSurrounded if self.standard_hex(unit) == self.hex(unit) => Err(clause!("moi:C13.2")),
            Retiring::UnlessSurrounded if self.is_closed_in(unit) => Err(clause!("moi:12.4(2)")),
            Retiring::UnlessSurrounded => Ok(()),
        }
    }

    /// moi:12.4(1), moi:A35: every hex around the unit is held or controlled by the enemy, or closed to it.
    fn is_closed_in(self, unit: UnitId) -> bool {
        let side = self.side(unit);
        let is_closed = |hex: HexId| {
            self.set.map.neighbours(hex).all(|(dir, near)| {
                self.enemy_at(side, near).is_some()
                    || self.is_controlled(side, near, Some(unit))
                    || self.set.ground.step(self.walker(unit), hex, dir).is_none()
            })
        };
        self.hex(unit).is_some_and(is_closed)
    }
}

/// Leaders whose unit is retired or lost.
fn shelter_orphan(p: &mut Play<'_, '_>, now: Suffering, next: u8) {
    if is_put_off(p.pos(), now) {
        let left: ArrayVec<LeaderId, MAX_LEADERS> = orphans(p.pos(), now).collect();
        for leader in left {
            p.s.leaders[leader.index()].orphaned = true;
            endanger(p, leader);
        }
        return p.s.frames.pop();
    }
    let leader = orphans(p.pos(), now).find(|l| l.0 >= next);
    let Some(leader) = leader else {
        p.s.frames.pop();
        return leaders::flee_without_units(p, p.set.unit(now.unit).battle);
    };
    p.s.frames.replace(now.at(SufferStage::Orphans(leader.0 + 1)));
    match now.blow {
        Blow::Retire => leaders::leave_retired(p, leader, now.unit),
        Blow::Disorder | Blow::DisorderRetreat | Blow::Retreat | Blow::Unhorse | Blow::Eliminate => {
            leaders::survive(p, leader);
        }
    }
}

/// moi:A58: in shock the leaders roll when all results are applied, and find a place after that.
fn is_put_off(pos: Pos<'_>, now: Suffering) -> bool {
    let in_shock = matches!(now.cause, Cause::Attackers(_) | Cause::Defenders(_));
    in_shock && pos.set.profile.shock.applied == Applied::AfterTheLast
}

/// The leaders who were with the unit: those in its hex, but on its way through a friendly gun only those who go along
/// with it, for the others are with the gunners.
fn orphans(pos: Pos<'_>, now: Suffering) -> impl Iterator<Item = LeaderId> {
    let side = pos.side(now.unit);
    let gun_stays = pos.friend_at(side, now.from).is_some_and(|u| u != now.unit);
    pos.leaders_of(side, now.from).filter(move |&l| !gun_stays || pos.s.leader(l).along)
}

// ---------------------------------------------------------------- retreat

fn causes(pos: Pos<'_>, unit: UnitId, cause: Cause) -> Around<HexId> {
    match cause {
        Cause::Hex(hex) => [hex].into_iter().collect(),
        Cause::Attackers(group) => {
            let pairs = pos.s.pairs.iter().filter(|p| p.group == group && p.defender == unit);
            pairs.filter_map(|p| pos.hex(p.attacker)).collect()
        }
        Cause::Defenders(group) => {
            let bouts = pos.s.bouts.iter().filter(|b| b.group == group && b.recoil);
            let mine = bouts.filter(|b| {
                pos.s.pairs.iter().any(|p| p.group == group && p.attacker == unit && p.defender == b.defender)
            });
            mine.map(|b| b.hex).collect()
        }
        Cause::Friend => Around::new(),
    }
}

/// Whether going from one hex to another leads away from all these, or from one of them.
fn leads_away(pos: Pos<'_>, causes: &[HexId], from: HexId, to: HexId) -> (bool, bool) {
    let map = &pos.set.map;
    let farther = |&cause: &HexId| map.distance(to, cause) > map.distance(from, cause);
    (causes.iter().all(farther), causes.iter().any(farther))
}

/// sul:10.2, moi:12.3(1): neighbouring hexes that lead away, into which the unit can go.
/// sul:3.1.2: retreats have stacking limits of their own: no friendly unit, not even a gun.
fn hexes_away(
    pos: Pos<'_>,
    unit: UnitId,
    from: HexId,
    causes: &[HexId],
    fits: impl Fn(HexId) -> bool,
) -> Around<HexId> {
    // moi:courtrai(castle): whoever is in the castle does not leave it by a retreat.
    let stays = |near| !pos.set.is_walled(from) || pos.set.is_walled(near);
    let open = |dir, near| pos.set.ground.step(pos.walker(unit), from, dir).is_some() && stays(near);
    let around = pos.set.map.neighbours(from).filter(|&(dir, near)| fits(near) && open(dir, near));
    let around: Around<HexId> = around.map(|(_, near)| near).collect();
    let all: Around<HexId> = around.iter().copied().filter(|&n| leads_away(pos, causes, from, n).0).collect();
    match pos.set.profile.result.away {
        // sul:A31: from every cause where possible, else from one.
        Away::AllElseOne if all.is_empty() => {
            around.into_iter().filter(|&n| leads_away(pos, causes, from, n).1).collect()
        }
        // moi:C12.3
        Away::AllElseOne | Away::All => all,
    }
}

pub(crate) fn retreat_hexes(pos: Pos<'_>, unit: UnitId, cause: Cause) -> Around<HexId> {
    let Some(from) = pos.hex(unit) else { return Around::new() };
    free_hexes(pos, unit, &causes(pos, unit, cause), from)
}

/// moi:12.3(2): free hexes that lead on from one; moi:12.3(3): whatever zones there are.
fn free_hexes(pos: Pos<'_>, unit: UnitId, causes: &[HexId], from: HexId) -> Around<HexId> {
    hexes_away(pos, unit, from, causes, |hex| pos.is_free_for(pos.side(unit), hex))
}

/// sul:10.2.1, moi:12.3(4): friends in the way who let the unit through, with a way on behind them. moi:12.3(T1): any unit.
fn archers_behind(pos: Pos<'_>, unit: UnitId, causes: &[HexId], from: HexId) -> Around<UnitId> {
    let lets_pass = |hex: HexId| pos.friend_at(pos.side(unit), hex).is_some_and(|u| pos.is_passable(u));
    let hexes = hexes_away(pos, unit, from, causes, lets_pass);
    let leads_on = |&hex: &HexId| {
        !free_hexes(pos, unit, causes, hex).is_empty()
            || match pos.set.profile.result.ranks {
                // sul:A32
                Ranks::One => false,
                // moi:A34: rank after rank. Each is farther off, so the search ends.
                Ranks::Any => !archers_behind(pos, unit, causes, hex).is_empty(),
            }
    };
    hexes.into_iter().filter(leads_on).filter_map(|hex| pos.s.occupant(hex)).collect()
}

/// How a beaten unit can go on.
struct Ways {
    /// Into these hexes.
    hexes: Around<HexId>,
    /// For want of any, through these friends.
    archers: Around<UnitId>,
}

impl Ways {
    /// From where the unit is in its retreat; `None` if there are none.
    fn of(pos: Pos<'_>, now: Suffering) -> Option<Ways> {
        let causes = causes(pos, now.unit, now.cause);
        let from = match now.stage {
            SufferStage::Through(passed) => passed,
            _ => pos.hex(now.unit)?,
        };
        let hexes = free_hexes(pos, now.unit, &causes, from);
        let archers = if hexes.is_empty() { archers_behind(pos, now.unit, &causes, from) } else { Around::new() };
        (!hexes.is_empty() || !archers.is_empty()).then_some(Ways { hexes, archers })
    }
}

// ---------------------------------------------------------------- refuge of the retired

/// sul:10.3(2), moi:12.4(1), moi:12.4(T1): the vacant hexes nearest to the Standard, its own included (A29).
fn refuges(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = HexId> {
    let side = pos.side(unit);
    let open = move |hex: HexId| match pos.set.profile.result.retiring {
        Retiring::Always => true,
        // moi:A35
        Retiring::UnlessSurrounded => {
            pos.set.ground.enter(pos.walker(unit), hex).is_some() && !pos.is_controlled(side, hex, Some(unit))
        }
    };
    let vacant = move |hex: HexId| (pos.hex(unit) == Some(hex) || pos.is_free_for(side, hex)) && open(hex);
    let map = &pos.set.map;
    let distance = move |hex: HexId| pos.to_own_standard(unit, hex);
    let nearest = map.hexes().filter(|&h| vacant(h)).filter_map(distance).min();
    map.hexes().filter(move |&h| nearest.is_some() && distance(h) == nearest && vacant(h))
}

// ---------------------------------------------------------------- choices

pub(crate) fn options(pos: Pos<'_>, now: Suffering, out: &mut Vec<Action>) {
    match now.stage {
        SufferStage::Face => out.extend(Facing::ALL.map(Action::Face)),
        SufferStage::Refuge => out.extend(refuges(pos, now.unit).map(Action::To)),
        // moi:12.3(6): the owner picks the way.
        SufferStage::Hex | SufferStage::Through(_) => {
            if let Some(ways) = Ways::of(pos, now) {
                out.extend(ways.archers.into_iter().map(Action::Through));
                out.extend(ways.hexes.into_iter().map(Action::To));
            }
        }
        SufferStage::Leaders(_) | SufferStage::Apply | SufferStage::Orphans(_) => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Suffering, action: Action) -> Result<(), Refusal> {
    let mut listed = Vec::new();
    options(pos, now, &mut listed);
    if listed.contains(&action) {
        return Ok(());
    }
    let refuse = |clause: Clause, key| Err(Refusal::new(clause, key).with(Arg::Unit(now.unit.0.into())));
    match (now.stage, action) {
        (SufferStage::Refuge, Action::To(_)) => refuse(clause!("sul:10.3(2)"), "fe-no-refuge"),
        (SufferStage::Hex | SufferStage::Through(_), Action::Through(_)) => {
            refuse(clause!("sul:10.2.1"), "fe-no-through")
        }
        (SufferStage::Hex | SufferStage::Through(_), Action::To(hex)) => {
            let taken = pos.occupant(hex).is_some();
            let clause = if taken { clause!(pos.set, "sul:10.2", "moi:12.3(2)") } else { clause!("sul:10.2") };
            refuse(clause, "fe-no-retreat-hex")
        }
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Suffering, action: Action) {
    match (now.stage, action) {
        (_, Action::Face(facing)) => {
            if p.s.unit(now.unit).facing != facing {
                turn(p, now.unit, facing);
            }
            let orphans = matches!(now.blow, Blow::Retire);
            if orphans { p.s.frames.replace(now.at(SufferStage::Orphans(0))) } else { p.s.frames.pop() }
        }
        (_, Action::Through(archers)) => {
            let hex = p.pos().hex(archers).expect("archers that are run through are on the map");
            p.s.frames.replace(now.at(SufferStage::Through(hex)));
            match p.set.profile.result.ranks {
                Ranks::One => {}
                // moi:12.3(5): they suffer as the unit comes to them.
                Ranks::Any => {
                    p.tell(clause!("sul:10.2.1"), What::WentThrough(now.unit, archers));
                    trample(p, archers);
                }
            }
        }
        (SufferStage::Refuge, Action::To(hex)) => {
            match p.set.profile.result.leader_of_retired {
                LeaderOfRetired::Stays => relocate(p, now.unit, hex),
                // moi:A45
                LeaderOfRetired::GoesAlong => relocate_with_leaders(p, now.unit, hex),
            }
            p.tell(clause!("sul:10.3(2)"), What::RetiredTo(now.unit, hex));
            p.s.frames.replace(now.at(SufferStage::Face));
        }
        (SufferStage::Through(passed), Action::To(hex)) if p.set.profile.result.ranks == Ranks::One => {
            let archers = p.pos().occupant(passed).expect("archers stay until they have been run through");
            retreat(p, now, hex);
            p.tell(clause!("sul:10.2.1"), What::WentThrough(now.unit, archers));
            trample(p, archers);
        }
        (_, Action::To(hex)) => retreat(p, now, hex),
        _ => not_an_answer(action),
    }
}

fn retreat(p: &mut Play<'_, '_>, now: Suffering, hex: HexId) {
    let last = match now.stage {
        SufferStage::Through(passed) => passed,
        _ => now.from,
    };
    formations::break_up(p, now.unit);
    relocate_with_leaders(p, now.unit, hex);
    p.s.unit_mut(now.unit).marks.insert(Marks::HALTED);
    if matches!(now.cause, Cause::Attackers(_)) {
        // moi:A51: an attacker whom a counter-charge drives back follows nobody.
        p.s.unit_mut(now.unit).marks.insert(Marks::DRIVEN);
    }
    p.tell(clause!("sul:10.2"), What::Retreated(now.unit, hex));
    p.s.frames.replace(now.at(SufferStage::Face));
    occupy(p, now.unit, hex, None);
    passage::crossed(p, now.unit, Some(last), hex);
}

/// sul:10.2.1: archers that were run through are disordered, or retired if they were already.
pub(crate) fn trample(p: &mut Play<'_, '_>, archers: UnitId) {
    let Some(from) = p.pos().hex(archers) else { return };
    let blow = if p.s.unit(archers).order == Order::Normal { Blow::Disorder } else { Blow::Retire };
    p.s.frames.push(Frame::Suffer(Suffering {
        unit: archers,
        blow,
        cause: Cause::Friend,
        stage: SufferStage::Apply,
        from,
    }));
}
