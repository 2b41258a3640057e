//! The steps of a shock segment in the order of each ruleset (8.32(6)).

use crate::frame::{DuelPart, ShockStage, Whose};

/// A step of the shock segment: done for all combats before the next (8.3(4)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShockStep {
    /// a: unmoved units are designated (8.31).
    Designate,
    /// The attacker fixes the pairings (8.32).
    Pair,
    /// b: those before chariots get out of their way, and these drive on (gboh:V9.3, gboh:V9.13).
    Avoid,
    /// b: charge checks (8.33).
    Check,
    /// b: units broken by the checks rout.
    ChargeRout,
    /// b: advances after routs before the clash.
    ChargeAdvance,
    /// c: leader casualties (8.34).
    Leaders,
    /// c: leaders fight each other (gboh:V9.5).
    LeaderCombat,
    /// d: type and direction (8.35).
    Direction,
    /// e: the combats are resolved and their hits shared (8.36, 10.12).
    Resolve,
    /// f: who breaks through (gboh:V9.12).
    Breakthrough,
    /// g: beaten phalanxes may stand (gboh:V9.15).
    Stand,
    /// f: automatic routs (8.37(1)).
    Rout,
    /// f: collapse checks (8.37(2)).
    Collapse,
    /// f: units that collapsed rout.
    CollapseRout,
    /// Advances (8.41).
    Advance,
    /// h: horse pursues (gboh:V9.16).
    Pursuit,
    /// Columns that were attacked change to line (6.46).
    Unfold,
    /// Markers go.
    Close,
}

/// cat:8.32(6): the order of Cataphract.
pub(crate) const CATAPHRACT: &[ShockStep] = &[
    ShockStep::Designate,
    ShockStep::Pair,
    ShockStep::Check,
    ShockStep::ChargeRout,
    ShockStep::ChargeAdvance,
    ShockStep::Leaders,
    ShockStep::Direction,
    ShockStep::Resolve,
    ShockStep::Rout,
    ShockStep::Collapse,
    ShockStep::CollapseRout,
    ShockStep::Advance,
    ShockStep::Unfold,
    ShockStep::Close,
];

/// gboh:3.0(B.2), gboh:3.0(B.2.a) to gboh:3.0(B.2.h): the order of the classic charts. A unit that breaks through goes
/// through it again, from the chariots on, when its hex was given up.
pub(crate) const GBOH_CLASSIC: &[ShockStep] = &[
    ShockStep::Designate,
    ShockStep::Pair,
    ShockStep::Avoid,
    ShockStep::Check,
    ShockStep::ChargeRout,
    ShockStep::ChargeAdvance,
    ShockStep::LeaderCombat,
    ShockStep::Direction,
    ShockStep::Resolve,
    ShockStep::Breakthrough,
    ShockStep::Stand,
    ShockStep::Rout,
    ShockStep::Collapse,
    ShockStep::CollapseRout,
    ShockStep::Advance,
    ShockStep::Pursuit,
    ShockStep::Unfold,
    ShockStep::Close,
];

impl ShockStep {
    /// How the step begins.
    pub(crate) const fn begin(self) -> ShockStage {
        match self {
            ShockStep::Designate => ShockStage::Designate,
            ShockStep::Pair => ShockStage::Pair { from: 0 },
            ShockStep::Avoid => ShockStage::Avoid { combat: 0, done: 0 },
            ShockStep::Check => ShockStage::Check { combat: 0, done: 0 },
            ShockStep::ChargeRout => ShockStage::ChargeRout,
            ShockStep::ChargeAdvance => ShockStage::ChargeAdvance { combat: 0 },
            ShockStep::Leaders => ShockStage::Leaders { combat: 0, whose: Whose::Attackers, next: 0 },
            ShockStep::LeaderCombat => ShockStage::LeaderCombat { combat: 0, part: DuelPart::NameAttacker },
            ShockStep::Direction => ShockStage::Direction { combat: 0 },
            ShockStep::Resolve => ShockStage::Resolve { combat: 0 },
            ShockStep::Breakthrough => ShockStage::Breakthrough { combat: 0 },
            ShockStep::Stand => ShockStage::Stand { from: 0 },
            ShockStep::Pursuit => ShockStage::Pursuit { from: 0 },
            ShockStep::Rout => ShockStage::Spare { combat: 0, fallen: 0 },
            ShockStep::Collapse => ShockStage::Collapse { from: 0 },
            ShockStep::CollapseRout => ShockStage::CollapseRout,
            ShockStep::Advance => ShockStage::Advance { combat: 0 },
            ShockStep::Unfold => ShockStage::Unfold { from: 0 },
            ShockStep::Close => ShockStage::Close,
        }
    }
}

impl ShockStage {
    /// The step that it is a part of.
    pub(crate) const fn step(self) -> ShockStep {
        match self {
            ShockStage::Designate => ShockStep::Designate,
            ShockStage::Pair { .. } => ShockStep::Pair,
            ShockStage::Avoid { .. } | ShockStage::Drive { .. } => ShockStep::Avoid,
            ShockStage::Check { .. } => ShockStep::Check,
            ShockStage::ChargeRout => ShockStep::ChargeRout,
            ShockStage::ChargeAdvance { .. } => ShockStep::ChargeAdvance,
            ShockStage::Leaders { .. } => ShockStep::Leaders,
            ShockStage::LeaderCombat { .. } => ShockStep::LeaderCombat,
            ShockStage::Direction { .. } => ShockStep::Direction,
            ShockStage::Resolve { .. } | ShockStage::Spread { .. } | ShockStage::Share { .. } => ShockStep::Resolve,
            ShockStage::Breakthrough { .. } => ShockStep::Breakthrough,
            ShockStage::Stand { .. } => ShockStep::Stand,
            ShockStage::Pursuit { .. } => ShockStep::Pursuit,
            ShockStage::Spare { .. } | ShockStage::Rout { .. } => ShockStep::Rout,
            ShockStage::Collapse { .. } => ShockStep::Collapse,
            ShockStage::CollapseRout => ShockStep::CollapseRout,
            ShockStage::Advance { .. } => ShockStep::Advance,
            ShockStage::Unfold { .. } => ShockStep::Unfold,
            ShockStage::Close => ShockStep::Close,
        }
    }
}

/// The step after another in the order of a ruleset.
pub(crate) fn after(order: &[ShockStep], step: ShockStep) -> ShockStep {
    let at = order.iter().position(|&one| one == step);
    let next = at.and_then(|at| order.get(at + 1));
    *next.expect("every step but the last has one after it, and the last goes on to none")
}
