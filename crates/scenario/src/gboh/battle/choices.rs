//! `[switches]` and `[options.ID]` of a battle, and its `[[special]]` tables.

use super::special::{KINDS, Kind, Reading};
use super::{Army, Field, Ground};
use crate::clauses::clauses;
use crate::error::quote;
use crate::info::{self, OptionInfo, SpecialInfo};
use crate::read::{Node, Val};
use acies_rules_gboh::setting::ClassicOptions;
use acies_rules_gboh::special::Special;

/// What players may choose in a battle.
pub(super) struct Choices {
    pub(super) options: Vec<OptionInfo>,
    /// What is in use: the battle's switches, and what the players chose.
    pub(super) classic: ClassicOptions,
}

/// `[switches]`: rules of the book that a battle turns on.
fn switches(node: &Node<'_>) -> ClassicOptions {
    let mut all = ClassicOptions::default();
    for id in ["slippage", "elite-roll", "sk-facing", "no-el-position"] {
        let on = node.truth(id).unwrap_or(false);
        if let Some(switch) = all.switch(id) {
            *switch = on;
        }
    }
    let scopes = [("all", false), ("pre-arranged", true)];
    all.checks_prearranged_only =
        node.req("t8-scope").and_then(|value| value.pick("scope of the check", &scopes)).unwrap_or(false);
    all
}

impl Choices {
    /// The battle's own options, then those of its ruleset that mean something here.
    pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>, chosen: &[String]) -> Choices {
        let mut classic = root.section("switches", |node| Some(switches(node))).unwrap_or_default();
        let own = root.opt("options").and_then(|value| value.table());
        let known = clauses(&ground.map.ruleset).unwrap_or_default();
        let mut options: Vec<OptionInfo> = Vec::new();
        for (id, value) in own.iter().flat_map(Node::entries) {
            let Some(node) = value.table() else { continue };
            let clause = node.req("clause").and_then(|value| info::clause(&value, &known));
            options.extend(info::option(id, &node, clause));
        }
        let is_on = |id: &str| classic.clone().switch(id).is_some_and(|on| *on);
        let has_contingents = !root.each("contingent").is_empty();
        let of_book = ground.charts.options.iter().filter(|option| {
            let told = options.iter().any(|own| own.id == option.id);
            !told && !is_on(&option.id) && (has_contingents || option.id != CONTINGENTS)
        });
        let of_book: Vec<OptionInfo> = of_book.cloned().collect();
        options.extend(of_book);
        for id in chosen {
            if let Some(switch) = classic.switch(id) {
                *switch = true;
            }
        }
        Choices { options, classic }
    }
}

/// The option that means nothing without contingents.
const CONTINGENTS: &str = "contingent-commands";

impl Field<'_, '_> {
    /// The rules of the battle that are in use; players are told of those that always are.
    pub(super) fn special(&self, root: &Node<'_>, army: &mut Army, told: &mut Vec<SpecialInfo>) -> Vec<Special> {
        let mut found = Vec::new();
        let known = clauses(&self.ground.map.ruleset).unwrap_or_default();
        for node in root.each("special") {
            let id = node.req("id").and_then(|value| Some((value.id()?.to_string(), value)));
            let clause = node.req("clause").and_then(|value| info::clause(&value, &known));
            let (title, _) = (node.text("title"), node.text("text"));
            let kind = node.req("rule").and_then(|value| value.pick("kind of rule", &KINDS));
            found.extend(self.one(&node, kind, clause.as_deref(), army, true));
            let (Some((id, value)), Some(clause), Some(title)) = (id, clause, title) else { continue };
            if told.iter().any(|other| other.id == id) {
                value.fault(format!("{} is given already; a special rule stands once", quote(&id)));
            }
            told.push(SpecialInfo { id, clause, title });
        }
        for (id, value) in root.opt("options").and_then(|value| value.table()).iter().flat_map(Node::entries) {
            let Some(node) = value.table() else { continue };
            node.knows(&["default", "title", "text"]);
            let clause = node.req("clause").and_then(|value| value.string());
            let Some(kind) = node.req("rule").map(|value| option_kind(&value, id)) else { continue };
            match kind {
                Some(Some(kind)) => {
                    let in_use = self.chosen.iter().any(|chosen| chosen == id);
                    let rule = self.one(&node, Some(kind), clause.as_deref(), army, in_use);
                    found.extend(rule.filter(|_| in_use));
                }
                Some(None) => node.close(),
                None => {}
            }
        }
        found
    }

    fn one(
        &self,
        node: &Node<'_>,
        kind: Option<Kind>,
        clause: Option<&str>,
        army: &mut Army,
        in_use: bool,
    ) -> Option<Special> {
        let rule = Reading { node, field: self }.rule(kind?, army, in_use);
        node.close();
        Special::new(clause?, rule?)
    }
}

/// The kind of rule that an option is; `Some(None)` for a switch of the ruleset.
fn option_kind(value: &Val<'_>, id: &str) -> Option<Option<Kind>> {
    let is_switch = ClassicOptions::default().switch(id).is_some();
    if !is_switch {
        return value.pick("kind of rule", &KINDS).map(Some);
    }
    if value.str()? != id {
        value.fault(format!("is a switch of the ruleset; write `rule = \"{id}\"`"));
    }
    Some(None)
}
