//! Chapter 6: leaders in combat, lost leaders, lone leaders.

use crate::action::Action;
use crate::event::What;
use crate::frame::Frame;
use crate::pos::{Few, Play, Pos, few, no_leader, not_now, unasked};
use crate::setting::{LeaderId, MAX_AREAS, UnitId, UnitSet};
use crate::state::{AreaSet, Command, NONE, Where};
use acies_board::{AreaId, Border, Neighbour};
use acies_kernel::{Refusal, Side, Step};

impl Pos<'_> {
    /// raw:1.2(11), raw:6.23, raw:10.2(4): his rating for these units: all of it from their army commander or
    /// formation leader, at most 1 from a stranger.
    #[must_use]
    pub fn rating_for(self, leader: LeaderId, units: UnitSet) -> i32 {
        let the = self.set.leader(leader);
        let formation = self.s.leader(leader).formation;
        let own = self.is_commander(leader) || units.iter().any(|u| Some(self.formation(u)) == formation);
        let rating = if own { the.tactical } else { the.tactical.min(self.set.charts.foreign) };
        rating.into()
    }

    /// raw:6.2, raw:1.2(26), raw:P-38: the senior leader in an area; of equals the one who helps these units most.
    pub(crate) fn senior(self, side: Side, area: AreaId, units: UnitSet) -> Option<LeaderId> {
        let rank = |&l: &LeaderId| (self.rank(l), -self.rating_for(l, units));
        self.leaders_in(side, area).min_by_key(rank)
    }

    /// raw:18.11: the printed rating of the senior leader; of equals the best.
    pub(crate) fn senior_rating(self, side: Side, area: AreaId) -> i32 {
        let rating = |l: LeaderId| i32::from(self.set.leader(l).tactical);
        let senior = self.leaders_in(side, area).min_by_key(|&l| (self.rank(l), -rating(l)));
        senior.map_or(0, rating)
    }

    /// raw:3.0(6): he lends his rating to one attack in a turn.
    pub(crate) fn attacking_leader(self, side: Side, area: AreaId, units: UnitSet) -> Option<LeaderId> {
        self.senior(side, area, units).filter(|&l| !self.s.leader(l).attacked)
    }
}

// ---------------------------------------------------------------- lost leaders

/// raw:5.7, raw:5.71, raw:6.32, A-42, A-63: a leader is eliminated, or has left the map.
pub(crate) fn lose(p: &mut Play<'_, '_>, leader: LeaderId, to: Where) {
    let side = p.set.leader(leader).side;
    p.put_leader(leader, to);
    p.s.eventful = true;
    if let Some(id) = p.s.leader(leader).formation {
        let formation = p.s.formation_mut(id);
        if formation.leader == Some(leader) {
            formation.leader = None;
            formation.lost = Some(leader);
            if formation.command == Command::Check {
                formation.command = Command::Out;
            }
        }
    }
    let initiative = p.set.leader(leader).initiative;
    let army = &mut p.s.armies[side];
    if army.commander == Some(leader) {
        army.commander = None;
        army.lost_commander = Some(leader);
        army.dying_words = Some(initiative.saturating_sub(1));
        // raw:10.2(5): only the original one is missed for ever.
        army.bereft |= to == Where::Gone && p.set.army(side).commander == Some(leader);
    }
}

/// Kills a leader.
pub(crate) fn kill(p: &mut Play<'_, '_>, clause: acies_kernel::Clause, leader: LeaderId) {
    p.tell(clause, What::LeaderKilled(leader));
    lose(p, leader, Where::Gone);
}

/// raw:18.22: an inferior leader whose unit is gone goes over to another of his formation.
pub(crate) fn lose_company(p: &mut Play<'_, '_>, unit: UnitId) {
    let with = |l: &LeaderId| p.s.leader(*l).with == unit.0 && p.s.leader_area(*l).is_some();
    let Some(leader) = p.set.leader_ids().find(with) else { return };
    p.s.frames.push(Frame::Follow { leader });
}

fn comrades(pos: Pos<'_>, leader: LeaderId) -> impl Iterator<Item = UnitId> + use<'_> {
    let formation = pos.s.leader(leader).formation;
    formation.into_iter().flat_map(move |f| pos.formation_units(f))
}

pub(crate) fn step_follow(p: &mut Play<'_, '_>, leader: LeaderId) -> Step {
    match few(comrades(p.pos(), leader)) {
        Few::None => {
            p.s.frames.pop();
            p.s.leader_mut(leader).with = NONE;
            lose(p, leader, Where::Aside);
        }
        Few::One(unit) => {
            p.s.frames.pop();
            follow(p, leader, unit);
        }
        Few::Many => return Step::Ask,
    }
    Step::Go
}

pub(crate) fn follow_options(pos: Pos<'_>, leader: LeaderId, out: &mut Vec<Action>) {
    out.extend(comrades(pos, leader).map(|unit| Action::Follow(leader, unit)));
}

pub(crate) fn check_follow(pos: Pos<'_>, leader: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Follow(who, unit) if who == leader && comrades(pos, leader).any(|u| u == unit) => Ok(()),
        Action::Follow(who, _) => no_leader(clause!("raw:18.22"), "rw-no-follow", who),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_follow(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Follow(_, unit) => follow(p, leader, unit),
        other => unasked(other),
    }
}

/// An inferior leader is with this unit from now on.
pub(crate) fn follow(p: &mut Play<'_, '_>, leader: LeaderId, unit: UnitId) {
    let Some(area) = p.pos().area(unit) else { return };
    p.s.leader_mut(leader).with = unit.0;
    p.put_leader(leader, Where::Map(area));
    p.tell(clause!("raw:18.22"), What::Follows(leader, unit));
}

/// Inferior leaders stand where their units stand.
pub(crate) fn keep_company(p: &mut Play<'_, '_>) {
    for leader in p.set.leader_ids().filter(|&l| p.set.leader(l).inferior) {
        let with = p.s.leader(leader).with;
        if with != NONE {
            if let Some(area) = p.s.area_of(UnitId(with)) {
                p.put_leader(leader, Where::Map(area));
            }
        }
    }
}

// ---------------------------------------------------------------- 6.31: he survives his units

/// raw:A-17: whether a leader who must go may take this step: not onto impassable ground or over an impassable
/// border, not among enemy units, not through a closed corner.
fn may_step(pos: Pos<'_>, side: Side, step: &Neighbour) -> bool {
    let closed = step.border.contains(Border::IMPASSABLE) || pos.is_impassable(step.area);
    !closed && !pos.is_hostile(side, step.area) && pos.is_open(side, step.link)
}

/// The areas with friends nearest to an area, by ways free of enemies and impassable ground.
fn nearest_friends(pos: Pos<'_>, side: Side, from: AreaId) -> AreaSet {
    let mut seen = [false; MAX_AREAS];
    seen[from.index()] = true;
    let mut ring: AreaSet = [from].into_iter().collect();
    while !ring.is_empty() {
        let friends: AreaSet = ring.iter().filter(|&a| !pos.units_of(side, a).is_empty()).collect();
        if !friends.is_empty() {
            return friends;
        }
        let mut next = AreaSet::default();
        for area in ring.iter() {
            for step in pos.set.map.neighbours(area) {
                if may_step(pos, side, step) && !seen[step.area.index()] {
                    seen[step.area.index()] = true;
                    next.add(step.area);
                }
            }
        }
        ring = next;
    }
    AreaSet::default()
}

fn shelters(pos: Pos<'_>, leader: LeaderId) -> AreaSet {
    let side = pos.set.leader(leader).side;
    pos.s.leader_area(leader).map_or(AreaSet::default(), |from| nearest_friends(pos, side, from))
}

/// raw:6.31.
pub(crate) fn step_shelter(p: &mut Play<'_, '_>, leader: LeaderId) -> Step {
    match few(shelters(p.pos(), leader).iter()) {
        Few::None => {
            p.s.frames.pop();
            kill(p, clause!("raw:6.31"), leader);
        }
        Few::One(area) => {
            p.s.frames.pop();
            shelter(p, leader, area);
        }
        Few::Many => return Step::Ask,
    }
    Step::Go
}

fn shelter(p: &mut Play<'_, '_>, leader: LeaderId, area: AreaId) {
    p.put_leader(leader, Where::Map(area));
    p.tell(clause!("raw:6.31"), What::LeaderMoved(leader, area));
}

pub(crate) fn shelter_options(pos: Pos<'_>, leader: LeaderId, out: &mut Vec<Action>) {
    out.extend(shelters(pos, leader).iter().map(|area| Action::Shelter(leader, area)));
}

pub(crate) fn check_shelter(pos: Pos<'_>, leader: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Shelter(who, area) if who == leader && shelters(pos, leader).has(area) => Ok(()),
        Action::Shelter(who, _) => no_leader(clause!("raw:6.31"), "rw-no-shelter", who),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_shelter(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Shelter(_, area) => shelter(p, leader, area),
        other => unasked(other),
    }
}

// ---------------------------------------------------------------- 6.4: he makes way

/// raw:6.4: enemy leaders in an area that a unit has entered.
pub(crate) fn displace(p: &mut Play<'_, '_>, unit: UnitId, area: AreaId) {
    let side = p.pos().side(unit);
    let there: crate::setting::LeaderSet = p.pos().leaders_in(side.other(), area).collect();
    for leader in there.iter() {
        p.s.frames.push(Frame::Flee { leader });
    }
}

/// raw:6.4, raw:2.21.
fn ways_out(pos: Pos<'_>, leader: LeaderId) -> AreaSet {
    let side = pos.set.leader(leader).side;
    let Some(from) = pos.s.leader_area(leader) else { return AreaSet::default() };
    let steps = pos.set.map.neighbours(from).iter();
    steps.filter(|step| may_step(pos, side, step)).map(|step| step.area).collect()
}

pub(crate) fn step_flee(p: &mut Play<'_, '_>, leader: LeaderId) -> Step {
    match few(ways_out(p.pos(), leader).iter()) {
        Few::None => {
            p.s.frames.pop();
            kill(p, clause!("raw:6.4"), leader);
        }
        Few::One(area) => {
            p.s.frames.pop();
            flee(p, leader, area);
        }
        Few::Many => return Step::Ask,
    }
    Step::Go
}

fn flee(p: &mut Play<'_, '_>, leader: LeaderId, area: AreaId) {
    p.put_leader(leader, Where::Map(area));
    p.tell(clause!("raw:6.4"), What::LeaderMoved(leader, area));
}

pub(crate) fn flee_options(pos: Pos<'_>, leader: LeaderId, out: &mut Vec<Action>) {
    out.extend(ways_out(pos, leader).iter().map(|area| Action::Flee(leader, area)));
}

pub(crate) fn check_flee(pos: Pos<'_>, leader: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Flee(who, area) if who == leader && ways_out(pos, leader).has(area) => Ok(()),
        Action::Flee(who, _) => no_leader(clause!("raw:6.4"), "rw-no-flee", who),
        _ => not_now(pos),
    }
}

pub(crate) fn apply_flee(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.frames.pop();
    match action {
        Action::Flee(_, area) => flee(p, leader, area),
        other => unasked(other),
    }
}
