//! Chapter 3: the turn. Duel, fast and arrivals before the leaders; rout, reload and victory after them.

use crate::action::Action;
use crate::event::{Purpose, What};
use crate::frame::{Frame, RunKind, RunStage, Running, TurnStage};
use crate::pos::{Play, Pos, misplaced, no, not_now};
use crate::rout::{Quarter, refuge};
use crate::setting::{Formation, LeaderId, Setting, Start, Traits, UnitId, UnitSet};
use crate::special::troops;
use crate::state::{Ammo, Marks, PhaseKind, State, Status, Where};
use crate::{elite, selection};
use acies_board::{Facing, HexId};
use acies_kernel::{Outcome, Refusal, Side, Step};
use std::cmp::Ordering;

/// The turn after which night ends the battle: a rule of ours (S-length), for the rulebook sets no end.
/// cat:2.6: no turn is the last; this one only keeps a game that nobody fights from running for ever.
pub(crate) const LAST_TURN: u16 = 1000;

/// cat:9.61: where champions are, they fight first.
pub(crate) fn first_stage(set: &Setting) -> TurnStage {
    let champions = set.profile.champions.is_some() && set.armies.iter().all(|army| army.champion.is_some());
    if champions { TurnStage::Duel([0; 2]) } else { TurnStage::Fast }
}

/// The beginning of the battle.
pub(crate) fn start(set: &Setting) -> State {
    let mut state = State::set_up(set);
    state.push(Frame::Turn(first_stage(set)));
    state
}

pub(crate) fn step(p: &mut Play<'_, '_>, stage: TurnStage) -> Step {
    let go = |p: &mut Play<'_, '_>, next| p.s.replace(Frame::Turn(next));
    match stage {
        TurnStage::Duel(hits) => fight(p, hits),
        TurnStage::Fast => {
            fast(p);
            go(p, TurnStage::Start);
        }
        TurnStage::Start => {
            p.s.turn += 1;
            p.tell(clause!("cat:3.0"), What::Turn(p.s.turn));
            go(p, TurnStage::Arrive(0));
        }
        TurnStage::Arrive(group) => {
            if usize::from(group) < p.set.arrivals.len() {
                go(p, TurnStage::Arrive(group + 1));
                arrive(p, group);
            } else {
                go(p, TurnStage::Bonus);
            }
        }
        TurnStage::Bonus => {
            // cat:9.65(1): in the first turn only.
            let winner = p.s.champion.filter(|_| p.s.turn == 1);
            if winner.is_some_and(|side| p.set.leaders_of(side).any(|l| p.pos().leader_hex(l).is_some())) {
                return Step::Ask;
            }
            let slow = p.set.classic.elite_roll && p.s.turn > 1;
            go(p, if slow { TurnStage::EliteRoll(Side::First) } else { TurnStage::Elite(None) });
        }
        TurnStage::EliteRoll(side) => elite_roll(p, side),
        TurnStage::Elite(won) => return step_elite(p, won),
        TurnStage::Select => return selection::step_select(p),
        TurnStage::Rallied => {
            // gboh:3.0(D), cat:3.0.D.1
            for unit in p.set.unit_ids() {
                p.s.mark(unit, Marks::RALLIED, false);
            }
            // the first side begins.
            mark_runners(p, Side::First);
            go(p, TurnStage::Rout(Side::First));
        }
        TurnStage::Rout(side) => return step_rout(p, side),
        TurnStage::Close => close(p),
    }
    Step::Go
}

/// gboh:V2.3: from the second turn on an elite commander may be slow. A die for each side that has one, the first side
/// first.
fn elite_roll(p: &mut Play<'_, '_>, side: Side) {
    let next = match side {
        Side::First => TurnStage::EliteRoll(Side::Second),
        Side::Second => TurnStage::Elite(None),
    };
    p.s.replace(Frame::Turn(next));
    let lost = p.set.charts.classic.map_or(0, |numbers| numbers.elite_lost);
    if elite::elite_oc(p.pos(), side).is_none() {
        return;
    }
    let die = p.roll(clause!("gboh:V2.3"), Purpose::Elite(side), 0);
    if lost >> die & 1 == 1 {
        p.s.no_elite.0[side.index()] = true;
        p.tell(clause!("gboh:V2.3"), What::NoElite(side));
    }
}

// ---------------------------------------------------------------- before the leaders

/// cat:9.62 to cat:9.64, A-45: one round of the duel.
fn fight(p: &mut Play<'_, '_>, mut hits: [u8; 2]) {
    let strength = |side: Side| p.set.army(side).champion.as_ref().map_or(0, |c| i32::from(c.strength));
    let (a, b) = (strength(Side::First), strength(Side::Second));
    let a = p.roll(clause!("cat:9.63"), Purpose::Duel(Side::First), a) + a;
    let b = p.roll(clause!("cat:9.63"), Purpose::Duel(Side::Second), b) + b;
    if a != b {
        let (loser, low, high) = if a < b { (Side::First, a, b) } else { (Side::Second, b, a) };
        let blow = if 3 * low <= high {
            3
        } else if 2 * low <= high {
            2
        } else {
            1
        };
        hits[loser.index()] += blow;
        p.tell(clause!("cat:9.63"), What::ChampionHit(loser, blow));
        let stamina = p.set.army(loser).champion.as_ref().map_or(0, |c| c.stamina);
        // cat:9.64: more hits than stamina.
        if hits[loser.index()] > stamina {
            p.s.champion = Some(loser.other());
            p.tell(clause!("cat:9.64"), What::DuelWon(loser.other()));
            p.s.replace(Frame::Turn(TurnStage::Fast));
            return;
        }
    }
    p.s.replace(Frame::Turn(TurnStage::Duel(hits)));
}

/// cat:8.55(3): the fast, by one die before the battle.
fn fast(p: &mut Play<'_, '_>) {
    let Some((side, fails)) = p.set.fast else { return };
    let die = p.roll(clause!("cat:S-fast"), Purpose::Fast(side), 0);
    let failed = fails >> die & 1 == 1;
    p.s.fasting = failed.then_some(side);
    p.tell(clause!("cat:8.55(3)"), What::Fasting(side, failed));
}

/// Whether a group of arriving troops comes now; may roll.
fn is_due(p: &mut Play<'_, '_>, group: u8) -> bool {
    let arrival = &p.set.arrivals[usize::from(group)];
    let turn = p.s.turn;
    let by_turn = arrival.turn.is_some_and(|t| u16::from(t) <= turn);
    let by_rout = arrival.routed.is_some_and(|(side, n)| p.s.routed.0[side.index()] >= n);
    if by_turn || by_rout {
        return true;
    }
    let faces = arrival.rolls.iter().rev().find(|(from, _)| u16::from(*from) <= turn);
    let (Some(&(_, faces)), Some(side)) = (faces, arrival.side) else { return false };
    let die = p.roll(clause!("cat:S-arrival"), Purpose::Arrival(side), 0);
    faces >> die & 1 == 1
}

/// Troops that come later take their hexes of entry, or the nearest free ones.
fn arrive(p: &mut Play<'_, '_>, group: u8) {
    if p.s.arrived >> group & 1 == 1 || !is_due(p, group) {
        return;
    }
    p.s.arrived |= 1 << group;
    let arrival = &p.set.arrivals[usize::from(group)];
    let own = troops::arrival(p.pos(), group);
    let clause = own.unwrap_or(clause!("cat:S-arrival"));
    let mut entry = arrival.entry.iter().copied().cycle();
    let mut first = None;
    for unit in p.set.unit_ids().filter(|&u| p.set.unit(u).start == Start::Arrives(group)) {
        let wanted = entry.next().expect("an arrival with units has hexes of entry");
        if p.s.unit(unit).at != Where::Waiting {
            continue;
        }
        let facing = forward(p.set, p.pos().side(unit));
        // How it faces says which hexes it needs (gboh:V4.7).
        p.change(unit, |u| u.formation = Formation::Line(facing));
        let free = match own {
            Some(_) => troops::landing(p.pos(), unit, wanted, &arrival.entry),
            None => free_near(p.pos(), unit, wanted),
        };
        let Some(hex) = free else {
            // gboh:hydaspes(later-crossing): it tries again next turn.
            p.s.arrived &= !(u8::from(own.is_some()) << group);
            continue;
        };
        p.change(unit, |u| {
            u.at = Where::Map(hex);
            // They have no set-up hex (9.4).
            u.marks.insert(Marks::LEFT_SETUP);
        });
        first = first.or(Some(hex));
        p.tell(clause, What::Arrived(unit, hex));
    }
    let alone = arrival.entry.first().copied();
    for leader in p.set.leader_ids().filter(|&l| p.set.leader(l).start == Start::Arrives(group)) {
        let waits = p.s.leader(leader).at == Where::Waiting;
        if let Some(hex) = first.or(alone).filter(|_| waits) {
            p.s.leader_mut(leader).at = Where::Map(hex);
            p.tell(clause, What::LeaderArrived(leader, hex));
        }
    }
}

/// The facing away from the edge to which an army would flee.
pub(crate) fn forward(set: &Setting, side: Side) -> Facing {
    match refuge(set, side) {
        Quarter::North => Facing::S,
        Quarter::South => Facing::N,
        Quarter::East => Facing::NW,
        Quarter::West => Facing::NE,
    }
}

pub(crate) fn free_near(pos: Pos<'_>, unit: UnitId, wanted: HexId) -> Option<HexId> {
    let side = pos.side(unit);
    let free = |hex: HexId| {
        pos.is_free(hex)
            && !pos.is_closed_to(unit, hex)
            && !pos.in_enemy_zone(side, hex)
            && pos.leaders_of(side.other(), hex).next().is_none()
    };
    let needs = 1 + usize::from(pos.s.is_wide(pos.set, unit));
    let room = |hex: &HexId| pos.span(unit, *hex).filter(|&half| free(half)).count() == needs;
    pos.set.map.hexes().filter(room).min_by_key(|&hex| (pos.set.map.distance(hex, wanted), hex))
}

fn step_elite(p: &mut Play<'_, '_>, won: Option<Side>) -> Step {
    let [a, b] = Side::ALL.map(|side| elite::elite_oc(p.pos(), side));
    match (a, b) {
        (Some(a), Some(b)) if won.is_none() => contest(p, a, b),
        (None, None) => p.s.replace(Frame::Turn(TurnStage::Select)),
        _ => return Step::Ask,
    }
    Step::Go
}

/// cat:5.5(5): two elite commanders roll; equal totals give the phase to neither.
fn contest(p: &mut Play<'_, '_>, a: LeaderId, b: LeaderId) {
    let (ia, ib) = (i32::from(p.pos().initiative(a)), i32::from(p.pos().initiative(b)));
    let a = p.roll(clause!("cat:5.5(5)"), Purpose::Elite(Side::First), ia) + ia;
    let b = p.roll(clause!("cat:5.5(5)"), Purpose::Elite(Side::Second), ib) + ib;
    let stage = match a.cmp(&b) {
        Ordering::Equal => TurnStage::Select,
        Ordering::Greater => TurnStage::Elite(Some(Side::First)),
        Ordering::Less => TurnStage::Elite(Some(Side::Second)),
    };
    p.s.replace(Frame::Turn(stage));
}

/// Whose elite phase it is.
pub(crate) fn elite_side(pos: Pos<'_>, won: Option<Side>) -> Side {
    won.unwrap_or(if elite::elite_oc(pos, Side::First).is_some() { Side::First } else { Side::Second })
}

// ---------------------------------------------------------------- rout and reload

/// Everybody routed now runs once; those routed by the run do not.
fn mark_runners(p: &mut Play<'_, '_>, side: Side) {
    for unit in p.pos().units(side).iter() {
        let routed = p.pos().is_routed(unit);
        p.s.mark(unit, Marks::ORDERED, routed);
    }
}

fn runners(pos: Pos<'_>, side: Side) -> impl Iterator<Item = UnitId> {
    pos.units(side).iter().filter(move |&u| pos.is_routed(u) && pos.s.has(u, Marks::ORDERED))
}

fn step_rout(p: &mut Play<'_, '_>, side: Side) -> Step {
    let all: UnitSet = runners(p.pos(), side).collect();
    match (all.first(), all.len()) {
        (None, _) if side == Side::First => {
            mark_runners(p, Side::Second);
            p.s.replace(Frame::Turn(TurnStage::Rout(Side::Second)));
        }
        (None, _) => p.s.replace(Frame::Turn(TurnStage::Close)),
        (Some(only), 1) => run(p, only),
        _ => return Step::Ask,
    }
    Step::Go
}

/// cat:3.0.D.2, cat:10.22
fn run(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.mark(unit, Marks::ORDERED, false);
    p.s.push(Frame::Run(Running::begin(unit, RunKind::Movement, RunStage::Leaders(0))));
}

/// cat:3.0.D.3 to cat:3.0.D.6. gboh:3.0(D.4), gboh:3.0(E), gboh:A31: the classic sequence turns the counters before it
/// looks at the levels; neither minds the other.
fn close(p: &mut Play<'_, '_>) {
    reload(p);
    judge(p);
    flip(p);
    p.s.replace(Frame::Turn(TurnStage::Start));
}

/// cat:8.15. cat:P-29: who reloads is seen before anybody has.
fn reload(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    let ready = Side::ALL.map(|side| pos.units(side).iter().filter(|&unit| may_reload(pos, unit)).collect::<UnitSet>());
    for unit in ready.iter().flat_map(|units| units.iter()) {
        p.change(unit, |u| (u.ammo, u.screen) = (Ammo::Full, Ammo::Full));
        p.tell(clause!("cat:8.15"), What::Reloaded(unit));
    }
}

/// cat:8.15(1), cat:8.15(2), A-50.
fn may_reload(pos: Pos<'_>, unit: UnitId) -> bool {
    let now = pos.s.unit(unit);
    let armed = now.ammo != Ammo::Full && pos.face(unit).missile.is_some();
    // gboh:V8.5: a screen has its own supply, and reloads too.
    let screened = now.screen != Ammo::Full && pos.face(unit).has(Traits::SCREEN);
    let wants = (armed || screened) && !pos.is_routed(unit);
    wants && !pos.is_in_zone(unit) && !pos.is_under_fire(unit)
}

/// cat:10.41, cat:10.42(1), cat:10.42(2): who withdraws.
/// cat:3.0.D.4: each player checks his level.
fn judge(p: &mut Play<'_, '_>) {
    let excess = Side::ALL.map(|side| p.s.points.0[side.index()] - p.pos().level(side));
    for side in Side::ALL {
        p.tell(clause!("cat:10.41"), What::Points(side, p.s.points.0[side.index()]));
        if excess[side.index()] >= 0 {
            p.tell(clause!("cat:10.42(1)"), What::Withdrew(side));
        }
    }
    p.s.outcome = match excess {
        // The smaller excess wins, also that of an army which has not reached its level.
        [a, b] if a >= 0 || b >= 0 => match a.cmp(&b) {
            Ordering::Less => Some(Outcome::Win(Side::First)),
            Ordering::Greater => Some(Outcome::Win(Side::Second)),
            Ordering::Equal => Some(Outcome::Draw),
        },
        _ if p.s.turn >= LAST_TURN => {
            p.tell(clause!("cat:S-length"), What::DayEnds);
            Some(Outcome::Draw)
        }
        _ => None,
    };
}

/// cat:3.0.D.5, cat:4.0(3): counters are turned back.
/// cat:5.11: everybody begins unactivated.
fn flip(p: &mut Play<'_, '_>) {
    for unit in p.set.unit_ids() {
        // gboh:V9.16: who has pursued takes orders again.
        p.s.mark(unit, Marks::PHASE | Marks::TURNED_OVER | Marks::PURSUED, false);
        p.s.units[unit.index()].rallied_by = 0;
    }
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        l.status = Status::Unactivated;
        l.no_momentum = false;
        l.phases = 0;
        l.elite = false;
        l.granted = false;
        // gboh:V2.7: he has his abilities back; gboh:P35: and one line to withdraw.
        l.suspended = false;
        l.fell_back = false;
    }
    for line in &mut p.s.wild {
        line.done = false;
        line.die = None;
    }
    p.s.wild_next = None;
    p.s.tie = None;
    p.s.paralysed.0 = [false; 2];
    p.s.no_elite.0 = [false; 2];
}

// ---------------------------------------------------------------- answers

/// The side whose champion won.
fn duellist(pos: Pos<'_>) -> Side {
    pos.s.champion.expect("the bonus is offered to the winner of the duel alone")
}

pub(crate) fn options(pos: Pos<'_>, stage: TurnStage, out: &mut Vec<Action>) {
    match stage {
        TurnStage::Bonus => {
            let side = duellist(pos);
            let all = pos.set.leaders_of(side).filter(|&l| elite::may_take_bonus(pos, side, l).is_ok());
            out.extend(all.map(Action::Bonus));
            out.push(Action::Decline);
        }
        TurnStage::Elite(won) => {
            let side = elite_side(pos, won);
            let all = pos.set.leaders_of(side).filter(|&l| elite::may_take_elite(pos, side, l).is_ok());
            out.extend(all.map(Action::Elite));
            out.push(Action::Decline);
        }
        TurnStage::Rout(side) => out.extend(runners(pos, side).map(Action::Rout)),
        TurnStage::Select => selection::select_options(pos, out),
        TurnStage::Duel(_)
        | TurnStage::Fast
        | TurnStage::Start
        | TurnStage::Arrive(_)
        | TurnStage::EliteRoll(_)
        | TurnStage::Rallied
        | TurnStage::Close => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, stage: TurnStage, action: Action) -> Result<(), Refusal> {
    match (stage, action) {
        (TurnStage::Bonus | TurnStage::Elite(_), Action::Decline) => Ok(()),
        (TurnStage::Bonus, Action::Bonus(leader)) => elite::may_take_bonus(pos, duellist(pos), leader),
        (TurnStage::Elite(won), Action::Elite(leader)) => elite::may_take_elite(pos, elite_side(pos, won), leader),
        (TurnStage::Bonus, _) => not_now(pos, clause!("cat:9.65(1)")),
        (TurnStage::Elite(_), _) => not_now(pos, clause!("cat:5.5(1)")),
        (TurnStage::Rout(side), Action::Rout(unit)) => {
            if runners(pos, side).any(|u| u == unit) {
                Ok(())
            } else {
                no(clause!("cat:10.22"), "gb-no-not-routed", unit)
            }
        }
        (TurnStage::Rout(_), _) => not_now(pos, clause!("cat:10.22")),
        (TurnStage::Select, _) => selection::check_select(pos, action),
        (
            TurnStage::Duel(_)
            | TurnStage::Fast
            | TurnStage::Start
            | TurnStage::Arrive(_)
            | TurnStage::EliteRoll(_)
            | TurnStage::Rallied
            | TurnStage::Close,
            _,
        ) => not_now(pos, clause!("cat:3.0")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, stage: TurnStage, action: Action) {
    match (stage, action) {
        (TurnStage::Bonus, Action::Bonus(leader)) => {
            p.s.replace(Frame::Turn(TurnStage::Elite(None)));
            elite::take(p, leader, PhaseKind::Bonus);
        }
        (TurnStage::Bonus, Action::Decline) => p.s.replace(Frame::Turn(TurnStage::Elite(None))),
        (TurnStage::Elite(_), Action::Elite(leader)) => {
            p.s.replace(Frame::Turn(TurnStage::Select));
            elite::take(p, leader, PhaseKind::Elite);
        }
        (TurnStage::Elite(_), Action::Decline) => p.s.replace(Frame::Turn(TurnStage::Select)),
        (TurnStage::Rout(_), Action::Rout(unit)) => run(p, unit),
        (TurnStage::Select, _) => selection::apply_select(p, action),
        (_, other) => misplaced(other),
    }
}
