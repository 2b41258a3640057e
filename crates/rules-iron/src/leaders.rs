//! Chapter 12.4: leaders killed, captured, fled and replaced.

use crate::action::{Action, not_an_answer};
use crate::event::{Purpose, What};
use crate::frame::Frame;
use crate::pos::{Play, Pos};
use crate::profile::{Hemmed, LeaderOfRetired, Replaced, Shelter};
use crate::setting::{BattleId, LeaderId, Role, UnitId};
use crate::state::Where;
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Refusal, Side, Step};

/// A leader is killed or captured; his points count.
pub(crate) fn lose(p: &mut Play<'_, '_>, leader: LeaderId, clause: Clause, what: What) {
    let the = p.set.leader(leader);
    let points = p.set.points_of(leader);
    p.s.lost_points[the.side] += i16::try_from(points).expect("a chart's points are at most 1000");
    p.s.put_leader(leader, Where::Gone);
    p.s.leaders[leader.index()].lost = true;
    match what {
        // moi:courtrai(no-quarter): whoever would be captured is killed.
        What::LeaderCaptured(_) if p.set.special.no_quarter == Some(the.side) => {
            p.tell(clause!("moi:courtrai(no-quarter)"), What::LeaderKilled(leader));
        }
        _ => p.tell(clause, what),
    }
    let due = p.pos().is_replaced(leader);
    if due {
        p.s.set_due(the.battle, true);
    }
}

impl Pos<'_> {
    pub(crate) fn is_replaced(self, leader: LeaderId) -> bool {
        let the = self.set.leader(leader);
        let battle = self.set.battle(the.battle);
        let has_counter = battle.leaders.iter().any(|&l| self.set.leader(l).role == Role::Replacement);
        // sul:12.4.1(exception): the first is not replaced while there is the second.
        let taken_over = battle.second_commands.is_some()
            && the.role == Role::First
            && (self.commander(the.battle).is_some() || self.s.is_due(the.battle));
        has_counter && !taken_over
    }

    /// The units nearest to a hex with whom a leader finds shelter, without the one that he leaves.
    fn nearest_units(self, leader: LeaderId, hex: HexId, leaves: Option<UnitId>) -> impl Iterator<Item = UnitId> {
        let the = self.set.leader(leader);
        let own = move |u: UnitId| self.set.unit(u).battle == the.battle;
        let friends = move || {
            let units = self.set.unit_ids().filter(move |&u| self.side(u) == the.side && self.hex(u).is_some());
            units.filter(move |&u| Some(u) != leaves)
        };
        let anybody = match self.set.profile.command.shelter {
            Shelter::OwnUnits => false,
            // moi:15.4(3), moi:15.5(1), A43: without a unit of his command he goes to the nearest friend.
            Shelter::AnyFriends => !friends().any(own),
        };
        let hosts = move || friends().filter(move |&u| anybody || own(u));
        let distance = move |u: UnitId| self.hex(u).map(|h| self.set.map.distance(hex, h));
        let nearest = hosts().filter_map(distance).min();
        hosts().filter(move |&u| distance(u) == nearest)
    }

    /// Whether a lone leader into whose hex a unit has come from another cannot get away.
    fn is_hemmed_in(self, leader: LeaderId, hex: HexId, from: Option<HexId>) -> bool {
        let side = self.set.leader(leader).side;
        match self.set.profile.command.hemmed {
            // sul:3.1.1(enemy-leader): every neighbour holds an enemy unit, or is off the map (A49); the hex from which
            // the overrunning unit came counts as held.
            Hemmed::ByUnits => {
                self.set.map.neighbours(hex).all(|(_, n)| Some(n) == from || self.enemy_at(side, n).is_some())
            }
            // moi:15.5(2): or is in an enemy zone.
            Hemmed::ByUnitsAndZones => self.is_surrounded(side, hex),
        }
    }

    /// sul:12.4(2)survive: every neighbour holds an enemy unit or is in an enemy zone, without a friendly unit if those
    /// cancel zones, or is off the map (A49); moi:A35: or nobody can enter it.
    pub(crate) fn is_surrounded(self, side: Side, hex: HexId) -> bool {
        let chart = &self.set.charts.terrain;
        let closed = |n: HexId| {
            let points = chart.hex(self.set.map.terrain(n)).points;
            points.mounted.is_none() && points.foot.is_none()
        };
        self.set
            .map
            .neighbours(hex)
            .all(|(_, n)| self.is_controlled(side, n, None) || self.enemy_at(side, n).is_some() || closed(n))
    }
}

/// sul:12.4(1): a second roll for each leader in the hex.
pub(crate) fn step_under_fire(p: &mut Play<'_, '_>, hex: HexId, side: Side, next: u8) {
    let leader = p.pos().leaders_of(side, hex).find(|l| l.0 >= next);
    let Some(leader) = leader else { return p.s.frames.pop() };
    p.s.frames.replace(Frame::LeadersUnderFire { hex, side, next: leader.0 + 1 });
    let roll = p.roll(clause!("sul:12.4(1)"), Purpose::LeaderUnderFire(leader), 0);
    if p.set.charts.leader_killed_on.iter().any(|&face| i32::from(face) == roll) {
        lose(p, leader, clause!("sul:12.4(1)"), What::LeaderKilled(leader));
    }
}

/// sul:3.1.1(enemy-leader): a unit has come into the hex of lone enemy leaders.
pub(crate) fn step_overrun(p: &mut Play<'_, '_>, hex: HexId, by: Side, next: u8, from: Option<HexId>) {
    let side = by.other();
    let leader = p.pos().leaders_of(side, hex).find(|l| l.0 >= next);
    let Some(leader) = leader else { return p.s.frames.pop() };
    p.s.frames.replace(Frame::Overrun { hex, by, next: leader.0 + 1, from });
    p.cx.reveal();
    let nobody_near = p.pos().nearest_units(leader, hex, None).next().is_none();
    if nobody_near || p.pos().is_hemmed_in(leader, hex, from) {
        let clause = clause!("sul:3.1.1(enemy-leader)");
        return lose(p, leader, clause, What::LeaderCaptured(leader));
    }
    p.s.frames.push(Frame::Join { leader, leaves: None });
}

/// sul:12.4(2)survive: a leader whose unit was lost.
pub(crate) fn survive(p: &mut Play<'_, '_>, leader: LeaderId) {
    let Where::Map(hex) = p.s.leader(leader).at else { return };
    let (side, battle) = (p.set.leader(leader).side, p.set.leader(leader).battle);
    let nobody_near = p.pos().nearest_units(leader, hex, None).next().is_none();
    let has_fled = p.set.profile.command.shelter == Shelter::OwnUnits;
    // moi:15.4(4); with no friend left on the map he has nowhere to go either.
    if p.pos().is_surrounded(side, hex) || (nobody_near && !has_fled) {
        let clause = clause!(p.set, "sul:12.4(2)survive", "moi:15.4(4)");
        return lose(p, leader, clause, What::LeaderCaptured(leader));
    }
    if !nobody_near {
        return p.s.frames.push(Frame::Join { leader, leaves: None });
    }
    // His Battle has nobody on the map: he waits with those that may still come (A52), or has fled.
    if p.set.battle(battle).units.iter().any(|&u| p.pos().is_in_play(u)) {
        p.s.put_leader(leader, Where::Waiting);
    } else {
        flee(p, leader);
    }
}

/// What a leader does whose unit was retired.
pub(crate) fn leave_retired(p: &mut Play<'_, '_>, leader: LeaderId, unit: UnitId) {
    let battle = p.set.leader(leader).battle;
    let stays = match p.set.profile.result.leader_of_retired {
        // A50: he joins another unit of his Battle, or goes with it.
        LeaderOfRetired::Stays => p.pos().on_map(battle).any(|u| u != unit),
        // moi:A45
        LeaderOfRetired::GoesAlong => false,
    };
    if stays {
        return p.s.frames.push(Frame::Join { leader, leaves: Some(unit) });
    }
    let at = p.s.unit(unit).at;
    p.s.put_leader(leader, at);
}

/// sul:12.4(fled): leaders of a Battle that has no units left in play.
pub(crate) fn flee_without_units(p: &mut Play<'_, '_>, battle: BattleId) {
    let set = p.set;
    let stays = match set.profile.command.shelter {
        Shelter::OwnUnits => set.battle(battle).units.iter().any(|&u| p.pos().is_in_play(u)),
        // moi:15.4(3): nobody flees for want of units.
        Shelter::AnyFriends => true,
    };
    if stays {
        return;
    }
    for &leader in &set.battle(battle).leaders {
        if p.s.leader(leader).at != Where::Gone {
            flee(p, leader);
        }
    }
}

fn flee(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.put_leader(leader, Where::Gone);
    p.tell(clause!("sul:12.4(fled)"), What::LeaderFled(leader));
}

// ---------------------------------------------------------------- joining a unit

pub(crate) fn step_join(p: &mut Play<'_, '_>, leader: LeaderId, leaves: Option<UnitId>) -> Step {
    let Where::Map(hex) = p.s.leader(leader).at else { return Step::Ask };
    if p.pos().nearest_units(leader, hex, leaves).next().is_some() {
        return Step::Ask;
    }
    // Those whom he was to join have been lost since.
    p.s.frames.pop();
    survive(p, leader);
    Step::Go
}

pub(crate) fn join_options(pos: Pos<'_>, leader: LeaderId, leaves: Option<UnitId>, out: &mut Vec<Action>) {
    if let Where::Map(hex) = pos.s.leader(leader).at {
        out.extend(pos.nearest_units(leader, hex, leaves).map(Action::Join));
    }
}

pub(crate) fn check_join(
    pos: Pos<'_>,
    leader: LeaderId,
    leaves: Option<UnitId>,
    action: Action,
) -> Result<(), Refusal> {
    let refuse = || Err(Refusal::new(pos.join_clause(), "fe-no-join").with(Arg::Leader(leader.0.into())));
    let Where::Map(hex) = pos.s.leader(leader).at else { return refuse() };
    match action {
        Action::Join(unit) if pos.nearest_units(leader, hex, leaves).any(|u| u == unit) => Ok(()),
        Action::Join(_) => refuse(),
        _ => Err(pos.other_question()),
    }
}

impl Pos<'_> {
    /// The clause that sends the leader of the open question to another unit: that of one who was driven off, or that of
    /// one who outlived his unit.
    pub(crate) fn join_clause(self) -> Clause {
        let driven_off = self.s.frames.iter().rev().nth(1).is_some_and(|frame| matches!(frame, Frame::Overrun { .. }));
        if driven_off {
            return clause!(self.set, "sul:12.4(2)survive", "moi:15.5(1)");
        }
        clause!("sul:12.4(2)survive")
    }
}

pub(crate) fn apply_join(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    let Action::Join(unit) = action else { not_an_answer(action) };
    let clause = p.pos().join_clause();
    p.s.frames.pop();
    let at = p.s.unit(unit).at;
    p.s.put_leader(leader, at);
    p.s.leaders[leader.index()].known = false;
    p.tell(clause, What::LeaderJoined(leader, unit));
}

// ---------------------------------------------------------------- replacement

/// The next Battle whose lost leader is to be replaced now, in an activation of this side; as often as it needs be
/// (moi:15.6(4)).
pub(crate) fn next_replacement(pos: Pos<'_>, side: Side) -> Option<BattleId> {
    let due = |side: Side| {
        let mut theirs = pos.set.battle_ids().filter(|&b| pos.s.is_due(b) && pos.set.battle(b).side == side);
        theirs.find(|&b| pos.on_map(b).next().is_some())
    };
    match pos.set.profile.command.replaced {
        // sul:12.4.1
        Replaced::AtOwnersActivation => due(side),
        // moi:15.6(1), A44: those of both sides, the active one's first.
        Replaced::AtNextActivation => due(side).or_else(|| due(side.other())),
    }
}

pub(crate) fn step_replace(p: &mut Play<'_, '_>, battle: BattleId) -> Step {
    if p.pos().on_map(battle).next().is_some() {
        return Step::Ask;
    }
    p.s.frames.pop();
    Step::Go
}

pub(crate) fn replace_options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    out.extend(pos.on_map(battle).map(Action::Join));
}

pub(crate) fn check_replace(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Join(unit) if pos.on_map(battle).any(|u| u == unit) => Ok(()),
        Action::Join(_) => Err(Refusal::new(clause!("sul:12.4.1"), "fe-no-replace").with(Arg::Group(battle.0.into()))),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_replace(p: &mut Play<'_, '_>, battle: BattleId, action: Action) {
    let Action::Join(unit) = action else { not_an_answer(action) };
    p.s.frames.pop();
    p.s.set_due(battle, false);
    let set = p.set;
    let spare = set
        .battle(battle)
        .leaders
        .iter()
        .copied()
        .find(|&l| set.leader(l).role == Role::Replacement && p.s.leader(l).at == Where::Gone);
    if let Some(leader) = spare {
        let at = p.s.unit(unit).at;
        p.s.put_leader(leader, at);
        p.s.leaders[leader.index()].lost = false;
        p.s.leaders[leader.index()].known = false;
        p.tell(clause!("sul:12.4.1"), What::Replaced(leader, unit));
    }
}
