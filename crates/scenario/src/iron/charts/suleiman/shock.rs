//! Shock and charge: result tables, matrix, modifiers and the rolls around them.

use super::{DRM, ROLL, TYPES};
use crate::charts::grid::{faces, grid};
use crate::iron::charts::combat::{effects, shock_results};
use crate::iron::charts::{numbers, unit_type, unit_types};
use crate::read::Node;
use acies_rules_iron::charts::{ShockDrm, ShockResult, Table};
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

/// Modifiers of the shock list that belong to the ground.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    /// Into or out of marsh.
    pub(super) marsh: i32,
    /// Across a stream or an entrenchment.
    pub(super) across: i32,
    /// Into a village.
    pub(super) village: i32,
}

pub(super) struct Shock {
    pub(super) shock: Table<ShockResult>,
    pub(super) charge: Table<ShockResult>,
    pub(super) drm: ShockDrm,
    pub(super) ground: Ground,
    pub(super) matrix: Matrix,
    pub(super) counter: Counter,
    pub(super) reluctance: Reluctance,
    pub(super) evasion_max: i32,
    pub(super) leader_killed_at: i32,
    pub(super) path: Path,
}

pub(super) fn read(root: &Node<'_>) -> Option<Shock> {
    let effects = root.section("result-effects", effects).unwrap_or_default();
    let table = |key| root.section(key, |node| shock_results(node, &effects));
    let (shock, charge) = (table("shock-results"), table("charge-results"));
    let drm = root.section("shock-drm", drm);
    let matrix = root.section("weapon-matrix", matrix);
    let counter = root.section("counter-charge", counter);
    let reluctance = root.section("charge-reluctance", reluctance);
    let evasion_max = root.section("akinji-retreat-before-shock", |node| node.whole("unhurt-max", ROLL));
    let leader_killed_at = root.section("leader-loss", |node| leader_loss(root, node));
    let path = root.section("charge-geometry", path);
    let (drm, ground) = drm?;
    Some(Shock {
        shock: shock?,
        charge: charge?,
        drm,
        ground,
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
    let eligible = node.req("eligible").and_then(|value| unit_types(&value, TYPES));
    Some(Counter { max: max?, flank: flank?, eligible: eligible? })
}

fn drm(node: &Node<'_>) -> Option<(ShockDrm, Ground)> {
    let ground = numbers!(node, DRM => Ground {
        marsh: "marsh-into-or-out",
        across: "across-stream-or-entrenchment",
        village: "into-village",
    });
    let list = numbers!(node, DRM => List {
        combined: "combined-directions",
        rear: "all-from-rear",
        flank: "all-from-flank",
        charge: "charge",
        retired: "defender-retired",
        leader: "hungarian-hc-with-leader",
        lower: "all-attackers-lower",
        disordered: "attacker-disordered",
        each_earlier_attack: "per-earlier-attack-of-continued-attack",
    })?;
    let drm = ShockDrm {
        combined: list.combined,
        rear: list.rear,
        flank: list.flank,
        charge: list.charge,
        // sul:8.3.1(4) does not ask where a charge began, nor who charges.
        charge_moved: list.charge,
        counter_charge: list.charge,
        retired: list.retired,
        leader: list.leader,
        lower: list.lower,
        disordered: list.disordered,
        each_earlier_attack: list.each_earlier_attack,
        wall: 0,
        schiltron: 0,
    };
    Some((drm, ground?))
}

/// The fixed modifiers of `[shock-drm]` that do not belong to the ground.
struct List {
    combined: i32,
    rear: i32,
    flank: i32,
    charge: i32,
    retired: i32,
    leader: i32,
    lower: i32,
    disordered: i32,
    each_earlier_attack: i32,
}

fn matrix(node: &Node<'_>) -> Option<Matrix> {
    node.knows(&["columns", "rows", "drm", "can-charge"]);
    let columns = node.req("columns").and_then(|value| unit_types(&value, TYPES))?;
    let rows = node.req("rows").and_then(|value| unit_types(&value, TYPES))?;
    let cells = grid(node, "drm", (rows.len(), columns.len()), |cell| cell.whole(DRM));
    let charge = node.req("can-charge");
    let can_charge = charge.as_ref().and_then(|value| unit_types(value, TYPES));
    if let (Some(value), Some(types)) = (&charge, &can_charge) {
        if let Some(kind) = types.iter().find(|kind| !columns.contains(kind)) {
            value.fault(format!(
                "`{}` has no column in the matrix; a type that charges needs one",
                TYPES.name(*kind).id
            ));
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
    let target = node.req("target").and_then(|value| unit_type(&value, TYPES));
    if let Some(value) = node.req("exempt") {
        value.pick("exemption", &[("counter-charge", ())]);
    }
    let mut drm = ByType::default();
    drm[TYPES.with_id("mc")?] = medium?;
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
