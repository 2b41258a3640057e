//! What a player may ask to see laid over the board.

use crate::action::Action;
use crate::frame::{Frame, PhaseStage};
use crate::pos::Pos;
use crate::reach;
use crate::setting::{Kind, LeaderId, UnitId};
use crate::state::{AreaSet, Command, Marks, Phase, State};
use crate::{assault, bombardment};
use acies_board::{AreaId, MAX_SIGHT, SightPart};
use acies_kernel::{Overlay, OverlayAsk, Side, Spot};

/// The answer; none for what is not in the game.
pub(crate) fn overlay(pos: Pos<'_>, ask: OverlayAsk) -> Option<Overlay> {
    match ask {
        OverlayAsk::Reach(id) => unit(pos, id).map(|unit| reach_of(pos, unit)),
        OverlayAsk::Zones(side) => Some(zones(pos, side)),
        OverlayAsk::Command(id) => leader(pos, id).map(|leader| command(pos, leader)),
        OverlayAsk::Fire(id) => unit(pos, id).map(|unit| fire(pos, unit)),
        OverlayAsk::Sight(from, to) => sight(pos, area(pos, from)?, area(pos, to)?),
    }
}

/// The unit of this number, if there is one.
pub(crate) fn unit(pos: Pos<'_>, id: u16) -> Option<UnitId> {
    UnitId::among(pos.set.units.len(), id)
}

/// The leader of this number, if there is one.
pub(crate) fn leader(pos: Pos<'_>, id: u16) -> Option<LeaderId> {
    LeaderId::among(pos.set.leaders.len(), id)
}

/// The area of this number, if there is one.
pub(crate) fn area(pos: Pos<'_>, id: u16) -> Option<AreaId> {
    (usize::from(id) < pos.set.map.len()).then_some(AreaId(id as u8))
}

fn spot(area: AreaId, value: Option<i32>) -> Spot {
    Spot::new(area.0.into(), value)
}

/// Half points as a player counts them.
fn points(half: u8) -> Option<i32> {
    Some(i32::from(half.div_ceil(2)))
}

// ---------------------------------------------------------------- reach

/// Where it could get to now, or if its formation acted now.
fn reach_of(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let s = reach::under_way(pos, unit).or_else(|| {
        let s = as_if_acting(pos, unit);
        reach::begun(Pos { set: pos.set, s: &s }, unit)
    });
    let Some(s) = s else { return Overlay::default() };
    let mut stops = reach::spread(pos.set, s.clone(), Action::To, true);
    if pos.is_long(unit) {
        // Along a road a long unit goes cheaper, but keeps to it (9.32).
        stops.extend(reach::spread(pos.set, s, Action::Road, true));
        stops.sort_by_key(|stop| stop.spent);
    }
    let mut seen: AreaSet = pos.area(unit).into_iter().collect();
    let mut spots = Vec::new();
    for stop in stops {
        if !seen.has(stop.area) {
            seen.add(stop.area);
            spots.push(spot(stop.area, points(stop.spent)));
        }
    }
    Overlay { spots, blocked: None }
}

/// The position in which the unit's formation acts: as it is if it does, and otherwise with the best it may hope for.
fn as_if_acting(pos: Pos<'_>, unit: UnitId) -> State {
    let mut s = pos.s.clone();
    let formation = pos.formation(unit);
    let acts = s.phase.as_ref().is_some_and(|phase| phase.formation == Some(formation));
    let moves = acts && s.frames.contains(&Frame::Phase(PhaseStage::Move));
    // What is under way does not stand between it and its move.
    s.frames.clear();
    s.moving = None;
    if !acts {
        s.phase = Some(Phase::new(Some(formation), pos.side(unit)));
        s.unit_mut(unit).marks.remove(Marks::PHASE);
        if s.formation(formation).command == Command::Check {
            s.formation_mut(formation).command = Command::In;
        }
        if s.turn == 0 {
            // Everybody begins the battle in command.
            s.mark(unit, Marks::IN_RADIUS, true);
        }
    }
    // raw:9.53: who is pinned is known when the Movement Segment begins.
    if !moves {
        s.mark(unit, Marks::PINNED, pos.is_pinned(unit));
    }
    s
}

// ---------------------------------------------------------------- command, zones, fire, sight

/// raw:4.2: the radius of a leader.
fn command(pos: Pos<'_>, leader: LeaderId) -> Overlay {
    let Some(radius) = pos.radius(leader) else { return Overlay::default() };
    let inside = pos.set.map.areas().filter(|a| radius[a.index()] != u8::MAX);
    inside.map(|a| spot(a, points(radius[a.index()]))).collect()
}

/// The areas beside units of a side: there its enemy does not go out of command (4.8), has no road rate (9.63) and does
/// not recover (18.1(1)), and avoids them in retreat and withdrawal (12.62, 14.11).
fn zones(pos: Pos<'_>, side: Side) -> Overlay {
    let beside = |a: &AreaId| pos.is_near_enemy(side.other(), *a) && !pos.is_hostile(side.other(), *a);
    pos.set.map.areas().filter(beside).map(|a| spot(a, None)).collect()
}

/// Where its missiles or its artillery reach.
fn fire(pos: Pos<'_>, unit: UnitId) -> Overlay {
    let Some(from) = pos.area(unit) else { return Overlay::default() };
    let aims = |a: &AreaId| match pos.kind(unit) {
        Kind::Artillery => bombardment::may_aim(pos, unit, from, *a).is_ok(),
        _ => assault::may_aim(pos, unit, from, *a).is_ok(),
    };
    let others = pos.set.map.areas().filter(|a| *a != from).filter(aims);
    let range = |a: AreaId| Some(pos.set.map.distance(from, a).into());
    others.map(|a| spot(a, range(a))).collect()
}

/// raw:17.0: the areas along the line, in order; none where it is longer than any range.
fn sight(pos: Pos<'_>, from: AreaId, to: AreaId) -> Option<Overlay> {
    if pos.set.map.distance(from, to) > MAX_SIGHT {
        return None;
    }
    let between = pos.set.map.sight(from, to).iter().flat_map(|part| match *part {
        SightPart::Area(a) => [Some(a), None],
        SightPart::Border(..) => [None, None],
        SightPart::Along(a, b) => [Some(a), Some(b)],
    });
    let mut seen = AreaSet::default();
    let mut spots = Vec::new();
    for area in [from].into_iter().chain(between.flatten()).chain([to]) {
        if !seen.has(area) {
            seen.add(area);
            spots.push(spot(area, Some(spots.len() as i32)));
        }
    }
    let blocked = pos.obstacle(from, to, false).map(|part| match part {
        SightPart::Area(a) | SightPart::Along(a, _) => a.0.into(),
        // A slope hides what lies beyond it.
        SightPart::Border(_, b) => b.0.into(),
    });
    Some(Overlay { spots, blocked })
}
