//! Lists of tables in which every row has a name: read by name, in any order.

use crate::error::known;
use crate::read::{Node, Val};

/// The rows of a list, each with the name under one of its keys.
pub(super) struct Rows<'a> {
    list: Val<'a>,
    rows: Vec<(&'a str, Val<'a>)>,
}

impl<'a> Rows<'a> {
    /// The list under a key, whose rows have their names under `by`. A name that is not among `all`, or that two rows
    /// have, is reported.
    pub(super) fn read(node: &Node<'a>, key: &'a str, by: &'a str, all: &[&str]) -> Option<Rows<'a>> {
        let rows = Rows::read_repeated(node, key, by, all)?;
        for (at, (name, row)) in rows.rows.iter().enumerate() {
            if rows.rows[..at].iter().any(|(other, _)| other == name) {
                row.fault(format!("`{name}` stands here twice; each has one row"));
            }
        }
        Some(rows)
    }

    /// The same, but several rows may have one name.
    pub(super) fn read_repeated(node: &Node<'a>, key: &'a str, by: &'a str, all: &[&str]) -> Option<Rows<'a>> {
        let list = node.req(key)?;
        let mut rows = Vec::new();
        for row in list.list()? {
            let Some(name) = row.table().and_then(|node| node.req(by)?.str()) else { continue };
            if !all.contains(&name) {
                row.fault(format!("`{name}` is not a row of this chart; {}", known(name, all.iter().copied())));
            }
            rows.push((name, row));
        }
        Some(Rows { list, rows })
    }

    /// The row of a name; that there is none is reported.
    pub(super) fn get(&self, name: &str) -> Option<&Val<'a>> {
        let found = self.named(name).next();
        if found.is_none() {
            self.list.fault(format!("has no row for `{name}`; add it"));
        }
        found
    }

    /// All rows of a name.
    pub(super) fn named(&self, name: &str) -> impl Iterator<Item = &Val<'a>> {
        self.rows.iter().filter(move |(other, _)| *other == name).map(|(_, row)| row)
    }
}
