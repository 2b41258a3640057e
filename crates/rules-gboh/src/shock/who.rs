//! Chapters 8.31 and 8.32, gboh:V9.2: who may attack whom.

use super::clash;
use crate::charts::Attacks;
use crate::pairs::PairKind;
use crate::pos::Pos;
use crate::setting::{Formation, Traits, UnitId, UnitSet};

impl<'a> Pos<'a> {
    /// Whether a unit makes shock attacks at all, as it is now.
    /// cat:10.25(5), cat:6.45: not routed, not in column. gboh:V9.2, gboh:V4.13: neither squares nor artillery do.
    pub(crate) fn may_attack_at_all(self, unit: UnitId) -> bool {
        let formed = !matches!(self.s.unit(unit).formation, Formation::Column(_) | Formation::Square);
        let able = || match self.kind(unit).attacks {
            Attacks::Yes => true,
            // gboh:8.62(9), gboh:A35: the star is printed on the counter.
            Attacks::Starred => self.face(unit).has(Traits::STAR),
            Attacks::No => false,
        };
        formed && self.stands(unit) && able()
    }

    /// Whether a unit may attack an enemy in its zone.
    pub(crate) fn may_attack(self, attacker: UnitId, defender: UnitId) -> bool {
        // gboh:8.63(3): horse never attacks elephants from the front.
        self.may_attack_at_all(attacker) && clash::base(self, self.striker(attacker), defender) != 0
    }

    /// By whose line of the chart a unit attacks. gboh:V10.12: antesignani with horse by that of the horse.
    fn striker(self, unit: UnitId) -> UnitId {
        let mixed = self.pair_of(unit).filter(|pair| pair.kind == PairKind::MixedHorse);
        mixed.map_or(unit, |pair| if self.is_horse(pair.top) { pair.top } else { pair.bottom })
    }

    /// The enemies in the zone of a unit that it may attack.
    pub(crate) fn targets(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.enemies_in_zone(unit).filter(move |&enemy| self.may_attack(unit, enemy))
    }

    /// gboh:P10: all that is in the hexes of some units.
    pub(crate) fn with_stacks(self, units: UnitSet) -> UnitSet {
        if !self.set.lay.has_stacks() {
            return units;
        }
        units.iter().filter_map(move |unit| self.partner(unit)).collect::<UnitSet>().or(units)
    }

    /// The units by which a set of them is named: of each hex the top one.
    pub(crate) fn tops(self, units: UnitSet) -> UnitSet {
        let above = move |&unit: &UnitId| !self.is_beneath(unit, units);
        if self.set.lay.has_stacks() { units.iter().filter(above).collect() } else { units }
    }

    /// Whether one of the set stands above a unit in its hex.
    fn is_beneath(self, unit: UnitId, units: UnitSet) -> bool {
        self.partner(unit).is_some_and(|other| units.has(other) && self.s.beneath(other) == Some(unit))
    }

    /// The other unit in the hex of a unit, if two stand there.
    pub(crate) fn partner(self, unit: UnitId) -> Option<UnitId> {
        if !self.set.lay.has_stacks() {
            return None;
        }
        let mut here = self.hex(unit).map(|hex| self.units_in(hex)).filter(|here| here.has(unit))?;
        here.find(|&other| other != unit)
    }
}
