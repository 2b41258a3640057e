//! Chapter 8: shock. Attacks are declared, fall into groups that hang together, and each group is
//! resolved step by step.

pub(crate) mod advance;
pub(crate) mod attack;
pub(crate) mod before;
pub(crate) mod declare;
mod declared;
mod modifiers;

pub use declared::{Declared, Ride};

use crate::frame::AttackHow;
use crate::pos::Pos;
use crate::setting::{Formation, Setting, UnitId};
use crate::state::{MAX_PAIRS, Pair, State};
use acies_board::HexId;
use acies_kernel::Clause;
use arrayvec::ArrayVec;

/// The units on one side of a group.
pub(crate) type Units = ArrayVec<UnitId, MAX_PAIRS>;

/// The modifiers of a shock roll (sul:chart-drm), in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShockMod {
    Superiority,
    Flank,
    Rear,
    Combined,
    Lower,
    Out,
    Across,
    Into,
    Sdr,
    Charge,
    Leader,
    Matrix,
    Disordered,
    Retired,
    Formation,
    Continued,
}

impl ShockMod {
    pub(crate) const COUNT: usize = 16;
    pub(crate) const ALL: [ShockMod; ShockMod::COUNT] = [
        ShockMod::Superiority,
        ShockMod::Flank,
        ShockMod::Rear,
        ShockMod::Combined,
        ShockMod::Lower,
        ShockMod::Out,
        ShockMod::Across,
        ShockMod::Into,
        ShockMod::Sdr,
        ShockMod::Charge,
        ShockMod::Leader,
        ShockMod::Matrix,
        ShockMod::Disordered,
        ShockMod::Retired,
        ShockMod::Formation,
        ShockMod::Continued,
    ];

    pub(crate) fn clause(self, set: &Setting, how: AttackHow) -> Clause {
        let countering = how == AttackHow::Counter;
        match self {
            ShockMod::Superiority => clause!("sul:8.3.1(1)"),
            ShockMod::Flank => clause!("sul:8.3.1(2)A(1)"),
            ShockMod::Rear => clause!("sul:8.3.1(2)A(2)"),
            ShockMod::Combined => clause!("sul:8.3.1(2)A(3)"),
            ShockMod::Lower => clause!(set, "sul:8.3.1(2)B", "moi:10.4(2)C"),
            ShockMod::Out | ShockMod::Across | ShockMod::Into => clause!("sul:8.3.1(2)B"),
            ShockMod::Sdr => clause!("sul:8.3.1(3)"),
            ShockMod::Charge if countering => clause!(set, "sul:8.3.1(4)", "moi:11.6(6)"),
            ShockMod::Charge => clause!("sul:8.3.1(4)"),
            ShockMod::Leader if countering => clause!(set, "sul:8.3.1(5)", "moi:15.3"),
            ShockMod::Leader => clause!("sul:8.3.1(5)"),
            ShockMod::Matrix => clause!("sul:8.3.1(6)"),
            ShockMod::Disordered => clause!("sul:8.3.1(7)"),
            ShockMod::Retired => clause!("sul:8.3.1(8)"),
            ShockMod::Formation => clause!("moi:10.4(9)"),
            ShockMod::Continued => clause!("sul:10.5(drm)"),
        }
    }
}

impl State {
    /// The attacks of a group that are still to be made, or were; not those on units that have slipped away.
    pub(crate) fn pairs_of(&self, group: u8) -> impl Iterator<Item = &Pair> {
        self.pairs.iter().filter(move |p| p.group == group && !p.slipped)
    }

    /// The attackers of one defender.
    pub(crate) fn attackers(&self, group: u8, defender: UnitId) -> Units {
        self.pairs_of(group).filter(|p| p.defender == defender).map(|p| p.attacker).collect()
    }

    /// All attackers of a group, each once, in the order of declaration.
    pub(crate) fn all_attackers(&self, group: u8) -> Units {
        let mut out = Units::new();
        for pair in self.pairs_of(group) {
            if !out.contains(&pair.attacker) {
                out.push(pair.attacker);
            }
        }
        out
    }

    /// All defenders of a group, each once, in the order of their ids.
    pub(crate) fn all_defenders(&self, group: u8) -> Units {
        let mut out: Units = self.pairs_of(group).map(|p| p.defender).collect();
        out.sort_unstable();
        let mut i = 1;
        while i < out.len() {
            if out[i] == out[i - 1] {
                out.remove(i);
            } else {
                i += 1;
            }
        }
        out
    }

    /// Whether anybody has declared an attack on the unit that is still to be rolled for.
    pub(crate) fn is_attacked(&self, defender: UnitId) -> bool {
        let is_open = |group: u8| self.bouts.iter().all(|b| b.group != group);
        self.pairs.iter().any(|p| p.defender == defender && !p.slipped && is_open(p.group))
    }

    /// A group number that is not in use.
    pub(crate) fn free_group(&self) -> u8 {
        (0..=u8::MAX)
            .find(|&g| self.pairs.iter().all(|p| p.group != g) && self.bouts.iter().all(|b| b.group != g))
            .expect("there are fewer attacks than group numbers")
    }

    pub(crate) fn drop_attacks_of(&mut self, group: u8, attacker: UnitId) {
        self.pairs.retain(|p| p.group != group || p.attacker != attacker);
    }
}

impl Pos<'_> {
    /// sul:8.1(never), sul:chart-matrix(types): types that are not a column of the matrix never attack.
    pub(crate) fn is_attacker_type(self, unit: UnitId) -> bool {
        self.arm(unit).shocks
    }

    /// Whether a unit can strike at what stands in a hex: in its front hexes; moi:bannockburn(schiltron): out of a
    /// schiltron to every side.
    pub(crate) fn can_strike(self, unit: UnitId, hex: HexId) -> bool {
        match self.formation(unit) {
            Formation::Schiltron => self.hex(unit).is_some_and(|at| self.set.map.is_adjacent(at, hex)),
            Formation::Open | Formation::Wall => self.has_in_front(unit, hex),
        }
    }
}
