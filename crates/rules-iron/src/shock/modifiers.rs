//! sul:8.3.1, sul:chart-drm: the modifiers of one roll, and the table it is read on. All cumulative.

use crate::frame::AttackHow;
use crate::pos::Pos;
use crate::profile::{DisorderCounts, MixedGround, Spur, Strength};
use crate::setting::{Formation, UnitId};
use crate::shock::{ShockMod, Units};
use crate::state::{AttackKind, Marks, Order};
use acies_board::{Arc, HexId, Hexside};

/// What is fixed for a roll before the first one is made (A22).
pub(crate) struct Fixed {
    pub(crate) mods: [i8; ShockMod::COUNT],
    pub(crate) on_charge_table: bool,
}

pub(crate) fn fix(pos: Pos<'_>, group: u8, defender: UnitId, how: AttackHow) -> Fixed {
    let attackers = pos.s.attackers(group, defender);
    let charged = attackers.iter().any(|&a| pos.is_charging(group, a, defender));
    let countered = pos.s.unit(defender).marks.contains(Marks::COUNTERS);
    let mut mods = [0; ShockMod::COUNT];
    let mut set = |kind: ShockMod, value: i32| {
        mods[kind as usize] = i8::try_from(value).expect("a modifier is of the size of the charts'");
    };
    let drm = &pos.set.charts.shock_drm;

    set(ShockMod::Superiority, superiority(pos, group, &attackers));
    let (direction, value) = direction(pos, defender, &attackers);
    set(direction, value);
    if let Some(at) = pos.hex(defender) {
        let placed = attackers.iter().filter_map(|&a| Some((a, pos.hex(a)?)));
        terrain(pos, at, placed).into_iter().for_each(|(kind, value)| set(kind, value));
    }
    set(ShockMod::Sdr, pos.face(defender).sdr.into());
    // sul:9.4.4(1), moi:11.6(5): a counter-charge takes it away.
    set(ShockMod::Charge, if charged && !countered { impetus(pos, group, defender, &attackers, how) } else { 0 });
    let led = attackers.iter().any(|&a| pos.is_charging(group, a, defender) && pos.is_spurred(a));
    set(ShockMod::Leader, if led { drm.leader } else { 0 });
    set(ShockMod::Matrix, matrix(pos, defender, &attackers));
    let counts = match pos.set.profile.shock.disorder {
        // sul:8.3.1(7), sul:10.1(2): in shock only.
        DisorderCounts::InShockOnly => !charged,
        // moi:10.4(7), moi:12.2(4): beside a charge too.
        DisorderCounts::Always => true,
    };
    let disordered = counts && attackers.iter().any(|&a| pos.order(a) == Order::Disordered);
    set(ShockMod::Disordered, if disordered { drm.disordered } else { 0 });
    // sul:8.3.1(8), sul:10.3(2)attacked
    let retired = pos.order(defender) == Order::Retired;
    set(ShockMod::Retired, if retired { drm.retired } else { 0 });
    set(ShockMod::Formation, formation(pos, defender, &attackers));
    set(ShockMod::Continued, continued(pos, &attackers, how));

    // sul:10.0, sul:9.2(effect); sul:9.4.4(1): a counter-charged attack is read there too.
    Fixed { mods, on_charge_table: charged || countered }
}

impl Pos<'_> {
    /// Whether an attacker's charge at this defender still stands.
    pub(crate) fn is_charging(self, group: u8, attacker: UnitId, defender: UnitId) -> bool {
        let now = self.s.unit(attacker);
        let charges =
            |p: &crate::state::Pair| p.attacker == attacker && p.defender == defender && p.kind == AttackKind::Charge;
        // A24: not if it was disordered on the way.
        now.marks.contains(Marks::CHARGING) && now.order == Order::Normal && self.s.pairs_of(group).any(charges)
    }

    /// What height and ground do to attacks from these hexes into another.
    #[must_use]
    pub fn shock_ground(self, at: HexId, attackers: &[(UnitId, HexId)]) -> i32 {
        terrain(self, at, attackers.iter().copied()).into_iter().map(|(_, value)| value).sum()
    }

    /// Whether a leader would lend weight to a unit's charge, with troops that follow him so, of an army whose leaders
    /// do (sul:8.3.1(5), sul:A9).
    #[must_use]
    pub fn is_spurred(self, unit: UnitId) -> bool {
        let led = match self.set.profile.shock.spur {
            // sul:12.3
            Spur::OwnLeader => self.is_led(unit),
            // moi:10.4(5), moi:15.3
            Spur::AnyLeader => self.hex(unit).is_some_and(|hex| self.leaders_of(self.side(unit), hex).next().is_some()),
        };
        self.set.army(self.side(unit)).leaders_spur && self.arm(unit).spurred && led
    }
}

/// sul:8.3.1(4), sul:9.2(effect): what a charge that stands is worth; moi:10.4(4), moi:11.2(2): less if all who charge have
/// moved (A23), moi:11.6(6): never in a counter-charge.
fn impetus(pos: Pos<'_>, group: u8, defender: UnitId, attackers: &Units, how: AttackHow) -> i32 {
    let drm = &pos.set.charts.shock_drm;
    let mut chargers = attackers.iter().filter(|&&a| pos.is_charging(group, a, defender));
    match how {
        AttackHow::Counter => drm.counter_charge,
        AttackHow::Declared | AttackHow::Continued if chargers.all(|&a| pos.has_moved(a)) => drm.charge_moved,
        AttackHow::Declared | AttackHow::Continued => drm.charge,
    }
}

/// sul:8.3.1(1), sul:7.5.4(strength): attackers of this defender less those whom they attack, guns not counted.
fn superiority(pos: Pos<'_>, group: u8, attackers: &Units) -> i32 {
    let faced = |by: &dyn Fn(UnitId) -> bool| {
        let all = pos.s.all_defenders(group).into_iter().filter(|&d| !pos.is_artillery(d));
        all.filter(|&d| pos.s.pairs_of(group).any(|p| p.defender == d && by(p.attacker))).count() as i32
    };
    let theirs = match pos.set.profile.shock.strength {
        // sul:A17: all of them.
        Strength::AllFaced => faced(&|attacker| attackers.contains(&attacker)),
        // moi:10.3(T2), moi:10.4(1)(T1), moi:A20: the fewest that one of them attacks.
        Strength::FewestFaced => attackers.iter().map(|&one| faced(&|attacker| attacker == one)).min().unwrap_or(0),
    };
    attackers.len() as i32 - theirs
}

/// sul:8.3.1(2)A: flank, rear, or from several sides.
fn direction(pos: Pos<'_>, defender: UnitId, attackers: &Units) -> (ShockMod, i32) {
    let drm = &pos.set.charts.shock_drm;
    let arcs = attackers.iter().filter_map(|&a| pos.hex(a)).map(|hex| pos.struck_arc(defender, hex));
    let has = |arc| arcs.clone().any(|a| a == arc);
    match (has(Arc::Front), has(Arc::Flank), has(Arc::Rear)) {
        (false, true, false) => (ShockMod::Flank, drm.flank),
        (false, false, true) => (ShockMod::Rear, drm.rear),
        (_, false, false) => (ShockMod::Flank, 0),
        _ => (ShockMod::Combined, drm.combined),
    }
}

/// sul:8.3.1(2)B, moi:10.4(2)C: height, if all attackers are lower; then the ground.
fn terrain(pos: Pos<'_>, at: HexId, attackers: impl Iterator<Item = (UnitId, HexId)> + Clone) -> [(ShockMod, i32); 4] {
    let (map, drm) = (&pos.set.map, &pos.set.charts.shock_drm);
    let lower = attackers.clone().all(|(_, hex)| map.level(hex) < map.level(at));
    let lower = if lower { drm.lower } else { 0 };
    let grounds = attackers.map(|(unit, hex)| Ground::of(pos, unit, hex, at));
    let [out, across, into] = match pos.set.profile.shock.ground {
        // sul:A18: by the defender's ground, and the attackers' where all are subject to it.
        MixedGround::IfAll => {
            let all = |of: fn(&Ground) -> i32| grounds.clone().map(|ground| of(&ground)).max().unwrap_or(0);
            [all(|ground| ground.out), all(|ground| ground.across), all(|ground| ground.into)]
        }
        // moi:10.4(2)B(2): that of the attacker who has the worst of it.
        MixedGround::BestForDefender => {
            let worst = grounds.min_by_key(|ground| ground.out + ground.across);
            worst.map_or([0; 3], |ground| [ground.out, ground.across, ground.into])
        }
    };
    [(ShockMod::Lower, lower), (ShockMod::Out, out), (ShockMod::Across, across), (ShockMod::Into, into)]
}

/// The ground between an attacker and its victim.
#[derive(Clone, Copy)]
struct Ground {
    out: i32,
    across: i32,
    into: i32,
}

impl Ground {
    fn of(pos: Pos<'_>, attacker: UnitId, from: HexId, at: HexId) -> Ground {
        let (map, chart) = (&pos.set.map, &pos.set.charts.terrain);
        let (ours, theirs) = (map.terrain(from), map.terrain(at));
        // Out of one marsh into the next counts once.
        let out = if ours == theirs { 0 } else { chart.hex(ours).shock_out };
        let mounted = pos.is_mounted(attacker);
        let side = map.dir_between(from, at).map_or(Hexside::empty(), |dir| map.hexside(from, dir));
        // moi:battles(hexsides): of two features the one better for the defender.
        let rows = chart.along(side).map(|row| if mounted { row.shock_mounted } else { row.shock });
        Ground { out, across: rows.min().unwrap_or(0), into: chart.hex(theirs).shock_into }
    }
}

/// moi:10.4(9): before the front of a Shield Wall, if all attackers are there (A40), and of a schiltron from every side.
fn formation(pos: Pos<'_>, defender: UnitId, attackers: &Units) -> i32 {
    let drm = &pos.set.charts.shock_drm;
    let in_front =
        || attackers.iter().filter_map(|&a| pos.hex(a)).all(|hex| pos.struck_arc(defender, hex) == Arc::Front);
    match pos.formation(defender) {
        Formation::Wall if in_front() => drm.wall,
        Formation::Open | Formation::Wall => 0,
        Formation::Schiltron => drm.schiltron,
    }
}

/// sul:8.3.1(6), sul:chart-matrix, sul:chart-matrix(2): the best of the attackers' types.
fn matrix(pos: Pos<'_>, defender: UnitId, attackers: &Units) -> i32 {
    let row = &pos.set.charts.matrix[pos.kind(defender)];
    attackers.iter().filter_map(|&a| row[pos.kind(a)]).max().unwrap_or(0)
}

/// sul:10.5(drm): one worse for each attack round that the unit has made.
fn continued(pos: Pos<'_>, attackers: &Units, how: AttackHow) -> i32 {
    if how != AttackHow::Continued {
        return 0;
    }
    let rounds = attackers.iter().map(|&a| i32::from(pos.s.unit(a).attacks)).max().unwrap_or(0);
    rounds * pos.set.charts.shock_drm.each_earlier_attack
}
