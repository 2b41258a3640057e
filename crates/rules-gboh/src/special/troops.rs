//! Troops and leaders of single battles who are not like others.

use super::{Has, Rule};
use crate::event::What;
use crate::few::Covered;
use crate::pos::{Play, Pos, no};
use crate::setting::{LeaderId, UnitId};
use crate::state::Where;
use acies_board::{HexId, HexNumber};
use acies_kernel::{Clause, Refusal};

// ---------------------------------------------------------------- the deep column

/// gboh:leuctra(column): of a unit that stands too deep, the clause and what each corner costs it.
#[inline]
pub(crate) fn deep(pos: Pos<'_>, unit: UnitId) -> Option<(Clause, u8)> {
    if !pos.set.lay.has_rule(Has::DEEP) {
        return None;
    }
    pos.set.special.iter().find_map(|special| match special.rule {
        Rule::DeepColumn { units, corner_mp } if units.has(unit) => Some((special.clause, corner_mp)),
        _ => None,
    })
}

/// Whether a unit is nimble enough to change its formation or to withdraw.
pub(crate) fn is_nimble(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    match deep(pos, unit) {
        Some((clause, _)) => no(clause, "gb-no-deep-column", unit),
        None => Ok(()),
    }
}

// ---------------------------------------------------------------- columns on the march

/// gboh:cynoscephalae(march): whether a column may form line where it is.
pub(crate) fn may_form_line(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.set.lay.has_rule(Has::LATE) {
        return Ok(());
    }
    for special in &pos.set.special {
        let Rule::LateLine { units, from_turn, least_level } = special.rule else { continue };
        let low = || pos.hex(unit).is_none_or(|hex| pos.set.map.level(hex) < least_level);
        if units.has(unit) && (pos.s.turn < from_turn.into() || low()) {
            return no(special.clause, "gb-no-line-yet", unit);
        }
    }
    Ok(())
}

// ---------------------------------------------------------------- leaders

/// gboh:leuctra(leader-points): the points for each of a dead leader's Initiative, by the battle's own rule.
pub(crate) fn points_per_initiative(pos: Pos<'_>) -> u8 {
    let own = |rule: &Rule| if let Rule::LeaderPoints { factor } = *rule { Some(factor) } else { None };
    let any = pos.set.lay.has_rule(Has::POINTS);
    let found = pos.set.special.iter().filter(|_| any).find_map(|special| own(&special.rule));
    found.unwrap_or(pos.set.charts.is.rout_points_per_leader_initiative)
}

/// gboh:granicus(duel): the one of some leaders who fights himself, and the clause.
pub(crate) fn must_duel(pos: Pos<'_>, men: &[LeaderId]) -> Option<(Clause, LeaderId)> {
    let any = pos.set.lay.has_rule(Has::DUEL);
    pos.set.special.iter().filter(|_| any).find_map(|special| match special.rule {
        Rule::MustDuel(leader) if men.contains(&leader) => Some((special.clause, leader)),
        _ => None,
    })
}

/// gboh:hydaspes(porus): he goes with his elephant, at no cost.
pub(super) fn carry(p: &mut Play<'_, '_>, unit: UnitId, from: HexId) {
    if !p.set.lay.has_rule(Has::RIDES) {
        return;
    }
    let set = p.set;
    for special in &set.special {
        let Rule::Rides { leader, mounts } = special.rule else { continue };
        let Some(to) = p.pos().hex(unit) else { return };
        if mounts.has(unit) && p.pos().leader_hex(leader) == Some(from) && to != from {
            p.s.leader_mut(leader).at = Where::Map(to);
            p.tell(special.clause, What::LeaderMoved(leader, to));
        }
    }
}

// ---------------------------------------------------------------- arrivals

/// gboh:hydaspes(later-crossing): the clause by which a group arrives, if the battle has its own rule for it.
pub(crate) fn arrival(pos: Pos<'_>, group: u8) -> Option<Clause> {
    let any = pos.set.lay.has_rule(Has::ARRIVAL);
    let own = |special: &&super::Special| matches!(special.rule, Rule::Arrival(of) if of == group);
    pos.set.special.iter().filter(|_| any).find(own).map(|special| special.clause)
}

/// How far beyond the last hexes of entry a unit may be placed: the hexes of the crossing reach two columns farther.
const BEYOND: u8 = 2;

/// Where a unit of such a group is placed: its own hex; if that is taken the next free one of its row to the right, then
/// to the left, between the outermost hexes of entry. None if it has to wait.
pub(crate) fn landing(pos: Pos<'_>, unit: UnitId, wanted: HexId, entry: &[HexId]) -> Option<HexId> {
    let map = &pos.set.map;
    let number = map.number(wanted);
    let columns = || entry.iter().map(|&hex| map.number(hex).column());
    let (first, last) = (columns().min()?, columns().max()? + BEYOND);
    let right = number.column()..=last;
    let left = (first..number.column()).rev();
    let hexes = right.chain(left).filter_map(|column| map.find(HexNumber::new(number.row(), column)?));
    hexes.into_iter().find(|&hex| is_open(pos, unit, pos.span(unit, hex), last))
}

fn is_open(pos: Pos<'_>, unit: UnitId, hexes: Covered, last: u8) -> bool {
    let whole = hexes.count() == if pos.s.is_wide(pos.set, unit) { 2 } else { 1 };
    let side = pos.side(unit);
    let free = |hex: HexId| {
        pos.is_free(hex)
            && !pos.is_closed_to(unit, hex)
            && pos.set.map.number(hex).column() <= last
            && pos.leaders_of(side.other(), hex).next().is_none()
    };
    let mut hexes = hexes;
    whole && hexes.all(free)
}
