//! The attacks that are declared or under way, for whoever looks at the position from outside.

use crate::frame::{Frame, Riding};
use crate::pos::Pos;
use crate::setting::UnitId;
use crate::state::{AttackKind, Marks, Pair};

/// One unit's declared attack on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// Whether it was declared as a charge (9.2).
    pub charge: bool,
    /// Whether the charger still has to ride, or is riding.
    pub rides: bool,
}

/// A charge under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ride {
    /// Who rides.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Steps left.
    pub steps: u8,
    /// Whether it has used its one turn.
    pub turned: bool,
}

impl<'a> Pos<'a> {
    /// All attacks declared and not yet done with.
    pub fn declared(self) -> impl Iterator<Item = Declared> + use<'a> {
        self.s.pairs.iter().map(move |pair| self.tell(pair))
    }

    /// The attacks of the group that is being resolved, innermost first; none outside a combat.
    pub fn under_way(self) -> impl Iterator<Item = Declared> + use<'a> {
        let group = self.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack.group),
            _ => None,
        });
        let open = self.s.pairs.iter().filter(move |pair| Some(pair.group) == group && !pair.slipped);
        open.map(move |pair| self.tell(pair))
    }

    /// The charge that is being ridden: the rider, its target, the steps it has left, and whether it
    /// may still turn (A23).
    #[must_use]
    pub fn ride(self) -> Option<Ride> {
        match self.s.frames.top() {
            Some(Frame::Ride(Riding { unit, target, steps, turned, .. })) => Some(Ride { unit, target, steps, turned }),
            _ => None,
        }
    }

    fn tell(self, pair: &Pair) -> Declared {
        let marks = self.s.unit(pair.attacker).marks;
        let charge = pair.kind == AttackKind::Charge;
        let under_way = self.s.frames.iter().any(|f| matches!(f, Frame::Ride(ride) if ride.unit == pair.attacker));
        let rides = charge && (under_way || !marks.contains(Marks::RIDDEN));
        let charges = charge && marks.contains(Marks::CHARGING);
        Declared { attacker: pair.attacker, defender: pair.defender, charge: charges, rides }
    }
}
