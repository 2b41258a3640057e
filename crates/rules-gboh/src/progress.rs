//! What is under way besides the stack: the Orders Phase, the line, the unit that moves, the fights. There is
//! never more than one of the first three, so they stand in the state and not in frames.

use crate::charts::{REACHES, Superiority};
use crate::frame::Whose;
use crate::setting::{LeaderId, UnitId, UnitSet};
use acies_board::HexId;
use acies_kernel::Side;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// The most fights in one shock segment: nobody fights in two, and not every unit of a side of 128 can reach one.
pub(crate) const MAX_COMBATS: usize = 64;
/// The most units that attack together: those around a unit over two hexes, two in each.
const MAX_ATTACKERS: usize = 16;
/// The most units that are attacked together: those before one attacker over two hexes, two in each.
pub(crate) const MAX_DEFENDERS: usize = 6;

/// No unit, where its id would stand.
pub(crate) const NOBODY: u8 = u8::MAX;

/// A set of a few units, in a fraction of the room of a [`UnitSet`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Few<const N: usize>(#[serde(with = "BigArray")] [u8; N]);

impl<const N: usize> Few<N> {
    /// Nobody.
    pub const EMPTY: Few<N> = Few([NOBODY; N]);

    /// The same units as a set holds.
    ///
    /// # Panics
    /// When they are more than fit: then the capacity is wrong.
    pub(crate) fn of(set: UnitSet) -> Few<N> {
        let mut few = Few::EMPTY;
        let mut places = few.0.iter_mut();
        for unit in set.iter() {
            *places.next().expect("a few units are not more than there is room for") = unit.0;
        }
        few
    }

    /// The units as a set.
    pub(crate) fn set(&self) -> UnitSet {
        self.0.iter().filter(|&&id| id != NOBODY).map(|&id| UnitId(id)).collect()
    }

    /// Adds a unit.
    pub(crate) fn add(&mut self, unit: UnitId) {
        *self = Few::of(self.set().or(UnitSet::one(unit)));
    }
}

/// What an Orders Phase belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PhaseKind {
    /// A leader's activation or Momentum phase.
    Normal,
    /// The elite phase (5.5).
    Elite,
    /// The champion's bonus (9.65(1)).
    Bonus,
    /// A line in uncontrolled advance (9.31).
    Line,
    /// A leader is activated once more by the enemy's doom (gboh:5.33(2)).
    Again,
}

/// Which kind of orders a leader gives (4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// Not fixed yet.
    Open,
    /// Individual orders.
    Individual,
    /// Line commands.
    Line,
}

/// The Orders Phase under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// Whose.
    pub side: Side,
    /// The active leader; none for a line.
    pub leader: Option<LeaderId>,
    /// The line in uncontrolled advance.
    pub line: u8,
    /// What it is.
    pub kind: PhaseKind,
    /// Individual orders or line commands.
    pub mode: Mode,
    /// Individual orders left.
    pub orders: u8,
    /// Line commands left.
    pub lines: u8,
    /// He gave an order (5.31).
    pub gave: bool,
    /// He began the phase in an enemy zone: no orders (5.27(1)).
    pub began_in_zone: bool,
    /// The overall commander left an enemy zone in this phase (4.31(6)).
    pub left_zone: bool,
    /// A successful trumper must act (5.47).
    pub must_act: bool,
    /// He was wounded or killed: no further orders.
    pub cut_short: bool,
    /// Units that an individual order reaches now (4.21).
    pub reach: UnitSet,
    /// Contingents that had their command, a bit each (gboh:V3.3).
    pub contingents: u16,
    /// Contingents that he may still command.
    pub contingents_left: u8,
    /// Leaders in the active leader's command range now, a bit each (4.31(2), A-43).
    pub near: u32,
}

/// What the units of a line command do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LineHow {
    /// Each moves or fires (5.23(1), gboh:5.22(LC1)).
    March,
    /// Each falls back (gboh:5.22(LC3)).
    Back,
    /// As a line, but they are a contingent (gboh:V3.4).
    Contingent,
    /// As a line, but only so many of them, wherever they stand (gboh:cynoscephalae(tribune)).
    Great,
}

/// A line command under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The units of the line.
    pub members: UnitSet,
    /// Those that had their order.
    pub used: UnitSet,
    /// Those that moved.
    pub moved: UnitSet,
    /// Those that came two or more hexes nearer to the enemy (9.31(1)).
    pub nearer: UnitSet,
    /// Those for whom entry fire waits, and who wait for it with their own.
    pub awaited: UnitSet,
    /// Leaders who stood with a unit of the line when it got its command, a bit each (5.24(3)).
    pub leaders: u32,
    /// A leader has moved: no unit moves any more.
    pub led: bool,
    /// What they do.
    pub how: LineHow,
}

/// What the unit on the move did last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Last {
    /// Nothing yet.
    Nothing,
    /// A step.
    Step,
    /// A turn.
    Turn,
    /// A shot.
    Shot,
    /// It has gone beneath a phalanx, which ends its move (gboh:V10.7).
    Doubled,
}

/// The unit that moves by order or in uncontrolled advance. There is never more than one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moving {
    /// Which.
    pub unit: UnitId,
    /// Movement points spent.
    pub spent: u8,
    /// Where its move began.
    pub start: HexId,
    /// The hex before the one it is in.
    pub from: HexId,
    /// The hex of its right half before the last step, if it covers two.
    pub from_half: Option<HexId>,
    /// What it did last.
    pub last: Last,
    /// It must stop here (7.23).
    pub stopped: bool,
    /// The hex to which it may return through infantry zones (9.5).
    pub back: Option<HexId>,
    /// A turned enemy caught it in a friend's hex: it stops in the next.
    pub caught: bool,
    /// It returns: it may not end in an enemy zone (9.5(2)).
    pub returning: bool,
    /// It broke off after a rout or the like: the move is over.
    pub over: bool,
    /// It hurries: a phalanx with its enhanced allowance (gboh:V4.2).
    pub hurried: bool,
    /// The other unit of its pair, which goes along: a double depth, or horse with antesignani (gboh:V10.8, gboh:V10.12).
    pub with: Option<UnitId>,
    /// Corners that a chariot has turned before its first hex (gboh:V4.15).
    pub corners: u8,
    /// It has turned in the hex that it is in (gboh:V4.14).
    pub turned_here: bool,
    /// It covers two hexes, and its move began in an enemy zone (gboh:V4.10).
    pub began_in_zone: bool,
    /// Distance to the nearest enemy at the start (9.31(1)).
    pub gap: u8,
    /// Units that did not withdraw when they could: their window is closed.
    pub declined: UnitSet,
    /// Every hex it was in, in order; of a unit over two hexes both, the right one first.
    pub trail: ArrayVec<HexId, 24>,
    /// By range from 1: who could have shot at it there (8.23(3)).
    pub seen: [UnitSet; 7],
}

/// A mover that came into the zone of a missile unit: the shot that this allows (8.23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who came.
    pub mover: UnitId,
    /// Who may shoot.
    pub firer: UnitId,
    /// Shots left.
    pub shots: u8,
    /// With its own weapon, or the archers around it (gboh:8.61(c)).
    pub by: Arm,
    /// By range from 1: where the mover was.
    at: [u16; REACHES],
}

/// Which of its weapons a unit uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Arm {
    /// Its own.
    Own,
    /// The archers around an elephant (gboh:8.61(c)).
    Screen,
}

/// It was never at this range.
const NOWHERE: u16 = u16::MAX;

impl Entry {
    /// A shot at a mover that was in these hexes, by range from 1.
    pub(crate) fn new(mover: UnitId, firer: UnitId, shots: u8, by: Arm, at: [Option<HexId>; REACHES]) -> Entry {
        Entry { mover, firer, shots, by, at: at.map(|hex| hex.map_or(NOWHERE, |hex| hex.0)) }
    }

    /// The mover is at one more range.
    pub(crate) fn add(&mut self, range: u8, hex: HexId) {
        if let Some(at) = self.at.get_mut(usize::from(range) - 1) {
            *at = hex.0;
        }
    }

    /// Where the mover was at a range.
    pub(crate) fn at(&self, range: u8) -> Option<HexId> {
        let hex = *self.at.get(usize::from(range).checked_sub(1)?)?;
        (hex != NOWHERE).then_some(HexId(hex))
    }
}

/// One fight (8.32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Who attacks.
    attackers: Few<MAX_ATTACKERS>,
    /// Whom.
    defenders: Few<MAX_DEFENDERS>,
    /// The defender whose type counts (8.35(2)).
    pub as_defender: Option<UnitId>,
    /// The attacker and the defender whose direction counts (8.35(3)).
    pub by: Option<(UnitId, UnitId)>,
    /// Superiority.
    pub superiority: Superiority,
    /// What the Charisma of leaders killed in this combat adds to the die, by side.
    pub fallen: [i8; 2],
    /// The hex in which a chariot that drives on has met them (gboh:V9.13).
    pub ahead: Option<HexId>,
    /// Fought out, or nobody is left on one side.
    pub over: bool,
    /// Hexes that defenders left.
    pub vacated: [Option<HexId>; MAX_DEFENDERS],
    /// Attackers who have nobody left to fight (gboh:V9.16).
    pub won: Few<MAX_ATTACKERS>,
    /// Defenders that ran from them.
    pub fled: Few<MAX_DEFENDERS>,
    /// The leaders who fight each other, or [`NOBODY`] (gboh:8.67(PC)).
    pub duel: [u8; 2],
    /// Hits to be shared among the attackers and the defenders; the odd ones once the rest is given.
    pub hits: [u8; 2],
    /// The even part is given, by side.
    pub even: [bool; 2],
    /// Units that took an odd hit.
    pub(crate) given: Few<{ MAX_ATTACKERS + MAX_DEFENDERS }>,
}

impl Combat {
    /// The hits of a side are given: who took the odd ones, who fell and who fought whom counts no more.
    pub(crate) fn close_count(&mut self, whose: Whose) {
        (self.fallen, self.duel, self.given) = ([0; 2], [NOBODY; 2], Few::EMPTY);
        (self.even[whose.index()], self.hits[whose.index()]) = (true, 0);
    }

    /// These against those, nothing decided yet.
    pub(crate) fn between(attackers: UnitSet, defenders: UnitSet) -> Combat {
        Combat {
            attackers: Few::of(attackers),
            defenders: Few::of(defenders),
            as_defender: None,
            by: None,
            superiority: Superiority::None,
            fallen: [0; 2],
            ahead: None,
            over: false,
            vacated: [None; MAX_DEFENDERS],
            won: Few::EMPTY,
            fled: Few::EMPTY,
            duel: [NOBODY; 2],
            hits: [0; 2],
            even: [false; 2],
            given: Few::EMPTY,
        }
    }

    /// Who attacks.
    pub(crate) fn attackers(&self) -> UnitSet {
        self.attackers.set()
    }

    /// Who is attacked.
    pub(crate) fn defenders(&self) -> UnitSet {
        self.defenders.set()
    }

    /// Those of a side.
    pub(crate) fn units(&self, whose: Whose) -> UnitSet {
        match whose {
            Whose::Attackers => self.attackers(),
            Whose::Defenders => self.defenders(),
        }
    }

    /// One more attacks.
    pub(crate) fn join(&mut self, attacker: UnitId) {
        self.attackers.add(attacker);
    }

    /// Leaves those alone who are still there.
    pub(crate) fn keep(&mut self, attackers: UnitSet, defenders: UnitSet) {
        (self.attackers, self.defenders) = (Few::of(attackers), Few::of(defenders));
    }

    /// A defender left this hex, or one of two did that stood in it.
    pub(crate) fn vacate(&mut self, hex: HexId) {
        if self.vacated.contains(&Some(hex)) {
            return;
        }
        let free = self.vacated.iter_mut().find(|place| place.is_none());
        *free.expect("a combat has a few defenders, and each leaves once") = Some(hex);
    }
}

/// A line in uncontrolled advance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wild {
    /// Whose; none when the place is free.
    pub side: Option<Side>,
    /// The die for the order of lines this turn.
    pub die: Option<u8>,
    /// Has acted this turn, or began its advance in this turn.
    pub done: bool,
}

/// Who goes next among those of equal Initiative (5.12(2)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// The Initiative.
    pub value: u8,
    /// Whose turn it is.
    pub side: Side,
}
