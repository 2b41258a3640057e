//! Optional rules of a scenario, and those of its ruleset behind them.

use super::Ground;
use crate::error::known;
use crate::info::{self, OptionInfo};
use crate::read::Node;
use acies_board::{HexId, HexMap, Terrain};
use acies_rules_iron::setting::Mud;

/// The option that lets late groups arrive (15.2).
pub(crate) const WHAT_IF: &str = "what-if";

/// The option that makes ground soft (moi:crecy(mud)).
pub(super) const MUD: &str = "mud";

/// The option that lets people of the camp show themselves (moi:bannockburn(followers)).
pub(super) const FOLLOWERS: &str = "camp-followers";

/// Options that the engine implements.
const OPTIONS: [&str; 3] = [WHAT_IF, MUD, FOLLOWERS];

/// The options, and the ground that one of them softens.
pub(super) fn read(root: &Node<'_>, ground: &Ground<'_>) -> (Vec<OptionInfo>, Option<Mud>) {
    let (mut found, mut mud) = (Vec::new(), None);
    let own = root.opt("options").and_then(|value| value.table());
    for (id, value) in own.iter().flat_map(Node::entries) {
        if !OPTIONS.contains(&id) {
            value.fault(format!("is not an option of the engine; {}", known(id, OPTIONS)));
        }
        found.extend(value.within(|node| {
            let clause = node.req("clause").and_then(|value| ground.clause(&value));
            if id == MUD {
                mud = soft_ground(node, ground.hexes());
            }
            info::option(id, node, clause)
        }));
    }
    found.extend(ground.files.charts.options.iter().cloned());
    (found, mud)
}

/// The clear hexes of the rows from one to another.
fn soft_ground(node: &Node<'_>, map: &HexMap) -> Option<Mud> {
    let value = node.req("rows");
    let mounted = node.whole("mounted-mp", 1..=20_u8);
    let rows = value.as_ref()?.list_of(|row| row.whole(0..=99_u8))?;
    let [first, last] = rows[..] else {
        value?.fault("is not a range of rows; write [first, last]");
        return None;
    };
    let is_soft = |hex: &HexId| map.terrain(*hex) == Terrain::Clear && (first..=last).contains(&map.number(*hex).row());
    let hexes: Vec<HexId> = map.hexes().filter(is_soft).collect();
    if hexes.is_empty() {
        value?.fault("has no clear hex; name rows that have one");
    }
    Some(Mud { hexes, mounted: mounted? })
}
