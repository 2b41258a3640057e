//! What a side still has on the map, and what it can do with it.

use super::field::line;
use acies_board::{AreaId, Compass};
use acies_kernel::Side;
use acies_rules_rome::Pos;
use acies_rules_rome::setting::{Kind, UnitId};
use acies_rules_rome::{Rome, State};

/// How much harder a charge hits than blows.
const CHARGE: f32 = 1.5;

/// One side of a position, in points and strength.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stake {
    /// Points that the enemy may win.
    pub(crate) points: f32,
    /// Points for steps lost that could be recovered.
    pub(crate) worn: f32,
    /// What the end of the line of battle would cost.
    pub(crate) brink: f32,
    /// Strength: all of it, that of the line of battle, that of horse and elephants.
    pub(crate) strength: f32,
    pub(crate) long: f32,
    pub(crate) mounted: f32,
    /// Points that those within reach of the enemy may win: who can still act in this turn, and who cannot.
    pub(crate) ready: f32,
    pub(crate) spent: f32,
    /// Points for leaving the map, the fewer the longer the way.
    pub(crate) haven: f32,
    /// The commander's initiative.
    pub(crate) initiative: f32,
    /// One for an army that has collapsed.
    pub(crate) collapsed: f32,
}

impl Stake {
    pub(crate) fn new(rules: &Rome, state: &State, side: Side) -> Stake {
        let (q, set) = (rules.pos(state), rules.setting());
        let commander = rules.pos(state).commander(side);
        let mut stake = Stake {
            brink: brink(q, side),
            initiative: commander.map_or(0.0, |leader| f32::from(set.leader(leader).initiative)),
            collapsed: f32::from(u8::from(rules.pos(state).is_collapsed(side))),
            ..Stake::default()
        };
        for unit in q.units(side).iter() {
            stake.count(q, unit);
            let Some(area) = q.area(unit) else { continue };
            let threat = threat(q, unit, area);
            let spent = rules.pos(state).is_activated(rules.pos(state).formation_of(unit));
            *(if spent { &mut stake.spent } else { &mut stake.ready }) += threat;
            stake.haven += haven(q, unit, area);
        }
        stake
    }

    /// Points and strength of one unit.
    fn count(&mut self, q: Pos<'_>, unit: UnitId) {
        let points = f32::from(q.setting().unit(unit).points);
        let (kind, strength) = (q.kind(unit), q.strength(unit) as f32);
        self.points += points * f32::from(q.steps_left(unit));
        self.worn += points * q.lost_steps(unit) as f32;
        self.strength += strength;
        if kind.is_long() {
            self.long += strength;
        }
        if matches!(kind, Kind::HeavyCavalry | Kind::LightCavalry | Kind::Elephant) {
            self.mounted += strength;
        }
    }
}

/// What the end of the line of battle would cost, the less the longer it is.
fn brink(q: Pos<'_>, side: Side) -> f32 {
    match line(q, side) {
        (0, _) => 0.0,
        (long, stake) => stake / (long * long) as f32,
    }
}

/// The points that a unit may win with its next blow: its hits on the dearest enemy within reach.
fn threat(q: Pos<'_>, unit: UnitId, area: AreaId) -> f32 {
    let set = q.setting();
    let (reach, charges) = (q.pace(unit) + 1, q.is_charger(unit));
    let (least, most) = set.charts.charge.distance;
    let foes = q.units(set.unit(unit).side.other());
    let prey = foes.iter().filter_map(|foe| Some((foe, set.map.distance(area, q.area(foe)?))));
    let worth = prey.filter(|&(_, far)| far <= reach).map(|(foe, far)| {
        let force = if charges && (least..=most).contains(&far) { CHARGE } else { 1.0 };
        force * f32::from(set.unit(foe).points)
    });
    q.strength(unit) as f32 / 6.0 * worth.fold(0.0, f32::max)
}

/// What its side gets for a unit that leaves northward, by the turns it takes to get there.
fn haven(q: Pos<'_>, unit: UnitId, area: AreaId) -> f32 {
    let (set, the) = (q.setting(), q.setting().unit(unit));
    let rule = &set.army(the.side).exit;
    let leaves = rule.kinds.has(the.kind) && rule.edges >> Compass::N.index() & 1 == 1;
    if !leaves || !rule.own_kinds.has(the.kind) {
        return 0.0;
    }
    let far = set.map.edge_distance(area, Compass::N) + 1;
    let turns = f32::from(far.div_ceil(q.pace(unit).max(1)));
    f32::from(rule.own_points) * f32::from(q.steps_left(unit)) / (turns * turns)
}
