//! Results tables by modified roll.

use crate::charts::grid::{grid, places};
use crate::read::{Node, Val};
use acies_rules_iron::charts::{Row, Table};

/// The numbers that leave an end of a range of rolls open.
const OPEN: (i32, i32) = (-9999, 9999);

/// Whether a range of rolls may stay open at its ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::iron) enum Ends {
    /// The first row takes every lower roll, the last every higher one.
    Open,
    /// Exactly the faces of the die.
    Die,
}

/// The ranges of `row-ranges`, one for each label of `row-labels`, without gap.
pub(in crate::iron) fn ranges(node: &Node<'_>, ends: Ends) -> Option<Vec<(i32, i32)>> {
    node.knows(&["row-labels", "row-ranges"]);
    let labels = node.req("row-labels")?.strings()?;
    let value = node.req("row-ranges")?;
    let pair = |range: &Val<'_>| {
        let both = range.list_of(|end| end.whole(OPEN.0..=OPEN.1))?;
        if let [low, high] = both[..] {
            if low <= high {
                return Some((low, high));
            }
        }
        range.fault("is not a range of rolls; write [lowest, highest]");
        None
    };
    let found = value.list_of(pair)?;
    if found.len() != labels.len() {
        value.fault(format!("has {} ranges; {} are needed, one for each label", found.len(), labels.len()));
        return None;
    }
    for (label, range) in labels.iter().zip(&found) {
        if *label != print(*range) {
            value.fault(format!("the label `{label}` stands for `{}`; make both say the same", print(*range)));
        }
    }
    check_ends(&value, &found, ends);
    check_gaps(&value, &found);
    Some(found)
}

fn check_ends(value: &Val<'_>, ranges: &[(i32, i32)], ends: Ends) {
    let whole = ranges.first().zip(ranges.last()).map(|(a, b)| (a.0, b.1));
    let due = if ends == Ends::Open { OPEN } else { (0, 9) };
    if whole != Some(due) {
        value.fault(format!("must run from {} to {}", due.0, due.1));
    }
}

fn check_gaps(value: &Val<'_>, ranges: &[(i32, i32)]) {
    for pair in ranges.windows(2) {
        if pair[0].1 + 1 != pair[1].0 {
            let what = format!("{:?} and {:?} leave a gap or overlap; each roll belongs to one row", pair[0], pair[1]);
            value.fault(what);
        }
    }
}

/// How a range is printed on a chart: `0-`, `4`, `6-7`, `8+`.
fn print((low, high): (i32, i32)) -> String {
    match (low, high) {
        (low, high) if low == OPEN.0 => format!("{high}-"),
        (low, high) if high == OPEN.1 => format!("{low}+"),
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low}-{high}"),
    }
}

/// A results table: `columns` in the engine's order, `row-labels`, `row-ranges` and `results`.
pub(in crate::iron) fn results<'a, C: Copy>(
    node: &Node<'a>,
    columns: &[&str],
    read: impl Fn(&Val<'a>) -> Option<C>,
) -> Option<Table<C>> {
    node.knows(&["columns", "results"]);
    let places = places(node, "columns", columns);
    let ranges = ranges(node, Ends::Open);
    let rows = ranges.as_ref().map_or(0, Vec::len);
    let cells = if rows == 0 { None } else { grid(node, "results", (rows, columns.len()), read) };
    let places = places?;
    let row = |(rolls, line): ((i32, i32), Vec<C>)| Row { rolls, cells: places.iter().map(|&at| line[at]).collect() };
    let table = Table::new(ranges?.into_iter().zip(cells?).map(row).collect());
    table.map_err(|what| node.fault(what)).ok()
}
