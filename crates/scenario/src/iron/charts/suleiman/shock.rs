//! Shock and charge: result tables, matrix, modifiers and the rolls around them.

use super::{DRM, ROLL};
use crate::charts::grid::{faces, grid};
use crate::iron::charts::table::results;
use crate::iron::charts::{numbers, unit_type, unit_types};
use crate::read::{Node, Val};
use acies_rules_iron::charts::{Harm, ShockDrm, ShockResult, Table};
use acies_rules_iron::setting::{ByType, UnitType};

pub(super) struct Matrix {
    pub(super) drm: ByType<ByType<Option<i32>>>,
    /// Types with a column: all others never attack.
    pub(super) attackers: Vec<UnitType>,
    pub(super) can_charge: Vec<UnitType>,
}

pub(super) struct Counter {
    pub(super) max: i32,
    pub(super) flank: i32,
    pub(super) eligible: Vec<UnitType>,
}

pub(super) struct Reluctance {
    pub(super) max: i32,
    pub(super) drm: ByType<i32>,
    pub(super) target: UnitType,
}

/// The way of a charge.
pub(super) struct Path {
    pub(super) distance: (u8, u8),
    pub(super) corners: u8,
}

pub(super) struct Shock {
    pub(super) shock: Table<ShockResult>,
    pub(super) charge: Table<ShockResult>,
    pub(super) drm: ShockDrm,
    pub(super) matrix: Matrix,
    pub(super) counter: Counter,
    pub(super) reluctance: Reluctance,
    pub(super) evasion_max: i32,
    pub(super) leader_killed_at: i32,
    pub(super) path: Path,
}

pub(super) fn read(root: &Node<'_>) -> Option<Shock> {
    let effects = root.section("result-effects", effects).unwrap_or_default();
    let table = |key| {
        root.section(key, |node| {
            results(node, &["normal", "disordered"], |cell| {
                let names: Vec<(&str, ShockResult)> = effects.iter().map(|(n, e)| (n.as_str(), *e)).collect();
                cell.pick("result code of [result-effects]", &names)
            })
        })
    };
    let (shock, charge) = (table("shock-results"), table("charge-results"));
    let drm = root.section("shock-drm", drm);
    let matrix = root.section("weapon-matrix", matrix);
    let counter = root.section("counter-charge", counter);
    let reluctance = root.section("charge-reluctance", reluctance);
    let evasion_max = root.section("akinji-retreat-before-shock", |node| node.whole("unhurt-max", ROLL));
    let leader_killed_at = root.section("leader-loss", |node| leader_loss(root, node));
    let path = root.section("charge-geometry", path);
    Some(Shock {
        shock: shock?,
        charge: charge?,
        drm: drm?,
        matrix: matrix?,
        counter: counter?,
        reluctance: reluctance?,
        evasion_max: evasion_max?,
        leader_killed_at: leader_killed_at?,
        path: path?,
    })
}

fn counter(node: &Node<'_>) -> Option<Counter> {
    let (max, flank) = (node.whole("success-max", ROLL), node.whole("flank", DRM));
    let eligible = node.req("eligible").and_then(|value| unit_types(&value));
    Some(Counter { max: max?, flank: flank?, eligible: eligible? })
}

fn effects(node: &Node<'_>) -> Option<Vec<(String, ShockResult)>> {
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

fn drm(node: &Node<'_>) -> Option<ShockDrm> {
    numbers!(node, DRM => ShockDrm {
        combined: "combined-directions",
        rear: "all-from-rear",
        flank: "all-from-flank",
        charge: "charge",
        retired: "defender-retired",
        leader: "hungarian-hc-with-leader",
        lower: "all-attackers-lower",
        marsh: "marsh-into-or-out",
        across: "across-stream-or-entrenchment",
        village: "into-village",
        disordered: "attacker-disordered",
        each_earlier_attack: "per-earlier-attack-of-continued-attack",
    })
}

fn matrix(node: &Node<'_>) -> Option<Matrix> {
    node.knows(&["columns", "rows", "drm", "can-charge"]);
    let columns = node.req("columns").and_then(|value| unit_types(&value))?;
    let rows = node.req("rows").and_then(|value| unit_types(&value))?;
    let cells = grid(node, "drm", (rows.len(), columns.len()), |cell| cell.whole(DRM));
    let charge = node.req("can-charge");
    let can_charge = charge.as_ref().and_then(unit_types);
    if let (Some(value), Some(types)) = (&charge, &can_charge) {
        if let Some(kind) = types.iter().find(|kind| !columns.contains(kind)) {
            value.fault(format!("`{}` has no column in the matrix; a type that charges needs one", kind.id()));
        }
    }
    let mut drm: ByType<ByType<Option<i32>>> = ByType::default();
    for (defender, line) in rows.iter().zip(cells?) {
        for (attacker, cell) in columns.iter().zip(line) {
            drm[*defender][*attacker] = Some(cell);
        }
    }
    Some(Matrix { drm, attackers: columns, can_charge: can_charge? })
}

fn reluctance(node: &Node<'_>) -> Option<Reluctance> {
    let (max, medium) = (node.whole("success-max", ROLL), node.whole("medium-cavalry", DRM));
    let target = node.req("target").and_then(|value| unit_type(&value));
    if let Some(value) = node.req("exempt") {
        value.pick("exemption", &[("counter-charge", ())]);
    }
    let mut drm = ByType::default();
    drm[UnitType::Mc] = medium?;
    Some(Reluctance { max: max?, drm, target: target? })
}

/// The table repeats what `[fire-results]` says of leaders; both must agree.
fn leader_loss<'a>(root: &Node<'a>, node: &Node<'a>) -> Option<i32> {
    let killed = node.whole("shock-killed-at-or-above", ROLL);
    let trigger = node.whole("fire-table-trigger", ROLL);
    let second = faces(node, "fire-second-roll-killed");
    let fire = root.opt("fire-results").and_then(|value| value.table())?;
    let same = fire.opt("leader-check-at-or-above")?.whole(ROLL) == trigger;
    if !same || faces(&fire, "leader-killed-on") != second {
        node.fault("does not say the same as [fire-results] about leaders under fire; make both agree");
    }
    killed
}

fn path(node: &Node<'_>) -> Option<Path> {
    let value = node.req("distance");
    let corners = node.whole("max-facing-vertices-on-path", 0..=5);
    let distance = value.as_ref()?.list_of(|n| n.whole(1..=4_u8))?;
    match distance[..] {
        [least, most] if least <= most => Some(Path { distance: (least, most), corners: corners? }),
        _ => {
            value?.fault("is not a pair of distances; write [least, greatest]");
            None
        }
    }
}
