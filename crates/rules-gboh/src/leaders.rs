//! Chapters 4.4, 8.19 and 8.34: leaders in danger, alone, wounded, dead, replaced.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::few::Covered;
use crate::foresight;
use crate::frame::{Frame, Whose};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::profile::{LeftAlone, Replaced};
use crate::setting::{LeaderId, MAX_HEXES, MAX_LEADERS, MAX_UNITS, Rank, UnitId};
use crate::special::{events, troops};
use crate::state::Where;
use crate::withdrawal::{leader_may_go, leader_price};
use acies_board::HexId;
use acies_kernel::{Clause, Refusal, Side, Step};
use arrayvec::ArrayVec;

// ---------------------------------------------------------------- the mover comes next to leaders

/// Enemy leaders next to the mover.
fn near_mover(pos: Pos<'_>) -> impl Iterator<Item = LeaderId> {
    let mover = pos.moving().unit;
    let side = pos.side(mover).other();
    let all = pos.set.leader_ids().filter(move |&l| pos.set.leader(l).side == side && pos.stands(mover));
    all.filter(move |&l| pos.leader_hex(l).is_some_and(|hex| pos.is_beside(mover, hex)))
}

/// a leader has nine points less the mover's allowance.
fn allowance(pos: Pos<'_>) -> u8 {
    pos.set.charts.is.leader_ma.saturating_sub(pos.ma(pos.moving().unit))
}

fn ways(pos: Pos<'_>, leader: LeaderId, spent: u8) -> impl Iterator<Item = HexId> {
    let side = pos.set.leader(leader).side;
    let left = allowance(pos).saturating_sub(spent);
    let at = pos.leader_hex(leader);
    let around = at.into_iter().flat_map(move |at| pos.set.map.neighbours(at).map(move |(dir, to)| (at, dir, to)));
    around.filter(move |&(at, dir, to)| leader_may_go(pos, side, at, dir, to, left)).map(|(.., to)| to)
}

/// Those it has come next to by this step, with a way open to them.
fn may_evade(pos: Pos<'_>) -> impl Iterator<Item = LeaderId> {
    let new = move |l: &LeaderId| pos.leader_hex(*l).is_some_and(|hex| !pos.mover_was_beside(hex));
    near_mover(pos).filter(new).filter(move |&l| ways(pos, l, 0).next().is_some())
}

/// cat:4.42: each of them may withdraw; then the lone ones meet their fate.
/// cat:6.51(7): leaders withdraw by this rule.
pub(crate) fn step_window(p: &mut Play<'_, '_>, fate: bool) -> Step {
    let pos = p.pos();
    if !fate {
        if may_evade(pos).next().is_some() {
            return Step::Ask;
        }
        p.s.replace(Frame::Leaders { fate: true });
        return Step::Go;
    }
    let lone = near_mover(pos).find(|&l| is_exposed(pos, l));
    match lone {
        Some(leader) => expose(p, leader),
        None => p.s.pop(),
    }
    Step::Go
}

pub(crate) fn window_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(may_evade(pos).map(Action::Evade));
    out.push(Action::Decline);
}

pub(crate) fn check_window(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Evade(leader) => {
            if !near_mover(pos).any(|l| l == leader) {
                return no_leader(clause!("cat:4.42"), "gb-no-evade-not-near", leader);
            }
            if !may_evade(pos).any(|l| l == leader) {
                return no_leader(clause!("cat:4.42"), "gb-no-evade-no-way", leader);
            }
            Ok(())
        }
        _ => not_now(pos, clause!("cat:4.42")),
    }
}

pub(crate) fn apply_window(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Evade(leader) => p.s.push(Frame::Evade { leader, spent: 0 }),
        Action::Decline => p.s.replace(Frame::Leaders { fate: true }),
        other => misplaced(other),
    }
}

pub(crate) fn step_evade(p: &mut Play<'_, '_>, leader: LeaderId, spent: u8) -> Step {
    if ways(p.pos(), leader, spent).next().is_some() {
        return Step::Ask;
    }
    p.s.pop();
    Step::Go
}

pub(crate) fn evade_options(pos: Pos<'_>, leader: LeaderId, spent: u8, out: &mut Vec<Action>) {
    out.extend(ways(pos, leader, spent).map(Action::To));
    if spent > 0 {
        out.push(Action::Done);
    }
}

pub(crate) fn check_evade(pos: Pos<'_>, leader: LeaderId, spent: u8, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(hex) if ways(pos, leader, spent).any(|way| way == hex) => Ok(()),
        Action::To(_) => no_leader(clause!("cat:4.42"), "gb-no-evade-there", leader),
        Action::Done if spent > 0 => Ok(()),
        _ => not_now(pos, clause!("cat:4.42")),
    }
}

pub(crate) fn apply_evade(p: &mut Play<'_, '_>, leader: LeaderId, spent: u8, action: Action) {
    let to = match action {
        Action::To(to) => to,
        Action::Done => return p.s.pop(),
        other => misplaced(other),
    };
    let Some(at) = p.pos().leader_hex(leader) else { return };
    let Some(dir) = p.set.map.dir_between(at, to) else { return };
    let price = leader_price(p.pos(), p.set.leader(leader).side, at, dir, to);
    p.s.replace(Frame::Evade { leader, spent: spent + price });
    p.s.leader_mut(leader).at = Where::Map(to);
    p.tell(clause!("cat:4.42"), What::LeaderMoved(leader, to));
}

// ---------------------------------------------------------------- lone leaders

/// Alone in his hex, next to an enemy combat unit.
pub(crate) fn is_exposed(pos: Pos<'_>, leader: LeaderId) -> bool {
    let side = pos.set.leader(leader).side;
    let lost = |hex| pos.has_enemy(side, hex) || pos.is_free(hex) && pos.is_next_to_enemy(side, hex);
    pos.leader_hex(leader).is_some_and(lost)
}

/// An enemy leader exposed in the hex of a unit, or next to it.
pub(crate) fn exposed_by(pos: Pos<'_>, unit: UnitId) -> Option<LeaderId> {
    let near = |hex: HexId| pos.is_beside(unit, hex);
    let mut enemies = pos.set.leaders_of(pos.side(unit).other());
    enemies.find(|&l| pos.leader_hex(l).is_some_and(near) && is_exposed(pos, l))
}

/// A-25, cat:4.42(1): the leaders whom a unit has left alone next to an enemy, when it went from these hexes or was lost
/// there.
pub(crate) fn expose_left(p: &mut Play<'_, '_>, side: Side, hexes: Covered) {
    if p.set.profile.leaders.left_alone == LeftAlone::Stays {
        return;
    }
    let left = |l: &LeaderId| p.pos().leader_hex(*l).is_some_and(|hex| hexes.has(hex));
    let left: ArrayVec<LeaderId, MAX_LEADERS> = p.set.leaders_of(side).filter(left).collect();
    for leader in left {
        if is_exposed(p.pos(), leader) {
            expose(p, leader);
        }
    }
}

/// P-28: whoever flees runs over a lone leader without harm: he goes to the nearest friendly unit.
pub(crate) fn push_aside(p: &mut Play<'_, '_>, by: UnitId) {
    let Some(hex) = p.pos().hex(by) else { return };
    let aside: ArrayVec<LeaderId, MAX_LEADERS> = p.pos().leaders_of(p.pos().side(by).other(), hex).collect();
    for leader in aside {
        p.s.push(Frame::Displace { leader, mounted: false, rolled: false });
    }
}

/// cat:4.42(1) to cat:4.42(3): what happens to him. Any mounted enemy beside him makes it cavalry; gboh:P3: elephants and
/// chariots do too.
pub(crate) fn expose(p: &mut Play<'_, '_>, leader: LeaderId) {
    let pos = p.pos();
    let side = pos.set.leader(leader).side;
    let Some(hex) = pos.leader_hex(leader) else { return };
    let by = pos.s.moving.as_ref().map(|m| m.unit).filter(|&u| pos.side(u) != side);
    let near = |u: UnitId| pos.is_beside(u, hex);
    let mounted = match by.filter(|&u| near(u)) {
        Some(mover) => !pos.is_foot(pos.marcher(mover)),
        None => pos.units(side.other()).iter().any(|u| near(u) && !pos.is_foot(u)),
    };
    p.s.push(Frame::Displace { leader, mounted, rolled: false });
}

/// The nearest friendly units by a way that is not blocked.
fn refuges(pos: Pos<'_>, leader: LeaderId) -> ArrayVec<UnitId, MAX_UNITS> {
    let side = pos.set.leader(leader).side;
    let mut found = ArrayVec::new();
    let Some(start) = pos.leader_hex(leader) else { return found };
    let mut reached = [u16::MAX; MAX_HEXES];
    let mut queue: ArrayVec<HexId, MAX_HEXES> = ArrayVec::new();
    queue.push(start);
    reached[start.index()] = 0;
    let (mut limit, mut next_in_queue) = (u16::MAX, 0);
    while let Some(&hex) = queue.get(next_in_queue) {
        next_in_queue += 1;
        let far = reached[hex.index()];
        if far > limit {
            break;
        }
        // Nobody takes refuge with an elephant that runs wild.
        if hex != start && pos.friends_in(side, hex).any(|u| !pos.s.has(u, crate::state::Marks::RAMPAGING)) {
            limit = far;
            // Of those who share a hex the top one names it; who covers two is met once.
            found.extend(pos.top_in(hex).filter(|unit| !found.contains(unit)));
            continue;
        }
        for (_, next) in pos.set.map.neighbours(hex) {
            let open = || !pos.is_walled(hex, next) && !pos.blocks_trace(side, next);
            if reached[next.index()] == u16::MAX && open() {
                reached[next.index()] = far + 1;
                queue.push(next);
            }
        }
    }
    // Routed ones only if no other is as near.
    if found.iter().any(|&u| !pos.is_routed(u)) {
        found.retain(|u| !pos.is_routed(*u));
    }
    found.sort_unstable();
    found
}

pub(crate) fn step_displace(p: &mut Play<'_, '_>, leader: LeaderId, mounted: bool, rolled: bool) -> Step {
    if mounted && !rolled {
        // cat:4.42(2), cat:chart5.casualty-lone
        let die = p.roll(clause!("cat:4.42(2)"), Purpose::Lone(leader), 0);
        if p.set.charts.lone_escapes >> die & 1 == 0 {
            p.s.pop();
            kill(p, clause!("cat:4.42(2)"), leader);
        } else {
            p.s.replace(Frame::Displace { leader, mounted, rolled: true });
        }
        return Step::Go;
    }
    let refuges = refuges(p.pos(), leader);
    match refuges[..] {
        [] => {
            p.s.pop();
            kill(p, clause!("cat:4.42(3)"), leader);
        }
        [unit] => {
            p.s.pop();
            join(p, leader, unit);
        }
        _ => return Step::Ask,
    }
    Step::Go
}

fn join(p: &mut Play<'_, '_>, leader: LeaderId, unit: UnitId) {
    // gboh:P6: to the nearer half of one who covers two hexes.
    let pos = p.pos();
    let near = pos.leader_hex(leader).and_then(|from| pos.nearest_hex(unit, from));
    let at = near.map_or(pos.s.unit(unit).at, Where::Map);
    p.s.leader_mut(leader).at = at;
    p.tell(clause!("cat:4.42(1)"), What::Joined(leader, unit));
}

pub(crate) fn displace_options(pos: Pos<'_>, leader: LeaderId, out: &mut Vec<Action>) {
    out.extend(refuges(pos, leader).into_iter().map(Action::Join));
}

pub(crate) fn check_displace(pos: Pos<'_>, leader: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Join(unit) if refuges(pos, leader).contains(&unit) => Ok(()),
        Action::Join(unit) => no(clause!("cat:4.42(1)"), "gb-no-not-nearest", unit),
        _ => not_now(pos, clause!("cat:4.42(1)")),
    }
}

pub(crate) fn apply_displace(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.pop();
    match action {
        Action::Join(unit) => join(p, leader, unit),
        other => misplaced(other),
    }
}

// ---------------------------------------------------------------- wounds and death

/// cat:10.41, A-36: out of play; five points for each of printed Initiative.
pub(crate) fn kill(p: &mut Play<'_, '_>, clause: Clause, leader: LeaderId) {
    let the = p.set.leader(leader);
    let price = i32::from(the.initiative) * i32::from(troops::points_per_initiative(p.pos()));
    p.s.points.0[the.side.index()] += price;
    let l = p.s.leader_mut(leader);
    l.at = Where::Gone;
    l.dead = true;
    l.along = false;
    p.tell(clause, What::Killed(leader));
    cut_short(p, leader);
    events::settled(p);
}

/// the active leader's orders end with his wound or death.
pub(crate) fn cut_short(p: &mut Play<'_, '_>, leader: LeaderId) {
    // Who looks ahead does not look as far as his next orders: fewer positions are told apart.
    if foresight::foreseen(p.s).is_some() {
        return;
    }
    p.finish(leader);
    if let Some(phase) = &mut p.s.phase {
        phase.cut_short |= phase.leader == Some(leader);
    }
}

/// One leader in danger, in a combat or by fire: the die, the wound, the death roll. Returns whether he died.
/// cat:chart5.casualty-fire, cat:chart5.casualty-shock.
pub(crate) fn endanger(p: &mut Play<'_, '_>, clause: Clause, leader: LeaderId, combat: Option<(u8, Whose)>) -> bool {
    let why = p.set.profile.told([Purpose::Danger(leader), Purpose::Exposed(leader)]);
    let die = p.roll(clause, why, 0);
    if p.set.charts.wounded >> die & 1 == 0 {
        return false;
    }
    if p.set.charts.casualty.is_some() {
        // gboh:8.67: what becomes of him is a matter of the chart.
        p.s.push(Frame::Fate { leader, combat });
        return false;
    }
    if p.s.leader(leader).wound > 0 {
        // cat:8.34(3): a second wound kills.
        kill(p, clause!("cat:8.34(3)"), leader);
        return true;
    }
    p.s.leader_mut(leader).wound = 1;
    p.tell(clause!("cat:8.34(3)"), What::Wounded(leader));
    cut_short(p, leader);
    let death = p.roll(clause!("cat:8.34(2)"), Purpose::Death(leader), 0);
    // Against the printed rating: the wound and its roll are one event.
    if death > i32::from(p.set.leader(leader).combat) {
        kill(p, clause!("cat:8.34(2)"), leader);
        return true;
    }
    false
}

/// cat:8.19(1), A-33: one die for each leader in the hex.
pub(crate) fn step_danger(p: &mut Play<'_, '_>, hex: HexId, side: Side, next: u8) {
    let leader = p.pos().leaders_of(side, hex).find(|l| l.0 >= next);
    match leader {
        Some(leader) => {
            p.s.replace(Frame::Danger { hex, side, next: leader.0 + 1 });
            endanger(p, clause!(p.set, "cat:8.19(1)", "gboh:V8.4"), leader, None);
        }
        None => p.s.pop(),
    }
}

// ---------------------------------------------------------------- replacement

/// cat:4.43(1): the overall commander replaces a dead leader with any unit that he can command.
pub(crate) fn may_replace(pos: Pos<'_>, by: LeaderId, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
    let the = pos.set.leader(leader);
    // gboh:5.22: it is none of the orders here.
    if pos.set.profile.leaders.replaced == Replaced::Never {
        return no_leader(clause!("gboh:5.22"), "gb-no-replacements", leader);
    }
    if pos.set.leader(by).rank != Rank::Oc {
        return no_leader(clause!("cat:5.22(5)"), "gb-no-replace-oc-only", by);
    }
    if the.side != pos.set.leader(by).side || !pos.s.leader(leader).dead {
        return no_leader(clause!("cat:4.43(1)"), "gb-no-replace-alive", leader);
    }
    if the.rank == Rank::Oc {
        return no_leader(clause!("cat:4.44"), "gb-no-replace-oc", leader);
    }
    // cat:4.43(3): CCs come back without a counter.
    if the.rank == Rank::Sc && pos.s.replacements.0[the.side.index()] == 0 {
        return no_leader(clause!("cat:4.43(3)"), "gb-no-replacements", leader);
    }
    if pos.hex(unit).is_none() || !pos.may_command(leader, unit) {
        return no(clause!("cat:4.43(1)"), "gb-no-replace-there", unit);
    }
    Ok(())
}

pub(crate) fn replace(p: &mut Play<'_, '_>, leader: LeaderId, unit: UnitId) {
    let the = p.set.leader(leader);
    if the.rank == Rank::Sc {
        p.s.replacements.0[the.side.index()] -= 1;
    }
    let at = p.s.unit(unit).at;
    let l = p.s.leader_mut(leader);
    l.at = at;
    l.dead = false;
    l.wound = 0;
    // cat:4.43(2): finished until the next turn.
    l.status = crate::state::Status::Finished;
    p.tell(clause!("cat:4.43(1)"), What::Replaced(leader, unit));
}
