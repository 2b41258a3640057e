//! `[automatic-hits]`, `[tq-checks]` and `[pre-shock-exceptions]`: the chart of hits and checks (gboh:10.16).

use super::{exactly, numbers};
use crate::read::{Node, Val};
use acies_rules_gboh::cohesion::{Cause, Check, CheckRow, Effect};

pub(super) struct Cohesion {
    pub(super) hits: [u8; Cause::COUNT],
    pub(super) checks: [CheckRow; Check::COUNT],
    pub(super) charge: Charge,
}

/// What changes the checks of shock.
#[derive(Clone, Copy)]
pub(super) struct Charge {
    pub(super) chariot_hexes: u8,
    pub(super) dread: i8,
    pub(super) deep_defends: i8,
    pub(super) pursuit: i8,
    pub(super) spears_stand: i8,
}

/// The modifiers of the rolls as the chart prints them; two of them are numbers (gboh:10.16(N2), gboh:10.16(N3)).
const ROLL_MODIFIERS: [&str; 13] = [
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "approaching-ma-minus-own-ma",
    "plus-2",
    "plus-hits-minus-tq-and-plus-3-if-opponent-is-phalanx",
];
const PURSUIT: i8 = 2;
const SPEARS_STAND: i8 = 3;

/// In printed order; the hits of ground and missiles are those of other tables.
const CAUSES: [(&str, Option<Cause>); 14] = [
    ("movement-or-facing", None),
    ("moved-unit-moves-again", Some(Cause::MovedAgain)),
    ("moved-phalanx-moves-again-at-ma-5", Some(Cause::Hurried)),
    ("withdrawal-of-non-sk-foot-or-chariot", Some(Cause::Withdrew)),
    ("withdrawal-approached-from-rear-or-non-sk-flank", Some(Cause::ApproachedFromBehind)),
    ("passed-through-by-friendly-non-sk", Some(Cause::Passed)),
    ("cavalry-moves-adjacent-to-elephant-flank-or-rear", Some(Cause::BesideBeast)),
    ("rampage-target-front", Some(Cause::TrampledInFront)),
    ("rampage-target-flank-or-rear", Some(Cause::TrampledElsewhere)),
    ("missile-hit", None),
    ("missile-hit-on-elephant-or-chariot", None),
    ("passed-through-by-friendly-routed", Some(Cause::Overrun)),
    ("double-size-pivot-not-macedonian-phalanx", Some(Cause::Pivoted)),
    ("column-shock-attacked", Some(Cause::Unfolded)),
];

/// In printed order; a rally is no check against TQ.
const CHECKS: [(&str, Option<Check>); 13] = [
    ("phalanx-enhanced-ma-first-move", Some(Check::Hurry)),
    ("double-size-pivot-in-enemy-zoc-not-macedonian-phalanx", Some(Check::PivotInZone)),
    ("pre-shock", Some(Check::PreShock)),
    ("collapse-at-tq-minus-1", Some(Check::Collapse)),
    ("chariot-avoidance", Some(Check::Avoid)),
    ("passed-through-by-friendly-routed", Some(Check::Overrun)),
    ("rally", None),
    ("after-withdrawal", Some(Check::AfterWithdrawal)),
    ("cavalry-cannot-withdraw-from-elephant", Some(Check::Beast)),
    ("stacked-upon-by-non-sk", Some(Check::StackedUpon)),
    ("reaction-facing", Some(Check::ReactionFacing)),
    ("cavalry-pursuit", Some(Check::Pursuit)),
    ("phalanx-hits-at-least-tq-without-enemy-position-superiority", Some(Check::Stand)),
];

pub(super) fn read(root: &Node<'_>) -> Option<Cohesion> {
    let hits = root.section("automatic-hits", hits);
    let checks = root.section("tq-checks", checks);
    let charge = root.section("pre-shock-exceptions", |node| {
        // gboh:10.16(X1) to gboh:10.16(X6): said in the engine, but for the numbers.
        node.knows(&["case", "who", "no-check"]);
        let (hexes, modifiers) = (node.whole("chariot-hexes", 1..=20_u8), numbers::<6>(node, "modifier", -9..=9));
        let [.., dread, deep_defends] = modifiers?;
        Some(Charge { chariot_hexes: hexes?, dread, deep_defends, pursuit: PURSUIT, spears_stand: SPEARS_STAND })
    });
    Some(Cohesion { hits: hits?, checks: checks?, charge: charge? })
}

fn hits(node: &Node<'_>) -> Option<[u8; Cause::COUNT]> {
    node.knows(&["number", "extra"]);
    exactly(node, "cause", &CAUSES.map(|(name, _)| name));
    let mut all = [0; Cause::COUNT];
    for (number, (_, cause)) in numbers::<14>(node, "hits", 0..=9)?.into_iter().zip(CAUSES) {
        if let Some(cause) = cause {
            all[cause as usize] = number.unsigned_abs();
        }
    }
    // gboh:V2.5: a hit for each hex that is missing.
    all[Cause::MissingHex as usize] = 1;
    Some(all)
}

fn checks(node: &Node<'_>) -> Option<[CheckRow; Check::COUNT]> {
    // The modifiers of the rolls and what comes on top are said in the engine.
    node.knows(&["number", "printed-type", "on-d", "added-automatic-hit", "t8-scope-default"]);
    exactly(node, "roll-modifier", &ROLL_MODIFIERS);
    exactly(node, "situation", &CHECKS.map(|(name, _)| name));
    let (above, others) = (effects(node, "on-a"), effects(node, "on-bc"));
    let mut all = [CheckRow::default(); Check::COUNT];
    for ((above, other), (_, check)) in above?.into_iter().zip(others?).zip(CHECKS) {
        if let Some(check) = check {
            all[check as usize] = CheckRow { above, equal: other, below: other };
        }
    }
    // gboh:A4: "at least 1" is said of the roll as a whole.
    for check in [Check::Beast, Check::StackedUpon] {
        all[check as usize] = CheckRow::always(all[check as usize].above);
    }
    all[Check::OverrunAtStop as usize] = all[Check::Overrun as usize];
    Some(all)
}

fn effects(node: &Node<'_>, key: &'static str) -> Option<Vec<Effect>> {
    let value = node.req(key)?;
    let found = value.list_of(effect)?;
    if found.len() != CHECKS.len() {
        value.fault(format!("has {} words; {} are needed, one for each check", found.len(), CHECKS.len()));
        return None;
    }
    Some(found)
}

fn effect(value: &Val<'_>) -> Option<Effect> {
    let all = [
        ("", Effect::None),
        ("fight-normally", Effect::None),
        ("hits-1", Effect::Hits(1)),
        ("ruling-hits-1", Effect::Hits(1)),
        ("hits-diff", Effect::Excess { least: 0 }),
        ("hits-diff-min-1", Effect::Excess { least: 1 }),
        ("rout", Effect::Rout),
        ("remove-1-hit", Effect::Recover(1)),
        ("hits-1-and-avoid-combat", Effect::HitsAndAvoids(1)),
        ("start-pursuit", Effect::Pursues),
        ("set-hits-to-tq-minus-1", Effect::Holds),
    ];
    value.pick("effect of a check", &all)
}
