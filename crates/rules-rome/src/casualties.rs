//! 6.3: leaders in danger.

use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::leaders;
use crate::pos::Play;
use crate::setting::{LeaderId, LeaderSet};
use acies_board::AreaId;
use acies_kernel::Die;

/// raw:6.3, A-50: the leaders of a side in an area whose units lost steps in this fight; inferior ones never
/// roll.
pub(crate) fn endanger(p: &mut Play<'_, '_>, leaders: LeaderSet, area: AreaId, charging: bool) {
    let mortal = |l: &LeaderId| !p.set.leader(*l).inferior;
    let leaders: LeaderSet = leaders.iter().filter(mortal).collect();
    if !leaders.is_empty() {
        p.s.frames.push(Frame::Casualties { leaders, area, charging });
    }
}

/// One leader rolls.
pub(crate) fn step(p: &mut Play<'_, '_>, mut leaders: LeaderSet, area: AreaId, charging: bool) {
    let Some(leader) = leaders.first() else { return p.s.frames.pop() };
    leaders.remove(leader);
    p.s.frames.replace(Frame::Casualties { leaders, area, charging });
    let chart = p.set.charts.casualty;
    let side = p.set.leader(leader).side;
    let alone = p.pos().units_of(side, area).is_empty();
    let plus = if charging { chart.charging } else { 0 } + if alone { chart.alone } else { 0 };
    let clause = clause!("raw:6.3");
    p.modify(clause, plus.into());
    let dice = p.cx.roll(clause, Die::D6) + p.cx.roll(clause, Die::D6);
    p.tell(clause, What::Rolled(Purpose::Casualty(leader), dice, i32::from(chart.dead) - i32::from(plus)));
    if dice + plus >= chart.dead {
        leaders::kill(p, clause, leader);
    } else if alone {
        p.s.frames.push(Frame::Shelter { leader });
    }
}
