//! `[proposed.weapon-matrix]`, `[proposed.shock-table]` and `[proposed.charge-table]` (P3 to P5).

use super::TYPES;
use crate::charts::grid::grid;
use crate::iron::charts::combat::{effects, shock_results};
use crate::iron::charts::{DRM, unit_type, unit_types};
use crate::read::Node;
use acies_rules_iron::charts::{ShockResult, Table};
use acies_rules_iron::setting::{ByType, UnitType};

pub(super) struct Shock {
    pub(super) shock: Table<ShockResult>,
    pub(super) charge: Table<ShockResult>,
    pub(super) matrix: ByType<ByType<Option<i32>>>,
    /// Types that have a column, or use that of another.
    pub(super) attackers: Vec<UnitType>,
}

pub(super) fn read(node: &Node<'_>) -> Option<Shock> {
    let effects = node.section("result-effects", effects).unwrap_or_default();
    let table = |key| node.section(key, |node| shock_results(node, &effects));
    let (shock, charge) = (table("shock-table"), table("charge-table"));
    let matrix = node.section("weapon-matrix", matrix);
    let (matrix, attackers) = matrix?;
    Some(Shock { shock: shock?, charge: charge?, matrix, attackers })
}

type Matrix = (ByType<ByType<Option<i32>>>, Vec<UnitType>);

fn matrix(node: &Node<'_>) -> Option<Matrix> {
    node.knows(&["attackers", "defenders", "drm", "aliases", "cannot-attack"]);
    let list = |key| node.req(key).and_then(|value| unit_types(&value, TYPES));
    let (columns, rows, idle) = (list("attackers"), list("defenders"), list("cannot-attack"));
    let aliases = node.section("aliases", aliases);
    let (columns, rows, aliases) = (columns?, rows?, aliases?);
    let cells = grid(node, "drm", (rows.len(), columns.len()), |cell| cell.whole(DRM))?;
    let same = |kind: UnitType| aliases.iter().find(|(alias, _)| *alias == kind).map_or(kind, |(_, same)| *same);
    let mut drm: ByType<ByType<Option<i32>>> = ByType::default();
    for defender in TYPES.all() {
        let Some(row) = rows.iter().position(|kind| *kind == same(defender)) else {
            node.fault(format!("`{}` has no row and is no alias; give it one", TYPES.name(defender).id));
            continue;
        };
        for attacker in TYPES.all() {
            let column = columns.iter().position(|kind| *kind == same(attacker));
            drm[defender][attacker] = column.map(|column| cells[row][column]);
        }
    }
    let attackers: Vec<UnitType> = TYPES.all().filter(|kind| columns.contains(&same(*kind))).collect();
    let others: Vec<UnitType> = TYPES.all().filter(|kind| !attackers.contains(kind)).collect();
    let mut idle = idle?;
    idle.sort_unstable();
    if idle != others {
        node.fault("`cannot-attack` must name exactly the types without a column; make both agree");
    }
    Some((drm, attackers))
}

fn aliases(node: &Node<'_>) -> Option<Vec<(UnitType, UnitType)>> {
    let mut found = Vec::new();
    for (name, value) in node.entries() {
        let same = unit_type(&value, TYPES);
        match TYPES.with_id(name) {
            Some(kind) => found.extend(same.map(|same| (kind, same))),
            None => value.fault("the key is not a unit type; write `infantry = \"axe\"`"),
        }
    }
    Some(found)
}
