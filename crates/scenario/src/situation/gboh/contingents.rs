//! `contingent ID SIDE U U … [by L]`: units that move together by a contingent command (gboh:V3.1).

use super::leaders::Chiefs;
use super::picture::Drawing;
use super::units::Troops;
use acies_kernel::LeaderId;
use acies_rules_gboh::setting::{ClassicOptions, Contingent, MAX_CONTINGENTS, Rank};

impl Drawing<'_> {
    pub(super) fn contingents(&self, options: ClassicOptions, troops: &mut Troops, chiefs: &Chiefs) -> Vec<Contingent> {
        let mut all = Vec::<Contingent>::new();
        for mut words in self.picture.lines("contingent") {
            if !options.contingents {
                words.fault("needs `option contingent-commands`");
            }
            let name = words.name(&[], all.iter().map(|other| other.name.as_str()));
            let Some(side) = words.pick("side", &self.sides()) else { continue };
            let own: Vec<(String, usize)> = troops
                .units
                .iter()
                .enumerate()
                .filter(|(_, unit)| unit.side == side)
                .map(|(at, unit)| (unit.name.clone(), at))
                .collect();
            let own: Vec<(&str, usize)> = own.iter().map(|(name, at)| (name.as_str(), *at)).collect();
            let is_mcc = |at: &usize| chiefs.leaders[*at].side == side && chiefs.leaders[*at].rank == Rank::Mcc;
            let mccs: Vec<(&str, usize)> =
                (0..chiefs.leaders.len()).filter(is_mcc).map(|at| (chiefs.leaders[at].name.as_str(), at)).collect();
            let (mut members, mut mcc) = (Vec::new(), None);
            while let Some(word) = words.peek() {
                if word == "by" {
                    words.next();
                    mcc = words.pick_name("contingent commander of this side", &mccs);
                    words.end();
                    break;
                }
                match words.pick_name("unit of this side", &own) {
                    Some(at) => members.push(at),
                    None => break,
                }
            }
            if members.is_empty() {
                words.fault("has no units; name at least one");
            }
            if all.len() >= MAX_CONTINGENTS {
                words.fault(format!("is one contingent too many; at most {MAX_CONTINGENTS} are possible"));
                continue;
            }
            let Ok(index) = u8::try_from(all.len()) else { continue };
            for at in members {
                if troops.units[at].contingent.replace(index).is_some() {
                    words.fault(format!("{} is in a contingent already; a unit is in one", troops.units[at].name));
                }
            }
            let mcc = mcc.and_then(|at| u8::try_from(at).ok()).map(LeaderId);
            all.extend(name.map(|name| Contingent { name, side, mcc }));
        }
        all
    }
}
