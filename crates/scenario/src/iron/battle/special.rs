//! Special rules of a battle: switches of the engine, each tied to a clause.

use super::{Ground, Switches};
use crate::error::quote;
use crate::info::SpecialInfo;
use crate::iron::charts::unit_type;
use crate::read::{Node, Val};
use acies_kernel::Side;
use acies_rules_iron::setting::{HUNGARIAN, OTTOMAN, UnitType};

/// The units that begin the battle making camp (14.3(2)): those of this Battle and type.
pub(super) struct Camp {
    pub(super) battle: String,
    pub(super) kind: UnitType,
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

pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> (Option<Camp>, Vec<SpecialInfo>, Switches) {
    let (mut camp, mut switches) = (None, Switches::default());
    let mut found: Vec<SpecialInfo> = Vec::new();
    for node in root.each("special") {
        let id = node.req("id");
        let rule = id.as_ref().and_then(|id| id.pick("special rule", &RULES));
        let clause = node.req("clause").and_then(|value| ground.clause(&value));
        let title = node.text("title");
        match rule {
            Some(Rule::Unseen) => unseen(&node, ground, &mut switches),
            Some(Rule::Camp) => camp = read_camp(&node),
            Some(Rule::NoEarlySeizure) => {
                side(&node, ground, OTTOMAN);
                switches.options.no_early_seizure = true;
            }
            Some(Rule::RepeatBattle) => {
                side(&node, ground, HUNGARIAN);
                switches.options.repeat_battle = true;
            }
            None => node.knows(&["side", "distance", "battle", "type"]),
        }
        node.close();
        let (Some(id), Some(clause), Some(title)) = (id, clause, title) else { continue };
        let word = id.string().unwrap_or_default();
        if found.iter().any(|other| other.id == word) {
            id.fault(format!("{} is given already; a special rule stands once", quote(&word)));
        }
        found.push(SpecialInfo { id: word, clause, title });
    }
    (camp, found, switches)
}

fn unseen(node: &Node<'_>, ground: &Ground<'_>, switches: &mut Switches) {
    side(node, ground, HUNGARIAN);
    switches.options.unseen = true;
    switches.unseen_distance = node.whole("distance", 1..=4_u8).unwrap_or(1);
}

fn read_camp(node: &Node<'_>) -> Option<Camp> {
    let battle = node.string("battle");
    let kind = node.req("type").and_then(|value| unit_type(&value));
    Some(Camp { battle: battle?, kind: kind? })
}

/// The engine knows each of these rules for one side only.
fn side(node: &Node<'_>, ground: &Ground<'_>, due: Side) {
    let wrong = |value: &Val<'_>| {
        let id = &ground.charts.sides[due.index()];
        value.fault(format!("the engine implements this rule for one side; write \"{id}\""));
    };
    if let Some(value) = node.req("side") {
        if ground.side(&value).is_some_and(|side| side != due) {
            wrong(&value);
        }
    }
}
