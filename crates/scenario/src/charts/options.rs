//! `[options.ID]`: rulings that may be turned the other way.

use crate::clauses::ClauseInfo;
use crate::error::quote;
use crate::info::{self, OptionInfo};
use crate::read::Node;

/// What the options of a ruleset are read against.
pub(crate) struct Switches<'s> {
    pub(crate) clauses: &'s [ClauseInfo],
    /// Whether the engine has a switch of this name.
    pub(crate) is_one: fn(&str) -> bool,
    /// The page that lists them.
    pub(crate) page: &'static str,
}

impl Switches<'_> {
    /// All options; `more` reads what else the table of one holds.
    pub(crate) fn read<'a, T>(&self, root: &Node<'a>, more: impl Fn(&Node<'a>) -> T) -> Vec<(OptionInfo, T)> {
        let Some(node) = root.opt("options").and_then(|value| value.table()) else { return Vec::new() };
        let mut found = Vec::new();
        for (id, value) in node.entries() {
            if !(self.is_one)(id) {
                value.fault(format!("{} is not a switch of the engine; see {}", quote(id), self.page));
            }
            found.extend(value.within(|node| {
                let rest = more(node);
                Some((self.option(id, node)?, rest))
            }));
        }
        found
    }

    fn option(&self, id: &str, node: &Node<'_>) -> Option<OptionInfo> {
        let clause = node.req("clause").and_then(|value| info::clause(&value, self.clauses));
        node.string("ruling");
        let option = info::option(id, node, clause)?;
        // The engine's settings begin with every switch off.
        if option.default {
            node.fault("a switch is off unless a player turns it; write `default = false`");
        }
        Some(option)
    }
}
