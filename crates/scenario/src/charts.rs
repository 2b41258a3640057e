//! Chart files: printed back as JSON, and what the chart readers of all engines share.

pub(crate) mod fixed;
pub(crate) mod grid;
pub(crate) mod layout;
pub(crate) mod options;

use crate::embedded::{Engine, File, ruleset};
use crate::error::DataError;
use crate::read::Source;
use crate::{gboh, iron, rome};
use serde_json::{Map, Number, Value};
use toml::de::{DeTable, DeValue};

/// The chart document of a ruleset, with the same keys and nesting, whole numbers as numbers.
///
/// # Errors
/// When there is no such ruleset, or its file is wrong.
pub fn charts_json(id: &str) -> Result<Value, DataError> {
    let ruleset = ruleset(id)?;
    let File { path, text } = ruleset.charts;
    match ruleset.engine {
        Engine::Iron => iron::charts::parse(id, ruleset.charts).map(|_| ())?,
        Engine::Gboh => gboh::charts::parse(id, path, text).map(|_| ())?,
        Engine::Rome => rome::charts::parse(path, text).map(|_| ())?,
    }
    let source = Source::new(path, text);
    let document = source.parse();
    let json = document.as_ref().map(table_json);
    source.faults.settle(json)
}

fn table_json(table: &DeTable<'_>) -> Value {
    let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), value_json(value.get_ref())));
    Value::Object(entries.collect::<Map<_, _>>())
}

fn value_json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(digits) => {
            let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
            number.map_or(Value::Null, |n| Value::Number(n.into()))
        }
        DeValue::Float(digits) => {
            let number = digits.as_str().parse().ok().and_then(Number::from_f64);
            number.map_or(Value::Null, Value::Number)
        }
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Datetime(date) => Value::String(date.to_string()),
        DeValue::Array(items) => Value::Array(items.iter().map(|item| value_json(item.get_ref())).collect()),
        DeValue::Table(table) => table_json(table),
    }
}
