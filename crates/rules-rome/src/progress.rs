//! What is under way beyond the frames: the Action Phase, the move, the charges, the fight.

use crate::setting::{FormationId, LeaderSet, MAX_UNITS, UnitId, UnitSet};
use acies_board::AreaId;
use acies_kernel::Side;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most charges in one segment: every unit charges at most once.
pub const MAX_CHARGES: usize = MAX_UNITS;
/// The most areas of a charge path: a line four areas long that passes beside some of them.
pub const MAX_PATH: usize = 16;
/// The most areas that are answered in one fight: a defender answers one.
pub const MAX_ANSWERS: usize = 24;

/// The areas of a charge before its target.
pub type Path = ArrayVec<AreaId, MAX_PATH>;

/// The Action Phase (1.2(1)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// The formation that acts; none while the elephants of Zama charge.
    pub formation: Option<FormationId>,
    /// Whose.
    pub side: Side,
    /// Something has moved in the Movement Segment: no more detachments (21.21).
    pub under_way: bool,
    /// Areas assaulted in this segment, a bit each (13.0(3)).
    pub assaulted: AreaSet,
    /// Linear command: the units of the line beyond the radius (4.9).
    pub line: UnitSet,
}

impl Phase {
    /// Nothing has been done in it yet.
    pub(crate) fn new(formation: Option<FormationId>, side: Side) -> Phase {
        Phase { formation, side, under_way: false, assaulted: AreaSet::default(), line: UnitSet::EMPTY }
    }
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct AreaSet([u64; 3]);

impl AreaSet {
    /// Whether it holds an area.
    #[must_use]
    pub const fn has(self, area: AreaId) -> bool {
        self.0[area.0 as usize / 64] >> (area.0 % 64) & 1 == 1
    }

    /// Adds an area.
    pub fn add(&mut self, area: AreaId) {
        self.0[usize::from(area.0) / 64] |= 1 << (area.0 % 64);
    }

    /// Takes an area out.
    pub fn remove(&mut self, area: AreaId) {
        self.0[usize::from(area.0) / 64] &= !(1 << (area.0 % 64));
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// Those of both.
    #[must_use]
    pub fn and(self, other: AreaSet) -> AreaSet {
        AreaSet([0, 1, 2].map(|i| self.0[i] & other.0[i]))
    }

    /// How many.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// All, in order.
    pub fn iter(self) -> impl Iterator<Item = AreaId> {
        (0..3u8).flat_map(move |word| {
            let mut left = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u8)?;
                left &= left - 1;
                Some(AreaId(word * 64 + bit))
            })
        })
    }
}

impl FromIterator<AreaId> for AreaSet {
    fn from_iter<I: IntoIterator<Item = AreaId>>(areas: I) -> AreaSet {
        let mut set = AreaSet::default();
        areas.into_iter().for_each(|area| set.add(area));
        set
    }
}

/// A unit that moves (9.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moving {
    /// Which.
    pub unit: UnitId,
    /// Half points spent.
    pub spent: u8,
    /// Half points it has.
    pub allowance: u8,
    /// It has entered an area.
    pub stepped: bool,
    /// It moves along a road since it began (9.32).
    pub road: bool,
    /// It has moved off the road.
    pub off_road: bool,
    /// It pushes through an overstack and must go on (7.21(2)).
    pub pushing: bool,
    /// Its formation flees (18.33).
    pub rout: bool,
    /// Units of its line to which it must stay next (4.92).
    pub fellows: UnitSet,
}

/// A charge (12.2): all units that charge one target from one area.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Charge {
    /// The chargers.
    pub units: UnitSet,
    /// Leaders who go along.
    pub leaders: LeaderSet,
    /// Where they began.
    pub from: AreaId,
    /// The target.
    pub target: AreaId,
    /// Areas entered before the target, in order.
    pub path: Path,
    /// Resolved.
    pub done: bool,
}

impl Charge {
    /// Where they stand.
    #[must_use]
    pub fn last(&self) -> AreaId {
        self.path.last().copied().unwrap_or(self.from)
    }

    /// Where a repelled charge goes back to (12.8).
    #[must_use]
    pub fn back(&self) -> AreaId {
        match self.path.len() {
            0 | 1 => self.from,
            n => self.path[n - 2],
        }
    }
}

/// What kind of fight it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FightKind {
    /// A charge; which.
    Charge(u8),
    /// A charge in pursuit (12.72); which.
    Pursuit(u8),
    /// A charge met by a counter-charge (12.5); which.
    Counter(u8),
    /// An assault.
    Assault,
}

/// A fight for one target area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Which kind.
    pub kind: FightKind,
    /// The attacking side.
    pub side: Side,
    /// The target.
    pub target: AreaId,
    /// The attackers.
    pub attackers: UnitSet,
    /// Those of them who use missile fire.
    pub firing: UnitSet,
    /// The morale check was passed.
    pub passed: bool,
    /// Defenders who withdraw.
    pub leaving: UnitSet,
    /// Leaders who withdraw.
    pub leaving_leaders: LeaderSet,
    /// Defenders who counter-charge.
    pub countering: UnitSet,
    /// Defenders who stay; fixed after the withdrawal.
    pub staying: UnitSet,
    /// Those of them who defend (7.22).
    pub defending: UnitSet,
    /// Those of them who use missile fire.
    pub shooting: UnitSet,
    /// Hits that wait for the attackers, by attacking area.
    pub answers: [(u8, u8); MAX_ANSWERS],
    /// Areas from which the attackers came and in which they stand, for retreats (12.62).
    pub tracks: AreaSet,
    /// The defenders retreated there.
    pub fled: Option<AreaId>,
    /// Fresh units stand there (12.72(5)).
    pub onto_fresh: bool,
    /// Dead attackers' areas, for the defenders' advance (15.2).
    pub held: AreaSet,
}

/// An elephant unit that will run wild at the end of the segment (21.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wild {
    /// Whose.
    pub side: Side,
    /// Where it was eliminated.
    pub area: AreaId,
}

/// A target of bombardment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barrage {
    /// The target.
    pub target: AreaId,
    /// The artillery.
    pub units: UnitSet,
}
