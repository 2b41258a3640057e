//! `terms.toml`: words that a newcomer may not know, and where they are explained.

use super::{Term, shelf};
use crate::clauses::ClauseInfo;
use crate::error::{DataError, known, quote};
use crate::read::{Node, Val, document};
use std::cmp::Reverse;

/// The words of a ruleset.
pub(super) fn read(ruleset: &str, list: &[ClauseInfo]) -> Result<Vec<Term>, DataError> {
    let Some(file) = shelf::file(ruleset, "terms.toml") else { return Ok(Vec::new()) };
    document(file, |root| Some(root.each("term").iter().filter_map(|node| term(node, list)).collect()))
}

fn term(node: &Node<'_>, list: &[ClauseInfo]) -> Option<Term> {
    let forms = |key| {
        let mut forms = node.req(key)?.list_of(Val::string)?;
        forms.sort_by_key(|form| Reverse(form.len()));
        Some(forms)
    };
    let (en, ja) = (forms("en"), forms("ja"));
    let clause = node.req("clause").and_then(|value| {
        let id = value.str()?;
        let found = list.iter().any(|clause| clause.id == id);
        if !found {
            let all = list.iter().map(|clause| clause.id.as_str());
            value.fault(format!("{} is no clause; {}", quote(id), known(id, all)));
        }
        found.then(|| id.to_string())
    });
    node.close();
    Some(Term { en: en?, ja: ja?, clause: clause? })
}
