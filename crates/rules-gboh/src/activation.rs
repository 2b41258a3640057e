//! Chapters 5.1, 5.3, 5.4 and 5.5: who acts next; trump, Momentum, the elite phase.

use crate::action::Action;
use crate::charts::Doom;
use crate::event::{Purpose, What};
use crate::frame::{Frame, TurnStage, Who};
use crate::orders;
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::setting::{LeaderId, MAX_LEADERS, MAX_LINES, Rank, UnitId};
use crate::state::{Marks, PhaseKind, Status, Tie};
use acies_kernel::{Refusal, Side, Step};
use arrayvec::ArrayVec;

/// Lines and leaders are listed alike.
const _: () = assert!(MAX_LINES <= MAX_LEADERS);

// ---------------------------------------------------------------- selection (S3)

/// Leaders who may still be activated this turn.
fn ready(pos: Pos<'_>) -> impl Iterator<Item = LeaderId> {
    pos.set.leader_ids().filter(move |&l| is_ready(pos, l))
}

/// cat:5.13, cat:5.33(2): unactivated, on the map, his side not paralysed.
fn is_ready(pos: Pos<'_>, leader: LeaderId) -> bool {
    pos.s.leader(leader).status == Status::Unactivated
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

/// The side whose line goes next, with its best die.
fn next_lines(pos: Pos<'_>) -> Option<(Side, u8)> {
    let die = |i: u8| pos.s.wild[usize::from(i)].die.unwrap_or(0);
    let best = |side: Side| lines(pos).filter(|&(_, s)| s == side).map(|(i, _)| die(i)).max();
    let preferred = pos.s.wild_next.and_then(|side| Some((side, best(side)?)));
    preferred.or_else(|| {
        let (a, b) = (best(Side::First), best(Side::Second));
        match (a, b) {
            (Some(a), Some(b)) => Some(if b > a { (Side::Second, b) } else { (Side::First, a) }),
            (Some(a), None) => Some((Side::First, a)),
            (None, b) => b.map(|b| (Side::Second, b)),
        }
    })
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
    // cat:9.31(2): several lines roll for their order.
    if lines(p.pos()).count() > 1 && lines(p.pos()).any(|(i, _)| p.s.wild[usize::from(i)].die.is_none()) {
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
    // Equal best dice of the two sides are thrown again.
    let best = |side: Side| lines(p.pos()).filter(|l| l.1 == side).filter_map(|l| p.s.wild[usize::from(l.0)].die).max();
    if best(Side::First).is_some() && best(Side::First) == best(Side::Second) {
        p.s.wild.iter_mut().for_each(|line| line.die = None);
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
fn move_on(p: &mut Play<'_, '_>, who: Who) {
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

// ---------------------------------------------------------------- a leader's turn (S4, S5)

/// cat:5.41(1), cat:5.41(4), cat:5.43: with whom the active player may trump.
fn may_trump(pos: Pos<'_>, who: Who, tried: bool, leader: LeaderId) -> Result<(), Refusal> {
    may_try(pos, side_of(pos, who), leader)?;
    if tried {
        return no_leader(clause!("cat:5.43"), "gb-no-trump-again", leader);
    }
    match who {
        Who::Leader(next) if pos.initiative(leader) <= pos.initiative(next) => {
            no_leader(clause!("cat:5.41(1)"), "gb-no-trump-low", leader)
        }
        _ => Ok(()),
    }
}

/// What any trumper needs: of the side, unactivated, not paralysed, no CC.
fn may_try(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    if pos.set.leader(leader).side != side {
        return no_leader(clause!("cat:5.42"), "gb-no-not-your-leader", leader);
    }
    if pos.set.leader(leader).rank == Rank::Cc {
        return no_leader(clause!("cat:5.41(4)"), "gb-no-trump-cc", leader);
    }
    if pos.s.paralysed.0[side.index()] {
        return no_leader(clause!("cat:5.33(2)"), "gb-no-paralysed", leader);
    }
    if !is_ready(pos, leader) {
        return no_leader(clause!("cat:5.46"), "gb-no-not-unactivated", leader);
    }
    Ok(())
}

pub(crate) fn offer_options(pos: Pos<'_>, who: Who, tried: bool, out: &mut Vec<Action>) {
    out.push(Action::Activate);
    if matches!(who, Who::Leader(_)) {
        out.push(Action::Pass);
    }
    out.extend(pos.set.leader_ids().filter(|&l| may_trump(pos, who, tried, l).is_ok()).map(Action::Trump));
}

pub(crate) fn check_offer(pos: Pos<'_>, who: Who, tried: bool, action: Action) -> Result<(), Refusal> {
    match (action, who) {
        (Action::Activate, _) | (Action::Pass, Who::Leader(_)) => Ok(()),
        (Action::Pass, Who::Line(line)) => no(clause!("cat:9.31(2)"), "gb-no-line-passes", line_head(pos, line)),
        (Action::Trump(leader), _) => may_trump(pos, who, tried, leader),
        _ => not_now(pos, clause!("cat:5.12(1)")),
    }
}

pub(crate) fn apply_offer(p: &mut Play<'_, '_>, who: Who, action: Action) {
    match (action, who) {
        (Action::Trump(leader), _) => trump(p, who, leader),
        (Action::Pass, Who::Leader(leader)) => {
            p.s.pop();
            p.tell(clause!("cat:5.15(4)"), What::Passed(leader));
            move_on(p, who);
            p.finish(leader);
        }
        (Action::Activate, Who::Leader(leader)) => {
            move_on(p, who);
            p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: false });
        }
        (Action::Activate, Who::Line(line)) => {
            move_on(p, who);
            p.s.pop();
            let head = line_head(p.pos(), line);
            p.tell(clause!("cat:9.31(2)"), What::LineActs(head));
            orders::open_line(p.set, p.s, line);
        }
        (other, _) => misplaced(other),
    }
}

fn trump(p: &mut Play<'_, '_>, who: Who, leader: LeaderId) {
    let die = p.roll(clause!("cat:5.41(1)"), Purpose::Trump(leader), 0);
    if die > i32::from(p.pos().initiative(leader)) {
        // cat:5.41(3), cat:5.44
        p.tell(clause!("cat:5.41(3)"), What::TrumpFailed(leader));
        p.finish(leader);
        p.s.replace(Frame::Offer { who, tried: true });
        return;
    }
    p.s.replace(Frame::TrumpTrump { by: leader });
}

/// Leaders who may trump a trump or a Momentum of `leader` (5.42): Initiative at least as high.
fn answers(pos: Pos<'_>, leader: LeaderId) -> impl Iterator<Item = LeaderId> {
    pos.set.leader_ids().filter(move |&l| may_answer(pos, leader, l).is_ok())
}

fn may_answer(pos: Pos<'_>, leader: LeaderId, with: LeaderId) -> Result<(), Refusal> {
    may_try(pos, pos.set.leader(leader).side.other(), with)?;
    if pos.initiative(with) < pos.initiative(leader) {
        let momentum = matches!(pos.s.top(), Some(Frame::TrumpMomentum { .. }));
        let clause = if momentum { clause!("cat:5.42(2)") } else { clause!("cat:5.42(1)") };
        return no_leader(clause, "gb-no-trump-low", with);
    }
    Ok(())
}

pub(crate) fn step_trump_trump(p: &mut Play<'_, '_>, by: LeaderId) -> Step {
    if answers(p.pos(), by).next().is_some() {
        return Step::Ask;
    }
    succeed(p, by, None);
    Step::Go
}

pub(crate) fn answer_options(pos: Pos<'_>, by: LeaderId, out: &mut Vec<Action>) {
    out.extend(answers(pos, by).map(Action::Trump));
    out.push(Action::Decline);
}

pub(crate) fn check_answer(pos: Pos<'_>, by: LeaderId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Trump(leader) => may_answer(pos, by, leader),
        _ => not_now(pos, clause!("cat:5.42")),
    }
}

pub(crate) fn apply_trump_trump(p: &mut Play<'_, '_>, by: LeaderId, action: Action) {
    let leader = match action {
        Action::Trump(leader) => leader,
        Action::Decline => return succeed(p, by, None),
        other => misplaced(other),
    };
    let die = p.roll(clause!("cat:5.42(1)"), Purpose::Trump(leader), 0);
    if die > i32::from(p.pos().initiative(leader)) {
        p.tell(clause!("cat:5.42(1)"), What::TrumpFailed(leader));
        p.finish(leader);
        succeed(p, by, None);
    } else {
        succeed(p, leader, Some(by));
    }
}

/// A trump stands: the leader is activated, others are bypassed; `over` trumped in vain.
fn succeed(p: &mut Play<'_, '_>, leader: LeaderId, over: Option<LeaderId>) {
    p.tell(clause!("cat:5.41(2)"), What::Trumped(leader));
    p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: true });
    bypass(p, leader);
    if let Some(over) = over {
        p.s.leader_mut(over).no_momentum = true;
        if p.set.options.trumped_trumper_finished {
            p.finish(over);
        }
    }
}

/// cat:5.45(1), cat:5.45(2), A-49: all unactivated leaders of lower Initiative, of both sides.
/// cat:chart5.trump: those of lower Initiative lose Momentum.
fn bypass(p: &mut Play<'_, '_>, leader: LeaderId) {
    let value = p.pos().initiative(leader);
    for other in p.set.leader_ids() {
        let lower = p.s.leader(other).status == Status::Unactivated
            && p.pos().leader_hex(other).is_some()
            && p.pos().initiative(other) < value;
        if lower && other != leader && !p.s.leader(other).no_momentum {
            p.s.leader_mut(other).no_momentum = true;
            p.tell(clause!("cat:5.45(1)"), What::Bypassed(other));
        }
    }
}

// ---------------------------------------------------------------- activation (S6)

/// cat:4.32: whether a leader may roll for line commands.
fn may_roll(pos: Pos<'_>, leader: LeaderId) -> bool {
    let (the, now) = (pos.set.leader(leader), pos.s.leader(leader));
    the.rank == Rank::Sc
        && the.line_commands > 0
        && !now.granted
        && !pos.is_leader_in_zone(leader)
        && !(pos.set.options.one_line_roll && now.phases > 0)
}

pub(crate) fn step_activate(p: &mut Play<'_, '_>, leader: LeaderId, kind: PhaseKind, trumped: bool) -> Step {
    if p.s.leader(leader).status == Status::Unactivated {
        // cat:2.4(1): there is never more than one.
        p.s.leader_mut(leader).status = Status::Active;
        p.tell(clause!("cat:5.13"), What::Activated(leader));
    }
    if may_roll(p.pos(), leader) {
        return Step::Ask;
    }
    p.s.pop();
    orders::open(p.set, p.s, leader, kind, trumped);
    Step::Go
}

pub(crate) fn check_activate(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::LineRoll | Action::Decline => Ok(()),
        _ => not_now(pos, clause!("cat:4.32")),
    }
}

/// Whether the overall commander lends his Strategy to this leader (4.31(4), A-13).
/// cat:4.31(4): he lends it while he stands outside enemy zones.
pub(crate) fn lends(pos: Pos<'_>, leader: LeaderId) -> Option<LeaderId> {
    let oc = pos.oc(pos.set.leader(leader).side)?;
    let near = pos.leader_hex(leader).is_some_and(|hex| pos.is_in_range(oc, hex));
    (near && !pos.is_leader_in_zone(oc)).then_some(oc)
}

/// The highest die that gives permission.
pub(crate) fn line_number(pos: Pos<'_>, leader: LeaderId) -> u8 {
    lends(pos, leader).map_or(0, |oc| pos.strategy(oc))
}

pub(crate) fn apply_activate(
    p: &mut Play<'_, '_>,
    (leader, kind, trumped): (LeaderId, PhaseKind, bool),
    action: Action,
) {
    p.s.pop();
    let rolls = match action {
        Action::LineRoll => true,
        Action::Decline => false,
        other => misplaced(other),
    };
    if rolls {
        let oc = lends(p.pos(), leader);
        let clause = if oc.is_some() { clause!("cat:4.32(1)") } else { clause!("cat:4.32(2)") };
        let die = p.roll(clause, Purpose::LineCommand(leader), 0);
        // cat:chart5.lc-in, cat:chart5.lc-out
        let granted = oc.map_or(die == 0, |oc| die <= i32::from(p.pos().strategy(oc)));
        p.s.leader_mut(leader).granted = granted;
        p.tell(clause, if granted { What::Granted(leader) } else { What::Refused(leader) });
        if !granted && oc.is_none() {
            // cat:4.32(2), A-48: finished at once.
            p.finish(leader);
            return;
        }
    }
    orders::open(p.set, p.s, leader, kind, trumped);
}

// ---------------------------------------------------------------- the end of an Orders Phase (S9)

/// cat:5.15, cat:5.29: markers and marks of the phase go; Momentum, or the leader is finished.
/// cat:3.0.C, cat:5.29(1), cat:5.29(2), cat:5.34: Momentum for the leader just done, or the next leader.
pub(crate) fn close_phase(p: &mut Play<'_, '_>) {
    let phase = *p.pos().phase();
    for unit in p.set.unit_ids() {
        p.s.mark(unit, Marks::PHASE, false);
    }
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        l.spent = 0;
        l.ordered = false;
        l.along = false;
    }
    p.s.phase = None;
    p.s.line = None;
    p.s.entries.clear();
    p.s.combats.clear();
    p.s.pop();
    let Some(leader) = phase.leader else { return };
    let now = *p.s.leader(leader);
    if phase.kind != PhaseKind::Normal {
        // cat:5.5(4), A-35: he is unactivated again, unless he was wounded.
        p.s.leader_mut(leader).elite = true;
        if now.status == Status::Active {
            p.s.leader_mut(leader).status = Status::Unactivated;
        }
        return;
    }
    if now.dead || now.status == Status::Finished {
        return;
    }
    if p.pos().is_leader_in_zone(leader) {
        // cat:5.27(3)
        p.finish(leader);
        return;
    }
    let (is, rank) = (&p.set.charts.is, p.set.leader(leader).rank);
    // cat:5.0(2), cat:5.0(3), cat:5.14: one activation and so many more.
    let more = if now.elite { is.max_momentum_after_elite } else { is.max_momentum };
    // cat:5.31, cat:4.33
    if phase.gave && rank != Rank::Cc && !now.no_momentum && now.phases <= more {
        p.s.push(Frame::Momentum { leader });
    } else {
        p.finish(leader);
    }
}

pub(crate) fn check_momentum(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Momentum | Action::Finish => Ok(()),
        _ => not_now(pos, clause!("cat:5.31")),
    }
}

pub(crate) fn apply_momentum(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    p.s.pop();
    match action {
        Action::Momentum => {}
        Action::Finish => return p.finish(leader),
        other => misplaced(other),
    }
    // cat:5.32, cat:chart5.momentum
    let die = p.roll(clause!("cat:5.32"), Purpose::Momentum(leader), 0);
    if die <= i32::from(p.pos().initiative(leader)) && die < 9 {
        p.tell(clause!("cat:5.32"), What::Momentum(leader));
        p.s.push(Frame::TrumpMomentum { leader });
        return;
    }
    p.finish(leader);
    if die == 9 {
        doom(p, leader);
    }
}

/// cat:5.33: the second die.
/// cat:5.33(3): the leader alone is finished.
fn doom(p: &mut Play<'_, '_>, leader: LeaderId) {
    let die = p.roll(clause!("cat:5.33"), Purpose::Doom(leader), 0);
    let side = p.set.leader(leader).side;
    match p.set.charts.doom[die as usize] {
        Doom::EndAll => {
            p.tell(clause!("cat:5.33(1)"), What::Doom);
            p.s.replace(Frame::Turn(TurnStage::Rallied));
        }
        Doom::Paralysis => {
            p.s.paralysed.0[side.index()] = true;
            p.tell(clause!("cat:5.33(2)"), What::Paralysed(side));
        }
        Doom::Finished => {}
    }
}

pub(crate) fn step_trump_momentum(p: &mut Play<'_, '_>, leader: LeaderId) -> Step {
    if answers(p.pos(), leader).next().is_some() {
        return Step::Ask;
    }
    again(p, leader);
    Step::Go
}

fn again(p: &mut Play<'_, '_>, leader: LeaderId) {
    p.s.replace(Frame::Activate { leader, kind: PhaseKind::Normal, trumped: false });
}

pub(crate) fn apply_trump_momentum(p: &mut Play<'_, '_>, leader: LeaderId, action: Action) {
    let with = match action {
        Action::Trump(with) => with,
        Action::Decline => return again(p, leader),
        other => misplaced(other),
    };
    let die = p.roll(clause!("cat:5.42(2)"), Purpose::Trump(with), 0);
    if die > i32::from(p.pos().initiative(with)) {
        p.tell(clause!("cat:5.42(2)"), What::TrumpFailed(with));
        p.finish(with);
        again(p, leader);
    } else {
        // cat:5.15(2), cat:5.44: the one who had Momentum is finished.
        p.finish(leader);
        succeed(p, with, None);
    }
}

// ---------------------------------------------------------------- elite and champion (S1, S2)

/// The side that may run an elite phase; rolls if both have an elite commander.
pub(crate) fn elite_oc(pos: Pos<'_>, side: Side) -> Option<LeaderId> {
    pos.oc(side).filter(|&oc| pos.set.leader(oc).elite)
}

/// cat:5.5(2): the OC himself or an SC in his range.
pub(crate) fn may_take_elite(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    let Some(oc) = elite_oc(pos, side) else { return no_leader(clause!("cat:5.5(1)"), "gb-no-elite", leader) };
    if pos.set.leader(leader).side != side || pos.s.leader(leader).status != Status::Unactivated {
        return no_leader(clause!("cat:5.5(2)"), "gb-no-elite", leader);
    }
    if leader == oc {
        return Ok(());
    }
    let hex = pos.leader_hex(leader);
    let near = hex.is_some_and(|hex| pos.is_in_range(oc, hex));
    match pos.set.leader(leader).rank {
        Rank::Sc if near => Ok(()),
        Rank::Sc if pos.is_cut_off(oc, hex) => no_leader(clause!("cat:4.21(2)"), "gb-no-leader-cut-off", leader),
        Rank::Oc | Rank::Sc | Rank::Cc => no_leader(clause!("cat:5.5(2)"), "gb-no-elite-range", leader),
    }
}

pub(crate) fn may_take_bonus(pos: Pos<'_>, side: Side, leader: LeaderId) -> Result<(), Refusal> {
    let own = pos.set.leader(leader).side == side && pos.leader_hex(leader).is_some();
    if own { Ok(()) } else { no_leader(clause!("cat:9.65(1)"), "gb-no-not-your-leader", leader) }
}

/// Begins an elite or champion phase.
/// cat:5.5(3): no Momentum comes of it (`close_phase`).
pub(crate) fn take(p: &mut Play<'_, '_>, leader: LeaderId, kind: PhaseKind) {
    let (clause, what) = match kind {
        PhaseKind::Bonus => (clause!("cat:9.65(1)"), What::TakesBonus(leader)),
        PhaseKind::Elite => (clause!("cat:5.5(1)"), What::TakesElite(leader)),
        PhaseKind::Normal | PhaseKind::Line => unreachable!("only the champion's and the elite phase are taken"),
    };
    p.tell(clause, what);
    p.s.push(Frame::Activate { leader, kind, trumped: false });
}
