//! The marks inside a text: `{path}` stands for a number of the charts, `[sul:9.3]` for a link to a clause.

use serde_json::Value;

/// A minus as it is printed.
const MINUS: char = '−';

/// How a number is written.
#[derive(Clone, Copy)]
enum Sign {
    /// As it is.
    Plain,
    /// With its sign, plus too.
    Signed,
    /// Without its sign, where the sentence says it.
    Without,
}

/// The text with the numbers of the charts in the place of their paths.
///
/// # Errors
/// The first mark that leads nowhere, and why.
pub(super) fn fill(charts: &Value, text: &str) -> Result<String, String> {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((path, after)) = behind.split_once('}') else {
            return Err("a brace is opened and not closed; write {path.of.a.number}".to_string());
        };
        filled.push_str(before);
        filled.push_str(&number(charts, path)?);
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

fn number(charts: &Value, mark: &str) -> Result<String, String> {
    let (sign, path) = match (mark.strip_prefix('+'), mark.strip_prefix('-')) {
        (Some(path), _) => (Sign::Signed, path),
        (None, Some(path)) => (Sign::Without, path),
        (None, None) => (Sign::Plain, mark),
    };
    match at(charts, path) {
        Some(Value::Number(number)) => Ok(write(sign, &number.to_string())),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(format!("{{{mark}}} is a table or a list; go on to one number of it")),
        None => Err(format!("{{{mark}}} leads to nothing in the charts")),
    }
}

/// The value at a dotted path, items of lists by their number from 0.
fn at<'c>(charts: &'c Value, path: &str) -> Option<&'c Value> {
    path.split('.').try_fold(charts, |value, key| match value {
        Value::Array(items) => items.get(key.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get(key),
        _ => None,
    })
}

fn write(sign: Sign, digits: &str) -> String {
    match (sign, digits.strip_prefix('-')) {
        (Sign::Without, Some(size)) => size.to_string(),
        (_, Some(size)) => format!("{MINUS}{size}"),
        (Sign::Signed, None) => format!("+{digits}"),
        (Sign::Plain | Sign::Without, None) => digits.to_string(),
    }
}

/// The clauses that a text sends its reader to.
pub fn links(text: &str) -> impl Iterator<Item = &str> {
    let inside = text.split('[').skip(1).filter_map(|behind| behind.split_once(']'));
    inside.map(|(id, _)| id).filter(|id| id.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::{fill, links};
    use serde_json::json;

    #[test]
    fn numbers_come_from_the_charts() {
        let charts = json!({ "shock": { "rows": [[0, 3], [4, 9]], "charge": 2, "tired": -1 }, "name": "x" });
        let filled = |text: &str| fill(&charts, text).unwrap();
        assert_eq!(filled("a charge adds {+shock.charge}"), "a charge adds +2");
        assert_eq!(filled("{shock.rows.1.0} to {shock.rows.1.1}"), "4 to 9");
        assert_eq!(filled("{+shock.tired}, subtract {-shock.tired}, {shock.tired}"), "−1, subtract 1, −1");
        assert_eq!(filled("{name}"), "x");
        for wrong in ["{shock}", "{shock.rows.2.0}", "{nothing}", "{shock.charge"] {
            assert!(fill(&charts, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn links_name_clauses() {
        let text = "horse may charge [sul:9.2] but not so [sul:9.1(3)], and [this] is no link";
        assert_eq!(links(text).collect::<Vec<_>>(), ["sul:9.2", "sul:9.1(3)"]);
    }
}
