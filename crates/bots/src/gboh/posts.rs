//! Where leaders should be: with a unit, behind the front, within reach of those they command.

use super::field::{Field, Nearness};
use acies_board::HexId;
use acies_rules_gboh::setting::{LeaderId, Rank, UnitId};

/// How good a hex is for a leader.
pub(crate) fn worth(field: Field<'_>, near: &Nearness, leader: LeaderId, hex: HexId) -> f32 {
    let company = field.q.occupant(hex).is_some_and(|u| field.is_mine(u) && field.q.stands(u));
    let stake = field.leader_worth(leader);
    let danger = match (near.at(hex), company) {
        (0 | 1, true) => 0.3,
        (0 | 1, false) => 0.7,
        (2..=9, false) => 0.25,
        (_, false) => 0.03,
        (far @ 2..=5, true) => 0.25 / f32::from(far * far),
        _ => 0.0,
    };
    followers(field, near, leader, hex) - danger * stake
}

/// The units that he would reach, those near the enemy above all.
fn followers(field: Field<'_>, near: &Nearness, leader: LeaderId, hex: HexId) -> f32 {
    let range = field.q.range(leader);
    let mut sum = 0.0;
    for (unit, at) in field.army(field.me).filter(|&(u, _)| field.q.may_command(leader, u)) {
        let far = field.map.distance(hex, at);
        let matters = if near.at(at) <= 8 && field.q.stands(unit) { 0.3 } else { 0.15 };
        // Those further off draw him a little, so that he goes after them.
        sum += if far <= range { matters } else { matters / f32::from(far - range + 1) * 0.5 };
    }
    let rank = if field.set.leader(leader).rank == Rank::Oc { 0.7 } else { 1.0 };
    sum * rank
}

/// How much better the best post among the units that he commands is than the one he has.
pub(crate) fn gain(field: Field<'_>, near: &Nearness, leader: LeaderId) -> f32 {
    let Some(at) = field.q.leader_hex(leader) else { return f32::NEG_INFINITY };
    let now = worth(field, near, leader, at);
    let ma = field.set.charts.is.leader_ma.saturating_sub(field.q.leader(leader).spent);
    let units = field.army(field.me).filter(|&(u, hex)| field.q.stands(u) && field.map.distance(at, hex) < ma);
    let posts = units.map(|(_, hex)| worth(field, near, leader, hex));
    posts.fold(f32::NEG_INFINITY, f32::max) - now
}

/// How good a unit is to be with for somebody who seeks refuge.
pub(crate) fn refuge(field: Field<'_>, near: &Nearness, unit: UnitId) -> f32 {
    let Some(hex) = field.q.hex(unit) else { return 0.0 };
    let stands = if field.q.stands(unit) { 0.5 } else { 0.0 };
    stands + f32::from(near.at(hex).min(8)) * 0.1
}
