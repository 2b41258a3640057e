//! Special rules of a battle, each tied to a clause.

use super::Ground;
use crate::error::quote;
use crate::info::SpecialInfo;
use crate::iron::charts::unit_type;
use crate::read::Node;
use acies_kernel::Side;
use acies_rules_iron::setting::{Special, UnitType, Unseen};

/// The units that begin the battle making camp (14.3(2)): those of this Battle and type.
pub(super) struct Camp {
    pub(super) battle: String,
    pub(super) kind: UnitType,
}

/// What the `[[special]]` tables say.
#[derive(Default)]
pub(super) struct Specials {
    pub(super) camp: Option<Camp>,
    pub(super) rules: Special,
    pub(super) told: Vec<SpecialInfo>,
}

/// The closed list of special rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Unseen,
    Camp,
    NoEarlySeizure,
    RepeatBattle,
}

const RULES: [(&str, Rule); 4] = [
    ("unseen-enemy", Rule::Unseen),
    ("making-camp", Rule::Camp),
    ("no-early-seizure", Rule::NoEarlySeizure),
    ("repeat-battle", Rule::RepeatBattle),
];

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> Specials {
    let mut found = Specials::default();
    for node in root.each("special") {
        let id = node.req("id");
        let rule = id.as_ref().and_then(|id| id.pick("special rule", &RULES));
        let clause = node.req("clause").and_then(|value| ground.clause(&value));
        let title = node.text("title");
        match rule {
            Some(Rule::Unseen) => found.rules.unseen = unseen(&node, ground),
            Some(Rule::Camp) => found.camp = camp(&node),
            Some(Rule::NoEarlySeizure) => found.rules.no_early_seizure = side(&node, ground),
            Some(Rule::RepeatBattle) => found.rules.repeat_battle = side(&node, ground),
            None => node.knows(&["side", "distance", "battle", "type"]),
        }
        node.close();
        let (Some(id), Some(clause), Some(title)) = (id, clause, title) else { continue };
        let word = id.string().unwrap_or_default();
        if found.told.iter().any(|other| other.id == word) {
            id.fault(format!("{} is given already; a special rule stands once", quote(&word)));
        }
        found.told.push(SpecialInfo { id: word, clause, title });
    }
    found
}

fn unseen(node: &Node<'_>, ground: &Ground<'_>) -> Option<Unseen> {
    let (side, distance) = (side(node, ground), node.whole("distance", 1..=4_u8));
    Some(Unseen { side: side?, distance: distance? })
}

fn camp(node: &Node<'_>) -> Option<Camp> {
    let battle = node.string("battle");
    let kind = node.req("type").and_then(|value| unit_type(&value));
    Some(Camp { battle: battle?, kind: kind? })
}

/// The side that a rule is about.
fn side(node: &Node<'_>, ground: &Ground<'_>) -> Option<Side> {
    node.req("side").and_then(|value| ground.side(&value))
}
