//! Grids with named rows and columns, faces of the die, and switches with one position.

use crate::read::{Node, Val};

/// Rows of values under a key: as many as `rows`, each as long as `columns`.
pub(crate) fn grid<'a, T>(
    node: &Node<'a>,
    key: &'a str,
    (rows, columns): (usize, usize),
    read: impl Fn(&Val<'a>) -> Option<T>,
) -> Option<Vec<Vec<T>>> {
    let value = node.req(key)?;
    let lines = value.list()?;
    if lines.len() != rows {
        value.fault(format!("has {} rows; {rows} are needed, one for each name", lines.len()));
        return None;
    }
    let mut out = Vec::new();
    for line in lines {
        let cells = line.list()?;
        if cells.len() != columns {
            line.fault(format!("has {} cells; {columns} are needed, one for each column", cells.len()));
            continue;
        }
        out.push(cells.iter().filter_map(&read).collect());
    }
    let full = out.len() == rows && out.iter().all(|row: &Vec<T>| row.len() == columns);
    full.then_some(out)
}

/// A list of names that must be all of `all`, in any order: for each of `all` its place in the list.
pub(crate) fn places<'a>(node: &Node<'a>, key: &'a str, all: &[&str]) -> Option<Vec<usize>> {
    let value = node.req(key)?;
    let names = value.strings()?;
    let found: Vec<usize> = all.iter().filter_map(|name| names.iter().position(|n| n == name)).collect();
    if found.len() != all.len() || names.len() != all.len() {
        value.fault(format!("must name each of [{}] once", all.join(", ")));
        return None;
    }
    Some(found)
}

/// Faces of the die, none twice.
pub(crate) fn faces<'a>(node: &Node<'a>, key: &'a str) -> Option<Vec<u8>> {
    let value = node.req(key)?;
    let mut found = value.list_of(|face| face.whole(0..=9_u8))?;
    let written = found.len();
    found.sort_unstable();
    found.dedup();
    if found.len() != written {
        value.fault("a face stands here twice; name each once");
    }
    Some(found)
}

/// A switch that the engine has no other position for.
pub(crate) fn must_be_true<'a>(node: &Node<'a>, key: &'a str) {
    if let Some(value) = node.req(key) {
        if value.truth() == Some(false) {
            value.fault("the engine implements only true; write true");
        }
    }
}
