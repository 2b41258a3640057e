//! Lines of single battles: satraps who reach less far (gboh:granicus(satraps)), twenty maniples at once
//! (gboh:cynoscephalae(tribune)), a halt for breath (gboh:pharsalus(halt)).

use super::{Has, Rule, Special, hold, numbered};
use crate::action::Action;
use crate::event::What;
use crate::pos::{Play, Pos, no, no_leader};
use crate::setting::{LeaderId, UnitId, UnitSet};
use crate::state::{Line, LineHow, Mode};
use crate::{movement, orders};
use acies_kernel::Refusal;

/// gboh:granicus(satraps): whether a leader's line must be wholly within his plain range, and a unit is not.
pub(crate) fn is_beyond_plain_range(pos: Pos<'_>, leader: LeaderId, unit: UnitId) -> bool {
    if !pos.set.lay.has_rule(Has::PLAIN) {
        return false;
    }
    let plain =
        |special: &Special| matches!(special.rule, Rule::SeparateLines { plain_range: Some(who), .. } if who == leader);
    pos.set.special.iter().any(plain) && !pos.footprint(unit).any(|hex| pos.is_in_range(leader, hex))
}

// ---------------------------------------------------------------- twenty maniples

/// The great command of a leader, as the battle's file gives it.
struct Great<'a> {
    bit: u16,
    special: &'a Special,
    units: UnitSet,
    most: u8,
}

fn great(pos: Pos<'_>, leader: LeaderId) -> Option<Great<'_>> {
    if !pos.set.lay.has_rule(Has::GREAT) {
        return None;
    }
    numbered(pos.set).find_map(|(bit, special)| match special.rule {
        Rule::GreatLine { leader: who, units, most, .. } if who == leader => Some(Great { bit, special, units, most }),
        _ => None,
    })
}

/// Those among whom he chooses: within twice his range, in no enemy zone, able to take orders.
fn members(pos: Pos<'_>, leader: LeaderId, units: UnitSet) -> UnitSet {
    let able = |&unit: &UnitId| {
        movement::may_order(pos, unit).is_ok()
            && hold::may_act(pos, unit)
            && pos.is_near_for_line(leader, unit)
            && !pos.is_in_zone(unit)
            && pos.may_command(leader, unit)
    };
    units.iter().filter(able).collect()
}

pub(crate) fn check_great(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let Some(leader) = pos.phase().leader else { return no(clause!("gboh:battles(lines)"), "gb-no-great", unit) };
    let Some(Great { bit, special, units, .. }) = great(pos, leader) else {
        return no(clause!("gboh:battles(lines)"), "gb-no-great", unit);
    };
    let clause = special.clause;
    if pos.s.spent & bit != 0 {
        return no_leader(clause, "gb-no-great-again", leader);
    }
    if pos.s.happened & bit == 0 {
        return no_leader(clause, "gb-no-great-yet", leader);
    }
    if pos.phase().gave || pos.phase().mode != Mode::Open {
        return no_leader(clause, "gb-no-great-late", leader);
    }
    // cat:4.25
    if pos.is_leader_in_zone(leader) {
        return no_leader(clause, "gb-no-leader-in-zone", leader);
    }
    match members(pos, leader, units).first() {
        Some(first) if first == unit => Ok(()),
        _ => no(clause, "gb-no-great-name", unit),
    }
}

pub(crate) fn great_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let Some(leader) = pos.phase().leader else { return };
    let Some(found) = great(pos, leader).filter(|great| pos.s.happened & !pos.s.spent & great.bit != 0) else { return };
    let first = members(pos, leader, found.units).first().filter(|&unit| check_great(pos, unit).is_ok());
    out.extend(first.map(Action::GreatLine));
}

/// They act one after the other as by a line command, until as many have acted as he may lead.
pub(crate) fn give_great(p: &mut Play<'_, '_>, unit: UnitId) {
    let Some(leader) = p.pos().phase().leader else { return };
    let Some(Great { bit, special, units, .. }) = great(p.pos(), leader) else { return };
    let (clause, members) = (special.clause, members(p.pos(), leader, units));
    p.s.spent |= bit;
    if let Some(phase) = &mut p.s.phase {
        (phase.mode, phase.lines, phase.gave) = (Mode::Line, 0, true);
    }
    p.tell(clause, What::LineCommand(leader, unit));
    orders::open_command(p, members, LineHow::Great);
}

/// Whether one more unit may act under the great command.
pub(crate) fn may_use_great(pos: Pos<'_>, line: &Line, unit: UnitId) -> Result<(), Refusal> {
    if line.how != LineHow::Great {
        return Ok(());
    }
    match pos.phase().leader.and_then(|leader| great(pos, leader)) {
        Some(great) if line.used.len() >= usize::from(great.most) => no(great.special.clause, "gb-no-great-full", unit),
        _ => Ok(()),
    }
}

/// The clause of the great command under way.
pub(crate) fn told(pos: Pos<'_>) -> acies_kernel::Clause {
    let found = pos.phase().leader.and_then(|leader| great(pos, leader));
    found.map_or(clause!("gboh:5.22(LC1)"), |great| great.special.clause)
}

// ---------------------------------------------------------------- a halt for breath

/// The units of a line command have all acted: the first line of cohorts that a leader leads takes breath.
pub(crate) fn breathe(p: &mut Play<'_, '_>, line: Line) {
    if !p.set.lay.has_rule(Has::BREATHER) || line.how != LineHow::March {
        return;
    }
    let Some(leader) = p.pos().phase().leader.filter(|leader| p.s.breathed >> leader.0 & 1 == 0) else { return };
    let set = p.set;
    for special in &set.special {
        let Rule::Breather { side, units, distance, hits } = special.rule else { continue };
        if set.leader(leader).side != side || !line.members.without(units).is_empty() {
            continue;
        }
        p.s.breathed |= 1 << leader.0;
        for unit in line.members.iter() {
            let pos = p.pos();
            let near = |enemy: UnitId| pos.gap_between(unit, enemy).is_some_and(|far| far <= distance);
            let left = hits.min(pos.s.unit(unit).hits);
            if left == 0 || !pos.stands(unit) || pos.units(side.other()).iter().any(near) {
                continue;
            }
            p.change(unit, |u| u.hits -= left);
            p.tell(special.clause, What::Recovered(unit, left));
        }
    }
}
