//! Rules of single battles of Men of Iron about a whole command: some may leave by a die, some do not move or attack for a
//! while, one sallies against one enemy, camp followers may come.

use crate::action::{Action, not_an_answer};
use crate::activation::go_on;
use crate::event::{Purpose, What};
use crate::frame::{ActStage, Blow, Cause, Frame, Grant, SufferStage, Suffering};
use crate::pos::{Play, Pos};
use crate::setting::{
    BattleId, Followers, Formation, LeaderId, MAX_BATTLE_UNITS, MAX_LEADERS, Setting, UnitId, Wavering,
};
use crate::state::{Marks, Order, State, Where};
use acies_board::HexId;
use acies_kernel::{Arg, Clause, Refusal, Side, Step};
use arrayvec::ArrayVec;

fn refuse(clause: Clause, key: &'static str, unit: UnitId) -> Result<(), Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())))
}

// ---------------------------------------------------------------- commands that stand still

/// Marks the units of a command that may not do everything in the activation that begins.
pub(crate) fn note_beginning(set: &Setting, s: &mut State, battle: BattleId) {
    let pos = Pos { set, s };
    // moi:falkirk(immobile): judged once, before formations are changed. Retired units walk as always.
    let in_rings = || pos.on_map(battle).any(|u| pos.formation(u) == Formation::Schiltron);
    let immobile = set.special.immobile.has(battle) && in_rings();
    // moi:najera(wrong-way): in the command's first activation. Nobody walks then, the retired neither.
    let turned_away = set.special.wrong_way.has(battle) && !s.acted_on_map.has(battle);
    let on_map = pos.on_map(battle).next().is_some();
    for &unit in &set.battle(battle).units {
        let u = s.unit_mut(unit);
        u.marks.set(Marks::HELD, turned_away || (immobile && u.order != Order::Retired));
        u.marks.set(Marks::STANDS, immobile);
    }
    if on_map {
        s.acted_on_map.add(battle);
    }
}

/// moi:falkirk(immobile), moi:najera(wrong-way): units that may not move.
#[inline]
pub(crate) fn may_move(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !pos.has(unit, Marks::HELD) {
        return Ok(());
    }
    if pos.has(unit, Marks::STANDS) {
        return refuse(clause!("moi:falkirk(immobile)"), "fe-no-immobile", unit);
    }
    refuse(clause!("moi:najera(wrong-way)"), "fe-no-wrong-way", unit)
}

/// What keeps units of the acting command from attacking this enemy by shock or charge.
pub(crate) fn may_attack(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if pos.has(unit, Marks::STANDS) {
        return refuse(clause!("moi:falkirk(immobile)"), "fe-no-immobile", unit);
    }
    // moi:battles(arrival-only)
    if pos.has(unit, Marks::ARRIVED) {
        return refuse(clause!("moi:battles(arrival-only)"), "fe-no-arrived-fights", unit);
    }
    // A36
    if pos.has(unit, Marks::RALLIED) {
        return refuse(clause!("moi:13.2(P1)"), "fe-no-rallied-now", unit);
    }
    may_sally(pos, unit, target)?;
    // moi:courtrai(castle): over a wall nobody fights.
    if pos.is_walled_off(unit, target) {
        let refusal = refuse(clause!("moi:courtrai(castle)"), "fe-no-over-wall", unit);
        return refusal.map_err(|r| r.with(Arg::Unit(target.0.into())));
    }
    Ok(())
}

/// moi:courtrai(sortie): the garrison fires at and attacks one enemy command alone, as long as anybody of it is there.
pub(crate) fn may_sally(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if pos.sallies_past(unit, target) {
        let refusal = refuse(clause!("moi:courtrai(sortie)"), "fe-no-sortie-at", unit);
        return refusal.map_err(|r| r.with(Arg::Unit(target.0.into())));
    }
    Ok(())
}

impl Pos<'_> {
    fn sallies_past(self, unit: UnitId, target: UnitId) -> bool {
        let sortie = self.set.special.sortie.filter(|sortie| sortie.battle == self.set.unit(unit).battle);
        sortie.is_some_and(|sortie| {
            let resists = self.on_map(sortie.against).any(|u| self.order(u) != Order::Retired);
            resists && self.set.unit(target).battle != sortie.against
        })
    }

    fn is_walled_off(self, unit: UnitId, target: UnitId) -> bool {
        let ends = self.hex(unit).zip(self.hex(target));
        let way = ends.and_then(|(at, hex)| Some((at, self.set.map.dir_between(at, hex)?)));
        self.set.special.garrison.is_some() && way.is_some_and(|(at, dir)| !self.set.ground.is_open(at, dir))
    }

    /// Whether an enemy next to a unit is one that it fights: there is no castle wall between them, and a sally is not
    /// made against another.
    pub(crate) fn may_fight(self, unit: UnitId, enemy: UnitId) -> bool {
        !self.sallies_past(unit, enemy) && !self.is_walled_off(unit, enemy)
    }
}

// ---------------------------------------------------------------- commands that may leave

/// At the beginning of an activation: whether the command stays. One that leaves has nothing left to do in it.
pub(crate) fn step(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant) {
    leave_by_die(p, battle);
    go_on(p, battle, grant, ActStage::Wavering);
}

fn leave_by_die(p: &mut Play<'_, '_>, battle: BattleId) {
    let of = |the: &Wavering| the.battle == battle;
    // moi:falkirk(comyn): in every activation, once the army has seen a unit go.
    if let Some(the) = p.set.special.rides_off.filter(of).filter(|_| p.s.bloodied[p.set.battle(battle).side]) {
        return waver(p, the, clause!("moi:falkirk(comyn)"), What::RodeOff(battle));
    }
    // moi:poitiers(orleans): in its first activation, once.
    if let Some(the) = p.set.special.leaves_unfought.filter(of).filter(|_| !p.s.settled.has(battle)) {
        p.s.settled.add(battle);
        waver(p, the, clause!("moi:poitiers(orleans)"), What::WentHome(battle));
    }
}

/// One die; if the command leaves, nobody of it comes back.
fn waver(p: &mut Play<'_, '_>, the: Wavering, clause: Clause, what: What) {
    if p.roll(clause, Purpose::Wavering(the.battle), 0) < the.from {
        return;
    }
    p.tell(clause, what);
    let set = p.set;
    let points = i16::try_from(the.points).expect("a chart's points are at most 1000");
    for &unit in &set.battle(the.battle).units {
        if p.pos().is_in_play(unit) {
            leave(p, unit);
            p.s.lost_points[set.unit(unit).side] += points;
        }
    }
    for &leader in &set.battle(the.battle).leaders {
        if p.s.leader(leader).at != Where::Gone {
            p.s.put_leader(leader, Where::Left);
        }
    }
}

/// A unit is out of the battle and not lost; if it was retired it counts no more.
fn leave(p: &mut Play<'_, '_>, unit: UnitId) {
    p.s.change(p.set, unit, |u| {
        u.at = Where::Left;
        u.order = Order::Normal;
        u.formation = Formation::Open;
    });
}

// ---------------------------------------------------------------- a command that does not wait

/// moi:najera(tello): a unit is fired at or attacked. What follows comes when the frames above are done with.
pub(crate) fn provoke(p: &mut Play<'_, '_>, unit: UnitId) {
    let battle = p.set.unit(unit).battle;
    let wavers = p.set.special.does_not_wait.is_some_and(|the| the.battle == battle);
    if wavers && !p.s.settled.has(battle) {
        p.s.frames.push(Frame::Unsteady { battle });
    }
}

/// moi:najera(tello): the first time that a unit of the command is fired at or attacked.
pub(crate) fn step_unsteady(p: &mut Play<'_, '_>, battle: BattleId) {
    p.s.frames.pop();
    let the = p.set.special.does_not_wait.expect("only a command that may not wait is unsteady");
    if p.s.settled.has(battle) || p.pos().on_map(battle).next().is_none() {
        return;
    }
    p.s.settled.add(battle);
    let clause = clause!("moi:najera(tello)");
    if p.roll(clause, Purpose::Wavering(battle), 0) < the.from {
        return;
    }
    p.tell(clause, What::DidNotWait(battle));
    let side = p.set.battle(battle).side;
    // Last of all, leaders who are alone go to the units of the command.
    let alone: ArrayVec<LeaderId, MAX_LEADERS> = p.set.battle(battle).leaders.iter().copied().collect();
    for leader in alone {
        let Where::Map(hex) = p.s.leader(leader).at else { continue };
        if p.pos().friend_at(side, hex).is_none() {
            p.s.frames.push(Frame::Join { leader, leaves: None });
        }
    }
    // Each unit that is not retired yet retires, the first of the list first.
    let units: ArrayVec<UnitId, MAX_BATTLE_UNITS> = p.pos().on_map(battle).collect();
    for unit in units.into_iter().rev() {
        let Some(from) = p.pos().hex(unit).filter(|_| p.pos().order(unit) != Order::Retired) else { continue };
        let stage = SufferStage::Apply;
        p.s.frames.push(Frame::Suffer(Suffering { unit, blow: Blow::Retire, cause: Cause::Friend, stage, from }));
    }
}

// ---------------------------------------------------------------- camp followers

fn followers(pos: Pos<'_>, side: Side) -> Option<&Followers> {
    pos.set.special.followers.as_ref().filter(|followers| followers.side == side)
}

/// Whether a unit is a camp follower who has not been seen yet.
pub(crate) fn is_in_hiding(pos: Pos<'_>, unit: UnitId) -> bool {
    let follows = followers(pos, pos.side(unit)).is_some_and(|followers| followers.units.contains(&unit));
    follows && pos.at(unit) == Where::Waiting
}

/// Where a follower may appear.
fn hiding_places(pos: Pos<'_>, side: Side) -> impl Iterator<Item = HexId> {
    let hexes = followers(pos, side).map_or(&[][..], |followers| &followers.hexes);
    hexes.iter().copied().filter(move |&hex| pos.is_free_for(side, hex) && !pos.is_next_to_enemy(side, hex))
}

/// The next follower to appear, and whether others have appeared already.
fn next_follower(pos: Pos<'_>, side: Side) -> Option<(UnitId, bool)> {
    let all = &followers(pos, side)?.units;
    let next = all.iter().copied().find(|&u| is_in_hiding(pos, u))?;
    Some((next, all.iter().any(|&u| !is_in_hiding(pos, u))))
}

/// moi:bannockburn(followers): at the beginning of a free activation, from the sixth of the side on, they may appear, all at
/// once; those who find no hex are lost.
pub(crate) fn step_followers(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant) -> Step {
    let side = p.set.battle(battle).side;
    let pos = p.pos();
    let late = followers(pos, side).is_some_and(|the| pos.s.free_activations[side] >= the.from);
    let next = next_follower(pos, side).filter(|_| late && grant == Grant::Free);
    match next {
        Some(_) if hiding_places(pos, side).next().is_some() => return Step::Ask,
        Some((_, true)) => lose_followers(p, side),
        Some((_, false)) | None => {}
    }
    go_on(p, battle, grant, ActStage::Followers);
    Step::Go
}

fn lose_followers(p: &mut Play<'_, '_>, side: Side) {
    while let Some((unit, _)) = { next_follower(p.pos(), side) } {
        leave(p, unit);
    }
}

pub(crate) fn follower_options(pos: Pos<'_>, battle: BattleId, out: &mut Vec<Action>) {
    let side = pos.set.battle(battle).side;
    if let Some((unit, begun)) = next_follower(pos, side) {
        out.extend(hiding_places(pos, side).map(|hex| Action::Place(unit, hex)));
        if !begun {
            out.push(Action::Decline);
        }
    }
}

pub(crate) fn check_followers(pos: Pos<'_>, battle: BattleId, action: Action) -> Result<(), Refusal> {
    let side = pos.set.battle(battle).side;
    let clause = clause!("moi:bannockburn(followers)");
    match action {
        Action::Place(unit, hex) if next_follower(pos, side).is_some_and(|(next, _)| next == unit) => {
            if hiding_places(pos, side).any(|place| place == hex) {
                return Ok(());
            }
            Err(Refusal::new(clause, "fe-no-follower-hex").with(Arg::Unit(unit.0.into())).with(Arg::Place(hex.0)))
        }
        Action::Decline if next_follower(pos, side).is_some_and(|(_, begun)| !begun) => Ok(()),
        Action::Decline => Err(Refusal::new(clause, "fe-no-follower-left")),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply_followers(p: &mut Play<'_, '_>, battle: BattleId, grant: Grant, action: Action) {
    match action {
        Action::Place(unit, hex) => {
            let facing = p.set.army(p.set.unit(unit).side).home;
            p.s.change(p.set, unit, |u| {
                u.at = Where::Map(hex);
                u.facing = facing;
            });
            p.tell(clause!("moi:bannockburn(followers)"), What::Entered(unit, hex));
        }
        Action::Decline => go_on(p, battle, grant, ActStage::Followers),
        _ => not_an_answer(action),
    }
}
