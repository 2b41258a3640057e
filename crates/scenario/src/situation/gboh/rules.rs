//! `rules SCENARIO [OPTION…]`: the rules of a battle, for those of the picture who bear the names of its pieces.

use super::picture::Drawing;
use crate::gboh::read_files;
use crate::registry::files;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Leader, LeaderId, Setting, Unit, UnitId};
use acies_rules_gboh::special::Special;

impl Drawing<'_> {
    /// The rules that the battle lends. Its sides are those of the picture on which the first piece of the same name is.
    pub(super) fn rules(&self, units: &[Unit], leaders: &[Leader]) -> Vec<Special> {
        let Some(battle) = self.lender() else { return Vec::new() };
        let unit = |id: UnitId| {
            let at = units.iter().position(|unit| unit.name == battle.unit(id).name)?;
            u8::try_from(at).ok().map(UnitId)
        };
        let leader = |id: LeaderId| {
            let at = leaders.iter().position(|leader| leader.name == battle.leader(id).name)?;
            u8::try_from(at).ok().map(LeaderId)
        };
        let units_met = battle.unit_ids().filter_map(|id| Some((battle.unit(id).side, units[unit(id)?.index()].side)));
        let leaders_met =
            battle.leader_ids().filter_map(|id| Some((battle.leader(id).side, leaders[leader(id)?.index()].side)));
        let crossed = units_met.chain(leaders_met).next().is_some_and(|(there, here)| there != here);
        let side = |side: Side| if crossed { side.other() } else { side };
        battle.special.iter().filter_map(|special| special.lent(unit, leader, side)).collect()
    }

    fn lender(&self) -> Option<Setting> {
        let mut words = self.picture.line("rules")?;
        let ids: Vec<(&str, &str)> = self.words.battles.iter().map(|id| (*id, *id)).collect();
        let id = words.pick("battle of this ruleset", &ids)?;
        let options: Vec<String> = std::iter::from_fn(|| words.next()).map(str::to_string).collect();
        let read = files(id).and_then(|files| read_files(&files, &options));
        read.map(|(field, _)| field.setting).map_err(|error| words.fault(error.to_string())).ok()
    }
}
