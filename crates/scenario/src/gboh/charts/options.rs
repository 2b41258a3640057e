//! `[options.ID]`: rulings that may be turned the other way.

use crate::clauses::ClauseInfo;
use crate::error::quote;
use crate::info::{self, OptionInfo};
use crate::read::Node;
use acies_rules_gboh::setting::Options;

pub(super) fn read(root: &Node<'_>, clauses: &[ClauseInfo]) -> Vec<OptionInfo> {
    let Some(node) = root.opt("options").and_then(|value| value.table()) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, value) in node.entries() {
        if Options::default().switch(id).is_none() {
            value.fault(format!("{} is no switch of the engine; see docs/situations-cataphract.md", quote(id)));
        }
        found.extend(value.within(|node| {
            let clause = node.req("clause").and_then(|value| info::clause(&value, clauses));
            node.string("ruling");
            let option = info::option(id, node, clause)?;
            // The engine's settings begin with every switch off.
            if option.default {
                node.fault("a switch is off unless a player turns it; write `default = false`");
            }
            Some(option)
        }));
    }
    found
}
