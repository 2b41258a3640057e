//! `docs/mutants/ENGINE.toml`: mutants that no situation can kill, each with the reason.

use super::places::Place;
use crate::files::root;
use toml::de::{DeTable, DeValue};

/// One mutant that need not be killed.
pub struct Listed {
    /// What tells its place from others: file, text of the line, change, which one of several.
    pub key: (String, String, String, usize),
    /// Why no situation can tell it from the engine.
    pub why: String,
}

/// The path of an engine's list.
pub fn path(engine: &str) -> String {
    format!("docs/mutants/{engine}.toml")
}

/// Reads the list of an engine; an engine without one has none.
///
/// # Errors
/// When the file is not as it should be.
pub fn read(engine: &str) -> Result<Vec<Listed>, String> {
    let path = path(engine);
    let Ok(text) = std::fs::read_to_string(root().join(&path)) else { return Ok(Vec::new()) };
    parse(&text).map_err(|why| format!("{path}: {why}"))
}

fn parse(text: &str) -> Result<Vec<Listed>, String> {
    let table = DeTable::parse(text).map_err(|why| why.to_string())?;
    let Some(list) = table.get_ref().get("mutant") else { return Ok(Vec::new()) };
    let list = list.get_ref().as_array().ok_or("`mutant` is not a list of tables")?;
    list.iter().map(|entry| one(entry.get_ref())).collect()
}

fn one(entry: &DeValue<'_>) -> Result<Listed, String> {
    let word = |key: &str| {
        let found = entry.get(key).and_then(|value| value.get_ref().as_str().map(str::to_string));
        found.ok_or(format!("an entry has no `{key}`"))
    };
    let (file, line, change, why) = (word("file")?, word("line")?, word("change")?, word("why")?);
    if why.trim().len() < 12 {
        return Err(format!("{file}: `{line}`, {change}: `why` says no reason"));
    }
    let nth = match entry.get("nth") {
        None => 1,
        Some(value) => match value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().map_err(|_| "`nth` is not a count from 1")?,
            _ => return Err("`nth` is not a number".to_string()),
        },
    };
    Ok(Listed { key: (file, line, change, nth), why })
}

/// An entry as it would stand in the list, without its reason.
pub fn entry(place: &Place) -> String {
    let nth = if place.nth == 1 { String::new() } else { format!("nth = {}\n", place.nth) };
    format!(
        "[[mutant]]\nfile = {}\nline = {}\nchange = {}\n{nth}why = \"\"\n\n",
        quoted(&place.file),
        quoted(&place.text),
        quoted(&place.change())
    )
}

fn quoted(text: &str) -> String {
    if text.contains('\'') {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    } else {
        format!("'{text}'")
    }
}

#[cfg(test)]
mod tests {
    use super::super::places::places;
    use super::{entry, parse};

    #[test]
    fn an_entry_with_a_reason_names_its_place_again() {
        let text = "fn f(a: u8) -> bool {\n    'l: loop {\n        break 'l a < 2 && a != 3;\n    }\n}\n";
        for place in places("f.rs", text).expect("it is Rust") {
            let entry = entry(&place);
            assert!(parse(&entry).is_err(), "an empty reason is none");
            let whole = entry.replace("why = \"\"", "why = 'it makes no difference'");
            assert_eq!(parse(&whole).expect("it is sound")[0].key, place.key());
        }
    }
}
