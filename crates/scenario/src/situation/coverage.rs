//! Which clauses have a situation.

use super::{ScriptStep, Situation};
use crate::clauses::{ClauseKind, clauses, rulings};
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
    let rulings = rulings(ruleset)?;
    let known: BTreeSet<&str> =
        clauses.iter().map(|c| c.id.as_str()).chain(rulings.iter().map(String::as_str)).collect();
    let mut faults = Vec::new();
    let mut by: BTreeMap<&str, Vec<Site>> = BTreeMap::new();
    for situation in situations {
        for (clause, line, field) in named(situation) {
            if !known.contains(clause) {
                let what = format!("{} is no clause and no ruling of {ruleset}; see its clause list", quote(clause));
                let (file, field) = (situation.file.clone(), field.to_string());
                faults.push(Fault { file, line: Some(line), field, what });
            }
        }
        for (clause, _) in &situation.covers {
            let (file, line, title) = (situation.file.clone(), situation.line, situation.title.clone());
            by.entry(clause).or_default().push(Site { file, line, title });
        }
    }
    if !faults.is_empty() {
        return Err(DataError { faults });
    }
    let rules = clauses.iter().filter(|clause| clause.kind == ClauseKind::Rule);
    let one = |clause: &str| Covered { clause: clause.to_string(), by: by.get(clause).cloned().unwrap_or_default() };
    Ok(Coverage { ruleset: ruleset.to_string(), rules: rules.map(|clause| one(&clause.id)).collect() })
}

/// Every clause that a situation names, with its line and the word before it.
fn named(situation: &Situation) -> Vec<(&str, usize, &'static str)> {
    let mut found: Vec<_> = situation.covers.iter().map(|(clause, line)| (clause.as_str(), *line, "covers")).collect();
    for line in &situation.script {
        match &line.step {
            ScriptStep::Orders(orders) => {
                found.extend(orders.refused.iter().map(|clause| (clause.as_str(), line.line, "refused")));
            }
            ScriptStep::Facts(facts) => {
                let clauses = facts.iter().filter_map(|fact| fact.kind.clause());
                found.extend(clauses.map(|clause| (clause, line.line, "=")));
            }
        }
    }
    found
}
