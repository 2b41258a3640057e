//! What Rome at War forbids: the first order that each situation of the ruleset sees refused, asked of
//! `acies why` in both languages.

use crate::common::{Folder, acies};
use acies_scenario::clauses::clauses;
use serde_json::Value;
use std::collections::BTreeSet;

/// An order that is refused in a position, and the clauses of which one refuses it.
struct Refused {
    position: String,
    order: String,
    clauses: Vec<String>,
}

/// The first refused order of every situation.
fn refused(text: &str) -> Vec<Refused> {
    text.split("\nsituation ").filter_map(first_refusal).collect()
}

/// `> move A; to 35   refused raw:9.53 or raw:9.2`: the position is that before the last order.
fn first_refusal(block: &str) -> Option<Refused> {
    let block = block.strip_prefix("situation ").unwrap_or(block);
    let mut position = String::from("situation ");
    for line in block.lines() {
        let bare = line.split(" #").next().unwrap_or(line).trim_end();
        if let Some((orders, clauses)) = bare.strip_prefix('>').and_then(|line| line.split_once(" refused ")) {
            let (before, order) = orders.rsplit_once(';').unwrap_or(("", orders));
            if !before.trim().is_empty() {
                position += &format!(">{before}\n");
            }
            let clauses = clauses.split(" or ").map(|clause| clause.trim().to_string()).collect();
            return Some(Refused { position: position + "= turn 2\n", order: order.trim().to_string(), clauses });
        }
        // What must hold on the way is the situations' own business.
        if !bare.starts_with('=') {
            position += &format!("{line}\n");
        }
    }
    None
}

#[test]
fn every_refusal_names_its_clause_in_both_languages() {
    let folder = Folder::new("rome-refusals");
    let titles = clauses("rome-at-war").unwrap();
    let situations = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/situations/rome-at-war");
    let (mut troubles, mut told, mut orders) = (Vec::new(), BTreeSet::new(), 0);
    for entry in std::fs::read_dir(situations).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for case in refused(&text) {
            orders += 1;
            let file = folder.write("position.txt", case.position.clone());
            for lang in ["en", "ja"] {
                let answer = acies(&["why", &file, &case.order, "--json", "--lang", lang]).well();
                let answer: Value = serde_json::from_str(&answer).unwrap();
                let why = answer["why"].as_str().unwrap();
                let due = case.clauses.iter().find(|id| answer["clause"] == id.as_str());
                let clause = due.and_then(|id| titles.iter().find(|clause| clause.id == *id));
                let title =
                    clause.map(|c| format!("{} {}", c.id, if lang == "en" { &c.title_en } else { &c.title_ja }));
                if answer["legal"] != false || !title.is_some_and(|title| why.contains(&title)) {
                    troubles.push(format!("{}: {:?} is due, but\n  {lang}: {answer}\n", case.order, case.clauses));
                }
                told.insert((lang, why.to_string()));
            }
        }
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    let english = told.iter().filter(|(lang, _)| *lang == "en").count();
    assert!(orders > 100 && english > 60, "only {english} different answers to {orders} orders");
}
