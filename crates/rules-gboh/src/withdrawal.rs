//! Chapter 6.5: orderly withdrawal.

use crate::action::Action;
use crate::charts::{Is, Shoots};
use crate::cohesion::Cause;
use crate::event::What;
use crate::fire;
use crate::frame::{Frame, Shot, Why, WithdrawStage, Withdrawing};
use crate::leaders;
use crate::movement::{no_hex, pass_through};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::reaction_fire::react;
use crate::setting::{UnitId, UnitSet};
use crate::state::{Arm, Marks, Where};
use acies_board::{Dir, Facing, HexId};
use acies_kernel::{Refusal, Side, Step};

/// Where the mover is, or was last.
fn mover_hex(pos: Pos<'_>) -> HexId {
    let moving = pos.moving();
    pos.hex(moving.unit).or_else(|| moving.trail.last().copied()).unwrap_or(moving.start)
}

/// How far the mover is from a hex.
fn from_mover(pos: Pos<'_>, hex: HexId) -> u8 {
    let far = pos.distance_to(pos.moving().unit, hex);
    far.unwrap_or_else(|| pos.set.map.distance(mover_hex(pos), hex))
}

/// How far it is from a unit on the map.
fn gap_to_mover(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    if !pos.set.lay.has_wide() {
        return pos.hex(unit).map(|hex| from_mover(pos, hex));
    }
    pos.footprint(unit).map(|hex| from_mover(pos, hex)).min()
}

/// cat:6.51(2): whether horse of the other side may withdraw: not routed, not in an enemy zone, and faster than the
/// mover. It is never in column (6.41(1)).
fn is_able(pos: Pos<'_>, unit: UnitId) -> bool {
    let mover = pos.moving().unit;
    pos.stands(unit) && !pos.is_in_zone(unit) && pos.ma(unit) > pos.ma(mover)
}

/// Whether a unit may withdraw now. The window is the instant at which the mover begins at, or comes to,
/// two hexes (6.51(1), 6.51(4)).
fn may_withdraw(pos: Pos<'_>, from: Option<HexId>, unit: UnitId) -> Result<(), Refusal> {
    let mover = pos.moving().unit;
    let Some(gap) = gap_to_mover(pos, unit).filter(|_| pos.side(unit) != pos.side(mover)) else {
        return no(clause!("cat:6.51(1)"), "gb-no-not-yours", unit);
    };
    if pos.moving().declined.has(unit) {
        return no(clause!("cat:6.51(4)"), "gb-no-withdraw-late", unit);
    }
    let trigger = pos.set.charts.is.withdrawal_trigger_distance;
    let was_far = |from| pos.span(mover, from).all(|from| pos.distance_to(unit, from).is_some_and(|far| far > trigger));
    let fresh = || from.is_none_or(was_far);
    if !(gap == trigger && fresh() || pos.s.has(unit, Marks::MAY_WITHDRAW)) {
        return no(clause!("cat:6.51(1)"), "gb-no-withdraw-distance", unit);
    }
    if pos.is_routed(unit) {
        return no(clause!("cat:6.51(2)"), "gb-no-routed", unit);
    }
    if pos.is_column(unit) {
        return no(clause!("cat:6.47"), "gb-no-column-withdraws", unit);
    }
    if pos.is_in_zone(unit) {
        return no(clause!("cat:6.51(2)"), "gb-no-withdraw-in-zone", unit);
    }
    if pos.ma(unit) <= pos.ma(mover) {
        return no(clause!("cat:6.51(2)"), "gb-no-withdraw-slow", unit);
    }
    let now = Withdrawing { unit, stage: WithdrawStage::Path, spent: 0, hexes: 0, why: Why::Contact };
    if !steps(pos, unit).any(|hex| check_step(pos, now, hex).is_ok()) {
        return no(clause!("cat:6.55(1)"), "gb-no-way-back", unit);
    }
    Ok(())
}

/// cat:6.51(4), cat:6.51(6): now or not at all, before the mover says where he goes; cat:6.56: in this segment only.
pub(crate) fn step_window(p: &mut Play<'_, '_>, from: Option<HexId>) -> Step {
    let pos = p.pos();
    if pos.stands(pos.moving().unit) && candidates(pos, from).next().is_some() {
        return Step::Ask;
    }
    close_window(p);
    Step::Go
}

fn candidates(pos: Pos<'_>, from: Option<HexId>) -> impl Iterator<Item = UnitId> {
    let enemies = pos.units(pos.side(pos.moving().unit).other());
    enemies.iter().filter(move |&u| may_withdraw(pos, from, u).is_ok())
}

fn close_window(p: &mut Play<'_, '_>) {
    for unit in p.set.unit_ids() {
        p.s.mark(unit, Marks::MAY_WITHDRAW, false);
    }
    p.s.pop();
}

pub(crate) fn window_options(pos: Pos<'_>, from: Option<HexId>, out: &mut Vec<Action>) {
    out.extend(candidates(pos, from).map(Action::Withdraw));
    out.push(Action::Decline);
}

pub(crate) fn check_window(pos: Pos<'_>, from: Option<HexId>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Withdraw(unit) => may_withdraw(pos, from, unit),
        _ => not_now(pos, clause!("cat:6.51(1)")),
    }
}

/// cat:6.51(4): who lets the instant pass has no other in this move.
fn decline_window(p: &mut Play<'_, '_>, from: Option<HexId>) {
    let stay: UnitSet = candidates(p.pos(), from).collect();
    let declined = p.pos().moving().declined.or(stay);
    p.moving().declined = declined;
    close_window(p);
}

pub(crate) fn apply_window(p: &mut Play<'_, '_>, from: Option<HexId>, action: Action) {
    let unit = match action {
        Action::Withdraw(unit) => unit,
        Action::Decline => return decline_window(p, from),
        other => misplaced(other),
    };
    // cat:6.51(5): cavalry of the same line may go too, as the line stood when the first of it went.
    if p.pos().is_horse(unit) && !p.s.has(unit, Marks::MAY_WITHDRAW) {
        for partner in line_partners(p.pos(), unit).iter() {
            p.s.mark(partner, Marks::MAY_WITHDRAW, true);
        }
    }
    p.s.mark(unit, Marks::MAY_WITHDRAW, false);
    p.tell(clause!("cat:6.51(1)"), What::Withdraws(unit));
    let stage = WithdrawStage::Approach;
    p.s.push(Frame::Withdraw(Withdrawing { unit, stage, spent: 0, hexes: 0, why: Why::Contact }));
}

/// those linked by row and spacing who could withdraw themselves; leaders' range does not count.
fn line_partners(pos: Pos<'_>, unit: UnitId) -> UnitSet {
    let Some(row) = pos.face(unit).row else { return UnitSet::EMPTY };
    let side = pos.side(unit);
    let able = |u: UnitId| pos.face(u).row == Some(row) && (u == unit || is_able(pos, u));
    let pool: UnitSet = pos.units(side).iter().filter(|&u| able(u)).collect();
    let mut line = pos.linked(unit, pool);
    line.remove(unit);
    line
}

// ---------------------------------------------------------------- one unit's withdrawal

pub(crate) fn step(p: &mut Play<'_, '_>, now: Withdrawing) -> Step {
    let unit = now.unit;
    if !p.pos().stands(unit) {
        finish(p, unit);
        return Step::Go;
    }
    let go = |p: &mut Play<'_, '_>, stage| p.s.replace(Frame::Withdraw(Withdrawing { stage, ..now }));
    let own_first = p.set.options.withdrawal_fire_first;
    match now.stage {
        WithdrawStage::Approach => {
            go(p, if own_first { WithdrawStage::Parting } else { WithdrawStage::Exit });
            if is_approached_from_behind(p.pos(), unit) {
                p.suffer(Cause::ApproachedFromBehind, unit);
            }
        }
        WithdrawStage::Exit => {
            if exit_fire(p.pos(), unit).is_ok() {
                return Step::Ask;
            }
            go(p, if own_first { WithdrawStage::Path } else { WithdrawStage::Parting });
        }
        WithdrawStage::Parting => {
            if (1..=7).any(|range| parting_fire(p.pos(), unit, range).is_ok()) {
                return Step::Ask;
            }
            go(p, if own_first { WithdrawStage::Exit } else { WithdrawStage::Path });
        }
        WithdrawStage::Path => {
            // cat:4.42, P-28: an enemy leader left alone beside its way.
            if let Some(leader) = leaders::exposed_by(p.pos(), unit).filter(|_| now.hexes > 0) {
                leaders::expose(p, leader);
                return Step::Go;
            }
            let more = steps(p.pos(), unit).any(|hex| check_step(p.pos(), now, hex).is_ok());
            if more {
                return Step::Ask;
            }
            go(p, WithdrawStage::Face);
        }
        WithdrawStage::Face => {
            if now.hexes > 0 {
                return Step::Ask;
            }
            finish(p, unit);
        }
        WithdrawStage::Missing | WithdrawStage::Check | WithdrawStage::Settle => {
            unimplemented!("the chapter is being written")
        }
        WithdrawStage::Tire => {
            finish(p, unit);
            // cat:6.52(1): foot, dismounted cavalry included.
            if p.pos().kind(unit).is(Is::TIRES) {
                p.suffer(Cause::Withdrew, unit);
            }
        }
    }
    Step::Go
}

fn finish(p: &mut Play<'_, '_>, unit: UnitId) {
    for leader in p.set.leaders_of(p.pos().side(unit)) {
        p.s.leader_mut(leader).along = false;
    }
    p.s.pop();
}

/// cat:6.52(2), A-20: no neighbour on a shortest way to the mover is a front hex.
fn is_approached_from_behind(pos: Pos<'_>, unit: UnitId) -> bool {
    let Some(way) = gap_to_mover(pos, unit) else { return false };
    let near = pos.footprint(unit).flat_map(|hex| pos.set.map.adjacent(hex));
    !near.filter(|&hex| from_mover(pos, hex) < way).any(|hex| pos.has_in_front(unit, hex))
}

/// cat:8.21(2), cat:8.22: the mover shoots after one who withdraws from two hexes.
fn exit_fire(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let mover = pos.moving().unit;
    let range = pos.set.charts.is.exit_reaction_fire_range;
    let Some(weapon) = pos.weapon(mover) else { return no(clause!("cat:8.21(2)"), "gb-no-missiles", mover) };
    // cat:6.55(4): javelins and axes do not reach.
    if weapon.reach() < range {
        return no(clause!("cat:6.55(4)"), "gb-no-range", mover)
            .map_err(|r: Refusal| r.with(acies_kernel::Arg::Number(range.into())));
    }
    let Some(gap) = gap_to_mover(pos, unit) else { return no(clause!("cat:8.21(2)"), "gb-no-target", mover) };
    if gap != range || !pos.can_hit_unit(mover, unit) {
        return no(clause!("cat:8.21(2)"), "gb-no-exit-fire", mover);
    }
    Ok(())
}

/// cat:6.55(2): cavalry with bows; simple bows only at two hexes, composite bows at any range the
/// mover was at.
/// cat:8.12(3): in a withdrawal.
fn parting_fire(pos: Pos<'_>, unit: UnitId, range: u8) -> Result<HexId, Refusal> {
    let mover = pos.moving().unit;
    let weapon = pos.weapon(unit).filter(|weapon| weapon.is(Shoots::PARTING) && pos.is_horse(unit));
    let Some(weapon) = weapon else { return no(clause!("cat:6.55(2)"), "gb-no-parting-fire", unit) };
    let trigger = pos.set.charts.is.withdrawal_trigger_distance;
    let hex = fire::seen_at(pos, unit, range).filter(|_| pos.stands(mover));
    let Some(hex) = hex else { return no(clause!("cat:6.55(2)"), "gb-no-never-at-range", unit) };
    if !weapon.is(Shoots::COMPOSITE) && (range != trigger || hex != mover_hex(pos)) {
        return no(clause!("cat:6.55(2)"), "gb-no-simple-bow-range", unit);
    }
    Ok(hex)
}

fn steps(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
    pos.hex(unit).into_iter().flat_map(move |hex| pos.set.map.neighbours(hex).map(|(_, n)| n))
}

/// The points a unit may spend (6.51(3)).
fn allowance(pos: Pos<'_>, unit: UnitId) -> u8 {
    pos.ma(unit).saturating_sub(pos.ma(pos.moving().unit))
}

fn check_step(pos: Pos<'_>, now: Withdrawing, to: HexId) -> Result<(), Refusal> {
    let unit = now.unit;
    let Some(at) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let Some(dir) = pos.set.map.dir_between(at, to) else {
        return no_hex(clause!("cat:6.21"), "gb-no-neighbour", unit, to);
    };
    let left = allowance(pos, unit).saturating_sub(now.spent);
    may_go(pos, unit, at, dir, to, left)
}

/// cat:6.55(1), cat:6.55(3), A-20: away from the mover, over ground that allows it.
fn may_go(pos: Pos<'_>, unit: UnitId, at: HexId, dir: Dir, to: HexId, left: u8) -> Result<(), Refusal> {
    let (map, side) = (&pos.set.map, pos.side(unit));
    if from_mover(pos, to) <= from_mover(pos, at) {
        return no_hex(clause!("cat:6.51(3)"), "gb-no-not-away", unit, to);
    }
    if pos.has_enemy(side, to) {
        return no_hex(clause!("cat:6.62"), "gb-no-enemy-hex", unit, to);
    }
    let rough = pos.set.charts.movement.no_withdrawal.has(map.terrain(to));
    let closed = !pos.unit_may_enter(unit, at, dir, to);
    if rough || closed || pos.is_across_river(at, to) || pos.in_enemy_zone(side, to) {
        return no_hex(clause!("cat:6.55(1)"), "gb-no-withdraw-there", unit, to);
    }
    let friend = pos.friends_in(side, to).any(|f| f != unit);
    let more = if friend { pos.passing_price(unit) } else { 0 };
    let price = pos.step_price(pos.walker(unit), at, dir, to).mp + more;
    if price > left {
        return no_hex(clause!("cat:6.51(3)"), "gb-no-points", unit, to);
    }
    // cat:6.55(3): it may pass a friend but not stop there.
    let on = |(dir, next)| may_go(pos, unit, to, dir, next, left - price).is_ok();
    if friend && !map.neighbours(to).any(on) {
        return no_hex(clause!("cat:6.55(3)"), "gb-no-stop-with-friend", unit, to);
    }
    Ok(())
}

pub(crate) fn options(pos: Pos<'_>, now: Withdrawing, out: &mut Vec<Action>) {
    let (unit, mover) = (now.unit, pos.moving().unit);
    let ok = |action: &Action| check(pos, now, *action).is_ok();
    match now.stage {
        WithdrawStage::Exit => {
            out.extend([Action::React(mover, pos.set.charts.is.exit_reaction_fire_range), Action::Decline]);
        }
        WithdrawStage::Parting => {
            out.extend((1..=7).map(|range| Action::React(unit, range)).filter(ok));
            out.push(Action::Decline);
        }
        WithdrawStage::Path => {
            out.extend(steps(pos, unit).map(Action::To).filter(ok));
            if let Some(hex) = pos.hex(unit) {
                out.extend(pos.leaders_of(pos.side(unit), hex).map(Action::With).filter(ok));
            }
            out.extend([Action::Stay, Action::Done].into_iter().filter(ok));
        }
        WithdrawStage::Face => {
            out.extend(Facing::ALL.map(Action::Face).into_iter().filter(ok));
            out.push(Action::Done);
        }
        WithdrawStage::Approach
        | WithdrawStage::Missing
        | WithdrawStage::Tire
        | WithdrawStage::Check
        | WithdrawStage::Settle => {}
    }
}

/// cat:5.24(5), cat:6.65: a leader may ride along.
pub(crate) fn check(pos: Pos<'_>, now: Withdrawing, action: Action) -> Result<(), Refusal> {
    let (unit, mover) = (now.unit, pos.moving().unit);
    match (now.stage, action) {
        (WithdrawStage::Exit | WithdrawStage::Parting, Action::Decline) => Ok(()),
        (WithdrawStage::Exit, Action::React(firer, range)) => {
            if firer != mover {
                return no(clause!("cat:8.21(2)"), "gb-no-exit-fire", firer);
            }
            if range != pos.set.charts.is.exit_reaction_fire_range {
                return no(clause!("cat:8.22"), "gb-no-exit-range", firer);
            }
            exit_fire(pos, unit)
        }
        (WithdrawStage::Parting, Action::React(firer, range)) if firer == unit => {
            parting_fire(pos, unit, range).map(|_| ())
        }
        (WithdrawStage::Path, Action::To(hex)) => check_step(pos, now, hex),
        (WithdrawStage::Path, Action::With(leader)) => {
            let here = pos.leader_hex(leader) == pos.hex(unit);
            let own = pos.set.leader(leader).side == pos.side(unit);
            if !(here && own) || now.hexes > 0 || pos.s.leader(leader).along {
                return no_leader(clause!("cat:6.65"), "gb-no-with-not-here", leader);
            }
            Ok(())
        }
        // if its fire has routed the mover it may stay.
        (WithdrawStage::Path, Action::Stay) if now.hexes == 0 && !pos.stands(mover) => Ok(()),
        (WithdrawStage::Path, Action::Done) => {
            if now.hexes == 0 {
                return no(clause!("cat:6.51(3)"), "gb-no-withdraw-a-hex", unit);
            }
            if pos.is_passing(unit) {
                return no(clause!("cat:6.55(3)"), "gb-no-stop-with-friend", unit);
            }
            Ok(())
        }
        (WithdrawStage::Face, Action::Done) => Ok(()),
        (WithdrawStage::Face, Action::Face(facing)) => {
            let Some(old) = pos.s.unit(unit).formation.corner() else {
                return not_now(pos, clause!("cat:6.52(3)"));
            };
            if old == facing { no(clause!("cat:6.52(3)"), "gb-no-same-facing", unit) } else { Ok(()) }
        }
        _ => not_now(pos, clause!("cat:6.52")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Withdrawing, action: Action) {
    let unit = now.unit;
    let go = |p: &mut Play<'_, '_>, stage| p.s.replace(Frame::Withdraw(Withdrawing { stage, ..now }));
    let own_first = p.set.options.withdrawal_fire_first;
    let after_exit = if own_first { WithdrawStage::Path } else { WithdrawStage::Parting };
    let after_parting = if own_first { WithdrawStage::Exit } else { WithdrawStage::Path };
    match (now.stage, action) {
        (WithdrawStage::Exit, Action::React(mover, range)) => {
            go(p, after_exit);
            if let Some(hex) = p.pos().struck_at(mover, unit) {
                // cat:8.17(4), A-27: the mover shoots on the march.
                react(p, Shot { firer: mover, hex, target: Some(unit), by: Arm::Own, range, moving: true, reaction: true });
            }
        }
        (WithdrawStage::Exit, Action::Decline) => go(p, after_exit),
        (WithdrawStage::Parting, Action::React(_, range)) => {
            go(p, after_parting);
            let mover = p.pos().moving().unit;
            if let Ok(hex) = parting_fire(p.pos(), unit, range) {
                react(p, Shot { firer: unit, hex, target: Some(mover), by: Arm::Own, range, moving: true, reaction: true });
            }
        }
        (WithdrawStage::Parting, Action::Decline) => go(p, after_parting),
        (WithdrawStage::Path, Action::To(hex)) => go_to(p, now, hex),
        (WithdrawStage::Path, Action::With(leader)) => p.s.leader_mut(leader).along = true,
        (WithdrawStage::Path, Action::Stay) => finish(p, unit),
        (WithdrawStage::Path, Action::Done) => go(p, WithdrawStage::Face),
        (WithdrawStage::Face, Action::Face(facing)) => turn(p, now, facing),
        (WithdrawStage::Face, Action::Done) => go(p, WithdrawStage::Tire),
        (_, other) => misplaced(other),
    }
}

/// cat:6.13(2), cat:6.54: it is not a move, costs no order and may be done again; cat:6.53: its hits may rout.
fn go_to(p: &mut Play<'_, '_>, now: Withdrawing, to: HexId) {
    let unit = now.unit;
    let pos = p.pos();
    let Some(from) = pos.hex(unit) else { return };
    let Some(dir) = pos.set.map.dir_between(from, to) else { return };
    let friends = pos.units_in(to);
    let price = pos.entry_price(unit, from, dir, to);
    let next = Withdrawing { spent: now.spent + price.mp, hexes: now.hexes + 1, ..now };
    p.s.replace(Frame::Withdraw(next));
    // cat:6.52: the facing stays.
    p.change(unit, |u| {
        u.at = Where::Map(to);
        u.marks.insert(Marks::LEFT_SETUP);
    });
    for leader in p.set.leader_ids() {
        let l = p.s.leader_mut(leader);
        // cat:6.65: he stays with it.
        if l.along && l.at == Where::Map(from) {
            l.at = Where::Map(to);
        }
    }
    p.tell(clause!("cat:6.52"), What::Moved(unit, to));
    p.hit(clause!("cat:6.52"), unit, price.hits);
    for friend in friends {
        pass_through(p, unit, friend);
    }
}

/// cat:6.52(3): rough ground makes a final turn costly.
fn turn(p: &mut Play<'_, '_>, now: Withdrawing, facing: Facing) {
    let unit = now.unit;
    let Some(hex) = p.pos().hex(unit) else { return };
    let formation = p.s.unit(unit).formation;
    let Some(old) = formation.corner() else { return };
    let hits = p.pos().turn_price(unit, hex).hits * old.steps_to(facing);
    let new = formation.with_corner(facing);
    p.s.replace(Frame::Withdraw(Withdrawing { stage: WithdrawStage::Tire, ..now }));
    p.change(unit, |u| u.formation = new);
    p.tell(clause!("cat:6.52(3)"), What::Turned(unit, new.index()));
    p.hit(clause!("cat:6.52(3)"), unit, hits);
}

/// Leaders' own withdrawal shares the ground rules (4.42, A-25): where a leader may step.
pub(crate) fn leader_may_go(pos: Pos<'_>, side: Side, at: HexId, dir: Dir, to: HexId, left: u8) -> bool {
    let rough = pos.set.charts.movement.no_withdrawal.has(pos.set.map.terrain(to));
    from_mover(pos, to) > from_mover(pos, at)
        && !pos.has_enemy(side, to)
        && !rough
        && pos.leader_may_enter(at, dir, to)
        && !pos.is_across_river(at, to)
        && !pos.in_enemy_zone(side, to)
        && leader_price(pos, side, at, dir, to) <= left
}

/// What a step costs a leader who withdraws: one point more into the hex of a friend (6.64(2)).
pub(crate) fn leader_price(pos: Pos<'_>, side: Side, at: HexId, dir: Dir, to: HexId) -> u8 {
    let joins = if pos.has_friend(side, to) { pos.set.charts.movement.leader_joins } else { 0 };
    pos.step_price(pos.rider(), at, dir, to).mp + joins
}
