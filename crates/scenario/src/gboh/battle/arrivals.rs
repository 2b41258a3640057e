//! `[[arrival]]` tables: troops that come later.

use super::ground::cells;
use super::rules::special;
use super::{Army, Field};
use crate::charts::grid::faces;
use crate::error::quote;
use crate::info::SpecialInfo;
use crate::read::{Node, Val};
use acies_board::HexId;
use acies_kernel::Side;
use acies_rules_gboh::setting::{Arrival, Formation, LeaderId, MAX_ARRIVALS, Start, Unit, UnitId};

/// The ids of the arrival groups, known before anybody says that he comes with one.
pub(super) struct Arrivals(Vec<String>);

impl Arrivals {
    pub(super) fn named(root: &Node<'_>) -> Arrivals {
        let mut names: Vec<String> = Vec::new();
        for node in root.each("arrival") {
            let value = node.req("id");
            // A place is kept even for a wrong id, so that the next ones keep theirs.
            let id = value.as_ref().and_then(Val::id).unwrap_or_default().to_string();
            if let Some(value) = value.filter(|_| names.contains(&id)) {
                value.fault(format!("{} is given already; an arrival stands once", quote(&id)));
            }
            names.push(id);
        }
        if names.len() > MAX_ARRIVALS {
            root.fault(format!("{} [[arrival]] tables; at most {MAX_ARRIVALS} are possible", names.len()));
        }
        Arrivals(names)
    }

    /// The index of an arrival group by its id.
    pub(super) fn find(&self, value: &Val<'_>) -> Option<u8> {
        let names: Vec<(&str, u8)> = self.0.iter().zip(0..).map(|(name, at)| (name.as_str(), at)).collect();
        value.pick("arrival", &names)
    }
}

impl Field<'_, '_> {
    /// The arrival groups; players are told of each by its title.
    pub(super) fn arrivals(&self, root: &Node<'_>, army: &Army, told: &mut Vec<SpecialInfo>) -> Vec<Arrival> {
        let mut all = Vec::new();
        for ((node, id), at) in root.each("arrival").iter().zip(&self.arrivals.0).zip(0..) {
            told.extend(node.text("title").map(|title| special(id, "cat:S-arrival", title)));
            all.push(self.arrival(node, army, at).unwrap_or_default());
            node.close();
        }
        all
    }

    /// The arrival groups of a battle in which they come only by an option, and stand on the map otherwise: those that come
    /// are taken off it.
    pub(super) fn late(&self, root: &Node<'_>, army: &mut Army) -> Vec<Arrival> {
        let mut all = Vec::new();
        for node in root.each("arrival") {
            let arrival = self.late_one(&node, army);
            node.close();
            let Some((option, arrival, units, leaders)) = arrival else { continue };
            // A place is kept for those who do not come: others are known by their number.
            let Ok(at) = u8::try_from(all.len()) else { continue };
            if !self.chosen.contains(&option) {
                all.push(Arrival::default());
                continue;
            }
            for unit in units {
                army.units[unit.index()].start = Start::Arrives(at);
            }
            for leader in leaders {
                army.leaders[leader].start = Start::Arrives(at);
            }
            all.push(arrival);
        }
        all
    }

    fn late_one(&self, node: &Node<'_>, army: &Army) -> Option<(String, Arrival, Vec<UnitId>, Vec<usize>)> {
        node.knows(&["id"]);
        node.text("title");
        let options: Vec<(&str, String)> = self.options.iter().map(|id| (id.as_str(), id.clone())).collect();
        let option = node.req("option").and_then(|value| value.pick("option of this battle", &options));
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let turn = node.whole("turn", 1..=99_u8);
        let units = node.req("units").and_then(|value| army.listed(&value, side));
        let leaders = node.maybe("leaders", |value| value.list_of(|one| army.leader(one, side)));
        let map = self.ground.hexes();
        let entry = node.req("entry").and_then(|value| Some((value.hexes_of(map)?, value)));
        let (units, (entry, value), side) = (units?, entry?, side?);
        if entry.len() != units.len() {
            value.fault(format!("has {} hexes for {} units that arrive; each needs one", entry.len(), units.len()));
            return None;
        }
        for (unit, hex) in units.iter().zip(&entry) {
            let unit = &army.units[unit.index()];
            let facing = Formation::Line(self.sides.facing(side));
            if cells(map, &unit.face, (*hex, facing)).contains(&None) {
                value.fault(format!("the right half of {} would be off the map; name another hex", unit.name));
            }
        }
        // The engine takes the hexes in the order of the units' ids.
        let mut both: Vec<(UnitId, HexId)> = units.iter().copied().zip(entry).collect();
        both.sort_by_key(|(unit, _)| *unit);
        let (units, entry) = both.into_iter().unzip();
        let arrival = Arrival { turn: Some(turn?), rolls: Vec::new(), routed: None, side: Some(side), entry };
        // Who is not in this game does not come either.
        let leaders = leaders?.unwrap_or_default().into_iter().flatten().map(LeaderId::index).collect();
        Some((option?, arrival, units, leaders))
    }

    fn arrival(&self, node: &Node<'_>, army: &Army, at: u8) -> Option<Arrival> {
        node.knows(&["id", "turn", "rolls", "or-routed"]);
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let turn = node.opt("turn").and_then(|value| value.whole(1..=99_u8));
        let rolls: Vec<(u8, u16)> = node.each("rolls").iter().filter_map(roll).collect();
        let routed = node.opt("or-routed").and_then(|value| value.within(|node| self.routed(node)));
        if turn.is_none() && rolls.is_empty() && routed.is_none() {
            node.fault("never comes; give it a `turn`, `rolls` or `or-routed`");
        }
        if rolls.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            node.fault("the turns of `rolls` must grow from entry to entry");
        }
        let side = side?;
        let entry = node.req("entry").and_then(|value| self.entry(&value, army, side, at))?;
        Some(Arrival { turn, rolls, routed, side: Some(side), entry })
    }

    fn routed(&self, node: &Node<'_>) -> Option<(Side, u8)> {
        let side = node.req("side").and_then(|value| self.sides.side(&value));
        let units = node.whole("units", 1..=99_u8);
        Some((side?, units?))
    }

    /// The hexes of entry, one for each unit that comes; they and their leaders are of one side.
    fn entry(&self, value: &Val<'_>, army: &Army, side: Side, at: u8) -> Option<Vec<HexId>> {
        let ground = self.ground;
        let hexes = value.hexes_of(ground.hexes())?;
        for &hex in hexes.iter().filter(|&&hex| ground.is_closed(hex)) {
            let number = ground.hexes().number(hex);
            value.fault(format!("nobody may stand in hex {number} (cat:6.34); name another"));
        }
        let comes = |unit: &&Unit| unit.start == Start::Arrives(at);
        let units = army.units.iter().filter(comes).count();
        if units == 0 || hexes.len() != units {
            value.fault(format!("has {} hexes for {units} units that arrive; each needs one", hexes.len()));
        }
        let strangers = army.units.iter().filter(comes).filter(|unit| unit.side != side).map(|unit| &unit.name);
        let leaders = army.leaders.iter().filter(|leader| leader.start == Start::Arrives(at) && leader.side != side);
        for name in strangers.chain(leaders.map(|leader| &leader.name)) {
            value.fault(format!(
                "{name} is of the other side and cannot come with these; give him an arrival of his own"
            ));
        }
        Some(hexes)
    }
}

fn roll(node: &Node<'_>) -> Option<(u8, u16)> {
    let turn = node.whole("turn", 1..=99_u8);
    let on = faces(node, "on");
    node.close();
    Some((turn?, on?.into_iter().fold(0, |bits, face| bits | 1 << face)))
}
