//! 12.2(5), 12.2(6), 13.1(4): the dice of both sides and the losses.

use super::go;
use crate::frame::{FightStage, Frame, Whose};
use crate::pos::{Play, Pos};
use crate::setting::UnitSet;
use crate::state::{AreaSet, NONE};
use crate::{losses, strength};
use acies_board::AreaId;
use acies_kernel::Step;

/// The defenders of this fight who oppose an area.
fn opposing(pos: Pos<'_>, area: AreaId) -> UnitSet {
    pos.fight().defending.iter().filter(|&u| pos.s.unit(u).opposes == area.0 && pos.area(u).is_some()).collect()
}

/// raw:12.2(4), raw:12.2(5).
pub(super) fn step_receive(p: &mut Play<'_, '_>) -> Step {
    p.s.frames.replace(Frame::Fight(FightStage::Leaders(Whose::Attackers)));
    let f = *p.pos().fight();
    let from = strength::charge_from(p.pos(), &f);
    let units = opposing(p.pos(), from);
    if !units.is_empty() {
        let dice = strength::receive(p, units);
        let hits = p.pool(clause!("raw:12.2(5)"), f.side.other(), (dice, 0), p.set.charts.charge.defender_hits);
        losses::hit(p, f.attackers, hits);
    }
    Step::Go
}

/// raw:12.2(6).
pub(super) fn step_strike(p: &mut Play<'_, '_>) -> Step {
    p.s.frames.replace(Frame::Fight(FightStage::Leaders(Whose::Defenders)));
    let attackers = strength::alive(p.pos(), p.pos().fight().attackers);
    if !attackers.is_empty() {
        let dice = strength::strike(p);
        let (clause, side) = (clause!("raw:12.2(6)"), p.pos().fight().side);
        let hit = p.set.charts.charge.attacker_hits;
        let hits = p.volley(clause, side, dice, hit);
        losses::hit(p, p.pos().defenders(), hits);
    }
    Step::Go
}

// ---------------------------------------------------------------- 13.1(4): the clash

/// Both sides roll before anybody loses a step.
pub(super) fn step_clash(p: &mut Play<'_, '_>) -> Step {
    p.s.frames.replace(Frame::Fight(FightStage::Answer(0)));
    let hit = p.set.charts.assault.hits;
    let (clause, side) = (clause!("raw:13.1(4)"), p.pos().fight().side);
    let dice = strength::assault(p);
    let hits = p.volley(clause, side, dice, hit);
    let areas: AreaSet = p.pos().attack_areas();
    let strongest = strongest(p.pos(), areas);
    let answered = areas.iter().filter(|&area| !answering(p.pos(), area).is_empty()).collect::<AreaSet>();
    for (i, area) in answered.iter().enumerate() {
        let dice = strength::answer(p, area, answering(p.pos(), area), strongest == Some(area));
        let hits = p.volley(clause, side.other(), dice, hit);
        let slot = p.fight().answers.get_mut(i);
        *slot.expect("each defender answers one area, and fewer than two dozen defend an area") = (area.0, hits);
    }
    losses::hit(p, p.pos().defenders(), hits);
    Step::Go
}

/// raw:13.4: against fire alone only those with missiles answer.
fn answering(pos: Pos<'_>, area: AreaId) -> UnitSet {
    let f = pos.fight();
    let units = opposing(pos, area);
    if f.is_fire_only() { units.and(f.shooting) } else { units }
}

/// The attacking area against which the defenders' leader counts.
fn strongest(pos: Pos<'_>, areas: AreaSet) -> Option<AreaId> {
    let weight = |a: AreaId| answering(pos, a).iter().map(|u| pos.strength(u)).sum::<i32>();
    areas.iter().filter(|&a| !answering(pos, a).is_empty()).max_by_key(|&a| (weight(a), std::cmp::Reverse(a)))
}

/// raw:13.42: in a combined attack the firing units take no losses.
pub(super) fn step_answer(p: &mut Play<'_, '_>, next: u8) -> Step {
    let f = *p.pos().fight();
    let answer = f.answers.get(usize::from(next)).filter(|(area, _)| *area != NONE);
    let Some(&(area, hits)) = answer else { return go(p, FightStage::Leaders(Whose::Defenders)) };
    p.s.frames.replace(Frame::Fight(FightStage::Answer(next + 1)));
    let there = f.attackers.and(p.s.units_in(AreaId(area)));
    let exposed = if f.is_fire_only() { there } else { there.without(f.firing) };
    losses::hit(p, exposed, hits);
    Step::Go
}
