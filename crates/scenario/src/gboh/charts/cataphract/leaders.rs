//! The page of leaders (chart 5): `[leadership-checks]` and `[leader-casualty]`.

use super::face_bits;
use crate::gboh::charts::rows::Rows;
use crate::read::{Node, Val};
use acies_rules_gboh::charts::Doom;

pub(super) struct Leaders {
    pub(super) doom: [Doom; 10],
    pub(super) rally_infantry: u8,
    pub(super) rally_cavalry: u8,
    pub(super) lone_escapes: u16,
    pub(super) wounded: u16,
}

pub(super) fn read(root: &Node<'_>) -> Option<Leaders> {
    let checks = root.section("leadership-checks", |node| {
        // The checks themselves are said in the engine, and so is the rounding.
        node.knows(&["codes", "rows", "rally-rounding-text", "rally-rounding-chart", "ruling-rally-rounding"]);
        let doom = node.req("doom").and_then(|value| doom(&value));
        let infantry = node.whole("rally-hits-infantry-divisor", 1..=9_u8);
        let cavalry = node.whole("rally-hits-cavalry-divisor", 1..=9_u8);
        Some((doom?, infantry?, cavalry?))
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

const FIRE: &str = "fire-dr-0-on-leader-hex";
const SHOCK: &str = "leader-in-shock";
const LONE: &str = "lone-leader-next-to-mounted-enemy";

/// The faces that wound, and those on which a lone leader escapes cavalry.
fn casualty(node: &Node<'_>) -> Option<(u16, u16)> {
    let rows = Rows::read(node, "rows", "condition", &[FIRE, SHOCK, LONE])?;
    let wound = |name: &str| {
        rows.get(name)?.within(|node| {
            node.knows(&["condition", "then"]);
            face_bits(node, "wounded-on")
        })
    };
    let (by_fire, by_shock) = (wound(FIRE), wound(SHOCK));
    let escapes = rows.get(LONE).and_then(|row| {
        row.within(|node| {
            node.knows(&["condition"]);
            let (displaced, dead) = (face_bits(node, "displaced-on")?, face_bits(node, "dead-on")?);
            if displaced ^ dead != 0b11_1111_1111 {
                node.fault("each face of the die must displace him or kill him, one of both");
            }
            Some(displaced)
        })
    });
    let wounded = by_fire?;
    if by_shock? != wounded {
        rows.get(SHOCK)?.fault("the engine wounds on the same faces by fire and in shock; make both rows agree");
    }
    Some((wounded, escapes?))
}
