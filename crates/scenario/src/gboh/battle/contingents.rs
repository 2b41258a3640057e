//! `[[contingent]]`: units that move together by a contingent command (gboh:V3.1).

use super::{Army, Field};
use crate::error::quote;
use crate::read::Node;
use acies_rules_gboh::setting::{ClassicOptions, Contingent, Leader, MAX_CONTINGENTS, Rank, UnitId};

impl Field<'_, '_> {
    /// All contingents; none unless they are played with.
    pub(super) fn contingents(&self, root: &Node<'_>, army: &mut Army, options: ClassicOptions) -> Vec<Contingent> {
        let mut all = Vec::<Contingent>::new();
        for node in root.each("contingent") {
            let found = self.contingent(&node, army, &all);
            node.close();
            if all.len() >= MAX_CONTINGENTS {
                node.fault(format!("is one contingent too many; at most {MAX_CONTINGENTS} are possible"));
                continue;
            }
            let (Some((contingent, units)), Ok(at)) = (found, u8::try_from(all.len())) else { continue };
            for unit in units {
                let unit = &mut army.units[unit.index()];
                if unit.contingent.replace(at).is_some() {
                    node.fault(format!("{} is in a contingent already; a unit is in one", unit.name));
                }
            }
            all.push(contingent);
        }
        if options.contingents {
            return all;
        }
        for unit in &mut army.units {
            unit.contingent = None;
        }
        Vec::new()
    }

    fn contingent(&self, node: &Node<'_>, army: &Army, before: &[Contingent]) -> Option<(Contingent, Vec<UnitId>)> {
        let id = node.req("id").and_then(|value| Some((value.id()?.to_string(), value)));
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        node.text("name");
        node.flag("reconstructed");
        let leader = node.maybe("leader", |value| {
            let found = army.leader(value, side)?;
            let named = |leader: &&Leader| Some(leader.name.as_str()) == value.str();
            let rank = army.leaders.iter().chain(&army.absent).find(named).map(|leader| leader.rank);
            if rank != Some(Rank::Mcc) {
                value.fault("is not a contingent commander of the Macedonians; name an MCC");
            }
            Some(found)
        });
        let units = node.req("units").and_then(|value| army.listed(&value, side));
        let (name, value) = id?;
        if before.iter().any(|other| other.name == name) {
            value.fault(format!("{} is given already; a contingent stands once", quote(&name)));
        }
        Some((Contingent { name, side: side?, mcc: leader?.flatten() }, units?))
    }
}
