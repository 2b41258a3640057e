//! Victory: `[flight]` and `[what-if]`.

use super::table::{Ends, ranges};
use crate::charts::grid::must_be_true;
use crate::read::{Node, Val};
use acies_rules_iron::setting::UnitType;

const POINTS: std::ops::RangeInclusive<i32> = 0..=1000;

pub(super) struct Flight {
    pub(super) level: [i32; 2],
    pub(super) bonus: Vec<(String, i32)>,
    pub(super) points: [i32; UnitType::COUNT],
    pub(super) leader: i32,
    pub(super) king: i32,
    pub(super) retired: i32,
    pub(super) retired_artillery: i32,
}

pub(super) fn flight(node: &Node<'_>, sides: &[String; 2]) -> Option<Flight> {
    let level = node.req("level").and_then(|value| by_side(&value, sides));
    let bonus = node.req("level-bonus-if-entered").and_then(|value| {
        let groups = value.table()?.entries();
        let one = |(group, value): &(&str, Val<'_>)| Some((group.to_string(), value.whole(POINTS)?));
        Some(groups.iter().filter_map(one).collect())
    });
    let points = node.section("points-eliminated", |node| {
        let mut points = [0; UnitType::COUNT];
        for kind in UnitType::ALL {
            points[kind as usize] = node.whole(kind.id(), POINTS).unwrap_or(0);
        }
        Some(points)
    });
    let (leader, king) = (node.whole("points-leader", POINTS), node.whole("points-king-or-sultan", POINTS));
    let (retired, guns) = (node.whole("points-retired", POINTS), node.whole("points-retired-artillery", POINTS));
    Some(Flight {
        level: level?,
        bonus: bonus?,
        points: points?,
        leader: leader?,
        king: king?,
        retired: retired?,
        retired_artillery: guns?,
    })
}

/// One number for each side: `{ hungarian = 45, ottoman = 65 }`.
pub(crate) fn by_side(value: &Val<'_>, sides: &[String; 2]) -> Option<[i32; 2]> {
    value.within(|node| {
        let mut found = [None; 2];
        for (id, number) in node.entries() {
            match sides.iter().position(|side| side == id) {
                Some(at) => found[at] = number.whole(POINTS),
                None => number.fault(format!("is no side; sides are {} and {}", sides[0], sides[1])),
            }
        }
        if found.contains(&None) {
            node.fault(format!("must give a number for {} and for {}", sides[0], sides[1]));
        }
        Some([found[0]?, found[1]?])
    })
}

/// The groups of the what-if roll; a row without a group says `nothing`.
pub(super) fn what_if(node: &Node<'_>) -> Option<Vec<((i32, i32), String)>> {
    let ranges = ranges(node, Ends::Die);
    let value = node.req("results");
    let results = value.as_ref().and_then(|value| value.list_of(|item| item.id().map(str::to_string)));
    if let Some(repeat) = node.req("repeat-after-entry") {
        repeat.pick("result of a repeated roll", &[("nothing", ())]);
    }
    must_be_true(node, "attempt-uses-the-free-activation");
    let (ranges, results) = (ranges?, results?);
    if ranges.len() != results.len() {
        value?.fault(format!("has {} results; {} are needed, one for each row", results.len(), ranges.len()));
        return None;
    }
    Some(ranges.into_iter().zip(results).collect())
}
