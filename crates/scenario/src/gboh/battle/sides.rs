//! The two `[[side]]` tables.

use super::Ground;
use crate::gboh::charts::{LineRow, Rosters};
use crate::info::{self, SideInfo};
use crate::read::{Node, Val};
use acies_board::Facing;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Army, Edge};

/// Both sides: their texts, their armies, and the lines they may form.
pub(super) struct Sides<'g> {
    pub(super) info: [SideInfo; 2],
    pub(super) armies: [Army; 2],
    facings: [Facing; 2],
    rows: [&'g [LineRow]; 2],
}

impl<'g> Sides<'g> {
    pub(super) fn read(root: &Node<'_>, ground: &Ground<'g>) -> Option<Sides<'g>> {
        let both = info::sides(root, |node, _| side(node, ground.charts.print.rosters));
        let scenario = root.opt("id").and_then(|value| Some((value.str()?, value)));
        let ([(first, facing, army), (second, facing2, other)], (scenario, value)) = (both?, scenario?);
        if first.id == second.id {
            root.fault(format!("both sides are called `{}`; a battle has two", first.id));
        }
        let rows = |id: &str| {
            let rows = ground.charts.line_rows(scenario, id);
            if rows.is_none() {
                let known = ground.charts.scenarios().join(", ");
                let what = format!("the charts have no lines for `{id}` in the scenario `{scenario}`");
                value.fault(format!("{what}; [line-command] knows {known}"));
            }
            rows
        };
        let rows = [rows(&first.id), rows(&second.id)];
        let (info, armies, facings) = ([first, second], [army, other], [facing, facing2]);
        Some(Sides { info, armies, facings, rows: [rows[0]?, rows[1]?] })
    }

    /// A side by its id.
    pub(super) fn side(&self, value: &Val<'_>) -> Option<Side> {
        let [first, second] = self.info.each_ref().map(|side| side.id.as_str());
        value.pick("side", &[(first, Side::First), (second, Side::Second)])
    }

    /// Which corner the units of a side face at first.
    pub(super) fn facing(&self, side: Side) -> Facing {
        self.facings[side.index()]
    }

    /// The lines that a side may form.
    pub(super) fn rows(&self, side: Side) -> &'g [LineRow] {
        self.rows[side.index()]
    }
}

fn side(node: &Node<'_>, rosters: Rosters) -> Option<(SideInfo, Facing, Army)> {
    let id = node.req("id").and_then(|value| value.id().map(str::to_string));
    let info = info::side(node, id.clone());
    let trained = node.truth("trained");
    // cat:6.66(2), cat:4.43(3): who forms the wedge and has replacement leaders; armies of corps have neither.
    let (forms_wedge, replacements) = match rosters {
        Rosters::Groups => (node.flag("wedge"), node.whole("replacements", 0..=9_u8)),
        Rosters::Corps => (false, Some(0)),
    };
    let edge = node.req("retreat-edge").and_then(|value| value.pick("edge of the map", &Edge::NAMES));
    let level = node.whole("withdrawal-level", 1..=9999_i32);
    let (id, champion) = (id?, None);
    let army =
        Army { id, trained: trained?, forms_wedge, edge: edge?, level: level?, replacements: replacements?, champion };
    let (info, facing) = info?;
    Some((info, facing, army))
}
