//! Chapter 6.5, gboh:V5.1, gboh:V2.5: withdrawals. Before contact and before elephants a unit goes away from the mover; by
//! order, and by loss of nerve, there is no mover.

mod way;

pub(crate) use way::{leader_may_go, leader_price};

use crate::action::Action;
use crate::charts::{Is, Shoots, Withdraws};
use crate::cohesion::{Cause, Check};
use crate::event::What;
use crate::fire;
use crate::frame::{Firers, Frame, NervePart, Shot, Why, WithdrawStage, Withdrawing};
use crate::leaders;
use crate::movement::first_point;
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::profile::AfterWithdrawal;
use crate::reaction_fire::react;
use crate::setting::{Formation, LeaderId, UnitId, UnitSet};
use crate::special::{hold, troops};
use crate::state::{Arm, Marks};
use acies_board::{Arc, Facing, HexId};
use acies_kernel::{Clause, Refusal, Step};
use way::Riders;

impl Withdrawing {
    /// A unit before its first hex.
    pub(crate) const fn begin(unit: UnitId, why: Why, stage: WithdrawStage) -> Withdrawing {
        Withdrawing { unit, stage, spent: 0, hexes: 0, why }
    }
}

/// Where the mover is, or was last.
fn mover_hex(pos: Pos<'_>) -> HexId {
    let moving = pos.moving();
    pos.hex(moving.unit).or_else(|| moving.trail.last().copied()).unwrap_or(moving.start)
}

/// How far the mover is from a hex.
#[inline(always)]
fn from_mover(pos: Pos<'_>, hex: HexId) -> u8 {
    let nearest = pos.nearest_hex(pos.moving().unit, hex);
    pos.set.map.distance(nearest.unwrap_or_else(|| mover_hex(pos)), hex)
}

/// How far it is from a unit on the map.
#[inline(always)]
fn gap_to_mover(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    if !pos.set.lay.has_wide() {
        return pos.hex(unit).map(|hex| from_mover(pos, hex));
    }
    pos.footprint(unit).map(|hex| from_mover(pos, hex)).min()
}

/// cat:6.51(2): whether a unit of the other side may withdraw: not routed, not in an enemy zone, of a kind and formation
/// that does, and fast enough.
fn is_able(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.stands(unit) && !pos.is_in_zone(unit) && is_fit(pos, unit) && is_fast(pos, unit)
}

/// gboh:V5.1: neither barbarians nor elephants nor artillery withdraw; gboh:V4.12, gboh:V4.13: nor does a Charge Formation
/// or a square; nor a double depth, nor who covers two hexes.
pub(crate) fn is_fit(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.kind(unit).withdraws != Withdraws::Never && is_in_line(pos, unit)
}

/// In one hex and in no formation that has to stay as it is.
fn is_in_line(pos: Pos<'_>, unit: UnitId) -> bool {
    matches!(pos.s.unit(unit).formation, Formation::Line(_) | Formation::Wedge(_))
        && !pos.is_deep(unit)
        && !pos.s.is_wide(pos.set, unit)
}

/// cat:6.51(2): faster than the mover; gboh:V5.3: of skirmishers, as fast.
fn is_fast(pos: Pos<'_>, unit: UnitId) -> bool {
    let (own, other) = (pos.ma(unit), pos.ma(pos.moving().unit));
    own > other || own == other && pos.kind(unit).withdraws == Withdraws::NotFaster
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
    let was_far =
        |from| pos.covered_from(mover, from).all(|from| pos.distance_to(unit, from).is_some_and(|far| far > trigger));
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
    if !is_fit(pos, unit) {
        return no(clause!("gboh:V5.1"), "gb-no-withdraw-kind", unit);
    }
    if pos.is_in_zone(unit) {
        return no(clause!("cat:6.51(2)"), "gb-no-withdraw-in-zone", unit);
    }
    if !is_fast(pos, unit) {
        let key = pos.set.profile.told(["gb-no-withdraw-slow", "gb-no-withdraw-slow-classic"]);
        return no(clause!("cat:6.51(2)"), key, unit);
    }
    troops::is_nimble(pos, unit)?;
    hold::may_take_orders(pos, unit)?;
    if !has_way(pos, unit, Why::Contact) {
        return no(clause!("cat:6.55(1)"), "gb-no-way-back", unit);
    }
    Ok(())
}

/// Whether a step of a withdrawal is open to a unit.
pub(crate) fn has_way(pos: Pos<'_>, unit: UnitId, why: Why) -> bool {
    let now = Withdrawing::begin(unit, why, WithdrawStage::Path);
    way::steps(pos, unit).any(|hex| way::check_step(pos, now, hex).is_ok())
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
    p.s.push(Frame::Withdraw(Withdrawing::begin(unit, Why::Contact, WithdrawStage::Approach)));
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

/// A unit, and of a double depth the other one too (gboh:V10.8).
fn both(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> + use<> {
    let other = if pos.is_deep(unit) { pos.partner(unit) } else { None };
    [Some(unit), other].into_iter().flatten()
}

/// Under which clause a unit goes where it goes.
pub(crate) fn told(pos: Pos<'_>, now: Withdrawing) -> Clause {
    match now.why {
        Why::Contact if pos.kind(now.unit).withdraws == Withdraws::NotFaster => clause!("gboh:V5.3"),
        Why::Contact => clause!("cat:6.51(3)"),
        Why::Beast => clause!("gboh:V5.4"),
        Why::Prearranged => clause!("gboh:V5.6"),
        Why::Nerve => clause!("gboh:V2.5"),
    }
}

pub(crate) fn step(p: &mut Play<'_, '_>, now: Withdrawing) -> Step {
    let unit = now.unit;
    if !p.pos().stands(unit) {
        finish(p, now);
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
            if (1..=7).any(|range| parting_fire(p.pos(), now, range).is_ok()) {
                return Step::Ask;
            }
            go(p, if own_first { WithdrawStage::Exit } else { WithdrawStage::Path });
        }
        WithdrawStage::Path => return step_path(p, now),
        WithdrawStage::Leave(to) => way::go_to(p, now, to),
        WithdrawStage::Face => {
            if now.hexes == 0 {
                finish(p, now);
            } else if p.pos().partner(unit).is_some() {
                // gboh:V6.5: with a friend it faces as he does.
                go(p, WithdrawStage::Tire);
            } else {
                return Step::Ask;
            }
        }
        WithdrawStage::Missing => step_missing(p, now),
        WithdrawStage::Tire => step_tire(p, now),
        WithdrawStage::Check | WithdrawStage::CheckOther => step_check(p, now),
        WithdrawStage::Settle => {
            finish(p, now);
            if let Some(friend) = p.pos().troubled_by(unit) {
                // gboh:V6.4: he has to make room.
                p.check_at_once(Check::StackedUpon, friend);
            }
        }
    }
    Step::Go
}

fn step_path(p: &mut Play<'_, '_>, now: Withdrawing) -> Step {
    let unit = now.unit;
    // cat:4.42, P-28: an enemy leader left alone beside its way.
    if let Some(leader) = leaders::exposed_by(p.pos(), unit).filter(|_| now.hexes > 0) {
        leaders::expose(p, leader);
        return Step::Go;
    }
    if way::steps(p.pos(), unit).any(|hex| way::check_step(p.pos(), now, hex).is_ok()) {
        return Step::Ask;
    }
    // gboh:P43: a leader does not hold back those whose nerve has failed.
    let alone = |hex| way::check_step_with(p.pos(), now, Riders::NONE, hex).is_ok();
    if now.why == Why::Nerve && Riders::of(p.pos(), unit) != Riders::NONE && way::steps(p.pos(), unit).any(alone) {
        release_leaders(p, unit);
        return Step::Go;
    }
    arrive(p, now);
    Step::Go
}

/// It has come where it stays.
fn arrive(p: &mut Play<'_, '_>, now: Withdrawing) {
    way::stop(p, now.unit);
    let stage = match now.why {
        Why::Contact | Why::Beast => WithdrawStage::Face,
        // gboh:V5.6, gboh:V2.5: the facing is kept.
        Why::Prearranged => WithdrawStage::Tire,
        Why::Nerve => WithdrawStage::Missing,
    };
    p.s.replace(Frame::Withdraw(Withdrawing { stage, ..now }));
}

/// gboh:V2.5: hits for the hexes that a unit could not go.
fn step_missing(p: &mut Play<'_, '_>, now: Withdrawing) {
    if now.hexes == 0 {
        finish(p, now);
    } else {
        p.s.replace(Frame::Withdraw(Withdrawing { stage: WithdrawStage::Tire, ..now }));
    }
    let missing = p.set.charts.classic.map_or(0, |numbers| numbers.nerve_hexes.saturating_sub(now.hexes));
    let hits = missing * p.set.charts.hits[Cause::MissingHex as usize];
    for one in both(p.pos(), now.unit) {
        p.hit(Cause::MissingHex.clause(p.set), one, hits);
    }
}

/// cat:6.52(1), gboh:10.16(H4): foot, dismounted cavalry included, and chariots.
fn step_tire(p: &mut Play<'_, '_>, now: Withdrawing) {
    let unit = now.unit;
    match p.set.profile.march.withdrawn {
        AfterWithdrawal::Nothing => finish(p, now),
        AfterWithdrawal::Check => {
            release_leaders(p, unit);
            p.s.replace(Frame::Withdraw(Withdrawing { stage: WithdrawStage::Check, ..now }));
        }
    }
    if p.pos().kind(unit).is(Is::TIRES) {
        for one in both(p.pos(), unit) {
            p.suffer(Cause::Withdrew, one);
        }
    }
}

/// gboh:10.16(T8), gboh:V5.2: after every withdrawal, or by the switch of gboh:A3 after those by order.
fn step_check(p: &mut Play<'_, '_>, now: Withdrawing) {
    let other = p.pos().partner(now.unit).filter(|_| p.pos().is_deep(now.unit));
    let (next, unit) = match (now.stage, other) {
        (WithdrawStage::Check, Some(_)) => (WithdrawStage::CheckOther, now.unit),
        (WithdrawStage::CheckOther, Some(other)) => (WithdrawStage::Settle, other),
        _ => (WithdrawStage::Settle, now.unit),
    };
    p.s.replace(Frame::Withdraw(Withdrawing { stage: next, ..now }));
    let spared = p.set.classic.checks_prearranged_only && now.why != Why::Prearranged;
    // Half of a double depth whose other half has gone has had its check.
    let had = now.stage == WithdrawStage::CheckOther && other.is_none();
    if !spared && !had {
        p.check_at_once(Check::AfterWithdrawal, unit);
    }
}

fn release_leaders(p: &mut Play<'_, '_>, unit: UnitId) {
    for leader in p.set.leaders_of(p.pos().side(unit)) {
        p.s.leader_mut(leader).along = false;
    }
}

fn finish(p: &mut Play<'_, '_>, now: Withdrawing) {
    release_leaders(p, now.unit);
    match now.why {
        Why::Contact | Why::Beast => {}
        Why::Prearranged => close_order(p, now),
        // gboh:V10.8: the other half of a double depth has gone with it.
        Why::Nerve => {
            for one in both(p.pos(), now.unit) {
                p.s.nerve.remove(one);
            }
        }
    }
    p.s.pop();
}

/// gboh:V5.6, gboh:V4.1: it was the unit's move: the counter is turned over, and a trumper has acted (cat:5.47).
fn close_order(p: &mut Play<'_, '_>, now: Withdrawing) {
    for unit in both(p.pos(), now.unit) {
        let (moved, stands) = (p.s.has(unit, Marks::MOVED), p.pos().stands(unit));
        let elsewhere = now.hexes > 0 && p.pos().hex(unit).is_some();
        p.s.mark(unit, Marks::TURNED_OVER, moved || p.s.has(unit, Marks::TURNED_OVER));
        p.s.mark(unit, Marks::CHANGED_HEX, elsewhere);
        if let Some(line) = p.s.line.as_mut().filter(|_| moved && stands) {
            line.moved.add(unit);
        }
    }
}

/// cat:6.52(2), A-20, gboh:P22: from where the mover comes: by the best of the unit's hexes on a shortest way to him.
fn approach(pos: Pos<'_>, unit: UnitId) -> Option<Arc> {
    let way = gap_to_mover(pos, unit)?;
    let near = pos.footprint(unit).flat_map(|hex| pos.set.map.adjacent(hex));
    let arcs = near.filter(|&hex| from_mover(pos, hex) < way).filter_map(|hex| pos.arc_of(unit, hex));
    arcs.min_by_key(|arc| *arc as u8)
}

/// gboh:10.16(H5), gboh:A25: skirmishers mind the rear alone.
fn is_approached_from_behind(pos: Pos<'_>, unit: UnitId) -> bool {
    match approach(pos, unit) {
        None | Some(Arc::Front) => false,
        Some(Arc::Flank) => !pos.kind(unit).is(Is::SKIRMISH),
        Some(Arc::Rear) => true,
    }
}

/// cat:8.21(2), cat:8.22: the mover shoots after one who withdraws from two hexes.
fn exit_fire(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let mover = pos.moving().unit;
    let range = pos.set.charts.is.exit_reaction_fire_range;
    let Some(weapon) = pos.weapon(mover) else { return no(clause!("cat:8.21(2)"), "gb-no-missiles", mover) };
    // gboh:V8.8: engines move or fire.
    if pos.kind(mover).is(Is::STANDING) {
        return no(clause!("gboh:V8.8"), "gb-no-engine-moves-and-fires", mover);
    }
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
/// cat:8.12(3): in a withdrawal. gboh:8.61(d), gboh:V5.5: mounted archers alone.
fn parting_fire(pos: Pos<'_>, now: Withdrawing, range: u8) -> Result<HexId, Refusal> {
    let (unit, mover) = (now.unit, pos.moving().unit);
    let clause = clause!(pos.set, "cat:6.55(2)", "gboh:8.61(d)");
    let weapon = pos.weapon(unit).filter(|weapon| weapon.is(Shoots::PARTING) && pos.is_horse(unit));
    let Some(weapon) = weapon else { return no(clause, "gb-no-parting-fire", unit) };
    let trigger = pos.set.charts.is.withdrawal_trigger_distance;
    let seen = match now.why {
        // gboh:P20: at the number for two hexes, though the elephant is next to it.
        Why::Beast => pos.struck_at(unit, mover).filter(|&hex| range == trigger && pos.can_hit(unit, hex)),
        _ => fire::seen_at(pos, unit, range),
    };
    let Some(hex) = seen.filter(|_| pos.stands(mover)) else { return no(clause, "gb-no-never-at-range", unit) };
    if !weapon.is(Shoots::COMPOSITE) && (range != trigger || !pos.covers(mover, hex)) {
        return no(clause, "gb-no-simple-bow-range", unit);
    }
    Ok(hex)
}

pub(crate) fn options(pos: Pos<'_>, now: Withdrawing, out: &mut Vec<Action>) {
    let unit = now.unit;
    let ok = |action: &Action| check(pos, now, *action).is_ok();
    match now.stage {
        WithdrawStage::Exit => {
            let mover = pos.moving().unit;
            out.extend([Action::React(mover, pos.set.charts.is.exit_reaction_fire_range), Action::Decline]);
        }
        WithdrawStage::Parting => {
            out.extend((1..=7).map(|range| Action::React(unit, range)).filter(ok));
            out.push(Action::Decline);
        }
        WithdrawStage::Path => {
            out.extend(way::steps(pos, unit).map(Action::To).filter(ok));
            let leaders = pos.set.leaders_of(pos.side(unit)).filter(|&leader| pos.stands_at(leader, unit));
            out.extend(leaders.map(Action::With).filter(ok));
            out.extend([Action::Stay, Action::Done].into_iter().filter(ok));
        }
        WithdrawStage::Face => {
            out.extend(Facing::ALL.map(Action::Face).into_iter().filter(ok));
            out.push(Action::Done);
        }
        WithdrawStage::Approach
        | WithdrawStage::Leave(_)
        | WithdrawStage::Missing
        | WithdrawStage::Tire
        | WithdrawStage::Check
        | WithdrawStage::CheckOther
        | WithdrawStage::Settle => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, now: Withdrawing, action: Action) -> Result<(), Refusal> {
    let unit = now.unit;
    match (now.stage, action) {
        (WithdrawStage::Exit | WithdrawStage::Parting, Action::Decline) => Ok(()),
        (WithdrawStage::Exit, Action::React(firer, range)) => {
            if firer != pos.moving().unit {
                return no(clause!("cat:8.21(2)"), "gb-no-exit-fire", firer);
            }
            if range != pos.set.charts.is.exit_reaction_fire_range {
                return no(clause!("cat:8.22"), "gb-no-exit-range", firer);
            }
            exit_fire(pos, unit)
        }
        (WithdrawStage::Parting, Action::React(firer, range)) if firer == unit => {
            parting_fire(pos, now, range).map(|_| ())
        }
        (WithdrawStage::Path, Action::To(hex)) => way::check_step(pos, now, hex),
        (WithdrawStage::Path, Action::With(leader)) => check_with(pos, now, leader),
        // if its fire has routed the mover it may stay.
        (WithdrawStage::Path, Action::Stay) if now.hexes == 0 && has_lost_mover(pos, now) => Ok(()),
        (WithdrawStage::Path, Action::Done) => check_done(pos, now),
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

/// Whether the enemy before whom it withdraws is there no more.
fn has_lost_mover(pos: Pos<'_>, now: Withdrawing) -> bool {
    match now.why {
        Why::Contact | Why::Beast => !pos.stands(pos.moving().unit),
        Why::Prearranged | Why::Nerve => false,
    }
}

/// cat:5.24(5), cat:6.65: a leader may ride along. The one whose nerve fails goes by himself (gboh:P23).
fn check_with(pos: Pos<'_>, now: Withdrawing, leader: LeaderId) -> Result<(), Refusal> {
    let own = pos.set.leader(leader).side == pos.side(now.unit);
    let here = own && pos.stands_at(leader, now.unit);
    let unnerved = pos.s.frames.contains(&Frame::Nerve { leader, part: NervePart::Units });
    if !here || unnerved || now.hexes > 0 || pos.s.leader(leader).along {
        return no_leader(clause!("cat:6.65"), "gb-no-with-not-here", leader);
    }
    if pos.set.lay.is_by_tread() { check_ride(pos, now, leader) } else { Ok(()) }
}

/// gboh:6.29(b), gboh:P43: a leader goes along if a way is open to both.
fn check_ride(pos: Pos<'_>, now: Withdrawing, leader: LeaderId) -> Result<(), Refusal> {
    let riders = Riders::of(pos, now.unit).and(leader);
    let mut answer = Ok(());
    for hex in way::steps(pos, now.unit).filter(|&hex| way::check_step(pos, now, hex).is_ok()) {
        answer = way::check_step_with(pos, now, riders, hex);
        if answer.is_ok() {
            break;
        }
    }
    answer
}

fn check_done(pos: Pos<'_>, now: Withdrawing) -> Result<(), Refusal> {
    // gboh:V2.5: by loss of nerve a unit goes as far as it can.
    if now.hexes == 0 || now.why == Why::Nerve {
        return no(told(pos, now), "gb-no-withdraw-a-hex", now.unit);
    }
    if pos.is_passing(now.unit) && !way::may_stop(pos, now.unit) {
        return no(clause!("cat:6.55(3)"), "gb-no-stop-with-friend", now.unit);
    }
    Ok(())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, now: Withdrawing, action: Action) {
    let unit = now.unit;
    let go = |p: &mut Play<'_, '_>, stage| p.s.replace(Frame::Withdraw(Withdrawing { stage, ..now }));
    let own_first = p.set.options.withdrawal_fire_first;
    let after_exit = if own_first { WithdrawStage::Path } else { WithdrawStage::Parting };
    let after_parting = if own_first { WithdrawStage::Exit } else { WithdrawStage::Path };
    // cat:8.17(4), A-27, gboh:8.61(D4): both shoot on the march.
    let shot = |firer, target, hex, range| Shot {
        firer,
        hex,
        target: Some(target),
        by: Arm::Own,
        range,
        moving: true,
        reaction: true,
    };
    match (now.stage, action) {
        (WithdrawStage::Exit, Action::React(mover, range)) => {
            go(p, after_exit);
            if let Some(hex) = p.pos().struck_at(mover, unit) {
                react(p, shot(mover, unit, hex, range));
            }
        }
        (WithdrawStage::Exit, Action::Decline) => go(p, after_exit),
        (WithdrawStage::Parting, Action::React(_, range)) => {
            go(p, after_parting);
            let mover = p.pos().moving().unit;
            if let Ok(hex) = parting_fire(p.pos(), now, range) {
                react(p, shot(unit, mover, hex, range));
            }
        }
        (WithdrawStage::Parting, Action::Decline) => go(p, after_parting),
        (WithdrawStage::Path, Action::To(hex)) => leave(p, now, hex),
        (WithdrawStage::Path, Action::With(leader)) => p.s.leader_mut(leader).along = true,
        (WithdrawStage::Path, Action::Stay) => finish(p, now),
        (WithdrawStage::Path, Action::Done) => arrive(p, now),
        (WithdrawStage::Face, Action::Face(facing)) => turn(p, now, facing),
        (WithdrawStage::Face, Action::Done) => go(p, WithdrawStage::Tire),
        (_, other) => misplaced(other),
    }
}

/// Sets out for a hex.
fn leave(p: &mut Play<'_, '_>, now: Withdrawing, to: HexId) {
    let unit = now.unit;
    match now.why {
        Why::Contact | Why::Beast => way::go_to(p, now, to),
        // gboh:V5.6: it is the unit's move of the phase (gboh:10.16(H2)).
        Why::Prearranged => {
            p.s.replace(Frame::Withdraw(Withdrawing { stage: WithdrawStage::Leave(to), ..now }));
            for one in both(p.pos(), unit) {
                first_point(p, one);
            }
        }
        // gboh:V2.5, gboh:P23: whose zone it leaves may shoot at it before each step.
        Why::Nerve => {
            p.s.replace(Frame::Withdraw(Withdrawing { stage: WithdrawStage::Leave(to), ..now }));
            if p.pos().is_in_zone(unit) {
                p.s.push(Frame::ExitFire { unit, to, done: Firers::EMPTY, again: None });
            }
        }
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
