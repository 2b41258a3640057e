//! The space that a set-up line allows: `hexes`, `within` or `within-any`; or the fixed hexes of `at`.

use super::Ground;
use crate::read::Node;
use acies_board::HexId;

/// The hexes of a line, each once.
pub(super) fn space(node: &Node<'_>, ground: &Ground<'_>) -> Option<Vec<HexId>> {
    let fixed = node.opt("at");
    let all = [node.opt("hexes"), node.opt("within"), node.opt("within-any")];
    let [hexes, within, any] = &all;
    if let Some(fixed) = fixed {
        if all.iter().any(Option::is_some) {
            node.fault("has `at`, the hexes of its pieces, and a space to choose in; write one of both");
        }
        return fixed.hexes_of(ground.hexes()).filter(|hexes| !hexes.is_empty());
    }
    if all.iter().flatten().count() != 1 {
        node.fault("must have exactly one of `hexes`, `within` and `within-any`");
        return None;
    }
    let found = match (hexes, within, any) {
        (Some(list), _, _) => list.hexes_of(ground.hexes()),
        (_, Some(value), _) => value.within(|node| {
            let hex = node.req("hex").and_then(|value| value.hex_of(ground.hexes()));
            let distance = distance(node);
            Some(near(ground, &[hex?], distance?))
        }),
        (_, _, Some(value)) => value.within(|node| {
            let hexes = node.req("hexes").and_then(|value| value.hexes_of(ground.hexes()));
            let distance = distance(node);
            Some(near(ground, &hexes?, distance?))
        }),
        _ => None,
    };
    found.filter(|hexes| !hexes.is_empty())
}

fn distance(node: &Node<'_>) -> Option<u8> {
    node.whole("distance", 0..=20)
}

/// Every hex at most so far from one of these, in order of number.
fn near(ground: &Ground<'_>, from: &[HexId], distance: u8) -> Vec<HexId> {
    let map = ground.hexes();
    map.hexes().filter(|hex| from.iter().any(|from| map.distance(*from, *hex) <= distance)).collect()
}

/// A ready arrangement under this key: so many hexes, all inside the space; `at` is one.
pub(super) fn ready<'a>(
    node: &Node<'a>,
    key: &'a str,
    ground: &Ground<'_>,
    space: &[HexId],
    count: usize,
) -> Option<Vec<HexId>> {
    let fixed = node.opt("at");
    let value = match &fixed {
        Some(_) => fixed,
        None => node.req(key),
    }?;
    let mut found = Vec::new();
    for item in value.list()? {
        let Some(hex) = item.hex_of(ground.hexes()) else { continue };
        if !space.contains(&hex) {
            let number = ground.hexes().number(hex);
            item.fault(format!("hex {number} lies outside the space of this line; name one inside"));
        }
        found.push(hex);
    }
    if found.len() != count {
        value.fault(format!("has {} hexes; {count} are needed, one for each piece", found.len()));
        return None;
    }
    Some(found)
}
