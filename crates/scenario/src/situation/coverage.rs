//! Which clauses have a situation.

use super::{Refused, ScriptStep, Situation};
use crate::clauses::{ClauseKind, clauses, rulings};
use crate::embedded;
use crate::error::{DataError, Fault, quote};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Where a situation stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The file.
    pub file: String,
    /// The line of its title.
    pub line: usize,
    /// Its title.
    pub title: String,
}

/// A clause and its situations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Covered {
    /// The clause.
    pub clause: String,
    /// The situations that cover it; none if it is open.
    pub by: Vec<Site>,
}

/// The `rule` clauses of a ruleset and their situations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// The ruleset.
    pub ruleset: String,
    /// Every `rule` clause, in the order of the rulebook.
    pub rules: Vec<Covered>,
}

impl Coverage {
    /// The clauses without a situation.
    pub fn uncovered(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter(|rule| rule.by.is_empty()).map(|rule| rule.clause.as_str())
    }

    /// How many clauses have one.
    #[must_use]
    pub fn covered(&self) -> usize {
        self.rules.len() - self.uncovered().count()
    }

    /// `total`, `covered`, `uncovered`, and the situations of each clause under `clauses`.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let site = |site: &Site| json!({ "file": site.file, "line": site.line, "title": site.title });
        let one = |rule: &Covered| (rule.clause.clone(), rule.by.iter().map(site).collect::<Value>());
        json!({
            "ruleset": self.ruleset,
            "total": self.rules.len(),
            "covered": self.covered(),
            "uncovered": self.uncovered().collect::<Vec<_>>(),
            "clauses": self.rules.iter().map(one).collect::<serde_json::Map<_, _>>(),
        })
    }
}

/// Which `rule` clauses these situations cover.
///
/// # Errors
/// When a situation names a clause that does not exist, in `covers` or in its script.
pub fn coverage(ruleset: &str, situations: &[Situation]) -> Result<Coverage, DataError> {
    let clauses = clauses(ruleset)?;
    let book = Known::of(ruleset)?;
    let faults: Vec<Fault> = situations.iter().flat_map(|situation| book.unknown(situation)).collect();
    if !faults.is_empty() {
        return Err(DataError { faults });
    }
    let mut by: BTreeMap<&str, Vec<Site>> = BTreeMap::new();
    for situation in situations {
        for (clause, _) in &situation.covers {
            let (file, line, title) = (situation.file.clone(), situation.line, situation.title.clone());
            by.entry(clause).or_default().push(Site { file, line, title });
        }
    }
    let rules = clauses.iter().filter(|clause| clause.kind == ClauseKind::Rule);
    let one = |clause: &str| Covered { clause: clause.to_string(), by: by.get(clause).cloned().unwrap_or_default() };
    Ok(Coverage { ruleset: ruleset.to_string(), rules: rules.map(|clause| one(&clause.id)).collect() })
}

/// What a situation of a ruleset may name: its clauses and its rulings, and those that it keeps from a sibling.
pub(super) struct Known {
    ruleset: String,
    ids: BTreeSet<String>,
}

impl Known {
    pub(super) fn of(ruleset: &str) -> Result<Known, DataError> {
        let mut ids = BTreeSet::new();
        for book in [Some(ruleset), embedded::ruleset(ruleset)?.keeps].into_iter().flatten() {
            ids.extend(clauses(book)?.into_iter().map(|clause| clause.id));
            ids.extend(rulings(book)?);
        }
        Ok(Known { ruleset: ruleset.to_string(), ids })
    }

    /// A fault for every clause that a situation names and that does not exist.
    pub(super) fn unknown(&self, situation: &Situation) -> Vec<Fault> {
        let named = named(situation).into_iter().filter(|(clause, ..)| !self.ids.contains(*clause));
        let fault = |(clause, line, field): (&str, usize, &str)| {
            let what = format!(
                "{} is not a clause or ruling of {ruleset}; {}",
                quote(clause),
                self.instead(clause),
                ruleset = self.ruleset
            );
            Fault { file: situation.file.clone(), line: Some(line), field: field.to_string(), what }
        };
        named.map(fault).collect()
    }

    /// What would be right in place of a clause that does not exist: those that begin like it.
    fn instead(&self, clause: &str) -> String {
        const MOST: usize = 6;
        let list = format!("`acies rules {}` lists all", self.ruleset);
        let mut beginning = clause;
        // What follows the last sign is left out until something known begins so; the prefix alone is too little.
        while let Some(at) = beginning.rfind(['.', '(', '-']) {
            beginning = &beginning[..at];
            let alike: Vec<&str> =
                self.ids.iter().filter(|id| id.starts_with(beginning)).map(String::as_str).take(MOST).collect();
            if !alike.is_empty() {
                return format!("near it are {}; {list}", alike.join(", "));
            }
        }
        list
    }
}

/// Every clause that a situation names, with its line and the word before it.
fn named(situation: &Situation) -> Vec<(&str, usize, &'static str)> {
    let mut found: Vec<_> = situation.covers.iter().map(|(clause, line)| (clause.as_str(), *line, "covers")).collect();
    for line in &situation.script {
        match &line.step {
            ScriptStep::Orders(orders) => {
                let clauses = orders.refused.iter().flat_map(Refused::clauses);
                found.extend(clauses.map(|clause| (clause.as_str(), line.line, "refused")));
            }
            ScriptStep::Facts(facts) => {
                let clauses = facts.iter().filter_map(|fact| fact.kind.clause());
                found.extend(clauses.map(|clause| (clause, line.line, "=")));
            }
        }
    }
    found
}
