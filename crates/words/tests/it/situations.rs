//! The rules' tests, with every refusal, event and question on the way put into words: they meet the
//! rare sentences that random games do not.

use acies_kernel::{Cx, Message, Rules, ScriptedDice, run};
use acies_scenario::situation::{self, Fact, FactKind, Orders, ScriptStep, Situation};
use acies_scenario::with_rules;
use acies_words::{Called, Kind, Lang, Titles, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Sentences by their kind, and what is wrong with any of them.
struct Heard<'h> {
    words: &'h [Words; 2],
    /// Whether an order need not be given when nothing else is possible.
    lone: &'h dyn Fn(&str) -> bool,
    kinds: BTreeMap<Kind, usize>,
    faults: BTreeSet<String>,
}

impl Heard<'_> {
    fn hear<R: Rules>(&mut self, rules: &R, message: &Message) {
        let titles = Titles::default();
        for words in self.words {
            let said = words.try_message(message, &Called::new(words, rules, &titles));
            self.faults.extend(said.err());
        }
        *self.kinds.entry(self.words[0].kind(message)).or_default() += 1;
    }

    fn situation<R: Rules>(&mut self, rules: &R, situation: &Situation) {
        let mut state = rules.start();
        let mut dice =
            ScriptedDice::new(situation.script.iter().filter_map(orders).flat_map(|o| o.dice.clone()).collect());
        let (mut events, mut rolls) = (Vec::new(), Vec::new());
        let mut cx = Cx::recording(&mut dice, &mut events, &mut rolls);
        run(rules, &mut state, &mut cx);
        for line in &situation.script {
            match &line.step {
                ScriptStep::Orders(orders) => self.orders(rules, &mut state, &mut cx, orders),
                ScriptStep::Facts(facts) => self.not_offered(rules, &state, facts),
            }
        }
        for event in events {
            rules.message(event).iter().for_each(|(_, message)| self.hear(rules, message));
        }
    }

    fn orders<R: Rules>(&mut self, rules: &R, state: &mut R::State, cx: &mut Cx<'_, R::Event>, line: &Orders) {
        for (order, left) in line.orders.iter().zip((0..line.orders.len()).rev()) {
            let Ok(action) = rules.parse(state, order) else { continue };
            self.clear_the_way(rules, state, cx, action);
            match rules.check(state, action) {
                Err(refusal) => self.hear(rules, &refusal.why),
                Ok(()) if left == 0 && line.refused.is_some() => {}
                Ok(()) => {
                    self.hear(rules, &rules.choice(state, action).says);
                    rules.apply(state, action, cx);
                    run(rules, state, cx);
                }
            }
            rules.decision(state).iter().for_each(|decision| self.hear(rules, &decision.prompt));
        }
    }

    /// What is not offered is refused, and the reason is a sentence too.
    fn not_offered<R: Rules>(&mut self, rules: &R, state: &R::State, facts: &[Fact]) {
        for fact in facts {
            let FactKind::NotOffered(order) = &fact.kind else { continue };
            let refusal = rules.parse(state, order).ok().and_then(|action| rules.check(state, action).err());
            refusal.iter().for_each(|refusal| self.hear(rules, &refusal.why));
        }
    }

    /// Lone answers that a situation need not give.
    fn clear_the_way<R: Rules>(
        &mut self,
        rules: &R,
        state: &mut R::State,
        cx: &mut Cx<'_, R::Event>,
        order: R::Action,
    ) {
        for _ in 0..100 {
            let mut options = Vec::new();
            rules.options(state, &mut options);
            let [only] = options[..] else { return };
            if !(self.lone)(&rules.print(only)) || only == order {
                return;
            }
            self.hear(rules, &rules.choice(state, only).says);
            rules.apply(state, only, cx);
            run(rules, state, cx);
        }
    }
}

fn orders(line: &situation::ScriptLine) -> Option<&Orders> {
    match &line.step {
        ScriptStep::Orders(orders) => Some(orders),
        ScriptStep::Facts(_) => None,
    }
}

/// Tells every situation of a ruleset; how many different sentences were heard.
fn tell_all(ruleset: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/situations").join(ruleset);
    let words = Lang::ALL.map(Words::new);
    let (mut kinds, mut faults) = (BTreeMap::new(), BTreeSet::new());
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for one in situation::parse(&path.display().to_string(), &text).unwrap() {
            let stage = situation::stage(ruleset, &one).unwrap();
            let lone = |order: &str| situation::is_lone(&stage.rules, order);
            let mut heard = Heard { words: &words, lone: &lone, kinds, faults };
            with_rules!(&stage.rules, rules => heard.situation(rules, &one));
            (kinds, faults) = (heard.kinds, heard.faults);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    kinds.len()
}

#[test]
fn every_situation_of_suleiman_can_be_told_in_both_languages() {
    let count = tell_all("suleiman");
    assert!(count > 190, "only {count} sentences were heard");
}

#[test]
fn every_situation_of_cataphract_can_be_told_in_both_languages() {
    let count = tell_all("cataphract");
    assert!(count > 190, "only {count} sentences were heard");
}

#[test]
fn every_situation_of_rome_at_war_can_be_told_in_both_languages() {
    let count = tell_all("rome-at-war");
    assert!(count > 240, "only {count} sentences were heard");
}
