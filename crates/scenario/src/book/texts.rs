//! What the clauses say, file by file.

use super::{Against, fill, shelf};
use crate::clauses::ClauseInfo;
use crate::error::{DataError, Fault, known, quote};
use crate::read::{Val, document};
use crate::text::Text;
use std::collections::BTreeMap;

/// What is written of one clause.
#[derive(Default)]
pub(super) struct Written {
    pub(super) text: Option<Text>,
    pub(super) except: Vec<String>,
    pub(super) show: Option<usize>,
}

/// All texts of a ruleset by the clause.
pub(super) fn read(ruleset: &str, against: &Against<'_>) -> Result<BTreeMap<String, Written>, DataError> {
    let (mut all, mut faults): (BTreeMap<String, Written>, Vec<Fault>) = Default::default();
    for file in shelf::texts(ruleset) {
        let read = document(file, |root| {
            let entries = root.entries();
            Some(entries.iter().filter_map(|(id, value)| clause(id, value, against)).collect::<Vec<_>>())
        });
        match read {
            Ok(found) => all.extend(found),
            Err(error) => faults.extend(error.faults),
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(DataError { faults }) }
}

fn clause(id: &str, value: &Val<'_>, against: &Against<'_>) -> Option<(String, Written)> {
    is_clause(id, value, against.clauses);
    let written = value.within(|node| {
        let text = |key| written(&node.req(key)?, against);
        let (en, ja) = (text("en"), text("ja"));
        let show = node.maybe("show", |value| shown(id, value, against));
        let except = node.maybe("except", |value| value.list_of(|other| exception(other, against)));
        Some(Written { text: Some(Text { en: en?, ja: ja? }), except: except?.unwrap_or_default(), show: show? })
    });
    Some((id.to_string(), written?))
}

/// Whether this is one of these clauses; said if it is not.
fn is_clause(id: &str, value: &Val<'_>, clauses: &[ClauseInfo]) -> bool {
    let found = clauses.iter().any(|clause| clause.id == id);
    if !found {
        let all = clauses.iter().map(|clause| clause.id.as_str());
        value.fault(format!("{} is no clause of this ruleset; {}", quote(id), known(id, all)));
    }
    found
}

/// A text with its numbers, every link of which leads somewhere.
fn written(value: &Val<'_>, against: &Against<'_>) -> Option<String> {
    let filled = match fill::fill(&against.charts, value.str()?.trim()) {
        Ok(filled) => filled,
        Err(why) => {
            value.fault(why);
            return None;
        }
    };
    for link in fill::links(&filled) {
        is_clause(link, value, against.linked);
    }
    Some(filled)
}

fn exception(value: &Val<'_>, against: &Against<'_>) -> Option<String> {
    let id = value.str()?;
    is_clause(id, value, against.linked).then(|| id.to_string())
}

/// The situation of this title, `FILE: TITLE` if there are several. It must cover the clause.
fn shown(id: &str, value: &Val<'_>, against: &Against<'_>) -> Option<usize> {
    let wanted = value.str()?;
    let as_titled = |file: Option<&str>, title: &str| {
        let is_meant = |(_, situation): &(usize, &crate::situation::Situation)| {
            situation.title == title && file.is_none_or(|file| situation.file.ends_with(&format!("/{file}")))
        };
        against.situations.iter().enumerate().filter(is_meant).map(|(place, _)| place).collect::<Vec<_>>()
    };
    let in_file = wanted.split_once(".txt: ").map(|(file, title)| as_titled(Some(&format!("{file}.txt")), title));
    let found = in_file.filter(|found| !found.is_empty()).unwrap_or_else(|| as_titled(None, wanted));
    let [place] = found[..] else {
        let how = if found.is_empty() { "no situation has" } else { "several situations have" };
        value.fault(format!("{how} the title {}; write it as it stands, or `FILE.txt: TITLE`", quote(wanted)));
        return None;
    };
    let cited = against.clauses.iter().find(|clause| clause.id == id).and_then(|clause| clause.cited_as.as_deref());
    let covers = &against.situations[place].covers;
    if !covers.iter().any(|(clause, _)| clause == id || Some(clause.as_str()) == cited) {
        value.fault(format!("{} does not cover {id}; `acies rules RULESET {id}` lists those that do", quote(wanted)));
        return None;
    }
    Some(place)
}
