//! Chapter 5.1: who acts next (S3). Lines in uncontrolled advance first, then leaders by Initiative.

use crate::action::Action;
use crate::event::Purpose;
use crate::frame::{Frame, TurnStage, Who};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::setting::{LeaderId, MAX_LEADERS, MAX_LINES, Rank, UnitId};
use crate::state::{Status, Tie};
use acies_kernel::{Refusal, Side, Step};
use arrayvec::ArrayVec;

/// Lines and leaders are listed alike.
const _: () = assert!(MAX_LINES <= MAX_LEADERS);

/// Leaders who may still be activated this turn.
fn ready(pos: Pos<'_>) -> impl Iterator<Item = LeaderId> {
    pos.set.leader_ids().filter(move |&l| is_ready(pos, l))
}

/// cat:5.13, cat:5.33(2): unactivated, on the map, his side not paralysed. gboh:V3.1: no commander of a contingent by
/// himself.
pub(crate) fn is_ready(pos: Pos<'_>, leader: LeaderId) -> bool {
    pos.s.leader(leader).status == Status::Unactivated
        && pos.set.leader(leader).rank != Rank::Mcc
        && pos.leader_hex(leader).is_some()
        && !pos.s.paralysed.0[pos.set.leader(leader).side.index()]
}

/// Lines in uncontrolled advance that have not acted this turn (9.31(2)).
fn lines(pos: Pos<'_>) -> impl Iterator<Item = (u8, Side)> {
    (0..MAX_LINES).filter_map(move |i| {
        let line = pos.s.wild[i];
        let side = line.side?;
        (!line.done && !pos.s.paralysed.0[side.index()]).then_some((i as u8, side))
    })
}

/// The best die of a side's lines.
fn best_die(pos: Pos<'_>, side: Side) -> Option<u8> {
    let die = |i: u8| pos.s.wild[usize::from(i)].die.unwrap_or(0);
    lines(pos).filter(|&(_, s)| s == side).map(|(i, _)| die(i)).max()
}

/// The side whose line goes next, with its best die.
fn next_lines(pos: Pos<'_>) -> Option<(Side, u8)> {
    let with_die = |side: Side| Some((side, best_die(pos, side)?));
    let highest = || Side::ALL.into_iter().filter_map(with_die).max_by_key(|&(_, die)| die);
    pos.s.wild_next.and_then(with_die).or_else(highest)
}

/// cat:9.31(2): whether several lines have yet to roll for their order, or to roll again: the best dice of the two
/// sides are equal, and none of their lines has gone.
fn must_roll_lines(pos: Pos<'_>) -> bool {
    let without_die = lines(pos).any(|(i, _)| pos.s.wild[usize::from(i)].die.is_none());
    let tied = || best_die(pos, Side::First) == best_die(pos, Side::Second);
    lines(pos).count() > 1 && (without_die || pos.s.wild_next.is_none() && tied())
}

/// The leaders among whom the next is: of the lowest Initiative, of the side whose turn it is.
fn next_leaders(pos: Pos<'_>) -> Option<(u8, Option<Side>)> {
    // cat:5.12(1)
    let value = ready(pos).map(|l| pos.initiative(l)).min()?;
    let of = |side: Side| ready(pos).any(|l| pos.initiative(l) == value && pos.set.leader(l).side == side);
    Some((
        value,
        match (of(Side::First), of(Side::Second)) {
            (true, true) => pos.s.tie.filter(|tie| tie.value == value).map(|tie| tie.side),
            (true, false) => Some(Side::First),
            _ => Some(Side::Second),
        },
    ))
}

/// Who stands to be chosen: lines first, then leaders.
fn candidates(pos: Pos<'_>) -> ArrayVec<Who, MAX_LEADERS> {
    let mut out = ArrayVec::new();
    if let Some((side, die)) = next_lines(pos) {
        let tied = lines(pos).filter(|&(i, s)| s == side && pos.s.wild[usize::from(i)].die.unwrap_or(0) == die);
        out.extend(tied.map(|(i, _)| Who::Line(i)));
        return out;
    }
    if let Some((value, Some(side))) = next_leaders(pos) {
        let tied = ready(pos).filter(|&l| pos.initiative(l) == value && pos.set.leader(l).side == side);
        out.extend(tied.map(Who::Leader));
    }
    out
}

/// cat:3.0.A, cat:5.4(2), cat:5.42(3): the lowest Initiative that is left; after a trump the order goes on.
pub(crate) fn step_select(p: &mut Play<'_, '_>) -> Step {
    drop_empty_lines(p);
    if must_roll_lines(p.pos()) {
        roll_lines(p);
        return Step::Go;
    }
    // cat:5.12(2): equal Initiative on both sides.
    if next_lines(p.pos()).is_none() {
        if let Some((value, None)) = next_leaders(p.pos()) {
            roll_tie(p, value);
            return Step::Go;
        }
    }
    let all = candidates(p.pos());
    match all[..] {
        // cat:5.29: when nobody is left the Rout and Reload Phase follows.
        [] => p.s.replace(Frame::Turn(TurnStage::Rallied)),
        [who] => offer(p, who),
        // cat:5.12(3): the owner chooses.
        _ => return Step::Ask,
    }
    Step::Go
}

fn drop_empty_lines(p: &mut Play<'_, '_>) {
    for line in 0..MAX_LINES as u8 {
        if p.s.wild[usize::from(line)].side.is_some() && p.s.wild_units(line).is_empty() {
            p.s.wild[usize::from(line)].side = None;
        }
    }
}

fn roll_lines(p: &mut Play<'_, '_>) {
    for line in 0..MAX_LINES as u8 {
        let due = lines(p.pos()).any(|(i, _)| i == line);
        let first = p.s.wild_units(line).first();
        if let (true, Some(unit)) = (due, first) {
            let die = p.roll(clause!("cat:9.31(2)"), Purpose::LineOrder(unit), 0);
            p.s.wild[usize::from(line)].die = Some(die as u8);
        }
    }
}

fn roll_tie(p: &mut Play<'_, '_>, value: u8) {
    let a = p.roll(clause!("cat:5.12(2)"), Purpose::Tie(Side::First), 0);
    let b = p.roll(clause!("cat:5.12(2)"), Purpose::Tie(Side::Second), 0);
    if a != b {
        let side = if a > b { Side::First } else { Side::Second };
        p.s.tie = Some(Tie { value, side });
    }
}

fn offer(p: &mut Play<'_, '_>, who: Who) {
    p.s.push(Frame::Offer { who, tried: false });
}

pub(crate) fn select_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    out.extend(candidates(pos).into_iter().map(|who| match who {
        Who::Leader(l) => Action::Choose(l),
        Who::Line(i) => Action::ChooseLine(line_head(pos, i)),
    }));
}

pub(crate) fn check_select(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let mut all = Vec::new();
    select_options(pos, &mut all);
    match action {
        _ if all.contains(&action) => Ok(()),
        Action::Choose(leader) => no_leader(clause!("cat:5.12(1)"), "gb-no-not-next", leader),
        Action::ChooseLine(unit) => no(clause!("cat:9.31(2)"), "gb-no-not-next-line", unit),
        _ => not_now(pos, clause!("cat:5.12(3)")),
    }
}

pub(crate) fn apply_select(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Choose(leader) => offer(p, Who::Leader(leader)),
        Action::ChooseLine(unit) => offer(p, Who::Line(p.s.unit(unit).line)),
        other => misplaced(other),
    }
}

/// Whose choice the selection is, while anybody is left.
pub(crate) fn side_to_select(pos: Pos<'_>) -> Option<Side> {
    candidates(pos).first().map(|&who| side_of(pos, who))
}

pub(crate) fn side_of(pos: Pos<'_>, who: Who) -> Side {
    match who {
        Who::Leader(l) => pos.set.leader(l).side,
        Who::Line(i) => pos.s.wild[usize::from(i)].side.expect("a line that acts belongs to a side"),
    }
}

/// The first unit of a line in uncontrolled advance, by which it is named.
pub(crate) fn line_head(pos: Pos<'_>, line: u8) -> UnitId {
    pos.s.wild_units(line).first().expect("empty lines are dropped before one is offered")
}

/// The order moves on within equal Initiative or among lines.
pub(crate) fn move_on(p: &mut Play<'_, '_>, who: Who) {
    let side = side_of(p.pos(), who);
    match who {
        Who::Line(_) => p.s.wild_next = Some(side.other()),
        Who::Leader(leader) => {
            let value = p.pos().initiative(leader);
            if let Some(tie) = p.s.tie.as_mut().filter(|tie| tie.value == value) {
                tie.side = side.other();
            }
        }
    }
}
