//! What a step costs, and which rule forbids it.

use crate::frame::Moving;
use crate::pos::Pos;
use crate::reinforcements;
use crate::setting::{Mount, UnitId, Unseen};
use crate::state::{Marks, Order, Where, is_stream};
use acies_board::{Dir, HexId, Hexside, Terrain};
use acies_kernel::{Arg, Clause, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId, hex: HexId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Place(hex.0)))
}

/// Whether the unit in hand may go to `to`; the movement points it will then have spent.
pub(crate) fn may_go(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    let unit = moving.unit;
    let now = pos.s.unit(unit);
    if now.order == Order::Retired {
        return may_go_retired(pos, unit, to);
    }
    may_move_at_all(pos, moving, to)?;
    let spent = match now.at {
        Where::Map(from) => step_from(pos, moving, from, now.spent, to)?,
        _ => reinforcements::enter(pos, moving, to)?,
    };
    // sul:3.1.1(artillery): through a friendly gun only if there is a way on.
    let through = pos.friend_at(pos.side(unit), to).is_some_and(|u| u != unit);
    if through && !goes_on(pos, moving, to, spent) {
        return refuse(clause!("sul:3.1.1(artillery)"), "fe-no-way-on", unit, to);
    }
    Ok(spent)
}

/// Rules about the unit that forbid any step.
pub(crate) fn may_move_at_all(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<(), Refusal> {
    let unit = moving.unit;
    let marks = pos.s.unit(unit).marks;
    // sul:14.3(2)
    if marks.contains(Marks::PINNED) {
        return refuse(clause!("sul:14.3(2)"), "fe-no-pinned", unit, to);
    }
    if pos.is_artillery(unit) {
        // sul:7.5.2(hungarian)
        if pos.set.army(pos.side(unit)).emplaced_guns {
            return refuse(clause!("sul:7.5.2(hungarian)"), "fe-no-emplaced", unit, to);
        }
        // sul:7.5.2
        if marks.contains(Marks::FIRED) {
            return refuse(clause!("sul:7.5.2"), "fe-no-gun-fired", unit, to);
        }
    }
    // sul:7.3.2: missile infantry that has fired has done moving.
    if marks.contains(Marks::FIRED) && !pos.is_mounted(unit) {
        return refuse(clause!("sul:7.3.2"), "fe-no-foot-fired", unit, to);
    }
    if moving.stopped {
        return refuse(clause!("sul:3.2.4(1)"), "fe-no-stopped-in-zone", unit, to);
    }
    Ok(())
}

/// One step on the map, from a hex where `spent` points have been used.
pub(crate) fn step_from(pos: Pos<'_>, moving: Moving, from: HexId, spent: u8, to: HexId) -> Result<u8, Refusal> {
    let unit = moving.unit;
    let Some(dir) = pos.set.map.dir_between(from, to) else {
        return refuse(clause!("sul:6.1.1"), "fe-no-not-adjacent", unit, to);
    };
    may_leave_out_of_command(pos, unit, from, to)?;
    may_enter(pos, unit, to)?;
    may_cross(pos, unit, from, dir, to)?;
    may_change_zones(pos, moving, from, to)?;
    let cost = terrain_cost(pos, pos.arm(unit).mount, from, dir, to) + leaving_cost(pos, moving, from);
    // sul:2.2.6, sul:6.0: up to its movement allowance.
    let allowance = pos.face(unit).ma;
    if spent + cost > allowance {
        let left = i32::from(allowance.saturating_sub(spent));
        let refusal = Refusal::new(clause!("sul:6.0"), "fe-no-points").with(Arg::Unit(unit.0.into()));
        return Err(refusal.with(Arg::Number(cost.into())).with(Arg::Number(left)));
    }
    may_close_with_unseen(pos, unit, from, to)?;
    Ok(spent + cost)
}

/// sul:3.2.4(4), sul:5.1.1(1), sul:5.1.1(2), sul:6.1.2, sul:12.2.1: units out of command.
fn may_leave_out_of_command(pos: Pos<'_>, unit: UnitId, from: HexId, to: HexId) -> Result<(), Refusal> {
    let marks = pos.s.unit(unit).marks;
    if marks.contains(Marks::IN_COMMAND) {
        return Ok(());
    }
    if pos.is_in_enemy_zone(unit, from) {
        return refuse(clause!("sul:12.2.1"), "fe-no-out-of-command-zone", unit, to);
    }
    if marks.contains(Marks::BEGAN_NEXT_TO_ENEMY) {
        return refuse(clause!("sul:6.1.2"), "fe-no-out-of-command-adjacent", unit, to);
    }
    if pos.is_next_to_enemy(pos.side(unit), to) {
        return refuse(clause!("sul:12.2.1"), "fe-no-out-of-command", unit, to);
    }
    Ok(())
}

/// sul:6.1.3, sul:3.1.1: not into a hex with a combat unit, friendly artillery apart.
pub(crate) fn may_enter(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    match pos.s.occupant(to) {
        Some(other) if pos.side(other) != pos.side(unit) => refuse(clause!("sul:6.1.3"), "fe-no-enemy-there", unit, to),
        Some(other) if !pos.is_artillery(other) => refuse(clause!("sul:3.1.1"), "fe-no-stacking", unit, to),
        // sul:3.1.1(artillery), sul:3.1.1(enemy-leader): guns and lone enemy leaders do not bar the way.
        _ => Ok(()),
    }
}

/// sul:7.5.2(terrain): guns cross no stream and enter neither marsh nor village, but by road.
fn may_cross(pos: Pos<'_>, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Result<(), Refusal> {
    let map = &pos.set.map;
    if !pos.is_artillery(unit) || map.road(from, dir) {
        return Ok(());
    }
    let soft = matches!(map.terrain(to), Terrain::Marsh | Terrain::Village);
    if soft || map.hexside(from, dir).contains(Hexside::STREAM) {
        return refuse(clause!("sul:7.5.2(terrain)"), "fe-no-gun-terrain", unit, to);
    }
    Ok(())
}

/// sul:3.2.4(2), sul:7.3.1(zoc): from zone to zone.
fn may_change_zones(pos: Pos<'_>, moving: Moving, from: HexId, to: HexId) -> Result<(), Refusal> {
    let unit = moving.unit;
    if !pos.is_in_enemy_zone(unit, to) {
        return Ok(());
    }
    let leaves = pos.is_in_enemy_zone(unit, from);
    // sul:7.3.1(zoc): a zone entered in this activation is not left for another (A59).
    if leaves && moving.entered_zone {
        return refuse(clause!("sul:7.3.1(zoc)"), "fe-no-zone-to-zone", unit, to);
    }
    // sul:3.2.4(2): not back into the zone of a unit just left, its other front hex included (A13).
    let left =
        |owner: UnitId| pos.s.unit(owner).marks.contains(Marks::LEFT) || (leaves && pos.exerts_into(owner, from));
    if pos.zone_owners(pos.side(unit), to).any(left) {
        return refuse(clause!("sul:3.2.4(2)"), "fe-no-back-into-zone", unit, to);
    }
    Ok(())
}

/// sul:14.3(1): no step near an enemy that the unit does not see from where it stands.
pub(crate) fn may_close_with_unseen(pos: Pos<'_>, unit: UnitId, from: HexId, to: HexId) -> Result<(), Refusal> {
    let wary = pos.set.special.unseen.filter(|unseen| unseen.side == pos.side(unit));
    let Some(Unseen { side, distance }) = wary else { return Ok(()) };
    for &near in pos.set.map.ring_upto(to, distance.into()) {
        let Some(enemy) = pos.enemy_at(side, near) else { continue };
        if !pos.set.sight.sees(from, near) {
            let refusal = Refusal::new(clause!("sul:14.3(1)"), "fe-no-unseen").with(Arg::Unit(unit.0.into()));
            let refusal = refusal.with(Arg::Unit(enemy.0.into())).with(Arg::Place(to.0));
            return Err(refusal.with(Arg::Number(distance.into())));
        }
    }
    Ok(())
}

/// sul:chart-tec: the hex, the hexside, the levels. A road makes the hex cost one point (A39).
pub(crate) fn terrain_cost(pos: Pos<'_>, mount: Mount, from: HexId, dir: Dir, to: HexId) -> u8 {
    let (map, chart) = (&pos.set.map, &pos.set.charts.terrain);
    let row = if map.road(from, dir) { chart.road } else { chart.hex(map.terrain(to)) };
    let side = map.hexside(from, dir);
    let mut cost = row.cost(mount);
    if is_stream(side) {
        cost += chart.stream.cost(mount);
    }
    if side.contains(Hexside::BRIDGE) {
        cost += chart.bridge.cost(mount);
    }
    if side.contains(Hexside::ENTRENCHMENT) {
        cost += chart.entrenchment.cost(mount);
    }
    let rise = map.level(to) - map.level(from);
    let slope = if rise > 0 { chart.up } else { chart.down };
    cost + rise.unsigned_abs() * slope.cost(mount)
}

/// sul:3.2.4(2): one more point to leave the zone of a mounted unit; sul:3.2.4(3): of any unit, for a
/// mounted missile unit that entered the zone in this activation.
fn leaving_cost(pos: Pos<'_>, moving: Moving, from: HexId) -> u8 {
    let unit = moving.unit;
    if !pos.is_in_enemy_zone(unit, from) {
        return 0;
    }
    let cost = pos.set.charts.terrain.leave_mounted_zone.cost(pos.arm(unit).mount);
    let of_mounted = pos.s.in_mounted_zone_of(pos.side(unit).other(), from);
    if of_mounted || moving.entered_zone { cost } else { 0 }
}

/// sul:10.3(2)move: one hex, whatever the terrain, and toward the Standard.
fn may_go_retired(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<u8, Refusal> {
    let clause = clause!("sul:10.3(2)move");
    let side = pos.side(unit);
    let (Some(from), Some(far)) = (pos.hex(unit), pos.hex(unit).and_then(|hex| pos.to_standard(side, hex))) else {
        return refuse(clause, "fe-no-retired-move", unit, to);
    };
    if pos.s.unit(unit).marks.contains(Marks::MOVED) {
        return refuse(clause, "fe-no-retired-again", unit, to);
    }
    let nearer = pos.to_standard(side, to).is_some_and(|then| then < far);
    if !pos.set.map.is_adjacent(from, to) || !nearer {
        return refuse(clause, "fe-no-retired-away", unit, to);
    }
    may_enter(pos, unit, to)?;
    if pos.s.occupant(to).is_some() {
        return refuse(clause!("sul:3.1.1"), "fe-no-stacking", unit, to);
    }
    Ok(pos.s.unit(unit).spent)
}

/// Whether a unit that enters the friendly gun's hex can go on to a hex where it may stop. Every step costs a point or
/// more, so the search ends.
fn goes_on(pos: Pos<'_>, moving: Moving, gun: HexId, spent: u8) -> bool {
    pos.set.map.neighbours(gun).any(|(_, next)| {
        pos.hex(moving.unit) != Some(next)
            && step_from(pos, moving, gun, spent, next)
                .is_ok_and(|then| pos.s.occupant(next).is_none() || goes_on(pos, moving, next, then))
    })
}

/// Whether the unit on a friendly gun's hex has a way on.
pub(crate) fn has_way_on(pos: Pos<'_>, moving: Moving) -> bool {
    pos.hex(moving.unit).is_some_and(|hex| pos.set.map.neighbours(hex).any(|(_, to)| may_go(pos, moving, to).is_ok()))
}
