//! Victory points, levels and the end of the battle.

use crate::event::What;
use crate::pos::{Play, Pos};
use crate::setting::{Level, Start, UnitId};
use crate::state::{Ended, Where};
use acies_kernel::Side;

impl Pos<'_> {
    /// raw:agathocles.recovered, raw:great-plains.recovered, raw:cirta.recovered, raw:zama.recovered, raw:tunes.recovered:
    /// the steps a unit has lost and not recovered; what is detached is not lost.
    #[must_use]
    pub fn lost_steps(self, unit: UnitId) -> i32 {
        let the = self.set.unit(unit);
        if matches!(self.s.unit(unit).at, Where::Aside | Where::Waiting) {
            return 0;
        }
        let out = the.velites.is_some_and(|v| self.s.unit(v).at != Where::Aside);
        let began_out = the.velites.is_some_and(|v| self.set.unit(v).start != Start::Aside);
        let down = i32::from(self.s.unit(unit).step) - i32::from(the.begin);
        (down - i32::from(out) + i32::from(began_out)).max(0)
    }

    /// raw:*.vp-*: the points of a side now: enemy losses, dead leaders, exits, what the set-up gives.
    #[must_use]
    pub fn points(self, side: Side) -> i32 {
        let enemy = side.other();
        let units = self.set.unit_ids().filter(|&u| self.side(u) == enemy);
        let steps: i32 = units.map(|u| self.lost_steps(u) * i32::from(self.set.unit(u).points)).sum();
        let dead = self.set.leader_ids().filter(|&l| self.s.leader(l).at == Where::Gone);
        let leaders: i32 =
            dead.filter(|&l| self.set.leader(l).side == enemy).map(|l| i32::from(self.set.leader(l).points)).sum();
        let bonus = match (&self.set.special.free_setup, side) {
            (Some((_, bonus)), Side::First) => *bonus,
            _ => 0,
        };
        steps + leaders + bonus + self.s.armies[side].points
    }

    /// A side with nobody left on the map and nobody to come.
    fn is_spent(self, side: Side) -> bool {
        let waits = |u: UnitId| self.side(u) == side && self.s.unit(u).at == Where::Waiting;
        self.s.on_map(side).is_empty() && !self.set.unit_ids().any(waits)
    }
}

/// raw:agathocles.end, raw:great-plains.end, raw:cirta.end, raw:zama.end, raw:tunes.end: checked whenever nothing is under
/// way that could still cost steps.
pub(crate) fn is_over(pos: Pos<'_>) -> bool {
    Side::ALL.into_iter().any(|side| pos.is_spent(side))
}

/// raw:agathocles.victory, raw:great-plains.victory, raw:cirta.victory, raw:zama.victory, raw:tunes.victory.
pub(crate) fn decide(p: &mut Play<'_, '_>) {
    let (book, series) = (p.set.book, clause!("raw:1.2(32)"));
    let pos = p.pos();
    let lead = pos.points(Side::First) - pos.points(Side::Second);
    let bands = &p.set.victory.bands;
    let band = bands.iter().find(|b| lead >= b.at_least).or_else(|| bands.last());
    p.s.outcome = match band.map(|b| (b.winner, b.level)) {
        Some((Some(side), level)) => Ended::Won(side, level),
        _ => Ended::Nobody,
    };
    p.tell(book.map_or(series, |b| b.end), What::Over);
    for side in Side::ALL {
        let points = p.pos().points(side);
        p.tell(book.map_or(series, |b| b.points[side]), What::Counted(side, points));
    }
    if let Ended::Won(side, level) = p.s.outcome {
        p.tell(book.map_or(series, |b| b.victory), What::Won(side, level));
    }
}

/// who gives up has lost.
pub(crate) fn resign(p: &mut Play<'_, '_>, side: Side) {
    p.s.outcome = Ended::Won(side.other(), Level::None);
    p.tell(clause!("raw:S-stall"), What::Resigned(side));
}
