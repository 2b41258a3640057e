//! What no position of a game may be.

use crate::pos::Pos;
use crate::setting::UnitSet;
use crate::state::Where;
use acies_kernel::Side;

pub(crate) fn check(pos: Pos<'_>, out: &mut Vec<String>) {
    places(pos, out);
    steps(pos, out);
    leaders(pos, out);
    formations(pos, out);
}

/// The arrays by area agree with the units; no area holds both sides (9.52).
fn places(pos: Pos<'_>, out: &mut Vec<String>) {
    for area in pos.set.map.areas() {
        let count: UnitSet = pos.set.unit_ids().filter(|&u| pos.s.unit(u).at == Where::Map(area)).collect();
        let number = pos.set.map.number(area);
        if count != pos.s.units_in(area) {
            out.push(format!("the units of area {number} are not those who stand there"));
        }
        let sides = Side::ALL.map(|side| count.iter().any(|u| pos.side(u) == side));
        if sides == [true, true] {
            out.push(format!("both sides stand in area {number} (raw:9.52)"));
        }
        if !count.is_empty() && pos.is_impassable(area) {
            out.push(format!("somebody stands on impassable ground in area {number}"));
        }
    }
    for side in Side::ALL {
        if pos.areas_of(pos.s.on_map(side)) != pos.s.held(side) {
            out.push(format!("the areas that {side:?} holds are not counted right"));
        }
        let count: UnitSet = pos.set.unit_ids().filter(|&u| pos.side(u) == side && pos.area(u).is_some()).collect();
        if count != pos.s.on_map(side) {
            out.push(format!("the units of {side:?} on the map are not counted right"));
        }
    }
}

/// Steps within the counter's; nobody on the map without one; nobody better than he may be (18.12).
fn steps(pos: Pos<'_>, out: &mut Vec<String>) {
    for unit in pos.set.unit_ids() {
        let (now, the) = (pos.s.unit(unit), pos.set.unit(unit));
        let gone = usize::from(now.step) >= the.steps.len();
        if gone != (now.at == Where::Gone) {
            out.push(format!("{} is at step {} and {:?}", the.name, now.step, now.at));
        }
        if i32::from(now.step) < pos.best_step(unit) && pos.area(unit).is_some() {
            out.push(format!("{} is stronger than it may be (raw:18.12)", the.name));
        }
    }
}

/// Leaders stand somewhere; inferior ones with a unit of their formation (18.22).
fn leaders(pos: Pos<'_>, out: &mut Vec<String>) {
    for leader in pos.set.leader_ids() {
        let (now, the) = (pos.s.leader(leader), pos.set.leader(leader));
        let under_way = !matches!(pos.s.frames.top(), Some(crate::frame::Frame::Turn(_)));
        if let (Where::Map(area), true, false) = (now.at, the.inferior, under_way) {
            let with = acies_kernel::UnitId(now.with);
            if pos.area(with) != Some(area) {
                out.push(format!("the inferior leader {} is without his unit", the.name));
            }
        }
    }
    for side in Side::ALL {
        if let Some(commander) = pos.s.armies[side].commander {
            let at = pos.s.leader(commander).at;
            if !matches!(at, Where::Map(_) | Where::Waiting) {
                out.push(format!("the commander {} is {at:?}", pos.set.leader(commander).name));
            }
        }
    }
}

fn formations(pos: Pos<'_>, out: &mut Vec<String>) {
    for formation in pos.set.formation_ids() {
        let Some(leader) = pos.s.formation(formation).leader else { continue };
        let name = &pos.set.leader(leader).name;
        if pos.s.leader(leader).formation != Some(formation) {
            out.push(format!("{name} leads a formation that is not his"));
        }
        if !matches!(pos.s.leader(leader).at, Where::Map(_) | Where::Waiting) {
            out.push(format!("{name} leads a formation and is {:?}", pos.s.leader(leader).at));
        }
    }
}
