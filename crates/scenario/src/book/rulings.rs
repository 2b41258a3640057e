//! Our rulings: English in `docs/rulings.md`, Japanese in `rulings.toml`.

use super::{Ruling, shelf};
use crate::embedded::Ruleset;
use crate::error::{DataError, quote};
use crate::read::document;
use crate::text::Text;
use std::collections::BTreeMap;

/// What the last sentence of a ruling begins with.
const TOUCHES: &str = "Touches ";

/// A ruling as one language has it.
struct Said {
    title: String,
    text: String,
}

/// The rulings of a ruleset, in the order of the document.
pub(super) fn read(ruleset: &Ruleset) -> Result<Vec<Ruling>, DataError> {
    let mut japanese = in_japanese(ruleset.id)?;
    let begins = format!("{}:", ruleset.prefix);
    let sections = ruleset.rulings.split("\n### ").skip(1).filter(|section| section.starts_with(&begins));
    let rulings: Option<Vec<Ruling>> = sections.map(|section| ruling(section, &mut japanese)).collect();
    match (rulings, japanese.keys().next()) {
        (Some(rulings), None) => Ok(rulings),
        (None, _) => Err(DataError::one("docs/rulings.md", ruleset.id, "a heading is not `### id Title`")),
        (_, Some(id)) => {
            let what = format!("{} is no ruling; docs/rulings.md has them", quote(id));
            Err(DataError::one("rulings.toml", ruleset.id, what))
        }
    }
}

fn ruling(section: &str, japanese: &mut BTreeMap<String, Said>) -> Option<Ruling> {
    let (head, body) = section.split_once('\n')?;
    let (id, title) = head.split_once(' ')?;
    // What follows belongs to the next part of the document.
    let body = body.split("\n# ").next()?.split("\n## ").next()?;
    let lines = || body.lines().map(str::trim).filter(|line| !line.is_empty());
    let touches = lines().find_map(|line| line.strip_prefix(TOUCHES)).unwrap_or_default();
    let text: Vec<&str> = lines().filter(|line| !line.starts_with(TOUCHES)).collect();
    let en = Said { title: title.to_string(), text: text.join(" ") };
    let ja = japanese.remove(id).unwrap_or(Said { title: String::new(), text: String::new() });
    let touched = touches.trim_end_matches('.').split(", ").filter(|id| id.contains(':'));
    Some(Ruling {
        id: id.to_string(),
        title: Text { en: en.title, ja: ja.title },
        text: Text { en: en.text, ja: ja.text },
        touches: touched.map(str::to_string).collect(),
    })
}

fn in_japanese(ruleset: &str) -> Result<BTreeMap<String, Said>, DataError> {
    let Some(file) = shelf::file(ruleset, "rulings.toml") else { return Ok(BTreeMap::new()) };
    document(file, |root| {
        let said = root.entries().into_iter().filter_map(|(id, value)| {
            let said = value.within(|node| {
                let (title, text) = (node.string("title"), node.string("text"));
                Some(Said { title: title?, text: text?.trim().to_string() })
            });
            Some((id.to_string(), said?))
        });
        Some(said.collect())
    })
}
