//! Optional rules of a scenario.

use super::Ground;
use crate::error::known;
use crate::info::{self, OptionInfo};
use crate::read::Node;

/// The option that lets late groups arrive (15.2).
pub(super) const WHAT_IF: &str = "what-if";

/// Options that the engine implements.
const OPTIONS: [&str; 1] = [WHAT_IF];

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> Vec<OptionInfo> {
    let Some(node) = root.opt("options").and_then(|value| value.table()) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, value) in node.entries() {
        if !OPTIONS.contains(&id) {
            value.fault(format!("is not an option of the engine; {}", known(id, OPTIONS)));
        }
        found.extend(value.within(|node| {
            let clause = node.req("clause").and_then(|value| ground.clause(&value));
            info::option(id, node, clause)
        }));
    }
    found
}
