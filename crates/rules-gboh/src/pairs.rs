//! gboh:V10.8, gboh:V10.12: two units in a hex that fight and move as one.

use crate::charts::Kind;
use crate::pos::Pos;
use crate::setting::{Traits, UnitId};
use crate::state::{Marks, Moving};

/// What two units are together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PairKind {
    /// Two phalanxes, one behind the other (gboh:V10.7).
    Depth,
    /// Horse with antesignani (gboh:V10.12).
    MixedHorse,
}

/// Two units that are one in some ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub(crate) kind: PairKind,
    pub(crate) top: UnitId,
    pub(crate) bottom: UnitId,
}

impl Pair {
    /// The other of the two.
    pub(crate) fn other(self, unit: UnitId) -> UnitId {
        if unit == self.top { self.bottom } else { self.top }
    }
}

impl<'a> Pos<'a> {
    /// The pair of which a unit is one.
    pub(crate) fn pair_of(self, unit: UnitId) -> Option<Pair> {
        let other = self.partner(unit)?;
        let (top, bottom) = if self.s.beneath(unit) == Some(other) { (unit, other) } else { (other, unit) };
        let kind = self.pair_kind(top, bottom)?;
        Some(Pair { kind, top, bottom })
    }

    fn pair_kind(self, top: UnitId, bottom: UnitId) -> Option<PairKind> {
        if self.is_deep(top) && self.is_deep(bottom) {
            return Some(PairKind::Depth);
        }
        let mixed = |horse: UnitId, foot: UnitId| self.is_horse(horse) && self.face(foot).has(Traits::ANTESIGNANI);
        (mixed(top, bottom) || mixed(bottom, top)).then_some(PairKind::MixedHorse)
    }

    /// gboh:V10.12: by whom the march of a unit is paid and bound: of mixed horse on the move by the horse, whoever of the
    /// two was named.
    #[inline]
    pub(crate) fn marcher(self, unit: UnitId) -> UnitId {
        let Some(Moving { unit: mover, with: Some(with), .. }) = self.s.moving else { return unit };
        let other = match unit {
            _ if unit == mover => with,
            _ if unit == with => mover,
            _ => return unit,
        };
        if self.is_horse(other) { other } else { unit }
    }

    /// Half of a double depth.
    pub(crate) fn is_deep(self, unit: UnitId) -> bool {
        self.s.has(unit, Marks::DEEP)
    }

    /// What kind of troops a unit is when it is struck. gboh:V10.12: horse and antesignani in one hex are neither.
    pub(crate) fn struck_kind(self, unit: UnitId) -> &'a Kind {
        let mixed = || self.pair_of(unit).is_some_and(|pair| pair.kind == PairKind::MixedHorse);
        match &self.set.charts.kinds.mixed {
            Some(kind) if mixed() => kind,
            _ => self.kind(unit),
        }
    }
}
