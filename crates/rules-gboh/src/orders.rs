//! Chapter 5.2: the Orders Phase. Individual orders and line commands.

use crate::action::Action;
use crate::charts::Is;
use crate::event::What;
use crate::fire::{self, How};
use crate::frame::{Frame, Leading, LineStage, OrdersStage, ShockStage};
use crate::pairs::{Pair, PairKind};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now, unit_arg};
use crate::profile::{Orders, Replaced};
use crate::setting::{LeaderId, Rank, Setting, UnitId, UnitSet};
use crate::special::{flight, hold, lines as own_lines};
use crate::state::{Line, LineHow, Marks, Mode, Phase, PhaseKind, State, Status, Where};
use crate::{contingent, dismount, fall_back, lead, leaders, line, movement, rally};
use acies_board::{Facing, HexId};
use acies_kernel::{Clause, Fact, FirstRefusal, Listener, Message, Refusal, Side, Step};
use core::ops::ControlFlow;

/// Begins a leader's Orders Phase.
pub(crate) fn open(set: &Setting, s: &mut State, leader: LeaderId, kind: PhaseKind, trumped: bool) {
    let the = set.leader(leader);
    s.leader_mut(leader).status = Status::Active;
    if kind == PhaseKind::Normal {
        s.leader_mut(leader).phases += 1;
    }
    let pos = Pos { set, s };
    let in_zone = pos.is_leader_in_zone(leader);
    // cat:4.31(3): the overall commander needs no die; cat:4.33: a CC gives none.
    let permitted = the.rank == Rank::Oc || pos.s.leader(leader).granted;
    let phase = Phase {
        side: the.side,
        leader: Some(leader),
        line: crate::state::NO_LINE,
        kind,
        mode: Mode::Open,
        // cat:4.22(1): as many as his Initiative.
        orders: pos.initiative(leader),
        // cat:4.23(7): more than one only by what his counter says.
        lines: if permitted && matches!(the.rank, Rank::Oc | Rank::Sc) { pos.line_commands(leader) } else { 0 },
        gave: false,
        began_in_zone: in_zone,
        left_zone: false,
        must_act: trumped,
        // gboh:V2.7, gboh:P34: who is without his abilities gives no orders.
        cut_short: pos.s.leader(leader).suspended,
        contingents: 0,
        contingents_left: the.contingents,
        reach: UnitSet::EMPTY,
        near: 0,
    };
    s.phase = Some(phase);
    s.push(Frame::Orders(OrdersStage::Give));
}

/// Begins the phase of a line in uncontrolled advance (9.31(2)).
pub(crate) fn open_line(set: &Setting, s: &mut State, line: u8) {
    let side = s.wild_units(line).first().map_or(Side::First, |u| set.unit(u).side);
    s.wild[usize::from(line)].done = true;
    s.phase = Some(Phase {
        side,
        leader: None,
        line,
        kind: PhaseKind::Line,
        mode: Mode::Open,
        orders: 0,
        lines: 0,
        gave: false,
        began_in_zone: false,
        left_zone: false,
        must_act: false,
        cut_short: false,
        contingents: 0,
        contingents_left: 0,
        reach: UnitSet::EMPTY,
        near: 0,
    });
    s.push(Frame::Orders(OrdersStage::Shock));
    s.push(Frame::Wild);
}

/// gboh:3.0(B): the two segments of the phase. cat:3.0.B.1.a, cat:3.0.B.1.b: orders; cat:3.0.B.2, cat:5.26, cat:8.0: shock only after all of them.
pub(crate) fn step(p: &mut Play<'_, '_>, stage: OrdersStage) -> Step {
    match stage {
        OrdersStage::Give => {
            if is_spent(p.pos()) {
                p.s.replace(Frame::Orders(OrdersStage::Shock));
                return Step::Go;
            }
            measure(p);
            return Step::Ask;
        }
        OrdersStage::Shock => {
            measure(p);
            begin_shock(p);
        }
        OrdersStage::Close | OrdersStage::Foreseen(_) => crate::momentum::close_phase(p),
    }
    Step::Go
}

/// cat:5.28, cat:8.3(2): shock follows the orders.
fn begin_shock(p: &mut Play<'_, '_>) {
    p.s.replace(Frame::Orders(OrdersStage::Close));
    p.s.push(Frame::Shock(ShockStage::Designate));
    let side = p.pos().phase().side;
    flight::look(p, side);
}

/// cat:4.21(3): range is measured when the order is given.
fn measure(p: &mut Play<'_, '_>) {
    let none = (UnitSet::EMPTY, 0);
    let (reach, near) = p.pos().phase().leader.map_or(none, |leader| p.pos().measure(leader));
    if let Some(phase) = &mut p.s.phase {
        phase.reach = reach;
        phase.near = near;
    }
}

/// Whether no order can be given any more.
fn is_spent(pos: Pos<'_>) -> bool {
    let phase = pos.phase();
    let leader = phase.leader.expect("orders are given by a leader");
    // cat:5.27(1), cat:4.25: a leader other than the OC in an enemy zone gives no orders.
    let pinned = phase.began_in_zone && pos.set.leader(leader).rank != Rank::Oc;
    let used = match phase.mode {
        Mode::Individual => phase.orders == 0,
        Mode::Line => phase.lines == 0,
        Mode::Open => phase.orders == 0 && phase.lines == 0,
    };
    phase.cut_short || pinned || used
}

/// The active leader, while he may give orders.
fn active(pos: Pos<'_>) -> Result<LeaderId, Refusal> {
    pos.phase().leader.map_or_else(|| not_now(pos, clause!("cat:4.0(1)")), Ok)
}

/// What every individual order needs: the mode, an order left, a leader outside enemy zones.
fn may_give(pos: Pos<'_>, price: u8) -> Result<LeaderId, Refusal> {
    let leader = active(pos)?;
    let phase = pos.phase();
    // cat:4.2, cat:5.21: individual orders or line commands, never both.
    if phase.mode == Mode::Line {
        return no_leader(clause!("cat:4.2"), "gb-no-line-mode", leader);
    }
    if phase.orders < price {
        return no_leader(clause!("cat:4.22(1)"), "gb-no-orders-left", leader);
    }
    Ok(leader)
}

/// cat:4.31, cat:4.31(5): an overall commander in an enemy zone can only leave it.
fn not_in_zone(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    if pos.is_leader_in_zone(leader) {
        let clause = if pos.set.leader(leader).rank == Rank::Oc { clause!("cat:4.31(5)") } else { clause!("cat:4.25") };
        return no_leader(clause, "gb-no-leader-in-zone", leader);
    }
    Ok(())
}

/// An individual order that concerns a unit of the active side.
pub(crate) fn may_order_side(pos: Pos<'_>, unit: UnitId) -> Result<LeaderId, Refusal> {
    let leader = may_give(pos, 1)?;
    not_in_zone(pos, leader)?;
    if pos.side(unit) != pos.phase().side {
        return no(clause!("cat:4.21(1)"), "gb-no-not-yours", unit);
    }
    Ok(leader)
}

/// cat:4.21(1), cat:4.32(3), cat:4.33: an individual order to a unit.
fn may_order_unit(pos: Pos<'_>, unit: UnitId) -> Result<LeaderId, Refusal> {
    let leader = may_order_side(pos, unit)?;
    if !pos.may_command(leader, unit) {
        let cc = pos.set.leader(leader).rank == Rank::Cc;
        let clause = if cc { clause!("cat:4.33") } else { clause!("cat:4.32(3)") };
        return no(clause, "gb-no-command-limit", unit);
    }
    if !pos.phase().reach.has(unit) {
        return out_of_reach(pos, leader, unit, clause!("cat:4.21(1)"));
    }
    hold::may_take_orders(pos, unit)?;
    Ok(leader)
}

/// cat:4.21(2): a command that does not reach a unit, too far or cut off on its way.
pub(crate) fn out_of_reach<T>(pos: Pos<'_>, leader: LeaderId, unit: UnitId, too_far: Clause) -> Result<T, Refusal> {
    if pos.is_unit_cut_off(leader, unit) {
        return no(clause!("cat:4.21(2)"), "gb-no-cut-off", unit);
    }
    no(too_far, "gb-no-out-of-range", unit)
}

/// gboh:V10.8, gboh:P12: a double depth takes its orders by the name of the unit on top. Both of a pair that moves as one
/// have to be free for it.
pub(crate) fn leads_pair(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    hold::may_march(pos, unit)?;
    let Some(pair) = pos.pair_of(unit) else { return Ok(()) };
    if is_bottom(pair, unit) {
        return no(clause!("gboh:V10.8"), "gb-no-depth-bottom", unit);
    }
    movement::may_order(pos, pair.other(unit))?;
    hold::may_march(pos, pair.other(unit))?;
    // A line command moves both.
    match pos.phase().leader.filter(|_| pos.s.line.is_none() && pos.phase().orders < move_price(pos, unit)) {
        Some(leader) => no_leader(clause!("gboh:V10.8"), "gb-no-orders-left", leader),
        None => Ok(()),
    }
}

/// Whether a unit can be ordered to move at all, alone or with the other of its pair; of one that waits, to fire.
pub(crate) fn can_move(pos: Pos<'_>, unit: UnitId) -> bool {
    let goes = || leads_pair(pos, unit).is_ok() || may_split(pos, unit).is_ok();
    movement::may_order(pos, unit).is_ok() && (goes() || hold::only_fires(pos, unit))
}

/// gboh:V10.8, gboh:P12: the individual orders that it costs to move a unit with the other of its pair.
fn move_price(pos: Pos<'_>, unit: UnitId) -> u8 {
    let pair = pos.set.charts.classic.map_or(1, |numbers| numbers.deep_orders);
    if pos.pair_of(unit).is_some() { pair } else { 1 }
}

/// whether a unit may fire and then move. gboh:P12: mixed horse moves as one after the shot of its top unit.
pub(crate) fn may_skirmish(pos: Pos<'_>, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
    leads_pair(pos, unit)?;
    fire::may_fire(pos, unit, hex, How::Skirmish)
}

/// gboh:V4.2: a phalanx that may hurry, but not in double depth, nor in column, which is as fast.
pub(crate) fn may_hasten(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    movement::may_order(pos, unit)?;
    hold::may_march(pos, unit)?;
    let slow = pos.face(unit).boost.is_none() || pos.is_deep(unit) || pos.is_column(unit);
    if slow { no(clause!("gboh:V4.2"), "gb-no-hasten", unit) } else { Ok(()) }
}

/// gboh:V10.7, gboh:P12: the top unit of a double depth, and either unit of mixed horse, may leave alone.
pub(crate) fn may_split(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    movement::may_order(pos, unit)?;
    hold::may_march(pos, unit)?;
    let free = |pair: &Pair| !is_bottom(*pair, unit);
    let Some(pair) = pos.pair_of(unit).filter(free) else { return no(clause!("gboh:V10.7"), "gb-no-split", unit) };
    // A double depth is not turned by such an order, nor does it stay as it is.
    let goes = pair.kind == PairKind::MixedHorse || movement::could_part(pos, unit);
    if goes { Ok(()) } else { no(clause!("gboh:V10.7"), "gb-no-split-stays", unit) }
}

/// Whether a unit stands behind another in double depth.
fn is_bottom(pair: Pair, unit: UnitId) -> bool {
    pair.kind == PairKind::Depth && pair.bottom == unit
}

pub(crate) fn options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let phase = pos.phase();
    if let Ok(leader) = may_give(pos, 1) {
        if not_in_zone(pos, leader).is_ok() {
            phase.reach.iter().for_each(|unit| unit_options(pos, unit, out));
            contingent::options(pos, out);
            own_lines::great_options(pos, out);
        }
        out.extend(pos.set.leaders_of(phase.side).map(Action::Lead).filter(|&a| check(pos, a).is_ok()));
        if pos.set.leader(leader).rank == Rank::Oc {
            replace_options(pos, out);
        }
    }
    if pos.set.profile.leaders.orders == Orders::Charted {
        line_options(pos, out);
    } else {
        out.extend(lines(pos).map(|(head, _)| Action::Line(head)));
    }
    out.extend(Some(Action::End).filter(|&a| check(pos, a).is_ok()));
}

fn unit_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    let ok = |action: &Action| check(pos, *action).is_ok();
    if pos.is_routed(unit) {
        out.extend(Some(Action::Rally(unit)).filter(ok));
        return;
    }
    move_options(pos, unit, out);
    if pos.set.profile.leaders.orders == Orders::Charted {
        out.extend(Some(Action::FallBack(unit)).filter(ok));
    }
    out.extend(Some(Action::Recover(unit)).filter(ok));
}

/// What a unit may be ordered to do by either kind of order.
pub(crate) fn move_options(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Action>) {
    if movement::may_order(pos, unit).is_err() || hold::may_take_orders(pos, unit).is_err() {
        return;
    }
    if pos.set.profile.leaders.orders == Orders::Charted {
        out.extend(Some(Action::Move(unit)).filter(|_| leads_pair(pos, unit).is_ok()));
        out.extend(Some(Action::Hasten(unit)).filter(|_| may_hasten(pos, unit).is_ok()));
        out.extend(Some(Action::Split(unit)).filter(|_| may_split(pos, unit).is_ok()));
    } else {
        out.push(Action::Move(unit));
    }
    // gboh:V8.8: engines do not fire and move.
    let moves = !pos.kind(unit).is(Is::STANDING) && leads_pair(pos, unit).is_ok();
    fire::targets(pos, unit, How::Still, |hex| {
        out.push(Action::Fire(unit, hex));
        out.extend(Some(Action::Skirmish(unit, hex)).filter(|_| moves));
    });
    if dismount::may(pos, unit).is_ok() && keeps_duty(pos, 1).is_ok() {
        let change = |facing| match pos.s.has(unit, Marks::FOOT) {
            true => Action::Remount(unit, facing),
            false => Action::Dismount(unit, facing),
        };
        out.extend(Facing::ALL.map(change));
    }
}

fn replace_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    if pos.set.profile.leaders.replaced == Replaced::Never {
        return;
    }
    let side = pos.phase().side;
    for leader in pos.set.leaders_of(side).filter(|&l| pos.s.leader(l).dead) {
        let places = pos.units(side).iter().map(|unit| Action::Replace(leader, unit));
        out.extend(places.filter(|&a| check(pos, a).is_ok()));
    }
}

/// The lines that may be commanded now, each with its first unit, by which it is named.
fn lines(pos: Pos<'_>) -> impl Iterator<Item = (UnitId, UnitSet)> {
    let leader = pos.phase().leader.filter(|&leader| may_give_line(pos, leader).is_ok());
    let pool = leader.map_or(UnitSet::EMPTY, |leader| pos.line_pool(leader));
    let mut left = pool;
    std::iter::from_fn(move || {
        while let Some(unit) = left.first() {
            let line = pos.linked(unit, pos.of_row(unit, pool));
            left = left.without(line);
            if check_line_of(pos, leader?, unit, line).is_ok() {
                return Some((unit, line));
            }
        }
        None
    })
}

/// The commands to lines: to go, then to fall back.
fn line_options(pos: Pos<'_>, out: &mut Vec<Action>) {
    let mut back = UnitSet::EMPTY;
    for (head, line) in lines(pos) {
        out.push(Action::Line(head));
        if falls_back(pos, head, line).is_ok() {
            back.add(head);
        }
    }
    out.extend(back.iter().map(Action::LineBack));
}

/// Whether the leader may give a line command at all.
fn may_give_line(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let (phase, the) = (pos.phase(), pos.set.leader(leader));
    if matches!(the.rank, Rank::Cc | Rank::Mcc) || the.line_commands == 0 {
        return no_leader(clause!("cat:4.33"), "gb-no-line-cc", leader);
    }
    if pos.line_commands(leader) == 0 {
        return no_leader(clause!("cat:8.34(3)"), "gb-no-line-wounded", leader);
    }
    if phase.left_zone {
        return no_leader(clause!("cat:4.31(6)"), "gb-no-line-after-zone", leader);
    }
    if phase.mode == Mode::Individual {
        return no_leader(clause!("cat:4.2"), "gb-no-individual-mode", leader);
    }
    not_in_zone(pos, leader)?;
    if phase.lines == 0 {
        let clause = if phase.mode == Mode::Line { clause!("cat:4.23(7)") } else { clause!("cat:4.32") };
        return no_leader(clause, "gb-no-lines-left", leader);
    }
    Ok(())
}

fn check_line(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let leader = active(pos)?;
    may_give_line(pos, leader)?;
    if pos.side(unit) != pos.phase().side {
        return no(clause!("cat:4.21(1)"), "gb-no-not-yours", unit);
    }
    if pos.face(unit).row.is_none() {
        return no(clause!("cat:4.27"), "gb-no-row", unit);
    }
    if !pos.may_command(leader, unit) {
        return no(clause!("cat:4.32(3)"), "gb-no-command-limit", unit);
    }
    may_join_line(pos, leader, unit)?;
    check_line_of(pos, leader, unit, pos.line_of(unit))
}

/// gboh:5.22(LC3), gboh:V5.6: a line command to fall back, one a turn for each leader (gboh:P35).
fn check_line_back(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    check_line(pos, unit)?;
    falls_back(pos, unit, pos.line_of(unit))
}

/// Whether a line that may be commanded may be ordered back.
fn falls_back(pos: Pos<'_>, unit: UnitId, line: UnitSet) -> Result<(), Refusal> {
    let leader = active(pos)?;
    if pos.s.leader(leader).fell_back {
        return no_leader(clause!("gboh:V5.6"), "gb-no-line-back-again", leader);
    }
    if !line.iter().any(|u| fall_back::may(pos, u).is_ok()) {
        return no(clause!("gboh:V5.6"), "gb-no-way-back", unit);
    }
    Ok(())
}

/// Whether a line may be commanded, and by the name of this unit.
fn check_line_of(pos: Pos<'_>, leader: LeaderId, unit: UnitId, line: UnitSet) -> Result<(), Refusal> {
    // cat:4.23(4): at least one of them by an ordinary trace.
    if line.and(pos.phase().reach).is_empty() {
        if line.iter().any(|u| pos.is_unit_cut_off(leader, u)) {
            return no(clause!("cat:4.21(2)"), "gb-no-line-cut-off", unit);
        }
        return no(clause!("cat:4.23(4)"), "gb-no-line-trace", unit);
    }
    if line.first() != Some(unit) {
        return no(clause!("cat:4.23(3)"), "gb-no-line-name", unit);
    }
    if !line.iter().any(|u| can_move(pos, u)) {
        hold::may_march(pos, unit)?;
        return no(clause!("cat:5.25"), "gb-no-line-used", unit);
    }
    Ok(())
}

/// Whether a unit of a row that the leader commands may be in a line of his: able to take orders, and near enough.
pub(crate) fn may_join_line(pos: Pos<'_>, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
    let now = pos.s.unit(unit);
    if pos.hex(unit).is_none() {
        return no(clause!("cat:10.23"), "gb-no-off-map", unit);
    }
    if now.marks.intersects(Marks::ROUTED | Marks::RALLIED) || now.line != crate::state::NO_LINE {
        return movement::may_order(pos, unit);
    }
    if !pos.is_near_for_line(leader, unit) {
        return no(clause!("cat:4.23(4)"), "gb-no-line-range", unit);
    }
    if own_lines::is_beyond_plain_range(pos, leader, unit) {
        return no(clause!("gboh:granicus(satraps)"), "gb-no-line-plain-range", unit);
    }
    hold::may_take_orders(pos, unit)
}

/// cat:5.22(1), cat:5.22(2), cat:5.22(3), cat:5.22(4): one action for one order.
/// What an order to fire needs, told to whoever listens.
pub(crate) fn fire_heard(
    pos: Pos<'_>,
    unit: UnitId,
    (hex, how): (HexId, How),
    by: &mut impl Listener,
) -> Result<(), Refusal> {
    by.hear(may_order_unit(pos, unit).map(|_| ()), || {
        Fact::kept(clause!("cat:4.21(1)"), Message::new("gb-ok-command").with(unit_arg(unit)))
    })?;
    by.note(movement::may_order(pos, unit))?;
    if how == How::Skirmish {
        by.note(leads_pair(pos, unit))?;
    }
    fire::heard(pos, unit, hex, how, by)
}

/// What an order to move needs, told to whoever listens.
pub(crate) fn move_heard(pos: Pos<'_>, unit: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    by.hear(may_order_unit(pos, unit).map(|_| ()), || {
        Fact::kept(clause!("cat:4.21(1)"), Message::new("gb-ok-command").with(unit_arg(unit)))
    })?;
    by.note(movement::may_order(pos, unit))?;
    by.note(leads_pair(pos, unit))
}

pub(crate) fn check(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Move(unit) => move_heard(pos, unit, &mut FirstRefusal),
        Action::Hasten(unit) => may_order_unit(pos, unit).and_then(|_| may_hasten(pos, unit)),
        Action::Split(unit) => may_order_unit(pos, unit).and_then(|_| may_split(pos, unit)),
        Action::FallBack(unit) => may_order_unit(pos, unit).and_then(|_| fall_back::may(pos, unit)),
        Action::Contingent(unit) => contingent::check(pos, unit),
        Action::GreatLine(unit) => own_lines::check_great(pos, unit),
        Action::LineBack(unit) => check_line_back(pos, unit),
        Action::Fire(unit, hex) => fire_heard(pos, unit, (hex, How::Still), &mut FirstRefusal),
        Action::Skirmish(unit, hex) => fire_heard(pos, unit, (hex, How::Skirmish), &mut FirstRefusal),
        Action::Recover(unit) => {
            may_order_unit(pos, unit).and_then(|_| rally::may_recover(pos, unit)).and_then(|()| keeps_duty(pos, 1))
        }
        Action::Rally(unit) => may_order_unit(pos, unit)
            .and_then(|leader| rally::may_rally(pos, leader, unit))
            .and_then(|()| keeps_duty(pos, 1)),
        Action::Dismount(unit, _) | Action::Remount(unit, _) => {
            may_order_unit(pos, unit)?;
            check_mount(pos, action, unit)
        }
        Action::Replace(leader, unit) => {
            let by = may_give(pos, 1)?;
            not_in_zone(pos, by)?;
            leaders::may_replace(pos, by, leader, unit).and_then(|()| keeps_duty(pos, 1))
        }
        Action::Lead(leader) => check_lead(pos, leader),
        Action::Line(unit) => check_line(pos, unit),
        Action::End => check_end(pos),
        _ => not_now(pos, clause!("cat:5.22")),
    }
}

/// cat:9.1(4): by either kind of order.
pub(crate) fn check_mount(pos: Pos<'_>, action: Action, unit: UnitId) -> Result<(), Refusal> {
    movement::may_order(pos, unit)?;
    let foot = pos.s.has(unit, Marks::FOOT);
    if foot != matches!(action, Action::Remount(..)) {
        let clause: Clause = if foot { clause!("cat:9.1(1)") } else { clause!("cat:9.1(3)") };
        return no(clause, "gb-no-mounted-so", unit);
    }
    dismount::may(pos, unit)?;
    keeps_duty(pos, 1)
}

/// cat:4.31(1), cat:4.31(2), cat:5.24(1), cat:5.24(4), cat:7.23(1), cat:7.23(2): what an order to a leader costs.
/// cat:4.41(3): a leader leaves an enemy zone only so.
fn lead_price(pos: Pos<'_>, by: LeaderId, leader: LeaderId) -> u8 {
    let is = &pos.set.charts.is;
    match (pos.is_leader_in_zone(leader), by == leader) {
        (true, true) => is.oc_leave_zoc_order_cost,
        (true, false) => is.oc_order_leader_in_zoc_cost,
        _ => 1,
    }
}

fn check_lead(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let by = active(pos)?;
    let price = lead_price(pos, by, leader);
    may_give(pos, 1)?;
    if pos.phase().orders < price {
        let clause = if by == leader { clause!("cat:7.23(1)") } else { clause!("cat:7.23(2)") };
        return no_leader(clause, "gb-no-orders-left", leader);
    }
    if pos.set.leader(leader).side != pos.phase().side || pos.leader_hex(leader).is_none() {
        return no_leader(clause!("cat:4.24"), "gb-no-leader-not-here", leader);
    }
    if by != leader {
        // cat:4.24, cat:4.26: only the overall commander moves others.
        if pos.set.leader(by).rank != Rank::Oc {
            return no_leader(clause!("cat:4.24"), "gb-no-lead-others", leader);
        }
        not_in_zone(pos, by)?;
        if pos.s.leader(leader).ordered {
            return no_leader(clause!("cat:4.31(2)"), "gb-no-led-already", leader);
        }
        if pos.phase().near >> leader.0 & 1 == 0 {
            if pos.is_cut_off(by, pos.leader_hex(leader)) {
                return no_leader(clause!("cat:4.21(2)"), "gb-no-leader-cut-off", leader);
            }
            return no_leader(clause!("cat:4.31(2)"), "gb-no-leader-out-of-range", leader);
        }
    } else if pos.set.leader(by).rank != Rank::Oc {
        not_in_zone(pos, by)?;
    }
    if pos.s.leader(leader).spent >= pos.set.charts.is.leader_ma {
        return no_leader(clause!("cat:6.14"), "gb-no-leader-points-left", leader);
    }
    lead::may_go_anywhere(pos, leader)?;
    keeps_duty(pos, price)
}

/// cat:5.47: a successful trumper acts, if any way is open to him.
fn check_end(pos: Pos<'_>) -> Result<(), Refusal> {
    match owes_action(pos) {
        Some(leader) if may_still_act(pos, leader) => must_act(leader),
        _ => Ok(()),
    }
}

/// cat:5.47: the successful trumper who has moved nobody, let nobody fire, and has nobody who could shock.
pub(crate) fn owes_action(pos: Pos<'_>) -> Option<LeaderId> {
    let phase = pos.phase();
    phase.leader.filter(|_| phase.must_act && !has_acted(pos) && !can_shock(pos))
}

pub(crate) fn must_act<T>(leader: LeaderId) -> Result<T, Refusal> {
    no_leader(clause!("cat:5.47"), "gb-no-trumper-must-act", leader)
}

/// Whether an order or a line command is left that lets a unit move or fire.
fn may_still_act(pos: Pos<'_>, leader: LeaderId) -> bool {
    let orders = || may_order_somebody(pos, leader) || may_leave_and_order(pos, leader);
    lines(pos).next().is_some() || may_give(pos, 1).is_ok() && orders()
}

/// cat:5.47, P-26: the trumper who owes an action and has nobody else to act than the unit that moves now.
pub(crate) fn owes_this_move(pos: Pos<'_>) -> Option<LeaderId> {
    owes_action(pos).filter(|&leader| !may_still_act(pos, leader) && line::units_left(pos).next().is_none())
}

/// cat:5.47, P-26: the last order of one who owes an action, or the last unit of his line, is there to move or fire.
fn keeps_duty(pos: Pos<'_>, price: u8) -> Result<(), Refusal> {
    let Some(leader) = owes_action(pos) else { return Ok(()) };
    let last = match pos.s.line {
        Some(_) => pos.phase().lines == 0 && line::units_left(pos).count() == 1,
        None => pos.phase().orders == price && may_order_somebody(pos, leader),
    };
    if last { must_act(leader) } else { Ok(()) }
}

fn may_order_somebody(pos: Pos<'_>, leader: LeaderId) -> bool {
    not_in_zone(pos, leader).is_ok() && pos.phase().reach.iter().any(|u| can_move(pos, u))
}

/// cat:4.31(1), cat:4.31(5): whether an overall commander in an enemy zone can leave it, and has then an order left for
/// a unit in his range.
fn may_leave_and_order(pos: Pos<'_>, leader: LeaderId) -> bool {
    let left = pos.phase().orders.saturating_sub(lead_price(pos, leader, leader));
    if left == 0 || !pos.is_leader_in_zone(leader) || check_lead(pos, leader).is_err() {
        return false;
    }
    let mut s = pos.s.clone();
    let found = lead::reach(pos, leader, |hex, _| {
        s.leader_mut(leader).at = Where::Map(hex);
        let there = Pos { set: pos.set, s: &s };
        let able = |u: UnitId| movement::may_order(there, u).is_ok() && hold::may_act(there, u);
        let reached = || there.command_reach(leader).iter().any(able);
        if !there.is_leader_in_zone(leader) && reached() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// cat:5.47: a unit fired, or stands elsewhere, or will shock.
pub(crate) fn has_acted(pos: Pos<'_>) -> bool {
    let acted = Marks::FIRED | Marks::CHANGED_HEX | Marks::CHECK | Marks::NO_CHECK;
    pos.units(pos.phase().side).iter().any(|u| pos.s.unit(u).marks.intersects(acted))
}

fn can_shock(pos: Pos<'_>) -> bool {
    pos.phase().reach.iter().any(|u| crate::shock::may_designate(pos, u).is_ok())
}

pub(crate) fn apply(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Line(unit) => return begin_line(p, unit, LineHow::March),
        Action::LineBack(unit) => return begin_line(p, unit, LineHow::Back),
        Action::Contingent(unit) => return contingent::give(p, unit),
        Action::GreatLine(unit) => return own_lines::give_great(p, unit),
        _ => {}
    }
    if action == Action::End {
        // Range was measured for this very question.
        begin_shock(p);
        return;
    }
    let by = p.pos().phase().leader;
    let price = match (action, by) {
        (Action::Lead(leader), Some(by)) => lead_price(p.pos(), by, leader),
        (Action::Move(unit) | Action::Skirmish(unit, _), _) => move_price(p.pos(), unit),
        // gboh:5.22(IO6), gboh:P12: one of mixed horse falls back alone.
        (Action::FallBack(unit), _) if p.pos().is_deep(unit) => move_price(p.pos(), unit),
        _ => 1,
    };
    if let Some(phase) = &mut p.s.phase {
        phase.mode = Mode::Individual;
        phase.orders -= price;
        phase.gave = true;
    }
    match action {
        Action::Recover(unit) => rally::recover(p, unit),
        Action::Rally(unit) => rally::rally(p, unit),
        Action::Replace(leader, unit) => leaders::replace(p, leader, unit),
        Action::Lead(leader) => {
            let own = by == Some(leader);
            p.s.leader_mut(leader).ordered |= !own;
            if let Some(phase) = &mut p.s.phase {
                // cat:4.31(6): noted when he starts to leave.
                phase.left_zone |= own && price > 1;
            }
            p.s.push(Frame::Lead { leader, how: Leading::Order });
        }
        _ => apply_unit(p, action),
    }
}

/// The orders that both kinds share.
pub(crate) fn apply_unit(p: &mut Play<'_, '_>, action: Action) {
    match action {
        Action::Move(unit) => movement::begin(p, unit),
        Action::Hasten(unit) => movement::hasten(p, unit),
        Action::Split(unit) => movement::split(p, unit),
        Action::FallBack(unit) => fall_back::begin(p, unit),
        Action::Fire(unit, hex) => {
            if let Some(line) = &mut p.s.line {
                line.used.add(unit);
            }
            fire::order(p, unit, hex, How::Still);
        }
        Action::Skirmish(unit, hex) => {
            movement::begin(p, unit);
            fire::order(p, unit, hex, How::Skirmish);
        }
        Action::Dismount(unit, facing) | Action::Remount(unit, facing) => dismount::change(p, unit, facing),
        other => misplaced(other),
    }
}

fn begin_line(p: &mut Play<'_, '_>, unit: UnitId, how: LineHow) {
    let members = p.pos().line_of(unit);
    let leader = p.pos().phase().leader;
    if let Some(phase) = &mut p.s.phase {
        phase.mode = Mode::Line;
        phase.lines -= 1;
        phase.gave = true;
    }
    match (leader, how) {
        (Some(leader), LineHow::Back) => {
            p.s.leader_mut(leader).fell_back = true;
            p.tell(clause!("gboh:5.22(LC3)"), What::LineBack(leader, unit));
        }
        (Some(leader), _) => p.tell(clause!("cat:4.23(2)"), What::LineCommand(leader, unit)),
        (None, _) => {}
    }
    open_command(p, members, how);
}

/// Begins a command that the units of a line, or of a contingent, carry out one after the other.
pub(crate) fn open_command(p: &mut Play<'_, '_>, members: UnitSet, how: LineHow) {
    let none = UnitSet::EMPTY;
    let hexes = |l: LeaderId| members.iter().any(|u| p.pos().stands_at(l, u));
    let leaders = p.set.leader_ids().filter(|&l| hexes(l)).fold(0, |all, l| all | 1 << l.0);
    p.s.line = Some(Line { members, used: none, moved: none, nearer: none, awaited: none, leaders, led: false, how });
    p.s.push(Frame::Line(LineStage::Give));
}
