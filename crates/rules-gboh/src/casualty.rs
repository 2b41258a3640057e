//! gboh:8.67: the chart of leader casualties.

use crate::charts::Fate;
use crate::event::{Purpose, What};
use crate::frame::Whose;
use crate::leaders::{cut_short, kill};
use crate::pos::Play;
use crate::setting::LeaderId;

/// A leader was struck: one die on the chart.
pub(crate) fn step(p: &mut Play<'_, '_>, leader: LeaderId, combat: Option<(u8, Whose)>) {
    p.s.pop();
    let Some(chart) = p.set.charts.casualty else { return };
    // gboh:V8.4, gboh:V9.5
    let clause = if combat.is_some() { clause!("gboh:8.67(3)") } else { clause!("gboh:8.67(2)") };
    let die = p.roll(clause, Purpose::Fate(leader), 0);
    suffer(p, leader, chart.by[die as usize], combat);
}

/// What a duel lost by so much does to the loser (gboh:8.67(1)).
pub(crate) fn of_difference(p: &Play<'_, '_>, difference: u8) -> Option<Fate> {
    let chart = p.set.charts.casualty?;
    let rows = chart.duel.iter().filter(|(from, _)| *from <= difference);
    rows.max_by_key(|(from, _)| *from).map(|(_, fate)| *fate)
}

/// His fate. gboh:V9.6: what his death takes from the die of his combat is noted there.
pub(crate) fn suffer(p: &mut Play<'_, '_>, leader: LeaderId, fate: Fate, combat: Option<(u8, Whose)>) {
    let now = *p.s.leader(leader);
    // gboh:P25: one who is of no use already has no charisma to lose.
    let charisma = if now.suspended { 0 } else { p.pos().charisma(leader) as i8 };
    match fate {
        Fate::Shaken => {
            p.s.leader_mut(leader).suspended = true;
            p.tell(clause!("gboh:8.67(R1)"), What::Shaken(leader));
            cut_short(p, leader);
        }
        Fate::Wounded(by) => {
            let clause = if by == 1 { clause!("gboh:8.67(R2)") } else { clause!("gboh:8.67(R3)") };
            if now.wound > 0 {
                // A second wound kills.
                kill(p, clause, leader);
            } else {
                let l = p.s.leader_mut(leader);
                (l.wound, l.suspended) = (by, true);
                p.tell(clause, What::Wounded(leader));
                // gboh:V2.7, gboh:A29: he is of no use this turn either.
                cut_short(p, leader);
            }
        }
        Fate::Killed => kill(p, clause!("gboh:8.67(R4)"), leader),
    }
    if let (Some((index, whose)), true) = (combat, p.s.leader(leader).dead) {
        let signs = &p.set.charts.shock.leaders;
        let sign = match whose {
            Whose::Attackers => signs.attacker_fell,
            Whose::Defenders => signs.defender_fell,
        };
        p.s.combats[usize::from(index)].fallen[whose.index()] += sign * charisma;
    }
}
