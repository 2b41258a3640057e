//! One step of a moving unit (T4): the step itself, friends passed, zones met.

use super::{corners_to, forming, no_hex, stacking, steps};
use crate::action::Level;
use crate::beast;
use crate::charts::Shoots;
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::few::Stacked;
use crate::fire;
use crate::frame::{Frame, MoveStage};
use crate::pos::{Play, Pos, hex_arg, no, unit_arg};
use crate::profile::Passing;
use crate::setting::{Formation, UnitId};
use crate::special::{events, hold};
use crate::state::{Last, Marks, State, Where};
use acies_board::{Dir, Facing, HexId, Terrain};
use acies_kernel::{Bite, Cx, Fact, FirstRefusal, Listener, Message, NoDice, Refusal};

/// The points that are left: the mover's own, and the fewest of the leaders who go along.
#[derive(Clone, Copy)]
struct Left {
    unit: u8,
    /// None if nobody goes along.
    leaders: Option<u8>,
}

impl Left {
    fn of(pos: Pos<'_>, unit: UnitId) -> Left {
        let along = pos.set.leader_ids().filter(|&l| pos.s.leader(l).along);
        let points = along.map(|l| pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(l).spent));
        Left { unit: pos.ma(unit).saturating_sub(pos.moving().spent), leaders: points.min() }
    }

    /// What a step leaves: none if the points of one of them do not reach.
    fn after(self, unit: u8, leaders: u8) -> Option<Left> {
        let unit = self.unit.checked_sub(unit)?;
        let leaders = match self.leaders {
            Some(left) => Some(left.checked_sub(leaders)?),
            None => None,
        };
        Some(Left { unit, leaders })
    }
}

/// Whether a unit would go on from a hex in a direction, once it is in the hex of a friend.
pub(crate) type Onward<'a> = &'a dyn Fn(HexId, Dir) -> bool;

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    check_going_on(pos, unit, to, &|_, _| true)
}

/// Whether a unit may step into a hex that, from the hex of a friend, goes on in some directions only.
pub(crate) fn check_going_on(pos: Pos<'_>, unit: UnitId, to: HexId, onward: Onward<'_>) -> Result<(), Refusal> {
    heard(pos, unit, to, onward, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
pub(crate) fn heard(
    pos: Pos<'_>,
    unit: UnitId,
    to: HexId,
    onward: Onward<'_>,
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    let Some(from) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let Some(dir) = pos.set.map.dir_between(from, to) else {
        return no_hex(clause!("cat:6.21"), "gb-no-neighbour", unit, to);
    };
    by.hear(may_leave(pos, unit, to), || stopped_by(pos, unit, from))?;
    by.note(check_front(pos, unit, to))?;
    let left = Left::of(pos, unit);
    let entered = if pos.s.is_wide(pos.set, unit) {
        check_halves(pos, unit, from, dir, to, left)
    } else {
        match check_ground(pos, unit, from, dir, to, left) {
            Ok(Some(left)) => check_friend(pos, unit, to, left, onward),
            Ok(None) => Ok(()),
            Err(refusal) => Err(refusal),
        }
    };
    by.hear(entered, || entry_fact(pos, unit, from, dir, to))?;
    let shy = pos.span(unit, to).find(|&hex| pos.shies_at(unit, hex));
    let shies = shy.map_or(Ok(()), |hex| no_hex(clause!("gboh:V7.2"), "gb-no-horse-before-beast", unit, hex));
    by.hear(shies, || shy.map_or(Fact::SILENT, |hex| Fact::SILENT.at(Bite::At(hex.0))))?;
    by.note(hold::may_come_to(pos, unit, pos.span(unit, to)))?;
    // cat:9.5(2): after a hit-and-run it may not end in an enemy zone.
    let back = pos.moving().returning && pos.in_enemy_zone(pos.side(unit), to);
    let returns = || no_hex(clause!("cat:9.5(2)"), "gb-no-return-into-zone", unit, to);
    by.rule(back, returns, || Fact::SILENT)?;
    if left.leaders.is_none() {
        return Ok(());
    }
    by.note(check_leaders(pos, unit, |at| Some((dir, pos.set.map.neighbour(at, dir)?))))
}

/// Where a zone stops a unit, and whose it is.
fn stopped_by(pos: Pos<'_>, unit: UnitId, at: HexId) -> Fact {
    let fact = Fact::SILENT.at(Bite::At(at.0));
    let moving = pos.moving();
    let owner = pos.zone_owners(pos.side(unit), at).next().filter(|_| moving.stopped && moving.back.is_none());
    let Some(owner) = owner else { return fact };
    fact.broken(Message::new("gb-why-stopped").with(unit_arg(unit)).with(unit_arg(owner)).with(hex_arg(at)))
}

/// What is told of the ground and the pieces of the hex that is entered.
fn entry_fact(pos: Pos<'_>, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Fact {
    let says = || Message::new("gb-ok-free").with(hex_arg(to));
    match (pos.top_in(to), pos.unit_may_enter(unit, from, dir, to)) {
        (None, true) => Fact::kept(clause!("cat:6.62"), says()),
        (Some(_), _) => Fact::SILENT.at(Bite::At(to.0)),
        (None, false) => Fact::SILENT.at(Bite::Between(from.0, to.0)),
    }
}

/// The position as if the mover had gone into the next hex, and what that costs. None where two stand already, or an
/// enemy, or where it would hang over the edge of the map.
pub(crate) fn imagined(pos: Pos<'_>, to: HexId) -> Option<(State, u8)> {
    let moving = pos.moving();
    let unit = moving.unit;
    let from = pos.hex(unit)?;
    let dir = pos.set.map.dir_between(from, to)?;
    let is_full =
        |hex: HexId| pos.has_enemy(pos.side(unit), hex) || pos.units_in(hex).filter(|&u| u != unit).count() > 1;
    for half in pos.footprint(unit) {
        pos.set.map.neighbour(half, dir).filter(|&next| !is_full(next))?;
    }
    let price = pos.entry_price(unit, from, dir, to).mp;
    let mut s = pos.s.clone();
    let mut dice = NoDice;
    let mut cx = Cx::silent(&mut dice);
    let mut p = Play { set: pos.set, s: &mut s, cx: &mut cx };
    for one in [Some(unit), moving.with].into_iter().flatten() {
        place(&mut p, one, dir, to);
    }
    let stops = p.pos().is_in_zone(unit) && (!p.pos().is_passing(unit) || p.pos().may_stop_in(unit, to));
    let moving = p.moving();
    moving.spent = moving.spent.saturating_add(price);
    (moving.from, moving.last, moving.turned_here) = (from, Last::Step, false);
    (moving.back, moving.stopped) = (None, stops);
    Some((s, price))
}

/// cat:5.24(2), A-43: leaders who go along pay out of their nine points. gboh:6.29(b): where horse may not go they do not
/// go either.
pub(super) fn check_leaders(
    pos: Pos<'_>,
    unit: UnitId,
    way: impl Fn(HexId) -> Option<(Dir, HexId)>,
) -> Result<(), Refusal> {
    let along = pos.set.leader_ids().filter(|&l| pos.s.leader(l).along && pos.stands_at(l, unit));
    for leader in along {
        let Some((at, (dir, to))) = pos.leader_hex(leader).and_then(|at| Some((at, way(at)?))) else { continue };
        if !pos.leader_may_enter(at, dir, to) {
            return no_hex(clause!("gboh:6.29(P)"), "gb-no-ground-closed", unit, to);
        }
        let left = pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(leader).spent);
        if pos.step_price(pos.rider(), at, dir, to).mp > left {
            return no_hex(clause!("cat:6.14"), "gb-no-leader-points", unit, to);
        }
    }
    Ok(())
}

/// cat:6.22, cat:6.44: front hexes; a column also those beside its front hex. gboh:V4.8: both halves of a unit over two
/// hexes by the same step forward.
fn check_front(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    if steps(pos, unit).any(|step| step == to) {
        return Ok(());
    }
    match pos.s.unit(unit).formation {
        Formation::Column(_) => no_hex(clause!("cat:6.44"), "gb-no-front", unit, to),
        Formation::Square => no(clause!("gboh:V4.13"), "gb-no-square-moves", unit),
        _ if pos.s.is_wide(pos.set, unit) => no(clause!("gboh:V4.8"), "gb-no-wide-step", unit),
        _ => no_hex(clause!("cat:6.22"), "gb-no-front", unit, to),
    }
}

/// gboh:V4.8, gboh:P7: each half of a unit over two hexes needs a free hex that it may enter; the dearer step is paid.
fn check_halves(pos: Pos<'_>, unit: UnitId, from: HexId, dir: Dir, to: HexId, left: Left) -> Result<(), Refusal> {
    for half in pos.footprint(unit) {
        let Some(next) = pos.set.map.neighbour(half, dir) else {
            return no_hex(clause!("cat:6.21"), "gb-no-neighbour", unit, to);
        };
        if !pos.unit_may_enter(unit, half, dir, next) {
            return no_hex(clause!("gboh:6.29(P)"), "gb-no-ground-closed", unit, next);
        }
        if pos.has_enemy(pos.side(unit), next) {
            return no_hex(clause!("cat:6.62"), "gb-no-enemy-hex", unit, next);
        }
        if !pos.units_in(next).all(|other| other == unit) {
            return no(clause!("gboh:V4.8"), "gb-no-wide-step", unit);
        }
    }
    if pos.entry_price(unit, from, dir, to).mp > left.unit {
        return no_hex(clause!("cat:6.35"), "gb-no-points", unit, to);
    }
    Ok(())
}

/// cat:7.23, cat:7.23(3): a unit in an enemy zone stays, or leaves under conditions.
/// cat:7.23(4): into another enemy zone is allowed and stops it; cat:7.23(5): it draws exit fire.
pub(super) fn may_leave(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    let moving = pos.moving();
    if moving.stopped {
        // cat:9.5(1): the way back through infantry zones, after its fire.
        return match moving.back {
            Some(back) if back != to => no_hex(clause!("cat:9.5(1)"), "gb-no-only-back", unit, to),
            Some(_) if !pos.s.has(unit, Marks::FIRED) => no(clause!("cat:9.5(1)"), "gb-no-fire-first", unit),
            Some(_) => Ok(()),
            None => no(clause!("cat:7.23"), "gb-no-stopped", unit),
        };
    }
    if !pos.is_in_zone(unit) || pos.is_passing(unit) {
        return Ok(());
    }
    let ma = pos.ma(unit);
    let side = pos.side(unit);
    let mut owners = pos.footprint(unit).flat_map(|hex| pos.zone_owners(side, hex));
    if owners.any(|enemy| pos.ma(enemy) >= ma) {
        return no(clause!("cat:7.23(3)"), "gb-no-leave-slow", unit);
    }
    if !pos.fronts(unit).any(|front| pos.is_free(front)) {
        return no(clause!("cat:7.23(3)"), "gb-no-leave-blocked", unit);
    }
    Ok(())
}

/// Whether the ground, the pieces on it and the points left allow the step; into a friend's hex, with the points then
/// left to go on.
/// cat:6.61(2), cat:6.64(1): leaders and markers are not a hindrance and cost nothing.
fn check_ground(
    pos: Pos<'_>,
    unit: UnitId,
    from: HexId,
    dir: Dir,
    to: HexId,
    left: Left,
) -> Result<Option<Left>, Refusal> {
    let side = pos.side(unit);
    match pos.set.map.terrain(to) {
        Terrain::CityWalls => return no_hex(clause!("cat:6.34"), "gb-no-closed", unit, to),
        Terrain::Euphrates => return no_hex(clause!("cat:6.37(d)"), "gb-no-closed", unit, to),
        _ if !pos.unit_may_enter(unit, from, dir, to) => {
            return no_hex(clause!("gboh:6.29(P)"), "gb-no-ground-closed", unit, to);
        }
        _ => {}
    }
    if pos.has_enemy(side, to) {
        return no_hex(clause!("cat:6.62"), "gb-no-enemy-hex", unit, to);
    }
    let mut price = pos.step_price(pos.walker(unit), from, dir, to).mp;
    let friend = pos.has_friend(side, to);
    if friend {
        check_passing(pos, unit, to)?;
        price += pos.passing_price(unit);
    }
    if price > left.unit {
        return no_hex(clause!("cat:6.35"), "gb-no-points", unit, to);
    }
    let led = pos.step_price(pos.rider(), from, dir, to).mp;
    Ok(left.after(price, led).filter(|_| friend))
}

/// Whether a unit goes into the hex of friends at all.
fn check_passing(pos: Pos<'_>, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
    if pos.is_column(unit) {
        return no_hex(clause!("cat:6.47"), "gb-no-column-passes", unit, hex);
    }
    // gboh:V6.1, gboh:P12: a pair would make three.
    if pos.moving().with.is_some() {
        return no(clause!("gboh:V6.1"), "gb-no-stack", unit);
    }
    if is_barred(pos, unit, hex) {
        return no_hex(clause!("gboh:V6.2"), "gb-no-friend-closed", unit, hex);
    }
    Ok(())
}

/// gboh:V6.2: whether friends bar their hex by how they stand.
fn is_barred(pos: Pos<'_>, unit: UnitId, hex: HexId) -> bool {
    pos.set.profile.march.passing == Passing::AtLeaving
        && pos.friends_in(pos.side(unit), hex).any(|friend| friend != unit && pos.closes_its_hex(friend))
}

/// through friends only if a free hex lies within the points left, and never where an enemy zone
/// would stop it. gboh:V6.1: into the hex of one with whom it may stop always.
fn check_friend(pos: Pos<'_>, unit: UnitId, hex: HexId, left: Left, onward: Onward<'_>) -> Result<(), Refusal> {
    if pos.may_stop_in(unit, hex) {
        return Ok(());
    }
    let clause = clause!(pos.set, "cat:6.61(1)", "gboh:V6.1");
    if pos.in_enemy_zone(pos.side(unit), hex) {
        return no_hex(clause, "gb-no-friend-in-zone", unit, hex);
    }
    if !reaches_room(pos, unit, hex, left, onward) {
        return no_hex(clause, "gb-no-stop-with-friend", unit, hex);
    }
    Ok(())
}

/// Whether a unit in a friend's hex can still get to a hex where it may stop, turning as it must.
fn reaches_room(pos: Pos<'_>, unit: UnitId, hex: HexId, left: Left, onward: Onward<'_>) -> bool {
    let side = pos.side(unit);
    // Who faces nowhere does not turn; a column passes nobody (6.47).
    let facing = pos.s.unit(unit).formation.corner();
    pos.set.map.neighbours(hex).any(|(dir, next)| {
        let turns = facing.map_or(0, |facing| pos.turning_mp(unit, corners_to(facing, dir)));
        let price = pos.step_price(pos.walker(unit), hex, dir, next).mp + turns;
        let led = pos.step_price(pos.rider(), hex, dir, next).mp;
        let Some(left) = left.after(price, led) else { return false };
        if !pos.unit_may_enter(unit, hex, dir, next) || pos.has_enemy(side, next) || !onward(hex, dir) {
            return false;
        }
        if left.leaders.is_some() && !pos.leader_may_enter(hex, dir, next) {
            return false;
        }
        if pos.shies_at(unit, next) || is_barred(pos, unit, next) {
            return false;
        }
        let zone = pos.in_enemy_zone(side, next);
        if !pos.may_stop_in(unit, next) {
            return !zone && reaches_room(pos, unit, next, left, onward);
        }
        // cat:9.5(2): it may not end there.
        !(zone && pos.moving().returning)
    })
}

/// cat:9.5(1): turning towards the hex it came from, with the points to get there.
pub(crate) fn may_turn_back(pos: Pos<'_>, unit: UnitId, back: HexId, to: Formation) -> Result<(), Refusal> {
    let (Some(hex), Formation::Line(facing)) = (pos.hex(unit), to) else {
        return no(clause!("cat:7.13"), "gb-no-turn-in-zone", unit);
    };
    let Some(now) = pos.s.unit(unit).formation.corner() else {
        return no(clause!("cat:7.13"), "gb-no-turn-in-zone", unit);
    };
    let Some(dir) = pos.set.map.dir_between(hex, back) else {
        return no(clause!("cat:9.5(1)"), "gb-no-only-back", unit);
    };
    let turn = pos.turn_price(unit, hex).mp;
    let need = pos.step_price(pos.walker(unit), hex, dir, back).mp + turn * (1 + corners_to(facing, dir));
    let blocked = !pos.is_free(back) || pos.in_enemy_zone(pos.side(unit), back);
    if corners_to(now, dir) == 0 {
        return no(clause!("cat:9.5(1)"), "gb-no-turn-only-back", unit);
    }
    if pos.moving().spent + need > pos.ma(unit) {
        return no(clause!("cat:6.35"), "gb-no-points", unit);
    }
    if blocked {
        return no_hex(clause!("cat:9.5(2)"), "gb-no-return-into-zone", unit, back);
    }
    Ok(())
}

/// cat:9.5(1), A-26: whether a unit in the zone of infantry could still shoot and go back the way it came: with the
/// points for it, into a free hex outside enemy zones.
pub(super) fn may_hit_and_run(pos: Pos<'_>, unit: UnitId) -> bool {
    let (Some(hex), Some(back)) = (pos.hex(unit), pos.moving().back) else { return false };
    let dir = pos.set.map.dir_between(hex, back).expect("it came from the next hex");
    let Some(facing) = pos.s.unit(unit).formation.corner() else {
        unreachable!("only bow horse hits and runs, and horse faces a corner (9.5(1))")
    };
    let turns = pos.turn_price(unit, hex).mp * corners_to(facing, dir);
    let need = pos.step_price(pos.walker(unit), hex, dir, back).mp + turns;
    pos.moving().spent + need <= pos.ma(unit) && pos.is_free(back) && !pos.in_enemy_zone(pos.side(unit), back)
}

/// cat:6.13(1), A-11: the first point makes it a move, and costs a hit if it moved before. gboh:V10.8: both of a pair.
/// gboh:V4.1, gboh:V4.17: changes of formation and pivots are moves, too.
pub(crate) fn first_point(p: &mut Play<'_, '_>, unit: UnitId) {
    if p.s.has(unit, Marks::MOVED) {
        return;
    }
    let moving = p.s.moving.as_ref().filter(|moving| moving.unit == unit);
    // gboh:10.16(H3), gboh:A6: a phalanx that hurries has had its hits.
    let hurried = moving.is_some_and(|moving| moving.hurried);
    let with = moving.and_then(|moving| moving.with);
    for one in [Some(unit), with].into_iter().flatten() {
        let again = p.s.has(one, Marks::TURNED_OVER) && !hurried;
        p.s.mark(one, Marks::MOVED, true);
        if again {
            p.suffer(Cause::MovedAgain, one);
        }
    }
}

/// cat:7.12: a turn by one corner. gboh:P9: the other of a stack turns too; rough ground hurts both.
pub(crate) fn turn(p: &mut Play<'_, '_>, unit: UnitId, to: Formation) {
    let Some(hex) = p.pos().hex(unit) else { return };
    let price = p.pos().turn_price(unit, hex);
    // gboh:V8.8: an engine faces nowhere.
    let other = p.pos().partner(unit).filter(|&other| p.s.unit(other).formation.corner().is_some());
    p.moving().spent += price.mp;
    p.moving().last = Last::Turn;
    p.moving().turned_here = true;
    first_point(p, unit);
    if p.s.routs.contains(&unit) {
        return;
    }
    p.change(unit, |u| u.formation = to);
    p.tell(clause!("cat:7.12"), What::Turned(unit, to.print_index()));
    swerve(p, unit);
    p.hit(clause!("cat:7.14"), unit, price.hits);
    if let (Some(other), Some(facing)) = (other, to.corner()) {
        turn_along(p, other, facing);
        let hits = p.pos().turn_price(other, hex).hits;
        p.hit(clause!("cat:7.14"), other, hits);
    }
}

/// The other of a stack, who faces somewhere, faces as the one that turns.
pub(crate) fn turn_along(p: &mut Play<'_, '_>, other: UnitId, facing: Facing) {
    p.change(other, |u| u.formation = u.formation.with_corner(facing));
}

/// gboh:V4.15: the hits of a chariot that turns on the move; those of turns before its first hex wait for it (gboh:P15).
fn swerve(p: &mut Play<'_, '_>, unit: UnitId) {
    let hits = p.pos().corner_hits(unit);
    if hits == 0 {
        return;
    }
    if p.pos().moving().trail.len() == 1 {
        p.moving().corners += 1;
    } else {
        p.hit(clause!("cat:6.32(1)"), unit, hits);
    }
}

/// T4.1: into the hex. The hits of a step fall one after the other: turns of a chariot, ground, elephants, and at last
/// that of the friend who was passed.
pub(crate) fn enter(p: &mut Play<'_, '_>, to: HexId) {
    let unit = p.pos().moving().unit;
    let Some(from) = p.pos().hex(unit) else { return };
    let Some(dir) = p.pos().set.map.dir_between(from, to) else { return };
    let friends = passed(p.pos(), unit, from, to);
    let price = p.pos().entry_price(unit, from, dir, to);
    let was = p.pos().footprint(unit);
    p.moving().spent += price.mp;
    let was_stopped = p.pos().moving().stopped;
    let moving = p.moving();
    moving.from = from;
    moving.from_half = was.last();
    moving.last = Last::Step;
    moving.turned_here = false;
    moving.returning |= was_stopped;
    moving.stopped = false;
    moving.back = None;
    let corners = std::mem::take(&mut moving.corners);
    let with = march(p, unit, dir, to);
    note_trail(p, unit, to);
    p.tell(clause!("cat:6.21"), What::Moved(unit, to));
    for half in was {
        if let Some(next) = p.set.map.neighbour(half, dir) {
            take_leaders_along(p, half, dir, next);
        }
    }
    events::came(p, unit, from);
    p.s.replace(Frame::Move(MoveStage::Withdrawal));
    fire::note_sight(p);
    let swerves = corners * p.pos().corner_hits(unit);
    for one in [Some(unit), with].into_iter().flatten() {
        p.hit(clause!("cat:6.32(1)"), one, swerves);
        p.hit(clause!("cat:6.32(1)"), one, price.hits);
        beast::startle(p, one, p.pos().footprint(one));
    }
    for friend in friends {
        pass_through(p, unit, friend);
    }
}

/// Notes where the mover has come to.
pub(super) fn note_trail(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    let hexes = p.pos().footprint(unit);
    let trail = &mut p.moving().trail;
    // No counter over two hexes goes so far; of one that does, only where it began and its last places are kept.
    if trail.remaining_capacity() < hexes.count() {
        trail.drain(2..4);
    }
    trail.extend(hexes.skip(1).chain([hex]));
}

/// The friends who are passed by a step. cat:6.66: those in the hex entered; gboh:P9: those in the hex left, if it was
/// only on its way through it. gboh:P41: who covers the next hex too is still being passed.
pub(crate) fn passed(pos: Pos<'_>, unit: UnitId, from: HexId, to: HexId) -> Stacked {
    match pos.set.profile.march.passing {
        Passing::AtEntry => pos.units_in(to),
        Passing::AtLeaving => {
            let left = pos.is_passing(unit) && !pos.units_in(from).any(|friend| pos.covers(friend, to));
            if left { pos.units_in(from) } else { Stacked::default() }
        }
    }
}

/// Takes a unit into the next hex, and the other of a pair that moves as one; who that is. gboh:V10.7: a unit that leaves
/// a double depth alone ends it.
fn march(p: &mut Play<'_, '_>, unit: UnitId, dir: Dir, to: HexId) -> Option<UnitId> {
    let (pair, other) = (p.pos().pair_of(unit), p.pos().partner(unit));
    let Some(pair) = pair.filter(|_| p.pos().moving().with.is_some()) else {
        p.moving().with = None;
        place(p, unit, dir, to);
        if let Some(other) = other.filter(|&other| p.pos().is_deep(unit) && p.pos().is_deep(other)) {
            forming::part(p, unit, other);
        }
        return None;
    };
    place(p, pair.top, dir, to);
    place(p, pair.bottom, dir, to);
    p.s.put_beneath(pair.bottom);
    Some(pair.other(unit))
}

/// Puts a unit into a neighbouring hex; a column turns with its way (6.44).
fn place(p: &mut Play<'_, '_>, unit: UnitId, dir: Dir, to: HexId) {
    p.change(unit, |u| {
        u.at = Where::Map(to);
        if u.formation.is_column() {
            u.formation = Formation::Column(dir);
        }
        // cat:9.4(2): once it has left its set-up hex.
        u.marks.insert(Marks::LEFT_SETUP);
    });
}

/// gboh:P7: leaders go with the half in whose hex they are.
pub(super) fn take_leaders_along(p: &mut Play<'_, '_>, from: HexId, dir: Dir, to: HexId) {
    for leader in p.set.leader_ids() {
        if p.s.leader(leader).along && p.s.leader(leader).at == Where::Map(from) {
            let mp = p.pos().step_price(p.pos().rider(), from, dir, to).mp;
            let l = p.s.leader_mut(leader);
            l.at = Where::Map(to);
            l.spent += mp;
        }
    }
}

/// cat:6.63, cat:6.66: a unit not routed passes a friend. Both suffer, but for those who slip through.
/// gboh:10.16(H6), gboh:V6.2: by the classic charts the friend alone.
pub(crate) fn pass_through(p: &mut Play<'_, '_>, mover: UnitId, friend: UnitId) {
    if p.set.profile.march.passing == Passing::AtLeaving {
        if p.pos().is_hurt_by(friend, mover) {
            p.suffer(Cause::Passed, friend);
        }
        return;
    }
    if slips_through(p.pos(), mover) {
        // cat:6.66(1): the friend checks.
        p.check_at_once(Check::SlippedThrough, friend);
    } else if p.s.unit(mover).formation.is_wedge() {
        p.suffer(Cause::PassedByWedge, friend);
    } else {
        p.suffer(Cause::Passing, mover);
        p.suffer(Cause::Passed, friend);
    }
}

/// cat:6.66(1): whether a mover troubles nobody but by a die.
pub(crate) fn slips_through(pos: Pos<'_>, mover: UnitId) -> bool {
    pos.set.unit(mover).slips_through && pos.is_horse(mover)
}

/// T4.5 to T4.7: the mover stops in an enemy zone, takes its marker, and those whose zone it entered may
/// shoot.
/// cat:9.5(3): the foot may shoot at hit-and-run horse as it comes and as it goes.
pub(crate) fn meet_zones(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    let unit = pos.moving().unit;
    let side = pos.side(unit);
    let Some(hex) = pos.hex(unit) else { return };
    // gboh:V6.1: where it may stop with a friend a zone stops it.
    let over_friend = pos.is_passing(unit) && !pos.may_stop_in(unit, hex);
    let caught = pos.moving().caught && !over_friend;
    p.moving().caught = over_friend && p.pos().in_enemy_zone(side, hex);
    p.moving().stopped |= caught;
    let pos = p.pos();
    if pos.is_in_zone(unit) && !over_friend {
        let infantry_only = pos.zone_owners(side, hex).all(|u| pos.is_foot(u));
        let bow = pos.weapon(unit).is_some_and(|weapon| weapon.is(Shoots::HIT_AND_RUN));
        // cat:9.5(1): bow cavalry in the zone of infantry only, with its shot still to come there.
        let shoots_here = bow && pos.is_horse(unit) && !pos.s.has(unit, Marks::FIRED);
        let back = (infantry_only && shoots_here).then_some(pos.moving().from);
        let moving = p.moving();
        moving.stopped = true;
        moving.back = back;
    }
    let with = p.pos().moving().with;
    for one in [Some(unit), with].into_iter().flatten() {
        mark_heavy(p, one);
    }
    fire::note_entries(p, unit, hex);
}

/// cat:7.26(1): a heavy unit that has moved next to an enemy must shock; A-46: not a column.
/// gboh:V9.1, gboh:V9.2: nor one that may attack nobody, or none of those in its zone.
pub(super) fn mark_heavy(p: &mut Play<'_, '_>, unit: UnitId) {
    let pos = p.pos();
    let next_to = pos.is_met(unit) && !pos.is_passing(unit);
    if next_to && pos.must_attack(unit) && has_prey(pos, unit) && !pos.s.has(unit, Marks::CHECK) {
        p.s.mark(unit, Marks::CHECK, true);
        p.tell(clause!("cat:7.26(1)"), What::Marked(unit));
    }
}

/// Whether a unit that comes next to enemies may attack one of them, once he is before it.
fn has_prey(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.may_attack_at_all(unit) && (pos.enemies_in_zone(unit).next().is_none() || pos.targets(unit).next().is_some())
}

/// A unit that may not stop with the friends in its hex is put elsewhere, with the leaders who go along.
pub(crate) fn make_room(p: &mut Play<'_, '_>, unit: UnitId, hex: HexId) {
    let from = p.s.unit(unit).at;
    p.change(unit, |u| u.at = Where::Map(hex));
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        if l.along && l.at == from {
            l.at = Where::Map(hex);
        }
    }
    p.tell(clause!(p.set, "cat:6.61(1)", "gboh:V6.1"), What::Moved(unit, hex));
}

/// A unit stuck over a friend goes back to the last hex where it may stand.
pub(crate) fn fall_back(p: &mut Play<'_, '_>) {
    let unit = p.pos().moving().unit;
    let from = p.pos().hex(unit);
    let trail = p.pos().moving().trail.clone();
    let fits = |&hex: &HexId| Some(hex) != from && p.pos().holder(hex) != Some(p.pos().side(unit).other());
    let room = trail.iter().rev().copied().filter(fits).find(|&hex| p.pos().may_stop_in(unit, hex));
    // Its way back is taken only by friends who have fled along it.
    let room = room.or_else(|| crate::turn::free_near(p.pos(), unit, p.pos().moving().start));
    if let Some(hex) = room {
        make_room(p, unit, hex);
        if p.pos().is_passing(unit) {
            stacking::join(p, unit, Level::Bottom);
        }
    }
    p.moving().over = true;
}
