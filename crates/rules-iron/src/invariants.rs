//! What no game may ever reach, checked after every choice of a checked game.

use crate::frame::Frame;
use crate::pos::Pos;
use crate::setting::{Form, Formation, MAX_HEXES, Role, UnitId};
use crate::state::{MOUNTED_ZONE, NOBODY, Order, Where};
use acies_kernel::Side;

pub(crate) fn check(pos: Pos<'_>, out: &mut Vec<String>) {
    for unit in pos.set.unit_ids() {
        check_unit(pos, unit, out);
    }
    check_leaders(pos, out);
    check_map(pos, out);
    check_points(pos, out);
}

fn check_unit(pos: Pos<'_>, unit: UnitId, out: &mut Vec<String>) {
    let (now, the) = (pos.s.unit(unit), pos.set.unit(unit));
    let mut wrong = |what: &str| out.push(format!("{}: {what}", the.name));
    match now.at {
        Where::Gone if now.order != Order::Eliminated => wrong("out of play but not eliminated"),
        Where::Map(_) | Where::Box | Where::Waiting if now.order == Order::Eliminated => {
            wrong("eliminated but in play")
        }
        Where::Left if matches!(now.order, Order::Retired | Order::Eliminated) => {
            wrong("has left the battle but counts")
        }
        Where::Hidden => wrong("a combat unit is never hidden"),
        Where::Map(hex) if pos.s.occupant(hex) != Some(unit) && !is_passing(pos, unit) => {
            wrong("shares its hex with another combat unit");
        }
        _ => {}
    }
    if the.faces.1.is_none() && matches!(now.order, Order::Disordered | Order::Retired) {
        wrong("has no back but is disordered or retired");
    }
    if now.form == Form::Other && the.other.is_none() {
        wrong("shows a counter that it does not have");
    }
    let (arm, order) = (pos.arm(unit), now.order);
    match now.formation {
        Formation::Open => {}
        Formation::Wall if !arm.walls => wrong("is in Shield Wall and cannot form one"),
        Formation::Schiltron if !arm.rings => wrong("is in Schiltron and cannot form one"),
        Formation::Wall | Formation::Schiltron
            if order == Order::Retired || matches!(now.at, Where::Waiting | Where::Left) =>
        {
            wrong("is in formation where nobody is");
        }
        Formation::Wall | Formation::Schiltron => {}
    }
    let setting_up = matches!(pos.s.frames.first(), Some(Frame::SetUp { .. }));
    let waits = matches!(the.start, crate::setting::Start::Waiting);
    if now.at == Where::Waiting && !waits && !setting_up {
        wrong("was set up but waits off the map");
    }
}

/// Whether the unit is on its way, perhaps through friendly artillery.
fn is_passing(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.frames.iter().any(|frame| match frame {
        Frame::Move(moving) => moving.unit == unit,
        Frame::Ride(riding) => riding.unit == unit,
        Frame::CounterCharge(counter) => counter.unit == unit,
        _ => false,
    })
}

fn check_leaders(pos: Pos<'_>, out: &mut Vec<String>) {
    for leader in pos.set.leader_ids() {
        let (now, the) = (pos.s.leader(leader), pos.set.leader(leader));
        let Where::Map(hex) = now.at else { continue };
        if !pos.s.has_leader(hex) {
            out.push(format!("{}: his hex does not know of him", the.name));
        }
        let sorting_out = pos.s.frames.iter().any(|f| matches!(f, Frame::Overrun { .. }));
        if pos.enemy_at(the.side, hex).is_some() && !sorting_out {
            out.push(format!("{}: stands among the enemy", the.name));
        }
        if now.lost && the.role != Role::Replacement {
            out.push(format!("{}: lost but on the map", the.name));
        }
    }
}

/// The arrays kept step by step equal a count from scratch.
fn check_map(pos: Pos<'_>, out: &mut Vec<String>) {
    let mut occupants = [NOBODY; MAX_HEXES];
    let mut zones = [[0; MAX_HEXES]; 2];
    for unit in pos.set.unit_ids() {
        let Some(at) = pos.hex(unit) else { continue };
        // A unit that passes through a friendly gun leaves the hex to the gun.
        if occupants[at.index()] == NOBODY || !is_passing(pos, unit) {
            occupants[at.index()] = unit.0;
        }
        let weight = if pos.is_mounted(unit) { 1 + MOUNTED_ZONE } else { 1 };
        let fronts = pos.s.unit(unit).facing.front().map(|dir| pos.set.map.neighbour(at, dir));
        for hex in fronts.into_iter().flatten().filter(|&hex| pos.exerts_into(unit, hex)) {
            zones[pos.side(unit).index()][hex.index()] += weight;
        }
    }
    if !pos.s.keeps(&occupants, &zones) {
        out.push("the map's record of units and zones is not what the units' places say".to_string());
    }
}

fn check_points(pos: Pos<'_>, out: &mut Vec<String>) {
    for side in Side::ALL {
        let gone = pos.set.unit_ids().filter(|&u| pos.side(u) == side && pos.order(u) == Order::Eliminated);
        let least: i32 = gone.map(|u| pos.arm(u).points).sum();
        if i32::from(pos.s.lost_points[side]) < least {
            out.push(format!("{side:?} has fewer flight points than its losses are worth"));
        }
    }
}
