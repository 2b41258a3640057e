//! The position as one side looks at it.

use super::temper::Temper;
use acies_board::{AreaId, AreaMap};
use acies_kernel::Side;
use acies_rules_rome::Pos;
use acies_rules_rome::setting::{LeaderId, Setting, UnitId, UnitSet};
use acies_rules_rome::{Rome, State, Where};

/// The position, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) rules: &'a Rome,
    pub(crate) seen: &'a State,
    pub(crate) q: Pos<'a>,
    pub(crate) set: &'a Setting,
    pub(crate) map: &'a AreaMap,
    pub(crate) me: Side,
    pub(crate) temper: &'a Temper,
    /// Who would win if the battle ended now.
    pub(crate) ahead: Option<Side>,
    /// What it costs each side to lose a long unit, because its army is nearer to its end.
    pub(crate) brink: [f32; 2],
    /// What the fall of its commander costs each side beside himself.
    pub(crate) helm: [f32; 2],
}

impl<'a> Field<'a> {
    pub(crate) fn new(rules: &'a Rome, seen: &'a State, me: Side, temper: &'a Temper) -> Field<'a> {
        let set = rules.setting();
        let q = rules.pos(seen);
        let brink = match temper.collapse {
            0.0 => [0.0; 2],
            weight => Side::ALL.map(|side| weight * brink(q, side)),
        };
        let helm = match temper.helm {
            0.0 => [0.0; 2],
            weight => Side::ALL.map(|side| weight * helm(rules, seen, side)),
        };
        Field { rules, seen, q, set, map: &set.map, me, temper, ahead: q.ahead(), brink, helm }
    }

    /// The same looked at in another position with the same losses.
    pub(crate) fn at<'b>(self, seen: &'b State) -> Field<'b>
    where
        'a: 'b,
    {
        Field { seen, q: self.rules.pos(seen), ..self }
    }

    /// The units of a side on the map, with their areas.
    pub(crate) fn army(self, side: Side) -> impl Iterator<Item = (UnitId, AreaId)> + use<'a> {
        let q = self.q;
        q.units(side).iter().filter_map(move |u| Some((u, q.area(u)?)))
    }

    pub(crate) fn side(self, unit: UnitId) -> Side {
        self.set.unit(unit).side
    }

    /// My units in an area.
    pub(crate) fn mine_in(self, area: AreaId) -> UnitSet {
        self.q.units_in(self.me, area)
    }

    /// Enemies in an area.
    pub(crate) fn foes_in(self, area: AreaId) -> UnitSet {
        self.q.units_in(self.me.other(), area)
    }

    /// The strength of units as printed.
    pub(crate) fn strength(self, units: UnitSet) -> f32 {
        units.iter().map(|u| self.q.strength(u) as f32).sum()
    }

    /// Whether this side would win if the battle ended now: it may wait.
    pub(crate) fn may_wait(self) -> bool {
        self.ahead == Some(self.me)
    }

    /// Turns played before this one.
    pub(crate) fn turns(self) -> f32 {
        f32::from(self.q.turn().clamp(1, 40) - 1)
    }
}

/// How much less the loss of a long unit costs with each further one that is left.
const FADES: f32 = 0.24;

/// What the loss of one more long unit costs an army: all of what would flee if it was the last one (18.31).
fn brink(q: Pos<'_>, side: Side) -> f32 {
    match line(q, side) {
        (0, _) => 0.0,
        (long, stake) => stake * FADES.powi(long - 1),
    }
}

/// The long units of an army, and the points that all of it may still cost.
pub(crate) fn line(q: Pos<'_>, side: Side) -> (i32, f32) {
    q.units(side).iter().fold((0, 0.0), |(long, stake), unit| {
        let points = f32::from(q.setting().unit(unit).points) * f32::from(q.steps_left(unit));
        (long + i32::from(q.kind(unit).is_long()), stake + points)
    })
}

/// The points of its army that a side can no longer use when its commander falls: as many more activations fail as
/// whoever comes after him has less initiative (5.2, 18.23).
fn helm(rules: &Rome, seen: &State, side: Side) -> f32 {
    let (q, set) = (rules.pos(seen), rules.setting());
    let Some(commander) = rules.pos(seen).commander(side) else { return 0.0 };
    let waits = |l| rules.pos(seen).leader_at(l) == Where::Aside && !set.army(side).inferior_only;
    let follows = |&l: &LeaderId| {
        let the = set.leader(l);
        l != commander && the.side == side && !the.inferior && (q.leader_area(l).is_some() || waits(l))
    };
    let heir = set.leader_ids().filter(follows).map(|l| set.leader(l).initiative).max();
    let lost = set.leader(commander).initiative.saturating_sub(heir.unwrap_or(set.charts.inferior.1));
    line(q, side).1 * f32::from(lost) / 6.0
}
