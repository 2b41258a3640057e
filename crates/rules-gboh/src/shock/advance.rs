//! Chapter 8.4: advance after combat.

use super::{Scope, breakthrough, charge, combat, go, go_on, next_combat, prune};
use crate::action::Action;
use crate::charts::{Is, REACHES, Superiority};
use crate::cohesion::Cause;
use crate::event::What;
use crate::fire;
use crate::frame::{Frame, ShockStage};
use crate::leaders;
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::setting::{MAX_UNITS, UnitId};
use crate::special::{events, hold};
use crate::state::{Combat, Marks, Where};
use acies_board::{Dir, HexId};
use acies_kernel::{Refusal, Step};
use arrayvec::ArrayVec;

/// When somebody advances.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// After routs before the clash (8.41(3)).
    Charge,
    /// After the clash (8.41(1)).
    Clash,
}

type Advances = ArrayVec<(UnitId, HexId), 24>;

/// cat:8.41(1), cat:8.43: who must advance where, now. Before the clash only those who stand in no enemy zone
/// and have nobody left to fight (cat:8.41(3), A-22).
fn advances(pos: Pos<'_>, now: &Combat, when: When) -> Advances {
    let charge = when == When::Charge;
    let mut out = Advances::new();
    if charge && now.defenders().iter().any(|d| pos.stands(d)) {
        return out;
    }
    for hex in now.vacated.into_iter().flatten() {
        if !pos.is_free(hex) {
            continue;
        }
        let able = now.attackers().iter().filter(|&a| {
            pos.stands(a)
                && !pos.s.has(a, Marks::ADVANCED)
                // gboh:V9.14
                && !pos.kind(a).is(Is::STAYS)
                && pos.has_in_front(a, hex)
                && pos.may_step_into(a, hex)
                && lands(pos, a, hex).next().is_some()
                && !(charge && pos.is_in_zone(a))
        });
        let able: ArrayVec<UnitId, 16> = able.collect();
        // The one that gained superiority; otherwise the highest TQ.
        let superior = now.by.map(|(a, _)| a).filter(|_| !charge && now.superiority == Superiority::Attacker);
        match superior.filter(|a| able.contains(a)) {
            Some(unit) => note(pos, &mut out, unit, hex),
            None => {
                let best = able.iter().map(|&a| pos.tq(a)).max();
                for &unit in able.iter().filter(|&&a| Some(pos.tq(a)) == best) {
                    note(pos, &mut out, unit, hex);
                }
            }
        }
    }
    out
}

/// Notes how a unit may advance into a hex: of one over two hexes, whose both may have been left to it, each way once.
fn note(pos: Pos<'_>, out: &mut Advances, unit: UnitId, hex: HexId) {
    for to in lands(pos, unit, hex) {
        if !out.contains(&(unit, to)) {
            out.push((unit, to));
        }
    }
}

/// Where a unit is said to be once it has advanced into a hex, if no rule of the battle bars it (gboh:battles(hold)).
/// gboh:P8: one over two hexes takes a common step forward, if both are free.
fn lands(pos: Pos<'_>, unit: UnitId, hex: HexId) -> impl Iterator<Item = HexId> {
    let wide = pos.s.is_wide(pos.set, unit);
    let open = move |to: HexId| pos.span(unit, to).all(|half| pos.covers(unit, half) || pos.is_free(half));
    let enters =
        move |half, dir| pos.set.map.neighbour(half, dir).is_some_and(|to| pos.unit_may_enter(unit, half, dir, to));
    let allowed = move |dir: Dir| pos.footprint(unit).all(|half| enters(half, dir));
    let ways = common_steps(pos, unit, hex).filter(move |&(dir, to)| allowed(dir) && open(to));
    let all = (!wide).then_some(hex).into_iter().chain(ways.filter(move |_| wide).map(|(_, to)| to));
    all.filter(move |&to| hold::may_advance(pos, unit, pos.span(unit, to)))
}

/// The steps forward by which a unit covers a hex, each with the hex where it is said to be then.
fn common_steps(pos: Pos<'_>, unit: UnitId, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> {
    let ahead = pos.s.unit(unit).formation.front().iter();
    let ways = ahead.filter_map(move |&dir| Some((dir, pos.set.map.neighbour(pos.hex(unit)?, dir)?)));
    ways.filter(move |&(_, to)| pos.span(unit, to).has(hex))
}

/// The hits that the unit designated to advance would take (10.26(1), A-24).
pub(super) fn advance_hits(pos: Pos<'_>, now: &Combat) -> Option<(UnitId, u8)> {
    let targets = now.defenders().iter().flat_map(|d| pos.footprint(d));
    let superior = now.by.map(|(a, _)| a).filter(|_| now.superiority == Superiority::Attacker);
    let best = superior.or_else(|| now.attackers().iter().max_by_key(|&a| (pos.tq(a), std::cmp::Reverse(a))))?;
    let at = pos.hex(best)?;
    let steps = targets.filter(|&hex| pos.has_in_front(best, hex)).flat_map(|hex| common_steps(pos, best, hex));
    let hits = steps.map(|(dir, to)| pos.entry_price(best, at, dir, to).hits);
    hits.min().map(|hits| (best, hits))
}

pub(super) fn step(p: &mut Play<'_, '_>, index: u8, when: When) -> Step {
    let next = |combat| match when {
        When::Charge => ShockStage::ChargeAdvance { combat },
        When::Clash => ShockStage::Advance { combat },
    };
    // gboh:P17: who breaks through fights before the next advance.
    if when == When::Clash && matches!(Scope::of(p.pos()), Scope::All) {
        if let Some(unit) = breakthrough::ready(p.pos(), index) {
            breakthrough::begin(p, unit);
            return Step::Go;
        }
    }
    // Those who are left advance.
    prune(p);
    let Some((index, now)) = next_combat(p.pos(), index) else {
        match when {
            When::Charge => charge::close_advances(p),
            When::Clash => go_on(p),
        }
        return Step::Go;
    };
    go(p, next(index));
    let all = advances(p.pos(), &now, when);
    match all[..] {
        [] => go(p, next(index + 1)),
        [(unit, hex)] => begin(p, unit, hex),
        _ => return Step::Ask,
    }
    Step::Go
}

pub(super) fn options(pos: Pos<'_>, index: u8, when: When, out: &mut Vec<Action>) {
    out.extend(advances(pos, &combat(pos, index), when).into_iter().map(|(u, h)| Action::Advance(u, h)));
}

pub(super) fn check(pos: Pos<'_>, index: u8, when: When, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Advance(unit, hex) => {
            if advances(pos, &combat(pos, index), when).contains(&(unit, hex)) {
                Ok(())
            } else {
                no(clause!("cat:8.43"), "gb-no-not-the-one", unit)
            }
        }
        _ => not_now(pos, clause!("cat:8.41(1)")),
    }
}

/// Into the hex. cat:8.41(2): its hits never rout.
/// cat:8.44: only shock leads here.
pub(super) fn begin(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    let pos = p.pos();
    let Some(from) = pos.hex(unit) else { return };
    let Some(dir) = pos.set.map.dir_between(from, hex) else { return };
    let seen = seen(pos, unit);
    let with = pos.pair_of(unit);
    let was = pos.footprint(unit);
    // gboh:P12: a pair goes as one, the upper first.
    let both = with.map_or([Some(unit), None], |pair| [Some(pair.top), Some(pair.bottom)]);
    // gboh:V4.8: of one over two hexes the worse hits of its halves; gboh:V1.4: of mixed horse those of the horse.
    let ground = both.iter().flatten().map(|&one| pos.entry_price(one, from, dir, hex).hits).max().unwrap_or(0);
    for one in both.into_iter().flatten() {
        // gboh:V4.12: the attack is over, and the formation with it.
        charge::end_formation(p, one);
        let hits = ground + beside_beasts(p.pos(), one, hex);
        p.change(one, |u| {
            u.at = Where::Map(hex);
            u.marks.insert(Marks::LEFT_SETUP | Marks::ADVANCED);
        });
        p.tell(clause!("cat:8.41(1)"), What::Advanced(one, hex));
        bruise(p, one, hits);
    }
    if let Some(pair) = with {
        p.s.put_beneath(pair.bottom);
    }
    events::came(p, unit, from);
    p.s.push(Frame::Advance { unit, turned: false });
    note_entries(p, unit, from, hex, &seen);
    leaders::expose_left(p, p.pos().side(unit), was);
}

/// The enemies who can shoot at a unit where it stands.
pub(super) fn seen(pos: Pos<'_>, unit: UnitId) -> ArrayVec<UnitId, MAX_UNITS> {
    pos.units(pos.side(unit).other()).iter().filter(|&e| pos.can_hit_unit(e, unit)).collect()
}

/// gboh:10.16(H7), gboh:V7.2, gboh:P39: horse that is drawn beside elephants of the enemy, before them too, takes the hits
/// once.
pub(super) fn beside_beasts(pos: Pos<'_>, unit: UnitId, hex: HexId) -> u8 {
    let met = pos.span(unit, hex).any(|half| pos.beasts_beside(unit, half).next().is_some());
    if met { pos.set.charts.hits[Cause::BesideBeast as usize] } else { 0 }
}

/// Hits of an advance: at most up to TQ-1.
fn bruise(p: &mut Play<'_, '_>, unit: UnitId, hits: u8) {
    let limit = p.pos().tq(unit).saturating_sub(1).max(p.s.unit(unit).hits);
    let now = p.s.unit(unit).hits;
    let taken = hits.min(limit - now);
    if taken > 0 {
        p.change(unit, |u| u.hits += taken);
        p.tell(clause!("cat:8.41(2)"), What::Hits(unit, taken));
    }
}

/// cat:8.23(1): an advance into a zone draws entry fire.
pub(super) fn note_entries(p: &mut Play<'_, '_>, unit: UnitId, from: HexId, hex: HexId, seen: &[UnitId]) {
    let owners: fire::Owners = p.pos().entered(unit, from, hex).collect();
    for firer in owners {
        let pos = p.pos();
        let mut at = [None; REACHES];
        let far = pos.span(unit, from).filter_map(|hex| pos.distance_to(firer, hex)).min();
        if far == Some(2) && seen.contains(&firer) {
            at[1] = Some(from);
        }
        fire::note_entry(p, unit, firer, at);
    }
    fire::note_engines(p, unit);
}

// ---------------------------------------------------------------- facing and reactions (8.42)

/// cat:8.23(1): the fire falls at the moment of entry, before the victor may turn (8.42).
pub(crate) fn step_advance(p: &mut Play<'_, '_>, unit: UnitId, turned: bool) -> Step {
    if p.s.entries.iter().any(|e| e.mover == unit) {
        p.s.push(Frame::EntryFire { mover: Some(unit) });
        return Step::Go;
    }
    if !turned {
        // gboh:P8: one over two hexes stays as it faces.
        let turns = p.s.unit(unit).formation.corner().is_some() && !p.s.is_wide(p.set, unit);
        if p.pos().stands(unit) && turns {
            return Step::Ask;
        }
        p.s.replace(Frame::Advance { unit, turned: true });
        return Step::Go;
    }
    // enemy leaders left alone beside it.
    match leaders::exposed_by(p.pos(), unit) {
        Some(leader) => leaders::expose(p, leader),
        None => p.s.pop(),
    }
    Step::Go
}

pub(crate) fn face_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    if let Some(f) = pos.s.unit(unit).formation.corner() {
        out.extend([f.turned(-1), f.turned(1)].map(Action::Face));
    }
    out.push(Action::Done);
}

pub(crate) fn check_face(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match (action, pos.s.unit(unit).formation.corner()) {
        (Action::Done, _) => Ok(()),
        (Action::Face(to), Some(f)) if f.steps_to(to) == 1 => Ok(()),
        (Action::Face(_), _) => no(clause!("cat:8.42"), "gb-no-one-corner", unit),
        _ => not_now(pos, clause!("cat:8.42")),
    }
}

pub(crate) fn apply_face(p: &mut Play<'_, '_>, unit: UnitId, action: Action) {
    p.s.replace(Frame::Advance { unit, turned: true });
    let to = match action {
        Action::Face(to) => to,
        Action::Done => return,
        other => misplaced(other),
    };
    // gboh:P9: whoever of a stack turns, turns the other too.
    for one in [Some(unit), p.pos().partner(unit)].into_iter().flatten() {
        let new = p.s.unit(one).formation.with_corner(to);
        let hits = p.pos().hex(one).map_or(0, |hex| p.pos().turn_price(one, hex).hits);
        p.change(one, |u| u.formation = new);
        p.tell(clause!("cat:8.42"), What::Turned(one, new.index()));
        bruise(p, one, hits);
    }
}
