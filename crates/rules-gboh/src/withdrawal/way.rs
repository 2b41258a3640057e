//! Where a withdrawal may go, and a step of it.

use super::{both, from_mover, told};
use crate::action::Level;
use crate::beast;
use crate::charts::Withdraws;
use crate::event::What;
use crate::frame::{Frame, Why, WithdrawStage, Withdrawing};
use crate::movement::{make_room, no_hex, pass_through, passed, stacking};
use crate::pos::{Play, Pos, no};
use crate::setting::{LeaderId, UnitId};
use crate::special::{events, hold};
use crate::state::{Marks, Where};
use crate::turn;
use acies_board::{Arc, Dir, HexId};
use acies_kernel::{Refusal, Side};

/// The neighbouring hexes; of a unit over two hexes, those of its left half.
pub(super) fn steps(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
    pos.hex(unit).into_iter().flat_map(move |hex| pos.set.map.neighbours(hex).map(|(_, n)| n))
}

pub(super) fn check_step(pos: Pos<'_>, now: Withdrawing, to: HexId) -> Result<(), Refusal> {
    check_step_with(pos, now, Riders::of(pos, now.unit), to)
}

/// The same if these leaders go along.
pub(super) fn check_step_with(pos: Pos<'_>, now: Withdrawing, riders: Riders, to: HexId) -> Result<(), Refusal> {
    let unit = now.unit;
    let Some(at) = pos.hex(unit) else { return no(clause!("cat:10.23"), "gb-no-off-map", unit) };
    let Some(dir) = pos.set.map.dir_between(at, to) else {
        return no_hex(clause!("cat:6.21"), "gb-no-neighbour", unit, to);
    };
    may_go(pos, now, riders, at, dir, to)
}

/// The leaders who go along with a unit: they keep to the ground of horse (gboh:6.29(b)).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Riders {
    /// A bit for each.
    who: u32,
    /// What the steps so far, which are only thought of, have cost each of them.
    spent: u8,
}

impl Riders {
    pub(super) const NONE: Riders = Riders { who: 0, spent: 0 };

    /// Those who go along now. Where one column of the chart is like the other they are not asked for.
    pub(super) fn of(pos: Pos<'_>, unit: UnitId) -> Riders {
        if !pos.set.lay.is_by_tread() {
            return Riders::NONE;
        }
        let along = pos.set.leader_ids().filter(|&l| pos.s.leader(l).along && pos.stands_at(l, unit));
        along.fold(Riders::NONE, Riders::and)
    }

    /// And one more.
    pub(super) fn and(self, leader: LeaderId) -> Riders {
        Riders { who: self.who | 1 << leader.0, ..self }
    }
}

/// gboh:6.29(b), gboh:P43: whether those who go along may make the step, too; cat:6.14: by order within their points.
fn check_riders(pos: Pos<'_>, now: Withdrawing, riders: Riders, at: HexId, dir: Dir) -> Result<(), Refusal> {
    let unit = now.unit;
    for leader in pos.set.leader_ids().filter(|l| riders.who >> l.0 & 1 == 1) {
        let half = pos.leader_hex(leader).filter(|_| pos.s.is_wide(pos.set, unit)).unwrap_or(at);
        let Some(next) = pos.set.map.neighbour(half, dir) else { continue };
        if !pos.leader_may_enter(half, dir, next) {
            return no_hex(clause!("gboh:6.29(b)"), "gb-no-ground-closed", unit, next);
        }
        let spent = pos.s.leader(leader).spent + riders.spent;
        let price = pos.step_price(pos.rider(), half, dir, next).mp;
        if now.why == Why::Prearranged && spent + price > pos.set.charts.is.leader_ma {
            return no_hex(clause!("cat:6.14"), "gb-no-leader-points", unit, next);
        }
    }
    Ok(())
}

/// How far a withdrawal may still go.
struct Left {
    /// Movement points.
    points: u8,
    /// Hexes, whatever they cost.
    hexes: u8,
}

impl Left {
    /// cat:6.51(3): as many points as it is faster; gboh:V5.3: skirmishers two hexes at least; gboh:V5.4: horse before
    /// elephants one point at least; gboh:V5.6: by order its printed allowance; gboh:V2.5: by loss of nerve two hexes.
    fn of(pos: Pos<'_>, now: Withdrawing) -> Left {
        let unit = now.unit;
        let faster = || pos.ma(unit).saturating_sub(pos.ma(pos.moving().unit));
        let classic = &pos.set.charts.classic;
        let (points, hexes) = match now.why {
            Why::Contact if pos.kind(unit).withdraws == Withdraws::NotFaster => {
                (faster(), classic.map_or(0, |numbers| numbers.skirmish_hexes))
            }
            Why::Contact => (faster(), 0),
            Why::Beast => (faster().max(classic.map_or(0, |numbers| numbers.beast_mp)), 0),
            Why::Prearranged => (pos.face(unit).ma, 0),
            Why::Nerve => (0, classic.map_or(0, |numbers| numbers.nerve_hexes)),
        };
        Left { points: points.saturating_sub(now.spent), hexes: hexes.saturating_sub(now.hexes) }
    }

    fn allows(&self, price: u8) -> bool {
        price <= self.points || self.hexes > 0
    }
}

/// cat:6.55(1), cat:6.55(3), A-20: away from the mover, over ground that allows it.
fn may_go(pos: Pos<'_>, now: Withdrawing, riders: Riders, at: HexId, dir: Dir, to: HexId) -> Result<(), Refusal> {
    let (unit, side) = (now.unit, pos.side(now.unit));
    check_way(pos, now, at, dir, to)?;
    if pos.span(unit, to).any(|hex| pos.has_enemy(side, hex)) {
        return no_hex(clause!("cat:6.62"), "gb-no-enemy-hex", unit, to);
    }
    if now.why != Why::Nerve {
        hold::may_withdraw_to(pos, unit, pos.span(unit, to))?;
    }
    check_ground(pos, now, at, dir, to)?;
    let friend = pos.span(unit, to).find_map(|hex| friend_in(pos, unit, hex));
    if friend.is_some_and(|friend| !lets_pass(pos, unit, friend)) {
        return no_hex(clause!("gboh:V6.2"), "gb-no-pass-friend", unit, to);
    }
    let more = if friend.is_some() { pos.passing_price(unit) } else { 0 };
    let price = pos.step_price(pos.walker(unit), at, dir, to).mp + more;
    if !Left::of(pos, now).allows(price) {
        return no_hex(told(pos, now), "gb-no-points", unit, to);
    }
    check_riders(pos, now, riders, at, dir)?;
    if friend.is_none() || pos.may_stop_in(unit, to) {
        return Ok(());
    }
    // cat:6.55(3): it may pass a friend but not stop there.
    let then = Withdrawing { spent: now.spent + price, hexes: now.hexes + 1, ..now };
    let led = pos.step_price(pos.rider(), at, dir, to).mp;
    let riders = Riders { spent: riders.spent + led, ..riders };
    let mut on = pos.set.map.neighbours(to);
    if !on.any(|(dir, next)| may_go(pos, then, riders, to, dir, next).is_ok()) {
        return no_hex(clause!("cat:6.55(3)"), "gb-no-stop-with-friend", unit, to);
    }
    Ok(())
}

/// Whether the way leads where the withdrawal has to go.
fn check_way(pos: Pos<'_>, now: Withdrawing, at: HexId, dir: Dir, to: HexId) -> Result<(), Refusal> {
    let unit = now.unit;
    let ok = match now.why {
        // gboh:P20: so the first hex already is not next to an elephant.
        Why::Contact | Why::Beast => from_mover(pos, to) > from_mover(pos, at),
        Why::Prearranged => pos.s.unit(unit).formation.arc(dir) == Arc::Rear,
        Why::Nerve => is_no_nearer(pos, unit, at, to),
    };
    if ok { Ok(()) } else { no_hex(told(pos, now), way_refused(now.why), unit, to) }
}

const fn way_refused(why: Why) -> &'static str {
    match why {
        Why::Contact | Why::Beast => "gb-no-not-away",
        Why::Prearranged => "gb-no-not-rear",
        Why::Nerve => "gb-no-nearer",
    }
}

/// gboh:V2.5: whether a step brings a unit nearer to no enemy at all.
fn is_no_nearer(pos: Pos<'_>, unit: UnitId, at: HexId, to: HexId) -> bool {
    let gap = |enemy, hex| pos.span(unit, hex).filter_map(|hex| pos.distance_to(enemy, hex)).min();
    pos.units(pos.side(unit).other()).iter().all(|enemy| gap(enemy, to) >= gap(enemy, at))
}

/// cat:6.55(1), gboh:P21: before contact and before elephants woods, marsh and rivers are closed, too.
fn check_ground(pos: Pos<'_>, now: Withdrawing, at: HexId, dir: Dir, to: HexId) -> Result<(), Refusal> {
    let (unit, side) = (now.unit, pos.side(now.unit));
    let zone = pos.span(unit, to).any(|hex| pos.in_enemy_zone(side, hex));
    match now.why {
        Why::Contact | Why::Beast => {
            let rough = pos.set.charts.movement.no_withdrawal.has(pos.set.map.terrain(to));
            if zone || rough || !pos.unit_may_enter(unit, at, dir, to) || pos.is_across_river(at, to) {
                return no_hex(clause!("cat:6.55(1)"), "gb-no-withdraw-there", unit, to);
            }
        }
        Why::Prearranged | Why::Nerve => {
            let enter = |half: HexId| {
                pos.set.map.neighbour(half, dir).is_some_and(|next| pos.unit_may_enter(unit, half, dir, next))
            };
            if !pos.span(unit, at).all(enter) {
                return no_hex(clause!("gboh:6.29(P)"), "gb-no-closed", unit, to);
            }
            if zone {
                return no_hex(told(pos, now), "gb-no-withdraw-there", unit, to);
            }
        }
    }
    Ok(())
}

// ---------------------------------------------------------------- friends

/// A friend in a hex, other than the unit itself and its other half.
fn friend_in(pos: Pos<'_>, unit: UnitId, hex: HexId) -> Option<UnitId> {
    let own = |friend: UnitId| friend == unit || pos.is_deep(unit) && pos.partner(unit) == Some(friend);
    pos.friends_in(pos.side(unit), hex).find(|&friend| !own(friend))
}

/// gboh:V6.2, gboh:V10.8: nobody passes a double depth, a square or a column; a double depth passes nobody, nor does who
/// covers two hexes (gboh:P7).
fn lets_pass(pos: Pos<'_>, unit: UnitId, friend: UnitId) -> bool {
    let stiff = pos.is_deep(unit) || pos.s.is_wide(pos.set, unit) || pos.is_column(unit);
    !pos.set.lay.has_stacks() || !(stiff || pos.closes_its_hex(friend))
}

/// Whether a unit may stop with the friend in whose hex it is.
pub(super) fn may_stop(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.hex(unit).is_some_and(|hex| pos.may_stop_in(unit, hex))
}

/// gboh:V6.5, gboh:P9: a unit that stops with a friend goes beneath him and faces as he does.
pub(super) fn stop(p: &mut Play<'_, '_>, unit: UnitId) {
    if !p.pos().is_passing(unit) {
        return;
    }
    if may_stop(p.pos(), unit) {
        stacking::join(p, unit, Level::Bottom);
    } else if let Some(hex) = p.pos().hex(unit).and_then(|from| turn::free_near(p.pos(), unit, from)) {
        // cat:P-24: the way on was open when it came into the friends' hex, and is closed by those who have fled since.
        make_room(p, unit, hex);
    }
}

// ---------------------------------------------------------------- a step

/// cat:6.13(2), cat:6.54: it is not a move, costs no order and may be done again; cat:6.53: its hits may rout.
pub(super) fn go_to(p: &mut Play<'_, '_>, now: Withdrawing, to: HexId) {
    let unit = now.unit;
    let pos = p.pos();
    let Some(from) = pos.hex(unit) else { return };
    let Some(dir) = pos.set.map.dir_between(from, to) else { return };
    let friends = passed(pos, unit, from, to);
    let price = pos.entry_price(unit, from, dir, to);
    let next = Withdrawing {
        spent: now.spent.saturating_add(price.mp),
        hexes: now.hexes + 1,
        stage: WithdrawStage::Path,
        ..now
    };
    p.s.replace(Frame::Withdraw(next));
    carry(p, now, dir, to);
    p.tell(clause!("cat:6.52"), What::Moved(unit, to));
    events::came(p, unit, from);
    for one in both(p.pos(), unit) {
        p.hit(clause!(p.set, "cat:6.52", "gboh:10.16(H1)"), one, price.hits);
    }
    beast::startle(p, unit, p.pos().footprint(unit));
    for friend in friends {
        pass_through(p, unit, friend);
    }
}

/// Puts the unit into the hex, the other half of a double depth beneath it, and the leaders who go along.
fn carry(p: &mut Play<'_, '_>, now: Withdrawing, dir: Dir, to: HexId) {
    let unit = now.unit;
    let depth = p.pos().pair_of(unit).filter(|_| p.pos().is_deep(unit));
    let (top, under) = depth.map_or((unit, None), |pair| (pair.top, Some(pair.bottom)));
    let halves = p.pos().footprint(unit);
    // cat:6.52: the facing stays.
    for one in [Some(top), under].into_iter().flatten() {
        p.change(one, |u| {
            u.at = Where::Map(to);
            u.marks.insert(Marks::LEFT_SETUP);
        });
    }
    if let Some(under) = under {
        p.s.put_beneath(under);
    }
    for leader in p.set.leader_ids() {
        let at = p.pos().leader_hex(leader).filter(|&at| halves.has(at));
        let Some((at, next)) = at.and_then(|at| Some((at, p.set.map.neighbour(at, dir)?))) else { continue };
        let price = p.pos().step_price(p.pos().rider(), at, dir, next).mp;
        let l = p.s.leader_mut(leader);
        // cat:6.65: he stays with it.
        if l.along {
            l.at = Where::Map(next);
            // gboh:V5.6, cat:6.14: as in any move of his own phase.
            l.spent += if now.why == Why::Prearranged { price } else { 0 };
        }
    }
}

// ---------------------------------------------------------------- leaders

/// Leaders' own withdrawal shares the ground rules (4.42, A-25): where a leader may step.
/// gboh:V5.7: unchanged.
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
