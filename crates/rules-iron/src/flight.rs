//! Chapter 16: flight points and the flight roll.

use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::profile::Breaks;
use crate::setting::BattleId;
use crate::state::{Order, Where};
use acies_kernel::{Die, Outcome, Side, Step};

impl Pos<'_> {
    /// Points for losses, those of a battle's own rules among them (moi:16.0(6)), and for units that are retired now
    /// (sul:16.0.1(3)). None for the Standard or for ground (sul:16.0.1(note)).
    #[must_use]
    pub fn flight_points(self, side: Side) -> i32 {
        let retired = self.set.unit_ids().filter(|&u| self.side(u) == side && self.order(u) == Order::Retired);
        i32::from(self.s.lost_points[side]) + retired.map(|u| self.arm(u).points_retired).sum::<i32>()
    }

    /// sul:16.0.3, sul:16.0.4: the level. Groups that have come to help raise it (sul:16.0.3(1),
    /// sul:16.0.3(2), sul:16.0.3(3)) by their bonus.
    #[must_use]
    pub fn flight_level(self, side: Side) -> i32 {
        let helpers = self.set.battle_ids().filter(|&b| self.set.battle(b).side == side && self.has_entered(b));
        let helped = self.set.army(side).level + helpers.map(|b| self.set.battle(b).flight_bonus).sum::<i32>();
        helped - self.alarm(side)
    }

    /// moi:bannockburn(followers): the camp followers of its enemy, once they have shown themselves, lower a side's level.
    fn alarm(self, side: Side) -> i32 {
        let theirs = self.set.special.followers.as_ref().filter(|followers| followers.side != side);
        let seen = theirs.filter(|followers| followers.units.iter().any(|&u| self.at(u) != Where::Waiting));
        seen.map_or(0, |followers| followers.level)
    }

    /// Whether flight points and die together make an army flee.
    fn breaks(self, total: i32, level: i32) -> bool {
        match self.set.profile.command.breaks {
            // sul:16.0, A61: greater than, not equal.
            Breaks::Above => total > level,
            // moi:16.0(1), A39: reached or exceeded.
            Breaks::Reached => total >= level,
        }
    }
}

/// sul:16.0, sul:16.0.1, moi:3.2(3): after an activation each side rolls, unless it cannot matter (moi:16.0(T1)).
pub(crate) fn step(p: &mut Play<'_, '_>, next: Side, acted: Side, last: Option<BattleId>, fled: u8) -> Step {
    let (points, level) = (p.pos().flight_points(next), p.pos().flight_level(next));
    let highest = i32::from(Die::D10.faces() - 1);
    let mut fled = fled;
    if p.pos().breaks(points + highest, level) {
        let points = p.modify(clause!("sul:16.0"), points);
        let total = p.roll(clause!("sul:16.0"), Purpose::Flight(next), points);
        if p.pos().breaks(total, level) {
            p.tell(clause!("sul:16.0"), What::Fled(next));
            fled |= 1 << next.index();
        }
    }
    if next == Side::First {
        p.s.frames.replace(Frame::Flight { next: Side::Second, acted, last, fled });
        return Step::Go;
    }
    p.s.frames.replace(Frame::Continue { side: acted, last });
    p.s.outcome = match fled {
        0 => None,
        1 => Some(Outcome::Win(Side::Second)),
        2 => Some(Outcome::Win(Side::First)),
        // sul:16.0.4(both)
        _ => Some(Outcome::Draw),
    };
    Step::Go
}
