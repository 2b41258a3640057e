//! `[[line]]`: who may form lines with lanes between (gboh:battles(lines)).

use super::Ground;
use super::sides::Sides;
use crate::read::Node;
use acies_kernel::Side;
use acies_rules_gboh::setting::UnitType;

/// The types of each side that may stand with one hex between them.
pub(super) fn lanes(root: &Node<'_>, ground: &Ground<'_>, sides: &Sides<'_>) -> Vec<(Side, UnitType)> {
    let mut all = Vec::new();
    for node in root.each("line") {
        let side = node.req("side").and_then(|value| sides.side(&value));
        let types = node.req("types").and_then(|value| value.list_of(|kind| ground.charts.print.unit_type(kind)));
        node.req("spacing").and_then(|value| value.pick("spacing of a line", &[("lanes", ())]));
        node.flag("reconstructed");
        node.close();
        let (Some(side), Some(types)) = (side, types) else { continue };
        all.extend(types.into_iter().map(|kind| (side, kind)));
    }
    all
}
