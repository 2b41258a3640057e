//! `[cohesion]`: the page on which all sources of hits stand together (8.55).

use super::Numbers;
use super::movement::Passing;
use crate::gboh::charts::rows::Rows;
use crate::read::{Node, Val};
use acies_rules_gboh::cohesion::{Cause, Check, CheckRow, Effect};

/// The numbers of the page as the engine uses them.
pub(super) struct Cohesion {
    pub(super) hits: [u8; Cause::COUNT],
    pub(super) checks: [CheckRow; Check::COUNT],
}

const MOVED_AGAIN: &str = "moved-unit-moves-again";
const WITHDREW: &str = "infantry-orderly-withdrawal";
const APPROACHED: &str = "orderly-withdrawal-approached-from-flank-or-rear";
const UNFOLDED: &str = "shock-forces-column-to-line";

/// Rows that only name the table in which the hits stand.
const ELSEWHERE: [&str; 4] = ["terrain", "passing-friendly-unit", "routed-friend-passes", "missile-fire"];

const CHECKS: [(&str, Check); 5] = [
    ("pre-shock", Check::PreShock),
    ("collapse", Check::Collapse),
    ("friendly-huns-pass", Check::SlippedThrough),
    ("routed-friend-passes", Check::Overrun),
    ("reaction-facing-infantry", Check::ReactionFacing),
];

pub(super) fn read(node: &Node<'_>, numbers: Option<&Numbers>, passing: Option<Passing>) -> Option<Cohesion> {
    let automatic = automatic(node);
    let checks = checks(node);
    compare(node, numbers);
    let (automatic, mut checks, numbers, passing) = (automatic?, checks?, numbers?, passing?);
    if automatic.moved_again != numbers.more.moved_again {
        node.fault("`moved-unit-moves-again` and the constant `moved-again-hits` are one number; make both agree");
    }
    checks[Check::OverrunAtStop as usize] = passing.overrun_at_stop;
    for (check, row) in [(Check::SlippedThrough, passing.slipped), (Check::Overrun, passing.overrun)] {
        if checks[check as usize] != row {
            node.fault("a check for those who are passed is another one than in [stacking]; make both agree");
        }
    }
    let mut hits = [0; Cause::COUNT];
    for (cause, number) in [
        (Cause::MovedAgain, automatic.moved_again),
        (Cause::Withdrew, automatic.withdrew),
        (Cause::ApproachedFromBehind, automatic.approached),
        (Cause::PassedByWedge, passing.by_wedge),
        (Cause::Passed, passing.by_others),
        (Cause::Passing, passing.others),
        (Cause::Unfolded, automatic.unfolded),
    ] {
        hits[cause as usize] = number;
    }
    Some(Cohesion { hits, checks })
}

struct Automatic {
    moved_again: u8,
    withdrew: u8,
    approached: u8,
    unfolded: u8,
}

fn automatic(node: &Node<'_>) -> Option<Automatic> {
    let all: Vec<&str> = [MOVED_AGAIN, WITHDREW, APPROACHED, UNFOLDED].into_iter().chain(ELSEWHERE).collect();
    let rows = Rows::read(node, "automatic", "condition", &all)?;
    let hits = |name: &str| {
        rows.get(name)?.within(|node| {
            node.knows(&["condition"]);
            node.whole("hits", 0..=9_u8)
        })
    };
    let (moved_again, withdrew) = (hits(MOVED_AGAIN), hits(WITHDREW));
    let (approached, unfolded) = (hits(APPROACHED), hits(UNFOLDED));
    for name in ELSEWHERE {
        rows.get(name).and_then(|row| {
            row.within(|node| {
                node.knows(&["condition"]);
                node.string("see")
            })
        });
    }
    Some(Automatic { moved_again: moved_again?, withdrew: withdrew?, approached: approached?, unfolded: unfolded? })
}

fn checks(node: &Node<'_>) -> Option<[CheckRow; Check::COUNT]> {
    let rows = Rows::read_repeated(node, "tq-checks", "condition", &CHECKS.map(|(name, _)| name))?;
    let mut checks = [CheckRow::default(); Check::COUNT];
    let mut whole = true;
    for (name, check) in CHECKS {
        rows.get(name);
        for row in rows.named(name) {
            let read = check_row(row, &mut checks[check as usize]);
            whole &= read.is_some();
        }
    }
    whole.then_some(checks)
}

/// One line of a check: on which of A, B and C it has an effect, and which.
fn check_row(row: &Val<'_>, check: &mut CheckRow) -> Option<()> {
    let (on, effect) = row.within(|node| {
        node.knows(&["condition"]);
        let letters = [("A", 0), ("B", 1), ("C", 2)];
        let on = node.req("on").and_then(|value| value.list_of(|item| item.pick("type of check", &letters)));
        Some((on?, node.req("effect").and_then(|value| effect(&value))?))
    })?;
    // "At least 1" is said of the roll as a whole: it costs a hit whatever it shows, as [stacking] has it.
    if let Effect::Excess { least: 1.. } = effect {
        *check = CheckRow::always(effect);
        return Some(());
    }
    for letter in on {
        match letter {
            0 => check.above = effect,
            1 => check.equal = effect,
            _ => check.below = effect,
        }
    }
    Some(())
}

fn effect(value: &Val<'_>) -> Option<Effect> {
    let all = [
        ("hits-dr-minus-tq", Effect::Excess { least: 0 }),
        ("hits-dr-minus-tq-min-1", Effect::Excess { least: 1 }),
        ("1-hit", Effect::Hits(1)),
        ("remove-1-hit", Effect::Recover(1)),
        ("rout", Effect::Rout),
    ];
    value.pick("effect of a check", &all)
}

/// The page repeats numbers of `[constants]`, which must agree.
fn compare(node: &Node<'_>, numbers: Option<&Numbers>) {
    const FEROCITY: &str = "untrained-army-with-ferocity";
    const COLUMN: &str = "column";
    const FAST: &str = "callinicum-byzantine-lent-fast-failed";
    const DUEL: &str = "won-champion-duel-turn-1";
    let tq = Rows::read(node, "tq-modifiers", "when", &[FEROCITY, COLUMN, FAST]);
    let drm = Rows::read(node, "dr-modifiers", "when", &[DUEL]);
    let same = |rows: Option<&Rows<'_>>, name: &str, key: &'static str, due: Option<i8>| {
        let Some(row) = rows.and_then(|rows| rows.get(name)) else { return };
        let found = row.within(|node| {
            node.knows(&["when"]);
            node.whole(key, -9..=9_i8)
        });
        if let (Some(found), Some(due)) = (found, due) {
            if found != due {
                row.fault(format!("says {found}, but [constants] says {due}; make both agree"));
            }
        }
    };
    let more = numbers.map(|numbers| &numbers.more);
    same(tq.as_ref(), FEROCITY, "tq", more.map(|more| more.ferocity));
    same(tq.as_ref(), COLUMN, "tq", numbers.map(|numbers| numbers.is.column_tq_modifier));
    same(tq.as_ref(), FAST, "tq", more.map(|more| more.fast));
    same(drm.as_ref(), DUEL, "drm", more.map(|more| more.champion));
}
