//! `acies charts`: the tables of a rulebook, read off the chart file's own shape.

use crate::args::OfRuleset;
use crate::out::{Out, Result};
use acies_scenario::charts_json;
use serde_json::{Map, Value};

type Section = Map<String, Value>;

/// Prints the charts.
pub fn charts(out: &mut Out, args: &OfRuleset) -> Result<()> {
    let all = charts_json(&args.ruleset)?;
    if args.json.json {
        return out.json(&all);
    }
    for (name, section) in all.as_object().into_iter().flatten() {
        out.bold(&spaced(name))?;
        match section.as_object() {
            Some(section) => print_section(out, section)?,
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

fn print_section(out: &mut Out, section: &Section) -> Result<()> {
    let uniform = section.values().all(Value::is_object) && section.len() > 1;
    if uniform {
        return print_records(out, section);
    }
    for (key, value) in section {
        match value {
            Value::Array(rows) if rows.iter().all(Value::is_array) && !rows.is_empty() => {
                if !key.ends_with("ranges") {
                    out.faint(&format!("  {}", spaced(key)))?;
                    out.table(&grid(section, key, rows))?;
                }
            }
            Value::Array(cells) if labels_of_rows(section, key, cells.len()).is_some() => {
                let labels = labels_of_rows(section, key, cells.len()).unwrap_or_default();
                let rows: Vec<_> = labels.into_iter().zip(cells).map(|(label, cell)| vec![label, flat(cell)]).collect();
                out.faint(&format!("  {}", spaced(key)))?;
                out.table(&rows)?;
            }
            _ if is_label(key) => {}
            _ => out.table(&[vec![spaced(key), flat(value)]])?,
        }
    }
    Ok(())
}

/// Keys that only name the rows and columns of other keys.
fn is_label(key: &str) -> bool {
    key == "columns" || key == "rows" || key == "row-labels" || key.ends_with("-rows") || key.ends_with("ranges")
}

/// The names of the rows of `key`: `rows`, `row-labels`, or `X-rows` for `X-values`.
fn labels_of_rows(section: &Section, key: &str, count: usize) -> Option<Vec<String>> {
    if is_label(key) {
        return None;
    }
    let own = key.strip_suffix("-values").map(|stem| format!("{stem}-rows"));
    let candidates = own.as_deref().into_iter().chain(["rows", "row-labels"]);
    let found = candidates.filter_map(|name| section.get(name)?.as_array()).find(|list| list.len() == count)?;
    Some(found.iter().map(flat).collect())
}

fn grid(section: &Section, key: &str, rows: &[Value]) -> Vec<Vec<String>> {
    let columns = section.get("columns").and_then(Value::as_array);
    let mut table = Vec::new();
    table.extend(columns.map(|names| std::iter::once(String::new()).chain(names.iter().map(flat)).collect()));
    let labels = labels_of_rows(section, key, rows.len());
    let never = section.get("prohibited");
    for (i, row) in rows.iter().enumerate() {
        let label = labels.as_ref().map_or(String::new(), |labels| labels[i].clone());
        let cell = |cell: &Value| if Some(cell) == never { "-".to_string() } else { flat(cell) };
        let cells = row.as_array().into_iter().flatten().map(cell);
        table.push(std::iter::once(label).chain(cells).collect());
    }
    table
}

/// Records of the same shape, one a line.
fn print_records(out: &mut Out, section: &Section) -> Result<()> {
    let mut keys: Vec<&String> = Vec::new();
    for key in section.values().filter_map(Value::as_object).flat_map(Map::keys) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let head = std::iter::once(String::new()).chain(keys.iter().map(|key| spaced(key)));
    let mut table = vec![head.collect::<Vec<_>>()];
    for (name, record) in section {
        let cells = keys.iter().map(|key| record.get(key.as_str()).map_or(String::new(), flat));
        table.push(std::iter::once(name.clone()).chain(cells).collect());
    }
    out.table(&table)
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
