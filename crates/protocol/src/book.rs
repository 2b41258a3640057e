//! A rulebook for the page.

use crate::wire;
use acies_scenario::book::{Book, BookClause};
use acies_scenario::situation::Situation;
use std::collections::BTreeMap;

/// A book, with the situations of its ruleset by their numbers.
#[must_use]
pub fn book(book: &Book, situations: &[Situation]) -> wire::Book {
    let covered = covered(situations);
    let chapters = book.chapters.iter().enumerate().map(|(at, chapter)| wire::BookChapter {
        id: chapter.id.clone(),
        title: (&chapter.title).into(),
        clauses: book.chapter(at).iter().map(|one| clause(one, &covered)).collect(),
        charts: chapter.charts.clone(),
    });
    let rulings = book.rulings.iter().map(|ruling| wire::BookRuling {
        id: ruling.id.clone(),
        title: (&ruling.title).into(),
        text: (&ruling.text).into(),
        touches: ruling.touches.clone(),
    });
    let terms = book.terms.iter().map(|term| wire::BookTerm {
        en: term.en.clone(),
        ja: term.ja.clone(),
        clause: term.clause.clone(),
    });
    wire::Book {
        ruleset: book.ruleset,
        keeps: book.keeps,
        title: (&book.title).into(),
        chapters: chapters.collect(),
        rulings: rulings.collect(),
        terms: terms.collect(),
    }
}

/// The situations that cover each clause, by the clause.
fn covered(situations: &[Situation]) -> BTreeMap<&str, Vec<u32>> {
    let mut found: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (situation, number) in situations.iter().zip(0..) {
        for (clause, _) in &situation.covers {
            found.entry(clause).or_default().push(number);
        }
    }
    found
}

fn clause(clause: &BookClause, covered: &BTreeMap<&str, Vec<u32>>) -> wire::BookClause {
    let info = &clause.info;
    let by = |id: &str| covered.get(id).cloned().unwrap_or_default();
    let mut situations = by(&info.id);
    situations.extend(info.cited_as.as_deref().map(by).unwrap_or_default());
    wire::BookClause {
        id: info.id.clone(),
        kind: info.kind.id().to_string(),
        title: wire::Text { en: info.title_en.clone(), ja: info.title_ja.clone() },
        text: clause.text.as_ref().map(Into::into),
        except: clause.except.clone(),
        show: clause.show.and_then(|number| u32::try_from(number).ok()),
        situations,
    }
}
