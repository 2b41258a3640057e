//! `chapters.toml`: the chapters of a book in the order of play.

use super::{Chapter, shelf};
use crate::clauses::ClauseInfo;
use crate::error::{DataError, known, quote};
use crate::read::{Node, Val, document};

/// The chapters, each with the places of its clauses in the list.
pub(super) fn read(ruleset: &str, list: &[ClauseInfo]) -> Result<Vec<(Chapter, Vec<usize>)>, DataError> {
    let Some(file) = shelf::file(ruleset, "chapters.toml") else {
        return Err(DataError::one(ruleset, "", "has no data/book/<ruleset>/chapters.toml; write one"));
    };
    document(file, |root| {
        let chapters: Vec<_> = root.each("chapter").iter().filter_map(|node| chapter(node, list)).collect();
        each_once(root, list, &chapters);
        Some(chapters)
    })
}

fn chapter(node: &Node<'_>, list: &[ClauseInfo]) -> Option<(Chapter, Vec<usize>)> {
    let (id, title) = (node.req("id").and_then(|id| id.id().map(str::to_string)), node.text("title"));
    let clauses = node.req("clauses").and_then(|value| value.list_of(|range| places(range, list)));
    let charts = node.opt("charts").map_or(Some(Vec::new()), |value| value.list_of(Val::string));
    node.close();
    let clauses = clauses?.concat();
    Some((Chapter { id: id?, title: title?, length: clauses.len(), charts: charts? }, clauses))
}

/// `["sul:9.0", "sul:9.4.7"]`: the places from the first clause to the last; one alone stands for itself.
fn places(range: &Val<'_>, list: &[ClauseInfo]) -> Option<Vec<usize>> {
    let find = |value: &Val<'_>| {
        let id = value.str()?;
        let found = list.iter().position(|clause| clause.id == id);
        if found.is_none() {
            let all = list.iter().map(|clause| clause.id.as_str());
            value.fault(format!("{} is no clause; {}", quote(id), known(id, all)));
        }
        found
    };
    match range.list()?.as_slice() {
        [one] => find(one).map(|place| vec![place]),
        [first, last] => {
            let (first, last) = (find(first)?, find(last)?);
            Some((first..=last).collect())
        }
        _ => {
            range.fault("must name one clause, or the first and the last of several");
            None
        }
    }
}

/// Complains about clauses that no chapter has, or more than one.
fn each_once(root: &Node<'_>, list: &[ClauseInfo], chapters: &[(Chapter, Vec<usize>)]) {
    for (place, clause) in list.iter().enumerate() {
        let times = chapters.iter().flat_map(|(_, clauses)| clauses).filter(|&&other| other == place).count();
        if times != 1 {
            root.fault(format!("{} stands in {times} chapters; each clause belongs to one", clause.id));
        }
    }
}
