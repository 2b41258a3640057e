//! One step of a moving unit (T4): the step itself, friends passed, zones met.

use super::cost::Price;
use super::{corners_to, no_hex, steps};
use crate::charts::Shoots;
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::fire;
use crate::frame::{Frame, MoveStage};
use crate::pos::{Play, Pos, no};
use crate::setting::{Formation, UnitId};
use crate::state::{Last, Marks, Where};
use acies_board::{Dir, HexId, Terrain};
use acies_kernel::Refusal;

/// The points that are left: the mover's own, and the fewest of the leaders who go along.
#[derive(Clone, Copy)]
struct Left {
    unit: u8,
    leaders: u8,
}

impl Left {
    fn of(pos: Pos<'_>, unit: UnitId) -> Left {
        let along = pos.set.leader_ids().filter(|&l| pos.s.leader(l).along);
        let points = along.map(|l| pos.set.charts.is.leader_ma.saturating_sub(pos.s.leader(l).spent));
        Left { unit: pos.ma(unit).saturating_sub(pos.moving().spent), leaders: points.min().unwrap_or(u8::MAX) }
    }

    /// What a step leaves: none if the points of one of them do not reach.
    fn after(self, unit: u8, leaders: u8) -> Option<Left> {
        Some(Left { unit: self.unit.checked_sub(unit)?, leaders: self.leaders.checked_sub(leaders)? })
    }
}

/// Whether a unit would go on from a hex in a direction, once it is in the hex of a friend.
pub(crate) type Onward<'a> = &'a dyn Fn(HexId, Dir) -> bool;

pub(crate) fn check(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    check_going_on(pos, unit, to, &|_, _| true)
}

/// Whether a unit may step into a hex that, from the hex of a friend, goes on in some directions only.
pub(crate) fn check_going_on(pos: Pos<'_>, unit: UnitId, to: HexId, onward: Onward<'_>) -> Result<(), Refusal> {
    let Some(from) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let Some(dir) = pos.set.map.dir_between(from, to) else {
        return no_hex(clause!("cat:6.21"), "gb-no-neighbour", unit, to);
    };
    may_leave(pos, unit, to)?;
    check_front(pos, unit, to)?;
    let left = Left::of(pos, unit);
    if let Some(left) = check_ground(pos, unit, from, dir, to, left)? {
        check_friend(pos, unit, to, left, onward)?;
    }
    // cat:9.5(2): after a hit-and-run it may not end in an enemy zone.
    if pos.moving().returning && pos.in_enemy_zone(pos.side(unit), to) {
        return no_hex(clause!("cat:9.5(2)"), "gb-no-return-into-zone", unit, to);
    }
    // cat:5.24(2), A-43: a leader pays out of his nine points.
    if pos.step_price(pos.rider(), from, dir, to).mp > left.leaders {
        return no_hex(clause!("cat:6.14"), "gb-no-leader-points", unit, to);
    }
    Ok(())
}

/// cat:6.22, cat:6.44: front hexes; a column also those beside its front hex.
fn check_front(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    let ok = steps(pos, unit).any(|step| step == to);
    let clause = if pos.is_column(unit) { clause!("cat:6.44") } else { clause!("cat:6.22") };
    if ok { Ok(()) } else { no_hex(clause, "gb-no-front", unit, to) }
}

/// cat:7.23, cat:7.23(3): a unit in an enemy zone stays, or leaves under conditions.
/// cat:7.23(4): into another enemy zone is allowed and stops it; cat:7.23(5): it draws exit fire.
fn may_leave(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
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
    let hex = pos.hex(unit).unwrap_or(to);
    let ma = pos.ma(unit);
    let side = pos.side(unit);
    if pos.zone_owners(side, hex).any(|enemy| pos.ma(enemy) >= ma) {
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
            return no_hex(clause!("gboh:6.29(P)"), "gb-no-closed", unit, to);
        }
        _ => {}
    }
    if pos.has_enemy(side, to) {
        return no_hex(clause!("cat:6.62"), "gb-no-enemy-hex", unit, to);
    }
    let mut price = pos.step_price(pos.walker(unit), from, dir, to).mp;
    let friend = pos.has_friend(side, to);
    if friend {
        if pos.is_column(unit) {
            return no_hex(clause!("cat:6.47"), "gb-no-column-passes", unit, to);
        }
        price += pos.passing_price(unit);
    }
    if price > left.unit {
        return no_hex(clause!("cat:6.35"), "gb-no-points", unit, to);
    }
    let led = pos.step_price(pos.rider(), from, dir, to).mp;
    Ok(left.after(price, led).filter(|_| friend))
}

/// through friends only if a free hex lies within the points left, and never where an enemy zone
/// would stop it.
fn check_friend(pos: Pos<'_>, unit: UnitId, hex: HexId, left: Left, onward: Onward<'_>) -> Result<(), Refusal> {
    if pos.in_enemy_zone(pos.side(unit), hex) {
        return no_hex(clause!("cat:6.61(1)"), "gb-no-friend-in-zone", unit, hex);
    }
    if !reaches_free_hex(pos, unit, hex, left, onward) {
        return no_hex(clause!("cat:6.61(1)"), "gb-no-stop-with-friend", unit, hex);
    }
    Ok(())
}

/// Whether a unit in a friend's hex can still get to a hex of its own, turning as it must.
fn reaches_free_hex(pos: Pos<'_>, unit: UnitId, hex: HexId, left: Left, onward: Onward<'_>) -> bool {
    let side = pos.side(unit);
    let Some(facing) = pos.s.unit(unit).formation.corner() else { unreachable!("a column passes nobody (6.47)") };
    let corner = pos.corner_mp(unit);
    pos.set.map.neighbours(hex).any(|(dir, next)| {
        let turns = corners_to(facing, dir) * corner;
        let price = pos.step_price(pos.walker(unit), hex, dir, next).mp + turns;
        let led = pos.step_price(pos.rider(), hex, dir, next).mp;
        let Some(left) = left.after(price, led) else { return false };
        if !pos.unit_may_enter(unit, hex, dir, next) || pos.has_enemy(side, next) || !onward(hex, dir) {
            return false;
        }
        let zone = pos.in_enemy_zone(side, next);
        if pos.friends_in(side, next).any(|friend| friend != unit) {
            return !zone && reaches_free_hex(pos, unit, next, left, onward);
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
        unreachable!("a column has no missiles to use (6.45)")
    };
    let turns = pos.turn_price(unit, hex).mp * corners_to(facing, dir);
    let need = pos.step_price(pos.walker(unit), hex, dir, back).mp + turns;
    pos.moving().spent + need <= pos.ma(unit) && pos.is_free(back) && !pos.in_enemy_zone(pos.side(unit), back)
}

/// cat:6.13(1), A-11: the first point makes it a move, and costs a hit if it moved before.
pub(crate) fn first_point(p: &mut Play<'_, '_>, unit: UnitId) {
    if p.s.has(unit, Marks::MOVED) {
        return;
    }
    let again = p.s.has(unit, Marks::TURNED_OVER);
    p.s.mark(unit, Marks::MOVED, true);
    if again {
        p.suffer(Cause::MovedAgain, unit);
    }
}

pub(crate) fn turn(p: &mut Play<'_, '_>, unit: UnitId, to: Formation) {
    let Some(hex) = p.pos().hex(unit) else { return };
    let price = p.pos().turn_price(unit, hex);
    p.moving().spent += price.mp;
    p.moving().last = Last::Turn;
    first_point(p, unit);
    if p.s.routs.contains(&unit) {
        return;
    }
    p.change(unit, |u| u.formation = to);
    p.tell(clause!("cat:7.12"), What::Turned(unit, to.print_index()));
    p.hit(clause!("cat:7.14"), unit, price.hits);
}

/// T4.1: into the hex.
pub(crate) fn enter(p: &mut Play<'_, '_>, to: HexId) {
    let unit = p.pos().moving().unit;
    let Some(from) = p.pos().hex(unit) else { return };
    let Some(dir) = p.pos().set.map.dir_between(from, to) else { return };
    let friends = p.pos().units_in(to);
    let price = p.pos().entry_price(unit, from, dir, to);
    p.moving().spent += price.mp;
    let was_stopped = p.pos().moving().stopped;
    let moving = p.moving();
    moving.from = from;
    moving.last = Last::Step;
    moving.returning |= was_stopped;
    moving.stopped = false;
    moving.back = None;
    moving.trail.push(to);
    place(p, unit, dir, to);
    p.tell(clause!("cat:6.21"), What::Moved(unit, to));
    take_leaders_along(p, from, dir, to);
    p.s.replace(Frame::Move(MoveStage::Withdrawal));
    fire::note_sight(p);
    p.hit(clause!("cat:6.32(1)"), unit, price.hits);
    for friend in friends {
        pass_through(p, unit, friend);
    }
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

fn take_leaders_along(p: &mut Play<'_, '_>, from: HexId, dir: Dir, to: HexId) {
    let Price { mp, .. } = p.pos().step_price(p.pos().rider(), from, dir, to);
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        if l.along && l.at == Where::Map(from) {
            l.at = Where::Map(to);
            l.spent += mp;
        }
    }
}

/// cat:6.63, cat:6.66: a unit not routed passes a friend. Both suffer, but for those who slip through.
pub(crate) fn pass_through(p: &mut Play<'_, '_>, mover: UnitId, friend: UnitId) {
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
    let over_friend = pos.is_passing(unit);
    let caught = pos.moving().caught && !over_friend;
    p.moving().caught = over_friend && p.pos().in_enemy_zone(side, hex);
    p.moving().stopped |= caught;
    let pos = p.pos();
    if pos.in_enemy_zone(side, hex) && !over_friend {
        let infantry_only = pos.zone_owners(side, hex).all(|u| pos.is_foot(u));
        let bow = pos.weapon(unit).is_some_and(|weapon| weapon.is(Shoots::HIT_AND_RUN));
        // cat:9.5(1): bow cavalry in the zone of infantry only.
        let back = (infantry_only && bow && pos.is_horse(unit)).then_some(pos.moving().from);
        let moving = p.moving();
        moving.stopped = true;
        moving.back = back;
    }
    mark_heavy(p, unit);
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

/// A unit stuck over a friend goes back to the last hex it had to itself.
pub(crate) fn fall_back(p: &mut Play<'_, '_>) {
    let unit = p.pos().moving().unit;
    let trail = p.pos().moving().trail.clone();
    let free = trail.iter().rev().copied().find(|&hex| p.pos().is_free(hex));
    if let Some(hex) = free {
        let from = p.pos().hex(unit);
        p.change(unit, |u| u.at = Where::Map(hex));
        for leader in p.set.leader_ids() {
            let l = p.s.leader_mut(leader);
            if l.along && from.is_some_and(|from| l.at == Where::Map(from)) {
                l.at = Where::Map(hex);
            }
        }
        p.tell(clause!("cat:6.61(1)"), What::Moved(unit, hex));
    }
    p.moving().over = true;
}
