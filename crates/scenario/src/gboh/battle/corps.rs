//! `[[corps]]`: bodies of troops, and which units belong to them and to the groups.

use super::{Army, Field};
use crate::error::quote;
use crate::info::{Named, band};
use crate::read::{Node, Val};
use acies_kernel::Side;
use acies_rules_gboh::setting::{LeaderId, Unit, UnitId, UnitSet};

/// A body of troops.
pub(super) struct Corps {
    id: String,
    side: Side,
    named: Named,
}

/// The units of a `[[group]]`.
pub(super) struct Group {
    pub(super) prefix: String,
    pub(super) side: Side,
    /// An index into the corps.
    pub(super) corps: Option<usize>,
    pub(super) units: UnitSet,
}

impl Corps {
    /// All corps; who leads them has no effect on play and is looked up once leaders are known.
    pub(super) fn read(root: &Node<'_>, side: impl Fn(&Val<'_>) -> Option<Side>) -> Vec<Corps> {
        let mut all: Vec<Corps> = Vec::new();
        for node in root.each("corps") {
            let id = node.req("id").and_then(|value| Some((value.id()?.to_string(), value)));
            let whose = node.req("side").and_then(|value| side(&value));
            let name = node.text("name");
            node.string("leader");
            let band = band(&node);
            node.close();
            let (Some((id, value)), Some(side), Some(name)) = (id, whose, name) else { continue };
            if all.iter().any(|corps| corps.id == id && corps.side == side) {
                value.fault(format!("{} is given already; a corps of a side stands once", quote(&id)));
            }
            let named = Named::new(&id, &name, false).with_band(band);
            all.push(Corps { id, side, named });
        }
        all
    }

    /// What people call it.
    pub(super) fn named(&self) -> Named {
        self.named.clone()
    }
}

impl Field<'_, '_> {
    /// A corps of a side by its id.
    pub(super) fn corps(&self, value: &Val<'_>, side: Side) -> Option<usize> {
        let own = self.corps.iter().enumerate().filter(|(_, corps)| corps.side == side);
        let names: Vec<(&str, usize)> = own.map(|(at, corps)| (corps.id.as_str(), at)).collect();
        value.pick("corps of its side", &names)
    }
}

impl Army {
    /// The units of a corps.
    pub(super) fn of_corps(&self, corps: usize) -> UnitSet {
        let groups = self.groups.iter().filter(|group| group.corps == Some(corps));
        groups.fold(UnitSet::EMPTY, |all, group| all.or(group.units))
    }

    /// The units of which something is true.
    pub(super) fn choose(&self, is_one: impl Fn(&Unit) -> bool) -> UnitSet {
        let all = self.units.iter().zip(0..).filter(|(unit, _)| is_one(unit));
        all.map(|(_, at)| UnitId(at)).collect()
    }

    /// gboh:granicus(satraps): every corps of a side has rows of its own, so that its units stand in lines with each other
    /// alone.
    pub(super) fn part_lines(&mut self, side: Side) {
        let corps = self.groups.iter().filter_map(|group| group.corps).max().map_or(1, |most| most + 1);
        for group in self.groups.iter().filter(|group| group.side == side) {
            for unit in group.units.iter() {
                let face = &mut self.units[unit.index()].face;
                let parted = |row: u8| u8::try_from(usize::from(row) * corps + group.corps.unwrap_or(0)).ok();
                face.row = face.row.and_then(parted);
            }
        }
    }

    /// The units of a list of groups, of one side where it is given.
    pub(super) fn of_groups(&self, value: &Val<'_>, side: Option<Side>) -> Option<UnitSet> {
        let own = self.groups.iter().filter(|group| side.is_none_or(|side| group.side == side));
        let names: Vec<(&str, UnitSet)> = own.map(|group| (group.prefix.as_str(), group.units)).collect();
        let found = value.list_of(|group| group.pick("group of units", &names))?;
        if found.is_empty() {
            value.fault("names no group; name at least one");
        }
        Some(found.into_iter().fold(UnitSet::EMPTY, UnitSet::or))
    }

    /// A unit by its id, of one side where it is given.
    pub(super) fn unit(&self, value: &Val<'_>, side: Option<Side>) -> Option<UnitId> {
        let own = self.units.iter().enumerate().filter(|(_, unit)| side.is_none_or(|side| unit.side == side));
        let names: Vec<(&str, usize)> = own.map(|(at, unit)| (unit.name.as_str(), at)).collect();
        let at = value.pick("unit", &names)?;
        u8::try_from(at).ok().map(UnitId)
    }

    /// A leader by his id, of one side where it is given; `Some(None)` for one who is not in this game.
    pub(super) fn leader(&self, value: &Val<'_>, side: Option<Side>) -> Option<Option<LeaderId>> {
        let here = self.leaders.iter().zip(0..).map(|(leader, at)| (leader, Some(LeaderId(at))));
        let all = here.chain(self.absent.iter().map(|leader| (leader, None)));
        let own = all.filter(|(leader, _)| side.is_none_or(|side| leader.side == side));
        let names: Vec<(&str, Option<LeaderId>)> = own.map(|(leader, at)| (leader.name.as_str(), at)).collect();
        value.pick("leader", &names)
    }

    /// A list of units, in its order.
    pub(super) fn listed(&self, value: &Val<'_>, side: Option<Side>) -> Option<Vec<UnitId>> {
        let found = value.list_of(|unit| self.unit(unit, side))?;
        if found.is_empty() {
            value.fault("names no unit; name at least one");
        }
        Some(found)
    }
}
