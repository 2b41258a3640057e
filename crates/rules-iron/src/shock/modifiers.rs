//! sul:8.3.1, sul:chart-drm: the modifiers of one roll, and the table it is read on. All cumulative.

use crate::pos::Pos;
use crate::setting::UnitId;
use crate::shock::{ShockMod, Units};
use crate::state::{AttackKind, Marks, Order, is_stream};
use acies_board::{Arc, HexId, Hexside, Terrain};

use crate::frame::AttackHow;

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
    for (kind, value) in terrain(pos, defender, &attackers) {
        set(kind, value);
    }
    set(ShockMod::Sdr, pos.face(defender).sdr.into());
    // sul:8.3.1(4), sul:9.2(effect); sul:9.4.4(1): a counter-charge takes it away.
    set(ShockMod::Charge, if charged && !countered { drm.charge } else { 0 });
    let led = attackers.iter().any(|&a| pos.is_charging(group, a, defender) && pos.is_spurred(a));
    set(ShockMod::Leader, if led { drm.leader } else { 0 });
    set(ShockMod::Matrix, matrix(pos, defender, &attackers));
    // sul:8.3.1(7), sul:10.1(2): in shock only.
    let disordered = !charged && attackers.iter().any(|&a| pos.order(a) == Order::Disordered);
    set(ShockMod::Disordered, if disordered { drm.disordered } else { 0 });
    // sul:8.3.1(8), sul:10.3(2)attacked
    let retired = pos.order(defender) == Order::Retired;
    set(ShockMod::Retired, if retired { drm.retired } else { 0 });
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

    /// Whether a leader would lend weight to a unit's charge; sul:8.3.1(5), sul:12.3: the leader of its Battle, with
    /// troops that follow him so, of an army whose leaders do (A9).
    #[must_use]
    pub fn is_spurred(self, unit: UnitId) -> bool {
        self.set.army(self.side(unit)).leaders_spur && self.arm(unit).spurred && self.is_led(unit)
    }
}

/// sul:8.3.1(1), sul:7.5.4(strength): attackers of this defender less all whom they attack, guns not
/// counted (A17).
fn superiority(pos: Pos<'_>, group: u8, attackers: &Units) -> i32 {
    let faced = pos.s.all_defenders(group).into_iter().filter(|&d| {
        !pos.is_artillery(d) && pos.s.pairs_of(group).any(|p| p.defender == d && attackers.contains(&p.attacker))
    });
    let (ours, theirs) = (attackers.len() as i32, faced.count() as i32);
    ours - theirs
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

/// sul:8.3.1(2)B: by the defender's ground, and the attackers' where all are subject to it (A18).
fn terrain(pos: Pos<'_>, defender: UnitId, attackers: &Units) -> [(ShockMod, i32); 4] {
    let (map, drm) = (&pos.set.map, &pos.set.charts.shock_drm);
    let Some(at) = pos.hex(defender) else { return [(ShockMod::Lower, 0); 4] };
    let all = |holds: &dyn Fn(HexId) -> bool| attackers.iter().filter_map(|&a| pos.hex(a)).all(holds);
    let is_marsh = |hex: HexId| map.terrain(hex) == Terrain::Marsh;
    let is_across = |hex: HexId| {
        let side = map.dir_between(hex, at).map(|dir| map.hexside(hex, dir));
        side.is_some_and(|side| is_stream(side) || side.contains(Hexside::ENTRENCHMENT))
    };
    let when = |holds: bool, value: i32| if holds { value } else { 0 };
    [
        (ShockMod::Lower, when(all(&|hex| map.level(hex) < map.level(at)), drm.lower)),
        (ShockMod::Marsh, when(is_marsh(at) || all(&is_marsh), drm.marsh)),
        (ShockMod::Across, when(all(&is_across), drm.across)),
        (ShockMod::Village, when(map.terrain(at) == Terrain::Village, drm.village)),
    ]
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
