//! Chapter 8.3: the shock segment. Every step is done for all combats before the next (8.3(4)).

pub(crate) mod advance;
mod breakthrough;
pub(crate) mod charge;
mod chariot;
pub(crate) mod clash;
pub(crate) mod collapse;
mod duel;
pub(crate) mod pairing;
pub(crate) mod pursuit;
pub(crate) mod shifts;
pub(crate) mod stand;
mod who;

use crate::action::Action;
use crate::event::What;
use crate::frame::{DuelPart, Frame, ShockStage, Whose};
use crate::orders;
use crate::pos::{Play, Pos, misplaced, no, no_leader, not_now, unit_arg};
use crate::sequence;
use crate::setting::{UnitId, UnitSet};
use crate::state::{Combat, Marks, NO_LINE, PhaseKind};
use acies_kernel::{Clause, Fact, FirstRefusal, Listener, Message, Refusal, Side, Step};
use advance::When;

pub(crate) fn combat(pos: Pos<'_>, index: u8) -> Combat {
    pos.s.combats[usize::from(index)]
}

/// The next stage: of the segment, or of the fight of one that breaks through.
fn go(p: &mut Play<'_, '_>, stage: ShockStage) {
    match p.s.top() {
        Some(Frame::Break { unit, combat, .. }) => p.s.replace(Frame::Break { unit, combat, stage }),
        _ => p.s.replace(Frame::Shock(stage)),
    }
}

/// The step after this one, in the order of the ruleset.
fn go_on(p: &mut Play<'_, '_>) {
    match p.s.top() {
        Some(Frame::Shock(stage)) => go(p, sequence::after(p.set.profile.shock, stage.step()).begin()),
        Some(Frame::Break { stage: ShockStage::Advance { .. }, .. }) => breakthrough::end(p),
        Some(Frame::Break { stage, .. }) => go(p, sequence::after(p.set.profile.shock, stage.step()).begin()),
        _ => {}
    }
}

/// Which fights a step is for.
#[derive(Clone, Copy)]
enum Scope {
    /// All of the segment (8.3(4)).
    All,
    /// The one of a unit that breaks through (gboh:P17).
    One(u8),
}

impl Scope {
    fn of(pos: Pos<'_>) -> Scope {
        match pos.s.top() {
            Some(Frame::Break { combat, .. }) => Scope::One(combat),
            _ => Scope::All,
        }
    }

    /// The next fight to be looked at, from an index on.
    fn next(self, pos: Pos<'_>, from: u8) -> Option<(u8, Combat)> {
        let index = match self {
            Scope::All => from,
            Scope::One(index) if from <= index => index,
            Scope::One(_) => return None,
        };
        pos.s.combats.get(usize::from(index)).map(|now| (index, *now))
    }

    /// The indices of all.
    fn all(self, pos: Pos<'_>) -> std::ops::Range<usize> {
        match self {
            Scope::All => 0..pos.s.combats.len(),
            Scope::One(index) => usize::from(index)..usize::from(index) + 1,
        }
    }

    /// Whether a unit fights in one of them.
    fn has(self, pos: Pos<'_>, unit: UnitId) -> bool {
        match self {
            Scope::All => true,
            Scope::One(index) => {
                let now = combat(pos, index);
                now.attackers().has(unit) || now.defenders().has(unit)
            }
        }
    }
}

/// The next fight of the step under way, from an index on.
fn next_combat(pos: Pos<'_>, from: u8) -> Option<(u8, Combat)> {
    Scope::of(pos).next(pos, from)
}

/// cat:3.0.B.2.a, cat:3.0.B.2.b, cat:3.0.B.2.c, cat:3.0.B.2.d, cat:3.0.B.2.e, cat:3.0.B.2.f: the steps a to f.
/// cat:8.3(3): whoever is marked attacks; cat:8.3(4): all of a step before the next.
pub(crate) fn step(p: &mut Play<'_, '_>, stage: ShockStage) -> Step {
    match stage {
        ShockStage::Designate => return step_designate(p),
        ShockStage::Pair { from } => return pairing::step(p, from),
        ShockStage::Avoid { combat, done } => chariot::step_avoid(p, combat, done),
        ShockStage::Drive { combat, next } => chariot::step_drive(p, combat, next),
        ShockStage::LeaderCombat { combat, part } => return duel::step(p, combat, part),
        ShockStage::Breakthrough { combat } => breakthrough::note(p, combat),
        ShockStage::Stand { from } => stand::step(p, from),
        ShockStage::Pursuit { from } => pursuit::step(p, from),
        ShockStage::Check { combat, done } => charge::step(p, combat, done),
        ShockStage::ChargeRout => charge::rout(p),
        ShockStage::ChargeAdvance { combat } => return advance::step(p, combat, When::Charge),
        ShockStage::Leaders { combat, whose, next } => clash::step_leaders(p, combat, whose, next),
        ShockStage::Direction { combat } => return clash::step_direction(p, combat),
        ShockStage::Resolve { combat } => clash::resolve(p, combat),
        ShockStage::Spread { combat, whose, from } => clash::spread(p, combat, whose, from),
        ShockStage::Share { combat, whose } => return clash::step_share(p, combat, whose),
        ShockStage::Spare { combat, fallen } => collapse::step_spare(p, combat, fallen),
        ShockStage::Rout { from } => collapse::rout(p, from),
        ShockStage::Collapse { from } => collapse::step(p, from),
        ShockStage::CollapseRout => {
            go_on(p);
            p.run_queue();
        }
        ShockStage::Advance { combat } => return advance::step(p, combat, When::Clash),
        ShockStage::Unfold { from } => return collapse::step_unfold(p, from),
        ShockStage::Close => close(p),
    }
    Step::Go
}

// ---------------------------------------------------------------- designation (8.31)

/// cat:7.25(C), A-12: an unmoved unit that fired by order or is in the leader's range, with an enemy in
/// its zone. cat:5.27(2): also of a leader who gives no orders.
pub(crate) fn may_designate(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    designate_heard(pos, unit, &mut FirstRefusal)
}

/// The same, told to whoever listens.
#[inline]
pub(crate) fn designate_heard(pos: Pos<'_>, unit: UnitId, by: &mut impl Listener) -> Result<(), Refusal> {
    let marks = pos.s.unit(unit).marks;
    if pos.side(unit) != pos.phase().side || pos.hex(unit).is_none() {
        return no(clause!("cat:7.25(C)"), "gb-no-not-yours", unit);
    }
    let refuse = |clause: Clause, key| move || no(clause, key, unit);
    let silent = || Fact::SILENT;
    let unformed = pos.is_routed(unit) || pos.is_column(unit);
    by.rule(pos.is_routed(unit), refuse(clause!("cat:10.25(5)"), "gb-no-routed"), silent)?;
    by.rule(pos.is_column(unit), refuse(clause!("cat:6.45"), "gb-no-column-attack"), silent)?;
    by.rule(marks.contains(Marks::MOVED), refuse(clause!("cat:7.26(3)"), "gb-no-moved-marker"), silent)?;
    let marked = marks.intersects(Marks::CHECK | Marks::NO_CHECK);
    by.rule(marked, refuse(clause!("cat:7.26(4)"), "gb-no-marked-already"), silent)?;
    let alone = pos.enemies_in_zone(unit).next().is_none();
    by.rule(alone, refuse(clause!("cat:7.25(C)"), "gb-no-enemy-in-zone"), || {
        Fact::kept(clause!("cat:7.25(C)"), Message::new("gb-ok-enemy-in-zone").with(unit_arg(unit)))
    })?;
    // Of who is not formed it has been told.
    let never = !unformed && !pos.may_attack_at_all(unit);
    by.rule(never, refuse(clause!("gboh:V9.2"), "gb-no-attacks"), silent)?;
    let nobody = !unformed && !alone && !never && pos.targets(unit).next().is_none();
    by.rule(nobody, refuse(clause!("gboh:8.63(3)"), "gb-no-may-not-attack"), silent)?;
    by.hear(is_ordered(pos, unit), || {
        Fact::kept(clause!("cat:4.0(2)"), Message::new("gb-ok-command").with(unit_arg(unit)))
    })
}

/// cat:4.0(2): only those attack whom the leader reaches, or who fired by his order.
fn is_ordered(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let phase = pos.phase();
    match phase.leader {
        Some(_) if pos.s.has(unit, Marks::FIRED) || phase.reach.has(unit) => Ok(()),
        Some(leader) => orders::out_of_reach(pos, leader, unit, clause!("cat:4.0(2)")),
        // Of a line in uncontrolled advance nobody is designated.
        None => no(clause!("cat:9.31(2)"), "gb-no-uncontrolled", unit),
    }
}

fn step_designate(p: &mut Play<'_, '_>) -> Step {
    let pos = p.pos();
    let phase = *pos.phase();
    if phase.kind == PhaseKind::Line {
        designate_wild(p, phase.line);
    } else if pos.units(phase.side).iter().any(|u| may_designate(pos, u).is_ok()) {
        return Step::Ask;
    }
    go_on(p);
    Step::Go
}

/// every unit of a line in uncontrolled advance with an enemy in its zone attacks.
fn designate_wild(p: &mut Play<'_, '_>, line: u8) {
    for unit in p.s.wild_units(line).iter() {
        let pos = p.pos();
        let engaged = pos.targets(unit).next().is_some();
        if engaged && !pos.s.has(unit, Marks::CHECK) {
            p.s.mark(unit, Marks::NO_CHECK, true);
            p.tell(clause!("cat:9.31(3)"), What::Designated(unit));
        }
    }
}

/// Whether a unit attacks: marked (7.26(4)), able, with an enemy in its zone.
fn attacks(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.s.unit(unit).marks.intersects(Marks::CHECK | Marks::NO_CHECK) && pos.targets(unit).next().is_some()
}

/// The units that attack, each named by itself, or by the top one of those that attack from its hex (gboh:P10).
fn attackers(pos: Pos<'_>) -> UnitSet {
    let all: UnitSet = pos.units(pos.phase().side).iter().filter(|&u| attacks(pos, u)).collect();
    pos.tops(all)
}

/// Whether anybody of a combat is left on both sides, after routs, losses and advances.
fn prune(p: &mut Play<'_, '_>) {
    for i in Scope::of(p.pos()).all(p.pos()) {
        let mut now = p.s.combats[i];
        let left = |units: UnitSet| -> UnitSet {
            let here = |u: &UnitId| p.pos().hex(*u).is_some();
            let holds = |u: &UnitId| !p.pos().is_routed(*u) || p.s.has(*u, Marks::STOOD_ROUTED);
            units.iter().filter(here).filter(holds).collect()
        };
        let (attackers, defenders) = (left(now.attackers()), left(now.defenders()));
        if p.set.classic.pursuit {
            pursuit::note(p.pos(), &mut now, attackers, defenders);
        }
        // whoever has advanced is out of the segment.
        let attackers = attackers.iter().filter(|&u| !p.s.has(u, Marks::ADVANCED)).collect::<UnitSet>();
        // gboh:V9.3: with none but chariots left, those who got out of their way are out of it too.
        let met =
            |d: &UnitId| !p.s.has(*d, Marks::AVOIDED) || attackers.iter().any(|a| !chariot::is_avoided(p.pos(), a, *d));
        let defenders = defenders.iter().filter(met).collect::<UnitSet>();
        now.keep(attackers, defenders);
        now.over |= attackers.is_empty() || defenders.is_empty();
        p.s.combats[i] = now;
    }
}

// ---------------------------------------------------------------- answers

/// Whose answer a stage waits for.
pub(crate) fn side_to_choose(pos: Pos<'_>, stage: ShockStage) -> Side {
    let active = pos.phase().side;
    match stage {
        ShockStage::Direction { combat: index } if combat(pos, index).as_defender.is_none() => active.other(),
        ShockStage::Unfold { from: unit } => pos.side(UnitId(unit)),
        ShockStage::LeaderCombat { part: DuelPart::NameDefender, .. } => active.other(),
        // cat:10.12: each shares the hits of his own.
        ShockStage::Share { whose: Whose::Defenders, .. } => active.other(),
        ShockStage::Designate
        | ShockStage::Pair { .. }
        | ShockStage::Check { .. }
        | ShockStage::ChargeRout
        | ShockStage::ChargeAdvance { .. }
        | ShockStage::Avoid { .. }
        | ShockStage::Drive { .. }
        | ShockStage::LeaderCombat { .. }
        | ShockStage::Breakthrough { .. }
        | ShockStage::Stand { .. }
        | ShockStage::Pursuit { .. }
        | ShockStage::Leaders { .. }
        | ShockStage::Direction { .. }
        | ShockStage::Resolve { .. }
        | ShockStage::Share { .. }
        | ShockStage::Spare { .. }
        | ShockStage::Spread { .. }
        | ShockStage::Rout { .. }
        | ShockStage::Collapse { .. }
        | ShockStage::CollapseRout
        | ShockStage::Advance { .. }
        | ShockStage::Close => active,
    }
}

pub(crate) fn options(pos: Pos<'_>, stage: ShockStage, out: &mut Vec<Action>) {
    let ok = |action: &Action| check(pos, stage, *action).is_ok();
    match stage {
        ShockStage::Designate => {
            out.extend(pos.units(pos.phase().side).iter().map(Action::Designate).filter(ok));
            out.extend(Some(Action::Done).filter(ok));
        }
        ShockStage::Pair { from: unit } => pairing::options(pos, UnitId(unit), out),
        ShockStage::Direction { combat } => clash::direction_options(pos, combat, out),
        ShockStage::LeaderCombat { combat, part } => duel::options(pos, combat, part, out),
        ShockStage::Share { combat, whose } => out.extend(clash::takers(pos, combat, whose).iter().map(Action::Hit)),
        ShockStage::ChargeAdvance { combat } => advance::options(pos, combat, When::Charge, out),
        ShockStage::Advance { combat } => advance::options(pos, combat, When::Clash, out),
        ShockStage::Unfold { from: unit } => collapse::unfold_options(pos, UnitId(unit), out),
        ShockStage::Check { .. }
        | ShockStage::ChargeRout
        | ShockStage::Avoid { .. }
        | ShockStage::Drive { .. }
        | ShockStage::Breakthrough { .. }
        | ShockStage::Stand { .. }
        | ShockStage::Pursuit { .. }
        | ShockStage::Leaders { .. }
        | ShockStage::Resolve { .. }
        | ShockStage::Spare { .. }
        | ShockStage::Spread { .. }
        | ShockStage::Rout { .. }
        | ShockStage::Collapse { .. }
        | ShockStage::CollapseRout
        | ShockStage::Close => {}
    }
}

pub(crate) fn check(pos: Pos<'_>, stage: ShockStage, action: Action) -> Result<(), Refusal> {
    match (stage, action) {
        (ShockStage::Designate, Action::Designate(unit)) => may_designate(pos, unit),
        (ShockStage::Designate, Action::Done) => {
            // cat:5.47: a trumper who has done nothing else lets his units fight.
            match pos.phase().leader {
                Some(leader) if pos.phase().must_act && !orders::has_acted(pos) => {
                    no_leader(clause!("cat:5.47"), "gb-no-trumper-must-act", leader)
                }
                _ => Ok(()),
            }
        }
        (ShockStage::Designate, _) => not_now(pos, clause!("cat:8.31")),
        (ShockStage::Pair { from: unit }, _) => pairing::check(pos, UnitId(unit), action),
        (ShockStage::LeaderCombat { combat, part }, _) => duel::check(pos, combat, part, action),
        (ShockStage::Direction { combat }, _) => clash::check_direction(pos, combat, action),
        (ShockStage::Share { combat, whose }, Action::Hit(unit)) => {
            if clash::takers(pos, combat, whose).has(unit) {
                Ok(())
            } else {
                no(clause!("cat:10.12"), "gb-no-odd-hit", unit)
            }
        }
        (ShockStage::Share { .. }, _) => not_now(pos, clause!("cat:10.12")),
        (ShockStage::ChargeAdvance { combat }, _) => advance::check(pos, combat, When::Charge, action),
        (ShockStage::Advance { combat }, _) => advance::check(pos, combat, When::Clash, action),
        (ShockStage::Unfold { from: unit }, _) => collapse::check_unfold(pos, UnitId(unit), action),
        (
            ShockStage::Check { .. }
            | ShockStage::ChargeRout
            | ShockStage::Avoid { .. }
            | ShockStage::Drive { .. }
            | ShockStage::Breakthrough { .. }
            | ShockStage::Stand { .. }
            | ShockStage::Pursuit { .. }
            | ShockStage::Leaders { .. }
            | ShockStage::Resolve { .. }
            | ShockStage::Spare { .. }
            | ShockStage::Spread { .. }
            | ShockStage::Rout { .. }
            | ShockStage::Collapse { .. }
            | ShockStage::CollapseRout
            | ShockStage::Close,
            _,
        ) => not_now(pos, clause!(pos.set, "cat:8.32(6)", "gboh:3.0(B.2)")),
    }
}

pub(crate) fn apply(p: &mut Play<'_, '_>, stage: ShockStage, action: Action) {
    match (stage, action) {
        (ShockStage::Designate, Action::Designate(unit)) => {
            p.s.mark(unit, Marks::NO_CHECK, true);
            p.tell(clause!("cat:8.31"), What::Designated(unit));
        }
        (ShockStage::Designate, Action::Done) => go_on(p),
        (ShockStage::Pair { from: unit }, Action::Attack(_, targets)) => {
            pairing::take(p, UnitId(unit), p.pos().with_stacks(targets.set()))
        }
        (ShockStage::LeaderCombat { combat, part }, _) => duel::apply(p, combat, part, action),
        (ShockStage::Direction { combat }, _) => clash::apply_direction(p, combat, action),
        (ShockStage::Share { combat, whose }, Action::Hit(unit)) => clash::give(p, combat, whose, unit),
        (ShockStage::ChargeAdvance { .. }, Action::Advance(unit, hex)) => advance::begin(p, unit, hex),
        (ShockStage::Advance { .. }, Action::Advance(unit, hex)) => advance::begin(p, unit, hex),
        (ShockStage::Unfold { from: unit }, Action::Face(facing)) => collapse::unfold(p, UnitId(unit), facing),
        (_, other) => misplaced(other),
    }
}

/// The end of the segment: those who attacked are under control again (9.31(4)). Their markers go with the phase.
fn close(p: &mut Play<'_, '_>) {
    for unit in p.set.unit_ids() {
        let attacked = p.s.has(unit, Marks::ATTACKED);
        if attacked && p.s.unit(unit).line != NO_LINE {
            p.change(unit, |u| u.line = NO_LINE);
            p.tell(clause!("cat:9.31(4)"), What::Controlled(unit));
        }
        if attacked {
            charge::end_formation(p, unit);
        }
    }
    p.s.pop();
    chariot::lose_stranded(p);
}
