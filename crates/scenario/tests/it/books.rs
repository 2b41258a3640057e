//! The rulebooks are whole: every clause says what it says, in both languages, and is shown on a board.

use acies_scenario::book::{Book, book, links, situations};
use acies_scenario::{ClauseKind, charts_json, rulesets};
use std::collections::BTreeMap;

fn all() -> Vec<Book> {
    rulesets().iter().map(|ruleset| book(ruleset.id).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn nothing_lacks(what: &str, lacking: &[String]) {
    assert!(lacking.is_empty(), "{} lack {what}:\n{}", lacking.len(), lacking.join("\n"));
}

#[test]
fn every_rule_and_definition_has_a_text_in_both_languages() {
    let books = all();
    let clauses = books.iter().flat_map(|book| &book.clauses).filter(|clause| clause.info.kind != ClauseKind::Note);
    let said = |text: &acies_scenario::Text| !text.en.is_empty() && !text.ja.is_empty();
    let lacking = clauses.filter(|clause| !clause.text.as_ref().is_some_and(said)).map(|clause| clause.info.id.clone());
    nothing_lacks("a text", &lacking.collect::<Vec<_>>());
}

#[test]
fn every_rule_is_shown_on_a_board() {
    let books = all();
    let rules = books.iter().flat_map(|book| &book.clauses).filter(|clause| clause.info.kind == ClauseKind::Rule);
    let lacking = rules.filter(|clause| clause.show.is_none()).map(|clause| clause.info.id.clone());
    nothing_lacks("a marked situation", &lacking.collect::<Vec<_>>());
}

#[test]
fn no_text_is_that_of_another_clause() {
    let books = all();
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    let mut twins = Vec::new();
    for clause in books.iter().flat_map(|book| &book.clauses) {
        for said in clause.text.iter().flat_map(|text| [&text.en, &text.ja]) {
            if let Some(first) = seen.insert(said, &clause.info.id) {
                twins.push(format!("{} and {first}", clause.info.id));
            }
        }
    }
    nothing_lacks("words of their own", &twins);
}

#[test]
fn japanese_is_japanese_and_english_has_none() {
    let is_japanese = |c: char| matches!(c, 'ぁ'..='ヿ' | '一'..='鿿');
    let books = all();
    let texts = books.iter().flat_map(|book| {
        let clauses = book.clauses.iter().filter_map(|clause| Some((&clause.info.id, clause.text.as_ref()?)));
        clauses.chain(book.rulings.iter().map(|ruling| (&ruling.id, &ruling.text)))
    });
    let wrong = texts.filter(|(_, text)| text.en.contains(is_japanese) || !text.ja.contains(is_japanese));
    nothing_lacks("the right language", &wrong.map(|(id, _)| id.clone()).collect::<Vec<_>>());
}

#[test]
fn every_ruling_is_told_in_both_languages() {
    let books = all();
    let rulings = books.iter().flat_map(|book| &book.rulings);
    let lacking = rulings.filter(|ruling| ruling.title.ja.is_empty() || ruling.text.ja.is_empty());
    nothing_lacks("a Japanese text", &lacking.map(|ruling| ruling.id.clone()).collect::<Vec<_>>());
}

#[test]
fn tables_of_chapters_are_in_the_charts() {
    for book in all() {
        let charts = charts_json(book.ruleset).unwrap();
        for name in book.chapters.iter().flat_map(|chapter| &chapter.charts) {
            assert!(charts.get(name).is_some(), "{} has no table {name}", book.ruleset);
        }
    }
}

#[test]
fn every_situation_has_a_title_in_both_languages() {
    let mut lacking = Vec::new();
    for ruleset in rulesets() {
        let all = situations(ruleset.id).unwrap();
        let open = all.iter().filter(|one| one.title_ja.is_none());
        lacking.extend(open.map(|one| format!("{}:{} {}", one.file, one.line, one.title)));
    }
    nothing_lacks("a Japanese title", &lacking);
}

#[test]
fn a_changed_chart_changes_the_sentence() {
    let suleiman = book("suleiman").unwrap();
    let effect = suleiman.clause("sul:9.2(effect)").unwrap().text.clone().unwrap();
    let bonus = charts_json("suleiman").unwrap()["shock-drm"]["charge"].as_i64().unwrap();
    assert!(effect.en.contains(&format!("adds +{bonus} ")), "{}", effect.en);
    assert!(effect.ja.contains(&format!("+{bonus}")), "{}", effect.ja);
}

#[test]
fn references_lead_both_ways() {
    let suleiman = book("suleiman").unwrap();
    let charge = suleiman.clause("sul:9.0").unwrap();
    let link = links(&charge.text.as_ref().unwrap().en).next().unwrap().to_string();
    assert!(suleiman.used_in(&link).any(|clause| clause.info.id == "sul:9.0"), "{link}");
    assert!(suleiman.rulings_of("sul:9.3(2)").any(|ruling| ruling.id == "sul:A19"));
}
