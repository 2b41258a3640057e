//! What a step costs, and which rule forbids it.

use crate::formations;
use crate::frame::Moving;
use crate::pos::Pos;
use crate::profile::{Leaving, OutOfCommand, RetiredMarch};
use crate::reinforcements;
use crate::setting::{UnitId, Unseen};
use crate::state::{Marks, Order};
use crate::terrain::Walker;
use crate::wavering;
use acies_board::{Dir, HexId, Hexside};
use acies_kernel::{Arg, Bite, Clause, Fact, FirstRefusal, Listener, Message, Refusal};

#[inline]
fn refuse<T>(clause: Clause, key: &'static str, unit: UnitId, hex: HexId) -> Result<T, Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Place(hex.0)))
}

/// How a unit goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    /// As its kind of troops does.
    March,
    /// Retired, toward its Standard.
    Retired,
    /// In a formation that advances.
    InFormation,
}

impl Gait {
    fn of(pos: Pos<'_>, unit: UnitId) -> Gait {
        match pos.s.unit(unit).order {
            Order::Retired => Gait::Retired,
            _ if pos.advances_in_formation(unit) => Gait::InFormation,
            _ => Gait::March,
        }
    }
}

/// Whether the unit in hand may go to `to`; the movement points it will then have spent.
pub(crate) fn may_go(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    go_heard(pos, moving, to, &mut FirstRefusal)
}

/// The same, told to whoever listens.
pub(crate) fn go_heard(pos: Pos<'_>, moving: Moving, to: HexId, by: &mut impl Listener) -> Result<u8, Refusal> {
    let unit = moving.unit;
    match Gait::of(pos, unit) {
        Gait::Retired => {
            by.note(wavering::may_move(pos, unit))?;
            may_go_retired(pos, moving, to)
        }
        // moi:bannockburn(schiltron)
        Gait::InFormation => formations::may_step(pos, moving, to),
        Gait::March => {
            move_heard(pos, moving, to, by)?;
            match pos.hex(unit) {
                Some(from) => Departure::of(pos, moving, from, pos.s.unit(unit).spent).go_heard(to, by),
                None => may_pass(pos, moving, to, reinforcements::enter(pos, moving, to)?),
            }
        }
    }
}

/// The hexes next to `from` where the unit in hand [`may_go`]. What is the same for all of them is asked once.
pub(crate) fn steps(pos: Pos<'_>, moving: Moving, from: HexId, add: impl FnMut(HexId)) {
    let around = pos.set.map.adjacent(from);
    if Gait::of(pos, moving.unit) != Gait::March {
        around.filter(|&to| may_go(pos, moving, to).is_ok()).for_each(add);
    } else if may_move_at_all(pos, moving, from).is_ok() {
        let departure = Departure::of(pos, moving, from, pos.s.unit(moving.unit).spent);
        around.filter(|&to| departure.may_go(to).is_ok()).for_each(add);
    }
}

/// sul:3.1.1(artillery), moi:8.0(2): through a friend only if there is a way on. The points spent there.
#[inline]
fn may_pass(pos: Pos<'_>, moving: Moving, to: HexId, spent: u8) -> Result<u8, Refusal> {
    let unit = moving.unit;
    match pos.s.occupant(to).filter(|&friend| friend != unit) {
        Some(friend) if !goes_on(pos, moving, behind(pos, unit), to, spent) => {
            let key = if pos.is_artillery(friend) { "fe-no-way-on" } else { "fe-no-way-past" };
            refuse(clause!("sul:3.1.1(artillery)"), key, unit, to)
        }
        _ => Ok(spent),
    }
}

/// Rules about the unit that forbid any step.
pub(crate) fn may_move_at_all(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<(), Refusal> {
    move_heard(pos, moving, to, &mut FirstRefusal)
}

/// The same, told to whoever listens.
fn move_heard(pos: Pos<'_>, moving: Moving, to: HexId, by: &mut impl Listener) -> Result<(), Refusal> {
    let unit = moving.unit;
    let marks = pos.s.unit(unit).marks;
    let no = |clause: Clause, key| move || refuse(clause, key, unit, to);
    let silent = || Fact::SILENT;
    // sul:14.3(2)
    by.rule(marks.contains(Marks::PINNED), no(clause!("sul:14.3(2)"), "fe-no-pinned"), silent)?;
    by.note(wavering::may_move(pos, unit))?;
    by.note(formations::may_move(pos, unit))?;
    if pos.is_artillery(unit) {
        // sul:7.5.2(hungarian)
        let emplaced = pos.set.army(pos.side(unit)).emplaced_guns;
        by.rule(emplaced, no(clause!("sul:7.5.2(hungarian)"), "fe-no-emplaced"), silent)?;
        // sul:7.5.2
        by.rule(marks.contains(Marks::FIRED), no(clause!("sul:7.5.2"), "fe-no-gun-fired"), silent)?;
    }
    // moi:5.1(2), moi:9.2(2): it has been put down, and was taken in hand again to fire.
    if moving.again {
        let clause = if pos.is_mounted(unit) { clause!("moi:5.1(2)") } else { clause!("moi:9.2(2)") };
        by.note(refuse(clause, "fe-no-put-down", unit, to))?;
    }
    // sul:7.3.2: missile infantry that has fired has done moving.
    let has_fired = marks.contains(Marks::FIRED) && !pos.is_mounted(unit);
    by.rule(has_fired, no(clause!("sul:7.3.2"), "fe-no-foot-fired"), silent)?;
    by.rule(moving.stopped, no(clause!("sul:3.2.4(1)"), "fe-no-stopped-in-zone"), || stopped_by(pos, unit))
}

/// Where a zone stops a unit, and whose it is.
fn stopped_by(pos: Pos<'_>, unit: UnitId) -> Fact {
    let Some(at) = pos.hex(unit) else { return Fact::SILENT };
    let fact = Fact::SILENT.at(Bite::At(at.0));
    let Some(owner) = pos.zone_owners(pos.side(unit), at).next() else { return fact };
    let says = Message::new("fe-why-stopped").with(Arg::Unit(unit.0.into())).with(Arg::Unit(owner.0.into()));
    fact.broken(says.with(Arg::Place(at.0)))
}

/// A unit in hand that is about to leave a hex, with what is the same whichever way it goes.
#[derive(Clone, Copy)]
pub(crate) struct Departure<'a> {
    pos: Pos<'a>,
    moving: Moving,
    from: HexId,
    /// Points used so far.
    spent: u8,
    /// Points that it has in all.
    allowance: u8,
    walker: Walker,
    exit: Exit,
}

/// What leaving a hex costs.
#[derive(Clone, Copy)]
enum Exit {
    /// The ground alone.
    Free,
    /// So much more.
    Extra(u8),
    /// So much in all, or the ground if that costs more.
    Least(u8),
}

impl Exit {
    /// What it costs to leave a mounted unit's zone.
    fn of(pos: Pos<'_>, moving: Moving, from: HexId) -> Exit {
        let unit = moving.unit;
        if !pos.is_in_enemy_zone(unit, from) {
            return Exit::Free;
        }
        let of_mounted = pos.s.in_mounted_zone_of(pos.side(unit).other(), from);
        let price = pos.set.charts.terrain.leave_mounted_zone.cost(pos.arm(unit).mount).unwrap_or(0);
        match pos.set.profile.march.leaving {
            // sul:3.2.4(2): one point more; sul:3.2.4(3): out of any zone, for a mounted missile unit that entered it in
            // this activation.
            Leaving::Extra if of_mounted || moving.entered_zone => Exit::Extra(price),
            // moi:7.2(3), moi:A7: so much in all, if it began there.
            Leaving::Whole if of_mounted && pos.has(unit, Marks::BEGAN_IN_MOUNTED_ZONE) => Exit::Least(price),
            Leaving::Extra | Leaving::Whole => Exit::Free,
        }
    }

    fn over(self, ground: u8) -> u8 {
        match self {
            Exit::Free => ground,
            Exit::Extra(price) => ground + price,
            Exit::Least(price) => ground.max(price),
        }
    }
}

impl<'a> Departure<'a> {
    /// Out of a hex where `spent` points have been used.
    pub(crate) fn of(pos: Pos<'a>, moving: Moving, from: HexId, spent: u8) -> Departure<'a> {
        let (walker, exit) = (pos.walker(moving.unit), Exit::of(pos, moving, from));
        Departure { pos, moving, from, spent, allowance: pos.face(moving.unit).ma, walker, exit }
    }

    /// Whether it may go to `to`, which is a step, and a way on if a friend is there.
    #[inline]
    fn may_go(&self, to: HexId) -> Result<u8, Refusal> {
        self.go_heard(to, &mut FirstRefusal)
    }

    #[inline]
    fn go_heard(&self, to: HexId, by: &mut impl Listener) -> Result<u8, Refusal> {
        let spent = self.step_heard(to, by)?;
        let passed = may_pass(self.pos, self.moving, to, spent);
        by.note(passed.map(|_| ()))?;
        Ok(spent)
    }

    /// One step; the points used then.
    #[inline]
    pub(crate) fn step(&self, to: HexId) -> Result<u8, Refusal> {
        self.step_heard(to, &mut FirstRefusal)
    }

    #[inline]
    fn step_heard(&self, to: HexId, by: &mut impl Listener) -> Result<u8, Refusal> {
        let Departure { pos, moving, from, spent, allowance, .. } = *self;
        let unit = moving.unit;
        let Some(dir) = pos.set.map.dir_between(from, to) else {
            return refuse(clause!("sul:6.1.1"), "fe-no-not-adjacent", unit, to);
        };
        let about = |key| Message::new(key).with(Arg::Unit(unit.0.into())).with(Arg::Place(to.0));
        by.hear(may_leave_out_of_command(pos, unit, from, to), || match pos.is_in_command(unit) {
            true => Fact::kept(clause!(pos.set, "sul:5.1.1(1)", "moi:15.2(5)"), about("fe-ok-command")),
            false => Fact::SILENT,
        })?;
        by.hear(may_enter(pos, unit, to), || match pos.s.occupant(to) {
            None => Fact::kept(clause!("sul:6.1.3"), about("fe-ok-free")),
            Some(_) => Fact::SILENT,
        })?;
        by.hear(may_cross(pos, unit, from, dir, to), || Fact::SILENT.at(Bite::Between(from.0, to.0)))?;
        by.note(may_change_zones(pos, moving, from, to))?;
        let ground = pos.set.ground.step(self.walker, from, dir);
        let impassable = || refuse(clause!("moi:5.1(1)"), "fe-no-impassable", unit, to);
        by.rule(ground.is_none(), impassable, || Fact::SILENT.at(Bite::Between(from.0, to.0)))?;
        let Some(ground) = ground else { return Ok(spent) };
        let cost = self.exit.over(ground) + passing_cost(pos, unit, to);
        // sul:2.2.6, sul:6.0: up to its movement allowance.
        by.rule(spent + cost > allowance, || Err(self.cannot_pay(cost)), || Fact::SILENT)?;
        by.note(may_close_with_unseen(pos, unit, from, to))?;
        Ok(spent + cost)
    }

    fn cannot_pay(&self, cost: u8) -> Refusal {
        let left = i32::from(self.allowance.saturating_sub(self.spent));
        let clause = clause!(self.pos.set, "sul:6.0", "moi:5.1(1)");
        let refusal = Refusal::new(clause, "fe-no-points").with(Arg::Unit(self.moving.unit.0.into()));
        refusal.with(Arg::Number(cost.into())).with(Arg::Number(left))
    }
}

/// sul:3.2.4(4), sul:5.1.1(1), sul:5.1.1(2), sul:6.1.2, sul:12.2.1: units out of command; moi:5.2(4).
#[inline]
pub(crate) fn may_leave_out_of_command(pos: Pos<'_>, unit: UnitId, from: HexId, to: HexId) -> Result<(), Refusal> {
    let marks = pos.s.unit(unit).marks;
    if marks.contains(Marks::IN_COMMAND) {
        return Ok(());
    }
    let rule = pos.set.profile.march.out_of_command;
    let held = match rule {
        OutOfCommand::HeldNearEnemies => pos.is_in_enemy_zone(unit, from),
        // moi:5.2(6), moi:15.2(6): whoever began in one; horse may leave it.
        OutOfCommand::FootHeldInZones => !pos.is_mounted(unit) && marks.contains(Marks::BEGAN_IN_ZONE),
    };
    if held {
        return refuse(clause!("sul:12.2.1"), "fe-no-out-of-command-zone", unit, to);
    }
    if rule == OutOfCommand::HeldNearEnemies && marks.contains(Marks::BEGAN_NEXT_TO_ENEMY) {
        return refuse(clause!("sul:6.1.2"), "fe-no-out-of-command-adjacent", unit, to);
    }
    // moi:5.2(5), moi:15.2(5)
    if pos.is_next_to_enemy(pos.side(unit), to) {
        return refuse(clause!(pos.set, "sul:12.2.1", "moi:15.2(5)"), "fe-no-out-of-command", unit, to);
    }
    Ok(())
}

/// sul:6.1.3, sul:3.1.1, moi:C8.0: not into a hex with a combat unit, but for friends who let the unit through. A Standard
/// is none (moi:8.0(8)).
#[inline]
pub(crate) fn may_enter(pos: Pos<'_>, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    match pos.s.occupant(to) {
        Some(other) if pos.side(other) != pos.side(unit) => refuse(clause!("sul:6.1.3"), "fe-no-enemy-there", unit, to),
        Some(other) if !pos.lets_through(unit, other) => refuse(clause!("sul:3.1.1"), "fe-no-stacking", unit, to),
        // moi:A12: it would have to stop among them (moi:7.2(1)) and may not. No enemy zone reaches a friendly gun's hex.
        Some(_) if pos.is_in_enemy_zone(unit, to) => refuse(clause!("moi:8.0(2)"), "fe-no-past-in-zone", unit, to),
        // sul:3.1.1(artillery), moi:8.0(2), sul:3.1.1(enemy-leader): such friends and lone enemy leaders do not bar
        // the way.
        _ => Ok(()),
    }
}

/// sul:7.5.2(terrain): guns cross no stream and enter neither marsh nor village, but by road.
#[inline]
fn may_cross(pos: Pos<'_>, unit: UnitId, from: HexId, dir: Dir, to: HexId) -> Result<(), Refusal> {
    let map = &pos.set.map;
    if !pos.is_artillery(unit) || map.road(from, dir) {
        return Ok(());
    }
    let soft = pos.set.charts.terrain.hex(map.terrain(to)).soft;
    if soft || map.hexside(from, dir).contains(Hexside::STREAM) {
        return refuse(clause!("sul:7.5.2(terrain)"), "fe-no-gun-terrain", unit, to);
    }
    Ok(())
}

/// sul:3.2.4(2), sul:7.3.1(zoc): from zone to zone; moi:6.2(3): not back into one that was left.
#[inline]
pub(crate) fn may_change_zones(pos: Pos<'_>, moving: Moving, from: HexId, to: HexId) -> Result<(), Refusal> {
    let unit = moving.unit;
    if !pos.is_in_enemy_zone(unit, to) {
        return Ok(());
    }
    let leaves = pos.is_in_enemy_zone(unit, from);
    // sul:7.3.1(zoc): a zone entered in this activation is not left for another (A59).
    if leaves && moving.entered_zone {
        return refuse(clause!("sul:7.3.1(zoc)"), "fe-no-zone-to-zone", unit, to);
    }
    // sul:3.2.4(2): not back into the zone of a unit just left, its other front hex included (A13).
    let left =
        |owner: UnitId| pos.s.unit(owner).marks.contains(Marks::LEFT) || (leaves && pos.exerts_into(owner, from));
    if pos.zone_owners(pos.side(unit), to).any(left) {
        return refuse(clause!("sul:3.2.4(2)"), "fe-no-back-into-zone", unit, to);
    }
    Ok(())
}

/// sul:14.3(1): no step near an enemy that the unit does not see from where it stands.
pub(crate) fn may_close_with_unseen(pos: Pos<'_>, unit: UnitId, from: HexId, to: HexId) -> Result<(), Refusal> {
    let wary = pos.set.special.unseen.filter(|unseen| unseen.side == pos.side(unit));
    let Some(Unseen { side, distance }) = wary else { return Ok(()) };
    for &near in pos.set.map.ring_upto(to, distance.into()) {
        let Some(enemy) = pos.enemy_at(side, near) else { continue };
        if !pos.set.sight.sees(from, near) {
            let refusal = Refusal::new(clause!("sul:14.3(1)"), "fe-no-unseen").with(Arg::Unit(unit.0.into()));
            let refusal = refusal.with(Arg::Unit(enemy.0.into())).with(Arg::Place(to.0));
            return Err(refusal.with(Arg::Number(distance.into())));
        }
    }
    Ok(())
}

/// moi:8.0(2): what it costs to ride through a friend in the hex.
fn passing_cost(pos: Pos<'_>, unit: UnitId, to: HexId) -> u8 {
    let passed = pos.friend_at(pos.side(unit), to).is_some_and(|friend| friend != unit);
    if passed { pos.set.charts.pass_points } else { 0 }
}

/// sul:10.3(2)move: one hex, whatever the terrain, and toward the Standard.
fn may_go_retired(pos: Pos<'_>, moving: Moving, to: HexId) -> Result<u8, Refusal> {
    let (unit, clause) = (moving.unit, clause!("sul:10.3(2)move"));
    let (Some(from), Some(far)) = (pos.hex(unit), pos.hex(unit).and_then(|hex| pos.to_own_standard(unit, hex))) else {
        return refuse(clause, "fe-no-retired-move", unit, to);
    };
    if pos.s.unit(unit).marks.contains(Marks::MOVED) {
        return refuse(clause, "fe-no-retired-again", unit, to);
    }
    let nearer = pos.to_own_standard(unit, to).is_some_and(|then| then < far);
    if !pos.set.map.is_adjacent(from, to) || !nearer {
        return refuse(clause, "fe-no-retired-away", unit, to);
    }
    match pos.set.profile.march.retired {
        RetiredMarch::Regardless => {}
        // moi:12.4(P1): it acts with its command, and is bound like the others by command and zones.
        RetiredMarch::LikeOthers => {
            may_leave_out_of_command(pos, unit, from, to)?;
            may_change_zones(pos, moving, from, to)?;
        }
    }
    may_enter(pos, unit, to)?;
    if pos.s.occupant(to).is_some() {
        return refuse(clause!("sul:3.1.1"), "fe-no-stacking", unit, to);
    }
    let way = pos.set.map.dir_between(from, to).and_then(|dir| pos.set.ground.step(pos.walker(unit), from, dir));
    if way.is_none() {
        return refuse(clause!("moi:5.1(1)"), "fe-no-impassable", unit, to);
    }
    Ok(pos.s.unit(unit).spent)
}

/// The hex whose zones a unit leaves when it sets out through friends, as it must be able to go on (sul:P5, moi:8.0(2)).
fn behind(pos: Pos<'_>, unit: UnitId) -> Option<HexId> {
    pos.hex(unit).filter(|&hex| pos.is_in_enemy_zone(unit, hex))
}

/// Whether a unit that enters a friend's hex can go on to a hex where it may stop, and not in a zone that it leaves
/// behind. Every step costs a point or more, so the search ends.
fn goes_on(pos: Pos<'_>, moving: Moving, behind: Option<HexId>, friend: HexId, spent: u8) -> bool {
    let is_left = |next: HexId| {
        let mut owners = pos.zone_owners(pos.side(moving.unit), next);
        behind.is_some_and(|hex| owners.any(|owner| pos.exerts_into(owner, hex)))
    };
    let departure = Departure::of(pos, moving, friend, spent);
    pos.set.map.adjacent(friend).any(|next| {
        pos.hex(moving.unit) != Some(next)
            && departure.step(next).is_ok_and(|then| {
                !is_left(next) && (pos.s.occupant(next).is_none() || goes_on(pos, moving, behind, next, then))
            })
    })
}

/// Whether the unit on a friend's hex has a way on.
pub(crate) fn has_way_on(pos: Pos<'_>, moving: Moving) -> bool {
    pos.hex(moving.unit).is_some_and(|hex| pos.set.map.neighbours(hex).any(|(_, to)| may_go(pos, moving, to).is_ok()))
}
