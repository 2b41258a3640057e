//! Why an order is legal or not, and what it can bring.

use crate::book::Book;
use crate::out::{Fail, Out, Result};
use crate::play::Probe;
use acies_kernel::{Cx, Decision, Message, Modifier, OddsError, Prob, Rules, Stop, enumerate, preview, run};
use serde_json::{Value, json};
use std::cmp::Reverse;

/// Orders that follow an order before its dice fall; `*` stands for its last word.
const FOLLOWED_BY: [(&str, &[&str]); 2] = [("shock", &["done", "resolve *"]), ("charge", &["done", "resolve *"])];

/// More different results than this are told piece by piece.
const MOST_GROUPS: usize = 10;

/// So many changes of single pieces are told.
const MOST_CHANGES: usize = 16;

/// What an order can bring.
pub struct Chances {
    /// The order.
    pub order: String,
    /// Orders that were assumed to follow it.
    pub then: Vec<String>,
    /// The modifiers of its first roll.
    pub modifiers: Vec<Modifier>,
    /// How likely, what changes, and the question that follows where nothing changes.
    pub groups: Vec<(Prob, Vec<Message>, Option<Decision>)>,
}

/// The exact odds of an order; `None` if no die falls.
pub fn chances<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
) -> std::result::Result<Option<Chances>, OddsError> {
    let order = rules.print(action);
    if let Some(found) = settle(rules, state, action)? {
        let modifiers = preview(rules, state, action);
        return Ok(Some(Chances { order, then: Vec::new(), modifiers, groups: found }));
    }
    let Some((state, then, last)) = follow(rules, state, action, &order) else { return Ok(None) };
    let found = settle(rules, &state, last)?;
    Ok(found.map(|groups| Chances { order, then, modifiers: preview(rules, &state, last), groups }))
}

type Groups = Vec<(Prob, Vec<Message>, Option<Decision>)>;

/// The different ways it can go, most likely first; `None` if there is one only.
fn settle<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> std::result::Result<Option<Groups>, OddsError> {
    let branches = enumerate(rules, state, action, Stop::Home)?;
    if branches.len() < 2 {
        return Ok(None);
    }
    let changes = |after: &R::State| {
        let mut found = Vec::new();
        rules.changes(state, after, &mut found);
        found
    };
    let all: Vec<_> = branches.iter().map(|branch| (branch.prob, changes(&branch.state), &branch.state)).collect();
    let quiet = all.iter().all(|(_, found, _)| found.is_empty());
    let mut groups: Groups = Vec::new();
    for (prob, found, after) in all {
        let next = if quiet { rules.decision(after) } else { None };
        match groups.iter_mut().find(|(_, have, question)| *have == found && *question == next) {
            Some(group) => group.0 += prob,
            None => groups.push((prob, found, next)),
        }
    }
    groups.sort_by_key(|group| Reverse(group.0));
    Ok(Some(groups))
}

/// The position in which the order's dice fall, if others must be given first: the orders of the
/// table where they are asked for, and orders of the same kind that are the only choice.
fn follow<R: Rules>(
    rules: &R,
    state: &R::State,
    action: R::Action,
    order: &str,
) -> Option<(R::State, Vec<String>, R::Action)> {
    const MOST_LONE: usize = 8;
    let mut words = order.split_whitespace();
    let verb = words.next()?;
    let target = words.next_back().unwrap_or("");
    let (_, orders) = FOLLOWED_BY.iter().find(|(first, _)| *first == verb)?;
    let (mut state, mut then, mut last) = (after(rules, state, action)?, Vec::new(), None);
    for order in orders.iter() {
        if let Some(last) = last.take() {
            state = after(rules, &state, last)?;
        }
        let text = order.replace('*', target);
        for _ in 0..MOST_LONE {
            last = rules.parse(&state, &text).ok().filter(|&parsed| rules.check(&state, parsed).is_ok());
            let alike = |only: &R::Action| last.is_none() && rules.print(*only).starts_with(verb);
            let Some(only) = only(rules, &state).filter(alike) else { break };
            then.push(rules.print(only));
            state = after(rules, &state, only)?;
        }
        then.extend(last.map(|last| rules.print(last)));
    }
    Some((state, then, last?))
}

/// The position after an action that rolls nothing; `None` if it rolls.
fn after<R: Rules>(rules: &R, state: &R::State, action: R::Action) -> Option<R::State> {
    let (mut state, mut probe) = (state.clone(), Probe::default());
    let mut cx = Cx::silent(&mut probe);
    rules.apply(&mut state, action, &mut cx);
    run(rules, &mut state, &mut cx);
    (!probe.was_rolled()).then_some(state)
}

fn only<R: Rules>(rules: &R, state: &R::State) -> Option<R::Action> {
    let mut options = Vec::new();
    rules.options(state, &mut options);
    match options[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// `27.0 %`.
pub fn percent(prob: Prob) -> String {
    let tenths = prob.of(1000);
    format!("{:>3}.{} %", tenths / 10, tenths % 10)
}

/// As near as a number of a program comes; what is rarer than one in 10^30 is nought.
fn number(prob: Prob) -> f64 {
    let whole = 1 << 100;
    prob.of(whole) as f64 / whole as f64
}

/// Prints the odds of one order.
pub fn print_chances<R: Rules>(out: &mut Out, book: &Book, rules: &R, chances: &Chances) -> Result<()> {
    out.bold(&chances.order)?;
    if !chances.then.is_empty() {
        let then = chances.then.join("; ");
        out.faint(&format!("  {}", book.say("odds-then", &[("orders", then.into())])))?;
    }
    if !chances.modifiers.is_empty() {
        let list: Vec<String> = chances.modifiers.iter().map(|&modifier| book.modifier(modifier)).collect();
        let sum: i32 = chances.modifiers.iter().map(|modifier| modifier.value).sum();
        let args = [("n", format!("{sum:+}").into()), ("list", list.join(", ").into())];
        out.paragraph(2, &book.say("odds-modifiers", &args))?;
    }
    if chances.groups.len() > MOST_GROUPS {
        out.faint(&format!("  {}", book.say("odds-each", &[("n", chances.groups.len().into())])))?;
        for (prob, change) in chances.singly().iter().take(MOST_CHANGES) {
            out.line(format!("  {}  {}", percent(*prob), outcome(book, rules, change.as_slice(), None)))?;
        }
        return Ok(());
    }
    for (prob, changes, next) in &chances.groups {
        out.line(format!("  {}  {}", percent(*prob), outcome(book, rules, changes, *next)))?;
    }
    Ok(())
}

impl Chances {
    /// How likely each change is, whatever else happens, most likely first; an empty list of
    /// changes stands for none at all.
    pub fn singly(&self) -> Vec<(Prob, Vec<Message>)> {
        let mut found: Vec<(Prob, Vec<Message>)> = Vec::new();
        let mut add = |prob: Prob, change: Vec<Message>| match found.iter_mut().find(|(_, have)| *have == change) {
            Some((sum, _)) => *sum += prob,
            None => found.push((prob, change)),
        };
        for (prob, changes, _) in &self.groups {
            if changes.is_empty() {
                add(*prob, Vec::new());
            }
            changes.iter().for_each(|change| add(*prob, vec![*change]));
        }
        found.sort_by_key(|one| Reverse(one.0));
        found
    }
}

fn outcome<R: Rules>(book: &Book, rules: &R, changes: &[Message], next: Option<Decision>) -> String {
    match next {
        Some(next) if changes.is_empty() => {
            let prompt = book.message(&next.prompt, rules);
            book.say("odds-next", &[("prompt", prompt.into())])
        }
        _ if changes.is_empty() => book.say("odds-nothing", &[]),
        _ => {
            let list: Vec<String> = changes.iter().map(|change| book.message(change, rules)).collect();
            list.join(", ")
        }
    }
}

/// The odds of one order for a program.
pub fn chances_json<R: Rules>(book: &Book, rules: &R, chances: &Chances) -> Value {
    let modifier = |m: &Modifier| json!({ "clause": m.clause.id(), "value": m.value });
    let group = |(prob, changes, next): &(Prob, Vec<Message>, Option<Decision>)| {
        json!({
            "exact": prob.to_string(),
            "probability": number(*prob),
            "changes": changes.iter().map(|change| book.message(change, rules)).collect::<Vec<_>>(),
            "next": next.map(|next| book.message(&next.prompt, rules)),
        })
    };
    let single = |(prob, change): &(Prob, Vec<Message>)| {
        json!({
            "exact": prob.to_string(),
            "probability": number(*prob),
            "change": change.first().map(|change| book.message(change, rules)),
        })
    };
    json!({
        "order": chances.order,
        "then": chances.then,
        "modifiers": chances.modifiers.iter().map(modifier).collect::<Vec<_>>(),
        "singly": chances.singly().iter().filter(|(_, change)| !change.is_empty()).map(single).collect::<Vec<_>>(),
        "outcomes": chances.groups.iter().map(group).collect::<Vec<_>>(),
    })
}

/// What can be said of an order.
pub enum Judgement<A> {
    /// It is legal: what it does.
    Legal(A),
    /// A rule forbids it.
    Refused(acies_kernel::Refusal),
    /// It is no order.
    Unreadable(String),
}

/// Judges an order text.
pub fn judge<R: Rules>(rules: &R, state: &R::State, text: &str) -> Judgement<R::Action> {
    match rules.parse(state, text) {
        Err(what) => Judgement::Unreadable(what),
        Ok(action) => match rules.check(state, action) {
            Ok(()) => Judgement::Legal(action),
            Err(refusal) => Judgement::Refused(refusal),
        },
    }
}

/// The judgement as a sentence with its clause.
pub fn reason<R: Rules>(book: &Book, rules: &R, state: &R::State, text: &str) -> String {
    match judge(rules, state, text) {
        Judgement::Unreadable(what) => unreadable(book, text, &what),
        Judgement::Refused(refusal) => refused(book, rules, &refusal),
        Judgement::Legal(action) => {
            let does = book.message(&rules.choice(state, action).says, rules);
            let clause = rules.decision(state).map_or_else(String::new, |decision| book.clause(decision.clause));
            book.say("why-legal", &[("does", does.into()), ("clause", clause.into())])
        }
    }
}

/// A refusal as a sentence with its clause.
pub fn refused<R: Rules>(book: &Book, rules: &R, refusal: &acies_kernel::Refusal) -> String {
    let why = book.message(&refusal.why, rules);
    book.say("why-refused", &[("why", why.into()), ("clause", book.clause(refusal.clause).into())])
}

/// That a text is no order.
pub fn unreadable(book: &Book, text: &str, what: &str) -> String {
    let short: String = text.chars().take(60).collect();
    book.say("why-unreadable", &[("order", short.into()), ("what", what.into())])
}

/// The action of an order that must be legal.
pub fn legal<R: Rules>(book: &Book, rules: &R, state: &R::State, text: &str) -> Result<R::Action> {
    match judge(rules, state, text) {
        Judgement::Legal(action) => Ok(action),
        _ => Err(Fail::Told(reason(book, rules, state, text))),
    }
}

/// That odds could not be had.
pub fn no_odds(book: &Book, order: &str, error: OddsError) -> String {
    book.say("odds-failed", &[("order", order.into()), ("what", error.to_string().into())])
}

#[cfg(test)]
mod tests {
    use super::{chances, number, percent};
    use acies_kernel::{Chance, Game, Prob, Rules, SeededDice};
    use acies_scenario::{load, with_rules};

    #[test]
    fn percentages_are_rounded_to_tenths() {
        assert_eq!(percent(Prob::new(1, 3)), " 33.3 %");
        assert_eq!(percent(Prob::new(1, 1)), "100.0 %");
        assert_eq!(percent(Prob::new(1, 16)), "  6.3 %");
    }

    #[test]
    fn numbers_are_the_nearest() {
        for (n, all) in [(0, 1), (1, 1), (1, 3), (27, 100), (5, 36), (1, 1_000_000), (123_456_789, 1_000_000_000)] {
            assert_eq!(number(Prob::new(n, all)), n as f64 / all as f64);
        }
    }

    /// Odds are asked from what a side may know, which is not quite the position: they must be sound
    /// there too.
    #[test]
    fn odds_of_a_random_game_sum_to_one_in_what_a_side_may_know() {
        let loaded = load("mohacs", &[]).unwrap();
        let asked = with_rules!(&loaded.rules, rules => (3..6).map(|seed| odds_of_a_game(rules, seed)).sum::<usize>());
        assert!(asked > 20, "only {asked} choices had odds");
    }

    fn odds_of_a_game<R: Rules>(rules: &R, seed: u64) -> usize {
        let mut game = Game::new(rules, Box::new(SeededDice::new(seed)));
        let mut chance = Chance::new(seed);
        let mut asked = 0;
        while let Some(decision) = game.decision().filter(|_| game.entries().len() < 12_000) {
            let options = game.options();
            let action = chance.pick(&options);
            let seen = rules.redact(game.state(), decision.side);
            if chance.below(20) == 0 && rules.check(&seen, action).is_ok() {
                if let Ok(Some(found)) = chances(rules, &seen, action) {
                    let sum: Prob = found.groups.iter().map(|(prob, _, _)| *prob).sum();
                    assert_eq!(sum, Prob::one(), "{}", found.order);
                    asked += 1;
                }
            }
            game.submit(decision.side, action).unwrap();
        }
        asked
    }
}
