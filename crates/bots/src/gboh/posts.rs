//! Where leaders should be: with a unit, behind the front, within reach of those they command.

use super::field::Field;
use crate::nearness::Nearness;
use acies_board::HexId;
use acies_rules_gboh::setting::{LeaderId, Rank, UnitId};
use arrayvec::ArrayVec;

/// The most units a game has.
const MANY: usize = 128;

/// A leader and those he may command.
pub(crate) struct Post<'a> {
    field: Field<'a>,
    near: &'a Nearness,
    leader: LeaderId,
    stake: f32,
    range: u8,
    /// Where they are, and how much each matters.
    troops: ArrayVec<(HexId, f32), MANY>,
}

impl<'a> Post<'a> {
    pub(crate) fn of(field: Field<'a>, near: &'a Nearness, leader: LeaderId) -> Post<'a> {
        let own = field.army(field.me).filter(|&(u, _)| field.q.may_command(leader, u));
        let matters = |unit, at| if near.at(at) <= 8 && field.q.stands(unit) { 0.3 } else { 0.15 };
        let troops = own.map(|(unit, at)| (at, matters(unit, at))).collect();
        Post { field, near, leader, stake: field.leader_worth(leader), range: field.q.range(leader), troops }
    }

    /// How good a hex is for him.
    pub(crate) fn worth(&self, hex: HexId) -> f32 {
        let field = self.field;
        let company = field.q.top_in(hex).is_some_and(|u| field.is_mine(u) && field.q.stands(u));
        let danger = match (self.near.at(hex), company) {
            (0 | 1, true) => 0.3,
            (0 | 1, false) => 0.7 * field.temper.alone,
            (2..=9, false) => 0.25 * field.temper.alone,
            (_, false) => 0.03 * field.temper.alone,
            (far @ 2..=5, true) => 0.25 / f32::from(far * far),
            _ => 0.0,
        };
        self.followers(hex) - field.temper.risk * danger * self.stake
    }

    /// The units that he would reach, those near the enemy above all.
    fn followers(&self, hex: HexId) -> f32 {
        let mut sum = 0.0;
        for &(at, matters) in &self.troops {
            let far = self.field.map.distance(hex, at);
            // Those further off draw him a little, so that he goes after them.
            sum += if far <= self.range { matters } else { matters / f32::from(far - self.range + 1) * 0.5 };
        }
        let rank = if self.field.set.leader(self.leader).rank == Rank::Oc { 0.7 } else { 1.0 };
        sum * rank
    }

    /// How much better the best post among the units that he commands is than the one he has.
    pub(crate) fn gain(&self) -> f32 {
        let field = self.field;
        let Some(at) = field.q.leader_hex(self.leader) else { return f32::NEG_INFINITY };
        let now = self.worth(at);
        let ma = field.set.charts.is.leader_ma.saturating_sub(field.q.leader(self.leader).spent);
        let units = field.army(field.me).filter(|&(u, hex)| field.q.stands(u) && field.map.distance(at, hex) < ma);
        let posts = units.map(|(_, hex)| self.worth(hex));
        posts.fold(f32::NEG_INFINITY, f32::max) - now
    }
}

/// How good a unit is to be with for somebody who seeks refuge.
pub(crate) fn refuge(field: Field<'_>, near: &Nearness, unit: UnitId) -> f32 {
    let Some(hex) = field.q.hex(unit) else { return 0.0 };
    let stands = if field.q.stands(unit) { 0.5 } else { 0.0 };
    stands + f32::from(near.at(hex).min(8)) * 0.1
}
