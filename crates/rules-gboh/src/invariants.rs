//! What no position of a game may be.

use crate::charts::{Family, Forms};
use crate::frame::{Actor, Frame, Part};
use crate::pos::Pos;
use crate::profile::Stacks;
use crate::setting::{Formation, MAX_HEXES, UnitId, UnitSet};
use crate::state::{Marks, NO_LINE, NOBODY, Where};
use acies_board::HexId;

pub(crate) fn check(pos: Pos<'_>, out: &mut Vec<String>) {
    check_map(pos, out);
    check_units(pos, out);
    check_leaders(pos, out);
    check_points(pos, out);
}

/// Occupants and zones, counted from scratch. More units than may stand in a hex share it only while one passes.
fn check_map(pos: Pos<'_>, out: &mut Vec<String>) {
    let mut occupants = [NOBODY; MAX_HEXES];
    let mut zones = [[0; MAX_HEXES]; 2];
    let mut on = [UnitSet::EMPTY; 2];
    for id in pos.set.unit_ids() {
        let Some(hex) = pos.hex(id) else { continue };
        on[pos.side(id).index()].add(id);
        for covered in pos.footprint(id) {
            match pos.top_in(covered).filter(|&top| pos.covers(top, covered)) {
                Some(unit) => occupants[covered.index()] = unit.0,
                None => out.push(format!("{} stands in a hex that says otherwise", pos.set.unit(id).name)),
            }
        }
        check_beneath(pos, id, out);
        check_halves(pos, id, out);
        if pos.is_passing(id) && !passes(pos, id) {
            out.push(format!("{} shares hex {} (cat:6.61(1))", pos.set.unit(id).name, pos.set.map.number(hex)));
        }
        if !pos.s.has_zone(pos.set, id) {
            continue;
        }
        for front in pos.fronts(id).filter(|&hex| pos.s.zone_reaches(pos.set, id, hex)) {
            zones[pos.side(id).index()][front.index()] += 1;
        }
    }
    if !pos.s.keeps(&occupants, &zones, on) {
        out.push("the map's arrays are not true".to_string());
    }
}

/// gboh:V6.1, gboh:V6.5: two units of a side that face alike, where the ruleset has stacks at all.
fn check_beneath(pos: Pos<'_>, id: UnitId, out: &mut Vec<String>) {
    let Some(under) = pos.s.beneath(id) else { return };
    let (top, bottom) = (pos.s.unit(id), pos.s.unit(under));
    let together = top.at == bottom.at && pos.side(under) == pos.side(id) && pos.s.beneath(under).is_none();
    // gboh:V8.8: engines face nowhere, whoever is with them.
    let faceless = [top, bottom].iter().any(|u| u.formation == Formation::Around);
    let alike = top.formation == bottom.formation || faceless || passes(pos, id) || passes(pos, under);
    let apart = |u: UnitId| pos.is_routed(u) || pos.is_column(u) || never_stacks(pos, u);
    if !together || !alike || apart(id) || apart(under) || pos.set.profile.march.stacks == Stacks::One {
        out.push(format!("{} is beneath {} and may not be", pos.set.unit(under).name, pos.set.unit(id).name));
    }
}

/// gboh:V6.1: who shares its hex with no other unit, whatever it has formed.
fn never_stacks(pos: Pos<'_>, unit: UnitId) -> bool {
    let alone = matches!(pos.s.unit(unit).formation, Formation::Charge(_) | Formation::Square);
    alone || pos.s.is_wide(pos.set, unit) || matches!(pos.kind(unit).family, Family::Elephant | Family::Chariot)
}

/// gboh:V4.7: a unit over two hexes faces a corner, has both on the map, and shares neither; gboh:P8: routed it has one.
fn check_halves(pos: Pos<'_>, id: UnitId, out: &mut Vec<String>) {
    if !pos.s.is_wide(pos.set, id) {
        return;
    }
    let halves = pos.footprint(id);
    if halves.count() != 2 || !halves.into_iter().all(|hex| pos.top_in(hex) == Some(id)) {
        out.push(format!("{} does not hold both its hexes (gboh:V4.7)", pos.set.unit(id).name));
    }
}

/// Whether a unit is on its way through a friend.
fn passes(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.moving.as_ref().is_some_and(|m| m.unit == unit)
        || pos.s.frames.iter().any(|frame| frame.about().who == Some(Actor::Goes(unit)))
        || halts_among_enemies(pos, unit)
}

/// gboh:P16: a chariot that fights from the hex into which it drove; it is lost there when the segment ends.
fn halts_among_enemies(pos: Pos<'_>, unit: UnitId) -> bool {
    let fights = pos.s.frames.iter().any(|frame| frame.about().part == Some(Part::Shock));
    let enemy = pos.hex(unit).is_some_and(|hex| pos.has_enemy(pos.side(unit), hex));
    fights && enemy && pos.kind(unit).family == Family::Chariot
}

fn check_units(pos: Pos<'_>, out: &mut Vec<String>) {
    let busy = pos.s.phase.is_some() || !pos.s.routs.is_empty();
    for id in pos.set.unit_ids() {
        let now = pos.s.unit(id);
        let name = &pos.set.unit(id).name;
        if let Where::Map(hex) = now.at {
            if pos.is_closed_to(id, hex) && !(pos.is_routed(id) && is_crossing(pos, hex)) {
                out.push(format!("{name} stands where nobody may (cat:6.34)"));
            }
        }
        // gboh:P8: one of double size has its hits before it has taken its second hex.
        let rallies = pos.s.top() == Some(Frame::RallyFace { unit: id });
        if pos.is_routed(id) && now.hits > 0 && !rallies {
            out.push(format!("{name} is routed and has hits (cat:10.25(2))"));
        }
        if now.formation.is_wedge() && !pos.set.army(pos.side(id)).forms_wedge {
            out.push(format!("{name} is in wedge, which its army does not form (cat:6.66(2))"));
        }
        if pos.is_column(id) && !pos.kind(id).forms(Forms::COLUMN) {
            out.push(format!("{name} is in column, which its kind does not form (cat:6.41(1), gboh:V4.5)"));
        }
        check_bound(pos, id, out);
        if !busy && now.marks.intersects(Marks::PHASE.difference(Marks::ORDERED)) {
            out.push(format!("{name} carries a mark of an Orders Phase that is over"));
        }
        if now.line != NO_LINE && pos.s.wild[usize::from(now.line)].side != Some(pos.side(id)) {
            out.push(format!("{name} belongs to a line that is not there (cat:9.31(1))"));
        }
    }
}

/// gboh:V10.8: half of a double depth has the other half in its hex; gboh:V10.2: who runs wild does so now.
fn check_bound(pos: Pos<'_>, id: UnitId, out: &mut Vec<String>) {
    let Some(hex) = pos.hex(id) else { return };
    let name = &pos.set.unit(id).name;
    let other_half = |u: UnitId| u != id && pos.s.has(u, Marks::DEEP);
    if pos.s.has(id, Marks::DEEP) && !pos.units_in(hex).any(other_half) {
        out.push(format!("{name} is half of a double depth without the other half (gboh:V10.8)"));
    }
    let runs = |frame: &Frame| matches!(frame, Frame::Rampage { unit, .. } if *unit == id);
    if pos.s.has(id, Marks::RAMPAGING) && !pos.s.frames.iter().any(runs) {
        out.push(format!("{name} is said to run wild and does not (gboh:V10.2)"));
    }
}

fn is_crossing(pos: Pos<'_>, hex: HexId) -> bool {
    pos.set.crossing.as_ref().is_some_and(|(_, hexes)| hexes.contains(&hex))
}

fn check_leaders(pos: Pos<'_>, out: &mut Vec<String>) {
    for id in pos.set.leader_ids() {
        let now = pos.s.leader(id);
        let name = &pos.set.leader(id).name;
        if now.dead != (now.at == Where::Gone) {
            out.push(format!("{name} is dead and on the map, or gone and not dead"));
        }
        if now.spent > pos.set.charts.is.leader_ma {
            out.push(format!("{name} has spent more than his nine points (cat:4.1(9))"));
        }
    }
}

/// cat:10.41: the points are those of the losses. A replaced leader still counts.
fn check_points(pos: Pos<'_>, out: &mut Vec<String>) {
    for side in acies_kernel::Side::ALL {
        let lost = pos.set.unit_ids().filter(|&u| pos.side(u) == side && pos.s.unit(u).at == Where::Gone);
        let units: i32 = lost.map(|u| i32::from(pos.face(u).tq)).sum();
        if pos.s.points.0[side.index()] < units {
            out.push("rout points are less than the lost units' TQ (cat:10.41)".to_string());
        }
    }
}
