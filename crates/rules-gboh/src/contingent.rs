//! gboh:5.22(IO5), gboh:V3.1 to gboh:V3.5: contingent commands.

use crate::action::Action;
use crate::event::What;
use crate::orders;
use crate::pos::{Play, Pos, no, no_leader};
use crate::setting::{LeaderId, UnitId, UnitSet};
use crate::special::hold;
use crate::state::{LineHow, Marks, Mode, NO_LINE, Where};
use acies_kernel::Refusal;

/// The units of a contingent that can be ordered, by whose first it is named.
fn members(pos: Pos<'_>, leader: LeaderId, contingent: u8) -> UnitSet {
    let able = |&u: &UnitId| {
        let now = pos.s.unit(u);
        let bound = now.marks.intersects(Marks::ROUTED | Marks::RALLIED) || now.line != NO_LINE;
        pos.set.unit(u).contingent == Some(contingent) && !bound && pos.may_command(leader, u)
    };
    hold::free(pos, pos.units(pos.phase().side).iter().filter(able).collect())
}

impl Pos<'_> {
    /// The units of the contingent of a unit that the active leader can order; empty if it is in none.
    #[must_use]
    pub fn contingent_of(self, unit: UnitId) -> UnitSet {
        let leader = self.s.phase.as_ref().and_then(|phase| phase.leader);
        leader.zip(self.set.unit(unit).contingent).map_or(UnitSet::EMPTY, |(leader, c)| members(self, leader, c))
    }
}

/// gboh:V3.2: one order less than it has units in play, within the limits of the chart.
pub(crate) fn price(pos: Pos<'_>, contingent: u8) -> u8 {
    let left = |u: &UnitId| pos.set.unit(*u).contingent == Some(contingent) && pos.s.unit(*u).at != Where::Gone;
    let units = pos.set.unit_ids().filter(left).count() as u8;
    let (least, most) = pos.set.charts.classic.map_or((1, 1), |numbers| numbers.contingent_cost);
    units.saturating_sub(1).clamp(least, most)
}

/// gboh:V3.3: whether its commander is in range; if he is not on the map, any of its units.
fn is_near(pos: Pos<'_>, contingent: u8) -> bool {
    let phase = pos.phase();
    let mcc = pos.set.contingents[usize::from(contingent)].mcc.filter(|&mcc| pos.leader_hex(mcc).is_some());
    match mcc {
        Some(mcc) => phase.near >> mcc.0 & 1 == 1,
        None => phase.reach.iter().any(|u| pos.set.unit(u).contingent == Some(contingent)),
    }
}

pub(crate) fn check(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let leader = orders::may_order_side(pos, unit)?;
    let phase = pos.phase();
    let Some(contingent) = pos.set.unit(unit).contingent.filter(|_| pos.set.classic.contingents) else {
        return no(clause!("gboh:V3.1"), "gb-no-contingent", unit);
    };
    if phase.contingents >> contingent & 1 == 1 {
        return no(clause!("gboh:V3.3"), "gb-no-contingent-again", unit);
    }
    if phase.contingents_left == 0 {
        return no_leader(clause!("gboh:V3.3"), "gb-no-contingents-left", leader);
    }
    if !is_near(pos, contingent) {
        return no(clause!("gboh:V3.3"), "gb-no-contingent-range", unit);
    }
    if phase.orders < price(pos, contingent) {
        return no_leader(clause!("gboh:V3.2"), "gb-no-orders-left", leader);
    }
    let members = members(pos, leader, contingent);
    if members.first() != Some(unit) {
        return no(clause!("gboh:V3.4"), "gb-no-contingent-name", unit);
    }
    if !members.iter().any(|u| orders::can_move(pos, u)) {
        return no(clause!("cat:5.25"), "gb-no-line-used", unit);
    }
    Ok(())
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let Some(leader) = pos.phase().leader.filter(|_| pos.set.classic.contingents) else { return };
    let all = (0..pos.set.contingents.len() as u8).filter_map(|c| members(pos, leader, c).first());
    out.extend(all.filter(|&unit| check(pos, unit).is_ok()).map(Action::Contingent));
}

/// gboh:V3.4: as by a line command, paid with individual orders; the units need not stand together.
pub(crate) fn give(p: &mut Play<'_, '_>, unit: UnitId) {
    let (Some(contingent), Some(leader)) = (p.set.unit(unit).contingent, p.pos().phase().leader) else { return };
    let members = members(p.pos(), leader, contingent);
    let price = price(p.pos(), contingent);
    if let Some(phase) = &mut p.s.phase {
        phase.mode = Mode::Individual;
        phase.orders -= price;
        phase.gave = true;
        phase.contingents |= 1 << contingent;
        phase.contingents_left -= 1;
    }
    p.tell(clause!("gboh:5.22(IO5)"), What::ContingentCommand(leader, unit));
    orders::open_command(p, members, LineHow::Contingent);
}

/// gboh:V3.4: whether a leader goes with a unit of the contingent under command: its own commander.
pub(crate) fn leads(pos: Pos<'_>, leader: LeaderId, unit: UnitId) -> bool {
    let own = pos.set.unit(unit).contingent.map(|c| pos.set.contingents[usize::from(c)].mcc);
    own == Some(Some(leader))
}
