//! `acies situation trace`: a situation step by step, with every question, option and roll.

use crate::book::Book;
use crate::out::{End, Out, Result};
use acies_kernel::{Decision, Modifier, Rules};
use acies_scenario::situation::{By, Situation, Traced, Verdict, Why, trace};
use acies_scenario::with_rules;

/// Plays one situation and tells how it goes.
pub fn tell(out: &mut Out, book: &Book, ruleset: &str, situation: &Situation) -> Result<End> {
    let traced = trace(ruleset, situation)?;
    out.bold(&format!("{}:{}: {}", situation.file, situation.line, situation.title))?;
    with_rules!(&traced.stage.rules, rules => {
        for step in &traced.steps {
            out.line(Teller { book, rules }.step(step))?;
        }
    });
    out.line(&traced.verdict)?;
    Ok(if traced.verdict == Verdict::Passed { End::Well } else { End::Failed })
}

/// One thing that happened, as a line.
pub fn line<R: Rules>(book: &Book, rules: &R, step: &Traced) -> String {
    Teller { book, rules }.step(step)
}

struct Teller<'t, R> {
    book: &'t Book,
    rules: &'t R,
}

impl<R: Rules> Teller<'_, R> {
    fn step(&self, step: &Traced) -> String {
        match step {
            Traced::Line { line, text } => format!("{line:>4}  {text}"),
            Traced::Asked { name, decision, points, options } => self.asked(name, decision, *points, options),
            Traced::Answered { order, by: By::Script } => format!("      > {order}"),
            Traced::Answered { order, by: By::Runner } => format!("      > {order}  (the only answer)"),
            Traced::Refused { order, clause, why } => {
                let by = clause.map_or(String::new(), |clause| format!(" by {clause}"));
                let why = match why {
                    Why::Told(message) => self.book.message(message, self.rules),
                    Why::Unreadable(what) => what.clone(),
                };
                format!("      > {order}  refused{by}: {why}")
            }
            Traced::Modifier(clause, value) => {
                format!("        {}", self.book.modifier(Modifier { clause: *clause, value: *value }))
            }
            Traced::Rolled { dice, told } => {
                let faces: Vec<String> = dice.iter().map(ToString::to_string).collect();
                let told =
                    told.map(|(clause, message)| format!(": {} ({clause})", self.book.message(&message, self.rules)));
                format!("        | {}{}", faces.join(" "), told.unwrap_or_default())
            }
            Traced::Told(clause, message) => format!("        {} ({clause})", self.book.message(message, self.rules)),
            Traced::Fact { text, found: None } => format!("      = {text}: holds"),
            Traced::Fact { text, found: Some(found) } => format!("      = {text}: does not hold; {found}"),
        }
    }

    fn asked(&self, name: &str, decision: &Decision, points: Option<i32>, options: &[String]) -> String {
        let (side, clause) = (self.rules.side(decision.side), decision.clause);
        let prompt = self.book.message(&decision.prompt, self.rules);
        let points = points.map_or(String::new(), |n| format!("; points {n}"));
        let options = if options.is_empty() { "nothing".to_string() } else { options.join(", ") };
        format!("      ? {side} {name} ({clause}{points}): {prompt}\n        offered: {options}")
    }
}
