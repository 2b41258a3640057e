//! Chapter 7.3.2: reaction fire, when an enemy unit moves or charges into a front hex. The unit's
//! owner is asked shot by shot; a window not used is gone.

use crate::action::{Action, not_an_answer};
use crate::charts::Reaction;
use crate::event::What;
use crate::fire;
use crate::frame::Frame;
use crate::hobilars;
use crate::pos::{Play, Pos};
use crate::setting::UnitId;
use crate::state::{Marks, Order};
use crate::wavering;
use acies_kernel::{Arg, Clause, Refusal, Step};

fn refuse(clause: Clause, key: &'static str, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    Err(Refusal::new(clause, key).with(Arg::Unit(unit.0.into())).with(Arg::Unit(mover.0.into())))
}

/// Whether `unit` may shoot at `mover`, who has just entered a hex.
pub(crate) fn may_react(pos: Pos<'_>, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    let Some(hex) = pos.hex(mover) else { return refuse(clause!("sul:7.4"), "fe-no-target", unit, mover) };
    if pos.side(unit) == pos.side(mover) || pos.hex(unit).is_none() {
        return refuse(clause!("sul:7.4"), "fe-no-target", unit, mover);
    }
    has_shot(pos, unit, mover)?;
    may_act(pos, unit)?;
    let weapon = pos.weapon(unit).is_some_and(|weapon| weapon.at_counter);
    // moi:9.2(5)C(3): some do not shoot at counter-chargers.
    if !weapon && is_counter_charging(pos, mover) {
        return refuse(clause!("moi:9.2(5)C(3)"), "fe-no-reaction-counter", unit, mover);
    }
    // moi:9.2(4)C(2): one shot for each cause.
    if pos.reaction(unit) == Reaction::EveryTime && pos.s.unit(mover).shot_by.has(unit) {
        return refuse(clause!("moi:9.2(4)C(2)"), "fe-no-reacted-now", unit, mover);
    }
    // sul:7.2: in reaction bows too shoot through the front only (A10).
    if !pos.has_in_front(unit, hex) {
        return refuse(clause!("sul:7.2"), "fe-no-arc", unit, mover);
    }
    Ok(())
}

/// Units of the acting command who shoot at a counter-charger: not hobilars that have moved (moi:14.2(5)), nor those whom
/// their Standard has rallied (moi:A36).
fn may_act(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.has(unit, Marks::RALLIED) {
        return Err(Refusal::new(clause!("moi:13.2(P1)"), "fe-no-rallied-now").with(Arg::Unit(unit.0.into())));
    }
    if pos.side(unit) == pos.active_side() { hobilars::may_fire(pos, unit) } else { Ok(()) }
}

/// moi:9.2(4)C(1): whether the unit that comes is on a counter-charge.
fn is_counter_charging(pos: Pos<'_>, mover: UnitId) -> bool {
    pos.s.frames.iter().any(|frame| matches!(frame, Frame::CounterCharge(counter) if counter.unit == mover))
}

/// Whether `unit` has a reaction shot at `mover` left, wherever the two are.
fn has_shot(pos: Pos<'_>, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    let now = pos.s.unit(unit);
    let (used, clause) = match pos.reaction(unit) {
        // sul:7.3.2A(3): bows at every enemy who enters, each once in an activation (A58).
        Reaction::EachUnit => (pos.s.unit(mover).shot_by.has(unit), clause!("sul:7.3.2A(3)")),
        // sul:7.3.2B(2): muskets at one enemy in an activation.
        Reaction::Once => (now.marks.contains(Marks::REACTED), clause!(pos.set, "sul:7.3.2B(2)", "moi:9.2(5)C(2)")),
        // moi:9.2(7): every time an enemy gives cause.
        Reaction::EveryTime => (false, clause!("moi:9.2(4)C(2)")),
        Reaction::Never => {
            return refuse(clause!(pos.set, "sul:7.3.2", "moi:9.1(1)"), "fe-no-reaction-weapon", unit, mover);
        }
    };
    if used {
        return refuse(clause, "fe-no-reacted-already", unit, mover);
    }
    if now.order == Order::Retired {
        return refuse(clause!(pos.set, "sul:10.3", "moi:C12.4"), "fe-no-retired-fire", unit, mover);
    }
    Ok(())
}

impl Pos<'_> {
    /// Whom a unit's weapon shoots at in reaction.
    pub(crate) fn reaction(self, unit: UnitId) -> Reaction {
        self.weapon(unit).map_or(Reaction::Never, |weapon| weapon.reaction)
    }

    /// Whether `firer` would still have a reaction shot if `mover` came into its front.
    #[must_use]
    pub fn has_reaction_shot(self, firer: UnitId, mover: UnitId) -> bool {
        has_shot(self, firer, mover).is_ok()
    }
}

/// A unit has come into a hex: whoever has it in front may shoot, if this is a cause for it.
pub(crate) fn open(p: &mut Play<'_, '_>, mover: UnitId) {
    let mut shot_by = p.s.unit(mover).shot_by;
    // moi:9.2(7): what was shot before counts no more.
    for unit in shot_by.iter().filter(|&unit| p.pos().reaction(unit) == Reaction::EveryTime) {
        shot_by.remove(unit);
    }
    p.s.unit_mut(mover).shot_by = shot_by;
    p.s.frames.push(Frame::ReactionFire { mover });
}

/// moi:9.2(4)C(T1), moi:9.2(5)C(T1): whoever has the mover before it, attacked or not.
fn reactors(pos: Pos<'_>, mover: UnitId) -> impl Iterator<Item = UnitId> {
    let hex = pos.hex(mover);
    let around = hex.into_iter().flat_map(move |hex| pos.set.map.neighbours(hex));
    let enemies = around.filter_map(move |(_, n)| pos.enemy_at(pos.side(mover), n));
    enemies.filter(move |&u| may_react(pos, u, mover).is_ok())
}

pub(crate) fn step(p: &mut Play<'_, '_>, mover: UnitId) -> Step {
    let over = p.s.unit(mover).marks.contains(Marks::HALTED);
    if over || reactors(p.pos(), mover).next().is_none() {
        p.s.frames.pop();
        return Step::Go;
    }
    Step::Ask
}

pub(crate) fn options(pos: Pos<'_>, mover: UnitId, out: &mut Vec<Action>) {
    out.extend(reactors(pos, mover).map(Action::React));
    out.push(Action::Decline);
}

pub(crate) fn check(pos: Pos<'_>, mover: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::React(unit) => may_react(pos, unit, mover),
        _ => Err(pos.other_question()),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, mover: UnitId, action: Action) {
    let unit = match action {
        Action::React(unit) => unit,
        Action::Decline => return p.s.frames.pop(),
        _ => not_an_answer(action),
    };
    // moi:A37: whoever fires in its own activation has done something.
    if p.pos().side(unit) == p.pos().active_side() {
        p.s.unit_mut(unit).marks.insert(Marks::DID);
    }
    let once = p.pos().reaction(unit) == Reaction::Once;
    if once {
        p.s.unit_mut(unit).marks.insert(Marks::REACTED);
    } else {
        p.s.unit_mut(mover).shot_by.add(unit);
    }
    let clause = if once { clause!("sul:7.3.2B(2)") } else { clause!("sul:7.3.2A(3)") };
    p.tell(clause, What::Reacts(unit, mover));
    p.s.frames.push(Frame::ReactionShot { firer: unit, target: mover });
}

pub(crate) fn step_shot(p: &mut Play<'_, '_>, firer: UnitId, target: UnitId) {
    let total = fire::shoot(p, firer, target);
    p.s.frames.pop();
    // The last to be pushed is the first to happen: the leaders (sul:12.4(1)), the result, the command (moi:najera(tello)).
    wavering::provoke(p, target);
    let from = fire::where_it_is(p.pos(), firer);
    fire::strike(p, from, target, total);
    fire::endanger_leaders(p, target, total);
}
