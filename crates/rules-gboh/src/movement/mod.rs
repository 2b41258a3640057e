//! Chapter 6 and 7.1: a unit moves, in the order T1 to T5 of the specification.

pub(crate) mod cost;
mod end;
mod forming;
mod hurry;
mod pivot;
pub(crate) mod stacking;
mod step;

pub(crate) use forming::{check_reverse as may_reverse, could_part, reversed};
pub(crate) use pivot::{Swing, check as may_pivot};
pub(crate) use step::{
    check as may_step, check_going_on as may_step_going_on, first_point, heard as step_heard, imagined, make_room,
    pass_through, passed, slips_through, turn_along,
};

use crate::action::{Action, Level};
use crate::charts::Is;
use crate::fire::{self, How};
use crate::frame::{Firers, Frame, MoveStage};
use crate::pos::{Play, Pos, leader_arg, misplaced, no, not_now, unit_arg};
use crate::setting::{Formation, UnitId};
use crate::state::{Last, Line, LineHow, Marks, Mode, Moving, PhaseKind};
use crate::{beast, contingent, line, wild};
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Arg, Listener, Refusal, Step};
use arrayvec::ArrayVec;

/// Whether a unit may be ordered to move.
pub(crate) fn may_order(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let now = pos.s.unit(unit);
    if pos.hex(unit).is_none() {
        return no(clause!("cat:10.23"), "gb-no-off-map", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("cat:10.25(5)"), "gb-no-routed", unit);
    }
    if now.marks.contains(Marks::RALLIED) {
        return no(clause!("cat:10.34"), "gb-no-rallied", unit);
    }
    // gboh:V9.16: who has pursued has no more orders this turn.
    if now.marks.contains(Marks::PURSUED) {
        return no(clause!("gboh:V9.16"), "gb-no-pursued", unit);
    }
    if now.line != crate::state::NO_LINE {
        return no(clause!("cat:9.31(2)"), "gb-no-uncontrolled", unit);
    }
    // cat:5.25, cat:6.12: one move and one fire in each Orders Phase.
    if now.marks.contains(Marks::ORDERED) {
        return no(clause!("cat:5.25"), "gb-no-ordered-already", unit);
    }
    if now.marks.contains(Marks::RECOVERED) {
        return no(clause!("cat:10.14(2)"), "gb-no-recovered-already", unit);
    }
    Ok(())
}

impl Moving {
    /// A unit that has done nothing yet.
    pub(crate) fn fresh(pos: Pos<'_>, unit: UnitId, hex: HexId) -> Moving {
        let mut trail = ArrayVec::new();
        trail.extend(pos.footprint(unit).skip(1).chain([hex]));
        Moving {
            unit,
            spent: 0,
            start: hex,
            from: hex,
            from_half: None,
            last: Last::Nothing,
            stopped: false,
            back: None,
            caught: false,
            returning: false,
            over: false,
            hurried: false,
            with: None,
            corners: 0,
            turned_here: false,
            began_in_zone: pos.s.is_wide(pos.set, unit) && pos.is_in_zone(unit),
            gap: pos.gap(pos.side(unit), hex),
            declined: crate::setting::UnitSet::EMPTY,
            trail,
            seen: [crate::setting::UnitSet::EMPTY; 7],
        }
    }
}

/// Opens the move of a unit (T1). gboh:P12: a pair moves as one.
pub(crate) fn begin(p: &mut Play<'_, '_>, unit: UnitId) {
    let with = p.pos().pair_of(unit).map(|pair| pair.other(unit));
    open(p, unit, with, MoveStage::Begin);
}

/// gboh:V4.2, gboh:P14: the same of a phalanx that hurries, which is declared with the order.
pub(crate) fn hasten(p: &mut Play<'_, '_>, unit: UnitId) {
    open(p, unit, None, MoveStage::Hurry);
    p.moving().hurried = true;
}

/// gboh:V10.7, gboh:P12: the same of one unit of a pair that goes alone.
pub(crate) fn split(p: &mut Play<'_, '_>, unit: UnitId) {
    open(p, unit, None, MoveStage::Begin);
}

fn open(p: &mut Play<'_, '_>, unit: UnitId, with: Option<UnitId>, stage: MoveStage) {
    let Some(hex) = p.pos().hex(unit) else { return };
    p.s.moving = Some(Moving { with, ..Moving::fresh(p.pos(), unit, hex) });
    for one in [Some(unit), with].into_iter().flatten() {
        p.s.mark(one, Marks::ORDERED, true);
    }
    fire::note_sight(p);
    p.s.push(Frame::Move(stage));
}

/// cat:3.0.B.1.c: reactions fall into this segment, each at its instant.
pub(crate) fn step(p: &mut Play<'_, '_>, stage: MoveStage) -> Step {
    let go = |p: &mut Play<'_, '_>, next| p.s.replace(Frame::Move(next));
    if p.pos().moving().over && !matches!(stage, MoveStage::End { .. }) {
        go(p, MoveStage::End { marked: false });
        return Step::Go;
    }
    match stage {
        MoveStage::Begin => {
            go(p, MoveStage::Ask);
            p.s.push(Frame::Withdrawals { from: None });
        }
        MoveStage::Ask => return ask(p),
        MoveStage::Leave(to) => {
            go(p, MoveStage::Enter(to));
            let unit = p.pos().moving().unit;
            p.s.push(Frame::ExitFire { unit, to, done: Firers::EMPTY, again: None });
        }
        MoveStage::Enter(to) => step::enter(p, to),
        MoveStage::Withdrawal => {
            let beast = p.pos().kind(p.pos().moving().unit).is(Is::BEAST);
            go(p, if beast { MoveStage::Fear } else { MoveStage::Leaders });
            let from = Some(p.pos().moving().from);
            p.s.push(Frame::Withdrawals { from });
        }
        MoveStage::Leaders => {
            go(p, MoveStage::Facing);
            p.s.push(Frame::Leaders { fate: false });
        }
        MoveStage::Facing => {
            go(p, MoveStage::Zone);
            p.s.push(Frame::React);
        }
        MoveStage::Zone => {
            go(p, MoveStage::Fire);
            step::meet_zones(p);
        }
        MoveStage::Fire => {
            go(p, MoveStage::Ask);
            let unit = p.pos().moving().unit;
            // cat:8.23(2), A-26: against a line it waits until all have moved.
            if !line::fire_waits(p.pos()) {
                p.s.push(Frame::EntryFire { mover: Some(unit) });
            } else if p.set.lay.has_standing() && p.s.is_short_of_room() {
                // gboh:P31: with engines about it does not wait when too much of it has gathered.
                p.s.push(Frame::EntryFire { mover: None });
            }
        }
        MoveStage::Shoot(hex) => {
            go(p, MoveStage::Ask);
            let unit = p.pos().moving().unit;
            fire::order(p, unit, hex, How::Moving);
        }
        MoveStage::Hurry => return hurry::step(p),
        MoveStage::Pivot(facing) => return pivot::step_swing(p, facing),
        MoveStage::PivotCheck => return pivot::step_check(p),
        MoveStage::Double(front) => forming::double(p, front),
        MoveStage::Fear => {
            go(p, MoveStage::Leaders);
            let from = p.pos().moving().from;
            beast::begin(p, from);
        }
        MoveStage::Stacked => return stacking::step_stacked(p),
        MoveStage::End { marked } => end::close(p, marked),
    }
    Step::Go
}

fn ask(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let unit = pos.moving().unit;
    // gboh:V10.7: both end their movement.
    if pos.moving().last == Last::Doubled {
        p.s.replace(Frame::Move(MoveStage::End { marked: false }));
        return Step::Go;
    }
    let wild = pos.phase().kind == PhaseKind::Line;
    let only = if wild { wild::forced(pos) } else { None };
    if pos.is_passing(unit) && if wild { only == Some(Action::Done) } else { !can_go_on(pos) } {
        return stop_over_friend(p, unit);
    }
    match only {
        Some(only) => {
            apply(p, only);
            Step::Go
        }
        None => Step::Ask,
    }
}

/// A unit that cannot go on out of a friend's hex: where two may stand its owner says how, or a line out of control
/// closes up; elsewhere nobody stops with a friend (6.61(1)), and it falls back to where it last could stand.
fn stop_over_friend(p: &mut Play<'_, '_>, unit: UnitId) -> Step {
    if stacking::check(p.pos(), unit, Level::Top).is_err() {
        step::fall_back(p);
        return Step::Go;
    }
    if p.pos().phase().kind != PhaseKind::Line {
        return Step::Ask;
    }
    apply(p, Action::Stack(Level::Top));
    Step::Go
}

fn can_go_on(pos: Pos<'_>) -> bool {
    let unit = pos.moving().unit;
    let turns = turns(pos, unit).any(|turn| check(pos, turn).is_ok());
    turns || steps(pos, unit).any(|to| check(pos, Action::To(to)).is_ok())
}

/// The step of the unit on the move with all its hits, and none of the answers to it; for those who look ahead.
pub(crate) fn walk(p: &mut Play<'_, '_>, to: HexId) {
    let unit = p.pos().moving().unit;
    step::first_point(p, unit);
    if p.s.routs.is_empty() {
        step::enter(p, to);
    }
}

/// cat:6.22, cat:6.44: the hexes a unit may step into as it stands: those before it; a column also those beside its
/// front hex. gboh:V4.8: of a unit over two hexes those of its left half. gboh:V4.13: a square goes nowhere; gboh:V8.8,
/// gboh:P31: artillery goes anywhere.
pub(crate) fn steps(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = HexId> {
    let hex = pos.hex(unit);
    let beside = move |dir: Dir| hex.and_then(|hex| pos.set.map.neighbour(hex, dir));
    let formation = pos.s.unit(unit).formation;
    let ahead: &'static [Dir] = match formation {
        Formation::Square => &[],
        Formation::Around => &Dir::ALL,
        _ => formation.front(),
    };
    let (left, right) = match formation {
        Formation::Column(dir) => (beside(dir.turned(-1)), beside(dir.turned(1))),
        _ => (None, None),
    };
    left.into_iter().chain(ahead.iter().filter_map(move |&dir| beside(dir))).chain(right)
}

pub(crate) fn turns(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = Action> {
    let wide = pos.s.is_wide(pos.set, unit);
    let turn = move |by: i8| match pos.s.unit(unit).formation {
        Formation::Column(d) => Some(Action::Head(d.turned(by))),
        formation if wide => formation.corner().map(|f| Action::Pivot(f.turned(by))),
        formation => formation.corner().map(|f| Action::Face(f.turned(by))),
    };
    [-1, 1].into_iter().filter_map(turn)
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let unit = pos.moving().unit;
    if pos.phase().kind == PhaseKind::Line {
        wild::options(pos, out);
        return;
    }
    let ok = |action: &Action| check(pos, *action).is_ok();
    out.extend(steps(pos, unit).map(Action::To).filter(ok));
    out.extend(turns(pos, unit).filter(ok));
    for hex in pos.footprint(unit) {
        out.extend(pos.leaders_of(pos.side(unit), hex).map(Action::With).filter(ok));
    }
    if may_shoot_now(pos).is_ok() {
        fire::targets(pos, unit, How::Moving, |hex| out.extend(Some(Action::Shoot(hex)).filter(ok)));
    }
    match pos.s.unit(unit).formation {
        Formation::Line(f) => out.extend(f.front().map(Action::Column).into_iter().filter(ok)),
        Formation::Column(d) => out.extend(Facing::towards(d).map(Action::LineUp).into_iter().filter(ok)),
        Formation::Wedge(f) => out.extend(Some(Action::LineUp(f)).filter(ok)),
        Formation::Square => out.extend(Facing::ALL.map(Action::LineUp).into_iter().filter(ok)),
        Formation::Charge(_) | Formation::Around => {}
    }
    if pos.set.charts.forming.is_some() {
        forming_options(pos, unit, out);
    }
    out.extend([Action::Charge, Action::Done].into_iter().filter(ok));
}

/// What only the classic charts have.
fn forming_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    let ok = |action: &Action| check(pos, *action).is_ok();
    let formed = [Action::Reverse, Action::FormCharge, Action::LeaveCharge, Action::FormSquare];
    out.extend(formed.into_iter().filter(ok));
    let ahead = pos.fronts(unit).filter_map(|hex| pos.top_in(hex));
    out.extend(ahead.map(Action::Double).filter(ok));
    out.extend([Action::Stack(Level::Top), Action::Stack(Level::Bottom)].into_iter().filter(ok));
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    let unit = pos.moving().unit;
    if pos.phase().kind == PhaseKind::Line {
        return wild::check(pos, action);
    }
    match action {
        Action::To(hex) => step::check(pos, unit, hex),
        Action::Face(facing) => may_turn(pos, unit, Formation::Line(facing)),
        Action::Head(dir) => may_turn(pos, unit, Formation::Column(dir)),
        Action::With(leader) => {
            let refuse = |clause, key| Err(Refusal::new(clause, key).with(leader_arg(leader)));
            let phase = pos.phase();
            // gboh:V3.4: under a contingent command its own commander, else the active leader.
            let leads = match pos.s.line {
                Some(Line { how: LineHow::Contingent, .. }) => contingent::leads(pos, leader, unit),
                Some(Line { how: LineHow::Great, .. }) => phase.leader == Some(leader),
                _ => phase.mode == Mode::Individual && phase.leader == Some(leader),
            };
            if !leads {
                return refuse(clause!("cat:5.24(2)"), "gb-no-with-active-only");
            }
            // With one of them only: then he has gone.
            if matches!(pos.s.line, Some(line) if line.leaders >> leader.0 & 1 == 0) {
                return refuse(clause!("gboh:V3.4"), "gb-no-led-already");
            }
            if !pos.stands_at(leader, unit) {
                return refuse(clause!("cat:5.24(2)"), "gb-no-with-not-here");
            }
            if pos.moving().last != Last::Nothing || pos.s.leader(leader).along {
                return refuse(clause!("cat:5.24(2)"), "gb-no-with-too-late");
            }
            Ok(())
        }
        Action::Shoot(hex) => may_shoot_now(pos).and_then(|()| fire::may_fire(pos, unit, hex, How::Moving)),
        Action::Column(dir) => end::check_column(pos, unit, dir),
        Action::LineUp(facing) => end::check_line_up(pos, unit, facing),
        Action::Pivot(facing) => pivot::check(pos, unit, facing),
        Action::Stack(level) => stacking::check(pos, unit, level),
        Action::Reverse | Action::FormCharge | Action::LeaveCharge | Action::FormSquare | Action::Double(_)
            if pos.set.charts.forming.is_none() =>
        {
            not_now(pos, clause!("cat:6.21"))
        }
        Action::Reverse => forming::check_reverse(pos, unit),
        Action::FormCharge => forming::check_charge(pos, unit),
        Action::LeaveCharge => forming::check_leave_charge(pos, unit),
        Action::FormSquare => forming::check_square(pos, unit),
        Action::Double(front) => forming::check_double(pos, unit, front),
        Action::Done | Action::Charge => end::check(pos, unit, action == Action::Charge),
        Action::Move(other) if other != unit => {
            no(clause!("cat:6.21"), "gb-no-other-moves", unit).map_err(|r: Refusal| r.with(unit_arg(other)))
        }
        _ => not_now(pos, clause!("cat:6.21")),
    }
}

/// A shot on the move, told to whoever listens.
pub(crate) fn shot_heard(pos: Pos<'_>, hex: HexId, by: &mut impl Listener) -> Result<(), Refusal> {
    by.note(may_shoot_now(pos))?;
    fire::heard(pos, pos.moving().unit, hex, How::Moving, by)
}

/// cat:8.11(3), A-18: right after a step; never after a turn, and once in an Orders Phase.
fn may_shoot_now(pos: Pos<'_>) -> Result<(), Refusal> {
    let moving = pos.moving();
    let unit = moving.unit;
    if pos.s.has(unit, Marks::FIRED) {
        return no(clause!("cat:5.25"), "gb-no-fired-already", unit);
    }
    if moving.last != Last::Step {
        return no(clause!("cat:8.11(3)"), "gb-no-shoot-after-step", unit);
    }
    // a unit of a line waits for the entry fire, unless it hits and runs.
    if is_awaited(pos, unit) && !step::may_hit_and_run(pos, unit) {
        return no(clause!("cat:8.23(2)"), "gb-no-shoot-before-entry-fire", unit);
    }
    Ok(())
}

/// Whether entry fire at the mover waits for its line. gboh:V8.8: for engines far away nobody waits.
pub(crate) fn is_awaited(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.entries.iter().any(|entry| entry.mover == unit && !pos.kind(entry.firer).is(Is::STANDING))
}

pub(crate) fn may_turn(pos: Pos<'_>, unit: UnitId, to: Formation) -> Result<(), Refusal> {
    let now = pos.s.unit(unit).formation;
    let moving = pos.moving();
    if pos.s.is_wide(pos.set, unit) {
        return no(clause!("gboh:V4.8"), "gb-no-wide-turn", unit);
    }
    // gboh:V10.7: it would turn the other, too.
    if forming::is_parting(pos, unit) {
        return no(clause!("gboh:V10.7"), "gb-no-split-stays", unit);
    }
    let one = match (now, to) {
        (Formation::Line(a) | Formation::Wedge(a) | Formation::Charge(a), Formation::Line(b)) => a.steps_to(b) == 1,
        (Formation::Column(a), Formation::Column(b)) => b == a.turned(1) || b == a.turned(-1),
        (Formation::Column(_), _) => return no(clause!("cat:6.43"), "gb-no-column-faces-side", unit),
        _ => return no(clause!("cat:7.11"), "gb-no-line-faces-corner", unit),
    };
    if !one {
        return no(clause!("cat:7.12"), "gb-no-one-corner", unit);
    }
    let Some(hex) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let price = pos.turn_price(unit, hex);
    if moving.spent + price.mp > pos.ma(unit) {
        return no(clause!("cat:6.35"), "gb-no-points", unit);
    }
    if pos.is_in_zone(unit) {
        // cat:9.5(1): only to go back the way it came.
        return match (moving.back, to) {
            (Some(back), Formation::Line(_)) if moving.stopped && pos.s.has(unit, Marks::FIRED) => {
                step::may_turn_back(pos, unit, back, to)
            }
            _ => no(clause!("cat:7.13"), "gb-no-turn-in-zone", unit),
        };
    }
    if moving.stopped {
        // Its move ended in a zone, though whoever held it has fled.
        return no(clause!("cat:7.23"), "gb-no-stopped", unit);
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    let unit = p.pos().moving().unit;
    match action {
        Action::To(hex) => {
            let next = if p.pos().is_in_zone(unit) { MoveStage::Leave(hex) } else { MoveStage::Enter(hex) };
            p.s.replace(Frame::Move(next));
            step::first_point(p, unit);
        }
        Action::Face(facing) => {
            let formation = p.s.unit(unit).formation.with_corner(facing);
            step::turn(p, unit, formation);
        }
        Action::Head(dir) => step::turn(p, unit, Formation::Column(dir)),
        Action::With(leader) => {
            p.s.leader_mut(leader).along = true;
            if let Some(line) = &mut p.s.line {
                line.leaders &= !(1 << leader.0);
            }
        }
        Action::Shoot(hex) => {
            p.moving().last = Last::Shot;
            if is_awaited(p.pos(), unit) {
                // its shot makes it a hit-and-run, which is shot at at once and first (8.23(1)).
                p.s.replace(Frame::Move(MoveStage::Shoot(hex)));
                p.s.push(Frame::EntryFire { mover: Some(unit) });
            } else {
                fire::order(p, unit, hex, How::Moving);
            }
        }
        Action::Pivot(facing) => pivot::begin(p, unit, facing),
        Action::Stack(level) => stacking::stop(p, unit, level),
        Action::Reverse => forming::reverse(p, unit),
        Action::FormCharge => forming::form_charge(p, unit),
        Action::LeaveCharge => forming::leave_charge(p, unit),
        Action::FormSquare => end::change(p, unit, Formation::Square),
        Action::Double(front) => forming::begin_double(p, unit, front),
        Action::Column(dir) => end::change(p, unit, Formation::Column(dir)),
        Action::LineUp(facing) => end::change(p, unit, Formation::Line(facing)),
        Action::Charge => p.s.replace(Frame::Move(MoveStage::End { marked: true })),
        Action::Done => p.s.replace(Frame::Move(MoveStage::End { marked: false })),
        other => misplaced(other),
    }
}

/// How many corners a unit in line must turn to have a side in front.
pub(crate) fn corners_to(facing: Facing, dir: Dir) -> u8 {
    let [a, b] = Facing::towards(dir);
    facing.steps_to(a).min(facing.steps_to(b))
}

/// A refusal that names a hex.
pub(crate) fn no_hex<T>(
    clause: acies_kernel::Clause,
    key: &'static str,
    unit: UnitId,
    hex: HexId,
) -> Result<T, Refusal> {
    no::<T>(clause, key, unit).map_err(|r| r.with(Arg::Place(hex.0)))
}
