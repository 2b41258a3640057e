//! Why an order is legal or not, and what it can bring.

use crate::book::Book;
use crate::out::{Fail, Out, Result};
use acies_kernel::{Change, Condition, Decision, Modifier, OddsError, Prob, Rules};
use acies_protocol::chances::{Chances, Group, MOST_CHANGES, number};
use acies_protocol::wish::{self, Field};
use acies_scenario::Board;
use serde_json::{Value, json};

/// `27.0 %`.
pub fn percent(prob: Prob) -> String {
    let tenths = prob.of(1000);
    format!("{:>3}.{} %", tenths / 10, tenths % 10)
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
    for note in &chances.notes {
        out.paragraph(2, &book.message(note, rules))?;
    }
    let Some(groups) = chances.groups() else {
        let each = match chances.count() {
            Some(n) => book.say("odds-each", &[("n", n.into())]),
            None => book.say("odds-each-of-many", &[]),
        };
        out.faint(&format!("  {each}"))?;
        for (prob, change) in chances.singly().iter().take(MOST_CHANGES) {
            out.line(format!("  {}  {}", percent(*prob), outcome(book, rules, change.as_slice(), None)))?;
        }
        return Ok(());
    };
    for (prob, changes, next) in groups {
        out.line(format!("  {}  {}", percent(*prob), outcome(book, rules, changes, *next)))?;
    }
    Ok(())
}

fn outcome<R: Rules>(book: &Book, rules: &R, changes: &[Change], next: Option<Decision>) -> String {
    match next {
        Some(next) if changes.is_empty() => {
            let prompt = book.message(&next.prompt, rules);
            book.say("odds-next", &[("prompt", prompt.into())])
        }
        _ if changes.is_empty() => book.say("odds-nothing", &[]),
        _ => {
            let list: Vec<String> = changes.iter().map(|change| book.message(&change.message, rules)).collect();
            list.join(", ")
        }
    }
}

/// The odds of one order for a program.
pub fn chances_json<R: Rules>(book: &Book, rules: &R, chances: &Chances) -> Value {
    let modifier = |m: &Modifier| json!({ "clause": m.clause.id(), "value": m.value });
    let group = |(prob, changes, next): &Group| {
        json!({
            "exact": prob.to_string(),
            "probability": number(*prob),
            "changes": changes.iter().map(|change| book.message(&change.message, rules)).collect::<Vec<_>>(),
            "next": next.map(|next| book.message(&next.prompt, rules)),
        })
    };
    let single = |(prob, change): &(Prob, Vec<Change>)| {
        json!({
            "exact": prob.to_string(),
            "probability": number(*prob),
            "change": change.first().map(|change| book.message(&change.message, rules)),
        })
    };
    json!({
        "order": chances.order,
        "then": chances.then,
        "modifiers": chances.modifiers.iter().map(modifier).collect::<Vec<_>>(),
        "singly": chances.singly().iter().filter(|(_, change)| !change.is_empty()).map(single).collect::<Vec<_>>(),
        "outcomes": chances.whole().iter().map(group).collect::<Vec<_>>(),
        "notes": chances.notes.iter().map(|note| book.message(note, rules)).collect::<Vec<_>>(),
    })
}

/// What can be said of an order.
pub enum Judgement<A> {
    /// It is legal: what it does.
    Legal(A),
    /// A rule forbids it.
    Refused(acies_kernel::Refusal),
    /// It is not an order.
    Unreadable(String),
}

/// Judges an order text.
pub fn judge<R: Rules>(rules: &R, state: &R::State, text: &str) -> Judgement<R::Action> {
    match rules.parse(state, text) {
        Err(error) => Judgement::Unreadable(error.to_string()),
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

/// The conditions of an order as lines, those that forbid it first, each with its clause; none where there is but the
/// one refusal that [`reason`] tells.
pub fn conditions<R: Rules>(book: &Book, rules: &R, board: Board<'_>, state: &R::State, text: &str) -> Vec<String> {
    let judged = judge(rules, state, text);
    let known = if let Judgement::Refused(refusal) = &judged { Some(refusal) } else { None };
    let found = all_conditions(rules, board, state, text);
    let is_known = |one: &Condition| known.is_some_and(|known| one.clause == known.clause && one.says == known.why);
    if found.iter().all(is_known) {
        return Vec::new();
    }
    let line = |one: &Condition| {
        let args = [("says", book.message(&one.says, rules).into()), ("clause", book.clause(one.clause).into())];
        book.say(if one.holds { "why-kept" } else { "why-broken" }, &args)
    };
    found.iter().map(line).collect()
}

/// All conditions of an order.
pub fn all_conditions<R: Rules>(rules: &R, board: Board<'_>, state: &R::State, text: &str) -> Vec<Condition> {
    let Ok(action) = rules.parse(state, text) else { return Vec::new() };
    wish::conditions(rules, state, &Field::of(board), action)
}

/// A refusal as a sentence with its clause.
pub fn refused<R: Rules>(book: &Book, rules: &R, refusal: &acies_kernel::Refusal) -> String {
    let why = book.message(&refusal.why, rules);
    book.say("why-refused", &[("why", why.into()), ("clause", book.clause(refusal.clause).into())])
}

/// That a text is not an order.
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
    use super::percent;
    use acies_kernel::Prob;

    #[test]
    fn percentages_are_rounded_to_tenths() {
        assert_eq!(percent(Prob::new(1, 3)), " 33.3 %");
        assert_eq!(percent(Prob::new(1, 1)), "100.0 %");
        assert_eq!(percent(Prob::new(1, 16)), "  6.3 %");
    }
}
