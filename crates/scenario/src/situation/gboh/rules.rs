//! `rules SCENARIO [OPTION…]`: the rules of a battle, for those of the picture who bear the names of its pieces.

use super::picture::Drawing;
use crate::gboh::read_files;
use crate::registry::files;
use acies_board::{HexId, HexMap};
use acies_kernel::Side;
use acies_rules_gboh::setting::{Arrival, Leader, LeaderId, Setting, Start, Unit, UnitId};
use acies_rules_gboh::special::{Rule, Special};

impl Drawing<'_> {
    /// The rules that the battle lends, and its arrivals. Its sides are those of the picture on which the first piece of the
    /// same name is.
    pub(super) fn rules(&self, map: &HexMap, units: &[Unit], leaders: &[Leader]) -> (Vec<Special>, Vec<Arrival>) {
        let Some(battle) = self.lender() else { return Default::default() };
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
        let special = battle.special.iter().filter_map(|special| special.lent(unit, leader, side)).collect();
        (special, arrivals(&battle, map, units))
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

/// Those of a picture who wait come where the units of the same names do, by numbers of hexes, if its map reaches so far. The
/// hexes of the others stay hexes of entry: they bound the places beside them.
fn arrivals(battle: &Setting, map: &HexMap, units: &[Unit]) -> Vec<Arrival> {
    let by_rule = battle.special.iter().find_map(|special| match special.rule {
        Rule::Arrival(group) => Some(group),
        _ => None,
    });
    let Some(group) = by_rule else { return Vec::new() };
    let lent = &battle.arrivals[usize::from(group)];
    let Some(hexes) = lent.entry.iter().map(|&hex| map.find(battle.map.number(hex))).collect::<Option<Vec<HexId>>>()
    else {
        return Vec::new();
    };
    let coming = battle.units.iter().filter(|unit| unit.start == Start::Arrives(group));
    let named: Vec<(&str, HexId)> = coming.map(|unit| unit.name.as_str()).zip(hexes.iter().copied()).collect();
    let place = |unit: &Unit| named.iter().find(|(name, _)| *name == unit.name).map_or(hexes[0], |(_, hex)| *hex);
    let waiting = units.iter().filter(|unit| unit.start == Start::Arrives(0)).map(place);
    // The engine takes the hexes in the order of the units.
    vec![Arrival { entry: waiting.chain(hexes.iter().copied()).collect(), ..lent.clone() }]
}
