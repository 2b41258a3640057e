//! `scripted`: the same knowledge as `greedy`, but every formation gets a stance when it is activated and keeps it
//! until it is activated again, in what it does and in how it answers the enemy.

use super::field::Field;
use super::outlook::Outlook;
use super::tempers::Book;
use super::{Mind, asked, command, promise, tempers};
use crate::pick::position;
use crate::{Bot, Reason, Stance};
use acies_kernel::{Arg, Decision};
use acies_rules_rome::setting::{FormationId, MAX_FORMATIONS};
use acies_rules_rome::{Action, Question, Rome, State};

/// What a formation has been told, and in which turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    turn: u16,
    stance: Stance,
}

/// The opponent with plans.
#[derive(Clone, Debug)]
pub struct Scripted {
    pub(super) mind: Mind,
    pub(crate) book: &'static Book,
    orders: [Option<Order>; MAX_FORMATIONS],
    reason: Option<Reason>,
    /// Tells its reasons: it plays, and is not played forward by somebody who tells.
    tells: bool,
}

impl Default for Scripted {
    fn default() -> Scripted {
        Scripted {
            mind: Mind::default(),
            book: &tempers::BOOK,
            orders: [None; MAX_FORMATIONS],
            reason: None,
            tells: true,
        }
    }
}

/// The formation a question is about: the one that acts, or the one that is attacked.
fn concerned(field: Field<'_>) -> Option<FormationId> {
    let acting = field.q.acting().filter(|&f| field.set.formation(f).side == field.me);
    acting.or_else(|| {
        let attacked = field.mine_in(field.q.fight_now()?.target).first()?;
        Some(field.q.formation_of(attacked))
    })
}

impl Scripted {
    /// The same one without a word, which is quicker.
    pub(crate) fn plain(&self) -> Scripted {
        Scripted { reason: None, tells: false, ..self.clone() }
    }

    /// The stance under orders of this turn.
    pub(crate) fn ordered(&self, turn: u16, formation: FormationId) -> Option<Stance> {
        self.orders[formation.index()].filter(|order| order.turn == turn).map(|order| order.stance)
    }

    /// Gives an order for this turn.
    pub(crate) fn order(&mut self, turn: u16, formation: FormationId, stance: Stance) {
        self.orders[formation.index()] = Some(Order { turn, stance });
    }

    /// The stance of a formation that acts, which it gets now if it has none for this turn; of one that is attacked
    /// the one it had last.
    fn stance(&mut self, field: Field<'_>, formation: FormationId) -> Stance {
        let turn = field.q.turn();
        let known = self.ordered(turn, formation);
        if field.q.acting() != Some(formation) {
            return known.or(self.orders[formation.index()].map(|order| order.stance)).unwrap_or(Stance::Advance);
        }
        known.unwrap_or_else(|| {
            self.mind.survey.look(field);
            let stance = Outlook::new(field, &self.mind.survey, formation).stance();
            self.order(turn, formation, stance);
            stance
        })
    }

    /// The formation to activate, and what it should do.
    pub(crate) fn activate(&mut self, field: Field<'_>, options: &[Action]) -> usize {
        self.mind.survey.look(field);
        let index = command::activate(field, &self.mind.survey, options);
        if let Action::Name(formation) | Action::Activate(formation) = options[index] {
            self.explain(field, Some(formation));
        }
        index
    }

    /// The reason for what was chosen last.
    fn explain(&mut self, field: Field<'_>, formation: Option<FormationId>) {
        if !self.tells {
            return;
        }
        let turn = field.q.turn();
        let outlook = |f| Outlook::new(field, &self.mind.survey, f);
        let stance = formation.map(|f| self.ordered(turn, f).unwrap_or_else(|| outlook(f).stance()));
        let risk = formation.and_then(|f| outlook(f).main_risk());
        self.reason = Some(Reason {
            who: formation.map(|f| Arg::Group(f.0.into())),
            stance,
            gain: 100.0 * promise::slope(field) * self.mind.hope,
            risk,
            playouts: 0,
        });
    }
}

impl Bot<Rome> for Scripted {
    fn choose(&mut self, rules: &Rome, seen: &State, decision: &Decision, options: &[Action]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        let field = Field::new(rules, seen, decision.side, tempers::of(self.book, Stance::Advance));
        let question = asked(rules, seen);
        self.mind.hope = 0.0;
        if matches!(question, Question::Name { .. } | Question::Activate { .. }) {
            return self.activate(field, options);
        }
        let formation = concerned(field);
        let field = match formation {
            Some(formation) => {
                let stance = self.stance(field, formation);
                Field::new(rules, seen, decision.side, tempers::of(self.book, stance))
            }
            None => field,
        };
        let index = self.mind.decide(field, question, options);
        self.explain(field, formation);
        debug_assert!(position(options, options[index]) == Some(index));
        index
    }

    fn reason(&self) -> Option<Reason> {
        self.reason
    }
}
