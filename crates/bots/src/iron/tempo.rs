//! The initiative as a wager: what either side could do with it, and how likely each is to get it.

use super::field::Field;
use super::initiative::{chance, chance_to_go_on, promise, rally_with, worth};
use super::mood::Mood;
use crate::nearness::Nearness;
use acies_rules_iron::Action;
use acies_rules_iron::setting::{BattleId, MAX_BATTLES};

/// What every Battle could do if it were activated now.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    promise: [f32; MAX_BATTLES],
    /// The best of either side, mine first.
    best: [f32; 2],
}

impl Outlook {
    /// Looks at both sides; `near` is how far the enemy is from here, `far` how far I am from him.
    pub(crate) fn new(field: Field<'_>, mood: &Mood, near: &Nearness, far: &mut Nearness) -> Outlook {
        let mut outlook = Outlook { promise: [0.0; MAX_BATTLES], best: [0.0; 2] };
        let his = Field { me: field.me.other(), ..field };
        his.measure(far);
        for battle in field.set.battle_ids() {
            if field.q.commander(battle).is_none() {
                continue;
            }
            let mine = field.set.battle(battle).side == field.me;
            let value = match mine {
                true => promise(field, battle, near) * mood.hope(Action::Activate(battle)),
                false => promise(his, battle, far),
            };
            outlook.promise[battle.index()] = value;
            let best = &mut outlook.best[usize::from(!mine)];
            *best = best.max(value);
        }
        outlook
    }

    fn of(&self, battle: BattleId) -> f32 {
        self.promise[battle.index()]
    }

    /// What it is worth to name this Battle for continuity, the enemy's answer included.
    pub(crate) fn name(&self, field: Field<'_>, battle: BattleId) -> f32 {
        let goes = chance_to_go_on(field.q, battle);
        let roll = goes * self.of(battle) - (1.0 - goes) * self.best[1];
        let enemies = field.set.battle_ids().filter(|&b| field.set.battle(b).side != field.me);
        let seized = |b: BattleId| {
            let p = chance(field.q, b);
            (1.0 - p) * self.best[0] - p * self.of(b)
        };
        // He seizes only when it is better for him.
        let may = field.q.may_seize(field.me.other());
        enemies.filter(|&b| may && chance(field.q, b) > 0.0 && self.of(b) > 0.0).map(seized).fold(roll, f32::min)
    }

    /// What it is worth to try to seize with this Battle.
    pub(crate) fn seize(&self, field: Field<'_>, battle: BattleId) -> f32 {
        let goes = chance(field.q, battle);
        goes * self.of(battle) - (1.0 - goes) * self.best[1]
    }

    /// What it is worth to let the enemy roll for this Battle.
    pub(crate) fn decline(&self, field: Field<'_>, named: BattleId) -> f32 {
        let goes = chance_to_go_on(field.q, named);
        (1.0 - goes) * self.best[0] - goes * self.of(named)
    }

    /// What an answer to *free*, *continue* or *seize* is worth.
    pub(crate) fn worth(&self, field: Field<'_>, named: Option<BattleId>, action: Action, near: &Nearness) -> f32 {
        match action {
            Action::Activate(battle) => self.of(battle) + rally_with(field, battle),
            Action::Continue(battle) => self.name(field, battle),
            Action::Seize(battle) => self.seize(field, battle) - field.temper.restraint,
            Action::Decline => named.map_or(0.0, |battle| self.decline(field, battle)),
            Action::Pass => -self.best[1] - 1.0,
            _ => worth(field, action, near),
        }
    }
}
