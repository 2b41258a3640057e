//! 18.3: army collapse and routed formations.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::exit;
use crate::frame::{Frame, PhaseStage};
use crate::movement;
use crate::phase;
use crate::pos::{Play, Pos, no, not_now};
use crate::setting::{FormationId, LeaderId, MAX_AREAS, UnitId};
use crate::state::{Marks, Where};
use crate::terrain::Walker;
use acies_board::{AreaId, Compass};
use acies_kernel::{Refusal, Side, Step};
use arrayvec::ArrayVec;

// ---------------------------------------------------------------- collapse

/// raw:18.3, raw:18.31, raw:agathocles.no-collapse, A-34: an army without long units on the map or to come.
pub(crate) fn collapse(p: &mut Play<'_, '_>) {
    if p.set.special.no_collapse {
        return;
    }
    for side in Side::ALL {
        let pos = p.pos();
        let waits = |u: &UnitId| pos.side(*u) == side && pos.s.unit(*u).at == Where::Waiting;
        let coming = p.set.unit_ids().filter(waits).any(|u| pos.is_long(u));
        let long = pos.s.on_map(side).iter().any(|u| pos.is_long(u)) || coming;
        let army = &p.s.armies[side];
        let counts = army.had_long || p.set.options.collapse_without_long_units;
        if !long && counts && !army.collapsed {
            p.s.armies[side].collapsed = true;
            p.tell(clause!("raw:18.31"), What::Collapsed(side));
        }
    }
}

/// raw:18.32, raw:18.33, A-65: whether the formation only flees in this Action Phase.
pub(crate) fn check_collapse(p: &mut Play<'_, '_>, formation: FormationId) -> bool {
    let side = p.set.formation(formation).side;
    if p.s.formation(formation).routed {
        return true;
    }
    let leader = p.s.formation(formation).leader;
    let Some(leader) = leader.filter(|_| p.s.armies[side].collapsed) else { return false };
    let initiative = i32::from(p.set.leader(leader).initiative);
    let routs = p.roll(clause!("raw:18.32"), Purpose::Collapse(leader), initiative) > initiative;
    if routs {
        p.s.formation_mut(formation).routed = true;
        p.tell(clause!("raw:18.33"), What::Routed(formation));
    }
    routs
}

// ---------------------------------------------------------------- rout movement

/// raw:18.33: units one after the other, then the leader (18.35).
pub(crate) fn step_phase(p: &mut Play<'_, '_>, next: u8) -> Step {
    let formation = phase::formation(p.pos());
    let runs = |u: &UnitId| u.0 >= next && !p.s.has(*u, Marks::FROZEN);
    let unit = p.pos().formation_units(formation).find(runs);
    match unit {
        Some(unit) => {
            p.s.frames.replace(Frame::Phase(PhaseStage::Rout(unit.0 + 1)));
            movement::open(p, unit, true);
        }
        None => {
            p.s.frames.replace(Frame::Phase(PhaseStage::Close));
            if let Some(leader) = p.s.formation(formation).leader {
                lead_away(p, formation, leader);
            }
        }
    }
    Step::Go
}

/// The nearest edges, as if the map were empty.
fn nearest_edges(pos: Pos<'_>, area: AreaId) -> impl Iterator<Item = Compass> + use<'_> {
    let away = move |way: Compass| pos.set.map.edge_distance(area, way);
    let least = Compass::ALL.into_iter().map(away).min().unwrap_or(0);
    Compass::ALL.into_iter().filter(move |&way| away(way) == least)
}

/// Steps from every area to an edge, around enemies and impassable ground.
fn distances(pos: Pos<'_>, side: Side, walker: Walker, edge: Compass) -> [u8; MAX_AREAS] {
    let mut far = [u8::MAX; MAX_AREAS];
    let free = |a: AreaId| !pos.is_hostile(side, a) && !pos.is_impassable(a);
    for area in pos.set.map.areas().filter(|&a| pos.set.map.edges(a).has(edge) && free(a)) {
        far[area.index()] = 0;
    }
    for now in 0..u8::MAX {
        let mut any = false;
        for area in pos.set.map.areas() {
            if far[area.index()] != now {
                continue;
            }
            for step in pos.set.map.neighbours(area) {
                let to = step.area;
                let goes = free(to) && pos.is_open(side, step.link) && pos.best_price(walker, side, to, area).is_some();
                if goes && far[to.index()] == u8::MAX {
                    far[to.index()] = now + 1;
                    any = true;
                }
            }
        }
        if !any {
            break;
        }
    }
    far
}

/// What a fleeing unit may do next: leave, or one step nearer to the nearest edge.
fn ways(pos: Pos<'_>) -> ArrayVec<Action, 16> {
    let m = pos.moving();
    let mut out = ArrayVec::new();
    let Some(area) = pos.area(m.unit) else { return out };
    for edge in nearest_edges(pos, area) {
        if pos.set.map.edges(area).has(edge) {
            if movement::may_run_off(pos, edge) {
                out.push(Action::Exit(edge));
            }
            continue;
        }
        let far = distances(pos, pos.side(m.unit), Walker::of(pos.kind(m.unit)), edge);
        for step in pos.set.map.neighbours(area) {
            let nearer = far[step.area.index()] < far[area.index()];
            let action = Action::To(step.area);
            if nearer && movement::may_run(pos, step.area) && !out.contains(&action) {
                out.push(action);
            }
        }
    }
    out
}

/// One step of a fleeing unit: asked only where ways are equal.
pub(crate) fn step_march(p: &mut Play<'_, '_>) -> Step {
    let ways = ways(p.pos());
    match ways.len() {
        0 => movement::finish(p),
        1 => movement::apply(p, ways[0]),
        _ => return Step::Ask,
    }
    Step::Go
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(ways(pos));
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(_) | Action::Exit(_) if ways(pos).contains(&action) => Ok(()),
        Action::To(_) | Action::Exit(_) => no(clause!("raw:18.33"), "rw-no-rout-way", pos.moving().unit),
        _ => not_now(pos),
    }
}

/// raw:18.33, raw:18.35: the leader goes towards the edge, and off it when the last of his units is gone.
fn lead_away(p: &mut Play<'_, '_>, formation: FormationId, leader: LeaderId) {
    let pos = p.pos();
    let Some(from) = pos.s.leader_area(leader).filter(|_| !pos.set.leader(leader).inferior) else { return };
    let side = pos.set.leader(leader).side;
    let points = pos.set.charts.leader_allowance * 2;
    let reach = pos.leader_reach(side, from, points);
    let Some(edge) = nearest_edges(pos, from).next() else { return };
    let left = pos.formation_units(formation).next().is_some();
    let away = |a: &AreaId| (pos.set.map.edge_distance(*a, edge), reach[a.index()]);
    let best = pos.set.map.areas().filter(|a| reach[a.index()] != u8::MAX).min_by_key(away);
    let Some(to) = best else { return };
    let gone = !left && pos.set.map.edges(to).has(edge) && reach[to.index()] + 2 <= points;
    p.put_leader(leader, Where::Map(to));
    if gone {
        exit::leader_leaves(p, leader, edge, true);
    } else {
        p.tell(clause!("raw:18.35"), What::LeaderMoved(leader, to));
    }
}
