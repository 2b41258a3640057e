//! The kinds of troops, put together from the charts that speak of them.

use super::PRINT;
use super::leaders::Leaders;
use super::shock::Classes;
use crate::read::Node;
use acies_rules_gboh::charts::{Attacks, Family, Forms, Is, Kind, Kinds, Place, Routs, Spacing, Tread, Withdraws};
use acies_rules_gboh::setting::{UnitType, Variety};

/// cat:9.1(1): cataphracts on foot are heavy infantry.
pub(super) const ON_FOOT: UnitType = UnitType::Hi;

/// Which types are infantry and which cavalry: each is one of both.
pub(super) fn families(node: &Node<'_>) -> Option<[Family; UnitType::COUNT]> {
    let list = |key| node.req(key).and_then(|value| value.list_of(|kind| PRINT.unit_type(kind)));
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
    for &kind in PRINT.types {
        found[kind as usize] = family(kind)?;
    }
    Some(found)
}

pub(super) fn kinds(
    families: [Family; UnitType::COUNT],
    treads: [Tread; UnitType::COUNT],
    classes: &Classes,
    leaders: &Leaders,
) -> Kinds {
    let mut types = [Kind::ABSENT; UnitType::COUNT];
    for (&kind, at) in PRINT.types.iter().zip(0..) {
        let (class, must_attack) = classes.types[usize::from(at)];
        let row = Kind {
            superior: Place::both(class),
            clash: Place::both(at),
            tread: treads[kind as usize],
            must_attack,
            ..family(families[kind as usize], leaders)
        };
        types[kind as usize] = Kind { is: row.is | shield(kind), ..row };
    }
    let (class, must_attack) = classes.cataphract;
    // cat:2.4(2): heavy cavalry in all but its class.
    let cataphract = Kind { superior: Place::both(class), must_attack, ..types[UnitType::Hc as usize] };
    let mut varieties = [Kind::ABSENT; Variety::ROWS];
    varieties[Variety::Cataphract as usize - 1] = cataphract;
    Kinds { types, varieties, mixed: None }
}

/// cat:8.17(2), cat:8.17(3): missiles do heavy infantry less harm.
fn shield(kind: UnitType) -> Is {
    if kind == UnitType::Hi { Is::HEAVY } else { Is::empty() }
}

/// What all foot has in common, or all horse. cat:6.41(1), cat:6.52(1), cat:4.27(star), cat:4.27(star-star).
fn family(family: Family, leaders: &Leaders) -> Kind {
    let all = Kind {
        family,
        turns: 1,
        withdraws: Withdraws::Slower,
        routs: Routs::Flees,
        attacks: Attacks::Yes,
        ..Kind::ABSENT
    };
    if family == Family::Horse {
        return Kind { spacing: Spacing::Loose, rally_divisor: leaders.rally_cavalry, ..all };
    }
    Kind {
        spacing: Spacing::Shoulder,
        forms: Forms::COLUMN,
        is: Is::TIRES,
        rally_divisor: leaders.rally_infantry,
        ..all
    }
}
