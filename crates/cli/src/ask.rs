//! `acies why` and `acies odds`: questions about a position on file.

use crate::args::{Odds, Why};
use crate::book::Book;
use crate::explain::{self, Judgement};
use crate::out::{Fail, Out, Result};
use crate::position::Source;
use acies_kernel::Rules;
use acies_protocol::chances::chances;
use acies_scenario::{Board, with_rules};
use acies_words::Lang;
use serde_json::{Value, json};

/// Tells why an order is legal or not.
pub fn why(out: &mut Out, lang: Lang, args: &Why) -> Result<()> {
    let source = Source::open(&args.file)?;
    let book = Book::new(lang, source.ruleset(), source.info())?;
    let board = source.rules().board();
    with_rules!(source.rules(), rules => why_of(out, &book, (rules, board), &source.state(rules)?, args))
}

fn why_of<R: Rules>(
    out: &mut Out,
    book: &Book,
    (rules, board): (&R, Board<'_>),
    state: &R::State,
    args: &Why,
) -> Result<()> {
    let order = args.order.join(" ");
    if rules.decision(state).is_none() {
        return Err(Fail::Told(book.say("position-over", &[("file", args.file.as_str().into())])));
    }
    let judgement = explain::judge(rules, state, &order);
    if let Judgement::Unreadable(what) = &judgement {
        return Err(Fail::Told(explain::unreadable(book, &order, what)));
    }
    let reason = explain::reason(book, rules, state, &order);
    if !args.json.json {
        out.paragraph(0, &reason)?;
        let lines = explain::conditions(book, rules, board, state, &order);
        return lines.iter().try_for_each(|line| out.paragraph(2, line));
    }
    let conditions: Vec<Value> = explain::all_conditions(rules, board, state, &order)
        .iter()
        .map(|one| json!({ "holds": one.holds, "clause": one.clause.id(), "says": book.message(&one.says, rules) }))
        .collect();
    let clause = match &judgement {
        Judgement::Refused(refusal) => Some(refusal.clause.id()),
        _ => rules.decision(state).map(|decision| decision.clause.id()),
    };
    let legal = matches!(judgement, Judgement::Legal(_));
    out.json(&json!({ "order": order, "legal": legal, "clause": clause, "why": reason, "conditions": conditions }))
}

/// Tells the odds of one order, or of all that roll.
pub fn odds(out: &mut Out, lang: Lang, args: &Odds) -> Result<()> {
    let source = Source::open(&args.file)?;
    let book = Book::new(lang, source.ruleset(), source.info())?;
    with_rules!(source.rules(), rules => odds_of(out, &book, rules, &source.state(rules)?, args))
}

fn odds_of<R: Rules>(out: &mut Out, book: &Book, rules: &R, state: &R::State, args: &Odds) -> Result<()> {
    if rules.decision(state).is_none() {
        return Err(Fail::Told(book.say("position-over", &[("file", args.file.as_str().into())])));
    }
    let order = args.order.join(" ");
    let mut actions = Vec::new();
    if order.is_empty() {
        rules.options(state, &mut actions);
    } else {
        actions.push(explain::legal(book, rules, state, &order)?);
    }
    let (mut found, mut without) = (Vec::new(), Vec::new());
    for action in actions {
        match chances(rules, state, action) {
            Ok(chances) => found.extend(chances),
            Err(error) => without.push(explain::no_odds(book, &rules.print(action), error)),
        }
    }
    if !order.is_empty() && !without.is_empty() {
        return Err(Fail::Told(without.join("\n")));
    }
    if args.json.json {
        return out.json(&found.iter().map(|chances| explain::chances_json(book, rules, chances)).collect());
    }
    if found.is_empty() && without.is_empty() {
        return out.line(book.say("odds-none", &[]));
    }
    found.iter().try_for_each(|chances| explain::print_chances(out, book, rules, chances))?;
    // One order whose dice go on too long must not hide the odds of the others.
    without.iter().try_for_each(|line| out.line(line))
}
