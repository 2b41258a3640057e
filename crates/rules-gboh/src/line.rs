//! Chapters 5.23 and 9.3: a line command, and what it can lead to.

use crate::action::Action;
use crate::charts::{Spacing, Weapon};
use crate::event::{Purpose, What};
use crate::fire::{self, How};
use crate::frame::{Frame, Leading, LineStage};
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now};
use crate::profile::Discipline;
use crate::setting::{LeaderId, MAX_LINES, Rank, UnitId, UnitSet};
use crate::special::{hold, lines as own_lines};
use crate::state::{Line, LineHow, NO_LINE, PhaseKind, Wild};
use crate::{fall_back, lead, movement, orders};
use acies_kernel::{Clause, Refusal, Step};

fn line(pos: Pos<'_>) -> Line {
    pos.s.line.expect("a line command is under way while its frame is on the stack")
}

/// cat:8.23(2), A-26: whether entry fire waits until the whole line has moved: by command, or in uncontrolled
/// advance.
pub(crate) fn fire_waits(pos: Pos<'_>) -> bool {
    pos.s.line.is_some() || pos.phase().kind == PhaseKind::Line
}

pub(crate) fn step(p: &mut Play<'_, '_>, stage: LineStage) -> Step {
    match stage {
        LineStage::Give => return Step::Ask,
        LineStage::EntryFire => {
            p.s.replace(Frame::Line(LineStage::LateFire));
            p.s.push(Frame::EntryFire { mover: None });
        }
        LineStage::LateFire => {
            let mut any = false;
            late(p.pos(), |_, _| any = true);
            if any {
                return Step::Ask;
            }
            p.s.replace(Frame::Line(LineStage::Discipline));
        }
        LineStage::Discipline => {
            p.s.pop();
            let line = line(p.pos());
            own_lines::breathe(p, line);
            discipline(p);
            p.s.line = None;
        }
    }
    Step::Go
}

/// shots of units that waited in an enemy zone for the entry fire.
fn late(pos: Pos<'_>, mut take: impl FnMut(UnitId, acies_board::HexId)) {
    let now = line(pos);
    for unit in now.moved.and(now.awaited).iter() {
        fire::targets(pos, unit, How::Skirmish, |hex| {
            // It came towards what stands before it (8.11(3)).
            let target = pos.top_in(hex);
            if target.is_some_and(|t| pos.enemies_in_zone(unit).any(|e| e == t)) {
                take(unit, hex);
            }
        });
    }
}

pub(crate) fn options(pos: Pos<'_>, stage: LineStage, out: &mut Vec<Action>) {
    if stage == LineStage::LateFire {
        late(pos, |unit, hex| out.push(Action::Fire(unit, hex)));
        out.push(Action::End);
        return;
    }
    let now = line(pos);
    match now.how {
        LineHow::Back => {
            let back = now.members.without(now.used).iter().filter(|&u| fall_back::may(pos, u).is_ok());
            out.extend(back.map(Action::FallBack));
            out.extend(Some(Action::End).filter(|&a| check(pos, stage, a).is_ok()));
            return;
        }
        LineHow::March | LineHow::Contingent | LineHow::Great if !now.led => {
            let able = |unit: &UnitId| own_lines::may_use_great(pos, &now, *unit).is_ok();
            now.members.without(now.used).iter().filter(able).for_each(|unit| orders::move_options(pos, unit, out));
        }
        LineHow::March | LineHow::Contingent | LineHow::Great => {}
    }
    let side = pos.phase().side;
    let leads = pos.set.leaders_of(side).map(Action::Lead);
    out.extend(leads.chain([Action::End]).filter(|&a| check(pos, stage, a).is_ok()));
}

/// Whether a unit of the line may still act.
/// cat:4.23(6), cat:8.11(2), gboh:5.22(LC2), gboh:A42: each unit of the line marches or fires as it likes, or does nothing.
fn may_use(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let now = line(pos);
    if !now.members.has(unit) {
        return not_in_line(pos, unit);
    }
    if now.used.has(unit) {
        return no(clause!("cat:5.25"), "gb-no-ordered-already", unit);
    }
    if now.led {
        return no(clause!("cat:5.24(3)"), "gb-no-leader-has-moved", unit);
    }
    own_lines::may_use_great(pos, &now, unit)?;
    hold::may_take_orders(pos, unit)?;
    movement::may_order(pos, unit)
}

/// The rule that keeps a unit out of the line: row, command, what it is, distance, gap or spacing.
fn not_in_line(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let Line { members, how, .. } = line(pos);
    match how {
        LineHow::Contingent => return no(clause!("gboh:V3.4"), "gb-no-not-in-contingent", unit),
        LineHow::Great => return no(own_lines::told(pos), "gb-no-not-in-great", unit),
        LineHow::March | LineHow::Back => {}
    }
    let first = members.first();
    if !first.is_some_and(|u| pos.side(u) == pos.side(unit) && pos.face(u).row == pos.face(unit).row) {
        return no(clause!(pos.set, "cat:4.23(3)", "gboh:V2.2"), "gb-no-not-in-line", unit);
    }
    if let Some(leader) = pos.phase().leader {
        if !pos.may_command(leader, unit) {
            return no(clause!("cat:4.32(3)"), "gb-no-command-limit", unit);
        }
        orders::may_join_line(pos, leader, unit)?;
    }
    if pos.kind(unit).spacing == Spacing::Shoulder {
        return no(clause!(pos.set, "cat:4.27(star-star)", "gboh:V2.2"), "gb-no-line-spacing", unit);
    }
    let across = |u: UnitId| {
        let near = pos.hex(unit).and_then(|hex| pos.nearest_hex(u, hex));
        let hexes = near.and_then(|a| Some((a, pos.nearest_hex(unit, a)?)));
        hexes.is_some_and(|(a, b)| pos.set.map.distance(a, b) == 2 && pos.is_gap_taken(a, b))
    };
    // cat:4.23(5): the gap must be free.
    if members.iter().any(across) {
        return no(clause!(pos.set, "cat:4.23(5)", "gboh:V2.2"), "gb-no-line-gap", unit);
    }
    no(clause!(pos.set, "cat:4.27(star)", "gboh:V2.2"), "gb-no-line-spacing", unit)
}

/// cat:5.24(3), cat:5.24(4): the leader who gave the command, or one stacked with the OC's line.
fn may_lead(pos: Pos<'_>, leader: LeaderId) -> Result<(), Refusal> {
    let by = pos.phase().leader;
    let own = by == Some(leader);
    let by_oc = by.is_some_and(|by| pos.set.leader(by).rank == Rank::Oc);
    let friend = pos.set.leader(leader).side == pos.phase().side;
    if !(own || by_oc && friend) {
        return no_leader(clause!("cat:5.24(4)"), "gb-no-lead-others", leader);
    }
    // He started in the hex of a unit of the line.
    if pos.leader_hex(leader).is_none() || line(pos).leaders >> leader.0 & 1 == 0 {
        return no_leader(clause!("cat:5.24(3)"), "gb-no-leader-not-with-line", leader);
    }
    lead::may_go_anywhere(pos, leader)
}

/// cat:5.47: a trumper who owes an action does not let the line stand idle.
fn check_duty(pos: Pos<'_>) -> Result<(), Refusal> {
    match orders::owes_action(pos) {
        Some(leader) if units_left(pos).next().is_some() => orders::must_act(leader),
        _ => Ok(()),
    }
}

/// The units that may still act under the line command, if there is one.
pub(crate) fn units_left(pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
    let members = pos.s.line.map_or(UnitSet::EMPTY, |line| line.members);
    let back = pos.s.line.is_some_and(|line| line.how == LineHow::Back);
    let able = move |u| if back { fall_back::may(pos, u).is_ok() } else { orders::can_move(pos, u) };
    members.iter().filter(move |&u| may_use(pos, u).is_ok() && able(u))
}

pub(crate) fn check(pos: Pos<'_>, stage: LineStage, action: Action) -> Result<(), Refusal> {
    if stage == LineStage::LateFire {
        return match action {
            Action::End => Ok(()),
            Action::Fire(unit, hex) => {
                let mut found = false;
                late(pos, |u, h| found |= u == unit && h == hex);
                if found { Ok(()) } else { no(clause!("cat:8.23(2)"), "gb-no-late-fire", unit) }
            }
            _ => not_now(pos, clause!("cat:8.23(2)")),
        };
    }
    if line(pos).how == LineHow::Back {
        return check_back(pos, action);
    }
    match action {
        Action::End => check_duty(pos),
        Action::Move(unit) => may_use(pos, unit).and_then(|()| orders::leads_pair(pos, unit)),
        Action::Hasten(unit) => may_use(pos, unit).and_then(|()| orders::may_hasten(pos, unit)),
        Action::Split(unit) => may_use(pos, unit).and_then(|()| orders::may_split(pos, unit)),
        // gboh:A42: a line that marches or fires does not fall back.
        Action::FallBack(unit) => no(clause!("gboh:5.22(LC3)"), "gb-no-by-line", unit),
        Action::Fire(unit, hex) => may_use(pos, unit).and_then(|()| fire::may_fire(pos, unit, hex, How::Still)),
        Action::Skirmish(unit, hex) => may_use(pos, unit)
            .and_then(|()| hold::may_march(pos, unit))
            .and_then(|()| fire::may_fire(pos, unit, hex, How::Skirmish)),
        Action::Dismount(unit, _) | Action::Remount(unit, _) => {
            may_use(pos, unit).and_then(|()| orders::check_mount(pos, action, unit))
        }
        // After a leader's move no unit of the line acts any more.
        Action::Lead(leader) => check_duty(pos).and_then(|()| may_lead(pos, leader)),
        // cat:5.2chart: the other actions are not for line commands.
        // gboh:5.22(LCN), gboh:V3.5: nor are commands to contingents.
        Action::Recover(unit) | Action::Rally(unit) | Action::Replace(_, unit) | Action::Contingent(unit) => {
            no(clause!("cat:5.2chart"), "gb-no-by-line", unit)
        }
        _ => not_now(pos, told(pos)),
    }
}

/// gboh:5.22(LC3), gboh:A42: in a line that falls back each unit falls back or stays.
fn check_back(pos: Pos<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::End => check_duty(pos),
        Action::FallBack(unit) => may_use(pos, unit).and_then(|()| fall_back::may(pos, unit)),
        Action::Move(unit)
        | Action::Hasten(unit)
        | Action::Split(unit)
        | Action::Fire(unit, _)
        | Action::Skirmish(unit, _) => no(clause!("gboh:5.22(LC3)"), "gb-no-line-back-only", unit),
        Action::Recover(unit) | Action::Rally(unit) | Action::Contingent(unit) => {
            no(clause!("gboh:5.22(LCN)"), "gb-no-by-line", unit)
        }
        _ => not_now(pos, told(pos)),
    }
}

/// By which clause the units of the command act.
pub(crate) fn told(pos: Pos<'_>) -> Clause {
    match pos.s.line.map(|line| line.how) {
        Some(LineHow::Back) => clause!("gboh:5.22(LC3)"),
        Some(LineHow::Contingent) => clause!("gboh:V3.4"),
        Some(LineHow::Great) => own_lines::told(pos),
        Some(LineHow::March) | None => clause!(pos.set, "cat:5.23(1)", "gboh:5.22(LC1)"),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, stage: LineStage, action: Action) {
    match (stage, action) {
        (LineStage::LateFire, Action::Fire(unit, hex)) => fire::order(p, unit, hex, How::Moving),
        (LineStage::LateFire, Action::End) => p.s.replace(Frame::Line(LineStage::Discipline)),
        (LineStage::Give, Action::End) => p.s.replace(Frame::Line(LineStage::EntryFire)),
        (LineStage::Give, Action::Lead(leader)) => {
            if let Some(line) = &mut p.s.line {
                line.led = true;
                line.leaders &= !(1 << leader.0);
            }
            p.s.push(Frame::Lead { leader, how: Leading::Line });
        }
        (LineStage::Give, _) => apply_unit(p, action),
        (LineStage::LateFire | LineStage::EntryFire | LineStage::Discipline, other) => misplaced(other),
    }
}

fn apply_unit(p: &mut Play<'_, '_>, action: Action) {
    if let Action::Dismount(unit, _) | Action::Remount(unit, _) = action {
        if let Some(line) = &mut p.s.line {
            line.used.add(unit);
        }
    }
    orders::apply_unit(p, action);
}

// ---------------------------------------------------------------- uncontrolled advance

/// cat:9.31(1), cat:9.32: a line that rode two or more hexes at the enemy, without bows.
/// cat:5.23(2), cat:9.2(1): a line without bows may get out of hand; trained armies have a die against it.
fn discipline(p: &mut Play<'_, '_>) {
    let pos = p.pos();
    if pos.set.profile.uncontrolled.is_none() {
        return;
    }
    let now = line(pos);
    let wild = |u: &UnitId| pos.stands(*u) && !pos.carries(*u).is_some_and(Weapon::is_bow);
    let ran: UnitSet = now.nearer.iter().filter(wild).collect();
    if ran.is_empty() {
        return;
    }
    // the whole line of those without bows that moved, or only those that came nearer.
    let members: UnitSet =
        if pos.set.options.uncontrolled_by_unit { ran } else { now.moved.iter().filter(wild).collect() };
    let side = pos.phase().side;
    if pos.set.army(side).trained {
        // gboh:V10.11: trained armies keep their lines in hand.
        if pos.set.profile.leaders.discipline == Discipline::UntrainedOnly {
            return;
        }
        let Some(leader) = pos.phase().leader else { return };
        let initiative = i32::from(pos.initiative(leader));
        // cat:9.32, cat:chart5.discipline
        if p.roll(clause!("cat:9.32"), Purpose::Discipline(leader), 0) <= initiative {
            return;
        }
    }
    let free = (0..MAX_LINES).find(|&i| p.s.wild[i].side.is_none());
    let free = free.expect("there are fewer lines in uncontrolled advance than places for them");
    p.s.wild[free] = Wild { side: Some(side), die: None, done: true };
    for unit in members.iter().filter(|&u| p.s.unit(u).line == NO_LINE).collect::<UnitSet>().iter() {
        p.change(unit, |u| u.line = free as u8);
        p.tell(clause!("cat:9.31(1)"), What::Uncontrolled(unit));
    }
}
