//! 6.3: leaders whose units lost steps.

use crate::frame::{FightStage, Frame, Whose};
use crate::pos::{Play, Pos};
use crate::setting::{LeaderSet, UnitId, UnitSet};
use crate::state::Fight;
use crate::{assault, casualties, strength};
use acies_board::AreaId;
use acies_kernel::{Side, Step};

/// Leaders of a side in an area roll if its units there lost a step in this fight.
fn endanger(p: &mut Play<'_, '_>, side: Side, area: AreaId, units: UnitSet, charging: bool) {
    if strength::steps_lost(p.pos(), units) == 0 {
        return;
    }
    let leaders: LeaderSet = p.pos().leaders_in(side, area).collect();
    casualties::endanger(p, leaders, area, charging);
}

/// The leaders under bombardment (11.1): asked for after the losses, so put below them.
pub(crate) fn endanger_after(p: &mut Play<'_, '_>, area: AreaId, side: Side) {
    let leaders: LeaderSet = p.pos().leaders_in(side, area).collect();
    if !leaders.is_empty() {
        p.s.frames.push(Frame::Shaken { leaders, area });
    }
}

/// After a bombardment: they roll if anybody there lost a step.
pub(crate) fn step_shaken(p: &mut Play<'_, '_>, leaders: LeaderSet, area: AreaId) {
    p.s.frames.pop();
    let first = leaders.first().expect("only leaders who were under bombardment are asked for");
    let side = p.set.leader(first).side;
    let fell = |u: &UnitId| p.pos().side(*u) == side && p.s.unit(*u).lost > 0;
    if p.set.unit_ids().any(|u| fell(&u)) {
        casualties::endanger(p, leaders, area, false);
    }
}

pub(super) fn step_leaders(p: &mut Play<'_, '_>, whose: Whose) -> Step {
    let f = *p.pos().fight();
    let next = match (f.is_charge(), whose) {
        (true, Whose::Attackers) => FightStage::Strike,
        (true, Whose::Defenders) => FightStage::Outcome,
        (false, Whose::Defenders) => FightStage::Leaders(Whose::Attackers),
        (false, Whose::Attackers) => assault::after(p.pos()),
    };
    p.s.frames.replace(Frame::Fight(next));
    match whose {
        Whose::Defenders => endanger(p, f.side.other(), f.target, f.staying, false),
        Whose::Attackers => endanger_attackers(p, &f),
    }
    Step::Go
}

fn endanger_attackers(p: &mut Play<'_, '_>, f: &Fight) {
    if f.is_charge() {
        let from = strength::charge_from(p.pos(), f);
        let cavalry = p.set.charts.assault.horses;
        let riding = f.attackers.iter().any(|u| cavalry.has(p.set.unit(u).kind) || p.set.unit(u).can_charge);
        return endanger(p, f.side, from, f.attackers, riding);
    }
    let group = f.group().map(|g| p.s.charges[g].last());
    for area in f.held.iter().chain(group) {
        let mine = |u: &UnitId| came_from(p.pos(), *u, area);
        let units: UnitSet = f.attackers.iter().filter(mine).collect();
        endanger(p, f.side, area, units, false);
    }
}

/// Whether an attacker fought from this area; the dead are known by whom they left behind.
fn came_from(pos: Pos<'_>, unit: UnitId, area: AreaId) -> bool {
    match pos.area(unit) {
        Some(here) => here == area,
        None => pos.s.unit(unit).opposes == area.0,
    }
}
