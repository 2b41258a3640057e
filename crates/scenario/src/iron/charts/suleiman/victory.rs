//! Victory: `[flight]` and `[what-if]`.

use super::TYPES;
use crate::charts::grid::must_be_true;
use crate::iron::charts::by_type;
use crate::iron::charts::table::{Ends, ranges};
use crate::read::{Node, Val};
use acies_rules_iron::setting::ByType;

const POINTS: std::ops::RangeInclusive<i32> = 0..=1000;

pub(super) struct Flight {
    /// What groups add to the level of their side.
    pub(super) bonus: Vec<(String, i32)>,
    pub(super) points: ByType<i32>,
    pub(super) leader: i32,
    pub(super) king: i32,
    pub(super) retired: i32,
    pub(super) retired_gun: i32,
}

pub(super) fn flight(node: &Node<'_>) -> Option<Flight> {
    // The levels of the printed battle; a scenario has its own.
    by_id(node, "level");
    let bonus = by_id(node, "level-bonus-if-entered");
    let points =
        node.section("points-eliminated", |node| by_type(TYPES, |kind| node.whole(TYPES.name(kind).id, POINTS)));
    let (leader, king) = (node.whole("points-leader", POINTS), node.whole("points-king-or-sultan", POINTS));
    let retired = node.whole("points-retired", POINTS);
    let retired_gun = node.whole("points-retired-artillery", POINTS);
    Some(Flight {
        bonus: bonus?,
        points: points?,
        leader: leader?,
        king: king?,
        retired: retired?,
        retired_gun: retired_gun?,
    })
}

/// A table of numbers whose keys are ids.
fn by_id<'a>(node: &Node<'a>, key: &'a str) -> Option<Vec<(String, i32)>> {
    let entries = node.req(key)?.table()?.entries();
    let one = |(id, value): &(&str, Val<'_>)| Some((id.to_string(), value.whole(POINTS)?));
    Some(entries.iter().filter_map(one).collect())
}

/// The word for a row of the roll on which nobody arrives.
const NOBODY: &str = "nothing";

/// The groups of the what-if roll; a row without a group says `nothing`.
pub(super) fn what_if(node: &Node<'_>) -> Option<Vec<((i32, i32), String)>> {
    let ranges = ranges(node, Ends::Die);
    let value = node.req("results");
    let results = value.as_ref().and_then(|value| value.list_of(|item| item.id().map(str::to_string)));
    if let Some(repeat) = node.req("repeat-after-entry") {
        repeat.pick("result of a repeated roll", &[(NOBODY, ())]);
    }
    must_be_true(node, "attempt-uses-the-free-activation");
    let (ranges, results) = (ranges?, results?);
    if ranges.len() != results.len() {
        value?.fault(format!("has {} results; {} are needed, one for each row", results.len(), ranges.len()));
        return None;
    }
    Some(ranges.into_iter().zip(results).filter(|(_, group)| group != NOBODY).collect())
}
