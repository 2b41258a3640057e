//! Chapter 10: what a unit suffers. Leaders roll first, then the counter is turned, moved or
//! removed, then leaders left behind find a place.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::frame::{Blow, Cause, Frame, SufferStage, Suffering};
use crate::leaders;
use crate::movement::{occupy, relocate, relocate_with_leaders, turn};
use crate::pos::{Play, Pos};
use crate::setting::{LeaderId, Refuge, UnitId};
use crate::state::{Marks, Order, Where};
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

pub(crate) fn step(p: &mut Play<'_, '_>, now: Suffering) -> Step {
    match now.stage {
        SufferStage::Leaders(next) => check_leader(p, now, next),
        SufferStage::Apply => apply_blow(p, now),
        SufferStage::Hex if retreat_hexes(p.pos(), now.unit, now.cause).is_empty() => {
            if archers_behind(p.pos(), now.unit, now.cause).is_empty() {
                // sul:10.2.2
                eliminate(p, now.unit, clause!("sul:10.2.2"));
                p.s.frames.replace(Suffering { blow: Blow::Eliminate, ..now }.at(SufferStage::Orphans(0)));
            } else {
                return Step::Ask;
            }
        }
        SufferStage::Hex | SufferStage::Through(_) | SufferStage::Refuge | SufferStage::Face => return Step::Ask,
        SufferStage::Orphans(next) => shelter_orphan(p, now, next),
    }
    Step::Go
}

/// sul:12.4(2): every leader with the unit rolls, less his activation rating.
fn check_leader(p: &mut Play<'_, '_>, now: Suffering, next: u8) {
    let side = p.pos().side(now.unit);
    let leader = p.pos().leaders_of(side, now.from).find(|l| l.0 >= next);
    let Some(leader) = leader else { return p.s.frames.replace(now.at(SufferStage::Apply)) };
    p.s.frames.replace(now.at(SufferStage::Leaders(leader.0 + 1)));
    // sul:12.4(2)survive: no roll for one who is surrounded when his unit is lost.
    if is_lost(p.pos(), now) && p.pos().is_surrounded(side, now.from) {
        return leaders::lose(p, leader, clause!("sul:12.4(2)survive"), What::LeaderCaptured(leader));
    }
    let drm = p.modify(clause!("sul:12.4(2)"), -i32::from(p.set.leader(leader).ar));
    let total = p.roll(clause!("sul:12.4(2)"), Purpose::LeaderInShock(leader), drm);
    if total >= p.set.charts.leader_killed_at {
        leaders::lose(p, leader, clause!("sul:12.4(2)"), What::LeaderKilled(leader));
    }
}

/// Whether the unit does not outlive the blow.
fn is_lost(pos: Pos<'_>, now: Suffering) -> bool {
    match now.blow {
        Blow::Eliminate => true,
        Blow::Retire => !pos.has_refuge(pos.side(now.unit)),
        // It may yet find no way out (10.2.2), but the roll is for the disorder.
        Blow::Disorder | Blow::DisorderRetreat | Blow::Retreat => false,
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
        Blow::Eliminate => {
            eliminate(p, now.unit, clause!("sul:10.4"));
            p.s.frames.replace(now.at(SufferStage::Orphans(0)));
        }
    }
}

/// sul:10.1: the counter is turned over.
pub(crate) fn disorder(p: &mut Play<'_, '_>, unit: UnitId) {
    // sul:2.2(no-back): without a back it is never disordered; sul:chart-fcrt(again): nor twice.
    if p.set.unit(unit).faces.1.is_none() || p.s.unit(unit).order != Order::Normal {
        return;
    }
    p.s.change(p.set, unit, |u| u.order = Order::Disordered);
    p.tell(clause!("sul:10.1"), What::Disordered(unit));
}

/// sul:10.4: removed for good; its points count (16.0.1).
pub(crate) fn eliminate(p: &mut Play<'_, '_>, unit: UnitId, clause: Clause) {
    p.s.change(p.set, unit, |u| {
        u.at = Where::Gone;
        u.order = Order::Eliminated;
        u.marks.insert(Marks::HALTED);
    });
    // sul:16.0.1(1), sul:16.0.1(2), sul:16.0.1(4): by the kind of troops.
    let points = p.set.arm(unit).points;
    p.s.lost_points[p.set.unit(unit).side] += i16::try_from(points).expect("a chart's points are at most 1000");
    p.tell(clause, What::Eliminated(unit));
}

fn retire(p: &mut Play<'_, '_>, now: Suffering) {
    let unit = now.unit;
    let side = p.pos().side(unit);
    // sul:10.3(1): one army leaves the map, the other gathers at its Standard.
    let leaves = matches!(p.set.army(side).retires_to, Refuge::Box { .. });
    // A29: with the Standard lost there is nowhere to go.
    if !p.pos().has_refuge(side) {
        eliminate(p, unit, clause!("sul:10.3(2)"));
        return p.s.frames.replace(Suffering { blow: Blow::Eliminate, ..now }.at(SufferStage::Orphans(0)));
    }
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

/// Leaders whose unit is retired or lost.
fn shelter_orphan(p: &mut Play<'_, '_>, now: Suffering, next: u8) {
    let leader = orphans(p.pos(), now).find(|l| l.0 >= next);
    let Some(leader) = leader else {
        p.s.frames.pop();
        return leaders::flee_without_units(p, p.set.unit(now.unit).battle);
    };
    p.s.frames.replace(now.at(SufferStage::Orphans(leader.0 + 1)));
    match now.blow {
        Blow::Retire => leaders::leave_retired(p, leader, now.unit),
        Blow::Disorder | Blow::DisorderRetreat | Blow::Retreat | Blow::Eliminate => leaders::survive(p, leader),
    }
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

/// sul:10.2: neighbouring hexes that lead away: from every cause where possible, else from one (A31).
/// sul:3.1.2: retreats have stacking limits of their own: no friendly unit, not even a gun.
fn hexes_away(pos: Pos<'_>, from: HexId, causes: &[HexId], fits: impl Fn(HexId) -> bool) -> Around<HexId> {
    let around: Around<HexId> = pos.set.map.neighbours(from).map(|(_, n)| n).filter(|&n| fits(n)).collect();
    let all: Around<HexId> = around.iter().copied().filter(|&n| leads_away(pos, causes, from, n).0).collect();
    if !all.is_empty() {
        return all;
    }
    around.into_iter().filter(|&n| leads_away(pos, causes, from, n).1).collect()
}

pub(crate) fn retreat_hexes(pos: Pos<'_>, unit: UnitId, cause: Cause) -> Around<HexId> {
    let Some(from) = pos.hex(unit) else { return Around::new() };
    let side = pos.side(unit);
    hexes_away(pos, from, &causes(pos, unit, cause), |hex| pos.is_free_for(side, hex))
}

/// sul:10.2.1: friendly bow units in the way, with a free hex behind them (A32).
fn archers_behind(pos: Pos<'_>, unit: UnitId, cause: Cause) -> Around<UnitId> {
    let Some(from) = pos.hex(unit) else { return Around::new() };
    let side = pos.side(unit);
    let is_bow = |hex: HexId| pos.friend_at(side, hex).is_some_and(|u| pos.missile(u).is_bow());
    let hexes = hexes_away(pos, from, &causes(pos, unit, cause), is_bow);
    let archers = hexes.into_iter().filter_map(|hex| pos.s.occupant(hex));
    archers.filter(|&a| !hexes_beyond(pos, unit, cause, a).is_empty()).collect()
}

fn hexes_beyond(pos: Pos<'_>, unit: UnitId, cause: Cause, archers: UnitId) -> Around<HexId> {
    let Some(hex) = pos.hex(archers) else { return Around::new() };
    let side = pos.side(unit);
    hexes_away(pos, hex, &causes(pos, unit, cause), |hex| pos.is_free_for(side, hex))
}

// ---------------------------------------------------------------- refuge of the retired

/// sul:10.3(2): the vacant hexes nearest to the Standard, its own included (A29).
fn refuges(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = HexId> {
    let side = pos.side(unit);
    let vacant = move |hex: HexId| pos.hex(unit) == Some(hex) || pos.is_free_for(side, hex);
    let map = &pos.set.map;
    let distance = move |hex: HexId| pos.to_standard(side, hex);
    let nearest = map.hexes().filter(|&h| vacant(h)).filter_map(distance).min();
    map.hexes().filter(move |&h| nearest.is_some() && distance(h) == nearest && vacant(h))
}

// ---------------------------------------------------------------- choices

pub(crate) fn options(pos: Pos<'_>, now: Suffering, out: &mut Vec<Action>) {
    match now.stage {
        SufferStage::Face => out.extend(Facing::ALL.map(Action::Face)),
        SufferStage::Refuge => out.extend(refuges(pos, now.unit).map(Action::To)),
        SufferStage::Through(archers) => {
            out.extend(hexes_beyond(pos, now.unit, now.cause, archers).into_iter().map(Action::To));
        }
        SufferStage::Hex => {
            let hexes = retreat_hexes(pos, now.unit, now.cause);
            if hexes.is_empty() {
                out.extend(archers_behind(pos, now.unit, now.cause).into_iter().map(Action::Through));
            }
            out.extend(hexes.into_iter().map(Action::To));
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
        (SufferStage::Hex | SufferStage::Through(_), Action::To(_)) => refuse(clause!("sul:10.2"), "fe-no-retreat-hex"),
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
        (_, Action::Through(archers)) => p.s.frames.replace(now.at(SufferStage::Through(archers))),
        (SufferStage::Refuge, Action::To(hex)) => {
            relocate(p, now.unit, hex);
            p.tell(clause!("sul:10.3(2)"), What::RetiredTo(now.unit, hex));
            p.s.frames.replace(now.at(SufferStage::Face));
        }
        (SufferStage::Through(archers), Action::To(hex)) => {
            retreat(p, now, hex);
            p.tell(clause!("sul:10.2.1"), What::WentThrough(now.unit, archers));
            trample(p, archers);
        }
        (_, Action::To(hex)) => retreat(p, now, hex),
        _ => not_an_answer(action),
    }
}

fn retreat(p: &mut Play<'_, '_>, now: Suffering, hex: HexId) {
    relocate_with_leaders(p, now.unit, hex);
    p.s.unit_mut(now.unit).marks.insert(Marks::HALTED);
    p.tell(clause!("sul:10.2"), What::Retreated(now.unit, hex));
    p.s.frames.replace(now.at(SufferStage::Face));
    occupy(p, now.unit, hex, None);
}

/// sul:10.2.1: archers that were run through are disordered, or retired if they were already.
fn trample(p: &mut Play<'_, '_>, archers: UnitId) {
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
