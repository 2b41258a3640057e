//! The kinds of troops, put together from the charts that speak of them.

use super::leaders::Leaders;
use super::shock::Classes;
use crate::gboh::charts::unit_type;
use crate::read::Node;
use acies_rules_gboh::charts::{Family, Kind, Kinds, Tread};
use acies_rules_gboh::setting::UnitType;

/// cat:9.1(1): cataphracts on foot are heavy infantry.
pub(super) const ON_FOOT: UnitType = UnitType::Hi;

/// cat:8.17(2), cat:8.17(3): missiles do these less harm.
const SHIELDED: [UnitType; 1] = [UnitType::Hi];

/// Which types are infantry and which cavalry: each is one of both.
pub(super) fn families(node: &Node<'_>) -> Option<[Family; UnitType::COUNT]> {
    let list = |key| node.req(key).and_then(|value| value.list_of(unit_type));
    let (all, foot, horse) = (list("unit-types"), list("infantry-types"), list("cavalry-types"));
    let (all, foot, horse) = (all?, foot?, horse?);
    let family = |kind: UnitType| match (all.contains(&kind), foot.contains(&kind), horse.contains(&kind)) {
        (true, true, false) => Some(Family::Foot),
        (true, false, true) => Some(Family::Horse),
        _ => {
            let name = kind.print();
            node.fault(format!("{name} must be among `unit-types` and in one of `infantry-types` and `cavalry-types`"));
            None
        }
    };
    let mut found = [Family::Foot; UnitType::COUNT];
    for kind in UnitType::ALL {
        found[kind as usize] = family(kind)?;
    }
    Some(found)
}

pub(super) fn kinds(
    families: [Family; UnitType::COUNT],
    treads: [Tread; UnitType::COUNT],
    classes: Classes,
    leaders: &Leaders,
) -> Kinds {
    let row = |kind: UnitType| {
        let family = families[kind as usize];
        let (class, must_attack) = classes.types[kind as usize];
        Kind {
            family,
            class,
            clash_as: kind,
            tread: treads[kind as usize],
            must_attack,
            shielded: SHIELDED.contains(&kind),
            rally_divisor: match family {
                Family::Foot => leaders.rally_infantry,
                Family::Horse => leaders.rally_cavalry,
            },
        }
    };
    let (class, must_attack) = classes.cataphract;
    // cat:2.4(2): heavy cavalry in all but its class.
    Kinds { types: UnitType::ALL.map(row), cataphract: Kind { class, must_attack, ..row(UnitType::Hc) } }
}
