//! Assaults: which area, by whom, with blows or missiles.

use super::Mind;
use super::field::Field;
use crate::pick::position;
use acies_board::AreaId;
use acies_rules_rome::Action;
use acies_rules_rome::setting::{UnitId, UnitSet};

/// An assault about to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Storm {
    attackers: UnitSet,
    firing: UnitSet,
}

/// Who can come to blows with an area, and who can fire at it.
fn able(field: Field<'_>, target: AreaId) -> (UnitSet, UnitSet) {
    let fresh = |&(u, _): &(UnitId, AreaId)| field.q.is_fresh(u);
    let near = field.army(field.me).filter(fresh).filter(|&(_, at)| field.map.is_adjacent(at, target));
    let blows = near.filter(|&(_, at)| field.q.is_linked(field.me, at, target)).map(|(u, _)| u).collect();
    let throws = |&(u, at): &(UnitId, AreaId)| field.set.unit(u).missile >= field.map.distance(at, target);
    (blows, field.army(field.me).filter(fresh).filter(throws).map(|(u, _)| u).collect())
}

/// The best way to attack an area.
fn weigh(field: Field<'_>, target: AreaId) -> Option<(f32, Storm)> {
    let (blows, fire) = able(field, target);
    let heavy: UnitSet = blows.iter().filter(|&u| field.is_heavy(u)).collect();
    let sets = [
        (blows, UnitSet::EMPTY),
        (heavy, UnitSet::EMPTY),
        (heavy.or(fire), fire.without(heavy)),
        (blows.or(fire), fire),
        (blows.or(fire), fire.without(blows)),
        (fire, fire),
    ];
    let mut best: Option<(f32, Storm)> = None;
    for (i, &(attackers, firing)) in sets.iter().enumerate() {
        if attackers.is_empty() || sets[..i].contains(&(attackers, firing)) {
            continue;
        }
        let value = field.assault_worth(target, attackers, firing);
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, Storm { attackers, firing }));
        }
    }
    // One of many attackers may be better left out: in an area of its own, worn or open to the flank.
    let (mut value, mut storm) = best?;
    for area in field.q.areas_of(storm.attackers).iter() {
        let there = field.mine_in(area);
        let (attackers, firing) = (storm.attackers.without(there), storm.firing.without(there));
        let without = if attackers.is_empty() { 0.0 } else { field.assault_worth(target, attackers, firing) };
        if without > value {
            (value, storm) = (without, Storm { attackers, firing });
        }
    }
    Some((value, storm))
}

impl Mind {
    /// The next assault, or the end of the segment.
    pub(crate) fn declare_assault(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let mut found: Option<(f32, usize, Storm)> = None;
        for (index, action) in options.iter().enumerate() {
            let Action::Assault(target) = *action else { continue };
            let Some((value, storm)) = weigh(field, target) else { continue };
            if value > field.temper.least_assault && found.is_none_or(|(best, ..)| value > best) {
                found = Some((value, index, storm));
            }
        }
        self.hope = found.map_or(0.0, |(value, ..)| value);
        self.storm = found.map(|(.., storm)| storm);
        found.map(|(_, index, _)| index).or_else(|| position(options, Action::End)).unwrap_or(0)
    }

    /// Who takes part in it.
    pub(crate) fn muster(&mut self, options: &[Action]) -> usize {
        let wants = |action: &Action| match (action, self.storm) {
            (Action::Join(unit), Some(storm)) => storm.attackers.without(storm.firing).has(*unit),
            (Action::Fire(unit), Some(storm)) => storm.firing.has(*unit),
            _ => false,
        };
        options.iter().position(wants).or_else(|| position(options, Action::Done)).unwrap_or(0)
    }
}
