//! What the search asks of this engine's bots.

use super::field::Field;
use super::outlook::Outlook;
use super::scripted::Scripted;
use super::{asked, promise, tempers};
use crate::{Bot, Idea, Policy, Portfolio, Stance};
use acies_kernel::{Arg, Decision, Side};
use acies_rules_rome::setting::{FormationId, LeaderId, UnitId};
use acies_rules_rome::{Action, Question, Rome, State, Where};

/// The most ideas at one question.
const MOST: usize = 8;

fn group(formation: FormationId) -> Arg {
    Arg::Group(formation.0.into())
}

fn formation_of(action: Action) -> Option<FormationId> {
    match action {
        Action::Name(formation) | Action::Activate(formation) => Some(formation),
        _ => None,
    }
}

fn add(out: &mut Vec<Idea>, idea: Idea) {
    if out.len() < MOST && !out.contains(&idea) {
        out.push(idea);
    }
}

impl Scripted {
    /// Whom to activate, and how: the favourite, other stances of it, then the others.
    fn activations(&mut self, field: Field<'_>, options: &[Action], out: &mut Vec<Idea>) {
        let favourite = self.plain().activate(field, options);
        let turn = field.q.turn();
        let idea = |first: usize, formation: FormationId, stance: Stance| Idea {
            first: Some(first),
            stance: Some(stance),
            who: Some(group(formation)),
        };
        self.mind.survey.look(field);
        let survey = &self.mind.survey;
        if let Some(formation) = formation_of(options[favourite]) {
            let ordered = self.ordered(turn, formation);
            let own = Outlook::new(field, survey, formation).stance();
            add(out, idea(favourite, formation, ordered.unwrap_or(own)));
            if ordered.is_none() {
                let others = Outlook::new(field, survey, formation).others();
                others.take(4).for_each(|stance| add(out, idea(favourite, formation, stance)));
            }
        }
        for (index, &action) in options.iter().enumerate().filter(|&(index, _)| index != favourite) {
            let Some(formation) = formation_of(action) else { continue };
            let stance = Outlook::new(field, survey, formation).stance();
            add(out, idea(index, formation, self.ordered(turn, formation).unwrap_or(stance)));
        }
    }

    /// How the formation that acts goes about it, if that is still open.
    fn ways(&mut self, field: Field<'_>, out: &mut Vec<Idea>) {
        let Some(formation) = field.q.acting() else { return };
        if self.ordered(field.q.turn(), formation).is_some() {
            return;
        }
        self.mind.survey.look(field);
        let outlook = Outlook::new(field, &self.mind.survey, formation);
        let all = core::iter::once(outlook.stance()).chain(outlook.others());
        all.for_each(|stance| add(out, Idea { first: None, stance: Some(stance), who: Some(group(formation)) }));
    }

    /// The policy's own answer, then one of each kind.
    fn answers(&mut self, rules: &Rome, seen: &State, decision: &Decision, options: &[Action], out: &mut Vec<Idea>) {
        let plain = |index| Idea { first: Some(index), stance: None, who: None };
        let own = self.plain().choose(rules, seen, decision, options);
        add(out, plain(own));
        // Who has begun to leave or to ride goes on.
        if rules.pos(seen).fight_now().is_some_and(|f| !f.leaving.is_empty() || !f.countering.is_empty()) {
            return;
        }
        let kind = core::mem::discriminant::<Action>;
        for (index, action) in options.iter().enumerate() {
            let known = out.iter().filter_map(|idea| idea.first).any(|i| kind(&options[i]) == kind(action));
            if !known {
                add(out, plain(index));
            }
        }
    }
}

impl Policy<Rome> for Scripted {
    fn ideas(&mut self, rules: &Rome, seen: &State, decision: &Decision, options: &[Action], out: &mut Vec<Idea>) {
        out.clear();
        let field = Field::new(rules, seen, decision.side, tempers::of(self.book, Stance::Advance));
        match asked(rules, seen) {
            Question::Name { .. } | Question::Activate { .. } => self.activations(field, options, out),
            Question::Charge { .. } => self.ways(field, out),
            Question::First { .. } | Question::React { .. } => self.answers(rules, seen, decision, options, out),
            // All others are details that the policy sees to.
            _ => {}
        }
    }

    fn adopt(&mut self, rules: &Rome, seen: &State, _: &Decision, options: &[Action], idea: &Idea) {
        let named = idea.first.and_then(|index| formation_of(*options.get(index)?));
        let formation = named.or_else(|| rules.pos(seen).acting().filter(|_| idea.first.is_none()));
        if let (Some(formation), Some(stance)) = (formation, idea.stance) {
            self.order(rules.pos(seen).turn(), formation, stance);
        }
    }

    /// It has no whims; it is in a hurry.
    fn imagine(&mut self, _: u64) {
        self.mind.hasty = true;
    }
}

impl Portfolio for Rome {
    type Policy = Scripted;

    const HORIZON: u32 = 10;

    fn policy(_: u64) -> Scripted {
        Scripted::default().plain()
    }

    fn promise(&self, state: &State, side: Side) -> f32 {
        promise::promise(self, state, side)
    }

    fn dearest_loss(&self, before: &State, after: &State, side: Side) -> Option<Arg> {
        let field = Field::new(self, before, side, tempers::of(&tempers::BOOK, Stance::Advance));
        let gone = |was: Where, is: Where| matches!(was, Where::Map(_)) && is == Where::Gone;
        let units = self.setting().unit_ids().filter(|&u| self.setting().unit(u).side == side);
        let units = units.filter(|&u: &UnitId| gone(self.pos(before).unit_at(u), self.pos(after).unit_at(u)));
        let leaders = self.setting().leader_ids().filter(|&l| self.setting().leader(l).side == side);
        let leaders = leaders.filter(|&l: &LeaderId| gone(self.pos(before).leader_at(l), self.pos(after).leader_at(l)));
        let all = units
            .map(|u| (field.worth(u), Arg::Unit(u.0.into())))
            .chain(leaders.map(|l| (field.leader_worth(l), Arg::Leader(l.0.into()))));
        all.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, who)| who)
    }
}
