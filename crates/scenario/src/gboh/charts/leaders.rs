//! The page of leaders (chart 5): `[leadership-checks]` and `[leader-casualty]`.

use super::face_bits;
use crate::charts::fixed;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::Doom;

pub(super) struct Leaders {
    pub(super) doom: [Doom; 10],
    pub(super) rally_infantry: u8,
    pub(super) rally_cavalry: u8,
    pub(super) lone_escapes: u16,
    pub(super) wounded: u16,
}

const CHECKS: [&str; 12] = [
    "{ action = line-command-in-oc-range, effect = individual-orders-only, result = A }",
    "{ action = line-command-in-oc-range, effect = line-command-or-individual-orders, result = B }",
    "{ action = line-command-out-of-oc-range, effect = line-command-or-individual-orders, result = dr=0 }",
    "{ action = line-command-out-of-oc-range, effect = leader-finished, result = dr>0 }",
    "{ action = momentum, effect = leader-active-again, result = D }",
    "{ action = momentum, effect = leader-finished-and-doom-roll-if-9, result = C }",
    "{ action = trump, effect = leader-finished, result = C }",
    "{ action = trump, effect = leader-activated-trumped-momentum-leader-finished-lower-unactivated-leaders-lose-momentum, \
     result = D }",
    "{ action = ferocity, effect = army-loses-tq-bonus, result = C }",
    "{ action = leader-discipline, effect = uncontrolled-advance, result = C }",
    "{ action = rally, effect = unit-eliminated, result = F }",
    "{ action = rally, effect = unit-rallied, result = E }",
];

pub(super) fn read(root: &Node<'_>) -> Option<Leaders> {
    let checks = root.section("leadership-checks", |node| {
        fixed::word(node, "codes", "[A, B, C, D, E, F]");
        fixed::rows(node, "rows", &CHECKS);
        let doom = node.req("doom").and_then(|value| doom(&value));
        let divisors = ["rally-hits-infantry-divisor", "rally-hits-cavalry-divisor"];
        let divisors = divisors.map(|key| node.whole(key, 1..=9_u8));
        fixed::word(node, "rally-rounding-text", "down");
        fixed::word(node, "rally-rounding-chart", "up");
        fixed::word(node, "ruling-rally-rounding", "up");
        Some((doom?, divisors[0]?, divisors[1]?))
    });
    let casualty = root.section("leader-casualty", casualty);
    let (doom, rally_infantry, rally_cavalry) = checks?;
    let (wounded, lone_escapes) = casualty?;
    Some(Leaders { doom, rally_infantry, rally_cavalry, lone_escapes, wounded })
}

fn doom(value: &Val<'_>) -> Option<[Doom; 10]> {
    let all = [("paralysis", Doom::Paralysis), ("finished", Doom::Finished), ("end-all-activations", Doom::EndAll)];
    let found = value.list_of(|item| item.pick("doom", &all))?;
    let count = found.len();
    let doom = <[Doom; 10]>::try_from(found).ok();
    if doom.is_none() {
        value.fault(format!("has {count} words; 10 are needed, one for each face of the die"));
    }
    doom
}

/// The faces that wound, and those on which a lone leader escapes cavalry.
fn casualty(node: &Node<'_>) -> Option<(u16, u16)> {
    let rows = node.req("rows")?;
    let list = rows.list()?;
    let [fire, shock, lone] = list.as_slice() else {
        rows.fault(format!("has {} rows; the engine implements exactly 3", list.len()));
        return None;
    };
    let wound = |row: &Val<'_>, condition: &str| {
        row.within(|node| {
            fixed::word(node, "condition", condition);
            fixed::word(node, "then", "dr > personal combat: dead");
            face_bits(node, "wounded-on")
        })
    };
    let (by_fire, by_shock) = (wound(fire, "fire-dr-0-on-leader-hex"), wound(shock, "leader-in-shock"));
    let escapes = lone.within(|node| {
        fixed::word(node, "condition", "lone-leader-next-to-mounted-enemy");
        let (displaced, dead) = (face_bits(node, "displaced-on")?, face_bits(node, "dead-on")?);
        if displaced ^ dead != 0b11_1111_1111 {
            node.fault("each face of the die must displace him or kill him, one of both");
        }
        Some(displaced)
    });
    let wounded = by_fire?;
    if by_shock? != wounded {
        shock.fault("the engine wounds on the same faces by fire and in shock; make both rows agree");
    }
    Some((wounded, escapes?))
}
