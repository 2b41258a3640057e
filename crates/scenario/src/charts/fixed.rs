//! What the engine has built in and the charts repeat: any other wording is refused.

use crate::read::{Node, Val};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// A value that must be exactly this, as [`Val::spelled`] spells it.
pub(crate) fn word<'a>(node: &Node<'a>, key: &'a str, due: &str) {
    but_for(node, key, &[], due);
}

/// A table that must be exactly this without the keys in `free`, which are read elsewhere.
pub(crate) fn but_for<'a>(node: &Node<'a>, key: &'a str, free: &[&str], due: &str) {
    if let Some(value) = node.req(key) {
        same(&value, free, due);
    }
}

/// A list of tables that must be exactly these.
pub(crate) fn rows<'a>(node: &Node<'a>, key: &'a str, due: &[impl AsRef<str>]) {
    each(node, key, &[], due);
}

/// A list of tables that must be exactly these but for the number under `free`: those numbers.
pub(crate) fn numbers<'a, T>(
    node: &Node<'a>,
    key: &'a str,
    (free, range): (&'a str, RangeInclusive<T>),
    due: &[&str],
) -> Option<Vec<T>>
where
    T: TryFrom<i64> + PartialOrd + Display + Clone,
{
    let list = each(node, key, &[free], due)?;
    let number = |row: &Val<'a>| row.table()?.whole(free, range.clone());
    let found: Vec<T> = list.iter().filter_map(number).collect();
    (found.len() == due.len()).then_some(found)
}

/// The rows of a list of tables, compared one by one without the keys in `free`.
fn each<'a>(node: &Node<'a>, key: &'a str, free: &[&str], due: &[impl AsRef<str>]) -> Option<Vec<Val<'a>>> {
    let value = node.req(key)?;
    let list = value.list()?;
    if list.len() != due.len() {
        value.fault(format!("has {} rows; the engine implements exactly {}", list.len(), due.len()));
        return None;
    }
    for (row, due) in list.iter().zip(due) {
        same(row, free, due.as_ref());
    }
    Some(list)
}

fn same(value: &Val<'_>, free: &[&str], due: &str) {
    if value.spelled(free) != due {
        value.fault(format!("the engine implements exactly {due} here; write that"));
    }
}
