//! What a choice commits to: the fight of one unit, taken out of the segment and fought at once.
//!
//! cat:8.3(4) lets an isolated fight be resolved on its own; odds do so before the player commits.

use crate::action::Action;
use crate::charts::{Routs, Superiority};
use crate::engine::Gboh;
use crate::frame::{Frame, OrdersStage, Rampaging, ShockStage, TurnStage, Whose};
use crate::movement;
use crate::pos::{Play, Pos};
use crate::sequence;
use crate::setting::{Setting, UnitId, UnitSet};
use crate::shock::{self, clash, pairing};
use crate::state::{Combat, Marks, State};
use acies_kernel::{Cx, Foretold, Message, NoDice, OddsError, Rules, Stack, Step};
use parts::Fights;

mod parts;

/// How deep the stack is when the fight is over.
pub(crate) const HOME: usize = 2;

/// How deep the stack is when what is under way is over: a reaction is when the unit in hand, or whoever gives orders,
/// goes on.
pub(crate) fn home(state: &State) -> usize {
    let at = |find: fn(&Frame) -> bool| state.frames.iter().rposition(find);
    let moving = at(|f| matches!(f, Frame::Move(_)));
    let line = || at(|f| matches!(f, Frame::Line(_) | Frame::Wild));
    let orders = || at(|f| matches!(f, Frame::Orders(_)));
    moving.or_else(line).or_else(orders).map_or_else(|| state.frames.len(), |at| at + 1)
}

/// The position in which the fight that an action leads to is about to be fought, alone.
pub(crate) fn foresee(set: &Setting, state: &State, action: Action) -> Option<State> {
    let mut s = state.clone();
    s.phase?;
    let unit = match action {
        Action::Designate(unit) => {
            s.mark(unit, Marks::NO_CHECK, true);
            unit
        }
        Action::Attack(unit, ..) => unit,
        // Elephants may run wild in any of the fights that follow.
        Action::Done if s.top() == Some(Frame::Shock(ShockStage::Designate)) && set.charts.rampage.is_some() => {
            begin(&mut s, sequence::after(set.profile.shock, ShockStage::Designate.step()).begin(), Rampaging::Told);
            return Some(s);
        }
        Action::Charge | Action::Done => {
            let unit = s.moving.as_ref()?.unit;
            note_far(set, &mut s, unit, 0);
            s.mark(unit, Marks::CHECK, action == Action::Charge || s.has(unit, Marks::CHECK));
            unit
        }
        Action::To(hex) if matches!(s.top(), Some(Frame::Move(_))) => {
            let unit = s.moving.as_ref()?.unit;
            note_far(set, &mut s, unit, 1);
            ride(set, &mut s, unit, hex)?;
            unit
        }
        _ => return None,
    };
    let pos = Pos { set, s: &s };
    let defenders = match action {
        Action::Attack(_, targets) => pos.with_stacks(targets.set()),
        _ => pos.with_stacks(pairing::targets(pos, unit)),
    };
    if defenders.is_empty() || !pos.s.unit(unit).marks.intersects(Marks::CHECK | Marks::NO_CHECK) {
        return None;
    }
    let attackers = companions(pos, unit, defenders);
    isolate(set, &mut s, attackers, defenders);
    Some(s)
}

/// gboh:10.16(X4): a chariot has come far, with so many hexes more.
fn note_far(set: &Setting, s: &mut State, unit: UnitId, more: usize) {
    let Some((numbers, moving)) = set.charts.classic.as_ref().zip(s.moving.as_ref()) else { return };
    let hexes = moving.trail.len().saturating_sub(1) + more;
    s.mark(unit, Marks::FAR, hexes >= usize::from(numbers.chariot_hexes));
}

/// The step of a heavy unit next to the enemy, without what others may do about it.
fn ride(set: &Setting, s: &mut State, unit: UnitId, hex: acies_board::HexId) -> Option<()> {
    let pos = Pos { set, s };
    if !pos.must_attack(unit) || movement::may_step(pos, unit, hex).is_err() || !pos.is_free(hex) {
        return None;
    }
    // No die falls with a step into a free hex.
    let (mut dice, before) = (NoDice, s.routs.len());
    movement::walk(&mut Play { set, s, cx: &mut Cx::silent(&mut dice) }, hex);
    s.mark(unit, Marks::CHECK, true);
    (s.routs.len() == before).then_some(())
}

/// Marked friends who face the same enemies and nobody else, or fight in the same combat already.
fn companions(pos: Pos<'_>, unit: UnitId, defenders: UnitSet) -> UnitSet {
    let marked = |u: &UnitId| pos.s.unit(*u).marks.intersects(Marks::CHECK | Marks::NO_CHECK);
    let same = |u: &UnitId| pos.with_stacks(pairing::targets(pos, *u)) == defenders;
    let paired = pos.s.combats.iter().find(|c| c.defenders() == defenders).map_or(UnitSet::EMPTY, |c| c.attackers());
    let friends: UnitSet = pos.units(pos.side(unit)).iter().filter(marked).filter(same).collect();
    let all = friends.or(paired).or(UnitSet::one(unit));
    // gboh:P10: who shares the hex of one of them fights at its side.
    let fights = |&u: &UnitId| all.has(u) || defenders.iter().any(|d| pos.may_attack(u, d));
    pos.with_stacks(all).iter().filter(fights).collect()
}

/// Leaves nothing under way but this fight.
fn isolate(set: &Setting, s: &mut State, attackers: UnitSet, defenders: UnitSet) {
    for unit in set.unit_ids().filter(|&u| !attackers.has(u)) {
        s.mark(unit, Marks::CHECK | Marks::NO_CHECK, false);
    }
    for unit in attackers.iter() {
        if !s.unit(unit).marks.intersects(Marks::CHECK | Marks::NO_CHECK) {
            pairing::mark(s, unit);
        }
    }
    s.line = None;
    s.moving = None;
    s.entries.clear();
    s.combats.clear();
    s.combats.push(Combat::between(attackers, defenders));
    let rampaging = rampaging(Pos { set, s }, attackers.or(defenders));
    begin(s, ShockStage::Pair { from: u8::MAX }, rampaging);
}

/// Nothing follows but shock, from a stage on.
fn begin(s: &mut State, stage: ShockStage, rampaging: Rampaging) {
    s.frames = Stack::new();
    s.push(Frame::Turn(TurnStage::Select));
    s.push(Frame::Orders(OrdersStage::Foreseen(rampaging)));
    s.push(Frame::Shock(stage));
}

/// The ways of elephants that run wild are many, and each may set off others: they are followed if there is one elephant
/// on the map, it fights one enemy, and no leader is with either.
fn rampaging(pos: Pos<'_>, fighters: UnitSet) -> Rampaging {
    let led = || pos.set.leader_ids().any(|leader| clash::stands_with(pos, leader, fighters));
    match herd(pos) {
        0 => Rampaging::Followed,
        1 if fighters.len() == 2 && !led() => Rampaging::Followed,
        _ => Rampaging::Told,
    }
}

/// Whether a position is that of a fight which is only looked at, and how.
pub(crate) fn foreseen(s: &State) -> Option<Rampaging> {
    s.frames.iter().find_map(|frame| match frame {
        Frame::Orders(OrdersStage::Foreseen(rampaging)) => Some(*rampaging),
        _ => None,
    })
}

// ---------------------------------------------------------------- levelling
//
// Positions that differ in what cannot matter any more to who looks ahead are made one: fewer have to be counted.

/// How a unit was lost.
pub(crate) fn level_lost(p: &mut Play<'_, '_>, unit: UnitId) {
    if foreseen(p.s).is_some() {
        p.change(unit, |u| (u.hits, u.marks) = (0, Marks::empty()));
    }
}

/// By how much a unit was broken that will run.
pub(crate) fn level_broken(p: &mut Play<'_, '_>, unit: UnitId) {
    if foreseen(p.s).is_some() {
        let tq = p.pos().tq(unit);
        p.change(unit, |u| u.hits = tq);
    }
}

/// How it came about that the hits of a side are given.
pub(crate) fn level_count(p: &mut Play<'_, '_>, combat: u8, whose: Whose) {
    if foreseen(p.s).is_some() {
        p.s.combats[usize::from(combat)].close_count(whose);
    }
}

// ---------------------------------------------------------------- odds in parts

/// So often the rules are run for the whole segment, the rampages of several elephants followed, before less is told.
const FOLLOWED: usize = 40_000;
/// The same with rampages told, and of many fights with one elephant at most.
const TOLD: usize = 80_000;
/// The same of a few fights with one elephant at most.
const WHOLE: usize = 450_000;
/// So many fights are a few.
const FEW: usize = 3;
/// The same for one fight.
const ALONE: usize = 4_000_000;

/// The odds of the fights that an action leads to, of a ruleset whose segments are long: as much of them as can be
/// counted, and what was left out in words.
pub(crate) fn foretell(rules: &Gboh, state: &State, action: Action) -> Option<Result<Foretold, OddsError>> {
    let set = rules.setting();
    set.charts.classic.as_ref()?;
    let ahead = paired(rules, foresee(set, state, action)?);
    let count =
        |start: &State, most| acies_kernel::foretell(rules, &Fights::of(rules.pos(start)), state, start, HOME, most);
    let wild = may_rampage(rules.pos(&ahead));
    let most = match (herd(rules.pos(&ahead)), ahead.combats.len()) {
        (0 | 1, ..=FEW) => WHOLE,
        (0 | 1, _) => TOLD,
        _ => FOLLOWED,
    };
    if let Ok(told) = count(&with(&ahead, Rampaging::Followed), most) {
        return Some(Ok(told));
    }
    let noted = |told: Foretold, key| Foretold { notes: vec![Message::new(key)], ..told };
    let start = with(&ahead, Rampaging::Told);
    if let (true, Ok(told)) = (wild, count(&start, TOLD)) {
        return Some(Ok(noted(told, "gb-odds-rampage")));
    }
    Some(apart(rules, &start).into_iter().map(|fight| count(&fight, ALONE)).collect::<Result<Vec<_>, _>>().map(|all| {
        let key = if wild { "gb-odds-apart-rampage" } else { "gb-odds-apart" };
        noted(Foretold::apart(all), key)
    }))
}

/// The position of an order by which elephants may be driven wild, of which no more is told than that they are.
pub(crate) fn coarser(pos: Pos<'_>) -> Option<(State, Message)> {
    let orders = |frame: &Frame| matches!(frame, Frame::Orders(OrdersStage::Give | OrdersStage::Shock));
    if pos.set.charts.rampage.is_none() || !may_rampage(pos) || !pos.s.frames.iter().any(orders) {
        return None;
    }
    let mut s = pos.s.clone();
    s.frames = Stack::new();
    for &frame in pos.s.frames.iter() {
        let told = Frame::Orders(OrdersStage::Foreseen(Rampaging::Told));
        s.push(if orders(&frame) { told } else { frame });
    }
    Some((s, Message::new("gb-odds-rampage")))
}

/// A position in which all fights are paired.
fn paired(rules: &Gboh, mut s: State) -> State {
    let (mut dice, mut most) = (NoDice, 1000);
    let mut cx = Cx::silent(&mut dice);
    while matches!(s.top(), Some(Frame::Shock(ShockStage::Pair { .. }))) && most > 0 {
        most -= 1;
        if rules.step(&mut s, &mut cx) == Step::Ask {
            let quiet = rules.quiet_answer(&s);
            rules.apply(&mut s, quiet, &mut cx);
        }
    }
    s
}

/// The same with rampages looked at like this.
fn with(s: &State, rampaging: Rampaging) -> State {
    let mut s = s.clone();
    if let Some(Frame::Shock(stage)) = s.top() {
        begin(&mut s, stage, rampaging);
    }
    s
}

/// How many elephants may run wild.
fn herd(pos: Pos<'_>) -> usize {
    pos.set.unit_ids().filter(|&unit| pos.kind(unit).routs == Routs::Rampages && pos.stands(unit)).count()
}

/// Whether any may.
fn may_rampage(pos: Pos<'_>) -> bool {
    herd(pos) > 0
}

/// Each fight of a position alone.
fn apart(rules: &Gboh, s: &State) -> Vec<State> {
    let one = |combat: &Combat| {
        let mut alone = s.clone();
        isolate(rules.setting(), &mut alone, combat.attackers(), combat.defenders());
        with(&paired(rules, alone), Rampaging::Told)
    };
    s.combats.iter().map(one).collect()
}

// ---------------------------------------------------------------- answers on the way

/// The answer that a player of sense would give: type and direction by the column, otherwise the first.
pub(crate) fn best_answer(pos: Pos<'_>, stage: ShockStage, all: &[Action]) -> Action {
    let done = all.iter().copied().find(|&a| a == Action::Done);
    match stage {
        ShockStage::Direction { combat } => best_direction(pos, combat, all),
        ShockStage::LeaderCombat { .. } => best_man(pos, all),
        _ => done.unwrap_or(all[0]),
    }
}

/// gboh:8.67(PC): the best fighter; of equal ones the first.
fn best_man(pos: Pos<'_>, all: &[Action]) -> Action {
    let skill = |action: &Action| if let Action::Duel(leader) = *action { pos.personal_combat(leader) } else { 0 };
    all.iter().rev().copied().max_by_key(skill).unwrap_or(all[0])
}

/// How well an attack by `a` on `d` promises: superiority first, then the column.
fn promise(pos: Pos<'_>, a: UnitId, d: UnitId) -> i32 {
    let superior = match clash::superiority(pos, a, d).0 {
        Superiority::Attacker => 100,
        Superiority::Defender => -100,
        _ => 0,
    };
    superior + clash::base(pos, a, d)
}

/// The best answer for whoever chooses.
fn best_direction(pos: Pos<'_>, index: u8, all: &[Action]) -> Action {
    let now = shock::combat(pos, index);
    let worth = |d: UnitId| {
        let mut as_d = now;
        as_d.as_defender = Some(d);
        clash::pairs(pos, &as_d).map(|(a, d)| promise(pos, a, d)).max().unwrap_or(0)
    };
    let rank = |action: &Action| match *action {
        Action::As(unit) => -worth(unit),
        Action::By(a, d) => promise(pos, a, d),
        _ => 0,
    };
    // Of equal ones the first.
    all.iter().rev().copied().max_by_key(rank).unwrap_or(all[0])
}
