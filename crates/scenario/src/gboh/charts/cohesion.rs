//! `[cohesion]`: the page on which all sources of hits stand together (8.55). Its numbers are those of
//! other tables and of `[constants]`; what has no number elsewhere is built in.

use crate::charts::fixed;
use crate::read::Node;
use acies_rules_gboh::charts::Constants;

const CHECKS: [&str; 6] = [
    "{ condition = pre-shock, effect = hits-dr-minus-tq, on = [A] }",
    "{ condition = collapse, effect = rout, on = [A, B] }",
    "{ condition = collapse, effect = remove-1-hit, on = [C] }",
    "{ condition = friendly-huns-pass, effect = 1-hit, on = [A] }",
    "{ condition = routed-friend-passes, effect = hits-dr-minus-tq-min-1, on = [A] }",
    "{ condition = reaction-facing-infantry, effect = hits-dr-minus-tq, on = [A] }",
];

/// Refuses a page that says something else than the rest of the file.
pub(super) fn check(node: &Node<'_>, is: Option<&Constants>) -> Option<()> {
    node.knows(&["automatic", "tq-checks", "tq-modifiers", "dr-modifiers"]);
    fixed::rows(node, "tq-checks", &CHECKS);
    let is = is?;
    let automatic = [
        format!("{{ condition = moved-unit-moves-again, hits = {} }}", is.moved_again_hits),
        "{ condition = terrain, see = movement }".to_string(),
        "{ condition = infantry-orderly-withdrawal, hits = 1 }".to_string(),
        "{ condition = orderly-withdrawal-approached-from-flank-or-rear, hits = 1 }".to_string(),
        "{ condition = passing-friendly-unit, see = stacking }".to_string(),
        "{ condition = routed-friend-passes, see = stacking }".to_string(),
        "{ condition = missile-fire, see = missile }".to_string(),
        "{ condition = shock-forces-column-to-line, hits = 1 }".to_string(),
    ];
    fixed::rows(node, "automatic", &automatic);
    let by = |tq: i8, when: &str| format!("{{ tq = {tq}, when = {when} }}");
    let changes = [
        by(is.ferocity_tq_bonus, "untrained-army-with-ferocity"),
        by(is.column_tq_modifier, "column"),
        by(is.lent_fast_tq_modifier, "callinicum-byzantine-lent-fast-failed"),
    ];
    fixed::rows(node, "tq-modifiers", &changes);
    let duel = format!("{{ drm = {}, when = won-champion-duel-turn-1 }}", is.champion_tq_drm);
    fixed::rows(node, "dr-modifiers", &[duel]);
    Some(())
}
