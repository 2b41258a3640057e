//! Playing a script and checking its facts.

use super::check::check;
use super::coverage::Known;
use super::facts::FactKind;
use super::parse::parse_as;
use super::play::{Play, Scripted};
use super::trace::{Log, Traced};
use super::{Orders, Refused, ScriptLine, ScriptStep, Situation, Stage, stage};
use crate::embedded;
use crate::error::DataError;
use crate::with_rules;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How one situation went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything came as written.
    Passed,
    /// Something did not.
    Failed(Failure),
    /// The picture is wrong, or a clause is named that does not exist: nothing was played.
    Faulty(DataError),
}

/// What came otherwise than written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The line that failed.
    pub line: usize,
    /// The situation's title.
    pub title: String,
    /// The line as written.
    pub text: String,
    /// What should have come.
    pub expected: String,
    /// What came.
    pub found: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.file, self.line, self.title)?;
        writeln!(f, "      {}", self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        write!(f, "  found:    {}", self.found)
    }
}

/// How the situations of one file went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Each situation's title, line and verdict, in the order of the file.
    pub verdicts: Vec<(String, usize, Verdict)>,
}

impl Report {
    /// How many passed.
    #[must_use]
    pub fn passed(&self) -> usize {
        self.verdicts.iter().filter(|(_, _, verdict)| *verdict == Verdict::Passed).count()
    }

    /// Those that did not pass.
    pub fn troubles(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().map(|(_, _, verdict)| verdict).filter(|verdict| **verdict != Verdict::Passed)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Passed => f.write_str("passed"),
            Verdict::Failed(failure) => failure.fmt(f),
            Verdict::Faulty(error) => error.fmt(f),
        }
    }
}

/// Runs all situations of a file.
///
/// # Errors
/// When the file cannot be read. A situation that names a clause that does not exist is faulty, not the file.
pub fn run_file(ruleset: &str, file: &str, text: &str) -> Result<Report, DataError> {
    let situations = parse_as(embedded::ruleset(ruleset)?.engine, file, text)?;
    let book = Known::of(ruleset)?;
    let verdict = |situation: &Situation| match book.unknown(situation) {
        none if none.is_empty() => run(ruleset, situation),
        faults => Verdict::Faulty(DataError { faults }),
    };
    let one = |situation: &Situation| (situation.title.clone(), situation.line, verdict(situation));
    Ok(Report { verdicts: situations.iter().map(one).collect() })
}

/// Runs one situation. A panic of the engine is a failure of the situation, not of the program.
#[must_use]
pub fn run(ruleset: &str, situation: &Situation) -> Verdict {
    match stage(ruleset, situation) {
        Ok(stage) => perform(&stage, situation, None),
        Err(error) => Verdict::Faulty(error),
    }
}

/// Plays the script of a situation whose picture is drawn.
pub(super) fn perform(stage: &Stage, situation: &Situation, log: Option<&Log>) -> Verdict {
    let at = std::cell::Cell::new(situation.line);
    let play = || with_rules!(&stage.rules, rules => Script::new(rules, situation, &at, log).play());
    let played = catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
        Err((at.get(), "the engine goes on".to_string(), format!("it panicked: {}", text.unwrap_or_default())))
    });
    match played {
        Ok(()) => Verdict::Passed,
        Err(trouble) => Verdict::Failed(failure(situation, trouble)),
    }
}

/// The line, what was expected there, and what was found.
type Trouble = (usize, String, String);

fn failure(situation: &Situation, (line, expected, found): Trouble) -> Failure {
    let written = situation.script.iter().find(|script| script.line == line);
    let text = written.map_or_else(|| format!("situation {}", situation.title), |script| script.text.clone());
    Failure { file: situation.file.clone(), line, title: situation.title.clone(), text, expected, found }
}

struct Script<'s, R: Scripted> {
    play: Play<'s, R>,
    situation: &'s Situation,
    /// The line that is being played, told to whoever catches a panic.
    at: &'s std::cell::Cell<usize>,
}

impl<'s, R: Scripted> Script<'s, R> {
    /// The dice before the first decision are those of the first orders.
    fn new(
        rules: &'s R,
        situation: &'s Situation,
        at: &'s std::cell::Cell<usize>,
        log: Option<&'s Log>,
    ) -> Script<'s, R> {
        let first = situation.script.iter().find_map(|line| match &line.step {
            ScriptStep::Orders(orders) => Some(orders.dice.clone()),
            ScriptStep::Facts(_) => None,
        });
        Script { play: Play::begin(rules, first.unwrap_or_default(), log), situation, at }
    }

    fn play(mut self) -> Result<(), Trouble> {
        let situation = self.situation;
        self.settle(&situation.script)?;
        self.dice_fell(situation.line)?;
        self.is_sound(situation.line)?;
        let mut first = true;
        for (i, line) in situation.script.iter().enumerate() {
            self.at.set(line.line);
            self.log(|| Traced::Line { line: line.line, text: line.text.clone() });
            match &line.step {
                ScriptStep::Orders(orders) => {
                    if !first {
                        self.play.dice = acies_kernel::ScriptedDice::new(orders.dice.clone());
                        self.play.from = self.play.events.len();
                    }
                    first = false;
                    self.orders(line, orders, &situation.script[i + 1..])?;
                }
                ScriptStep::Facts(facts) => {
                    for fact in facts {
                        let found = check(&self.play, fact);
                        self.log(|| Traced::Fact { text: fact.text.clone(), found: found.clone().err() });
                        found.map_err(|found| (line.line, fact.text.clone(), found))?;
                    }
                }
            }
        }
        Ok(())
    }

    fn log(&self, step: impl FnOnce() -> Traced) {
        if let Some(log) = self.play.log {
            log.add(step());
        }
    }

    fn orders(&mut self, line: &ScriptLine, orders: &Orders, rest: &[ScriptLine]) -> Result<(), Trouble> {
        let last = orders.orders.len().saturating_sub(1);
        for (i, order) in orders.orders.iter().enumerate() {
            let refused = orders.refused.as_ref().filter(|_| i == last);
            self.clear_the_way(line.line, order, refused)?;
            match refused {
                None => self.give(line.line, order)?,
                Some(by) => self.be_refused(line.line, order, by)?,
            }
        }
        // A refused order changes nothing, so the question stays as it was.
        if orders.refused.is_none() {
            self.settle(rest)?;
        }
        self.dice_fell(line.line)?;
        let left = self.play.dice.left_over();
        if left > 0 {
            let rolled = orders.dice.len() - left;
            let expected = format!("{} dice are rolled", orders.dice.len());
            return Err((line.line, expected, format!("{rolled} were rolled, {left} are left over; {}", self.now())));
        }
        self.is_sound(line.line)
    }

    /// Takes lone answers that the script leaves to the runner, until the order is the next answer.
    fn clear_the_way(&mut self, line: usize, order: &str, refused: Option<&Refused>) -> Result<(), Trouble> {
        while let Some(only) = self.play.lone() {
            let is_due = self.play.means(order, only);
            let is_tested = refused.is_some() && self.play.same_verb(order, only);
            if is_due || is_tested {
                break;
            }
            self.take(line, only)?;
        }
        Ok(())
    }

    /// Takes lone answers at the end of a line, unless what follows speaks of them.
    fn settle(&mut self, rest: &[ScriptLine]) -> Result<(), Trouble> {
        let line = self.at.get();
        while let Some(only) = self.play.lone() {
            if self.is_spoken_of(only, rest) {
                break;
            }
            self.take(line, only)?;
        }
        Ok(())
    }

    fn is_spoken_of(&self, only: R::Action, rest: &[ScriptLine]) -> bool {
        for line in rest {
            match &line.step {
                ScriptStep::Facts(facts) => {
                    let named = |kind: &FactKind| match kind {
                        FactKind::Offered(order) => self.play.means(order, only),
                        FactKind::Asked { name, .. } => self.play.asked() == Some(name),
                        _ => false,
                    };
                    if facts.iter().any(|fact| named(&fact.kind)) {
                        return true;
                    }
                }
                ScriptStep::Orders(orders) => {
                    let Some(order) = orders.orders.first() else { return false };
                    let is_tested = orders.orders.len() == 1 && orders.refused.is_some();
                    return self.play.means(order, only) || is_tested && self.play.same_verb(order, only);
                }
            }
        }
        false
    }

    fn take(&mut self, line: usize, only: R::Action) -> Result<(), Trouble> {
        if self.play.take(only) {
            return Ok(());
        }
        let text = self.play.rules.print(only);
        Err((line, "the game comes to a question with a choice".to_string(), format!("`{text}` goes on without end")))
    }

    fn give(&mut self, line: usize, order: &str) -> Result<(), Trouble> {
        self.play.order(order).map_err(|declined| {
            let expected = format!("`{order}` is taken");
            (line, expected, format!("{}; {}", declined.reason(), self.now()))
        })?;
        self.dice_fell(line)
    }

    fn be_refused(&mut self, line: usize, order: &str, by: &Refused) -> Result<(), Trouble> {
        let expected = || match by {
            Refused::ByAny => format!("`{order}` is refused by a rule"),
            Refused::By(clauses) => format!("`{order}` is refused by {}", clauses.join(" or ")),
        };
        let Err(declined) = self.play.legal(order) else {
            return Err((line, expected(), format!("it is legal; {}", self.now())));
        };
        let is_due = match by {
            Refused::ByAny => declined.is_by_rule(),
            Refused::By(clauses) => clauses.iter().any(|clause| declined.cites(clause)),
        };
        if !is_due {
            return Err((line, expected(), format!("{}; {}", declined.reason(), self.now())));
        }
        if let Some(log) = self.play.log {
            log.refused(order, &declined);
        }
        Ok(())
    }

    /// Every die must have been foreseen.
    fn dice_fell(&self, line: usize) -> Result<(), Trouble> {
        let unforeseen = self.play.dice.unforeseen();
        if unforeseen == 0 {
            return Ok(());
        }
        let expected = "the dice behind `|` are all the dice".to_string();
        Err((line, expected, format!("{unforeseen} more were rolled; {}", self.now())))
    }

    /// The engine's own invariants.
    fn is_sound(&self, line: usize) -> Result<(), Trouble> {
        let mut wrong = Vec::new();
        self.play.rules.violations(&self.play.state, &mut wrong);
        wrong.extend(self.play.foreign().map(|clause| format!("{clause}, a clause of another rulebook, was told")));
        if wrong.is_empty() {
            return Ok(());
        }
        Err((line, "a position that a game can reach".to_string(), wrong.join("; ")))
    }

    /// Where the game stands, for a message.
    fn now(&self) -> String {
        let play = &self.play;
        let taken: Vec<String> = play.taken.iter().map(|&action| play.rules.print(action)).collect();
        let alone = if taken.is_empty() {
            String::new()
        } else {
            format!("; the runner answered by itself: {}", taken.join(", "))
        };
        match play.rules.decision(&play.state) {
            None => format!("the game is over{alone}"),
            Some(decision) => {
                let (side, offered) = (play.rules.side(decision.side), play.offered());
                let name = play.asked().unwrap_or_default();
                format!("{side} is to choose ({name}), offered: {offered}{alone}")
            }
        }
    }
}
