//! Chapters 8.55 and 10.1: where hits come from, and the rolls against TQ.
//!
//! How many hits a cause brings and what a roll does is read from the charts; here stands which clause it is, and in
//! the chapters when it happens.

use crate::event::Purpose;
use crate::pos::Play;
use crate::setting::{Setting, UnitId};
use acies_kernel::Clause;

/// What brings hits without a roll, by a number of the charts (8.55(a)). The hits of ground, turns and missiles are those
/// of other tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A unit that has moved this turn moves again.
    MovedAgain,
    /// Foot has withdrawn.
    Withdrew,
    /// A unit withdraws from one who came from its flank or rear.
    ApproachedFromBehind,
    /// A wedge passed a friend: the friend.
    PassedByWedge,
    /// Any other unit passed a friend: the friend.
    Passed,
    /// The same: the one that passed.
    Passing,
    /// A column was attacked and forms line.
    Unfolded,
    /// A phalanx that has moved this turn hurries.
    Hurried,
    /// Horse came beside or behind an elephant.
    BesideBeast,
    /// A rampaging elephant ran into the unit's front.
    TrampledInFront,
    /// A rampaging elephant ran into its flank or rear.
    TrampledElsewhere,
    /// A routed friend ran through the unit.
    Overrun,
    /// A unit of double size pivoted.
    Pivoted,
    /// A unit that had to fall back by loss of nerve could not, hex by hex.
    MissingHex,
}

impl Cause {
    /// How many there are.
    pub const COUNT: usize = 14;

    pub(crate) fn clause(self, set: &Setting) -> Clause {
        match self {
            Cause::MovedAgain => clause!("cat:6.13(1)"),
            Cause::Withdrew => clause!(set, "cat:6.52(1)", "gboh:10.16(H4)"),
            Cause::ApproachedFromBehind => clause!(set, "cat:6.52(2)", "gboh:10.16(H5)"),
            Cause::PassedByWedge => clause!("cat:6.66(2)"),
            Cause::Passed | Cause::Passing => clause!(set, "cat:6.66(3)", "gboh:10.16(H6)"),
            Cause::Unfolded => clause!("cat:6.46"),
            Cause::Hurried => clause!("gboh:10.16(H3)"),
            Cause::BesideBeast => clause!("gboh:10.16(H7)"),
            Cause::TrampledInFront => clause!("gboh:10.16(H8)"),
            Cause::TrampledElsewhere => clause!("gboh:10.16(H9)"),
            Cause::Overrun => clause!("gboh:10.16(H12)"),
            Cause::Pivoted => clause!("gboh:10.16(H13)"),
            Cause::MissingHex => clause!("gboh:V2.5"),
        }
    }
}

/// What calls for a roll against TQ (8.55(b)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Attackers with a marker, and whom they charge.
    PreShock,
    /// A unit one hit short of its TQ in an enemy zone, after a clash.
    Collapse,
    /// Somebody slipped through the unit.
    SlippedThrough,
    /// A routed friend ran through the unit.
    Overrun,
    /// A routed friend would have had to stop with the unit.
    OverrunAtStop,
    /// Foot turned in reaction.
    ReactionFacing,
    /// A phalanx hurries.
    Hurry,
    /// A unit of double size pivots in an enemy zone.
    PivotInZone,
    /// Those before a chariot get out of its way.
    Avoid,
    /// A unit has withdrawn.
    AfterWithdrawal,
    /// Horse cannot get away from an elephant.
    Beast,
    /// A friend has stopped with the unit.
    StackedUpon,
    /// Horse holds back from pursuit.
    Pursuit,
    /// A phalanx that is beaten stands.
    Stand,
}

impl Check {
    /// How many there are.
    pub const COUNT: usize = 14;

    pub(crate) fn clause(self, set: &Setting) -> Clause {
        match self {
            Check::PreShock => clause!("cat:8.33"),
            Check::Collapse => clause!(set, "cat:8.37(2)", "gboh:10.16(T4)"),
            Check::SlippedThrough => clause!("cat:6.66(1)"),
            Check::Overrun => clause!(set, "cat:6.66(4)", "gboh:10.16(T6)"),
            Check::OverrunAtStop => clause!(set, "cat:6.66(5)", "gboh:10.16(T6)"),
            Check::ReactionFacing => clause!(set, "cat:7.15(2)", "gboh:10.16(T11)"),
            Check::Hurry => clause!("gboh:10.16(T1)"),
            Check::PivotInZone => clause!("gboh:10.16(T2)"),
            Check::Avoid => clause!("gboh:10.16(T5)"),
            Check::AfterWithdrawal => clause!("gboh:10.16(T8)"),
            Check::Beast => clause!("gboh:10.16(T9)"),
            Check::StackedUpon => clause!("gboh:10.16(T10)"),
            Check::Pursuit => clause!("gboh:10.16(T12)"),
            Check::Stand => clause!("gboh:10.16(T13)"),
        }
    }

    fn purpose(self, set: &Setting, unit: UnitId) -> Purpose {
        match self {
            Check::PreShock => Purpose::Charge(unit),
            Check::Collapse => set.profile.told([Purpose::Collapse(unit), Purpose::Brink(unit)]),
            Check::SlippedThrough | Check::Overrun | Check::OverrunAtStop => Purpose::Passed(unit),
            Check::ReactionFacing => set.profile.told([Purpose::Facing(unit), Purpose::TurnsOrRouts(unit)]),
            Check::Hurry => Purpose::Hurry(unit),
            Check::PivotInZone => Purpose::Pivot(unit),
            Check::Avoid => Purpose::Avoid(unit),
            Check::AfterWithdrawal => Purpose::Withdrew(unit),
            Check::Beast => Purpose::Beast(unit),
            Check::StackedUpon => Purpose::StackedUpon(unit),
            Check::Pursuit => Purpose::Pursuit(unit),
            Check::Stand => Purpose::Stand(unit),
        }
    }
}

/// What a check does to a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// So many hits.
    Hits(u8),
    /// As many hits as the die exceeds TQ, but at least so many.
    Excess {
        /// At least so many.
        least: u8,
    },
    /// It routs.
    Rout,
    /// So many hits are taken off.
    Recover(u8),
    /// So many hits, and the combat is avoided (gboh:10.16(T5)).
    HitsAndAvoids(u8),
    /// It pursues (gboh:10.16(T12)).
    Pursues,
    /// It stands with one hit less than its TQ (gboh:10.16(T13)).
    Holds,
}

/// A row of the chart of checks: the effect by how the die compares with TQ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CheckRow {
    /// A: above it.
    pub above: Effect,
    /// B: equal to it.
    pub equal: Effect,
    /// C: below it.
    pub below: Effect,
}

impl CheckRow {
    /// The same effect whatever the die shows.
    #[must_use]
    pub const fn always(effect: Effect) -> CheckRow {
        CheckRow { above: effect, equal: effect, below: effect }
    }

    pub(crate) fn result(self, die: i32, tq: i32) -> Passed {
        let effect = match die.cmp(&tq) {
            std::cmp::Ordering::Greater => self.above,
            std::cmp::Ordering::Equal => self.equal,
            std::cmp::Ordering::Less => self.below,
        };
        match effect {
            Effect::None => Passed::Unhurt,
            Effect::Hits(hits) => Passed::Hits(hits),
            Effect::Excess { least } => Passed::Hits((die - tq).max(least.into()) as u8),
            Effect::Rout => Passed::Routs,
            Effect::Recover(hits) => Passed::Recovers(hits),
            Effect::HitsAndAvoids(hits) => Passed::Avoids(hits),
            Effect::Pursues => Passed::Pursues,
            Effect::Holds => Passed::Holds,
        }
    }
}

/// How a unit has come through a check. What follows is the matter of the chapter that called for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passed {
    /// Nothing happens to it.
    Unhurt,
    /// It takes so many hits.
    Hits(u8),
    /// It routs.
    Routs,
    /// It loses so many hits.
    Recovers(u8),
    /// It takes so many hits and is not there to be fought.
    Avoids(u8),
    /// It pursues.
    Pursues,
    /// It stands with one hit less than its TQ.
    Holds,
}

impl Play<'_, '_> {
    /// The hits that a cause brings by the charts.
    pub(crate) fn suffer(&mut self, cause: Cause, unit: UnitId) {
        let hits = self.set.charts.hits[cause as usize];
        self.hit(cause.clause(self.set), unit, hits);
    }

    /// cat:10.16: a die against TQ. cat:9.65(2), cat:8.55(4): the side that won the duel rolls one less in
    /// the first turn.
    /// cat:8.55(b): every TQ check comes through here.
    pub(crate) fn check(&mut self, check: Check, unit: UnitId) -> Passed {
        self.check_with(check, unit, &[])
    }

    /// The same with modifiers of the die, each under its clause. gboh:V1.5: the sum is not held to 0 to 9.
    pub(crate) fn check_with(&mut self, check: Check, unit: UnitId, modifiers: &[(Clause, i32)]) -> Passed {
        let pos = self.pos();
        let tq = i32::from(pos.tq(unit));
        let drm = i32::from(pos.tq_drm(pos.side(unit)));
        let mut drm = self.modify(clause!("cat:9.65(2)"), drm);
        for &(clause, value) in modifiers {
            drm += self.modify(clause, value);
        }
        let die = self.roll(check.clause(self.set), check.purpose(self.set, unit), drm) + drm;
        self.set.charts.checks[check as usize].result(die, tq)
    }

    /// A check whose effect falls on the unit at once.
    pub(crate) fn check_at_once(&mut self, check: Check, unit: UnitId) {
        self.check_at_once_with(check, unit, &[]);
    }

    /// The same with modifiers of the die.
    pub(crate) fn check_at_once_with(&mut self, check: Check, unit: UnitId, modifiers: &[(Clause, i32)]) {
        match self.check_with(check, unit, modifiers) {
            // Only chapters that know what to do ask for checks with the last three.
            Passed::Unhurt | Passed::Avoids(_) | Passed::Pursues | Passed::Holds => {}
            Passed::Hits(hits) => self.hit(check.clause(self.set), unit, hits),
            Passed::Routs => self.rout(unit),
            Passed::Recovers(hits) => self.change(unit, |u| u.hits = u.hits.saturating_sub(hits)),
        }
    }
}
