//! Ids and sets of pieces that more than one engine uses.

use serde::{Deserialize, Serialize};

/// A combat unit's id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

/// A leader's id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LeaderId(pub u8);

impl UnitId {
    /// The unit of this number, if there are so many: for numbers that come from outside.
    #[must_use]
    #[inline]
    pub fn among(count: usize, number: u16) -> Option<UnitId> {
        u8::try_from(number).ok().filter(|_| usize::from(number) < count).map(UnitId)
    }

    /// Index into arrays by unit.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl LeaderId {
    /// The leader of this number, if there are so many: for numbers that come from outside.
    #[must_use]
    #[inline]
    pub fn among(count: usize, number: u16) -> Option<LeaderId> {
        u8::try_from(number).ok().filter(|_| usize::from(number) < count).map(LeaderId)
    }

    /// Index into arrays by leader.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct UnitSet(pub u128);

impl UnitSet {
    /// Nobody.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// This unit alone.
    #[must_use]
    #[inline]
    pub const fn one(unit: UnitId) -> UnitSet {
        UnitSet(1 << unit.0)
    }

    /// Whether the unit is in it.
    #[inline]
    #[must_use]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// Whether nobody is.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a unit.
    #[inline]
    pub fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Takes a unit out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// Those of both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// Those of either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// Those of this one that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// The first in the order of ids.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<UnitId> {
        (self.0 != 0).then(|| UnitId(self.0.trailing_zeros() as u8))
    }

    /// All, in the order of ids.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.first()?;
            // Without its lowest bit.
            left.0 &= left.0 - 1;
            Some(next)
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

/// A set of units in battles of more than 128: two sets, the second for the units from 128 on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct WideUnitSet {
    low: UnitSet,
    high: UnitSet,
}

/// The units of the first half.
const HALF: u8 = 128;

impl WideUnitSet {
    /// Nobody.
    pub const EMPTY: WideUnitSet = WideUnitSet { low: UnitSet::EMPTY, high: UnitSet::EMPTY };

    /// This unit alone.
    #[must_use]
    #[inline]
    pub const fn one(unit: UnitId) -> WideUnitSet {
        match unit.0 {
            0..HALF => WideUnitSet { low: UnitSet::one(unit), high: UnitSet::EMPTY },
            HALF.. => WideUnitSet { low: UnitSet::EMPTY, high: UnitSet::one(UnitId(unit.0 - HALF)) },
        }
    }

    /// Whether the unit is in it.
    #[inline]
    #[must_use]
    pub const fn has(self, unit: UnitId) -> bool {
        match unit.0 {
            0..HALF => self.low.has(unit),
            HALF.. => self.high.has(UnitId(unit.0 - HALF)),
        }
    }

    /// Whether nobody is.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low.is_empty() && self.high.is_empty()
    }

    /// How many are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.low.len() + self.high.len()
    }

    /// Adds a unit.
    #[inline]
    pub fn add(&mut self, unit: UnitId) {
        *self = self.or(WideUnitSet::one(unit));
    }

    /// Takes a unit out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        *self = self.without(WideUnitSet::one(unit));
    }

    /// Those of both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: WideUnitSet) -> WideUnitSet {
        WideUnitSet { low: self.low.and(other.low), high: self.high.and(other.high) }
    }

    /// Those of either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: WideUnitSet) -> WideUnitSet {
        WideUnitSet { low: self.low.or(other.low), high: self.high.or(other.high) }
    }

    /// Those of this one that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: WideUnitSet) -> WideUnitSet {
        WideUnitSet { low: self.low.without(other.low), high: self.high.without(other.high) }
    }

    /// The first in the order of ids.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<UnitId> {
        self.low.first().or_else(|| self.high.first().map(|unit| UnitId(unit.0 + HALF)))
    }

    /// All, in the order of ids.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        self.low.iter().chain(self.high.iter().map(|unit| UnitId(unit.0 + HALF)))
    }
}

impl FromIterator<UnitId> for WideUnitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> WideUnitSet {
        let mut set = WideUnitSet::EMPTY;
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

/// A set of leaders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LeaderSet(pub u32);

impl LeaderSet {
    /// Nobody.
    pub const EMPTY: LeaderSet = LeaderSet(0);

    /// Whether the leader is in it.
    #[must_use]
    #[inline]
    pub const fn has(self, leader: LeaderId) -> bool {
        self.0 >> leader.0 & 1 == 1
    }

    /// Whether nobody is.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a leader.
    #[inline]
    pub fn add(&mut self, leader: LeaderId) {
        self.0 |= 1 << leader.0;
    }

    /// Takes a leader out.
    #[inline]
    pub fn remove(&mut self, leader: LeaderId) {
        self.0 &= !(1 << leader.0);
    }

    /// Those of either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: LeaderSet) -> LeaderSet {
        LeaderSet(self.0 | other.0)
    }

    /// The first in the order of ids.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<LeaderId> {
        (self.0 != 0).then(|| LeaderId(self.0.trailing_zeros() as u8))
    }

    /// All, in the order of ids.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = LeaderId> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.first()?;
            left.remove(next);
            Some(next)
        })
    }
}

impl FromIterator<LeaderId> for LeaderSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = LeaderId>>(leaders: I) -> LeaderSet {
        let mut set = LeaderSet::EMPTY;
        leaders.into_iter().for_each(|leader| set.add(leader));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::{UnitId, WideUnitSet};

    #[test]
    fn a_wide_set_holds_both_halves_apart() {
        let mut set: WideUnitSet = [0, 127, 128, 255].map(UnitId).into_iter().collect();
        assert_eq!(set.iter().map(|unit| unit.0).collect::<Vec<_>>(), [0, 127, 128, 255]);
        assert!(set.has(UnitId(127)) && set.has(UnitId(128)) && !set.has(UnitId(1)) && !set.has(UnitId(129)));
        set.remove(UnitId(0));
        set.remove(UnitId(127));
        assert_eq!((set.len(), set.first()), (2, Some(UnitId(128))));
        assert_eq!(set.without(WideUnitSet::one(UnitId(255))), WideUnitSet::one(UnitId(128)));
        assert!(!set.is_empty() && set.and(WideUnitSet::one(UnitId(0))).is_empty());
    }
}
