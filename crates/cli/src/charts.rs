//! `acies charts`: the tables of a rulebook, read off the chart file's own shape.

use crate::args::OfRuleset;
use crate::out::{Out, Result};
use acies_scenario::charts_json;
use acies_words::Lang;
use serde_json::{Map, Value};

type Section = Map<String, Value>;

/// Prints the charts.
pub fn charts(out: &mut Out, lang: Lang, args: &OfRuleset) -> Result<()> {
    let all = charts_json(&args.ruleset)?;
    if args.json.json {
        return out.json(&all);
    }
    for (name, section) in all.as_object().into_iter().flatten() {
        out.bold(&spaced(name))?;
        match section.as_object() {
            Some(section) => print_section(out, lang, section)?,
            None => out.line(format!("  {}", flat(section)))?,
        }
        out.line("")?;
    }
    Ok(())
}

/// `fire-results` is read as "fire results".
fn spaced(name: &str) -> String {
    name.replace('-', " ")
}

fn print_section(out: &mut Out, lang: Lang, section: &Section) -> Result<()> {
    let uniform = section.values().all(Value::is_object) && section.len() > 1;
    if uniform {
        return print_records(out, lang, section);
    }
    print_rows(out, section)?;
    for (key, value) in section.iter().filter(|(key, value)| !is_row(section, key, value)) {
        match value {
            Value::Array(rows) if rows.iter().all(Value::is_array) && !rows.is_empty() => {
                if !key.ends_with("ranges") {
                    out.faint(&format!("  {}", spaced(key)))?;
                    out.table(&grid(section, key, rows))?;
                }
            }
            Value::Array(rows) if rows.iter().all(Value::is_object) && !rows.is_empty() => {
                if key != "rows" {
                    out.faint(&format!("  {}", spaced(key)))?;
                }
                out.table(&list(rows))?;
            }
            Value::Array(cells) if labels_of_rows(section, key, cells.len()).is_some() => {
                let labels = labels_of_rows(section, key, cells.len()).unwrap_or_default();
                let rows: Vec<_> = labels.into_iter().zip(cells).map(|(label, cell)| vec![label, flat(cell)]).collect();
                out.faint(&format!("  {}", spaced(key)))?;
                out.table(&rows)?;
            }
            _ if is_label(section, key) => {}
            _ => out.table(&[vec![spaced(key), flat(value)]])?,
        }
    }
    Ok(())
}

/// Keys that name the columns of a table, where they are lists.
const COLUMNS: [&str; 3] = ["columns", "attackers", "ranges"];

/// Keys that name the rows of a table, where they are lists.
const ROWS: [&str; 4] = ["rows", "row-labels", "defenders", "directions"];

fn is_plain(list: &[Value]) -> bool {
    list.iter().all(|item| !item.is_array() && !item.is_object())
}

/// A list of plain values under this key.
fn plain<'s>(section: &'s Section, key: &str) -> Option<&'s Vec<Value>> {
    section.get(key)?.as_array().filter(|list| is_plain(list))
}

/// Whether the section has a table with rows under keys of their own.
fn has_grid(section: &Section) -> bool {
    section.values().any(|value| value.as_array().is_some_and(|rows| rows.iter().any(Value::is_array)))
}

/// Keys that only name the rows and columns of other keys.
fn is_label(section: &Section, key: &str) -> bool {
    let names = COLUMNS.contains(&key) || ROWS.contains(&key);
    let plain = plain(section, key).is_some() && (has_grid(section) || key == "columns" || ROWS[..2].contains(&key));
    names && plain || key.ends_with("-rows") || key.ends_with("ranges")
}

/// Whether a key is one row of a table whose columns are ranges.
fn is_row(section: &Section, key: &str, value: &Value) -> bool {
    let count = plain(section, "ranges").map(Vec::len);
    let cells = value.as_array().filter(|cells| is_plain(cells)).map(Vec::len);
    count.is_some() && count == cells && key != "ranges"
}

/// Rows under keys of their own, by range.
fn print_rows(out: &mut Out, section: &Section) -> Result<()> {
    let Some(ranges) = plain(section, "ranges") else { return Ok(()) };
    let line = |name: &str, cells: &[Value]| std::iter::once(name.to_string()).chain(cells.iter().map(flat)).collect();
    let rows = section.iter().filter(|(key, value)| is_row(section, key, value));
    let rows = rows.map(|(key, value)| line(key, value.as_array().map_or(&[], Vec::as_slice)));
    let table: Vec<Vec<String>> = std::iter::once(line("", ranges)).chain(rows).collect();
    if table.len() == 1 { Ok(()) } else { out.table(&table) }
}

/// The names of the rows of `key`: `rows`, `row-labels`, or `X-rows` for `X-values`.
fn labels_of_rows(section: &Section, key: &str, count: usize) -> Option<Vec<String>> {
    if is_label(section, key) {
        return None;
    }
    let own = key.strip_suffix("-values").map(|stem| format!("{stem}-rows"));
    let shared = if section[key].as_array().is_some_and(|rows| rows.iter().any(Value::is_array)) { 4 } else { 2 };
    let candidates = own.as_deref().into_iter().chain(ROWS[..shared].iter().copied());
    let found = candidates.filter_map(|name| plain(section, name)).find(|list| list.len() == count)?;
    Some(found.iter().map(flat).collect())
}

fn grid(section: &Section, key: &str, rows: &[Value]) -> Vec<Vec<String>> {
    let most = rows.iter().filter_map(Value::as_array).map(Vec::len).max();
    let fitting = |name: &&str| plain(section, name).is_some_and(|list| *name == "columns" || Some(list.len()) == most);
    let columns = COLUMNS.into_iter().find(fitting).and_then(|name| plain(section, name));
    let mut table = Vec::new();
    table.extend(columns.map(|names| std::iter::once(String::new()).chain(names.iter().map(flat)).collect()));
    let labels = labels_of_rows(section, key, rows.len());
    let never = section.get("prohibited");
    for (i, row) in rows.iter().enumerate() {
        // Ten rows without names are the faces of a die.
        let face = if rows.len() == 10 && columns.is_some() { i.to_string() } else { String::new() };
        let label = labels.as_ref().map_or(face, |labels| labels[i].clone());
        let cell = |cell: &Value| if Some(cell) == never { "-".to_string() } else { flat(cell) };
        let cells = row.as_array().into_iter().flatten().map(cell);
        table.push(std::iter::once(label).chain(cells).collect());
    }
    table
}

/// The keys of these records, each once.
fn keys_of<'v>(records: impl Iterator<Item = &'v Value>) -> Vec<&'v String> {
    let mut keys: Vec<&String> = Vec::new();
    for key in records.filter_map(Value::as_object).flat_map(Map::keys) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// A list of records without names, one a line.
fn list(rows: &[Value]) -> Vec<Vec<String>> {
    let keys = keys_of(rows.iter());
    let mut table = vec![keys.iter().map(|key| spaced(key)).collect::<Vec<_>>()];
    let cells = |row: &Value| keys.iter().map(|key| row.get(key.as_str()).map_or(String::new(), flat)).collect();
    table.extend(rows.iter().map(cells));
    table
}

/// Records of the same shape: one a line, or one a paragraph if they hold prose or tables.
fn print_records(out: &mut Out, lang: Lang, section: &Section) -> Result<()> {
    let values = || section.values().filter_map(Value::as_object).flat_map(Map::values);
    if values().any(|value| in_language(lang, value).is_some()) {
        return section.iter().try_for_each(|(name, record)| print_prose(out, lang, name, record));
    }
    if values().any(|value| value.as_array().is_some_and(|list| list.iter().any(Value::is_object))) {
        for (name, record) in section {
            for (key, value) in record.as_object().into_iter().flatten() {
                out.faint(&format!("  {}, {}", spaced(name), spaced(key)))?;
                out.table(&list(value.as_array().map_or(&[], Vec::as_slice)))?;
            }
        }
        return Ok(());
    }
    let keys = keys_of(section.values());
    let head = std::iter::once(String::new()).chain(keys.iter().map(|key| spaced(key)));
    let mut table = vec![head.collect::<Vec<_>>()];
    for (name, record) in section {
        let cells = keys.iter().map(|key| record.get(key.as_str()).map_or(String::new(), flat));
        table.push(std::iter::once(name.clone()).chain(cells).collect());
    }
    out.table(&table)
}

/// A record with prose: its name and facts, then the prose.
fn print_prose(out: &mut Out, lang: Lang, name: &str, record: &Value) -> Result<()> {
    let (mut facts, mut prose) = (Vec::new(), Vec::new());
    for (key, value) in record.as_object().into_iter().flatten() {
        match in_language(lang, value) {
            Some(text) if key == "title" => prose.insert(0, text),
            Some(text) => prose.push(text),
            None => facts.push(format!("{} {}", spaced(key), flat(value))),
        }
    }
    out.line(format!("  {name}: {}", facts.join(", ")))?;
    prose.iter().try_for_each(|text| out.paragraph(4, text))
}

/// A text that is given in each language.
fn in_language(lang: Lang, value: &Value) -> Option<&str> {
    value.as_object()?.get(lang.code())?.as_str()
}

/// A value on one line.
fn flat(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_string(),
        Value::Bool(false) => "no".to_string(),
        Value::Array(items) => items.iter().map(flat).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{} {}", spaced(key), flat(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
