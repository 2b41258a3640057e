//! Tables that all rulesets of the family lay out alike: results of fire, shock and charge, and the die.

use super::table::results;
use crate::read::{Node, Val};
use acies_rules_iron::charts::{FireResult, Harm, ShockResult, Table};

/// The faces of the die, which must be those of the engine's.
pub(super) fn die(node: &Node<'_>) {
    if let Some(faces) = node.req("die-faces") {
        let found = faces.list_of(|face| face.whole(0..=99_u8)).unwrap_or_default();
        if found != (0..=9).collect::<Vec<u8>>() {
            faces.fault("the engine rolls one die with the faces 0 to 9; write [0, 1, …, 9]");
        }
    }
}

/// The words for results of fire.
pub(super) const FIRE_RESULTS: [(&str, FireResult); 5] = [
    ("none", FireResult::None),
    ("retreat", FireResult::Retreat),
    ("disordered", FireResult::Disordered),
    ("retired", FireResult::Retired),
    ("eliminated", FireResult::Eliminated),
];

/// What fire does, in the columns of the engine.
pub(super) fn fire_results(node: &Node<'_>, words: &[(&str, FireResult)]) -> Option<Table<FireResult>> {
    let columns = ["foot-normal", "foot-disordered", "mounted-normal", "mounted-disordered"];
    results(node, &columns, |cell| cell.pick("result", words))
}

/// Codes of results with what they do.
pub(super) type Effects = Vec<(String, ShockResult)>;

/// What shock or a charge does: a table of codes.
pub(super) fn shock_results(node: &Node<'_>, effects: &Effects) -> Option<Table<ShockResult>> {
    let names: Vec<(&str, ShockResult)> = effects.iter().map(|(name, effect)| (name.as_str(), *effect)).collect();
    results(node, &["normal", "disordered"], |cell| cell.pick("result code of [result-effects]", &names))
}

/// `[result-effects]`: what each code does.
pub(super) fn effects(node: &Node<'_>) -> Option<Effects> {
    let one = |value: &Val<'_>| {
        value.within(|node| {
            let harms = [
                ("none", Harm::None),
                ("disordered", Harm::Disordered),
                ("retired", Harm::Retired),
                ("eliminated", Harm::Eliminated),
            ];
            let attacker_disordered = node.truth("attacker-disordered");
            // The engine retreats one hex or none.
            let attacker_retreat = node.whole("attacker-retreat", 0..=1_u8);
            let defender = node.req("defender").and_then(|value| value.pick("state", &harms));
            let defender_retreat = node.whole("defender-retreat", 0..=1_u8);
            let continues = node.truth("continue-attack");
            Some(ShockResult {
                attacker_disordered: attacker_disordered?,
                attacker_retreats: attacker_retreat? == 1,
                defender: defender?,
                defender_retreats: defender_retreat? == 1,
                continues: continues?,
            })
        })
    };
    let all = node.entries();
    Some(all.iter().filter_map(|(name, value)| Some((name.to_string(), one(value)?))).collect())
}
