//! Numbers and lists by unit type, and pairs.

use crate::read::{Node, Val};
use crate::rome::kinds;
use acies_rules_rome::setting::{Kind, Kinds};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// How many types there are.
pub(super) const KINDS: usize = Kind::COUNT;

/// A value for every type, each under its name.
pub(super) fn by_kind<'a, T>(node: &Node<'a>, read: impl Fn(&Val<'a>) -> Option<T>) -> Option<[T; KINDS]> {
    let found = Kind::ALL.map(|kind| node.req(kind.name()).and_then(|value| read(&value)));
    let all: Vec<T> = found.into_iter().flatten().collect();
    <[T; KINDS]>::try_from(all).ok()
}

/// One type by its name.
pub(in crate::rome) fn kind(value: &Val<'_>) -> Option<Kind> {
    value.pick("unit type", &kinds())
}

/// A list of types, none twice.
pub(in crate::rome) fn kind_set(value: &Val<'_>) -> Option<Kinds> {
    let mut all: Vec<Kind> = Vec::new();
    for item in value.list()? {
        let Some(kind) = kind(&item) else { continue };
        if all.contains(&kind) {
            item.fault(format!("`{}` stands here twice; name each type once", kind.name()));
        }
        all.push(kind);
    }
    Some(all.into_iter().collect())
}

/// A list of types that must be there.
pub(super) fn types<'a>(node: &Node<'a>, key: &'a str) -> Option<Kinds> {
    node.req(key).and_then(|value| kind_set(&value))
}

/// Two numbers.
pub(in crate::rome) fn pair<T>(value: &Val<'_>, range: RangeInclusive<T>) -> Option<(T, T)>
where
    T: TryFrom<i64> + PartialOrd + Display + Copy,
{
    let found = value.list_of(|number| number.whole(range.clone()))?;
    let [a, b] = found[..] else {
        value.fault("must have two numbers; write [1, 2] or the like");
        return None;
    };
    Some((a, b))
}

/// The totals that hit: without gap up to `last`, the highest there is. The lowest is what counts.
pub(super) fn hits<'a>(node: &Node<'a>, key: &'a str, last: u8) -> Option<u8> {
    let value = node.req(key)?;
    let found = value.list_of(|face| face.whole(1..=last))?;
    let first = found.first().copied();
    if first.is_none_or(|first| found != (first..=last).collect::<Vec<u8>>()) {
        value.fault(format!("must name the totals that hit from the lowest to {last} without gap"));
        return None;
    }
    first
}
