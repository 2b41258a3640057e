//! Who acts: activations, trumps, Momentum, rolls for line commands.

use super::Mind;
use super::field::Field;
use crate::pick::{best, position};
use acies_rules_gboh::setting::{LeaderId, Rank};
use acies_rules_gboh::{Action, Status};

impl Mind {
    /// The champion's bonus and the elite phase: for whoever can do most.
    pub(crate) fn take_phase(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let mut values = Vec::new();
        for action in options {
            values.push(match action {
                Action::Bonus(leader) | Action::Elite(leader) => {
                    let oc = field.set.leader(*leader).rank == Rank::Oc;
                    self.promise(field, *leader) + if oc { 1.0 } else { 0.1 }
                }
                _ => 0.0,
            });
        }
        let whim = self.whim();
        let mut values = values.into_iter();
        best(options, |_| values.next().unwrap_or(0.0) + whim)
    }

    /// Which of one's own goes first: whoever can do most.
    pub(crate) fn select(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let mut top = (0, f32::NEG_INFINITY);
        for (index, action) in options.iter().enumerate() {
            let value = match action {
                Action::Choose(leader) | Action::Reactivate(leader) => self.promise(field, *leader),
                _ => 0.0,
            };
            if value > top.1 {
                top = (index, value);
            }
        }
        top.0
    }

    /// A leader's turn: never a pass. The commander goes before a leader who can do nothing, if there is
    /// much to do and he is likely to succeed.
    pub(crate) fn offer(&mut self, field: Field<'_>, next: Option<LeaderId>, options: &[Action]) -> usize {
        let activate = position(options, Action::Activate).unwrap_or(0);
        let Some(next) = next else { return activate };
        let pinned = field.q.leader_hex(next).is_some_and(|hex| field.q.in_enemy_zone(field.me, hex));
        let near = |oc: LeaderId| field.q.leader_hex(oc).is_some_and(|hex| !field.q.in_enemy_zone(field.me, hex));
        let saves = |action: &Action| match action {
            Action::Trump(l) => {
                field.set.leader(*l).rank == Rank::Oc && field.q.initiative(*l) >= field.temper.sure && near(*l)
            }
            _ => false,
        };
        options.iter().position(saves).filter(|_| pinned).unwrap_or(activate)
    }

    /// A trump against a trump or a Momentum: with one who is likely to succeed.
    pub(crate) fn counter(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        let decline = position(options, Action::Decline).unwrap_or(0);
        let sure = |action: &Action| match action {
            Action::Trump(l) => field.q.initiative(*l) >= field.temper.sure,
            _ => false,
        };
        let Some(index) = options.iter().position(sure) else { return decline };
        let Action::Trump(leader) = options[index] else { return decline };
        if self.promise(field, leader) > field.temper.counter { index } else { decline }
    }

    /// A roll for line commands, unless failing would finish the leader.
    pub(crate) fn line_roll(&mut self, field: Field<'_>, leader: LeaderId, options: &[Action]) -> usize {
        let wanted = if field.q.is_lent_strategy(leader) { Action::LineRoll } else { Action::Decline };
        position(options, wanted).unwrap_or(0)
    }

    /// Momentum, if there is something to do.
    pub(crate) fn momentum(&mut self, field: Field<'_>, leader: LeaderId, options: &[Action]) -> usize {
        let waiting = field.set.leaders_of(field.me).filter(|&l| field.q.leader(l).status == Status::Unactivated);
        // A nine can end the turn for all who wait; by the classic charts for himself alone.
        let price = if field.q.is_classic() { 0.0 } else { field.temper.waiting * waiting.count() as f32 };
        let worth = self.promise(field, leader) * f32::from(field.q.initiative(leader) + 1) / 10.0;
        let wanted = if worth > price + field.temper.momentum { Action::Momentum } else { Action::Finish };
        position(options, wanted).unwrap_or(0)
    }
}
